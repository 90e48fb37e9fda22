package reduce

import (
	"fmt"
	"regexp"

	"github.com/millrace-mlir/millrace/ir"
)

// largeConstant is the greatest number of elements of a constant that Scrub keeps.
const largeConstant = 16

// Scrub removes from a module the parts that show whose it is. Symbols are renamed to s0, s1 and so on, discardable
// strings become empty, locations are dropped, and large constants become zero. If the module is valid, it stays
// valid: a string that it needs for that stays.
func Scrub(dialects []*ir.Dialect, text []byte) ([]byte, error) {
	m, err := parse(dialects, text)
	if err != nil {
		return nil, err
	}
	valid := m.valid()
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		m.scrubStrings(op, valid)
		for _, name := range []string{"value", "initial_value"} {
			if d, ok := op.Attr(name).(*ir.DenseElementsAttr); ok && elements(d) > largeConstant {
				if z := zeroOf(m.ctx, d); z != nil {
					op.SetAttr(name, z)
				}
			} else if _, ok := op.Attr(name).(*ir.DenseResourceAttr); ok {
				m.try(op, name, nil, valid)
			}
		}
		return ir.Advance
	})
	names := map[string]string{}
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if s := ir.SymbolName(op); s != nil && names[s.Value] == "" {
			names[s.Value] = fmt.Sprintf("s%d", len(names))
		}
		return ir.Advance
	})
	// In the text, every symbol and every reference to a symbol is an @ followed by a name. A
	// string that looks the same has been removed, or this rule must not judge it. Printed without
	// locations.
	out := symbol.ReplaceAllFunc(m.text(), func(found []byte) []byte {
		name := string(found[1:])
		if name[0] == '"' {
			name = name[1 : len(name)-1]
		}
		if to := names[name]; to != "" {
			return []byte("@" + to)
		}
		return found
	})
	return generic.ReplaceAllFunc(out, func(found []byte) []byte {
		if to := names[string(generic.FindSubmatch(found)[1])]; to != "" {
			return []byte(`sym_name = "` + to + `"`)
		}
		return found
	}), nil
}

// generic matches the symbol name in the generic form of an unregistered operation.
var generic = regexp.MustCompile(`sym_name = "((?:[^"\\]|\\.)*)"`)

var symbol = regexp.MustCompile(`@(?:"(?:[^"\\]|\\.)*"|[A-Za-z_$.][A-Za-z0-9_$.-]*)`)

func elements(d *ir.DenseElementsAttr) int64 {
	shape, _ := ir.ShapeOf(d.Type)
	return ir.NumElements(shape)
}

// scrubStrings makes the string attributes of an operation empty. If valid is set, a string that the module needs to
// be valid stays.
func (m *module) scrubStrings(op *ir.Operation, valid bool) {
	for _, e := range op.Discardable().Entries {
		if _, ok := e.Value.(*ir.StringAttr); ok {
			m.try(op, e.Name.Value, m.ctx.String(""), valid)
		}
	}
	if op.Def() == nil {
		return
	}
	for i, a := range op.Props() {
		s, ok := a.(*ir.StringAttr)
		if !ok || ir.SymbolName(op) == s || i == op.Def().Slot("sym_visibility") {
			continue
		}
		op.SetProp(i, m.ctx.String(""))
		if valid && !m.valid() {
			op.SetProp(i, a)
		}
	}
}

// try sets an attribute of an operation, or removes it if to is nil. If valid is set and the module is no longer
// valid then, it restores the attribute.
func (m *module) try(op *ir.Operation, name string, to ir.Attribute, valid bool) {
	was := op.Attr(name)
	op.SetAttr(name, to)
	if valid && !m.valid() {
		op.SetAttr(name, was)
	}
}
