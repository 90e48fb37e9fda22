package hlotest

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/reify"
)

// subject returns the operation that op asks about: the one that defines its only operand. It
// returns nil if there is none.
func subject(op *ir.Operation) *ir.Operation {
	if op.NumOperands() != 1 {
		return nil
	}
	return op.Operand(0).DefiningOp()
}

// returnTypes answers with the result types that follow from operands, attributes and regions.
func returnTypes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	of := subject(op)
	if of == nil {
		return false
	}
	types, ok := inferred(of)
	return ok && annotate(rw, op, "hlo_test_infer.return_types", types)
}

// inferred returns the result types that op infers, or false if it infers none.
func inferred(op *ir.Operation) ([]ir.Type, bool) {
	if op.Is(chlo.Scan) {
		return chlo.ScanTypes(op)
	}
	return stablehlo.InferredTypes(op)
}

// returnComponents answers with the components of the inferred types: shape, element type and
// encoding. An element type that is not inferred is written as index.
func returnComponents(rw *rewrite.Rewriter, op *ir.Operation) bool {
	of := subject(op)
	if of == nil {
		return false
	}
	types, ok := components(of)
	return ok && annotate(rw, op, "hlo_test_infer.return_type_components", types)
}

// components returns the types that op infers through upstream's inferReturnTypeComponents. It
// returns false if op does not have that, or if it infers a type that is not a ranked tensor.
func components(op *ir.Operation) ([]ir.Type, bool) {
	if typesOnly[op.Def()] {
		return nil, false
	}
	if t := stablehlo.InferredProduct(op); t != nil {
		return []ir.Type{t}, true
	}
	if op.Is(chlo.RaggedDot) {
		shape, ok := chlo.RaggedDotShape(op)
		return []ir.Type{op.Context().RankedTensorType(shape, op.Context().Index(), nil)}, ok
	}
	types, ok := inferred(op)
	for i, t := range types {
		r, ranked := t.(*ir.RankedTensorType)
		if !ranked {
			return nil, false
		}
		if withoutEncoding(op) {
			types[i] = op.Context().RankedTensorType(r.Shape, r.Element, nil)
		}
	}
	return types, ok
}

// withoutEncoding reports whether upstream leaves the encoding out of op's components. It does where
// it makes them of the inferred type, which most elementwise operations do.
func withoutEncoding(op *ir.Operation) bool {
	switch op.Def() {
	case stablehlo.Compare, stablehlo.UniformDequantize:
		return false
	case stablehlo.CollectiveBroadcast, stablehlo.CollectivePermute, stablehlo.CrossReplicaSum,
		chlo.Mulhi, chlo.NextAfter, chlo.Polygamma, chlo.Zeta:
		return true
	}
	return op.Has(ir.Elementwise)
}

// typesOnly are the operations that infer their result types, but have no
// inferReturnTypeComponents.
var typesOnly = map[*ir.OpDef]bool{
	stablehlo.Abs:              true,
	stablehlo.AfterAll:         true,
	stablehlo.AsyncDone:        true,
	stablehlo.AsyncStart:       true,
	stablehlo.Case:             true,
	stablehlo.Complex:          true,
	stablehlo.Concatenate:      true,
	stablehlo.Constant:         true,
	stablehlo.CreateToken:      true,
	stablehlo.GetTupleElement:  true,
	stablehlo.If:               true,
	stablehlo.Imag:             true,
	stablehlo.IsFinite:         true,
	stablehlo.Pad:              true,
	stablehlo.PartitionId:      true,
	stablehlo.Real:             true,
	stablehlo.ReplicaId:        true,
	stablehlo.Reverse:          true,
	stablehlo.Scatter:          true,
	stablehlo.SelectAndScatter: true,
	stablehlo.Slice:            true,
	stablehlo.Transpose:        true,
	stablehlo.Tuple:            true,
	stablehlo.While:            true,
	chlo.Constant:              true,
	chlo.IsInf:                 true,
	chlo.IsNegInf:              true,
	chlo.IsPosInf:              true,
}

// annotate replaces op by an operation called name, with the attributes of op and the attributes
// types0, types1 and so on.
func annotate(rw *rewrite.Rewriter, op *ir.Operation, name string, types []ir.Type) bool {
	n := rw.ReplaceNew(op, &ir.OpState{
		Name: rw.Ctx.OpName(name), Loc: op.Loc(), Operands: op.OperandValues(nil), Results: op.ResultTypes(nil), Attrs: op.Discardable(),
	})
	for i, t := range types {
		n.SetAttr("types"+strconv.Itoa(i), rw.Ctx.TypeAttr(t))
	}
	return true
}

// returnShapes replaces op by the shape of the value that it asks about.
func returnShapes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	of := subject(op)
	if of == nil || of.NumResults() != op.NumResults() {
		return false
	}
	shape := reify.Shape(calc.For(rw, of), of, of.OperandValues(nil))
	if shape == nil {
		return false
	}
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		values[i] = shape
	}
	rw.Replace(op, values...)
	return true
}
