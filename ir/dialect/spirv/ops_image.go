package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var imageOps = []*ir.OpDef{
	{
		Name:   "spirv.ImageDrefGather",
		Class:  "ImageDrefGather",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "sampled_image", Constraint: &anySampledImage},
			{Name: "coordinate", Constraint: &floatOrVector},
			{Name: "dref", Constraint: &float32},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector4xIntegerOrFloat}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` " +
			"$operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` " +
			"type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)",
		TypesMatch: []ir.TypesMatch{dimIs("Dim2D", "Cube", "Rect"), isSingleSampled, resultMatchesImage},
		Verify:     imageAccess{operands: 3}.verify,
	},
	{
		Name:     "spirv.ImageQuerySize",
		Class:    "ImageQuerySize",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "image", Constraint: &anyImage}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$image attr-dict `:` type($image) `->` type($result)",
		Verify:   verifyQuerySize,
	},
	{
		Name:  "spirv.ImageRead",
		Class: "ImageRead",
		Operands: []ir.ValueDef{
			{Name: "image", Constraint: &anyImage},
			{Name: "coordinate", Constraint: &floatOrIntegerOrVector},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? " +
			"attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` " +
			"type($result)",
		TypesMatch: []ir.TypesMatch{samplerIs("SamplerUnknown", "NoSampler"), resultMatchesImage},
		Verify:     imageAccess{operands: 2}.verify,
	},
	{
		Name:  "spirv.ImageWrite",
		Class: "ImageWrite",
		Operands: []ir.ValueDef{
			{Name: "image", Constraint: &anyImage},
			{Name: "coordinate", Constraint: &floatOrIntegerOrVector},
			{Name: "texel", Constraint: &floatOrIntegerOrVector},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` " +
			"$operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) `,` type($texel) ( " +
			"`,` type($operand_arguments)^ )?",
		TypesMatch: []ir.TypesMatch{samplerIs("SamplerUnknown", "NoSampler"), dimIsNot("SubpassData"), texelMatchesImage},
		Verify:     imageAccess{operands: 3}.verify,
	},
	{
		Name:       "spirv.Image",
		Class:      "Image",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "sampled_image", Constraint: &anySampledImage}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &anyImage}},
		Format:     "$sampled_image attr-dict `:` type($sampled_image)",
		TypesMatch: []ir.TypesMatch{{Message: "type of 'result' matches image type of 'sampled_image'", From: "sampled_image", To: "result", Type: sampledImageOf}},
	},
	{
		Name:  "spirv.ImageSampleExplicitLod",
		Class: "ImageSampleExplicitLod",
		Operands: []ir.ValueDef{
			{Name: "sampled_image", Constraint: &anySampledImage},
			{Name: "coordinate", Constraint: &floatOrIntegerOrVector},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector4xIntegerOrFloat}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr}},
		Format: "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` " +
			"$operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` " +
			"type($operand_arguments)^ )? `->` type($result)",
		TypesMatch: []ir.TypesMatch{dimIsNot("Buffer"), isSingleSampled, resultMatchesImage, lodOrGrad},
		Verify:     imageAccess{operands: 2, explicit: true}.verify,
	},
	{
		Name:  "spirv.ImageSampleImplicitLod",
		Class: "ImageSampleImplicitLod",
		Operands: []ir.ValueDef{
			{Name: "sampled_image", Constraint: &anySampledImage},
			{Name: "coordinate", Constraint: &floatOrVector},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector4xIntegerOrFloat}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` " +
			"$operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` " +
			"type($operand_arguments)^ )? `->` type($result)",
		TypesMatch: []ir.TypesMatch{dimIsNot("Buffer"), isSingleSampled, resultMatchesImage},
		Verify:     imageAccess{operands: 2, implicit: true}.verify,
	},
	{
		Name:  "spirv.ImageSampleProjDrefImplicitLod",
		Class: "ImageSampleProjDrefImplicitLod",
		Operands: []ir.ValueDef{
			{Name: "sampled_image", Constraint: &anySampledImage},
			{Name: "coordinate", Constraint: &floatOrIntegerOrVector},
			{Name: "dref", Constraint: &float32},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrFloat}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` " +
			"$operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` " +
			"type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			dimIsNot("Buffer"), isSingleSampled,
			{Message: "type of 'result' matches image type of 'sampled_image'", From: "sampled_image", To: "result", Type: sampledImageElement},
		},
		Verify: imageAccess{operands: 3, implicit: true}.verify,
	},
	{
		Name:  "spirv.ImageFetch",
		Class: "ImageFetch",
		Operands: []ir.ValueDef{
			{Name: "image", Constraint: &anyImage},
			{Name: "coordinate", Constraint: &integerOrVector},
			{Name: "operand_arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector4xFloatOrInteger}},
		Attrs:   []ir.AttrDef{{Name: "image_operands", Constraint: &imageOperandsAttr, Optional: true}},
		Format: "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? " +
			"attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` " +
			"type($result)",
		TypesMatch: []ir.TypesMatch{dimIsNot("Cube"), samplerIs("NeedSampler"), resultMatchesImage},
		Verify:     imageAccess{operands: 2, fetches: true}.verify,
	},
}
