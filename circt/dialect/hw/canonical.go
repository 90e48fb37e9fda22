package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of wires, arrays, structs, unions and bitcasts.

func one(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Patterns {
	return rewrite.Patterns{{Name: name, Rewrite: f}}
}

// ReplaceKeepingName replaces op by v, which takes over op's name hint if it has
// none.
func ReplaceKeepingName(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v == op.Result(0) {
		return false
	}
	GiveNameHint(rw, v, op.Attr(NameHint))
	rw.Replace(op, v)
	return true
}

// NameHint is the attribute with the name that a value should have in Verilog.
const NameHint = "sv.namehint"

// GiveNameHint makes hint, if any, the name hint of what defines v, if that has none.
func GiveNameHint(rw *rewrite.Rewriter, v *ir.Value, hint ir.Attribute) {
	if hint == nil || v.IsArg() {
		return
	}
	if def := v.DefiningOp(); def.Attr(NameHint) == nil && def.Block() != nil {
		rw.Modify(def, func() { def.SetAttr(NameHint, hint) })
	}
}

// canonicalizeWire drops wires that nothing refers to; their input gets their name.
func canonicalizeWire(rw *rewrite.Rewriter, op *ir.Operation) bool {
	w, in := WireOp(op), op.Operand(0)
	if w.InnerSym() != nil || in == op.Result(0) {
		return false
	}
	for _, a := range op.Discardable().Entries {
		if a.Name.Value != NameHint {
			return false
		}
	}
	hint := ir.Attribute(nil)
	if n := w.Name(); n != nil && n.Value != "" {
		hint = n
	}
	if h, ok := op.Attr(NameHint).(*ir.StringAttr); ok {
		hint = h
	}
	GiveNameHint(rw, in, hint)
	rw.Replace(op, in)
	return true
}

func canonicalizeArrayCreate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n := op.NumOperands()
	if n < 2 {
		return false
	}
	// Elements of an array, one after the other, are a slice of it.
	var from *ir.Value
	first := int64(0)
	for i := range n {
		get := op.Operand(i).DefinedBy(ArrayGet)
		if get == nil || get.Operand(0) == op.Result(0) {
			return false
		}
		at, ok := constantIndex(get.Operand(1))
		if i == 0 {
			from, first = get.Operand(0), at
		}
		if !ok || get.Operand(0) != from || at != first-int64(i) {
			return false
		}
	}
	if from.Type() == op.Result(0).Type() {
		return ReplaceKeepingName(rw, op, from)
	}
	low := op.Operand(n - 1).DefiningOp().Operand(1)
	return ReplaceKeepingName(rw, op, rw.Value(ArraySlice, op.Loc(), op.Result(0).Type(), []*ir.Value{from, low}))
}

// index is the constant i, as an index of v.
func index(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, i int64) *ir.Value {
	w := max(Log2Ceil(uint64(ArrayLen(v.Type()))), 1)
	t := rw.Ctx.Int(w)
	return ConstantArgs{Value: rw.Ctx.IntegerAttr(t, num.NewInt(w, uint64(i))), ResultType: t}.Build(rw.Builder, loc).Result(0)
}

// slice is n elements of v from low on.
func slice(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, low, n int64) *ir.Value {
	if low == 0 && n == ArrayLen(v.Type()) {
		return v
	}
	t := ArrayOf(ArrayElement(v.Type()), n)
	return rw.Value(ArraySlice, loc, t, []*ir.Value{v, index(rw, loc, v, low)})
}

func canonicalizeArraySlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, t, loc := op.Operand(0), op.Result(0).Type(), op.Loc()
	n := ArrayLen(t)
	if n == 1 {
		v := rw.Value(ArrayGet, loc, ArrayElement(in.Type()), []*ir.Value{in, op.Operand(1)})
		return ReplaceKeepingName(rw, op, rw.Value(ArrayCreate, loc, t, []*ir.Value{v}))
	}
	low, ok := constantIndex(op.Operand(1))
	if !ok || in.IsArg() {
		return false
	}
	def := in.DefiningOp()
	switch def.Def() {
	case ArraySlice:
		if at, ok := constantIndex(def.Operand(1)); ok {
			return ReplaceKeepingName(rw, op, slice(rw, loc, def.Operand(0), at+low, n))
		}
	case ArrayCreate:
		end := int64(def.NumOperands()) - low
		return ReplaceKeepingName(rw, op, rw.Value(ArrayCreate, loc, t, def.OperandValues(nil)[end-n:end]))
	case ArrayConcat:
		var parts []*ir.Value
		for i := def.NumOperands() - 1; i >= 0 && n > 0; i-- {
			v := def.Operand(i)
			size := ArrayLen(v.Type())
			if low >= size {
				low -= size
				continue
			}
			take := min(n, size-low)
			parts = append([]*ir.Value{slice(rw, loc, v, low, take)}, parts...)
			low, n = 0, n-take
		}
		if len(parts) == 1 {
			return ReplaceKeepingName(rw, op, parts[0])
		}
		return ReplaceKeepingName(rw, op, rw.Value(ArrayConcat, loc, t, parts))
	}
	return false
}

// piece is a part of an array that a value is.
type piece struct {
	from   *ir.Value
	low, n int64
}

// pieceOf is the part that v, an operand of array_concat, takes of another array.
func pieceOf(v *ir.Value) (p piece, ok bool) {
	if s := v.DefinedBy(ArraySlice); s != nil {
		low, ok := constantIndex(s.Operand(1))
		return piece{s.Operand(0), low, ArrayLen(v.Type())}, ok
	}
	if c := v.DefinedBy(ArrayCreate); c != nil && c.NumOperands() == 1 {
		if g := c.Operand(0).DefinedBy(ArrayGet); g != nil {
			low, ok := constantIndex(g.Operand(1))
			return piece{g.Operand(0), low, 1}, ok
		}
	}
	return p, false
}

func canonicalizeArrayConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := op.OperandValues(nil)
	var created []*ir.Value
	for _, v := range ins {
		c := v.DefinedBy(ArrayCreate)
		if c == nil {
			created = nil
			break
		}
		created = append(created, c.OperandValues(nil)...)
	}
	if created != nil {
		return ReplaceKeepingName(rw, op, rw.Value(ArrayCreate, op.Loc(), op.Result(0).Type(), created))
	}
	var vs []*ir.Value
	changed := false
	for i := 0; i < len(ins); i++ {
		p, ok := pieceOf(ins[i])
		j := i + 1
		for ; ok && j < len(ins); j++ {
			q, qok := pieceOf(ins[j])
			if !qok || q.from != p.from || q.low+q.n != p.low {
				break
			}
			p.low, p.n = q.low, p.n+q.n
		}
		if j == i+1 {
			vs = append(vs, ins[i])
			continue
		}
		vs = append(vs, slice(rw, op.Loc(), p.from, p.low, p.n))
		changed, i = true, j-1
	}
	if !changed {
		return false
	}
	if len(vs) == 1 {
		return ReplaceKeepingName(rw, op, vs[0])
	}
	return ReplaceKeepingName(rw, op, rw.Value(ArrayConcat, op.Loc(), op.Result(0).Type(), vs))
}

func canonicalizeArrayGet(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, t, loc := op.Operand(0), op.Result(0).Type(), op.Loc()
	if in.IsArg() {
		return false
	}
	get := func(v *ir.Value, at int64) *ir.Value {
		return rw.Value(ArrayGet, loc, t, []*ir.Value{v, index(rw, loc, v, at)})
	}
	at, ok := constantIndex(op.Operand(1))
	switch def := in.DefiningOp(); {
	case !ok:
	case def.Def() == ArraySlice:
		if low, ok := constantIndex(def.Operand(1)); ok {
			return ReplaceKeepingName(rw, op, get(def.Operand(0), low+at))
		}
	case def.Def() == ArrayConcat:
		for i := def.NumOperands() - 1; i >= 0; i-- {
			n := ArrayLen(def.Operand(i).Type())
			if at < n {
				return ReplaceKeepingName(rw, op, get(def.Operand(i), at))
			}
			at -= n
		}
	case def.Def() == ArrayInject:
		if to, ok := constantIndex(def.Operand(1)); ok && to != at {
			return ReplaceKeepingName(rw, op, rw.Value(ArrayGet, loc, t, []*ir.Value{def.Operand(0), op.Operand(1)}))
		}
	case def.Def() == ArrayGet:
		// Elements are taken before one of the arrays is.
		create := def.Operand(0).DefinedBy(ArrayCreate)
		if _, known := constantIndex(def.Operand(1)); create == nil || known {
			return false
		}
		var vs []*ir.Value
		for _, v := range create.OperandValues(nil) {
			vs = append(vs, rw.Value(ArrayGet, loc, t, []*ir.Value{v, op.Operand(1)}))
		}
		all := rw.Value(ArrayCreate, loc, ArrayOf(t, int64(len(vs))), vs)
		return ReplaceKeepingName(rw, op, rw.Value(ArrayGet, loc, t, []*ir.Value{all, def.Operand(1)}))
	}
	return false
}

// canonicalizeArrayInject drops writes that others overwrite, and makes arrays of
// chains of writes to every element.
func canonicalizeArrayInject(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	vs := make([]*ir.Value, ArrayLen(t))
	left := len(vs)
	v := op.Result(0)
	seen := map[*ir.Operation]bool{}
	for left > 0 {
		d := v.DefinedBy(ArrayInject)
		if d == nil || seen[d] {
			break
		}
		seen[d] = true
		at, ok := constantIndex(d.Operand(1))
		if !ok || at >= int64(len(vs)) {
			break
		}
		if i := len(vs) - 1 - int(at); vs[i] == nil {
			vs[i] = ArrayInjectOp(d).Element()
			left--
		}
		v = d.Operand(0)
	}
	if c := v.DefinedBy(ArrayCreate); c != nil && left > 0 && left < len(vs) {
		for i := range vs {
			if vs[i] == nil {
				vs[i] = c.Operand(i)
			}
		}
		left = 0
	}
	if left == 0 && len(vs) > 0 {
		return ReplaceKeepingName(rw, op, rw.Value(ArrayCreate, op.Loc(), t, vs))
	}
	if d := op.Operand(0).DefinedBy(ArrayInject); d != nil && d != op && d.Operand(1) == op.Operand(1) {
		rw.SetOperand(op, 0, d.Operand(0))
		return true
	}
	return false
}

// canonicalizeStructInject does the same for structs.
func canonicalizeStructInject(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	vs := make([]*ir.Value, NumFields(Canonical(t)))
	left, links := len(vs), 0
	v := op.Result(0)
	seen := map[*ir.Operation]bool{}
	var order []int
	for {
		d := v.DefinedBy(StructInject)
		if d == nil || seen[d] {
			break
		}
		seen[d] = true
		links++
		if i := int(StructInjectOp(d).FieldIndex().Int64()); vs[i] == nil {
			vs[i] = d.Operand(1)
			order = append(order, i)
			left--
		}
		v = d.Operand(0)
	}
	if c := v.DefinedBy(StructCreate); c != nil && left > 0 {
		for i := range vs {
			if vs[i] == nil {
				vs[i] = c.Operand(i)
			}
		}
		left = 0
	}
	if left == 0 {
		return ReplaceKeepingName(rw, op, rw.Value(StructCreate, op.Loc(), t, vs))
	}
	if links == len(order) || v.DefinedBy(StructInject) != nil {
		return false
	}
	for i := len(order) - 1; i >= 0; i-- {
		k := rw.Ctx.Int64Attr(rw.Ctx.Int(32), int64(order[i]))
		v = rw.Value(StructInject, op.Loc(), t, []*ir.Value{v, vs[order[i]]}, k)
	}
	return ReplaceKeepingName(rw, op, v)
}

// canonicalizeStructExtract looks through writes to other fields.
func canonicalizeStructExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(0).DefinedBy(StructInject)
	if d == nil || StructInjectOp(d).FieldIndex() == StructExtractOp(op).FieldIndex() || d.Operand(0) == op.Operand(0) {
		return false
	}
	return ReplaceKeepingName(rw, op, rw.Value(StructExtract, op.Loc(), op.Result(0).Type(), []*ir.Value{d.Operand(0)}, StructExtractOp(op).FieldIndex()))
}

func canonicalizeBitcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(0).DefinedBy(Bitcast)
	if d == nil || d == op {
		return false
	}
	return ReplaceKeepingName(rw, op, rw.ValueOrFold(Bitcast, op.Loc(), op.Result(0).Type(), []*ir.Value{d.Operand(0)}))
}

// canonicalizeUnionExtract takes a field as wide as its union from what was cast to
// the union.
func canonicalizeUnionExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(0).DefinedBy(Bitcast)
	t := op.Result(0).Type()
	if d == nil || BitWidth(t) < 0 || BitWidth(t) != BitWidth(op.Operand(0).Type()) {
		return false
	}
	return ReplaceKeepingName(rw, op, rw.ValueOrFold(Bitcast, op.Loc(), t, []*ir.Value{d.Operand(0)}))
}
