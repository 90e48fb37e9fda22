package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// dropNamesOptions are those of firrtl-drop-names.
type dropNamesOptions struct {
	Preserve string `opt:"preserve-values" default:"none" enum:"all,named,none" doc:"specify the values which can be optimized away"`
}

// DropNames is firrtl-drop-names: what has an interesting name may be optimized away
// nevertheless.
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
			useless := firrtl.IsUseless(firrtl.Name(op))
			switch {
			case useless && preserve != "all":
				op.SetInherent("name", empty)
				op.SetInherent("nameKind", droppable)
				dropped++
			case useless, preserve == "none":
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
