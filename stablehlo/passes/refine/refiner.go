package refine

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/fold"
)

// Shapes is stablehlo-refine-shapes, which propagates refined types from the entry function through
// the program.
var Shapes = &passes.Pass{
	Name: "StablehloRefineShapesPass", Arg: "stablehlo-refine-shapes", Doc: "Refines shapes across a StableHLO program.",
	Anchor: "builtin.module", Dialects: []string{"stablehlo"},
	Run: func(c *passes.Ctx) bool {
		f := entry(c.Op)
		if f == nil {
			return false
		}
		r := &refiner{module: c.Op, symbols: ir.NewSymbols(c.Op), refined: map[*ir.Operation]*key{}}
		r.set = rewrite.NewSet(r.patterns(), fold.ShapePatterns(&fold.Options{FoldOpElementLimit: foldLimit}))
		if !r.function(&key{f: f, rest: ir.FunctionTypeOf(f).Inputs}) {
			return f.EmitError("Failed to refine entry function")
		}
		if r.failed {
			ir.Verify(c.Op, 1) // tells what else is wrong now
			return false
		}
		return true
	},
}

// foldLimit is the maximum number of elements of the constants into which computations of shapes
// fold.
const foldLimit = 65536

// maxIterations limits the greedy rewrite of a function: one iteration refines, and one finds that
// nothing is left to do.
const maxIterations = 2

// key describes how a function is called. The leading arguments are tokens, and tokens counts them.
// The next arguments have the values in constants, and all others have the types in rest.
type key struct {
	f         *ir.Operation
	tokens    int
	constants []*ir.DenseElementsAttr
	rest      []ir.Type
}

// types returns the types of the arguments that are not constants.
func (k *key) types() []ir.Type {
	return slices.Concat(slices.Repeat([]ir.Type{stablehlo.Token(k.f.Context())}, k.tokens), k.rest)
}

func (k *key) String() string {
	var values, types []string
	for _, d := range k.constants {
		values = append(values, d.IntAt(0).String())
	}
	for _, t := range k.rest {
		types = append(types, t.String())
	}
	return "RefinementKey(" + ir.SymbolName(k.f).Value + ", toks=" + itoa(k.tokens) + ", dim_args=[" + strings.Join(values, ", ") +
		"], fn_args=[" + strings.Join(types, ", ") + "])"
}

// refiner is the state of refining one program.
type refiner struct {
	module  *ir.Operation
	symbols *ir.Symbols
	set     *rewrite.Set
	refined map[*ir.Operation]*key // functions that are or were refined
	active  []*ir.Operation        // functions that are being refined, the outermost first
	failed  bool
	refused []*ir.Operation // operations of which an error of ours has been reported
}

// fail reports at op the reason why the program cannot be refined, and returns false. The greedy
// driver tries a call again in its second iteration, so it may report the same error twice, like
// upstream.
func (r *refiner) fail(op *ir.Operation, format string, args ...any) bool {
	r.failed = true
	return op.EmitOpError(format, args...)
}

// refuse reports at op the reason why the program cannot be refined, but at most once for each
// operation. It returns false.
func (r *refiner) refuse(op *ir.Operation, format string, args ...any) bool {
	r.failed = true
	if slices.Contains(r.refused, op) {
		return false
	}
	r.refused = append(r.refused, op)
	return op.EmitOpError(format, args...)
}

// function refines the function of key k for that key, at the first call. At each later call, it
// only checks that the key is compatible with the first. It returns false after an error.
func (r *refiner) function(k *key) bool {
	if was := r.refined[k.f]; was != nil {
		return r.again(k, was)
	}
	r.refined[k.f] = k
	r.active = append(r.active, k.f)
	defer func() { r.active = r.active[:len(r.active)-1] }()
	if !k.f.Region(0).HasOneBlock() {
		return r.fail(k.f, "must have exactly one block")
	}
	b := ir.NewBuilder(k.f.Context())
	if !k.bind(b) || !refineArguments(b, k.f, k.types()) {
		r.failed = true
		return false
	}
	return r.settle(k.f)
}

// settle applies the refinement patterns to f, which refine the callees of f as well. It returns
// false, after an error, if they do not converge.
func (r *refiner) settle(f *ir.Operation) bool {
	cfg := rewrite.DefaultConfig()
	cfg.TopDown = true
	cfg.MaxIterations = maxIterations
	if _, converged := rewrite.ApplyGreedily(f, r.set, cfg); !converged {
		r.failed = true
		return f.EmitError("Failed to converge StablehloRefineShapes in %d iterations", maxIterations)
	}
	return true
}

// again checks whether a function may be called with the key k, although it was refined for another
// key. The types must be the same. The constants must be the same, or k must have none. It reports
// an error for other calls and for recursive calls. It returns false after an error, or if the
// function is not a single block.
func (r *refiner) again(k, was *key) bool {
	sameConstants := len(k.constants) == 0 || slices.Equal(k.constants, was.constants)
	if !sameConstants || !slices.Equal(k.types(), was.types()) {
		return r.fail(k.f, "refined with incompatible refinement keys:\n  curr=%s\n  prev=%s", k, was)
	}
	if slices.Contains(r.active, k.f) {
		return r.fail(k.f, "Function %s is being refined recursively", ir.SymbolName(k.f).Value)
	}
	return k.f.Region(0).HasOneBlock()
}

// bind replaces the arguments of the function that are constants in k with these constants, and
// removes them from the signature. It reports an error and returns false if the arguments do not
// fit.
func (k *key) bind(b *ir.Builder) bool {
	if len(k.constants) == 0 {
		return true
	}
	block := k.f.Region(0).First()
	if block.NumArgs() < k.tokens+len(k.constants) {
		return k.f.EmitOpError("is called with %d arguments", k.tokens+len(k.constants)+len(k.rest))
	}
	b.AtStart(block)
	for i, d := range k.constants {
		arg := block.Arg(k.tokens + i)
		if arg.Type() != d.Type {
			return k.f.EmitOpError("expected global constant argument to be shaped")
		}
		c := stablehlo.CreateConstant(b, arg.Loc(), stablehlo.ConstantArgs{Value: d, OutputType: d.Type})
		arg.ReplaceAllUses(c.Result(0))
	}
	for range k.constants {
		block.EraseArg(k.tokens)
	}
	t, f := ir.FunctionTypeOf(k.f), funcs.FuncOp(k.f)
	setFunctionType(k.f, k.without(t.Inputs), t.Results)
	if a := f.ArgAttrs(); a != nil {
		f.SetArgAttrs(b.Ctx.Array(without(k, a.Elems)...))
	}
	return true
}

func (k *key) without(types []ir.Type) []ir.Type { return without(k, types) }

// without removes the elements for constant arguments from a list with an element for each
// argument.
func without[T any](k *key, list []T) []T {
	return slices.Delete(slices.Clone(list), k.tokens, k.tokens+len(k.constants))
}
