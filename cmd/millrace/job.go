package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// jobFlags are the flags of compile and submit that say what to do with the module.
type jobFlags struct {
	pipeline          string
	tool              string
	allowUnregistered bool
	testPasses        bool
	verifyEach        bool
	partial           bool
	unitTimeout       time.Duration
	unitMemory        size
	batchSize         size
	window            int
	print             printFlags
	timing            timingFlags
}

// printFlags are mlir-opt's flags for printing.
type printFlags struct {
	bytecode   bool
	generic    bool
	localScope bool
	debugInfo  bool
}

func (f *jobFlags) add(fs *pflag.FlagSet) {
	f.unitMemory, f.batchSize = 4<<30, 256<<10
	fs.StringVar(&f.pipeline, "pipeline", "", "the pipeline, as mlir-opt's --pass-pipeline takes it")
	fs.StringVar(&f.pipeline, "pass-pipeline", "", "the same as --pipeline")
	fs.StringVar(&f.tool, "tool", "", "run the batches in this program, which has mlir-opt's command line")
	fs.BoolVar(&f.allowUnregistered, "allow-unregistered-dialect", false, "allow operations of dialects that nobody knows")
	fs.BoolVar(&f.testPasses, "test-passes", false, "know the passes that fail on purpose")
	fs.BoolVar(&f.verifyEach, "verify-each", true, "run the verifier after each pass")
	fs.BoolVar(&f.partial, "partial", false, "write the module as after the stage in which units failed, those as they entered it")
	fs.DurationVar(&f.unitTimeout, "unit-timeout", 10*time.Minute, "how long a unit may take in a stage; 0 is for ever")
	fs.Var(&f.unitMemory, "unit-memory", "how much memory a unit may take, such as 512MiB; 0 is no limit")
	fs.Var(&f.batchSize, "batch-size", "about how large a batch of units is")
	fs.IntVar(&f.window, "window", 50, "batches in flight at once")
	f.timing.add(fs)
	fs.BoolVar(&f.print.bytecode, "emit-bytecode", false, "write bytecode")
	fs.BoolVar(&f.print.generic, "mlir-print-op-generic", false, "print the generic form")
	fs.BoolVar(&f.print.localScope, "mlir-print-local-scope", false, "print with local scope, without aliases")
	fs.BoolVar(&f.print.debugInfo, "mlir-print-debuginfo", false, "print locations")
}

// arguments are the flags for a program with mlir-opt's command line.
func (p printFlags) arguments() []string {
	var args []string
	for _, f := range []struct {
		on   bool
		flag string
	}{{p.bytecode, "--emit-bytecode"}, {p.generic, "--mlir-print-op-generic"}, {p.localScope, "--mlir-print-local-scope"}, {p.debugInfo, "--mlir-print-debuginfo"}} {
		if f.on {
			args = append(args, f.flag)
		}
	}
	return args
}

// size is a flag in bytes, with the units that people use.
type size int64

func (s *size) Type() string { return "size" }

// String has the largest unit that divides the size.
func (s *size) String() string {
	n, unit := int64(*s), ""
	for _, u := range []string{"KiB", "MiB", "GiB", "TiB"} {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, u
	}
	return strconv.FormatInt(n, 10) + unit
}

func (s *size) Set(text string) error {
	number := strings.TrimRight(text, "KMGTkmgtiBb")
	factor := int64(0)
	switch strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(text[len(number):]), "b"), "i")) {
	case "":
		factor = 1
	case "k":
		factor = 1 << 10
	case "m":
		factor = 1 << 20
	case "g":
		factor = 1 << 30
	case "t":
		factor = 1 << 40
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || factor == 0 || n > math.MaxInt64/factor {
		return fmt.Errorf("%q is no size such as 1048576, 64KiB, 512MiB or 2GiB", text)
	}
	*s = size(n * factor)
	return nil
}

// request is a job that has been read and checked but not stored.
type request struct {
	job      worker.Job
	module   []byte
	source   []byte           // the input as it was read, to quote from
	external *engine.External // of a job with --tool
	window   int
}

// newRequest reads the input and checks input and pipeline, so that what is wrong with them is said before any server
// starts.
func newRequest(ctx context.Context, f *jobFlags, input string) (*request, error) {
	if f.pipeline == "" {
		return nil, fmt.Errorf("--pipeline is missing")
	}
	if err := f.timing.check(); err != nil {
		return nil, err
	}
	data, name, err := readInput(input)
	if err != nil {
		return nil, err
	}
	r := &request{window: f.window, source: data, job: worker.Job{Name: name, Options: worker.Options{
		Pipeline: f.pipeline, AllowUnregistered: f.allowUnregistered, TestPasses: f.testPasses, SkipVerify: !f.verifyEach, Partial: f.partial,
		Limits:     engine.Limits{Time: f.unitTimeout, Memory: int64(f.unitMemory)},
		BatchBytes: max(int(f.batchSize), 1),
	}}}
	if f.tool != "" {
		err = r.planExternal(ctx, f, data)
	} else {
		err = r.planNative(f, data)
	}
	if err != nil {
		return nil, err
	}
	r.job.Module = store.RefOf(r.module)
	r.job.ID, err = jobID(r.job)
	return r, err
}

func readInput(input string) (data []byte, name string, err error) {
	if input == "-" {
		data, err = io.ReadAll(os.Stdin)
		return data, "-", err
	}
	if data, err = os.ReadFile(input); err != nil {
		return nil, "", &exitError{1, "cannot open input file '" + input + "': " + reason(err)}
	}
	return data, input, nil
}

// reason is the system's word for what went wrong, in mlir-opt's style.
func reason(err error) string {
	if os.IsNotExist(err) {
		return "No such file or directory"
	}
	if e, ok := err.(*os.PathError); ok {
		return e.Err.Error()
	}
	return err.Error()
}

func (r *request) planExternal(ctx context.Context, f *jobFlags, data []byte) error {
	ext, err := engine.NewExternal(ctx, f.tool)
	if err != nil {
		return err
	}
	// The program itself judges the pipeline, on an empty module.
	probe := &engine.Request{Pipeline: f.pipeline, Name: r.job.Name, Module: []byte("module {}\n"), AllowUnregistered: true}
	resp, err := ext.Run(ctx, probe, engine.Limits{Time: time.Minute})
	if err != nil {
		return fmt.Errorf("tool %s: %w", f.tool, err)
	}
	if len(resp.Failures) > 0 {
		return &exitError{1, resp.Failures[0].Diagnostics}
	}
	r.external, r.module = ext, data
	r.job.Engine = worker.EngineSpec{Kind: engine.Exec, Digest: ext.Digest, Tool: f.tool}
	r.job.PrintFlags = f.print.arguments()
	r.job.Stages, err = workflow.PlanExternal(f.pipeline)
	return err
}

// diagnosed renders diagnostics with their source lines.
func (r *request) diagnosed(err error) error {
	var d native.Diagnostics
	if !errors.As(err, &d) {
		return err
	}
	var b strings.Builder
	renderDiagnostics(&b, d.Error(), r.job.Name, r.source)
	return &exitError{1, b.String()}
}

// jobID names a job by all that its result depends on, so that the same command finds it again.
func jobID(job worker.Job) (string, error) {
	job.ID, job.Limits, job.BatchBytes, job.Engine.Tool = "", engine.Limits{}, 0, ""
	data, err := json.Marshal(job)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return "millrace-" + hex.EncodeToString(sum[:12]), nil
}

// slots is how many batches run at once on this machine.
func slots() int { return runtime.NumCPU() }
