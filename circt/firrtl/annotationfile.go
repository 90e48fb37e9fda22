package firrtl

import "github.com/millrace-mlir/millrace/ir"

// Annotations parses the JSON text of an annotation file into attributes. After an error, it returns nil. It reports
// the error at the beginning of the file.
func Annotations(c *ir.Context, name, text string) []ir.Attribute {
	p := newParser(c, name, text, 1)
	list, ok := p.annotations(text, p.at())
	if !ok {
		return nil
	}
	return ir.ArrayElems(list)
}
