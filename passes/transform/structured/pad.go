package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	interfaces "github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// PadRows implement the transforms that pad.
var PadRows = []transform.Row{
	{Name: "transform.structured.pad", Tracks: true, Apply: pad},
	{Name: "transform.structured.pad_tiling_interface", Tracks: true, Apply: padTo},
}

// copyBacks maps names to the operations that copy padded results back.
var copyBacks = map[string]*ir.OpDef{
	"bufferization.materialize_in_destination": bufferization.MaterializeInDestination,
	"linalg.copy": linalg.Copy,
	"none":        nil,
}

// pad pads the operands of structured operations. It ignores how the script transposes paddings,
// because this matters only for hoisting, and pad does not hoist.
func pad(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PadOp(op)
	how := passes.PadOptions{Prescribed: o.UsePrescribedTensorShapes(), CopyBack: copyBacks[o.CopyBackOp().Value]}
	for _, a := range ir.ArrayElems(o.PaddingDimensions()) {
		how.Dims = append(how.Dims, a.(*ir.IntegerAttr).Int64())
	}
	for _, a := range ir.ArrayElems(o.NofoldFlags()) {
		how.NoFold = append(how.NoFold, a.(*ir.IntegerAttr).Int64() != 0)
	}
	var padded, pads, copies []*ir.Operation
	for _, target := range st.Ops(o.Target()) {
		if !linalg.Structured(target) {
			return transform.Silenceable(op.Loc(), "expected LinalgOp target").At(target, "target op")
		}
		var ok bool
		if how.Values, ok = paddingValues(st, op, target, ir.ArrayElems(o.PaddingValues())); !ok {
			return transform.Reported
		}
		multiples, out := numbers(st, op, op.Inherent("static_pad_to_multiple_of"), o.PadToMultipleOf())
		if !out.OK() {
			return out
		}
		if len(multiples) == 0 {
			multiples = slices.Repeat([]int64{1}, len(how.Dims))
		}
		how.Multiples = multiples
		p := passes.Pad(st.RW, target, how)
		if p.Op == nil {
			if p.Changed {
				return transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(target.Loc(), "target op")}, "failed to pad op")
			}
			return transform.Silenceable(op.Loc(), "failed to pad op").At(target, "target op")
		}
		st.RW.Replace(target, p.Replacements...)
		padded, pads = append(padded, p.Op), append(pads, p.Pads...)
		if how.CopyBack != nil {
			for _, v := range p.Replacements {
				copies = append(copies, v.DefiningOp())
			}
		}
	}
	st.SetOps(0, padded...)
	st.SetOps(1, pads...)
	st.SetOps(2, copies...)
	return transform.Success
}

// paddingValues returns the padding values of target's operands, or nil if the script gives none.
// It returns false after an error.
func paddingValues(st *transform.State, op, target *ir.Operation, list []ir.Attribute) (values []ir.Attribute, ok bool) {
	when := []ir.Diagnostic{transform.NoteAt(target.Loc(), "when applied to this op")}
	for i, a := range list[:min(len(list), target.NumOperands())] {
		t := ir.ElementOf(target.Operand(i).Type())
		switch x := a.(type) {
		case *ir.StringAttr:
			parsed, err := asm.ParseAttr(st.Ctx, x.Value, t)
			if err != nil || ir.TypeOf(parsed) != t {
				return nil, op.EmitOpErrorNotes(when, "expects a padding that parses to '%s', got %s", t, a)
			}
			a = parsed
		default:
			if ub.IsPoison(a) {
				break
			}
			got := ir.TypeOf(a)
			if got == nil {
				return nil, op.EmitOpError("expects padding values to be typed attributes or poison")
			}
			if got != t {
				return nil, op.EmitOpErrorNotes(when, "expects a padding value of type '%s', got %s", t, a)
			}
		}
		values = append(values, a)
	}
	return values, true
}

// padTo pads operations so that their loops have the wanted numbers of iterations.
func padTo(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PadTilingInterfaceOp(op)
	var padded, pads []*ir.Operation
	for _, target := range st.Ops(o.Target()) {
		if interfaces.Of(target) == nil {
			return transform.Silenceable(op.Loc(), "expected TilingInterface target").At(target, "target op")
		}
		if !linalg.Structured(target) {
			return transform.Silenceable(op.Loc(), "only IndexingMapOpInterface ops supported atm").At(target, "target op")
		}
		how := passes.PadToOptions{Multiple: o.PadToMultipleOf()}
		var ok bool
		if how.Values, ok = paddingValues(st, op, target, ir.ArrayElems(o.PaddingValues())); !ok {
			return transform.Reported
		}
		var out transform.Outcome
		if how.Sizes, out = sizes(st, op, op.Inherent("static_padding_sizes"), o.PaddingSizes()); !out.OK() {
			return out
		}
		n, list := passes.PadTo(st.RW, target, how)
		if n == nil {
			return transform.Silenceable(op.Loc(), "failed to pad op").At(target, "target op")
		}
		padded, pads = append(padded, n), append(pads, list...)
	}
	st.SetOps(0, padded...)
	st.SetOps(1, pads...)
	return transform.Success
}
