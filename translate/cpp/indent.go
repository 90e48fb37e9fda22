package cpp

import "strings"

// step is the number of spaces of one level of indentation.
const step = 2

// indented collects text and indents its lines. As in upstream's raw_indented_ostream, the text
// depends on how it is divided into calls of write. A call drops the blanks before the end of a line
// if it gets nothing else of that line.
type indented struct {
	text   []byte
	indent int
	inLine bool
}

func (w *indented) write(pieces ...string) {
	for _, s := range pieces {
		w.piece(s)
	}
}

func (w *indented) piece(s string) {
	for s != "" {
		line, rest, ends := strings.Cut(s, "\n")
		if line != "" && (!ends || strings.TrimLeft(line, " \t\n\v\f\r") != "") {
			if !w.inLine {
				for range w.indent {
					w.text = append(w.text, ' ')
				}
			}
			w.text = append(w.text, line...)
			w.inLine = true
		}
		if !ends {
			return
		}
		w.text = append(w.text, '\n')
		w.inLine = false
		s = rest
	}
}

// label writes s as a line of its own, without indentation and regardless of the line before.
func (w *indented) label(s string) { w.text = append(append(w.text, s...), ":\n"...) }

func (w *indented) in()  { w.indent += step }
func (w *indented) out() { w.indent = max(0, w.indent-step) }
