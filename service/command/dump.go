package command

import (
	"errors"
	"strings"

	"github.com/spf13/pflag"

	"github.com/millrace-mlir/millrace/engine"
)

// dumpFlags are mlir-opt's flags that print IR around passes, and --unit, which names the unit to
// print. A job has too many units to print all of them.
type dumpFlags struct{ engine.Dump }

func (d *dumpFlags) add(fs *pflag.FlagSet) {
	fs.StringSliceVar(&d.Before, "mlir-print-ir-before", nil, "print the --unit on standard error before these passes, as it is in the worker")
	fs.StringSliceVar(&d.After, "mlir-print-ir-after", nil, "the same after these passes")
	fs.BoolVar(&d.BeforeAll, "mlir-print-ir-before-all", false, "the same before each pass")
	fs.BoolVar(&d.AfterAll, "mlir-print-ir-after-all", false, "the same after each pass")
	fs.StringVar(&d.Unit, "unit", "", "symbol of the unit that --mlir-print-ir-... prints, such as @f")
}

// request returns the dump that the flags ask for, or nil if they ask for none.
func (d *dumpFlags) request(f *jobFlags) (*engine.Dump, error) {
	asked := d.BeforeAll || d.AfterAll || len(d.Before)+len(d.After) > 0
	switch {
	case asked && d.Unit == "":
		return nil, usageError{errors.New("--mlir-print-ir-... needs the unit that it is to print: --unit @NAME")}
	case !asked && d.Unit != "":
		return nil, usageError{errors.New("--unit needs a --mlir-print-ir-... flag that says when to print it")}
	case asked && (f.tool != "" || f.engine != engine.Native && !strings.HasPrefix(f.engine, engine.Native+"@")):
		return nil, usageError{errors.New("--mlir-print-ir-... works with the native engine only")}
	case !asked:
		return nil, nil
	}
	dump := d.Dump
	dump.Unit = strings.TrimPrefix(d.Unit, "@")
	return &dump, nil
}
