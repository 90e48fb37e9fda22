package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// Enum values of the element types of warp group multiplications.
const (
	wgF16  = 0
	wgTF32 = 1
	wgU8   = 2
	wgS8   = 3
	wgB1   = 4
	wgBF16 = 5
	wgE4M3 = 6
	wgE5M2 = 7
	wgF32  = 8
	wgS32  = 9
)

// wgmmaMultiplies reports whether there is an instruction d += a * b for these
// element types.
func wgmmaMultiplies(d, a, b int64) bool {
	float := d == wgF32 || d == wgF16
	switch a {
	case wgF16, wgBF16:
		return float && b == a
	case wgTF32:
		return d == wgF32 && b == a
	case wgU8, wgS8:
		return d == wgS32 && (b == wgU8 || b == wgS8)
	case wgB1:
		return d == wgS32 && b == a
	case wgE4M3, wgE5M2:
		return float && (b == wgE4M3 || b == wgE5M2)
	}
	return false
}

func wgmmaK(a int64) int64 {
	switch a {
	case wgTF32:
		return 8
	case wgF16, wgBF16:
		return 16
	case wgB1:
		return 256
	}
	return 32
}

func wgmmaN(a, n int64) bool {
	if n < 8 || n > 256 || n%8 != 0 {
		return false
	}
	if a == wgU8 || a == wgS8 || a == wgB1 {
		return n <= 32 || n%16 == 0
	}
	return true
}

func verifyWgmma(op *ir.Operation) bool {
	body := llvm.StructBody(WgmmaMmaAsyncOp(op).Results().Type().(*ir.DialectType))
	for _, e := range body {
		if e != body[0] {
			return op.EmitOpError("all elements in struct must be same type but there is '%s'", constraint.TypeValue(e))
		}
	}
	d, a, b := enumOf(op, "typeD", -1), enumOf(op, "typeA", -1), enumOf(op, "typeB", -1)
	word := WGMMATypes.Keyword
	m, n, k := shapeParam(op, 0), shapeParam(op, 1), shapeParam(op, 2)
	switch {
	case d != wgF32 && d != wgF16 && d != wgS32:
		return op.EmitOpError("does not support the given output type %s", word(d))
	case d == wgS32 && (enumOf(op, "scaleA", 1) < 0 || enumOf(op, "scaleB", 1) < 0):
		return op.EmitOpError("has s32 output, scaleA and scaleB cannot be neg")
	case !wgmmaMultiplies(d, a, b):
		return op.EmitOpError("%s += %s * %s, it is not supported.", word(d), word(a), word(b))
	case m != 64:
		return op.EmitOpError("shape 'm' must be 64")
	case k != wgmmaK(a):
		return op.EmitOpError("shape 'k' must be %d for input type %s", wgmmaK(a), word(a))
	case !wgmmaN(a, n):
		return op.EmitOpError("has input type %s n is set to %d, it is not supported.", word(a), n)
	}
	return verifyWgmmaLayout(op, a, b) && verifyWgmmaRegisters(op, d, n, int64(len(body)))
}

func verifyWgmmaLayout(op *ir.Operation, a, b int64) bool {
	layoutA, layoutB := enumOf(op, "layoutA", -1), enumOf(op, "layoutB", -1)
	return a == wgF16 || a == wgBF16 || layoutA != layoutCol && layoutB != layoutRow ||
		op.EmitOpError("given layouts layout_a = %s and layout_b = %s for input types %s and %s requires transpose. However, this is only supported for: f16 and bf16",
			MMALayout.Keyword(layoutA), MMALayout.Keyword(layoutB), WGMMATypes.Keyword(a), WGMMATypes.Keyword(b))
}

func verifyWgmmaRegisters(op *ir.Operation, d, n, registers int64) bool {
	const saturate = 1
	want := n / 2
	if d == wgF16 {
		want = n / 4
	}
	switch {
	case registers != want:
		return op.EmitOpError("results %d, however output struct has %d elements", want, registers)
	case d != wgS32 && enumOf(op, "satfinite", 0) == saturate:
		return op.EmitOpError(" `satfinite` can be only used with s32 accumulator, however the current accumulator is %s", WGMMATypes.Keyword(d))
	}
	return true
}
