package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// choice lowers an instance choice whose macro is known.
func (l *lowering) choice(op *ir.Operation) bool {
	return l.failOn(op, "cannot be lowered yet; run firrtl-specialize-option before")
}

// directoryOf is the directory of an output file.
func directoryOf(f *ir.DialectAttr) ir.Attribute {
	name := f.Params[0].(*ir.StringAttr).Value
	c := f.Context()
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '/' {
			if i == len(name)-1 {
				return f
			}
			return c.DialectAttr(hw.OutputFileAttr, c.String(name[:i+1]), c.Bool(false), c.Bool(false))
		}
	}
	return c.DialectAttr(hw.OutputFileAttr, c.String("./"), c.Bool(false), c.Bool(false))
}

// extraFile makes the file that goes with a verbatim source, and returns its symbol.
func (s *circuit) extraFile(name, content, output *ir.StringAttr) string {
	if ir.LookupSymbolIn(s.top, name) != nil {
		return name.Value
	}
	return name.Value
}

var _ = firrtl.Wire
var _ = sv.Wire
