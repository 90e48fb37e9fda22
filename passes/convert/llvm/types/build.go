package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// Constant creates an llvm.mlir.constant of type t.
func Constant(b *ir.Builder, loc ir.Loc, t ir.Type, value ir.Attribute) *ir.Value {
	return b.Value(llvm.Constant, loc, t, nil, value)
}

// IndexConstant creates the constant n of type t. Its attribute has the type index.
func IndexConstant(b *ir.Builder, loc ir.Loc, t ir.Type, n int64) *ir.Value {
	return Constant(b, loc, t, b.Ctx.IndexAttr(n))
}

// IndexConstant creates the constant n of the type to which index converts.
func (v *Converter) IndexConstant(b *ir.Builder, loc ir.Loc, n int64) *ir.Value {
	return IndexConstant(b, loc, v.Index, n)
}

// Undef creates an llvm.mlir.undef.
func Undef(b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value { return b.Value(llvm.Undef, loc, t, nil) }

// Poison creates an llvm.mlir.poison.
func Poison(b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value {
	return b.Value(llvm.Poison, loc, t, nil)
}

// Zero creates an llvm.mlir.zero.
func Zero(b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value { return b.Value(llvm.Zero, loc, t, nil) }

// Binary creates an operation d on two values of the same type, with default attributes. The
// result has this type, too.
func Binary(b *ir.Builder, d *ir.OpDef, loc ir.Loc, x, y *ir.Value) *ir.Value {
	return b.Value(d, loc, x.Type(), []*ir.Value{x, y})
}

// Unary creates an operation d on one value with a result of type t, with default attributes.
func Unary(b *ir.Builder, d *ir.OpDef, loc ir.Loc, t ir.Type, x *ir.Value) *ir.Value {
	return b.Value(d, loc, t, []*ir.Value{x})
}

// ElementAt returns the type of the element at a position in an array or struct type t.
func ElementAt(t ir.Type, at ...int64) ir.Type {
	for _, i := range at {
		d := t.(*ir.DialectType)
		if d.Def == llvm.ArrayType {
			t = constraint.TypeValue(d.Params[0])
		} else {
			t = constraint.TypeValue(llvm.StructBody(d)[i])
		}
	}
	return t
}

// Extract creates an llvm.extractvalue of the element at this position.
func Extract(b *ir.Builder, loc ir.Loc, aggregate *ir.Value, at ...int64) *ir.Value {
	return b.Value(llvm.ExtractValue, loc, ElementAt(aggregate.Type(), at...), []*ir.Value{aggregate}, b.Ctx.DenseI64Array(at))
}

// Insert creates an llvm.insertvalue of value at this position.
func Insert(b *ir.Builder, loc ir.Loc, aggregate, value *ir.Value, at ...int64) *ir.Value {
	return b.Value(llvm.InsertValue, loc, aggregate.Type(), []*ir.Value{aggregate, value}, b.Ctx.DenseI64Array(at))
}

// An Index is an index of a getelementptr: Value, or the constant Const if Value is nil.
type Index struct {
	Value *ir.Value
	Const int32
}

// dynamicIndex is the static index of a getelementptr that stands for an operand.
const dynamicIndex = -1 << 31

// GEPFlags are the flags of a getelementptr that exclude wrap-around (LLVM::GEPNoWrapFlags).
type GEPFlags int64

const (
	GEPNone     GEPFlags = 0
	GEPInbounds GEPFlags = 3 // implies nusw
	GEPNusw     GEPFlags = 2
	GEPNuw      GEPFlags = 4
)

// GEP creates an llvm.getelementptr with a result of type ptr. The parameter element is the
// type to which base points.
func GEP(b *ir.Builder, loc ir.Loc, ptr, element ir.Type, base *ir.Value, flags GEPFlags, indices ...Index) *ir.Value {
	raw := make([]int32, len(indices))
	operands := append(make([]*ir.Value, 0, 1+len(indices)), base)
	for i, x := range indices {
		if raw[i] = x.Const; x.Value != nil {
			raw[i] = dynamicIndex
			operands = append(operands, x.Value)
		}
	}
	return b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(llvm.GEP), Loc: loc, Operands: operands, Results: []ir.Type{ptr},
		Props: []ir.Attribute{b.Ctx.TypeAttr(element), b.Ctx.Int64Attr(b.Ctx.Int(32), int64(flags)), b.Ctx.DenseI32Array(raw)},
	}).Result(0)
}

// Alloca creates an llvm.alloca of n elements. The alignment align is in bytes, 0 for none.
func Alloca(b *ir.Builder, loc ir.Loc, ptr, element ir.Type, n *ir.Value, align int64) *ir.Value {
	props := make([]ir.Attribute, len(llvm.Alloca.Attrs))
	if align != 0 {
		props[llvm.Alloca.Slot("alignment")] = b.Ctx.Int64Attr(b.Ctx.Int(64), align)
	}
	props[llvm.Alloca.Slot("elem_type")] = b.Ctx.TypeAttr(element)
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(llvm.Alloca), Loc: loc, Operands: []*ir.Value{n}, Results: []ir.Type{ptr}, Props: props}).Result(0)
}

// Access holds the attributes of a load or store. The zero value has none.
type Access struct {
	Align                            int64 // in bytes, 0 for none
	Volatile, NonTemporal, Invariant bool
}

func (a Access) props(c *ir.Context, d *ir.OpDef) []ir.Attribute {
	if a == (Access{}) {
		return nil
	}
	props := make([]ir.Attribute, len(d.Attrs))
	if a.Align != 0 {
		props[d.Slot("alignment")] = c.Int64Attr(c.Int(64), a.Align)
	}
	if a.Volatile {
		props[d.Slot("volatile_")] = c.Unit()
	}
	if a.NonTemporal {
		props[d.Slot("nontemporal")] = c.Unit()
	}
	if a.Invariant {
		props[d.Slot("invariant")] = c.Unit()
	}
	return props
}

// Load creates an llvm.load of type t.
func Load(b *ir.Builder, loc ir.Loc, t ir.Type, addr *ir.Value, a Access) *ir.Value {
	return b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(llvm.Load), Loc: loc, Operands: []*ir.Value{addr}, Results: []ir.Type{t}, Props: a.props(b.Ctx, llvm.Load),
	}).Result(0)
}

// Store creates an llvm.store.
func Store(b *ir.Builder, loc ir.Loc, value, addr *ir.Value, a Access) *ir.Operation {
	return b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(llvm.Store), Loc: loc, Operands: []*ir.Value{value, addr}, Props: a.props(b.Ctx, llvm.Store),
	})
}

// Call builds an llvm.call of callee. If callee is nil, the first of args is the pointer to the
// function. If the function has no result, result is nil or void.
func Call(b *ir.Builder, loc ir.Loc, callee *ir.SymbolRefAttr, result ir.Type, args []*ir.Value) *ir.Operation {
	var results []ir.Type
	if result != nil && !constraint.OfType(result, llvm.VoidType) {
		results = []ir.Type{result}
	}
	props := CallProps(b.Ctx, len(args))
	if callee != nil {
		props[llvm.Call.Slot("callee")] = callee
	}
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(llvm.Call), Loc: loc, Operands: args, Results: results, Props: props})
}

// CallProps returns the inherent attributes of an llvm.call with n operands. In an indirect
// call, the callee is one of them.
func CallProps(c *ir.Context, n int) []ir.Attribute {
	d := llvm.Call
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot(ir.OperandSegmentSizes)] = c.DenseI32Array([]int32{int32(n), 0})
	props[d.Slot("op_bundle_sizes")] = c.DenseI32Array(nil)
	return props
}

// Return creates an llvm.return.
func Return(b *ir.Builder, loc ir.Loc, vs ...*ir.Value) *ir.Operation {
	return b.Op(llvm.Return, loc, nil, vs)
}
