package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/num"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// place is the row and column of an element of a matrix, as a function of the lane that
// holds it.
type place struct{ row, column *poly.Expr }

// fragment is the part of a matrix that one thread of a warp holds, as a vector of the
// given shape.
type fragment struct {
	shape  []int64
	places []place
}

// instruction is a matrix product that an mma instruction of the device computes.
type instruction struct {
	shape     [3]int64 // rows, columns, and what is summed over
	element   num.Semantics
	tf32      bool
	a, b, sum fragment
}

// group is the number of a thread's group of four, and member is its number in the group.
// The variable pair is the first of the two columns that it holds.
var (
	group  = poly.Dim(0).FloorDivConst(4)
	member = poly.Dim(0).ModConst(4)
	pair   = member.MulConst(2)
)

// sums is the fragment of a result matrix with 16 rows and 8 columns.
var sums = fragment{[]int64{2, 2}, []place{
	{group, pair}, {group, pair.AddConst(1)},
	{group.AddConst(8), pair}, {group.AddConst(8), pair.AddConst(1)},
}}

var instructions = []instruction{
	{
		shape: [3]int64{16, 8, 4}, element: num.F32, tf32: true, sum: sums,
		a: fragment{[]int64{2, 1}, []place{{group, member}, {group.AddConst(8), member}}},
		b: fragment{[]int64{1, 1}, []place{{member, group}}},
	},
	{
		shape: [3]int64{16, 8, 16}, element: num.F16, sum: sums,
		a: fragment{[]int64{4, 2}, []place{
			{group, pair}, {group, pair.AddConst(1)}, {group.AddConst(8), pair}, {group.AddConst(8), pair.AddConst(1)},
			{group, pair.AddConst(8)}, {group, pair.AddConst(9)}, {group.AddConst(8), pair.AddConst(8)}, {group.AddConst(8), pair.AddConst(9)},
		}},
		b: fragment{[]int64{2, 2}, []place{{pair, group}, {pair.AddConst(1), group}, {pair.AddConst(8), group}, {pair.AddConst(9), group}}},
	},
}

// instructionFor returns the instruction that multiplies memrefs a and b of these types. It
// returns nil if there is none.
func instructionFor(a, b, sum *ir.Value) *instruction {
	types := [3]*ir.MemRefType{}
	for i, v := range []*ir.Value{a, b, sum} {
		t, ok := v.Type().(*ir.MemRefType)
		if !ok || len(t.Shape) != 2 {
			return nil
		}
		types[i] = t
	}
	for i := range instructions {
		in := &instructions[i]
		fits := in.shape == [3]int64{types[0].Shape[0], types[1].Shape[1], types[0].Shape[1]}
		for _, t := range types {
			f, ok := ir.ElementOf(t).(*ir.FloatType)
			fits = fits && ok && f.Kind == in.element
		}
		if fits {
			return in
		}
	}
	return nil
}

// usual reports whether the indexing maps are the default maps of a matrix product.
func usual(maps *ir.ArrayAttr) bool {
	if maps == nil {
		return true
	}
	row, column, deep := poly.Dim(0), poly.Dim(1), poly.Dim(2)
	for i, exprs := range [][]*poly.Expr{{row, deep}, {deep, column}, {row, column}} {
		if m, ok := maps.Elems[i].(*ir.AffineMapAttr); !ok || !m.Map.Equal(poly.NewMap(3, 0, exprs...)) {
			return false
		}
	}
	return true
}

// matmulAsMMA replaces a linalg.matmul by one mma instruction, with the loads and stores
// for its fragments. One warp must execute it.
func matmulAsMMA(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	unsupported := func() ([]transform.Mapped, transform.Outcome) {
		return nil, transform.Silenceable(op.Loc(), "unsupported target op: %s", transform.OpInError(target)).At(target, "target op")
	}
	if !target.Is(linalg.Matmul) {
		return unsupported()
	}
	if !usual(linalg.MatmulOp(target).IndexingMaps()) {
		return nil, transform.Silenceable(op.Loc(), "only matmul ops with non-extended semantics are supported")
	}
	b, loc := st.RW.Builder, target.Loc()
	x := b.Ctx.DialectAttr(gpu.DimensionAttr, b.Ctx.Int64Attr(b.Ctx.Int(gpu.Dimension.Width), 0))
	lane := gpu.CreateThreadId(b, loc, gpu.ThreadIdArgs{Dimension: x, ResultType: b.Ctx.Index()}).Result(0)
	o := linalg.MatmulOp(target)
	left, right, sum := o.Inputs()[0].Value(), o.Inputs()[1].Value(), o.Outputs()[0].Value()
	in := instructionFor(left, right, sum)
	if in == nil {
		return unsupported()
	}
	w := warp{b, loc, lane}
	args := nvgpu.MmaSyncArgs{MatrixA: w.load(left, in.a), MatrixB: w.load(right, in.b), MatrixC: w.load(sum, in.sum), Tf32Enabled: in.tf32}
	args.ResType = args.MatrixC.Type()
	var shape []ir.Attribute
	for _, n := range in.shape {
		shape = append(shape, b.Ctx.Int64Attr(b.Ctx.Int(64), n))
	}
	args.MmaShape = b.Ctx.Array(shape...)
	w.store(nvgpu.CreateMmaSync(b, loc, args).Result(0), sum, in.sum)
	st.RW.Erase(target)
	return nil, transform.Success
}

// warp builds the code of one thread of a warp.
type warp struct {
	*ir.Builder
	loc  ir.Loc
	lane *ir.Value
}

func (w warp) index(e *poly.Expr) *ir.Value {
	return arith.IndexValue(w.Builder, w.loc, affine.ComposedFoldedApply(w.Builder, w.loc, poly.NewMap(1, 0, e), []ir.Mixed{{Value: w.lane}}))
}

func (w warp) at(p place) []*ir.Value {
	row := w.index(p.row)
	return []*ir.Value{row, w.index(p.column)}
}

// positions returns the indices of a fragment's elements in its vector, in order.
func (f fragment) positions() (list [][]int64) {
	for i := range f.places {
		n := int64(i)
		list = append(list, []int64{n / f.shape[1], n % f.shape[1]})
	}
	return list
}

// load loads the elements of matrix that the thread holds, as a vector.
func (w warp) load(matrix *ir.Value, f fragment) *ir.Value {
	element := ir.ElementOf(matrix.Type())
	var loads []*ir.Value
	for _, p := range f.places {
		loads = append(loads, memref.CreateLoad(w.Builder, w.loc, memref.LoadArgs{Memref: matrix, Indices: w.at(p), ResultType: element}).Result(0))
	}
	v := vector.CreateBroadcast(w.Builder, w.loc, vector.BroadcastArgs{Source: loads[0], VectorType: w.Ctx.VectorType(f.shape, element, nil)}).Result(0)
	for i, at := range f.positions() {
		v = vector.CreateInsert(w.Builder, w.loc, vector.InsertArgs{ValueToStore: loads[i], Dest: v, StaticPosition: w.Ctx.DenseI64Array(at), ResultType: v.Type()}).Result(0)
	}
	return v
}

// store stores the thread's fragment v into matrix.
func (w warp) store(v, matrix *ir.Value, f fragment) {
	element := ir.ElementOf(matrix.Type())
	var parts []*ir.Value
	for _, at := range f.positions() {
		parts = append(parts, vector.CreateExtract(w.Builder, w.loc, vector.ExtractArgs{Source: v, StaticPosition: w.Ctx.DenseI64Array(at), ResultType: element}).Result(0))
	}
	for i, p := range f.places {
		memref.CreateStore(w.Builder, w.loc, memref.StoreArgs{Value: parts[i], Memref: matrix, Indices: w.at(p)})
	}
}
