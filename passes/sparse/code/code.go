// Package code creates the operations that the passes on sparse tensors have in common: arithmetic on
// indices, structured control flow, and accesses to the storage of sparse tensors.
//
// Operations come into being in the order of upstream's builders. Greedy rewriting visits operations in
// an order that depends on it, and so does the order of constants in the output.
package code

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Code creates operations with one location at the insertion point of a rewriter.
type Code struct{ calc.Calc }

// For returns a Code with the location of op.
func For(rw *rewrite.Rewriter, op *ir.Operation) Code { return Code{calc.For(rw, op)} }

// These are numbers of predicates of arith.cmpi.
const (
	EQ  int64 = 0
	NE  int64 = 1
	ULT int64 = 6
	UGT int64 = 8
	UGE int64 = 9
)

// Index creates a constant of type index.
func (c Code) Index(n int64) *ir.Value { return arith.NewIndex(c.Builder, c.Loc, n) }

// Bool creates a constant of type i1.
func (c Code) Bool(v bool) *ir.Value { return arith.NewBool(c.Builder, c.Loc, v) }

// Add creates an arith.addi.
func (c Code) Add(x, y *ir.Value) *ir.Value { return c.Op(arith.AddI, x, y) }

// Sub creates an arith.subi.
func (c Code) Sub(x, y *ir.Value) *ir.Value { return c.Op(arith.SubI, x, y) }

// Mul creates an arith.muli.
func (c Code) Mul(x, y *ir.Value) *ir.Value { return c.Op(arith.MulI, x, y) }

// Div creates an arith.divui.
func (c Code) Div(x, y *ir.Value) *ir.Value { return c.Op(arith.DivUI, x, y) }

// Rem creates an arith.remui.
func (c Code) Rem(x, y *ir.Value) *ir.Value { return c.Op(arith.RemUI, x, y) }

// And creates an arith.andi.
func (c Code) And(x, y *ir.Value) *ir.Value { return c.Op(arith.AndI, x, y) }

// Or creates an arith.ori.
func (c Code) Or(x, y *ir.Value) *ir.Value { return c.Op(arith.OrI, x, y) }

// Zero creates the constant zero of type t.
func (c Code) Zero(t ir.Type) *ir.Value {
	ct, ok := t.(*ir.ComplexType)
	if !ok {
		return arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(t))
	}
	zero := arith.ZeroAttr(ct.Element)
	return c.Value(complex.Constant, c.Loc, t, nil, c.Ctx.Array(zero, zero))
}

// IsNonzero compares v with zero. A NaN is not zero.
func (c Code) IsNonzero(v *ir.Value) *ir.Value {
	zero := c.Zero(v.Type())
	switch v.Type().(type) {
	case *ir.FloatType:
		return c.CmpF(calc.UNE, v, zero)
	case *ir.ComplexType:
		return c.Value(complex.NotEqual, c.Loc, c.Ctx.I1(), []*ir.Value{v, zero})
	}
	return c.CmpI(NE, v, zero)
}

// Load creates a memref.load.
func (c Code) Load(m *ir.Value, at ...*ir.Value) *ir.Value {
	return memref.NewLoad(c.Builder, c.Loc, m, at...)
}

// Store creates a memref.store.
func (c Code) Store(v, m *ir.Value, at ...*ir.Value) { memref.NewStore(c.Builder, c.Loc, v, m, at...) }

// LoadIndex loads an unsigned integer or index from a buffer as an index.
func (c Code) LoadIndex(m *ir.Value, at ...*ir.Value) *ir.Value {
	v := c.Load(m, at...)
	if _, ok := v.Type().(*ir.IndexType); ok {
		return v
	}
	if ir.IntWidth(v.Type()) < 64 {
		v = c.Cast(arith.ExtUI, v, c.Ctx.Int(64))
	}
	return c.Cast(arith.IndexCast, v, c.Ctx.Index())
}

// Convert casts an integer or index v to type t, which is another one. It returns v if v has type t.
func (c Code) Convert(v *ir.Value, t ir.Type) *ir.Value {
	from := v.Type()
	if from == t {
		return v
	}
	_, fromIndex := from.(*ir.IndexType)
	_, toIndex := t.(*ir.IndexType)
	switch {
	case fromIndex || toIndex:
		return c.Cast(arith.IndexCast, v, t)
	case ir.IntWidth(from) > ir.IntWidth(t):
		return c.Cast(arith.TruncI, v, t)
	}
	if i := from.(*ir.IntegerType); i.Signedness == ir.Unsigned {
		return c.Cast(arith.ExtUI, v, t)
	}
	return c.Cast(arith.ExtSI, v, t)
}

// Dim creates a tensor.dim, or the constant to which it folds.
func (c Code) Dim(v *ir.Value, d int) *ir.Value {
	return c.ValueOrFold(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{v, c.Index(int64(d))})
}

// Sizes returns the sizes of a tensor as values.
func (c Code) Sizes(v *ir.Value) []*ir.Value {
	list := make([]*ir.Value, sparse_tensor.TensorOf(v.Type()).DimRank())
	for d := range list {
		list[d] = c.Dim(v, d)
	}
	return list
}

// DynamicSizes returns those of the sizes that type t does not give.
func DynamicSizes(t *ir.RankedTensorType, sizes []*ir.Value) (dynamic []*ir.Value) {
	for d, n := range t.Shape {
		if n == ir.Dynamic {
			dynamic = append(dynamic, sizes[d])
		}
	}
	return dynamic
}

// LvlSize creates a sparse_tensor.lvl.
func (c Code) LvlSize(t *ir.Value, l int) *ir.Value {
	index := c.Index(int64(l))
	return c.Value(sparse_tensor.Lvl, c.Loc, c.Ctx.Index(), []*ir.Value{t, index})
}

// infer creates an operation of sparse tensor t whose result type follows from t and the level.
func (c Code) infer(d *ir.OpDef, t *ir.Value, props ...ir.Attribute) *ir.Value {
	s := ir.OpState{Name: c.Ctx.NameOf(d), Loc: c.Loc, Operands: []*ir.Value{t}, Props: props}
	s.Results, _ = d.Infer(&s, nil)
	return c.Create(&s).Result(0)
}

// Positions creates a sparse_tensor.positions.
func (c Code) Positions(t *ir.Value, l int) *ir.Value {
	return c.infer(sparse_tensor.ToPositions, t, c.Ctx.IndexAttr(int64(l)))
}

// Coordinates creates a sparse_tensor.coordinates.
func (c Code) Coordinates(t *ir.Value, l int) *ir.Value {
	return c.infer(sparse_tensor.ToCoordinates, t, c.Ctx.IndexAttr(int64(l)))
}

// Values creates a sparse_tensor.values.
func (c Code) Values(t *ir.Value) *ir.Value { return c.infer(sparse_tensor.ToValues, t) }

// SliceOffset returns the offset of dimension d of a slice, as a constant if the type gives it.
func (c Code) SliceOffset(t *ir.Value, d int) *ir.Value {
	offset, _, _ := sparse_tensor.EncodingOf(t.Type()).Slice(d)
	if offset != ir.Dynamic {
		return c.Index(offset)
	}
	return c.Value(sparse_tensor.ToSliceOffset, c.Loc, c.Ctx.Index(), []*ir.Value{t}, c.Ctx.IndexAttr(int64(d)))
}

// SliceStride returns the stride of dimension d of a slice, as a constant if the type gives it.
func (c Code) SliceStride(t *ir.Value, d int) *ir.Value {
	_, _, stride := sparse_tensor.EncodingOf(t.Type()).Slice(d)
	if stride != ir.Dynamic {
		return c.Index(stride)
	}
	return c.Value(sparse_tensor.ToSliceStride, c.Loc, c.Ctx.Index(), []*ir.Value{t}, c.Ctx.IndexAttr(int64(d)))
}

// Translate translates coordinates of the levels of an encoding to coordinates of dimensions, or back.
// For the zero Encoding it returns the coordinates.
func (c Code) Translate(e sparse_tensor.Encoding, crds []*ir.Value, direction int64) []*ir.Value {
	if !e.Exists() {
		return crds
	}
	n := e.LvlRank()
	if direction == sparse_tensor.LvlToDim {
		n = e.DimToLvl().NumDims()
	}
	d := c.Ctx.DialectAttr(sparse_tensor.CrdTransDirectionKindAttr, c.Ctx.Int64Attr(c.Ctx.Int(32), direction))
	types := slices.Repeat([]ir.Type{c.Ctx.Index()}, n)
	return sparse_tensor.CreateCrdTranslate(c.Builder, c.Loc, sparse_tensor.CrdTranslateArgs{
		InCrds: crds, OutCrdsTypes: types, Direction: d, Encoder: e.Attr,
	}).ResultValues(nil)
}

// One creates the constant one of type t, a number.
func (c Code) One(t ir.Type) *ir.Value {
	if f, ok := t.(*ir.FloatType); ok {
		one, _, _ := num.FromFloat64(1).Convert(f.Kind, num.NearestEven)
		return c.Exactly(t, one)
	}
	return arith.NewConstant(c.Builder, c.Loc, c.Ctx.Int64Attr(t, 1))
}

// Field creates the operation that returns a field of a sparse tensor's storage as a buffer.
func (c Code) Field(t *ir.Value, f sparse_tensor.Field) *ir.Value {
	switch f.Kind {
	case sparse_tensor.Positions:
		return c.Positions(t, f.Level)
	case sparse_tensor.Coordinates:
		return c.Coordinates(t, f.Level)
	}
	return c.Values(t)
}
