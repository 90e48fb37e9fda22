package bytecode

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// ErrNotSliceable means that a file cannot be sliced without building IR. The file may be older
// than version 5, or its top may not be one module with one block. Operations in the module may
// use each other's values, or a symbol may need a declaration that has to be built.
var ErrNotSliceable = errors.New("the file cannot be cut without reading it")

// Slicer makes files from some of the operations directly in a file's module, without building IR.
// Many goroutines may use it.
type Slicer struct {
	f         *container
	names     []opName
	header    []byte // the module's operation up to its regions
	ops       []topOp
	symbols   func() map[string]int // operations by symbol
	resources []*ir.Resource
	copiers   sync.Pool
}

// topOp is an operation directly in the module, in its encoded form.
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
	// Isolated operations may be processed independently of the others. Operations that are not
	// registered count if the file marks them and they are symbols.
	Isolated bool
	Size     int // bytes of the operation, tables not counted
}

// NewSlicer decodes the tables of a file for slicing. The layouts of properties come from the
// operation definitions in ctx. It returns ErrNotSliceable if slicing the file is not possible.
func NewSlicer(ctx *ir.Context, name string, data []byte) (*Slicer, error) {
	f, err := open(name, data)
	if err != nil {
		return nil, err
	}
	if f.version < versionProperties {
		return nil, ErrNotSliceable
	}
	s := &Slicer{f: f, names: make([]opName, len(f.opNames))}
	s.symbols = sync.OnceValue(s.bySymbol)
	f.bind(ctx)
	r := &reader{container: f, ctx: ctx}
	for i := range f.opNames {
		s.names[i] = r.opName(&f.opNames[i])
		if s.names[i].err != nil {
			return nil, f.error(s.names[i].err)
		}
		if e := &f.opNames[i]; e.registered && s.names[i].name.Def == nil {
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

// list finds the module and the operations directly in it. It returns an error, perhaps
// ErrNotSliceable, if there is no such module.
func (s *Slicer) list(c *cursor) error {
	if n, args := c.flagged(); n != 1 || args || c.failed() {
		return ErrNotSliceable
	}
	k := newCopier(s.f, s.names, 0)
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
		if op.name != nil && op.name.name.Def != nil && op.name.name.Def.Declare != nil && !op.name.name.Def.DeclaredByHead {
			return ErrNotSliceable
		}
		k.op(&body)
		if body.failed() {
			return s.f.error(body.err)
		}
		op.data = data[start:body.pos]
		s.ops = append(s.ops, op)
	}
	return nil
}

// topOp decodes name, symbol and flags of the operation at c. It works on a copy of the cursor.
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

// dictSymbol returns the sym_name in dictionary i, for an operation without properties. It returns
// "" if there is none.
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

// propSymbol returns the sym_name in the encoded properties of an operation named n, or "" if
// there is none.
func (s *Slicer) propSymbol(n *opName, payload []byte) string {
	if n.layout == nil {
		return ""
	}
	c := cursor{data: payload}
	if n.name.Def == nil {
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
		if n.name.Def.Attrs[f.slot].Name == ir.SymbolNameAttr && present && !c.failed() && v < uint64(s.f.numAttrs()) {
			sym, _ := s.f.stringAttr(v)
			return sym
		}
	}
	return ""
}

// Units describes the operations directly in the module, in order.
func (s *Slicer) Units() []Unit {
	units := make([]Unit, len(s.ops))
	for i := range s.ops {
		units[i] = s.Unit(i)
	}
	return units
}

// NumUnits returns the number of operations directly in the module.
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

func (s *Slicer) bySymbol() map[string]int {
	symbols := make(map[string]int, len(s.ops))
	for i := range s.ops {
		if n := s.ops[i].symbol; n != "" {
			symbols[n] = i
		}
	}
	return symbols
}

// Distinct reports whether the file has distinct attributes. Such a file should not be sliced: an
// attribute that two slices share would become two.
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

// Take returns a file with the module and the operations with the indexes in ops. For symbols that
// these reference, it adds declarations or whole operations. The result at has the positions of
// ops in the new module. The operations keep their order. The tables are in the order of first
// use, so that slices with equal operations are equal files.
func (s *Slicer) Take(ops []int) (data []byte, at []int, err error) {
	data, at, _, err = s.take(ops, false)
	return data, at, err
}

// TakePortable returns a file with the module and the operations with the indexes in ops, as Take
// does. The file does not depend on the original locations: locations name files by number, and
// count lines from the first line that occurs. To restore the locations, give MovesOf(files) to
// ReadOptions.Moves. The module and the operations that TakePortable adds for symbols have no
// locations.
func (s *Slicer) TakePortable(ops []int) (data []byte, at []int, files []File, err error) {
	return s.take(ops, true)
}

func (s *Slicer) take(ops []int, portable bool) (data []byte, at []int, files []File, err error) {
	k, _ := s.copiers.Get().(*copier)
	if k == nil {
		k = newCopier(s.f, s.names, len(s.resources))
	}
	k.clear()
	defer s.copiers.Put(k)
	k.portable = portable
	parts, err := s.mark(k, ops)
	if err != nil {
		return nil, nil, nil, err
	}
	t := s.assign(k)
	k.mode = copying
	if err := s.copyBody(k, parts); err != nil {
		return nil, nil, nil, err
	}
	for pos, p := range parts {
		if !p.stub {
			at = append(at, pos)
		}
	}
	for _, f := range k.files {
		files = append(files, File{f.name, uint32(max(f.first, 1))})
	}
	data, err = s.assemble(k, t)
	return data, at, files, err
}

// part is an operation of a slice: its index in the file's module. The field stub says that only
// other operations need it, because they refer to its symbol.
type part struct {
	op   int
	stub bool // what stands for a symbol: a function's declaration, or the whole operation
}

// mark marks the table entries that ops use. It returns ops and the operations to add for the
// symbols that they reference, in the order of the file.
func (s *Slicer) mark(k *copier, ops []int) ([]part, error) {
	parts := make([]part, 0, len(ops)+8)
	known := make(map[int]bool, len(ops)+8)
	for _, i := range ops {
		parts = append(parts, part{op: i})
		known[i] = true
	}
	k.symbol = func(name string) {
		if i, ok := s.symbols()[name]; ok && !known[i] {
			known[i] = true
			parts = append(parts, part{op: i, stub: true})
		}
	}
	k.unlocated = k.portable
	if err := s.pass(k, s.header, true); err != nil {
		return nil, err
	}
	for n := 0; n < len(parts); n++ {
		p := parts[n]
		if !s.ops[p.op].alone {
			return nil, ErrNotSliceable
		}
		declare := p.stub && s.declares(p.op)
		k.own[ownPrivate] = k.own[ownPrivate] || declare
		k.unlocated = k.portable && p.stub
		if err := s.pass(k, s.ops[p.op].data, declare); err != nil {
			return nil, err
		}
	}
	k.own[ownUnknown] = k.portable
	slices.SortFunc(parts, func(a, b part) int { return a.op - b.op })
	return parts, nil
}

// declares reports whether a declaration can replace operation i where another operation
// references its symbol.
func (s *Slicer) declares(i int) bool {
	d := s.ops[i].name.name.Def
	return d != nil && d.DeclaredByHead
}

// pass marks everything that an operation uses, directly or indirectly. If head is set, it marks
// only the entries that the operation's head uses: its name, location, attributes and properties.
func (s *Slicer) pass(k *copier, data []byte, head bool) error {
	c := cursor{data: data}
	if head {
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

// opHead skips, marks or copies the head of an operation, as k.mode says: its name, location,
// attributes and properties. The operation must have neither results nor operands. The cursor is
// then at the operation's regions. It returns the operation's mask.
func (k *copier) opHead(c *cursor) (mask byte) {
	i := c.varint()
	j, _ := k.ref(c, i, &k.usedNames, "operation name")
	if c.failed() {
		return 0
	}
	k.put(j)
	mask = k.byte(c)
	k.loc(c)
	if mask&maskAttrs != 0 {
		k.attr(c)
	}
	if mask&maskProps != 0 {
		k.payload(c, &k.names[i])
	}
	return mask
}

// copyBody writes the module with the operations in parts to k.out.
func (s *Slicer) copyBody(k *copier, parts []part) error {
	k.out = appendVarint(nil, flag(1, false))
	c := cursor{data: s.header}
	k.unlocated = k.portable
	k.opHead(&c)
	k.out = appendVarint(k.out, flag(1, true))
	k.out = append(k.out, secIR, 0, 0)
	start := len(k.out)
	k.out = appendVarint(k.out, 1)
	k.out = appendVarint(k.out, 0)
	k.out = appendVarint(k.out, flag(uint64(len(parts)), false))
	for _, p := range parts {
		c := cursor{data: s.ops[p.op].data}
		k.unlocated = k.portable && p.stub
		if p.stub && s.declares(p.op) {
			k.private = true
			k.opHead(&c)
			k.private = false
			// One isolated region without blocks.
			k.out = append(appendVarint(k.out, flag(1, true)), secIR, 3, 1)
		} else {
			k.op(&c)
		}
		if c.err != nil {
			return s.f.error(c.err)
		}
	}
	k.out = closeSection(k.out, start)
	return nil
}

// assign gives the marked entries their new indexes. Entries of one dialect are together, in the
// order of their first use. The locations come after all other builtin attributes, because there
// are most of them.
func (s *Slicer) assign(k *copier) *sliceTables {
	f := s.f
	t := &sliceTables{}
	for i := range f.dialects {
		if f.dialects[i].name == "builtin" {
			t.builtin = uint32(i)
			k.usedDialects.add(uint64(i))
		}
	}
	for _, i := range k.usedNames.order {
		k.usedDialects.add(uint64(f.opNames[i].dialect))
	}
	for _, i := range k.usedTypes.order {
		k.usedDialects.add(uint64(f.types[i].dialect()))
	}
	for _, i := range k.usedAttrs.order {
		k.usedDialects.add(uint64(f.attrs[i].dialect()))
	}
	k.usedDialects.number(0)
	kind := func(dialect uint32) int { return int(k.usedDialects.index[dialect]) }
	kinds := len(k.usedDialects.order) + 1
	k.usedNames.group(func(i uint32) int { return kind(f.opNames[i].dialect) }, kinds)
	k.usedTypes.group(func(i uint32) int { return kind(f.types[i].dialect()) }, kinds)
	k.usedAttrs.group(func(i uint32) int {
		e := f.attrs[i]
		if e.dialect() == t.builtin && !(e.custom() && f.isLoc(uint64(i))) {
			return 0
		}
		return kind(e.dialect())
	}, kinds)
	k.usedNames.number(0)
	k.usedTypes.number(0)
	t.own = uint32(k.own.index(len(k.files), numOwn))
	k.usedAttrs.number(t.own)
	k.usedStrings.number(0)
	// Resources with data come first, the ones that are only declared last.
	k.usedResources.group(func(i uint32) int {
		if s.resources[i].Declared {
			return 1
		}
		return 0
	}, 2)
	k.usedResources.number(0)
	for _, i := range k.usedResources.order {
		if x := s.resources[i]; x.Declared {
			t.declared = append(t.declared, x.Key)
		} else {
			t.blobs = append(t.blobs, x)
		}
	}
	return t
}

// isLoc reports whether attribute i, which must be a builtin attribute with custom encoding, is a
// location.
func (f *container) isLoc(i uint64) bool {
	c := cursor{data: f.attrData(i)}
	return isLocCode(c.varint())
}

// sliceTables describes the parts of a slice's tables that the file's tables do not determine.
type sliceTables struct {
	builtin  uint32 // the dialect, in the file
	own      uint32 // attributes that the file does not have
	blobs    []*ir.Resource
	declared []string
}

// assemble returns the file of a slice. The operations are in k.out.
func (s *Slicer) assemble(k *copier, t *sliceTables) ([]byte, error) {
	f := s.f
	irBody := k.out
	// In the string table, the strings of names follow the strings of the entries.
	w := &writer{tables: tables{version: f.version}, opts: &WriteOptions{}}
	w.strings.at = make(map[string]uint32, len(k.usedStrings.order))
	for _, i := range k.usedStrings.order {
		w.strings.index(string(f.strings.at(uint64(i))))
	}
	if len(w.strings.all) != len(k.usedStrings.order) {
		return nil, f.error(fmt.Errorf("the string table holds a string twice"))
	}
	dialects := s.dialectTable(k, w)
	data, offsets, err := s.entries(k, t, w)
	if err != nil {
		return nil, err
	}
	resourceOffsets, resourceData := w.resourceTables(nil, t.blobs, t.declared, uint64(k.usedDialects.index[t.builtin]-1))
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

func (s *Slicer) dialectTable(k *copier, w *writer) []byte {
	f := s.f
	b := appendVarint(nil, uint64(len(k.usedDialects.order)))
	for _, i := range k.usedDialects.order {
		d := &f.dialects[i]
		b = appendVarint(b, flag(w.strings.index(d.name), d.version != nil))
		if d.version != nil {
			b = append(appendVarint(append(b, secDialectVersion), uint64(len(d.version))), d.version...)
		}
	}
	used := k.usedNames.order
	b = appendVarint(b, uint64(len(used)))
	for i := 0; i < len(used); {
		d, end := f.opNames[used[i]].dialect, i
		for end < len(used) && f.opNames[used[end]].dialect == d {
			end++
		}
		b = appendVarint(appendVarint(b, uint64(k.usedDialects.index[d]-1)), uint64(end-i))
		for ; i < end; i++ {
			n := &f.opNames[used[i]]
			b = appendVarint(b, flag(w.strings.index(n.name), n.registered))
		}
	}
	return b
}

// entries writes the attributes and types that the slice uses. Attributes that the file does not
// have come first.
func (s *Slicer) entries(k *copier, t *sliceTables, w *writer) (data, offsets []byte, err error) {
	f := s.f
	k.out = nil
	var sizes []uint64
	var dialect []uint32
	begin := 0
	added := func(d uint32, custom bool) {
		sizes = append(sizes, flag(uint64(len(k.out)-begin), custom))
		dialect = append(dialect, k.usedDialects.index[d]-1)
		begin = len(k.out)
	}
	for i := range k.files {
		k.out = appendVarint(appendVarint(k.out, attrString), w.strings.index(fileName(i)))
		added(t.builtin, true)
	}
	if k.own[ownPrivate] {
		k.out = appendVarint(appendVarint(k.out, attrString), w.strings.index("private"))
		added(t.builtin, true)
	}
	if k.own[ownUnknown] {
		k.out = appendVarint(k.out, locUnknown)
		added(t.builtin, true)
	}
	entry := func(e entry, body []byte, isType bool) {
		if bad := k.entry(e, body, isType); bad != nil && err == nil {
			err = f.error(bad)
		}
		added(e.dialect(), e.custom())
	}
	for _, i := range k.usedAttrs.order {
		entry(f.attrs[i], f.attrData(uint64(i)), false)
	}
	offsets = appendVarint(appendVarint(nil, uint64(len(sizes))), uint64(len(k.usedTypes.order)))
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return dialect[i] })
	sizes, dialect = sizes[:0], dialect[:0]
	for _, i := range k.usedTypes.order {
		entry(f.types[i], f.typeData(uint64(i)), true)
	}
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return dialect[i] })
	return k.out, offsets, err
}
