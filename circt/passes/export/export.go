// Package export holds the passes that write Verilog.
package export

import (
	"os"
	"path/filepath"

	"github.com/millrace-mlir/millrace/circt/verilog"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// PrepareForEmission is prepare-for-emission: it rewrites a module into a form that
// Verilog can say, and that export-verilog prints.
var PrepareForEmission = &passes.Pass{
	Name: "PrepareForEmission", Arg: "prepare-for-emission", Doc: "Prepare IR for ExportVerilog",
	CanSchedule: func(d *ir.OpDef) bool {
		return d.Name == "hw.module" || d.Name == "sv.func" || d.Name == "emit.fragment"
	},
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		o := verilog.OptionsOf(c.Op)
		return verilog.Prepare(c.Builder(), c.Op, &o)
	},
}

// prepare runs the preparation of the export passes on c.Op: it names anonymous enums,
// then prepares each module in it for emission. It returns false after an error.
func prepare(c *passes.Ctx) bool {
	o := verilog.OptionsOf(c.Op)
	b := c.Builder()
	legalizeEnums(c.Op, b)
	ok := true
	for op := range c.Op.Region(0).First().Ops() {
		if d := op.Def(); d != nil && PrepareForEmission.CanSchedule(d) {
			ok = verilog.Prepare(b, op, &o) && ok
		}
	}
	return ok
}

// ExportVerilog is export-verilog: it writes the Verilog to standard output.
var ExportVerilog = &passes.Pass{
	Name: "ExportVerilog", Arg: "export-verilog", Doc: "Emit the IR to a (System)Verilog file",
	Anchor: "builtin.module", Dialects: []string{"comb", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		if !prepare(c) {
			return false
		}
		text, ok := verilog.One(c.Op)
		c.Output([]byte(text))
		return ok
	},
}

// splitOptions are the options of export-split-verilog.
type splitOptions struct {
	DirName string `opt:"dir-name" default:"./" doc:"Directory to emit into"`
}

// ExportSplitVerilog is export-split-verilog: it writes a file for each module.
var ExportSplitVerilog = &passes.Pass{
	Name: "ExportSplitVerilog", Arg: "export-split-verilog", Doc: "Emit the IR to a (System)Verilog directory of files",
	Anchor: "builtin.module", Dialects: []string{"comb", "hw", "sv"}, Options: passes.OptionsOf[splitOptions](),
	Run: func(c *passes.Ctx) bool {
		if !prepare(c) {
			return false
		}
		outs, ok := verilog.Split(c.Op)
		dir := passes.Opts[splitOptions](c).DirName
		for _, f := range outs {
			name := f.Name
			if !filepath.IsAbs(name) {
				name = filepath.Join(dir, name)
			}
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				return c.Op.EmitError("cannot create output directory \"%s\": %s", filepath.Dir(name), err)
			}
			if err := os.WriteFile(name, []byte(f.Text), 0o666); err != nil {
				return c.Op.EmitError("cannot write \"%s\": %s", name, err)
			}
		}
		return ok
	},
}
