// Package bufferize holds the passes that replace tensors by buffers, and the passes that place,
// pass and free buffers. The row of an operation (ir/rewrite/bufferize) says how to bufferize it.
// This package knows no dialects except those whose operations bufferization creates.
package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/passes"
	reallocs "github.com/millrace-mlir/millrace/passes/memref"
)

// made holds the definitions of the operations that bufferization creates.
var made = allMade()

func allMade() *bufferize.Made {
	m := bufferization.Made()
	m.Map, m.MapYield, m.MapIndex = linalg.Map, linalg.Yield, linalg.Index
	return m
}

// OneShotOptions are the options of one-shot-bufferize.
type OneShotOptions struct {
	ReturnAllocs     bool     `opt:"allow-return-allocs-from-loops" default:"false" doc:"Allows returning/yielding new allocations from a loop."`
	AllowUnknown     bool     `opt:"allow-unknown-ops" default:"false" doc:"Allows unknown (not bufferizable) ops in the input IR."`
	FuzzerSeed       uint32   `opt:"analysis-fuzzer-seed" default:"0" doc:"Test only: Analyze ops in random order with a given seed (fuzzer)"`
	Heuristic        string   `opt:"analysis-heuristic" default:"bottom-up" doc:"Heuristic that control the IR traversal during analysis"`
	Alignment        uint64   `opt:"buffer-alignment" default:"64" doc:"Sets the alignment of newly allocated buffers."`
	Boundaries       bool     `opt:"bufferize-function-boundaries" default:"false" doc:"Bufferize function boundaries (experimental)."`
	CheckParallel    bool     `opt:"check-parallel-regions" default:"true" doc:"Account for parallel regions in RaW analysis."`
	CopyBeforeWrite  bool     `opt:"copy-before-write" default:"false" doc:"Skip the analysis. Make a buffer copy on every write."`
	DialectFilter    []string `opt:"dialect-filter" doc:"Restrict bufferization to ops from these dialects."`
	DumpAliasSets    bool     `opt:"dump-alias-sets" default:"false" doc:"Test only: Annotate tensor IR with alias sets"`
	BoundaryLayout   string   `opt:"function-boundary-type-conversion" default:"infer-layout-map" enum:"infer-layout-map,identity-layout-map,fully-dynamic-layout-map" doc:"Controls layout maps when bufferizing function signatures."`
	InferMemorySpace bool     `opt:"must-infer-memory-space" default:"false" doc:"The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used otherwise."`
	NoAnalysis       []string `opt:"no-analysis-func-filter" doc:"Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them."`
	PrintConflicts   bool     `opt:"print-conflicts" default:"false" doc:"Test only: Annotate IR with RaW conflicts. Requires test-analysis-only."`
	AnalysisOnly     bool     `opt:"test-analysis-only" default:"false" doc:"Test only: Only run inplaceability analysis and annotate IR"`
	UnknownLayout    string   `opt:"unknown-type-conversion" default:"fully-dynamic-layout-map" enum:"infer-layout-map,identity-layout-map,fully-dynamic-layout-map" doc:"Controls layout maps for non-inferrable memref types."`
	EncodingIsSpace  bool     `opt:"use-encoding-for-memory-space" default:"false" doc:"Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "OneShotBufferizePass", Arg: "one-shot-bufferize", Doc: "One-Shot Bufferize", Anchor: "builtin.module",
		Dialects: []string{"affine", "arith", "bufferization", "linalg", "memref"},
		Options:  passes.OptionsOf[OneShotOptions](),
		Stats: []passes.Statistic{
			{Name: "num-buffer-alloc", Doc: "Number of buffer allocations"},
			{Name: "num-tensor-in-place", Doc: "Number of in-place tensor OpOperands"},
			{Name: "num-tensor-out-of-place", Doc: "Number of out-of-place tensor OpOperands"},
		},
		Run: runOneShot,
	},
	{
		Name: "EmptyTensorToAllocTensorPass", Arg: "empty-tensor-to-alloc-tensor", Doc: "Replace all empty ops by alloc_tensor ops.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"bufferization", "tensor"},
		Run: runEmptyToAlloc,
	},
	{
		Name: "EmptyTensorEliminationPass", Arg: "eliminate-empty-tensors", Doc: "Try to eliminate all tensor.empty ops.",
		Dialects: []string{"bufferization", "tensor"},
		Run:      eliminateEmpty,
	},
	{
		Name: "FoldTensorSubsetOpsPass", Arg: "fold-tensor-subset-ops", Doc: "Fold tensor subset ops into producer/consumer ops",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "tensor", "vector"}, Run: foldSubsets,
	},
	{
		Name: "ConvertBufferizationToMemRefPass", Arg: "convert-bufferization-to-memref",
		Doc:      "Convert operations from the Bufferization dialect to the MemRef dialect",
		Dialects: []string{"arith", "func", "memref", "scf"},
		Run:      lowerDeallocs(true),
	},
	{
		Name: "LowerDeallocationsPass", Arg: "bufferization-lower-deallocations",
		Doc:      "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations",
		Dialects: []string{"arith", "func", "memref", "scf"},
		Run:      lowerDeallocs(false),
	},
	{
		Name: "OwnershipBasedBufferDeallocationPass", Arg: "ownership-based-buffer-deallocation",
		Doc:      "Adds all required dealloc operations for all allocations in the input program",
		Dialects: []string{"arith", "bufferization", "cf", "memref", "scf"},
		Options:  passes.OptionsOf[OwnershipOptions](), Run: deallocateByOwnership,
	},
	{
		Name: "BufferDeallocationSimplificationPass", Arg: "buffer-deallocation-simplification",
		Doc:      "Optimizes `bufferization.dealloc` operation for more efficient codegen",
		Dialects: []string{"arith", "bufferization", "memref"}, Run: simplifyDeallocs,
	},
	{
		Name: "BufferHoistingPass", Arg: "buffer-hoisting", Anchor: "func.func",
		Doc:   "Optimizes placement of allocation operations by moving them into common dominators and out of nested regions",
		Scope: passes.Always(passes.UnitScope), Run: hoistBuffers(false),
	},
	{
		Name: "BufferLoopHoistingPass", Arg: "buffer-loop-hoisting", Anchor: "func.func",
		Doc:   "Optimizes placement of allocation operations by moving them out of loop nests",
		Scope: passes.Always(passes.UnitScope), Run: hoistBuffers(true),
	},
	{
		Name: "PromoteBuffersToStackPass", Arg: "promote-buffers-to-stack", Anchor: "func.func",
		Doc:   "Promotes heap-based allocations to automatically managed stack-based allocations",
		Scope: passes.Always(passes.UnitScope), Options: passes.OptionsOf[promoteOptions](), Run: promoteBuffers,
	},
	{
		Name: "OptimizeAllocationLivenessPass", Arg: "optimize-allocation-liveness", Anchor: "func.func",
		Doc:   "This pass optimizes the liveness of temp allocations in the input function",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"memref"}, Run: freeEarly,
	},
	{
		Name: "BufferResultsToOutParamsPass", Arg: "buffer-results-to-out-params", Anchor: "builtin.module",
		Doc:      "Converts memref-typed function results to out-params",
		Dialects: []string{"memref"}, Options: passes.OptionsOf[OutParamsOptions](), Run: resultsToOutParams,
	},
	{
		Name: "DropEquivalentBufferResultsPass", Arg: "drop-equivalent-buffer-results", Anchor: "builtin.module",
		Doc:      "Remove MemRef return values that are equivalent to a bbArg",
		Dialects: []string{"memref"}, Run: dropEquivalentResults,
	},
}

// pipelineOptions are the options of buffer-deallocation-pipeline.
type pipelineOptions struct {
	Dynamic bool `opt:"private-function-dynamic-ownership" default:"false" doc:"Allows to add additional results to private functions to return ownership of returned memrefs to callers. This can avoid spurious buffer clones in the callee."`
}

// Deallocation is the pipeline buffer-deallocation-pipeline. It inserts the deallocation of buffers
// after bufferization.
var Deallocation = &passes.Alias{
	Arg:     "buffer-deallocation-pipeline",
	Doc:     "The default pipeline for automatically inserting deallocation operations after one-shot bufferization. Deallocation operations (except `memref.realloc`) may not be present already.",
	Options: passes.OptionsOf[pipelineOptions](),
	Build: func(r *passes.Registry, pl *passes.Pipeline, options any) {
		pl.Add(r.Pass("expand-realloc"), &reallocs.ReallocOptions{})
		pl.Add(r.Pass("canonicalize"), nil)
		pl.Add(r.Pass("ownership-based-buffer-deallocation"), &OwnershipOptions{options.(*pipelineOptions).Dynamic})
		for _, arg := range []string{
			"canonicalize", "buffer-deallocation-simplification", "bufferization-lower-deallocations", "cse", "canonicalize",
		} {
			pl.Add(r.Pass(arg), nil)
		}
	},
}

var layouts = map[string]bufferize.Layout{
	"infer-layout-map": bufferize.InferredLayout, "identity-layout-map": bufferize.IdentityLayout,
	"fully-dynamic-layout-map": bufferize.DynamicLayout,
}

var heuristics = []string{"bottom-up", "top-down", "bottom-up-from-terminators", "fuzzer"}

// refusal returns the error message for options that exclude each other, or "" if there are none.
func (o *OneShotOptions) refusal() string {
	switch {
	case o.UnknownLayout == "infer-layout-map":
		return "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'"
	case o.CopyBeforeWrite && o.AnalysisOnly:
		return "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'"
	case o.PrintConflicts && !o.AnalysisOnly:
		return "Invalid option: 'print-conflicts' requires 'test-analysis-only'"
	case o.DumpAliasSets && !o.AnalysisOnly:
		return "Invalid option: 'dump-alias-sets' requires 'test-analysis-only'"
	case !o.Boundaries && len(o.NoAnalysis) > 0:
		return "Invalid option: 'no-analysis-func-filter' requires 'bufferize-function-boundaries'"
	}
	return ""
}

// memorySpace returns the function that gives the memory space of a tensor's buffer. The function
// returns false if the space is not known.
func (o *OneShotOptions) memorySpace() func(ir.Type) (ir.Attribute, bool) {
	switch {
	case o.InferMemorySpace:
		return func(ir.Type) (ir.Attribute, bool) { return nil, false }
	case o.EncodingIsSpace:
		return func(t ir.Type) (ir.Attribute, bool) {
			r, ranked := t.(*ir.RankedTensorType)
			if !ranked {
				return nil, false
			}
			return r.Encoding, true
		}
	}
	return nil
}

// filter returns the function that selects the operations of the dialects in DialectFilter, or nil
// if all operations are selected.
func (o *OneShotOptions) filter() func(*ir.Operation) bool {
	if len(o.DialectFilter) == 0 {
		return nil
	}
	return func(op *ir.Operation) bool { return slices.Contains(o.DialectFilter, op.Name().DialectName()) }
}

func runOneShot(c *passes.Ctx) bool {
	o := passes.Opts[OneShotOptions](c)
	if o.InferMemorySpace && o.EncodingIsSpace {
		why := "only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in one-shot-bufferize"
		c.IR().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: c.Op.Loc(), Text: why})
		return false
	}
	if why := o.refusal(); why != "" {
		c.IR().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: ir.UnknownLoc, Text: why})
		return false
	}
	if !slices.Contains(heuristics, o.Heuristic) {
		return c.Op.EmitError("invalid analysis heuristic '%s'", o.Heuristic)
	}
	s := newOneShot(o)
	ok := s.run(c, c.Op)
	c.Count(0, s.allocs)
	c.Count(1, s.inPlace)
	c.Count(2, s.outOfPlace)
	return ok
}

// OneShot returns a function that bufferizes the operations nested in op. All calls belong to c's
// pass, whose operation must hold op. The function returns false after an error.
func OneShot(c *passes.Ctx, o *OneShotOptions) func(op *ir.Operation) bool {
	s := newOneShot(o)
	return func(op *ir.Operation) bool { return s.run(c, op) }
}

func newOneShot(o *OneShotOptions) *oneShot {
	return &oneShot{
		OneShotOptions: o,
		options: &bufferize.Options{
			Unknown: layouts[o.UnknownLayout], Boundary: layouts[o.BoundaryLayout], MemorySpace: o.memorySpace(),
			Alignment: int64(o.Alignment), FunctionBoundaries: o.Boundaries, AllowUnknown: o.AllowUnknown,
			CopyBeforeWrite: o.CopyBeforeWrite, ReturnAllocsFromLoops: o.ReturnAllocs, CheckParallel: o.CheckParallel,
			Filter: o.filter(), Made: made,
		},
	}
}
