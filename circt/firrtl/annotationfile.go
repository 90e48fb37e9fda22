package firrtl

import "github.com/millrace-mlir/millrace/ir"

// Annotations are the attributes that the JSON text of an annotation file stands for. It returns nil after an error, which
// has been reported at the beginning of the file.
func Annotations(c *ir.Context, name, text string) []ir.Attribute {
	p := newParser(c, name, text, 1)
	list, ok := p.annotations(text, p.at())
	if !ok {
		return nil
	}
	return ir.ArrayElems(list)
}
