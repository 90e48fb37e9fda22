package testanalysis

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/fusion"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// fusionOptions are the options of test-loop-fusion.
type fusionOptions struct {
	Dependences bool `opt:"test-loop-fusion-dependence-check" default:"false" doc:"Remark on nests that dependences keep apart"`
	Slices      bool `opt:"test-loop-fusion-slice-computation" default:"false" doc:"Remark on the slices of all pairs of nests"`
	Utilities   bool `opt:"test-loop-fusion-utilities" default:"false" doc:"Fuse what can be fused"`
}

func testFusion(c *passes.Ctx) bool {
	o := passes.Opts[fusionOptions](c)
	if o.Utilities {
		b := c.Builder()
		for eachPair(loopsByDepth(c.Op), func(p pair) bool { return p.fuse(b) }) {
		}
		return true
	}
	levels := loopsByDepth(c.Op)
	if o.Dependences {
		eachPair(levels, pair.remarkOnDependence)
	}
	if o.Slices {
		eachPair(levels, pair.remarkOnSlices)
	}
	return true
}

// loopsByDepth returns the affine.for of a function by nesting depth. It follows only loops that
// lie directly in a block of the function or of another such loop.
func loopsByDepth(fn *ir.Operation) (levels [][]*ir.Operation) {
	var gather func(b *ir.Block, depth int)
	gather = func(b *ir.Block, depth int) {
		if depth == len(levels) {
			levels = append(levels, nil)
		}
		for op := b.First(); op != nil; op = op.Next() {
			if analysis.IsFor(op) {
				levels[depth] = append(levels[depth], op)
				gather(transform.Body(op), depth+1)
			}
		}
	}
	for b := range fn.Region(0).Blocks() {
		gather(b, 0)
	}
	return levels[:max(len(levels)-1, 0)] // the last level has no loop
}

// pair is two different loops, with indices i and j, at one nesting depth. levels is the number of
// depths in the function.
type pair struct {
	src, dst      *ir.Operation
	i, j          int
	depth, levels int
}

// eachPair calls visit for each pair of loops at the same depth, until visit returns true. It
// reports whether visit returned true.
func eachPair(levels [][]*ir.Operation, visit func(pair) bool) bool {
	for depth, loops := range levels {
		for i, src := range loops {
			for j, dst := range loops {
				if i != j && visit(pair{src, dst, i, j, depth, len(levels)}) {
					return true
				}
			}
		}
	}
	return false
}

func (p pair) remarkOnDependence() bool {
	for d := p.depth + 1; d <= p.levels; d++ {
		if _, result := fusion.Try(p.src, p.dst, d); result == fusion.BlockDependence {
			p.src.EmitRemark("block-level dependence preventing fusion of loop nest %d into loop nest %d at depth %d", p.i, p.j, p.depth)
		}
	}
	return false
}

func (p pair) remarkOnSlices() bool {
	for d := p.depth + 1; d <= p.levels; d++ {
		word := "slice"
		slice, result := fusion.Try(p.src, p.dst, d)
		switch result {
		case fusion.IncorrectSlice:
			word = "Incorrect slice"
		case fusion.Success:
		default:
			continue
		}
		p.dst.EmitRemark("%s ( src loop: %d, dst loop: %d, depth: %d : %s)", word, p.i, p.j, d, sliceText(slice))
	}
	return false
}

func sliceText(s *analysis.Slice) string {
	index := 0
	if s.Forward {
		for op := s.Block.First(); op != s.Block.Last(); op = op.Next() {
			index++
		}
	}
	text := func(m *poly.Map) string {
		if m == nil {
			return "<<NULL AFFINE MAP>>"
		}
		return m.String()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "insert point: (%d, %d) loop bounds: ", analysis.NestingDepth(s.Block.First()), index)
	for k, lb := range s.Lower {
		fmt.Fprintf(&b, "[%s, %s] ", text(lb), text(s.Upper[k]))
	}
	return b.String()
}

func (p pair) fuse(b *ir.Builder) bool {
	for d := p.depth + 1; d <= p.levels; d++ {
		slice, result := fusion.Try(p.src, p.dst, d)
		if result != fusion.Success {
			continue
		}
		fusion.InsertSlice(b, p.src, slice, false)
		if p.src.Unused() {
			p.src.Erase()
		}
		return true
	}
	return false
}
