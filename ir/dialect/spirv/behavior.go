package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/branch"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"spirv.Constant":         {Fold: ir.FoldConstant},
	"spirv.Bitcast":          {Fold: foldBitcast},
	"spirv.CompositeExtract": {Fold: foldCompositeExtract},
	"spirv.Select":           {Fold: foldSelect},
	"spirv.AccessChain":      {Canonicalize: accessChainPatterns},
	"spirv.mlir.selection":   {Canonicalize: selectionPatterns},

	"spirv.IAdd":         {Fold: binary{zero: first, compute: arith.Total(num.Int.Add)}.fold},
	"spirv.ISub":         {Fold: binary{same: nought, compute: arith.Total(num.Int.Sub)}.fold},
	"spirv.IMul":         {Fold: binary{zero: second, one: first, compute: arith.Total(num.Int.Mul)}.fold},
	"spirv.SDiv":         {Fold: binary{one: first, compute: divides(num.Int.SDiv, true)}.fold},
	"spirv.UDiv":         {Fold: binary{one: first, compute: divides(num.Int.UDiv, false)}.fold},
	"spirv.SRem":         {Fold: binary{one: nought, compute: divides(num.Int.SRem, true)}.fold},
	"spirv.SMod":         {Fold: binary{one: nought, compute: divides(smod, true)}.fold},
	"spirv.UMod":         {Fold: binary{one: nought, compute: divides(num.Int.URem, false)}.fold, Canonicalize: uModPatterns},
	"spirv.SNegate":      {Fold: involution(num.Int.Neg)},
	"spirv.IAddCarry":    {Canonicalize: addCarryPatterns},
	"spirv.SMulExtended": {Canonicalize: sMulExtendedPattern},
	"spirv.UMulExtended": {Canonicalize: uMulExtendedPattern},

	"spirv.Not":                  {Fold: involution(num.Int.Not)},
	"spirv.BitwiseAnd":           {Fold: foldBitwiseAnd},
	"spirv.BitwiseOr":            {Fold: binary{same: first, zero: first, allOnes: second, compute: arith.Total(num.Int.Or)}.fold},
	"spirv.BitwiseXor":           {Fold: foldBitwiseXor},
	"spirv.ShiftLeftLogical":     {Fold: binary{zero: first, compute: shifts(num.Int.Shl)}.fold},
	"spirv.ShiftRightLogical":    {Fold: binary{zero: first, compute: shifts(num.Int.LShr)}.fold},
	"spirv.ShiftRightArithmetic": {Fold: binary{zero: first, compute: shifts(num.Int.AShr)}.fold},

	"spirv.LogicalAnd":      {Fold: byBool(first, second)},
	"spirv.LogicalOr":       {Fold: byBool(second, first)},
	"spirv.LogicalNot":      {Fold: involution(num.Int.Not), Canonicalize: notPatterns},
	"spirv.LogicalEqual":    {Fold: binary{same: always, compute: compares(num.Int.Eq)}.fold},
	"spirv.LogicalNotEqual": {Fold: foldLogicalNotEqual},

	"spirv.IEqual":            {Fold: binary{same: always, compute: compares(num.Int.Eq)}.fold},
	"spirv.INotEqual":         {Fold: binary{same: never, compute: compares(notEqual)}.fold},
	"spirv.SGreaterThan":      {Fold: binary{same: never, compute: compares(num.Int.SGT)}.fold},
	"spirv.SGreaterThanEqual": {Fold: binary{same: always, compute: compares(num.Int.SGE)}.fold},
	"spirv.SLessThan":         {Fold: binary{same: never, compute: compares(num.Int.SLT)}.fold},
	"spirv.SLessThanEqual":    {Fold: binary{same: always, compute: compares(num.Int.SLE)}.fold},
	"spirv.UGreaterThan":      {Fold: binary{same: never, compute: compares(num.Int.UGT)}.fold},
	"spirv.UGreaterThanEqual": {Fold: binary{same: always, compute: compares(num.Int.UGE)}.fold},
	"spirv.ULessThan":         {Fold: binary{same: never, compute: compares(num.Int.ULT)}.fold},
	"spirv.ULessThanEqual":    {Fold: binary{same: always, compute: compares(num.Int.ULE)}.fold},

	"spirv.Branch":            {Branch: branch.Operands{Single: 1}.Interface()},
	"spirv.BranchConditional": {Branch: branch.Operands{First: 1, Single: 2}.Interface()},
	"spirv.Switch":            {Branch: branch.Operands{First: 1, Single: 1, Nested: "case_operand_segments"}.Interface()},
}
