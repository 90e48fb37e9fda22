package arm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes"
)

// streamingOptions are the options of enable-arm-streaming.
type streamingOptions struct {
	IfRequired bool   `opt:"if-required-by-ops" default:"false" doc:"Only apply the selected streaming/ZA modes if the function contains ops that implement the ArmSMETileOpInterface."`
	IfScalable bool   `opt:"if-scalable-and-supported" default:"false" doc:"Only apply the selected streaming/ZA modes if the function contains supported scalable vector operations."`
	Streaming  string `opt:"streaming-mode" default:"streaming" enum:"disabled,streaming,streaming-locally,streaming-compatible" doc:"Select how streaming-mode is managed at the function-level."`
	ZA         string `opt:"za-mode" default:"disabled" enum:"disabled,new-za,in-za,out-za,inout-za,preserves-za" doc:"Select how ZA-storage is managed at the function-level."`
}

// ignore is the attribute of functions that the pass leaves alone.
const ignore = "enable_arm_streaming_ignore"

// disabled is the mode that sets no attribute.
const disabled = "disabled"

// modeAttrs are the attributes of functions in the streaming modes and in the modes of the ZA storage.
var modeAttrs = map[string]string{
	"streaming": "arm_streaming", "streaming-locally": "arm_locally_streaming", "streaming-compatible": "arm_streaming_compatible",
	"new-za": "arm_new_za", "in-za": "arm_in_za", "out-za": "arm_out_za", "inout-za": "arm_inout_za", "preserves-za": "arm_preserves_za",
}

// enableStreaming sets the attributes of the chosen modes on the function, if the conditions that the
// options name are met. It returns false, with an error, if the options name both conditions.
func enableStreaming(c *passes.Ctx) bool {
	o := passes.Opts[streamingOptions](c)
	if o.IfRequired && o.IfScalable {
		return c.Op.EmitOpError("enable-arm-streaming: `if-required-by-ops` and `if-scalable-and-supported` are mutually exclusive")
	}
	if o.IfRequired && !usesTiles(c.Op) || o.IfScalable && !isScalable(c.Op) || c.Op.Attr(ignore) != nil || o.Streaming == disabled {
		c.Unchanged()
		return true
	}
	c.Op.SetAttr(modeAttrs[o.Streaming], c.IR().Unit())
	if o.ZA != disabled {
		c.Op.SetAttr(modeAttrs[o.ZA], c.IR().Unit())
	}
	return true
}

// usesTiles reports whether fn contains operations on tiles.
func usesTiles(fn *ir.Operation) bool {
	return fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if arm_sme.IsTileOp(op.Def()) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

// isScalable reports whether fn contains scalable vectors but neither gathers nor scatters, which
// streaming mode does not support.
func isScalable(fn *ir.Operation) bool {
	found := false
	unsupported := fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(vector.Gather) || op.Is(vector.Scatter) {
			return ir.Interrupt
		}
		for i := range op.Operands() {
			found = found || isScalableVector(op.Operand(i).Type())
		}
		for i := range op.NumResults() {
			found = found || isScalableVector(op.Result(i).Type())
		}
		return ir.Advance
	}) == ir.Interrupt
	return found && !unsupported
}

func isScalableVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable != nil
}
