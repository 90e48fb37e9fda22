package opt

import (
	"io"
	"os"

	"github.com/millrace-mlir/millrace/ir"
)

// Colors of diagnostics are LLVM's.
const (
	bold  = "\x1b[1m"
	plain = "\x1b[0m"
	green = "\x1b[0;1;32m"
)

// severityColors are by severity, most severe first.
var severityColors = map[ir.Severity]string{
	ir.Error: "\x1b[0;1;31m", ir.Warning: "\x1b[0;1;35m", ir.Remark: "\x1b[0;1;34m", ir.Note: "\x1b[0;1;30m",
}

// colors says whether diagnostics to out are colored: as the flag says, or else if out is a terminal that can.
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

// paint puts a text into a color, if there are colors.
func (r *renderer) paint(color, text string) string {
	if !r.color {
		return text
	}
	return color + text + plain
}
