package bytecode

import (
	"math"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// A File stands for a file in a slice that is independent of its place. Line Line of the file is
// line 1 in the slice.
type File struct {
	Name string `json:"name"`
	Line uint32 `json:"line"`
}

// A Move gives locations another place: line From.Line of that file becomes line
// To.Line of the other. Line 0, which is none, stays.
type Move struct{ From, To File }

// MovesOf give the locations of a slice the places they had.
func MovesOf(files []File) []Move {
	moves := make([]Move, len(files))
	for i, f := range files {
		moves[i] = Move{From: File{fileName(i), 1}, To: f}
	}
	return moves
}

// fileName returns the name of file i in a slice.
func fileName(i int) string { return strconv.Itoa(i) }

// fileUse is a file that locations name.
type fileUse struct {
	attr  uint64
	name  string
	first uint64 // the lowest line that is one; 0 until there is one
}

// file is the number of the file whose name is an attribute.
func (k *copier) file(c *cursor, attr uint64) int {
	for i := range k.files {
		if k.files[i].attr == attr {
			return i
		}
	}
	name, ok := "", attr < uint64(k.numAttrs())
	if ok {
		name, ok = k.stringAttr(attr)
	}
	if !ok || k.mode != marking {
		if !c.failed() {
			c.fail("expected the name of a file")
		}
		return 0
	}
	k.files = append(k.files, fileUse{attr: attr, name: name})
	return len(k.files) - 1
}

// fileLoc passes on the fields of a location in a file.
func (k *copier) fileLoc(c *cursor, code uint64) {
	i := k.file(c, c.varint())
	if c.failed() {
		return
	}
	k.put(uint64(i))
	if code == locFileLineCol {
		k.line(c, i)
		k.plain(c)
		return
	}
	n := c.count()
	k.put(uint64(n))
	for field := 0; field < n && !c.failed(); field++ {
		if field == 0 || n == 4 && field == 2 {
			k.line(c, i)
		} else {
			k.plain(c)
		}
	}
}

func (k *copier) line(c *cursor, file int) {
	v, f := c.varint(), &k.files[file]
	if v != 0 && k.mode == marking && (f.first == 0 || v < f.first) {
		f.first = v
	}
	if v != 0 {
		v = v - f.first + 1
	}
	k.put(v)
}

// moved returns the file that replaces s, and the number to add to its lines.
func (r *reader) moved(s *ir.StringAttr) (*ir.StringAttr, int64) {
	for i := range r.moves {
		if m := &r.moves[i]; m.From.Name == s.Value {
			return r.ctx.String(m.To.Name), int64(m.To.Line) - int64(m.From.Line)
		}
	}
	return s, 0
}

// shifted is a line moved by n.
func shifted(c *cursor, line uint64, n int64) uint32 {
	if line > math.MaxUint32 || line != 0 && (int64(line)+n < 1 || int64(line)+n > math.MaxUint32) {
		c.fail("line or column of a location does not fit 32 bits")
	}
	if line == 0 {
		return 0
	}
	return uint32(int64(line) + n)
}

// places are the files that a writer's locations name, and where in them. While
// the tables are filled the first lines come to be known, on which they are
// written.
type places struct {
	ctx   *ir.Context
	files []place
}

type place struct {
	file, number *ir.StringAttr
	first        uint32 // the lowest line that is one; 0 until there is one
}

// file is the place of a file. Without places there is none, which changes
// nothing.
func (p *places) file(f *ir.StringAttr) *place {
	if p == nil {
		return nil
	}
	for i := range p.files {
		if p.files[i].file == f {
			return &p.files[i]
		}
	}
	p.files = append(p.files, place{file: f, number: p.ctx.String(fileName(len(p.files)))})
	return &p.files[len(p.files)-1]
}

func (p *places) uses() []File {
	var files []File
	for i := range p.files {
		files = append(files, File{p.files[i].file.Value, max(p.files[i].first, 1)})
	}
	return files
}

// name returns the attribute that names file f: its number, or f if p is nil.
func (p *place) name(f *ir.StringAttr) ir.Attribute {
	if p == nil {
		return f
	}
	return p.number
}

// line sends a line of a file, counted from its place in it.
func (s *sink) line(p *place, line uint32) {
	switch {
	case p == nil || line == 0:
	case s.mode == numbering && (p.first == 0 || line < p.first):
		p.first = line
	case s.mode == writing:
		line -= p.first - 1
	}
	s.varint(uint64(line))
}
