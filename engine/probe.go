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

// The probe accepts a program once the program has printed probeModule unchanged. The module contains
// an operation, since some programs write nothing, and some run passes of their own if they are given
// none.
const (
	probeSymbol = "millrace_probe"
	probeModule = "module {\n  module @" + probeSymbol + " {\n  }\n}\n"
)

// neutrals are pipelines that do nothing, because no module contains the operation nosuch.op on which
// their pass would run. A program needs to know only one of the passes. The first pipeline names a pass
// that pipelines on units do not contain. So a wrapper that looks for a pass on its command line does
// not mistake reading for running. The last pipeline is empty.
var neutrals = []string{"builtin.module(nosuch.op(symbol-dce))", "builtin.module(nosuch.op(canonicalize))", "builtin.module(nosuch.op(cse))", ""}

// probe finds out whether the program can report times, and which pipeline of neutrals it accepts. If
// an earlier process of this user has probed the program, it uses that result. Otherwise the error says
// how the program's output differs from the module that it should print.
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

// probeRecord is the result of a probe, as a file in the user's cache directory.
type probeRecord struct {
	Timing  bool   `json:"timing"`
	Neutral string `json:"neutral"`
}

// probeMark returns the path of the file for the result of a probe, or "" for no file. A script has
// none, since the programs that it starts can change while the script does not.
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

// recall takes the result of an earlier probe from the file mark. It returns false if there is no such
// result.
func (e *External) recall(mark string) bool {
	data, err := os.ReadFile(mark)
	var r probeRecord
	if err != nil || json.Unmarshal(data, &r) != nil || !slices.Contains(neutrals, r.Neutral) {
		return false
	}
	e.timing, e.neutral = r.Timing, r.Neutral
	return true
}

// keepProbe writes the result of the probe to the file mark. If it cannot, the next process probes
// again.
func (e *External) keepProbe(mark string) {
	data, err := json.Marshal(probeRecord{e.timing, e.neutral})
	if err == nil && os.MkdirAll(filepath.Dir(mark), 0o700) == nil {
		_ = os.WriteFile(mark, data, 0o600)
	}
}

// tryNeutrals has the program print probeModule, first with the flags for times and then without, each
// time with one neutral pipeline after the other. It stops as soon as the program prints the module
// unchanged. Otherwise it returns the first error.
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

// probed returns nil if the response is the module of the probe, or else an error that says how it
// differs.
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
