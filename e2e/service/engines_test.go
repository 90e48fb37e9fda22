package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"go.opentelemetry.io/otel/trace/noop"
	"go.temporal.io/sdk/client"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// engineRun is a module, and the arguments for a program with mlir-opt's command line.
type engineRun struct {
	name         string
	module       []byte
	args         []string
	unregistered bool
}

func (r *engineRun) String() string { return r.name + " " + strings.Join(r.args, " ") }

// corpusRuns returns the corpus's runs. They have the arguments of upstream's own tests, and then passes that change
// something. For each module there is also a nest of functions, which a job splits.
func corpusRuns(t *testing.T, corpus string) []engineRun {
	data, err := os.ReadFile(filepath.Join(corpus, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Accepted []struct {
			ID           string
			Runs         [][]string
			Mission      []string
			Unregistered bool
		}
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	var runs []engineRun
	for _, c := range manifest.Accepted {
		module, err := os.ReadFile(filepath.Join(corpus, "accepted", c.ID+".mlir"))
		if err != nil {
			t.Fatal(err)
		}
		all := slices.Clone(c.Runs)
		for _, m := range c.Mission {
			all = append(all, []string{m})
		}
		all = append(all, []string{"--pass-pipeline=builtin.module(func.func(canonicalize,cse))"})
		for _, args := range all {
			runs = append(runs, engineRun{name: c.ID, module: module, args: args, unregistered: c.Unregistered})
		}
	}
	return runs
}

// ownRuns returns the runs of testdata: each file of an archive, with the arguments on each line of the archive's
// comment.
func ownRuns(t *testing.T) []engineRun {
	files, err := filepath.Glob("testdata/engines/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var runs []engineRun
	for _, path := range files {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(archive.Comment)), "\n") {
			args := strings.Fields(line)
			for _, f := range archive.Files {
				r := engineRun{name: filepath.Base(path) + "/" + f.Name, module: f.Data, args: slices.Clone(args)}
				if i := slices.Index(args, "--allow-unregistered-dialect"); i >= 0 {
					r.args, r.unregistered = slices.Delete(r.args, i, i+1), true
				}
				runs = append(runs, r)
			}
		}
	}
	return runs
}

// forms maps flags of a program to the equivalent forms of a job's output.
var forms = map[string]func(*engine.Form){
	"emit-bytecode":          func(f *engine.Form) { f.Bytecode = true },
	"mlir-print-op-generic":  func(f *engine.Form) { f.Generic = true },
	"mlir-print-local-scope": func(f *engine.Form) { f.LocalScope = true },
	"mlir-print-debuginfo":   func(f *engine.Form) { f.DebugInfo = true },
}

// nests remembers, by program and flag, the nest that the program creates for a pass given as that flag.
var nests sync.Map

// nest puts a pass into the nest that the program itself creates for a pass given as a flag. The program creates no
// such nest for a textual pipeline.
func nest(program, name, pass string) string {
	known, ok := nests.Load(program + " " + name)
	if !ok {
		cmd := exec.Command(program, "-", "--"+name, "--dump-pass-pipeline")
		cmd.Stdin = strings.NewReader("module {}")
		out, _ := cmd.CombinedOutput()
		known = ""
		if m := regexp.MustCompile(`([a-z]+\.[a-z]+)\(\s*` + regexp.QuoteMeta(name) + `\b`).FindSubmatch(out); m != nil && string(m[1]) != "builtin.module" {
			known = string(m[1])
		}
		nests.Store(program+" "+name, known)
	}
	if known == "" {
		return pass
	}
	return known.(string) + "(" + pass + ")"
}

// request returns the job that is equivalent to the arguments. If a flag is neither a pass nor a flag of jobs, other is
// the first such flag.
func (r *engineRun) request(program string) (req service.Request, other string) {
	req = service.Defaults()
	req.Engine.Name = program
	req.Name, req.Input, req.AllowUnregistered = "<stdin>", r.module, r.unregistered
	req.BatchBytes = 1
	var passes []string
	for _, arg := range r.args {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		form := forms[name]
		switch {
		case form != nil:
			form(&req.Form)
		case name == "pass-pipeline":
			req.Pipeline = value
		case strings.HasPrefix(name, "mlir-"):
			return req, "--" + name
		case value == "":
			passes = append(passes, nest(program, name, name))
		default:
			passes = append(passes, nest(program, name, name+"{"+value+"}"))
		}
	}
	if req.Pipeline == "" {
		req.Pipeline = "builtin.module(" + strings.Join(passes, ",") + ")"
	}
	return req, ""
}

// alone returns the program's own output for the module.
func (r *engineRun) alone(program string, fixed bool) (out []byte, ok bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	args := append([]string{program, "-"}, r.args...)
	if fixed {
		args = append([]string{"setarch", "-R"}, args...)
	}
	if r.unregistered {
		args = append(args, "--allow-unregistered-dialect")
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdin = bytes.NewReader(r.module)
	out, err := cmd.Output()
	return out, err == nil
}

// verdict is the outcome of a comparison; runs with one of the first three do not count.
type verdict string

const (
	refusesItself verdict = "the program itself does not exit 0"
	varies        verdict = "the program's own bytes vary"
	noPipeline    verdict = "asks for what is not a pipeline"
	same          verdict = "equal"
	fails         verdict = "the job fails"
	differs       verdict = "other bytes"
)

// through compares a program's own output with a job that has the program as its engine.
func (r *engineRun) through(c *service.Client, program string) (v verdict, why string, units int) {
	want, ok := r.alone(program, false)
	if !ok {
		return refusesItself, "", 0
	}
	if again, ok := r.alone(program, true); !ok || !bytes.Equal(again, want) {
		return varies, "", 0
	}
	req, other := r.request(program)
	if other != "" {
		return noPipeline, other, 0
	}
	ctx := context.Background()
	job, err := c.Submit(ctx, &req)
	if err != nil {
		return fails, err.Error(), 0
	}
	outcome, err := job.Wait(ctx)
	if err != nil {
		return fails, err.Error(), 0
	}
	got, err := job.Result(ctx, outcome, req.Form)
	if err != nil {
		text := err.Error()
		for _, f := range outcome.Failures {
			text += "\n" + engine.Text(f.Diagnostics)
		}
		return fails, text, outcome.Units
	}
	if bytes.Equal(got, want) {
		return same, "", outcome.Units
	}
	return differs, firstDifference(want, got), outcome.Units
}

func firstDifference(want, got []byte) string {
	w, g := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(w), len(g)) {
		if i >= len(w) || i >= len(g) || w[i] != g[i] {
			return fmt.Sprintf("line %d\n  alone: %.300q\n  job:   %.300q", i+1, strings.Join(w[min(i, len(w)):min(i+1, len(w))], ""), strings.Join(g[min(i, len(g)):min(i+1, len(g))], ""))
		}
	}
	return "none"
}

// TestEngines runs programs as engines, split into batches of one unit each, and compares the result with the
// program's own bytes. A run does not count if the program alone does not exit with 0, or if its bytes vary with its
// addresses. If MILLRACE_CORPUS is set, the runs come from that corpus instead of testdata. MILLRACE_EVERY selects
// every n-th of them, and MILLRACE_ONLY the runs that match it. Of a corpus, 99 % must be equal; of testdata, all.
func TestEngines(t *testing.T) {
	var programs []string
	for _, p := range []string{"mlir-opt-22", "mlir-opt-19"} {
		if _, err := exec.LookPath(p); err == nil {
			programs = append(programs, p)
		}
	}
	if _, err := exec.LookPath("setarch"); err != nil || len(programs) == 0 {
		t.Skip("no mlir-opt, or no setarch")
	}
	corpus := os.Getenv("MILLRACE_CORPUS")
	floor := 1.0
	var runs []engineRun
	if corpus != "" {
		runs, floor = corpusRuns(t, corpus), 0.99
	} else {
		runs = ownRuns(t)
	}
	every, _ := strconv.Atoi(os.Getenv("MILLRACE_EVERY"))
	only := regexp.MustCompile(os.Getenv("MILLRACE_ONLY"))
	c := offering(t, programs)
	for _, program := range programs {
		counts := map[verdict]int{}
		units, split := 0, 0
		var mu sync.Mutex
		var wg sync.WaitGroup
		next := make(chan *engineRun)
		for range 4 {
			wg.Go(func() {
				for r := range next {
					v, why, n := r.through(c, program)
					mu.Lock()
					counts[v]++
					if units += n; n > 1 {
						split++
					}
					if v == fails || v == differs {
						t.Logf("%s: %s: %s: %s", program, r, v, why)
					}
					mu.Unlock()
				}
			})
		}
		for i := range runs {
			if i%max(every, 1) == 0 && only.MatchString(runs[i].String()) {
				next <- &runs[i]
			}
		}
		close(next)
		wg.Wait()
		counted := counts[same] + counts[fails] + counts[differs]
		t.Logf("%s: %d of %d equal, %d in several units, %d units", program, counts[same], counted, split, units)
		for _, v := range []verdict{refusesItself, varies, noPipeline, fails, differs} {
			t.Logf("%s: %5d %s", program, counts[v], v)
		}
		if float64(counts[same]) < floor*float64(counted) {
			t.Errorf("%s: less than %.0f %% are equal", program, 100*floor)
		}
	}
}

// offering starts a server and a worker that offers programs as engines.
func offering(t *testing.T, programs []string) *service.Client {
	t.Helper()
	c, _ := offeringFrom(t, programs)
	return c
}

// offeringFrom is offering, and returns the store as well.
func offeringFrom(t *testing.T, programs []string) (*service.Client, *store.Store) {
	t.Helper()
	dir := t.TempDir()
	ctx := t.Context()
	server, err := devserver.Start(ctx, devserver.Options{Dir: dir, Namespace: "default", UIPort: -1, MetricsPort: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	temporal, err := client.Dial(client.Options{HostPort: server.Address, Logger: quiet{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(temporal.Close)
	s, err := store.Open(ctx, filepath.Join(dir, "store"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	telemetry, err := worker.NewTelemetry(noop.NewTracerProvider())
	if err != nil {
		t.Fatal(err)
	}
	o := service.WorkerOptions{Temporal: temporal, Store: s, Telemetry: telemetry}
	for _, p := range programs {
		e, err := engine.NewExternal(ctx, p)
		if err != nil {
			t.Fatal(errors.Join(errors.New(p), err))
		}
		o.Programs = append(o.Programs, e)
	}
	w, err := tool.Work(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Stop)
	return service.NewClient(temporal, s), s
}
