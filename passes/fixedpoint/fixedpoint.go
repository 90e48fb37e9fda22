// Package fixedpoint is the pass composite-fixed-point-pass: it runs a pipeline until the pipeline
// changes nothing.
package fixedpoint

import (
	"crypto/sha256"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of composite-fixed-point-pass.
type options struct {
	Name          string `opt:"name" default:"CompositeFixedPointPass" doc:"Composite pass display name"`
	Pipeline      string `opt:"pipeline" doc:"Composite pass inner pipeline"`
	MaxIterations int32  `opt:"max-iterations" default:"10" doc:"Maximum number of iterations if inner pipeline"`
}

// Pass is the pass composite-fixed-point-pass. It runs a pipeline until the pipeline changes
// nothing.
var Pass = &passes.Pass{
	Name: "CompositeFixedPointPass", Arg: "composite-fixed-point-pass", Doc: "Composite fixed point pass",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.ModuleScope),
	NameOf:  func(o any) string { return o.(*options).Name },
	CheckOptions: func(r *passes.Registry, o any) *passes.OptionError {
		if err := passes.ParsePasses(r, passes.NewPipeline(passes.Any), o.(*options).Pipeline); err != nil {
			return &passes.OptionError{Console: err.Error(), Text: "Failed to parse composite pass pipeline"}
		}
		return nil
	},
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*options)
		if o.MaxIterations <= 0 {
			// Upstream prints the number as a character.
			return nil, ic.IR.Error(ir.UnknownLoc, "Invalid maxIterations value: %s\n", []byte{byte(o.MaxIterations)})
		}
		pl := passes.NewPipeline(passes.Any)
		if err := passes.ParsePasses(ic.Registry, pl, o.Pipeline); err != nil {
			return nil, ic.IR.Error(ir.UnknownLoc, "%s", err.Error())
		}
		p := ic.Prepare(pl)
		return p, p != nil
	},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		before := fingerprint(c.Op)
		for i := int32(0); ; i++ {
			if !c.Run(c.State.(*passes.Prepared), c.Op) {
				return false
			}
			if i >= o.MaxIterations {
				c.Op.EmitWarning("Composite pass \"%s\"+ didn't converge in %d iterations", o.Name, o.MaxIterations)
				return true
			}
			after := fingerprint(c.Op)
			if after == before {
				return true
			}
			before = after
		}
	},
}

// fingerprint returns a digest of op's generic text with locations, to find out whether a pipeline
// changed op.
func fingerprint(op *ir.Operation) [sha256.Size]byte {
	return sha256.Sum256(asm.Append(nil, op, asm.PrintOptions{Generic: true, DebugInfo: true, LocalScope: true}))
}
