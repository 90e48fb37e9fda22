package hw

import "github.com/millrace-mlir/millrace/ir"

// StructOf is the struct with fields of these names and types.
func StructOf(c *ir.Context, fields []Field) ir.Type { return structOf(c, fields) }

// UnionOf is the union with fields of these names, types and offsets.
func UnionOf(c *ir.Context, fields []Field) ir.Type {
	return c.DialectType(UnionType, fieldList(c, fields, true))
}

// AliasOf is the alias of type inner that the typedecl ref names.
func AliasOf(ref *ir.SymbolRefAttr, inner ir.Type) ir.Type { return aliasOf(ref, inner) }

// IsAlias reports whether t is an alias.
func IsAlias(t ir.Type) bool { return exactly(t, TypeAliasType) != nil }

// NewNamespace is a namespace in which no name is taken.
func NewNamespace() *Namespace { return &Namespace{map[string]int{}} }
