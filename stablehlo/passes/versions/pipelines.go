package versions

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// Deserialize is the pipeline that makes StableHLO of a portable artifact.
var Deserialize = &passes.Alias{
	Arg: "stablehlo-deserialize",
	Doc: "Run an example pipeline that deserializes StableHLO from a portable artifact.",
	Build: func(_ *passes.Registry, pl *passes.Pipeline, _ any) {
		pl.Add(ToVersion, &VersionOptions{Target: vhlo.Current.String()})
		pl.Add(LegalizeToStableHLO, nil)
	},
}
