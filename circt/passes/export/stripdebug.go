package export

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// stripOptions are the options of strip-debuginfo-with-pred.
type stripOptions struct {
	DropSuffix string `opt:"drop-suffix" default:"" doc:"Drop file location info with the specified suffix. This option isintended to be used for testing."`
	All        bool   `opt:"all" default:"false" doc:"Drop all locations, whatever their file"`
}

// StripDebugInfo is strip-debuginfo-with-pred: it makes locations unknown whose file names end in a given suffix. It
// strips the locations of operations, of arguments and in lists of ports' locations. Names and call sites stay
// unchanged.
var StripDebugInfo = &passes.Pass{
	Name: "StripDebugInfoWithPred", Arg: "strip-debuginfo-with-pred", Doc: "Selectively strip debug info from all operations",
	Anchor: "builtin.module", Options: passes.OptionsOf[stripOptions](), Located: true,
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[stripOptions](c)
		s := &stripper{c: c.IR(), suffix: o.DropSuffix, all: o.All, known: map[ir.Loc]ir.Loc{}}
		if s.suffix == "" && !s.all {
			c.Op.EmitWarning("predicate is uninitialized. No debug information is stripped.")
			c.PreserveAll()
			return true
		}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op != c.Op { // the module keeps its location, as upstream does
				s.operation(op)
			}
			return ir.Advance
		})
		return true
	},
}

type stripper struct {
	c      *ir.Context
	suffix string
	all    bool
	known  map[ir.Loc]ir.Loc
}

// portLocLists names the attributes that hold lists of locations of ports.
var portLocLists = [...]string{"port_locs", "result_locs", "input_locs", "argument_locs", "portLocations"}

func (s *stripper) operation(op *ir.Operation) {
	op.SetLoc(s.loc(op.Loc()))
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			for _, arg := range b.Args() {
				arg.SetArgLoc(s.loc(arg.Loc()))
			}
		}
	}
	if op.Def() == nil {
		return
	}
	for _, name := range portLocLists {
		list, ok := op.Inherent(name).(*ir.ArrayAttr)
		if !ok {
			continue
		}
		elems := make([]ir.Attribute, len(list.Elems))
		for i, a := range list.Elems {
			elems[i] = a
			if l, ok := a.(ir.LocationAttr); ok {
				elems[i] = s.c.LocAttr(s.loc(s.c.Loc(l)))
			}
		}
		op.SetInherent(name, s.c.Array(elems...))
	}
}

// loc returns l with each location unknown whose file has the suffix. It caches the results.
func (s *stripper) loc(l ir.Loc) ir.Loc {
	if to, ok := s.known[l]; ok {
		return to
	}
	to := s.strip(l)
	s.known[l] = to
	return to
}

func (s *stripper) drops(l ir.Loc) bool {
	if file, _, _ := s.c.UnpackLoc(l); file != nil {
		return strings.HasSuffix(file.Value, s.suffix)
	}
	f, ok := s.c.LocAttr(l).(*ir.FileLoc)
	return ok && strings.HasSuffix(f.File.Value, s.suffix)
}

func (s *stripper) strip(l ir.Loc) ir.Loc {
	if l == ir.UnknownLoc || s.all || s.drops(l) {
		return ir.UnknownLoc
	}
	f, ok := s.c.LocAttr(l).(*ir.FusedLoc)
	if !ok {
		return l
	}
	var kept []ir.Loc
	list := append([]ir.Loc{}, f.Locs...)
	for len(list) > 0 {
		part := list[len(list)-1]
		list = list[:len(list)-1]
		if inner, ok := s.c.LocAttr(part).(*ir.FusedLoc); ok {
			list = append(list, inner.Locs...)
		} else if !s.drops(part) {
			kept = append(kept, part)
		}
	}
	if len(kept) == 0 {
		return ir.UnknownLoc
	}
	return s.c.Fused(kept, nil)
}
