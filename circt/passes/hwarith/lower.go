// Package hwarith holds the pass that lowers arithmetic on signed and unsigned integers
// to arithmetic on signless ones.
package hwarith

import (
	"fmt"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/hwarith"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// ToHW is lower-hwarith-to-hw: it lowers arithmetic on signed and unsigned integers to
// comb operations on signless integers.
var ToHW = &passes.Pass{
	Name: "LowerHWArithToHW", Arg: "lower-hwarith-to-hw", Doc: "Lower HWArith to HW/Comb",
	Anchor: "builtin.module", Scope: passes.Always(passes.ModuleScope), Dialects: []string{"comb", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		// Signs are read before types lose them.
		var ops []signed
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if d := op.Def(); d != nil && lowerings[d] != nil {
				s := signed{op: op, result: op.Result(0).Type().(*ir.IntegerType)}
				for i := range op.Operands() {
					s.in = append(s.in, op.Operand(i).Type().(*ir.IntegerType))
				}
				ops = append(ops, s)
			}
			return ir.Advance
		})
		hw.NewTypeMap(func(t ir.Type) ir.Type {
			if i, ok := t.(*ir.IntegerType); ok && i.Signedness != ir.Signless {
				return t.Context().Int(i.Width)
			}
			return t
		}).Apply(c.Op)
		b := c.Builder()
		for _, s := range ops {
			b.Before(s.op)
			l := lowering{b, s.op.Loc()}
			s.op.Result(0).ReplaceAllUses(lowerings[s.op.Def()](l, s))
			s.op.Erase()
		}
		return true
	},
}

// signed is an operation with its types before the lowering made them signless.
type signed struct {
	op     *ir.Operation
	in     []*ir.IntegerType
	result *ir.IntegerType
}

func isSigned(t *ir.IntegerType) bool { return t.Signedness == ir.Signed }

var lowerings = map[*ir.OpDef]func(lowering, signed) *ir.Value{
	hwarith.Add:      func(l lowering, s signed) *ir.Value { return l.binary(s, comb.Add) },
	hwarith.Sub:      func(l lowering, s signed) *ir.Value { return l.binary(s, comb.Sub) },
	hwarith.Mul:      func(l lowering, s signed) *ir.Value { return l.binary(s, comb.Mul) },
	hwarith.Div:      lowering.divide,
	hwarith.Cast:     lowering.cast,
	hwarith.Icmp:     lowering.compare,
	hwarith.Constant: lowering.constant,
}

type lowering struct {
	b   *ir.Builder
	loc ir.Loc
}

// hint copies the name hint of v, with the suffix, to a value that was made from v: the
// argument made. It does nothing if v has no name hint.
func hint(v, made *ir.Value, suffix string) {
	if v.IsArg() || made == v || made.IsArg() {
		return
	}
	if name, ok := v.DefiningOp().Attr(hw.NameHint).(*ir.StringAttr); ok {
		made.DefiningOp().SetAttr(hw.NameHint, v.Context().String(name.Value+suffix))
	}
}

func (l lowering) extract(v *ir.Value, lo, w uint32) *ir.Value {
	r := comb.BuildExtract(l.b, l.loc, v, lo, w)
	hint(v, r, fmt.Sprintf("_%d_to_%d", lo, lo+w))
	return r
}

func width(v *ir.Value) uint32 { return v.Type().(*ir.IntegerType).Width }

// extend widens v to w bits, with copies of its sign bit if sign is set, or else with
// zeros.
func (l lowering) extend(v *ir.Value, w uint32, sign bool) *ir.Value {
	more := w - width(v)
	if more == 0 {
		return v
	}
	word, bits := "_zext_", (*ir.Value)(nil)
	if sign {
		word = "_sext_"
		top := l.extract(v, width(v)-1, 1)
		bits = l.b.ValueOrFold(comb.Replicate, l.loc, l.b.Ctx.Int(more), []*ir.Value{top})
	} else {
		bits = hw.BuildConstant(l.b, l.loc, num.Zero(more))
	}
	r := l.b.Value(comb.Concat, l.loc, l.b.Ctx.Int(w), []*ir.Value{bits, v})
	hint(v, r, fmt.Sprintf("%s%d", word, w))
	return r
}

// apply creates the operation d on the operands of s, extended to w bits. t is the result
// type.
func (l lowering) apply(s signed, d *ir.OpDef, w uint32, t ir.Type, props ...ir.Attribute) *ir.Value {
	x, y := l.extend(s.op.Operand(0), w, isSigned(s.in[0])), l.extend(s.op.Operand(1), w, isSigned(s.in[1]))
	r := l.b.Value(d, l.loc, t, []*ir.Value{x, y}, props...)
	for _, a := range s.op.Discardable().Entries {
		r.DefiningOp().SetAttr(a.Name.Value, a.Value)
	}
	return r
}

func (l lowering) binary(s signed, d *ir.OpDef) *ir.Value {
	return l.apply(s, d, s.result.Width, l.b.Ctx.Int(s.result.Width))
}

// divide lowers a division. If the result is signed but the divisor is unsigned, it uses
// an additional bit. Otherwise the divisor could be taken for a negative number.
func (l lowering) divide(s signed) *ir.Value {
	d, w := comb.DivU, s.in[1].Width
	if isSigned(s.result) {
		d = comb.DivS
		if !isSigned(s.in[1]) {
			w++
		}
	}
	w = max(w, s.result.Width)
	return l.extract(l.apply(s, d, w, l.b.Ctx.Int(w)), 0, s.result.Width)
}

func (l lowering) cast(s signed) *ir.Value {
	v := s.op.Operand(0)
	if s.result.Width < width(v) {
		return l.extract(v, 0, s.result.Width)
	}
	return l.extend(v, s.result.Width, isSigned(s.in[0]))
}

func (l lowering) constant(s signed) *ir.Value {
	return hw.BuildConstant(l.b, l.loc, hwarith.ConstantOp(s.op).RawValue().Value)
}

// predicates has the predicates of comb, unsigned and signed, by the predicate of
// hwarith.
var predicates = [...][2]comb.Predicate{
	{comb.EQ, comb.EQ}, {comb.NE, comb.NE}, {comb.ULT, comb.SLT}, {comb.UGE, comb.SGE}, {comb.ULE, comb.SLE}, {comb.UGT, comb.SGT},
}

func (l lowering) compare(s signed) *ir.Value {
	w, sign := uint32(0), 0
	for i, t := range s.in {
		if isSigned(t) {
			sign = 1
		}
		need := t.Width
		if !isSigned(t) && isSigned(s.in[1-i]) {
			need++
		}
		w = max(w, need)
	}
	p := predicates[hwarith.IcmpOp(s.op).Predicate().Int64()][sign]
	return l.apply(s, comb.ICmp, w, l.b.Ctx.I1(), l.b.Ctx.Int64Attr(l.b.Ctx.Int(64), int64(p)), nil)
}
