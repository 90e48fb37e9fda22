package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// fault is a fault that may occur on a site while a job runs.
type fault struct {
	name string
	do   func(s *site, random *rand.Rand)
}

// bucketFaults are the additional faults of a site whose store is on an S3 server.
var bucketFaults = []fault{
	{"bucket-killed", func(s *site, _ *rand.Rand) {
		s.bucket.Process.Kill()
		s.bucket.Wait()
		s.bucket.process = s.bucket.start()
	}},
	{"bucket-paused", func(s *site, random *rand.Rand) { pause(random, s.bucket.Process) }},
	{"bucket-cut", func(s *site, random *rand.Rand) {
		s.bucket.wire.setCut(true)
		time.Sleep(time.Duration(random.IntN(2000)) * time.Millisecond)
		s.bucket.wire.setCut(false)
	}},
}

// faults are the faults that are possible on every site.
var faults = []fault{
	{"worker-killed", func(s *site, random *rand.Rand) { s.replace(random, syscall.SIGKILL) }},
	{"worker-drained", func(s *site, random *rand.Rand) { s.replace(random, syscall.SIGTERM) }},
	{"worker-paused", func(s *site, random *rand.Rand) { pause(random, s.workers[random.IntN(len(s.workers))].Process) }},
	{"engine-killed", func(s *site, random *rand.Rand) {
		if p := s.engineOf(random); p != nil {
			p.Kill()
		}
	}},
	{"engine-paused", func(s *site, random *rand.Rand) {
		if p := s.engineOf(random); p != nil {
			pause(random, p)
		}
	}},
	{"server-killed", func(s *site, _ *rand.Rand) {
		s.server.Process.Kill()
		s.server.Wait()
		s.serve()
	}},
	{"server-paused", func(s *site, random *rand.Rand) { pause(random, s.server.Process) }},
	{"network-cut", func(s *site, random *rand.Rand) {
		s.wire.setCut(true)
		time.Sleep(time.Duration(random.IntN(2000)) * time.Millisecond)
		s.wire.setCut(false)
	}},
	{"store-spoiled", func(s *site, random *rand.Rand) { s.spoil(random) }},
	{"store-away", func(s *site, random *rand.Rand) {
		store := s.folder()
		if os.Rename(store, store+".away") == nil {
			time.Sleep(time.Duration(random.IntN(1000)) * time.Millisecond)
			os.RemoveAll(store) // what was written meanwhile
			os.Rename(store+".away", store)
		}
	}},
}

// clients are the ways to get a job's result.
var clients = []struct {
	name string
	do   func(s *site, args []string) result
}{
	{"one", func(s *site, args []string) result { return s.ask(bound, args...) }},
	{"killed", func(s *site, args []string) result {
		s.ask(500*time.Millisecond, args...) // wherever it is then
		return s.ask(bound, args...)
	}},
	{"two", func(s *site, args []string) result {
		other := make(chan result, 1)
		go func() { other <- s.ask(bound, args...) }()
		r := s.ask(bound, args...)
		if o := <-other; o.status == 0 && r.status == 0 && o.stdout != r.stdout {
			r.status, r.stderr = -1, "two clients of one job got different results"
		} else if o.status == 0 {
			r = o
		}
		return r
	}},
}

// bound is the time after which a trial's job counts as hanging. On an idle machine a job takes seconds.
const bound = 4 * time.Minute

// pipelines are the pipelines of the jobs. They are split by function, have two stages, or work on the module as a
// whole in between.
var pipelines = []string{
	split,
	"builtin.module(func.func(canonicalize),func.func(cse))",
	"builtin.module(func.func(canonicalize,cse),inline,func.func(cse))",
	"builtin.module(func.func(cse),convert-to-llvm)",
}

// harms are passes that make one function fail; "" is a job without a failure.
var harms = []string{
	"", "", "", "", "test-pass-failure", "test-pass-crash", "test-pass-create-invalid-ir", "test-pass-panic", "test-pass-fatal", "test-pass-segv",
}

// victim is the function that fails.
const victim = "f7"

// trial is a job with the faults that occur while it runs. Its text is one line and describes all of it.
type trial struct {
	seed     uint64 // of the module, and of what faults choose
	size     string // of batches; 0 is where the module is read
	pipeline string
	client   int
	harm     string
	events   []event
}

type event struct {
	fault fault
	after time.Duration // the job's start, or the event before
}

func (t *trial) String() string {
	text := fmt.Sprintf("%d %s %s %s %q", t.seed, t.size, t.pipeline, clients[t.client].name, t.harm)
	for _, e := range t.events {
		text += fmt.Sprintf(" %s@%s", e.fault.name, e.after)
	}
	return text
}

// byChance returns the trial for a seed, with some of the given faults.
func byChance(seed uint64, faults []fault) *trial {
	random := rand.New(rand.NewPCG(seed, 16))
	t := &trial{
		seed: seed, size: []string{"2KiB", "0"}[random.IntN(2)], pipeline: pipelines[random.IntN(len(pipelines))],
		client: random.IntN(len(clients)), harm: harms[random.IntN(len(harms))],
	}
	for range 1 + random.IntN(4) {
		t.events = append(t.events, event{faults[random.IntN(len(faults))], time.Duration(100+random.IntN(1200)) * time.Millisecond})
	}
	return t
}

// stage returns the pipeline, or, if the trial has a harm, a pipeline that makes the victim fail.
func (t *trial) stage() string {
	if t.harm == "" {
		return t.pipeline
	}
	return "builtin.module(func.func(canonicalize," + t.harm + "{at=" + victim + "},cse))"
}

// run runs the job while faults occur. It returns a description of a wrong end, or "".
func (s *site) run(t *trial) string {
	random := rand.New(rand.NewPCG(t.seed, 15))
	text := strings.ReplaceAll(functions(1000+random.IntN(2000)), "value = ", fmt.Sprintf("value = %d", 1+t.seed%2000))
	input := write(s.t, "in.mlir", text)
	output := filepath.Join(filepath.Dir(input), "out.mlir")
	expected := ""
	if t.harm == "" {
		expected = want(s.t, input, t.pipeline)
	}
	args := slices.Concat([]string{"compile", "-q", "--json", "--test-passes", "-o", output}, s.flags(),
		[]string{"--pipeline", t.stage(), "--batch-size", t.size, "--mlir-print-op-generic", input})
	done := make(chan struct{})
	go func() {
		defer close(done)
		for _, e := range t.events {
			time.Sleep(e.after)
			e.fault.do(s, random)
		}
	}()
	r := clients[t.client].do(s, args)
	<-done
	if wrong := t.judge(r, output, expected); wrong == "" {
		return ""
	} else if r.status == 0 || r.status == 1 && t.harm == "" { // no fault of the site makes a module wrong
		return wrong
	}
	// The next try must succeed despite the lost objects or connections.
	return t.judge(s.ask(bound, append(args, "--again")...), output, expected)
}

// judge returns a description of a client's wrong end, or "".
func (t *trial) judge(r result, output, expected string) string {
	if t.harm == "" {
		got, err := os.ReadFile(output)
		if r.status != 0 || err != nil || string(got) != expected {
			return fmt.Sprintf("exit %d, other bytes than one process's: %v\n%s", r.status, string(got) != expected, r.stderr)
		}
		return ""
	}
	var account struct {
		Failures []struct{ Unit, Pass string }
	}
	err := json.Unmarshal([]byte(r.stdout), &account)
	if r.status != 1 || err != nil || len(account.Failures) != 1 || account.Failures[0].Unit != victim || account.Failures[0].Pass != t.harm {
		return fmt.Sprintf("exit %d, failures %+v, %v\n%s", r.status, account.Failures, err, r.stderr)
	}
	return ""
}

// smaller removes events from a failed trial, as long as it still fails.
func (s *site) smaller(t *trial) *trial {
	for i := 0; i < len(t.events) && len(t.events) > 1; {
		less := *t
		less.events = slices.Delete(slices.Clone(t.events), i, i+1)
		if s.run(&less) != "" {
			t = &less
		} else {
			i++
		}
	}
	return t
}

// midJob runs a job for each of the faults, with the fault in its middle.
func (s *site) midJob(t *testing.T, faults []fault) {
	for i, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			one := &trial{uint64(i), []string{"2KiB", "0"}[i%2], pipelines[i%len(pipelines)], 0, "", []event{{f, 700 * time.Millisecond}}}
			if wrong := s.run(one); wrong != "" {
				t.Errorf("%s: %s", one, wrong)
			}
		})
	}
}

// TestMidJobOnS3 has the store on an S3 server. The server is killed, paused and disconnected, and its objects are
// lost and damaged.
func TestMidJobOnS3(t *testing.T) {
	s := newSite(t, newBucket(t))
	s.midJob(t, slices.DeleteFunc(s.faults(), func(f fault) bool {
		return !strings.HasPrefix(f.name, "bucket-") && !strings.HasPrefix(f.name, "store-")
	}))
	if left := s.left(); left != nil {
		t.Errorf("a minute after the end there are %q", left)
	}
}

// TestMidJob runs jobs with each fault in the middle, and with each harm and each kind of client.
func TestMidJob(t *testing.T) {
	s := newSite(t, nil)
	s.midJob(t, faults)
	for i, harm := range slices.Compact(slices.Clone(harms)) {
		one := &trial{uint64(100 + i), "2KiB", split, i % len(clients), harm, []event{{faults[0], 400 * time.Millisecond}}}
		if wrong := s.run(one); wrong != "" {
			t.Errorf("%s: %s", one, wrong)
		}
	}
	if left := s.left(); left != nil {
		t.Errorf("a minute after the end there are %q", left)
	}
}

// TestSoak runs MILLRACE_SOAK trials on one site (make soak: 100), starting at the seed MILLRACE_SOAK_SEED.
// MILLRACE_SOAK_STORE is the kind of store: files, or s3.
func TestSoak(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("MILLRACE_SOAK"))
	if err != nil {
		t.Skip("MILLRACE_SOAK does not say how many jobs; TestMidJob is the short form")
	}
	first, _ := strconv.ParseUint(os.Getenv("MILLRACE_SOAK_SEED"), 10, 64)
	var b *bucket
	if os.Getenv("MILLRACE_SOAK_STORE") == "s3" {
		b = newBucket(t)
	}
	s := newSite(t, b)
	events := 0
	for seed := first; seed < first+uint64(n); seed++ {
		one, began := byChance(seed, s.faults()), time.Now()
		events += len(one.events)
		wrong := s.run(one)
		t.Logf("%.1f s: %s", time.Since(began).Seconds(), one)
		if wrong != "" {
			t.Errorf("%s: %s\nas small as it fails: %s", one, wrong, s.smaller(one))
		}
	}
	t.Logf("%d jobs, %d faults", n, events)
	if left := s.left(); left != nil {
		t.Errorf("a minute after the end there are %q", left)
	}
}
