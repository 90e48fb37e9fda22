package bytecode

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Producer is the producer's name in files: Millrace, and the release of MLIR whose format it
// writes. The name is as long as mlir-opt's, so that padding is the same.
const Producer = "Millrace22"

// WriteOptions says how to write a file.
type WriteOptions struct {
	// Version is the format version, 0 to 6; LatestVersion unless Fixed is set.
	Version int
	Fixed   bool // Version is given
	// Producer replaces the default producer.
	Producer string
	// ElideResourceData leaves the data of resources out.
	ElideResourceData bool
	// AscendingUseLists writes the orders of several values by ascending number, as
	// LLVM 23 does. LLVM 22 has the order of a hash table.
	AscendingUseLists bool
	// Serial writes on the calling goroutine only.
	Serial bool
	// Trace, if set, hears of every attribute and type that is written, in order
	// of the tables.
	Trace func(Event)
}

// writer writes one file: it extends the tables by their final order, and holds the string
// table being built.
type writer struct {
	tables
	opts *WriteOptions
	// Positions in final order, and final indexes by position.
	attrOrder, attrRank []uint32
	typeOrder, typeRank []uint32
	nameOrder, nameRank []uint32

	numBlobs int // resources with data

	sizes []uint64 // scratch of resourceSections
	kept  scratch

	strings stringWriter
}

// scratch is the output memory of entrySections and irSection. An Encoder reuses it for the
// next file.
type scratch struct {
	entries, offsets, emitted []byte
	sizes                     []uint64
}

// stringWriter is the string table being built.
type stringWriter struct {
	at  map[string]uint32
	all []string
}

func (t *stringWriter) index(s string) uint64 {
	i, ok := t.at[s]
	if !ok {
		i = uint32(len(t.all))
		t.at[s] = i
		t.all = append(t.all, s)
	}
	return uint64(i)
}

// Write writes op to out as a bytecode file.
func Write(out io.Writer, op *ir.Operation, opts WriteOptions) error {
	pieces, err := Pieces(op, opts)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		if _, err := out.Write(p); err != nil {
			return err
		}
	}
	return nil
}

// Encode returns op as a bytecode file.
func Encode(op *ir.Operation, opts WriteOptions) ([]byte, error) {
	pieces, err := Pieces(op, opts)
	if err != nil {
		return nil, err
	}
	n := 0
	for _, p := range pieces {
		n += len(p)
	}
	all := make([]byte, 0, n)
	for _, p := range pieces {
		all = append(all, p...)
	}
	return all, nil
}

// Pieces returns op as a bytecode file, in pieces to concatenate. The pieces share the data of
// resources with op's context, instead of copying it.
func Pieces(op *ir.Operation, opts WriteOptions) ([][]byte, error) {
	version := LatestVersion
	if opts.Fixed {
		version = opts.Version
	}
	if version < 0 || version > LatestVersion {
		return nil, fmt.Errorf("unsupported version requested %d, must be in range [0, %d]", version, LatestVersion)
	}
	producer := opts.Producer
	if producer == "" {
		producer = Producer
	}
	if strings.IndexByte(producer, 0) >= 0 {
		return nil, fmt.Errorf("the producer's name holds a null character")
	}
	ctx := op.Context()
	w := &writer{opts: &opts}
	w.init(ctx, version)
	w.number(op, opts.Serial)
	f, data, offsets := w.file(op, producer)
	if opts.Trace != nil {
		err := w.trace(data, offsets, opts.Trace)
		return f.pieces, err
	}
	return f.pieces, nil
}

// file writes op. Everything that op uses must be in the tables. The results data and offsets
// are the sections with the attributes and types, and with their sizes.
func (w *writer) file(op *ir.Operation, producer string) (f fileWriter, data, offsets []byte) {
	w.finish()
	f.head = append(f.head, magic...)
	f.head = appendVarint(f.head, uint64(w.version))
	f.head = append(append(f.head, producer...), 0)
	if w.strings.at == nil {
		w.strings.at = make(map[string]uint32, 256)
	}
	dialects := w.dialectSection()
	data, offsets, irSection, props := w.bodies(op)
	resourceOffsets, resourceData := w.resourceSections()
	f.section(secDialects, dialects)
	f.section(secAttrOffsets, offsets)
	f.section(secAttrData, data)
	f.section(secIR, irSection...)
	f.section(secResourceOffsets, resourceOffsets)
	f.aligned(secResourceData, resourceData)
	f.section(secStrings, w.stringSection()...)
	if w.version >= versionProperties {
		f.section(secProperties, props)
	}
	f.flush()
	return f, data, offsets
}

// bodies returns the bodies of the attribute and type section, of their offset section, of the
// IR section and of the properties section. Unless the writer is serial, it makes them in
// parallel.
func (w *writer) bodies(root *ir.Operation) (data, offsets []byte, irBody [][]byte, props []byte) {
	if w.opts.Serial {
		data, offsets = w.entrySections()
		body, props := w.irSection(root)
		return data, offsets, [][]byte{body}, props
	}
	parts := w.newIRParts(root)
	rest := func() {
		if parts != nil {
			parts.collect()
			return
		}
		var body []byte
		body, props = w.irSection(root)
		irBody = [][]byte{body}
	}
	if w.stringProps() {
		data, offsets = w.entrySections()
		rest()
	} else {
		done := make(chan struct{})
		go func() {
			rest()
			close(done)
		}()
		data, offsets = w.entrySections()
		<-done
	}
	if parts != nil {
		irBody, props = parts.irSection(), parts.props.section()
	}
	return data, offsets, irBody, props
}

// stringProps reports whether the properties section may contain strings. Their indexes depend
// on the strings in attributes and types, so the properties must then be written after these.
func (w *writer) stringProps() bool {
	for i := range w.names {
		if l := w.names[i].layout; l != nil {
			for _, f := range l.fields {
				if f.kind == fieldString {
					return true
				}
			}
		}
	}
	return false
}

// fileWriter collects the pieces of a file. The field head is the piece being filled.
type fileWriter struct {
	pieces [][]byte
	head   []byte
	size   int // of the finished pieces
}

func (f *fileWriter) flush() {
	if len(f.head) > 0 {
		f.pieces = append(f.pieces, f.head)
		f.size += len(f.head)
		f.head = nil
	}
}

func (f *fileWriter) add(piece []byte) {
	if len(piece) == 0 {
		return
	}
	f.flush()
	f.pieces = append(f.pieces, piece)
	f.size += len(piece)
}

func (f *fileWriter) section(id byte, body ...[]byte) {
	n := 0
	for _, b := range body {
		n += len(b)
	}
	f.head = appendVarint(append(f.head, id), uint64(n))
	for _, b := range body {
		f.add(b)
	}
}

// alignedBody is a section body that must start at a multiple of align.
type alignedBody struct {
	pieces [][]byte
	size   int
	align  int
}

func (f *fileWriter) aligned(id byte, body alignedBody) {
	at := len(f.head)
	f.head = appendVarint(append(f.head, id), uint64(body.size))
	if body.align > 1 && (f.size+len(f.head))%body.align != 0 {
		f.head[at] |= alignmentFlag
		f.head = appendVarint(f.head, uint64(body.align))
		for (f.size+len(f.head))%body.align != 0 {
			f.head = append(f.head, padding)
		}
	}
	for _, p := range body.pieces {
		f.add(p)
	}
}

func (w *writer) dialectSection() []byte {
	b := appendVarint(nil, uint64(len(w.dialects)))
	for _, d := range w.dialects {
		i := w.strings.index(d)
		if w.version < versionDialectVersions {
			b = appendVarint(b, i)
			continue
		}
		known := w.ctx.Dialect(d)
		versioned := known != nil && known.Version != nil
		b = appendVarint(b, flag(i, versioned))
		if versioned {
			var version []byte
			for _, v := range known.Version {
				version = appendVarint(version, v)
			}
			b = append(appendVarint(append(b, secDialectVersion), uint64(len(version))), version...)
		}
	}
	if w.version >= versionElideLocs {
		b = appendVarint(b, uint64(len(w.names)))
	}
	for i := 0; i < len(w.nameOrder); {
		d := w.names[w.nameOrder[i]].dialect
		end := i
		for end < len(w.nameOrder) && w.names[w.nameOrder[end]].dialect == d {
			end++
		}
		b = appendVarint(appendVarint(b, uint64(d)), uint64(end-i))
		for ; i < end; i++ {
			n := w.names[w.nameOrder[i]].name
			s := w.strings.index(n.Short())
			if w.version >= versionProperties {
				s = flag(s, n.Def != nil)
			}
			b = appendVarint(b, s)
		}
	}
	return b
}

// entrySections returns the attribute and type section, and the offset section with the size
// of each entry.
func (w *writer) entrySections() (data, offsets []byte) {
	s := sink{ctx: w.ctx, w: w, places: w.refs.places, buf: slices.Grow(w.kept.entries[:0], 8*w.attrs.len+w.texts())}
	offsets = appendVarint(appendVarint(w.kept.offsets[:0], uint64(w.attrs.len)), uint64(len(w.types)))
	sizes := slices.Grow(w.kept.sizes[:0], max(w.attrs.len, len(w.types)))
	for _, p := range w.attrOrder {
		it := w.attrs.at(p)
		start, custom := len(s.buf), true
		if it.dialect&isAttr == 0 {
			putLoc(&s, ir.Loc(it.ref))
		} else if v := w.values.at(uint32(it.ref)); v.text == "" {
			putAttr(&s, v.attr)
		} else {
			s.buf = append(append(s.buf, v.text...), 0)
			custom = false
		}
		sizes = append(sizes, flag(uint64(len(s.buf)-start), custom))
	}
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return w.attrs.at(w.attrOrder[i]).dialect &^ isAttr })
	sizes = sizes[:0]
	for _, p := range w.typeOrder {
		it := &w.types[p]
		start := len(s.buf)
		if it.text != "" {
			s.buf = append(append(s.buf, it.text...), 0)
		} else {
			putType(&s, it.typ)
		}
		sizes = append(sizes, flag(uint64(len(s.buf)-start), it.text == ""))
	}
	offsets = appendGroups(offsets, sizes, func(i int) uint32 { return w.types[w.typeOrder[i]].dialect })
	w.kept.entries, w.kept.offsets, w.kept.sizes = s.buf, offsets, sizes
	return s.buf, offsets
}

// texts returns the total length of the attributes and types that are encoded as text.
func (w *writer) texts() (n int) {
	for i := range w.values.len {
		n += len(w.values.at(uint32(i)).text)
	}
	for i := range w.types {
		n += len(w.types[i].text)
	}
	return n
}

// appendGroups appends the sizes of entries, in groups of consecutive entries of the same
// dialect. The function dialect returns the dialect of entry i.
func appendGroups(b []byte, sizes []uint64, dialect func(int) uint32) []byte {
	for i := 0; i < len(sizes); {
		d, end := dialect(i), i
		for end < len(sizes) && dialect(end) == d {
			end++
		}
		b = appendVarint(appendVarint(b, uint64(d)), uint64(end-i))
		for ; i < end; i++ {
			b = appendVarint(b, sizes[i])
		}
	}
	return b
}

func (w *writer) stringSection() [][]byte {
	all := w.strings.all
	lengths := appendVarint(nil, uint64(len(all)))
	total := 0
	for i := len(all) - 1; i >= 0; i-- {
		lengths = appendVarint(lengths, uint64(len(all[i])+1))
		total += len(all[i]) + 1
	}
	text := make([]byte, 0, total)
	for _, s := range all {
		text = append(append(text, s...), 0)
	}
	return [][]byte{lengths, text}
}

// blob returns the builtin dialect's resource with this key, or nil if it has no data.
func (w *writer) blob(key string) *ir.Resource {
	g := w.ctx.Resources.DialectGroup("builtin")
	if g == nil {
		return nil
	}
	if x := g.Get(key); x != nil && !x.Declared {
		return x
	}
	return nil
}

// resourceSections returns the resource offset section and the resource data section of the output.
func (w *writer) resourceSections() (offsets []byte, data alignedBody) {
	blobs := make([]*ir.Resource, w.numBlobs)
	for i, key := range w.resources[:w.numBlobs] {
		blobs[i] = w.blob(key)
	}
	return w.resourceTables(w.ctx.Resources.External, blobs, w.resources[w.numBlobs:], uint64(w.dialect("builtin")))
}

// resourceTables returns the bodies of the resource offset section and of the resource data
// section. They hold the external groups, and the builtin dialect's resources with and without
// data. The argument builtin is the dialect's index.
func (w *writer) resourceTables(external []*ir.ResourceGroup, blobs []*ir.Resource, declared []string, builtin uint64) (offsets []byte, data alignedBody) {
	data.align = 1
	offsets = appendVarint(nil, uint64(len(external)))
	var pending []byte // the piece being filled
	entry := func(e *ir.Resource) {
		start := data.size + len(pending)
		if !w.opts.ElideResourceData {
			switch e.Kind {
			case ir.BoolResource:
				pending = append(pending, 0)
				if e.Bool {
					pending[len(pending)-1] = 1
				}
			case ir.StringResource:
				pending = appendVarint(pending, w.strings.index(e.Str))
			default:
				align := int(max(1, e.Align))
				data.align = max(data.align, align)
				pending = appendVarint(appendVarint(pending, uint64(align)), uint64(len(e.Data)))
				for (data.size+len(pending))%align != 0 {
					pending = append(pending, padding)
				}
				data.pieces = append(data.pieces, pending, e.Data)
				data.size += len(pending) + len(e.Data)
				pending = nil
			}
		}
		w.sizes = append(w.sizes, uint64(data.size+len(pending)-start))
	}
	group := func(head func(), entries []*ir.Resource) {
		w.sizes = w.sizes[:0]
		for i := range entries {
			entry(entries[i])
		}
		head()
		offsets = appendVarint(offsets, uint64(len(entries)))
		for i := range entries {
			offsets = appendVarint(offsets, w.strings.index(entries[i].Key))
			offsets = appendVarint(offsets, w.sizes[i])
			offsets = append(offsets, byte(entries[i].Kind))
		}
	}
	for _, g := range external {
		group(func() { offsets = appendVarint(offsets, w.strings.index(g.Name)) }, g.Items)
	}
	head := func() { offsets = appendVarint(offsets, builtin) }
	if len(blobs) > 0 {
		group(head, blobs)
	}
	if len(declared) > 0 {
		head()
		offsets = appendVarint(offsets, uint64(len(declared)))
		for _, key := range declared {
			offsets = appendVarint(offsets, w.strings.index(key))
			offsets = append(appendVarint(offsets, 0), byte(ir.BlobResource))
		}
	}
	if len(pending) > 0 {
		data.pieces = append(data.pieces, pending)
		data.size += len(pending)
	}
	return offsets, data
}
