package rewrites

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/transform"
)

func contains(l []*ir.Operation, op *ir.Operation) bool { return slices.Contains(l, op) }

func applyRegisteredPass(st *transform.State, op *ir.Operation) transform.Outcome {
	name := op.Inherent("pass_name").(*ir.StringAttr).Value
	r := st.Pass.Registry()
	if r.Pass(name) == nil && r.Alias(name) == nil {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "unknown pass or pass pipeline: %s", name)
	}
	pl := passes.NewPipeline(passes.Any)
	if err := passes.AddFlag(r, pl, name, optionText(st, op)); err != nil {
		message := err.Msg
		switch {
		case err.Program:
			st.Pass.Printf("mlir-opt: %s\n", strings.TrimSuffix(err.Console, "\n"))
		case err.Console != "":
			message = err.Console
		}
		op.EmitError("%s", message)
		return transform.Definitely(st.Ctx, op.Loc(), nil, "failed to add pass or pass pipeline to pipeline: %s", name)
	}
	targets := st.Ops(op.Operand(0))
	for _, t := range targets {
		if out := st.Apart(op, t); !out.OK() {
			return out
		}
		at := t.Loc()
		if !st.Pass.RunApart(pl, t) {
			return transform.Silenceable(op.Loc(), "pass pipeline failed").Note(at, "target op")
		}
	}
	st.SetOps(0, targets...)
	return transform.Success
}

// optionText returns the text of the pass options that op has as a dictionary.
func optionText(st *transform.State, op *ir.Operation) string {
	d, _ := op.Inherent("options").(*ir.DictAttr)
	if d == nil {
		return ""
	}
	parts := make([]string, len(d.Entries))
	for i, e := range d.Entries {
		parts[i] = e.Name.Value + "=" + valueText(st, op, e.Value)
	}
	return strings.Join(parts, " ")
}

// valueText returns the text of an option's value. A param_operand stands for a parameter
// among op's dynamic options.
func valueText(st *transform.State, op *ir.Operation, a ir.Attribute) string {
	var list []ir.Attribute
	switch x := a.(type) {
	case *ir.StringAttr:
		return x.Value
	case *ir.ArrayAttr:
		list = x.Elems
	case *ir.DialectAttr:
		if x.Def.Mnemonic != "param_operand" {
			return fmt.Sprint(a)
		}
		list = st.Params(op.Operand(1 + int(x.Params[0].(*ir.IntegerAttr).Int64())))
	default:
		// An attribute prints without its type.
		return strings.SplitN(fmt.Sprint(a), " : ", 2)[0]
	}
	parts := make([]string, len(list))
	for i, e := range list {
		parts[i] = valueText(st, op, e)
	}
	return strings.Join(parts, ",")
}
