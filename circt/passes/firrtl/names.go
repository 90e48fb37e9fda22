package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// dropNamesOptions are the options of firrtl-drop-names.
type dropNamesOptions struct {
	Preserve string `opt:"preserve-values" default:"none" enum:"strip,none,named,all" doc:"specify the values which can be optimized away"`
}

// DropNames is firrtl-drop-names: it decides which names of declarations must be kept.
// The others become droppable, and useless ones empty.
var DropNames = &passes.Pass{
	Name: "DropName", Arg: "firrtl-drop-names", Doc: "Drop interesting names", Anchor: "firrtl.module",
	Options: passes.OptionsOf[dropNamesOptions](), Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-names-dropped", Doc: "Number of names dropped"},
		{Name: "num-names-converted", Doc: "Number of interesting names made droppable"}},
	Run: func(c *passes.Ctx) bool {
		preserve := passes.Opts[dropNamesOptions](c).Preserve
		droppable, empty := firrtl.NameKind(c.Op.Context(), firrtl.Droppable), c.Op.Context().String("")
		var dropped, demoted int64
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if !op.Implements("FNamableOp") {
				return ir.Advance
			}
			drop, demote := nameFate(preserve, firrtl.Name(op))
			if drop {
				op.SetInherent("name", empty)
				dropped++
			}
			if demote && op.Inherent("nameKind") != droppable {
				op.SetInherent("nameKind", droppable)
				demoted++
			}
			return ir.Advance
		})
		c.Count(0, dropped)
		c.Count(1, demoted)
		return true
	},
}

// nameFate returns whether a name is emptied, and whether it becomes droppable. preserve
// is the pass's mode.
func nameFate(preserve, name string) (drop, demote bool) {
	useless := hw.IsUseless(name)
	switch preserve {
	case "strip":
		return true, true
	case "none":
		return useless, true
	case "named":
		return useless, useless || strings.HasPrefix(name, "_")
	}
	return false, useless
}
