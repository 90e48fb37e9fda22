package dialect

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// StructType is a list of types: !toy.struct<tensor<*xf64>, tensor<*xf64>>. The names of the fields
// are the front end's.
var StructType = &ir.DialectTypeDef{
	Mnemonic: "struct",
	Summary:  "A list of tensors and structs",
	Params:   []ir.ParamDef{{Name: "elements", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}}},
	Format:   "`<` $elements `>`",
	Codings:  []ir.Coding{{Code: 0, Fields: "t"}},
}

// typeSyntax is a table of its own, because verifyStruct refers to StructType.
var typeSyntax = []ir.TypeSyntax{{Def: StructType, Verify: verifyStruct}}

func verifyStruct(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	for _, a := range ir.ArrayElems(params[0]) {
		if t := constraint.TypeValue(a); !anyValue.Check(t) {
			emit("an element of a struct must be a tensor of 64-bit floats or a struct, but is '%s'", t)
			return false
		}
	}
	return true
}

var (
	f64Tensor   = constraint.TensorOf(constraint.F64)
	f64Ranked   = constraint.RankedTensorOf(constraint.F64)
	structValue = constraint.InstanceOf("struct of tensors", StructType)
	anyValue    = ir.TypeConstraint{
		Summary: "tensor of 64-bit float values or struct of tensors",
		Check:   func(t ir.Type) bool { return isTensor(t) || constraint.OfType(t, StructType) },
	}
	printable = constraint.AnyTypeOf(f64Tensor, constraint.MemRefOf(constraint.F64))

	f64Elements = ir.AttrConstraint{
		Summary: "constant tensor of 64-bit floats",
		Check: func(a ir.Attribute) bool {
			e, ok := a.(*ir.DenseElementsAttr)
			return ok && isTensor(e.Type) && ir.HasStaticShape(e.Type)
		},
		Class: "DenseElementsAttr",
	}
)

func isTensor(t ir.Type) bool { return ir.IsTensor(t) && constraint.F64.Check(ir.ElementOf(t)) }

// StructOf returns the struct type with the given element types.
func StructOf(c *ir.Context, elements []ir.Type) *ir.DialectType {
	list := make([]ir.Attribute, len(elements))
	for i, t := range elements {
		list[i] = c.TypeAttr(t)
	}
	return c.DialectType(StructType, c.Array(list...))
}

// elementsOf returns the element types of a struct type, each as a *ir.TypeAttr.
func elementsOf(t ir.Type) []ir.Attribute { return ir.ArrayElems(t.(*ir.DialectType).Params[0]) }

// Unranked returns the type of tensors of any shape.
func Unranked(c *ir.Context) ir.Type { return c.UnrankedTensorType(constraint.F64.Build(c)) }

// Ranked returns the type of tensors of the given shape.
func Ranked(c *ir.Context, shape []int64) ir.Type {
	return c.RankedTensorType(shape, constraint.F64.Build(c), nil)
}

// Compatible reports whether a value of one type may stand for a value of the other. The types must
// be equal, or tensors of which at least one has an unknown shape.
func Compatible(a, b ir.Type) bool {
	return a == b || isTensor(a) && isTensor(b) && (!constraint.HasRank(a) || !constraint.HasRank(b))
}

// reversed returns the shape of a transposed tensor.
func reversed(shape []int64) []int64 {
	r := slices.Clone(shape)
	slices.Reverse(r)
	return r
}
