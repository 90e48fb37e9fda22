package amdgpu

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// A generation is a set of chips with the same instructions for products of matrices that a wave
// shares.
type generation uint8

const (
	rdna3 generation = 1 << iota
	rdna4
	gfx1250
)

// generationOf returns the generation of chip, or 0 if it has no such instructions.
func generationOf(chip amdgpu.Chipset) generation {
	switch {
	case chip.Major == 11:
		return rdna3
	case chip.Major == 12 && chip.Minor == 0:
		return rdna4
	case chip == amdgpu.GFX1250:
		return gfx1250
	}
	return 0
}

// waveRow is an instruction that multiplies matrices of 16 rows and columns. The suffix * stands for
// the kinds of the factors, which are 8-bit floats.
type waveRow struct {
	in, out string
	k       int64
	chips   generation
	suffix  string
}

const float8 = "*"

var waveRows = []waveRow{
	{"f16", "f32", 16, rdna3 | rdna4, "f16"}, {"bf16", "f32", 16, rdna3 | rdna4, "bf16"},
	{"f16", "f16", 16, rdna3 | rdna4, "f16"}, {"bf16", "bf16", 16, rdna3 | rdna4, "bf16"},
	{"i8", "i32", 16, rdna3 | rdna4, "iu8"}, {"i4", "i32", 16, rdna3 | rdna4, "iu4"},
	{float8, "f32", 16, rdna4, float8}, {"i4", "i32", 32, rdna4, "iu4"},
	{"f32", "f32", 4, gfx1250, "f32"},
	{"f16", "f32", 32, gfx1250, "f16"}, {"bf16", "f32", 32, gfx1250, "bf16"},
	{"f16", "f16", 32, gfx1250, "f16"}, {"bf16", "bf16", 32, gfx1250, "bf16"},
	{float8, "f32", 64, gfx1250, float8}, {float8, "f16", 64, gfx1250, float8}, {"i8", "i32", 64, gfx1250, "iu8"},
	{float8, "f32", 128, gfx1250, float8}, {float8, "f16", 128, gfx1250, float8},
}

// waveName returns the name of the instruction for op, or "" if the chip has none.
func (l lowering) waveName(op *ir.Operation) string {
	o := amdgpu.WmmaOp(op)
	in, other := elementKind(l.chip, o.SourceA().Type()), elementKind(l.chip, o.SourceB().Type())
	out, k, chips := elementKind(l.chip, o.DestC().Type()), attr(op, "k"), generationOf(l.chip)
	suffix := in + "_" + other
	if isFloat8 := func(kind string) bool { return kind == "fp8" || kind == "bf8" }; isFloat8(in) && isFloat8(other) {
		in = float8
	}
	for _, r := range waveRows {
		if r.in == in && r.out == out && r.k == k && r.chips&chips != 0 {
			if r.suffix != float8 {
				suffix = r.suffix
			}
			return fmt.Sprintf("wmma.%s.16x16x%d.%s", out, k, suffix)
		}
	}
	return ""
}

// wmma converts an amdgpu.wmma. Chips before gfx1250 take bf16 as i16. It returns false, with an
// error, if the chip has no such instruction.
func (l lowering) wmma(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	o := amdgpu.WmmaOp(op)
	out, ok := l.Type(o.DestD().Type()).(*ir.VectorType)
	if !ok {
		return false
	}
	if l.chip.Major != 11 && l.chip.Major != 12 {
		return op.EmitOpError("WMMA only supported on gfx11 and gfx12")
	}
	native := func(t *ir.VectorType) ir.Type {
		if constraint.IsFloatKind(t.Element, num.BF16) && !l.chip.Since(amdgpu.GFX1250) {
			return withElement(t, e.Ctx.Int(16))
		}
		return t
	}
	var in [3]*ir.Value
	for i, x := range operands {
		in[i] = e.castTo(native(x.Type().(*ir.VectorType)), x)
	}
	name := l.waveName(op)
	switch {
	case name == "":
		return op.EmitOpError("no intrinsic matching WMMA on the given chipset")
	case l.chip.Major >= 12 && attr(op, "subwordOffset") != 0:
		return op.EmitOpError("subwordOffset not supported on gfx12+")
	}
	a, b := l.packWave(e, in[0]), l.packWave(e, in[1])
	n := e.instruction(name, native(out), a, b, in[2])
	for i, unsigned := range []bool{o.UnsignedA(), o.UnsignedB()} {
		t, isInteger := ir.ElementOf(op.Operand(i).Type()).(*ir.IntegerType)
		if isInteger && t.Width <= 8 {
			n.SetAttr([]string{"signA", "signB"}[i], e.Ctx.Bool(!unsigned))
		}
	}
	switch t := ir.ElementOf(in[2].Type()); ir.BitWidth(t) {
	case 16:
		n.SetAttr("opsel", e.Ctx.Bool(attr(op, "subwordOffset") != 0))
	case 32:
		if isInt(t, 32) {
			n.SetAttr("clamp", e.Ctx.Bool(o.Clamp()))
		}
	}
	return e.replace(op, e.castTo(out, n.Result(0)))
}

// packWave bitcasts a vector of elements of at most 8 bits to words. Less than a word is extended.
func (l lowering) packWave(e emitter, v *ir.Value) *ir.Value {
	t := v.Type().(*ir.VectorType)
	if ir.BitWidth(t.Element) > 8 {
		return v
	}
	bits := ir.NumElements(t.Shape) * int64(ir.BitWidth(t.Element))
	to := words(e.Ctx, bits/32)
	if bits <= 32 {
		to = e.Ctx.Int(uint32(bits))
	}
	x := e.ValueOrFold(llvm.Bitcast, e.loc, to, []*ir.Value{v})
	if bits < 32 {
		x = e.cast(llvm.ZExt, e.Ctx.Int(32), x)
	}
	return x
}

// scaleFormats maps the formats of scales to their codes.
var scaleFormats = map[num.Semantics]int64{num.F8E8M0FNU: 0, num.F8E4M3FN: 2}

// scaledWMMA converts an amdgpu.scaled_wmma. It returns false, with an error, if the chip has no such
// instruction.
func (l lowering) scaledWMMA(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	o := amdgpu.ScaledWmmaOp(op)
	out, ok := l.Type(o.DestD().Type()).(*ir.VectorType)
	if !ok {
		return false
	}
	if !l.chip.Since(amdgpu.GFX1250) {
		return op.EmitOpError("WMMA scale only supported on gfx1250+")
	}
	codeA, okA := formatCode(o.SourceA().Type())
	codeB, okB := formatCode(o.SourceB().Type())
	if !okA || !okB {
		return op.EmitOpError("unsupported element types for scaled_wmma")
	}
	scaleA, scaleB := o.ScaleA().Type().(*ir.VectorType), o.ScaleB().Type().(*ir.VectorType)
	count := ir.NumElements(scaleA.Shape)
	if count != ir.NumElements(scaleB.Shape) {
		return op.EmitOpError("scaleA and scaleB must have equal vector length")
	}
	formatA, okA := scaleFormats[scaleA.Element.(*ir.FloatType).Kind]
	formatB, okB := scaleFormats[scaleB.Element.(*ir.FloatType).Kind]
	if !okA || !okB {
		return op.EmitOpError("unsupported scale element types")
	}
	m, n, k := attr(op, "m"), attr(op, "n"), attr(op, "k")
	scale := "wmma.scale"
	if count == 8 {
		scale = "wmma.scale16"
	}
	var name string
	switch {
	case m == 16 && n == 16 && k == 128:
		name = scale + ".f32.16x16x128.f8f6f4"
	case m == 32 && n == 16 && k == 128:
		name = scale + ".f32.32x16x128.f4"
	default:
		return op.EmitOpError("unsupported scaled_wmma dimensions: %dx%dx%d", m, n, k)
	}
	args := []*ir.Value{e.pack(operands[0], true), e.pack(operands[1], true), operands[2], e.scales(operands[3]), e.scales(operands[4])}
	product := set(e.instruction(name, out, args...), "modC", int64(0), "reuseA", int64(0), "reuseB", int64(0),
		"scaleAType", attr(op, "a_first_scale_lane")/16, "fmtScaleA", formatA, "scaleBType", attr(op, "b_first_scale_lane")/16, "fmtScaleB", formatB)
	if m == 16 {
		set(product, "fmtA", codeA, "fmtB", codeB)
	}
	return e.replace(op, product.Result(0))
}
