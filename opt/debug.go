package opt

import (
	"io"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// setDebugOnly is the set function of --debug-only. Its value is a list of kinds of debug
// output, with LLVM's names.
func (c *config) setDebugOnly(v string, _ bool) string {
	for _, name := range strings.Split(v, ",") {
		if !slices.Contains(rewrite.Traces, name) {
			return "'" + name + "' is not a kind of debug output: there are " + strings.Join(rewrite.Traces, ", ")
		}
		c.debugOnly = append(c.debugOnly, name)
	}
	return ""
}

// debug makes ctx write the kinds of debug output that --debug-only names to w.
func (c *config) debug(ctx *ir.Context, w io.Writer) {
	for _, name := range c.debugOnly {
		if ctx.Debug == nil {
			ctx.Debug = map[string]io.Writer{}
		}
		ctx.Debug[name] = w
	}
}
