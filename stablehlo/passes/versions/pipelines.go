package versions

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// Deserialize is the pipeline stablehlo-deserialize, which converts a portable artifact to
// StableHLO.
var Deserialize = &passes.Alias{
	Arg: "stablehlo-deserialize",
	Doc: "Run an example pipeline that deserializes StableHLO from a portable artifact.",
	// Who submits an artifact with passes on functions means the functions that are stored in it.
	Restores: &passes.Restores{Stored: "vhlo.func_v1", As: "func.func"},
	Build: func(_ *passes.Registry, pl *passes.Pipeline, _ any) {
		pl.Add(ToVersion, &VersionOptions{Target: vhlo.Current.String()})
		pl.Add(LegalizeToStableHLO, nil)
	},
}
