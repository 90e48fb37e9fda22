package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// serial is the pass acc-legalize-serial. It replaces acc.serial by an acc.parallel with one gang, one worker and
// vectors of length one.
var serial = &passes.Pass{
	Name: "ACCLegalizeSerial", Arg: "acc-legalize-serial", Anchor: function,
	Doc:      "Legalize OpenACC serial constructs",
	Dialects: []string{"arith"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.ApplyGreedily(serialPatterns, rewrite.DefaultConfig()) // like upstream, without a failure if it does not converge
		return true
	},
}

var serialPatterns = rewrite.NewSet([]rewrite.Pattern{
	{Name: "(anonymous namespace)::ACCSerialOpConversion", Root: acc.Serial, Rewrite: serialToParallel},
})

func serialToParallel(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, loc := acc.SerialOp(op), op.Loc()
	one := []*ir.Value{arith.NewConstant(rw.Builder, loc, rw.Ctx.Int64Attr(rw.Ctx.Int(32), 1))}
	anyDevice := rw.Ctx.Array(constraint.Enum(rw.Ctx, acc.DeviceTypeAttr, 0))
	parallel := acc.CreateParallel(rw.Builder, loc, acc.ParallelArgs{
		AsyncOperands:           ir.ValuesOf(o.AsyncOperands()),
		AsyncOperandsDeviceType: o.AsyncOperandsDeviceType(),
		AsyncOnly:               o.AsyncOnly(),
		WaitOperands:            ir.ValuesOf(o.WaitOperands()),
		WaitOperandsSegments:    o.WaitOperandsSegments(),
		WaitOperandsDeviceType:  o.WaitOperandsDeviceType(),
		HasWaitDevnum:           o.HasWaitDevnum(),
		WaitOnly:                o.WaitOnly(),
		NumGangs:                one,
		NumGangsSegments:        rw.Ctx.DenseI32Array([]int32{1}),
		NumGangsDeviceType:      anyDevice,
		NumWorkers:              one,
		NumWorkersDeviceType:    anyDevice,
		VectorLength:            one,
		VectorLengthDeviceType:  anyDevice,
		IfCond:                  o.IfCond(),
		SelfCond:                o.SelfCond(),
		SelfAttr:                o.SelfAttr(),
		ReductionOperands:       ir.ValuesOf(o.ReductionOperands()),
		PrivateOperands:         ir.ValuesOf(o.PrivateOperands()),
		FirstprivateOperands:    ir.ValuesOf(o.FirstprivateOperands()),
		DataClauseOperands:      ir.ValuesOf(o.DataClauseOperands()),
		DefaultAttr:             o.DefaultAttr(),
		Combined:                o.Combined(),
	})
	parallel.Region(0).TakeBody(op.Region(0))
	rw.ReplaceWith(op, parallel)
	return true
}
