package bytecode

import "github.com/millrace-mlir/millrace/ir"

// tables holds the attributes, types, names and dialects that a file or a part of it uses, in
// the order of first use.
type tables struct {
	ctx     *ir.Context
	version int
	refs    sink // numbers what entries refer to

	dialects          []string
	attrs             paged[item]
	values            paged[value] // of the attributes among attrs
	types             []typeItem
	names             []nameItem
	resources         []string // keys, by handle from finish on
	resourceAt        map[string]uint32
	numOps, numBlocks int
	// By id of the attribute, type or name: position in the lists plus one.
	attrAt, typeAt, nameAt []uint32
	locAt                  locTable
	near                   nearLines
	lastLoc                ir.Loc
	lastItem               uint32
	text                   []byte // memory of attrText and typeText
}

// init makes t an empty set of tables for a file of the given format version.
func (t *tables) init(ctx *ir.Context, version int) {
	t.ctx, t.version = ctx, version
	t.refs = sink{ctx: ctx, tables: t, mode: numbering}
	t.resourceAt = map[string]uint32{}
	t.attrAt = make([]uint32, ctx.NumAttributes()+1)
	t.typeAt = make([]uint32, ctx.NumTypes()+1)
}

// item is an attribute or location of the file being written. Most items are locations.
// Writing them never creates location attributes.
type item struct {
	ref     uint64 // an ir.Loc, or an index in tables.values
	count   uint32 // references
	dialect uint32 // with isAttr set for attributes
}

// paged is a list in pages: it grows without copies.
type paged[T any] struct {
	pages [][]T
	len   int
}

const pageBits = 8

func (l *paged[T]) at(i uint32) *T { return &l.pages[i>>pageBits][i&(1<<pageBits-1)] }

func (l *paged[T]) add(x T) {
	if l.len>>pageBits == len(l.pages) {
		l.pages = append(l.pages, make([]T, 1<<pageBits))
	}
	*l.at(uint32(l.len)) = x
	l.len++
}

// clear empties the list, which keeps its pages.
func (l *paged[T]) clear() {
	for i := 0; i<<pageBits < l.len; i++ {
		clear(l.pages[i])
	}
	l.len = 0
}

// isAttr is a bit of item.dialect: the item is an attribute, not a location.
const isAttr = 1 << 31

// value is an attribute of the file. Its text is "" if it has a custom coding.
type value struct {
	attr ir.Attribute
	text string
}

type typeItem struct {
	typ     ir.Type
	count   uint32
	dialect uint32
	text    string // "" with a custom coding
}

type nameItem struct {
	name    *ir.OpName
	count   uint32
	dialect uint32
	layout  *propLayout
	// shared is the payload of the operations that have lastProps.
	lastProps *ir.Attribute
	payload   uint32
}

// at returns the address of element id in table, and enlarges the table if necessary.
func at(table *[]uint32, id uint32) *uint32 {
	if id >= uint32(len(*table)) {
		*table = append(*table, make([]uint32, int(id)+1-len(*table)+1024)...)
	}
	return &(*table)[id]
}

func (t *tables) numberName(n *ir.OpName) *nameItem {
	p := at(&t.nameAt, n.ID())
	if *p != 0 {
		it := &t.names[*p-1]
		it.count++
		return it
	}
	*p = uint32(len(t.names)) + 1
	it := nameItem{name: n, count: 1, dialect: t.dialect(n.DialectName()), layout: layoutOf(n, t.version)}
	t.names = append(t.names, it)
	return &t.names[len(t.names)-1]
}

// dialect returns the number of the dialect called name, and adds the dialect if it is new.
func (t *tables) dialect(name string) uint32 {
	for i, d := range t.dialects {
		if d == name {
			return uint32(i)
		}
	}
	t.dialects = append(t.dialects, name)
	return uint32(len(t.dialects) - 1)
}

func (t *tables) numberLoc(l ir.Loc) {
	if l == t.lastLoc && t.lastItem != 0 {
		t.attrs.at(t.lastItem-1).count++
		return
	}
	i, seen := t.locAt.get(l, &t.near, &t.attrs)
	if seen {
		t.attrs.at(i).count++
	} else {
		i = t.addLoc(l, 1)
		putLoc(&t.refs, l)
	}
	t.lastLoc, t.lastItem = l, i+1
}

// addLoc adds a location with a reference count and returns its position in t.attrs. The
// caller enters what the location refers to.
func (t *tables) addLoc(l ir.Loc, count uint32) (pos uint32) {
	pos = uint32(t.attrs.len)
	t.locAt.put(l, pos, &t.near)
	t.attrs.add(item{ref: uint64(l), count: count, dialect: t.dialect("builtin")})
	return pos
}

func (t *tables) numberAttr(a ir.Attribute) {
	p := at(&t.attrAt, a.ID())
	if *p != 0 {
		t.attrs.at(*p-1).count++
		return
	}
	if l, ok := a.(ir.LocationAttr); ok {
		t.numberLoc(t.ctx.Loc(l))
		return
	}
	ref := t.addAttr(a, 1)
	if !putAttr(&t.refs, a) {
		t.values.at(ref).text = t.attrText(a)
	}
}

// addAttr adds an attribute with a reference count and returns its position in t.values. The
// caller enters what the attribute refers to.
func (t *tables) addAttr(a ir.Attribute, count uint32) (ref uint32) {
	ref = uint32(t.values.len)
	*at(&t.attrAt, a.ID()) = uint32(t.attrs.len) + 1
	t.attrs.add(item{ref: uint64(ref), count: count, dialect: t.dialect(attrDialect(a)) | isAttr})
	t.values.add(value{attr: a})
	return ref
}

func (t *tables) numberType(typ ir.Type) {
	if p := *at(&t.typeAt, typ.ID()); p != 0 {
		t.types[p-1].count++
		return
	}
	pos := t.addType(typ, 1)
	if !putType(&t.refs, typ) {
		t.types[pos].text = t.typeText(typ)
	}
}

// addType adds a type with a reference count and returns its position in t.types. The caller
// enters what the type refers to.
func (t *tables) addType(typ ir.Type, count uint32) (pos int) {
	pos = len(t.types)
	*at(&t.typeAt, typ.ID()) = uint32(pos) + 1
	t.types = append(t.types, typeItem{typ: typ, count: count, dialect: t.dialect(typeDialect(typ))})
	return pos
}

func attrDialect(a ir.Attribute) string {
	switch a := a.(type) {
	case *ir.DialectAttr:
		return a.Def.Dialect.Name
	case *ir.OpaqueAttr:
		return a.Dialect
	}
	return "builtin"
}

func typeDialect(t ir.Type) string {
	switch t := t.(type) {
	case *ir.DialectType:
		return t.Def.Dialect.Name
	case *ir.OpaqueType:
		return t.Dialect
	}
	return "builtin"
}

// putAttr passes the fields of an attribute to s. It returns false if the attribute has no
// custom encoding, so that its text must be written.
func putAttr(s *sink, a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.DialectAttr:
		return putCoded(s, a.Def.Codings, a.Params)
	case *ir.OpaqueAttr:
		return false
	}
	return putBuiltinAttr(s, a)
}

// putType passes the fields of a type to s. It returns false if the type has no custom
// encoding, so that its text must be written.
func putType(s *sink, t ir.Type) bool {
	switch t := t.(type) {
	case *ir.DialectType:
		return !t.IsMutable() && putCoded(s, t.Def.Codings, t.Params)
	case *ir.OpaqueType:
		return false
	}
	return putBuiltinType(s, t)
}

// attrText returns the text of an attribute without custom encoding. It numbers the resources
// that the text mentions.
func (t *tables) attrText(a ir.Attribute) string {
	p := ir.AttrPrinter{Buf: t.text, OnResource: t.numberResource}
	p.AttrNoAlias(a, ir.NeverElide)
	t.text = p.Buf[:0]
	return string(p.Buf)
}

func (t *tables) typeText(typ ir.Type) string {
	p := ir.AttrPrinter{Buf: t.text, OnResource: t.numberResource}
	p.TypeNoAlias(typ)
	t.text = p.Buf[:0]
	return string(p.Buf)
}

func (t *tables) numberResource(key string) {
	t.dialect("builtin")
	if _, seen := t.resourceAt[key]; !seen {
		t.resourceAt[key] = uint32(len(t.resources))
		t.resources = append(t.resources, key)
	}
}
