package asm

import "github.com/millrace-mlir/millrace/ir"

// Index records the positions of operations, values and blocks in a text, for editors. If
// Options.Index is set, the parser fills it and parses serially. After an error, the index
// holds everything parsed before the error.
type Index struct {
	Ops    []IndexedOp // in the order of their ends: an operation comes after those in its regions
	Values []Mention[*ir.Value]
	Blocks []Mention[*ir.Block]

	// final is the value that took the place of a forward reference.
	final map[*ir.Value]*ir.Value
}

// IndexedOp is the position of an operation. Start is the position of its result names, or of
// its own name if it has no named results. Name is the position of its own name. End is the
// offset of the token that follows the operation.
type IndexedOp struct {
	Op          *ir.Operation
	Start, Name Pos
	End         uint32
}

// Mention is an occurrence of a name of a value or block in the text. Its range includes the %
// or ^, but not the #1 of %x#1.
type Mention[T any] struct {
	What T
	At   Pos
	Len  uint32
	Def  bool // the name is given here, not used
}

// value records an occurrence of the value v under the name u; def says that it is the
// definition.
func (x *Index) value(u *Unresolved, v *ir.Value, def bool) {
	x.Values = append(x.Values, Mention[*ir.Value]{v, u.At, uint32(len(u.Name)) + 1, def})
}

// replace records that v replaced the placeholder of a forward reference.
func (x *Index) replace(forward, v *ir.Value) {
	if x.final == nil {
		x.final = map[*ir.Value]*ir.Value{}
	}
	x.final[forward] = v
}

// finish replaces the placeholders of forward references in x.Values by the values that
// replaced them.
func (x *Index) finish() {
	for i := range x.Values {
		if v, ok := x.final[x.Values[i].What]; ok {
			x.Values[i].What = v
		}
	}
	x.final = nil
}

// mention records the current token as an occurrence of the label of block b; def says that it
// is the definition.
func (p *Parser) mention(b *ir.Block, def bool) {
	if p.index != nil {
		p.index.Blocks = append(p.index.Blocks, Mention[*ir.Block]{b, p.Pos(), p.tok.end - p.tok.off, def})
	}
}
