//go:build linux

package affine_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// badPipelines are all passes over affine loops, with the options that make most of a
// bad input.
var badPipelines = strings.Fields(`
affine-loop-fusion affine-loop-fusion{mode=producer} affine-loop-fusion{mode=sibling} affine-loop-fusion{maximal}
affine-loop-tile{tile-size=3} affine-loop-tile{tile-size=4,separate} affine-loop-tile{cache-size=9223372036854775807}
affine-loop-unroll affine-loop-unroll{unroll-factor=3,cleanup-unroll} affine-loop-unroll{unroll-full-threshold=4294967295}
affine-loop-unroll{unroll-factor=9223372036854775807}
affine-loop-unroll-jam{unroll-jam-factor=2} affine-loop-unroll-jam{unroll-jam-factor=4294967295}
affine-loop-invariant-code-motion affine-scalrep affine-parallelize affine-parallelize{parallel-reductions=1}
affine-loop-normalize{promote-single-iter} affine-loop-coalescing affine-simplify-structures affine-simplify-min-max
affine-expand-index-ops affine-expand-index-ops-as-affine affine-data-copy-generate
affine-data-copy-generate{generate-dma=false,fast-mem-capacity=1,min-dma-transfer=16}
affine-data-copy-generate{skip-non-unit-stride-loops,fast-mem-space=0} affine-pipeline-data-transfer
affine-super-vectorize{virtual-vector-size=4} affine-super-vectorize{virtual-vector-size=4;8,vectorize-reductions}
affine-super-vectorize{virtual-vector-size=9223372036854775807} affine-fold-memref-alias-ops fold-memref-alias-ops
lower-affine canonicalize affine-raise-from-memref convert-affine-for-to-gpu
test-memref-dependence-check test-memref-bound-check test-memref-stride-calculation test-affine-access-analysis
test-affine-reify-value-bounds test-affine-loop-unswitch test-affine-parametric-tile
test-loop-fusion{test-loop-fusion-dependence-check} test-loop-fusion{test-loop-fusion-slice-computation}
test-loop-fusion{test-loop-fusion-utilities} normalize-memrefs`)

// pipelineOf is the pipeline of a pass, in whose options commas stand for spaces and
// semicolons for commas.
func pipelineOf(pass string) string {
	pass = strings.NewReplacer(",", " ", ";", ",").Replace(pass)
	if pass != "normalize-memrefs" {
		pass = "func.func(" + pass + ")"
	}
	return "builtin.module(" + pass + ")"
}

// TestBadInput runs all passes over affine loops on bad inputs. If MILLRACE_BAD names a
// millrace-opt, the test runs it instead, in a process for each input. It prints the time and
// memory of each run: no run may take two seconds or 200 MB. Without it, a few inputs run in this
// process, and the test counts allocations, which depend on no clock.
func TestBadInput(t *testing.T) {
	tool := os.Getenv("MILLRACE_BAD")
	for i, in := range inputs() {
		for j, pass := range badPipelines {
			if tool == "" && (i+j)%10 != 0 {
				continue
			}
			t.Run(in.name+"/"+pass, func(t *testing.T) {
				args := []string{"--pass-pipeline=" + pipelineOf(pass), "--allow-unregistered-dialect", "--mlir-disable-threading", "-o", os.DevNull}
				if tool != "" {
					measure(t, in.text, tool, args)
				} else {
					count(t, in.text, args)
				}
			})
		}
	}
}

// TestLongChains: what computes an index stays where the chain is too long to be
// composed altogether.
func TestLongChains(t *testing.T) {
	for _, pass := range []string{"affine-data-copy-generate", "affine-data-copy-generate{generate-dma=false}"} {
		count(t, deepIndex(300), []string{"--pass-pipeline=" + pipelineOf(pass), "-o", os.DevNull})
	}
}

// maxAllocated is how many bytes a run here may allocate, freed ones included.
const maxAllocated = 1 << 30

// count runs millrace-opt in this process.
func count(t *testing.T, text string, args []string) {
	tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
	var before, after runtime.MemStats
	var errs bytes.Buffer
	runtime.ReadMemStats(&before)
	code := tool.Main(args, strings.NewReader(text), io.Discard, &errs)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > maxAllocated {
		t.Errorf("%d MB were allocated", n>>20)
	}
	checkEnd(t, code, errs.String())
}

// measure runs millrace-opt as a process.
func measure(t *testing.T, text, tool string, args []string) {
	cmd := exec.Command(tool, args...)
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(text), &errs
	_ = cmd.Run() // what it ended with is looked at below
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	seconds := (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	t.Logf("%.2f s, %d MB", seconds, usage.Maxrss>>10)
	if seconds > 2 || usage.Maxrss>>10 > 200 {
		t.Errorf("took %.2f s and %d MB", seconds, usage.Maxrss>>10)
	}
	checkEnd(t, cmd.ProcessState.ExitCode(), errs.String())
}

// checkEnd: a run ends well, or with an error that says where.
func checkEnd(t *testing.T, code int, errs string) {
	if strings.Contains(errs, "panic") || code != 0 && (code != 1 || !located.MatchString(errs)) {
		t.Errorf("ended with %d: %.300s", code, errs)
	}
}

var located = regexp.MustCompile(`(?m)^<stdin>:\d+:\d+: error: `)
