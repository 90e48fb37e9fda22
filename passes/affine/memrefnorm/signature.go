package memrefnorm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

func typeOf(f *ir.Operation) *ir.FunctionType {
	return funcs.FuncOp(f).FunctionType().Type.(*ir.FunctionType)
}

func (n *normalizer) setType(f *ir.Operation, inputs, results []ir.Type) {
	c := n.b.Ctx
	funcs.FuncOp(f).SetFunctionType(c.TypeAttr(c.FunctionType(inputs, results)))
}

// normalizedTypes returns a copy of types in which each memref type is normalized.
func normalizedTypes(types []ir.Type) []ir.Type {
	l := slices.Clone(types)
	for i, t := range l {
		if m, ok := t.(*ir.MemRefType); ok {
			l[i] = normalized(m)
		}
	}
	return l
}

// signature updates the type of a function to the types in its body, and updates the calls to it.
func (n *normalizer) signature(f *ir.Operation) {
	external := f.Region(0).Empty()
	if external {
		t := typeOf(f)
		n.setType(f, normalizedTypes(t.Inputs), normalizedTypes(t.Results))
	}
	results := slices.Clone(typeOf(f).Results)
	if !external {
		f.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(funcs.Return) {
				for i, v := range op.OperandValues(nil) {
					if t, ok := v.Type().(*ir.MemRefType); ok && isIdentity(t) {
						results[i] = t
					}
				}
			}
			return ir.Advance
		})
	}
	var callers []*ir.Operation
	for _, call := range n.users(f) {
		if !call.Is(funcs.Call) {
			continue
		}
		caller := call.Parent()
		for caller != nil && !caller.Is(funcs.Func) {
			caller = caller.Parent()
		}
		if n.call(call, results) && !slices.Contains(callers, caller) {
			callers = append(callers, caller)
		}
	}
	if !external {
		var inputs []ir.Type
		for _, a := range f.Region(0).First().Args() {
			inputs = append(inputs, a.Type())
		}
		n.setType(f, inputs, results)
	}
	for _, c := range callers {
		if c != nil {
			n.signature(c)
		}
	}
}

// call replaces a call by a call with the given result types. It reports whether a type changed; if
// a use cannot be replaced, it does not change the call and returns false.
func (n *normalizer) call(op *ir.Operation, types []ir.Type) (changed bool) {
	n.b.Before(op)
	fresh := funcs.CreateCall(n.b, op.Loc(), funcs.CallArgs{Callee: funcs.CallOp(op).Callee(), Operands: op.OperandValues(nil), ResultTypes: types})
	for i := range op.Results() {
		old := op.Result(i)
		if old.Type() == types[i] {
			continue
		}
		if !n.replace(old, fresh.Result(i), nil, true) {
			fresh.DropAllUses()
			fresh.Erase()
			return false
		}
		changed = true
	}
	op.ReplaceAllUses(fresh.ResultValues(nil))
	op.Erase()
	return changed
}
