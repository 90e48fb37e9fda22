package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// verbatimText is the text for an sv.verbatim, with symbols as substitutions {{N}}.
type verbatimText struct {
	strings.Builder
	symbols []ir.Attribute
	number  map[ir.Attribute]int
}

// symbol writes the substitution for the symbol s. All uses of a symbol have the same
// number.
func (t *verbatimText) symbol(s ir.Attribute) {
	n, known := t.number[s]
	if !known {
		if t.number == nil {
			t.number = map[ir.Attribute]int{}
		}
		n = len(t.symbols)
		t.number[s] = n
		t.symbols = append(t.symbols, s)
	}
	t.WriteString("{{" + strconv.Itoa(n) + "}}")
}

// file makes an emit.file with the text at the insertion point.
func (t *verbatimText) file(b *ir.Builder, loc ir.Loc, name string) {
	emit.BuildFile(b, loc, b.Ctx.String(name), func() {
		sv.CreateVerbatim(b, loc, sv.VerbatimArgs{FormatString: b.Ctx.String(t.String()), Symbols: b.Ctx.Array(t.symbols...)})
	})
}
