package cfg

import "github.com/millrace-mlir/millrace/ir"

// dominators holds the dominator trees of regions. A tree is computed at the first query; blocks
// that are moved or created later are not in it.
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

// dominates reports whether block a dominates block b. A block that is not in the tree dominates no
// block, and all blocks dominate it.
func (d *dominators) dominates(a, b *ir.Block) bool { return d.info.BlockDominates(a, b) }

// dominated appends to dst the blocks that b, in region r, dominates. It walks the dominator tree
// depth first; children are in depth-first order of control flow.
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
