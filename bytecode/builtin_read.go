package bytecode

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// builtinAttr decodes the attribute entry i of the builtin dialect, which must not be a
// location. It returns nil after an error, which c records.
func (w *worker) builtinAttr(c *cursor, i uint64) ir.Attribute {
	switch code := c.varint(); code {
	case attrArray:
		elems, base := w.attrList(c)
		defer w.popAttrs(base)
		if c.failed() {
			return nil
		}
		return w.ctx.Array(elems...)
	case attrDictionary:
		return w.dictAttr(c)
	case attrString:
		s := w.string(c)
		if c.failed() {
			return nil
		}
		return w.ctx.Bytes(s)
	case attrTypedString:
		s, t := w.string(c), w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.TypedString(string(s), t)
	case attrFlatSymbolRef:
		s := w.stringRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.FlatSymbol(s)
	case attrSymbolRef:
		return w.symbolRef(c)
	case attrType:
		t := w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.TypeAttr(t)
	case attrUnit:
		return w.ctx.Unit()
	case attrInteger:
		return w.integerAttr(c)
	case attrFloat:
		return w.floatAttr(c)
	case attrDenseResource:
		t, r := w.typeRef(c), c.varint()
		if !c.failed() && r >= uint64(len(w.resources)) {
			c.fail("invalid resource handle index: %d", r)
		}
		if c.failed() {
			return nil
		}
		return w.ctx.DenseResource(t, w.resources[r])
	case attrDenseArray:
		return w.denseArray(c)
	case attrDenseElements:
		return w.denseElements(c)
	case attrDenseStrings:
		return w.denseStrings(c)
	case attrSparse:
		t, ind, val := w.typeRef(c), w.attrRef(c), w.attrRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.SparseElements(t, ind, val)
	case attrDistinct:
		a := w.attrRef(c)
		if c.failed() {
			return nil
		}
		return w.distinctAttr(i, a)
	default:
		if !c.failed() {
			c.fail("unknown attribute code: %d", code)
		}
	}
	return nil
}

// attrList decodes a list of attribute references onto the scratch stack w.attrBuf. The caller
// calls popAttrs(base) when it has used elems.
func (w *worker) attrList(c *cursor) (elems []ir.Attribute, base int) {
	base = len(w.attrBuf)
	for n := c.count(); n > 0 && !c.failed(); n-- {
		a := w.attrRef(c)
		w.attrBuf = append(w.attrBuf, a)
	}
	return w.attrBuf[base:], base
}

func (w *worker) popAttrs(base int) {
	clear(w.attrBuf[base:])
	w.attrBuf = w.attrBuf[:base]
}

// typeList decodes a list of type references onto the scratch stack w.typeBuf. The caller
// truncates the stack to base when it has used ts.
func (w *worker) typeList(c *cursor) (ts []ir.Type, base int) {
	base = len(w.typeBuf)
	for n := c.count(); n > 0 && !c.failed(); n-- {
		t := w.typeRef(c)
		w.typeBuf = append(w.typeBuf, t)
	}
	return w.typeBuf[base:], base
}

// dims decodes a list of signed integers. The result is valid until the next call.
func (w *worker) dims(c *cursor) []int64 {
	w.dimBuf = w.dimBuf[:0]
	for n := c.count(); n > 0 && !c.failed(); n-- {
		w.dimBuf = append(w.dimBuf, c.signed())
	}
	return w.dimBuf
}

func (w *worker) dictAttr(c *cursor) ir.Attribute {
	n := c.count()
	entries := make([]ir.NamedAttribute, 0, min(n, 16))
	for ; n > 0 && !c.failed(); n-- {
		name := w.stringRef(c)
		entries = append(entries, ir.NamedAttribute{Name: name, Value: w.attrRef(c)})
	}
	if c.failed() {
		return nil
	}
	d := w.ctx.Dict(entries)
	for i := 1; i < len(d.Entries); i++ {
		if d.Entries[i].Name == d.Entries[i-1].Name {
			c.fail("dictionary holds '%s' twice", d.Entries[i].Name.Value)
			return nil
		}
	}
	return d
}

func (w *worker) symbolRef(c *cursor) ir.Attribute {
	root := w.stringRef(c)
	elems, base := w.attrList(c)
	defer w.popAttrs(base)
	nested := make([]*ir.SymbolRefAttr, len(elems))
	for i, e := range elems {
		s, ok := e.(*ir.SymbolRefAttr)
		if (!ok || !s.IsFlat()) && !c.failed() {
			c.fail("expected mlir::FlatSymbolRefAttr, but got: %s", e)
		}
		nested[i] = s
	}
	if c.failed() {
		return nil
	}
	return w.ctx.SymbolRef(root, nested)
}

func (w *worker) integerAttr(c *cursor) ir.Attribute {
	t := w.typeRef(c)
	if c.failed() {
		return nil
	}
	if !ir.IsIntOrIndex(t) {
		c.fail("expected integer or index type for IntegerAttr, but got: %s", t)
		return nil
	}
	v := c.knownWidth(ir.IntWidth(t))
	if c.failed() {
		return nil
	}
	return w.ctx.IntegerAttr(t, v)
}

// knownWidth decodes an integer of width bits. The file does not hold the width, because the
// type gives it.
func (c *cursor) knownWidth(width uint32) num.Int {
	switch {
	case width <= 8:
		return num.NewInt(width, uint64(c.byte()))
	case width <= 64:
		return num.NewInt(width, uint64(c.signed()))
	}
	words := make([]uint64, c.count())
	for i := range words {
		words[i] = uint64(c.signed())
	}
	if c.failed() {
		return num.Int{}
	}
	return num.NewWords(width, words)
}

func (w *worker) floatAttr(c *cursor) ir.Attribute {
	t := w.typeRef(c)
	if c.failed() {
		return nil
	}
	f, ok := t.(*ir.FloatType)
	if !ok {
		c.fail("expected mlir::FloatType, but got: %s", t)
		return nil
	}
	v := c.knownWidth(f.Width())
	if c.failed() {
		return nil
	}
	return w.ctx.FloatAttr(f, num.FloatBits(f.Kind, v))
}

func (w *worker) denseArray(c *cursor) ir.Attribute {
	t, n, raw := w.typeRef(c), c.varint(), c.blob()
	if c.failed() {
		return nil
	}
	size := uint64(max(1, ir.BitWidth(t)/8))
	if hi, want := bits.Mul64(n, size); ir.BitWidth(t) == 0 || hi != 0 || want != uint64(len(raw)) {
		c.fail("data size of an array of %d elements of type %s is %d bytes", n, t, len(raw))
		return nil
	}
	return w.ctx.DenseArray(t, int(n), raw)
}

// elementBytes returns the size in bytes of an element of dense data, or 0 if dense data
// cannot have elements of type t.
func elementBytes(t ir.Type) int {
	switch t := t.(type) {
	case *ir.IndexType:
		return ir.IndexWidth / 8
	case *ir.IntegerType, *ir.FloatType:
		return int((ir.BitWidth(t) + 7) / 8)
	case *ir.ComplexType:
		return 2 * elementBytes(t.Element)
	}
	return 0
}

// staticElements returns the number of elements of a static shaped type. It returns false if t
// is not such a type or has more than 2^62 elements.
func staticElements(t ir.Type) (int64, bool) {
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return 0, false
	}
	n := uint64(1)
	for _, d := range shape {
		hi, lo := bits.Mul64(n, uint64(d))
		if d < 0 || hi != 0 || lo > 1<<62 {
			return 0, false
		}
		n = lo
	}
	return int64(n), true
}

func (w *worker) denseElements(c *cursor) ir.Attribute {
	t, raw := w.typeRef(c), c.blob()
	if c.failed() {
		return nil
	}
	n, ok := staticElements(t)
	size := elementBytes(ir.ElementOf(t))
	if !ok || size == 0 && n > 0 && !ir.IsInteger(ir.ElementOf(t), 0) {
		c.fail("expected a statically shaped type of integers or floats, but got: %s", t)
		return nil
	}
	raw, splat, ok := denseForm(raw, ir.IsInteger(ir.ElementOf(t), 1), size, n)
	if !ok {
		c.fail("%d bytes of data do not fit type %s", len(raw), t)
		return nil
	}
	return w.ctx.DenseElements(t, raw, splat)
}

// denseForm checks the size of dense data and brings it into canonical form, because equal
// data must give one attribute. It reports with splat whether all n elements are equal; then
// data holds one element. It returns ok false if raw does not fit n elements of size bytes.
// Packed data has one bit per element.
func denseForm(raw []byte, packed bool, size int, n int64) (data []byte, splat, ok bool) {
	if packed {
		return packedForm(raw, n)
	}
	if n == 0 || size == 0 { // no splat, says mlir-opt, even if it wrote one
		return raw, false, len(raw) == 0
	}
	if len(raw) == size {
		return raw, true, true
	}
	if int64(len(raw)/size) != n || len(raw)%size != 0 {
		return raw, false, false
	}
	for i := size; i < len(raw); i += size {
		if string(raw[i:i+size]) != string(raw[:size]) {
			return raw, false, true
		}
	}
	return raw[:size], true, true
}

var allOnes, allZeros = []byte{0xff}, []byte{0}

// packedForm checks the size of packed dense data, eight one-bit elements to a byte, and
// brings it into canonical form. It reports with splat whether all n elements are equal; then
// data holds one element. It returns ok false if raw does not fit n elements.
func packedForm(raw []byte, n int64) (data []byte, splat, ok bool) {
	if n == 0 {
		return raw, false, len(raw) == 0
	}
	if len(raw) == 1 && (raw[0] == 0xff || raw[0] == 0) {
		return raw, true, true
	}
	if int64(len(raw)) != (n+7)/8 {
		return raw, false, false
	}
	ones := 0
	for i, b := range raw {
		if i == len(raw)-1 && n%8 != 0 {
			b &= 1<<(n%8) - 1
		}
		ones += bits.OnesCount8(b)
	}
	switch int64(ones) {
	case 0:
		return allZeros, true, true
	case n:
		return allOnes, true, true
	}
	return raw, false, true
}

func (w *worker) denseStrings(c *cursor) ir.Attribute {
	t, splat := w.typeRef(c), c.varint()
	if c.failed() {
		return nil
	}
	n, ok := staticElements(t)
	if splat != 0 {
		n = 1
	}
	if !ok || n > int64(c.left()) {
		c.fail("%d bytes of data do not fit type %s", c.left(), t)
		return nil
	}
	values := make([]string, n)
	for i := range values {
		values[i] = string(w.string(c))
	}
	if c.failed() {
		return nil
	}
	return w.ctx.DenseStringElements(t, values, splat != 0)
}

// distinctAttr returns the distinct attribute of entry i, which refers to a. All references to
// the entry get the same attribute.
func (w *worker) distinctAttr(i uint64, a ir.Attribute) ir.Attribute {
	w.distinctMu.Lock()
	defer w.distinctMu.Unlock()
	if d := w.distinct[i]; d != nil {
		return d
	}
	if w.distinct == nil {
		w.distinct = map[uint64]*ir.DistinctAttr{}
	}
	d := w.ctx.Distinct(a)
	w.distinct[i] = d
	return d
}

// decodeLoc decodes entry i, which must be a location (see isLoc).
func (w *worker) decodeLoc(i uint64) (ir.Loc, error) {
	c := cursor{data: w.attrData(i)}
	l := w.builtinLoc(&c)
	if !c.failed() && c.left() > 0 {
		c.fail("unexpected trailing bytes after attribute entry")
	}
	return l, c.err
}

func (w *worker) builtinLoc(c *cursor) ir.Loc {
	switch code := c.varint(); code {
	case locFileLineCol:
		return w.fileLineCol(c)
	case locFileRange:
		return w.fileRange(c)
	case locCallSite:
		callee, caller := w.locRef(c), w.locRef(c)
		if c.failed() {
			return 0
		}
		return w.ctx.CallSiteOf(callee, caller)
	case locName:
		name, child := w.stringRef(c), w.locRef(c)
		if c.failed() {
			return 0
		}
		return w.ctx.NameLocOf(name, child)
	case locFused, locFusedMetadata:
		base := len(w.locBuf)
		for n := c.count(); n > 0 && !c.failed(); n-- {
			l := w.locRef(c)
			w.locBuf = append(w.locBuf, l)
		}
		locs := w.locBuf[base:]
		w.locBuf = w.locBuf[:base]
		var metadata ir.Attribute
		if code == locFusedMetadata {
			locs = append([]ir.Loc(nil), locs...)
			metadata = w.attrRef(c)
		}
		if c.failed() {
			return 0
		}
		return w.ctx.FusedRaw(locs, metadata)
	}
	return ir.UnknownLoc
}

func (w *worker) fileLineCol(c *cursor) ir.Loc {
	if file := c.varint(); w.fileRef != file+1 {
		a := w.attr(c, file)
		s, ok := a.(*ir.StringAttr)
		if !ok {
			if !c.failed() {
				c.fail("expected mlir::StringAttr, but got: %s", a)
			}
			return 0
		}
		s, w.shift = w.moved(s)
		w.file, w.fileRef = w.ctx.FilePacker(s), file+1
	}
	line, col := shifted(c, c.varint(), w.shift), c.varint()
	if col > 1<<32-1 {
		c.fail("line or column of a location does not fit 32 bits")
	}
	if c.failed() {
		return 0
	}
	return w.file.At(line, uint32(col))
}

func (w *worker) fileRange(c *cursor) ir.Loc {
	file := w.stringRef(c)
	n := c.count()
	if n > 4 {
		c.fail("a file location has at most 4 numbers, but got: %d", n)
		return 0
	}
	var v [4]uint64
	for i := range n {
		v[i] = c.varint()
		if v[i] > 1<<32-1 {
			c.fail("line or column of a location does not fit 32 bits")
		}
	}
	if c.failed() {
		return 0
	}
	var nums [4]uint32
	for i := range v {
		nums[i] = uint32(v[i])
	}
	if len(w.moves) > 0 {
		var shift int64
		file, shift = w.moved(file)
		nums[0] = shifted(c, v[0], shift)
		if n == 4 {
			nums[2] = shifted(c, v[2], shift)
		}
		if c.failed() {
			return 0
		}
	}
	if n == 3 {
		// start line, start column, end column: one line
		nums[2], nums[3] = nums[0], nums[2]
	}
	return w.ctx.FileRange(file, nums, uint8(n))
}
