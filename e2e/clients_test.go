package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	outputs "github.com/millrace-mlir/millrace/service/answer"
)

// python returns a Python that has JAX, if one is installed, or else the system's.
func python(t *testing.T) string {
	t.Helper()
	if home, err := os.UserHomeDir(); err == nil {
		models := filepath.Join(home, ".cache", "millrace-models", "bin", "python")
		if _, err := os.Stat(models); err == nil {
			return models
		}
	}
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	return path
}

// TestPythonClient runs the tests of clients/python against `millrace serve` alone and beside `millrace dev`.
func TestPythonClient(t *testing.T) {
	once(t)
	cmd := exec.Command(python(t), "-m", "unittest", "discover", "-s", "tests")
	cmd.Dir = "../clients/python"
	cmd.Env = append(os.Environ(), "MILLRACE="+millrace, "PYTHONDONTWRITEBYTECODE=1", "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// outputSchemas returns the schema of each command's output. Unlike the published schema, these allow no further
// fields, so that a field without a description is an error here.
func outputSchemas(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(outputs.Schema))
	if err != nil {
		t.Fatal(err)
	}
	for _, def := range doc.(map[string]any)["$defs"].(map[string]any) {
		def.(map[string]any)["additionalProperties"] = false
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	all := map[string]*jsonschema.Schema{}
	for _, o := range outputs.Outputs {
		pointer := strings.NewReplacer("~", "~0", "/", "~1", " ", "%20").Replace(o.Command)
		if all[o.Command], err = c.Compile("schema.json#/x-outputs/" + pointer); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestOutputSchema holds the output of commands under --json, errors too, against the schema.
func TestOutputSchema(t *testing.T) {
	once(t)
	schemas := outputSchemas(t)
	data, dir := t.TempDir(), t.TempDir()
	good, bad := write(t, "good.mlir", functions(20)), write(t, "bad.mlir", "func.func @f() {\n  return %x : i32\n}\n")
	pipeline := "builtin.module(func.func(canonicalize,cse))"
	failing := "builtin.module(func.func(canonicalize,test-pass-failure{at=f3 gen-diagnostics=true}))"
	seen := map[string]bool{}
	check := func(output string, r result, status int) string {
		t.Helper()
		seen[output] = true
		text := r.stdout
		if output == "error" {
			text = r.stderr
		}
		if r.status != status || strings.TrimSpace(text) == "" {
			t.Errorf("%s: exit %d, output %q, errors %q", output, r.status, r.stdout, r.stderr)
			return ""
		}
		for dec := json.NewDecoder(strings.NewReader(text)); dec.More(); {
			var raw json.RawMessage
			if err := dec.Decode(&raw); err != nil {
				t.Errorf("%s: %v in %s", output, err, text)
				break
			}
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
			if err == nil {
				err = schemas[output].Validate(value)
			}
			if err != nil {
				t.Errorf("%s: %v\n%s", output, err, raw)
			}
		}
		return text
	}
	ask := func(output string, status int, args ...string) string {
		t.Helper()
		words := strings.Fields(output)
		if output == "error" {
			words = nil
		}
		return check(output, run(t, millrace, append(append(words, args...), "--json", "--data-dir", data)...), status)
	}
	id := func(text string) string {
		var job struct{ Job string }
		if err := json.Unmarshal([]byte(text), &job); err != nil {
			t.Errorf("%v in %q", err, text)
		}
		return job.Job
	}
	job := id(ask("compile", 0, "--pipeline", pipeline, good, "-o", filepath.Join(dir, "out.mlir")))
	other := id(ask("compile", 0, "--pipeline", "builtin.module(func.func(cse,canonicalize))", good, "-o", filepath.Join(dir, "out.mlir")))
	failed := id(ask("compile", 1, "--test-passes", "--pipeline", failing, good, "-o", filepath.Join(dir, "out.mlir")))
	ask("error", 1, "compile", "--pipeline", pipeline, bad, "-o", filepath.Join(dir, "out.mlir"))
	ask("error", 2, "status", "nothing")
	ask("submit", 0, "--pipeline", "builtin.module(func.func(sccp))", good)
	ask("cancel", 0, id(ask("submit", 0, "--pipeline", "builtin.module(func.func(sccp,cse))", good)))
	ask("result", 0, job, "-o", filepath.Join(dir, "out.mlir"))
	ask("status", 0, failed)
	ask("list", 0)
	ask("plan", 0, "builtin.module(func.func(canonicalize),inline)", good)
	ask("explain", 0, job, "f3")
	ask("timing", 0, job)
	if r := run(t, millrace, "timing", "diff", job, other, "--json", "--data-dir", data); r.status <= 1 { // 1 is a slower pass
		check("timing diff", r, r.status)
	}
	list := ask("repro list", 0)
	var bugs []struct {
		Fingerprint string
		Files       []struct{ Path string }
	}
	if err := json.Unmarshal([]byte(list), &bugs); err != nil || len(bugs) != 1 {
		t.Fatalf("%v: %s", err, list)
	}
	file := bugs[0].Files[0].Path
	ask("repro show", 0, bugs[0].Fingerprint)
	ask("repro fetch", 0, bugs[0].Fingerprint, "-o", filepath.Join(dir, "bug.mlir"))
	ask("repro replay", 0, file)
	ask("repro reduce", 0, file, "-o", filepath.Join(dir, "small.mlir"))
	ask("repro bisect", 0, file, "-o", filepath.Join(dir, "bisected.mlir"))
	ask("repro known add", 0, bugs[0].Fingerprint, "--why", "a test")
	ask("repro known", 0)
	ask("repro known remove", 0, bugs[0].Fingerprint)
	ask("run", 0, write(t, "run.mlir", "func.func @f(%x: i32) -> i32 {\n  return %x : i32\n}\n"), "--entry", "f", "1")
	ask("store stat", 0)
	ask("store verify", 0)
	ask("store gc", 0, "--dry-run")
	ask("version", 0)
	for _, o := range outputs.Outputs {
		if !seen[o.Command] {
			t.Log("not asked here: " + o.Command)
		}
	}
	fmt.Fprintln(os.Stderr, len(seen), "outputs hold")
}
