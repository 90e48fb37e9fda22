package sim

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Folds and canonicalization of format strings and of the operations that print them.

// isEmptyInt reports whether the operand of op is an integer of width 0.
func isEmptyInt(op *ir.Operation) bool { return hw.BitWidth(op.Operand(0).Type()) == 0 }

func foldFmtDec(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if !isEmptyInt(op) {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().String("0"))
}

func foldFmtRadix(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if !isEmptyInt(op) {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().String(""))
}

func foldFmtChar(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if !isEmptyInt(op) {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().String("\x00"))
}

// foldFmtConcat joins literals into one. A concatenation of one string folds to that string.
func foldFmtConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if len(operands) == 1 {
		if op.Operand(0) == op.Result(0) {
			return nil, false
		}
		return ir.FoldValue(dst, op.Operand(0))
	}
	var all strings.Builder
	for _, a := range operands {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return nil, false
		}
		all.WriteString(s.Value)
	}
	return ir.FoldAttr(dst, op.Context().String(all.String()))
}

// appendFlat appends to vs the strings that op concatenates, and expands nested concatenations in
// place. It returns false if op is part of a cycle. The list above holds the concatenations around
// op.
func appendFlat(vs []*ir.Value, op *ir.Operation, above []*ir.Operation) ([]*ir.Value, bool) {
	above = append(above, op)
	acyclic := true
	for i := range op.Operands() {
		v := op.Operand(i)
		in := v.DefinedBy(FmtConcat)
		if in != nil && !slices.Contains(above, in) {
			var ok bool
			vs, ok = appendFlat(vs, in, above)
			acyclic = acyclic && ok
			continue
		}
		acyclic = acyclic && in == nil
		vs = append(vs, v)
	}
	return vs, acyclic
}

// canonicalizeFmtConcat flattens nested concatenations, joins neighboring literals, and drops empty
// literals.
func canonicalizeFmtConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	vs := op.OperandValues(nil)
	nested := slices.ContainsFunc(vs, func(v *ir.Value) bool { return v.DefinedBy(FmtConcat) != nil })
	if nested {
		flat, ok := appendFlat(nil, op, nil)
		if !ok {
			op.EmitWarning("Cyclic concatenation detected.")
			return false
		}
		vs = flat
	} else if len(vs) < 2 {
		return false
	}
	var parts []*ir.Value
	var literals []string
	var last *ir.Value
	flush := func() {
		if len(literals) > 1 {
			text := rw.Ctx.String(strings.Join(literals, ""))
			last = rw.Value(FmtLiteral, op.Loc(), op.Result(0).Type(), nil, text)
		}
		if len(literals) > 0 {
			parts = append(parts, last)
		}
		literals = literals[:0]
	}
	for _, v := range vs {
		lit := v.DefinedBy(FmtLiteral)
		if lit == nil {
			flush()
			parts = append(parts, v)
			continue
		}
		if s := FmtLiteralOp(lit).Literal(); s != nil && s.Value != "" {
			literals, last = append(literals, s.Value), v
		}
	}
	flush()
	switch {
	case !nested && len(parts) == op.NumOperands():
		return false
	case len(parts) == 0:
		return rw.ReplaceBy(op, FmtLiteral, nil, rw.Ctx.String(""))
	case len(parts) == 1:
		rw.Replace(op, parts[0])
		return true
	}
	rw.Modify(op, func() { op.SetOperands(rw.Arena, parts) })
	return true
}

// eraseNeverPrinted erases a print whose condition is constant false.
func eraseNeverPrinted(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, ok := hw.ConstantOf(PrintOp(op).Condition())
	if !ok || !c.IsZero() {
		return false
	}
	rw.Erase(op)
	return true
}

// eraseEmptyPrint erases a procedural print of the empty string.
func eraseEmptyPrint(rw *rewrite.Rewriter, op *ir.Operation) bool {
	lit := op.Operand(0).DefinedBy(FmtLiteral)
	if lit == nil {
		return false
	}
	if s := FmtLiteralOp(lit).Literal(); s == nil || s.Value != "" {
		return false
	}
	rw.Erase(op)
	return true
}
