package llvm

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// verifyTargetFeatures checks that each target feature begins with + or -, and
// contains no comma.
func verifyTargetFeatures(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	for _, f := range ir.ArrayElems(params[0]) {
		s, ok := f.(*ir.StringAttr)
		switch {
		case !ok || s.Value == "":
			emit("target features can not be null or empty")
		case s.Value[0] != '+' && s.Value[0] != '-':
			emit("target features must start with '+' or '-'")
		case strings.Contains(s.Value, ","):
			emit("target features can not contain ','")
		default:
			continue
		}
		return false
	}
	return true
}
