// Package testanalysis holds passes that emit the results of the analyses of affine loops as
// remarks, so that upstream's tests of the analyses run. Lists of passes do not show them.
package testanalysis

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "(anonymous namespace)::TestMemRefDependenceCheck", Arg: "test-memref-dependence-check", Hidden: true,
		Doc: "Checks dependences between all pairs of memref accesses.",
		Run: func(c *passes.Ctx) bool {
			printDependences(c.Op)
			return true
		},
	},
	{
		Name: "(anonymous namespace)::TestMemRefBoundCheck", Arg: "test-memref-bound-check", Hidden: true,
		Doc: "Check memref access bounds",
		Run: func(c *passes.Ctx) bool {
			checkBounds(c.Op)
			return true
		},
	},
	{
		Name: "(anonymous namespace)::TestMemRefStrideCalculation", Arg: "test-memref-stride-calculation", Hidden: true,
		Doc:         "Test operation constant folding",
		CanSchedule: func(d *ir.OpDef) bool { return d.Traits&ir.Symbol != 0 },
		Run: func(c *passes.Ctx) bool {
			c.Output([]byte(stridesText(c.Op)))
			return true
		},
	},
	{
		Name: "(anonymous namespace)::TestAccessAnalysis", Arg: "test-affine-access-analysis", Hidden: true, Anchor: "func.func",
		Doc: "Tests affine memory access analysis utility",
		Run: func(c *passes.Ctx) bool {
			for op := range c.Op.Nested() {
				if analysis.IsFor(op) {
					printContiguity(op)
				}
			}
			return true
		},
	},
	{
		Name: "(anonymous namespace)::TestLoopFusion", Arg: "test-loop-fusion", Hidden: true, Anchor: "func.func",
		Doc:     "Tests loop fusion utility functions.",
		Options: passes.OptionsOf[fusionOptions](),
		Run:     testFusion,
	},
	reifyPass,
}

// printDependences emits a remark for each pair of loads and stores and each depth, which says
// whether they depend on each other.
func printDependences(root *ir.Operation) {
	var accesses []*analysis.Access
	for _, a := range analysis.AccessesIn(root) {
		if a.Op.Is(affine.AffineLoad) || a.Op.Is(affine.AffineStore) {
			accesses = append(accesses, a)
		}
	}
	for i, src := range accesses {
		for j, dst := range accesses {
			common := analysis.NumCommonLoops(src.Op, dst.Op)
			for depth := 1; depth <= common+1; depth++ {
				q := analysis.Query{Src: src, Dst: dst, Depth: depth}
				d, comps := q.Components()
				if d == analysis.TooLarge {
					src.Op.EmitError("dependence check failed: too many loops around, or divisions in indices")
					return
				}
				if d == analysis.UnknownDependence {
					src.Op.EmitError("dependence check failed")
					continue
				}
				text := "false"
				if d == analysis.HasDependence {
					text = directionText(comps, depth > common)
				}
				src.Op.EmitRemark("dependence from %d to %d at depth %d = %s", i, j, depth, text)
			}
		}
	}
}

func directionText(comps []analysis.Component, inBody bool) string {
	if inBody || len(comps) == 0 {
		return "true"
	}
	var b strings.Builder
	for _, c := range comps {
		lower, upper := "-inf", "+inf"
		if c.Lower != math.MinInt64 {
			lower = strconv.FormatInt(c.Lower, 10)
		}
		if c.Upper != math.MaxInt64 {
			upper = strconv.FormatInt(c.Upper, 10)
		}
		b.WriteString("[" + lower + ", " + upper + "]")
	}
	return b.String()
}

// checkBounds emits an error for each access that may be outside of the memref's bounds.
func checkBounds(root *ir.Operation) {
	for _, a := range analysis.AccessesIn(root) {
		of := analysis.RegionOf{Access: a, Unclamped: true}
		region, ok := of.Compute()
		if !ok {
			continue
		}
		for d, size := range a.MemRef.Type().(*ir.MemRefType).Shape {
			if size == -1 {
				continue
			}
			above := region.Set.Clone()
			above.AddConstantBound(poly.BoundLB, d, size)
			if !above.IsEmpty() {
				a.Op.EmitOpError("memref out of upper bound access along dimension #%d", d+1)
			}
			below := region.Set.Clone()
			below.AddConstantBound(poly.BoundUB, d, -1)
			if !below.IsEmpty() {
				a.Op.EmitOpError("memref out of lower bound access along dimension #%d", d+1)
			}
		}
	}
}

// stridesText returns a text that lists the offset and strides of the type of each allocation.
func stridesText(root *ir.Operation) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Testing: %s\n", ir.SymbolName(root).Value)
	number := func(v int64) string {
		if v == ir.Dynamic {
			return "?"
		}
		return strconv.FormatInt(v, 10)
	}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(memref.Alloc) {
			return ir.Advance
		}
		t := op.Result(0).Type().(*ir.MemRefType)
		offset, strides, ok := ir.StridesOf(t)
		if !ok {
			fmt.Fprintf(&b, "MemRefType %s cannot be converted to strided form\n", t)
			return ir.Advance
		}
		texts := make([]string, len(strides))
		for i, s := range strides {
			texts[i] = number(s)
		}
		fmt.Fprintf(&b, "MemRefType offset: %s strides: %s\n", number(offset), strings.Join(texts, ", "))
		return ir.Advance
	})
	return b.String()
}

// printContiguity emits a remark for each loop along which an access moves contiguously through a
// row, or does not move.
func printContiguity(nest *ir.Operation) {
	for _, a := range analysis.AccessesIn(nest) {
		for d, loop := range analysis.EnclosingFors(a.Op, nil) {
			iv := transform.IV(loop)
			if along, ok := varyingDim(a, iv); ok && along == 0 {
				a.Op.EmitRemark("contiguous along loop %d\n", d)
			}
			if isInvariant(a, iv) {
				a.Op.EmitRemark("invariant along loop %d\n", d)
			}
		}
	}
}

// varyingDim returns the only dimension of the memref whose index varies with iv, counted from the
// innermost dimension, or -1 if none does. It returns false if several do.
func varyingDim(a *analysis.Access, iv *ir.Value) (int, bool) {
	t := a.MemRef.Type().(*ir.MemRefType)
	if !analysis.HasIdentityLayout(t) {
		return 0, a.Op.EmitError("NYI: non-trivial layout map")
	}
	m, operands := analysis.AccessMap(a.Op)
	varying, several := -1, false
	for i, e := range m.Results()[:len(t.Shape)] {
		e.Walk(func(e *poly.Expr) bool {
			at := e.Position()
			switch e.Kind() {
			case poly.KindSymbol:
				at += m.NumDims()
			case poly.KindDim:
			default:
				return true
			}
			if dependsOn(operands[at], iv) {
				several = several || varying >= 0
				varying = i
			}
			return true
		})
	}
	if varying < 0 {
		return -1, true
	}
	return len(t.Shape) - 1 - varying, !several
}

// dependsOn reports whether v is iv, or is computed from iv by affine.apply.
func dependsOn(v, iv *ir.Value) bool {
	m, operands := affine.FullyComposeMap(poly.NewMap(1, 0, poly.Dim(0)), []*ir.Value{v})
	m, operands = affine.CanonicalizeMap(m.Simplify(), operands)
	for i, o := range operands {
		if o == iv && (i < m.NumDims() && m.IsFunctionOfDim(i) || i >= m.NumDims() && m.IsFunctionOfSymbol(i-m.NumDims())) {
			return true
		}
	}
	return false
}

func isInvariant(a *analysis.Access, iv *ir.Value) bool {
	_, operands := a.Map()
	for _, v := range operands {
		if v == iv {
			return false
		}
	}
	return true
}
