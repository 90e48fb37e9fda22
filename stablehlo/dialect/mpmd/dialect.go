// Package mpmd is Shardy's dialect of programs that run on several meshes: fragments of a
// computation, each on a mesh, and transfers between meshes. The package defines the operations,
// their text form and their storage in bytecode. Verification against the topology, and passes, do
// not live here.
package mpmd

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import "github.com/millrace-mlir/millrace/ir"

// Dialect is the mpmd dialect.
var Dialect = &ir.Dialect{
	Name:       "mpmd",
	Summary:    "Programs on several meshes of devices",
	Ops:        ops,
	Handles:    handles,
	TightForms: true,
	Types:      []*ir.DialectTypeDef{meshTensorType},
	Attrs:      []*ir.DialectAttrDef{meshesWithOriginsAttr, meshWithOriginsAttr, namedMeshAttr, originAttr, reductionAttr, topologyAttr, userOriginAttr},
	TypeSyntax: typeSyntax,
}
