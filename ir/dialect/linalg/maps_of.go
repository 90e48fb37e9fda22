package linalg

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Structured reports whether op is a structured operation (LinalgOp). The body
// of such an operation runs at every point of an iteration space.
func Structured(op *ir.Operation) bool { return op.Def() != nil && isStructured(op.Def()) }

// StructuredRow reports whether d is the definition of a structured operation
// (LinalgOp).
func StructuredRow(d *ir.OpDef) bool { return isStructured(d) }

func isStructured(d *ir.OpDef) bool {
	if d.Dialect == nil || d.Dialect.Name != "linalg" || d.Traits&ir.DestinationStyle == 0 || len(d.Regions) != 1 {
		return false
	}
	return d.ImplicitTerminator == Yield.Name
}

// IndexingMaps returns the indexing maps of a structured operation, one for
// each operand. A map takes the loop indices to the position of an element of
// the operand.
func IndexingMaps(op *ir.Operation) []*affine.Map {
	if a, ok := op.Inherent("indexing_maps").(*ir.ArrayAttr); ok {
		return attrMaps(a)
	}
	name := op.Name().Name
	if n, ok := namedMaps[name]; ok {
		return n.of(op)
	}
	start, n := op.Inits()
	if n == 0 {
		return nil
	}
	rank := len(shapeOf(op.Operand(start).Type()))
	switch name {
	case Reduce.Name:
		return reduceMaps(op, start)
	case Transpose.Name:
		return []*affine.Map{affine.PermutationMap(Inverse(ints(op, "permutation"))), affine.IdentityMap(rank)}
	case Broadcast.Name:
		return []*affine.Map{affine.IdentityMap(rank).DropResults(ints(op, "dimensions")...), affine.IdentityMap(rank)}
	}
	maps := make([]*affine.Map, op.NumOperands())
	for i := range maps {
		maps[i] = affine.IdentityMap(rank)
		if len(shapeOf(op.Operand(i).Type())) == 0 { // scalars take part everywhere
			maps[i] = affine.NewMap(rank, 0)
		}
	}
	return maps
}

func attrMaps(a *ir.ArrayAttr) []*affine.Map {
	maps := make([]*affine.Map, 0, len(a.Elems))
	for _, e := range a.Elems {
		if m, ok := e.(*ir.AffineMapAttr); ok {
			maps = append(maps, m.Map)
		}
	}
	return maps
}

func reduceMaps(op *ir.Operation, inits int) []*affine.Map {
	rank := len(shapeOf(op.Operand(0).Type()))
	maps := make([]*affine.Map, op.NumOperands())
	for i := range maps {
		maps[i] = affine.IdentityMap(rank)
		if i >= inits {
			maps[i] = maps[i].DropResults(ints(op, "dimensions")...)
		}
	}
	return maps
}

// ints returns the integers in the dense array attribute name of op. It returns
// nil if there is no such attribute.
func ints(op *ir.Operation, name string) []int {
	a, _ := op.Inherent(name).(*ir.DenseArrayAttr)
	if a == nil {
		return nil
	}
	v := make([]int, a.Len)
	for i := range v {
		v[i] = int(a.At(i))
	}
	return v
}

// shapeOf returns the shape of a ranked type, and nil for a scalar.
func shapeOf(t ir.Type) []int64 {
	s, _ := ir.ShapeOf(t)
	return s
}

// of returns the maps that n describes, with the values of op's strides and
// dilations.
func (n namedMap) of(op *ir.Operation) []*affine.Map {
	scale := map[byte]*ir.DenseElementsAttr{}
	scale['s'], _ = op.Inherent("strides").(*ir.DenseElementsAttr)
	scale['t'], _ = op.Inherent("dilations").(*ir.DenseElementsAttr)
	var maps []*affine.Map
	for _, text := range strings.Split(n.maps, "|") {
		var results []*affine.Expr
		for _, sum := range strings.Fields(text) {
			var e *affine.Expr
			for _, term := range strings.Split(sum, "+") {
				t := affine.Dim(int(term[0] - '0'))
				if len(term) > 1 {
					if by := scale[term[2]]; by != nil {
						t = affine.Mul(t, affine.Constant(by.IntAt(int(term[3]-'0')).Int64()))
					}
				}
				if e == nil {
					e = t
				} else {
					e = affine.Add(e, t)
				}
			}
			results = append(results, e)
		}
		maps = append(maps, affine.NewMap(n.loops, 0, results...))
	}
	return maps
}

// memoize stores the maps of an operation of namedMaps in a discardable
// attribute of op. Upstream does so when it computes the maps, and prints the
// attribute.
func memoize(op *ir.Operation, maps []*affine.Map) {
	if _, named := namedMaps[op.Name().Name]; !named || op.Attr(memoized) != nil {
		return
	}
	c := op.Context()
	attrs := make([]ir.Attribute, len(maps))
	for i, m := range maps {
		attrs[i] = c.AffineMapAttr(m)
	}
	op.SetAttr(memoized, c.Array(attrs...))
}
