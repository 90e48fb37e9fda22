package bytecode

import (
	"math"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// File names a source file for the locations in a portable slice (see Slicer.TakePortable).
// Line Line of the file is line 1 in the slice.
type File struct {
	Name string `json:"name"`
	Line uint32 `json:"line"`
}

// Move says how to change locations: line From.Line of file From becomes line To.Line of file
// To, and later lines move with it. Line 0 means no line and stays 0.
type Move struct{ From, To File }

// MovesOf returns the moves that restore the original locations of a portable slice.
func MovesOf(files []File) []Move {
	moves := make([]Move, len(files))
	for i, f := range files {
		moves[i] = Move{From: File{fileName(i), 1}, To: f}
	}
	return moves
}

// fileName returns the name of file i in a slice.
func fileName(i int) string { return strconv.Itoa(i) }

// fileUse is a file that locations in a slice name.
type fileUse struct {
	attr  uint64
	name  string
	first uint64 // the lowest line that is one; 0 until there is one
}

// file returns the number in k.files of the file whose name is the attribute with index attr.
// When marking, it adds new files.
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

// fileLoc reads the fields of a FileLineColLoc or FileLineColRange, whose kind is code. When
// marking, it notes the file and its lowest line. When copying, it replaces the file's name by
// a number, and renumbers lines so that the file's lowest line in the slice is 1.
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

// moved returns the file that replaces s according to ReadOptions.Moves, and the number to add
// to its lines. Without such a move, these are s and 0.
func (r *reader) moved(s *ir.StringAttr) (*ir.StringAttr, int64) {
	for i := range r.moves {
		if m := &r.moves[i]; m.From.Name == s.Value {
			return r.ctx.String(m.To.Name), int64(m.To.Line) - int64(m.From.Line)
		}
	}
	return s, 0
}

// shifted returns line + n. Line 0, which means no line, stays 0. If the result does not fit,
// c records an error.
func shifted(c *cursor, line uint64, n int64) uint32 {
	if line > math.MaxUint32 || line != 0 && (int64(line)+n < 1 || int64(line)+n > math.MaxUint32) {
		c.fail("line or column of a location does not fit 32 bits")
	}
	if line == 0 {
		return 0
	}
	return uint32(int64(line) + n)
}

// places collects the files that a portable file's locations name. While the tables are being
// filled, it learns the first line of each file; writing then counts lines from there.
type places struct {
	ctx   *ir.Context
	files []place
}

type place struct {
	file, number *ir.StringAttr
	first        uint32 // the lowest line that is one; 0 until there is one
}

// file returns the entry of p for file f, and adds it if necessary. It returns nil if p is
// nil; locations are then written unchanged.
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

// line passes a line number of a file to s, counted from the first line in p. If p is nil, the
// number stays unchanged.
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
