package console

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/playground"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// evil is a possible name that no browser may interpret as markup.
const evil = "<script>alert(1)</script>"

const print = "0123456789abcdef"

// sample returns a console with a running job, a failed job and a bug.
func sample(t *testing.T) *Console {
	t.Helper()
	began := time.Now().Add(-time.Hour)
	running := &service.Status{
		Job: "millrace-1", Run: "r1", State: "running", Started: began, Input: "/tmp/" + evil + ".mlir", Pipeline: "builtin.module(func.func(cse))", Engine: "native", User: "ada@host",
		Progress: &workflow.Progress{Stage: 2, Stages: 3, Units: 40, Done: 10, Failed: 1, Cached: 2, Engine: worker.EngineSpec{Name: "native", Build: "abcdef0123456789"}},
	}
	failed := &service.Status{Job: "millrace-2", Run: "r2", State: "failed", Started: began, Ended: began.Add(90 * time.Second), Input: "b.mlir", Pipeline: "builtin.module(cse)", Engine: "native"}
	waiting := &service.Status{Job: "millrace-3", State: "running", Started: began, Input: "c.mlir", Waiting: "no worker for engine circt-opt"}
	file := (&repro.Reproducer{Module: []byte("module {\n  // " + evil + "\n}\n"), Pipeline: "builtin.module(func.func(cse))", VerifyEach: true, Finding: repro.Finding{
		Unit: evil, Pass: "cse", Cause: engine.Panic, Message: evil, Engine: "native", Fingerprint: print, Stack: "main.f\n\t/src/" + evil,
	}}).Bytes()
	parsed, err := repro.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	failure := worker.UnitFailure{Finding: parsed.Finding, Global: 7}
	report := &worker.Report{
		Units: 40, Batches: 4, Cached: 1, Failures: []worker.UnitFailure{failure},
		Passes:  []engine.PassTime{{Pass: "cse", Anchor: "func.func", Runs: 40, Wall: 3 * time.Second, CPU: 2 * time.Second, Peak: 5 << 20}, {Pass: evil, Anchor: "func.func", Runs: 40, Wall: time.Second}},
		Slowest: []worker.UnitTime{{UnitTime: engine.UnitTime{Symbol: evil, Wall: time.Second, Passes: []engine.PassSpan{{Pass: "cse", Wall: time.Second}}}, Stage: 1, Batch: 2, Cause: engine.Panic}},
		Spent:   worker.Spent{CPU: 4 * time.Second, Peak: 9 << 20, Queued: time.Second, Longest: time.Second},
	}
	steps := []service.Step{
		{Name: "Split", Stage: 1, Batch: -1, Worker: "a", Scheduled: began, Started: began.Add(time.Second), Ended: began.Add(2 * time.Second)},
		{Name: "Batch", Stage: 1, Batch: 0, Worker: "a", Scheduled: began, Started: began.Add(time.Second), Ended: began.Add(3 * time.Second), Units: 40},
		{Name: "Batch", Stage: 1, Batch: 1, Worker: "b", Scheduled: began, Started: began.Add(time.Second), Ended: began.Add(4 * time.Second), Cached: true},
	}
	bug := &service.Bug{
		Fingerprint: print, Cause: "panic", Pass: "cse", Engine: "native", Message: evil, Units: 3, Jobs: 1, First: service.Sighting{Job: "millrace-2", Time: began}, Last: service.Sighting{Job: "millrace-2", Time: began},
		Files: []service.Reproducer{{Name: "reproducers/millrace-2/" + print + "/000007.f.cse.mlir", Finding: parsed.Finding, File: file}},
	}
	return &Console{
		Playground: fstest.MapFS{playground.Program: {Data: []byte("a program")}, playground.Runtime: {Data: []byte("// a script")}, playground.Examples: {Data: []byte("[]")}, "secret": {Data: []byte("not of the page")}},
		Program:    "millrace", Store: "/data/it's here", Temporal: "http://127.0.0.1:8233/", Namespace: "default",
		Jobs: func(_ context.Context, f service.Filter, _ int) ([]*service.Status, error) {
			switch f.State {
			case "":
				return []*service.Status{running, waiting, failed}, nil
			case "failed":
				return []*service.Status{failed}, nil
			case "completed":
				return nil, nil
			}
			return nil, service.ErrState
		},
		Job: func(_ context.Context, id string) (*Job, error) {
			switch id {
			case "millrace-1":
				return &Job{Status: running, Steps: steps, Report: report}, nil
			case "millrace-2":
				return &Job{Status: failed, Steps: steps, Report: report, Known: true}, nil
			case "millrace-3":
				return &Job{Status: waiting, Report: &worker.Report{}}, nil
			}
			return nil, errNotFound
		},
		Trace: func(context.Context, string) ([]timing.Span, error) {
			return []timing.Span{{Process: "w", Name: evil, Kind: "job", Began: began, Wall: time.Second}}, nil
		},
		Bugs: func(context.Context, string) ([]*service.Bug, error) { return []*service.Bug{bug}, nil },
		Known: func(context.Context) ([]service.Known, error) {
			return []service.Known{{Fingerprint: print, Why: evil}}, nil
		},
		File: func(_ context.Context, name string) ([]byte, error) {
			if name == bug.Files[0].Name {
				return file, nil
			}
			return nil, errors.New("no such file")
		},
	}
}

func get(t *testing.T, h http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

// TestPages requests every page and checks that it contains certain texts.
func TestPages(t *testing.T) {
	h := sample(t).Handler()
	for path, want := range map[string][]string{
		"/": {"millrace-1", "running", "10 of 40 units", "1 failed", "<progress max=\"40\" value=\"10\"", "data-live", "waiting: no worker for engine circt-opt", "1 min 30 s",
			"/namespaces/default/workflows?query=WorkflowType%3D%22Compile%22", "ada@host"},
		"/?state=failed&user=ada": {"millrace-2", "<option selected>failed", "value=\"ada\"", "ExecutionStatus%3D%22Failed%22", "MillraceUser"},
		"/?state=completed":       {"No job that the filter finds"},
		"/job/millrace-1":         {"stage 2 of 3", "data-live", "Time by pass", "75.0", "width=\"33.3%\"", "Slowest units", "build <code>abcdef012345"},
		"/job/millrace-2":         {"/failure/" + print, "3.00 s", "5.0 MiB", "/job/millrace-2/trace.json", "workflows/millrace-2/r2/history", "2.00 s", "4.00 s", "millrace timing millrace-2", "1 failed", "panic"},
		"/job/millrace-3":         {"waiting: no worker for engine circt-opt", "No stage has begun", "No stage has ended"},
		"/failures":               {print, "panic", "/job/millrace-2", "known: "},
		"/failure/" + print: {"millrace repro replay --store &#39;/data/it&#39;\\&#39;&#39;s here&#39; " + print, "/reproducer/millrace-2/" + print + "/000007.f.cse.mlir",
			"millrace repro replay 000007.f.cse.mlir", "millrace repro reduce", "builtin.module(func.func(cse))", "Stack"},
	} {
		w := get(t, h, path)
		body := w.Body.String()
		if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
			t.Errorf("%s: status %d, %s", path, w.Code, w.Header().Get("Content-Type"))
		}
		for _, part := range want {
			if !strings.Contains(body, part) {
				t.Errorf("%s does not say %q:\n%s", path, part, body)
			}
		}
		if strings.Contains(body, evil) || !strings.Contains(body, "</html>") {
			t.Errorf("%s has what a module says as markup, or is cut off", path)
		}
		if strings.Contains(body, " style=") || strings.Contains(body, "onclick") {
			t.Errorf("%s has what the content security policy forbids", path)
		}
		if !strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("%s has no content security policy", path)
		}
	}
	if body := get(t, h, "/job/millrace-2").Body.String(); strings.Contains(body, "data-live") {
		t.Error("the page of a job that has ended refreshes itself")
	}
}

func TestFiles(t *testing.T) {
	h := sample(t).Handler()
	w := get(t, h, "/reproducer/millrace-2/"+print+"/000007.f.cse.mlir")
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "mlir_reproducer") || !strings.Contains(w.Header().Get("Content-Disposition"), "attachment; filename*=UTF-8''000007.f.cse.mlir") {
		t.Errorf("%d, %s\n%s", w.Code, w.Header().Get("Content-Disposition"), w.Body.String())
	}
	w = get(t, h, "/job/millrace-2/trace.json")
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "traceEvents") {
		t.Errorf("%d\n%s", w.Code, w.Body.String())
	}
	for _, name := range []string{"console.css", "console.js"} {
		if w := get(t, h, "/static/"+name); w.Code != http.StatusOK || w.Body.Len() == 0 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
}

func TestRefused(t *testing.T) {
	h := sample(t).Handler()
	for path, status := range map[string]int{
		"/nothing": http.StatusNotFound, "/job/other": http.StatusNotFound, "/failure/ffffffffffffffff": http.StatusNotFound, "/?state=odd": http.StatusBadRequest,
		"/reproducer/millrace-2/groups.json": http.StatusNotFound, "/reproducer/%2e%2e/known/x.mlir": http.StatusNotFound, "/reproducer/a/../../x.mlir": http.StatusTemporaryRedirect,
	} {
		if w := get(t, h, path); w.Code != status && (w.Code != http.StatusNotFound || status != http.StatusTemporaryRedirect) {
			t.Errorf("%s: status %d, want %d", path, w.Code, status)
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/", nil))
	if w.Code != http.StatusMethodNotAllowed && w.Code != http.StatusNotFound {
		t.Errorf("POST: %d", w.Code)
	}
}

// TestOtherNames requests a page of a console on a loopback address under a foreign host name, as in DNS rebinding.
func TestOtherNames(t *testing.T) {
	c := sample(t)
	c.Hosts = []string{"millrace.example"}
	s := httptest.NewServer(c.Handler())
	defer s.Close()
	for host, status := range map[string]int{"evil.example": http.StatusMisdirectedRequest, "localhost:1": http.StatusOK, "millrace.example:443": http.StatusOK, "127.0.0.1": http.StatusOK, "[::1]:80": http.StatusOK} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		resp, err := s.Client().Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != status {
			t.Errorf("asked as %s: %d, want %d", host, resp.StatusCode, status)
		}
	}
}

// TestPlayground fetches the page of the playground and its files. The policy of the page alone allows WebAssembly, and
// nothing else in the folder is served. Without the folder there is no page.
func TestPlayground(t *testing.T) {
	c := sample(t)
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		c.Handler().ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	for path, kind := range map[string]string{
		"/playground/": "text/html", "/playground/playground.js": "text/javascript", "/playground/worker.js": "text/javascript", "/playground/playground.css": "text/css",
		"/playground/" + playground.Program: "", "/playground/" + playground.Runtime: "text/javascript", "/playground/" + playground.Examples: "application/json",
	} {
		w := get(path)
		if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), kind) || !strings.Contains(w.Header().Get("Content-Security-Policy"), "'wasm-unsafe-eval'") {
			t.Errorf("%s: %d, %v", path, w.Code, w.Header())
		}
	}
	for _, path := range []string{"/playground/secret", "/playground/..%2Fsecret", "/playground/base.css"} {
		if w := get(path); w.Code != 404 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := get("/"); strings.Contains(w.Header().Get("Content-Security-Policy"), "wasm") || !strings.Contains(w.Body.String(), `href="/playground/"`) {
		t.Error("the list of jobs has another policy, or no link to the playground")
	}
	c.Playground = nil
	if w := get("/playground/"); w.Code != 404 || strings.Contains(get("/").Body.String(), "/playground/") {
		t.Errorf("a console without a playground: %d", w.Code)
	}
}
