// Package onetoone converts operations that become exactly one operation of the llvm dialect.
// Tables of rows describe them.
package onetoone

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// A Row converts an operation to an operation of LLVM. An inherent attribute becomes the inherent
// attribute of the same name, or else a discardable attribute. Fast-math and overflow flags become
// LLVM's flags.
type Row struct {
	From, To *ir.OpDef
	// Floats: there is no conversion where an operand or result is a float that
	// LLVM does not calculate with.
	Floats bool
	// Scalar: vectors of several dimensions are not unrolled.
	Scalar bool
	// When, if set, says whether the row holds of an operation.
	When func(op *ir.Operation) bool
	// Props, if set, makes the inherent attributes instead.
	Props func(c *ir.Context, op *ir.Operation) []ir.Attribute
}

// source describes the conversion of an inherent attribute. It has the attribute's slots in the
// old and the new operation, and says how the value changes.
type source struct {
	from, to int // slots
	how      conversion
}

type conversion uint8

const (
	unchanged conversion = iota
	fastMath
	overflow
)

// row is a Row prepared for a type converter: the name and the attribute slots of the new
// operation are looked up.
type row struct {
	*Row
	v       *types.Converter
	name    *ir.OpName
	nProps  int
	sources []source
	loose   []int // slots of inherent attributes that become discardable
}

// Patterns returns a pattern for each row.
func Patterns(v *types.Converter, rows []Row) []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(rows))
	for i := range rows {
		r := newRow(v, &rows[i])
		list[i] = rewrite.Pattern{
			Name: "mlir::VectorConvertToLLVMPattern<" + r.From.Name + ", " + r.To.Name + ">",
			Root: r.From, Converter: v.TypeConverter, Convert: r.convert,
		}
	}
	return list
}

func newRow(v *types.Converter, x *Row) *row {
	r := &row{Row: x, v: v, name: v.Ctx.NameOf(x.To), nProps: len(x.To.Attrs)}
	if x.Props != nil {
		return r
	}
	for i := range x.From.Attrs {
		name, how := x.From.Attrs[i].Name, unchanged
		if to := x.To.Slot("fastmathFlags"); name == "fastmath" && to >= 0 {
			name, how = "fastmathFlags", fastMath
		} else if name == "overflowFlags" {
			how = overflow
		}
		if to := x.To.Slot(name); to >= 0 {
			r.sources = append(r.sources, source{i, to, how})
		} else {
			r.loose = append(r.loose, i)
		}
	}
	return r
}

func (r *row) convert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if r.When != nil && !r.When(op) || r.Floats && r.unsupported(op) || !types.AllCompatible(operands) {
		return false
	}
	var props []ir.Attribute
	switch {
	case r.Props != nil:
		props = r.Props(rw.Ctx, op)
	case len(r.sources) > 0 && op.Props() != nil:
		props = r.props(op)
	}
	attrs := r.discardable(op)
	s := ir.OpState{Name: r.name, Loc: op.Loc(), Attrs: attrs, Props: props}
	if len(operands) > 0 && !r.Scalar && types.IsArray(operands[0].Type()) {
		return r.v.Unroll(rw, op, operands, func(t ir.Type, parts []*ir.Value) *ir.Value {
			s.Operands, s.Results = parts, []ir.Type{t}
			return rw.Create(&s).Result(0)
		})
	}
	t := r.v.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	s.Operands, s.Results = operands, []ir.Type{t}
	rw.Replace(op, rw.Create(&s).Result(0))
	return true
}

// unsupported reports whether op has an operand or a result of a float type on which LLVM cannot
// calculate.
func (r *row) unsupported(op *ir.Operation) bool {
	for i := range op.Operands() {
		if r.v.IsUnsupportedFloat(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.Results() {
		if r.v.IsUnsupportedFloat(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

func (r *row) props(op *ir.Operation) []ir.Attribute {
	props := make([]ir.Attribute, r.nProps)
	for _, s := range r.sources {
		a := op.Prop(s.from)
		switch {
		case a == nil:
		case s.how == fastMath:
			a = r.v.FastMath(a)
		case s.how == overflow:
			a = overflowFlags(a)
		}
		props[s.to] = a
	}
	return props
}

// discardable returns op's discardable attributes, and those inherent attributes of op for which
// the new operation has no slot.
func (r *row) discardable(op *ir.Operation) *ir.DictAttr {
	attrs := op.Discardable()
	for _, i := range r.loose {
		if a := op.Prop(i); a != nil {
			all := append([]ir.NamedAttribute{{Name: op.Context().String(r.From.Attrs[i].Name), Value: a}}, attrs.Entries...)
			attrs = op.Context().Dict(all)
		}
	}
	return attrs
}

// overflowFlags returns the overflow flags of llvm operations for the attribute a of arith. The
// bits are the same in both dialects. It returns nil if a is nil.
func overflowFlags(a ir.Attribute) ir.Attribute {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	return d.Params[0]
}

// Constrained returns the inherent attributes of constrained intrinsic d, for a rounding mode of
// arith. The intrinsic ignores floating point exceptions.
func Constrained(c *ir.Context, d *ir.OpDef, mode int64) []ir.Attribute {
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("fpExceptionBehavior")] = c.Int64Attr(c.Int(64), 0)
	props[d.Slot("roundingmode")] = c.Int64Attr(c.Int(64), roundingModes[mode])
	return props
}

// roundingModes maps arith's rounding modes to LLVM's numbers. The modes are: to nearest even,
// downward, upward, toward zero, to nearest away.
var roundingModes = [...]int64{1, 3, 2, 0, 4}
