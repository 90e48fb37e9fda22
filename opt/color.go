package opt

import (
	"io"
	"os"

	"github.com/millrace-mlir/millrace/ir"
)

// Colors of diagnostics, as ANSI escape sequences. They are LLVM's.
const (
	bold  = "\x1b[1m"
	plain = "\x1b[0m"
	green = "\x1b[0;1;32m"
)

// severityColors has the color of each severity.
var severityColors = map[ir.Severity]string{
	ir.Error: "\x1b[0;1;31m", ir.Warning: "\x1b[0;1;35m", ir.Remark: "\x1b[0;1;34m", ir.Note: "\x1b[0;1;30m",
}

// colors reports whether diagnostics to out are colored. If the flag --color was given, chosen is its value.
// Otherwise they are colored if out is a terminal that supports colors.
func colors(chosen *bool, out io.Writer) bool {
	if chosen != nil {
		return *chosen
	}
	f, ok := out.(*os.File)
	if !ok || os.Getenv("TERM") == "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// paint returns text with the escape sequences of a color around it, or text itself if diagnostics are not
// colored.
func (r *renderer) paint(color, text string) string {
	if !r.color {
		return text
	}
	return color + text + plain
}
