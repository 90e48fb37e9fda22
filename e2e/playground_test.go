package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/millrace-mlir/millrace/internal/browser"
	"github.com/millrace-mlir/millrace/playground"
)

// playgroundInput is an input of the playground: a module and the text of the field for the pipeline.
type playgroundInput struct{ name, module, flags string }

// playgroundInputs are the short form of the test. Each shows one way of a run to end.
var playgroundInputs = []playgroundInput{
	{"a pipeline", "func.func @f(%x: i32) -> i32 {\n  %a = arith.constant 2 : i32\n  %b = arith.muli %a, %a : i32\n  %c = arith.addi %x, %b : i32\n  return %c : i32\n}\n", "builtin.module(func.func(canonicalize,cse))"},
	{"flags with quotes", "func.func @g() {\n  return\n}\n", `--mlir-print-op-generic --pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=2 top-down=false}))'`},
	{"no pass, and text beyond ASCII", "func.func @\"größe\"() attributes {note = \"ünïcode ✓\"} {\n  return\n}\n", ""},
	{"a module that does not parse", "func.func @f() {\n  %0 = arith.addi %1, %2 : i32\n  return\n}\n", "--canonicalize"},
	{"an unknown pass", "module {\n}\n", "builtin.module(no-such-pass)"},
	{"a pass that fails with a diagnostic", "func.func @f() {\n  return\n}\n", "--test-passes --pass-pipeline='builtin.module(func.func(test-pass-failure{gen-diagnostics=true}))'"},
	{"parts of a file", "func.func @a() {\n  return\n}\n// -----\nfunc.func @b() {\n  return\n}\n", "--split-input-file --cse"},
	{"arguments longer than the runtime takes", "func.func @f() {\n  return\n}\n", "builtin.module(func.func(" + strings.Repeat("canonicalize,", 800) + "cse))"},
}

// corpusInputs returns n inputs of the shared corpus with one of their flags each, chosen by the seed.
func corpusInputs(t *testing.T, corpus string, n int) []playgroundInput {
	t.Helper()
	var manifest struct {
		Accepted []struct {
			ID           string
			Mission      []string
			Unregistered bool
		}
		Rejected []struct{ ID string }
	}
	data, err := os.ReadFile(filepath.Join(corpus, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(data, &manifest)
	}
	if err != nil {
		t.Fatal(err)
	}
	seed, _ := strconv.ParseUint(os.Getenv("MILLRACE_SEED"), 10, 64)
	r := rand.New(rand.NewPCG(seed, 0))
	var all []playgroundInput
	for len(all) < n {
		folder, id, flags := "rejected", "", []string{}
		if len(all)%10 == 9 {
			id = manifest.Rejected[r.IntN(len(manifest.Rejected))].ID
		} else {
			a := manifest.Accepted[r.IntN(len(manifest.Accepted))]
			folder, id = "accepted", a.ID
			if len(a.Mission) > 0 {
				flags = append(flags, "'"+a.Mission[r.IntN(len(a.Mission))]+"'")
			}
			if a.Unregistered {
				flags = append(flags, "--allow-unregistered-dialect")
			}
		}
		module, err := os.ReadFile(filepath.Join(corpus, folder, id+".mlir"))
		if err != nil {
			continue // of another folder of the corpus
		}
		all = append(all, playgroundInput{folder + "/" + id, string(module), strings.Join(flags, " ")})
	}
	return all
}

// playgroundFolder builds the playground beside the command, where the console finds it.
var playgroundFolder = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(filepath.Dir(millrace), "playground")
	cmd := exec.Command("go", "run", "./playground/build", "-o", dir)
	cmd.Dir = ".."
	out, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return dir, err
})

// builtSite builds the playground and serves it as static files.
func builtSite(t *testing.T) (dir, url string) {
	t.Helper()
	dir, err := playgroundFolder()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(s.Close)
	return dir, s.URL + "/"
}

// examples returns the examples of the documentation, as the page has them.
func examples(t *testing.T, dir string) []playgroundInput {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, playground.Examples))
	var found []playground.Example
	if err == nil {
		err = json.Unmarshal(data, &found)
	}
	if err != nil || len(found) == 0 {
		t.Fatalf("%d examples, %v", len(found), err)
	}
	var all []playgroundInput
	for _, e := range found {
		if !strings.Contains(e.Pipeline, "test-pass-panic") && !strings.Contains(e.Pipeline, "--mlir-timing") { // stacks and times differ
			all = append(all, playgroundInput{e.Name, e.Module, e.Pipeline})
		}
	}
	return all
}

// shown is the result that the page shows.
type shown struct{ Output, Diagnostics, Status string }

// polling defines the function `until` in a page. It resolves once an expression is true.
const polling = `globalThis.until = async (is, what) => {
  for (const end = Date.now() + 120000; !is(); await new Promise((r) => setTimeout(r, 10)))
    if (Date.now() > end) throw new Error(what + ": " + document.getElementById("status")?.textContent);
  return 0;
}`

// visit opens the page and waits until its script has run.
func visit(b *browser.Browser, url string) {
	b.Open("about:blank") // another fragment alone loads no page
	b.Open(url)
	b.Eval(polling, nil)
	b.Eval(`until(() => document.body.hasAttribute("data-ready"), "the page is not ready")`, nil)
}

// play sets module and pipeline, presses Run and returns the page's result.
func play(t *testing.T, b *browser.Browser, x playgroundInput) shown {
	t.Helper()
	values, err := json.Marshal([]string{x.module, x.flags})
	if err != nil {
		t.Fatal(err)
	}
	var s shown
	b.Eval(`(async ([module, pipeline]) => {
  const at = (id) => document.getElementById(id), runs = () => Number(document.body.dataset.runs ?? 0), before = runs();
  at("module").value = module;
  at("pipeline").value = pipeline;
  at("run").click();
  await until(() => runs() > before || at("status").classList.contains("bad") && !document.body.hasAttribute("data-busy"), "no result");
  return { Output: at("output").textContent, Diagnostics: at("diagnostics").textContent, Status: at("status").textContent };
})(`+string(values)+`)`, &s)
	return s
}

// commandLine returns the words of a shell that give the program the flags of a playground's field.
func commandLine(field string) string {
	if field == "" || strings.HasPrefix(strings.TrimLeft(field, "'"), "-") {
		return field
	}
	return "'--pass-pipeline=" + field + "'"
}

// TestPlayground compares the results of the playground in a headless Chromium with the native program's, byte for
// byte. MILLRACE_PLAYGROUND is the number of inputs to take from the corpus MILLRACE_CORPUS beside the short form's.
func TestPlayground(t *testing.T) {
	once(t)
	b := browser.New(t)
	dir, url := builtSite(t)
	native := filepath.Join(t.TempDir(), "millrace-opt")
	build := exec.Command("go", "build", "-o", native, "./cmd/millrace-opt")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	all := append(examples(t, dir), playgroundInputs...)
	if n, _ := strconv.Atoi(os.Getenv("MILLRACE_PLAYGROUND")); n > 0 {
		all = append(all, corpusInputs(t, os.Getenv("MILLRACE_CORPUS"), n)...)
	}
	visit(b, url)
	same := 0
	for _, x := range all {
		cmd := exec.Command("sh", "-c", native+" "+commandLine(x.flags))
		var stdout, stderr bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(x.module), &stdout, &stderr
		_ = cmd.Run() // the status is compared below
		want, status := stdout.String(), cmd.ProcessState.ExitCode()
		got := play(t, b, x)
		if strings.HasPrefix(want, "ML\xefR") {
			want = fmt.Sprintf("bytecode, %d bytes", len(want))
		}
		if got.Output != want || got.Diagnostics != stderr.String() || strings.HasPrefix(got.Status, "Done") != (status == 0) {
			t.Errorf("%s, %s: the page's result differs.\npage: %s\n%s%s\nprogram: %d\n%s%s", x.name, clipped(x.flags), got.Status, clipped(got.Output), clipped(got.Diagnostics), status, clipped(want), clipped(stderr.String()))
			continue
		}
		same++
	}
	t.Logf("%d of %d inputs give the program's bytes", same, len(all))
}

func clipped(s string) string {
	const most = 2000
	return s[:min(len(s), most)]
}

// TestPlaygroundPage uses the page as people do: a link holds module, pipeline and output; Escape ends a run; keys are
// enough; nothing is wider than a screen of 360 pixels. It writes pictures into the folder MILLRACE_SCREENSHOTS.
func TestPlaygroundPage(t *testing.T) {
	once(t)
	b := browser.New(t)
	_, url := builtSite(t)
	visit(b, url)
	first := play(t, b, playgroundInputs[0])
	var changes, address string
	b.Eval(`document.getElementById("changes").textContent`, &changes)
	if !strings.Contains(changes, "canonicalize on func.func @f") || !strings.Contains(changes, "+ ") || !strings.Contains(changes, "changed nothing") {
		t.Errorf("the changes by pass are %q", changes)
	}
	b.Eval(`document.getElementById("link").click(); until(() => location.hash.startsWith("#m="), "no link")`, nil)
	b.Eval(`location.href`, &address)
	visit(b, address)
	var kept struct{ Module, Output string }
	b.Eval(`({ Module: document.getElementById("module").value, Output: document.getElementById("output").textContent })`, &kept)
	if kept.Module != playgroundInputs[0].module || kept.Output != first.Output {
		t.Errorf("the link gives the module %q and the output %q", kept.Module, kept.Output)
	}
	b.Eval(`document.getElementById("pipeline").value = "--test-passes --pass-pipeline='builtin.module(func.func(test-pass-hang))'"; document.getElementById("module").focus()`, nil)
	b.Press("Enter", browser.Control)
	b.Eval(`until(() => document.getElementById("status").textContent === "Running.", "the run has not begun")`, nil)
	b.Press("Escape", 0)
	b.Eval(`until(() => document.getElementById("status").textContent.startsWith("Stopped after"), "Escape does not end the run")`, nil)
	if s := play(t, b, playgroundInputs[0]); s.Output != first.Output {
		t.Errorf("after a stopped run the output is %q", s.Output)
	}
	looks(t, b, "site")
}

// TestPlaygroundInConsole runs a pipeline on the console's page, under the console's security policy.
func TestPlaygroundInConsole(t *testing.T) {
	once(t)
	b := browser.New(t)
	_, url := builtSite(t)
	visit(b, url)
	want := play(t, b, playgroundInputs[0])
	visit(b, startDev(t).url+"/playground/")
	if got := play(t, b, playgroundInputs[0]); got.Output != want.Output || got.Output == "" {
		t.Errorf("the console's page gives %q, and says %q", got.Output, got.Status)
	}
	looks(t, b, "console")
}

// looks checks that the page is not wider than the screen, and takes its pictures if MILLRACE_SCREENSHOTS asks for
// that.
func looks(t *testing.T, b *browser.Browser, name string) {
	t.Helper()
	for _, panel := range []string{"output", "changes"} {
		b.Eval(`document.getElementById("tab-`+panel+`").click()`, nil)
		for _, scheme := range []string{"light", "dark"} {
			for _, width := range []int{360, 1280} {
				var wide int
				b.Look(width, scheme)
				b.Eval(`document.documentElement.scrollWidth`, &wide)
				if wide > width {
					t.Errorf("the page is %d pixels wide on a screen of %d", wide, width)
				}
				if dir := os.Getenv("MILLRACE_SCREENSHOTS"); dir != "" {
					var picture struct{ Data []byte }
					b.Call("Page.captureScreenshot", map[string]any{"captureBeyondViewport": true}, &picture)
					file := filepath.Join(dir, fmt.Sprintf("playground-%s-%s-%s-%d.png", name, panel, scheme, width))
					if err := os.WriteFile(file, picture.Data, 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}
