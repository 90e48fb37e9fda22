package bytecode

import (
	"bytes"
	"fmt"
)

// copyMode is what a copier does with what it walks over.
type copyMode uint8

const (
	skipping copyMode = iota // only find where things end
	marking                  // note the table entries that are used
	copying                  // append them, renumbered, to out
)

// A copier walks over the operations, properties and table entries of a file
// without building IR. Marking comes first; then the entries that are used get
// new indexes in their old order, and copying writes them.
type copier struct {
	*container
	names []opName
	mode  copyMode
	out   []byte

	// New index plus one, 0 for what is not used.
	attrNew, typeNew, nameNew, stringNew, resourceNew, dialectNew []uint32
	// work holds attributes and (with the lowest bit) types to be marked inside.
	work []uint64
	// symbol hears of every symbol that the marked entries name.
	symbol func(name string)
	// override replaces the reference of the field of that name in the next
	// properties; its attribute is one beyond the file's own.
	override string
	props    *payloads
}

func newCopier(f *container, names []opName) *copier {
	k := &copier{container: f, names: names}
	k.attrNew = make([]uint32, f.numAttrs()+1)
	k.typeNew = make([]uint32, f.numTypes())
	k.nameNew = make([]uint32, len(f.opNames))
	k.stringNew = make([]uint32, f.strings.len())
	k.dialectNew = make([]uint32, len(f.dialects))
	k.props = newPayloads()
	return k
}

func (k *copier) put(v uint64) {
	if k.mode == copying {
		k.out = appendVarint(k.out, v)
	}
}

// plain passes on a number and returns it.
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

// ref passes on an index into a table of n entries.
func (k *copier) ref(c *cursor, i uint64, table []uint32, what string) uint64 {
	if i >= uint64(len(table)) {
		if !c.failed() {
			c.fail("invalid %s index: %d", what, i)
		}
		return 0
	}
	if k.mode == copying {
		return uint64(table[i] - 1)
	}
	return i
}

func (k *copier) markAttr(i uint64) {
	if k.attrNew[i] == 0 {
		k.attrNew[i] = 1
		k.work = append(k.work, i<<1)
	}
}

func (k *copier) attrIndex(c *cursor, i uint64) uint64 {
	j := k.ref(c, i, k.attrNew[:len(k.attrNew)-1], "attribute")
	if k.mode == marking && !c.failed() {
		k.markAttr(i)
	}
	return j
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
	j := k.ref(c, i, k.typeNew, "type")
	if k.mode == marking && !c.failed() && k.typeNew[i] == 0 {
		k.typeNew[i] = 1
		k.work = append(k.work, i<<1|1)
	}
	return j
}

func (k *copier) typ(c *cursor) { k.put(k.typeIndex(c, c.varint())) }

func (k *copier) stringRef(c *cursor) {
	i := c.varint()
	j := k.ref(c, i, k.stringNew, "string")
	if k.mode == marking && !c.failed() {
		k.stringNew[i] = 1
	}
	k.put(j)
}

// list passes on a count and that many elements.
func (k *copier) list(c *cursor, elem func(*cursor)) {
	n := c.count()
	k.put(uint64(n))
	for ; n > 0 && !c.failed(); n-- {
		elem(c)
	}
}

// op passes on an operation with its regions.
func (k *copier) op(c *cursor) {
	i := c.varint()
	j := k.ref(c, i, k.nameNew, "operation name")
	if c.failed() {
		return
	}
	if k.mode == marking {
		k.nameNew[i] = 1
	}
	k.put(j)
	mask := k.byte(c)
	k.attr(c)
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
		k.list(c, func(c *cursor) { k.plain(c) })
	}
	if mask&maskSuccessors != 0 {
		k.list(c, func(c *cursor) { k.plain(c) })
	}
	if mask&maskUseLists != 0 {
		k.useLists(c, results)
	}
	if mask&maskRegions != 0 {
		k.regions(c)
	}
}

// useLists passes on the use-list orders of a group of n values.
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
			k.attr(c)
		}
	}
	if k.byte(c) != 0 {
		k.useLists(c, n)
	}
}

// payload passes on the properties of an operation named n.
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
	if n.layout.list {
		for c.left() > 0 {
			k.attr(c)
		}
		return
	}
	for i := range n.layout.fields {
		f := &n.layout.fields[i]
		if k.override != "" && n.name.Def != nil && n.name.Def.Attrs[f.slot].Name == k.override {
			c.varint()
			k.put(flag(uint64(k.attrNew[len(k.attrNew)-1]-1), true))
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
			k.list(c, func(c *cursor) { k.plain(c) })
		}
	}
}

// drain marks what the marked entries refer to.
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

// entry passes on an attribute or type.
func (k *copier) entry(e entry, data []byte, isType bool) error {
	if !e.custom() {
		k.text(data)
		return nil
	}
	dialect := k.dialects[e.dialect()].name
	specs, ok := specsOf(dialect, isType)
	if !ok {
		return fmt.Errorf("dialect '%s' does not implement the bytecode interface", dialect)
	}
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
	for _, letter := range []byte(specs[code].fields) {
		k.field(&c, letter)
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
		i := c.varint()
		j := k.ref(c, i, k.resourceNew, "resource handle")
		if k.mode == marking && !c.failed() {
			k.resourceNew[i] = 1
		}
		k.put(j)
	case 'v', 's', 'I', 'f':
		k.plain(c)
	case 'b':
		k.byte(c)
	case 'a':
		k.list(c, k.attr)
	case 't':
		k.list(c, k.typ)
	case 'n', 'd', 'N':
		k.list(c, func(c *cursor) { k.plain(c) })
	case 'B':
		k.list(c, func(c *cursor) { k.byte(c) })
	case 'P':
		k.list(c, func(c *cursor) {
			k.attr(c)
			k.attr(c)
		})
	case 'o', 'O':
		if k.byte(c) == 0 {
			return
		}
		if letter == 'o' {
			k.list(c, k.optAttr)
		} else {
			k.list(c, func(c *cursor) { k.plain(c) })
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

// symbolRoot reports the symbol that a reference names.
func (k *copier) symbolRoot(c cursor) {
	i := c.varint()
	if c.failed() || i >= uint64(k.numAttrs()) {
		return
	}
	if s, ok := k.stringAttr(i); ok && k.symbol != nil {
		k.symbol(s)
	}
}

// stringAttr is the string of an attribute that is one.
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

// text passes on a text-coded entry. It has no references, but it may name
// symbols and resources.
func (k *copier) text(data []byte) {
	k.raw(data)
	if k.mode != marking {
		return
	}
	if bytes.Contains(data, []byte("dense_resource<")) {
		for i := range k.resourceNew {
			k.resourceNew[i] = 1
		}
	}
	for rest := data; k.symbol != nil; {
		at := bytes.IndexByte(rest, '@')
		if at < 0 {
			return
		}
		rest = rest[at+1:]
		n := 0
		for n < len(rest) && isIDByte(rest[n]) {
			n++
		}
		if n == 0 && len(rest) > 0 && rest[0] == '"' {
			if end := bytes.IndexByte(rest[1:], '"'); end >= 0 {
				k.symbol(string(rest[1 : 1+end]))
			}
			continue
		}
		k.symbol(string(rest[:n]))
	}
}

func isIDByte(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b == '_' || b == '$' || b == '.'
}
