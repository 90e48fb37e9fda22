package bytecode

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Action says how the reader or writer treated an attribute or type of a file: unread, read,
// failed or written.
type Action uint8

const (
	EntryUnread Action = iota // nothing that was read refers to it
	EntryRead
	EntryFailed
	EntryWritten
)

var actionNames = [...]string{"unread", "read", "failed", "wrote"}

// Event describes one attribute or type of a file in a trace.
type Event struct {
	Action Action
	IsType bool
	// Index is the entry's position among the attributes or the types.
	Index int
	// Section holds the entry's Size bytes from Offset on.
	Section      string
	Offset, Size int
	Dialect      string
	// Custom entries are coded by their dialect under Code, -1 if the bytes hold
	// none; CodeName is "" for codes that are not known. All others are Text.
	Custom   bool
	Code     int
	CodeName string
	Text     string
	// Attr or Type is the attribute or type that has been read or written.
	Attr ir.Attribute
	Type ir.Type
}

// maxTraced is the length in bytes to which a trace shortens a value.
const maxTraced = 160

// String returns the event as a line of a trace.
func (e Event) String() string {
	kind, value := "attribute", ""
	switch {
	case e.IsType:
		kind = "type"
		if e.Type != nil {
			value = e.Type.String()
		}
	case e.Attr != nil:
		value = e.Attr.String()
	}
	s := fmt.Sprintf("%s %s %d: section %s, offset %d, size %d, dialect %s", actionNames[e.Action], kind, e.Index, e.Section, e.Offset, e.Size, e.Dialect)
	switch {
	case !e.Custom:
		return s + ", text: " + strconv.Quote(shorten(e.Text))
	case e.Code < 0:
		s += ", no code"
	default:
		s += ", code " + strconv.Itoa(e.Code)
	}
	if e.CodeName != "" {
		s += " (" + e.CodeName + ")"
	}
	if value != "" {
		s += ": " + shorten(value)
	}
	return s
}

func shorten(s string) string {
	if len(s) <= maxTraced {
		return s
	}
	return strings.ToValidUTF8(s[:maxTraced], "") + "..."
}

// traceEntries calls emit with an event for each attribute, then for each type, in the order
// of the tables. The functions attr and typ complete the event of entry i.
func (f *container) traceEntries(emit func(Event), attr, typ func(i int, e *Event)) {
	for i := range f.numAttrs() {
		e := f.event(f.attrs[i], f.attrData(uint64(i)), i, false)
		attr(i, &e)
		emit(e)
	}
	for i := range f.numTypes() {
		e := f.event(f.types[i], f.typeData(uint64(i)), i, true)
		typ(i, &e)
		emit(e)
	}
}

// event returns the event that describes an entry, without action and value. The entry is an
// attribute, or a type if isType is set. Its bytes are data.
func (f *container) event(t entry, data []byte, index int, isType bool) Event {
	e := Event{
		IsType: isType, Index: index, Section: sectionNames[secAttrData], Offset: int(t.off), Size: len(data),
		Dialect: f.dialects[t.dialect()].name, Custom: t.custom(),
	}
	if !e.Custom {
		e.Text = strings.TrimSuffix(string(data), "\x00")
		return e
	}
	c := cursor{data: data}
	code := c.varint()
	if c.failed() || code > math.MaxInt32 {
		e.Code = -1
		return e
	}
	e.Code = int(code)
	if coding := f.dialects[t.dialect()].coding; coding != nil {
		if specs := coding.specs(isType); e.Code < len(specs) {
			e.CodeName = specs[e.Code].name
		}
	}
	return e
}

var stateActions = [...]Action{unresolved: EntryUnread, claimed: EntryUnread, resolved: EntryRead, broken: EntryFailed}

// trace calls emit for all attributes and types, each with the action of the reader.
func (r *reader) trace(emit func(Event)) {
	r.traceEntries(emit, func(i int, e *Event) {
		e.Action = stateActions[r.attrState[i].Load()]
		if l := r.locs[i].Load(); l != 0 {
			e.Action, e.Attr = EntryRead, r.ctx.LocAttr(ir.Loc(l-1))
		} else if e.Action == EntryRead {
			e.Attr = r.attrVals[i]
		}
	}, func(i int, e *Event) {
		if e.Action = stateActions[r.typeState[i].Load()]; e.Action == EntryRead {
			e.Type = r.typeVals[i]
		}
	})
}

// trace calls emit for all attributes and types that were written. The bodies of sections 2
// and 3 are data and offsets.
func (w *writer) trace(data, offsets []byte, emit func(Event)) error {
	if len(data) > math.MaxUint32 {
		return fmt.Errorf("attribute sections of 4 GiB or more cannot be traced")
	}
	f := &container{dialects: make([]dialectEntry, len(w.dialects))}
	for i, d := range w.dialects {
		f.dialects[i].name = d
	}
	f.bind(w.ctx)
	f.sections[secAttrData], f.sections[secAttrOffsets] = data, offsets
	if err := f.parseOffsets(); err != nil {
		return err
	}
	f.traceEntries(emit, func(i int, e *Event) {
		e.Action = EntryWritten
		if it := w.attrs.at(w.attrOrder[i]); it.dialect&isAttr == 0 {
			e.Attr = w.ctx.LocAttr(ir.Loc(it.ref))
		} else {
			e.Attr = w.values.at(uint32(it.ref)).attr
		}
	}, func(i int, e *Event) {
		e.Action, e.Type = EntryWritten, w.types[w.typeOrder[i]].typ
	})
	return nil
}
