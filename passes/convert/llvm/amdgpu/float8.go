package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// selecting sets the attribute of op that selects a part of a word. The attribute is op's only one.
func selecting(op *ir.Operation, index int64) *ir.Value {
	return set(op, op.Def().Attrs[0].Name, index).Result(0)
}

func (e emitter) undef(t ir.Type) *ir.Value { return types.Undef(e.Builder, e.loc, t) }

// fill inserts the elements of v, a vector or scalar, into the vector into.
func (e emitter) fill(v, into *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.VectorType)
	if !ok {
		return e.insert(into, v, e.int32(0))
	}
	for i := range ir.NumElements(t.Shape) {
		at := e.int32(i)
		into = e.insert(into, e.extract(v, at), at)
	}
	return into
}

// extend converts an ext_packed_fp8. It returns false if the chip converts no 8-bit floats.
func (l lowering) extend(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if float8Kinds(l.chip) == nil {
		return false
	}
	source := operands[0]
	v, isVector := source.Type().(*ir.VectorType)
	if !isVector || ir.NumElements(v.Shape) < 4 {
		source = e.fill(source, e.undef(e.Ctx.VectorType([]int64{4}, e.Ctx.Int(8), nil)))
	}
	word := e.bitcast(e.Ctx.Int(32), source)
	kind := elementKind(l.chip, op.Operand(0).Type())
	if kind == "" {
		return true // as upstream, which replaces nothing for formats of other chips
	}
	name := "cvt.f32." + kind
	if _, pair := op.Result(0).Type().(*ir.VectorType); pair {
		name = "cvt.pk.f32." + kind
	}
	return e.replace(op, selecting(e.instruction(name, l.Type(op.Result(0).Type()), word), attr(op, "index")))
}

// truncate converts a packed_trunc_2xfp8. It returns false if the chip converts no 8-bit floats.
func (l lowering) truncate(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	kind := elementKind(l.chip, op.Result(0).Type())
	if float8Kinds(l.chip) == nil || kind == "" {
		return false
	}
	o := amdgpu.PackedTrunc2xFp8Op(op)
	i32 := e.Ctx.Int(32)
	a, rest := operands[0], operands[1:]
	var b *ir.Value
	if o.SourceB() != nil {
		b, rest = rest[0], rest[1:]
	} else {
		b = e.undef(a.Type())
	}
	word := e.existing(rest, i32, e.undef)
	result := selecting(e.instruction("cvt.pk."+kind+".f32", i32, a, b, word), attr(op, "wordIndex"))
	return e.replace(op, e.bitcast(l.Type(op.Result(0).Type()), result))
}

// existing returns the first operand bitcast to type t. If there is no operand, it returns none(t).
func (e emitter) existing(operands []*ir.Value, t ir.Type, none func(t ir.Type) *ir.Value) *ir.Value {
	if len(operands) == 0 {
		return none(t)
	}
	return e.bitcast(t, operands[0])
}

// roundStochastically converts a packed_stoch_round_fp8. It returns false if the chip converts no
// 8-bit floats.
func (l lowering) roundStochastically(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	kind := elementKind(l.chip, op.Result(0).Type())
	if float8Kinds(l.chip) == nil || kind == "" {
		return false
	}
	i32 := e.Ctx.Int(32)
	word := e.existing(operands[2:], i32, e.undef)
	result := selecting(e.instruction("cvt.sr."+kind+".f32", i32, operands[0], operands[1], word), attr(op, "storeIndex"))
	return e.replace(op, e.bitcast(l.Type(op.Result(0).Type()), result))
}

// smallKinds are the names of small formats in instructions that scale.
var smallKinds = map[num.Semantics]string{
	num.F4E2M1FN: "fp4", num.F8E4M3FN: "fp8", num.F8E5M2: "bf8", num.F6E2M3FN: "fp6", num.F6E3M2FN: "bf6",
}

// smallKind returns the name of the element type of t, or "".
func smallKind(t ir.Type) string {
	if f, ok := ir.ElementOf(t).(*ir.FloatType); ok {
		return smallKinds[f.Kind]
	}
	return ""
}

// extendScaled converts a scaled_ext_packed. It returns false if the chip cannot scale.
func (l lowering) extendScaled(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := smallKind(op.Operand(0).Type()), floatKinds[ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind]
	if l.chip != amdgpu.GFX950 || from != "fp4" && from != "fp8" && from != "bf8" || to == "" {
		return false
	}
	source := operands[0]
	n, width := int64(4), uint32(8)
	if from == "fp4" {
		n, width = 8, 4
	}
	if ir.NumElements(source.Type().(*ir.VectorType).Shape) < n {
		source = e.fill(source, e.zero(e.Ctx.VectorType([]int64{n}, e.Ctx.Int(width), nil)))
	}
	word := e.bitcast(e.Ctx.Int(32), source)
	name := "cvt.scalef32.pk." + to + "." + from
	return e.replace(op, selecting(e.instruction(name, op.Result(0).Type(), word, operands[1]), attr(op, "index")))
}

// truncateScaled converts a packed_scaled_trunc. It returns false if the chip cannot scale.
func (l lowering) truncateScaled(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := op.Operand(0).Type().(*ir.VectorType), smallKind(op.Result(0).Type())
	if l.chip != amdgpu.GFX950 {
		return false
	}
	var t ir.Type = e.Ctx.VectorType([]int64{2}, e.Ctx.Int(16), nil)
	if to == "fp4" {
		t = e.Ctx.Int(32)
	}
	source, scale := operands[0], operands[1]
	word := e.existing(operands[2:], t, e.zero)
	if ir.NumElements(from.Shape) < 2 {
		at := e.int32(0)
		x := e.extract(source, at)
		source = e.insert(e.zero(e.Ctx.VectorType([]int64{2}, from.Element, nil)), x, at)
	}
	args := []*ir.Value{word, source}
	if constraint.IsFloatKind(from.Element, num.F32) {
		zero, one := e.int32(0), e.int32(1)
		args = []*ir.Value{word, e.extract(source, zero), e.extract(source, one)}
	}
	name := "cvt.scalef32.pk." + to + "." + floatKinds[from.Element.(*ir.FloatType).Kind]
	result := selecting(e.instruction(name, t, append(args, scale)...), attr(op, "index"))
	return e.replace(op, e.bitcast(l.Type(op.Result(0).Type()), result))
}

// scaleSelector packs the attributes of a scaling conversion into an operand. These are the block
// size, the first byte of the scales, and the half of the wave that holds the scales. The bits have
// other places if the width of the elements is 8.
func scaleSelector(op *ir.Operation, width uint32) int64 {
	first, half := attr(op, "firstScaleByte"), attr(op, "firstScaleLane")/16
	n := int64(0)
	if attr(op, "blockSize") == 16 {
		n = 1
	}
	if width == 8 {
		return n | first<<1 | half<<3
	}
	if first == 2 {
		n |= 1 << 1
	}
	return n | half<<2
}

// extendMatrix converts a scaled_ext_packed_matrix. It returns false if the chip has no such
// instruction.
func (l lowering) extendMatrix(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if l.chip != amdgpu.GFX1250 {
		return false
	}
	from := op.Operand(0).Type()
	width := ir.BitWidth(ir.ElementOf(from))
	var t ir.Type = e.Ctx.Int(32)
	count := "8"
	switch width {
	case 8:
		t = words(e.Ctx, 2)
	case 6:
		t, count = words(e.Ctx, 3), "16"
	}
	scale := e.bitcast(e.Ctx.Int(32), operands[1])
	source := e.bitcast(t, operands[0])
	to := floatKinds[ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind]
	name := "cvt.scale.pk" + count + "." + to + "." + smallKind(from)
	return e.replace(op, selecting(e.instruction(name, l.Type(op.Result(0).Type()), source, scale), scaleSelector(op, width)))
}
