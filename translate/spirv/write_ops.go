package spirv

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// operation writes op. A function of this package does so if the row of op in the dialect's table
// is Special. For other operations the row describes the instruction. operation returns false after
// an error.
func (w *writer) operation(op *ir.Operation) bool {
	in := spirv.InstructionOf(op.Def())
	switch {
	case in == nil:
		return op.EmitError("unhandled operation serialization")
	case in.Special:
		if write := special(op); write != nil {
			return write(w, op)
		}
		return op.EmitError("unhandled operation serialization")
	case in.Op == spirv.Variable:
		return w.instruction(op, in, &w.header)
	}
	return w.instruction(op, in, &w.body)
}

// instruction writes op's instruction to a section: the type and the id of the result, then the
// parts. It also writes decorations for the attributes that are not parts. It returns false after
// an error.
func (w *writer) instruction(op *ir.Operation, in *spirv.Instruction, to *section) bool {
	id := uint32(0)
	words := make([]uint32, 0, 16)
	if op.NumResults() > 0 {
		t := w.typeID(op.Loc(), op.Result(0).Type())
		if t == 0 {
			return false
		}
		id = w.id()
		op.Result(0).Scratch = id
		words = append(words, t, id)
	}
	if in.Set != spirv.Core {
		words = append(words, w.set(in.Set), in.Code)
	}
	words, ok := w.parts(op, in, words)
	if !ok {
		return false
	}
	if len(words) >= maxWords {
		return op.EmitError("is an instruction of %d words, and SPIR-V's have %d at most", len(words)+1, maxWords)
	}
	code := in.Code
	if in.Set != spirv.Core {
		code = opExtInst
	}
	to.emit(code, words...)
	return id == 0 || w.attributeDecorations(op, in, id)
}

// parts appends the operands of op's instruction to words: ids of values, and attributes. It emits
// an error and returns false if a value has no id yet.
func (w *writer) parts(op *ir.Operation, in *spirv.Instruction, words []uint32) ([]uint32, bool) {
	for _, p := range in.Parts {
		if p.Operand >= 0 {
			for _, v := range op.OperandGroup(p.Operand) {
				x := v.Value().Scratch
				if x == 0 {
					return nil, w.ctx.Error(op.Loc(), "operand #%d has a use before def", p.Operand)
				}
				words = append(words, x)
			}
			continue
		}
		var ok bool
		if words, ok = w.attribute(op, op.Prop(p.Slot), words); !ok {
			return nil, false
		}
	}
	return words, true
}

// attribute appends the attribute a to words in the form of an instruction's operand. It returns
// false after an error.
func (w *writer) attribute(op *ir.Operation, a ir.Attribute, words []uint32) ([]uint32, bool) {
	switch a := a.(type) {
	case *ir.DialectAttr:
		if v := caseOf(a); isConstant(a.Def) {
			words = append(words, w.constant32(op.Loc(), v))
		} else {
			words = append(words, v)
		}
	case *ir.IntegerAttr:
		words = append(words, integer(a))
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			words = append(words, integer(e))
		}
	case *ir.TypeAttr:
		t := w.typeID(op.Loc(), a.Type)
		return append(words, t), t != 0
	}
	return words, true
}

// isConstant reports whether a binary has the id of a constant in place of the enum attribute's
// number.
func isConstant(d *ir.DialectAttrDef) bool {
	return d == spirv.ScopeAttr || d == spirv.MemorySemanticsAttr || d == spirv.CooperativeMatrixLayoutKHRAttr
}

// set returns the id of a set of extended instructions, which it imports at the first use.
func (w *writer) set(s spirv.Set) uint32 {
	id := w.setIDs[s]
	if id == 0 {
		id = w.id()
		w.setIDs[s] = id
		w.sets.emit(opExtInstImport, appendString([]uint32{id}, string(s))...)
	}
	return id
}

// attributes calls visit with op's attributes in the order of their names, except for inherent
// attributes in slots that skip selects. It stops at, and returns, the first false.
func attributes(op *ir.Operation, skip func(slot int) bool, visit func(name string, a ir.Attribute) bool) bool {
	discardable := op.Discardable().Entries
	for i, a := range op.Def().Attrs {
		v := op.Prop(i)
		if v == nil || skip(i) {
			continue
		}
		for len(discardable) > 0 && discardable[0].Name.Value < a.Name {
			if !visit(discardable[0].Name.Value, discardable[0].Value) {
				return false
			}
			discardable = discardable[1:]
		}
		if !visit(a.Name, v) {
			return false
		}
	}
	for _, e := range discardable {
		if !visit(e.Name.Value, e.Value) {
			return false
		}
	}
	return true
}

// attributeDecorations writes decorations of id for those attributes of op that are not operands of
// its instruction. It returns false after an error.
func (w *writer) attributeDecorations(op *ir.Operation, in *spirv.Instruction, id uint32) bool {
	if op.Discardable() == nil && len(op.Def().Attrs) == 0 {
		return true
	}
	skip := func(slot int) bool {
		return slices.ContainsFunc(in.Parts, func(p spirv.Part) bool { return p.Slot == slot })
	}
	return attributes(op, skip, func(name string, a ir.Attribute) bool { return w.decoration(op, id, name, a) })
}

// decorationName returns the case of the enum Decoration for the attribute name attr:
// "descriptor_set" becomes "DescriptorSet". It is the inverse of snake for the decorations that
// attributes can represent.
func decorationName(attr string) string {
	switch attr {
	case "fp_fast_math_mode":
		return "FPFastMathMode"
	case "cache_control_load_intel":
		return "CacheControlLoadINTEL"
	case "cache_control_store_intel":
		return "CacheControlStoreINTEL"
	case "fp_rounding_mode":
		return "FPRoundingMode"
	}
	var b strings.Builder
	upper := true
	for i := range len(attr) {
		c := attr[i]
		if lower := i+1 < len(attr) && 'a' <= attr[i+1] && attr[i+1] <= 'z'; c == '_' && lower {
			upper = true
			continue
		}
		if upper && 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		upper = false
		b.WriteByte(c)
	}
	return b.String()
}

// decoration writes the attribute a of op, called name, as a decoration of id. It emits an error
// and returns false if no decoration has that name.
func (w *writer) decoration(op *ir.Operation, id uint32, name string, a ir.Attribute) bool {
	keyword := decorationName(name)
	if _, ok := spirv.Decoration.Value(keyword); !ok {
		return w.ctx.Error(op.Loc(), "non-argument attributes expected to have snake-case-ified decoration name, unhandled attribute with name : %s", name)
	}
	return w.decorateWith(op, id, keyword, a)
}

// decorateWith writes a decoration of id: keyword is a case of the enum Decoration, and a holds its
// operands. It emits an error and returns false if a has the wrong kind.
func (w *writer) decorateWith(op *ir.Operation, id uint32, keyword string, a ir.Attribute) bool {
	var args []uint32
	expected := ""
	switch kind := decorationKinds[keyword]; kind {
	case flagDecoration:
		_, unit := a.(*ir.UnitAttr)
		if d, ok := a.(*ir.DialectAttr); !unit && !(ok && d.Def == spirv.DecorationAttr) {
			expected = "unit attribute or decoration attribute"
		}
	case numberDecoration:
		if i, ok := a.(*ir.IntegerAttr); ok {
			args = append(args, integer(i))
		} else {
			expected = "integer attribute"
		}
	case builtInDecoration:
		s, ok := a.(*ir.StringAttr)
		if !ok {
			expected = "string attribute"
			break
		}
		v, ok := spirv.BuiltIn.Value(s.Value)
		if !ok {
			return w.ctx.Error(op.Loc(), "invalid %s decoration attribute %s", keyword, s.Value)
		}
		args = append(args, uint32(v))
	case linkageDecoration:
		d := a.(*ir.DialectAttr)
		args = append(appendString(nil, d.Params[0].(*ir.StringAttr).Value), caseOf(d.Params[1]))
	case enumDecoration:
		want := spirv.FPFastMathModeAttr
		if keyword == "FPRoundingMode" {
			want = spirv.FPRoundingModeAttr
		}
		if d, ok := a.(*ir.DialectAttr); ok && d.Def == want {
			args = append(args, caseOf(d))
		} else {
			expected = keyword + "Attr attribute"
		}
	case cacheDecoration:
		return w.cacheControls(op, id, keyword, a)
	default:
		return w.ctx.Error(op.Loc(), "unhandled decoration %s", keyword)
	}
	if expected != "" {
		return w.ctx.Error(op.Loc(), "expected %s for %s", expected, keyword)
	}
	w.decorate(id, keyword, args...)
	return true
}

// cacheControls writes a decoration of id for each element of the list a. It emits an error and
// returns false if a is not a list of cache controls, or is empty.
func (w *writer) cacheControls(op *ir.Operation, id uint32, keyword string, a ir.Attribute) bool {
	l, ok := a.(*ir.ArrayAttr)
	if !ok {
		return w.ctx.Error(op.Loc(), "expecting array attribute of %s for %s", keyword, keyword)
	}
	if len(l.Elems) == 0 {
		return w.ctx.Error(op.Loc(), "expecting non-empty array attribute of %s for %s", keyword, keyword)
	}
	for _, e := range l.Elems {
		d, ok := e.(*ir.DialectAttr)
		if !ok || d.Def != spirv.CacheControlLoadINTELAttr && d.Def != spirv.CacheControlStoreINTELAttr {
			return w.ctx.Error(op.Loc(), "expecting array attribute of %s for %s", keyword, keyword)
		}
		w.decorate(id, keyword, integer(d.Params[0]), integer(d.Params[1]))
	}
	return true
}

// decorationKind says which operands a decoration has, and so which kind of attribute represents
// it.
type decorationKind uint8

const (
	unknownDecoration decorationKind = iota
	flagDecoration
	numberDecoration
	builtInDecoration
	linkageDecoration
	enumDecoration
	cacheDecoration
)

// decorationKinds maps each decoration that an attribute can represent to the kind of its operands.
var decorationKinds = map[string]decorationKind{
	"LinkageAttributes": linkageDecoration,
	"FPFastMathMode":    enumDecoration, "FPRoundingMode": enumDecoration,
	"Binding": numberDecoration, "DescriptorSet": numberDecoration, "Location": numberDecoration,
	"BuiltIn": builtInDecoration,
	"Aliased": flagDecoration, "AliasedPointer": flagDecoration, "Flat": flagDecoration, "NonReadable": flagDecoration,
	"NonWritable": flagDecoration, "NoPerspective": flagDecoration, "NoSignedWrap": flagDecoration,
	"NoUnsignedWrap": flagDecoration, "RelaxedPrecision": flagDecoration, "Restrict": flagDecoration,
	"RestrictPointer": flagDecoration, "NoContraction": flagDecoration, "Constant": flagDecoration,
	"Block": flagDecoration, "Invariant": flagDecoration, "Patch": flagDecoration, "Coherent": flagDecoration,
	"CacheControlLoadINTEL": cacheDecoration, "CacheControlStoreINTEL": cacheDecoration,
}
