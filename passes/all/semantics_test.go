package all_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// runs is how many sets of arguments each program runs with.
const runs = 3

// steps bounds a run; a pass may make a program take more.
const steps = 200_000

// programs is how many programs are tried: MILLRACE_PROGRAMS, or a few hundred.
// MILLRACE_SEED is where they start.
func programs(t *testing.T) (first, n uint64) {
	n = 300
	if testing.Short() {
		n = 60
	}
	for name, v := range map[string]*uint64{"MILLRACE_PROGRAMS": &n, "MILLRACE_SEED": &first} {
		if text := os.Getenv(name); text != "" {
			x, err := strconv.ParseUint(text, 10, 64)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			*v = x
		}
	}
	return first, n
}

// silent passes print, rename or hide, and the programs do not run afterwards.
var silent = []string{"view-op-graph", "print-ir", "print-op-stats", "snapshot-op-locations", "symbol-privatize"}

// excluded names what a program must not contain for a pass to keep it valid and
// its meaning: mlir-opt does the same to it.
var excluded = map[string][]string{
	"convert-scf-to-cf":          {"affine."},               // blocks in the body of an affine.for
	"control-flow-sink":          {"affine."},               // a symbol's definition moves to where it is none
	"scf-for-loop-range-folding": {"arith.muli", "affine."}, // the factor of the step may be 0
	"remove-dead-values":         {"call @sink("},           // arguments of calls in dead functions are dropped
	"convert-math-to-libm":       {"math."},                 // the interpreter has no libm: a function of it is one more external call
	"convert-arith-to-apfloat":   {"f32", "f64"},            // nor the library that these two call
	"convert-math-to-apfloat":    {"math."},
	"arith-emulate-wide-int":     {"i64"}, // functions take and give two halves then
	"memref-emulate-wide-int":    {"i64"},
}

// wrong are options that change what programs do, in mlir-opt as well.
var wrong = []string{
	"peel-front", // the first iteration runs even if the loop does not
}

// suits reports whether a pipeline is meant for a program.
func suits(pipeline, text string) bool {
	for pass, list := range excluded {
		if strings.Contains(pipeline, pass) && slices.ContainsFunc(list, func(what string) bool { return strings.Contains(text, what) }) {
			return false
		}
	}
	return true
}

// TestSemantics runs random programs on the interpreter before and after each pass and after random
// pipelines: they must do the same. It takes the passes from Passes(), so a new pass is tried
// without further work.
func TestSemantics(t *testing.T) {
	first, n := programs(t)
	registry := all.Registry()
	var list []*passes.Pass
	for _, p := range all.Passes() {
		if !slices.Contains(silent, p.Arg) && !p.Hidden && (p.Anchor == "" || p.Anchor == "func.func" || p.Anchor == "builtin.module") {
			list = append(list, p)
		}
	}
	var told tally
	for seed := first; seed < first+n; seed++ {
		text := program.Generate(seed)
		r := rand.New(rand.NewPCG(seed, 5))
		told.programs++
		pipelines := []string{alone(r, list[int(seed)%len(list)]), chain(r, list, 2+r.IntN(4))}
		if p := registry.Pass("canonicalize"); p != nil {
			pipelines = append(pipelines, "builtin.module("+plain(list[int(seed)%len(list)])+")", "builtin.module("+nested(r, list[int(seed)%len(list)])+",canonicalize)")
		}
		for _, pipeline := range pipelines {
			if !suits(pipeline, text) {
				continue
			}
			if err := differs(registry, text, pipeline, seed, &told); err != nil {
				var invalid *invalidIR
				switch same, known := upstream(registry, text, pipeline, err); {
				case known && same:
					told.Upstream++
					t.Logf("seed %d, %s: as mlir-opt-22 does: %v", seed, pipeline, err)
					continue
				case !known && errors.As(err, &invalid): // mlir-opt's passes do that as well; only it can tell
					told.Invalid++
					continue
				}
				small := program.Reduce(text, dialects.Dialects(), func(text string) bool {
					return differs(registry, text, pipeline, seed, &tally{}) != nil
				})
				t.Errorf("seed %d, %s: %v\nreduced program (%v):\n%s", seed, pipeline, err,
					differs(registry, small, pipeline, seed, &tally{}), small)
			}
		}
	}
	t.Logf("%+v", told)
	if told.Compared < told.programs {
		t.Errorf("too few comparisons: %+v", told)
	}
}

// tally counts what became of the pipelines.
type tally struct {
	programs int
	// Compared counts pipelines whose program ran before and after. Undefined: only the run before
	// gave a result. Refused: the pipeline failed with a diagnostic. Unknown: it left operations
	// that the interpreter does not know. Upstream: its result is wrong, and mlir-opt's is the
	// same. Invalid: it left IR that the verifier refuses, and there is no mlir-opt to ask.
	// Unasked: its result is otherwise different, and there is no mlir-opt to ask. Failed: mlir-opt
	// failed, but agrees with ours on the reduced program.
	Compared, Undefined, Refused, Unknown, Upstream, Invalid, Unasked, Failed int
	refusals                                                                  []string
}

// refuse counts a pipeline that failed; the first few are kept to be read.
func (told *tally) refuse(pipeline string, diags []string) {
	if told.Refused++; told.Refused <= 5 {
		told.refusals = append(told.refusals, pipeline+": "+strings.Join(diags, "; "))
	}
}

// options writes random values for the options of a pass.
func options(r *rand.Rand, p *passes.Pass) string {
	var list []string
	for _, o := range p.Options.Fields() {
		if r.IntN(3) > 0 {
			continue
		}
		switch {
		case o.List || o.Pipelines || slices.Contains(wrong, o.Name):
		case len(o.Enum) > 0:
			list = append(list, o.Name+"="+o.Enum[r.IntN(len(o.Enum))])
		case o.Type.Kind() == reflect.Bool && o.Name != "test-convergence":
			list = append(list, fmt.Sprintf("%s=%v", o.Name, r.IntN(2) == 0))
		}
	}
	if len(list) == 0 {
		return p.Arg
	}
	return p.Arg + "{" + strings.Join(list, " ") + "}"
}

// nested is the pass with random options, on the module or on its functions.
func nested(r *rand.Rand, p *passes.Pass) string {
	if !onModules(p) || p.Anchor == "" && r.IntN(2) == 0 {
		return "func.func(" + options(r, p) + ")"
	}
	return options(r, p)
}

// plain is the pass without options, where it can be scheduled.
func plain(p *passes.Pass) string {
	if !onModules(p) {
		return "func.func(" + p.Arg + ")"
	}
	return p.Arg
}

func alone(r *rand.Rand, p *passes.Pass) string { return "builtin.module(" + nested(r, p) + ")" }

func chain(r *rand.Rand, list []*passes.Pass, n int) string {
	var names []string
	for range n {
		names = append(names, nested(r, list[r.IntN(len(list))]))
	}
	return "builtin.module(" + strings.Join(names, ",") + ")"
}

// load parses a program; diagnostics go to the returned list.
func load(text string) (*ir.Operation, *[]string) {
	c := ir.NewContext(dialects.Dialects())
	c.AllowUnregistered = true
	var diags []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { diags = append(diags, d.Text) }
	op, _ := asm.Parse(c, "program.mlir", text, asm.Options{Threads: 1})
	return op, &diags
}

// An execution says which function to run, with which arguments and for how many steps.
type execution struct {
	entry     string
	arguments func(types []ir.Type, seed uint64) []interp.Value
	steps     int64
}

// generated is how programs that are written for it run.
var generated = execution{program.Entry, program.Arguments, steps}

// outcomes runs the program with each set of arguments.
func (e *execution) outcomes(module *ir.Operation, seed uint64) []*interp.Outcome {
	fn := ir.LookupSymbolIn(module, module.Context().String(e.entry))
	if fn == nil {
		return nil
	}
	types := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Inputs
	list := make([]*interp.Outcome, runs)
	for i := range list {
		list[i] = interp.Execute(module, e.entry, e.arguments(types, seed*runs+uint64(i)), e.steps)
	}
	return list
}

// differs says how a program does something else after a pipeline.
func differs(registry *passes.Registry, text, pipeline string, seed uint64, told *tally) (err error) {
	return generated.differs(registry, text, pipeline, seed, told)
}

func (e *execution) differs(registry *passes.Registry, text, pipeline string, seed uint64, told *tally) (err error) {
	before, _ := load(text)
	if before == nil || !ir.Verify(before, 1) {
		return nil
	}
	want := e.outcomes(before, seed)
	if !slices.ContainsFunc(want, (*interp.Outcome).Conclusive) {
		told.Undefined++
		return nil
	}
	module, diags := load(text)
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	pl, perr := passes.ParsePipeline(registry, pipeline)
	if perr != nil {
		return fmt.Errorf("the pipeline does not parse: %v", perr)
	}
	invalid := false
	m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: 1, VerifyEach: true, Instrument: []*passes.Instrumentation{
		{Invalid: func(*passes.Slot, *passes.Instance, *ir.Operation) { invalid = true }},
	}}
	prepared := m.Prepare(pl)
	if prepared == nil {
		told.Refused++
		return nil
	}
	ok := m.Run(prepared, module)
	if invalid {
		return &invalidIR{strings.Join(*diags, "; ")}
	}
	if !ok {
		told.refuse(pipeline, *diags)
		return nil
	}
	if fn := ir.LookupSymbolIn(module, module.Context().String(e.entry)); fn != nil && !fn.Is(funcs.Func) {
		told.Unknown++ // it is llvm.func by now
		return nil
	}
	got := e.outcomes(module, seed)
	if got == nil {
		return errors.New("the public function is gone")
	}
	unknown := false
	for i := range want {
		var unsupported *interp.Unsupported
		if errors.As(got[i].Err, &unsupported) {
			unknown = true
			continue
		}
		if err := interp.Refines(want[i], got[i]); err != nil {
			return fmt.Errorf("run %d: %w", i, err)
		}
	}
	if unknown {
		told.Unknown++
	} else {
		told.Compared++
	}
	return nil
}

// invalidIR is the verifier's error after a pass.
type invalidIR struct{ text string }

func (e *invalidIR) Error() string { return "a pass left invalid IR: " + e.text }

// answer compares mlir-opt's result for a program with ours, which is wrong.
type answer uint8

const (
	unasked     answer = iota // it is not installed
	alike                     // the same: then what is wrong is not ours
	differently               // something else
	nothing                   // it crashed, or said something else of its own result
)

// upstream tells whether mlir-opt makes of a program what we make of it. known is
// false where it is not installed.
func upstream(registry *passes.Registry, text, pipeline string, why error) (same, known bool) {
	got := asked(registry, text, pipeline)
	var invalid *invalidIR
	return got == alike || got == nothing && errors.As(why, &invalid), got != unasked
}

// asked runs mlir-opt. Where we left invalid IR, alike means that mlir-opt refuses its own result
// with the same words.
func asked(registry *passes.Registry, text, pipeline string) answer {
	tool, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		return unasked
	}
	args := []string{"--pass-pipeline=" + pipeline, "--mlir-print-op-on-diagnostic=false"}
	cmd := exec.Command(tool, args...)
	cmd.Stdin = strings.NewReader(text)
	var theirs, theirErrors, ours, ourErrors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &theirs, &theirErrors
	failed := cmd.Run() != nil
	t := &opt.Tool{Name: "mlir-opt-22", Dialects: dialects.Dialects(), Passes: registry.Passes()}
	status := t.Main(args, strings.NewReader(text), &ours, &ourErrors)
	if failed == (status != 0) && sameText(pipeline, theirs.Bytes(), ours.Bytes()) &&
		bytes.Equal(firstLine(theirErrors.Bytes()), firstLine(ourErrors.Bytes())) {
		return alike
	}
	if failed {
		return nothing
	}
	return differently
}

// sameText compares outputs but ignores differences that in mlir-opt depend on the addresses of
// memrefs. These are the order in which fusion makes buffers, and the places where
// affine-data-copy-generate makes constants of bounds.
func sameText(pipeline string, theirs, ours []byte) bool {
	return bytes.Equal(theirs, ours) || renumbered(theirs) == renumbered(ours) ||
		strings.Contains(pipeline, "affine-data-copy-generate") && sameLines(theirs, ours)
}

// allocation is the name of allocated memory, allocating the line that makes it.
var (
	allocation = regexp.MustCompile(`%alloc(_\d+)?\b`)
	allocating = regexp.MustCompile(`^ *%alloc(_\d+)? = memref\.alloc\(`)
)

// renumbered has allocated memory numbered in the order of its uses, and allocated
// in front.
func renumbered(text []byte) string {
	names := map[string]string{}
	rename := func(line string) string {
		return allocation.ReplaceAllStringFunc(line, func(name string) string {
			if names[name] == "" {
				names[name] = fmt.Sprintf("%%m%d", len(names))
			}
			return names[name]
		})
	}
	var made, rest []string
	for line := range strings.Lines(string(text)) {
		if allocating.MatchString(line) {
			made = append(made, line)
		} else {
			rest = append(rest, rename(line))
		}
	}
	for i, line := range made {
		made[i] = rename(line)
	}
	slices.Sort(made)
	return strings.Join(made, "") + strings.Join(rest, "")
}

// numberedConstant is the name of a constant of which there are several.
var numberedConstant = regexp.MustCompile(`%c(\d+)_\d+`)

// sameLines reports whether two texts have the same lines in any order, names of
// constants aside.
func sameLines(a, b []byte) bool {
	x := strings.Split(numberedConstant.ReplaceAllString(string(a), "%c$1"), "\n")
	y := strings.Split(numberedConstant.ReplaceAllString(string(b), "%c$1"), "\n")
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

func firstLine(b []byte) []byte {
	line, _, _ := bytes.Cut(b, []byte{'\n'})
	return line
}
