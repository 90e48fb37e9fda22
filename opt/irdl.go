package opt

import (
	"fmt"
	"os"
	"slices"

	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
)

// loadDialects adds the dialects in the file of --irdl-file to those of the tool, once. It
// returns false after an error message. Each piece of the input asks for it, so that an error is
// reported for each, as mlir-opt does.
func (r *run) loadDialects() bool {
	path := r.c.irdlFile
	if path == "" || r.irdlLoaded {
		return true
	}
	text, err := os.ReadFile(path)
	if err != nil {
		fmt.Fprintf(r.stderr, "error: cannot open input file '%s': %s\n", path, osMessage(err))
		return false
	}
	of := *r
	of.name, of.src = path, newSources(path, string(text))
	dialects, ok := load.File(of.newContext(), path, string(text))
	if !ok {
		return false
	}
	tool := *r.tool
	tool.Dialects = slices.Concat(tool.Dialects, dialects)
	r.tool, r.irdlLoaded = &tool, true
	return true
}
