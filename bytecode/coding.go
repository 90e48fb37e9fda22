package bytecode

import "github.com/millrace-mlir/millrace/ir"

// coding is the custom coding of a dialect's attributes and types.
type coding struct {
	dialect string
	// attr and typ decode an entry; they report through the cursor.
	attr func(w *worker, c *cursor) ir.Attribute
	typ  func(w *worker, c *cursor) ir.Type
	// putAttr and putType encode; false leaves the entry to the text.
	putAttr func(s *sink, a ir.Attribute) bool
	putType func(s *sink, t ir.Type) bool
	// version is the number of varints in a version section, 0 if the dialect
	// has none.
	version int
}

var codings = []*coding{}

// codingOf is the coding of a dialect, nil if it has none. The builtin dialect's
// is not in the table.
func codingOf(dialect string) *coding {
	for _, k := range codings {
		if k.dialect == dialect {
			return k
		}
	}
	return nil
}

func unknownAttr(c *cursor, code uint64) ir.Attribute {
	if !c.failed() {
		c.fail("unknown attribute code: %d", code)
	}
	return nil
}

func unknownType(c *cursor, code uint64) ir.Type {
	if !c.failed() {
		c.fail("unknown attribute code: %d", code)
	}
	return nil
}
