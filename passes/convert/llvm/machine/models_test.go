package machine_test

import (
	"math"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt/opttest"
)

// From tensors to loops on buffers that are freed, and from there to LLVM.
const (
	modelToLoops = "func.func(tosa-optional-decompositions,canonicalize,tosa-infer-shapes,tosa-make-broadcastable,tosa-to-scf,tosa-to-linalg-named," +
		"canonicalize,tosa-layerwise-constant-fold,tosa-make-broadcastable,tosa-to-linalg,tosa-to-tensor,tosa-to-arith)," +
		"canonicalize,cse,eliminate-empty-tensors,empty-tensor-to-alloc-tensor," +
		"one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops}," +
		"buffer-deallocation-pipeline,convert-bufferization-to-memref,func.func(convert-linalg-to-loops)"
	loopsToLLVM = "expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-math-to-libm,convert-math-to-llvm,convert-to-llvm,reconcile-unrealized-casts"
)

const (
	models     = "testdata/models"
	modelSteps = 10_000_000
)

// TestModels runs small models that are lowered here, from tensors to the machine: they
// print what they print where mlir-opt lowers them.
func TestModels(t *testing.T) {
	libraries := needTools(t)
	args := []string{"--pass-pipeline=builtin.module(" + modelToLoops + "," + loopsToLLVM + ")"}
	opttest.Archives{
		Dir: models, Inputs: []string{".mlir"}, Output: ".out", Oracle: oracle,
		Ours: func(t *testing.T, f txtar.File) []byte {
			return []byte(runModule(t, libraries, lower(t, args, string(f.Data))))
		},
		Theirs: func(t *testing.T, _ string, f txtar.File) []byte {
			return []byte(runModule(t, libraries, lowerByOracle(t, args, string(f.Data))))
		},
	}.Run(t)
}

// TestModelsAgree: both tools lower the models to the same text.
func TestModelsAgree(t *testing.T) {
	if _, err := exec.LookPath(oracle); err != nil {
		t.Skip(oracle + " is not installed: nothing to compare with")
	}
	args := []string{"--pass-pipeline=builtin.module(" + modelToLoops + "," + loopsToLLVM + ")"}
	eachModel(t, func(t *testing.T, text, _ string) {
		if ours, theirs := lower(t, args, text), lowerByOracle(t, args, text); ours != theirs {
			t.Errorf("got\n%s\nwant\n%s", ours, theirs)
		}
	})
}

// TestModelsFree runs the models in the interpreter, which reports uses and frees of freed buffers
// as errors. The printed numbers must be the same, and no buffer may be left in the end.
func TestModelsFree(t *testing.T) {
	args := []string{"--pass-pipeline=builtin.module(" + modelToLoops + ")"}
	eachModel(t, func(t *testing.T, text, want string) {
		module, err := asm.Parse(ir.NewContext(dialects.Dialects()), "model.mlir", lower(t, args, text), asm.Options{Threads: 1})
		if err != nil {
			t.Fatal(err)
		}
		m := interp.New(module, modelSteps)
		if _, err := m.Call(entry, nil); err != nil {
			t.Fatal(err)
		}
		if m.Live != 0 {
			t.Errorf("%d buffers are not freed", m.Live)
		}
		numbers := strings.Fields(want)
		for _, e := range m.Events {
			if len(e.Args) == 0 {
				continue
			}
			if len(numbers) == 0 {
				t.Fatal("more numbers than were printed")
			}
			printed, err := strconv.ParseFloat(numbers[0], 64)
			got := float64(math.Float32frombits(uint32(e.Args[0].Bits.Uint64())))
			// The machine prints six digits.
			if err != nil || math.Abs(got-printed) > 1e-5*math.Max(1, math.Abs(printed)) {
				t.Errorf("got %v, want %s", got, numbers[0])
			}
			numbers = numbers[1:]
		}
		if len(numbers) > 0 {
			t.Errorf("%d numbers are missing", len(numbers))
		}
	})
}

// eachModel calls f with the text of each model and the output that the model must print.
func eachModel(t *testing.T, f func(t *testing.T, text, want string)) {
	paths, _ := filepath.Glob(filepath.Join(models, "*.txtar"))
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		printed := map[string]string{}
		for _, file := range archive.Files {
			printed[file.Name] = string(file.Data)
		}
		for _, file := range archive.Files {
			if name, ok := strings.CutSuffix(file.Name, ".mlir"); ok {
				t.Run(filepath.Base(path)+"/"+name, func(t *testing.T) { f(t, string(file.Data), printed[name+".out"]) })
			}
		}
	}
}
