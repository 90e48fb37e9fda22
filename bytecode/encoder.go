package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// An Encoder writes modules of one context, one after the other, each with the operations that the
// symbols it names need. The tables that are as large as the context are made once.
type Encoder struct {
	w writer
}

// NewEncoder makes an encoder; each goroutine needs its own.
func NewEncoder(ctx *ir.Context) *Encoder {
	e := &Encoder{}
	e.w.opts = &WriteOptions{Serial: true}
	e.w.init(ctx, LatestVersion)
	return e
}

// A Need provides for a symbol that the module about to be written names. It may put operations
// that stand for the symbol into the module, and returns these operations. If inside is true, the
// reference goes on with a name inside the symbol's operation. It is called once for a symbol
// without, and once with such a name.
type Need func(symbol string, inside bool) []*ir.Operation

// Portable is module as a file in which locations name files by number and count
// lines from the first one that they name; ReadOptions.Moves gives them the
// places in files back.
func (e *Encoder) Portable(module *ir.Operation, need Need) (data []byte, files []File) {
	pieces, files := e.PortablePieces(module, need)
	return slices.Concat(pieces...), files
}

// PortablePieces is Portable in pieces that follow each other. They last until the encoder writes again.
func (e *Encoder) PortablePieces(module *ir.Operation, need Need) (pieces [][]byte, files []File) {
	p := &places{ctx: e.w.ctx}
	return e.pieces(module, need, p), p.uses()
}

// Encode is module as a file in which locations are as they are. Without need the module has all that its symbols ask for.
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

// clear makes the writer as good as new.
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
