package mpmd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/sdy"
)

func textParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamString, CppType: "::llvm::StringRef"}
}

// listParam defines a parameter that is a list of the attributes of d; class is the name of their
// C++ class.
func listParam(name string, d *ir.DialectAttrDef, class string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamList, CppType: "::llvm::ArrayRef<" + class + ">", Elem: &ir.ParamDef{Kind: ir.ParamAttr, Attr: d, Class: class}}
}

// reductionKind says how mpmd.reduce combines tensors.
var reductionKind = &ir.EnumDef{Name: "::mlir::mpmd::ReductionType", Width: 32, Cases: []ir.EnumCase{
	{Keyword: "none", Value: 0}, {Keyword: "add", Value: 1}, {Keyword: "max", Value: 2}, {Keyword: "min", Value: 3}, {Keyword: "mul", Value: 4}, {Keyword: "or", Value: 5}, {Keyword: "and", Value: 6},
}}

// origins is the parameter "origins", a list of origins that is empty where the text leaves it out.
var origins = func() ir.ParamDef {
	d := listParam("origins", originAttr, "OriginAttr")
	d.Default = func(c *ir.Context) ir.Attribute { return c.Array() }
	return d
}()

// The attributes of mpmd. In bytecode they are stored as text, as jaxlib stores them.
var (
	// originAttr names what a mesh was assigned for.
	originAttr = &ir.DialectAttrDef{Mnemonic: "origin", Record: "Mpmd_Origin", Params: []ir.ParamDef{textParam("origin_label")}, Format: "$origin_label"}
	// meshWithOriginsAttr is a mesh name with the origins of its assignment.
	meshWithOriginsAttr = &ir.DialectAttrDef{
		Mnemonic: "mesh_with_origins",
		Record:   "Mpmd_MeshWithOrigins",
		Params:   []ir.ParamDef{textParam("mesh_name"), origins},
		Format:   "$mesh_name (`` `[` $origins^ `]`)?",
	}
	meshesWithOriginsAttr = &ir.DialectAttrDef{Mnemonic: "meshes_with_origins", Record: "Mpmd_MeshesWithOrigins", Params: []ir.ParamDef{listParam("value", meshWithOriginsAttr, "MeshWithOriginsAttr")}, Format: "`<` $value `>`"}
	// namedMeshAttr is a mesh of a topology.
	namedMeshAttr = &ir.DialectAttrDef{
		Mnemonic: "named_mesh",
		Record:   "Mpmd_NamedMesh",
		Params:   []ir.ParamDef{textParam("name"), {Name: "mesh", Kind: ir.ParamAttr, Attr: sdy.MeshDef, CppType: "sdy::MeshAttr"}},
		Format:   "`<` $name `:` $mesh `>`",
	}
	topologyAttr  = &ir.DialectAttrDef{Mnemonic: "topology", Record: "Mpmd_Topology", Params: []ir.ParamDef{listParam("meshes", namedMeshAttr, "NamedMeshAttr")}, Format: "`<` $meshes `>`"}
	reductionAttr = &ir.DialectAttrDef{Mnemonic: "reduction", Record: "Mpmd_Reduction", Params: []ir.ParamDef{{Name: "reduction_type", Kind: ir.ParamEnum, Enum: reductionKind, CppType: reductionKind.Name}}, Format: "`<` $reduction_type `>`"}
	// userOriginAttr is the computation of the user that a fragment comes from. The
	// transposition of it has a count of 1, and so on.
	userOriginAttr = &ir.DialectAttrDef{
		Mnemonic: "user_origin",
		Record:   "Mpmd_UserOrigin",
		Params: []ir.ParamDef{
			{Name: "user_name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "transpose_count", Kind: ir.ParamInt, Width: 64, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
		},
		Format: "`<` $user_name (`` `(` $transpose_count^ `)`)? `>`",
	}
)

// meshTensorType is mpmd.mesh_tensor, the type of a tensor that is assigned to a mesh.
var meshTensorType = &ir.DialectTypeDef{
	Mnemonic: "mesh_tensor",
	Params: []ir.ParamDef{
		textParam("mesh_name"),
		{Name: "ranked_tensor_type", Kind: ir.ParamType, Class: "RankedTensorType"},
		{Name: "sharding", Kind: ir.ParamAttr, Attr: sdy.TensorShardingDef, Optional: true},
		{Name: "memory_kind", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
	},
}

var typeSyntax = []ir.TypeSyntax{{Def: meshTensorType, Custom: &asm.CustomType{Parse: parseMeshTensor}, Print: printMeshTensor}}

// parseMeshTensor parses the body of a mesh_tensor type. The sharding and the memory kind may be
// missing.
//
//	<"mesh", tensor<…>, sharding=<…>, memory_kind="device">
func parseMeshTensor(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	if _, ranked := t.(*ir.RankedTensorType); !ranked {
		return nil, p.Errorf(at, "invalid kind of type specified: expected builtin.tensor, but found '%s'", t)
	}
	params := []ir.Attribute{p.Ctx.String(name), p.Ctx.TypeAttr(t), nil, nil}
	more := p.Accept(asm.Comma)
	if more && p.AcceptKeyword("sharding") {
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		if params[2], ok = p.ConstrainedAttr(&ir.AttrConstraint{Attr: sdy.TensorShardingDef}, nil, true, false); !ok {
			return nil, false
		}
		more = p.Accept(asm.Comma)
	}
	if more {
		if !p.ExpectKeyword("memory_kind") || !p.Expect(asm.Equal) {
			return nil, false
		}
		kind, ok := p.String()
		if !ok {
			return nil, false
		}
		params[3] = p.Ctx.String(kind)
	}
	return p.Ctx.DialectType(d, params...), p.Expect(asm.Greater)
}

func printMeshTensor(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("mesh_tensor<")
	p.Attr(t.Params[0])
	p.Str(", ")
	p.Type(t.Params[1].(*ir.TypeAttr).Type)
	if s, ok := t.Params[2].(*ir.DialectAttr); ok {
		p.Str(", sharding=")
		sdy.PrintSharding(p, s)
	}
	if t.Params[3] != nil {
		p.Str(", memory_kind=")
		p.Attr(t.Params[3])
	}
	p.Byte('>')
}
