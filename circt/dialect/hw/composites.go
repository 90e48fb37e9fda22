package hw

import "github.com/millrace-mlir/millrace/ir"

// StructOf returns the struct type with these fields.
func StructOf(c *ir.Context, fields []Field) ir.Type { return structOf(c, fields) }

// UnionOf returns the union type with these fields, which also have offsets.
func UnionOf(c *ir.Context, fields []Field) ir.Type {
	return c.DialectType(UnionType, fieldList(c, fields, true))
}

// AliasOf returns the alias that the typedecl ref declares for a type, inner.
func AliasOf(ref *ir.SymbolRefAttr, inner ir.Type) ir.Type { return aliasOf(ref, inner) }

// IsAlias reports whether t is an alias.
func IsAlias(t ir.Type) bool { return exactly(t, TypeAliasType) != nil }

// NewNamespace returns an empty namespace.
func NewNamespace() *Namespace { return &Namespace{map[string]int{}} }
