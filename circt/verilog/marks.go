package verilog

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// The option emitVerilogLocations: after the export, the location of each operation also says where the operation
// stands in the Verilog text. Marks in the stream of tokens begin and end the text of an operation. When the printer
// reaches a mark, the mark's line and column are known.

// mark is the beginning or the end of an operation's text.
type mark struct {
	op        *ir.Operation
	end       bool
	line, col uint32 // the line counts from 1, the column from 0; no line if the printer did not reach the mark
}

// marks has the marks of one stream, in the order of the tokens.
type marks struct {
	list []mark
	line uint32 // of the text that was searched for line ends
	from int    // offset of that line
	upTo int    // offset of the end of that text
}

// reach records the end of text, what the printer has written so far, as the position of mark i.
func (m *marks) reach(i int, text string) {
	fresh := text[m.upTo:]
	if at := strings.LastIndexByte(fresh, '\n'); at >= 0 {
		m.line += uint32(strings.Count(fresh, "\n"))
		m.from = m.upTo + at + 1
	}
	m.upTo = len(text)
	m.list[i].line, m.list[i].col = m.line+1, column(text[m.from:])
}

// column returns the width of a line as upstream counts it: a tab rounds the width up to a multiple of eight.
func column(line string) (n uint32) {
	for _, r := range line {
		if r == '\t' {
			n = (n + 7) &^ 7
		} else {
			n++
		}
	}
	return n
}

// mark puts a mark into the stream, if the options ask for locations.
func (e *emitter) mark(op *ir.Operation, ends bool) {
	if m := e.pp.marks; m != nil {
		m.list = append(m.list, mark{op: op, end: ends})
		e.put(token{kind: markToken, n: int32(len(m.list) - 1)})
	}
}

// ranges collects the places of operations in Verilog text.
type ranges struct {
	ctx  *ir.Context
	ops  []*ir.Operation
	byOp map[*ir.Operation][][2]mark
}

// add adds the marks of a stream that begins behind line lines of the file.
func (r *ranges) add(list []mark, line int) {
	for _, m := range list {
		if m.line == 0 {
			continue
		}
		m.line += uint32(line)
		places, known := r.byOp[m.op]
		if !known {
			r.ops = append(r.ops, m.op)
		}
		if !m.end {
			r.byOp[m.op] = append(places, [2]mark{m})
		} else if n := len(places); n > 0 {
			places[n-1][1] = m
		}
	}
}

// flush adds the collected places, which are in file, to the locations of their operations.
func (r *ranges) flush(file string) {
	c := r.ctx
	name := c.String(file)
	for _, op := range r.ops {
		var parts []ir.Loc
		for _, p := range r.byOp[op] {
			if p[1].line != 0 {
				first, last := c.FileLineCol(name, p[0].line, p[0].col), c.FileLineCol(name, p[1].line, p[1].col)
				parts = append(parts, c.Fused([]ir.Loc{first, last}, c.String("Range")))
			}
		}
		if len(parts) > 0 {
			op.SetLoc(c.Fused([]ir.Loc{op.Loc(), c.Fused(parts, c.String("verilogLocations"))}, nil))
		}
	}
}

// locate adds the places in a file, the text of list, to the locations of the operations in it. The text begins behind
// line lines. locate returns the number of its lines.
func (d *design) locate(list []piece, line int, file string) int {
	if !d.opts.emitVerilogLocations {
		return 0
	}
	r := &ranges{ctx: d.ctx, byOp: map[*ir.Operation][][2]mark{}}
	lines := 0
	for _, p := range list {
		r.add(p.marks, line+lines)
		lines += strings.Count(p.text, "\n")
	}
	r.flush(file)
	return lines
}
