package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// functionReader holds the state of the function whose body the reader is reading.
type functionReader struct {
	op     *ir.Operation
	region *ir.Region
	block  *ir.Block // that is being filled
	blocks map[uint32]*ir.Block
	phis   []phi
	edges  map[[2]*ir.Block]int // from and to: the phi
	merges []*construct         // in the order of their headers
	// headers are the constructs of merges that are to come, by header.
	headers map[*ir.Block]*construct
	reached []*ir.Block // of the construct that is being moved
	// heights are how deep constructs nest that became operations of a block.
	heights map[*ir.Block]int
}

// phi lists the ids of the values that one block, from, passes to another, to. The value i is for
// argument i.
type phi struct {
	from, to *ir.Block
	values   []uint32
	at       int
}

func (r *reader) functionDef(words []uint32) bool {
	if r.function != nil {
		return r.fail("found function inside function")
	}
	if len(words) != 4 {
		return r.fail("OpFunction must have 4 parameters")
	}
	result, ok := r.resultType(words[0])
	if !ok {
		return false
	}
	id := words[1]
	if r.functions.get(id) != nil {
		return r.fail("duplicate function definition/declaration")
	}
	if !valid(&spirv.FunctionControl, words[2]) {
		return r.fail("unknown Function Control: %d", words[2])
	}
	t, ok := r.typeOf(words[3]).(*ir.FunctionType)
	if !ok {
		return r.fail("unknown function type from <id> %d", words[3])
	}
	void := result == ir.Type(r.ctx.None())
	if void && len(t.Results) != 0 || len(t.Results) == 1 && t.Results[0] != result || !void && len(t.Results) == 0 {
		return r.fail("mismatch in function type '%s' and return type '%s' specified", t, result)
	}
	op := spirv.CreateFunc(r.b, ir.UnknownLoc, spirv.FuncArgs{
		SymName: r.ctx.String(r.symbol(id, "spirv_fn")), FunctionType: r.ctx.TypeAttr(t), FunctionControl: r.enum(spirv.FunctionControlAttr, words[2]),
	})
	r.setDecorations(op, id)
	r.functions.set(id, op)
	f := &functionReader{op: op, region: spirv.FuncOp(op).BodyRegion(), blocks: map[uint32]*ir.Block{},
		edges: map[[2]*ir.Block]int{}, heights: map[*ir.Block]int{}}
	locs := make([]ir.Loc, len(t.Inputs))
	for i := range locs {
		locs[i] = ir.UnknownLoc
	}
	entry := r.b.NewBlock(t.Inputs, locs)
	if !r.parameters(op, t, entry) {
		return false
	}
	r.function = f
	defer func() { r.function = nil }()
	ok = r.functionBody(f, entry)
	r.b.AtEnd(r.body)
	return ok
}

// parameters reads the parameters of a function. It sets their decorations as argument attributes,
// and binds their ids to the arguments of entry. It returns false after an error.
func (r *reader) parameters(op *ir.Operation, t *ir.FunctionType, entry *ir.Block) bool {
	var attrs []ir.Attribute
	decorated := false
	for i, x := range t.Inputs {
		code, words, ok := r.slice("OpFunctionParameter")
		if !ok {
			return false
		}
		if code != opFunctionParameter {
			return r.fail("missing OpFunctionParameter instruction for argument %d", i)
		}
		if len(words) != 2 {
			return r.fail("expected result type and result <id> for OpFunctionParameter")
		}
		if has := r.typeOf(words[0]); has != x {
			text := "<<NULL TYPE>>"
			if has != nil {
				text = has.String()
			}
			return r.fail("mismatch in argument type between function type definition '%s' and argument type definition '%s' at argument %d", t, text, i)
		}
		if !r.fresh(words[1]) {
			return false
		}
		a, ok := r.parameterDecoration(words[1])
		if !ok {
			return false
		}
		decorated = decorated || a != nil
		var entries []ir.NamedAttribute
		if a != nil {
			entries = []ir.NamedAttribute{{Name: r.ctx.String("spirv.decoration"), Value: a}}
		}
		attrs = append(attrs, r.ctx.Dict(entries))
		r.values.set(words[1], entry.Arg(i))
	}
	if decorated {
		spirv.FuncOp(op).SetArgAttrs(r.ctx.Array(attrs...))
	}
	return true
}

// parameterDecoration returns the decoration of a function parameter, or nil if it has none. It
// reports an error and returns false if there is more than one, or only unsupported ones.
func (r *reader) parameterDecoration(id uint32) (ir.Attribute, bool) {
	var found ir.Attribute
	for _, d := range r.decorations[id] {
		name := decorationName(d.Name.Value)
		switch name {
		case "Aliased", "Restrict", "AliasedPointer", "RestrictPointer":
			if found != nil {
				return nil, r.fail("more than one Aliased/Restrict decorations for function argument with result <id> %d", id)
			}
		case "RelaxedPrecision":
			if found != nil {
				return nil, r.fail("already found a decoration for function argument with result <id> %d", id)
			}
		default:
			continue
		}
		found = r.enum(spirv.DecorationAttr, decoration(name))
	}
	if found == nil && len(r.decorations[id]) > 0 {
		return nil, r.fail("unimplemented decoration support for function argument with result <id> %d", id)
	}
	return found, true
}

// functionBody reads the blocks of a function and the instruction OpFunctionEnd. A function without
// blocks gets an empty entry block, unless its linkage is Import. functionBody returns false after
// an error.
func (r *reader) functionBody(f *functionReader, entry *ir.Block) bool {
	code, words, ok := r.slice("OpFunctionEnd")
	if !ok {
		return false
	}
	if code == opFunctionEnd {
		if !imported(spirv.FuncOp(f.op).LinkageAttributes()) {
			f.region.Append(entry)
		}
		return r.functionEnd(f, words)
	}
	if code != opLabel {
		return r.fail("a basic block must start with OpLabel")
	}
	if len(words) != 1 {
		return r.fail("OpLabel should only have result <id>")
	}
	f.region.Append(entry)
	f.blocks[words[0]] = entry
	for {
		if !r.instruction(code, words, true) {
			return false
		}
		if code, words, ok = r.slice("OpFunctionEnd"); !ok {
			return false
		}
		if code == opFunctionEnd {
			return r.functionEnd(f, words)
		}
	}
}

func (r *reader) functionEnd(f *functionReader, words []uint32) bool {
	if len(words) != 0 {
		return r.fail("unexpected operands for OpFunctionEnd")
	}
	for b := range f.region.Blocks() {
		last := b.Last()
		if last == nil || !last.Has(ir.Terminator) {
			return r.fail("block of label <id> %d has no terminator", f.label(b))
		}
		for op := range b.Ops() {
			if op != last && op.Has(ir.Terminator) {
				return r.fail("block of label <id> %d goes on after its terminator", f.label(b))
			}
		}
	}
	r.line = nil
	return r.wirePhis(f) && (!r.structure || r.structurize(f))
}

// label returns the id of block b, or 0 if b has none. Only error messages need it.
func (f *functionReader) label(b *ir.Block) uint32 {
	for id, x := range f.blocks {
		if x == b {
			return id
		}
	}
	return 0
}

// blockOf returns the block with the label id. If the label has not been read yet, it appends an
// empty block to the function. So the blocks are in the order of their first mention.
func (r *reader) blockOf(id uint32) *ir.Block {
	f := r.function
	b := f.blocks[id]
	if b == nil {
		b = r.b.NewBlock(nil, nil)
		f.region.Append(b)
		f.blocks[id] = b
	}
	return b
}

func (r *reader) label(words []uint32) bool {
	if r.function == nil {
		return r.fail("OpLabel must appear inside a function")
	}
	if len(words) != 1 {
		return r.fail("OpLabel should only have result <id>")
	}
	b := r.blockOf(words[0])
	if !b.Empty() || b.NumArgs() > 0 && !b.IsEntry() || b == r.function.block {
		return r.fail("duplicate definition of result <id> %d", words[0])
	}
	r.function.block = b
	r.b.AtEnd(b)
	return true
}

// inside reports whether the reader is inside a block. If not, it emits the error message.
func (r *reader) inside(message string) bool {
	return r.function != nil && r.function.block != nil || r.fail("%s", message)
}

func (r *reader) branch(words []uint32) bool {
	if !r.inside("OpBranch must appear inside a block") {
		return false
	}
	if len(words) != 1 {
		return r.fail("OpBranch must take exactly one target label")
	}
	spirv.CreateBranch(r.b, r.loc(), spirv.BranchArgs{Target: r.blockOf(words[0])})
	r.line = nil
	return true
}

func (r *reader) branchConditional(words []uint32) bool {
	if !r.inside("OpBranchConditional must appear inside a block") {
		return false
	}
	if len(words) != 3 && len(words) != 5 {
		return r.fail("OpBranchConditional must have condition, true label, false label, and optionally two branch weights")
	}
	v := r.value(words[0])
	if v == nil {
		return r.fail("unknown result <id> : %d", words[0])
	}
	args := spirv.BranchConditionalArgs{Condition: v, TrueTarget: r.blockOf(words[1]), FalseTarget: r.blockOf(words[2])}
	if len(words) == 5 {
		args.BranchWeights = r.ctx.Array(r.int32(words[3]), r.int32(words[4]))
	}
	spirv.CreateBranchConditional(r.b, r.loc(), args)
	r.line = nil
	return true
}

func (r *reader) switchOp(words []uint32) bool {
	if !r.inside("OpSwitch must appear inside a block") {
		return false
	}
	if len(words) < 2 {
		return r.fail("OpSwitch must at least specify selector and a default target")
	}
	if len(words)%2 != 0 {
		return r.fail("OpSwitch must at have an even number of operands: selector, default target and any number of literal and label <id> pairs")
	}
	v := r.value(words[0])
	if v == nil {
		return r.fail("unknown result <id> : %d", words[0])
	}
	args := spirv.SwitchArgs{Selector: v, DefaultTarget: r.blockOf(words[1])}
	var raw []byte
	for i := 2; i < len(words); i += 2 {
		raw = append(raw, byte(words[i]), byte(words[i]>>8), byte(words[i]>>16), byte(words[i]>>24))
		args.Targets = append(args.Targets, r.blockOf(words[i+1]))
	}
	args.CaseOperandSegments = r.ctx.DenseI32Array(make([]int32, len(args.Targets)))
	if n := int64(len(args.Targets)); n > 0 {
		args.Literals = r.ctx.DenseOf(r.ctx.VectorType([]int64{n}, r.ctx.Int(32), nil), raw)
	}
	spirv.CreateSwitch(r.b, r.loc(), args)
	r.line = nil
	return true
}

func (r *reader) selectionMerge(words []uint32) bool {
	if !r.inside("OpSelectionMerge must appear in a block") {
		return false
	}
	if len(words) < 2 {
		return r.fail("OpSelectionMerge must specify merge target and selection control")
	}
	if !valid(&spirv.SelectionControl, words[1]) {
		return r.fail("unknown selection control: %d", words[1])
	}
	return r.addConstruct("OpSelectionMerge", &construct{merge: r.blockOf(words[0]), control: words[1]})
}

func (r *reader) loopMerge(words []uint32) bool {
	if !r.inside("OpLoopMerge must appear in a block") {
		return false
	}
	if len(words) < 3 {
		return r.fail("OpLoopMerge must specify merge target, continue target and loop control")
	}
	if !valid(&spirv.LoopControl, words[2]) {
		return r.fail("unknown loop control: %d", words[2])
	}
	merge := r.blockOf(words[0])
	return r.addConstruct("OpLoopMerge", &construct{merge: merge, continues: r.blockOf(words[1]), control: words[2]})
}

func (r *reader) addConstruct(name string, c *construct) bool {
	f := r.function
	c.header, c.loc, c.at = f.block, r.loc(), r.at
	if slices.ContainsFunc(f.merges[max(0, len(f.merges)-1):], func(x *construct) bool { return x.header == c.header }) {
		return r.fail("a block cannot have more than one %s instruction", name)
	}
	f.merges = append(f.merges, c)
	return true
}

func (r *reader) phi(words []uint32) bool {
	if !r.inside("OpPhi must appear in a block") {
		return false
	}
	if len(words) < 4 || len(words)%2 != 0 {
		return r.fail("OpPhi must specify result type, result <id>, and variable-parent pairs")
	}
	t, ok := r.resultType(words[0])
	if !ok || !r.fresh(words[1]) {
		return false
	}
	f := r.function
	if f.block.IsEntry() || !f.block.Empty() {
		return r.fail("OpPhi must come first in a block that is not the function's first")
	}
	r.values.set(words[1], f.block.AddArg(r.b.Arena, t, ir.UnknownLoc))
	for i := 2; i < len(words); i += 2 {
		from := r.blockOf(words[i+1])
		edge := [2]*ir.Block{from, f.block}
		k, ok := f.edges[edge]
		if !ok {
			k = len(f.phis)
			f.edges[edge] = k
			f.phis = append(f.phis, phi{from: from, to: f.block, at: r.at})
		}
		f.phis[k].values = append(f.phis[k].values, words[i])
	}
	return true
}

// wirePhis adds the values of OpPhi instructions to the branches, which pass them to block
// arguments. It runs at the end of a function, when all values are known. It returns false after an
// error.
func (r *reader) wirePhis(f *functionReader) bool {
	for _, p := range f.phis {
		r.at = p.at
		term := p.from.Last()
		r.b.Before(term)
		var args []*ir.Value
		for _, id := range p.values {
			v := r.value(id)
			if v == nil {
				return r.fail("OpPhi references undefined value!")
			}
			args = append(args, v)
		}
		if len(args) != p.to.NumArgs() {
			return r.fail("OpPhi instructions of a block must have the same predecessors")
		}
		if !r.passArgs(term, p.to, args) {
			return false
		}
	}
	return true
}

// passArgs replaces the terminator term by a copy that passes args to one of its targets, the block
// in the argument to. If several targets are that block, only the first gets them. passArgs returns
// false after an error.
func (r *reader) passArgs(term *ir.Operation, to *ir.Block, args []*ir.Value) bool {
	switch {
	case term.NumSuccessors() > 0 && !slices.ContainsFunc(term.Successors(), func(s ir.BlockOperand) bool { return s.Block() == to }):
		return r.fail("OpPhi names a block that does not branch here")
	case term.Is(spirv.Branch):
		spirv.CreateBranch(r.b, term.Loc(), spirv.BranchArgs{TargetOperands: args, Target: to})
	case term.Is(spirv.BranchConditional):
		o := spirv.BranchConditionalOp(term)
		a := spirv.BranchConditionalArgs{
			Condition: o.Condition(), TrueTargetOperands: ir.ValuesOf(o.TrueTargetOperands()), FalseTargetOperands: ir.ValuesOf(o.FalseTargetOperands()),
			BranchWeights: term.Inherent("branch_weights"), TrueTarget: o.TrueTarget(), FalseTarget: o.FalseTarget(),
		}
		if a.TrueTarget == to {
			a.TrueTargetOperands = args
		} else {
			a.FalseTargetOperands = args
		}
		spirv.CreateBranchConditional(r.b, term.Loc(), a)
	case term.Is(spirv.Switch):
		r.passSwitchArgs(spirv.SwitchOp(term), to, args)
	default:
		return r.fail("unimplemented terminator for Phi creation")
	}
	term.Erase()
	return true
}

func (r *reader) passSwitchArgs(o *spirv.SwitchView, to *ir.Block, args []*ir.Value) {
	a := spirv.SwitchArgs{
		Selector: o.Selector(), DefaultOperands: ir.ValuesOf(o.DefaultOperands()), Literals: o.Literals(), DefaultTarget: o.DefaultTarget(),
	}
	rest := ir.ValuesOf(o.TargetOperands())
	sizes := make([]int32, len(o.Targets()))
	done := o.DefaultTarget() == to
	if done {
		a.DefaultOperands = args
	}
	for i, t := range o.Targets() {
		n := int(o.CaseOperandSegments().At(i))
		own := rest[:n]
		rest = rest[n:]
		if !done && t.Block() == to {
			own, done = args, true
		}
		sizes[i] = int32(len(own))
		a.TargetOperands = append(a.TargetOperands, own...)
		a.Targets = append(a.Targets, t.Block())
	}
	a.CaseOperandSegments = r.ctx.DenseI32Array(sizes)
	spirv.CreateSwitch(r.b, o.Op().Loc(), a)
}
