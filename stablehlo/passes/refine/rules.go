package refine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

// afterOthers is the benefit of patterns that are tried after all patterns with the default
// benefit.
const afterOthers = -1

// patterns returns the patterns that refine result types. It also returns the patterns that adapt
// the arguments of loops, the results of conditionals and the types of functions.
func (r *refiner) patterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "RefineAllGatherOpPattern", Root: stablehlo.AllGather, Rewrite: r.allGather},
		{Name: "RefineBitcastConvertOpPattern", Root: stablehlo.BitcastConvert, Rewrite: r.bitcast},
		{Name: "RefineCallOpPattern", Root: funcs.Call, Rewrite: r.call},
		{Name: "RefineConvertOpPattern", Root: stablehlo.Convert, Rewrite: r.byShape},
		{Name: "RefineConvolutionOpPattern", Root: stablehlo.Convolution, Rewrite: r.byShape},
		{Name: "RefineCustomCallOpPattern", Root: stablehlo.CustomCall, Rewrite: r.customCall},
		{Name: "RefineDotGeneralOpPattern", Root: stablehlo.DotGeneral, Rewrite: r.byShape},
		{Name: "RefineDotOpPattern", Root: stablehlo.Dot, Rewrite: r.byShape},
		{Name: "RefineRaggedDotOpPattern", Root: chlo.RaggedDot, Rewrite: r.raggedDot},
		{Name: "RefineDynamicBroadcastInDimOpPattern", Root: stablehlo.DynamicBroadcastInDim, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return r.byOperand(rw, op, stablehlo.DynamicBroadcastInDimOp(op).OutputDimensions())
		}},
		{Name: "RefineDynamicConvOpPattern", Root: stablehlo.DynamicConv, Rewrite: r.dynamicConv},
		{Name: "RefineDynamicIotaOpPattern", Root: stablehlo.DynamicIota, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return r.byOperand(rw, op, stablehlo.DynamicIotaOp(op).OutputShape())
		}},
		{Name: "RefineDynamicPadOpPattern", Root: stablehlo.DynamicPad, Rewrite: r.dynamicPad},
		{Name: "RefineDynamicReshapeOpPattern", Root: stablehlo.DynamicReshape, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return r.byOperand(rw, op, stablehlo.DynamicReshapeOp(op).OutputShape())
		}},
		{Name: "RefineInferTypeOpInterfacePattern", Interface: infers, Benefit: afterOthers, Rewrite: r.inferred},
		{Name: "RefineRealDynamicSliceOpPattern", Root: stablehlo.RealDynamicSlice, Rewrite: r.realDynamicSlice},
		{Name: "RefineReduceScatterOpPattern", Root: stablehlo.ReduceScatter, Rewrite: r.reduceScatter},
		{Name: "RefineRngOpPattern", Root: stablehlo.Rng, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return r.byOperand(rw, op, stablehlo.RngOp(op).Shape())
		}},
		{Name: "RefineUniformQuantizeOpPattern", Root: stablehlo.UniformQuantize, Rewrite: r.byShape},
		{Name: "RefineWhileOpPattern", Root: stablehlo.While, Rewrite: whileArguments},
		{Name: "UpdateFunctionTypePattern", Root: funcs.Return, Rewrite: functionType},
		{Name: "UpdateRegionTypePattern", Root: stablehlo.Return, Rewrite: r.branchTypes},
	}
}

// infers reports whether d is an operation of stablehlo or chlo whose result types can be inferred.
func infers(d *ir.OpDef) bool {
	return ours(d.Name) && stablehlo.Infers(d)
}

// quietly calls f, drops its diagnostics, and returns its results.
func quietly[T any](c *ir.Context, f func() (T, bool)) (v T, ok bool) {
	c.Quietly(func() { v, ok = f() })
	return v, ok
}

func (r *refiner) inferred(rw *rewrite.Rewriter, op *ir.Operation) bool {
	types, ok := quietly(rw.Ctx, func() ([]ir.Type, bool) { return stablehlo.InferredTypes(op) })
	return ok && r.refineTypes(rw, op, types)
}

// refineTypes gives the results of op more specific types, and reports whether a type changed. It
// reports an error and changes none if a tensor would have a negative size or too many elements. It
// also changes none if a type contradicts the current one, or a user does not accept it.
func (r *refiner) refineTypes(rw *rewrite.Rewriter, op *ir.Operation, types []ir.Type) bool {
	for _, t := range types {
		if shape, ranked := ir.ShapeOf(t); ranked && !r.valid(op, shape) {
			return false
		}
	}
	return refineResults(rw, op, types)
}

func (r *refiner) byShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	shape, ok := quietly(rw.Ctx, func() ([]int64, bool) { return stablehlo.InferredShape(op) })
	return ok && r.refineShapes(rw, op, [][]int64{shape})
}

// byOperand refines the result of op to the shape in v. It returns false if v is not constant, or
// if no type changes.
func (r *refiner) byOperand(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	shape, ok := hlo.ConstantInts(v)
	return ok && r.refineShapes(rw, op, [][]int64{shape})
}

func (r *refiner) raggedDot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	shape, ok := chlo.RaggedDotShape(op)
	return ok && r.refineShapes(rw, op, [][]int64{shape})
}

func (r *refiner) dynamicConv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return hlo.IsConstant(stablehlo.DynamicConvOp(op).Padding()) && r.byShape(rw, op)
}

// bitcast refines the result of a bitcast_convert to the operand's shape if both element types have
// the same width.
func (r *refiner) bitcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	width := func(v *ir.Value) uint32 {
		e := ir.ElementOf(v.Type())
		if c, ok := e.(*ir.ComplexType); ok {
			e = c.Element
		}
		if q, ok := hlo.QuantizedOf(e); ok {
			e = q.Storage
		}
		return ir.BitWidth(e)
	}
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	return ranked && width(op.Operand(0)) == width(op.Result(0)) && r.refineShapes(rw, op, [][]int64{shape})
}

// groupSize returns the number of processes in each group of the collective op. It returns false if
// that depends on the number of processes at run time.
func (r *refiner) groupSize(op *ir.Operation) (n int64, ok bool) {
	if op.Inherent("channel_handle") != nil && op.Inherent("use_global_device_ids") == nil {
		return 0, false
	}
	groups, ok := quietly(op.Context(), func() (ir.Attribute, bool) { return versions.ReplicaGroups(r.module, op) })
	if !ok {
		return 0, false
	}
	if groups == nil {
		groups = op.Inherent("replica_groups")
	}
	shape, _ := ir.ShapeOf(ir.TypeOf(groups))
	if len(shape) != 2 || shape[1] <= 0 {
		return 0, false
	}
	return shape[1], true
}

func (r *refiner) allGather(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := r.groupSize(op)
	d := stablehlo.AllGatherOp(op).AllGatherDim().Int64()
	shapes := make([][]int64, op.NumOperands())
	for i := range shapes {
		shape, ranked := ir.ShapeOf(op.Operand(i).Type())
		if !ok || !ranked || d >= int64(len(shape)) {
			return false
		}
		shapes[i] = slices.Clone(shape)
		if size := shape[d]; size > maxElements/n {
			return r.refuse(op, "cannot be refined: dimension %d would have %d times the size %d", d, n, size)
		} else if size != ir.Dynamic {
			shapes[i][d] *= n
		}
	}
	return r.refineShapes(rw, op, shapes)
}

func (r *refiner) reduceScatter(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := r.groupSize(op)
	d := stablehlo.ReduceScatterOp(op).ScatterDimension().Int64()
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	if !ok || !ranked || d >= int64(len(shape)) {
		return false
	}
	shape = slices.Clone(shape)
	if shape[d] != ir.Dynamic {
		shape[d] /= n
	}
	return r.refineShapes(rw, op, [][]int64{shape})
}

// customCall refines the results of a custom call to the shapes in its shape operands. It reports
// an error, and leaves the call, if a shape does not fit. It removes the wrapper of an argument
// once the types are equal.
func (r *refiner) customCall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	shapes, _, ok := stablehlo.ShapeRefinements(op)
	if !ok {
		return false
	}
	refined := r.refineShapes(rw, op, shapes)
	if stablehlo.CustomCallOp(op).CallTargetName().Value == operandWrapper && op.NumResults() == 1 && op.NumOperands() > 0 &&
		op.Operand(0).Type() == op.Result(0).Type() {
		rw.Replace(op, op.Operand(0))
		return true
	}
	return refined
}

// attribute is an attribute of the operation that inferAs imagines.
type attribute struct {
	name  string
	value ir.Attribute
}

// inferAs returns the result types that an operation d with these operands and attributes would
// have, without creating it. It returns false, without a diagnostic, if the inference fails.
func inferAs(op *ir.Operation, d *ir.OpDef, operands []*ir.Value, attrs ...attribute) ([]ir.Type, bool) {
	c := op.Context()
	s := ir.OpState{Name: c.NameOf(d), Loc: op.Loc(), Operands: operands, Props: make([]ir.Attribute, len(d.Attrs))}
	for _, a := range attrs {
		s.Props[d.Slot(a.name)] = a.value
	}
	return quietly(c, func() ([]ir.Type, bool) { return d.Infer(&s, nil) })
}

func (r *refiner) dynamicPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicPadOp(op)
	low, ok1 := hlo.ConstantInts(o.EdgePaddingLow())
	high, ok2 := hlo.ConstantInts(o.EdgePaddingHigh())
	interior, ok3 := hlo.ConstantInts(o.InteriorPadding())
	if !ok1 || !ok2 || !ok3 {
		return false
	}
	c := rw.Ctx
	types, ok := inferAs(op, stablehlo.Pad, []*ir.Value{o.Operand(), o.PaddingValue()},
		attribute{"edge_padding_low", c.DenseI64Array(low)}, attribute{"edge_padding_high", c.DenseI64Array(high)},
		attribute{"interior_padding", c.DenseI64Array(interior)})
	return ok && r.refineTypes(rw, op, types)
}

// realDynamicSlice refines a real_dynamic_slice if start, limit and strides are constant. It also
// refines the result if limit is start plus a constant and the strides are 1.
func (r *refiner) realDynamicSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.RealDynamicSliceOp(op)
	c := rw.Ctx
	start, ok1 := hlo.ConstantInts(o.StartIndices())
	limit, ok2 := hlo.ConstantInts(o.LimitIndices())
	strides, ok3 := hlo.ConstantInts(o.Strides())
	if ok1 && ok2 && ok3 {
		types, ok := inferAs(op, stablehlo.Slice, []*ir.Value{o.Operand()}, attribute{"start_indices", c.DenseI64Array(start)},
			attribute{"limit_indices", c.DenseI64Array(limit)}, attribute{"strides", c.DenseI64Array(strides)})
		return ok && r.refineTypes(rw, op, types)
	}
	sizes, ok := added(o.LimitIndices(), o.StartIndices())
	if !ok || !ok3 || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }) {
		return false
	}
	operands := []*ir.Value{o.Operand()}
	for range sizes {
		operands = append(operands, o.StartIndices()) // of which the type of elements counts
	}
	types, ok := inferAs(op, stablehlo.DynamicSlice, operands, attribute{"slice_sizes", c.DenseI64Array(sizes)})
	return ok && r.refineTypes(rw, op, types)
}

// added returns the constant c if v is x + c or c + x, and false for any other v.
func added(v, x *ir.Value) ([]int64, bool) {
	add := v.DefinedBy(stablehlo.Add)
	if add == nil {
		return nil, false
	}
	o := stablehlo.AddOp(add)
	switch x {
	case o.Lhs():
		return hlo.ConstantInts(o.Rhs())
	case o.Rhs():
		return hlo.ConstantInts(o.Lhs())
	}
	return nil, false
}

// whileArguments refines the arguments of a loop's regions to the types of the loop's operands.
func whileArguments(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var types []ir.Type
	for _, u := range op.Operands() {
		types = append(types, u.Value().Type())
	}
	changed := false
	for i := range op.Regions() {
		if op.Region(i).HasOneBlock() {
			changed = refineValues(rw, op, op.Region(i).First().Args(), types) || changed
		}
	}
	if changed {
		rw.Modified(op)
	}
	return changed
}

// functionType removes the casts in front of a function's return, and changes the function's result
// types to the types of the new operands.
func functionType(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f := op.Parent()
	if f == nil || !f.Is(funcs.Func) {
		return false
	}
	changed := false
	types := make([]ir.Type, op.NumOperands())
	for i := range types {
		v := op.Operand(i)
		types[i] = v.Type()
		cast := v.DefinedBy(builtin.UnrealizedConversionCast)
		if cast == nil || cast.NumOperands() != 1 || cast.NumResults() != 1 {
			continue
		}
		source := cast.Operand(0)
		if t, ok := moreSpecific(v.Type(), source.Type()); !ok || t == v.Type() {
			continue
		}
		changed = true
		types[i] = source.Type()
		rw.SetOperand(op, i, source)
		if cast.Unused() {
			rw.Erase(cast)
		}
	}
	if changed {
		setFunctionType(f, ir.FunctionTypeOf(f).Inputs, types)
	}
	return changed
}

// branchTypes refines the result types of a conditional by the results of its branches.
func (r *refiner) branchTypes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	parent := op.Parent()
	if !parent.Is(stablehlo.Case) && !parent.Is(stablehlo.If) {
		return false
	}
	return r.inferred(rw, parent)
}
