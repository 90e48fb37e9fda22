package comb

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of wiring: concatenation, extraction, replication and parity.

func canonicalizeBinary(rw *rewrite.Rewriter, op *ir.Operation) bool {
	switch op.Def() {
	case Shl, ShrU, ShrS:
		return canonicalizeShift(rw, op)
	case DivU, ModU:
		return canonicalizeDivMod(rw, op)
	case Sub:
		return canonicalizeSub(rw, op)
	}
	return false
}

func lowBit(op *ir.Operation) uint32 { return uint32(ExtractOp(op).LowBit().Int64()) }

func canonicalizeExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0)
	if in.IsArg() || widthOf(op.Result(0)) == 0 {
		return false
	}
	def := in.DefiningOp()
	lo, w, loc := lowBit(op), widthOf(op.Result(0)), op.Loc()
	switch def.Def() {
	case Extract:
		if def == op {
			return false
		}
		return replaceBy(rw, op, extract(rw, loc, def.Operand(0), lo+lowBit(def), w))
	case Concat:
		return extractOfConcat(rw, op, def, lo, w)
	case Replicate:
		n := widthOf(def.Operand(0))
		if w%n == 0 && (lo%n == 0) {
			return replaceBy(rw, op, replicate(rw, loc, def.Operand(0), w))
		}
		if n > 1 && lo/n == (lo+w-1)/n {
			return replaceBy(rw, op, extract(rw, loc, def.Operand(0), lo%n, w))
		}
	case And, Or, Xor:
		n := def.NumOperands()
		if n != 2 {
			return false
		}
		c, ok := constOf(def.Operand(n - 1))
		if !ok {
			return false
		}
		bits := c.Extract(lo, w)
		r := rules[def.Def().Name]
		if r.absorbs != nil && r.absorbs(bits) {
			return replaceBy(rw, op, constant(rw, loc, bits))
		}
		if r.neutral(bits) {
			return replaceBy(rw, op, extract(rw, loc, def.Operand(0), lo, w))
		}
		if !in.HasOneUse() {
			return false
		}
		part := extract(rw, loc, def.Operand(0), lo, w)
		return replaceBy(rw, op, combine(rw, def.Def(), loc, flag(def), part, constant(rw, loc, bits)))
	case Shl:
		one, ok := constOf(def.Operand(0))
		if ok && one.IsOne() && w == 1 {
			k := constant(rw, loc, num.NewInt(widthOf(in), uint64(lo)))
			return replaceBy(rw, op, compareOf(rw, loc, EQ, def.Operand(1), k, nil))
		}
	}
	return false
}

// extractOfConcat takes the parts that the bits come from.
func extractOfConcat(rw *rewrite.Rewriter, op, cat *ir.Operation, lo, w uint32) bool {
	n := cat.NumOperands() - 1
	at := uint32(0)
	for n >= 0 && at+widthOf(cat.Operand(n)) <= lo {
		at += widthOf(cat.Operand(n))
		n--
	}
	var parts []*ir.Value
	for ; n >= 0 && w > 0; n-- {
		v := cat.Operand(n)
		from := lo - at
		take := min(widthOf(v)-from, w)
		if take > 0 {
			parts = append([]*ir.Value{extract(rw, op.Loc(), v, from, take)}, parts...)
		}
		at += widthOf(v)
		lo, w = at, w-take
	}
	return replaceBy(rw, op, concat(rw, op.Loc(), parts...))
}

func canonicalizeConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := op.OperandValues(nil)
	if len(ins) == 1 {
		return replaceBy(rw, op, ins[0])
	}
	// spliced replaces n operands from i on.
	spliced := func(i, n int, by ...*ir.Value) bool {
		vs := append(append(append([]*ir.Value(nil), ins[:i]...), by...), ins[i+n:]...)
		return replaceBy(rw, op, concat(rw, op.Loc(), vs...))
	}
	same := true
	for i, v := range ins {
		if in := v.DefinedBy(Concat); in != nil && in != op {
			return spliced(i, 1, in.OperandValues(nil)...)
		}
		same = same && v == ins[0]
		if i == 0 {
			continue
		}
		if by := joined(rw, op.Loc(), ins[i-1], v); by != nil {
			return spliced(i-1, 2, by)
		}
	}
	if same {
		return replaceBy(rw, op, rw.Value(Replicate, op.Loc(), op.Result(0).Type(), ins[:1]))
	}
	for i := 1; i < len(ins); i++ {
		if ins[i] == ins[i-1] {
			return spliced(i-1, 2, replicate(rw, op.Loc(), ins[i], 2*widthOf(ins[i])))
		}
	}
	return false
}

// joined is one value for a and, to its right, b; nil if there is none.
func joined(rw *rewrite.Rewriter, loc ir.Loc, a, b *ir.Value) *ir.Value {
	w := widthOf(a) + widthOf(b)
	if l, ok := constOf(a); ok {
		if r, ok := constOf(b); ok {
			return constant(rw, loc, l.Concat(r))
		}
	}
	ra, rb := a.DefinedBy(Replicate), b.DefinedBy(Replicate)
	switch {
	case ra != nil && (ra.Operand(0) == b || rb != nil && ra.Operand(0) == rb.Operand(0)):
		return replicate(rw, loc, ra.Operand(0), w)
	case rb != nil && rb.Operand(0) == a:
		return replicate(rw, loc, a, w)
	}
	ea, eb := a.DefinedBy(Extract), b.DefinedBy(Extract)
	if ea != nil && eb != nil && ea.Operand(0) == eb.Operand(0) && lowBit(ea) == lowBit(eb)+widthOf(b) {
		return extract(rw, loc, ea.Operand(0), lowBit(eb), w)
	}
	return nil
}

func canonicalizeReplicate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefinedBy(Replicate)
	if in == nil || in == op {
		return false
	}
	return replaceBy(rw, op, replicate(rw, op.Loc(), in.Operand(0), widthOf(op.Result(0))))
}

// canonicalizeParity drops constant parts of even parity.
func canonicalizeParity(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cat := op.Operand(0).DefinedBy(Concat)
	if cat == nil {
		return false
	}
	var vs []*ir.Value
	for _, v := range cat.OperandValues(nil) {
		if c, ok := constOf(v); !ok || c.PopCount()&1 == 1 {
			vs = append(vs, v)
		}
	}
	if len(vs) == 0 || len(vs) == cat.NumOperands() {
		return false
	}
	v := concat(rw, op.Loc(), vs...)
	return replaceBy(rw, op, rw.Value(Parity, op.Loc(), op.Result(0).Type(), []*ir.Value{v}, flag(op)))
}
