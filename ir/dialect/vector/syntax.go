package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num/affine"
)

// transfer holds the parts that the syntax of transfer_read and transfer_write shares.
type transfer struct {
	base, mask asm.Unresolved
	masked     bool
	indices    []asm.Unresolved
	typesAt    asm.Pos
	shaped     ir.Type
	vector     *ir.VectorType
	perm       *affine.Map
}

// tail parses the rest of a transfer after the indices: [, %mask] {attributes} : type,
// type. It returns the two types.
func (t *transfer) tail(p *asm.Parser, r *asm.Result) (ts []ir.Type, ok bool) {
	if t.masked = p.Accept(asm.Comma); t.masked {
		if t.mask, ok = p.Operand(); !ok {
			return nil, false
		}
	}
	if !p.AttrDict(r) {
		return nil, false
	}
	t.typesAt = p.Pos()
	if ts, ok = p.ColonTypeList(); !ok {
		return nil, false
	}
	if len(ts) != 2 {
		return nil, p.Errorf(t.typesAt, "requires two types")
	}
	return ts, true
}

func (t *transfer) setShaped(p *asm.Parser, s ir.Type) bool {
	switch s.(type) {
	case *ir.MemRefType, *ir.RankedTensorType:
		t.shaped = s
		return true
	}
	return p.Errorf(t.typesAt, "requires memref or ranked tensor type")
}

func (t *transfer) setVector(p *asm.Parser, v ir.Type) (ok bool) {
	if t.vector, ok = v.(*ir.VectorType); !ok {
		return p.Errorf(t.typesAt, "requires vector type")
	}
	return true
}

// attributes sets the permutation map and in_bounds to their defaults if the text does not
// give them.
func (t *transfer) attributes(p *asm.Parser, r *asm.Result) bool {
	shape, _ := ir.ShapeOf(t.shaped)
	if m, ok := r.Prop("permutation_map").(*ir.AffineMapAttr); ok {
		t.perm = m.Map
	} else {
		rank := len(t.vector.Shape)
		if v, ok := ir.ElementOf(t.shaped).(*ir.VectorType); ok {
			rank -= len(v.Shape)
		}
		switch {
		case len(shape) == 0 && len(t.vector.Shape) == 1 && t.vector.Shape[0] == 1:
			t.perm = affine.NewMap(0, 0, affine.Constant(0))
		case rank < 0 || len(shape) < rank:
			return p.Errorf(t.typesAt, "expected a custom permutation_map when rank(source) != rank(destination)")
		default:
			t.perm = affine.MinorIdentityMap(len(shape), rank)
		}
		r.SetProp("permutation_map", p.Ctx.AffineMapAttr(t.perm))
	}
	if r.Prop("in_bounds") == nil {
		flags := make([]ir.Attribute, t.perm.NumResults())
		for i := range flags {
			flags[i] = p.Ctx.Bool(false)
		}
		r.SetProp("in_bounds", p.Ctx.Array(flags...))
	}
	return true
}

// resolveMask resolves the mask operand. Its type follows from the types of the vector and
// the permutation map.
func (t *transfer) resolveMask(p *asm.Parser, r *asm.Result) bool {
	if !t.masked {
		return true
	}
	if _, ok := ir.ElementOf(t.shaped).(*ir.VectorType); ok {
		return p.Errorf(t.mask.At, "does not support masks with vector element type")
	}
	if len(t.vector.Shape) != t.perm.NumResults() {
		return p.Errorf(t.typesAt, "expected the same rank for the vector and the results of the permutation map")
	}
	return p.ResolveAs([]asm.Unresolved{t.mask}, inferMask(t.vector, t.perm), r)
}

func (t *transfer) maskCount() int32 {
	if t.masked {
		return 1
	}
	return 0
}

func parseTransferRead(p *asm.Parser, r *asm.Result) bool {
	var t transfer
	var ok bool
	if t.base, ok = p.Operand(); !ok {
		return false
	}
	if t.indices, ok = p.OperandList(asm.Squares); !ok || !p.Expect(asm.Comma) {
		return false
	}
	padding, ok := p.Operand()
	if !ok {
		return false
	}
	ts, ok := t.tail(p, r)
	if !ok || !t.setShaped(p, ts[0]) || !t.setVector(p, ts[1]) || !t.attributes(p, r) {
		return false
	}
	r.Types = append(r.Types, ts[1])
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{1, int32(len(t.indices)), 1, t.maskCount()}))
	return p.ResolveAs([]asm.Unresolved{t.base}, t.shaped, r) && p.ResolveAs(t.indices, p.Ctx.Index(), r) &&
		p.ResolveAs([]asm.Unresolved{padding}, ir.ElementOf(t.shaped), r) && t.resolveMask(p, r)
}

func printTransferRead(pr *asm.Printer, op *ir.Operation) {
	o := TransferReadOp(op)
	base := o.Base()
	pr.Byte(' ')
	pr.Operand(base)
	pr.Byte('[')
	pr.Operands(o.Indices())
	pr.Str("], ")
	pr.Operand(o.Padding())
	printTransferTail(pr, op)
	pr.Type(base.Type())
	pr.Str(", ")
	pr.Type(o.Vector().Type())
}

// printTransferTail prints the mask, the attributes that do not have their defaults, and "
// : ".
func printTransferTail(pr *asm.Printer, op *ir.Operation) {
	if m := op.OperandsNamed("mask"); len(m) > 0 {
		pr.Str(", ")
		pr.Operands(m)
	}
	elided := [3]string{ir.OperandSegmentSizes}
	if m, ok := op.Inherent("permutation_map").(*ir.AffineMapAttr); ok && m.Map.IsMinorIdentity() {
		elided[1] = "permutation_map"
	}
	flags, _ := op.Inherent("in_bounds").(*ir.ArrayAttr)
	any := false
	for i := 0; flags != nil && i < len(flags.Elems); i++ {
		any = any || flags.Elems[i] == ir.Attribute(op.Context().Bool(true))
	}
	if !any {
		elided[2] = "in_bounds"
	}
	pr.AttrDict(op, elided[:]...)
	pr.Str(" : ")
}

func parseTransferWrite(p *asm.Parser, r *asm.Result) bool {
	var t transfer
	v, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	if t.base, ok = p.Operand(); !ok {
		return false
	}
	if t.indices, ok = p.OperandList(asm.Squares); !ok {
		return false
	}
	ts, ok := t.tail(p, r)
	if !ok || !t.setVector(p, ts[0]) || !t.setShaped(p, ts[1]) || !t.attributes(p, r) {
		return false
	}
	if ir.IsTensor(t.shaped) {
		r.Types = append(r.Types, t.shaped)
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{1, 1, int32(len(t.indices)), t.maskCount()}))
	return p.ResolveAs([]asm.Unresolved{v}, t.vector, r) && p.ResolveAs([]asm.Unresolved{t.base}, t.shaped, r) &&
		p.ResolveAs(t.indices, p.Ctx.Index(), r) && t.resolveMask(p, r)
}

func printTransferWrite(pr *asm.Printer, op *ir.Operation) {
	o := TransferWriteOp(op)
	v, base := o.ValueToStore(), o.Base()
	pr.Byte(' ')
	pr.Operand(v)
	pr.Str(", ")
	pr.Operand(base)
	pr.Byte('[')
	pr.Operands(o.Indices())
	pr.Byte(']')
	printTransferTail(pr, op)
	pr.Type(v.Type())
	pr.Str(", ")
	pr.Type(base.Type())
}

// parseMask parses vector.mask: %mask [, %passthru] { operation } : type [-> types].
func parseMask(p *asm.Parser, r *asm.Result) bool {
	region := p.AddRegion(r)
	mask, ok := p.Operand()
	if !ok {
		return false
	}
	var passthru []asm.Unresolved
	if p.Accept(asm.Comma) {
		u, ok := p.Operand()
		if !ok {
			return false
		}
		passthru = append(passthru, u)
	}
	if !p.Region(r, region, nil) {
		return false
	}
	yieldMasked(p, region, r.Loc)
	if !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if !p.OptArrowTypes(r) || !p.ResolveAs([]asm.Unresolved{mask}, t, r) {
		return false
	}
	if passthru == nil {
		return true
	}
	if len(r.Types) == 0 {
		return p.Errorf(r.At, "expects a result if passthru operand is provided")
	}
	return p.ResolveAs(passthru, r.Types[0], r)
}

// yieldMasked ends the region of a mask with a yield of the results of its only operation.
func yieldMasked(p *asm.Parser, region *ir.Region, loc ir.Loc) {
	p.EnsureBlock(region)
	b := region.First()
	if b.Last() != nil && b.Last().Is(Yield) {
		return
	}
	s := ir.OpState{Name: p.Ctx.NameOf(Yield), Loc: loc}
	if op := b.First(); op != nil && op.Next() == nil {
		for i := range op.Results() {
			s.Operands = append(s.Operands, op.Result(i))
		}
	}
	b.Append(p.Arena.Create(&s))
}

func printMask(pr *asm.Printer, op *ir.Operation) {
	o := MaskOp(op)
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Str(" { ")
	if b := o.Body(); b != nil && b.First() != nil {
		pr.CustomOrGenericOp(b.First())
	}
	pr.Str(" }")
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(o.Mask().Type())
	if op.NumResults() > 0 {
		pr.Str(" -> ")
		pr.ResultTypeList(op.Results())
	}
}

func parseOuterProduct(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	lt, ok := p.ColonType()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	rt, ok := p.Type()
	if !ok {
		return false
	}
	if len(us) < 2 {
		return p.Errorf(r.At, "expected at least 2 operands")
	}
	l, ok := lt.(*ir.VectorType)
	if !ok || len(l.Shape) == 0 {
		return p.Errorf(r.At, "expected vector type for operand #1")
	}
	scalable := func(v *ir.VectorType) bool { return v.Scalable != nil && v.Scalable[0] }
	shape, flags := []int64{l.Shape[0]}, []bool{scalable(l)}
	if v, ok := rt.(*ir.VectorType); ok && len(v.Shape) > 0 {
		shape, flags = append(shape, v.Shape[0]), append(flags, scalable(v))
	}
	t := p.Ctx.VectorType(shape, l.Element, flags)
	r.Types = append(r.Types, t)
	if r.Prop("kind") == nil {
		r.SetProp("kind", constraint.Enum(p.Ctx, CombiningKindAttr, 0))
	}
	return p.ResolveAs(us[:1], lt, r) && p.ResolveAs(us[1:2], rt, r) && p.ResolveAs(us[2:], t, r)
}

func printOuterProduct(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	if op.NumOperands() > 2 {
		pr.AttrDict(op)
	}
	pr.Str(" : ")
	pr.OperandTypes(op.Operands()[:2])
}

func parseContract(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	dict, ok := asm.AttrOf[*ir.DictAttr](p, nil)
	if !ok {
		return false
	}
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	ts, ok := p.ColonTypeList()
	if !ok || !p.ExpectKeyword("into") {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	r.Types = append(r.Types, t)
	if len(us) < 3 || len(ts) < 2 {
		return p.Errorf(r.At, "expected 3 operands and 2 types")
	}
	list, _ := dict.Get("iterator_types").(*ir.ArrayAttr)
	if list == nil {
		return p.Errorf(at, `expected "iterator_types" array attribute`)
	}
	for _, e := range dict.Entries {
		v := e.Value
		if e.Name.Value == "iterator_types" {
			if v, ok = iterators(p, list); !ok {
				return false
			}
		}
		if r.Name.Def.Slot(e.Name.Value) >= 0 {
			r.SetProp(e.Name.Value, v)
		} else {
			r.AddAttr(e.Name, v)
		}
	}
	return p.ResolveAs(us[:1], ts[0], r) && p.ResolveAs(us[1:2], ts[1], r) && p.ResolveAs(us[2:], t, r)
}

func iterators(p *asm.Parser, list *ir.ArrayAttr) (ir.Attribute, bool) {
	var out []ir.Attribute
	for _, e := range list.Elems {
		s, ok := e.(*ir.StringAttr)
		if !ok {
			continue
		}
		v, ok := IteratorType.Value(s.Value)
		if !ok {
			return nil, p.Errorf(p.Pos(), "unexpected iterator_type (%s)", s.Value)
		}
		out = append(out, constraint.Enum(p.Ctx, IteratorTypeAttr, v))
	}
	return p.Ctx.Array(out...), true
}

func printContract(pr *asm.Printer, op *ir.Operation) {
	c := op.Context()
	var entries []ir.NamedAttribute
	for _, name := range [...]string{"indexing_maps", "iterator_types", "kind"} {
		a := op.Inherent(name)
		if a == nil {
			continue
		}
		if list, ok := a.(*ir.ArrayAttr); ok && name == "iterator_types" {
			var names []ir.Attribute
			for _, e := range list.Elems {
				if d, ok := e.(*ir.DialectAttr); ok {
					names = append(names, c.String(IteratorType.Keyword(d.Params[0].(*ir.IntegerAttr).Int64())))
				}
			}
			a = c.Array(names...)
		}
		entries = append(entries, ir.NamedAttribute{Name: c.String(name), Value: a})
	}
	pr.Byte(' ')
	pr.Attr(c.Dict(entries))
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op, "indexing_maps", "iterator_types", "kind")
	pr.Str(" : ")
	pr.OperandTypes(op.Operands()[:2])
	pr.Str(" into ")
	pr.Type(ContractionOp(op).Result().Type())
}
