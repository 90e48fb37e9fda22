package bytecode

// NumOps returns the number of operations nested in operation i of the module, at any depth.
// It changes nothing, so many goroutines may call it.
func (s *Slicer) NumOps(i int) (int, error) {
	c := cursor{data: s.ops[i].data}
	n := skipOp(&c, 0)
	if c.err != nil {
		return 0, s.f.error(c.err)
	}
	return n - 1, nil
}

// skipOp skips an operation and returns the number of operations in it, itself included. The
// depth is the number of regions around it.
func skipOp(c *cursor, depth int) int {
	c.varint()
	mask := c.byte()
	c.varint()
	for _, m := range [...]byte{maskAttrs, maskProps} {
		if mask&m != 0 {
			c.varint()
		}
	}
	results := 0
	for _, m := range [...]byte{maskResults, maskOperands, maskSuccessors} {
		if mask&m == 0 {
			continue
		}
		n := c.count()
		if m == maskResults {
			results = n
		}
		skipVarints(c, n)
	}
	if mask&maskUseLists != 0 {
		skipUseLists(c, results)
	}
	if mask&maskRegions == 0 || c.failed() {
		return 1
	}
	if depth > maxNesting {
		c.fail("regions are nested too deeply")
	}
	n, isolated := c.flagged()
	if !isolated {
		return 1 + skipRegions(c, n, depth+1)
	}
	id, data := c.section(0)
	if !c.failed() && id != secIR {
		c.fail("expected IR section for region")
	}
	inner := cursor{data: data}
	ops := skipRegions(&inner, n, depth+1)
	if inner.err != nil {
		c.failWith(inner.err)
	}
	return 1 + ops
}

func skipVarints(c *cursor, n int) {
	for ; n > 0 && !c.failed(); n-- {
		c.varint()
	}
}

func skipUseLists(c *cursor, values int) {
	groups := uint64(1)
	if values > 1 {
		groups = c.varint()
	}
	for ; groups > 0 && !c.failed(); groups-- {
		if values > 1 {
			c.varint()
		}
		n, _ := c.flagged()
		skipVarints(c, int(min(n, uint64(c.left()))))
	}
}

func skipRegions(c *cursor, regions uint64, depth int) (ops int) {
	for ; regions > 0 && !c.failed(); regions-- {
		blocks := c.varint()
		if blocks == 0 {
			continue
		}
		c.varint() // values, which only reserves memory
		for ; blocks > 0 && !c.failed(); blocks-- {
			n, args := c.flagged()
			if args {
				count := c.count()
				for ; count > 0 && !c.failed(); count-- {
					if _, located := c.flagged(); located {
						c.varint()
					}
				}
				if c.byte() != 0 {
					skipUseLists(c, count)
				}
			}
			for ; n > 0 && !c.failed(); n-- {
				ops += skipOp(c, depth)
			}
		}
	}
	return ops
}
