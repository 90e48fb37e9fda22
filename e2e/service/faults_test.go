package service

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"go.opentelemetry.io/otel/trace/noop"
	"go.temporal.io/sdk/client"

	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// spoiler is a store with constant faults: its disk fills up, and files are truncated, changed and deleted.
type spoiler struct {
	store.Backend
	dir string

	mu     sync.Mutex
	random *rand.Rand
	left   int // faults to come
	going  int // and under way
	faults map[string]int
}

func (s *spoiler) Write(ctx context.Context, key string, data []byte) error {
	if s.fault(10) {
		defer s.end()
		s.mu.Lock()
		full := s.random.IntN(2) == 0
		s.mu.Unlock()
		if full {
			s.count("no space")
			return fmt.Errorf("%w", syscall.ENOSPC)
		}
		s.spoil()
	}
	return s.Backend.Write(ctx, key, data)
}

func (s *spoiler) Read(ctx context.Context, key string, from, n int64) ([]byte, error) {
	if s.fault(15) {
		defer s.end()
		s.spoil()
	}
	return s.Backend.Read(ctx, key, from, n)
}

// fault reports, once in a while, that a fault is due. The caller must call end after the fault.
func (s *spoiler) fault(every int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left <= 0 || s.random.IntN(every) != 0 {
		return false
	}
	s.left--
	s.going++
	return true
}

func (s *spoiler) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.going--
}

// begin sets the number of faults to come.
func (s *spoiler) begin(faults int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left = faults
}

// well reports whether no more faults will come.
func (s *spoiler) well() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.left <= 0 && s.going == 0
}

func (s *spoiler) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[what]++
}

// spoil damages a file that is in the store.
func (s *spoiler) spoil() {
	var all []string
	filepath.WalkDir(filepath.Join(s.dir, "v2"), func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, path)
		}
		return nil
	})
	if len(all) == 0 {
		return
	}
	s.mu.Lock()
	path, how, at := all[s.random.IntN(len(all))], s.random.IntN(3), s.random.Float64()
	s.mu.Unlock()
	data, err := os.ReadFile(path)
	if err != nil || len(data) == 0 {
		return
	}
	switch n := int(at * float64(len(data))); how {
	case 0:
		s.count("deleted")
		os.Remove(path)
	case 1:
		s.count("cut off")
		os.WriteFile(path, data[:n], 0o600)
	case 2:
		s.count("changed")
		data[n] ^= 0x10
		os.WriteFile(path, data, 0o600)
	}
}

// TestStoreFaults compiles again and again on a faulty store. No wrong byte may come out, and a job that failed must
// not fail again for the same reason. MILLRACE_FAULTS is the number of faults.
func TestStoreFaults(t *testing.T) {
	faults := 60
	if n, err := strconv.Atoi(os.Getenv("MILLRACE_FAULTS")); err == nil {
		faults = n
	}
	if testing.Short() {
		t.Skip("takes a while")
	}
	ctx := t.Context()
	server, err := devserver.Start(ctx, devserver.Options{Dir: t.TempDir(), Namespace: "default", UIPort: -1, MetricsPort: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	temporal, err := client.Dial(client.Options{HostPort: server.Address, Logger: quiet{}})
	if err != nil {
		t.Fatal(err)
	}
	defer temporal.Close()
	dir := t.TempDir()
	disk, err := store.OpenBackend(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	bad := &spoiler{Backend: disk, dir: dir, random: rand.New(rand.NewPCG(1, 2)), faults: map[string]int{}}
	s, err := store.New(ctx, bad, dir)
	if err != nil {
		t.Fatal(err)
	}
	telemetry, err := worker.NewTelemetry(noop.NewTracerProvider())
	if err != nil {
		t.Fatal(err)
	}
	w, err := tool.Work(service.WorkerOptions{Temporal: temporal, Store: s, Telemetry: telemetry})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Stop()
	c := service.NewClient(temporal, s)
	bad.begin(faults)
	jobs, tries, computed := 0, 0, 0
	for !bad.well() {
		r := service.Defaults()
		r.Name, r.BatchBytes = "in.mlir", 200*(jobs%2) // in batches, or where the module is read
		r.Input, r.Pipeline = []byte(manyFunctions(30, jobs)), "builtin.module(func.func(cse),sccp,func.func(canonicalize))"
		got, n, ran := persistently(t, c, &r)
		jobs, tries, computed = jobs+1, tries+n, computed+ran
		var want, errs strings.Builder
		if status := tool.Tool.Main([]string{"--pass-pipeline=" + r.Pipeline}, strings.NewReader(string(r.Input)), &want, &errs); status != 0 {
			t.Fatal(errs.String())
		}
		if got != want.String() {
			t.Fatalf("job %d has a wrong result:\n%s", jobs, got)
		}
	}
	// The disk works again: a job succeeds, and then its whole result is in the cache, including stages on the whole
	// module.
	r := service.Defaults()
	r.Name, r.Input, r.Pipeline = "in.mlir", []byte(manyFunctions(30, -1)), "builtin.module(func.func(cse),sccp,func.func(canonicalize))"
	for _, cached := range []int{0, 3} {
		job, err := c.Resubmit(ctx, &r)
		if err != nil {
			t.Fatal(err)
		}
		if out, err := job.Wait(ctx); err != nil || out.Cached != cached || out.Batches != 3 {
			t.Errorf("%+v, %v; want %d batches of 3 from the cache", out, err, cached)
		}
	}
	t.Logf("%d jobs, submitted %d times, %d batches computed, faults %v", jobs, tries, computed, bad.faults)
}

// persistently submits a job until it has a result, as people do.
func persistently(t *testing.T, c *service.Client, r *service.Request) (result string, tries, computed int) {
	t.Helper()
	last := ""
	for tries = 1; tries <= 100; tries++ {
		job, err := c.Submit(t.Context(), r)
		var out *service.Outcome
		if err == nil {
			out, err = job.Wait(t.Context())
		}
		var data []byte
		if err == nil {
			computed += out.Batches - out.Cached
			data, err = job.Result(t.Context(), out, r.Form)
		}
		if err == nil {
			return string(data), tries, computed
		}
		if errors.Is(err, store.ErrNotFound) {
			_, err = c.Resubmit(t.Context(), r)
		}
		last = fmt.Sprint(err)
	}
	t.Fatalf("no result after %d submissions: %s", tries, last)
	return "", tries, computed
}

func manyFunctions(n, salt int) string {
	var b strings.Builder
	for i := range n {
		value := i
		if i == 7 {
			value = 1000 + salt
		}
		fmt.Fprintf(&b, "func.func @f%d(%%x: i32) -> i32 {\n  %%c = arith.constant %d : i32\n  %%a = arith.addi %%x, %%c : i32\n  %%b = arith.addi %%x, %%c : i32\n  %%r = arith.muli %%a, %%b : i32\n  return %%r : i32\n}\n", i, value)
	}
	return b.String()
}
