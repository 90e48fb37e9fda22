package validate

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
)

// errorIf checks the conditions that the specification calls errors (ERROR_IF and REQUIRE) and that
// the verifier does not check. It emits an error and returns false if op violates one.
func errorIf(op *ir.Operation) bool {
	switch op.Def() {
	case tosa.Resize:
		return resizes(op)
	case tosa.Mul:
		return shiftsProduct(op)
	case tosa.Table:
		return looksUp(op)
	case tosa.Rescale:
		return rescales(op)
	case tosa.Pad:
		return pads(op)
	case tosa.If:
		o := tosa.IfOp(op)
		return isolated(op, o.ThenGraphRegion(), "then") && isolated(op, o.ElseGraphRegion(), "else")
	case tosa.While:
		o := tosa.WhileOp(op)
		return isolated(op, o.CondGraphRegion(), "cond") && isolated(op, o.BodyGraphRegion(), "body")
	case tosa.Scatter:
		return scatters(op)
	}
	return true
}

// A scaling holds the names, sizes and scale of one dimension of a tosa.resize, height or width.
type scaling struct {
	axis, name, size         string // "y", "Y", "height"
	in, out                  int64
	up, down, offset, border int64
}

const (
	largestImage = 16384   // a side of an image must be less
	largestScale = 1 << 11 // larger numerators overflow the accumulator
	mostDown     = 16      // images shrink by less
)

func resizes(op *ir.Operation) bool {
	o := tosa.ResizeOp(op)
	in, ranked := ir.ShapeOf(o.Input().Type())
	out, ok := ir.ShapeOf(o.Output().Type())
	if !ranked || !ok {
		return op.EmitOpError("expect ranked input/output tensor")
	}
	if isStatic(o.Input().Type()) && isStatic(o.Output().Type()) {
		if sides := []int64{out[1], out[2], in[1], in[2]}; slices.Max(sides) >= largestImage {
			return op.EmitOpError("expect input/output height/width dims to be < %d, got [OH, OW, IH, IW] = %d, %d, %d, %d",
				largestImage, sides[0], sides[1], sides[2], sides[3])
		}
	}
	scale, ok := tosa.ConstShapeValues(o.Scale())
	if !ok {
		return false
	}
	y := scaling{axis: "y", name: "Y", size: "height", in: in[1], out: out[1], up: scale[0], down: scale[1]}
	x := scaling{axis: "x", name: "X", size: "width", in: in[2], out: out[2], up: scale[2], down: scale[3]}
	if y.up > largestScale || x.up > largestScale {
		return op.EmitOpError("expect all scale numerator values to be <= (1 << 11), got scale_y_n=%d, scale_x_n=%d", y.up, x.up)
	}
	if y.down >= mostDown*y.up || x.down >= mostDown*x.up {
		return op.EmitOpError("expect a downscale ratio larger than 1/16, got y=%d/%d, x=%d/%d", y.up, y.down, x.up, x.down)
	}
	offset, ok := tosa.ConstShapeValues(o.Offset())
	if !ok {
		return false
	}
	border, ok := tosa.ConstShapeValues(o.Border())
	if !ok {
		return false
	}
	y.offset, x.offset, y.border, x.border = offset[0], offset[1], border[0], border[1]
	return y.offsetInRange(op) && x.offsetInRange(op) && y.borderInRange(op) && x.borderInRange(op) && y.fits(op) && x.fits(op)
}

func (s *scaling) offsetInRange(op *ir.Operation) bool {
	return s.offset >= -s.up && s.offset < mostDown*s.up ||
		op.EmitOpError("expect offset%s / scale%sNumerator to be in range [-1, 16), got %d/%d", s.name, s.name, s.offset, s.up)
}

func (s *scaling) borderInRange(op *ir.Operation) bool {
	return s.border >= -mostDown*s.up && s.border < s.up ||
		op.EmitOpError("expect border%s / scale%sNumerator to be in range [-16, 1), got %d/%d", s.name, s.name, s.border, s.up)
}

// fits checks that the output has the size that the scale gives. It emits an error and returns
// false if not.
func (s *scaling) fits(op *ir.Operation) bool {
	if s.in == ir.Dynamic {
		return true
	}
	rest := (s.in-1)*s.up - s.offset + s.border
	if rest%s.down != 0 {
		return op.EmitOpError("expected (input_%s - 1) * scale_%[2]s_n - offset_%[2]s + border_%[2]s to be wholly divisible by scale_%[2]s_d, got ((%d - 1) * %d - %d + %d) / %d",
			s.size, s.axis, s.in, s.up, s.offset, s.border, s.down)
	}
	size := rest/s.down + 1
	return s.out == ir.Dynamic || size == s.out ||
		op.EmitOpError("calculated output %s did not match expected: calculated=%d, expected=%d", s.size, size, s.out)
}

// shiftsProduct checks that the shift of a tosa.mul is from 0 to 63 for 32-bit integers, and 0 for
// other types. It emits an error and returns false if not.
func shiftsProduct(op *ir.Operation) bool {
	o := tosa.MulOp(op)
	d, ok := ir.MatchConstant(o.Shift()).(*ir.DenseElementsAttr)
	if !ok {
		return true
	}
	shift := d.ElementAttr(0).(*ir.IntegerAttr).Int64()
	if ir.IsInteger(ir.ElementOf(o.Input1().Type()), 32) {
		return shift >= 0 && shift <= 63 || op.EmitOpError("requires 0 <= shift && shift <= 63, but got: %d", shift)
	}
	return shift == 0 || op.EmitOpError("requires shift = 0 for all input data types that are not int32_t, but got: %d", shift)
}

// looksUp checks that the table of a tosa.table has the length that its input type requires. It
// emits an error and returns false if not.
func looksUp(op *ir.Operation) bool {
	o := tosa.TableOp(op)
	want := int64(513)
	if ir.IsInteger(ir.ElementOf(o.Input1().Type()), 8) {
		want = 256
	}
	if !isStatic(o.Table().Type()) {
		return true
	}
	shape, _ := ir.ShapeOf(o.Table().Type())
	n := ir.NumElements(shape)
	return n == want || op.EmitOpError("requires table size of %d, got %d", want, n)
}

// rescales checks that the widths and signs in a tosa.rescale are an allowed combination. It emits
// an error and returns false if not.
func rescales(op *ir.Operation) bool {
	o := tosa.RescaleOp(op)
	in, ok := ir.ElementOf(o.Input().Type()).(*ir.IntegerType)
	out, isInt := ir.ElementOf(o.Output().Type()).(*ir.IntegerType)
	if !ok || !isInt {
		return true
	}
	inUnsigned, outUnsigned, scale32 := isTrue(o.InputUnsigned()), isTrue(o.OutputUnsigned()), isTrue(o.Scale32())
	for _, e := range []struct {
		wrong bool
		text  string
	}{
		{scale32 && in.Width == 48, "scale32 is not allowed with 48-bit input."},
		{!scale32 && roundingOf(op) == "DOUBLE_ROUND", "DOUBLE_ROUND is only allowed with scale32=true."},
		{inUnsigned && outUnsigned, "input and output cannot be both unsigned."},
		{out.Width == 32 && inUnsigned, "i32 output type is not allowed with unsigned input."},
		{in.Width == 32 && outUnsigned, "i32 input type is not allowed with unsigned output."},
		{in.Width == 48 && outUnsigned, "i48 input type is not allowed with unsigned output."},
		{in.Width == 48 && inUnsigned, "i48 input type cannot be unsigned."},
		{in.Width == 32 && inUnsigned, "i32 input type cannot be unsigned."},
		{out.Width == 32 && outUnsigned, "i32 output type cannot be unsigned."},
	} {
		if e.wrong {
			return op.EmitOpError("%s", e.text)
		}
	}
	return true
}

func pads(op *ir.Operation) bool {
	by, _ := tosa.ConstShapeValues(tosa.PadOp(op).Padding())
	for _, n := range by {
		if n < 0 {
			return op.EmitOpError("padding value must all be non-negative, got %d", n)
		}
	}
	return true
}

// isolated checks that r, the region of op with the given name, uses no values from outside. It
// emits an error and returns false if it does.
func isolated(op *ir.Operation, r *ir.Region, name string) bool {
	for b := r.First(); b != nil; b = b.Next() {
		for inner := b.First(); inner != nil; inner = inner.Next() {
			if inner.WalkPost(func(user *ir.Operation) ir.WalkResult {
				for i := range user.Operands() {
					if from := user.Operand(i).ParentRegion(); from == nil || !r.IsAncestorOf(from) {
						return ir.Interrupt
					}
				}
				return ir.Advance
			}) == ir.Interrupt {
				return op.EmitOpError("is not conformant to the TOSA specification. It requires the '%s' region is isolated from above.\n", name)
			}
		}
	}
	return true
}

// scatters checks that the constant indices of a tosa.scatter do not name a position twice. It
// emits an error and returns false if they do.
func scatters(op *ir.Operation) bool {
	x := tosa.ScatterOp(op).Indices()
	d, ok := ir.MatchConstant(x).(*ir.DenseElementsAttr)
	if !ok {
		return true
	}
	shape, ranked := ir.ShapeOf(x.Type())
	if !ranked {
		return op.EmitOpError("expect ranked indices tensor")
	}
	row := int(shape[1])
	for n := range int(shape[0]) {
		seen := make(map[int64]bool, row)
		for i := range row {
			at := d.ElementAttr(n*row + i).(*ir.IntegerAttr).Int64()
			if seen[at] {
				return op.EmitOpError("indices values contain duplicates")
			}
			seen[at] = true
		}
	}
	return true
}
