package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// statementOps connect, print, stop, assert and choose.

// verification returns the definition of an assert, assume or cover.
func verification(name, class string, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class,
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "predicate", Constraint: &uint1Type},
			{Name: "enable", Constraint: &uint1Type}, {Name: "substitutions", Constraint: &anyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "eventControl", Constraint: &eventControlAttr, Default: constraint.Integer(32, PosEdge)},
			{Name: "isConcurrent", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "message", Constraint: &constraint.StrAttr},
			{Name: "name", Constraint: &constraint.StrAttr},
		},
		Format: "$clock `,` $predicate `,` $enable `,` $message (`(` $substitutions^ `)`)? `:` type($clock) `,` type($predicate) `,` " +
			"type($enable) (`,` qualified(type($substitutions))^)? custom<VerifAttrs>(attr-dict)",
		Canonicalize: canonicalize,
	}
}

var statementOps = []*ir.OpDef{
	verification("assert", "Assert", canonAssert),
	verification("assume", "Assume", canonAssume),
	verification("cover", "Cover", canonCover),
	{
		Name: "firrtl.int.unclocked_assume", Class: "UnclockedAssumeIntrinsic",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &uint1Type}, {Name: "enable", Constraint: &uint1Type},
			{Name: "substitutions", Constraint: &anyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr}, {Name: "name", Constraint: &constraint.StrAttr}},
		Format: "$predicate `,` $enable `,` $message (`(` $substitutions^ `)`)? `:` type($predicate) `,` type($enable) " +
			"(`,` qualified(type($substitutions))^)? custom<VerifAttrs>(attr-dict)",
		Canonicalize: canonUnclockedAssume,
	},
	{
		Name: "firrtl.attach", Class: "Attach",
		Operands:     []ir.ValueDef{{Name: "attached", Constraint: &analogType, Arity: ir.Variadic}},
		Format:       "$attached attr-dict `:` qualified(type($attached))",
		Canonicalize: canonAttach,
		Verify:       verifyAttach,
	},
	{
		Name: "firrtl.bind", Class: "Bind",
		Attrs:      []ir.AttrDef{{Name: "instance", Constraint: &innerRefAttr}},
		Interfaces: []string{"InnerRefUserOpInterface"},
		Format:     "$instance attr-dict",
	},
	{
		Name: "firrtl.connect", Class: "Connect", Interfaces: []string{"FConnectLike"},
		Operands:     []ir.ValueDef{{Name: "dest", Constraint: &connectable}, {Name: "src", Constraint: &connectable}},
		Format:       "$dest `,` $src attr-dict `:` custom<OptionalBinaryOpTypes>(type($dest), type($src))",
		Canonicalize: canonConnect,
		Verify:       verifyConnect,
	},
	{
		Name: "firrtl.matchingconnect", Class: "MatchingConnect", Interfaces: []string{"FConnectLike"},
		Operands: []ir.ValueDef{{Name: "dest", Constraint: &sizedConnection}, {Name: "src", Constraint: &sizedConnection}},
		TypesMatch: []ir.TypesMatch{{Message: "operands must be structurally equivalent",
			Check: func(op *ir.Operation) bool { return sameAnonymous(op.Operand(0).Type(), op.Operand(1).Type()) }}},
		Format:       "$dest `,` $src attr-dict `:` custom<OptionalBinaryOpTypes>(type($dest), type($src))",
		Canonicalize: canonMatchingConnect,
		Verify:       verifyMatchingConnect,
	},
	{
		Name: "firrtl.force", Class: "Force", Traits: ir.SameTypeOperands,
		Operands: []ir.ValueDef{{Name: "dest", Constraint: &baseType}, {Name: "src", Constraint: &baseType}},
		Format:   "$dest `,` $src attr-dict `:` qualified(type($dest)) `,` qualified(type($src))",
	},
	{
		Name: "firrtl.fflush", Class: "FFlush",
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "cond", Constraint: &uint1Type},
			{Name: "outputFileSubstitutions", Constraint: &printfOperand, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{{Name: "outputFile", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "$clock `,` $cond (`,` $outputFile `(` $outputFileSubstitutions^ `)`)? attr-dict `:` type($clock) `,` type($cond) " +
			"(`,` qualified(type($outputFileSubstitutions))^)?",
		Verify: verifyFFlush,
	},
	{
		Name: "firrtl.fprintf", Class: "FPrintF", Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "cond", Constraint: &uint1Type},
			{Name: "outputFileSubstitutions", Constraint: &printfOperand, Arity: ir.Variadic},
			{Name: "substitutions", Constraint: &printfOperand, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{{Name: "formatString", Constraint: &constraint.StrAttr}, {Name: "name", Constraint: &constraint.StrAttr},
			{Name: "outputFile", Constraint: &constraint.StrAttr}},
		Custom: fprintfSyntax,
	},
	{
		Name: "firrtl.printf", Class: "PrintF",
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "cond", Constraint: &uint1Type},
			{Name: "substitutions", Constraint: &printfOperand, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{{Name: "formatString", Constraint: &constraint.StrAttr}, {Name: "name", Constraint: &constraint.StrAttr}},
		Format: "$clock `,` $cond `,` $formatString `` custom<PrintfAttrs>(attr-dict) ` ` (`(` $substitutions^ `)`)? `:` type($clock) `,` " +
			"type($cond) (`,` qualified(type($substitutions))^)?",
	},
	{
		Name: "firrtl.stop", Class: "Stop",
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "cond", Constraint: &uint1Type}},
		Attrs:    []ir.AttrDef{{Name: "exitCode", Constraint: &constraint.I32Attr}, {Name: "name", Constraint: &constraint.StrAttr}},
		Format:   "$clock `,` $cond `,` $exitCode `` custom<StopAttrs>(attr-dict) `:` type($clock) `,` type($cond)",
	},
	{Name: "firrtl.skip", Class: "Skip", Traits: ir.Pure, Format: "attr-dict"},
	{
		Name: "firrtl.when", Class: "When", Traits: ir.SingleBlock | ir.NoTerminator | ir.NoRegionArguments,
		Operands:     []ir.ValueDef{{Name: "condition", Constraint: &uint1Type}},
		Regions:      []ir.RegionDef{oneBlock("thenRegion"), {Name: "elseRegion"}},
		Format:       "$condition `:` type($condition) $thenRegion (`else` $elseRegion^)? attr-dict-with-keyword",
		Canonicalize: canonWhen,
	},
	{
		Name: "firrtl.match", Class: "Match",
		Traits:   ir.SingleBlock | ir.NoTerminator | ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &enumType}},
		Attrs:    []ir.AttrDef{{Name: "tags", Constraint: &constraint.I32ArrayAttr}},
		Regions:  []ir.RegionDef{{Name: "regions", Arity: ir.Variadic}},
		Custom:   matchSyntax,
		Verify:   verifyMatch,
	},
	{
		Name: "firrtl.layerblock", Class: "LayerBlock", Traits: ir.SingleBlock | ir.NoTerminator | ir.NoRegionArguments,
		HasParent:        []string{"firrtl.module", "firrtl.layerblock", "firrtl.when", "firrtl.match"},
		Attrs:            []ir.AttrDef{{Name: "layerName", Constraint: &constraint.SymbolRefAttr}},
		Regions:          []ir.RegionDef{oneBlock("region")},
		Format:           "$layerName $region attr-dict",
		Canonicalize:     canonLayerBlock,
		Verify:           verifyLayerBlock,
		VerifySymbolUses: verifyLayerBlockSymbols,
	},
	{
		Name: "firrtl.contract", Class: "Contract", Traits: ir.SingleBlock | ir.NoTerminator,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &passiveType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "outputs", Constraint: &passiveType, Arity: ir.Variadic}},
		Regions:  []ir.RegionDef{oneBlock("body")},
		TypesMatch: []ir.TypesMatch{{Message: "all of {inputs, outputs} have same type", From: "inputs", To: "outputs",
			Types: func(ts []ir.Type) []ir.Type { return ts }}},
		Format: "($inputs^ `:` type($inputs))? attr-dict-with-keyword $body",
		Verify: verifyContract,
	},
	{
		Name: "firrtl.view", Class: "View",
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &groundType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{{Name: "augmentedType", Constraint: &augmentedAttr}, {Name: "name", Constraint: &constraint.StrAttr},
			{Name: "yamlFile", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "$name `,` (`yaml` $yamlFile^ `,`)? $augmentedType (`,` $inputs^)? attr-dict (`:` type($inputs)^)?",
	},
}

// oneBlock returns the definition of a region with exactly one block.
func oneBlock(name string) ir.RegionDef {
	return ir.RegionDef{Name: name, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}
}
