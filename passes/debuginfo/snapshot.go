package debuginfo

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// snapshotOptions are the options of snapshot-op-locations.
type snapshotOptions struct {
	Filename   string `opt:"filename" doc:"The filename to print the generated IR"`
	Tag        string `opt:"tag" doc:"A tag to use when fusing the new locations with the original. If unset, the locations are replaced."`
	DebugInfo  bool   `opt:"print-debuginfo" default:"false" doc:"Print debug info in MLIR output"`
	Generic    bool   `opt:"print-op-generic" default:"false" doc:"Print the generic op form"`
	LocalScope bool   `opt:"print-local-scope" default:"false" doc:"Print with local scope and inline information (eliding aliases for attributes, types, and locations"`
	Pretty     bool   `opt:"pretty-debuginfo" default:"false" doc:"Print pretty debug info in MLIR output"`
}

// Snapshot is the pass snapshot-op-locations. It prints the IR, and gives each operation
// its position in that text as location.
var Snapshot = &passes.Pass{
	Name: "LocationSnapshot", Arg: "snapshot-op-locations", Doc: "Generate new locations from the current IR",
	Options: passes.OptionsOf[snapshotOptions](),
	Scope:   passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[snapshotOptions](c)
		var places []place
		print := c.PrintOptions()
		print.DebugInfo, print.PrettyLocs = o.DebugInfo, o.Pretty
		print.Generic = o.Generic
		print.LocalScope = print.LocalScope || o.LocalScope || c.Op.Block() != nil
		print.Located = func(op *ir.Operation, line, column uint32) { places = append(places, place{op, line, column}) }
		text := asm.Append(nil, c.Op, print)
		if print.LocalScope { // only all of the IR ends in an empty line
			text = bytes.TrimRight(text, "\n")
		}
		file, err := writeSnapshot(c, o.Filename, text)
		if err != nil {
			return c.Op.EmitError("%s", err)
		}
		name := c.IR().String(file)
		for _, p := range places {
			loc := c.IR().FileLineCol(name, p.line, p.column)
			if o.Tag != "" {
				loc = c.IR().Fused([]ir.Loc{p.op.Loc(), c.IR().NameLocOf(c.IR().String(o.Tag), loc)}, nil)
			}
			p.op.SetLoc(loc)
		}
		return true
	},
}

// place is the position at which an operation is printed.
type place struct {
	op           *ir.Operation
	line, column uint32
}

// writeSnapshot writes text to the file and returns its name. The name "" stands for a new
// temporary file, "-" for standard output.
func writeSnapshot(c *passes.Ctx, name string, text []byte) (string, error) {
	var file *os.File
	var err error
	switch name {
	case "-":
		c.Output(text)
		return name, nil
	case "":
		file, err = os.CreateTemp("", "mlir_snapshot-*.tmp.mlir")
	default:
		file, err = os.Create(name)
	}
	if pe, ok := err.(*os.PathError); ok {
		why := pe.Err.Error()
		err = fmt.Errorf("cannot open output file '%s': %s", name, strings.ToUpper(why[:1])+why[1:])
	}
	if err != nil {
		return "", err
	}
	_, err = file.Write(text)
	return file.Name(), errors.Join(err, file.Close())
}
