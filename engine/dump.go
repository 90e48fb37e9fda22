package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Dump asks for the text of a unit around passes, as mlir-opt's --mlir-print-ir-before and -after do.
type Dump struct {
	Unit          string   `json:"unit"` // its symbol
	Before, After []string `json:",omitempty"`
	BeforeAll     bool     `json:",omitempty"`
	AfterAll      bool     `json:",omitempty"`
}

// WantsBefore says whether the unit is printed before a pass.
func (d *Dump) WantsBefore(pass string) bool { return d.BeforeAll || slices.Contains(d.Before, pass) }

// WantsAfter says whether the unit is printed after a pass.
func (d *Dump) WantsAfter(pass string) bool { return d.AfterAll || slices.Contains(d.After, pass) }

// Of reports whether the dumped unit is one of units.
func (d *Dump) Of(units []Unit) bool {
	return slices.ContainsFunc(units, func(u Unit) bool { return u.Symbol == d.Unit })
}

// String returns the command line flags that ask for this dump.
func (d *Dump) String() string {
	var all []string
	for _, f := range []struct {
		name   string
		all    bool
		passes []string
	}{{"before", d.BeforeAll, d.Before}, {"after", d.AfterAll, d.After}} {
		if f.all {
			all = append(all, "--mlir-print-ir-"+f.name+"-all")
		} else if len(f.passes) > 0 {
			all = append(all, "--mlir-print-ir-"+f.name+"="+strings.Join(f.passes, ","))
		}
	}
	return fmt.Sprintf("%s --unit @%s", strings.Join(all, " "), d.Unit)
}
