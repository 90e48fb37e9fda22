package linalg

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// einsumDims returns a name for each dimension of an operand of this rank: letters, and numbers for
// the dimensions of an ellipsis. It returns nil if text does not fit the rank.
func einsumDims(text string, rank int) []string {
	before, after, found := strings.Cut(text, "...")
	n := rank - len(before) - len(after)
	if n < 0 || !found && n != 0 {
		return nil
	}
	names := []string{} // none is not nil
	for i := range before {
		names = append(names, before[i:i+1])
	}
	for i := range n {
		names = append(names, strconv.Itoa(i))
	}
	for i := range after {
		names = append(names, after[i:i+1])
	}
	return names
}

// einsum lowers an einsum to a linalg.generic with a loop for each dimension of the inputs. It sums
// over the dimensions that the result does not have.
func einsum(l *lowering) bool {
	inputs, result, ok := strings.Cut(stablehlo.EinsumOp(l.op).EinsumConfig().Value, "->")
	first, second, also := strings.Cut(inputs, ",")
	t := l.result(0)
	if !ok || !also || strings.Contains(second, ",") || strings.Contains(result, ",") || strings.Contains(result, "->") ||
		t == nil || !l.allRanked() {
		return false
	}
	lists := [][]string{einsumDims(first, rankOf(l.args[0])), einsumDims(second, rankOf(l.args[1])), einsumDims(result, len(t.Shape))}
	var loops []string
	for _, list := range lists[:2] {
		for _, d := range list {
			if !slices.Contains(loops, d) {
				loops = append(loops, d)
			}
		}
	}
	maps := make([]*affine.Map, len(lists))
	for i, list := range lists {
		if list == nil {
			return false
		}
		var exprs []*affine.Expr
		for _, d := range list {
			k := slices.Index(loops, d)
			if k < 0 {
				return false
			}
			exprs = append(exprs, affine.Dim(k))
		}
		maps[i] = affine.NewMap(len(loops), 0, exprs...)
	}
	reduces := make([]bool, len(loops))
	for i, d := range loops {
		reduces[i] = !slices.Contains(lists[2], d)
	}
	adds := slices.Contains(reduces, true)
	out := l.emptyOf(t, l.einsumSizes(lists))
	if adds {
		out = l.zeros(out)
	}
	spec := linalg.GenericSpec{Inputs: l.args, Outputs: []*ir.Value{out}, Maps: maps, Results: []ir.Type{t}, Iterators: linalg.Iterators(l.Ctx, reduces)}
	return l.replaceByGeneric(spec, func(args []*ir.Value) []*ir.Value {
		v := l.Op(arith.MulF, args[0], args[1])
		if adds {
			v = l.Op(arith.AddF, args[2], v)
		}
		return []*ir.Value{v}
	})
}

// einsumSizes creates the dynamic sizes of the result from the operands' dimensions with the same
// names. As upstream, it leaves out a size that is static in the operand, whatever the result says.
func (l *lowering) einsumSizes(lists [][]string) []*ir.Value {
	var sizes []*ir.Value
	for _, d := range lists[2] {
		k := 0
		if !slices.Contains(lists[0], d) {
			k = 1
		}
		if at := slices.Index(lists[k], d); ranked(l.args[k]).Shape[at] == ir.Dynamic {
			sizes = append(sizes, l.dim(l.args[k], at))
		}
	}
	return sizes
}
