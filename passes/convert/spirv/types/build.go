package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// At builds operations at one location.
type At struct {
	*ir.Builder
	Loc ir.Loc
}

// For returns a builder at the location of op.
func For(rw *rewrite.Rewriter, op *ir.Operation) At { return At{rw.Builder, op.Loc()} }

// Constant creates a spirv.Constant.
func (b At) Constant(t ir.Type, a ir.Attribute) *ir.Value {
	return b.Value(spirv.Constant, b.Loc, t, nil, a)
}

// Int creates the constant n of type t. If t is a vector, all elements are n.
func (b At) Int(t ir.Type, n int64) *ir.Value {
	return b.Constant(t, arith.IntAttr(t, num.NewSigned(ir.BitWidth(scalarOf(t)), n)))
}

// Zero creates the constant 0 of type t. If t is a vector, all elements are 0.
func (b At) Zero(t ir.Type) *ir.Value { return b.Constant(t, arith.ZeroAttr(t)) }

// One creates the constant 1 of type t. If t is a vector, all elements are 1.
func (b At) One(t ir.Type) *ir.Value {
	if f, ok := scalarOf(t).(*ir.FloatType); ok {
		return b.Constant(t, arith.FloatAttr(t, num.OneFloat(f.Kind, false)))
	}
	return b.Int(t, 1)
}

// scalarOf returns the element type of t, or t itself if it has none.
func scalarOf(t ir.Type) ir.Type {
	if e := ir.ElementOf(t); e != nil {
		return e
	}
	return t
}

// Unary creates an operation d on one value, with a result of type t.
func (b At) Unary(d *ir.OpDef, t ir.Type, x *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, t, []*ir.Value{x})
}

// Binary creates an operation d on two values, with a result of x's type.
func (b At) Binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, x.Type(), []*ir.Value{x, y})
}

// Fold creates an operation d on two values, with a result of x's type, and returns that
// result. If the operation folds, Fold returns the folded value instead.
func (b At) Fold(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.ValueOrFold(d, b.Loc, x.Type(), []*ir.Value{x, y})
}

// Test creates an operation d that tests a property of x, for each element if x is a
// vector.
func (b At) Test(d *ir.OpDef, x *ir.Value) *ir.Value { return b.Unary(d, truthOf(x.Type()), x) }

// Compare creates a comparison d of two values, for each element if they are vectors.
func (b At) Compare(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, truthOf(x.Type()), []*ir.Value{x, y})
}

// truthOf returns the boolean type for a comparison of values of type t: i1, or a vector
// of i1.
func truthOf(t ir.Type) ir.Type {
	i1 := t.Context().I1()
	if v, ok := t.(*ir.VectorType); ok {
		return t.Context().VectorType(v.Shape, i1, nil)
	}
	return i1
}

// Select creates a spirv.Select.
func (b At) Select(cond, yes, no *ir.Value) *ir.Value {
	return b.Value(spirv.Select, b.Loc, yes.Type(), []*ir.Value{cond, yes, no})
}

// Extract extracts member i, of type t, from a composite.
func (b At) Extract(t ir.Type, composite *ir.Value, i int64) *ir.Value {
	return b.Value(spirv.CompositeExtract, b.Loc, t, []*ir.Value{composite}, b.Indices(i))
}

// Insert returns composite with member i replaced by v.
func (b At) Insert(v, composite *ir.Value, i int64) *ir.Value {
	return b.Value(spirv.CompositeInsert, b.Loc, composite.Type(), []*ir.Value{v, composite}, b.Indices(i))
}

// Shuffle creates a spirv.VectorShuffle of type t.
func (b At) Shuffle(t ir.Type, x, y *ir.Value, indices []int64) *ir.Value {
	return b.Value(spirv.VectorShuffle, b.Loc, t, []*ir.Value{x, y}, b.Indices(indices...))
}

// Construct creates a spirv.CompositeConstruct.
func (b At) Construct(t ir.Type, parts ...*ir.Value) *ir.Value {
	return b.Value(spirv.CompositeConstruct, b.Loc, t, parts)
}

// Indices returns an array attribute of 32-bit integers.
func (b At) Indices(ns ...int64) ir.Attribute {
	list := make([]ir.Attribute, len(ns))
	for i, n := range ns {
		list[i] = b.Ctx.Int64Attr(b.Ctx.Int(32), n)
	}
	return b.Ctx.Array(list...)
}

// Access holds the attributes of a memory access, each nil if it has none.
type Access struct{ Flags, Alignment ir.Attribute }

// Load creates a spirv.Load.
func (b At) Load(pointer *ir.Value, a Access) *ir.Value {
	args := spirv.LoadArgs{Ptr: pointer, Alignment: a.Alignment, MemoryAccess: a.Flags, ValueType: spirv.Pointee(pointer.Type())}
	return spirv.CreateLoad(b.Builder, b.Loc, args).Result(0)
}

// Store creates a spirv.Store.
func (b At) Store(pointer, v *ir.Value, a Access) {
	spirv.CreateStore(b.Builder, b.Loc, spirv.StoreArgs{Ptr: pointer, Value: v, Alignment: a.Alignment, MemoryAccess: a.Flags})
}

// Variable creates a function variable that holds a value of type t, and returns the
// pointer to it.
func (b At) Variable(t ir.Type) *ir.Value { return b.VariableOf(spirv.NewPointer(t, Function)) }

// VariableOf creates a function variable with this pointer type, and returns the pointer
// to it.
func (b At) VariableOf(pointer ir.Type) *ir.Value {
	class := constraint.Enum(b.Ctx, spirv.StorageClassAttr, Function)
	return spirv.CreateVariable(b.Builder, b.Loc, spirv.VariableArgs{StorageClass: class, PointerType: pointer}).Result(0)
}

// AddressOf returns the pointer, of type t, to a global variable.
func (b At) AddressOf(t ir.Type, variable ir.Attribute) *ir.Value {
	return spirv.CreateAddressOf(b.Builder, b.Loc, spirv.AddressOfArgs{Variable: variable, PointerType: t}).Result(0)
}

// PairOf returns the type of a struct of two values of type t.
func PairOf(t ir.Type) ir.Type {
	c := t.Context()
	return c.DialectType(spirv.StructType, c.String(""), c.Array(c.TypeAttr(t), c.TypeAttr(t)), nil, nil, nil)
}
