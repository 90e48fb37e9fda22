// Package e2e tests the whole system with real processes: the command line, a Temporal server, engines, and faults.
// It holds tests only.
package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/service/devserver"
)

// millrace is the path of the built command.
var millrace string

// served and foreign choose the place of jobs without an address: the process of the command, or a server for their
// data directory. Every test must see the same in either place.
var (
	served  = os.Getenv("MILLRACE_E2E") == "dev"      // on `millrace dev`
	foreign = os.Getenv("MILLRACE_E2E") == "temporal" // on Temporal's own `temporal server start-dev`, with a worker
)

func TestMain(m *testing.M) {
	if os.Getenv("MILLRACE_E2E") == "skip" {
		fmt.Println("end-to-end tests skipped: MILLRACE_E2E=skip")
		return
	}
	dir, err := os.MkdirTemp("", "millrace-e2e-")
	if err != nil {
		panic(err)
	}
	millrace = filepath.Join(dir, "millrace")
	for source, program := range map[string]string{"../cmd/millrace": "millrace", "../server": "millrace-server"} {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, program), ".")
		build.Dir, build.Stderr = source, os.Stderr
		if err := build.Run(); err != nil {
			fmt.Fprintf(os.Stderr, "building %s: %v\n", program, err)
			os.Exit(1)
		}
	}
	os.Setenv("MILLRACE_SERVER", filepath.Join(dir, "millrace-server")) // for servers that tests start themselves
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// tool returns the path of mlir-opt, or skips the test.
func tool(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	return path
}

// result holds the output and the exit status of a command.
type result struct {
	stdout, stderr string
	status         int
}

func run(t *testing.T, name string, args ...string) result {
	t.Helper()
	if name == millrace {
		args = serve(t, args)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute) // it hangs then; a loaded machine is slow
	defer cancel()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
	cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("%s %s did not end; stderr:\n%s", name, strings.Join(args, " "), stderr.String())
	}
	return result{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// serving maps data directories to the addresses of their servers. For `millrace dev`, which commands find by
// themselves, the address is "".
var serving sync.Map

// serve makes a command that works with jobs use a server, if MILLRACE_E2E asks for that. It starts a server for the
// command's data directory, which runs until the test ends. It returns the arguments, with the server's address if
// the command does not find it by itself.
func serve(t *testing.T, args []string) []string {
	t.Helper()
	at := slices.Index(args, "--data-dir")
	if !served && !foreign || at < 0 || slices.Contains(args, "--address") || os.Getenv("TEMPORAL_ADDRESS") != "" ||
		!slices.Contains([]string{"compile", "plan", "submit", "status", "list", "cancel", "result", "timing", "trace", "explain"}, args[0]) {
		return args
	}
	dir := args[at+1]
	common := []string{"--data-dir", dir, "--metrics-address", ""}
	if at := slices.Index(args, "--store"); at >= 0 {
		common = append(common, "--store", args[at+1])
	}
	address, known := serving.Load(dir)
	switch {
	case known:
	case served:
		address = ""
		background(t, millrace, append([]string{"dev", "--port", "0", "--ui-port", "-1", "--console-port", "-1"}, common...)...).says(t, "Temporal server", 1)
	default:
		address = server(t)
		working(t, append([]string{"--address", address.(string)}, common...)...)
	}
	if !known {
		serving.Store(dir, address)
	}
	if !known && foreign {
		t.Cleanup(func() { serving.Delete(dir) })
	}
	if foreign {
		for i, flag := range args[:len(args)-1] {
			if flag == "--tool" || flag == "--differential" {
				lend(t, address.(string), dir, args[i+1])
			}
		}
	}
	if address != "" {
		args = slices.Insert(slices.Clone(args), 1, "--address", address.(string))
	}
	return args
}

// lent records, by server and program, which programs workers of foreign servers offer.
var lent sync.Map

// lend starts a worker of a server that offers a program, if there is none.
func lend(t *testing.T, address, dir, program string) {
	t.Helper()
	if _, known := lent.LoadOrStore(address+" "+program, true); known {
		return
	}
	t.Cleanup(func() { lent.Delete(address + " " + program) })
	if !working(t, "--address", address, "--data-dir", dir, "--metrics-address", "", "--tool", program) {
		t.Skip("no worker offers " + program + ": the job would wait for one")
	}
}

// working starts a worker with the flags and reports whether it works. If not, the same flags are wrong for the
// command, too.
func working(t *testing.T, flags ...string) bool {
	t.Helper()
	w := background(t, millrace, append([]string{"worker"}, flags...)...)
	until(t, func() (bool, string) {
		out := w.output()
		return strings.Contains(out, "Blob store") || strings.Contains(out, "error: "), out
	})
	return !strings.Contains(w.output(), "error: ")
}

// succeed runs a command and fails the test unless the command succeeds.
func succeed(t *testing.T, name string, args ...string) result {
	t.Helper()
	r := run(t, name, args...)
	if r.status != 0 {
		t.Fatalf("%s %s: exit %d\n%s", filepath.Base(name), strings.Join(args, " "), r.status, r.stderr)
	}
	return r
}

func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// functions returns a module of n functions in which every tenth calls its predecessor.
func functions(n int) string {
	var b strings.Builder
	b.WriteString("\"builtin.module\"() ({\n")
	for i := range n {
		fmt.Fprintf(&b, "  \"func.func\"() <{function_type = (i32) -> i32, sym_name = \"f%d\"}> ({\n  ^bb0(%%a: i32):\n", i)
		fmt.Fprintf(&b, "    %%0 = \"arith.constant\"() <{value = %d : i32}> : () -> i32\n", i)
		fmt.Fprintf(&b, "    %%1 = \"arith.addi\"(%%a, %%0) : (i32, i32) -> i32\n    %%2 = \"arith.addi\"(%%a, %%0) : (i32, i32) -> i32\n")
		last := "%2"
		if i%10 == 9 {
			fmt.Fprintf(&b, "    %%3 = \"func.call\"(%%2) <{callee = @f%d}> : (i32) -> i32\n", i-1)
			last = "%3"
		}
		fmt.Fprintf(&b, "    %%4 = \"arith.muli\"(%%1, %s) : (i32, i32) -> i32\n    \"func.return\"(%%4) : (i32) -> ()\n  }) : () -> ()\n", last)
	}
	b.WriteString("}) : () -> ()\n")
	return b.String()
}

// once skips a test that starts its own server if MILLRACE_E2E is dev. The run of all tests without MILLRACE_E2E has
// already done the same.
func once(t *testing.T) {
	t.Helper()
	if served {
		t.Skip("this test has a server of its own, and did what it does in the run without MILLRACE_E2E")
	}
}

// server starts a Temporal server and returns its address.
func server(t *testing.T) string {
	t.Helper()
	once(t)
	if foreign {
		return temporal(t)
	}
	s, err := devserver.Start(t.Context(), devserver.Options{Dir: t.TempDir(), Namespace: "default", UIPort: -1, MetricsPort: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s.Address
}

// temporal starts the development server of Temporal's published command line, and returns its address.
func temporal(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("temporal")
	if err != nil {
		t.Skip("Temporal's command line is not installed")
	}
	address := freeAddress(t)
	_, port, _ := strings.Cut(address, ":")
	background(t, path, "server", "start-dev", "--headless", "--ip", "127.0.0.1", "--port", port, "--log-level", "error").says(t, "Temporal Server:", 1)
	return address
}

// patience is the timeout for all that must happen: a hundred times its duration on a quiet machine. Only a failing
// test waits that long.
const patience = 5 * time.Minute

// until waits until happened returns true. It fails the test after the timeout, with the last text that happened
// returned.
func until(t *testing.T, happened func() (ok bool, what string)) {
	t.Helper()
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		ok, what := happened()
		if ok {
			return
		}
		if time.Since(began) > patience {
			t.Fatalf("after %s: %s", patience, what)
		}
	}
}

// process is a command that runs beside the test. The test can read its output so far.
type process struct {
	*exec.Cmd
	mu   sync.Mutex
	text bytes.Buffer
}

// Write appends the command's output, from both of its streams.
func (p *process) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(text)
}

func (p *process) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// says waits until the command has written a text the given number of times.
func (p *process) says(t *testing.T, text string, times int) {
	t.Helper()
	until(t, func() (bool, string) {
		out := p.output()
		return strings.Count(out, text) >= times, fmt.Sprintf("%s does not say %q: %s", filepath.Base(p.Path), text, out)
	})
}

// background starts a command and ends it with the test.
func background(t *testing.T, name string, args ...string) *process {
	t.Helper()
	return launch(t, exec.Command(name, args...))
}

// launch starts a command and ends it with the test. The command's standard output may already be redirected.
func launch(t *testing.T, cmd *exec.Cmd) *process {
	t.Helper()
	p := &process{Cmd: cmd}
	if cmd.Stderr = p; cmd.Stdout == nil {
		cmd.Stdout = p
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
		if t.Failed() {
			t.Logf("%s:\n%s", strings.Join(cmd.Args, " "), p.output())
		}
	})
	return p
}

// listed is a row of millrace repro list --json.
type listed struct {
	Path, Unit, Pass, Cause, Fingerprint string
}

func reproducers(t *testing.T, data string) []listed {
	t.Helper()
	var bugs []struct{ Files []listed }
	var rows []listed
	out := succeed(t, millrace, "repro", "list", "--json", "--data-dir", data).stdout
	if err := json.Unmarshal([]byte(out), &bugs); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	for _, b := range bugs {
		rows = append(rows, b.Files...)
	}
	return rows
}

// freeAddress returns a loopback address that is reserved for the test.
func freeAddress(t *testing.T) string {
	t.Helper()
	p, err := devserver.Reserve(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Free)
	return fmt.Sprintf("127.0.0.1:%d", p.Numbers[0])
}

// answers waits until a request to the address gets an answer.
func answers(t *testing.T, url string) {
	t.Helper()
	until(t, func() (bool, string) {
		resp, err := http.Get(url)
		if err != nil {
			return false, err.Error()
		}
		resp.Body.Close()
		return resp.StatusCode < http.StatusInternalServerError, url + ": " + resp.Status
	})
}
