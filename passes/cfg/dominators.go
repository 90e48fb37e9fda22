package cfg

import "github.com/millrace-mlir/millrace/ir"

// dominators are the dominator trees of regions, kept as they were when first
// asked for: what is moved or made later is not in them.
type dominators struct {
	info     *ir.Dominance
	children map[*ir.Region][][]*ir.Block
}

func newDominators(info *ir.Dominance) *dominators {
	return &dominators{info, map[*ir.Region][][]*ir.Block{}}
}

func (d *dominators) invalidate(r *ir.Region) {
	d.info.Invalidate(r)
	delete(d.children, r)
}

// dominates: a block that is not in the tree is dominated by all, and dominates
// none.
func (d *dominators) dominates(a, b *ir.Block) bool { return d.info.BlockDominates(a, b) }

// dominated appends the blocks that b, in region r, dominates: a depth-first walk
// of the tree, whose children are in depth-first order of control flow.
func (d *dominators) dominated(b *ir.Block, r *ir.Region, dst []*ir.Block) []*ir.Block {
	t := d.info.Tree(r)
	children := d.children[r]
	if children == nil {
		children = make([][]*ir.Block, len(t.Blocks))
		for _, b := range ir.PreOrder(r.First(), nil) {
			if n, ok := t.Node(b); ok && n != 0 {
				children[t.Idom[n]] = append(children[t.Idom[n]], b)
			}
		}
		d.children[r] = children
	}
	dst = append(dst, b)
	if n, ok := t.Node(b); ok {
		for _, c := range children[n] {
			dst = d.dominated(c, r, dst)
		}
	}
	return dst
}
