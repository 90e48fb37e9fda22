package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Type inference of the results.

func sameShapes(inferred, actual []ir.Type) bool {
	return len(inferred) == 1 && len(actual) == 1 && ir.CompatibleShapes(inferred[0], actual[0])
}

func sameElementsAndShapes(inferred, actual []ir.Type) bool {
	return sameShapes(inferred, actual) && ir.ElementOf(inferred[0]) == ir.ElementOf(actual[0])
}

// tensorType returns the type of a tensor with this shape, or without a rank if
// known is false.
func tensorType(shape []int64, known bool, element ir.Type) ir.Type {
	if !known {
		return element.Context().UnrankedTensorType(element)
	}
	return element.Context().RankedTensorType(shape, element, nil)
}

func propInt(s *ir.OpState, name string) int {
	return int(int32(s.Props[s.Name.Def.Slot(name)].(*ir.IntegerAttr).Int64()))
}

func inferReduce(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	shape, known := ir.ShapeOf(t)
	axis := propInt(s, "axis")
	known = known && axis < len(shape)
	var buf [8]int64
	shape = append(buf[:0], shape...)
	if known {
		shape[axis] = 1
	}
	return append(dst, tensorType(shape, known, ir.ElementOf(t))), true
}

func inferEqual(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	a, known := ir.ShapeOf(s.Operands[0].Type())
	b, also := ir.ShapeOf(s.Operands[1].Type())
	var buf [8]int64
	shape := buf[:0]
	if known = known && also; known {
		shape, known = ir.BroadcastShapes(shape, a, b)
	}
	return append(dst, tensorType(shape, known, s.Name.Context().Int(1))), true
}

func inferConcat(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	axis := propInt(s, "axis")
	var buf [8]int64
	shape, known := buf[:0], false
	sum := int64(0)
	for _, v := range s.Operands {
		d, ok := ir.ShapeOf(v.Type())
		if !ok || d[axis] == ir.Dynamic {
			sum = ir.Dynamic
		} else if sum != ir.Dynamic {
			sum += d[axis]
		}
		if !ok {
			continue
		}
		for i := len(shape); !known && i < len(d); i++ {
			shape = append(shape, ir.Dynamic)
		}
		known = true
		for i := range min(len(d), len(shape)) {
			if i == axis || d[i] == ir.Dynamic {
				continue
			}
			if shape[i] == ir.Dynamic {
				shape[i] = d[i]
			}
			if shape[i] != d[i] {
				s.Name.Context().Error(s.Loc, "Cannot concat tensors with different sizes on the non-axis dimension %d", i)
				return dst, false
			}
		}
	}
	if known {
		shape[axis] = sum
	}
	return append(dst, tensorType(shape, known, ir.ElementOf(s.Operands[0].Type()))), true
}

func inferReshape(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	var shape []int64
	if d := s.Operands[1].DefiningOp(); d != nil && d.Is(ConstShape) {
		shape = shapeValues(ConstShapeOp(d).Values())
	} else {
		shape = make([]int64, shapeRank(s.Operands[1].Type()))
		for i := range shape {
			shape[i] = -1
		}
		return append(dst, tensorType(open(shape), true, ir.ElementOf(t))), true
	}
	open(shape)
	if ir.HasStaticShape(t) {
		in, _ := ir.ShapeOf(t)
		rest := ir.NumElements(in)
		covered := int64(1)
		for _, d := range shape {
			if d != ir.Dynamic {
				covered *= d
			}
		}
		for i, d := range shape {
			if d == ir.Dynamic && covered != 0 {
				shape[i] = rest / covered
			}
		}
	}
	return append(dst, tensorType(shape, true, ir.ElementOf(t))), true
}

// open replaces sizes -1, which are inferred from other sizes, by dynamic
// sizes. It changes shape itself.
func open(shape []int64) []int64 {
	for i, d := range shape {
		if d == -1 {
			shape[i] = ir.Dynamic
		}
	}
	return shape
}
