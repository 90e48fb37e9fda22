// Package all lists all translations that Millrace's tools know.
package all

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/translate"
	"github.com/millrace-mlir/millrace/translate/cpp"
	"github.com/millrace-mlir/millrace/translate/llvmin"
	"github.com/millrace-mlir/millrace/translate/llvmir"
	"github.com/millrace-mlir/millrace/translate/spirv"
)

// Translations returns all translations, each with the dialects that upstream registers for it.
func Translations() []*translate.Translation {
	return []*translate.Translation{{
		Arg: "mlir-to-llvmir", Doc: "Translate MLIR to LLVMIR", FromMLIR: llvmir.Write,
		Dialects: named("acc", "arm_neon", "arm_sme", "arm_sve", "builtin", "dlti", "func", "gpu", "llvm", "nvvm", "omp", "ptr", "rocdl", "spirv", "vcix", "xevm"),
	}, llvmin.Translation(named("builtin", "dlti", "llvm", "nvvm", "rocdl")), cpp.Translation(named("builtin", "cf", "emitc", "func")), spirv.Serialize(named("builtin", "spirv")), spirv.Deserialize(named("builtin", "spirv"))}
}

// named returns the known dialects with the given names. It leaves out unknown names.
func named(names ...string) []*ir.Dialect {
	return slices.DeleteFunc(dialects.Dialects(), func(d *ir.Dialect) bool { return !slices.Contains(names, d.Name) })
}
