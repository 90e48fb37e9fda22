package asm

import "github.com/millrace-mlir/millrace/ir"

// An Index records where operations, values and blocks stand in a text, for editors. Options.Index
// has a parse fill one; the parse is serial then. After an error the index holds everything read
// before the error.
type Index struct {
	Ops    []IndexedOp // in the order of their ends: an operation comes after those in its regions
	Values []Mention[*ir.Value]
	Blocks []Mention[*ir.Block]

	// final is the value that took the place of a forward reference.
	final map[*ir.Value]*ir.Value
}

// An IndexedOp is the place of an operation. Start is the position of its result names, or of its
// own name if it has no named results. Name is the position of its own name. End is the offset of
// the token that follows the operation.
type IndexedOp struct {
	Op          *ir.Operation
	Start, Name Pos
	End         uint32
}

// A Mention is a name of a value or a block in the text, its % or ^ included. The number of %x#1 is not part of the name.
type Mention[T any] struct {
	What T
	At   Pos
	Len  uint32
	Def  bool // the name is given here, not used
}

// value records the name of a value.
func (x *Index) value(u *Unresolved, v *ir.Value, def bool) {
	x.Values = append(x.Values, Mention[*ir.Value]{v, u.At, uint32(len(u.Name)) + 1, def})
}

// replace records that v took the place of a forward reference.
func (x *Index) replace(forward, v *ir.Value) {
	if x.final == nil {
		x.final = map[*ir.Value]*ir.Value{}
	}
	x.final[forward] = v
}

// finish puts the values of definitions in the place of forward references.
func (x *Index) finish() {
	for i := range x.Values {
		if v, ok := x.final[x.Values[i].What]; ok {
			x.Values[i].What = v
		}
	}
	x.final = nil
}

// mention records the label of a block that the current token names.
func (p *Parser) mention(b *ir.Block, def bool) {
	if p.index != nil {
		p.index.Blocks = append(p.index.Blocks, Mention[*ir.Block]{b, p.Pos(), p.tok.end - p.tok.off, def})
	}
}
