package e2e

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// site is a server in a process of its own, with workers that reach it over a wire. All live as long as one test.
type site struct {
	t       *testing.T
	data    string
	bucket  *bucket // with the store; nil is files below data
	port    string
	server  *process
	wire    *wire
	workers []*process
}

func newSite(t *testing.T, b *bucket) *site {
	t.Helper()
	once(t)
	t.Setenv("TMPDIR", t.TempDir())
	address := freeAddress(t)
	s := &site{t: t, data: t.TempDir(), bucket: b, wire: newWire(t, address)}
	_, s.port, _ = strings.Cut(address, ":")
	s.serve()
	for range 3 {
		s.workers = append(s.workers, s.worker())
	}
	return s
}

// serve starts the server, or restarts it.
func (s *site) serve() {
	s.t.Helper()
	args := append([]string{"dev", "--json", "--port", s.port, "--ui-port", "-1", "--console-port", "-1", "--metrics-address", ""}, s.stored()...)
	cmd := exec.Command(millrace, args...)
	cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
	_, s.server = addresses(s.t, cmd)
}

// stored returns the flags that select the blob store.
func (s *site) stored() []string {
	flags := []string{"--data-dir", s.data}
	if s.bucket != nil {
		flags = append(flags, "--store", s.bucket.store)
	}
	return flags
}

// folder returns the folder that has the blobs as files.
func (s *site) folder() string {
	if s.bucket != nil {
		return s.bucket.folder
	}
	return filepath.Join(s.data, "store")
}

func (s *site) flags() []string {
	return append([]string{"--address", s.wire.Addr().String()}, s.stored()...)
}

// faults returns the faults that are possible on this site.
func (s *site) faults() []fault {
	if s.bucket != nil {
		return slices.Concat(faults, bucketFaults)
	}
	return faults
}

func (s *site) worker() *process {
	s.t.Helper()
	return background(s.t, millrace, append([]string{"worker", "--metrics-address", "", "--slots", "2"}, s.flags()...)...)
}

// replace ends a worker by a signal and starts another.
func (s *site) replace(random *rand.Rand, how os.Signal) {
	i := random.IntN(len(s.workers))
	s.workers[i].Process.Signal(how)
	s.workers[i] = s.worker()
}

// pause stops a process for a random time.
func pause(random *rand.Rand, p *os.Process) {
	p.Signal(syscall.SIGSTOP)
	time.Sleep(time.Duration(random.IntN(2000)) * time.Millisecond)
	p.Signal(syscall.SIGCONT)
}

// spoil deletes, shortens or changes a file of the store.
func (s *site) spoil(random *rand.Rand) {
	var all []string
	filepath.WalkDir(s.folder(), func(path string, e fs.DirEntry, err error) error {
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

// engineOf returns a child process of a worker, or nil.
func (s *site) engineOf(random *rand.Rand) *os.Process {
	worker := strconv.Itoa(s.workers[random.IntN(len(s.workers))].Process.Pid)
	tasks, _ := filepath.Glob("/proc/" + worker + "/task/*/children")
	var all []string
	for _, path := range tasks {
		children, _ := os.ReadFile(path)
		all = append(all, strings.Fields(string(children))...)
	}
	if len(all) == 0 {
		return nil
	}
	pid, err := strconv.Atoi(all[random.IntN(len(all))])
	if err != nil {
		return nil
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return nil
	}
	return p
}

// ask runs a client of the site with a time limit.
func (s *site) ask(limit time.Duration, args ...string) result {
	ctx, cancel := context.WithTimeout(s.t.Context(), limit)
	defer cancel()
	var stdout, stderr strings.Builder
	cmd := exec.CommandContext(ctx, millrace, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Run()
	if ctx.Err() != nil {
		stderr.WriteString("\nafter " + limit.String() + " it had not ended")
	}
	return result{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// left returns the processes of this test's programs, and the scratch directories, that still exist a minute after
// the end of the site.
func (s *site) left() []string {
	for _, w := range s.workers {
		w.Process.Signal(syscall.SIGTERM)
	}
	for _, w := range s.workers {
		w.Wait()
	}
	s.server.Process.Signal(os.Interrupt)
	s.server.Wait()
	var all []string
	for range 60 {
		all, _ = filepath.Glob(filepath.Join(os.TempDir(), "millrace-scratch-*"))
		programs, _ := filepath.Glob("/proc/[0-9]*/exe")
		for _, exe := range programs {
			if target, err := os.Readlink(exe); err == nil && slices.Contains([]string{millrace, os.Getenv("MILLRACE_SERVER")}, target) {
				all = append(all, exe)
			}
		}
		if len(all) == 0 {
			return nil
		}
		time.Sleep(time.Second)
	}
	return all
}
