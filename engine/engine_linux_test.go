package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const childEnv = "MILLRACE_TEST_ENGINE"

// TestMain makes this test binary its own engine: the pipeline says how a unit behaves.
func TestMain(m *testing.M) {
	if os.Getenv(childEnv) != "" {
		if err := Serve(func(j *Journal) Handler { return &misbehaving{journal: j} }); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// misbehaving is an engine that only runs.
type misbehaving struct {
	Handler
	journal *Journal
}

func (m *misbehaving) Run(req *RunRequest) (*RunResponse, error) {
	j := m.journal
	switch req.Pipeline {
	case "refuse":
		return nil, errors.New("unknown pass")
	case "pid":
		return &RunResponse{Module: fmt.Append(nil, os.Getpid())}, nil
	case "echo":
		return &RunResponse{Module: req.Module, Account: Account{Failures: []Failure{{Unit: 2, Pass: "p"}}}}, nil
	}
	other := j.Begin(1)
	other.Pass("finished")
	other.End()
	slot := j.Begin(7)
	slot.Pass("canonicalize")
	slot.Pass("cse")
	defer slot.End()
	switch req.Pipeline {
	case "panic":
		done := make(chan int)
		go func() { panic("in another goroutine") }()
		<-done
	case "fatal":
		new(sync.Mutex).Unlock() // the runtime ends the process, whatever the other threads do
	case "segv":
		syscall.Kill(os.Getpid(), syscall.SIGSEGV)
		select {}
	case "abort":
		syscall.Kill(os.Getpid(), syscall.SIGABRT)
		select {}
	case "kill":
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	case "exit":
		os.Exit(5)
	case "hang":
		for i := 0; ; i++ {
			runtime.KeepAlive(i)
		}
	case "oom":
		var all [][]byte
		for {
			all = append(all, bytes.Repeat([]byte{1}, 8<<20))
			runtime.KeepAlive(all)
		}
	}
	return nil, fmt.Errorf("no behaviour %q", req.Pipeline)
}

func testPool(t *testing.T) *Pool {
	p := NewPool(2, []string{os.Args[0]}, childEnv+"=1")
	t.Cleanup(p.Close)
	return p
}

func TestReuse(t *testing.T) {
	p := testPool(t)
	module := bytes.Repeat([]byte("module"), 100_000)
	resp, err := p.Run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "echo"}, Input: Input{Module: module}}, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(resp.Module, module) || len(resp.Failures) != 1 || resp.Failures[0].Unit != 2 {
		t.Errorf("the response was changed on its way: %d bytes, %v", len(resp.Module), resp.Failures)
	}
	pid := func() string {
		resp, err := p.Run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "pid"}}, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return string(resp.Module)
	}
	first := pid()
	if _, err := p.Run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "refuse"}}, Limits{}); err == nil || err.Error() != "unknown pass" {
		t.Errorf("a refused request: %v", err)
	}
	if again := pid(); again != first {
		t.Errorf("the child was replaced: %s, then %s", first, again)
	}
	if _, err := p.Run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "exit"}}, Limits{}); err == nil {
		t.Error("a child that exits gave a response")
	}
	if again := pid(); again == first {
		t.Error("a dead child was used again")
	}
}

// TestSession has a child to itself while others are served, and gives it back unless it has died.
func TestSession(t *testing.T) {
	p := testPool(t)
	pid := func(run func(context.Context, *RunRequest, Limits) (*RunResponse, error)) string {
		t.Helper()
		resp, err := run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "pid"}}, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return string(resp.Module)
	}
	session := func() *Session {
		t.Helper()
		s, err := p.Session()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := session()
	own := pid(s.Run)
	if other := pid(p.Run); other == own || pid(s.Run) != own {
		t.Errorf("the session's child, %s, was given to another, or was not kept", own)
	}
	s.Close()
	s.Close()
	if pid(p.Run) != own {
		t.Error("the child did not come back")
	}
	s = session()
	if _, err := s.Run(t.Context(), &RunRequest{Passes: Passes{Pipeline: "exit"}}, Limits{}); err == nil {
		t.Error("a child that exits gave a response")
	}
	s.Close()
	if pid(p.Run) == own {
		t.Error("a dead child came back")
	}
}

func TestDeaths(t *testing.T) {
	for _, tc := range []struct {
		pipeline string
		cause    Cause
		stderr   string
	}{
		{"panic", Panic, "in another goroutine"},
		{"fatal", Fatal, "unlock of unlocked mutex"},
		{"segv", Segfault, ""},
		{"abort", Abort, ""},
		{"kill", OutOfMemory, ""},
		{"exit", Exited, ""},
		{"hang", Hang, ""},
		{"oom", OutOfMemory, ""},
	} {
		t.Run(tc.pipeline, func(t *testing.T) {
			req, limits := &RunRequest{Passes: Passes{Pipeline: tc.pipeline}, Units: []int{1, 7}}, Limits{Memory: 128 << 20}
			if tc.cause == Hang {
				// Many units give the child minutes to come as far as the one that hangs.
				req.Units, limits = make([]int, 1000), Limits{Time: 400 * time.Millisecond}
			}
			_, err := testPool(t).Run(t.Context(), req, limits)
			var d *Death
			if !errors.As(err, &d) {
				t.Fatalf("got %v, want a death", err)
			}
			if d.Cause != tc.cause {
				t.Errorf("cause %s, want %s; stderr %q", d.Cause, tc.cause, d.Stderr)
			}
			if !strings.Contains(d.Stderr, tc.stderr) {
				t.Errorf("stderr %q lacks %q", d.Stderr, tc.stderr)
			}
			if len(d.Suspects) != 1 || d.Suspects[0] != (Suspect{7, "cse"}) {
				t.Errorf("suspects %v, want unit 7 in cse", d.Suspects)
			}
		})
	}
}

func TestConfinement(t *testing.T) {
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	t.Setenv("MILLRACE_ENGINE_LICENSE", "server")
	scratch := t.TempDir()
	out, err := tool{"/bin/sh"}.Run(t.Context(), scratch, []string{"-c", "env; pwd; ulimit -c; cat /proc/net/dev"}, Limits{})
	text := string(out.Stdout)
	if err != nil || !out.OK || out.CPU <= 0 || out.Peak <= 0 || strings.Contains(text, "secret") || !strings.Contains(text, "LICENSE=server\n") || !strings.Contains(text, "TMPDIR="+scratch+"\n") {
		t.Errorf("%v\n%s", err, text)
	}
	if NetworkKept() == "" && (strings.Contains(text, "eth0:") || strings.Contains(text, "ens")) {
		t.Errorf("the program has a network:\n%s", text)
	}
	_, err = tool{"/bin/sh"}.Run(t.Context(), scratch, []string{"-c", "while :; do echo 0123456789; done"}, Limits{Output: 1000})
	var d *Death
	if !errors.As(err, &d) || d.Cause != OutOfMemory {
		t.Errorf("endless output: %v", err)
	}
}

func TestCancelKillsTheChild(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	if _, err := testPool(t).Run(ctx, &RunRequest{Passes: Passes{Pipeline: "hang"}}, Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestTool(t *testing.T) {
	for _, tc := range []struct {
		script string
		ok     bool
		cause  Cause
	}{
		{"echo out; echo err >&2", true, ""},
		{"echo err >&2; exit 1", false, ""},
		{"kill -SEGV $$", false, Segfault},
		{"sleep 60", false, Hang},
		{"exit 134", false, Abort},
	} {
		limits := Limits{} // how fast a shell starts is not for a test to say
		if tc.cause == Hang {
			limits.Time = 300 * time.Millisecond
		}
		out, err := tool{"/bin/sh"}.Run(t.Context(), t.TempDir(), []string{"-c", tc.script}, limits)
		var d *Death
		if errors.As(err, &d) != (tc.cause != "") || tc.cause != "" && d.Cause != tc.cause {
			t.Errorf("%s: %v, want %q", tc.script, err, tc.cause)
		}
		if out.OK != tc.ok {
			t.Errorf("%s: ok = %v", tc.script, out.OK)
		}
		if tc.ok && (string(out.Stdout) != "out\n" || out.Stderr != "err\n") {
			t.Errorf("%s: %q, %q", tc.script, out.Stdout, out.Stderr)
		}
	}
}

func TestDigests(t *testing.T) {
	a, err := NativeDigest()
	if err != nil || len(a) != 64 {
		t.Errorf("NativeDigest = %q, %v", a, err)
	}
	b, err := toolDigest("/bin/sh")
	if err != nil || len(b) != 64 || b == a {
		t.Errorf("ToolDigest = %q, %v", b, err)
	}
	if len(libraries("/bin/sh")) == 0 {
		t.Error("a dynamically linked program has no libraries")
	}
	if _, err := toolDigest("/no/such/tool"); err == nil {
		t.Error("a missing tool has a digest")
	}
}

func FuzzReadFrame(f *testing.F) {
	var buf bytes.Buffer
	if err := writeFrame(&buf, reply{Refused: []Diagnostic{{Text: "x"}}}, []byte("module"), nil, []byte("part")); err != nil {
		f.Fatal(err)
	}
	f.Add(buf.Bytes())
	f.Add([]byte{1, 0, 0, 0, 255, 255, 255, 255, 3, 0, 0, 0, '0'})
	f.Fuzz(func(t *testing.T, data []byte) {
		var r reply
		blobs, err := readFrame(bytes.NewReader(data), &r)
		total := 0
		for _, b := range blobs {
			total += len(b)
		}
		if err == nil && total > len(data) {
			t.Errorf("%d bytes made of %d", total, len(data))
		}
	})
}
