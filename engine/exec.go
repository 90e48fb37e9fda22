package engine

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/ir"
)

// External is an engine that starts a program with mlir-opt's command line for each request. Modules go
// in as text or bytecode. They come out as generic text with local scope and locations, which package
// text reads.
type External struct {
	Name   string
	Path   string
	Digest string
	timing bool // the program can report pass times as JSON
	// neutral is a pipeline that does nothing, for requests without a pipeline. Without it a program
	// may run a pipeline of its own.
	neutral string
}

var printFlags = Form{Generic: true, LocalScope: true, DebugInfo: true}.Flags()

var timingFlags = []string{"--mlir-timing", "--mlir-timing-display=tree", "--mlir-output-format=json"}

// ToolName splits the value of --tool, NAME=PROGRAM or only PROGRAM. If the value has no name, the name is the base
// name of the program's file.
func ToolName(tool string) (name, program string) {
	if name, program, ok := strings.Cut(tool, "="); ok {
		return name, program
	}
	return filepath.Base(tool), tool
}

// NewExternal returns the engine for a program, given as PATH or NAME=PATH. It returns an error if the
// program does not behave like mlir-opt. Otherwise it records that the user trusts the program.
func NewExternal(ctx context.Context, tool string) (*External, error) {
	name, program := ToolName(tool)
	path, err := exec.LookPath(program)
	if err != nil {
		return nil, fmt.Errorf("tool %s: %w", program, unwrapLookup(err))
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, fmt.Errorf("tool %s: %w", program, err)
	}
	digest, err := toolDigest(path)
	if err != nil {
		return nil, fmt.Errorf("tool %s: %w", program, err)
	}
	e := &External{Name: name, Path: path, Digest: digest}
	if err := e.probe(ctx); err != nil {
		return nil, fmt.Errorf("tool %s: %w", program, err)
	}
	trust(path, digest)
	return e, nil
}

func unwrapLookup(err error) error {
	if e, ok := err.(*exec.Error); ok {
		return e.Err
	}
	return err
}

// invocation is one run of a program: a pipeline, "" for none, over a module.
type invocation struct {
	Input
	pipeline   string
	skipVerify bool
	// exact requires that locations in bytecode name the input correctly. Only a job's output needs
	// that, and only its locations allow it.
	exact bool
	// file is the name of the program's input file, or "" for a new name. The output is raw if that
	// name stays in its locations.
	file string
	raw  bool
}

// Run runs a pipeline in a new process. A failure is attributed to the whole module, since the program
// does not name the unit.
func (e *External) Run(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	in := &invocation{Input: req.Input, pipeline: req.Pipeline, skipVerify: req.SkipVerify}
	var resp *RunResponse
	var err error
	if req.Form != nil {
		resp, err = e.write(ctx, in, req.Form, limits, e.report())
	} else {
		resp, err = e.exchange(ctx, in, limits, e.report())
	}
	if err == nil {
		resp.ranOn(len(req.Units))
	}
	return resp, err
}

// wholeAnchor is the anchor of passes on the module.
const wholeAnchor = "builtin.module"

// ranOn sets the number of runs of each pass on units to the number of units, since a program reports
// only times. Passes on the module keep their number.
func (r *RunResponse) ranOn(units int) {
	for i := range r.Passes {
		if p := &r.Passes[i]; p.Anchor != wholeAnchor && units > 0 {
			p.Runs = units
		}
	}
}

// apportion divides the processor time of a program among its passes, by their wall time. The time for
// reading and writing is not part of any pass.
func (r *RunResponse) apportion() {
	all := r.Carry
	for _, p := range r.Passes {
		all += p.Wall
	}
	for i := range r.Passes {
		r.Passes[i].CPU = time.Duration(float64(r.CPU) * float64(r.Passes[i].Wall) / float64(max(all, 1)))
	}
}

// report returns the flags that have the program write the times of its passes.
func (e *External) report() []string {
	if e.timing {
		return timingFlags
	}
	return nil
}

// RunFresh runs the request in a new process. Run starts one for each request as well, so RunFresh just calls it.
func (e *External) RunFresh(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, error) {
	return e.Run(ctx, req, limits)
}

// Print has the program write the module in the request's form.
func (e *External) Print(ctx context.Context, req *PrintRequest, limits Limits) (*PrintResponse, error) {
	resp, err := e.accepted(ctx, &invocation{Input: req.Input}, limits, req.Form.Flags())
	if err != nil {
		return nil, err
	}
	return &PrintResponse{Module: resp.Module, Usage: resp.Usage}, nil
}

// Open has the program check the pipeline, by running it on an empty module, and read the input. The
// response has no stages, since a program does not plan any.
func (e *External) Open(ctx context.Context, req *OpenRequest, limits Limits) (*OpenResponse, error) {
	if !req.Judged {
		empty := &invocation{Input: Input{Name: req.Name, Module: []byte("module {}\n"), AllowUnregistered: true}, pipeline: req.Pipeline}
		if _, err := e.accepted(ctx, empty, limits, nil); err != nil {
			return nil, err
		}
	}
	resp, err := refusal(e.exchange(ctx, &invocation{Input: req.Input}, limits, nil))
	if err != nil {
		return nil, err
	}
	return &OpenResponse{Module: resp.Module, Usage: resp.Usage}, nil
}

// write has the program write its result in the given form. Bytecode contains the file name of the
// program's input. If the input's own name is a path outside the private directory, the program cannot
// read it under that name. Then the program writes text instead. The engine corrects the name in the
// text, and has the program write that text in the form.
func (e *External) write(ctx context.Context, in *invocation, form *Form, limits Limits, report []string) (*RunResponse, error) {
	if !form.Bytecode || filepath.IsLocal(in.Name) {
		direct := *in
		direct.exact = form.Bytecode
		return e.run(ctx, &direct, limits, append(form.Flags(), report...))
	}
	resp, err := e.exchange(ctx, in, limits, report)
	if err != nil || len(resp.Failures) > 0 {
		return resp, err
	}
	print := &invocation{Input: in.Input, skipVerify: in.skipVerify}
	print.Module = resp.Module
	written, err := e.accepted(ctx, print, limits, form.Flags())
	if err != nil {
		return nil, err
	}
	resp.Module = written.Module
	resp.add(written.Usage)
	return resp, nil
}

// accepted runs a program and turns a failure into a *RequestError.
func (e *External) accepted(ctx context.Context, in *invocation, limits Limits, args []string) (*RunResponse, error) {
	return refusal(e.run(ctx, in, limits, args))
}

func refusal(resp *RunResponse, err error) (*RunResponse, error) {
	if err == nil && len(resp.Failures) > 0 {
		return nil, &RequestError{resp.Failures[0].Diagnostics}
	}
	return resp, err
}

// exchange has the program write the module as generic text with local scope and locations. In this
// form, stages exchange modules. Text in local scope lacks the file's resources. If the module may have
// some, exchange runs the program again without flags, and appends the resources of that output.
func (e *External) exchange(ctx context.Context, in *invocation, limits Limits, report []string) (*RunResponse, error) {
	resp, err := e.run(ctx, in, limits, append(printFlags[:len(printFlags):len(printFlags)], report...))
	if err != nil || len(resp.Failures) > 0 {
		return resp, err
	}
	if !bytes.Contains(in.Module, []byte(resources)) && !bytecode.HasResources(in.Module) && !bytes.Contains(resp.Module, []byte("dense_resource<")) {
		return resp, nil
	}
	again, err := e.run(ctx, in, limits, nil)
	if err != nil {
		return nil, err
	}
	resp.add(again.Usage)
	if i := bytes.LastIndex(again.Module, []byte("\n"+resources+"\n")); i >= 0 {
		resp.Module = append(resp.Module, again.Module[i:]...)
	}
	return resp, nil
}

// resources is the bracket that opens a file's metadata, such as its resources, after its operations.
const resources = "{-#"

func (e *External) run(ctx context.Context, in *invocation, limits Limits, args []string) (*RunResponse, error) {
	dir, release, err := Scratch()
	if err != nil {
		return nil, err
	}
	defer release()
	// The name inside locations is put right afterwards, so it must be one that no module contains.
	input := cmp.Or(in.file, scratchName(dir))
	if in.exact { // in bytecode nothing can be put right
		input = in.Name
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, input)), 0o700); err != nil {
			return nil, err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, input), text.Place(in.Module, in.Files), 0o600); err != nil {
		return nil, err
	}
	args = append(args[:len(args):len(args)], input)
	if pipeline := cmp.Or(in.pipeline, e.neutral); pipeline != "" {
		args = append(args, "--pass-pipeline="+pipeline)
	}
	const definitions = "millrace.irdl.mlir"
	given := []string{input, in.Name} // the names of files here, and those that the user knows
	if d := in.Definitions; d != nil {
		if err := os.WriteFile(filepath.Join(dir, definitions), []byte(d.Text), 0o600); err != nil {
			return nil, err
		}
		args = append(args, "--irdl-file="+definitions)
		given = append(given, definitions, d.Name)
	}
	if in.AllowUnregistered {
		args = append(args, "--allow-unregistered-dialect")
	}
	if in.skipVerify {
		args = append(args, "--verify-each=0")
	}
	if in.Threads == 1 {
		args = append(args, "--mlir-disable-threading")
	}
	limits.Output = maxOutput + growth*int64(len(in.Module))
	out, err := tool{e.Path}.Run(ctx, dir, args, limits)
	names := strings.NewReplacer(given...)
	stderr := names.Replace(out.Stderr)
	if err != nil {
		if d, is := err.(*Death); is {
			d.Stderr = names.Replace(d.Stderr)
		}
		return nil, err
	}
	diagnostics, times, carry := splitTiming(stderr)
	resp := &RunResponse{Usage: out.Usage, Module: out.Stdout}
	if !in.raw {
		resp.Module = bytes.ReplaceAll(out.Stdout, []byte(strconv.Quote(input)), []byte(ir.Quote(in.Name)))
	}
	resp.Passes, resp.Carry = times, carry
	resp.apportion()
	if !out.OK {
		resp.Module = nil
		all := parseDiagnostics(diagnostics)
		if len(all) == 0 {
			all = []Diagnostic{Errorf("%s ended with exit status 1 and without a message", e.Name)}
		}
		resp.Failures = []Failure{{Unit: -1, Diagnostics: all}}
		return resp, nil
	}
	if why := unbelievable(resp.Module, args); why != "" {
		return nil, &RequestError{[]Diagnostic{Errorf("%s ended with exit status 0, but what it wrote is not the module that it was asked for: %s", e.Name, why)}}
	}
	return resp, nil
}

// scratchName returns a file name for a program's input in the scratch directory dir. No module
// contains that name.
func scratchName(dir string) string {
	return "millrace-" + strings.ReplaceAll(filepath.Base(filepath.Dir(dir))+filepath.Base(dir), "-", "") + ".mlir"
}

// A program may write maxOutput bytes, and growth more bytes for each byte of its input.
const (
	maxOutput = 64 << 20
	growth    = 64
)

type timer struct {
	Name   string
	Wall   struct{ Duration float64 }
	Passes []timer
}

// splitTiming cuts the JSON timing report off the end of a program's error stream. It returns the rest,
// the times of the passes, and the time for reading and writing. That time is 0 only if there is no
// report.
func splitTiming(stderr string) (diagnostics string, passes []PassTime, carry time.Duration) {
	start := strings.LastIndex(stderr, "[\n{\"")
	if start < 0 || start > 0 && stderr[start-1] != '\n' {
		return stderr, nil, 0
	}
	var report []timer
	if json.NewDecoder(strings.NewReader(stderr[start:])).Decode(&report) != nil {
		return stderr, nil, 0
	}
	sum := map[[2]string]int{}
	var walk func(timers []timer, anchor string)
	walk = func(timers []timer, anchor string) {
		for _, t := range timers {
			if name, ok := strings.CutSuffix(t.Name, "' Pipeline"); ok {
				walk(t.Passes, strings.TrimPrefix(name, "'"))
				continue
			}
			if t.Name == "" || strings.HasPrefix(t.Name, "(A)") {
				continue
			}
			key := [2]string{t.Name, anchor}
			i, ok := sum[key]
			if !ok {
				i = len(passes)
				sum[key] = i
				passes = append(passes, PassTime{Pass: t.Name, Anchor: anchor})
			}
			passes[i].Runs++
			passes[i].Wall += time.Duration(t.Wall.Duration * float64(time.Second))
		}
	}
	for _, t := range report {
		switch t.Name {
		case "Parser", "Output":
			carry += time.Duration(t.Wall.Duration * float64(time.Second))
		case "Rest", "Total", "":
		default:
			walk([]timer{t}, wholeAnchor)
		}
	}
	return stderr[:start], passes, max(carry, 1)
}
