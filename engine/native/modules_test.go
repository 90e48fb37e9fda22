package native

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
)

// bundled runs a pipeline over modules as a bundle, and returns for each what alone returns.
func bundled(t *testing.T, pipeline string, modules []string) []string {
	t.Helper()
	req := engine.RunRequest{Input: input(nil), Passes: engine.Passes{Pipeline: pipeline}, VerifyInput: true, Form: &engine.Form{}, Piece: engine.Piece{Way: engine.Modules}}
	var blobs [][]byte
	for i, m := range modules {
		blobs = append(blobs, []byte(m))
		req.Units, req.Piece.Members = append(req.Units, i), append(req.Piece.Members, engine.Unit{Symbol: "t.mlir", Local: i})
	}
	req.Module = engine.Bundle(blobs)
	resp := serve(t, (*Session).Run, req)
	results, err := engine.Unbundle(resp.Module)
	if err != nil || len(results) != len(modules) {
		t.Fatalf("%d results: %v", len(results), err)
	}
	all := make([]string, len(modules))
	for i := range all {
		all[i] = string(results[i])
	}
	for _, f := range resp.Failures {
		all[f.Unit] += failed(f.Pass, f.Diagnostics)
	}
	return all
}

// alone runs a pipeline over one module, and returns the text or why there is none.
func alone(pipeline, module string) string {
	resp, err := ask((*Session).Run, engine.RunRequest{Input: input([]byte(module)), Passes: engine.Passes{Pipeline: pipeline}, VerifyInput: true, Form: &engine.Form{}})
	refused, _ := err.(*engine.RequestError)
	switch {
	case refused != nil:
		return failed(engine.Reading, refused.Diagnostics)
	case err != nil:
		return err.Error()
	case len(resp.Failures) > 0:
		return failed(resp.Failures[0].Pass, resp.Failures[0].Diagnostics)
	}
	return string(resp.Module)
}

func failed(pass string, diagnostics []engine.Diagnostic) string {
	return fmt.Sprintf("failed in %s: %s", pass, engine.Text(diagnostics))
}

// TestModulesDoNotMeet: modules of one bundle give each other neither bodies of types nor resources of the same name, and neither
// errors nor numbers of symbols. Each becomes what it becomes alone.
func TestModulesDoNotMeet(t *testing.T) {
	structs := func(body string) string {
		return "llvm.func @f(%p: !llvm.ptr) -> !llvm.struct<\"s\", (" + body + ")> {\n  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<\"s\", (" + body + ")>\n  llvm.return %0 : !llvm.struct<\"s\", (" + body + ")>\n}\n"
	}
	resource := func(byte string) string {
		return "func.func @f() -> tensor<1xi8> {\n  %0 = arith.constant dense_resource<r> : tensor<1xi8>\n  return %0 : tensor<1xi8>\n}\n{-#\n  dialect_resources: {\n    builtin: {\n      r: \"0x01000000" + byte + "\"\n    }\n  }\n#-}\n"
	}
	modules := []string{
		structs("i32"), structs("i64"), resource("01"), resource("02"), "func.func @broken(", "",
		"func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %a, %a : i32\n  %2 = arith.muli %0, %1 : i32\n  return %2 : i32\n}\n",
		"func.func @f(%a: i32) -> i64 {\n  return %a : i32\n}\n", "\"func.func\"() : () -> ()", structs("f32"),
	}
	for _, pipeline := range []string{
		"builtin.module(canonicalize,cse)", "any(cse)", "builtin.module(func.func(cse),symbol-dce)", "func.func(cse)", "builtin.module(convert-func-to-llvm)",
		"builtin.module(test-pass-failure{gen-diagnostics=true})", "builtin.module(func.func(convert-arith-to-llvm),convert-to-llvm)",
	} {
		for i, got := range bundled(t, pipeline, modules) {
			if want := alone(pipeline, modules[i]); got != want {
				t.Errorf("%s: module %d in a bundle:\n%s\nalone:\n%s", pipeline, i, got, want)
			}
		}
	}
}

// TestModulesOfPasses puts the inputs of passes that have one pipeline into a bundle: each becomes what it becomes alone. It takes one
// pipeline of 16; MILLRACE_PIECES is another share.
func TestModulesOfPasses(t *testing.T) {
	every := 16
	if s := os.Getenv("MILLRACE_PIECES"); s != "" {
		every, _ = strconv.Atoi(s)
	}
	inputs := map[string][]string{}
	eachPassInput(t, func(_, text, pipeline string) { inputs[pipeline] = append(inputs[pipeline], text) })
	compared := 0
	for i, pipeline := range slices.Sorted(maps.Keys(inputs)) {
		if i%every != 0 {
			continue
		}
		for k, got := range bundled(t, pipeline, inputs[pipeline]) {
			compared++
			if want := alone(pipeline, inputs[pipeline][k]); got != want {
				t.Errorf("%s: input %d in a bundle:\n%s\nalone:\n%s", pipeline, k, got, want)
			}
		}
	}
	if t.Logf("%d modules", compared); compared < 50 {
		t.Errorf("only %d modules", compared)
	}
}
