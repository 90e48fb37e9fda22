package types

import "github.com/millrace-mlir/millrace/ir"

// NewComplex builds a complex number: the struct of type t with these parts.
func NewComplex(b *ir.Builder, loc ir.Loc, t ir.Type, re, im *ir.Value) *ir.Value {
	v := Poison(b, loc, t)
	v = Insert(b, loc, v, re, 0)
	return Insert(b, loc, v, im, 1)
}

// ComplexParts extracts the real and imaginary part of a struct for a complex number.
func ComplexParts(b *ir.Builder, loc ir.Loc, v *ir.Value) (re, im *ir.Value) {
	re = Extract(b, loc, v, 0)
	return re, Extract(b, loc, v, 1)
}
