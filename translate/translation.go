// Package translate defines translations between MLIR and other formats. Each translation has a
// folder of its own, and translate/all lists them.
package translate

import (
	"io"

	"github.com/millrace-mlir/millrace/ir"
)

// A Translation converts MLIR to another format or the reverse. Exactly one of FromMLIR and ToMLIR
// is set. Both emit errors, and then return false or nil.
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

// An Option is a command-line flag of a translation. Exactly one of Switch and Text is set; the
// parsed flag is stored there.
type Option struct {
	Name, Doc string
	Switch    *bool
	Text      *string
}
