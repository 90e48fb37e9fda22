package shard

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// refuse reports an error at op's location, without the note that shows op, and
// returns false.
func refuse(op *ir.Operation, format string, args ...any) bool {
	return op.Context().Error(op.Loc(), format, args...)
}

// ints returns the elements of a dense array, or nil if a is absent.
func ints(a ir.Attribute) []int64 {
	if d, ok := a.(*ir.DenseArrayAttr); ok {
		return d.Int64s()
	}
	return nil
}

func verifyGrid(op *ir.Operation) bool {
	shape := ints(GridOp(op).Shape())
	if len(shape) == 0 {
		return op.EmitOpError("rank of grid is expected to be a positive integer")
	}
	for _, d := range shape {
		if d < 0 && d != ir.Dynamic {
			return op.EmitOpError("dimension size of a grid is expected to be non-negative or dynamic")
		}
	}
	return true
}

// gridOf returns the shard.grid that op's attribute names. It reports an error
// and returns nil if the symbol is not a grid.
func gridOf(op *ir.Operation, t *ir.SymbolTables) *ir.Operation {
	name, ok := op.Inherent("grid").(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	if g := t.LookupNearest(op, name); g != nil && g.Is(Grid) {
		return g
	}
	op.EmitError("Undefined required grid symbol %q.", name.Root.Value)
	return nil
}

func verifyGridUse(op *ir.Operation, t *ir.SymbolTables) bool { return gridOf(op, t) != nil }

// group describes the devices of a collective operation: some axes of a grid.
type group struct {
	axes  []int64
	shape []int64 // of the whole grid
}

// groupOf returns the group of processes along the axes in op's attribute attr.
// It checks these axes, and returns false after an error.
func groupOf(op *ir.Operation, attr string, t *ir.SymbolTables) (g group, ok bool) {
	grid := gridOf(op, t)
	if grid == nil {
		return g, false
	}
	g = group{ints(op.Inherent(attr)), ints(GridOp(grid).Shape())}
	for i, a := range g.axes {
		if slices.Contains(g.axes[:i], a) {
			return g, refuse(op, "Grid axes contains duplicate elements.")
		}
	}
	for _, a := range g.axes {
		if a < 0 || a >= int64(len(g.shape)) {
			return g, refuse(op, "0-based grid axis index %d is out of bounds. The referenced grid %q is of rank %d.", a, ir.SymbolName(grid).Value, len(g.shape))
		}
	}
	return g, true
}

// size returns the number of processes in a group, or ir.Dynamic if it is not
// known.
func (g *group) size() int64 {
	n := int64(1)
	for _, a := range g.axes {
		n = times(n, g.shape[a])
	}
	return n
}

func times(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a * b
}

func over(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic || b == 0 {
		return ir.Dynamic
	}
	return a / b
}

func verifyAxes(op *ir.Operation, t *ir.SymbolTables) bool {
	_, ok := groupOf(op, "grid_axes", t)
	return ok
}

func verifyAxisResults(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "axes", t)
	if !ok {
		return false
	}
	n := len(g.axes)
	if n == 0 {
		n = len(g.shape)
	}
	return op.NumResults() == n || op.EmitError("Unexpected number of results %d. Expected %d.", op.NumResults(), n)
}

// shapes returns the shapes of a collective operation's operand 0 and result 0.
func shapes(op *ir.Operation) (in, out []int64) {
	in, _ = ir.ShapeOf(op.Operand(0).Type())
	out, _ = ir.ShapeOf(op.Result(0).Type())
	return in, out
}

func fits(op *ir.Operation, want, got int64, axis int) bool {
	if got == ir.Dynamic || want == got {
		return true
	}
	expected := "dynamic"
	if want != ir.Dynamic {
		expected = strconv.FormatInt(want, 10)
	}
	return refuse(op, "Dimension size mismatch for result axis %d. Expected %s, but got %d.", axis, expected, got)
}

func axisOf(op *ir.Operation, name string) int64 {
	if a, ok := op.Inherent(name).(*ir.IntegerAttr); ok {
		return a.Int64()
	}
	return 0
}

func verifyAllGather(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && gathers(op, &g)
}

func gathers(op *ir.Operation, g *group) bool {
	axis := axisOf(op, "gather_axis")
	in, out := shapes(op)
	if axis < 0 || axis >= int64(len(out)) {
		return refuse(op, "Gather axis %d is out of bounds [0, %d).", axis, len(out))
	}
	for i := range in {
		want := in[i]
		if int64(i) == axis {
			want = times(want, g.size())
		}
		if !fits(op, want, out[i], i) {
			return false
		}
	}
	return true
}

func verifyGather(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && gathers(op, &g) && inGroup(op, "root", &g)
}

// inGroup checks the coordinates of a process in op's attribute name: one for
// each axis of the group, and within the grid's size.
func inGroup(op *ir.Operation, name string, g *group) bool {
	device := ints(op.Inherent(name))
	if len(device) != len(g.axes) {
		return refuse(op, "In-group device %q has unexpected multi-index size %d. Expected %d.", name, len(device), len(g.axes))
	}
	for i, d := range device {
		if n := g.shape[g.axes[i]]; d != ir.Dynamic && n != ir.Dynamic && n <= d {
			return refuse(op, "Out of bounds coordinate %d for in-group device %q. Got %d, but expected value in the range [0, %d].", i, name, d, n-1)
		}
	}
	return true
}

func verifyRooted(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && inGroup(op, "root", &g)
}

func verifyRecv(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && (RecvOp(op).Source() == nil || inGroup(op, "source", &g))
}

func verifySend(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && inGroup(op, "destination", &g)
}

// scatters checks the result shape of an operation that divides one dimension
// by the group's size and keeps the others.
func scatters(op *ir.Operation, name string, g *group) bool {
	axis := axisOf(op, name)
	in, out := shapes(op)
	for i := range in {
		if int64(i) != axis && !fits(op, in[i], out[i], i) {
			return false
		}
	}
	if axis < 0 || axis >= int64(len(in)) {
		return true // upstream reads out of bounds
	}
	n := g.size()
	if in[axis] != ir.Dynamic && n != ir.Dynamic && n != 0 && in[axis]%n != 0 {
		return refuse(op, "Operand dimension size %d is not divisible by collective device group size %d for tensor axis %d.", in[axis], n, axis)
	}
	return fits(op, over(in[axis], n), out[axis], int(axis))
}

func verifyAllSlice(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && scatters(op, "slice_axis", &g)
}

func verifyScatterAxis(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && scatters(op, "scatter_axis", &g)
}

func verifyScatter(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	return ok && scatters(op, "scatter_axis", &g) && inGroup(op, "root", &g)
}

func verifyAllToAll(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	if !ok {
		return false
	}
	split, concat := axisOf(op, "split_axis"), axisOf(op, "concat_axis")
	in, out := shapes(op)
	for i := range in {
		if (int64(i) != split && int64(i) != concat || split == concat) && !fits(op, in[i], out[i], i) {
			return false
		}
	}
	rank := int64(len(in))
	if split == concat || split < 0 || concat < 0 || split >= rank || concat >= rank {
		return true
	}
	n := g.size()
	part := over(in[split], n)
	if part != ir.Dynamic && in[split]%n != 0 {
		part = ir.Dynamic
	}
	return fits(op, times(in[concat], n), out[concat], int(concat)) && fits(op, part, out[split], int(split))
}

func verifyShift(op *ir.Operation, t *ir.SymbolTables) bool {
	g, ok := groupOf(op, "grid_axes", t)
	if !ok {
		return false
	}
	axis := axisOf(op, "shift_axis")
	return slices.Contains(g.axes, axis) || op.EmitError("Invalid shift axis %d. It must be one of the grouping grid axes.", uint64(axis))
}

// splitAxes returns, for each dimension of the tensor, the grid axes over which
// op, a shard.sharding, splits it.
func splitAxes(op *ir.Operation) []ir.Attribute {
	if a, ok := ShardingOp(op).SplitAxes().(*ir.DialectAttr); ok {
		if list, ok := a.Params[0].(*ir.ArrayAttr); ok {
			return list.Elems
		}
	}
	return nil
}

func verifySharding(op *ir.Operation) bool {
	o := ShardingOp(op)
	var seen []int64
	split := 0
	for _, axes := range splitAxes(op) {
		list := ints(axes)
		if len(list) > 0 {
			split++
		}
		for _, a := range list {
			if a < 0 {
				return op.EmitError("grid axis is expected to be non-negative")
			}
			if slices.Contains(seen, a) {
				return op.EmitError("grid axis duplicated")
			}
			seen = append(seen, a)
		}
	}
	halos := constraint.ArrayLen(o.StaticHaloSizes())
	switch {
	case halos > 0 && constraint.ArrayLen(o.StaticShardedDimsOffsets()) > 0:
		return op.EmitOpError("halo sizes and shard offsets are mutually exclusive")
	case halos > 0 && halos != 2*split:
		return op.EmitError("halo sizes must be specified for all split axes.")
	}
	return true
}

func verifyShardingUses(op *ir.Operation, t *ir.SymbolTables) bool {
	grid := gridOf(op, t)
	if grid == nil {
		return false
	}
	offsets, shape := ints(ShardingOp(op).StaticShardedDimsOffsets()), ints(GridOp(grid).Shape())
	if len(offsets) == 0 {
		return true
	}
	if slices.Contains(shape, ir.Dynamic) {
		return op.EmitError("sharded dims offsets are not allowed for device grids with dynamic shape.")
	}
	for _, axes := range splitAxes(op) {
		shards, last := int64(0), int64(0)
		for _, a := range ints(axes) {
			if a < 0 || a >= int64(len(shape)) {
				return true // upstream reads out of bounds
			}
			shards += shape[a]
		}
		if len(ints(axes)) == 0 {
			continue
		}
		for i := range shards + 1 {
			if int64(len(offsets)) <= i {
				return op.EmitError("sharded dims offsets has wrong size.")
			}
			if offsets[i] == ir.Dynamic {
				continue
			}
			if offsets[i] < last {
				return op.EmitError("sharded dims offsets must be non-decreasing.")
			}
			last = offsets[i]
		}
		offsets = offsets[shards+1:]
	}
	return true
}
