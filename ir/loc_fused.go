package ir

// A pattern that applies repeatedly fuses one more location each time. Joining n
// of them eagerly would take time and memory of n². Beyond a small number,
// locations are therefore only listed, and joined when somebody reads them.

// maxEagerFused is the greatest number of locations that Fused joins immediately. It leaves
// more locations to a pendingFused.
const maxEagerFused = 32

// pendingFused is a fused location without metadata whose parts, the locations in it, are
// not joined yet. LocAttr joins them and replaces it in Context.locs.nodes.
type pendingFused struct {
	locNode
	parts []Loc
	width int // at least the number of locations joined
}

func (p *pendingFused) String() string { return p.ctx.LocAttr(p.packed).String() }

func (c *Context) locNode(l Loc) LocationAttr {
	c.locs.mu.RLock()
	defer c.locs.mu.RUnlock()
	return c.locs.nodes[l&^locNodeBit]
}

// fusedWidth returns an upper limit for the number of locations that l adds to a fused
// location.
func (c *Context) fusedWidth(l Loc) int {
	if l&locNodeBit == 0 {
		return 1
	}
	switch a := c.locNode(l).(type) {
	case *pendingFused:
		return a.width
	case *FusedLoc:
		if a.Metadata == nil {
			return len(a.Locs)
		}
	}
	return 1
}

func (c *Context) fuseLater(locs []Loc, width int) Loc {
	c.locs.mu.Lock()
	defer c.locs.mu.Unlock()
	l := locNodeBit | Loc(len(c.locs.nodes))
	c.locs.nodes = append(c.locs.nodes, &pendingFused{locNode{c.attrNode(), l}, clone(locs), width})
	return l
}

// fuse joins the parts of p, the node of l, depth first. It replaces p by the resulting node
// and returns that.
func (c *Context) fuse(l Loc, p *pendingFused) LocationAttr {
	var flat []Loc
	seen := map[Loc]bool{UnknownLoc: true}
	stack := []Loc{l}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		if at&locNodeBit != 0 {
			switch a := c.locNode(at).(type) {
			case *pendingFused:
				for i := len(a.parts) - 1; i >= 0; i-- {
					stack = append(stack, a.parts[i])
				}
				continue
			case *FusedLoc:
				if a.Metadata == nil {
					for _, n := range a.Locs {
						if !seen[n] {
							seen[n] = true
							flat = append(flat, n)
						}
					}
					continue
				}
			}
		}
		flat = append(flat, at)
	}
	joined := UnknownLoc
	switch len(flat) {
	case 0:
	case 1:
		joined = flat[0]
	default:
		joined = c.FusedRaw(flat, nil)
	}
	a := c.LocAttr(joined)
	c.locs.mu.Lock()
	c.locs.nodes[l&^locNodeBit] = a
	c.locs.mu.Unlock()
	return a
}
