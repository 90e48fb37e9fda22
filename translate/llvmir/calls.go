package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// bundles returns the operand bundles of a call. Operand i of the call's definition holds their
// operands.
func (f *function) bundles(op *ir.Operation, i int) []ll.Bundle {
	tags := listParam(op.Inherent("op_bundle_tags"))
	sizes := intsParam(op.Inherent("op_bundle_sizes"))
	values := f.operands(op, i)
	var list []ll.Bundle
	for k, n := range sizes {
		list = append(list, ll.Bundle{Tag: stringParam(tags[k]), Inputs: values[:n]})
		values = values[n:]
	}
	return list
}

// callee sets the callee and the function type of the call i, from the symbol or from the first
// operand. It returns false if the symbol is unknown.
func (f *function) callee(op *ir.Operation, i *ll.Inst, args []ll.Value) bool {
	c := i.Call
	var operandTypes []*ll.Type
	if ref, ok := op.Inherent("callee").(*ir.SymbolRefAttr); ok {
		c.Callee = f.globals[ref.Root.Value]
		switch g := c.Callee.(type) {
		case *ll.Func:
			c.FnType = g.FnType
		case nil:
			return false
		}
	} else {
		if len(args) == 0 {
			return false
		}
		c.Callee, args = args[0], args[1:]
	}
	if v := typeParam(op.Inherent("var_callee_type")); v != nil {
		c.FnType = f.types.function(v)
	}
	if c.FnType == nil {
		for _, a := range args {
			operandTypes = append(operandTypes, a.Type())
		}
		c.FnType = f.types.Types.Function(f.typeOf(op), operandTypes, false)
	}
	i.T, i.Ops = c.FnType.Elem, args
	return f.callAttrs(op, &c.Attrs)
}

// callAttrs translates the attributes of a call's arguments and result. It returns false after an
// error.
func (f *function) callAttrs(op *ir.Operation, attrs *ll.FuncAttrs) bool {
	for i, a := range listParam(op.Inherent("arg_attrs")) {
		as, ok := f.paramAttrs(op, a)
		if !ok {
			return false
		}
		for _, x := range as {
			attrs.AddParam(i, x)
		}
	}
	if list := listParam(op.Inherent("res_attrs")); len(list) > 0 {
		as, ok := f.paramAttrs(op, list[0])
		if !ok {
			return false
		}
		attrs.Ret = as
	}
	return true
}

// callUnits lists the unit attributes of llvm.call that are keywords of LLVM IR.
var callUnits = []struct{ name, keyword string }{
	{"convergent", "convergent"}, {"no_unwind", "nounwind"}, {"will_return", "willreturn"}, {"no_inline", "noinline"},
	{"always_inline", "alwaysinline"}, {"inline_hint", "inlinehint"},
}

func (f *function) call(op *ir.Operation, opcode ll.Opcode) bool {
	i := &ll.Inst{Op: opcode, Call: &ll.CallInfo{}}
	if !f.callee(op, i, f.operands(op, 0)) {
		return false
	}
	c := i.Call
	c.Conv = uint32(enumParam(op.Inherent("CConv")))
	c.Tail = ll.TailKind(enumParam(op.Inherent("TailCallKind")))
	c.Bundles = f.bundles(op, 1)
	for _, u := range callUnits {
		if has(op, u.name) {
			c.Attrs.Fn = c.Attrs.Fn.With(ll.EnumAttr(u.keyword))
		}
	}
	if a := op.Inherent("memory_effects"); a != nil {
		c.Attrs.Fn = c.Attrs.Fn.With(memoryAttr(a))
	}
	if mayBeFast(i.T) {
		i.FMF = fastMath(op)
	}
	f.emit(i)
	f.accessMetadata(op, i)
	return f.result(op, i)
}

// mayBeFast reports whether a call with a result of type t may have fast-math flags.
func mayBeFast(t *ll.Type) bool {
	switch t.Kind {
	case ll.Array:
		return mayBeFast(t.Elem)
	case ll.Struct:
		if t.Name != "" || t.Packed || len(t.Elems) == 0 {
			return false
		}
		for _, e := range t.Elems {
			if e != t.Elems[0] || !e.Scalar().IsFloat() {
				return false
			}
		}
		return true
	}
	return t.Scalar().IsFloat()
}

func (f *function) invoke(op *ir.Operation, opcode ll.Opcode) bool {
	i := &ll.Inst{Op: opcode, Call: &ll.CallInfo{}, Succs: f.successors(op)}
	if !f.callee(op, i, f.operands(op, 0)) {
		return false
	}
	i.Call.Conv = uint32(enumParam(op.Inherent("CConv")))
	i.Call.Bundles = f.bundles(op, 3)
	return f.result(op, f.emit(i))
}

func (f *function) inlineAsm(op *ir.Operation, opcode ll.Opcode) bool {
	args := f.operands(op, 0)
	types := make([]*ll.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	t := f.types.Types.Function(f.typeOf(op), types, false)
	a := f.m.Types.NewInlineAsm(t, str(op, "asm_string"), str(op, "constraints"))
	a.SideEffects, a.AlignStack = has(op, "has_side_effects"), has(op, "is_align_stack")
	a.Intel = enumParam(op.Inherent("asm_dialect")) == 1
	i := &ll.Inst{Op: opcode, T: t.Elem, Ops: args, Call: &ll.CallInfo{FnType: t, Callee: a, Tail: ll.TailKind(enumParam(op.Inherent("tail_call_kind")))}}
	for k, e := range listParam(op.Inherent("operand_attrs")) {
		d, ok := e.(*ir.DictAttr)
		if !ok || len(d.Entries) == 0 {
			continue
		}
		// Upstream takes the element type alone.
		if typ := typeParam(d.Get("elementtype")); typ != nil {
			i.Call.Attrs.AddParam(k, ll.TypeAttr("elementtype", f.types.of(typ)))
		}
	}
	return f.result(op, f.emit(i))
}

func (f *function) landingPad(op *ir.Operation, opcode ll.Opcode) bool {
	i := &ll.Inst{Op: opcode, T: f.typeOf(op)}
	if has(op, "cleanup") {
		i.Flags |= ll.Cleanup
	}
	for k := range op.NumOperands() {
		v := f.operand(op, k)
		if !ll.IsConstant(v) {
			return op.EmitError("constant clauses expected")
		}
		i.Ops = append(i.Ops, v)
		i.Filters = append(i.Filters, v.Type().Kind == ll.Array)
	}
	return f.result(op, f.emit(i))
}

// successors returns the LLVM IR blocks to which op may branch.
func (f *function) successors(op *ir.Operation) []*ll.Block {
	out := make([]*ll.Block, op.NumSuccessors())
	for i := range out {
		out[i] = f.blocks[op.Successor(i).Scratch]
	}
	return out
}

func (f *function) branch(op *ir.Operation, opcode ll.Opcode) bool {
	i := f.emit(&ll.Inst{Op: opcode, T: f.types.Void, Succs: f.successors(op)})
	f.loop(op, i)
	return true
}

func (f *function) conditional(op *ir.Operation, opcode ll.Opcode) bool {
	i := f.emit(&ll.Inst{Op: opcode, T: f.types.Void, Ops: []ll.Value{f.operand(op, 0)}, Succs: f.successors(op)})
	f.loop(op, i)
	return true
}

func (f *function) switchOp(op *ir.Operation, opcode ll.Opcode) bool {
	v := f.operand(op, 0)
	i := &ll.Inst{Op: opcode, T: f.types.Void, Ops: []ll.Value{v}, Succs: f.successors(op)}
	if cases, ok := op.Inherent("case_values").(*ir.DenseElementsAttr); ok {
		for k := range int(cases.Len()) {
			i.Ops = append(i.Ops, ll.NewInt(v.Type(), cases.IntAt(k).SExtOrTrunc(v.Type().Bits)))
		}
	}
	f.emit(i)
	return true
}

func (f *function) indirect(op *ir.Operation, opcode ll.Opcode) bool {
	f.emit(&ll.Inst{Op: opcode, T: f.types.Void, Ops: []ll.Value{f.operand(op, 0)}, Succs: f.successors(op)})
	return true
}

func (f *function) terminator(op *ir.Operation, opcode ll.Opcode) bool {
	i := &ll.Inst{Op: opcode, T: f.types.Void}
	for k := range op.NumOperands() {
		i.Ops = append(i.Ops, f.operand(op, k))
	}
	f.emit(i)
	return true
}

// blockTags holds the data to resolve llvm.blockaddress: the blocks by function and tag, and the
// constants whose blocks are not known yet.
type blockTags struct {
	blocks  map[blockTag]*ll.Block
	pending []pendingAddress
}

type blockTag struct {
	function string
	id       uint64
}

type pendingAddress struct {
	tag blockTag
	c   *ll.Const
	op  *ir.Operation
}

func (f *function) blockTag(op *ir.Operation, _ ll.Opcode) bool {
	if f.op == nil {
		return false // not in a function
	}
	if f.tags.blocks == nil {
		f.tags.blocks = map[blockTag]*ll.Block{}
	}
	f.tags.blocks[blockTag{str(f.op, "sym_name"), intParam(param(op.Inherent("tag"), "id"))}] = f.at
	return true
}

func (f *function) blockAddress(op *ir.Operation, _ ll.Opcode) bool {
	a := op.Inherent("block_addr")
	ref, ok := param(a, "function").(*ir.SymbolRefAttr)
	if !ok || f.functions[ref.Root.Value] == nil {
		return false
	}
	c := &ll.Const{T: f.typeOf(op), Kind: ll.ConstBlockAddress, Elems: []ll.Value{f.functions[ref.Root.Value]}}
	tag := blockTag{ref.Root.Value, intParam(param(param(a, "tag"), "id"))}
	f.tags.pending = append(f.tags.pending, pendingAddress{tag, c, op})
	return f.result(op, c)
}

// resolveAddresses sets the blocks of all block addresses. It emits an error and returns false if a
// tag has no block.
func (t *translation) resolveAddresses() bool {
	for _, p := range t.tags.pending {
		if p.c.Block = t.tags.blocks[p.tag]; p.c.Block == nil {
			return p.op.EmitError("unable to find block for tag")
		}
	}
	return true
}

func (f *function) linkerOptions(op *ir.Operation, _ ll.Opcode) bool {
	n := f.m.Named("llvm.linker.options")
	var ops []ll.Metadata
	for _, o := range listParam(op.Inherent("options")) {
		ops = append(ops, ll.String(stringParam(o)))
	}
	n.Ops = append(n.Ops, f.m.Nodes.Tuple(ops...))
	return true
}

// moduleFlags translates llvm.module_flags: integer, string and structured flags. It returns false
// after an error.
func (f *function) moduleFlags(op *ir.Operation, _ ll.Opcode) bool {
	n := f.m.Named("llvm.module.flags")
	for _, a := range listParam(op.Inherent("flags")) {
		v := f.flagValue(param(a, "value"))
		if v == nil {
			return op.EmitError("unsupported module flag value: %s", a)
		}
		n.Ops = append(n.Ops, f.m.Nodes.Tuple(f.types.Int32MD(enumParam(param(a, "behavior"))), ll.String(stringParam(param(a, "key"))), v))
	}
	return true
}

// flagValue returns the value of a module flag as metadata, or nil if it is not supported.
func (f *function) flagValue(a ir.Attribute) ll.Metadata {
	ns := f.m.Nodes
	switch a := a.(type) {
	case *ir.StringAttr:
		return ll.String(a.Value)
	case *ir.IntegerAttr:
		return f.types.Int32MD(a.Int64())
	case *ir.ArrayAttr:
		var ops []ll.Metadata
		for _, e := range a.Elems {
			switch {
			case isA(e, llvm.ModuleFlagCGProfileEntryAttr):
				ops = append(ops, ns.Tuple(f.symbolMD(param(e, "from")), f.symbolMD(param(e, "to")), f.types.Int64MD(int64(intParam(param(e, "count"))))))
			default:
				s, ok := e.(*ir.StringAttr)
				if !ok {
					return nil
				}
				ops = append(ops, ll.String(s.Value))
			}
		}
		return ns.Tuple(ops...)
	case *ir.DialectAttr:
		if a.Def == llvm.ModuleFlagProfileSummaryAttr {
			return f.profileSummary(a)
		}
	}
	return nil
}

func (f *function) symbolMD(a ir.Attribute) ll.Metadata {
	if ref, ok := a.(*ir.SymbolRefAttr); ok && f.functions[ref.Root.Value] != nil {
		return ll.ValueMD{V: f.functions[ref.Root.Value]}
	}
	return nil
}

// profileSummary returns the metadata of a profile summary: a list of pairs of a name and a number.
func (f *function) profileSummary(a *ir.DialectAttr) ll.Metadata {
	ns := f.m.Nodes
	pair := func(name string, v ll.Metadata) ll.Metadata { return ns.Tuple(ll.String(name), v) }
	number := func(key string) ll.Metadata { return f.types.Int64MD(int64(intParam(param(a, key)))) }
	ops := []ll.Metadata{
		pair("ProfileFormat", ll.String(llvm.ProfileSummaryFormatKind.Keyword(enumParam(param(a, "format"))))),
		pair("TotalCount", number("total_count")), pair("MaxCount", number("max_count")),
		pair("MaxInternalCount", number("max_internal_count")), pair("MaxFunctionCount", number("max_function_count")),
		pair("NumCounts", number("num_counts")), pair("NumFunctions", number("num_functions")),
	}
	if param(a, "is_partial_profile") != nil {
		ops = append(ops, pair("IsPartialProfile", number("is_partial_profile")))
	}
	if r, ok := param(a, "partial_profile_ratio").(*ir.FloatAttr); ok {
		ops = append(ops, pair("PartialProfileRatio", ll.ValueMD{V: ll.NewFloat(f.types.Float(ll.Double), r.Value)}))
	}
	var detailed []ll.Metadata
	for _, e := range listParam(param(a, "detailed_summary")) {
		detailed = append(detailed, ns.Tuple(f.types.Int32MD(int64(intParam(param(e, "cut_off")))),
			f.types.Int64MD(int64(intParam(param(e, "min_count")))), f.types.Int32MD(int64(intParam(param(e, "num_counts"))))))
	}
	ops = append(ops, pair("DetailedSummary", ns.Tuple(detailed...)))
	return ns.Tuple(ops...)
}
