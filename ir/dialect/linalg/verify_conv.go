package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyWindow checks the strides and dilations of convolutions and poolings. With these
// factors, an index in the input's map must remain a sum of an output loop and a window
// loop.
func verifyWindow(op *ir.Operation) bool {
	strides, _ := op.Inherent("strides").(*ir.DenseElementsAttr)
	dilations, _ := op.Inherent("dilations").(*ir.DenseElementsAttr)
	factor := func(a *ir.DenseElementsAttr, i int) int64 {
		if a == nil || i >= int(a.Len()) {
			return 1
		}
		return a.IntAt(i).Int64()
	}
	n := 0
	for _, a := range [...]*ir.DenseElementsAttr{strides, dilations} {
		if a != nil {
			n = max(n, int(a.Len()))
		}
	}
	lost := false
	for i := range n {
		s, d := factor(strides, i), factor(dilations, i)
		if s != 0 && d != 0 {
			continue
		}
		if s+d != 1 {
			return op.EmitError("unexpected input index map for convolutions")
		}
		lost = true
	}
	if lost {
		return op.EmitError("unexpected loop dimension for convolution op")
	}
	return true
}

// verifySoftmax checks that input and output of linalg.softmax have compatible shapes. It also
// checks that op's attribute dimension is a dimension of the input.
func verifySoftmax(op *ir.Operation) bool {
	o := SoftmaxOp(op)
	in, _ := ir.ShapeOf(o.Input().Type())
	out, _ := ir.ShapeOf(o.Output().Type())
	if !compatible(in, out) {
		return op.EmitOpError("incompatible output shape")
	}
	if d := o.Dimension().Int64(); d < 0 || d >= int64(len(in)) {
		return op.EmitOpError("incorrect dimension specified")
	}
	return true
}

// compatible reports whether two shapes have the same rank, and equal sizes wherever both sizes
// are static.
func compatible(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && a[i] != ir.Dynamic && b[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

// winograd returns the sizes m of the output tile and r of the filter in op's attribute fmr.
func winograd(op *ir.Operation) (m, r int64) { return WinogradSizes(op.Inherent("fmr")) }

// WinogradSizes returns the sizes m of the output tile and r of the filter for a case of
// WinogradConv2DFmr.
func WinogradSizes(fmr ir.Attribute) (m, r int64) {
	sizes := [...][2]int64{{2, 3}, {4, 3}, {2, 5}}
	s := sizes[fmr.(*ir.IntegerAttr).Int64()]
	return s[0], s[1]
}

func winogradShapes(op *ir.Operation) (in, out []int64) {
	in, _ = ir.ShapeOf(op.Operand(0).Type())
	out, _ = ir.ShapeOf(op.Operand(1).Type())
	return in, out
}

func outputIs(op *ir.Operation, out []int64, want ...int64) bool {
	return compatible(out, want) || op.EmitOpError("the output shape is not expected")
}

// choose returns a if the dimension is transformed, and else b.
func choose(transformed bool, a, b int64) int64 {
	if transformed {
		return a
	}
	return b
}

func verifyWinogradFilter(op *ir.Operation) bool {
	m, r := winograd(op)
	in, out := winogradShapes(op)
	h, w := in[1], in[2]
	switch {
	case h != r && h != 1:
		return op.EmitOpError("expect filter height either equals to r or 1")
	case w != r && w != 1:
		return op.EmitOpError("expect filter width either equals to r or 1")
	case h == 1 && w == 1:
		return op.EmitOpError("expect either filter height or width equals to r")
	}
	return outputIs(op, out, choose(h == r, m+r-1, 1), choose(w == r, m+r-1, 1), in[3], in[0])
}

func verifyWinogradInput(op *ir.Operation) bool {
	m, r := winograd(op)
	in, out := winogradShapes(op)
	want := [6]int64{4: in[0], 5: in[3]}
	for i := range 2 {
		size, transformed := in[1+i], out[i] != 1
		if size == ir.Dynamic {
			want[i], want[2+i] = m+r-1, ir.Dynamic
			continue
		}
		want[i], want[2+i] = choose(transformed, m+r-1, 1), choose(transformed, (size-(r-1))/m, size)
	}
	return outputIs(op, out, want[:]...)
}

func verifyWinogradOutput(op *ir.Operation) bool {
	m, r := winograd(op)
	in, out := winogradShapes(op)
	want := [4]int64{in[4], ir.Dynamic, ir.Dynamic, in[5]}
	for i, name := range [...]string{"height", "width"} {
		size, tiles := in[i], in[2+i]
		if size == ir.Dynamic || tiles == ir.Dynamic {
			continue
		}
		if size != 1 && size != m+r-1 {
			return op.EmitOpError("expect input %s equals to input tile size", name)
		}
		want[1+i] = choose(size != 1, m, 1) * tiles
	}
	return outputIs(op, out, want[:]...)
}
