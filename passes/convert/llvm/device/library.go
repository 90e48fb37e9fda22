package device

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// A Call maps an operation to functions of the device's library, by the type of its first
// operand. An empty name means that there is none. Without F16, 16-bit floats are computed
// in 32 bits.
type Call struct {
	Root               *ir.OpDef
	F32, F64, F16, I32 string
	// Fast is for f32 where functions may be approximated.
	Fast string
	// Bool: the result is a truth value, which the function returns as an i32.
	Bool bool
}

// CallPatterns convert operations to library calls. Operations on vectors call once for
// each element.
func CallPatterns(v *types.Converter, calls []Call, benefit int) []rewrite.Pattern {
	var list []rewrite.Pattern
	for i := range calls {
		c := &calls[i]
		list = append(list, c.Pattern(v, benefit), scalarPattern(v, c.Root, benefit))
	}
	return list
}

// Pattern returns the pattern that converts the operation on scalars.
func (c *Call) Pattern(v *types.Converter, benefit int) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::OpToFuncCallLowering<" + c.Root.Name + ">", Root: c.Root, Converter: v.TypeConverter, Benefit: benefit, Convert: c.convert,
	}
}

// name returns the name of the function for operands of type t, or "" if there is none.
func (c *Call) name(op *ir.Operation, t ir.Type) string {
	switch {
	case constraint.IsFloatKind(t, num.F16):
		return c.F16
	case constraint.IsFloatKind(t, num.F32):
		if c.Fast != "" && MayApproximate(op) {
			return c.Fast
		}
		return c.F32
	case constraint.IsFloatKind(t, num.F64):
		return c.F64
	case constraint.IsIntOfWidth(t, 32):
		return c.I32
	}
	return ""
}

// approximate is the bit of arith's fast-math flag afn, which allows approximate functions.
const approximate = 1 << 6

// MayApproximate reports whether op's fast-math flags allow approximate functions.
func MayApproximate(op *ir.Operation) bool {
	d, ok := op.Inherent("fastmath").(*ir.DialectAttr)
	return ok && constraint.IntValue(d.Params[0])&approximate != 0
}

// notEqual is the number of the predicate ne of llvm.icmp.
const notEqual = 1

func isHalf(t ir.Type) bool {
	return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.BF16)
}

// Widen extends a 16-bit float to 32 bits. It returns other values unchanged.
func Widen(b *ir.Builder, loc ir.Loc, x *ir.Value) *ir.Value {
	if isHalf(x.Type()) {
		return types.Unary(b, llvm.FPExt, loc, b.Ctx.Float(num.F32), x)
	}
	return x
}

// Narrow truncates the float x to type t, as the reverse of Widen. It returns x if it has
// this type.
func Narrow(b *ir.Builder, loc ir.Loc, x *ir.Value, t ir.Type) *ir.Value {
	if x.Type() == t {
		return x
	}
	return types.Unary(b, llvm.FPTrunc, loc, t, x)
}

func (c *Call) convert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	args := make([]*ir.Value, len(operands))
	params := make([]ir.Type, len(operands))
	for i, x := range operands {
		if args[i] = x; c.F16 == "" || !constraint.IsFloatKind(x.Type(), num.F16) {
			args[i] = Widen(b, loc, x)
		}
		params[i] = args[i].Type()
	}
	result := params[0]
	name := c.name(op, result)
	if name == "" {
		return false
	}
	if c.Bool {
		result = rw.Ctx.Int(32)
	}
	callee := LibraryFunction(rw, op, name, result, params...)
	if callee == nil {
		return false
	}
	v := types.Call(b, loc, callee, result, args).Result(0)
	if c.Bool && result != operands[0].Type() {
		zero := Int(b, loc, rw.Ctx.Int(32), 0)
		v = b.Value(llvm.ICmp, loc, rw.Ctx.I1(), []*ir.Value{v, zero}, rw.Ctx.Int64Attr(rw.Ctx.Int(64), notEqual))
	} else {
		v = Narrow(b, loc, v, operands[0].Type())
	}
	rw.Replace(op, v)
	return true
}

// LibraryFunction returns a reference to a library function, whatever its type. If the
// symbol table has none, it declares one before the function around op. It returns nil if
// op is in no function or symbol table.
func LibraryFunction(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	fn, table := function(op), ir.NearestSymbolTable(op)
	if fn == nil || table == nil {
		return nil
	}
	r := rewrite.SymbolRequest{Name: name, Place: rewrite.BeforeOp, At: fn}
	// The declaration is outside of the function, so its location must not have the function's
	// debug information.
	loc := ir.UnknownLoc
	if file, line, col, ok := rw.Ctx.FileLineColOf(op.Loc()); ok {
		loc = rw.Ctx.FileLineCol(rw.Ctx.String(file), line, col)
	}
	return declare(rw, table, loc, r, types.Function(result, params, false))
}

// scalarPattern returns a pattern that applies root to each element of its vector operands.
func scalarPattern(v *types.Converter, root *ir.OpDef, benefit int) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::ScalarizeVectorOpLowering<" + root.Name + ">", Root: root, Converter: v.TypeConverter, Benefit: benefit,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			if !constraint.IsVector(op.Result(0).Type()) || !types.AllCompatible(operands) {
				return false
			}
			t := v.Type(op.Result(0).Type())
			if types.IsArray(t) {
				return v.Unroll(rw, op, operands, func(t ir.Type, parts []*ir.Value) *ir.Value { return byElement(v, rw, op, t, parts) })
			}
			rw.Replace(op, byElement(v, rw, op, t, operands))
			return true
		},
	}
}

// byElement applies op to each element of its vector operands and returns the vector of the
// results, of type t. Operands that are scalars are used for each element.
func byElement(v *types.Converter, rw *rewrite.Rewriter, op *ir.Operation, t ir.Type, operands []*ir.Value) *ir.Value {
	b, loc, element := rw.Builder, op.Loc(), ir.ElementOf(t)
	vector := types.Poison(b, loc, t)
	for i := range t.(*ir.VectorType).Shape[0] {
		at := Int(b, loc, v.Index, i)
		scalars := make([]*ir.Value, len(operands))
		for k, x := range operands {
			if scalars[k] = x; constraint.IsVector(x.Type()) {
				scalars[k] = b.Value(llvm.ExtractElement, loc, ir.ElementOf(x.Type()), []*ir.Value{x, at})
			}
		}
		scalar := b.Create(&ir.OpState{
			Name: op.Name(), Loc: loc, Attrs: op.Discardable(), Props: op.Props(), Operands: scalars, Results: []ir.Type{element},
		}).Result(0)
		vector = b.Value(llvm.InsertElement, loc, t, []*ir.Value{vector, scalar, at})
	}
	return vector
}
