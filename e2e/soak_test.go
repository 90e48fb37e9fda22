package e2e

import (
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// wire carries connections to a server until it is cut. It takes the server's being gone for the network's.
type wire struct {
	net.Listener
	to    string
	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: to, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { w.setCut(true); l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(c)
		}
	}()
	return w
}

// keep reports whether a connection may be used, and closes it if not.
func (w *wire) keep(c net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut {
		c.Close()
		return false
	}
	w.conns[c] = true
	return true
}

func (w *wire) drop(c net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.conns, c)
	c.Close()
}

func (w *wire) carry(in net.Conn) {
	out, err := net.Dial("tcp", w.to)
	if err != nil {
		in.Close()
		return
	}
	if w.keep(in) && w.keep(out) {
		go func() {
			io.Copy(in, out)
			w.drop(in)
		}()
		io.Copy(out, in)
	}
	w.drop(out)
	w.drop(in)
}

// setCut ends all connections, and refuses others, or takes them again.
func (w *wire) setCut(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut = cut; cut {
		for c := range w.conns {
			c.Close()
		}
	}
}

// site is a server in a process of its own, and workers that reach it over a wire. They all live as long as one test.
type site struct {
	t       *testing.T
	data    string
	port    string
	server  *process
	wire    *wire
	workers []*process
}

func newSite(t *testing.T) *site {
	t.Helper()
	address := freeAddress(t)
	s := &site{t: t, data: t.TempDir(), wire: newWire(t, address)}
	_, s.port, _ = strings.Cut(address, ":")
	s.serve()
	for range 2 {
		s.workers = append(s.workers, s.worker())
	}
	return s
}

// serve starts the server, or the same again.
func (s *site) serve() {
	s.t.Helper()
	cmd := exec.Command(millrace, "dev", "--json", "--data-dir", s.data, "--port", s.port, "--ui-port", "-1", "--console-port", "-1", "--metrics-address", "")
	cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
	_, s.server = addresses(s.t, cmd)
}

func (s *site) flags() []string {
	return []string{"--address", s.wire.Addr().String(), "--data-dir", s.data}
}

func (s *site) worker() *process {
	s.t.Helper()
	return background(s.t, millrace, append([]string{"worker", "--metrics-address", "", "--slots", "2"}, s.flags()...)...)
}

// replace ends a worker in some way and starts another.
func (s *site) replace(random *rand.Rand, how os.Signal) {
	i := random.IntN(len(s.workers))
	s.workers[i].Process.Signal(how)
	s.workers[i] = s.worker()
}

// pause stops a process for a while.
func pause(random *rand.Rand, p *process) {
	p.Process.Signal(syscall.SIGSTOP)
	time.Sleep(time.Duration(random.IntN(2000)) * time.Millisecond)
	p.Process.Signal(syscall.SIGCONT)
}

// spoil deletes, shortens or changes a file of the store.
func (s *site) spoil(random *rand.Rand) {
	var all []string
	filepath.WalkDir(filepath.Join(s.data, "store"), func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, path)
		}
		return nil
	})
	if len(all) == 0 {
		return
	}
	path := all[random.IntN(len(all))]
	data, err := os.ReadFile(path)
	if err != nil || len(data) == 0 {
		return
	}
	switch n := random.IntN(len(data)); random.IntN(3) {
	case 0:
		os.Remove(path)
	case 1:
		os.WriteFile(path, data[:n], 0o600)
	case 2:
		data[n] ^= 0x10
		os.WriteFile(path, data, 0o600)
	}
}

// faults are what may happen to a site while a job runs.
var faults = []struct {
	name string
	do   func(s *site, random *rand.Rand)
}{
	{"worker killed", func(s *site, random *rand.Rand) { s.replace(random, syscall.SIGKILL) }},
	{"worker drained", func(s *site, random *rand.Rand) { s.replace(random, syscall.SIGTERM) }},
	{"worker paused", func(s *site, random *rand.Rand) { pause(random, s.workers[random.IntN(len(s.workers))]) }},
	{"server killed", func(s *site, _ *rand.Rand) {
		s.server.Process.Kill()
		s.server.Wait()
		s.serve()
	}},
	{"server paused", func(s *site, random *rand.Rand) { pause(random, s.server) }},
	{"network cut", func(s *site, random *rand.Rand) {
		s.wire.setCut(true)
		time.Sleep(time.Duration(random.IntN(2000)) * time.Millisecond)
		s.wire.setCut(false)
	}},
	{"store spoiled", func(s *site, random *rand.Rand) { s.spoil(random) }},
}

// clients are the ways to get a job's result.
var clients = []struct {
	name string
	do   func(t *testing.T, s *site, args []string) result
}{
	{"one client", func(t *testing.T, _ *site, args []string) result { return run(t, millrace, args...) }},
	{"client killed", func(t *testing.T, _ *site, args []string) result {
		first := exec.Command(millrace, args...)
		if err := first.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(500 * time.Millisecond) // wherever it is then
		first.Process.Kill()
		first.Wait()
		return run(t, millrace, args...)
	}},
	{"two clients", func(t *testing.T, _ *site, args []string) result {
		other := make(chan result, 1)
		go func() {
			cmd := exec.Command(millrace, args...)
			out, _ := cmd.Output()
			other <- result{stdout: string(out), status: cmd.ProcessState.ExitCode()}
		}()
		r := run(t, millrace, args...)
		if o := <-other; o.status == 0 && r.status == 0 && o.stdout != r.stdout {
			t.Error("two clients of one job got different results")
		} else if o.status == 0 {
			r = o
		}
		return r
	}},
}

// pipelines are those of the jobs: split by function, in two stages, and with the module as a whole in between.
var pipelines = []string{
	split,
	"builtin.module(func.func(canonicalize),func.func(cse))",
	"builtin.module(func.func(canonicalize,cse),inline,func.func(cse))",
	"builtin.module(func.func(cse),convert-to-llvm)",
}

// endure runs a job while things go wrong, and holds its result against one process's.
func (s *site) endure(t *testing.T, seed uint64, fault, client int) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 15))
	text := strings.ReplaceAll(functions(1000+random.IntN(2000)), "value = ", fmt.Sprintf("value = %d", 1+seed%2000))
	input, pipeline := write(t, "in.mlir", text), pipelines[random.IntN(len(pipelines))]
	expected := want(t, input, pipeline)
	size := []string{"2KiB", "0"}[random.IntN(2)] // in batches, or where the module is read
	args := slices.Concat([]string{"compile", "-q"}, s.flags(), []string{"--pipeline", pipeline, "--batch-size", size, "--mlir-print-op-generic", input})
	done := make(chan struct{})
	go func() {
		defer close(done)
		time.Sleep(time.Duration(300+random.IntN(1200)) * time.Millisecond)
		faults[fault].do(s, random)
	}()
	r := clients[client].do(t, s, args)
	<-done
	if r.status != 0 { // what was lost of the store, or of the connection, the next try does not miss
		t.Logf("%s, %s: %s", faults[fault].name, clients[client].name, r.stderr)
		r = run(t, millrace, append(args, "--again")...)
	}
	if r.status != 0 || r.stdout != expected {
		t.Errorf("seed %d, %s, %s, %s: exit %d, the result differs from one process's: %v\n%s", seed, pipeline, faults[fault].name, clients[client].name, r.status, r.stdout != expected, r.stderr)
	}
}

// TestMidJob has each fault happen in the middle of a job.
func TestMidJob(t *testing.T) {
	s := newSite(t)
	for i, f := range faults {
		t.Run(f.name, func(t *testing.T) { s.endure(t, uint64(i), i, 0) })
	}
	for i, c := range clients[1:] {
		t.Run(c.name, func(t *testing.T) { s.endure(t, uint64(100+i), 0, 1+i) })
	}
}

// TestSoak runs MILLRACE_SOAK jobs on one site (make soak: 100), with a fault and clients by chance.
func TestSoak(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("MILLRACE_SOAK"))
	if err != nil {
		t.Skip("MILLRACE_SOAK does not say how many jobs; TestMidJob is the short form")
	}
	s := newSite(t)
	for seed := range uint64(n) {
		random, began := rand.New(rand.NewPCG(seed, 16)), time.Now()
		fault, client := random.IntN(len(faults)), random.IntN(len(clients))
		s.endure(t, 1000+seed, fault, client)
		t.Logf("%d: %s, %s, %.1f s", seed, faults[fault].name, clients[client].name, time.Since(began).Seconds())
	}
}
