package reduce

import (
	"fmt"
	"regexp"

	"github.com/millrace-mlir/millrace/ir"
)

// largeConstant is how many elements a constant may have and be kept.
const largeConstant = 16

// Scrub is a module without what tells whose it is: symbols have numbers for names, discardable strings and locations are
// gone, large constants are zero. It is as valid as the module was; a string that it cannot be valid without stays.
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

// generic is how an operation that nobody knows prints its name.
var generic = regexp.MustCompile(`sym_name = "((?:[^"\\]|\\.)*)"`)

var symbol = regexp.MustCompile(`@(?:"(?:[^"\\]|\\.)*"|[A-Za-z_$.][A-Za-z0-9_$.-]*)`)

func elements(d *ir.DenseElementsAttr) int64 {
	shape, _ := ir.ShapeOf(d.Type)
	return ir.NumElements(shape)
}

// scrubStrings empties the strings of an operation that it can do without.
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

// try sets an attribute, and takes that back if the module is not valid then.
func (m *module) try(op *ir.Operation, name string, to ir.Attribute, valid bool) {
	was := op.Attr(name)
	op.SetAttr(name, to)
	if valid && !m.valid() {
		op.SetAttr(name, was)
	}
}
