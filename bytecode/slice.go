package bytecode

import (
	"errors"
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// ErrNotSliceable says that a file cannot be taken apart without building IR:
// it is older than version 5, its top is not one module with one block, or
// operations of the module use each other's values.
var ErrNotSliceable = errors.New("the file cannot be cut without reading it")

// A Slicer takes a file apart at the top level of its module, without building
// IR. Its methods may be called from one goroutine at a time.
type Slicer struct {
	f         *container
	names     []opName
	header    []byte // the module's operation up to its regions
	ops       []topOp
	symbols   map[string]int // made when first needed
	resources []*ir.Resource
}

// topOp is an operation directly in the module.
type topOp struct {
	name   *opName
	data   []byte
	symbol string
	bit    bool // of isolation
	alone  bool // it has neither operands nor results
}

// Unit describes an operation directly in the module.
type Unit struct {
	Name   string // of the operation
	Symbol string // "" without one
	// Isolated operations may be worked on apart from the others. Operations that
	// are not registered count if the file marks them and they are symbols.
	Isolated bool
	Size     int // bytes of the operation, tables not counted
}

// NewSlicer opens a file to take it apart. ctx tells the layout of properties.
func NewSlicer(ctx *ir.Context, name string, data []byte) (*Slicer, error) {
	f, err := open(name, data)
	if err != nil {
		return nil, err
	}
	if f.version < versionProperties {
		return nil, ErrNotSliceable
	}
	s := &Slicer{f: f, names: make([]opName, len(f.opNames))}
	r := &reader{container: f, ctx: ctx, codings: make([]*coding, len(f.dialects))}
	for i := range f.dialects {
		r.codings[i] = codingOf(f.dialects[i].name)
	}
	for i := range f.opNames {
		s.names[i] = r.opName(&f.opNames[i])
		if s.names[i].err != nil {
			return nil, f.error(s.names[i].err)
		}
		if e := &f.opNames[i]; e.registered && s.names[i].name.Def == nil && !isFamily(f.dialects[e.dialect].name) {
			s.names[i].layout = nil // coded for a definition that is not known here
		}
	}
	if err := s.listResources(); err != nil {
		return nil, f.error(err)
	}
	c := cursor{data: f.sections[secIR]}
	if err := s.list(&c); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Slicer) listResources() error {
	f := s.f
	if !f.present[secResourceOffsets] {
		return nil
	}
	c := cursor{data: f.sections[secResourceOffsets]}
	data := cursor{data: f.sections[secResourceData]}
	for n := c.count(); n > 0 && !c.failed(); n-- {
		f.string(&c)
		f.resourceGroup(&c, &data, func(*ir.Resource) {})
	}
	for !c.failed() && c.left() > 0 {
		if d := f.dialectRef(&c); !c.failed() && f.dialects[d].name != "builtin" {
			c.fail("unexpected resources for dialect '%s'", f.dialects[d].name)
		}
		f.resourceGroup(&c, &data, func(x *ir.Resource) { s.resources = append(s.resources, x) })
	}
	return c.err
}

// list finds the module and the operations in it.
func (s *Slicer) list(c *cursor) error {
	if n, args := c.flagged(); n != 1 || args || c.failed() {
		return ErrNotSliceable
	}
	k := &copier{container: s.f, names: s.names}
	k.attrNew, k.typeNew, k.nameNew = make([]uint32, len(s.f.attrs)), make([]uint32, len(s.f.types)), make([]uint32, len(s.names))
	start := c.pos
	i := c.varint()
	mask := c.byte()
	if c.failed() || i >= uint64(len(s.names)) || s.names[i].name.Name != "builtin.module" || mask&(maskOperands|maskResults|maskSuccessors) != 0 {
		return ErrNotSliceable
	}
	c.varint()
	for _, m := range []byte{maskAttrs, maskProps} {
		if mask&m != 0 {
			c.varint()
		}
	}
	s.header = c.data[start:c.pos]
	regions, isolated := c.flagged()
	id, data := c.section(0)
	if c.failed() || regions != 1 || !isolated || id != secIR {
		return ErrNotSliceable
	}
	body := cursor{data: data}
	if blocks := body.varint(); blocks != 1 {
		return ErrNotSliceable
	}
	body.varint()
	n, args := body.flagged()
	if args {
		return ErrNotSliceable
	}
	s.ops = make([]topOp, 0, min(n, uint64(body.left()/4))) // an operation takes four bytes at least
	for ; n > 0; n-- {
		start := body.pos
		op := s.topOp(body)
		k.op(&body)
		if body.failed() {
			return s.f.error(body.err)
		}
		op.data = data[start:body.pos]
		s.ops = append(s.ops, op)
	}
	return nil
}

// topOp looks at the operation at c, which is a copy of the cursor.
func (s *Slicer) topOp(c cursor) topOp {
	i := c.varint()
	if i >= uint64(len(s.names)) {
		return topOp{}
	}
	op := topOp{name: &s.names[i]}
	mask := c.byte()
	op.alone = mask&(maskOperands|maskResults) == 0
	c.varint()
	if mask&maskAttrs != 0 {
		op.symbol = s.dictSymbol(c.varint())
	}
	if mask&maskProps != 0 {
		if p := c.varint(); p < uint64(len(s.f.props)) && op.symbol == "" {
			op.symbol = s.propSymbol(op.name, s.f.props[p])
		}
	}
	if op.alone && mask&maskRegions != 0 && mask&(maskSuccessors|maskUseLists) == 0 {
		_, op.bit = c.flagged()
	}
	return op
}

// dictSymbol is the sym_name in a dictionary, that of an operation without
// properties.
func (s *Slicer) dictSymbol(i uint64) string {
	if i >= uint64(s.f.numAttrs()) || !s.f.attrs[i].custom() {
		return ""
	}
	c := cursor{data: s.f.attrData(i)}
	if c.varint() != attrDictionary {
		return ""
	}
	for n := c.count(); n > 0 && !c.failed(); n-- {
		name, value := c.varint(), c.varint()
		if name >= uint64(s.f.numAttrs()) || value >= uint64(s.f.numAttrs()) {
			return ""
		}
		if key, ok := s.f.stringAttr(name); ok && key == ir.SymbolNameAttr {
			v, _ := s.f.stringAttr(value)
			return v
		}
	}
	return ""
}

// propSymbol is the sym_name in a payload.
func (s *Slicer) propSymbol(n *opName, payload []byte) string {
	if n.layout == nil || n.layout.list {
		return ""
	}
	c := cursor{data: payload}
	if n.name.Def == nil && !n.layout.family {
		return s.dictSymbol(c.varint())
	}
	for i := range n.layout.fields {
		f := &n.layout.fields[i]
		if f.kind > fieldOptAttr {
			return ""
		}
		v, present := c.varint(), true
		if f.kind == fieldOptAttr {
			v, present = v>>1, v&1 != 0
		}
		name := ""
		if n.layout.family {
			name = n.layout.names[i].Value
		} else {
			name = n.name.Def.Attrs[f.slot].Name
		}
		if name == ir.SymbolNameAttr && present && !c.failed() && v < uint64(s.f.numAttrs()) {
			sym, _ := s.f.stringAttr(v)
			return sym
		}
	}
	return ""
}

// Units lists the operations directly in the module.
func (s *Slicer) Units() []Unit {
	units := make([]Unit, len(s.ops))
	for i := range s.ops {
		units[i] = s.Unit(i)
	}
	return units
}

// NumUnits is how many operations are directly in the module.
func (s *Slicer) NumUnits() int { return len(s.ops) }

// Unit describes operation i of the module.
func (s *Slicer) Unit(i int) Unit {
	op := &s.ops[i]
	u := Unit{Name: op.name.name.Name, Symbol: op.symbol, Size: len(op.data)}
	if d := op.name.name.Def; d != nil {
		u.Isolated = d.Traits&ir.IsolatedFromAbove != 0
	} else {
		u.Isolated = op.bit && op.symbol != ""
	}
	return u
}

// symbol is the operation of that name.
func (s *Slicer) symbol(name string) (int, bool) {
	if s.symbols == nil {
		s.symbols = make(map[string]int, len(s.ops))
		for i := range s.ops {
			if n := s.ops[i].symbol; n != "" {
				s.symbols[n] = i
			}
		}
	}
	i, ok := s.symbols[name]
	return i, ok
}

// Distinct reports whether the file holds distinct attributes: one that two
// slices share would become two.
func (s *Slicer) Distinct() bool {
	for i := range s.f.numAttrs() {
		e := s.f.attrs[i]
		if e.custom() && s.f.dialects[e.dialect()].name == "builtin" {
			if c := (cursor{data: s.f.attrData(uint64(i))}); c.varint() == attrDistinct {
				return true
			}
		}
	}
	return false
}

// How an operation takes part in a slice.
const (
	absent = iota
	stub   // what stands for a symbol: a function's declaration, or the whole operation
	whole
)

// Take makes a file of the module with some of its operations and, for the
// symbols they name, what stands for those; at is where the operations are in it.
// The operations keep their order.
func (s *Slicer) Take(ops []int) (data []byte, at []int, err error) {
	k := newCopier(s.f, s.names)
	k.resourceNew = make([]uint32, len(s.resources))
	k.mode = marking
	parts := make([]uint8, len(s.ops))
	work := slices.Clone(ops)
	for _, i := range ops {
		parts[i] = whole
	}
	k.symbol = func(name string) {
		if i, ok := s.symbol(name); ok && parts[i] == absent {
			parts[i] = stub
			work = append(work, i)
		}
	}
	if err := s.pass(k, s.header, false); err != nil {
		return nil, nil, err
	}
	declarations := false
	for ; len(work) > 0; work = work[1:] {
		i := work[0]
		if !s.ops[i].alone {
			return nil, nil, ErrNotSliceable
		}
		declare := parts[i] == stub && s.declares(i)
		declarations = declarations || declare
		if err := s.pass(k, s.ops[i].data, declare); err != nil {
			return nil, nil, err
		}
	}
	body := s.assign(k, declarations)
	k.mode = copying
	if err := s.copyBody(k, parts); err != nil {
		return nil, nil, err
	}
	pos := 0
	for _, p := range parts {
		if p == whole {
			at = append(at, pos)
		}
		if p != absent {
			pos++
		}
	}
	data, err = s.assemble(k, body)
	return data, at, err
}

// declares reports whether an operation is stood for by its declaration.
func (s *Slicer) declares(i int) bool { return s.ops[i].name.name.Name == "func.func" }

// pass marks what an operation (or the module's header) uses.
func (s *Slicer) pass(k *copier, data []byte, declare bool) error {
	c := cursor{data: data}
	if declare || len(data) == len(s.header) && &data[0] == &s.header[0] {
		k.opHead(&c)
	} else {
		k.op(&c)
	}
	if c.err != nil {
		return s.f.error(c.err)
	}
	if err := k.drain(); err != nil {
		return s.f.error(err)
	}
	return nil
}

// opHead passes on an operation without results, operands and regions, up to
// where its regions begin, and returns its mask.
func (k *copier) opHead(c *cursor) (mask byte) {
	i := c.varint()
	j := k.ref(c, i, k.nameNew, "operation name")
	if c.failed() {
		return 0
	}
	if k.mode == marking {
		k.nameNew[i] = 1
	}
	k.put(j)
	mask = k.byte(c)
	k.attr(c)
	if mask&maskAttrs != 0 {
		k.attr(c)
	}
	if mask&maskProps != 0 {
		k.payload(c, &k.names[i])
	}
	return mask
}

// copyBody writes the module with the operations that take part.
func (s *Slicer) copyBody(k *copier, parts []uint8) error {
	k.out = appendVarint(nil, flag(1, false))
	c := cursor{data: s.header}
	k.opHead(&c)
	k.out = appendVarint(k.out, flag(1, true))
	k.out = append(k.out, secIR, 0, 0)
	start := len(k.out)
	n := 0
	for _, p := range parts {
		if p != absent {
			n++
		}
	}
	k.out = appendVarint(k.out, 1)
	k.out = appendVarint(k.out, 0)
	k.out = appendVarint(k.out, flag(uint64(n), false))
	for i, p := range parts {
		c := cursor{data: s.ops[i].data}
		switch {
		case p == absent:
			continue
		case p == stub && s.declares(i):
			k.override = ir.SymbolVisibilityAttr
			k.opHead(&c)
			k.override = ""
			// One isolated region without blocks.
			k.out = append(appendVarint(k.out, flag(1, true)), secIR, 3, 1)
		default:
			k.op(&c)
		}
		if c.err != nil {
			return s.f.error(c.err)
		}
	}
	k.out = closeSection(k.out, start)
	return nil
}

// assign gives the marked entries their new indexes, in their old order, and
// reserves the attribute of declarations ("private") behind them.
func (s *Slicer) assign(k *copier, declarations bool) *sliceTables {
	t := &sliceTables{declarations: declarations}
	number := func(table []uint32, mark func(i int)) (n uint32) {
		for i, used := range table {
			if used != 0 {
				n++
				table[i] = n
				mark(i)
			}
		}
		return n
	}
	useDialect := func(d uint32) { k.dialectNew[d] = 1 }
	n := len(k.attrNew) - 1
	t.attrs = number(k.attrNew[:n], func(i int) { useDialect(s.f.attrs[i].dialect()) })
	if declarations {
		t.attrs++
		k.attrNew[n] = t.attrs
	}
	t.types = number(k.typeNew, func(i int) { useDialect(s.f.types[i].dialect()) })
	t.names = number(k.nameNew, func(i int) { useDialect(s.f.opNames[i].dialect) })
	for i := range s.f.dialects {
		if s.f.dialects[i].name == "builtin" {
			k.dialectNew[i] = 1
			t.builtin = i
		}
	}
	t.dialects = number(k.dialectNew, func(int) {})
	t.strings = number(k.stringNew, func(int) {})
	// Resources with data come first, the ones that are only declared last.
	for _, declared := range []bool{false, true} {
		for i, x := range s.resources {
			if k.resourceNew[i] == 0 || x.Declared != declared {
				continue
			}
			if declared {
				t.declared = append(t.declared, x.Key)
			} else {
				t.blobs = append(t.blobs, x)
			}
			k.resourceNew[i] = uint32(len(t.blobs) + len(t.declared))
		}
	}
	return t
}

// sliceTables counts the entries of a slice's tables.
type sliceTables struct {
	attrs, types, names, dialects, strings uint32
	builtin                                int
	declarations                           bool
	blobs                                  []*ir.Resource
	declared                               []string
}

// assemble writes the tables of a slice around its operations.
func (s *Slicer) assemble(k *copier, t *sliceTables) ([]byte, error) {
	f := s.f
	irBody := k.out
	// Strings of names follow those of the entries.
	w := &writer{tables: tables{version: f.version}, opts: &WriteOptions{}}
	w.strings.at = make(map[string]uint32, t.strings)
	for i, n := range k.stringNew {
		if n != 0 {
			w.strings.index(string(f.strings.at(uint64(i))))
		}
	}
	if len(w.strings.all) != int(t.strings) {
		return nil, f.error(fmt.Errorf("the string table holds a string twice"))
	}
	dialects := s.dialectTable(k, t, w)
	data, offsets, err := s.entries(k, t, w)
	if err != nil {
		return nil, err
	}
	resourceOffsets, resourceData := w.resourceTables(nil, t.blobs, t.declared, uint64(k.dialectNew[t.builtin]-1))
	out := fileWriter{}
	out.head = append(out.head, magic...)
	out.head = appendVarint(out.head, uint64(f.version))
	out.head = append(append(out.head, Producer...), 0)
	out.section(secDialects, dialects)
	out.section(secAttrOffsets, offsets)
	out.section(secAttrData, data)
	out.section(secIR, irBody)
	out.section(secResourceOffsets, resourceOffsets)
	out.aligned(secResourceData, resourceData)
	out.section(secStrings, w.stringSection()...)
	out.section(secProperties, k.props.section())
	out.flush()
	return slices.Concat(out.pieces...), nil
}

func (s *Slicer) dialectTable(k *copier, t *sliceTables, w *writer) []byte {
	f := s.f
	b := appendVarint(nil, uint64(t.dialects))
	for i, n := range k.dialectNew {
		if n == 0 {
			continue
		}
		d := &f.dialects[i]
		b = appendVarint(b, flag(w.strings.index(d.name), d.version != nil))
		if d.version != nil {
			b = append(appendVarint(append(b, secDialectVersion), uint64(len(d.version))), d.version...)
		}
	}
	b = appendVarint(b, uint64(t.names))
	var used []int
	for i, n := range k.nameNew {
		if n != 0 {
			used = append(used, i)
		}
	}
	for i := 0; i < len(used); {
		d, end := f.opNames[used[i]].dialect, i
		for end < len(used) && f.opNames[used[end]].dialect == d {
			end++
		}
		b = appendVarint(appendVarint(b, uint64(k.dialectNew[d]-1)), uint64(end-i))
		for ; i < end; i++ {
			n := &f.opNames[used[i]]
			b = appendVarint(b, flag(w.strings.index(n.name), n.registered))
		}
	}
	return b
}

// entries writes the attributes and types that are used.
func (s *Slicer) entries(k *copier, t *sliceTables, w *writer) (data, offsets []byte, err error) {
	f := s.f
	k.out = nil
	var sizes []uint64
	var dialect []uint32
	add := func(e entry, body []byte, isType bool) {
		start := len(k.out)
		if bad := k.entry(e, body, isType); bad != nil && err == nil {
			err = f.error(bad)
		}
		sizes = append(sizes, flag(uint64(len(k.out)-start), e.custom()))
		dialect = append(dialect, k.dialectNew[e.dialect()]-1)
	}
	for i, n := range k.attrNew[:f.numAttrs()] {
		if n != 0 {
			add(f.attrs[i], f.attrData(uint64(i)), false)
		}
	}
	if t.declarations {
		start := len(k.out)
		k.out = appendVarint(appendVarint(k.out, attrString), w.strings.index("private"))
		sizes = append(sizes, flag(uint64(len(k.out)-start), true))
		dialect = append(dialect, k.dialectNew[t.builtin]-1)
	}
	offsets = appendVarint(appendVarint(nil, uint64(t.attrs)), uint64(t.types))
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return dialect[i] })
	sizes, dialect = sizes[:0], dialect[:0]
	for i, n := range k.typeNew {
		if n != 0 {
			add(f.types[i], f.typeData(uint64(i)), true)
		}
	}
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return dialect[i] })
	return k.out, offsets, err
}
