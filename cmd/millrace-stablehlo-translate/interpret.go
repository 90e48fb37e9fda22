package main

import (
	"fmt"
	"io"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
	"github.com/millrace-mlir/millrace/translate"
)

// defaultTimeLimit is the time after which --interpret gives up, so that an endless loop
// ends.
const defaultTimeLimit = 5 * time.Minute

// interpretation has the flags of --interpret.
type interpretation struct {
	out                       io.Writer
	args, probeDir, timeLimit string
	dense                     bool
}

func (i *interpretation) flags() []translate.Option {
	return []translate.Option{
		{Name: "args", Doc: "Arguments to pass to the interpreter: an array of dense constants", Text: &i.args},
		{Name: "interpreter-print-dense", Doc: "Print results as dense constants", Switch: &i.dense},
		{Name: "probe-output-dir", Doc: "Directory for storing instrumented tensor values", Text: &i.probeDir},
		{Name: "interpreter-time-limit", Doc: "End programs that run longer than this, like 90s or 10m (default: 5m; 0: never)", Text: &i.timeLimit},
	}
}

func (i *interpretation) translation(dialects []*ir.Dialect) *translate.Translation {
	return &translate.Translation{
		Arg: "interpret", Doc: "Interpreter for StableHLO", Dialects: dialects, FromMLIR: i.run,
	}
}

func (i *interpretation) run(module *ir.Operation, w io.Writer) bool {
	o := &interp.Options{ProbeDir: i.probeDir, Out: w, TimeLimit: defaultTimeLimit}
	if i.timeLimit != "" {
		limit, err := time.ParseDuration(i.timeLimit)
		if err != nil {
			return module.EmitError("--interpreter-time-limit: %s", err)
		}
		o.TimeLimit = limit
	}
	if i.args != "" {
		args, ok := arguments(module, i.args)
		if !ok {
			return false
		}
		o.Args = args
	}
	results, ok := interp.Run(module, o)
	if !ok {
		return false
	}
	for _, r := range results {
		text := interp.Text(r)
		if t, isTensor := r.(*interp.Tensor); isTensor && i.dense {
			text = t.Attr().String()
		}
		if _, err := fmt.Fprintln(w, text); err != nil {
			return module.EmitError("%s", err)
		}
	}
	return true
}

// arguments parses an array attribute of dense constants, the arguments of the
// interpreted function. It returns false after an error.
func arguments(module *ir.Operation, text string) ([]*interp.Tensor, bool) {
	a, err := asm.ParseAttr(module.Context(), text, nil)
	list, isArray := a.(*ir.ArrayAttr)
	if err != nil || !isArray {
		return nil, module.EmitError("expectected array attribute string for args, i.e. --args=[dense<1> : tensor<2xi32>, ...]")
	}
	args := make([]*interp.Tensor, len(list.Elems))
	for i, e := range list.Elems {
		t, ok := interp.FromAttr(e)
		if !ok {
			return nil, module.EmitError("expected dense elements attribute for args elements, i.e. --args=[dense<1> : tensor<2xi32>, ...]")
		}
		args[i] = t
	}
	return args, true
}
