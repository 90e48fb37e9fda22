// Package vector converts the vector dialect to SPIR-V, for vectors of the lengths that
// SPIR-V supports.
package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/ub"
)

// Pass is the pass convert-vector-to-spirv, which converts the vector dialect to
// SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertVectorToSPIRVPass", Arg: "convert-vector-to-spirv", Doc: "Convert Vector dialect to SPIR-V dialect",
	Dialects: []string{"spirv"},
	Scope:    passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.TargetWithCasts(), Set: rewrite.NewSet(patterns(v), ub.Patterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// patterns returns the patterns that convert the operations of vector to SPIR-V.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	list := []rewrite.Pattern{
		c.Pattern("VectorBitcastConvert", vector.BitCast, c.bitCast),
		c.Pattern("VectorBroadcastConvert", vector.Broadcast, c.broadcast),
		c.Pattern("VectorExtractOpConvert", vector.Extract, c.extract),
		c.Pattern("VectorExtractStridedSliceOpConvert", vector.ExtractStridedSlice, c.extractSlice),
		c.Pattern("VectorFromElementsOpConvert", vector.FromElements, c.fromElements),
		c.Pattern("VectorToElementOpConvert", vector.ToElements, c.toElements),
		c.Pattern("VectorInsertOpConvert", vector.Insert, c.insert),
		c.Pattern("VectorShapeCast", vector.ShapeCast, c.shapeCast),
		c.Pattern("VectorInsertStridedSliceOpConvert", vector.InsertStridedSlice, c.insertSlice),
		c.Pattern("VectorShuffleOpConvert", vector.Shuffle, c.shuffle),
		c.Pattern("VectorInterleaveOpConvert", vector.Interleave, c.interleave),
		c.Pattern("VectorDeinterleaveOpConvert", vector.Deinterleave, c.deinterleave),
		c.Pattern("VectorLoadOpConverter", vector.Load, c.load),
		c.Pattern("VectorStoreOpConverter", vector.Store, c.store),
		c.Pattern("VectorStepOpConvert", vector.Step, c.step),
	}
	return slices.Concat(v.Patterns([]types.Row{{From: vector.FMA, To: spirv.GLFma}, {From: vector.FMA, To: spirv.CLFma}}), list, c.reductions())
}
