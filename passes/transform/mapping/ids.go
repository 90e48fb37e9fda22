package mapping

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// numbering computes the indices of a loop's iterations from the ids of the device.
type numbering struct {
	b   *ir.Builder
	loc ir.Loc
	id  *ir.OpDef
	// threads is how many of the device's numbers there are to one of the loop's.
	threads int64
	// used and available are the sizes of the loop's and of the device's dimensions.
	used, available []int64
	// conditions hold in the threads or blocks that have work to do.
	conditions []*ir.Value
}

const tooFew = "Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet supported. " +
	"Try additional tiling before mapping or map to more threads."

// dims creates the operations for the ids of the device in x, y and z.
func (n *numbering) dims() []*ir.Value {
	list := make([]*ir.Value, firstLinear)
	for i := range list {
		d := n.b.Ctx.DialectAttr(gpu.DimensionAttr, n.b.Ctx.Int64Attr(n.b.Ctx.Int(gpu.Dimension.Width), int64(i)))
		op := n.b.Arena.Create(&ir.OpState{Name: n.b.Ctx.NameOf(n.id), Loc: n.loc, Results: []ir.Type{n.b.Ctx.Index()}})
		op.SetInherent("dimension", d)
		list[i] = n.b.Insert(op).Result(0)
	}
	return list
}

// require records the condition that the id is less than the number of ids that are
// needed, in the argument used. It does so only if more ids are available. It returns
// false if fewer are available.
func (n *numbering) require(id *ir.Value, used, available int64) bool {
	if used < available {
		n.conditions = append(n.conditions, arith.NewCompare(n.b, arith.ULT, n.loc, id, arith.NewIndex(n.b, n.loc, used)))
	}
	return used <= available
}

// apply computes e with v as its dimension.
func (n *numbering) apply(e *poly.Expr, v *ir.Value) ir.Mixed {
	return affine.ComposedFoldedApply(n.b, n.loc, poly.NewMap(1, 0, e), []ir.Mixed{{Value: v}})
}

// threeD maps dimensions to x, y and z. The id in x is divided by the number of threads
// of a processing unit. If the device has too few ids, it returns the text of the
// error.
func (n *numbering) threeD() (ids []*ir.Value, complaint string) {
	ids = n.dims()
	first := n.apply(poly.Dim(0).FloorDivConst(n.threads), ids[0]).Value
	for i, id := range ids {
		used := n.used[i]
		if i == 0 {
			used *= n.threads
		}
		if !n.require(id, used, n.available[i]) {
			return nil, tooFew
		}
	}
	ids[0] = first
	return ids, ""
}

// linear computes the linear id of a thread or block. The id in x varies fastest.
func (n *numbering) linear() *ir.Value {
	var operands []ir.Mixed
	for _, v := range n.dims() {
		operands = append(operands, ir.Mixed{Value: v})
	}
	operands = append(operands, ir.Known(n.available[0]), ir.Known(n.available[1]))
	x, y, z, width, height := poly.Dim(0), poly.Dim(1), poly.Dim(2), poly.Symbol(0), poly.Symbol(1)
	sum := poly.Add(poly.Add(x, poly.Mul(y, width)), poly.Mul(poly.Mul(z, width), height))
	return arith.IndexValue(n.b, n.loc, affine.ComposedFoldedApply(n.b, n.loc, poly.NewMap(3, 2, sum), operands))
}

// split delinearizes id into the ids of the loop's dimensions.
func (n *numbering) split(id *ir.Value) []*ir.Value {
	strides := make([]int64, len(n.used))
	stride := int64(1)
	for i, size := range n.used {
		strides[i], stride = stride, stride*size
	}
	exprs := make([]*poly.Expr, len(strides))
	rest := poly.Dim(0)
	for i, s := range slices.Backward(strides) {
		exprs[i], rest = rest.FloorDivConst(s), rest.ModConst(s)
	}
	ids := make([]*ir.Value, len(exprs))
	for i, e := range exprs {
		dims, operands := 0, []*ir.Value(nil)
		if e.IsFunctionOfDim(0) {
			dims, operands = 1, []*ir.Value{id}
		}
		ids[i] = affine.NewComposedApply(n.b, n.loc, poly.NewMap(dims, 0, e), operands)
	}
	return ids
}

// linearIDs maps dimensions to the linear id. If mask is not nil, only the processing
// units whose bits are set in it get iterations. It returns the text of an error, or
// "".
func (n *numbering) linearIDs(mask *ir.IntegerAttr) (ids []*ir.Value, complaint string) {
	if mask != nil && product(n.available) > maskBits*n.threads {
		return nil, fmt.Sprintf("mask representation too short to capture all physical ids: %d", maskBits)
	}
	physical := n.linear()
	id := arith.IndexValue(n.b, n.loc, n.apply(poly.Dim(0).FloorDivConst(n.threads), physical))
	if mask == nil {
		ids = n.split(id)
		if !n.require(physical, product(n.used)*n.threads, product(n.available)) {
			return nil, tooFew
		}
		return ids, ""
	}
	m := masked{b: n.b, loc: n.loc, mask: mask}
	i64 := n.b.Ctx.Int(maskBits)
	wide := n.b.Value(arith.IndexCastUI, n.loc, i64, []*ir.Value{id})
	m.id = wide
	ids = n.split(n.b.Value(arith.IndexCastUI, n.loc, n.b.Ctx.Index(), []*ir.Value{m.logical()}))
	n.conditions = append(n.conditions, m.active())
	return ids, ""
}

// lanes maps dimensions to the threads of a warp. If there are too few, it returns the
// text of the error.
func (n *numbering) lanes(warp int64) (ids []*ir.Value, complaint string) {
	lane := arith.IndexValue(n.b, n.loc, n.apply(poly.Dim(0).ModConst(warp), n.linear()))
	ids = n.split(lane)
	if !n.require(lane, product(n.used), product(n.available)) {
		return nil, tooFew
	}
	return ids, ""
}
