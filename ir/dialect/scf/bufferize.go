package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of operations whose regions yield tensors, except loops, which have files
// of their own.

// yielding returns the AliasedBy function of operations without tensor operands, such as
// scf.if. Each result aliases the value that a region yields for it. If maybe is set, it
// aliases only one of these values.
func yielding(maybe bool) func(*bufferize.State, *ir.Value, []bufferize.OperandAlias) []bufferize.OperandAlias {
	return func(_ *bufferize.State, v *ir.Value, dst []bufferize.OperandAlias) []bufferize.OperandAlias {
		for _, y := range yieldsOf(v.DefiningOp()) {
			dst = append(dst, bufferize.OperandAlias{Operand: &y.Operands()[v.Index()], Equivalent: true, Maybe: maybe})
		}
		return dst
	}
}

// yieldsOf returns the terminators of op's regions. For scf.index_switch, the terminator of
// the default region is the last.
func yieldsOf(op *ir.Operation) []*ir.Operation {
	var list []*ir.Operation
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil && b.Last() != nil {
			list = append(list, b.Last())
		}
	}
	if op.Is(IndexSwitch) {
		list = append(list[1:], list[0])
	}
	return list
}

var bufferizeIf = &bufferize.Interface{
	AliasedBy: yielding(true),
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		return joinYielded(t, v, yieldsOf(v.DefiningOp()), "inconsistent memory space on then/else branches")
	},
	Bufferize: bufferizeResults,
}

var bufferizeSwitch = &bufferize.Interface{
	AliasedBy: yielding(true),
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		yields := yieldsOf(v.DefiningOp())
		last := len(yields) - 1
		yields = append(yields[last:], yields[:last]...)
		return joinYielded(t, v, yields, "inconsistent memory space on switch cases")
	},
	Bufferize: bufferizeResults,
}

// joinYielded returns a buffer type to which all buffers that are yielded for result v can
// be cast. If there is none, it reports the error mismatch and returns false.
func joinYielded(t *bufferize.Typing, v *ir.Value, yields []*ir.Operation, mismatch string) (ir.Type, bool) {
	var joined ir.Type
	for i, y := range yields {
		yielded, ok := t.Of(y.Operand(v.Index()))
		if !ok {
			return nil, false
		}
		if i == 0 {
			joined = yielded
			continue
		}
		if joined, ok = bufferize.JoinTypes(v.Type(), joined, yielded); !ok {
			return nil, v.DefiningOp().EmitError("%s", mismatch)
		}
	}
	return joined, true
}

// bufferTypes returns the types of values after bufferization: buffer types for tensors,
// and the same types for others. It returns false after an error.
func bufferTypes(rw *bufferize.Rewriter, values []ir.Value) ([]ir.Type, bool) {
	types := make([]ir.Type, len(values))
	for i := range values {
		t, ok := rw.TypeOf(&values[i])
		if !ok {
			return nil, false
		}
		types[i] = t
	}
	return types, true
}

// bufferizeResults replaces op by the same operation with buffers as results. The regions
// move to the new operation.
func bufferizeResults(rw *bufferize.Rewriter, op *ir.Operation) bool {
	types, ok := bufferTypes(rw, op.Results())
	return ok && rw.ReplaceByResults(op, rw.Again(op, types, op.OperandValues(nil)))
}

// bufferizeExecuteRegion bufferizes scf.execute_region. Its region may have any control
// flow, but must contain exactly one scf.yield.
var bufferizeExecuteRegion = &bufferize.Interface{
	AnyControlFlow: true,
	Writable:       func(*bufferize.State, *ir.Value) bool { return true },
	Verify: func(_ *bufferize.State, op *ir.Operation) bool {
		if uniqueYield(op) == nil {
			return op.EmitOpError("op without unique scf.yield is not supported")
		}
		return true
	},
	AliasedBy: func(_ *bufferize.State, v *ir.Value, dst []bufferize.OperandAlias) []bufferize.OperandAlias {
		if v.IsArg() {
			return bufferize.BranchAliasedBy(v, dst)
		}
		if y := uniqueYield(v.DefiningOp()); y != nil {
			dst = append(dst, bufferize.OperandAlias{Operand: &y.Operands()[v.Index()], Equivalent: true})
		}
		return dst
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		if v.IsArg() {
			return bufferize.BranchArgType(t, v)
		}
		return t.Default(v)
	},
	Bufferize: executeOnBuffers,
}

// uniqueYield returns the only scf.yield of an scf.execute_region, or nil if there are none
// or several.
func uniqueYield(op *ir.Operation) *ir.Operation {
	var found *ir.Operation
	for b := op.Region(0).First(); b != nil; b = b.Next() {
		if y := b.Last(); y != nil && y.Is(Yield) {
			if found != nil {
				return nil
			}
			found = y
		}
	}
	return found
}

func executeOnBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	y := uniqueYield(op)
	n := rw.Again(op, typesOf(y.OperandValues(nil)), nil)
	for b := range n.Region(0).Blocks() {
		if !rw.Block(b) {
			return false
		}
	}
	rw.After(n)
	results := n.ResultValues(nil)
	for i, v := range results {
		if t := op.Result(i).Type(); ir.IsTensor(t) {
			results[i] = rw.ToTensor(v, t, op.Loc())
		}
	}
	rw.Replace(op, results...)
	return true
}

// bufferizeYield bufferizes scf.yield. Its operands must bufferize in place, without
// copies.
var bufferizeYield = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, MustBeInPlace: bufferize.Always,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		switch parent := u.Owner().Parent(); {
		case parent.Is(If), parent.Is(IndexSwitch):
			dst = append(dst, bufferize.Alias{Value: parent.Result(u.Index()), Equivalent: true, Maybe: true})
		case parent.Is(ExecuteRegion):
			dst = append(dst, bufferize.Alias{Value: parent.Result(u.Index()), Equivalent: true})
		}
		return dst
	},
	Bufferize: yieldBuffers,
}

func yieldBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	parent := op.Parent()
	vs := op.OperandValues(nil)
	for i, v := range vs {
		if !ir.IsTensor(v.Type()) {
			continue
		}
		if vs[i] = rw.BufferOf(v); vs[i] == nil {
			return false
		}
		var like *ir.Value
		switch {
		case parent.Is(For), parent.Is(If), parent.Is(IndexSwitch):
			like = parent.Result(i)
		case parent.Is(While):
			like = parent.Region(0).First().Arg(i)
		default:
			continue
		}
		t, ok := rw.TypeOf(like)
		if !ok {
			return false
		}
		vs[i] = rw.CastTo(vs[i], t)
	}
	rw.ReplaceWith(op, yield(rw.Rewriter, op.Loc(), vs))
	return true
}
