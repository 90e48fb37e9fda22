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

// For builds what takes the place of op.
func For(rw *rewrite.Rewriter, op *ir.Operation) At { return At{rw.Builder, op.Loc()} }

// Constant is spirv.Constant.
func (b At) Constant(t ir.Type, a ir.Attribute) *ir.Value {
	return b.Value(spirv.Constant, b.Loc, t, nil, a)
}

// Int is the integer n of type t, or a vector of it.
func (b At) Int(t ir.Type, n int64) *ir.Value {
	return b.Constant(t, arith.IntAttr(t, num.NewSigned(ir.BitWidth(scalarOf(t)), n)))
}

// Zero and One are numbers, or vectors of them.
func (b At) Zero(t ir.Type) *ir.Value { return b.Constant(t, arith.ZeroAttr(t)) }

// One is 1, or a vector of it.
func (b At) One(t ir.Type) *ir.Value {
	if f, ok := scalarOf(t).(*ir.FloatType); ok {
		return b.Constant(t, arith.FloatAttr(t, num.OneFloat(f.Kind, false)))
	}
	return b.Int(t, 1)
}

// scalarOf is the element type of t, or t.
func scalarOf(t ir.Type) ir.Type {
	if e := ir.ElementOf(t); e != nil {
		return e
	}
	return t
}

// Unary is an operation on one value, of any type.
func (b At) Unary(d *ir.OpDef, t ir.Type, x *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, t, []*ir.Value{x})
}

// Binary is an operation on two values, of the first one's type.
func (b At) Binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, x.Type(), []*ir.Value{x, y})
}

// Fold is Binary, but returns the folded value if the operation folds.
func (b At) Fold(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.ValueOrFold(d, b.Loc, x.Type(), []*ir.Value{x, y})
}

// Test asks for a property of x.
func (b At) Test(d *ir.OpDef, x *ir.Value) *ir.Value { return b.Unary(d, truthOf(x.Type()), x) }

// Compare compares two values.
func (b At) Compare(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return b.Value(d, b.Loc, truthOf(x.Type()), []*ir.Value{x, y})
}

// truthOf is the type of a truth value for each number of t.
func truthOf(t ir.Type) ir.Type {
	i1 := t.Context().I1()
	if v, ok := t.(*ir.VectorType); ok {
		return t.Context().VectorType(v.Shape, i1, nil)
	}
	return i1
}

// Select is spirv.Select.
func (b At) Select(cond, yes, no *ir.Value) *ir.Value {
	return b.Value(spirv.Select, b.Loc, yes.Type(), []*ir.Value{cond, yes, no})
}

// Extract is member i of a composite; t is its type.
func (b At) Extract(t ir.Type, composite *ir.Value, i int64) *ir.Value {
	return b.Value(spirv.CompositeExtract, b.Loc, t, []*ir.Value{composite}, b.Indices(i))
}

// Insert is composite with member i replaced by v.
func (b At) Insert(v, composite *ir.Value, i int64) *ir.Value {
	return b.Value(spirv.CompositeInsert, b.Loc, composite.Type(), []*ir.Value{v, composite}, b.Indices(i))
}

// Shuffle is spirv.VectorShuffle of type t.
func (b At) Shuffle(t ir.Type, x, y *ir.Value, indices []int64) *ir.Value {
	return b.Value(spirv.VectorShuffle, b.Loc, t, []*ir.Value{x, y}, b.Indices(indices...))
}

// Construct is spirv.CompositeConstruct.
func (b At) Construct(t ir.Type, parts ...*ir.Value) *ir.Value {
	return b.Value(spirv.CompositeConstruct, b.Loc, t, parts)
}

// Indices is an array of numbers of 32 bits.
func (b At) Indices(ns ...int64) ir.Attribute {
	list := make([]ir.Attribute, len(ns))
	for i, n := range ns {
		list[i] = b.Ctx.Int64Attr(b.Ctx.Int(32), n)
	}
	return b.Ctx.Array(list...)
}

// Access says how memory is accessed; nothing where both are nil.
type Access struct{ Flags, Alignment ir.Attribute }

// Load is spirv.Load.
func (b At) Load(pointer *ir.Value, a Access) *ir.Value {
	args := spirv.LoadArgs{Ptr: pointer, Alignment: a.Alignment, MemoryAccess: a.Flags, ValueType: spirv.Pointee(pointer.Type())}
	return args.Build(b.Builder, b.Loc).Result(0)
}

// Store is spirv.Store.
func (b At) Store(pointer, v *ir.Value, a Access) {
	spirv.StoreArgs{Ptr: pointer, Value: v, Alignment: a.Alignment, MemoryAccess: a.Flags}.Build(b.Builder, b.Loc)
}

// Variable is a variable of a function that holds a t.
func (b At) Variable(t ir.Type) *ir.Value { return b.VariableOf(spirv.NewPointer(t, Function)) }

// VariableOf is a variable of a function with that pointer.
func (b At) VariableOf(pointer ir.Type) *ir.Value {
	class := constraint.Enum(b.Ctx, spirv.StorageClassAttr, Function)
	return spirv.VariableArgs{StorageClass: class, PointerType: pointer}.Build(b.Builder, b.Loc).Result(0)
}

// AddressOf is the pointer t to a global variable.
func (b At) AddressOf(t ir.Type, variable ir.Attribute) *ir.Value {
	return spirv.AddressOfArgs{Variable: variable, PointerType: t}.Build(b.Builder, b.Loc).Result(0)
}

// PairOf is the struct of two values of type t.
func PairOf(t ir.Type) ir.Type {
	c := t.Context()
	return c.DialectType(spirv.StructType, c.String(""), c.Array(c.TypeAttr(t), c.TypeAttr(t)), nil, nil, nil)
}
