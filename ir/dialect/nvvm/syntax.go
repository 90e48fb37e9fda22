package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// mmaPart is a part of the syntax of nvvm.mma: a keyword and a list of operands in
// brackets. The list stands for defs operands of the definition.
type mmaPart struct {
	keyword string
	defs    int
}

// matrices is the number of leading parts that are matrices. A matrix has any number of
// operands, all of one type.
const matrices = 3

var multiplicands = [...]string{"multiplicandAPtxType", "multiplicandBPtxType"}

func scaled(parts []mmaPart) bool { return parts[len(parts)-1].keyword == "scaleB" }

func mmaSyntax(parts ...mmaPart) *asm.Custom {
	return &asm.Custom{
		Parse: func(p *asm.Parser, r *asm.Result) bool { return parseMma(p, r, parts) },
		Print: func(pr *asm.Printer, op *ir.Operation) { printMma(pr, op, parts) },
	}
}

func parseMma(p *asm.Parser, r *asm.Result, parts []mmaPart) bool {
	lists := make([][]asm.Unresolved, len(parts))
	for i, part := range parts {
		if !p.ExpectKeyword(part.keyword) {
			return false
		}
		var ok bool
		if lists[i], ok = p.OperandList(asm.OptSquares); !ok {
			return false
		}
	}
	if !p.AttrDict(r) || !p.Expect(asm.Colon) || !p.Expect(asm.LParen) {
		return false
	}
	types, ok := p.TypeList()
	if !ok {
		return false
	}
	// Upstream lets mma.sync have too few, whose operands are missing then.
	if n := len(types); n > matrices || n < matrices && len(parts) > matrices {
		if scaled(parts) {
			return p.Errorf(p.Pos(), "expected exactly 3 types")
		}
		return p.Errorf(r.At, "expected one type for each operand segment but got %d types", n)
	}
	if !p.Expect(asm.RParen) {
		return false
	}
	for i, t := range types {
		if !p.ResolveAs(lists[i], t, r) {
			return false
		}
	}
	if !p.Expect(asm.Arrow) {
		return false
	}
	result, ok := p.Type()
	if !ok {
		return false
	}
	r.Types = append(r.Types, result)
	return inferMultiplicands(p, r, types, parts) && resolveMmaScalars(p, r, parts, lists)
}

// inferMultiplicands sets the attributes with the multiplicands' element types, where the
// text does not give them. As upstream does, it infers the types of an mma.sync
// multiplicand by the rules for an accumulator. If it cannot infer a type, it reports an
// error and returns false, unless the multiplication has scales. With scales, it also
// sets the attribute orderedMetadata, if the operation has this attribute.
func inferMultiplicands(p *asm.Parser, r *asm.Result, types []ir.Type, parts []mmaPart) bool {
	for i, name := range multiplicands {
		if r.Attr(name) != nil {
			continue
		}
		t := int64(mmaUnknown)
		if i < len(types) {
			t = inferMMAType(types[i], len(parts) == matrices)
		}
		switch {
		case t != mmaUnknown:
			r.SetProp(name, constraint.Enum(p.Ctx, MMATypesAttr, t))
		case !scaled(parts):
			return p.Errorf(r.At, "attribute %s is not provided explicitly and cannot be inferred", name)
		}
	}
	if scaled(parts) && r.Name.Def.Slot("orderedMetadata") >= 0 {
		r.SetProp("orderedMetadata", p.Ctx.Unit())
	}
	return true
}

// resolveMmaScalars resolves the operands of the parts that are not matrices: metadata,
// selectors and scales. It also sets the segment sizes of all operands. It returns false
// after an error.
func resolveMmaScalars(p *asm.Parser, r *asm.Result, parts []mmaPart, lists [][]asm.Unresolved) bool {
	i32, i16 := p.Ctx.Int(32), p.Ctx.Int(16)
	var sizes []int32
	for i, part := range parts {
		switch {
		case i < matrices:
			sizes = append(sizes, int32(len(lists[i])))
		case part.defs == 1:
			sizes = append(sizes, 1)
			if !p.ResolveAs(lists[i], i32, r) {
				return false
			}
		default:
			sizes = append(sizes, 1, 1, 1)
			if !p.ResolveAll(lists[i], []ir.Type{i32, i16, i16}, r.At, r) {
				return false
			}
		}
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array(sizes))
	return true
}

func printMma(pr *asm.Printer, op *ir.Operation, parts []mmaPart) {
	plain := len(parts) == matrices
	def := 0
	for _, part := range parts {
		pr.Byte(' ')
		pr.Str(part.keyword)
		pr.Byte('[')
		start, _ := op.OperandSegment(def)
		last, n := op.OperandSegment(def + part.defs - 1)
		pr.Operands(op.Operands()[start : last+n])
		pr.Byte(']')
		if plain {
			pr.Byte(' ')
		}
		def += part.defs
	}
	elided := [...]string{ir.OperandSegmentSizes, "", ""}
	for i, name := range multiplicands {
		if of := op.OperandGroup(i); len(of) > 0 && inferMMAType(of[0].Value().Type(), false) != mmaUnknown {
			elided[i+1] = name
		}
	}
	pr.AttrDict(op, elided[:]...)
	pr.Str(" : (")
	for i := range matrices {
		if i > 0 {
			pr.Str(", ")
		}
		if of := op.OperandGroup(i); len(of) > 0 {
			pr.Type(of[0].Value().Type())
		}
	}
	pr.Str(") -> ")
	pr.Type(op.Result(0).Type())
}
