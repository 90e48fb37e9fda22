// Package arm_sve is the arm_sve dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arm_sve

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sve dialect.
var Dialect = &ir.Dialect{
	Name: "arm_sve",
	Ops: []*ir.OpDef{
		ConvertFromSvbool, ConvertToSvbool, DupQLane, ScalableMaskedAddIIntr, Bfmmla, ConvertFromSvboolIntr,
		ConvertToSvboolIntr, DupQLaneIntr, ScalableMaskedAddFIntr, ScalableMaskedDivFIntr,
		ScalableMaskedMulFIntr, ScalableMaskedSubFIntr, ScalableMaskedMulIIntr, PselIntr,
		ScalableMaskedSDivIIntr, SdotIntr, SmmlaIntr, ScalableMaskedSubIIntr, ScalableMaskedUDivIIntr,
		UdotIntr, UmmlaIntr, UsmmlaIntr, WhileLTIntr, ZipX2Intr, ZipX4Intr, ScalableMaskedAddF,
		ScalableMaskedAddI, ScalableMaskedDivF, ScalableMaskedSDivI, ScalableMaskedUDivI, ScalableMaskedMulF,
		ScalableMaskedMulI, ScalableMaskedSubF, ScalableMaskedSubI, Psel, Sdot, Smmla, Udot, Ummla, Usmmla,
		ZipX2, ZipX4,
	},
}
