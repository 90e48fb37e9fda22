package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// aggregateOps create and access bundles, vectors and enumerations, and send references.

// create returns the definition of an operation that creates an aggregate from its
// elements.
func create(name, class string, result *ir.TypeConstraint, fold ir.FoldFunc, verify func(*ir.Operation) bool) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class,
		Operands: []ir.ValueDef{{Name: "fields", Constraint: &baseType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: result}},
		Format:   "$fields attr-dict `:` functional-type($fields, $result)",
		Fold:     fold,
		Verify:   verify,
	}
}

// field returns the definition of an access to an element of a bundle or to a variant of
// an enumeration.
func field(name, class string, input, result *ir.TypeConstraint, custom ir.CustomSyntax, infer inferFunc, fold ir.FoldFunc,
	canonicalize ir.PatternList, verify func(*ir.Operation) bool) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: input}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Attrs:          []ir.AttrDef{{Name: "fieldIndex", Constraint: &constraint.I32Attr}},
		Custom:         custom,
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		Verify:         verify,
		AsmResultNames: nameAccess,
	}
}

// index returns the definition of an access to an element of a vector, or of the
// aggregate that a probe refers to.
func index(name, class string, input, result *ir.TypeConstraint, infer inferFunc, fold ir.FoldFunc, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: input}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Attrs:          []ir.AttrDef{{Name: "index", Constraint: &constraint.I32Attr}},
		Format:         "$input `[` $index `]` attr-dict `:` qualified(type($input))",
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		AsmResultNames: nameAccess,
	}
}

var aggregateOps = []*ir.OpDef{
	create("bundlecreate", "BundleCreate", &bundleType, foldBundleCreate, verifyBundleCreate),
	create("vectorcreate", "VectorCreate", &vectorType, foldVectorCreate, verifyVectorCreate),
	field("subfield", "Subfield", &bundleType, &baseType, subfieldSyntax, inferSubfield, foldSubfield, canonElement, verifySubfield),
	field("opensubfield", "OpenSubfield", &openBundle, &firrtlType, openSubfieldSyntax, inferSubfield, nil, nil, verifySubfield),
	field("subtag", "Subtag", &enumType, &baseType, subtagSyntax, inferSubtag, nil, nil, verifySubfield),
	field("istag", "IsTag", &enumType, &uint1Type, isTagSyntax, inferIsTag, nil, nil, verifyIsTag),
	index("subindex", "Subindex", &vectorType, &baseType, inferSubindex, foldSubindex, canonElement),
	index("opensubindex", "OpenSubindex", &openVector, &firrtlType, inferSubindex, nil, nil),
	index("ref.sub", "RefSub", &refType, &refType, inferRefSub, nil, nil),
	{
		Name: "firrtl.subaccess", Class: "Subaccess", Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &vectorType}, {Name: "index", Constraint: &uintType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &baseType}},
		Format:         "$input `[` $index `]` attr-dict `:` qualified(type($input)) `,` qualified(type($index))",
		Infer:          inferSubaccess,
		Canonicalize:   canonSubaccess,
		AsmResultNames: nameAccess,
	},
	{
		Name: "firrtl.enumcreate", Class: "FEnumCreate",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &baseType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &enumType}},
		Attrs:    []ir.AttrDef{{Name: "fieldIndex", Constraint: &constraint.I32Attr}},
		Custom:   enumCreateSyntax,
		Verify:   verifyEnumCreate,
	},
	{
		Name: "firrtl.tagextract", Class: "TagExtract", Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &enumType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &uintType}},
		Format:         "$input attr-dict `:` qualified(type($input))",
		Infer:          inferTagExtract,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.ref.cast", Class: "RefCast", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &refType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &refType}},
		TypesMatch: []ir.TypesMatch{{
			Message: "reference result must be compatible with reference input: recursively same or uninferred of same and can only demote rwprobe to probe",
			Check:   func(op *ir.Operation) bool { return RefCastable(op.Result(0).Type(), op.Operand(0).Type()) }}},
		Format:         unaryFormat,
		Fold:           foldRefCast,
		Verify:         verifyRefCast,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.ref.define", Class: "RefDefine", Traits: ir.SameTypeOperands,
		Interfaces: []string{"FConnectLike"},
		Operands:   []ir.ValueDef{{Name: "dest", Constraint: &refType}, {Name: "src", Constraint: &refType}},
		Format:     "$dest `,` $src attr-dict `:` qualified(type($dest))",
		Verify:     verifyRefDefine,
	},
	{
		Name: "firrtl.ref.resolve", Class: "RefResolve", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "ref", Constraint: &refType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &baseType}},
		TypesMatch: []ir.TypesMatch{{Message: "reference base type should match", From: "ref", To: "result",
			Type: func(t ir.Type) ir.Type { return ReferredType(t) }}},
		Format:         "$ref attr-dict `:` qualified(type($ref))",
		Infer:          inferRefResolve,
		Canonicalize:   canonRefResolve,
		Verify:         verifyRefResolve,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.ref.send", Class: "RefSend", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "base", Constraint: &baseType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &refType}},
		TypesMatch: []ir.TypesMatch{{Message: "reference base type should match", From: "base", To: "result",
			Type: func(t ir.Type) ir.Type { return Ref(t.Context(), PassiveOf(t), false, nil) }}},
		Format:         "$base attr-dict `:` qualified(type($base))",
		Infer:          inferRefSend,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.ref.rwprobe", Class: "RWProbe", Traits: ir.Pure,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &rwProbeType}},
		Attrs:          []ir.AttrDef{{Name: "target", Constraint: &innerRefAttr}},
		Interfaces:     []string{"InnerRefUserOpInterface"},
		Format:         "$target attr-dict `:` type($result)",
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.ref.force", Class: "RefForce",
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "predicate", Constraint: &uint1Type},
			{Name: "dest", Constraint: &rwProbeType}, {Name: "src", Constraint: &baseType}},
		TypesMatch:   forceTypes,
		Format:       "$clock `,` $predicate `,` $dest `,` $src attr-dict `:` type($clock) `,` type($predicate) `,` qualified(type($dest)) `,` qualified(type($src))",
		Canonicalize: canonRefForce,
		Verify:       verifyRefForce,
	},
	{
		Name: "firrtl.ref.force_initial", Class: "RefForceInitial",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &uint1Type}, {Name: "dest", Constraint: &rwProbeType},
			{Name: "src", Constraint: &baseType}},
		TypesMatch:   forceTypes,
		Format:       "$predicate `,` $dest `,` $src attr-dict `:` type($predicate) `,` qualified(type($dest)) `,` qualified(type($src))",
		Canonicalize: canonRefForceInitial,
		Verify:       verifyRefForce,
	},
	{
		Name: "firrtl.ref.release", Class: "RefRelease",
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "predicate", Constraint: &uint1Type},
			{Name: "dest", Constraint: &rwProbeType}},
		Format:       "$clock `,` $predicate `,` $dest attr-dict `:` type($clock) `,` type($predicate) `,` qualified(type($dest))",
		Canonicalize: canonRefRelease,
		Verify:       verifyRefForce,
	},
	{
		Name: "firrtl.ref.release_initial", Class: "RefReleaseInitial",
		Operands:     []ir.ValueDef{{Name: "predicate", Constraint: &uint1Type}, {Name: "dest", Constraint: &rwProbeType}},
		Format:       "$predicate `,` $dest attr-dict `:` type($predicate) `,` qualified(type($dest))",
		Canonicalize: canonRefReleaseInitial,
		Verify:       verifyRefForce,
	},
	{
		Name: "firrtl.xmr.deref", Class: "XMRDeref", Traits: ir.Pure,
		Results: []ir.ValueDef{{Name: "dest", Constraint: &passiveType}},
		Attrs: []ir.AttrDef{{Name: "ref", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "verbatimSuffix", Constraint: &constraint.StrAttr, Default: constraint.Text("")}},
		Format:           "$ref (`,` $verbatimSuffix^)? attr-dict `:` qualified(type($dest))",
		VerifySymbolUses: verifyXMRSymbols,
	},
	{
		Name: "firrtl.xmr.ref", Class: "XMRRef", Traits: ir.Pure,
		Results: []ir.ValueDef{{Name: "dest", Constraint: &refType}},
		Attrs: []ir.AttrDef{{Name: "ref", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "verbatimSuffix", Constraint: &constraint.StrAttr, Default: constraint.Text("")}},
		Format:           "$ref (`,` $verbatimSuffix^)? attr-dict `:` qualified(type($dest))",
		VerifySymbolUses: verifyXMRSymbols,
	},
}

// forceTypes requires that the probe to force refers to the type of the source without
// const.
var forceTypes = []ir.TypesMatch{{Message: "reference type of dest should be RWProbe of src", Check: func(op *ir.Operation) bool {
	n := op.NumOperands()
	return ReferredType(op.Operand(n-2).Type()) == WithoutConst(op.Operand(n-1).Type())
}}}
