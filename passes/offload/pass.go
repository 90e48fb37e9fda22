// Package offload prepares OpenMP's target constructs for offloading.
package offload

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/passes"
)

// Privatize is the pass omp-offload-privatization-prepare. A target task with the clause nowait may run when the function
// that started it has returned. So the pass copies the task's private variables to the heap, from where it maps them. A
// second task, which depends on the first, frees the memory.
var Privatize = &passes.Pass{
	Name: "PrepareForOMPOffloadPrivatizationPass", Arg: "omp-offload-privatization-prepare", Anchor: "builtin.module",
	Doc:      "Prepare OpenMP maps for privatization for deferred target tasks",
	Dialects: []string{"llvm"},
	Run: func(c *passes.Ctx) bool {
		if isDevice, ok := c.Op.Discardable().Get("omp.is_target_device").(*ir.IntegerAttr); ok && !isDevice.Value.IsZero() {
			return true
		}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(omp.Target) && len(omp.TargetOp(op).PrivateVars()) > 0 && omp.TargetOp(op).Nowait() {
				t := &target{Builder: c.Builder(), module: c.Op, op: op, view: omp.TargetOp(op)}
				t.prepare()
			}
			return ir.Advance
		})
		return true
	},
}

// target prepares one omp.target.
type target struct {
	*ir.Builder
	module *ir.Operation
	op     *ir.Operation
	view   *omp.TargetView
	// depends is the memory of the first variable that must be cleaned up, on which the cleanup task depends. It is nil
	// while there is none.
	depends *ir.Value
	cleanup *ir.Operation
}

// These are operand groups of omp.target, and cases of omp.ClauseTaskDepend and omp.VariableCaptureKind.
const (
	dependGroup  = 2
	privateGroup = 10

	dependIn  = 0
	dependOut = 1
	byCopy    = 2
)

func (t *target) prepare() {
	private := ir.ValuesOf(t.view.PrivateVars())
	for i, sym := range t.view.PrivateSyms().Elems {
		p := ir.LookupSymbol(t.op, sym.(*ir.SymbolRefAttr))
		if p == nil || !needsMap(p) {
			continue
		}
		if info := t.mapOf(i); info != nil && info.MapCaptureType() != constraint.Enum(t.Ctx, omp.VariableCaptureKindAttr, byCopy) {
			private[i] = t.persist(private[i], omp.PrivateClauseOp(p), info.Op())
		}
	}
	if t.depends != nil {
		kinds := append(slices.Clone(ir.ArrayElems(t.view.DependKinds())), t.dependence(dependOut))
		t.op.SetOperandGroup(t.Arena, dependGroup, append(t.op.GroupValues(dependGroup), t.depends))
		t.view.SetDependKinds(t.Ctx.Array(kinds...))
	}
	t.op.ResetOperandGroup(privateGroup, private)
}

func (t *target) dependence(kind int64) ir.Attribute {
	return constraint.Enum(t.Ctx, omp.ClauseTaskDependAttr, kind)
}

// needsMap reports whether a privatizer needs the original variable: to copy it, or because its region init reads it.
func needsMap(privatizer *ir.Operation) bool {
	p := omp.PrivateClauseOp(privatizer)
	r := p.InitRegion()
	return isFirstPrivate(p) || !r.Empty() && !r.First().Arg(0).Unused()
}

// mapOf returns the omp.map.info of private variable i, or nil.
func (t *target) mapOf(i int) *omp.MapInfoView {
	maps := t.view.PrivateMaps()
	if maps == nil || maps.At(i) < 0 {
		return nil
	}
	op := t.view.MapVars()[maps.At(i)].Value().DefiningOp()
	if op == nil || !op.Is(omp.MapInfo) {
		return nil
	}
	return omp.MapInfoOp(op)
}

// persist copies a private variable to the heap, and changes its omp.map.info accordingly. It returns the new private
// variable.
func (t *target) persist(private *ir.Value, p *omp.PrivateClauseView, info *ir.Operation) *ir.Value {
	variable := omp.MapInfoOp(info).VarPtr()
	of := constraint.TypeValue(omp.MapInfoOp(info).VarType())
	byValue := !llvm.IsPointer(private.Type())
	memory := t.allocate(variable, of)
	cleaned := !p.DeallocRegion().Empty()
	if cleaned && t.depends == nil {
		t.depends = memory
	}
	users := usersOf(variable)
	first := firstOf(info, users)
	loc := first.Loc()
	t.Before(first)
	mold, value := variable, memory
	if byValue {
		mold, value = t.load(loc, of, variable), t.load(loc, of, memory)
	}
	name := p.SymName().Value
	if r := p.InitRegion(); !r.Empty() {
		value = t.callCopyOf(loc, r, name+"_init", []*ir.Value{mold, value})
	}
	if r := p.CopyRegion(); isFirstPrivate(p) && !r.Empty() {
		value = t.callCopyOf(loc, r, name+"_copy", []*ir.Value{mold, value})
	}
	if byValue {
		llvm.CreateStore(t.Builder, loc, llvm.StoreArgs{Value: value, Addr: memory})
	}
	info = t.remap(info, users, variable, memory)
	result := memory
	if byValue {
		t.Before(t.op)
		result = t.load(info.Loc(), of, memory)
	}
	if cleaned {
		t.free(loc, p.DeallocRegion(), name+"_dealloc", []*ir.Value{value, memory})
	}
	return result
}

func isFirstPrivate(p *omp.PrivateClauseView) bool {
	v, _ := omp.DataSharingClauseType.Value("firstprivate")
	return p.DataSharingType() == constraint.Enum(p.Op().Context(), omp.DataSharingClauseTypeAttr, v)
}

func (t *target) load(loc ir.Loc, of ir.Type, from *ir.Value) *ir.Value {
	return llvm.CreateLoad(t.Builder, loc, llvm.LoadArgs{Addr: from, ResType: of}).Result(0)
}

// usersOf returns the operations that use v or another result of the operation that defines v.
func usersOf(v *ir.Value) map[*ir.Operation]bool {
	users := map[*ir.Operation]bool{}
	add := func(v *ir.Value) {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			users[u.Owner()] = true
		}
	}
	if op := v.DefiningOp(); op != nil {
		for i := range op.Results() {
			add(op.Result(i))
		}
	} else {
		add(v)
	}
	return users
}

// firstOf returns the first of the operations that must refer to the memory on the heap: an omp.map.info, its members
// among users, and what defines the pointers of members.
func firstOf(info *ir.Operation, users map[*ir.Operation]bool) *ir.Operation {
	first, dom := info, ir.NewDominance()
	consider := func(op *ir.Operation) {
		if op != nil && users[op] && dom.OpDominates(op, first) {
			first = op
		}
	}
	for _, m := range omp.MapInfoOp(info).Members() {
		member := m.Value().DefiningOp()
		consider(member)
		if at := omp.MapInfoOp(member).VarPtrPtr(); at != nil {
			consider(at.DefiningOp())
		}
	}
	return first
}

// remap makes info, its members and what defines their pointers refer to memory instead of variable. It replaces them by
// copies before the omp.target, and returns the copy of info.
func (t *target) remap(info *ir.Operation, users map[*ir.Operation]bool, variable, memory *ir.Value) *ir.Operation {
	again := func(op *ir.Operation) *ir.Operation {
		n := t.Insert(t.Clone(op, ir.NewMapping()))
		for i := range op.Results() {
			op.Result(i).ReplaceAllUses(n.Result(i))
		}
		for i := range n.Operands() {
			if n.Operand(i) == variable {
				n.SetOperand(i, memory)
			}
		}
		op.Erase()
		t.Before(n)
		return n
	}
	t.Before(t.op)
	info = again(info)
	for i := range omp.MapInfoOp(info).Members() {
		member := omp.MapInfoOp(info).Members()[i].Value().DefiningOp()
		if !users[member] {
			continue
		}
		member = again(member)
		if at := omp.MapInfoOp(member).VarPtrPtr(); at != nil && at.DefiningOp() != nil {
			again(at.DefiningOp())
		}
	}
	return info
}
