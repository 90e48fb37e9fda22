package all_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// promised are the passes that are promised to print what mlir-opt prints.
var promised = strings.Fields(`
	canonicalize cse sccp inline symbol-dce symbol-privatize loop-invariant-code-motion
	loop-invariant-subset-hoisting control-flow-sink topological-sort remove-dead-values mem2reg sroa
	int-range-optimizations arith-unsigned-when-equivalent arith-int-range-narrowing arith-expand
	strip-debuginfo snapshot-op-locations print-op-stats print-ir view-op-graph composite-fixed-point-pass
	reconcile-unrealized-casts lift-cf-to-scf convert-scf-to-cf scf-for-loop-canonicalization
	scf-for-loop-peeling scf-for-loop-specialization scf-parallel-loop-fusion scf-forall-to-for
	scf-forall-to-parallel scf-for-to-while generate-runtime-verification
	affine-loop-normalize affine-loop-unroll affine-loop-unroll-jam affine-simplify-min-max affine-super-vectorize
	convert-spirv-to-llvm spirv-rewrite-inserts spirv-promote-to-replicated-constants spirv-webgpu-prepare
	spirv-lower-abi-attrs spirv-unify-aliased-resource decorate-spirv-composite-type-layout
	gpu-launch-sink-index-computations spirv-attach-target lower-host-to-llvm gpu-map-parallel-loops gpu-async-region
	nvvm-attach-target rocdl-attach-target xevm-attach-target convert-parallel-loops-to-gpu convert-gpu-to-nvvm convert-nvgpu-to-nvvm convert-gpu-to-rocdl convert-gpu-to-llvm-spv gpu-to-llvm convert-math-to-rocdl convert-complex-to-rocdl-library-calls
	gpu-decompose-memrefs gpu-eliminate-barriers nvgpu-optimize-shared-memory
	tosa-layerwise-constant-fold tosa-make-broadcastable tosa-arith-const-to-tosa-const
	linalg-inline-scalar-operands linalg-detensorize linalg-fold-into-elementwise tosa-optional-decompositions
	tosa-narrow-i64-to-i32 tosa-narrow-f64-to-f32 tosa-reduce-transposes simplify-depthwise-conv
	linalg-specialize-generic-ops linalg-morph-ops tosa-validate convert-linalg-to-std`)

// TestInputs: each promised pass has ten inputs that are held against mlir-opt,
// and among them every option with a value that is not its default.
func TestInputs(t *testing.T) {
	registry := all.Registry()
	inputs := map[string]map[string]bool{} // by pass
	used := map[string]bool{}              // "pass option=value"
	count := func(args []string, input string) {
		for _, in := range instances(registry, args) {
			arg := in.Pass.Arg
			if inputs[arg] == nil {
				inputs[arg] = map[string]bool{}
			}
			inputs[arg][input] = true
			changed := in.Pass.Options.PrintChanged(registry, in.Options)
			for _, o := range in.Pass.Options.Fields() {
				if _, value, ok := strings.Cut(" "+strings.Trim(changed, "{}"), " "+o.Name+"="); ok {
					value, _, _ = strings.Cut(value, " ")
					used[arg+" "+o.Name] = true
					used[arg+" "+o.Name+"="+value] = true
				}
			}
		}
	}
	eachInput(t, count)
	for _, arg := range promised {
		p := registry.Pass(arg)
		if p == nil {
			t.Errorf("%s does not exist", arg)
			continue
		}
		if n := len(inputs[arg]); n < 10 {
			t.Errorf("%s has only %d inputs", arg, n)
		}
		for _, o := range p.Options.Fields() {
			if !used[arg+" "+o.Name] {
				t.Errorf("%s: no input uses the option %s", arg, o.Name)
			}
			for _, v := range o.Enum {
				if v != o.Default && !used[arg+" "+o.Name+"="+v] {
					t.Errorf("%s: no input uses %s=%s", arg, o.Name, v)
				}
			}
		}
	}
}

// eachInput calls visit with the arguments and the text of every input below passes and opt whose
// output is compared with mlir-opt's. These are files that begin with a line of arguments, and
// scripts marked as true of mlir-opt.
func eachInput(t *testing.T, visit func(args []string, input string)) {
	t.Helper()
	const mark = "// ARGS: "
	file := func(text string) {
		if first, input, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, mark) {
			visit(opttest.Split(first[len(mark):]), input)
		}
	}
	read := func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.Contains(path, "testdata") {
			return err
		}
		text, err := os.ReadFile(path)
		switch filepath.Ext(path) {
		case ".mlir":
			file(string(text))
		case ".txtar":
			a := txtar.Parse(text)
			contents := map[string]string{}
			for _, f := range a.Files {
				file(string(f.Data))
				contents[f.Name] = string(f.Data)
			}
			if strings.HasPrefix(string(a.Comment), "# oracle\n") {
				eachCommand(string(a.Comment), contents, visit)
			}
		default:
			return nil
		}
		return err
	}
	for _, root := range []string{"..", "../../opt"} {
		if err := filepath.WalkDir(root, read); err != nil {
			t.Fatal(err)
		}
	}
}

// eachCommand visits the runs of millrace-opt in a script.
func eachCommand(script string, files map[string]string, visit func(args []string, input string)) {
	for line := range strings.Lines(script) {
		args := opttest.Split(line)
		for _, a := range args {
			if input, ok := files[a]; ok {
				visit(args, input)
			}
		}
	}
}

// instances are the passes that a command line runs.
func instances(registry *passes.Registry, args []string) []*passes.Instance {
	var list []*passes.Instance
	for _, a := range args {
		name, value, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
		text := strings.TrimPrefix(value, "=")
		if registry.Pass(name) != nil {
			text = fmt.Sprintf("any(%s{%s})", name, value)
		} else if name != "pass-pipeline" {
			continue
		}
		if pl, err := passes.ParsePipeline(registry, text); err == nil {
			pl.Walk(func(in *passes.Instance, _ string) { list = append(list, in) })
		}
	}
	return list
}
