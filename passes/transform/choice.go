package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

// applyKnob executes a transform.tune.knob: it sets the result to the selected value. It
// is a definite failure if no value is selected.
func applyKnob(st *State, op *ir.Operation) Outcome {
	o := dialect.TuneKnobOp(op)
	if selected := o.Selected(); selected != nil {
		st.SetParams(0, selected)
		return Success
	}
	return Definitely(st.Ctx, op.Loc(), nil, "non-deterministic choice %s is only resolved through providing a `selected` attr", o.Name())
}

// applyChosen executes a transform.tune.alternatives: it executes the region that an
// attribute or a parameter selects. It is a definite failure if none is selected.
func applyChosen(st *State, op *ir.Operation) Outcome {
	o := dialect.TuneAlternativesOp(op)
	chosen := o.SelectedRegionAttr()
	if h := o.SelectedRegionParam(); h != nil {
		params := st.Params(h)
		if len(params) == 0 { // mlir-opt 22 reads past the end
			return Definitely(st.Ctx, op.Loc(), nil, "param should hold exactly one integer attribute, got none")
		}
		var ok bool
		if chosen, ok = params[0].(*ir.IntegerAttr); !ok || len(params) != 1 {
			return Definitely(st.Ctx, op.Loc(), nil, "param should hold exactly one integer attribute, got: %s", params[0])
		}
	}
	if chosen == nil {
		return Definitely(st.Ctx, op.Loc(), nil, "non-deterministic choice %s is only resolved through providing a `selected_region` attr/param", o.Name())
	}
	i := chosen.Int64()
	if i < 0 || i >= int64(op.NumRegions()) {
		return Definitely(st.Ctx, op.Loc(), nil, "'selected_region' attribute/param specifies region at index %d while op has only %d regions", i, op.NumRegions())
	}
	r := op.Region(int(i))
	st.enter(r)
	defer st.leave()
	return st.Run(r.First(), true)
}

// applyConstraints executes a transform.smt.constrain_params. It is always a definite
// failure, because there is no solver for the constraints.
func applyConstraints(st *State, op *ir.Operation) Outcome {
	return Definitely(st.Ctx, op.Loc(), nil, "op does not have interpreted semantics yet")
}
