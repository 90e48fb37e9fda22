package load

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
)

// These are values of irdl.Variadicity, which says how many values an operand or a result stands for.
const single, optional = 0, 1

// group is the operands or the results of an operation: the constraint and the variadicity of each.
type group struct {
	what        string // "operand" or "result"
	attr        string // the attribute that has the sizes where two or more vary
	constraints []int
	variadic    []int64
}

// verify checks the types of the operands or results of op.
func (g *group) verify(op *ir.Operation, v *variables, r report, types []ir.Type, sizes []int) bool {
	c, n := op.Context(), 0
	for i, size := range sizes {
		for range size {
			if !v.satisfy(r, c.TypeAttr(types[n]), g.constraints[i]) {
				return false
			}
			n++
		}
	}
	return true
}

// sizes returns how many of n values each definition has. It returns false after an error.
func (g *group) sizes(op *ir.Operation, n int) ([]int, bool) {
	varying, at := 0, 0
	for i, v := range g.variadic {
		if v != single {
			varying, at = varying+1, i
		}
	}
	if varying > 1 {
		return g.givenSizes(op, n)
	}
	sizes := make([]int, len(g.variadic))
	for i := range sizes {
		sizes[i] = 1
	}
	if varying == 0 {
		return sizes, n == len(sizes) || op.EmitError("op expects exactly %d %ss, but got %d", len(sizes), g.what, n)
	}
	sizes[at] = n - (len(sizes) - 1)
	switch {
	case sizes[at] < 0:
		return nil, op.EmitError("op expects at least %d %ss, but got %d", len(sizes)-1, g.what, n)
	case g.variadic[at] == optional && sizes[at] > 1:
		return nil, op.EmitError("op expects at most %d %ss, but got %d", len(sizes), g.what, n)
	}
	return sizes, true
}

// givenSizes returns the sizes in the attribute of op.
func (g *group) givenSizes(op *ir.Operation, n int) ([]int, bool) {
	a := op.Attr(g.attr)
	if a == nil {
		return nil, op.EmitError("'%s' attribute is expected but not provided", g.attr)
	}
	dense, ok := a.(*ir.DenseArrayAttr)
	if ok {
		elem, isInt := dense.Elem.(*ir.IntegerType)
		ok = isInt && elem.Width == 32 && elem.Signedness == ir.Signless
	}
	if !ok {
		return nil, op.EmitError("'%s' attribute is expected to be a dense i32 array", g.attr)
	}
	if dense.Len != len(g.variadic) {
		return nil, op.EmitError("'%s' attribute for specifying %s segments must have %d elements, but got %d", g.attr, g.what, len(g.variadic), dense.Len)
	}
	sizes, sum := make([]int, dense.Len), 0
	for i, v := range g.variadic {
		size := int(int32(binary.LittleEndian.Uint32([]byte(dense.Raw[4*i:]))))
		switch {
		case size < 0:
			return nil, op.EmitError("'%s' attribute for specifying %s segments must have non-negative values", g.attr, g.what)
		case v == single && size != 1:
			return nil, op.EmitError("element %d in '%s' attribute must be equal to 1", i, g.attr)
		case v == optional && size > 1:
			return nil, op.EmitError("element %d in '%s' attribute must be equal to 0 or 1", i, g.attr)
		}
		sizes[i], sum = size, sum+size
	}
	if sum != n {
		return nil, op.EmitError("sum of elements in '%s' attribute must be equal to the number of %ss", g.attr, g.what)
	}
	return sizes, true
}
