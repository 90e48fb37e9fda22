package tosa

import (
	"github.com/millrace-mlir/millrace/passes"
)

// Pipeline lowers a module of TOSA to linalg: to named operations where linalg has them, and
// otherwise to generic operations. It reports an error for operations that the module's target does
// not support.
var Pipeline = &passes.Alias{
	Arg: "tosa-to-linalg-pipeline",
	Doc: "The default pipeline for converting TOSA operators to the equivalent operations using the tensor operations in LinAlg as well as LinAlg named operations.",
	Build: func(r *passes.Registry, pl *passes.Pipeline, _ any) {
		for _, arg := range []string{
			"tosa-optional-decompositions", "canonicalize", "tosa-infer-shapes", "tosa-make-broadcastable", "tosa-to-linalg-named",
			"canonicalize", "tosa-layerwise-constant-fold", "tosa-make-broadcastable",
		} {
			pl.Nest("func.func").Add(r.Pass(arg), nil)
		}
		pl.Add(r.Pass("tosa-validate"), nil)
		pl.Nest("func.func").Add(r.Pass("tosa-to-linalg"), nil)
	},
}
