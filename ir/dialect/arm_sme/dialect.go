// Package arm_sme is the arm_sme dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sme dialect.
var Dialect = &ir.Dialect{
	Name: "arm_sme",
	Ops: []*ir.OpDef{
		CopyTile, ExtractTileSlice, FMopa2Way, FMops2Way, GetTile, InsertTileSlice, Aarch64_sme_cntsd,
		Aarch64_sme_ld1b_horiz, Aarch64_sme_ld1b_vert, Aarch64_sme_ld1d_horiz, Aarch64_sme_ld1d_vert,
		Aarch64_sme_ld1h_horiz, Aarch64_sme_ld1h_vert, Aarch64_sme_ld1q_horiz, Aarch64_sme_ld1q_vert,
		Aarch64_sme_ld1w_horiz, Aarch64_sme_ld1w_vert, Aarch64_sme_mopa, Aarch64_sme_mopa_wide,
		Aarch64_sme_mops, Aarch64_sme_mops_wide, Aarch64_sme_read_horiz, Aarch64_sme_read_vert,
		Aarch64_sme_smopa_wide, Aarch64_sme_smopa_za32, Aarch64_sme_smops_wide, Aarch64_sme_smops_za32,
		Aarch64_sme_st1b_horiz, Aarch64_sme_st1b_vert, Aarch64_sme_st1d_horiz, Aarch64_sme_st1d_vert,
		Aarch64_sme_st1h_horiz, Aarch64_sme_st1h_vert, Aarch64_sme_st1q_horiz, Aarch64_sme_st1q_vert,
		Aarch64_sme_st1w_horiz, Aarch64_sme_st1w_vert, Aarch64_sme_str, Aarch64_sme_sumopa_wide,
		Aarch64_sme_sumops_wide, Aarch64_sme_umopa_wide, Aarch64_sme_umopa_za32, Aarch64_sme_umops_wide,
		Aarch64_sme_umops_za32, Aarch64_sme_usmopa_wide, Aarch64_sme_usmops_wide, Aarch64_sme_write_horiz,
		Aarch64_sme_write_vert, Aarch64_sme_zero, LoadTileSlice, OuterProduct, SMopa2Way, SMopa4Way,
		SMops2Way, SMops4Way, StoreTileSlice, StreamingVL, SuMopa4Way, SuMops4Way, TileLoad, TileStore,
		UMopa2Way, UMopa4Way, UMops2Way, UMops4Way, UsMopa4Way, UsMops4Way, Zero,
	},
	Attrs: []*ir.DialectAttrDef{
		CombiningKindAttr, TileSliceLayoutAttr, TypeSizeAttr,
	},
}
