package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A Row converts an elementwise operation on numbers to an operation of SPIR-V. If an operation has
// several rows, the last row that the environment supports counts.
type Row struct {
	From, To *ir.OpDef
	// When, if set, says whether the row holds of an operation.
	When func(op *ir.Operation) bool
	// noBooleans leaves booleans to other patterns.
	noBooleans bool
	// Attrs, if set, are attributes of the new operation.
	Attrs func(v *Converter, op *ir.Operation) *ir.DictAttr
}

// unsigned holds the operations that depend on the upper bits of their operands, which are
// undefined for emulated types. Maxima and minima depend on them, too, but upstream does not mark
// these.
var unsigned = map[*ir.OpDef]bool{
	spirv.UDiv: true, spirv.UMod: true,
	spirv.ULessThan: true, spirv.ULessThanEqual: true, spirv.UGreaterThan: true, spirv.UGreaterThanEqual: true,
}

// IsUnsigned reports whether d reads its operands as unsigned numbers.
func IsUnsigned(d *ir.OpDef) bool { return unsigned[d] }

// Patterns returns a pattern for each row.
func (v *Converter) Patterns(rows []Row) []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(rows))
	for i := range rows {
		r := row{&rows[i], v.Ctx.NameOf(rows[i].To), unsigned[rows[i].To]}
		list[i] = rewrite.Pattern{
			Name: "mlir::spirv::ElementwiseOpPattern<" + r.From.Name + ", " + r.To.Name + ">",
			Root: r.From, Converter: v.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return r.convert(v, rw, op, operands)
			},
		}
	}
	return list
}

// row is a Row prepared for a context. It has the name of the new operation, and whether that
// operation depends on the upper bits of its operands.
type row struct {
	*Row
	name     *ir.OpName
	unsigned bool
}

func (r *row) convert(v *Converter, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if r.When != nil && !r.When(op) || r.noBooleans && IsBoolean(operands[0].Type()) {
		return false
	}
	from := op.Result(0).Type()
	to := v.Type(from)
	if to == nil {
		return false
	}
	if to != from && r.unsigned && !IsIndex(from) {
		return op.EmitError("bitwidth emulation is not implemented yet on unsigned op pattern version")
	}
	s := ir.OpState{Name: r.name, Loc: op.Loc(), Operands: operands, Results: []ir.Type{to}}
	if r.Attrs != nil {
		s.Attrs = r.Attrs(v, op)
	}
	rw.Replace(op, rw.Create(&s).Result(0))
	return true
}

// IsIndex reports whether t is the type index, or a vector of it.
func IsIndex(t ir.Type) bool {
	_, ok := scalarOf(t).(*ir.IndexType)
	return ok
}

// IsBoolean reports whether t is i1 or a vector of it.
func IsBoolean(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		t = v.Element
	}
	return ir.IsInteger(t, 1)
}

// A Conversion converts an operation, given its converted operands. It returns false if it cannot.
type Conversion = func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool

// Pattern returns a conversion pattern for root.
func (v *Converter) Pattern(name string, root *ir.OpDef, f Conversion) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: v.TypeConverter, Convert: f}
}
