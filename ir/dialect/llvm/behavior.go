package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/branch"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"llvm.mlir.constant":        {Fold: foldTo("value")},
	"llvm.mlir.addressof":       {Fold: foldTo("global_name")},
	"llvm.blockaddress":         {Fold: foldTo("block_addr")},
	"llvm.dso_local_equivalent": {Fold: foldDSOLocalEquivalent},
	"llvm.mlir.undef":           {Fold: foldToMarker(UndefAttr)},
	"llvm.mlir.poison":          {Fold: foldToMarker(PoisonAttr)},
	"llvm.mlir.zero":            {Fold: foldZero},

	"llvm.bitcast":       {Fold: foldCast},
	"llvm.addrspacecast": {Fold: foldCast},
	"llvm.zext":          {Fold: foldZExt},
	"llvm.or":            {Fold: foldInts(or)},
	"llvm.shl":           {Fold: foldInts(shl)},
	"llvm.icmp":          {Fold: foldICmp},
	"llvm.shufflevector": {Fold: foldShuffle},
	"llvm.getelementptr": {Fold: foldGEP},
	"llvm.extractvalue":  {Fold: foldExtractValue},

	"llvm.load":       {Effects: accessEffects(ir.Read, 0)},
	"llvm.store":      {Effects: accessEffects(ir.Write, 1)},
	"llvm.inline_asm": {Effects: asmEffects},

	"llvm.br":         {Branch: branch.Operands{Single: 1}.Interface()},
	"llvm.cond_br":    {Branch: branch.Operands{First: 1, Single: 2}.Interface()},
	"llvm.invoke":     {Branch: branch.Operands{First: 1, Single: 2}.Interface()},
	"llvm.switch":     {Branch: branch.Operands{First: 1, Single: 1, Nested: "case_operand_segments"}.Interface()},
	"llvm.indirectbr": {Branch: branch.Operands{First: 1, Nested: "indbr_operand_segments"}.Interface()},
}

// accessEffects: an access has an effect on the address, its operand number addr;
// one that is volatile or synchronizes may have any.
func accessEffects(kind ir.EffectKind, addr int) func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
		dst = append(dst, ir.Effect{Kind: kind, Value: op.Operand(addr)})
		ordering := AtomicOrdering.Keyword(op.Inherent("ordering").(*ir.IntegerAttr).Int64())
		if op.Inherent("volatile_") != nil || ordering != "not_atomic" && ordering != "unordered" {
			dst = append(dst, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
		}
		return dst
	}
}

func asmEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if op.Inherent("has_side_effects") != nil {
		dst = append(dst, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
	}
	return dst
}
