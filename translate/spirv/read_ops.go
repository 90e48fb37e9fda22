package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// operation reads an instruction that the dialect's table describes, and creates its operation.
// Plain instructions, which have neither attributes nor lists, have error messages of their own
// upstream. operation returns false after an error.
func (r *reader) operation(how *reading, words []uint32) bool {
	in, plain := how.op, how.plain
	s := ir.OpState{Name: r.ctx.NameOf(in.Op), Loc: r.loc()}
	colon := ": "
	if !plain {
		colon = " : "
	}
	id, i := uint32(0), 0
	if len(in.Op.Results) > 0 {
		if len(words) == 0 {
			return r.fail("expected result type <id> while deserializing %s", how.who())
		}
		t := r.typeOf(words[0])
		if t == nil {
			return r.fail("unknown type result <id>%s%d", colon, words[0])
		}
		if len(words) == 1 {
			return r.fail("expected result <id> while deserializing %s", how.who())
		}
		s.Results = []ir.Type{t}
		id, i = words[1], 2
		if !r.fresh(id) {
			return false
		}
	}
	i, ok := r.operands(in, words, i, colon, &s)
	if !ok {
		return false
	}
	if plain && len(s.Operands) != len(in.Parts) {
		return r.fail("found less operands than expected when deserializing %s; only %d of %d processed", how.who(), len(s.Operands), len(in.Parts))
	}
	if i != len(words) {
		if plain {
			return r.fail("found more operands than expected when deserializing %s; only %d of %d processed", how.who(), i, len(words))
		}
		return r.fail("found more operands than expected when deserializing %s, only %d of %d processed", how.who(), i, len(words))
	}
	op := r.b.Create(&s)
	r.setDecorations(op, id) // of <id> 0 if it has no result: Write decorates that as well
	if len(in.Op.Results) > 0 {
		r.values.set(id, op.Result(0))
	}
	if op.Has(ir.Terminator) {
		r.line = nil
	}
	return true
}

// who returns the operation's name in upstream's messages.
func (how *reading) who() string {
	if how.plain {
		return "for " + how.op.Op.Name
	}
	return "::mlir::spirv::" + how.op.Op.Class + "Op"
}

// isPlain reports whether all parts of the instruction are values and their number is fixed. The
// parts are the instruction's operands other than the ids of the result and its type.
func isPlain(in *spirv.Instruction) bool {
	for _, p := range in.Parts {
		if p.Operand < 0 || in.Op.Operands[p.Operand].Arity != ir.One {
			return false
		}
	}
	return true
}

// operands reads the parts of an instruction, its values and attributes, from word i on into s. It
// returns the index of the first word after them. Parts that are missing at the end are left out.
// It returns false after an error.
func (r *reader) operands(in *spirv.Instruction, words []uint32, i int, colon string, s *ir.OpState) (int, bool) {
	segments := make([]int, len(in.Op.Operands))
	for _, p := range in.Parts {
		if i >= len(words) {
			break
		}
		if p.Operand < 0 {
			a, n, ok := r.attribute(in.Op, p.Slot, words[i:])
			if !ok {
				return 0, false
			}
			if s.Props == nil {
				s.Props = make([]ir.Attribute, s.Name.NumProps())
			}
			s.Props[p.Slot] = a
			i += n
			continue
		}
		n := 1
		if in.Op.Operands[p.Operand].Arity != ir.One {
			n = len(words) - i
		}
		for range n {
			v := r.value(words[i])
			if v == nil {
				return 0, r.fail("unknown result <id>%s%d", colon, words[i])
			}
			s.Operands = append(s.Operands, v)
			segments[p.Operand]++
			i++
		}
	}
	for slot := range in.Op.Attrs {
		if in.Op.Attrs[slot].Kind == ir.SegmentSizes {
			if s.Props == nil {
				s.Props = make([]ir.Attribute, s.Name.NumProps())
			}
			s.Props[slot] = ir.NewSegmentSizes(r.ctx, segments...)
		}
	}
	return i, true
}

// attribute reads the attribute in the given slot of d from the start of words. It also returns how
// many words the attribute takes. It returns false after an error.
func (r *reader) attribute(d *ir.OpDef, slot int, words []uint32) (ir.Attribute, int, bool) {
	def := d.Attrs[slot]
	if c := def.Constraint; c.Enum != nil {
		v := words[0]
		if isConstant(c.Attr) {
			var ok bool
			if v, ok = r.count(words[0]); !ok {
				return nil, 0, r.fail("expected the <id> of an integer constant for %s, found %d", def.Name, words[0])
			}
		}
		if !valid(c.Enum, v) {
			return nil, 0, r.fail("unknown %s: %d", def.Name, v)
		}
		return r.enum(c.Attr, v), 1, true
	}
	switch def.Constraint.Class {
	case "ArrayAttr":
		list := make([]ir.Attribute, len(words))
		for i, w := range words {
			list[i] = r.int32(w)
		}
		return r.ctx.Array(list...), len(words), true
	case "TypeAttr":
		t := r.typeOf(words[0])
		if t == nil {
			return nil, 0, r.fail("unknown type <id> %d", words[0])
		}
		return r.ctx.TypeAttr(t), 1, true
	}
	return r.int32(words[0]), 1, true
}

func (r *reader) extInst(words []uint32) bool {
	if len(words) < 4 {
		return r.fail("OpExtInst must have at least 4 operands, result type <id>, result <id>, set <id> and instruction opcode")
	}
	set, ok := r.sets[words[2]]
	if !ok {
		return r.fail("undefined set <id> in OpExtInst")
	}
	how := r.readings.extended[extendedCode{spirv.Set(set), words[3]}]
	if how == nil {
		if s := spirv.Set(set); s == spirv.GLSL || s == spirv.OpenCL {
			return r.fail("unhandled deserializations of %d from extension set %s", words[3], set)
		}
		return r.fail("unhandled deserialization of extended instruction set extensionSetName")
	}
	if !r.inBlock(opExtInst) {
		return false
	}
	rest := make([]uint32, 0, len(words)-2)
	return r.operation(how, append(append(rest, words[:2]...), words[4:]...))
}

func (r *reader) call(words []uint32) bool {
	if len(words) < 3 {
		return r.fail("OpFunctionCall must have at least 3 operands")
	}
	t, ok := r.resultType(words[0])
	if !ok {
		return false
	}
	args := spirv.FunctionCallArgs{Callee: r.ctx.FlatSymbol(r.ctx.String(r.symbol(words[2], "spirv_fn")))}
	void := t == ir.Type(r.ctx.None())
	if !void {
		args.ReturnValueType = t
	}
	if !r.fresh(words[1]) {
		return false
	}
	for _, w := range words[3:] {
		v := r.value(w)
		if v == nil {
			return r.fail("unknown <id> %d used by OpFunctionCall", w)
		}
		args.Arguments = append(args.Arguments, v)
	}
	op := spirv.CreateFunctionCall(r.b, ir.UnknownLoc, args)
	if !void {
		r.values.set(words[1], op.Result(0))
	}
	return true
}

func (r *reader) copyMemory(words []uint32) bool {
	if len(words) < 2 {
		return r.fail("OpCopyMemory must have a target and a source")
	}
	args := spirv.CopyMemoryArgs{}
	for i, to := range []**ir.Value{&args.Target, &args.Source} {
		if *to = r.value(words[i]); *to == nil {
			return r.fail("unknown result <id> : %d", words[i])
		}
	}
	rest := words[2:]
	take := func() uint32 {
		w := rest[0]
		rest = rest[1:]
		return w
	}
	access := func(to *ir.Attribute) (aligned, ok bool) {
		v := take()
		if !valid(&spirv.MemoryAccess, v) {
			return false, r.fail("unknown memory_access: %d", v)
		}
		*to = r.enum(spirv.MemoryAccessAttr, v)
		return v == uint32(spirv.Case(&spirv.MemoryAccess, "Aligned")), true
	}
	aligned, ok := false, true
	if len(rest) > 0 {
		aligned, ok = access(&args.MemoryAccess)
	}
	if aligned && len(rest) > 0 {
		args.Alignment = r.int32(take())
	}
	if ok && len(rest) > 0 {
		_, ok = access(&args.SourceMemoryAccess)
	}
	if ok && len(rest) > 0 {
		args.SourceAlignment = r.int32(take())
	}
	if ok && len(rest) > 0 {
		ok = r.fail("found more operands than expected when deserializing spirv::CopyMemoryOp, only %d of %d processed", len(words)-len(rest), len(words))
	}
	if ok {
		spirv.CreateCopyMemory(r.b, r.loc(), args)
	}
	return ok
}

func (r *reader) genericCast(words []uint32) bool {
	if len(words) != 4 {
		return r.fail("expected 4 words in GenericCastToPtrExplicitOp but got : %d", len(words))
	}
	t := r.typeOf(words[0])
	if t == nil {
		return r.fail("unknown type result <id> : %d", words[0])
	}
	v := r.value(words[2])
	if v == nil {
		return r.fail("unknown result <id> : %d", words[2])
	}
	if !r.fresh(words[1]) {
		return false
	}
	op := spirv.CreateGenericCastToPtrExplicit(r.b, r.loc(), spirv.GenericCastToPtrExplicitArgs{Pointer: v, ResultType: t})
	r.values.set(words[1], op.Result(0))
	return true
}

// variable reads an OpVariable. Outside of functions this is a spirv.GlobalVariable; in a function,
// it is a spirv.Variable. variable returns false after an error.
func (r *reader) variable(words []uint32) bool {
	if r.function == nil {
		return r.globalVariable(words)
	}
	return r.inBlock(opVariable) && r.operation(r.readings.of(opVariable), words)
}

func (r *reader) globalVariable(words []uint32) bool {
	if len(words) < 3 {
		return r.fail("OpVariable needs at least 3 operands, type, <id> and storage class")
	}
	t := r.typeOf(words[0])
	if t == nil {
		return r.fail("unknown result type <id> : %d", words[0])
	}
	pointer, ok := t.(*ir.DialectType)
	if !ok || pointer.Def != spirv.PointerType {
		return r.fail("expected a result type <id> to be a spirv.ptr, found : '%s'", t)
	}
	id := words[1]
	if !r.fresh(id) {
		return false
	}
	if integer(pointer.Params[1]) != words[2] {
		return r.fail("mismatch in storage class of pointer type '%s' and that specified in OpVariable instruction  : %s", t, spirv.StorageClass.Keyword(int64(words[2])))
	}
	args := spirv.GlobalVariableArgs{Type: r.ctx.TypeAttr(t), SymName: r.ctx.String(r.symbol(id, "spirv_var"))}
	if len(words) > 3 {
		init := r.variables.get(words[3])
		if init == nil {
			init = r.specs.get(words[3])
		}
		if init == nil {
			return r.fail("unknown <id> %dused as initializer", words[3])
		}
		args.Initializer = r.ctx.FlatSymbol(ir.SymbolName(init))
	}
	if len(words) > 4 {
		return r.fail("found more operands than expected when deserializing OpVariable instruction, only 4 of %d processed", len(words))
	}
	op := spirv.CreateGlobalVariable(r.b, r.loc(), args)
	r.setDecorations(op, id)
	r.variables.set(id, op)
	return true
}

func (r *reader) entryPoint(words []uint32) bool {
	if len(words) == 0 {
		return r.fail("missing Execution Model specification in OpEntryPoint")
	}
	if len(words) == 1 {
		return r.fail("missing <id> in OpEntryPoint")
	}
	if spirv.ExecutionModel.Keyword(int64(words[0])) == "" {
		return r.fail("unknown Execution Model: %d", words[0])
	}
	name, n := text(words, 2)
	f := r.functions.get(words[1])
	if f == nil {
		return r.fail("no function matching <id> %d", words[1])
	}
	if is := ir.SymbolName(f).Value; is != name {
		if r.names[words[1]] != "" {
			return r.fail("function name mismatch between OpEntryPoint and OpFunction with <id> %d: %s vs. %s", words[1], name, is)
		}
		spirv.FuncOp(f).SetSymName(r.ctx.String(name))
	}
	interfaces := []ir.Attribute{}
	for ; n < len(words); n++ {
		v := r.variables.get(words[n])
		if v == nil {
			return r.fail("undefined result <id> %d while decoding OpEntryPoint", words[n])
		}
		interfaces = append(interfaces, r.ctx.FlatSymbol(ir.SymbolName(v)))
	}
	spirv.CreateEntryPoint(r.b, ir.UnknownLoc, spirv.EntryPointArgs{
		ExecutionModel: r.enum(spirv.ExecutionModelAttr, words[0]), Fn: r.ctx.FlatSymbol(r.ctx.String(name)), Interface: r.ctx.Array(interfaces...),
	})
	return true
}

func (r *reader) executionMode(words []uint32) bool {
	if len(words) == 0 {
		return r.fail("missing function result <id> in OpExecutionMode")
	}
	f := r.functions.get(words[0])
	if f == nil {
		return r.fail("no function matching <id> %d", words[0])
	}
	if len(words) == 1 {
		return r.fail("missing Execution Mode in OpExecutionMode")
	}
	if spirv.ExecutionModeEnum.Keyword(int64(words[1])) == "" {
		return r.fail("unknown Execution Mode: %d", words[1])
	}
	values := make([]ir.Attribute, len(words)-2)
	for i, w := range words[2:] {
		values[i] = r.int32(w)
	}
	spirv.CreateExecutionMode(r.b, ir.UnknownLoc, spirv.ExecutionModeArgs{
		Fn: r.ctx.FlatSymbol(ir.SymbolName(f)), ExecutionMode: r.enum(spirv.ExecutionModeAttr, words[1]), Values: r.ctx.Array(values...),
	})
	return true
}
