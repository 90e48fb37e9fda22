package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"arith.constant":       {Fold: ir.FoldConstant, Verify: verifyConstant},
	"arith.addi":           {Fold: foldAddI.fold, Canonicalize: addIPatterns},
	"arith.addui_extended": {Fold: foldAddUIExtended, Canonicalize: addUIExtendedPatterns},
	"arith.subi":           {Fold: foldSubI.fold, Canonicalize: subIPatterns},
	"arith.muli":           {Fold: foldMulI.fold, Canonicalize: mulIPatterns},
	"arith.mulsi_extended": {Fold: foldMulExtended(num.Int.MulHighS, false), Canonicalize: mulSIExtendedPatterns},
	"arith.mului_extended": {Fold: foldMulExtended(num.Int.MulHighU, true), Canonicalize: mulUIExtendedPatterns},
	"arith.divui":          {Fold: foldDivUI.fold, Speculatable: speculateUnsignedDiv},
	"arith.divsi":          {Fold: foldDivSI.fold, Speculatable: speculateSignedDiv},
	"arith.ceildivui":      {Fold: foldCeilDivUI.fold, Speculatable: speculateUnsignedDiv},
	"arith.ceildivsi":      {Fold: foldCeilDivSI.fold, Speculatable: speculateSignedDiv},
	"arith.floordivsi":     {Fold: foldByLast(num.Int.IsOne, exact(num.Int.SFloorDivOv))},
	"arith.remui":          {Fold: foldRemUI.fold},
	"arith.remsi":          {Fold: foldRemSI.fold},
	"arith.andi":           {Fold: foldAnd, Canonicalize: andIPatterns},
	"arith.ori":            {Fold: foldOrI.fold, Canonicalize: orIPatterns},
	"arith.xori":           {Fold: foldXOr, Canonicalize: xorIPatterns},
	"arith.shli":           {Fold: foldShift(num.Int.ShlInt)},
	"arith.shrui":          {Fold: foldShift(num.Int.LShrInt)},
	"arith.shrsi":          {Fold: foldShift(num.Int.AShrInt)},
	"arith.maxsi":          {Fold: foldMaxSI.fold},
	"arith.maxui":          {Fold: foldMaxUI.fold},
	"arith.minsi":          {Fold: foldMinSI.fold},
	"arith.minui":          {Fold: foldMinUI.fold},

	"arith.negf":     {Fold: foldNegF},
	"arith.addf":     {Fold: foldAddF.fold},
	"arith.subf":     {Fold: foldSubF.fold},
	"arith.mulf":     {Fold: foldMulF.fold, Canonicalize: mulFPatterns},
	"arith.divf":     {Fold: foldDivF.fold, Canonicalize: divFPatterns},
	"arith.remf":     {Fold: foldRemF.fold},
	"arith.maximumf": {Fold: foldMaximumF.fold},
	"arith.minimumf": {Fold: foldMinimumF.fold},
	"arith.maxnumf":  {Fold: foldMaxNumF.fold},
	"arith.minnumf":  {Fold: foldMinNumF.fold},

	"arith.extui":          {Cast: true, Fold: foldExt(extUI, num.Int.ZExt), Verify: verifyCast(wider)},
	"arith.extsi":          {Cast: true, Fold: foldExt(extSI, num.Int.SExt), Canonicalize: extSIPatterns, Verify: verifyCast(wider)},
	"arith.trunci":         {Cast: true, Fold: foldTruncI, Canonicalize: truncIPatterns, Verify: verifyCast(narrower)},
	"arith.extf":           {Cast: true, Fold: foldExtF, Verify: verifyCast(wider)},
	"arith.truncf":         {Cast: true, Fold: foldTruncF, Canonicalize: truncFPatterns, Verify: verifyCast(narrower)},
	"arith.scaling_extf":   {Verify: verifyScaling(wider)},
	"arith.scaling_truncf": {Verify: verifyScaling(narrower)},
	"arith.uitofp":         {Cast: true, Fold: foldIntToFloat(false), Verify: verifyCast(anyTypes)},
	"arith.sitofp":         {Cast: true, Fold: foldIntToFloat(true), Verify: verifyCast(anyTypes)},
	"arith.fptoui":         {Cast: true, Fold: foldFloatToInt(false), Verify: verifyCast(anyTypes)},
	"arith.fptosi":         {Cast: true, Fold: foldFloatToInt(true), Verify: verifyCast(anyTypes)},
	"arith.index_cast":     {Cast: true, Fold: foldIndexCast(num.Int.SExtOrTrunc), Canonicalize: indexCastPatterns, Verify: verifyCast(betweenIndexAndInt)},
	"arith.index_castui":   {Cast: true, Fold: foldIndexCast(num.Int.ZExtOrTrunc), Canonicalize: indexCastUIPatterns, Verify: verifyCast(betweenIndexAndInt)},
	"arith.bitcast":        {Cast: true, Fold: foldBitcast, Canonicalize: bitcastPatterns, Verify: verifyCast(sameWidth)},

	"arith.cmpi":   {Fold: foldCmpI, Canonicalize: cmpIPatterns},
	"arith.cmpf":   {Fold: foldCmpF, Canonicalize: cmpFPatterns},
	"arith.select": {Fold: foldSelect, Canonicalize: selectPatterns, Verify: verifySelect},
}

// Materialize makes the constants of arith, and of other dialects that use them:
// arith.constant or, for poison, ub.poison.
func Materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if op := ub.Materialize(b, loc, value, t); op != nil {
		return op
	}
	return MaterializeConstant(b, loc, value, t)
}

// MaterializeConstant makes arith.constant; nil if there is none for value and t.
func MaterializeConstant(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if ir.TypeOf(value) != t {
		return nil
	}
	if i, ok := ir.ElementOf(t).(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return nil
	}
	switch value.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.DenseElementsAttr, *ir.DenseStringElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
		return b.Op(Constant, loc, []ir.Type{t}, nil, value)
	}
	return nil
}

// allElements reports whether v is a constant integer, or a vector of them, that
// satisfies is throughout.
func allElements(v *ir.Value, is func(num.Int) bool) bool {
	a := ir.MatchConstant(v)
	if i, ok := Ints.Splat(a); ok {
		return is(i)
	}
	d := Ints.dense(a)
	if d == nil {
		return false
	}
	for i := range int(d.Len()) {
		if !is(d.IntAt(i)) {
			return false
		}
	}
	return true
}

// speculateUnsignedDiv: only a division by zero is undefined.
func speculateUnsignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}

// speculateSignedDiv: so may be one by -1.
func speculateSignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() && !v.IsAllOnes() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}
