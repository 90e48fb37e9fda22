package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// An Encoder writes modules of one context as files that do not tell where their
// operations come from, one after the other. The tables that are as large as the
// context are made once.
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

// Portable is module as a file in which locations name files by number and count
// lines from the first one that they name; ReadOptions.Moves gives them the
// places in files back. need hears, once, of each symbol that is named in it. What
// it returns, if anything, stands for that symbol and becomes the last operation.
func (e *Encoder) Portable(module *ir.Operation, need func(symbol string) *ir.Operation) (data []byte, files []File) {
	w := &e.w
	w.refs.places = &places{ctx: w.ctx}
	w.number(module, true)
	body := module.Region(0).First()
	heard := map[string]bool{}
	hear := func(symbol string) {
		if heard[symbol] {
			return
		}
		heard[symbol] = true
		if op := need(symbol); op != nil {
			body.Append(op)
			w.number(op, true)
		}
	}
	for values, types := 0, 0; values < len(w.values) || types < len(w.types); {
		for ; values < len(w.values); values++ {
			v := w.values[values]
			if ref, ok := v.attr.(*ir.SymbolRefAttr); ok {
				hear(ref.Root.Value)
			} else if v.text != "" {
				symbolsIn([]byte(v.text), hear)
			}
		}
		for ; types < len(w.types); types++ {
			symbolsIn([]byte(w.types[types].text), hear)
		}
	}
	f, _, _ := w.file(module, Producer)
	data, files = slices.Concat(f.pieces...), w.refs.places.uses()
	w.clear()
	return data, files
}

// clear makes the writer as good as new.
func (w *writer) clear() {
	for i := range w.values {
		w.attrAt[w.values[i].attr.ID()] = 0
	}
	for i := range w.types {
		w.typeAt[w.types[i].typ.ID()] = 0
	}
	for i := range w.names {
		w.nameAt[w.names[i].name.ID()] = 0
	}
	clear(w.values)
	clear(w.types)
	clear(w.names)
	*w = writer{opts: w.opts, tables: tables{
		ctx: w.ctx, version: w.version, resourceAt: map[string]uint32{},
		attrs: itemList{pages: w.attrs.pages}, values: w.values[:0], types: w.types[:0], names: w.names[:0],
		attrAt: w.attrAt, typeAt: w.typeAt, nameAt: w.nameAt,
	}}
	w.refs = sink{ctx: w.ctx, tables: &w.tables, mode: numbering}
}
