// Package sparse_tensor is the sparse_tensor dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the sparse_tensor dialect.
var Dialect = &ir.Dialect{
	Name:       "sparse_tensor",
	Syntax:     syntax,
	Directives: directives,
	TypeSyntax: typeSyntax,
	AttrSyntax: attrSyntax,
	AttrAlias:  attrAlias,
	Behavior:   []map[string]*ir.OpDef{verifiers, regionVerifiers, inference},
	Ops: []*ir.OpDef{
		Assemble, Binary, CoIterate, Compress, Concatenate, Convert, ToCoordinates, ToCoordinatesBuffer,
		CrdTranslate, Disassemble, Expand, ExtractIterSpace, ExtractVal, Foreach, HasRuntimeLibrary, Iterate,
		Load, Lvl, New, NumberOfEntries, Out, ToPositions, Print, PushBack, Reduce, ReinterpretMap,
		ReorderCOO, Select, ToSliceOffset, ToSliceStride, Sort, GetStorageSpecifier, StorageSpecifierInit,
		SetStorageSpecifier, Unary, ToValues, Yield,
	},
	Types: []*ir.DialectTypeDef{
		IterSpaceType, IteratorType, StorageSpecifierType,
	},
	Attrs: []*ir.DialectAttrDef{
		CrdTransDirectionKindAttr, SparseTensorDimSliceAttr, SparseTensorEncodingAttr,
		SparseTensorSortKindAttr, StorageSpecifierKindAttr,
	},
}
