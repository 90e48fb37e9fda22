package bytecode

import (
	"fmt"
	"math"
)

// container is a bytecode file split into its tables. It is independent of any context and
// does not decode attributes, types or operations.
type container struct {
	name     string
	data     []byte
	version  int
	producer string

	sections [numSections][]byte
	present  [numSections]bool
	// resourceBase is the position of the resource data in the file.
	resourceBase int

	strings  stringTable
	dialects []dialectEntry
	opNames  []opNameEntry
	// attrs and types have a final entry that ends the last one.
	attrs, types []entry
	props        [][]byte
}

// stringTable holds the strings of section 0.
type stringTable struct {
	data []byte
	off  []uint32 // start of each string, and the end
}

func (t *stringTable) len() int { return max(0, len(t.off)-1) }

// at returns string i without its final NUL.
func (t *stringTable) at(i uint64) []byte { return t.data[t.off[i] : t.off[i+1]-1] }

type dialectEntry struct {
	coding  *coding // nil for none, and before bind
	name    string
	version []byte // body of the version section, nil without one
}

type opNameEntry struct {
	dialect    uint32
	name       string // without the dialect
	registered bool   // in the producer
}

// entry locates an attribute or type: the offset of its bytes in section 2, and its encoding.
// The next entry in the table begins where its bytes end.
type entry struct {
	off  uint32
	kind uint32 // dialect<<1 | custom
}

func (e entry) custom() bool    { return e.kind&1 != 0 }
func (e entry) dialect() uint32 { return e.kind >> 1 }

// numAttrs and numTypes return the numbers of attributes and types in the file.
func (f *container) numAttrs() int { return len(f.attrs) - 1 }
func (f *container) numTypes() int { return len(f.types) - 1 }

func (f *container) attrData(i uint64) []byte {
	return f.sections[secAttrData][f.attrs[i].off:f.attrs[i+1].off:f.attrs[i+1].off]
}

func (f *container) typeData(i uint64) []byte {
	return f.sections[secAttrData][f.types[i].off:f.types[i+1].off:f.types[i+1].off]
}

// open splits data into sections and tables. The name is the file's name in errors.
func open(name string, data []byte) (*container, *Error) {
	f := &container{name: name, data: data}
	if !IsBytecode(data) {
		return nil, f.error(fmt.Errorf("not a bytecode file: the magic number is missing"))
	}
	c := cursor{data: data, pos: len(magic)}
	v := c.varint()
	if !c.failed() && v > LatestVersion {
		c.fail("bytecode version %d is newer than the current version %d", v, LatestVersion)
	}
	f.version = int(v)
	if !c.failed() {
		f.producer = string(c.nulTerminated())
	}
	headerOK := !c.failed()
	for !c.failed() && c.left() > 0 {
		id, body := c.section(0)
		if c.failed() {
			break
		}
		if f.present[id] {
			c.fail("duplicate top-level section: %s", sectionNames[id])
			break
		}
		f.present[id], f.sections[id] = true, body
		if id == secResourceData {
			f.resourceBase = c.pos - len(body)
		}
	}
	if c.err != nil {
		e := f.error(c.err)
		e.NoNote = !headerOK
		return nil, e
	}
	if err := f.parseTables(); err != nil {
		return nil, f.error(err)
	}
	return f, nil
}

func (f *container) parseTables() error {
	for id, ok := range f.present {
		switch id {
		case secResourceData, secResourceOffsets, secDialectVersion:
		case secProperties:
			if !ok && f.version >= versionProperties {
				return fmt.Errorf("missing data for top-level section: %s", sectionNames[id])
			}
		default:
			if !ok {
				return fmt.Errorf("missing data for top-level section: %s", sectionNames[id])
			}
		}
	}
	if len(f.sections[secStrings]) > math.MaxUint32 || len(f.sections[secAttrData]) > math.MaxUint32 {
		return fmt.Errorf("string and attribute sections of 4 GiB or more are not supported")
	}
	for _, parse := range []func() error{f.parseStrings, f.parseProperties, f.parseDialects, f.checkResources, f.parseOffsets} {
		if err := parse(); err != nil {
			return err
		}
	}
	return nil
}

func (f *container) parseStrings() error {
	sec := f.sections[secStrings]
	c := cursor{data: sec}
	n := c.count()
	t := stringTable{sec, make([]uint32, n+1)}
	end := uint64(len(sec))
	t.off[n] = uint32(end)
	for i := n - 1; i >= 0 && !c.failed(); i-- {
		size := c.varint()
		switch {
		case c.failed():
		case size > end:
			c.fail("string size exceeds the available data size")
		case size == 0:
			c.fail("string %d has no null character", i)
		}
		end -= size
		t.off[i] = uint32(end)
	}
	if !c.failed() && uint64(c.pos) != end {
		c.fail("unexpected trailing data between the offsets for strings and their data")
	}
	f.strings = t
	return c.err
}

// string decodes a string index and returns that string. It returns nil after an error, which
// c records.
func (f *container) string(c *cursor) []byte { return f.stringAt(c, c.varint()) }

func (f *container) stringAt(c *cursor, i uint64) []byte {
	if c.failed() {
		return nil
	}
	if i >= uint64(f.strings.len()) {
		c.fail("invalid string index: %d", i)
		return nil
	}
	return f.strings.at(i)
}

func (f *container) parseProperties() error {
	sec := f.sections[secProperties]
	if len(sec) == 0 {
		return nil
	}
	c := cursor{data: sec}
	n := c.count()
	f.props = make([][]byte, n)
	for i := range f.props {
		f.props[i] = c.blob()
	}
	if !c.failed() && c.left() > 0 {
		c.fail("Broken properties section: didn't exhaust the offsets table")
	}
	return c.err
}

func (f *container) parseDialects() error {
	c := cursor{data: f.sections[secDialects]}
	f.dialects = make([]dialectEntry, c.count())
	for i := range f.dialects {
		d := &f.dialects[i]
		if f.version < versionDialectVersions {
			d.name = string(f.string(&c))
			continue
		}
		name, versioned := c.flagged()
		d.name = string(f.stringAt(&c, name))
		if versioned && !c.failed() {
			id, body := c.section(0)
			if !c.failed() && id != secDialectVersion {
				c.fail("expected dialect version section")
			}
			d.version = body
		}
	}
	if f.version >= versionElideLocs {
		c.varint() // the number of names; it only reserves memory upstream
	}
	for !c.failed() && c.left() > 0 {
		dialect := f.dialectRef(&c)
		for n := c.count(); n > 0 && !c.failed(); n-- {
			var name []byte
			registered := false
			if f.version < versionProperties {
				name = f.string(&c)
			} else {
				var i uint64
				i, registered = c.flagged()
				name = f.stringAt(&c, i)
			}
			f.opNames = append(f.opNames, opNameEntry{dialect, string(name), registered})
		}
	}
	return c.err
}

// dialectRef decodes a dialect index and checks it. It returns 0 after an error, which c
// records.
func (f *container) dialectRef(c *cursor) uint32 {
	d := c.varint()
	if !c.failed() && d >= uint64(len(f.dialects)) {
		c.fail("invalid dialect index: %d", d)
		return 0
	}
	return uint32(d)
}

func (f *container) checkResources() error {
	data, offsets := f.present[secResourceData], f.present[secResourceOffsets]
	switch {
	case offsets && !data:
		return fmt.Errorf("unexpected resource offset section when resource section is not present")
	case data && !offsets:
		return fmt.Errorf("expected resource offset section when resource section is present")
	}
	return nil
}

func (f *container) parseOffsets() error {
	c := cursor{data: f.sections[secAttrOffsets]}
	numAttrs, numTypes := c.varint(), c.varint()
	if n := uint64(c.left()); !c.failed() && (numAttrs > n || numTypes > n) {
		c.fail("attempting to parse %d bytes when only %d remain", max(numAttrs, numTypes), n)
	}
	if c.failed() {
		return c.err
	}
	off := uint32(0)
	f.attrs = f.parseGroups(&c, int(numAttrs), &off)
	f.types = f.parseGroups(&c, int(numTypes), &off)
	if !c.failed() && c.left() > 0 {
		c.fail("unexpected trailing data in the Attribute/Type offset section")
	}
	return c.err
}

// parseGroups decodes the sizes of total entries, which are grouped by dialect. The first
// entry starts at *off in section 2; afterwards *off is the end of the last one.
func (f *container) parseGroups(c *cursor, total int, off *uint32) []entry {
	size := uint64(len(f.sections[secAttrData]))
	out := make([]entry, 0, total+1)
	for len(out) < total && !c.failed() {
		dialect := f.dialectRef(c)
		n := c.count()
		if n > total-len(out) {
			c.fail("attribute and type groups hold more entries than announced")
			break
		}
		for ; n > 0; n-- {
			s, custom := c.flagged()
			if s > size-uint64(*off) {
				c.fail("Attribute or Type entry offset points past the end of section")
				break
			}
			kind := dialect << 1
			if custom {
				kind |= 1
			}
			out = append(out, entry{*off, kind})
			*off += uint32(s)
		}
	}
	return append(out, entry{off: *off})
}
