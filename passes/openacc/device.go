package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// forDevice is the pass acc-specialize-for-device. In a function that is specialized for the device, it removes all
// constructs that only the host can execute. In other functions, it removes them inside compute constructs.
var forDevice = &passes.Pass{
	Name: "ACCSpecializeForDevice", Arg: "acc-specialize-for-device", Anchor: function,
	Doc:   "Strip OpenACC constructs inside device code",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = true
		if c.Op.Discardable().Get(acc.SpecializedName) != nil {
			c.ApplyGreedily(devicePatterns, cfg)
			return true
		}
		var ops []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if acc.IsCompute(op) {
				ops = appendNested(ops, op)
			}
			return ir.Advance
		})
		if changed, _, _ := rewrite.ApplyToOps(ops, devicePatterns, cfg); !changed {
			c.Unchanged()
		}
		return true
	},
}

var devicePatterns = rewrite.NewSet(stripPatterns())

// appendNested appends the operations of the OpenACC dialect inside construct to ops.
func appendNested(ops []*ir.Operation, construct *ir.Operation) []*ir.Operation {
	construct.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != construct && op.Name().Dialect == acc.Dialect {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	return ops
}
