package openacc

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

type tileOptions struct {
	Default int32 `opt:"default-tile-size" default:"32" doc:"Size of a tile in a dimension for which the clause leaves the size to the compiler ('*')"`
}

// tileLoops is the pass acc-loop-tiling. It replaces a loop with a tile clause by loops over tiles around loops over the
// elements of a tile.
var tileLoops = &passes.Pass{
	Name: "ACCLoopTiling", Arg: "acc-loop-tiling", Anchor: function,
	Doc:     "Tile OpenACC loops with tile clauses",
	Options: passes.OptionsOf[tileOptions](), Dialects: []string{"arith"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		size := passes.Opts[tileOptions](c).Default
		cfg := rewrite.DefaultConfig()
		cfg.TopDown, cfg.MaxIterations = true, 1
		c.ApplyGreedily(rewrite.NewSet([]rewrite.Pattern{{
			Name: "(anonymous namespace)::ACCLoopTilingImpl", Root: acc.Loop,
			Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				sizes := tileSizes(op)
				if len(sizes) == 0 || !narrowEnough(op, sizes) {
					return false
				}
				remarkTiling(c, op, sizes, size)
				tileLoop(rw, op, sizes, size)
				return true
			},
		}}), cfg)
		return true
	},
}

// These are operand groups of acc.loop.
const (
	loopStep = 2
	loopTile = 6
)

// tileSizes returns the sizes of op's tile clause for all devices.
func tileSizes(op *ir.Operation) []*ir.Value {
	o := acc.LoopOp(op)
	sizes := segmentOf(o.TileOperands(), o.TileOperandsDeviceType(), o.TileOperandsSegments())
	if len(sizes) > len(o.Step()) {
		return nil // upstream reads bounds that are not there
	}
	return sizes
}

// remarkTiling reports that the loop op is tiled, and the dimensions for which the compiler chooses a size.
func remarkTiling(c *passes.Ctx, op *ir.Operation, sizes []*ir.Value, defaultSize int32) {
	remark := func(text string) {
		c.Remark(passes.Remark{
			Kind: passes.Passed, Loc: op.Loc(), Name: "openacc", Category: "acc-loop-tile", Function: ir.SymbolName(c.Op).Value,
			Args: []passes.RemarkArg{{Key: "Remark", Value: text}},
		})
	}
	chosen := 0
	names := make([]string, len(sizes))
	for i, v := range sizes {
		switch n, known := ir.ConstantInt(v); {
		case !known:
			names[i] = fmt.Sprint(i)
		case n < 0:
			names[i] = "*"
			chosen++
		default:
			names[i] = fmt.Sprint(n)
		}
	}
	remark(fmt.Sprintf("Tiling %d-level loop nest with tile(%s)", len(sizes), strings.Join(names, ",")))
	for range chosen {
		remark(fmt.Sprintf("Picking default tile size %d for unknown tile size '*'", defaultSize))
	}
}

// tileLoop tiles op, a loop with a tile clause.
func tileLoop(rw *rewrite.Rewriter, op *ir.Operation, sizes []*ir.Value, defaultSize int32) {
	o := acc.LoopOp(op)
	collapsed := collapse(o)
	rw.Modify(op, func() {
		op.SetOperandGroup(rw.Arena, loopTile, nil)
		o.SetTileOperandsSegments(nil)
		o.SetTileOperandsDeviceType(nil)
	})
	t := &tiling{Rewriter: rw, loc: op.Loc(), sizes: sizes, defaultSize: defaultSize, loops: []*ir.Operation{op}}
	if collapsed < len(sizes) {
		t.separate(op, collapsed)
		rw.ReplaceWith(op, t.loops[0])
	}
	t.tile()
}

// segmentOf returns the values of a clause for all devices. The clause's operands are in segments, one for each of its
// device types.
func segmentOf(operands []ir.Operand, devices *ir.ArrayAttr, segments *ir.DenseArrayAttr) []*ir.Value {
	if devices == nil {
		return nil
	}
	start := 0
	for i, d := range devices.Elems {
		n := int(segments.At(i))
		if isAnyDevice(d) {
			return ir.ValuesOf(operands[start : start+n])
		}
		start += n
	}
	return nil
}

func isAnyDevice(d ir.Attribute) bool {
	return d == constraint.Enum(d.Context(), acc.DeviceTypeAttr, 0)
}

// listsAny reports whether a list of device types has the type that stands for all devices.
func listsAny(devices *ir.ArrayAttr) bool {
	if devices == nil {
		return false
	}
	for _, d := range devices.Elems {
		if isAnyDevice(d) {
			return true
		}
	}
	return false
}

// collapse returns the number of loops that the collapse clause of loop associates with it, 1 without the clause.
func collapse(loop *acc.LoopView) int {
	if devices := loop.CollapseDeviceType(); devices != nil {
		for i, d := range devices.Elems {
			if isAnyDevice(d) {
				return int(loop.Collapse().Elems[i].(*ir.IntegerAttr).Int64())
			}
		}
	}
	return 1
}

// narrowEnough reports an error and returns false if a tile size has a wider type than the induction variable.
func narrowEnough(op *ir.Operation, sizes []*ir.Value) bool {
	ivs := op.Region(0).First().Args()
	for i, size := range sizes {
		if n, known := ir.ConstantInt(size); i >= len(ivs) || known && n < 0 {
			continue
		}
		t, isInt := size.Type().(*ir.IntegerType)
		iv, ok := ivs[i].Type().(*ir.IntegerType)
		if isInt && ok && t.Width > iv.Width {
			return notYet(op, fmt.Sprintf("tile size type (i%d) is wider than loop IV type (i%d)", t.Width, iv.Width))
		}
	}
	return true
}

// tiling tiles nested loops. The outermost loop may have several induction variables, the others have one.
type tiling struct {
	*rewrite.Rewriter
	loc         ir.Loc
	sizes       []*ir.Value
	defaultSize int32
	loops       []*ir.Operation
}

// bounds are the bounds and steps of a new loop.
type bounds struct {
	lower, upper, step []*ir.Value
	inclusive          ir.Attribute
}

// loopLike creates a loop with the clauses of like, over other bounds. Its body has a terminator only, no induction
// variables.
func (t *tiling) loopLike(like *ir.Operation, b bounds, combined ir.Attribute) *ir.Operation {
	o := acc.LoopOp(like)
	loop := acc.CreateLoop(t.Builder, t.loc, acc.LoopArgs{
		Lowerbound: b.lower, Upperbound: b.upper, Step: b.step, InclusiveUpperbound: b.inclusive, Combined: combined,
		GangOperands: ir.ValuesOf(o.GangOperands()), GangOperandsArgType: o.GangOperandsArgType(),
		GangOperandsSegments: o.GangOperandsSegments(), GangOperandsDeviceType: o.GangOperandsDeviceType(),
		WorkerNumOperands: ir.ValuesOf(o.WorkerNumOperands()), WorkerNumOperandsDeviceType: o.WorkerNumOperandsDeviceType(),
		VectorOperands: ir.ValuesOf(o.VectorOperands()), VectorOperandsDeviceType: o.VectorOperandsDeviceType(),
		Seq: o.Seq(), Independent: o.Independent(), Auto: o.Auto(), Gang: o.Gang(), Worker: o.Worker(), Vector: o.Vector(),
		CacheOperands: ir.ValuesOf(o.CacheOperands()), PrivateOperands: ir.ValuesOf(o.PrivateOperands()),
		FirstprivateOperands: ir.ValuesOf(o.FirstprivateOperands()), ReductionOperands: ir.ValuesOf(o.ReductionOperands()),
		ResultsTypes: like.ResultTypes(nil),
	})
	t.CreateBlock(loop.Region(0), nil, nil, nil)
	acc.CreateYield(t.Builder, t.loc, acc.YieldArgs{})
	return loop
}

// separate replaces the loop op in t.loops by nested loops. The first has the collapsed induction variables, and each
// other tile size has a loop of its own. The body of op moves to the innermost loop. The caller must erase op.
func (t *tiling) separate(op *ir.Operation, collapsed int) {
	o := acc.LoopOp(op)
	inclusive := inclusiveBounds(o)
	slice := func(from, to int) bounds {
		return bounds{
			ir.ValuesOf(o.Lowerbound()[from:to]), ir.ValuesOf(o.Upperbound()[from:to]), ir.ValuesOf(o.Step()[from:to]),
			t.Ctx.DenseBoolArray(inclusive[from:to]),
		}
	}
	loop := t.loopLike(op, slice(0, collapsed), o.Combined())
	t.loops = []*ir.Operation{loop}
	for _, v := range op.Region(0).First().Args()[:collapsed] {
		loop.Region(0).First().AddArg(t.Arena, v.Type(), t.loc)
	}
	ivs := loop.Region(0).First().Args()
	for i := collapsed; i < len(t.sizes); i++ {
		t.Before(loop.Region(0).First().Last())
		loop = t.innerLoop(loop, slice(i, i+1))
		t.loops = append(t.loops, loop)
		ivs = append(ivs, loop.Region(0).First().Arg(0))
	}
	body := op.Region(0).First()
	moveBody(body, body.Last(), loop, ivs, body.Args())
}

// inclusiveBounds returns, for each induction variable of loop, whether the variable reaches its upper bound.
func inclusiveBounds(loop *acc.LoopView) []bool {
	list := make([]bool, len(loop.Upperbound()))
	if a := loop.InclusiveUpperbound(); a != nil {
		for i := range list {
			list[i] = a.At(i) != 0
		}
	}
	return list
}

// moveBody moves the operations of from before end to the front of loop, and replaces the induction variables old in
// them by ivs.
func moveBody(from *ir.Block, end, loop *ir.Operation, ivs, old []*ir.Value) {
	body := loop.Region(0).First()
	at := body.First()
	for op := from.First(); op != end; op = from.First() {
		op.MoveBefore(at)
	}
	for i, v := range ivs {
		old[i].ReplaceUsesIf(v, func(u *ir.Operand) bool { return loop.Region(0).IsAncestorOf(u.Owner().ParentRegion()) })
	}
}

// tile makes t.loops iterate over tiles, and creates the loops over the elements of a tile in them. It moves the body of
// the innermost loop to the innermost of the new loops.
func (t *tiling) tile() {
	d := t.scaleSteps()
	inner := t.loops[len(t.loops)-1]
	body := inner.Region(0).First()
	t.Before(body.Last())
	ends := make([]*ir.Value, len(d.tileSteps))
	for i := range ends {
		ends[i] = t.tileEnd(d, i)
	}
	calculation := ends[0].DefiningOp()
	for calculation.Prev() != nil && calculation.Prev() != d.last {
		calculation = calculation.Prev()
	}
	elements := inner
	var ivs []*ir.Value
	for i := range t.sizes {
		t.Before(elements.Region(0).First().Last())
		b := bounds{lower: d.ivs[i : i+1], upper: ends[i : i+1], step: d.steps[i : i+1]}
		if d.inclusive[i] {
			b.inclusive = t.Ctx.DenseBoolArray([]bool{true})
		}
		elements = t.innerLoop(inner, b)
		if i > 0 {
			dropVector(elements)
		}
		ivs = append(ivs, elements.Region(0).First().Arg(0))
	}
	for _, op := range t.loops {
		dropVector(op)
	}
	moveBody(body, calculation, elements, ivs, d.ivs)
}

// dimensions are the induction variables of the loops to tile, with their bounds.
type dimensions struct {
	ivs, upper, steps []*ir.Value
	inclusive         []bool
	tileSteps         []*ir.Value   // the new steps of the dimensions that are tiled
	last              *ir.Operation // of the innermost body before its terminator, or nil
}

// scaleSteps multiplies the steps of t.loops by the tile sizes.
func (t *tiling) scaleSteps() *dimensions {
	d := &dimensions{last: t.loops[len(t.loops)-1].Region(0).First().Last().Prev()}
	t.Before(t.loops[0])
	for i, op := range t.loops {
		o := acc.LoopOp(op)
		d.inclusive = append(d.inclusive, inclusiveBounds(o)...)
		d.ivs = append(d.ivs, op.Region(0).First().Args()...)
		d.upper = append(d.upper, ir.ValuesOf(o.Upperbound())...)
		d.steps = append(d.steps, ir.ValuesOf(o.Step())...)
		scaled := ir.ValuesOf(o.Step())
		for j, step := range scaled {
			if i+j < len(t.sizes) {
				scaled[j] = t.Value(arith.MulI, t.loc, step.Type(), []*ir.Value{step, t.size(t.sizes[i+j], step.Type())})
				d.tileSteps = append(d.tileSteps, scaled[j])
			}
		}
		t.Modify(op, func() { op.ResetOperandGroup(loopStep, scaled) })
	}
	return d
}

// tileEnd calculates the upper bound of a tile in dimension i, from the tile's first element.
func (t *tiling) tileEnd(d *dimensions, i int) *ir.Value {
	iv, step := d.ivs[i], d.tileSteps[i]
	end := t.Value(arith.AddI, t.loc, iv.Type(), []*ir.Value{iv, step})
	if d.inclusive[i] {
		one := arith.NewConstant(t.Builder, t.loc, t.Ctx.Int64Attr(step.Type(), 1))
		end = t.Value(arith.SubI, t.loc, iv.Type(), []*ir.Value{end, one})
	}
	return t.Value(arith.MinSI, t.loc, d.upper[i].Type(), []*ir.Value{d.upper[i], end})
}

// innerLoop creates a loop with one induction variable and the clauses of outer, except gang, and except worker if there
// is a vector clause. Like upstream, it gives the induction variable the type of outer's first one, whatever the bounds.
func (t *tiling) innerLoop(outer *ir.Operation, b bounds) *ir.Operation {
	o, loop := acc.LoopOp(outer), t.loopLike(outer, b, nil)
	loop.Region(0).First().AddArg(t.Arena, outer.Region(0).First().Arg(0).Type(), t.loc)
	e := acc.LoopOp(loop)
	if listsAny(o.Gang()) || listsAny(o.GangOperandsDeviceType()) {
		e.SetGang(nil)
		e.SetGangOperandsArgType(nil)
		e.SetGangOperandsSegments(nil)
		e.SetGangOperandsDeviceType(nil)
	}
	if hasVector(o) {
		e.SetWorker(nil)
		e.SetWorkerNumOperandsDeviceType(nil)
	}
	t.Modified(loop)
	return loop
}

func hasVector(o *acc.LoopView) bool {
	return listsAny(o.Vector()) || listsAny(o.VectorOperandsDeviceType())
}

// dropVector removes the vector clause of loop or, if it has none, its worker clause. Like upstream, it leaves the
// clause's operands.
func dropVector(loop *ir.Operation) {
	switch o := acc.LoopOp(loop); {
	case hasVector(o):
		o.SetVector(nil)
		o.SetVectorOperandsDeviceType(nil)
	case listsAny(o.Worker()) || listsAny(o.WorkerNumOperandsDeviceType()):
		o.SetWorker(nil)
		o.SetWorkerNumOperandsDeviceType(nil)
	}
}

// size returns a tile size as a value of type to.
func (t *tiling) size(v *ir.Value, to ir.Type) *ir.Value {
	if n, known := ir.ConstantInt(v); known && n < 0 {
		return arith.NewConstant(t.Builder, t.loc, t.Ctx.Int64Attr(to, int64(t.defaultSize)))
	}
	return castIndex(t.Builder, t.loc, to, v)
}
