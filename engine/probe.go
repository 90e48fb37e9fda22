package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine/text"
)

// A program is believed once it has printed a module as it was. The module has an operation, since there are programs that
// write nothing, and programs that run passes of their own where they are given none.
const (
	probeSymbol = "millrace_probe"
	probeModule = "module {\n  module @" + probeSymbol + " {\n  }\n}\n"
)

// neutrals are pipelines that do nothing, for programs with some pass or other: no module has an operation that they are
// anchored on. The first names a pass that nests of units do not have, so that a wrapper which looks for a pass on its command
// line does not take a reading for a run. The last is none at all.
var neutrals = []string{"builtin.module(nosuch.op(symbol-dce))", "builtin.module(nosuch.op(canonicalize))", "builtin.module(nosuch.op(cse))", ""}

// probe finds out which of mlir-opt's flags the program takes. The error says what it did instead of printing the module.
func (e *External) probe(ctx context.Context) error {
	req := &RunRequest{Input: Input{Name: "probe.mlir", Module: []byte(probeModule)}}
	var first error
	for _, e.timing = range []bool{true, false} {
		for _, e.neutral = range neutrals {
			resp, err := e.Run(ctx, req, Limits{Time: time.Minute})
			if err = probed(resp, err); err == nil {
				return nil
			}
			var death *Death
			if ctx.Err() != nil || errors.As(err, &death) && death.Cause == Hang {
				return err
			}
			if first == nil {
				first = err
			}
		}
	}
	return first
}

// probed says why the answer is not the module of the probe.
func probed(resp *RunResponse, err error) error {
	const other = "it does not take mlir-opt's command line"
	var death *Death
	var refused *RequestError
	switch {
	case errors.As(err, &death) && death.Cause == Exited:
		return fmt.Errorf("%s: exit status %d: %s", other, death.Exit, lastLine(death.Stderr))
	case errors.As(err, &refused):
		return fmt.Errorf("%s: %s", other, firstLine(Text(refused.Diagnostics)))
	case err != nil:
		return err
	case len(resp.Failures) > 0:
		return fmt.Errorf("%s: %s", other, firstLine(Text(resp.Failures[0].Diagnostics)))
	}
	m, err := text.Parse(resp.Module)
	if err != nil || len(m.Ops) != 1 || m.Ops[0].Symbol != probeSymbol {
		return fmt.Errorf("%s: it changes a module that it is asked to print", other)
	}
	return nil
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	return s
}

func lastLine(s string) string {
	s = strings.TrimSpace(s)
	return s[strings.LastIndexByte(s, '\n')+1:]
}

// unbelievable says why output cannot be a module in the form that a program's arguments ask for, "" if it can: it is empty,
// cut off, or no module at all.
func unbelievable(output []byte, args []string) string {
	switch {
	case len(bytes.TrimSpace(output)) == 0:
		return "it is empty"
	case slices.Contains(args, "--emit-bytecode"):
		if !bytecode.Complete(output) {
			return "it is no bytecode, or only the beginning of some"
		}
	case slices.Contains(args, "--mlir-print-op-generic") && slices.Contains(args, "--mlir-print-local-scope"):
		if _, err := text.Parse(output); err != nil {
			return err.Error()
		}
	case !text.Complete(output):
		return "its brackets are not closed, or it is no text"
	}
	return ""
}
