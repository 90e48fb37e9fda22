package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// shuffled is a node of a shuffle tree: a vector, and the positions in the result of the
// tree that its elements take.
type shuffled struct {
	vector *ir.Value
	start  int   // the first position
	index  []int // for each position from start on, the element of vector, or -1
}

// shuffleTree replaces a vector.from_elements whose operands are all results of
// vector.to_elements by a binary tree of vector.shuffle. All vectors have one dimension.
//
// Each vector.to_elements is a leaf with its source, in the order of the first operands
// that they define. Each level shuffles neighbours, and a last single node with
// itself. All vectors of a level have the length of the longest one. An example, where
// the result takes elements 0 and 1 of a, b and c in turns:
//
//	%0 = vector.shuffle %a, %b [0, 2, -1, 1, 3]     positions 0 to 4
//	%1 = vector.shuffle %c, %c [0, -1, -1, 1, -1]   positions 2 to 5, and a filler
//	%2 = vector.shuffle %0, %1 [0, 1, 5, 3, 4, 8]
func shuffleTree(rw *rewrite.Rewriter, op *ir.Operation) bool {
	nodes := shuffleLeaves(op)
	if nodes == nil {
		return false
	}
	for {
		var level []shuffled
		longest := 0
		for i := 0; i < len(nodes); i += 2 {
			rest := nodes[i:min(i+2, len(nodes))]
			n := shuffled{start: rest[0].start}
			end := rest[0].end()
			if len(rest) == 2 {
				n.start, end = min(n.start, rest[1].start), max(end, rest[1].end())
			}
			n.index = make([]int, end-n.start)
			level, longest = append(level, n), max(longest, len(n.index))
		}
		for i := range level {
			level[i].shuffle(rw, op.Loc(), nodes[2*i], nodes[min(2*i+1, len(nodes)-1)], longest)
		}
		if nodes = level; len(nodes) == 1 {
			rw.Replace(op, nodes[0].vector)
			return true
		}
	}
}

// end returns the position in the result after the last position whose element n has.
func (n *shuffled) end() int { return n.start + len(n.index) }

// shuffleLeaves returns the leaves of the tree for op, or nil if it has none.
func shuffleLeaves(op *ir.Operation) (leaves []shuffled) {
	if len(op.Result(0).Type().(*ir.VectorType).Shape) != 1 {
		return nil
	}
	at := map[*ir.Operation]int{}
	for p := range op.NumOperands() {
		def := op.Operand(p).DefinedBy(vector.ToElements)
		if def == nil {
			return nil
		}
		source := def.Operand(0)
		if len(source.Type().(*ir.VectorType).Shape) != 1 {
			return nil
		}
		i, known := at[def]
		if !known {
			i = len(leaves)
			at[def] = i
			leaves = append(leaves, shuffled{vector: source, start: p})
		}
		n := &leaves[i]
		for n.end() < p {
			n.index = append(n.index, -1)
		}
		n.index = append(n.index, op.Operand(p).Index())
	}
	return leaves
}

// shuffle makes n the shuffle of a and b, with the given length. If a and b are the same
// node, the result has the elements of the first operand only.
func (n *shuffled) shuffle(rw *rewrite.Rewriter, loc ir.Loc, a, b shuffled, length int) {
	t := a.vector.Type().(*ir.VectorType)
	offset := int(t.Shape[0])
	mask := make([]int64, length)
	for i := range mask {
		mask[i] = -1
		p := n.start + i
		if k := a.at(p); k >= 0 {
			mask[i] = int64(k)
		} else if k := b.at(p); k >= 0 {
			mask[i] = int64(offset + k)
		}
		if i < len(n.index) {
			n.index[i] = -1
			if mask[i] >= 0 {
				n.index[i] = i
			}
		}
	}
	n.vector = vector.CreateShuffle(rw.Builder, loc, vector.ShuffleArgs{V1: a.vector, V2: b.vector, Mask: rw.Ctx.DenseI64Array(mask), VectorType: rw.Ctx.VectorType([]int64{int64(length)}, t.Element, nil)}).Result(0)
}

// at returns the index in n's vector of the result's element at position p, or -1 if n
// does not have this element.
func (n *shuffled) at(p int) int {
	if p < n.start || p >= n.end() {
		return -1
	}
	return n.index[p-n.start]
}
