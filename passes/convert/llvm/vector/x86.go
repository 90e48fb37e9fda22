package vector

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// x86Row is an operation of the x86vector dialect and its intrinsic. In the intrinsic's name, #
// stands for the number of bits of the first operand or, if that is no vector, of the result. The
// letter @ stands for the kind of that vector's elements, and % for the kind of a memref's
// elements.
type x86Row struct {
	op, intrinsic string
	// args, if set, makes the arguments from the operands, which they are otherwise.
	args func(c conversions, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) []*ir.Value
}

var x86Rows = []x86Row{
	{"avx512.mask.compress", "avx512.mask.compress", compressArgs},
	{"avx512.mask.rndscale", "avx512.mask.rndscale.@.512", nil},
	{"avx512.mask.scalef", "avx512.mask.scalef.@.512", nil},
	{"avx512.vp2intersect", "avx512.vp2intersect.@.512", nil},
	{"avx512.dot", "avx512bf16.dpbf16ps.#", nil},
	{"avx512.cvt.packed.f32_to_bf16", "avx512bf16.cvtneps2bf16.#", nil},
	{"avx.rsqrt", "avx.rsqrt.ps.256", nil},
	{"avx.intr.dot", "avx.dp.ps.256", dotArgs},
	{"avx.dot.i8", "avx2.vpdpbssd.#", nil},
	{"avx.bcst_to_f32.packed", "vbcstne%2ps#", bufferArgs},
	{"avx.cvt.packed.even.indexed_to_f32", "vcvtnee%2ps#", bufferArgs},
	{"avx.cvt.packed.odd.indexed_to_f32", "vcvtneo%2ps#", bufferArgs},
}

// x86 returns the patterns for the operations of the x86vector dialect, and makes these
// operations illegal in target.
func (c conversions) x86(target *rewrite.Target) []rewrite.Pattern {
	var list []rewrite.Pattern
	for i := range x86Rows {
		r := &x86Rows[i]
		def := c.Ctx.OpName("x86vector." + r.op).Def
		if def == nil {
			continue
		}
		target.IllegalOps(def.Name)
		list = append(list, rewrite.Pattern{
			Name: anonymous + "X86IntrinsicOpConversion<" + def.Name + ">", Root: def, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return c.intrinsic(rw, op, operands, r)
			},
		})
	}
	return list
}

// intrinsic replaces op by a call of the intrinsic of row r. Several results are extracted from
// the struct that the call returns. It always returns true.
func (c conversions) intrinsic(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, r *x86Row) bool {
	name := r.name(op)
	if r.args != nil {
		operands = r.args(c, rw, op, operands)
	}
	discardable := op.Discardable()
	if a := op.Attr("constant_src"); a != nil {
		entries := append([]ir.NamedAttribute{{Name: rw.Ctx.String("constant_src"), Value: a}}, discardable.Entries...)
		discardable = rw.Ctx.Dict(entries)
	}
	call := llvm.CallIntrinsicArgs{
		Args: operands, Intrin: rw.Ctx.String("llvm.x86." + name), OpBundleSizes: rw.Ctx.DenseI32Array(nil), ResultsType: packed(rw.Ctx, op.ResultTypes(nil)), Discardable: discardable,
	}
	replaceByPacked(rw, op, llvm.CreateCallIntrinsic(rw.Builder, op.Loc(), call).Result(0))
	return true
}

// packed returns the type of the one result of an intrinsic that stands for results of these types: a struct if there
// are several.
func packed(ctx *ir.Context, results []ir.Type) ir.Type {
	if len(results) == 1 {
		return results[0]
	}
	return llvm.Struct(ctx, results...)
}

// replaceByPacked replaces the results of op by v, whose type is packed of theirs.
func replaceByPacked(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	if op.NumResults() == 1 {
		rw.Replace(op, v)
		return
	}
	parts := make([]*ir.Value, op.NumResults())
	for i := range parts {
		parts[i] = types.Extract(rw.Builder, op.Loc(), v, int64(i))
	}
	rw.Replace(op, parts...)
}

// name returns the name of the intrinsic for op.
func (r *x86Row) name(op *ir.Operation) string {
	t, ok := op.Operand(0).Type().(*ir.VectorType)
	if !ok {
		t = calc.VectorType(op.Result(0))
	}
	var text []byte
	for _, b := range []byte(r.intrinsic) {
		switch b {
		case '#':
			text = strconv.AppendInt(text, t.Shape[0]*int64(ir.BitWidth(t.Element)), 10)
		case '@':
			text = append(text, elementSuffix(t.Element)...)
		case '%':
			kind := "sh"
			if ir.ElementOf(op.Operand(0).Type()).(*ir.FloatType).Kind == num.BF16 {
				kind = "bf16"
			}
			text = append(text, loadKind(kind, r.op)...)
		default:
			text = append(text, b)
		}
	}
	return string(text)
}

// loadKind returns the element kind in the name of a load's intrinsic. Half floats are written ph
// (packed), except in the broadcast of a single one.
func loadKind(kind, op string) string {
	if kind == "sh" && op != "avx.bcst_to_f32.packed" {
		return "ph"
	}
	return kind
}

// elementSuffix returns the suffix by which x86 intrinsics name the type of elements.
func elementSuffix(t ir.Type) string {
	wide := ir.BitWidth(t) == 64
	switch {
	case ir.IsFloat(t) && wide:
		return "pd"
	case ir.IsFloat(t):
		return "ps"
	case wide:
		return "q"
	}
	return "d"
}

// compressArgs returns the arguments of a compress intrinsic. The lanes that no element is
// compressed into get their values from an operand, a constant attribute, or zero.
func compressArgs(_ conversions, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) []*ir.Value {
	if len(operands) > 2 {
		return []*ir.Value{operands[1], operands[2], operands[0]}
	}
	t := operands[1].Type()
	rest := op.Attr("constant_src")
	if rest == nil {
		rest = arith.ZeroAttr(t)
	}
	return []*ir.Value{operands[1], types.Constant(rw.Builder, op.Loc(), t, rest), operands[0]}
}

// dotArgs returns the arguments of a dot product intrinsic. Its mask makes all elements take
// part, and writes the result to all lanes.
func dotArgs(_ conversions, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) []*ir.Value {
	return []*ir.Value{operands[0], operands[1], constant(rw.Builder, op.Loc(), rw.Ctx.Int(8), -1)}
}

// bufferArgs returns the pointer to the first element of a memref, as the argument of an
// intrinsic.
func bufferArgs(c conversions, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) []*ir.Value {
	m := op.Operand(0).Type().(*ir.MemRefType)
	return []*ir.Value{types.MemRef{Value: operands[0]}.Buffer(c.Converter, rw.Builder, op.Loc(), m)}
}
