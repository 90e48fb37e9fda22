package verilog

import "strings"

// The pretty printer is Oppen's, in the form of upstream's Support/PrettyPrinter: a stream of texts, breaks and
// boxes. It prints a break once it knows whether the text after the break fits on the line. Memory is linear in the
// width of a line, time in the number of tokens.
//
//	begin "a" break(1) "b" end
//
// prints "a b" if that fits, else "a", a newline, the indentation of the box, and "b".

// infinite is the size of tokens that cannot fit on a line: a newline, or a box that is longer than a line.
const infinite = 1<<15 - 1

// tokenKind is the kind of a token.
type tokenKind uint8

const (
	textToken tokenKind = iota
	breakToken
	beginToken
	endToken
	markToken // writes nothing: records the position
)

// boxBreaks says which breaks become newlines in a box, a group of tokens that Oppen's printer formats as a unit.
type boxBreaks uint8

const (
	inconsistent boxBreaks = iota // those whose text does not fit
	consistent                    // all or none
	never                         // none
	fits                          // none: the box fits on the line; printer's stack only
)

// token is an element of the printer's input, as in Oppen's pretty printer: a text, a break, or the begin or end of
// a box.
type token struct {
	kind   tokenKind
	breaks boxBreaks // of a box
	block  bool      // the box indents from the enclosing indentation, not from the column
	fixed  bool      // the break never becomes a newline
	n      int32     // spaces of a break, offset of a box, index of a mark
	offset int32     // of the line that a break begins
	text   string
}

// The tokens that need no text.
var (
	space      = token{kind: breakToken, n: 1}
	newline    = token{kind: breakToken, n: infinite}
	neverBreak = token{kind: breakToken, fixed: true}
	ibox0      = token{kind: beginToken}
	ibox2      = token{kind: beginToken, n: 2}
	cbox0      = token{kind: beginToken, breaks: consistent}
	bbox2      = token{kind: beginToken, breaks: consistent, n: 2, block: true}
	neverBox   = token{kind: beginToken, breaks: never}
	end        = token{kind: endToken}
)

// pending is a token in the queue of the printer, with its size.
type pending struct {
	token
	size int64 // negative: not known yet
}

// frame describes a box whose begin token the printer has printed, but whose end token it has not.
type frame struct {
	breaks boxBreaks
	indent int32 // of the enclosing box, to return to
}

// printer prints tokens to out.
type printer struct {
	out    *strings.Builder
	margin int32
	space  int32 // columns left on the line
	indent int32
	owed   int32 // spaces to write before the next text
	boxes  []frame
	never  int // open boxes that never break

	queue                 []pending // tokens whose size is awaited
	head                  int       // of queue
	base                  int       // number of tokens that left the queue
	scan                  []int     // tokens of unknown size, by number
	scanHead              int
	leftTotal, rightTotal int64

	marks *marks // nil unless positions are recorded
}

// newPrinter makes a printer for lines of margin columns. Zero means lines without end.
func newPrinter(out *strings.Builder, margin int) *printer {
	m := int32(margin)
	if margin == 0 {
		m = infinite / 2
	}
	return &printer{out: out, margin: m, space: m, leftTotal: 1, rightTotal: 1}
}

func (p *printer) scanEmpty() bool { return p.scanHead == len(p.scan) }

func (p *printer) clear() {
	p.leftTotal, p.rightTotal = 1, 1
	p.base += len(p.queue) - p.head
	p.queue, p.head = p.queue[:0], 0
}

// push queues a token with its size.
func (p *printer) push(t token, size int64) {
	if p.head > 64 && p.head*2 > len(p.queue) {
		n := copy(p.queue, p.queue[p.head:])
		p.queue, p.head = p.queue[:n], 0
	}
	p.queue = append(p.queue, pending{t, size})
}

// await queues a token whose size will be known later.
func (p *printer) await(t token) {
	p.push(t, -p.rightTotal)
	if p.scanEmpty() {
		p.scan, p.scanHead = p.scan[:0], 0
	}
	p.scan = append(p.scan, p.base+len(p.queue)-p.head-1)
}

// add takes the next token of the stream.
func (p *printer) add(t token) {
	switch t.kind {
	case textToken:
		if p.scanEmpty() {
			p.print(t, int64(len(t.text)))
			return
		}
		p.push(t, int64(len(t.text)))
		p.rightTotal += int64(len(t.text))
		p.checkStream()
	case breakToken:
		if p.scanEmpty() {
			p.clear()
		} else {
			p.checkStack(0)
		}
		p.await(t)
		p.rightTotal += int64(t.n)
	case beginToken:
		if p.scanEmpty() {
			p.clear()
		}
		p.await(t)
	case endToken:
		if p.scanEmpty() {
			p.print(t, 0)
			return
		}
		p.await(t)
		p.queue[len(p.queue)-1].size = -1
	case markToken:
		if p.scanEmpty() {
			p.print(t, 0)
			return
		}
		p.push(t, 0)
	}
}

// flush prints all tokens in the queue.
func (p *printer) flush() {
	if !p.scanEmpty() {
		p.checkStack(0)
		p.advance()
	}
	p.clear()
}

// checkStream prints tokens from the left while the queue is longer than the rest of the line.
func (p *printer) checkStream() {
	for p.rightTotal-p.leftTotal > int64(p.space) {
		if !p.scanEmpty() && p.scan[p.scanHead] == p.base {
			p.queue[p.head].size = infinite
			p.scanHead++
		}
		if !p.advance() {
			return
		}
	}
}

// advance prints the tokens at the left of the queue whose sizes are known. It returns false if none is left.
func (p *printer) advance() bool {
	for p.head < len(p.queue) && p.queue[p.head].size >= 0 {
		t := p.queue[p.head]
		p.queue[p.head].text = ""
		p.head++
		p.base++
		p.print(t.token, t.size)
		switch t.kind {
		case breakToken:
			p.leftTotal += int64(t.n)
		case textToken:
			p.leftTotal += int64(len(t.text))
		}
	}
	return p.head < len(p.queue)
}

// checkStack sets the sizes of the queued tokens that end at the current position. depth is the number of boxes
// that have ended.
func (p *printer) checkStack(depth int) {
	for !p.scanEmpty() {
		t := &p.queue[p.scan[len(p.scan)-1]-p.base+p.head]
		switch t.kind {
		case beginToken:
			if depth == 0 {
				return
			}
			p.scan = p.scan[:len(p.scan)-1]
			t.size += p.rightTotal
			depth--
		case endToken:
			p.scan = p.scan[:len(p.scan)-1]
			t.size = 1
			depth++
		default:
			p.scan = p.scan[:len(p.scan)-1]
			t.size += p.rightTotal
			if depth == 0 {
				return
			}
		}
	}
}

const blanks = "                                                                                                "

func (p *printer) writeOwed() {
	for p.owed > 0 {
		n := min(p.owed, int32(len(blanks)))
		p.out.WriteString(blanks[:n])
		p.owed -= n
	}
}

// print writes a token whose size is known.
func (p *printer) print(t token, size int64) {
	switch t.kind {
	case textToken:
		p.writeOwed()
		p.out.WriteString(t.text)
		p.space -= int32(len(t.text))
	case breakToken:
		if p.fitsBreak(t, size) {
			p.space -= t.n
			p.owed += t.n
			return
		}
		p.out.WriteByte('\n')
		p.owed = max(0, p.indent+t.offset)
		p.space = p.margin - p.owed
	case beginToken:
		p.begin(t, size)
	case markToken:
		p.writeOwed()
		p.marks.reach(int(t.n), p.out.String())
	case endToken:
		f := p.boxes[len(p.boxes)-1]
		p.boxes = p.boxes[:len(p.boxes)-1]
		switch f.breaks {
		case never:
			p.never--
		case consistent, inconsistent:
			p.indent = f.indent
		}
	}
}

// fitsBreak reports whether a break of this size is printed as spaces, not as a newline.
func (p *printer) fitsBreak(t token, size int64) bool {
	if t.fixed || p.never > 0 {
		return true
	}
	breaks := inconsistent
	if n := len(p.boxes); n > 0 {
		breaks = p.boxes[n-1].breaks
	}
	return breaks == fits || breaks == inconsistent && size <= int64(p.space)
}

// maxIndent is the largest indentation, in columns, of the lines in a box.
const maxIndent = infinite / 4

func (p *printer) begin(t token, size int64) {
	switch {
	case t.breaks == never:
		p.boxes = append(p.boxes, frame{breaks: never})
		p.never++
	case size > int64(p.space) && p.never == 0:
		p.boxes = append(p.boxes, frame{t.breaks, p.indent})
		if !t.block {
			p.indent = p.margin - p.space
		}
		p.indent = max(0, min(p.indent+t.n, maxIndent))
	default:
		p.boxes = append(p.boxes, frame{breaks: fits})
	}
}
