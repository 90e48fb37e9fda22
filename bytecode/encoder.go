package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Encoder writes modules of one context, one after the other. Each gets the additional
// operations that its symbol references need. The encoder keeps the tables that are as large
// as the context, so they are allocated once.
type Encoder struct {
	w writer
}

// NewEncoder returns an encoder for modules of ctx. Each goroutine needs its own encoder.
func NewEncoder(ctx *ir.Context) *Encoder {
	e := &Encoder{}
	e.w.opts = &WriteOptions{Serial: true}
	e.w.init(ctx, LatestVersion)
	return e
}

// Need provides the operations for a symbol that the module being written references. It may
// add operations for the symbol to the module, and returns these. If inside is true, the
// reference is nested, as in @symbol::@name. The encoder calls it at most once for each
// combination of symbol and inside.
type Need func(symbol string, inside bool) []*ir.Operation

// Portable encodes module independently of its place in its files. Locations name files by
// number, and count lines from the first line that occurs. To restore the locations, give
// MovesOf(files) to ReadOptions.Moves. The function need adds operations for referenced
// symbols; it may be nil.
func (e *Encoder) Portable(module *ir.Operation, need Need) (data []byte, files []File) {
	pieces, files := e.PortablePieces(module, need)
	return slices.Concat(pieces...), files
}

// PortablePieces encodes module independently of its place in its files, as Portable does, but
// returns the file as pieces to concatenate. The pieces are valid until the encoder writes
// again.
func (e *Encoder) PortablePieces(module *ir.Operation, need Need) (pieces [][]byte, files []File) {
	p := &places{ctx: e.w.ctx}
	return e.pieces(module, need, p), p.uses()
}

// Encode encodes module with unchanged locations. The function need adds operations for
// referenced symbols; it is nil if module has them all.
func (e *Encoder) Encode(module *ir.Operation, need Need) []byte {
	return slices.Concat(e.pieces(module, need, nil)...)
}

func (e *Encoder) pieces(module *ir.Operation, need Need, p *places) [][]byte {
	w := &e.w
	w.refs.places = p
	w.number(module, true)
	type name struct {
		symbol string
		inside bool
	}
	heard := map[name]bool{}
	hear := func(symbol string, inside bool) {
		if heard[name{symbol, inside}] {
			return
		}
		heard[name{symbol, inside}] = true
		for _, op := range need(symbol, inside) {
			w.number(op, true)
		}
	}
	for values, types := 0, 0; need != nil && (values < w.values.len || types < len(w.types)); {
		for ; values < w.values.len; values++ {
			v := w.values.at(uint32(values))
			if ref, ok := v.attr.(*ir.SymbolRefAttr); ok {
				hear(ref.Root.Value, len(ref.Nested) > 0)
			} else if v.text != "" {
				symbolsIn([]byte(v.text), hear)
			}
		}
		for ; types < len(w.types); types++ {
			symbolsIn([]byte(w.types[types].text), hear)
		}
	}
	f, _, _ := w.file(module, Producer)
	w.clear()
	return f.pieces
}

// clear resets the writer for the next module. It keeps the memory of the tables.
func (w *writer) clear() {
	for i := range w.values.len {
		w.attrAt[w.values.at(uint32(i)).attr.ID()] = 0
	}
	for i := range w.types {
		w.typeAt[w.types[i].typ.ID()] = 0
	}
	for i := range w.names {
		w.nameAt[w.names[i].name.ID()] = 0
	}
	w.values.clear()
	w.locAt.clear()
	clear(w.types)
	clear(w.names)
	was := *w
	*w = writer{opts: was.opts, kept: was.kept, tables: tables{
		ctx: was.ctx, version: was.version, resourceAt: map[string]uint32{},
		attrs: paged[item]{pages: was.attrs.pages}, values: was.values, types: was.types[:0], names: was.names[:0],
		attrAt: was.attrAt, typeAt: was.typeAt, nameAt: was.nameAt, locAt: was.locAt,
	}}
	w.attrOrder, w.attrRank = was.attrOrder, was.attrRank
	w.typeOrder, w.typeRank = was.typeOrder, was.typeRank
	w.nameOrder, w.nameRank = was.nameOrder, was.nameRank
	clear(was.strings.at)
	w.strings.at = was.strings.at
	w.refs = sink{ctx: w.ctx, tables: &w.tables, mode: numbering}
}
