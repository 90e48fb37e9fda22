package interp

import (
	"maps"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/check"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/interpreter"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// operations returns the implementation of each operation. It is a function and not a variable,
// because implementations evaluate regions and so refer to this table.
func operations() map[*ir.OpDef]func(c call) {
	t := map[*ir.OpDef]func(c call){
		arith.Constant: arithConstant,
		funcs.Call:     callOp,
		shape.ShapeOf:  shapeOf,

		check.ExpectAlmostEq:      expectAlmostEq,
		check.ExpectAlmostEqConst: expectAlmostEqConst,
		check.ExpectClose:         expectClose,
		check.ExpectEq:            expectEq,
		check.ExpectEqConst:       expectEqConst,
		check.ExpectSerializedEq:  expectSerializedEq,

		interpreter.Print:       printValue,
		interpreter.Probe:       probe,
		interpreter.RunParallel: runParallel,

		stablehlo.Constant:            constant,
		stablehlo.Iota:                iotaOp,
		stablehlo.DynamicIota:         dynamicIota,
		stablehlo.Compare:             compare,
		stablehlo.Select:              selectElements,
		stablehlo.Clamp:               clamp,
		stablehlo.Convert:             convert,
		stablehlo.BitcastConvert:      bitcast,
		stablehlo.IsFinite:            isFiniteOp,
		stablehlo.Complex:             complexOf,
		stablehlo.Real:                realOf,
		stablehlo.Imag:                imagOf,
		stablehlo.ReducePrecision:     reducePrecision,
		stablehlo.UniformQuantize:     uniformQuantize,
		stablehlo.UniformDequantize:   uniformDequantize,
		stablehlo.OptimizationBarrier: same,

		stablehlo.Reshape:               reshape,
		stablehlo.DynamicReshape:        dynamicReshape,
		stablehlo.Broadcast:             broadcastOp,
		stablehlo.BroadcastInDim:        broadcastInDim,
		stablehlo.DynamicBroadcastInDim: dynamicBroadcastInDim,
		stablehlo.Transpose:             transpose,
		stablehlo.Slice:                 slice,
		stablehlo.RealDynamicSlice:      realDynamicSlice,
		stablehlo.DynamicSlice:          dynamicSlice,
		stablehlo.DynamicUpdateSlice:    dynamicUpdateSlice,
		stablehlo.Pad:                   pad,
		stablehlo.DynamicPad:            dynamicPad,
		stablehlo.Concatenate:           concatenate,
		stablehlo.Reverse:               reverse,
		stablehlo.GetDimensionSize:      getDimensionSize,
		stablehlo.SetDimensionSize:      setDimensionSize,
		stablehlo.TorchIndexSelect:      torchIndexSelect,
		stablehlo.Gather:                gather,
		stablehlo.DynamicGather:         dynamicGather,
		stablehlo.Scatter:               scatter,

		stablehlo.Reduce:           reduce,
		stablehlo.ReduceWindow:     reduceWindow,
		stablehlo.SelectAndScatter: selectAndScatter,
		stablehlo.Sort:             sortOp,
		stablehlo.Map:              mapOp,

		stablehlo.Dot:                dotOp,
		stablehlo.DotGeneral:         dotGeneral,
		stablehlo.Convolution:        convolution,
		stablehlo.DynamicConv:        dynamicConv,
		stablehlo.Cholesky:           cholesky,
		stablehlo.TriangularSolve:    triangularSolve,
		stablehlo.FFT:                fft,
		stablehlo.BatchNormInference: batchNormInference,
		stablehlo.BatchNormTraining:  batchNormTraining,
		stablehlo.BatchNormGrad:      batchNormGrad,
		stablehlo.RngBitGenerator:    rngBitGenerator,
	}
	for d := range unaryRows {
		t[d] = unary
	}
	for d := range binaryRows {
		t[d] = pairwise
	}
	t[stablehlo.Abs] = abs
	maps.Copy(t, controlOperations())
	return t
}

// controlOperations returns the implementations of operations that run regions or functions, or
// communicate with other processes.
func controlOperations() map[*ir.OpDef]func(c call) {
	return map[*ir.OpDef]func(c call){
		stablehlo.If:              ifOp,
		stablehlo.Case:            caseOp,
		stablehlo.While:           while,
		stablehlo.Composite:       composite,
		stablehlo.CustomCall:      customCall,
		stablehlo.Tuple:           tuple,
		stablehlo.GetTupleElement: getTupleElement,
		stablehlo.AfterAll:        token,
		stablehlo.CreateToken:     token,
		stablehlo.AsyncStart:      asyncStart,
		stablehlo.AsyncDone:       asyncDone,

		stablehlo.ReplicaId:           replicaID,
		stablehlo.PartitionId:         partitionID,
		stablehlo.AllGather:           allGather,
		stablehlo.AllReduce:           allReduce,
		stablehlo.AllToAll:            allToAll,
		stablehlo.CollectiveBroadcast: collectiveBroadcast,
		stablehlo.CollectivePermute:   collectivePermute,
		stablehlo.CollectiveReduce:    collectiveReduce,
		stablehlo.ReduceScatter:       reduceScatter,
		stablehlo.Infeed:              infeed,
		stablehlo.Outfeed:             outfeed,
		stablehlo.Send:                send,
		stablehlo.Recv:                recv,
	}
}

func arithConstant(c call) {
	t, ok := FromAttr(arith.ConstantOp(c.op).Value())
	if !ok {
		c.fail("unsupported constant of type %s", c.op.Result(0).Type())
	}
	c.set(0, t)
}
