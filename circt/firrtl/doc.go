package firrtl

// doc is text that may be broken into lines.
type doc struct {
	kind docKind
	text string
	kids []doc
}

type docKind uint8

const (
	docText  docKind = iota
	docBreak         // text where the line goes on
	docList          // its parts
	docAlign         // its parts, lines of which begin where it does
	docNest          // its parts, lines of which are indented two more
	docHard          // a line ends here
)

func text(s string) doc       { return doc{text: s} }
func soft(s string) doc       { return doc{kind: docBreak, text: s} }
func list(kids ...doc) doc    { return doc{kind: docList, kids: kids} }
func aligned(kids ...doc) doc { return doc{kind: docAlign, kids: kids} }
func nested(kids ...doc) doc  { return doc{kind: docNest, kids: kids} }

func hard() doc { return doc{kind: docHard} }

// separated returns kids with commas between them.
func separated(kids []doc) []doc {
	out := make([]doc, 0, 3*len(kids))
	for i, k := range kids {
		if i > 0 {
			out = append(out, text(","), soft(" "))
		}
		out = append(out, k)
	}
	return out
}

// width returns the length of d on one line.
func (d *doc) width() int {
	n := len(d.text)
	for i := range d.kids {
		n += d.kids[i].width()
	}
	return n
}

// render appends the text of d, which begins at column col, and returns the column at
// which the text ends. Where possible, it breaks lines so that they end before limit. A
// limit of 0 means that there is none.
func (d *doc) render(dst []byte, col, indent, limit int) ([]byte, int) {
	switch d.kind {
	case docText, docBreak:
		return append(dst, d.text...), col + len(d.text)
	case docHard:
		return newline(dst, indent)
	case docAlign:
		indent = col
	case docNest:
		indent += 2
	}
	if limit == 0 || col+d.width() <= limit {
		for i := range d.kids {
			dst, col = d.kids[i].render(dst, col, indent, 0)
		}
		return dst, col
	}
	for i := range d.kids {
		k := &d.kids[i]
		if k.kind != docBreak {
			dst, col = k.render(dst, col, indent, limit)
			continue
		}
		// What follows up to the next break goes on the line if it fits.
		n := len(k.text)
		for j := i + 1; j < len(d.kids) && d.kids[j].kind != docBreak; j++ {
			n += d.kids[j].width()
		}
		if col+n <= limit {
			dst, col = append(dst, k.text...), col+len(k.text)
			continue
		}
		dst, col = newline(dst, indent)
	}
	return dst, col
}

func newline(dst []byte, indent int) ([]byte, int) {
	dst = append(dst, '\n')
	for range indent {
		dst = append(dst, ' ')
	}
	return dst, indent
}
