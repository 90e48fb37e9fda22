package engine

import (
	"bytes"
	"os/exec"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
)

const report = `in.mlir:1:1: error: bad
[
{"user": {"duration":   0.0350, "percentage":  16.9}, "wall": {"duration":   0.0350, "percentage":  32.1}, "name": "Parser", "passes": [
{}]},
{"user": {"duration":   0.0983, "percentage":  47.4}, "wall": {"duration":   0.0493, "percentage":  45.3}, "name": "'func.func' Pipeline", "passes": [
  {"user": {"duration":   0.0432, "percentage":  20.8}, "wall": {"duration":   0.0250, "percentage":  22.9}, "name": "Canonicalizer", "passes": [
  {}]},
  {"user": {"duration":   0.0065, "percentage":   3.1}, "wall": {"duration":   0.0035, "percentage":   3.2}, "name": "CSE", "passes": [
    {"user": {"duration":   0.0012, "percentage":   0.6}, "wall": {"duration":   0.0007, "percentage":   0.6}, "name": "(A) DominanceInfo", "passes": [
    {}]},
  {}]},
{}]},
{"user": {"duration":   0.0100, "percentage":  10.0}, "wall": {"duration":   0.0100, "percentage":  10.0}, "name": "Inliner", "passes": [
{}]},
{"user": {"duration":   0.2073, "percentage": 100.0}, "wall": {"duration":   0.1090, "percentage": 100.0}, "name": "Total"}
]
`

func TestSplitTiming(t *testing.T) {
	diagnostics, passes, carry := splitTiming(report)
	if carry != 35*time.Millisecond {
		t.Errorf("reading and writing took %s", carry)
	}
	if diagnostics != "in.mlir:1:1: error: bad\n" {
		t.Errorf("diagnostics %q", diagnostics)
	}
	want := []PassTime{
		{Pass: "Canonicalizer", Anchor: "func.func", Runs: 1, Wall: 25 * time.Millisecond},
		{Pass: "CSE", Anchor: "func.func", Runs: 1, Wall: 3500 * time.Microsecond},
		{Pass: "Inliner", Anchor: "builtin.module", Runs: 1, Wall: 10 * time.Millisecond},
	}
	if len(passes) != len(want) {
		t.Fatalf("passes %v, want %v", passes, want)
	}
	for i := range want {
		if passes[i] != want[i] {
			t.Errorf("pass %v, want %v", passes[i], want[i])
		}
	}
}

func TestExternal(t *testing.T) {
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	ext, err := NewExternal(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := ext.Run(t.Context(), &RunRequest{
		Passes: Passes{Pipeline: "builtin.module(func.func(canonicalize,cse))"},
		Input:  Input{Name: `a "b".mlir`, Module: []byte("func.func @f(%a: i32) -> i32 { return %a : i32 }"), Threads: 1},
	}, Limits{})
	if err != nil || len(resp.Passes) != 2 {
		t.Fatalf("%+v, %v", resp, err)
	}
	resp, err = ext.Run(t.Context(), &RunRequest{Input: Input{Name: "x.mlir", Module: []byte("nonsense")}}, Limits{})
	if err != nil || len(resp.Failures) != 1 || resp.Failures[0].Diagnostics[0].File != "x.mlir" {
		t.Errorf("%+v, %v", resp, err)
	}
	if _, err := NewExternal(t.Context(), "no-such-tool"); err == nil {
		t.Error("a missing tool was found")
	}
	if _, err := NewExternal(t.Context(), "/bin/false"); err == nil {
		t.Error("a program that is no mlir-opt was taken for one")
	}
}

// TestResources exchanges a module that has resources.
func TestResources(t *testing.T) {
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	ext, err := NewExternal(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	text := []byte(`module {}
{-# external_resources: { someone: { key: "7" } } #-}
`)
	coded, err := ext.Print(t.Context(), &PrintRequest{Input: Input{Name: "r.mlir", Module: text}, Form: Form{Bytecode: true}}, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if !bytecode.HasResources(coded.Module) || bytecode.HasResources(coded.Module[:10]) || bytecode.HasResources(text) {
		t.Error("resources in bytecode are not seen, or where there are none")
	}
	for _, module := range [][]byte{text, coded.Module} {
		in := Input{Name: "r.mlir", Module: module}
		ran, err := ext.Run(t.Context(), &RunRequest{Input: in}, Limits{})
		if err != nil || !bytes.Contains(ran.Module, []byte(`key: "7"`)) {
			t.Errorf("a run lost the resources: %v", err)
		}
		read, err := ext.Open(t.Context(), &OpenRequest{Input: in}, Limits{})
		if err != nil || !bytes.Contains(read.Module, []byte(`key: "7"`)) {
			t.Errorf("reading lost the resources: %v", err)
		}
	}
}
