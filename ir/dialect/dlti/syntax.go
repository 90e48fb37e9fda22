package dlti

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax holds the hand-written syntax of entries and of the attributes that contain
// entries. The key of an entry is a type attribute or a string attribute.
var attrSyntax = []ir.AttrSyntax{
	{Def: DataLayoutEntryAttr, Custom: &asm.CustomAttr{Parse: parseEntry}, Print: printEntry},
	{Def: DataLayoutSpecAttr, Custom: &asm.CustomAttr{Parse: mayBeEmpty}, Print: printEntries},
	{Def: MapAttr, Custom: &asm.CustomAttr{Parse: mayBeEmpty}, Print: printEntries},
	{Def: TargetDeviceSpecAttr, Custom: &asm.CustomAttr{Parse: notEmpty}, Print: printEntries},
	{Def: TargetSystemSpecAttr, Custom: &asm.CustomAttr{Parse: notEmpty}, Print: printEntries},
}

// parseKeyValue parses a type or a string, sep, and an attribute. noKey is the error text
// for input with neither a type nor a string.
func parseKeyValue(p *asm.Parser, sep asm.Token, noKey string) (ir.Attribute, bool) {
	at := p.Pos()
	var key ir.Attribute
	if s, ok := p.OptString(); ok {
		key = p.Ctx.String(s)
	} else {
		t, ok := p.OptType()
		if !ok {
			return nil, false
		}
		if t == nil {
			return nil, p.Errorf(at, "%s", noKey)
		}
		key = p.Ctx.TypeAttr(t)
	}
	if !p.Expect(sep) {
		return nil, false
	}
	v, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectAttr(DataLayoutEntryAttr, key, v), true
}

func printKeyValue(p *ir.AttrPrinter, e *ir.DialectAttr, sep string) {
	if t, ok := e.Params[0].(*ir.TypeAttr); ok {
		p.Type(t.Type)
	} else {
		p.AttrElide(e.Params[0], ir.MustElide)
	}
	p.Str(sep)
	p.Attr(e.Params[1])
}

func parseEntry(p *asm.Parser, _ *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	e, ok := parseKeyValue(p, asm.Comma, "expected a type or a quoted string")
	return e, ok && p.Expect(asm.Greater)
}

func printEntry(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("dl_entry<")
	printKeyValue(p, a, ", ")
	p.Byte('>')
}

func mayBeEmpty(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	return parseEntries(p, d, true)
}

func notEmpty(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	return parseEntries(p, d, false)
}

// parseEntries parses <key = value, #dlti.dl_entry<key, value>, ...>. If empty is set,
// the list may have no entries.
func parseEntries(p *asm.Parser, d *ir.DialectAttrDef, empty bool) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	if p.Accept(asm.Greater) {
		return p.Ctx.DialectAttr(d, p.Ctx.Array()), empty || p.Errorf(at, "no DLTI entries provided")
	}
	name := p.NamePos()
	var entries []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		at := p.Pos()
		var e ir.Attribute
		var ok bool
		if p.Is(asm.HashID) {
			e, ok = p.Attr(nil)
		} else {
			e, ok = parseKeyValue(p, asm.Equal, wrongKind)
		}
		if !ok {
			return false
		}
		if x, isAttr := e.(*ir.DialectAttr); !isAttr || x.Def != DataLayoutEntryAttr {
			return p.Errorf(at, wrongKind)
		}
		entries = append(entries, e)
		return true
	})
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if wrong := repeated(d, entries); wrong != "" {
		return nil, p.Errorf(name, "%s", wrong)
	}
	return p.Ctx.DialectAttr(d, p.Ctx.Array(entries...)), true
}

const wrongKind = "invalid kind of attribute specified"

// repeated returns the error text for an empty or repeated key, or "" if the keys are
// right.
func repeated(d *ir.DialectAttrDef, entries []ir.Attribute) string {
	seen := map[ir.Attribute]bool{}
	for _, e := range entries {
		key := e.(*ir.DialectAttr).Params[0]
		if s, ok := key.(*ir.StringAttr); ok && s.Value == "" {
			return "empty string as DLTI key is not allowed"
		}
		if seen[key] {
			if d == TargetSystemSpecAttr {
				return "repeated device ID in dlti.target_system_spec: " + key.String()
			}
			return "repeated DLTI key: " + key.String()
		}
		seen[key] = true
	}
	return ""
}

func printEntries(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str(a.Def.Mnemonic)
	p.Byte('<')
	for i, e := range a.Params[0].(*ir.ArrayAttr).Elems {
		p.Comma(i)
		printKeyValue(p, e.(*ir.DialectAttr), " = ")
	}
	p.Byte('>')
}
