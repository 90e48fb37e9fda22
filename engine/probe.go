package engine

import (
	"bytes"
	"context"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

// neutrals are pipelines that do nothing, for programs that know at least one of the passes: no module
// has an operation of the anchor. The first names a pass that nests of units do not have. So a wrapper
// that looks for a pass on its command line does not mistake a read for a run. The last pipeline is
// empty.
var neutrals = []string{"builtin.module(nosuch.op(symbol-dce))", "builtin.module(nosuch.op(canonicalize))", "builtin.module(nosuch.op(cse))", ""}

// probe finds out which of mlir-opt's flags the program takes, unless an earlier process of this user has done so. The error says how
// the program's answer differs from the module.
func (e *External) probe(ctx context.Context) error {
	mark := e.probeMark()
	if e.recall(mark) {
		return nil
	}
	err := e.tryNeutrals(ctx)
	if err == nil && mark != "" {
		e.keepProbe(mark)
	}
	return err
}

// probeRecord is the result of a probe, a file of the user's cache.
type probeRecord struct {
	Timing  bool   `json:"timing"`
	Neutral string `json:"neutral"`
}

// probeMark returns the file for the result of a probe. It is "" for a script: the programs that a script starts can change
// while the script does not.
func (e *External) probeMark() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	f, err := elf.Open(e.Path)
	if err != nil {
		return ""
	}
	f.Close()
	sum := sha256.Sum256([]byte(e.Path + "\x00" + e.Digest + "\x00" + strings.Join(neutrals, "\x00")))
	return filepath.Join(dir, "millrace", "probes", hex.EncodeToString(sum[:]))
}

// recall takes over what an earlier probe has found out.
func (e *External) recall(mark string) bool {
	data, err := os.ReadFile(mark)
	var r probeRecord
	if err != nil || json.Unmarshal(data, &r) != nil || !slices.Contains(neutrals, r.Neutral) {
		return false
	}
	e.timing, e.neutral = r.Timing, r.Neutral
	return true
}

// keepProbe remembers what a probe has found out. Without the file the next process probes again.
func (e *External) keepProbe(mark string) {
	data, err := json.Marshal(probeRecord{e.timing, e.neutral})
	if err == nil && os.MkdirAll(filepath.Dir(mark), 0o700) == nil {
		_ = os.WriteFile(mark, data, 0o600)
	}
}

// tryNeutrals has the program print a module, with one neutral pipeline after the other, until it does.
func (e *External) tryNeutrals(ctx context.Context) error {
	req := &RunRequest{Input: Input{Name: "probe.mlir", Module: []byte(probeModule)}}
	var first error
	for _, e.timing = range []bool{true, false} {
		for _, e.neutral = range neutrals {
			resp, err := e.Run(ctx, req, Limits{Time: time.Minute})
			if err = probed(resp, err); err == nil && e.timing && resp.Carry == 0 {
				break // it takes the flags for times and writes no JSON
			}
			if err == nil {
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

// probed returns why the answer is not the module of the probe, or nil if it is.
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

// unbelievable returns the reason why output cannot be a module in the form that the arguments ask for,
// or "" if it can. Such output is empty, cut off, or no module at all.
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
