package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of function boundaries: tensor arguments and results become buffers, and
// callers pass and receive buffers. Calls rely on the analysis summary of the called
// function.

// summaryOf returns the analysis summary of the called function, or nil if there is none
// yet.
func summaryOf(s *bufferize.State, call *ir.Operation) *bufferize.Callee {
	if s.Decisions == nil {
		return nil
	}
	if c := s.Callees[calledBy(call)]; c != nil && c.Analyzed {
		return c
	}
	return nil
}

func calledBy(call *ir.Operation) *ir.Operation {
	fn := ir.LookupSymbol(call, CallOp(call).Callee())
	if fn == nil || !fn.Is(Func) {
		return nil
	}
	return fn
}

var bufferizeCall = &bufferize.Interface{
	Reads: func(s *bufferize.State, u *ir.Operand) bool {
		c := summaryOf(s, u.Owner())
		return c == nil || c.Read[u.Index()]
	},
	Writes: func(s *bufferize.State, u *ir.Operand) bool {
		c := summaryOf(s, u.Owner())
		return c == nil || c.Written[u.Index()]
	},
	Aliases: func(s *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		c := summaryOf(s, u.Owner())
		if c == nil {
			return bufferize.UnknownAliases(u, dst)
		}
		results := c.Aliasing[u.Index()]
		same := false
		if len(results) == 1 {
			_, same = c.Equivalent[results[0]]
		}
		for _, i := range results {
			dst = append(dst, bufferize.Alias{Value: u.Owner().Result(i), Equivalent: same, Maybe: !same})
		}
		return dst
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		result := ir.FunctionTypeOf(calledBy(v.DefiningOp())).Results[v.Index()]
		if !ir.IsTensor(result) {
			return result, true
		}
		return boundaryType(t.Options, v.DefiningOp(), result)
	},
	Bufferize: callWithBuffers,
}

// boundaryType returns the buffer type of a function argument or result of type t. It
// reports an error at op if the memory space is not known.
func boundaryType(o *bufferize.Options, op *ir.Operation, t ir.Type) (ir.Type, bool) {
	space, known := o.SpaceOf(t)
	if !known {
		return nil, op.EmitError("could not infer memory space")
	}
	return o.BoundaryType(t, space), true
}

func callWithBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	types := op.ResultTypes(nil)
	for i, t := range types {
		if ir.IsTensor(t) {
			var ok bool
			if types[i], ok = rw.TypeOf(op.Result(i)); !ok {
				return false
			}
		}
	}
	fn := calledBy(op)
	inputs := ir.FunctionTypeOf(fn).Inputs
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if !ir.IsTensor(v.Type()) {
			continue
		}
		if operands[i] = passed(rw, fn, inputs[i], i, v); operands[i] == nil {
			return false
		}
	}
	return rw.ReplaceByResults(op, rw.Again(op, types, operands))
}

// passed returns the buffer of v, cast or copied to the buffer type of fn's argument i.
// Type t is the type of that argument, which is a tensor type if fn is not bufferized
// yet. It returns nil after an error.
func passed(rw *bufferize.Rewriter, fn *ir.Operation, t ir.Type, i int, v *ir.Value) *ir.Value {
	buffer := rw.BufferOf(v)
	if buffer == nil {
		return nil
	}
	if ir.IsTensor(t) {
		// Functions that call one another: this one is still to come.
		var ok bool
		if t, ok = argumentType(rw.Options, fn, i, t); !ok {
			return nil
		}
	}
	m, ranked := t.(*ir.MemRefType)
	switch {
	case buffer.Type() == t:
		return buffer
	case ranked:
		if buffer = rw.CastOrCopy(buffer, m); buffer != nil {
			return buffer
		}
	}
	return nil
}

var bufferizeReturn = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never,
	Bufferize: func(*bufferize.Rewriter, *ir.Operation) bool { return true }, // with the function
}

var bufferizeFunc = &bufferize.Interface{
	AnyControlFlow: true,
	HasTensors:     functionHasTensors,
	AliasedBy: func(_ *bufferize.State, v *ir.Value, dst []bufferize.OperandAlias) []bufferize.OperandAlias {
		return bufferize.BranchAliasedBy(v, dst)
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		if v.OwnerBlock().IsEntry() {
			fn := v.OwnerBlock().Parent()
			return argumentType(t.Options, fn, v.Index(), ir.FunctionTypeOf(fn).Inputs[v.Index()])
		}
		return bufferize.BranchArgType(t, v)
	},
	Writable: func(_ *bufferize.State, v *ir.Value) bool {
		if !v.OwnerBlock().IsEntry() {
			return true
		}
		a, ok := argAttr(v.OwnerBlock().Parent(), v.Index(), "bufferization.writable").(*ir.IntegerAttr)
		return !ok || a.Value.IsOne()
	},
	Bufferize: bufferizeFunction,
}

func functionHasTensors(op *ir.Operation) bool {
	t := ir.FunctionTypeOf(op)
	for _, list := range [][]ir.Type{t.Inputs, t.Results} {
		for _, t := range list {
			if ir.IsTensor(t) {
				return true
			}
		}
	}
	for b := op.Region(0).First(); b != nil; b = b.Next() {
		for _, a := range b.Args() {
			if ir.IsTensor(a.Type()) {
				return true
			}
		}
	}
	return false
}

// argAttr returns the attribute name of argument i of fn, or nil if there is none.
func argAttr(fn *ir.Operation, i int, name string) ir.Attribute {
	list := FuncOp(fn).ArgAttrs()
	if list == nil || i >= len(list.Elems) {
		return nil
	}
	d, _ := list.Elems[i].(*ir.DictAttr)
	return d.Get(name)
}

// argumentType returns the buffer type of argument i of fn, a tensor of type t. The
// argument's attribute bufferization.buffer_layout sets the layout. The boolean result
// is false after an error, an unknown memory space.
func argumentType(o *bufferize.Options, fn *ir.Operation, i int, t ir.Type) (ir.Type, bool) {
	buffer, ok := boundaryType(o, fn, t)
	if !ok {
		return nil, false
	}
	m, ranked := buffer.(*ir.MemRefType)
	layout := argAttr(fn, i, "bufferization.buffer_layout")
	if !ranked || layout == nil {
		return buffer, true
	}
	return t.Context().MemRefType(m.Shape, m.Element, layout, m.Space), true
}

func bufferizeFunction(rw *bufferize.Rewriter, op *ir.Operation) bool {
	t := ir.FunctionTypeOf(op)
	inputs, results := make([]ir.Type, len(t.Inputs)), make([]ir.Type, len(t.Results))
	copy(inputs, t.Inputs)
	copy(results, t.Results)
	var ok bool
	for i, t := range inputs {
		if ir.IsTensor(t) {
			if inputs[i], ok = argumentType(rw.Options, op, i, t); !ok {
				return false
			}
		}
	}
	for i, t := range results {
		if ir.IsTensor(t) {
			if results[i], ok = boundaryType(rw.Options, op, t); !ok {
				return false
			}
		}
	}
	for b := range op.Region(0).Blocks() {
		if !rw.Block(b) {
			return false
		}
	}
	for b := range op.Region(0).Blocks() {
		if ret := b.Last(); ret.Is(Return) {
			returnBuffers(rw, ret, results)
		}
	}
	op.SetInherent("function_type", rw.Ctx.TypeAttr(rw.Ctx.FunctionType(inputs, results)))
	return true
}

func returnBuffers(rw *bufferize.Rewriter, ret *ir.Operation, types []ir.Type) {
	vs := ret.OperandValues(nil)
	rw.Before(ret)
	for i, v := range vs {
		if ir.IsTensor(v.Type()) {
			vs[i] = rw.ToBuffer(v, types[i], ret.Loc())
		}
	}
	ret.SetOperands(rw.Arena, vs)
}
