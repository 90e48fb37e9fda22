package firrtl

import (
	"path/filepath"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type assignOutputDirsOptions struct {
	Dir string `opt:"output-dir" default:"" doc:"The default output directory."`
}

// AssignOutputDirs is firrtl-assign-output-dirs. A private module without an output file goes to the deepest directory
// that contains the files of all modules that instantiate it.
var AssignOutputDirs = &passes.Pass{
	Name: "AssignOutputDirs", Arg: "firrtl-assign-output-dirs", Doc: "Assign output directories to modules.",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[assignOutputDirsOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		root, err := filepath.Abs(passes.Opts[assignOutputDirsOptions](c).Dir)
		if err != nil {
			return c.Op.EmitError("failed to convert the output directory to an absolute path")
		}
		changed := false
		for _, n := range newGraph(c.Op).PreOrderAll() {
			m := n.Module
			if m == nil || !m.Is(firrtl.FModule) && !m.Is(firrtl.FExtModule) && !m.Is(firrtl.FMemModule) || ir.IsPublic(m) || m.Attr("output_file") != nil {
				continue
			}
			dir, some := "", false
			for e := n.FirstUse(); e != nil; e = e.NextUse() {
				if !firrtl.IsModuleLike(e.Parent.Module) {
					continue
				}
				d := outputDir(e.Parent.Module, root)
				if some {
					d = commonDir(dir, d)
				}
				dir, some = d, true
			}
			if !some || dir == root {
				continue
			}
			if strings.HasPrefix(dir, root+"/") {
				dir = dir[len(root)+1:]
			}
			if !strings.HasSuffix(dir, "/") {
				dir += "/"
			}
			m.SetAttr("output_file", c.IR().DialectAttr(hw.OutputFileAttr, c.IR().String(dir), c.IR().Bool(false), c.IR().Bool(false)))
			changed = true
		}
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// outputDir returns the absolute path of the directory that the file of m goes to. A module without an output file
// goes to root, and relative paths are relative to root.
func outputDir(m *ir.Operation, root string) string {
	f := hw.AsAttr(m.Attr("output_file"), hw.OutputFileAttr)
	if f == nil {
		return root
	}
	name := f.Params[0].(*ir.StringAttr).Value
	dir := name[:strings.LastIndexByte(name, '/')+1]
	if !filepath.IsAbs(dir) {
		dir = root + "/" + dir
	}
	return filepath.Clean(dir)
}

// commonDir returns the deepest directory that contains a and b, which are absolute.
func commonDir(a, b string) string {
	for a != b {
		if len(a) < len(b) {
			a, b = b, a
		}
		a = filepath.Dir(a)
	}
	return a
}
