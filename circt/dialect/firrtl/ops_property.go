package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// propertyOps compute and assign properties, objects of classes, and domains.

// propConstant returns the definition of a property constant.
func propConstant(name, class string, result *ir.TypeConstraint, value *ir.AttrConstraint) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "result", Constraint: result}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: value}},
		Format:  "$value attr-dict",
		Fold:    ir.FoldConstant,
	}
}

// integerOp returns the definition of an operation on two integer properties.
func integerOp(name, class string, traits ir.Traits, fold ir.FoldFunc) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.integer." + name, Class: class, Traits: traits | ir.Pure | ir.SameOperandsAndResultType | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "lhs", Constraint: &integerType}, {Name: "rhs", Constraint: &integerType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &integerType}},
		Format:         binaryFormat,
		Infer:          inferSame,
		Fold:           fold,
		AsmResultNames: namedByAttr,
	}
}

func boolOp(name, class string, fold ir.FoldFunc) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.bool." + name, Class: class,
		Traits:         ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "lhs", Constraint: &boolType}, {Name: "rhs", Constraint: &boolType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Format:         "$lhs `,` $rhs attr-dict",
		Infer:          inferSame,
		Fold:           fold,
		AsmResultNames: namedByAttr,
	}
}

var propertyOps = []*ir.OpDef{
	propConstant("bool", "BoolConstant", &boolType, &constraint.BoolAttr),
	propConstant("double", "DoubleConstant", &doubleType, &doubleValue),
	propConstant("string", "StringConstant", &stringType, &constraint.StrAttr),
	integerOp("add", "IntegerAdd", ir.Commutative, nil),
	integerOp("mul", "IntegerMul", ir.Commutative, nil),
	integerOp("shl", "IntegerShl", 0, foldIntegerShl),
	integerOp("shr", "IntegerShr", 0, foldIntegerShr),
	boolOp("and", "BoolAnd", foldBoolAnd),
	boolOp("or", "BoolOr", foldBoolOr),
	boolOp("xor", "BoolXor", foldBoolXor),
	{
		Name: "firrtl.integer", Class: "FIntegerConstant", Traits: ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &apsIntAttr}},
		Custom:  integerSyntax,
		Fold:    ir.FoldConstant,
		Verify:  verifyIntegerConstant,
	},
	{
		Name: "firrtl.prop.eq", Class: "PropEq", Traits: ir.Pure,
		Operands:   []ir.ValueDef{{Name: "lhs", Constraint: &comparable_}, {Name: "rhs", Constraint: &comparable_}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		TypesMatch: []ir.TypesMatch{{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}}},
		Format:     "$lhs `,` $rhs attr-dict `:` type($lhs)",
		Fold:       foldPropEq,
	},
	{
		Name: "firrtl.string.concat", Class: "StringConcat", Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands:     []ir.ValueDef{{Name: "inputs", Constraint: &stringType, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &stringType}},
		Format:       "$inputs attr-dict `:` type($result)",
		Fold:         foldStringConcat,
		Canonicalize: canonStringConcat,
	},
	{
		Name: "firrtl.list.create", Class: "ListCreate", Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{{Name: "elements", Constraint: &propType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &listType}},
		Custom:   listCreateSyntax,
		Verify:   verifyListCreate,
	},
	{
		Name: "firrtl.list.concat", Class: "ListConcat", Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "subLists", Constraint: &listType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &listType}},
		Format:   "$subLists attr-dict `:` type($result)",
	},
	{
		Name: "firrtl.path", Class: "Path", Traits: ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &pathType}},
		Attrs:   []ir.AttrDef{{Name: "target", Constraint: &distinctAttr}, {Name: "targetKind", Constraint: &targetKindAttr}},
		Format:  "$targetKind $target attr-dict",
	},
	{
		Name: "firrtl.unresolved_path", Class: "UnresolvedPath", Traits: ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &pathType}},
		Attrs:   []ir.AttrDef{{Name: "target", Constraint: &constraint.StrAttr}},
		Format:  "$target attr-dict",
	},
	{
		Name: "firrtl.unknown", Class: "UnknownValue", Traits: ir.Pure,
		Results:          []ir.ValueDef{{Name: "result", Constraint: &propType}},
		Format:           "attr-dict `:` type($result)",
		VerifySymbolUses: verifyUnknownSymbols,
	},
	{
		Name: "firrtl.object", Class: "Object", HasParent: []string{"firrtl.module", "firrtl.class"},
		Results:          []ir.ValueDef{{Name: "result", Constraint: &classType}},
		Attrs:            []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Format:           "`` custom<ImplicitSSAName>(attr-dict) custom<ClassInterface>(type($result))",
		Interfaces:       []string{"InstanceOpInterface"},
		VerifySymbolUses: verifyObjectSymbols,
		AsmResultNames:   namedByAttr,
	},
	{
		Name: "firrtl.object.anyref_cast", Class: "ObjectAnyRefCast", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &classType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyRefType}},
		Format:   "$input attr-dict `:` type($input)",
	},
	{
		Name: "firrtl.object.subfield", Class: "ObjectSubfield", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &classType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &propType}},
		Attrs:    []ir.AttrDef{{Name: "index", Constraint: &constraint.I32Attr}},
		Custom:   objectSubfieldSyntax,
		Infer:    inferObjectSubfield,
	},
	{
		Name: "firrtl.propassign", Class: "PropAssign", Traits: ir.SameTypeOperands,
		HasParent:  []string{"firrtl.module", "firrtl.class", "firrtl.layerblock"},
		Interfaces: []string{"FConnectLike"},
		Operands:   []ir.ValueDef{{Name: "dest", Constraint: &propType}, {Name: "src", Constraint: &propType}},
		Format:     "$dest `,` $src attr-dict `:` qualified(type($dest))",
		Verify:     verifyPropAssign,
	},
	{
		Name: "firrtl.property_assert", Class: "PropertyAssert", HasParent: []string{"firrtl.module", "firrtl.class"},
		Operands: []ir.ValueDef{{Name: "condition", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr}},
		Format:   "$condition `,` $message attr-dict `:` type($condition)",
		Verify:   verifyPropertyAssert,
	},
	{
		Name: "firrtl.domain.anon", Class: "DomainCreateAnon", HasParent: declarationParents,
		Results:          []ir.ValueDef{{Name: "result", Constraint: &domainType, Effects: allocates}},
		Attrs:            []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Traits:           ir.DeclaredEffects,
		Format:           "custom<ImplicitSSAName>(attr-dict) `:` type($result)",
		VerifySymbolUses: verifyDomainSymbols,
		AsmResultNames:   namedByAttr,
	},
	{
		Name: "firrtl.domain.create", Class: "DomainCreate", HasParent: declarationParents,
		Operands: []ir.ValueDef{{Name: "fieldValues", Constraint: &propType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &domainType, Effects: allocates}},
		Attrs:    []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Traits:   ir.DeclaredEffects,
		Format: "(`(` $fieldValues^ `)`)? `` custom<ImplicitSSAName>(attr-dict) `:` " +
			"custom<FieldsFromDomain>(ref($fieldValues), type($fieldValues), type($result))",
		Verify:           verifyDomainCreate,
		VerifySymbolUses: verifyDomainSymbols,
		AsmResultNames:   namedByAttr,
	},
	{
		Name: "firrtl.domain.define", Class: "DomainDefine", Traits: ir.SameTypeOperands,
		Interfaces: []string{"FConnectLike"},
		Operands:   []ir.ValueDef{{Name: "dest", Constraint: &domainType}, {Name: "src", Constraint: &domainType}},
		Format:     "$dest `,` $src attr-dict `:` type($dest)",
		Verify:     verifyDomainDefine,
	},
	{
		Name: "firrtl.domain.subfield", Class: "DomainSubfield", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &domainType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &propType}},
		Attrs:    []ir.AttrDef{{Name: "fieldIndex", Constraint: &constraint.I32Attr}},
		Custom:   domainSubfieldSyntax,
		Infer:    inferDomainSubfield,
	},
	{
		Name: "firrtl.unsafe_domain_cast", Class: "UnsafeDomainCast", Traits: ir.Pure,
		Operands:   []ir.ValueDef{{Name: "input", Constraint: &passiveType}, {Name: "domains", Constraint: &domainType, Arity: ir.Variadic}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		TypesMatch: []ir.TypesMatch{{Message: "all of {input, result} have same type", Same: []string{"input", "result"}}},
		Format: "$input (`domains` `[` $domains^ `]`)? attr-dict-with-keyword `:` qualified(type($input)) " +
			"(`domains` `[` qualified(type($domains))^ `]`)?",
		Fold: foldDomainCast,
	},
}

// allocates is the effect of operations whose results are different objects, even if
// their operands are equal.
var allocates = []ir.DeclaredEffect{{Kind: ir.Allocate}}

// declarationParents has the operations that may contain declarations.
var declarationParents = []string{"firrtl.contract", "firrtl.module", "firrtl.layerblock", "firrtl.match", "firrtl.when", "sv.ifdef"}
