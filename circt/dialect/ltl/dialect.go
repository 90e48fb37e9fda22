// Package ltl is CIRCT's ltl dialect. It has linear temporal logic, with sequences and
// properties as in SystemVerilog. The passes on it are in other packages.
package ltl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the ltl dialect.
var Dialect = &ir.Dialect{
	Name:        "ltl",
	Summary:     "Linear temporal logic",
	Ops:         ops,
	Handles:     handles,
	Types:       []*ir.DialectTypeDef{PropertyType, SequenceType},
	Materialize: materialize,
}

var (
	PropertyType = &ir.DialectTypeDef{Mnemonic: "property"}
	SequenceType = &ir.DialectTypeDef{Mnemonic: "sequence"}

	// The constraints on booleans, sequences and properties.
	propertyConstraint           = constraint.SingletonTypeDef("PropertyType", "LTL property type", PropertyType)
	sequenceConstraint           = constraint.SingletonTypeDef("SequenceType", "LTL sequence type", SequenceType)
	anySequenceConstraint        = constraint.AnyTypeOf(constraint.I1, sequenceConstraint)
	AnyPropertyConstraint        = constraint.AnyTypeOf(constraint.I1, sequenceConstraint, propertyConstraint)
	sequenceOrPropertyConstraint = constraint.AnyTypeOf(sequenceConstraint, propertyConstraint)

	// ClockEdge is the edge of a clock that counts.
	ClockEdge = ir.EnumDef{
		Name: "::circt::ltl::ClockEdge", Summary: "clock edge", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "posedge", Value: 0}, {Keyword: "negedge", Value: 1}, {Keyword: "edge", Value: 2}},
	}
	ClockEdgeConstraint = constraint.IntEnumAttr("IntegerAttr", "clock edge", &ClockEdge)
)

// materialize builds the constant operation for a folded value: a constant property, or a
// constant of hw.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if v, ok := value.(*ir.IntegerAttr); ok && constraint.OfType(t, PropertyType) {
		return CreateBooleanConstant(b, loc, BooleanConstantArgs{Value: v, ResultType: t})
	}
	return hw.Dialect.Materialize(b, loc, value, t)
}

// inferJoin infers the result of an operation that joins its inputs. If an input is a
// property, the result is a property. Otherwise, if an input is a sequence, the result is
// a sequence, and else a boolean.
func inferJoin(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	c := s.Name.Context()
	result := ir.Type(c.Int(1))
	for _, v := range s.Operands {
		switch {
		case constraint.OfType(v.Type(), PropertyType):
			return append(dst, v.Type()), true
		case constraint.OfType(v.Type(), SequenceType):
			result = v.Type()
		}
	}
	return append(dst, result), true
}

// inferClock infers the result of a clock operation. If the input is a property, the
// result is a property. Otherwise it is a sequence.
func inferClock(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) > 0 && constraint.OfType(s.Operands[0].Type(), PropertyType) {
		return append(dst, s.Operands[0].Type()), true
	}
	return append(dst, s.Name.Context().DialectType(SequenceType)), true
}
