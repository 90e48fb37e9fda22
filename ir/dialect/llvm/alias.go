package llvm

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// attrAlias returns the alias under which the printer defines a: its mnemonic,
// for attributes of debug information, loops and alias analysis. It returns ""
// for attributes that are printed in place.
func attrAlias(a ir.Attribute) string {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return ""
	}
	switch m := d.Def.Mnemonic; {
	case m == "di_annotation", m == "di_expression", m == "di_expression_elem",
		m == "di_generic_subrange", m == "di_subrange", m == "tbaa_member":
		return ""
	case m == "access_group", m == "alias_scope", m == "alias_scope_domain", m == "mmra_tag",
		strings.HasPrefix(m, "di_"), strings.HasPrefix(m, "loop_"), strings.HasPrefix(m, "tbaa_"):
		return m
	}
	return ""
}
