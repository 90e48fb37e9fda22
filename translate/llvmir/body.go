package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// function is the translation of a function's body, or of a region or an operation that creates no
// instructions. Without instructions, fn and at are nil.
type function struct {
	*translation
	op   *ir.Operation
	fn   *ll.Func
	at   *ll.Block // where instructions go
	fold ll.Folder
	// values holds the region's values by Value.Scratch, and blocks its blocks by Block.Scratch.
	values []ll.Value
	blocks []*ll.Block
	// scope is the function's debug info, loc what instructions get.
	scope *ll.Node
	loc   *ll.Node
	// records wait for the next instruction.
	records []*ll.DebugRecord
}

// number assigns numbers to the values and blocks of a region (their Scratch fields), and makes
// room for their translations.
func (f *function) number(r *ir.Region) {
	f.fold = ll.Folder{Types: f.m.Types, Layout: f.m.Layout}
	n, blocks := uint32(0), uint32(0)
	for b := range r.Blocks() {
		b.Scratch = blocks
		blocks++
		for _, a := range b.Args() {
			a.Scratch = n
			n++
		}
		for op := range b.Ops() {
			for i := range op.NumResults() {
				op.Result(i).Scratch = n
				n++
			}
		}
	}
	f.values = make([]ll.Value, n)
	f.blocks = make([]*ll.Block, blocks)
}

// value returns the translation of v.
func (f *function) value(v *ir.Value) ll.Value { return f.values[v.Scratch] }

func (f *function) set(v *ir.Value, x ll.Value) { f.values[v.Scratch] = x }

// operand returns the translation of operand i of op.
func (f *function) operand(op *ir.Operation, i int) ll.Value { return f.value(op.Operand(i)) }

// operands returns the translations of the values of operand group i of op's definition.
func (f *function) operands(op *ir.Operation, i int) []ll.Value {
	slots := op.OperandGroup(i)
	out := make([]ll.Value, len(slots))
	for k := range slots {
		out[k] = f.value(slots[k].Value())
	}
	return out
}

// typeOf returns the LLVM IR type of op's only result, or void if it has none.
func (f *function) typeOf(op *ir.Operation) *ll.Type {
	if op.NumResults() == 0 {
		return f.types.Void
	}
	return f.types.of(op.Result(0).Type())
}

// emit appends an instruction to the current block. Without a current block, it only returns the
// instruction.
func (f *function) emit(i *ll.Inst) *ll.Inst {
	i.Attach(ll.MDDbg, f.loc)
	if f.at != nil {
		i.Debug, f.records = f.records, nil
		f.at.Append(i)
	}
	return i
}

// result records v as the translation of op's result, if op has one. It always returns true.
func (f *function) result(op *ir.Operation, v ll.Value) bool {
	if op.NumResults() > 0 {
		f.set(op.Result(0), v)
	}
	return true
}

func (f *function) translate(op *ir.Operation) bool {
	f.op = op
	f.fn = f.functions[str(op, "sym_name")]
	f.scope = f.debug.subprogram(op)
	r := op.Region(0)
	f.number(r)
	for b := range r.Blocks() {
		f.blocks[b.Scratch] = f.m.NewBlock(f.fn)
	}
	for i, a := range r.First().Args() {
		f.set(a, f.fn.Args[i])
	}
	if ref, ok := op.Inherent("personality").(*ir.SymbolRefAttr); ok {
		if p := f.functions[ref.Root.Value]; p != nil {
			f.fn.Personality = p
		}
	}
	for _, b := range dominanceOrder(r) {
		if !f.translateBlock(b) {
			return false
		}
	}
	f.connect(r)
	return true
}

// dominanceOrder returns the blocks of r in reverse post-order. Each depth-first walk starts at the
// first block that no earlier walk reached.
func dominanceOrder(r *ir.Region) []*ir.Block {
	var order []*ir.Block
	done := map[*ir.Block]bool{}
	for b := range r.Blocks() {
		if done[b] {
			continue
		}
		seen := map[*ir.Block]bool{b: true}
		type frame struct {
			block *ir.Block
			next  int
		}
		var post []*ir.Block
		stack := []frame{{b, 0}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			last := top.block.Last()
			if last != nil && top.next < last.NumSuccessors() {
				s := last.Successor(top.next)
				top.next++
				if !seen[s] {
					seen[s] = true
					stack = append(stack, frame{s, 0})
				}
				continue
			}
			post = append(post, top.block)
			stack = stack[:len(stack)-1]
		}
		for i := len(post) - 1; i >= 0; i-- {
			if !done[post[i]] {
				done[post[i]] = true
				order = append(order, post[i])
			}
		}
	}
	return order
}

func (f *function) translateBlock(b *ir.Block) bool {
	f.at, f.loc = f.blocks[b.Scratch], nil
	if !b.IsEntry() {
		for _, a := range b.Args() {
			if !llvm.IsCompatibleOuterType(a.Type()) {
				return f.ctx.Error(b.First().Loc(), "block argument does not have an LLVM type")
			}
			f.loc = f.debug.location(a.Loc(), f.scope)
			f.set(a, f.emit(&ll.Inst{Op: ll.Phi, T: f.types.of(a.Type())}))
		}
	}
	for op := range b.Ops() {
		f.loc = f.debug.location(op.Loc(), f.scope)
		before := len(f.at.Insts)
		if !f.operation(op) {
			return false
		}
		if w := op.Inherent("branch_weights"); w != nil && len(f.at.Insts) > before {
			f.weights(f.at.Insts[len(f.at.Insts)-1], intsParam(w))
		}
	}
	return true
}

// weights attaches branch weights to an instruction.
func (f *function) weights(i *ll.Inst, list []int64) {
	ops := []ll.Metadata{ll.String("branch_weights")}
	for _, w := range list {
		ops = append(ops, f.types.Int32MD(w))
	}
	i.Attach(ll.MDProf, f.m.Nodes.Tuple(ops...))
}

// connect adds the incoming values and blocks to the phis of each block.
func (f *function) connect(r *ir.Region) {
	for b := r.First().Next(); b != nil; b = b.Next() {
		to := f.blocks[b.Scratch]
		for i := range b.Args() {
			phi := to.Insts[i]
			for u := b.FirstPred(); u != nil; u = u.NextUse() {
				phi.Ops = append(phi.Ops, f.value(successorOperand(u, i)))
				phi.Succs = append(phi.Succs, f.blocks[u.Owner().Block().Scratch])
			}
		}
	}
}

// successorOperand returns the value that a branch passes as block argument i along the edge u.
func successorOperand(u *ir.BlockOperand, i int) *ir.Value {
	op, n := u.Owner(), u.Index()
	switch op.Def() {
	case llvm.Br:
		return op.Operand(i)
	case llvm.CondBr, llvm.Invoke:
		return op.OperandGroup(1 + n)[i].Value()
	case llvm.Switch:
		if n == 0 {
			return op.OperandGroup(1)[i].Value()
		}
		return grouped(op, 2, "case_operand_segments", n-1)[i].Value()
	}
	return grouped(op, 1, "indbr_operand_segments", n)[i].Value()
}

// grouped returns group n of a variadic-of-variadic operand. The attribute sizes holds the sizes of
// the groups.
func grouped(op *ir.Operation, operand int, sizes string, n int) []ir.Operand {
	slots := op.OperandGroup(operand)
	list := intsParam(op.Inherent(sizes))
	for _, s := range list[:n] {
		slots = slots[s:]
	}
	return slots[:list[n]]
}

// operation translates op and the effects of its discardable attributes. It returns false after an
// error.
func (f *function) operation(op *ir.Operation) bool {
	if !translatable(op) {
		return op.EmitError("cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: %s", op.Name().Name)
	}
	before := 0
	if f.at != nil {
		before = len(f.at.Insts)
	}
	if !f.convert(op) {
		return op.EmitError("LLVM Translation failed for operation: %s", op.Name().Name)
	}
	f.amend(op, before)
	return true
}

// dialects lists the dialects whose operations mlir-translate can translate.
var dialects = map[string]bool{
	"builtin": true, "llvm": true, "nvvm": true, "rocdl": true, "x86vector": true, "amx": true, "arm_neon": true, "arm_sme": true,
	"arm_sve": true, "gpu": true, "omp": true, "acc": true, "spirv": true, "ptr": true, "vcix": true, "xevm": true,
}

// partial lists the dialects of which upstream also translates operations that have no rule here.
var partial = map[string]bool{"nvvm": true, "rocdl": true, "arm_sme": true, "arm_sve": true, "arm_neon": true, "omp": true, "acc": true, "ptr": true, "xevm": true, "gpu": true}

func translatable(op *ir.Operation) bool {
	d := op.Name().Dialect
	return d != nil && dialects[d.Name]
}

// convert translates op by the rule for its definition. It returns false if there is no rule, or
// after an error.
func (f *function) convert(op *ir.Operation) bool {
	d := op.Def()
	if d == nil {
		return false
	}
	if r, ok := rules[d]; ok {
		return r.do(f, op, r.opcode)
	}
	if i := intrinsicOf(d); i != nil {
		return f.intrinsic(op, i)
	}
	if done, ok := f.target(op); done {
		return ok
	}
	if op.Name().Dialect.Name == "gpu" && d.Name != "gpu.binary" && d.Name != "gpu.launch_func" {
		return op.EmitError("unsupported GPU operation: %s", op.Name().Name)
	}
	if partial[op.Name().Dialect.Name] {
		return op.EmitError("its translation to LLVM IR is not supported yet: %s", op.Name().Name)
	}
	return false
}
