package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// fromRegions infers the result types of operations with regions. Its rules may look at the
// regions, while ir.OpDef.Infer gets an operation state without regions.
var fromRegions = map[*ir.OpDef]func(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool){
	AllReduce:        inferReduced,
	AsyncStart:       inferAsyncStart,
	Case:             inferConditional,
	CollectiveReduce: inferReduced,
	If:               inferConditional,
	Map:              inferMap,
	Reduce:           inferReduce,
	ReduceWindow:     inferReduceWindow,
	Scatter:          inferScatter,
	SelectAndScatter: inferSelectAndScatter,
	Sort:             inferOperands,
	While:            inferOperands,
}

// inferOperands infers that the results have the types of the operands, for sort and while.
func inferOperands(op *ir.Operation, _ hlo.Emit) ([]ir.Type, bool) { return plainTypes(op), true }

// verifyInferred checks the result types of op against the types that its rule in fromRegions
// infers.
func verifyInferred(op *ir.Operation) bool {
	types, ok := fromRegions[op.Def()](op, hlo.EmitOn(op))
	return hlo.VerifyResults(op, types, ok)
}

// Infers reports whether InferredTypes has a rule for operations of d.
func Infers(d *ir.OpDef) bool { return d.Infer != nil || fromRegions[d] != nil }

// InferredTypes returns the result types that follow from the operands, attributes and regions of
// op, which may be of any dialect. It returns false if there is no rule for op. If a rule fails, it
// reports the reason and returns false.
func InferredTypes(op *ir.Operation) ([]ir.Type, bool) {
	d := op.Def()
	if rule := fromRegions[d]; rule != nil {
		return rule(op, hlo.EmitOn(op))
	}
	if d == nil || d.Infer == nil {
		return nil, false
	}
	s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Attrs: op.Discardable(), Props: op.Props(), Regions: op.NumRegions()}
	return d.Infer(&s, nil)
}

// shapeRules infer the result shape of operations whose element type does not follow from the
// operands.
var shapeRules = map[*ir.OpDef]func(op *ir.Operation, emit hlo.Emit) ([]int64, bool){
	Convert:         operandShape,
	Convolution:     convolutionShape,
	Dot:             dotShape,
	DotGeneral:      dotGeneralShape,
	DynamicConv:     convolutionShape,
	UniformQuantize: operandShape,
}

// InferredShape returns the shape of op's result if shapeRules has a rule for op. If there is no
// rule it returns false; if the rule fails, it also reports the reason.
func InferredShape(op *ir.Operation) ([]int64, bool) {
	rule := shapeRules[op.Def()]
	if rule == nil {
		return nil, false
	}
	return rule(op, hlo.EmitOn(op))
}

// InferredProduct returns the type of op's result with elements of type index, if op is a dot or
// dot_general, whose element type is not inferred. Bounds of the operands bound the result. It
// returns nil for all other operations, and after an error if the operands do not fit.
func InferredProduct(op *ir.Operation) ir.Type {
	if !op.Is(Dot) && !op.Is(DotGeneral) {
		return nil
	}
	shape, ok := InferredShape(op)
	if !ok {
		return nil
	}
	lhs, rhs := op.Operand(0).Type().(*ir.RankedTensorType), op.Operand(1).Type().(*ir.RankedTensorType)
	var dims []hlo.Dim
	if op.Is(Dot) {
		x, y := dimsOf(lhs), dimsOf(rhs)
		dims = slices.Concat(x[:len(x)-1], y[1:])
	} else {
		dims, _ = DotNumbersOf(DotGeneralOp(op).DotDimensionNumbers()).resultDims(hlo.EmitOn(op), lhs, rhs)
	}
	prototype, bounds := lhs, make([]int64, len(dims))
	if boundsOf(lhs) == nil {
		prototype = rhs
	}
	for i, d := range dims {
		bounds[i] = d.Bound
	}
	return bounded(prototype, shape, bounds, op.Context().Index())
}

func operandShape(op *ir.Operation, _ hlo.Emit) ([]int64, bool) {
	return ir.ShapeOf(op.Operand(0).Type())
}

func convolutionShape(op *ir.Operation, emit hlo.Emit) ([]int64, bool) {
	c, ok := convolutionOf(op, emit)
	if !ok {
		return nil, false
	}
	known := true
	if c.dynamic {
		_, known = hlo.ConstantInts(DynamicConvOp(op).Padding())
	}
	return c.result(known), true
}

func dotShape(op *ir.Operation, emit hlo.Emit) ([]int64, bool) {
	lhs, ok1 := op.Operand(0).Type().(*ir.RankedTensorType)
	rhs, ok2 := op.Operand(1).Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 {
		return nil, false
	}
	return inferDot(emit, lhs.Shape, rhs.Shape)
}

func dotGeneralShape(op *ir.Operation, emit hlo.Emit) ([]int64, bool) {
	o := DotGeneralOp(op)
	lhs, ok1 := o.Lhs().Type().(*ir.RankedTensorType)
	rhs, ok2 := o.Rhs().Type().(*ir.RankedTensorType)
	n := DotNumbersOf(o.DotDimensionNumbers())
	if !ok1 || !ok2 || !n.Verify(emit, lhs.Shape, rhs.Shape, nil) {
		return nil, false
	}
	return n.Result(lhs.Shape, rhs.Shape), true
}
