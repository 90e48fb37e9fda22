package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// A linalg.generic over mapped tensors becomes one over their levels. The indexing maps then compute levels.
// For example, a matrix with blocks of 2x2 has the map
//
//	(i, j) -> (i floordiv 2, j floordiv 2, i mod 2, j mod 2)
//
// The floordiv and mod must go, since a loop cannot visit them in order. So the loops i and j become four
// loops a, b, c and d, with i = a * 2 + c and j = b * 2 + d. The map is then (a, b, c, d) -> (a, b, c, d).

func demapGeneric(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands, changed := demapped(rw, op)
	if _, n := op.Inits(); n != 1 || !isTensorsOnly(op) || !anyType(op, sparse_tensor.IsSparse) || !anyType(op, isMapped) {
		return changed
	}
	t, ok := newTranslation(op)
	if !ok || !t.run() {
		return changed
	}
	result := op.Result(0)
	e := sparse_tensor.EncodingOf(result.Type())
	rw.Modify(op, func() {
		op.SetInherent("indexing_maps", linalg.MapsAttr(rw.Ctx, t.maps))
		op.SetInherent("iterator_types", rw.Ctx.Array(t.iterators...))
		for i, v := range operands {
			op.SetOperand(i, v)
		}
		result.SetType(operands[len(operands)-1].Type())
	})
	rw.After(op)
	if e.Exists() {
		v := remap(rw, e, result)
		rw.ReplaceUsesExcept(result, v, v.DefiningOp())
	}
	return true
}

// translation is the state of translating the indexing maps of a linalg.generic.
type translation struct {
	op        *ir.Operation
	maps      []*affine.Map
	iterators []ir.Attribute
	// fixed is the number of loops, the first ones, that replaced others.
	fixed int
}

func newTranslation(op *ir.Operation) (*translation, bool) {
	t := &translation{op: op, maps: slices.Clone(linalg.IndexingMaps(op)), iterators: slices.Clone(op.Inherent("iterator_types").(*ir.ArrayAttr).Elems)}
	for i, v := range op.OperandValues(nil) {
		if isMapped(v.Type()) {
			t.maps[i] = sparse_tensor.EncodingOf(v.Type()).DimToLvl().Compose(t.maps[i])
		}
	}
	return t, true
}

// inadmissible returns the levels of a map that no loop can visit, and the loops that these levels use.
func inadmissible(m *affine.Map, isOutput bool) (levels []int, loops []bool) {
	loops = make([]bool, m.NumDims())
	for l, x := range m.Results() {
		bad := false
		x.Walk(func(x *affine.Expr) bool {
			switch x.Kind() {
			case affine.KindAdd, affine.KindMul:
				bad = bad || isOutput
			case affine.KindMod, affine.KindFloorDiv, affine.KindCeilDiv:
				bad = true
			}
			return true
		})
		if bad {
			levels = append(levels, l)
			markDims(x, loops)
		}
	}
	return levels, loops
}

func markDims(x *affine.Expr, dims []bool) {
	x.Walk(func(x *affine.Expr) bool {
		if x.Kind() == affine.KindDim {
			dims[x.Position()] = true
		}
		return true
	})
}

// run replaces loops until all levels of sparse operands are admissible. It returns false if this fails.
func (t *translation) run() bool {
	for changed := true; changed; {
		changed = false
		for i, v := range t.op.OperandValues(nil) {
			if !sparse_tensor.IsSparse(v.Type()) {
				continue
			}
			levels, loops := inadmissible(t.maps[i], i == len(t.maps)-1)
			if slices.Contains(loops[:min(t.fixed, len(loops))], true) {
				return false
			}
			if len(levels) == 0 {
				continue
			}
			shape := sparse_tensor.TensorOf(v.Type()).LvlShape()
			var known []affine.Replacement
			for at, l := range levels {
				if n := shape[l]; n != ir.Dynamic {
					x, size := affine.Dim(at), affine.Constant(n)
					known = append(known, affine.Replacement{From: affine.FloorDiv(x, size), To: affine.Constant(0)}, affine.Replacement{From: affine.Mod(x, size), To: x})
				}
			}
			by := t.replaceLoops(t.maps[i], levels, loops)
			if by == nil {
				return false
			}
			for j, m := range t.maps {
				m = m.Compose(by)
				t.maps[j] = m.Replace(m.NumDims(), 0, known...)
			}
			changed = true
			t.fixed += len(levels)
		}
	}
	return true
}

// replaceLoops returns the map from new loops to the present ones. The first new loops visit the given
// levels of map m; the others are the present loops that these levels do not use. It returns nil if the map
// has no inverse.
func (t *translation) replaceLoops(m *affine.Map, levels []int, loops []bool) *affine.Map {
	inverse := sparse_tensor.InvertMap(m)
	if inverse == nil {
		return nil
	}
	if inverse.NumResults() != m.NumDims() {
		used := make([]bool, m.NumDims())
		for _, x := range m.Results() {
			markDims(x, used)
		}
		var results []*affine.Expr
		at, unused := 0, inverse.NumDims()
		for _, u := range used {
			if u {
				results = append(results, inverse.Result(at))
				at++
			} else {
				results = append(results, affine.Dim(unused))
				unused++
			}
		}
		inverse = affine.NewMap(unused, 0, results...)
	}
	var iterators []ir.Attribute
	byLevel := make([]*affine.Expr, m.NumResults())
	for l := range byLevel {
		byLevel[l] = affine.Dim(l)
	}
	for at, l := range levels {
		byLevel[l] = affine.Dim(at)
		used := make([]bool, m.NumDims())
		markDims(m.Result(l), used)
		iterators = append(iterators, t.iterators[slices.Index(used, true)])
	}
	rest := len(levels)
	var results []*affine.Expr
	for d, replaced := range loops {
		if replaced {
			results = append(results, inverse.Result(d).ReplaceDimsAndSymbols(byLevel, nil))
			continue
		}
		results = append(results, affine.Dim(rest))
		rest++
		iterators = append(iterators, t.iterators[d])
	}
	t.iterators = iterators
	return affine.NewMap(rest, 0, results...)
}
