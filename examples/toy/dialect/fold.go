package dialect

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// materialize makes the constants that folding needs.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	switch value.(type) {
	case *ir.ArrayAttr:
		if constraint.OfType(t, StructType) {
			return b.Op(StructConstant, loc, []ir.Type{t}, nil, value)
		}
	case *ir.DenseElementsAttr:
		if isTensor(t) {
			return b.Op(Constant, loc, []ir.Type{t}, nil, value)
		}
	}
	return nil
}

// foldToValue folds a constant to its value.
func foldToValue(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return append(dst, ir.FoldResult{Attr: op.Inherent("value")}), true
}

// foldReshape folds reshape(x) to x if the type stays the same, and reshape(constant) to a
// constant: the elements keep their order.
func foldReshape(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	x, t := op.Operand(0), op.Result(0).Type()
	if x.Type() == t {
		return append(dst, ir.FoldResult{Value: x}), true
	}
	if e, ok := operands[0].(*ir.DenseElementsAttr); ok {
		return append(dst, ir.FoldResult{Attr: op.Context().DenseElements(t, []byte(e.Raw), e.Splat)}), true
	}
	return nil, false
}

// foldAccess folds the access to a field of a constant to the field's value.
func foldAccess(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	field := ir.ArrayElem(operands[0], int(constraint.IntValue(op.Inherent("index"))))
	if field == nil {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: field}), true
}

var reshapeRules = []rewrite.Rule{
	{
		Name: "ReshapeOfReshape", // reshape(reshape(x)) = reshape(x)
		From: rewrite.Op(Reshape, rewrite.Op(Reshape, rewrite.V("x"))),
		To:   []*rewrite.Node{rewrite.Op(Reshape, rewrite.V("x"))},
	},
}

var transposeRules = []rewrite.Rule{
	{
		Name: "TransposeOfTranspose", // transpose(transpose(x)) = x
		From: rewrite.Op(Transpose, rewrite.Op(Transpose, rewrite.V("x"))),
		To:   []*rewrite.Node{rewrite.Compute(sameTypeAsRoot)},
	},
}

// sameTypeAsRoot returns the value x of a match with the type of the matched operation's result.
func sameTypeAsRoot(rw *rewrite.Rewriter, m *rewrite.Match) *ir.Value {
	x, t := m.Value("x"), m.Root.Result(0).Type()
	if x.Type() == t {
		return x
	}
	return CreateCast(rw.Builder, m.Root.Loc(), CastArgs{Input: x, OutputType: t}).Result(0)
}
