package service

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
	"github.com/millrace-mlir/millrace/opt"
)

// ErrNoTrace reports that TraceIR cannot repeat a job.
var ErrNoTrace = errors.New("the changes of its passes cannot be shown")

// TraceIR runs the pipeline of a job on its input again, in this process. It returns the change that each pass made to
// a unit, as JSON or HTML. The unit is a symbol. The error names the diagnostics of a run that failed. If the pipeline
// failed in a pass, the result has the changes until then, beside the error.
//
// The whole module is compiled, so that passes on the module see what they saw in the job.
func (t *Tool) TraceIR(ctx context.Context, j *Job, unit string, asJSON bool) ([]byte, error) {
	job, _, err := j.Spec(ctx)
	if err != nil {
		return nil, err
	}
	switch {
	case job.Engine.Name != engine.Native:
		return nil, fmt.Errorf("job %s: %w: its engine is %s", j.ID, ErrNoTrace, job.Engine.Name)
	case len(job.Modules) > 0:
		return nil, fmt.Errorf("job %s: %w: it has many modules", j.ID, ErrNoTrace)
	}
	tool := t.set(job.Engine.Dialects)
	if d := job.Definitions; d != nil {
		c := ir.NewContext(tool.Dialects)
		defined, ok := load.File(c, d.Name, d.Text)
		if !ok {
			return nil, fmt.Errorf("job %s: %w: its dialects: %w", j.ID, ErrNoTrace, c.ErrorSince(0))
		}
		tool.Dialects = slices.Concat(tool.Dialects, defined)
	}
	module, err := j.client.store.Get(ctx, job.Module)
	if err != nil {
		return nil, fmt.Errorf("the input of job %s: %w", j.ID, err)
	}
	req := &opt.TraceRequest{Name: job.Name, Module: module, Pipeline: job.Pipeline, Unit: unit,
		AllowUnregistered: job.AllowUnregistered, TestPasses: job.TestPasses, SkipVerify: job.SkipVerify, JSON: asJSON}
	var diagnostics bytes.Buffer
	data, ok := tool.TraceIR(req, &diagnostics)
	if !ok {
		return data, errors.New(strings.TrimSpace(diagnostics.String()))
	}
	return data, nil
}

// set returns the tool with the named set of dialects and their passes. The tool's own set has other names.
func (t *Tool) set(name string) *opt.Tool {
	tool := t.Tool
	for _, g := range t.Guests {
		if g.Name == name {
			tool.Dialects, tool.Passes, tool.Aliases = g.Dialects, g.Passes, g.Aliases
		}
	}
	return &tool
}
