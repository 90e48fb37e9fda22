package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes that only annotations give something to do, and that do not act on these annotations yet. Without them a
// circuit stays as it is, as with upstream's passes; with one of them the pass says which annotation it cannot act on.

// viewClass is the class of the top of a view's description.
const viewClass = "sifive.enterprise.grandcentral.AugmentedBundleType"

type grandCentralOptions struct {
	Mode    string `opt:"companion-mode" default:"bind" enum:"bind,instantiate,drop" doc:"specify the handling of companion modules"`
	NoViews bool   `opt:"no-views" default:"false" doc:"disable view generation (delete view intrinsics)"`
}

type resolveTracesOptions struct {
	File string `opt:"file" default:"" doc:"Output file for the JSON-serialized Trace Annotations"`
}

var (
	GrandCentral = &passes.Pass{
		Name: "GrandCentral", Arg: "firrtl-grand-central", Doc: "Remove Grand Central Annotations",
		Anchor: "firrtl.circuit", Options: passes.OptionsOf[grandCentralOptions](), Scope: passes.Always(passes.UnitScope),
		Run: refusing(viewClass, "sifive.enterprise.grandcentral.ExtractGrandCentralAnnotation",
			"sifive.enterprise.grandcentral.GrandCentralHierarchyFileAnnotation", "sifive.enterprise.grandcentral.ViewAnnotation.companion",
			"sifive.enterprise.grandcentral.PrefixInterfacesAnnotation", "sifive.enterprise.grandcentral.phases.SubCircuitsTargetDirectory"),
	}
	ResolveTraces = &passes.Pass{
		Name: "ResolveTraces", Arg: "firrtl-resolve-traces", Doc: "Write out TraceAnnotations to an output annotation file",
		Anchor: "firrtl.circuit", Options: passes.OptionsOf[resolveTracesOptions](), Scope: passes.Always(passes.UnitScope),
		Run: refusing("chisel3.experimental.Trace$TraceAnnotation"),
	}
)

// refusing is the run of a pass on a circuit that refuses annotations of the classes.
func refusing(classes ...string) func(c *passes.Ctx) bool {
	refused := map[string]bool{}
	for _, k := range classes {
		refused[k] = true
	}
	return func(c *passes.Ctx) bool {
		c.PreserveAll()
		return refuse(c.Op, refused)
	}
}

// refuse reports the first annotation of one of the classes in a circuit.
func refuse(circuit *ir.Operation, classes map[string]bool) bool {
	ok := true
	check := func(op *ir.Operation, list []ir.Attribute) {
		for _, a := range list {
			if k := annotation.Class(a); ok && classes[k] {
				ok = op.EmitError("annotation '%s' cannot be processed yet; use firtool or circt-opt", k)
			}
		}
	}
	circuit.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.View) && classes[viewClass] {
			ok = op.EmitError("views cannot be lowered yet; use firtool or circt-opt")
			return ir.Interrupt
		}
		check(op, annotation.Of(op))
		if op.Def() != nil && op.Def().Slot("portAnnotations") >= 0 {
			for i := range firrtl.NumPorts(op) {
				check(op, annotation.OfPort(op, i))
			}
		}
		if !ok {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}
