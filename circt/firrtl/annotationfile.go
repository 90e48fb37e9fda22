package firrtl

import "github.com/millrace-mlir/millrace/ir"

// Annotations parses the JSON text of an annotation file into attributes. It returns nil after an error, which it has
// reported at the beginning of the file.
func Annotations(c *ir.Context, name, text string) []ir.Attribute {
	p := newParser(c, name, text, 1)
	list, ok := p.annotations(text, p.at())
	if !ok {
		return nil
	}
	return ir.ArrayElems(list)
}
