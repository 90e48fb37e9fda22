package bytecode

import (
	"bytes"
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// copyMode says how a copier treats the bytes that it visits: it skips them, marks the table
// entries that they use, or copies them.
type copyMode uint8

const (
	skipping copyMode = iota // only find where things end
	marking                  // note the table entries that are used
	copying                  // append them, renumbered, to out
)

// copier walks over the operations, properties and table entries of a file without building
// IR. Each method advances the cursor over one kind of element. Depending on mode, it only
// skips the element, marks the table entries that it uses, or copies it with new indexes.
// Marking comes first. Then the used entries get new indexes in the order of their first use,
// so that the output is independent of the file's other contents.
type copier struct {
	*container
	names []opName
	mode  copyMode
	out   []byte

	usedAttrs, usedTypes, usedNames, usedStrings, usedResources, usedDialects marks
	// work holds attributes and (with the lowest bit) types to be marked inside.
	work []uint64
	// symbol hears of every symbol that the marked entries name.
	symbol func(name string)
	// own are attributes that the file does not have; they get the first indexes.
	own ownAttrs
	// private replaces the visibility in the next properties by own.private.
	private bool
	// unlocated replaces locations of operations and arguments by own.unknown.
	unlocated bool
	portable  bool // locations name files by number, and lines from the first one on
	files     []fileUse
	props     *payloads
}

// marks is the set of used entries of a table, with their new indexes.
type marks struct {
	order []uint32 // of the new table: once all is marked, of first use
	index []uint32 // new index plus one, anything but 0 while marking; 0 for what is not used
}

func (m *marks) add(i uint64) bool {
	if m.index[i] != 0 {
		return false
	}
	m.index[i] = 1
	m.order = append(m.order, uint32(i))
	return true
}

// number assigns consecutive new indexes, from start on, to the marked entries in their order.
func (m *marks) number(start uint32) {
	for n, i := range m.order {
		m.index[i] = start + uint32(n) + 1
	}
}

func (m *marks) clear() {
	for _, i := range m.order {
		m.index[i] = 0
	}
	m.order = m.order[:0]
}

// group sorts the marked entries by kind. Entries of the same kind keep their order.
func (m *marks) group(kind func(i uint32) int, kinds int) {
	starts := make([]int, kinds+1)
	for _, i := range m.order {
		starts[kind(i)+1]++
	}
	for k := range kinds {
		starts[k+1] += starts[k]
	}
	sorted := make([]uint32, len(m.order))
	for _, i := range m.order {
		k := kind(i)
		sorted[starts[k]] = i
		starts[k]++
	}
	copy(m.order, sorted)
}

// ownAttr is an attribute that a slice has in addition to its file's attributes. Its index
// comes after the indexes of the attributes that name files.
type ownAttr int

const (
	ownPrivate ownAttr = iota // "private", the visibility of declarations
	ownUnknown                // the unknown location
	numOwn
)

// ownAttrs says which attributes a slice has in addition to its file's attributes. The element
// of an ownAttr is true if the slice has that attribute.
type ownAttrs [numOwn]bool

// index returns the index of attribute a in a slice that has the given number of files.
func (o *ownAttrs) index(files int, a ownAttr) int {
	for _, there := range o[:a] {
		if there {
			files++
		}
	}
	return files
}

func newCopier(f *container, names []opName, resources int) *copier {
	k := &copier{container: f, names: names}
	for _, t := range []struct {
		m *marks
		n int
	}{
		{&k.usedAttrs, f.numAttrs()}, {&k.usedTypes, f.numTypes()}, {&k.usedNames, len(f.opNames)},
		{&k.usedStrings, f.strings.len()}, {&k.usedResources, resources}, {&k.usedDialects, len(f.dialects)},
	} {
		t.m.index = make([]uint32, t.n)
	}
	k.props = newPayloads()
	return k
}

// clear resets the copier for the next slice.
func (k *copier) clear() {
	for _, m := range []*marks{&k.usedAttrs, &k.usedTypes, &k.usedNames, &k.usedStrings, &k.usedResources, &k.usedDialects} {
		m.clear()
	}
	k.out, k.work, k.files, k.own, k.mode = nil, k.work[:0], k.files[:0], ownAttrs{}, marking
	k.portable, k.unlocated, k.private, k.symbol = false, false, false, nil
	k.props.clear()
}

func (k *copier) put(v uint64) {
	if k.mode == copying {
		k.out = appendVarint(k.out, v)
	}
}

// plain skips or copies a number, as k.mode says, and returns it. The copy has the same
// number, because it is not an index into a table.
func (k *copier) plain(c *cursor) uint64 {
	v := c.varint()
	k.put(v)
	return v
}

func (k *copier) byte(c *cursor) byte {
	b := c.byte()
	if k.mode == copying {
		k.out = append(k.out, b)
	}
	return b
}

// ref handles i, an index into a table that the cursor has just decoded, and returns the index
// j for the copy. When marking, it marks the entry, and first reports whether the entry was
// not marked before. The word what names the table in errors.
func (k *copier) ref(c *cursor, i uint64, table *marks, what string) (j uint64, first bool) {
	switch {
	case i >= uint64(len(table.index)):
		if !c.failed() {
			c.fail("invalid %s index: %d", what, i)
		}
	case c.failed():
	case k.mode == copying:
		return uint64(table.index[i] - 1), false
	case k.mode == marking:
		return i, table.add(i)
	}
	return 0, false
}

func (k *copier) attrIndex(c *cursor, i uint64) uint64 {
	j, first := k.ref(c, i, &k.usedAttrs, "attribute")
	if first {
		k.work = append(k.work, i<<1)
	}
	return j
}

// loc skips, marks or copies the location of an operation or argument, as k.mode says. If
// k.unlocated is set, the copy has the unknown location.
func (k *copier) loc(c *cursor) {
	if !k.unlocated {
		k.attr(c)
		return
	}
	c.varint()
	k.put(uint64(k.own.index(len(k.files), ownUnknown)))
}

func (k *copier) attr(c *cursor) { k.put(k.attrIndex(c, c.varint())) }

func (k *copier) optAttr(c *cursor) {
	i, present := c.flagged()
	if !present {
		k.put(0)
		return
	}
	k.put(flag(k.attrIndex(c, i), true))
}

func (k *copier) typeIndex(c *cursor, i uint64) uint64 {
	j, first := k.ref(c, i, &k.usedTypes, "type")
	if first {
		k.work = append(k.work, i<<1|1)
	}
	return j
}

func (k *copier) typ(c *cursor) { k.put(k.typeIndex(c, c.varint())) }

func (k *copier) stringRef(c *cursor) {
	j, _ := k.ref(c, c.varint(), &k.usedStrings, "string")
	k.put(j)
}

// count skips or copies a count, as k.mode says, and returns it. Callers loop over the
// elements themselves: a function parameter for the elements would move every cursor to the
// heap.
func (k *copier) count(c *cursor) int {
	n := c.count()
	k.put(uint64(n))
	return n
}

// plains skips or copies a count and as many numbers, as k.mode says.
func (k *copier) plains(c *cursor) {
	for n := k.count(c); n > 0 && !c.failed(); n-- {
		k.plain(c)
	}
}

// op skips, marks or copies an operation with its regions, as k.mode says.
func (k *copier) op(c *cursor) {
	i := c.varint()
	j, _ := k.ref(c, i, &k.usedNames, "operation name")
	if c.failed() {
		return
	}
	k.put(j)
	mask := k.byte(c)
	k.loc(c)
	if mask&maskAttrs != 0 {
		k.attr(c)
	}
	if mask&maskProps != 0 {
		k.payload(c, &k.names[i])
	}
	results := 0
	if mask&maskResults != 0 {
		results = c.count()
		k.put(uint64(results))
		for range results {
			k.typ(c)
		}
	}
	if mask&maskOperands != 0 {
		k.plains(c)
	}
	if mask&maskSuccessors != 0 {
		k.plains(c)
	}
	if mask&maskUseLists != 0 {
		k.useLists(c, results)
	}
	if mask&maskRegions != 0 {
		k.regions(c)
	}
}

// useLists skips or copies the use-list orders of n results or arguments, as k.mode says.
func (k *copier) useLists(c *cursor, n int) {
	groups := uint64(1)
	if n > 1 {
		groups = k.plain(c)
	}
	for ; groups > 0 && !c.failed(); groups-- {
		if n > 1 {
			k.plain(c)
		}
		for m := k.plain(c) >> 1; m > 0 && !c.failed(); m-- {
			k.plain(c)
		}
	}
}

func (k *copier) regions(c *cursor) {
	n, isolated := c.flagged()
	k.put(flag(n, isolated))
	if !isolated {
		for ; n > 0 && !c.failed(); n-- {
			k.region(c)
		}
		return
	}
	id, data := c.section(0)
	if !c.failed() && id != secIR {
		c.fail("expected IR section for region")
	}
	if c.failed() || k.mode == skipping {
		return
	}
	inner := cursor{data: data}
	start := len(k.out) + 3
	if k.mode == copying {
		k.out = append(k.out, secIR, 0, 0)
	}
	for ; n > 0 && !inner.failed(); n-- {
		k.region(&inner)
	}
	if k.mode == copying {
		k.out = closeSection(k.out, start)
	}
	if inner.err != nil {
		c.failWith(inner.err)
	}
}

func (k *copier) region(c *cursor) {
	blocks := k.plain(c)
	if blocks == 0 {
		return
	}
	k.plain(c)
	for ; blocks > 0 && !c.failed(); blocks-- {
		ops, args := c.flagged()
		k.put(flag(ops, args))
		if args {
			k.args(c)
		}
		for ; ops > 0 && !c.failed(); ops-- {
			k.op(c)
		}
	}
}

func (k *copier) args(c *cursor) {
	n := c.count()
	k.put(uint64(n))
	for i := 0; i < n && !c.failed(); i++ {
		t, hasLoc := c.flagged()
		k.put(flag(k.typeIndex(c, t), hasLoc))
		if hasLoc {
			k.loc(c)
		}
	}
	if k.byte(c) != 0 {
		k.useLists(c, n)
	}
}

// payload skips, marks or copies the properties of an operation with name n, as k.mode says.
// When copying, it writes equal properties only once.
func (k *copier) payload(c *cursor, n *opName) {
	i := c.varint()
	if c.failed() || k.mode == skipping {
		return
	}
	if i >= uint64(len(k.container.props)) || n.layout == nil || n.err != nil {
		c.fail("the properties of %s cannot be decoded", n.name.Name)
		return
	}
	p := cursor{data: k.container.props[i]}
	if k.mode == marking {
		k.fields(&p, n)
	} else {
		out, start := k.out, len(k.props.data)
		k.out = k.props.data
		k.fields(&p, n)
		k.props.data = k.out
		k.out = appendVarint(out, uint64(k.props.unique(start)))
	}
	if p.err != nil {
		c.failWith(p.err)
	}
}

func (k *copier) fields(c *cursor, n *opName) {
	for i := range n.layout.fields {
		f := &n.layout.fields[i]
		if k.private && n.name.Def != nil && n.name.Def.Attrs[f.slot].Name == ir.SymbolVisibilityAttr {
			c.varint()
			k.put(flag(uint64(k.own.index(len(k.files), ownPrivate)), true))
			continue
		}
		switch f.kind {
		case fieldAttr:
			k.attr(c)
		case fieldOptAttr:
			k.optAttr(c)
		case fieldSegments:
			n := k.plain(c)
			if n>>1 > 0 && n&1 != 0 {
				k.plain(c)
			}
			for n >>= 1; n > 0 && !c.failed(); n-- {
				k.plain(c)
			}
		case fieldOptInt:
			if k.byte(c) != 0 {
				k.plain(c)
			}
		case fieldInt:
			k.plain(c)
		case fieldBool, fieldUnit:
			k.byte(c)
		case fieldString:
			k.stringRef(c)
		case fieldArray:
			k.plains(c)
		}
	}
}

// drain marks everything that the marked attributes and types refer to, directly or
// indirectly.
func (k *copier) drain() error {
	for len(k.work) > 0 {
		i := k.work[len(k.work)-1]
		k.work = k.work[:len(k.work)-1]
		var err error
		if i&1 == 0 {
			err = k.entry(k.container.attrs[i>>1], k.attrData(i>>1), false)
		} else {
			err = k.entry(k.container.types[i>>1], k.typeData(i>>1), true)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// entry marks or copies the attribute e, or the type e if isType is set, as k.mode says. Its
// bytes are data. It returns an error if the entry cannot be decoded.
func (k *copier) entry(e entry, data []byte, isType bool) error {
	if !e.custom() {
		k.text(data)
		return nil
	}
	dialect, coding := k.dialects[e.dialect()].name, k.dialects[e.dialect()].coding
	if coding == nil {
		return fmt.Errorf("dialect '%s' does not implement the bytecode interface", dialect)
	}
	specs := coding.specs(isType)
	c := cursor{data: data}
	code := k.plain(&c)
	if !c.failed() && code >= uint64(len(specs)) {
		c.fail("unknown attribute code: %d", code)
	}
	if c.failed() {
		return c.err
	}
	if k.mode == marking && dialect == "builtin" && !isType && (code == attrFlatSymbolRef || code == attrSymbolRef) {
		k.symbolRoot(c)
	}
	if k.portable && dialect == "builtin" && !isType && (code == locFileLineCol || code == locFileRange) {
		k.fileLoc(&c, code)
	} else {
		for _, letter := range []byte(specs[code].fields) {
			k.field(&c, letter)
		}
	}
	if !c.failed() && c.left() > 0 {
		c.fail("unexpected trailing bytes after attribute entry")
	}
	return c.err
}

func (k *copier) field(c *cursor, letter byte) {
	switch letter {
	case 'A':
		k.attr(c)
	case '?':
		k.optAttr(c)
	case 'T':
		k.typ(c)
	case 'S':
		k.stringRef(c)
	case 'R':
		j, _ := k.ref(c, c.varint(), &k.usedResources, "resource handle")
		k.put(j)
	case 'v', 's', 'I', 'f':
		k.plain(c)
	case 'b':
		k.byte(c)
	case 'a':
		for n := k.count(c); n > 0 && !c.failed(); n-- {
			k.attr(c)
		}
	case 't':
		for n := k.count(c); n > 0 && !c.failed(); n-- {
			k.typ(c)
		}
	case 'n', 'd', 'N':
		k.plains(c)
	case 'B':
		for n := k.count(c); n > 0 && !c.failed(); n-- {
			k.byte(c)
		}
	case 'P':
		for n := k.count(c); n > 0 && !c.failed(); n-- {
			k.attr(c)
			k.attr(c)
		}
	case 'o', 'O':
		if k.byte(c) == 0 {
			return
		}
		if letter == 'O' {
			k.plains(c)
			return
		}
		for n := k.count(c); n > 0 && !c.failed(); n-- {
			k.optAttr(c)
		}
	case 'm':
		if k.byte(c) != 0 {
			k.attr(c)
		}
	case 'M':
		if k.plain(c) != 0 {
			k.attr(c)
		}
	case 'L':
		b := c.blob()
		k.put(uint64(len(b)))
		k.raw(b)
	case '+':
		for c.left() > 0 {
			k.stringRef(c)
		}
	case '*':
		k.raw(c.bytes(uint64(c.left())))
	}
}

func (k *copier) raw(b []byte) {
	if k.mode == copying {
		k.out = append(k.out, b...)
	}
}

// symbolRoot calls k.symbol with the root symbol of a reference. The cursor c is behind the
// reference's code.
func (k *copier) symbolRoot(c cursor) {
	i := c.varint()
	if c.failed() || i >= uint64(k.numAttrs()) {
		return
	}
	if s, ok := k.stringAttr(i); ok && k.symbol != nil {
		k.symbol(s)
	}
}

// stringAttr returns the string that attribute i holds. It returns false if i is not a string
// attribute without type.
func (f *container) stringAttr(i uint64) (string, bool) {
	e := f.attrs[i]
	if !e.custom() || f.dialects[e.dialect()].name != "builtin" {
		return "", false
	}
	c := cursor{data: f.attrData(i)}
	if c.varint() != attrString {
		return "", false
	}
	s := f.string(&c)
	return string(s), !c.failed()
}

// text marks or copies an attribute or type that is encoded as text, as k.mode says. Text has
// no indexes, but when marking, it marks the symbols and resources that the text may name.
func (k *copier) text(data []byte) {
	k.raw(data)
	if k.mode != marking {
		return
	}
	if bytes.Contains(data, []byte("dense_resource<")) {
		for i := range k.usedResources.index {
			k.usedResources.add(uint64(i))
		}
	}
	if k.symbol != nil {
		symbolsIn(data, func(name string, _ bool) { k.symbol(name) })
	}
}

// symbolsIn calls symbol for each symbol reference in a text, and for anything that looks like
// one. The argument inside says whether a nested reference follows, as in @name::@nested.
func symbolsIn(text []byte, symbol func(name string, inside bool)) {
	for rest := text; ; {
		at := bytes.IndexByte(rest, '@')
		if at < 0 {
			return
		}
		rest = rest[at+1:]
		var name []byte
		if len(rest) > 0 && rest[0] == '"' {
			end := bytes.IndexByte(rest[1:], '"')
			if end < 0 {
				continue
			}
			name, rest = rest[1:1+end], rest[1+end+1:]
		} else {
			n := 0
			for n < len(rest) && isIDByte(rest[n]) {
				n++
			}
			name, rest = rest[:n], rest[n:]
		}
		symbol(string(name), bytes.HasPrefix(rest, []byte("::@")))
	}
}

func isIDByte(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b == '_' || b == '$' || b == '.'
}
