// Package togpu converts nests of affine loops to GPU kernels.
package togpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// options are the options of convert-affine-for-to-gpu.
type options struct {
	Blocks  uint32 `opt:"gpu-block-dims" default:"1" doc:"How many loops become dimensions of the grid"`
	Threads uint32 `opt:"gpu-thread-dims" default:"1" doc:"How many loops inside of those become dimensions of a block"`
}

// Pass is the pass convert-affine-for-to-gpu. It converts the outermost affine loops of functions
// to GPU kernels.
var Pass = &passes.Pass{
	Name: "ConvertAffineForToGPUPass", Arg: "convert-affine-for-to-gpu", CanSchedule: transform.IsFunction,
	Doc:      "Convert the outermost affine loops of functions to GPU kernels",
	Options:  passes.OptionsOf[options](),
	Dialects: []string{"gpu"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		ok := true
		for blk := range c.Op.Region(0).Blocks() {
			for op := range blk.Ops() {
				if op.Is(affine.AffineFor) {
					ok = convert(c.Builder(), op, int(o.Blocks), int(o.Threads)) && ok
				}
			}
		}
		return ok
	},
}

// maxDims is the number of dimensions of grids and blocks.
const maxDims = 3

// nest returns the n nested loops from root on. It emits an error and returns false if they cannot
// be mapped to dimensions of a GPU launch.
func nest(root *ir.Operation, n int) ([]*ir.Operation, bool) {
	limit := root.Region(0)
	loops := []*ir.Operation{root}
	for l := root; ; {
		for _, v := range append(transform.LowerOperands(l), transform.UpperOperands(l)...) {
			if limit.IsAncestorOf(v.ParentRegion()) {
				return nil, l.EmitError("loops with bounds depending on other mapped loops are not supported")
			}
		}
		if len(loops) == n {
			return loops, true
		}
		inner := transform.Body(l).First()
		if inner.Next() != transform.Body(l).Last() {
			return nil, l.EmitError("expected perfectly nested loops in the body")
		}
		if !inner.Is(affine.AffineFor) {
			return nil, inner.EmitError("expected a nested loop")
		}
		l = inner
		loops = append(loops, l)
	}
}

// dimension describes the number of blocks or threads that replaces a loop. The loop's induction
// variable is the block or thread ID times step plus lower.
type dimension struct{ size, lower, step *ir.Value }

func convert(b *ir.Builder, root *ir.Operation, blocks, threads int) bool {
	switch {
	case blocks < 1 && threads < 1:
		return true
	case blocks > maxDims:
		return root.EmitError("cannot map to more than 3 block dimensions")
	case threads > maxDims:
		return root.EmitError("cannot map to more than 3 thread dimensions")
	}
	loops, ok := nest(root, blocks+threads)
	if !ok {
		return false
	}
	b.Before(root)
	dims := make([]dimension, len(loops))
	for i, l := range loops {
		if dims[i], ok = newDimension(b, l); !ok {
			return false
		}
	}
	launch(b, loops, dims, blocks)
	return true
}

// extreme computes the results of the bound m and combines them by the operation d, a minimum or
// maximum. It returns nil after an error.
func extreme(b *ir.Builder, loc ir.Loc, d *ir.OpDef, m *poly.Map, operands []*ir.Value) *ir.Value {
	vs, ok := affine.ExpandMap(b, loc, m, operands)
	if !ok {
		return nil
	}
	v := vs[0]
	for _, w := range vs[1:] {
		v = arith.NewBinary(b, d, loc, v, w)
	}
	return v
}

func newDimension(b *ir.Builder, l *ir.Operation) (dimension, bool) {
	loc := l.Loc()
	lower := extreme(b, loc, arith.MaxSI, transform.LowerMap(l), transform.LowerOperands(l))
	if lower == nil {
		return dimension{}, false
	}
	upper := extreme(b, loc, arith.MinSI, transform.UpperMap(l), transform.UpperOperands(l))
	if upper == nil {
		return dimension{}, false
	}
	size := arith.NewBinary(b, arith.SubI, loc, upper, lower)
	step := arith.NewIndex(b, loc, transform.Step(l))
	if transform.Step(l) != 1 {
		size = arith.NewBinary(b, arith.CeilDivSI, loc, size, step)
	}
	return dimension{size, lower, step}, true
}

// The block arguments of gpu.launch come in groups of three. These are the indices of the first
// argument of a group.
const (
	blockIDs = iota * maxDims
	threadIDs
)

// launch creates a gpu.launch whose body is the body of the innermost loop. The first loops,
// blocks in number, become dimensions of the grid, the others dimensions of a block.
func launch(b *ir.Builder, loops []*ir.Operation, dims []dimension, blocks int) {
	root, inner := loops[0], loops[len(loops)-1]
	loc := root.Loc()
	var one *ir.Value
	if blocks < maxDims || len(loops)-blocks < maxDims {
		one = arith.NewIndex(b, loc, 1)
	}
	sizes := func(dims []dimension) (list [maxDims]*ir.Value) {
		for i := range list {
			list[i] = one
			if i < len(dims) {
				list[i] = dims[i].size
			}
		}
		return list
	}
	_, body := gpu.NewLaunch(b, loc, sizes(dims[:blocks]), sizes(dims[blocks:len(loops)]))
	from := transform.Body(inner)
	end := from.Last().Loc()
	from.Last().Erase()
	if !from.Empty() {
		body.Splice(nil, from.First())
	}
	b.AtEnd(body)
	b.Op(gpu.Terminator, end, nil, nil)

	b.AtStart(body)
	for i, l := range loops {
		at := blockIDs + i
		if i >= blocks {
			at = threadIDs + i - blocks
		}
		id := body.Arg(at)
		if transform.Step(l) != 1 {
			id = arith.NewBinary(b, arith.MulI, loc, dims[i].step, id)
		}
		transform.IV(l).ReplaceAllUses(arith.NewBinary(b, arith.AddI, loc, dims[i].lower, id))
	}
	root.Erase()
}
