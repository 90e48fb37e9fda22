package verilog

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// place is a location in a file.
type place struct {
	file      string
	line, col uint32
}

// locText collects locations and writes them as one text. Locations in one file stand together, and locations on one
// line share braces.
type locText struct {
	ctx    *ir.Context
	style  locStyle
	locs   []ir.Loc
	places []place
}

// add collects a location. The parts of a fused location count as locations of their own.
func (t *locText) add(l ir.Loc) {
	if t.style == locNone || l == ir.UnknownLoc {
		return
	}
	if !l.OnLine() {
		if f, ok := t.ctx.LocAttr(l).(*ir.FusedLoc); ok {
			for _, part := range f.Locs {
				t.add(part)
			}
			return
		}
	}
	if !slices.Contains(t.locs, l) {
		t.locs = append(t.locs, l)
	}
}

func (t *locText) reset() { t.locs = t.locs[:0] }

// text returns the text of the collected locations, or "" if there are none or the options ask for none.
func (t *locText) text() string {
	if t.style == locNone || len(t.locs) == 0 {
		return ""
	}
	var room [128]byte
	buf := t.appendSet(room[:0], t.locs)
	if len(buf) == 0 {
		return ""
	}
	if t.style == locWrapped {
		return "@[" + string(buf) + "]"
	}
	return string(buf)
}

func (t *locText) appendSet(dst []byte, locs []ir.Loc) []byte {
	places := t.places[:0]
	var others []ir.Attribute
	for _, l := range locs {
		if file, line, col := t.ctx.UnpackLoc(l); file != nil {
			places = append(places, place{file.Value, line, col})
		} else if f, ok := t.ctx.LocAttr(l).(*ir.FileLoc); ok {
			places = append(places, place{f.File.Value, f.StartLine, f.StartCol})
		} else if l != ir.UnknownLoc {
			others = append(others, t.ctx.LocAttr(l))
		}
	}
	t.places = places[:0]
	slices.SortFunc(places, comparePlaces)
	places = slices.Compact(places)
	slices.SortStableFunc(others, func(a, b ir.Attribute) int { return t.compare(a, b) })
	start := len(dst)
	for _, a := range others {
		before := len(dst)
		if before > start {
			dst = append(dst, ", "...)
		}
		mark := len(dst)
		if dst = t.appendLoc(dst, a); len(dst) == mark {
			dst = dst[:before]
		}
	}
	if len(dst) > start && len(places) > 0 {
		dst = append(dst, ", "...)
	}
	return appendPlaces(dst, places)
}

func comparePlaces(a, b place) int {
	return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col))
}

// appendPlaces appends the text of sorted places to dst.
func appendPlaces(dst []byte, places []place) []byte {
	for i := 0; i < len(places); {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		first := places[i]
		if i == 0 || first.file != places[i-1].file {
			dst = append(dst, first.file...)
		}
		last := i + 1
		for last < len(places) && places[last].file == first.file && places[last].line == first.line {
			last++
		}
		if last == i+1 {
			if first.line != 0 {
				dst = strconv.AppendUint(append(dst, ':'), uint64(first.line), 10)
				if first.col != 0 {
					dst = strconv.AppendUint(append(dst, ':'), uint64(first.col), 10)
				}
			}
			i++
			continue
		}
		dst = strconv.AppendUint(append(dst, ':'), uint64(first.line), 10)
		dst = append(dst, ":{"...)
		for ; i < last; i++ {
			dst = strconv.AppendUint(dst, uint64(places[i].col), 10)
			if i+1 < last {
				dst = append(dst, ',')
			}
		}
		dst = append(dst, '}')
	}
	return dst
}

func (t *locText) appendLoc(dst []byte, a ir.Attribute) []byte {
	switch x := a.(type) {
	case *ir.CallSiteLoc:
		dst = append(dst, '{')
		dst = t.appendLoc(dst, t.ctx.LocAttr(x.Callee))
		dst = append(dst, " <- "...)
		dst = t.appendLoc(dst, t.ctx.LocAttr(x.Caller))
		return append(dst, '}')
	case *ir.NameLoc:
		if x.Name.Value != "" {
			dst = append(dst, '\'')
			dst = append(dst, x.Name.Value...)
			dst = append(dst, "'("...)
		}
		dst = t.appendLoc(dst, t.ctx.LocAttr(x.Child))
		if x.Name.Value != "" {
			dst = append(dst, ')')
		}
		return dst
	case *ir.FusedLoc:
		s := locText{ctx: t.ctx}
		for _, l := range x.Locs {
			s.add(l)
		}
		return s.appendSet(dst, s.locs)
	case *ir.FileLoc:
		return appendPlaces(dst, []place{{x.File.Value, x.StartLine, x.StartCol}})
	}
	return dst
}

// compare orders locations that are not in a file: names first, then call sites.
func (t *locText) compare(a, b ir.Attribute) int {
	rank := func(a ir.Attribute) int {
		switch a.(type) {
		case *ir.CallSiteLoc:
			return 1
		case *ir.NameLoc:
			return 0
		}
		return 2
	}
	if c := cmp.Compare(rank(a), rank(b)); c != 0 {
		return c
	}
	return cmp.Compare(string(t.appendLoc(nil, a)), string(t.appendLoc(nil, b)))
}
