package sv

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Assignments of a struct or array that only changes in parts become assignments of the
// parts.

func (p *prettifier) assign(op *ir.Operation) {
	a := sv.PAssignOp(op)
	dst, src := a.Dest(), a.Src()
	if isItself(dst, src) {
		return
	}
	p.b.Before(op)
	if p.split(dst, src) {
		p.changed = true
		op.Erase()
		p.drop(src)
		p.drop(dst)
	}
}

// isItself reports whether src reads the element or variable that dst refers to, so that
// the assignment changes nothing.
func isItself(dst, src *ir.Value) bool {
	if src.IsArg() || dst.IsArg() && src.DefinedBy(sv.ReadInOut) == nil {
		return false
	}
	from := src.DefiningOp()
	switch from.Def() {
	case sv.ReadInOut:
		return sv.ReadInOutOp(from).Input() == dst
	case hw.StructExtract:
		e, f := hw.StructExtractOp(from), dst.DefinedBy(sv.StructFieldInOut)
		if f == nil {
			return false
		}
		to := sv.StructFieldInOutOp(f)
		return to.Field() == fieldName(e.Input().Type(), e.FieldIndex()) && isItself(to.Input(), e.Input())
	case hw.ArrayGet:
		g, i := hw.ArrayGetOp(from), dst.DefinedBy(sv.ArrayIndexInOut)
		if i == nil {
			return false
		}
		to := sv.ArrayIndexInOutOp(i)
		x, ok := hw.ConstantOf(g.Index())
		y, ok2 := hw.ConstantOf(to.Index())
		return ok && ok2 && x == y && isItself(to.Input(), g.Input())
	}
	return false
}

func fieldName(t ir.Type, index *ir.IntegerAttr) *ir.StringAttr {
	return hw.FieldAt(t, int(index.Int64())).Name
}

// split replaces an assignment of src to dst by assignments to the changed elements, if
// src is the old value with changes. It returns false if the whole assignment is needed.
func (p *prettifier) split(dst, src *ir.Value) bool {
	switch t := src.Type(); {
	case isItself(dst, src):
		return true
	case hw.As(t, hw.StructType) != nil:
		return p.splitStruct(dst, src)
	case hw.As(t, hw.ArrayType) != nil:
		return p.splitArray(dst, src)
	}
	return false
}

func (p *prettifier) part(loc ir.Loc, ref, v *ir.Value) {
	if !p.split(ref, v) {
		sv.CreatePAssign(p.b, loc, sv.PAssignArgs{Dest: ref, Src: v})
	}
}

// splitStruct follows a chain of hw.struct_inject until it reaches the old struct, or
// until each field is given. It assigns the given fields. It returns false if src has
// another form.
func (p *prettifier) splitStruct(dst, src *ir.Value) bool {
	t := src.Type()
	given := make([]*ir.Operation, hw.NumFields(t)) // the last injection of each field
	n := 0
	seen := map[*ir.Operation]bool{}
	for inj := src.DefinedBy(hw.StructInject); inj != nil && !seen[inj]; inj = src.DefinedBy(hw.StructInject) {
		seen[inj] = true
		v := hw.StructInjectOp(inj)
		if i := v.FieldIndex().Int64(); given[i] == nil {
			given[i] = inj
			n++
		}
		src = v.Input()
	}
	if n != len(given) && !isItself(dst, src) {
		return false
	}
	for i, inj := range given {
		if inj == nil {
			continue
		}
		f := hw.FieldAt(t, i)
		ref := sv.CreateStructFieldInOut(p.b, inj.Loc(), sv.StructFieldInOutArgs{Input: dst, Field: f.Name, ResultType: hw.InOutOf(f.Type)}).Result(0)
		p.part(inj.Loc(), ref, hw.StructInjectOp(inj).NewValue())
	}
	return true
}

// element is an array element that an assignment changes: its index and its new value.
type element struct {
	at  num.Int
	loc ir.Loc
	v   *ir.Value
}

func (p *prettifier) element(dst *ir.Value, e element) {
	index := hw.BuildConstant(p.b, e.loc, e.at)
	t := hw.InOutOf(hw.ArrayElement(hw.InOutElement(dst.Type())))
	ref := sv.CreateArrayIndexInOut(p.b, e.loc, sv.ArrayIndexInOutArgs{Input: dst, Index: index, ResultType: t}).Result(0)
	p.part(e.loc, ref, e.v)
}

// splitArray assigns only the elements that src changes in dst, an array. For this, src must
// be a chain of hw.array_concat operations, each with one new element, that begins at a read
// of dst. An hw.array_create of a single element is also possible. If src has another form,
// it assigns nothing and returns false.
func (p *prettifier) splitArray(dst, src *ir.Value) bool {
	if c := src.DefinedBy(hw.ArrayCreate); c != nil {
		if c.NumOperands() != 1 {
			return false
		}
		p.element(dst, element{num.Zero(1), c.Loc(), c.OperandValues(nil)[0]})
		return true
	}
	var elems []element
	seen := map[*ir.Operation]bool{}
	for cat := src.DefinedBy(hw.ArrayConcat); cat != nil && !seen[cat]; cat = src.DefinedBy(hw.ArrayConcat) {
		seen[cat] = true
		e, from := changedElement(cat)
		if from == nil {
			break
		}
		elems, src = append(elems, e), from
	}
	if !isItself(dst, src) {
		return false
	}
	slices.SortStableFunc(elems, func(a, b element) int { return a.at.Cmp(b.at) })
	for i, e := range elems {
		if i == 0 || e.at != elems[i-1].at { // the outermost change counts
			p.element(dst, e)
		}
	}
	return true
}

// slice returns the array and the first index of v, a slice. It returns false if v is no
// slice or its index is not constant.
func slice(v *ir.Value) (from *ir.Value, at num.Int, ok bool) {
	def := v.DefinedBy(hw.ArraySlice)
	if def == nil {
		return nil, at, false
	}
	s := hw.ArraySliceOp(def)
	at, ok = hw.ConstantOf(s.LowIndex())
	return s.Input(), at, ok
}

// single returns the element of v, an array that is created with a single element. It
// returns nil if v is anything else.
func single(v *ir.Value) *ir.Value {
	if c := v.DefinedBy(hw.ArrayCreate); c != nil && c.NumOperands() == 1 {
		return c.OperandValues(nil)[0]
	}
	return nil
}

// changedElement matches a concatenation of one new element and the unchanged slices of an
// array around it. Result from is the array, or nil if cat has another form.
func changedElement(cat *ir.Operation) (e element, from *ir.Value) {
	in := cat.OperandValues(nil) // the last one holds the first elements
	e.loc = cat.Loc()
	size := uint64(hw.ArrayLen(cat.Result(0).Type()))
	switch len(in) {
	case 2:
		if below, at, ok := slice(in[1]); ok && at.IsZero() && single(in[0]) != nil {
			e.at, e.v = num.NewInt(at.Width(), size-1), single(in[0])
			return e, below
		}
		if above, at, ok := slice(in[0]); ok && at.IsOne() && single(in[1]) != nil {
			e.at, e.v = num.Zero(at.Width()), single(in[1])
			return e, above
		}
	case 3:
		above, hi, ok := slice(in[0])
		below, lo, ok2 := slice(in[2])
		e.v = single(in[1])
		if !ok || !ok2 || e.v == nil || above != below || above.Type() != cat.Result(0).Type() || !lo.IsZero() {
			return e, nil
		}
		if n := uint64(hw.ArrayLen(in[2].Type())); hi.Uint64() == n+1 {
			e.at = num.NewInt(hi.Width(), n)
			return e, above
		}
	}
	return e, nil
}
