package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of wires, arrays, structs, unions and bitcasts.

func one(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Patterns {
	return rewrite.Patterns{{Name: name, Rewrite: f}}
}

// ReplaceKeepingName replaces op by v. If v has no name hint, it takes the hint of op. It returns
// false, and does nothing, if v is op's own result.
func ReplaceKeepingName(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v == op.Result(0) {
		return false
	}
	giveNameHint(rw, v, op.Attr(NameHint))
	rw.Replace(op, v)
	return true
}

// NameHint is the attribute that suggests the Verilog name of a value.
const NameHint = "sv.namehint"

// giveNameHint sets the name hint of the operation that defines v, unless it has one. A nil hint
// changes nothing.
func giveNameHint(rw *rewrite.Rewriter, v *ir.Value, hint ir.Attribute) {
	if hint == nil || v.IsArg() {
		return
	}
	if def := v.DefiningOp(); def.Attr(NameHint) == nil && def.Block() != nil {
		rw.Modify(def, func() { def.SetAttr(NameHint, hint) })
	}
}

// nameOrHint returns the name of an operation, or else its name hint, or else nil.
func nameOrHint(op *ir.Operation) *ir.StringAttr {
	if n, ok := op.Attr("name").(*ir.StringAttr); ok && n.Value != "" {
		return n
	}
	h, _ := op.Attr(NameHint).(*ir.StringAttr)
	return h
}

// canonicalizeWire drops wires without inner symbol and attributes. The operation that defines the
// input gets the better one of both names as its hint.
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
	if !in.IsArg() && in.DefiningOp().Block() != nil {
		def := in.DefiningOp()
		if n := ChooseName(nameOrHint(op), nameOrHint(def)); n != nil {
			rw.Modify(def, func() { def.SetAttr(NameHint, n) })
		}
	}
	rw.Replace(op, in)
	return true
}

// canonicalizeStructCreate replaces a struct_create of all fields of a struct by that struct.
func canonicalizeStructCreate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	whole := reassembled(op, extractedField)
	if whole == nil {
		return false
	}
	rw.Replace(op, whole)
	return true
}

// canonicalizeStructExplode replaces the fields of a struct_create by its operands.
func canonicalizeStructExplode(rw *rewrite.Rewriter, op *ir.Operation) bool {
	create := op.Operand(0).DefinedBy(StructCreate)
	if create == nil {
		return false
	}
	fields := make([]*ir.Value, create.NumOperands())
	for i := range fields {
		fields[i] = create.Operand(i)
	}
	rw.Replace(op, fields...)
	return true
}

// run is a sequence of consecutive elements of an array, or any other value of an array type.
type run struct {
	from, low *ir.Value // the array and the index of the first element
	n         int64
	v         *ir.Value // the value that the run is, nil if it is several
	locs      []ir.Loc
}

// extends reports whether the first element of r follows the last element of p.
func (p *run) extends(r run) bool {
	return p.from != nil && p.from == r.from && p.low.Type() == r.low.Type() && IsOffset(p.low, r.low, uint64(p.n))
}

// sliceOf creates a slice of n elements of an array, from, or returns the value to which the slice
// folds. Argument low is the index of the first element.
func sliceOf(rw *rewrite.Rewriter, loc ir.Loc, from, low *ir.Value, n int64) *ir.Value {
	return rw.ValueOrFold(ArraySlice, loc, ArrayOf(ArrayElement(from.Type()), n), []*ir.Value{from, low})
}

// canonicalizeArrayCreate replaces accesses to consecutive elements of an array by slices: [a[1],
// a[0]] -> a[0:2].
func canonicalizeArrayCreate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n := op.NumOperands()
	if n < 2 {
		return false
	}
	var runs []run
	for i := n - 1; i >= 0; i-- {
		get := op.Operand(i).DefinedBy(ArrayGet)
		if get == nil {
			return false
		}
		r := run{from: get.Operand(0), low: get.Operand(1), n: 1}
		if k := len(runs) - 1; k >= 0 && runs[k].extends(r) {
			runs[k].n++
			continue
		}
		runs = append(runs, r)
	}
	if len(runs)*2 >= n && len(runs) > 1 {
		return false
	}
	vs := make([]*ir.Value, 0, len(runs))
	for _, r := range slices.Backward(runs) {
		vs = append(vs, sliceOf(rw, op.Loc(), r.from, r.low, r.n))
	}
	if len(vs) == 1 {
		if vs[0] == op.Result(0) {
			return false
		}
		rw.Replace(op, vs[0])
		return true
	}
	return rw.ReplaceBy(op, ArrayConcat, vs)
}

// index creates the constant i of type t.
func index(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, i int64) *ir.Value {
	w := uint32(BitWidth(t))
	return CreateConstant(rw.Builder, loc, ConstantArgs{Value: rw.Ctx.IntegerAttr(t, num.NewInt(w, uint64(i))), ResultType: t}).Result(0)
}

// indexType returns the type of an index into the array v.
func indexType(rw *rewrite.Rewriter, v *ir.Value) ir.Type {
	return rw.Ctx.Int(max(Log2Ceil(uint64(ArrayLen(v.Type()))), 1))
}

func canonicalizeArraySlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, t, loc := op.Operand(0), op.Result(0).Type(), op.Loc()
	n := ArrayLen(t)
	switch n {
	case 0:
		return false
	case 1:
		v := rw.Value(ArrayGet, loc, ArrayElement(in.Type()), []*ir.Value{in, op.Operand(1)})
		return rw.ReplaceBy(op, ArrayCreate, []*ir.Value{v})
	}
	low, ok := constantIndex(op.Operand(1))
	if !ok || in.IsArg() {
		return false
	}
	def := in.DefiningOp()
	switch def.Def() {
	case ArraySlice:
		at, ok := constantIndex(def.Operand(1))
		if !ok || def == op {
			return false
		}
		k := index(rw, loc, def.Operand(1).Type(), at+low)
		return rw.ReplaceBy(op, ArraySlice, []*ir.Value{def.Operand(0), k})
	case ArrayCreate:
		end := int64(def.NumOperands()) - low
		return end >= n && rw.ReplaceBy(op, ArrayCreate, def.OperandValues(nil)[end-n:end])
	case ArrayConcat:
		return sliceOfConcat(rw, op, def, low, n)
	}
	return false
}

// sliceOfConcat replaces op, a slice of a concatenation, by the operands that contain the slice's
// elements. The slice has n elements, and low is the index of the first.
func sliceOfConcat(rw *rewrite.Rewriter, op, concat *ir.Operation, low, n int64) bool {
	var parts []*ir.Value
	for i := concat.NumOperands() - 1; i >= 0 && n > 0; i-- {
		v := concat.Operand(i)
		size := ArrayLen(v.Type())
		if size <= low {
			low -= size
			continue
		}
		take := min(n, size-low)
		if take < size {
			at := index(rw, op.Loc(), indexType(rw, v), low)
			v = rw.Value(ArraySlice, op.Loc(), ArrayOf(ArrayElement(v.Type()), take), []*ir.Value{v, at})
		}
		parts = append(parts, v)
		low, n = 0, n-take
	}
	switch len(parts) {
	case 0:
		return false
	case 1:
		rw.Replace(op, parts[0])
		return true
	}
	slices.Reverse(parts)
	return rw.ReplaceBy(op, ArrayConcat, parts)
}

// runOf returns the elements of another array that v, an operand of array_concat, consists of. If
// there are none, from is nil.
func runOf(v *ir.Value) run {
	r := run{v: v, locs: []ir.Loc{v.Loc()}}
	if s := v.DefinedBy(ArraySlice); s != nil {
		r.from, r.low, r.n = s.Operand(0), s.Operand(1), ArrayLen(v.Type())
	} else if c := v.DefinedBy(ArrayCreate); c != nil && c.NumOperands() == 1 {
		if g := c.Operand(0).DefinedBy(ArrayGet); g != nil {
			r.from, r.low, r.n = g.Operand(0), g.Operand(1), 1
		}
	}
	return r
}

func canonicalizeArrayConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var created []*ir.Value
	for i := range op.Operands() {
		c := op.Operand(i).DefinedBy(ArrayCreate)
		if c == nil {
			return joinSlices(rw, op)
		}
		created = c.OperandValues(created)
	}
	return rw.ReplaceBy(op, ArrayCreate, created)
}

// joinSlices joins adjacent slices of the same array in an array_concat.
func joinSlices(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var runs []run
	for i := op.NumOperands() - 1; i >= 0; i-- {
		r := runOf(op.Operand(i))
		if k := len(runs) - 1; k >= 0 && runs[k].extends(r) {
			runs[k].n += r.n
			runs[k].v = nil
			runs[k].locs = append(runs[k].locs, r.locs...)
			continue
		}
		runs = append(runs, r)
	}
	if len(runs) == op.NumOperands() {
		return false
	}
	vs := make([]*ir.Value, len(runs))
	for i, r := range runs {
		if vs[len(vs)-1-i] = r.v; r.v == nil {
			vs[len(vs)-1-i] = sliceOf(rw, rw.Ctx.Fused(r.locs, nil), r.from, r.low, r.n)
		}
	}
	if len(vs) == 1 {
		rw.Replace(op, vs[0])
		return true
	}
	return rw.ReplaceBy(op, ArrayConcat, vs)
}

func canonicalizeArrayGet(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, t, loc := op.Operand(0), op.Result(0).Type(), op.Loc()
	at, ok := constantIndex(op.Operand(1))
	if in.IsArg() || !ok {
		return false
	}
	switch def := in.DefiningOp(); def.Def() {
	case ArraySlice:
		if low, ok := constantIndex(def.Operand(1)); ok {
			k := index(rw, loc, def.Operand(1).Type(), low+at)
			return rw.ReplaceBy(op, ArrayGet, []*ir.Value{def.Operand(0), k})
		}
	case ArrayConcat:
		for i := def.NumOperands() - 1; i >= 0; i-- {
			v := def.Operand(i)
			n := ArrayLen(v.Type())
			if at < n {
				return rw.ReplaceBy(op, ArrayGet, []*ir.Value{v, index(rw, loc, indexType(rw, v), at)})
			}
			at -= n
		}
	case ArrayGet:
		// Elements are taken before one of the arrays is.
		create := def.Operand(0).DefinedBy(ArrayCreate)
		if _, known := constantIndex(def.Operand(1)); create == nil || known {
			return false
		}
		vs := create.OperandValues(nil)
		for i, v := range vs {
			vs[i] = rw.ValueOrFold(ArrayGet, loc, t, []*ir.Value{v, op.Operand(1)})
		}
		all := rw.ValueOrFold(ArrayCreate, loc, ArrayOf(t, int64(len(vs))), vs)
		return rw.ReplaceBy(op, ArrayGet, []*ir.Value{all, def.Operand(1)})
	}
	return false
}

// canonicalizeArrayInject drops writes of elements that later writes overwrite. It replaces a chain
// of writes to every element by an array_create.
func canonicalizeArrayInject(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if d := op.Operand(0).DefinedBy(ArrayInject); d != nil && d.Operand(0) != op.Result(0) && d.Operand(1) == op.Operand(1) {
		// Upstream states this pattern declaratively, so the new operation has the locations of all that it matches.
		loc := rw.Ctx.Fused([]ir.Loc{op.Loc(), d.Loc()}, nil)
		vs := []*ir.Value{d.Operand(0), op.Operand(1), ArrayInjectOp(op).Element()}
		rw.Replace(op, rw.Value(ArrayInject, loc, op.Result(0).Type(), vs))
		return true
	}
	if injectIntoCreate(rw, op) {
		return true
	}
	if continuesChain(op) {
		return false // the chain is rewritten from its end
	}
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
		if !ok {
			break
		}
		if i := len(vs) - 1 - int(at); i >= 0 && vs[i] == nil {
			vs[i] = ArrayInjectOp(d).Element()
			left--
		}
		v = d.Operand(0)
	}
	if left > 0 || len(vs) == 0 {
		return false
	}
	rw.Replace(op, rw.Value(ArrayCreate, op.Loc(), t, vs))
	return true
}

// injectIntoCreate replaces array_inject(array_create(..., x, ...), i, y) by array_create(..., y, ...), if the index i is
// constant and in bounds.
func injectIntoCreate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	create := op.Operand(0).DefinedBy(ArrayCreate)
	if create == nil {
		return false
	}
	at, ok := constantIndex(op.Operand(1))
	if !ok || at >= int64(create.NumOperands()) {
		return false
	}
	vs := create.OperandValues(nil)
	vs[len(vs)-1-int(at)] = ArrayInjectOp(op).Element()
	rw.Replace(op, rw.Value(ArrayCreate, op.Loc(), op.Result(0).Type(), vs))
	return true
}

// continuesChain reports whether the only use of op, an array_inject or a struct_inject, is as the aggregate of another
// operation of its kind.
func continuesChain(op *ir.Operation) bool {
	r := op.Result(0)
	return r.HasOneUse() && r.FirstUse().Index() == 0 && r.FirstUse().Owner().Is(op.Def())
}

// canonicalizeStructInject drops writes of fields that later writes overwrite. It replaces a chain
// of writes to every field by a struct_create.
func canonicalizeStructInject(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if continuesChain(op) {
		return false // the chain is rewritten from its end
	}
	t := op.Result(0).Type()
	vs := make([]*ir.Value, NumFields(Canonical(t)))
	left, links := len(vs), 0
	seen := map[*ir.Operation]bool{}
	v := op.Result(0)
	for d := op; d != nil && !seen[d]; d = v.DefinedBy(StructInject) {
		seen[d] = true
		links++
		if i := StructInjectOp(d).FieldIndex().Int64(); vs[i] == nil {
			vs[i] = d.Operand(1)
			left--
		}
		v = d.Operand(0)
	}
	if left == 0 {
		return rw.ReplaceBy(op, StructCreate, vs)
	}
	if links == len(vs)-left || v.DefinedBy(StructInject) != nil {
		return false
	}
	for i, w := range vs {
		if w != nil {
			k := rw.Ctx.Int64Attr(rw.Ctx.Int(32), int64(i))
			v = rw.Value(StructInject, op.Loc(), t, []*ir.Value{v, w}, k)
		}
	}
	rw.Replace(op, v)
	return true
}

// canonicalizeStructExtract reads a field from before a write to another field: inject(s, a, x).b ->
// s.b.
func canonicalizeStructExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(0).DefinedBy(StructInject)
	if d == nil || StructInjectOp(d).FieldIndex() == StructExtractOp(op).FieldIndex() || d.Operand(0) == op.Operand(0) {
		return false
	}
	return rw.ReplaceBy(op, StructExtract, []*ir.Value{d.Operand(0)}, StructExtractOp(op).FieldIndex())
}

func canonicalizeBitcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := op.Operand(0).DefinedBy(Bitcast)
	if d == nil || d == op {
		return false
	}
	rw.Replace(op, rw.ValueOrFold(Bitcast, op.Loc(), op.Result(0).Type(), []*ir.Value{d.Operand(0)})) // the name is lost
	return true
}

// canonicalizeUnionExtract replaces a field of a union_create by its operand, if both fields hold
// the same bits. A field as wide as its union becomes a bitcast of the value that was cast to the
// union.
func canonicalizeUnionExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if create := op.Operand(0).DefinedBy(UnionCreate); create != nil {
		t := create.Result(0).Type()
		from := FieldAt(t, int(UnionExtractOp(op).FieldIndex().Int64()))
		to := FieldAt(t, int(UnionCreateOp(create).FieldIndex().Int64()))
		if from.Offset != to.Offset || from.Type != to.Type {
			return false
		}
		rw.Replace(op, create.Operand(0))
		return true
	}
	d := op.Operand(0).DefinedBy(Bitcast)
	t := op.Result(0).Type()
	if d == nil || BitWidth(t) < 0 || BitWidth(t) != BitWidth(op.Operand(0).Type()) {
		return false
	}
	return ReplaceKeepingName(rw, op, rw.ValueOrFold(Bitcast, op.Loc(), t, []*ir.Value{d.Operand(0)}))
}
