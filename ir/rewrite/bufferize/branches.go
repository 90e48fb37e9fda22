package bufferize

import "github.com/millrace-mlir/millrace/ir"

// Block arguments that branches pass on to.

// BranchAliasedBy appends to dst the branch operands that predecessors pass to the block
// argument v. The block of v must not be an entry block.
func BranchAliasedBy(v *ir.Value, dst []OperandAlias) []OperandAlias {
	b := v.OwnerBlock()
	for _, u := range predecessors(b) {
		if o := forwardedTo(u, v.Index()); o != nil {
			dst = append(dst, OperandAlias{Operand: o, Equivalent: true, Maybe: true})
		}
	}
	return dst
}

// branchAliases appends to dst the block arguments that receive operand u of a branch. It is
// the Aliases function of Branch.
func branchAliases(_ *State, u *ir.Operand, dst []Alias) []Alias {
	op := u.Owner()
	for i := range op.Successors() {
		start, n := op.Def().Branch.Forwarded(op, i)
		if k := u.Index() - start; k >= 0 && k < n {
			b := op.Successor(i)
			dst = append(dst, Alias{Value: b.Arg(b.NumArgs() - n + k), Equivalent: true, Maybe: true})
		}
	}
	return dst
}

// Branch is the bufferization interface of branch operations. A branch itself needs no
// rewriting, because Rewriter.Block bufferizes its operands along with the target blocks.
var Branch = &Interface{
	Reads: Never, Writes: Never, Aliases: branchAliases,
	Bufferize: func(*Rewriter, *ir.Operation) bool { return true },
}

// predecessors returns the uses of b as a successor, the newest use first. The owner of each
// use is a branch to b.
func predecessors(b *ir.Block) []*ir.BlockOperand {
	var list []*ir.BlockOperand
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		list = append(list, u)
	}
	return list
}

// forwardedTo returns the operand of branch u that becomes block argument i. It returns nil if
// the branch produces this argument itself or does not implement the branch interface.
func forwardedTo(u *ir.BlockOperand, i int) *ir.Operand {
	op := u.Owner()
	if op.Def() == nil || op.Def().Branch == nil {
		return nil
	}
	start, n := op.Def().Branch.Forwarded(op, u.Index())
	k := i - (u.Block().NumArgs() - n)
	if k < 0 {
		return nil
	}
	return &op.Operands()[start+k]
}

// BranchArgType infers the buffer type of block argument v from the values that branches pass
// to it. If their buffer types differ, the layout is dynamic. It reports an error and returns
// false if their memory spaces differ, or if no type can be inferred.
func BranchArgType(t *Typing, v *ir.Value) (ir.Type, bool) {
	op := Owner(v)
	var found ir.Type
	for _, a := range BranchAliasedBy(v, nil) {
		w := a.Operand.Value()
		if t.Asked(w) > 0 {
			continue
		}
		u, ok := t.Of(w)
		if !ok {
			return nil, false
		}
		switch {
		case found == nil || found == u:
			found = u
		case ir.MemorySpace(found) != ir.MemorySpace(u):
			return nil, op.EmitError("incoming operands of block argument have inconsistent memory spaces")
		default:
			found = Buffer(v.Type(), DynamicLayout, ir.MemorySpace(u))
		}
	}
	if found == nil {
		return nil, op.EmitError("could not infer buffer type of block argument")
	}
	return found, true
}

// Block bufferizes the arguments of b: it gives tensor arguments buffer types and makes the
// branches to b pass buffers. It returns false if the parent operation may not be bufferized,
// or after reporting an error.
func (rw *Rewriter) Block(b *ir.Block) bool {
	at, before := rw.Point()
	defer rw.Restore(at, before)
	if rw.Of(b.Parent()) == nil {
		return false
	}
	types := make([]ir.Type, b.NumArgs())
	for i, a := range b.Args() {
		t, ok := rw.TypeOf(a)
		if !ok {
			return false
		}
		types[i] = t
	}
	for i, a := range b.Args() {
		t := a.Type()
		if t == types[i] {
			continue
		}
		a.SetType(types[i])
		if a.Unused() {
			continue
		}
		var uses []*ir.Operand
		for u := a.FirstUse(); u != nil; u = u.NextUse() {
			uses = append(uses, u)
		}
		rw.AtStart(b)
		v := rw.ToTensor(a, t, a.Loc())
		for _, u := range uses {
			u.Set(v)
		}
	}
	for _, u := range predecessors(b) {
		if !rw.passBuffers(u, types) {
			return false
		}
	}
	return true
}

// passBuffers converts the operands that branch u passes to its block into buffers of the
// given types, one type per block argument. It returns false after reporting an error.
func (rw *Rewriter) passBuffers(u *ir.BlockOperand, types []ir.Type) bool {
	op := u.Owner()
	if op.Def() == nil || op.Def().Branch == nil {
		return op.EmitOpError("cannot bufferize ops with block references that do not implement BranchOpInterface")
	}
	// A branch that names the block twice passes buffers on once, so that the verifier
	// complains, as upstream's does.
	first := 0
	for op.Successor(first) != u.Block() {
		first++
	}
	start, n := op.Def().Branch.Forwarded(op, first)
	for k := range n {
		o := &op.Operands()[start+k]
		v, t := o.Value(), types[len(types)-n+k]
		if v.Type() == t {
			continue
		}
		own, ok := rw.TypeOf(v)
		if !ok {
			return false
		}
		rw.AfterValue(v)
		buffer := rw.ToBuffer(v, own, v.Loc())
		if own != t {
			buffer = rw.Value(rw.Made.Cast, v.Loc(), t, []*ir.Value{buffer})
		}
		o.Set(buffer)
	}
	return true
}
