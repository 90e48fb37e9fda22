package ir

// LocBody prints the part of a location that is between the parentheses of loc(...), or the
// location's alias if it has one.
func (p *AttrPrinter) LocBody(a LocationAttr) {
	if p.VisitAttr != nil {
		p.VisitAttr(a, NeverElide)
		return
	}
	if id := a.ID(); id < uint32(len(p.AttrAlias)) && p.AttrAlias[id] != "" {
		p.Str(p.AttrAlias[id])
		return
	}
	p.LocBodyNoAlias(a)
}

// LocBodyNoAlias prints a location as LocBody does, but itself even if it has an alias. Nested
// locations may be printed as aliases.
func (p *AttrPrinter) LocBodyNoAlias(a LocationAttr) {
	c := a.Context()
	switch a := a.(type) {
	case *UnknownLocAttr:
		if p.PrettyLocs {
			p.Str("[unknown]")
		} else {
			p.Str("unknown")
		}
	case *FileLoc:
		if p.PrettyLocs {
			p.Str(a.File.Value)
		} else {
			p.Quoted(a.File.Value)
		}
		p.fileRange(a)
	case *NameLoc:
		p.Quoted(a.Name.Value)
		if a.Child != UnknownLoc {
			p.Byte('(')
			p.LocBody(c.LocAttr(a.Child))
			p.Byte(')')
		}
	case *CallSiteLoc:
		p.callSite(c, a)
	case *FusedLoc:
		if !p.PrettyLocs {
			p.Str("fused")
		}
		if a.Metadata != nil {
			p.Byte('<')
			p.Attr(a.Metadata)
			p.Byte('>')
		}
		p.Byte('[')
		for i, l := range a.Locs {
			p.Comma(i)
			p.LocBody(c.LocAttr(l))
		}
		p.Byte(']')
	}
}

func (p *AttrPrinter) callSite(c *Context, a *CallSiteLoc) {
	if p.PrettyLocs {
		caller := c.LocAttr(a.Caller)
		p.LocBody(c.LocAttr(a.Callee))
		_, named := c.LocAttr(a.Callee).(*NameLoc)
		if _, inFile := caller.(*FileLoc); !named || !inFile {
			p.Byte('\n')
		}
		p.Str(" at ")
		p.LocBody(caller)
		return
	}
	p.Str("callsite(")
	p.LocBody(c.LocAttr(a.Callee))
	p.Str(" at ")
	p.LocBody(c.LocAttr(a.Caller))
	p.Byte(')')
}

func (p *AttrPrinter) fileRange(a *FileLoc) {
	if a.Form == 0 {
		return
	}
	p.Byte(':')
	p.Int(int64(a.StartLine))
	if a.Form == 1 {
		return
	}
	p.Byte(':')
	p.Int(int64(a.StartCol))
	switch {
	case a.Form == 3:
		p.Str(" to :")
		p.Int(int64(a.EndCol))
	case a.Form == 4:
		p.Str(" to ")
		p.Int(int64(a.EndLine))
		p.Byte(':')
		p.Int(int64(a.EndCol))
	}
}
