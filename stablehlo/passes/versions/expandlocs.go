package versions

import "github.com/millrace-mlir/millrace/ir"

// startsOnly replaces file ranges in the locations of op, and of the arguments of its blocks, with
// their start positions. It reports whether a location changed.
func (e *expander) startsOnly(op *ir.Operation) bool {
	changed := false
	if l := e.start(op.Loc()); l != op.Loc() {
		op.SetLoc(l)
		changed = true
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				if l := e.start(a.Loc()); l != a.Loc() {
					a.SetArgLoc(l)
					changed = true
				}
			}
		}
	}
	return changed
}

func (e *expander) start(l ir.Loc) ir.Loc {
	c := e.b.Ctx
	switch a := c.LocAttr(l).(type) {
	case *ir.FileLoc:
		return c.FileLineCol(a.File, a.StartLine, a.StartCol)
	case *ir.NameLoc:
		return c.NameLocOf(a.Name, e.start(a.Child))
	case *ir.CallSiteLoc:
		return c.CallSiteOf(e.start(a.Callee), e.start(a.Caller))
	case *ir.FusedLoc:
		locs := make([]ir.Loc, len(a.Locs))
		for i, x := range a.Locs {
			locs[i] = e.start(x)
		}
		return c.FusedRaw(locs, a.Metadata)
	}
	return l
}
