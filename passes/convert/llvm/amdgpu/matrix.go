package amdgpu

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// elementKind returns the name by which instructions know the element type of t: f32, i8, fp8, and so
// on. The names fp8 and bf8 are for the 8-bit formats of the chip. It returns "" for other types.
func elementKind(chip amdgpu.Chipset, t ir.Type) string {
	switch e := ir.ElementOf(t).(type) {
	case *ir.IntegerType:
		return fmt.Sprintf("i%d", e.Width)
	case *ir.FloatType:
		if name, ok := float8Kinds(chip)[e.Kind]; ok {
			return name
		}
		return floatKinds[e.Kind]
	}
	return ""
}

var floatKinds = map[num.Semantics]string{num.F16: "f16", num.BF16: "bf16", num.F32: "f32", num.F64: "f64"}

// These are the two pairs of 8-bit formats.
var (
	ownFloat8 = map[num.Semantics]string{num.F8E4M3FNUZ: "fp8", num.F8E5M2FNUZ: "bf8"}
	ocpFloat8 = map[num.Semantics]string{num.F8E4M3FN: "fp8", num.F8E5M2: "bf8"}
)

// float8Kinds returns the names of the 8-bit formats that chip supports.
func float8Kinds(chip amdgpu.Chipset) map[num.Semantics]string {
	switch {
	case chip == amdgpu.GFX942:
		return ownFloat8
	case chip.HasOCPFloat8():
		return ocpFloat8
	}
	return nil
}

// productShape is the shape of a product of matrices: m (which equals n), k and the number of blocks.
type productShape struct{ m, k, blocks int64 }

// mfmaRow lists instructions that multiply matrices. Their names end in suffix.
type mfmaRow struct {
	in, out string
	since   amdgpu.Chipset
	// reduced says that the instructions reduce the precision of f32.
	reduced bool
	suffix  string
	shapes  []productShape
}

var mfmaRows = []mfmaRow{
	{"f32", "f32", amdgpu.GFX942, true, ".xf32", []productShape{{32, 4, 1}, {16, 8, 1}}},
	{"f32", "f32", amdgpu.Chipset{}, false, "f32", []productShape{{32, 1, 2}, {16, 1, 4}, {4, 1, 16}, {32, 2, 1}, {16, 4, 1}}},
	{"f16", "f32", amdgpu.GFX950, false, ".f16", []productShape{{32, 16, 1}, {16, 32, 1}}},
	{"f16", "f32", amdgpu.Chipset{}, false, "f16", []productShape{{32, 4, 2}, {16, 4, 4}, {4, 4, 16}, {32, 8, 1}, {16, 16, 1}}},
	{"bf16", "f32", amdgpu.GFX950, false, ".bf16", []productShape{{32, 16, 1}, {16, 32, 1}}},
	{"bf16", "f32", amdgpu.GFX90A, false, "bf16.1k", []productShape{{32, 4, 2}, {16, 4, 4}, {4, 4, 16}, {32, 8, 1}, {16, 16, 1}}},
	{"bf16", "f32", amdgpu.Chipset{}, false, "bf16", []productShape{{32, 2, 2}, {16, 2, 4}, {4, 2, 16}, {32, 4, 1}, {16, 8, 1}}},
	{"i8", "i32", amdgpu.GFX950, false, ".i8", []productShape{{32, 32, 1}, {16, 64, 1}}},
	{"i8", "i32", amdgpu.Chipset{}, false, "i8", []productShape{{32, 4, 2}, {16, 4, 4}, {4, 4, 16}, {32, 8, 1}, {16, 16, 1}}},
	{"i8", "i32", amdgpu.GFX942, false, ".i8", []productShape{{32, 16, 1}, {16, 32, 1}}},
	{"f64", "f64", amdgpu.GFX90A, false, "f64", []productShape{{16, 4, 1}, {4, 4, 4}}},
}

// float8Shapes are the shapes of products of 8-bit floats.
var float8Shapes = []productShape{{16, 32, 1}, {32, 16, 1}}

// mfmaName returns the name of the instruction for op, or "" if the chip has none.
func (l lowering) mfmaName(op *ir.Operation) string {
	o := amdgpu.MfmaOp(op)
	if attr(op, "m") != attr(op, "n") {
		return ""
	}
	s := productShape{attr(op, "m"), attr(op, "k"), attr(op, "blocks")}
	in, out := elementKind(l.chip, o.SourceA().Type()), elementKind(l.chip, o.DestC().Type())
	name := fmt.Sprintf("mfma.%s.%dx%dx%d", out, s.m, s.m, s.k)
	for _, r := range mfmaRows {
		if r.in == in && r.out == out && l.chip.Since(r.since) && (!r.reduced || o.ReducePrecision()) && slices.Contains(r.shapes, s) {
			return name + r.suffix
		}
	}
	other := elementKind(l.chip, o.SourceB().Type())
	isFloat8 := func(kind string) bool { return kind == "fp8" || kind == "bf8" }
	if out == "f32" && isFloat8(in) && isFloat8(other) && slices.Contains(float8Shapes, s) {
		return name + "." + in + "." + other
	}
	return ""
}

// formats maps small float formats to their codes in scaled products.
var formats = map[num.Semantics]int64{num.F8E4M3FN: 0, num.F8E5M2: 1, num.F6E2M3FN: 2, num.F6E3M2FN: 3, num.F4E2M1FN: 4}

// formatCode returns the code of the element type of t. If there is none, ok is false.
func formatCode(t ir.Type) (code int64, ok bool) {
	f, ok := ir.ElementOf(t).(*ir.FloatType)
	if !ok {
		return 0, false
	}
	code, ok = formats[f.Kind]
	return code, ok
}

// scaledName returns the name of the instruction for a scaled product of a and b, and the codes of
// their formats. It returns "" if the chip has none.
func (l lowering) scaledName(op *ir.Operation, a, b ir.Type, blocks int64) (name string, codeA, codeB int64) {
	codeA, okA := formatCode(a)
	codeB, okB := formatCode(b)
	if !l.chip.Since(amdgpu.GFX950) || elementKind(l.chip, op.OperandsNamed("destC")[0].Value().Type()) != "f32" || !okA || !okB || blocks != 1 {
		return "", 0, 0
	}
	m, n, k := attr(op, "m"), attr(op, "n"), attr(op, "k")
	switch {
	case m == 32 && n == 32 && k == 64:
		return "mfma.scale.f32.32x32x64.f8f6f4", codeA, codeB
	case m == 16 && n == 16 && k == 128:
		return "mfma.scale.f32.16x16x128.f8f6f4", codeA, codeB
	}
	return "", 0, 0
}

// pack bitcasts a vector of small elements to the integers that instructions take. If bfloats is
// false, vectors of bf16 become vectors of i16.
func (e emitter) pack(v *ir.Value, bfloats bool) *ir.Value {
	t, ok := v.Type().(*ir.VectorType)
	if !ok {
		return v
	}
	n := ir.NumElements(t.Shape)
	if !bfloats && constraint.IsFloatKind(t.Element, num.BF16) {
		return e.bitcast(withElement(t, e.Ctx.Int(16)), v)
	}
	i, ok := t.Element.(*ir.IntegerType)
	switch {
	case !ok || i.Width > 8:
		return v
	case i.Width == 8 && n <= 8:
		return e.bitcast(e.Ctx.Int(uint32(n*8)), v)
	}
	return e.bitcast(words(e.Ctx, (n*int64(i.Width)+31)/32), v)
}

// scales converts the scales of a product to an integer: one is extended, and several are packed.
func (e emitter) scales(v *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.VectorType)
	if !ok {
		return e.cast(llvm.ZExt, e.Ctx.Int(32), v)
	}
	return e.bitcast(e.Ctx.Int(uint32(ir.NumElements(t.Shape)*8)), v)
}

// mfma converts an amdgpu.mfma. It returns false, with an error, if the chip has no such
// instruction. Where only the scaled instruction has the shape, the scales are 0.
func (l lowering) mfma(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	o := amdgpu.MfmaOp(op)
	out := l.Type(o.DestD().Type())
	native := out
	if v, ok := out.(*ir.VectorType); ok && constraint.IsFloatKind(v.Element, num.BF16) {
		native = withElement(v, e.Ctx.Int(16))
	}
	if l.chip.Major != 9 || !l.chip.Since(amdgpu.GFX908) {
		return op.EmitOpError("MFMA only supported on gfx908+")
	}
	blgp := constraint.IntValue(o.Blgp().(*ir.DialectAttr).Params[0])
	if o.NegateA() || o.NegateB() || o.NegateC() {
		if !l.chip.Since(amdgpu.GFX942) {
			return op.EmitOpError("negation unsupported on older than gfx942")
		}
		for i, negate := range []bool{o.NegateA(), o.NegateB(), o.NegateC()} {
			if negate {
				blgp |= 1 << i
			}
		}
	}
	name := l.mfmaName(op)
	scaled, codeA, codeB := l.scaledName(op, o.SourceA().Type(), o.SourceB().Type(), attr(op, "blocks"))
	switch {
	case name == "" && scaled == "":
		return op.EmitOpError("no intrinsic matching MFMA size on given chipset")
	case name == "" && (uint32(attr(op, "abid")) > 0 || blgp > 0 || uint32(attr(op, "cbsz")) > 0):
		return op.EmitOpError("non-default abid, blgp, and cbsz aren't supported on MFMAs that can be scaled as those fields are used for type information")
	}
	bfloats := l.chip.Since(amdgpu.GFX950) && (name == "" || name == "mfma.f32.16x16x32.bf16" || name == "mfma.f32.32x32x16.bf16")
	args := []*ir.Value{e.pack(operands[0], bfloats), e.pack(operands[1], bfloats), operands[2]}
	if name == "" {
		name = scaled
		zero := e.int32(0)
		args = append(args, e.int32(codeA), e.int32(codeB), zero, zero, zero, zero)
	} else {
		args = append(args, e.int32(attr(op, "cbsz")), e.int32(attr(op, "abid")), e.int32(blgp))
	}
	return e.replace(op, e.castTo(out, e.instruction(name, native, args...).Result(0)))
}

// castTo bitcasts x to type t, unless it has that type.
func (e emitter) castTo(t ir.Type, x *ir.Value) *ir.Value {
	if x.Type() == t {
		return x
	}
	return e.bitcast(t, x)
}

// scaledMFMA converts an amdgpu.scaled_mfma. It returns false, with an error, if the chip has no such
// instruction.
func (l lowering) scaledMFMA(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if l.chip.Major != 9 || !l.chip.Since(amdgpu.GFX950) {
		return op.EmitOpError("scaled MFMA only supported on gfx908+")
	}
	o := amdgpu.ScaledMfmaOp(op)
	name, codeA, codeB := l.scaledName(op, o.SourceA().Type(), o.SourceB().Type(), 1)
	if name == "" {
		return op.EmitOpError("no intrinsic matching scaled MFMA size on given chipset")
	}
	args := []*ir.Value{e.pack(operands[0], true), e.pack(operands[1], true), operands[2]}
	indexA, indexB := e.int32(attr(op, "scalesIdxA")), e.int32(attr(op, "scalesIdxB"))
	args = append(args, e.int32(codeA), e.int32(codeB), indexA, e.scales(operands[3]), indexB, e.scales(operands[4]))
	return e.replace(op, e.instruction(name, l.Type(o.DestD().Type()), args...).Result(0))
}
