// Package translate holds what translations between MLIR and other forms have in
// common; each has a folder of its own, and translate/all lists them.
package translate

import (
	"io"

	"github.com/millrace-mlir/millrace/ir"
)

// A Translation goes from MLIR to another form or the other way: one of FromMLIR
// and ToMLIR is set. Both report what is wrong and return false or nil.
type Translation struct {
	Arg, Doc string
	// Dialects are those that the translation knows.
	Dialects []*ir.Dialect
	// Options are those that only this translation heeds.
	Options []Option
	// FromMLIR writes a module in the other form.
	FromMLIR func(module *ir.Operation, w io.Writer) bool
	// ToMLIR reads the other form. In locations, the input has the given name, and its first line
	// has the number line.
	ToMLIR func(ctx *ir.Context, name, input string, line uint32) *ir.Operation
}

// An Option is a flag of the command line that translations read once it has been
// parsed: a switch or a text.
type Option struct {
	Name, Doc string
	Switch    *bool
	Text      *string
}
