// Package inspect holds the passes that print information about the IR and do not change it.
package inspect

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// statsOptions are the options of print-op-stats.
type statsOptions struct {
	JSON bool `opt:"json" default:"false" doc:"print the stats as JSON"`
}

// Stats is the pass print-op-stats. It prints how many operations of each name there are.
var Stats = &passes.Pass{
	Name: "PrintOpStats", Arg: "print-op-stats", Doc: "Print statistics of operations",
	Options: passes.OptionsOf[statsOptions](),
	Scope:   passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		counts := map[string]int{}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			counts[op.Name().Name]++
			return ir.Advance
		})
		names := make([]string, 0, len(counts))
		for n := range counts {
			names = append(names, n)
		}
		slices.Sort(names)
		if passes.Opts[statsOptions](c).JSON {
			c.Printf("%s", countsJSON(names, counts))
		} else {
			c.Printf("%s", countsTable(names, counts))
		}
		c.PreserveAll()
		return true
	},
}

func countsTable(names []string, counts map[string]int) string {
	split := func(name string) (dialect, op string) {
		d, o, _ := strings.Cut(name, ".")
		if o == "" {
			return "", d
		}
		return d, o
	}
	wideOp, wideDialect := 0, 0
	for _, n := range names {
		d, o := split(n)
		wideOp, wideDialect = max(wideOp, len(o)), max(wideDialect, len(d))
	}
	var b strings.Builder
	b.WriteString("Operations encountered:\n-----------------------\n")
	for _, n := range names {
		d, o := split(n)
		dot := "."
		if d == "" {
			dot = " "
		}
		fmt.Fprintf(&b, "%*s%s%-*s , %d\n", wideDialect+2, d, dot, wideOp, o, counts[n])
	}
	return b.String()
}

func countsJSON(names []string, counts map[string]int) string {
	var b strings.Builder
	b.WriteString("{\n")
	for i, n := range names {
		end := ",\n"
		if i == len(names)-1 {
			end = "\n"
		}
		fmt.Fprintf(&b, "  \"%s\" : %d%s", n, counts[n], end)
	}
	b.WriteString("}\n")
	return b.String()
}
