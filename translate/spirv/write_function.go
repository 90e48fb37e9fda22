package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

func (w *writer) functionID(name *ir.StringAttr) uint32 {
	id := w.functionIDs[name]
	if id == 0 {
		id = w.id()
		w.functionIDs[name] = id
	}
	return id
}

func (w *writer) blockID(b *ir.Block) uint32 {
	id := b.Scratch
	if id == 0 {
		id = w.id()
		b.Scratch = id
	}
	return id
}

func (w *writer) function(op *ir.Operation) bool {
	o := spirv.FuncOp(op)
	t := o.FunctionType().Type.(*ir.FunctionType)
	ty := w.typeID(op.Loc(), t)
	if ty == 0 {
		return false
	}
	result := w.typeID(op.Loc(), w.resultOf(t))
	if result == 0 {
		return false
	}
	id := w.functionID(o.SymName())
	w.header, w.body = w.header[:0], w.body[:0]
	w.header.emit(opFunction, result, id, caseOf(o.FunctionControl()), ty)
	w.name(id, o.SymName().Value)
	entry := o.BodyRegion().First()
	if entry == nil && !imported(o.LinkageAttributes()) {
		return op.EmitError("'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)")
	}
	if !w.parameters(op, t, entry) {
		return false
	}
	if entry != nil {
		w.header.emit(opLabel, w.blockID(entry))
		if !w.blockOps(entry, nil) || !w.blocksFrom(entry) {
			return false
		}
		for _, l := range w.late {
			w.body[l.at] = l.value.Scratch
		}
		w.late = w.late[:0]
	}
	if a := o.LinkageAttributes(); a != nil && !w.decorateWith(op, id, "LinkageAttributes", a) {
		return false
	}
	w.functions = append(append(w.functions, w.header...), w.body...)
	w.functions.emit(opFunctionEnd)
	return true
}

func imported(linkage ir.Attribute) bool {
	d, ok := linkage.(*ir.DialectAttr)
	return ok && spirv.LinkageType.Keyword(int64(caseOf(d.Params[1]))) == "Import"
}

// parameters writes the parameters of function op, with their decorations. The block entry is nil
// for a function without a body. parameters returns false after an error.
func (w *writer) parameters(op *ir.Operation, t *ir.FunctionType, entry *ir.Block) bool {
	attrs := spirv.FuncOp(op).ArgAttrs()
	for i, x := range t.Inputs {
		ty := w.typeID(op.Loc(), x)
		if ty == 0 {
			return false
		}
		id := w.id()
		if attrs != nil {
			for _, a := range attrs.Elems[i].(*ir.DictAttr).Entries {
				d, ok := a.Value.(*ir.DialectAttr)
				if ok && d.Def == spirv.DecorationAttr && !w.decorateWith(op, id, spirv.Decoration.Keyword(int64(caseOf(d))), d) {
					return false
				}
			}
		}
		if entry != nil {
			entry.Arg(i).Scratch = id
		}
		w.header.emit(opFunctionParameter, ty, id)
	}
	return true
}

// block writes b with its label and its phis. If merge is not nil, block calls it to write the
// merge instruction; see blockOps. block returns false after an error.
func (w *writer) block(b *ir.Block, merge func()) bool {
	w.body.emit(opLabel, w.blockID(b))
	return w.phis(b) && w.blockOps(b, merge)
}

// blockOps writes the operations of b. If merge is set, it writes a merge instruction. This goes
// before the terminator, if b is written as one block. If b contains structured control flow, the
// merge instruction goes first, into a block of its own. blockOps returns false after an error.
func (w *writer) blockOps(b *ir.Block, merge func()) bool {
	if merge != nil && holdsStructure(b) {
		merge()
		merge = nil
		next := w.id()
		w.body.emit(opBranch, next)
		w.body.emit(opLabel, next)
	}
	for op := range b.Ops() {
		if op == b.Last() && merge != nil {
			merge()
		}
		if !w.operation(op) {
			return false
		}
	}
	return true
}

func holdsStructure(b *ir.Block) bool {
	for op := range b.Ops() {
		if op.Is(spirv.Loop) || op.Is(spirv.Selection) {
			return true
		}
	}
	return false
}

// blocksFrom writes the blocks reachable from header in depth-first order. It leaves out header,
// the blocks of skip, and blocks that are only reachable through those in skip. It returns false
// after an error.
func (w *writer) blocksFrom(header *ir.Block, skip ...*ir.Block) bool {
	type frame struct {
		b    *ir.Block
		next int
	}
	seen := map[*ir.Block]bool{header: true}
	for _, b := range skip {
		seen[b] = true
	}
	stack := []frame{{b: header}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		last := top.b.Last()
		if last == nil || top.next == last.NumSuccessors() {
			stack = stack[:len(stack)-1]
			continue
		}
		b := last.Successor(top.next)
		top.next++
		if seen[b] {
			continue
		}
		seen[b] = true
		if !w.block(b, nil) {
			return false
		}
		stack = append(stack, frame{b: b})
	}
	return true
}

// merged returns the merge block of a loop or selection. It returns nil for another operation.
func merged(op *ir.Operation) *ir.Block {
	if op.Is(spirv.Loop) || op.Is(spirv.Selection) {
		return op.Region(0).Last()
	}
	return nil
}

// incoming returns the block of the binary that holds b's terminator. A loop or selection splits b
// in the binary, and the terminator is then in the last one's merge block. For a loop's entry
// block, which is not written, it is the block that jumps to the loop.
func incoming(b *ir.Block) *ir.Block {
	if p := b.Parent(); b.IsEntry() && p.Is(spirv.Loop) {
		for op := p.Prev(); op != nil; op = op.Prev() {
			if m := merged(op); m != nil {
				return m
			}
		}
		return p.Block()
	}
	for op := b.Last(); op != nil; op = op.Prev() {
		if m := merged(op); m != nil {
			return m
		}
	}
	return b
}

// phis writes an OpPhi for each argument of b. It writes nothing for an entry block. It returns
// false after an error.
func (w *writer) phis(b *ir.Block) bool {
	if b.NumArgs() == 0 || b.IsEntry() {
		return true
	}
	type predecessor struct {
		from *ir.Block
		args []ir.Operand
	}
	var preds []predecessor
	for p := b.FirstPred(); p != nil; p = p.NextUse() {
		term := p.Owner()
		from := incoming(term.Block())
		switch {
		case term.Is(spirv.Branch):
			preds = append(preds, predecessor{from, spirv.BranchOp(term).TargetOperands()})
		case term.Is(spirv.BranchConditional):
			o := spirv.BranchConditionalOp(term)
			args := o.FalseTargetOperands()
			if o.TrueTarget() == b {
				args = o.TrueTargetOperands()
			}
			preds = append(preds, predecessor{from, args})
		case term.Is(spirv.Switch):
			preds = append(preds, predecessor{from, switchArgs(spirv.SwitchOp(term), b)})
		default:
			return term.EmitError("unimplemented terminator for Phi creation")
		}
	}
	for i, arg := range b.Args() {
		ty := w.typeID(arg.Loc(), arg.Type())
		if ty == 0 {
			return false
		}
		words := []uint32{ty, w.id()}
		for _, p := range preds {
			from := w.blockID(p.from)
			v := p.args[i].Value().Scratch
			if v == 0 {
				w.late = append(w.late, lateOperand{p.args[i].Value(), len(w.body) + 1 + len(words)})
			}
			words = append(words, v, from)
		}
		w.body.emit(opPhi, words...)
		arg.Scratch = words[1]
	}
	return true
}

// switchArgs returns the operands that the switch o passes to b. If b is a target several times,
// they are the operands of the first. It returns nil if b is no target.
func switchArgs(o *spirv.SwitchView, b *ir.Block) []ir.Operand {
	if o.DefaultTarget() == b {
		return o.DefaultOperands()
	}
	args := o.TargetOperands()
	for i, t := range o.Targets() {
		n := int(o.CaseOperandSegments().At(i))
		if t.Block() == b {
			return args[:n]
		}
		args = args[n:]
	}
	return nil
}

func (w *writer) branch(op *ir.Operation) bool {
	w.body.emit(opBranch, w.blockID(spirv.BranchOp(op).Target()))
	return true
}

func (w *writer) branchConditional(op *ir.Operation) bool {
	o := spirv.BranchConditionalOp(op)
	words := []uint32{o.Condition().Scratch, w.blockID(o.TrueTarget()), w.blockID(o.FalseTarget())}
	if l := o.BranchWeights(); l != nil {
		for _, x := range l.Elems {
			words = append(words, integer(x))
		}
	}
	w.body.emit(opBranchConditional, words...)
	return true
}

func (w *writer) switchOp(op *ir.Operation) bool {
	o := spirv.SwitchOp(op)
	words := []uint32{o.Selector().Scratch, w.blockID(o.DefaultTarget())}
	literals, _ := o.Literals().(*ir.DenseElementsAttr)
	for i, t := range o.Targets() {
		words = append(words, uint32(literals.IntAt(i).Uint64()), w.blockID(t.Block()))
	}
	w.body.emit(opSwitch, words...)
	return true
}

func (w *writer) selection(op *ir.Operation) bool {
	o := spirv.SelectionOp(op)
	region := o.BodyRegion()
	for b := range region.Blocks() {
		w.blockID(b)
	}
	header, merge := region.First(), region.Last()
	w.body.emit(opBranch, w.blockID(header))
	mergeID := w.blockID(merge)
	ok := w.block(header, func() { w.body.emit(opSelectionMerge, mergeID, caseOf(o.SelectionControl())) }) &&
		w.blocksFrom(header, merge)
	return ok && w.endStructure(op, merge)
}

// loop writes a spirv.mlir.loop. It leaves out the entry block, which only branches to the header.
// It returns false after an error.
func (w *writer) loop(op *ir.Operation) bool {
	o := spirv.LoopOp(op)
	blocks := slices.Collect(o.BodyRegion().Blocks())
	for _, b := range blocks[1:] {
		w.blockID(b)
	}
	header, continues, merge := blocks[1], blocks[len(blocks)-2], blocks[len(blocks)-1]
	w.body.emit(opBranch, w.blockID(header))
	mergeID, continueID := w.blockID(merge), w.blockID(continues)
	ok := w.block(header, func() { w.body.emit(opLoopMerge, mergeID, continueID, caseOf(o.LoopControl())) }) &&
		w.blocksFrom(header, continues, merge) && w.block(continues, nil)
	return ok && w.endStructure(op, merge)
}

// endStructure starts the merge block of the loop or selection op, in which the code after op
// continues. The operands of the merge operation become op's results. endStructure returns false
// after an error.
func (w *writer) endStructure(op *ir.Operation, merge *ir.Block) bool {
	w.body.emit(opLabel, w.blockID(merge))
	if op.NumResults() == 0 {
		return true
	}
	if !w.phis(merge) {
		return false
	}
	for i, v := range merge.Last().Operands() {
		op.Result(i).Scratch = v.Value().Scratch
	}
	return true
}
