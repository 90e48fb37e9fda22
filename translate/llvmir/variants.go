package llvmir

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// variant describes an operation whose attributes and operands select one of several intrinsics.
type variant struct {
	op string
	// name is the intrinsic's name with placeholders. Placeholder {A} is the keyword of attribute
	// A, and {A?text} is text if A is present and not false. Placeholder {@N=S?text} is text if
	// operand N is a pointer in address space S. Placeholder {T} is the type of the result or of
	// its first part.
	name       string
	args       int    // how many operands are arguments; -1 for all
	immediates string // as an intrinsic has them
	set        string
	params     string
}

const (
	barrierSet = "convergent nocallback nounwind"
	warpSet    = "convergent nocallback nounwind memory(inaccessiblemem: readwrite)"
	fenceSet   = "nocallback nounwind"
	pureSet    = "nocallback nofree nosync nounwind speculatable willreturn memory(none)"
)

var variants = []variant{
	{op: "nvvm.redux.sync", name: "nvvm.redux.sync.{kind}{abs?.abs}{nan?.NaN}", args: -1, set: warpSet},
	{op: "nvvm.shfl.sync", name: "nvvm.shfl.sync.{kind}.{T}{return_value_and_is_valid?p}", args: -1, set: warpSet},
	{op: "nvvm.vote.sync", name: "nvvm.vote.{kind}.sync", args: -1, set: warpSet},
	{op: "nvvm.mbarrier.init", name: "nvvm.mbarrier.init{@0=3?.shared}", args: 2, set: barrierSet},
	{op: "nvvm.mbarrier.inval", name: "nvvm.mbarrier.inval{@0=3?.shared}", args: 1, set: barrierSet + " memory(argmem: write)", params: "writeonly captures(none)"},
	{op: "nvvm.mbarrier.arrive.nocomplete", name: "nvvm.mbarrier.arrive.noComplete{@0=3?.shared}", args: -1, set: barrierSet},
	{op: "nvvm.mbarrier.arrive_drop.nocomplete", name: "nvvm.mbarrier.arrive.drop.noComplete{@0=3?.shared}", args: -1, set: barrierSet},
	{op: "nvvm.cluster.arrive", name: "nvvm.barrier.cluster.arrive{aligned?.aligned}", args: -1, set: barrierSet},
	{op: "nvvm.cluster.arrive.relaxed", name: "nvvm.barrier.cluster.arrive.relaxed{aligned?.aligned}", args: -1, set: barrierSet},
	{op: "nvvm.cluster.wait", name: "nvvm.barrier.cluster.wait{aligned?.aligned}", args: -1, set: barrierSet},
	{op: "nvvm.fence.proxy", name: "nvvm.fence.proxy.{kind}{space}", args: -1, set: fenceSet},
	{op: "nvvm.fence.proxy.release", name: "nvvm.fence.proxy.tensormap_generic.release.{scope}", args: -1, set: fenceSet},
	{op: "nvvm.memory.barrier", name: "nvvm.{scope}", args: -1, set: fenceSet},
	{op: "nvvm.cp.async.mbarrier.arrive", name: "nvvm.cp.async.mbarrier.arrive{noinc?.noinc}{@0=3?.shared}", args: -1, set: barrierSet},
	{op: "nvvm.cp.async.bulk.wait_group", name: "nvvm.cp.async.bulk.wait.group{read?.read}", immediates: "group:32", set: "nounwind", params: "immarg"},
	{op: "nvvm.griddepcontrol", name: "nvvm.griddepcontrol.{kind}", args: -1, set: "nounwind"},
	{op: "nvvm.mapa", name: "nvvm.mapa{@0=3?.shared.cluster}", args: -1, set: pureSet, params: "captures(none)"},
}

// partNames maps keywords to the words that stand for them in the names of intrinsics, where the
// two differ.
var partNames = map[string]string{
	"launch_dependents": "launch.dependents",
	// memory barriers, by scope
	"nvvm.memory.barrier cta": "membar.cta", "nvvm.memory.barrier gpu": "membar.gl", "nvvm.memory.barrier sys": "membar.sys",
	"nvvm.memory.barrier cluster": "fence.sc.cluster",
	// the kind and space of proxy fences
	"async.shared": "async.shared_",
}

func findVariant(d *ir.OpDef) *variant {
	for i := range variants {
		if variants[i].op == d.Name {
			return &variants[i]
		}
	}
	return nil
}

// variantName returns the name of the intrinsic: it replaces the placeholders in v's name.
func (f *function) variantName(op *ir.Operation, v *variant) string {
	var b strings.Builder
	rest := v.name
	for {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		part, tail, _ := strings.Cut(after, "}")
		rest = tail
		what, text, conditional := strings.Cut(part, "?")
		switch {
		case part == "T":
			t := f.typeOf(op)
			if t.Kind == ll.Struct {
				t = t.At(0)
			}
			b.WriteString(t.Mangled())
		case what[0] == '@':
			t := f.operand(op, int(what[1]-'0')).Type()
			if t.Kind == ll.Pointer && t.Bits == uint32(what[3]-'0') {
				b.WriteString(text)
			}
		case conditional:
			if isTrue(op.Inherent(what)) {
				b.WriteString(text)
			}
		default:
			word := attrKeyword(op, what)
			if other, ok := partNames[v.op+" "+word]; ok {
				word = other
			} else if other, ok := partNames[word]; ok {
				word = other
			}
			b.WriteString(word)
		}
	}
}

// attrKeyword returns the keyword of an enum attribute of op, or "" if it is absent.
func attrKeyword(op *ir.Operation, name string) string {
	slot := op.Def().Slot(name)
	a := op.Prop(slot)
	if slot < 0 || a == nil {
		return ""
	}
	if d, ok := a.(*ir.DialectAttr); ok && len(d.Def.Params) > 0 && d.Def.Params[0].Enum != nil {
		return d.Def.Params[0].Enum.Keyword(enumParam(d))
	}
	if c := op.Def().Attrs[slot].Constraint; c != nil && c.Enum != nil {
		return c.Enum.Keyword(enumParam(a))
	}
	return ""
}

// variant translates an operation to a call of the intrinsic that it selects. It always returns
// true.
func (f *function) variant(op *ir.Operation, v *variant) bool {
	in := &intrinsic{name: f.variantName(op, v), immediates: v.immediates, set: v.set, params: v.params}
	n := op.NumOperands()
	if v.args >= 0 {
		n = min(n, v.args)
	}
	args := make([]ll.Value, n)
	for i := range args {
		args[i] = f.operand(op, i)
	}
	return f.result(op, f.callOf(in, f.typeOf(op), f.immediates(op, in, args)))
}

// barrierAll translates a barrier of all threads of a block: barrier 0, unless operands give a
// number. It returns false after an error.
func (f *function) barrierAll(op *ir.Operation, _ ll.Opcode) bool {
	in := &intrinsic{name: "nvvm.barrier.cta.sync.aligned.all", set: barrierSet}
	args := []ll.Value{f.int32(0)}
	if n := op.NumOperands(); n > 0 {
		args = nil
		for i := range n {
			args = append(args, f.operand(op, i))
		}
	}
	switch {
	case len(args) > 2, op.NumResults() > 0:
		return op.EmitError("its translation to LLVM IR is not supported yet: %s", op.Name().Name)
	case len(args) == 2:
		in.name = "nvvm.barrier.cta.sync.aligned.count"
	}
	f.callOf(in, f.types.Void, args)
	return true
}

// electSync translates the election of one thread of a warp. An operand gives the mask of threads;
// by default it is the whole warp. It always returns true.
func (f *function) electSync(op *ir.Operation, _ ll.Opcode) bool {
	in := &intrinsic{name: "nvvm.elect.sync", set: "convergent nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)"}
	args := []ll.Value{f.int32(-1)}
	if op.NumOperands() > 0 {
		args[0] = f.operand(op, 0)
	}
	both := f.callOf(in, f.types.Struct(false, f.types.I32, f.types.I1), args)
	return f.result(op, f.emit(&ll.Inst{Op: ll.ExtractValue, T: f.types.I1, Ops: []ll.Value{both}, Indices: []int64{1}}))
}

// workgroupBarrier translates a workgroup barrier: a release fence, the barrier, and an acquire
// fence. It always returns true.
func (f *function) workgroupBarrier(*ir.Operation, ll.Opcode) bool {
	f.emit(&ll.Inst{Op: ll.Fence, T: f.types.Void, Ordering: "release", SyncScope: "workgroup"})
	f.callOf(&intrinsic{name: "amdgcn.s.barrier", set: "convergent nocallback nofree nounwind willreturn"}, f.types.Void, nil)
	f.emit(&ll.Inst{Op: ll.Fence, T: f.types.Void, Ordering: "acquire", SyncScope: "workgroup"})
	return true
}

// gridQueries maps operations to functions of the device library that return sizes of the grid, and
// to the dimension that the operation asks for.
var gridQueries = map[string]struct {
	function  string
	dimension int64
}{
	"rocdl.workgroup.dim.x": {"__ockl_get_local_size", 0}, "rocdl.workgroup.dim.y": {"__ockl_get_local_size", 1},
	"rocdl.workgroup.dim.z": {"__ockl_get_local_size", 2}, "rocdl.grid.dim.x": {"__ockl_get_num_groups", 0},
	"rocdl.grid.dim.y": {"__ockl_get_num_groups", 1}, "rocdl.grid.dim.z": {"__ockl_get_num_groups", 2},
}

// gridQuery translates op to a call of a function of the device library, which it declares if
// necessary. It always returns true.
func (f *function) gridQuery(op *ir.Operation) bool {
	q := gridQueries[op.Name().Name]
	fn := f.functions[q.function]
	if fn == nil {
		fn = f.m.NewFunc(q.function, f.types.Types.Function(f.types.I64, []*ll.Type{f.types.I32}, false))
		f.functions[q.function] = fn
	}
	i := f.emit(&ll.Inst{Op: ll.Call, T: f.types.I64, Ops: []ll.Value{f.int32(q.dimension)}, Call: &ll.CallInfo{FnType: fn.FnType, Callee: fn}})
	if r := op.Inherent("range"); isA(r, llvm.ConstantRangeAttr) {
		i.Call.Attrs.Ret = i.Call.Attrs.Ret.With(rangeAttr(r.(*ir.DialectAttr)))
	}
	return f.result(op, i)
}

// special maps operations of targets' dialects that are more than one call to their rules. The keys
// are names, because their dialects are tables without variables for operations.
var special = map[string]func(f *function, op *ir.Operation, _ ll.Opcode) bool{
	"nvvm.barrier0": (*function).barrierAll, "nvvm.barrier": (*function).barrierAll, "nvvm.elect.sync": (*function).electSync,
	"rocdl.barrier": (*function).workgroupBarrier,
	"gpu.module":    (*function).nothing, // code of another device
}

// target translates an operation of a target's dialect that is not a plain intrinsic. It returns
// done = false if it has no rule for the operation, and ok = false also after an error.
func (f *function) target(op *ir.Operation) (done, ok bool) {
	d := op.Def()
	if v := findVariant(d); v != nil {
		return true, f.variant(op, v)
	}
	if s := special[d.Name]; s != nil {
		return true, s(f, op, 0)
	}
	if _, query := gridQueries[d.Name]; query {
		return true, f.gridQuery(op)
	}
	return false, false
}
