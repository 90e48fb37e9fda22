package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// AggregateToComb is hw-aggregate-to-comb: it turns arrays and structs into integers. A hw.bitcast converts where
// another operation makes or takes an aggregate.
var AggregateToComb = &passes.Pass{
	Name: "HWAggregateToComb", Arg: "hw-aggregate-to-comb", Doc: "Lower aggregate operations to comb operations",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb"},
	Init: partial.Target{Legal: []string{"comb", "hw"}, Stays: isIntegerMux, Illegal: []string{
		comb.Mux.Name, hw.ArrayConcat.Name, hw.ArrayCreate.Name, hw.ArrayGet.Name, hw.ArrayInject.Name, hw.StructCreate.Name, hw.StructExtract.Name,
	}}.Init(),
	Run: func(c *passes.Ctx) bool {
		changed := partial.Fold(c, c.Op)
		var ops []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if aggregates[op.Def()] != nil && (op.Def() != comb.Mux || isAggregate(op.Result(0).Type())) {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		if len(ops) == 0 && !changed {
			c.PreserveAll()
		}
		a := &aggregateLowering{b: c.Builder(), waits: map[*ir.Operation]bool{}, flat: map[*ir.Value]*ir.Value{}, came: map[*ir.Value]*ir.Value{}}
		for _, op := range ops {
			if !a.widthsKnown(op) {
				return partial.Illegal(op)
			}
			a.waits[op] = true
		}
		for _, op := range ops {
			a.b.Before(op)
			a.loc = op.Loc()
			a.replace(op, aggregates[op.Def()](a, op))
		}
		for _, op := range ops {
			op.DropAllReferences()
		}
		for _, op := range ops {
			a.erase(op)
		}
		for _, cast := range a.casts {
			if cast.Unused() {
				cast.Erase()
			}
		}
		return true
	},
}

func isIntegerMux(op *ir.Operation) bool { return op.Is(comb.Mux) && !isAggregate(op.Result(0).Type()) }

func isAggregate(t ir.Type) bool {
	return hw.As(t, hw.ArrayType) != nil || hw.As(t, hw.StructType) != nil
}

var aggregates = map[*ir.OpDef]func(a *aggregateLowering, op *ir.Operation) *ir.Value{
	hw.ArrayCreate: (*aggregateLowering).concat, hw.ArrayConcat: (*aggregateLowering).concat, hw.StructCreate: (*aggregateLowering).concat,
	hw.AggregateConstant: (*aggregateLowering).constant, hw.ArrayGet: (*aggregateLowering).get, hw.ArrayInject: (*aggregateLowering).inject,
	hw.StructExtract: (*aggregateLowering).extract, comb.Mux: (*aggregateLowering).mux,
}

type aggregateLowering struct {
	casts []*ir.Operation // of aggregates that something else makes
	b     *ir.Builder
	loc   ir.Loc
	waits map[*ir.Operation]bool  // to be lowered, but not yet
	flat  map[*ir.Value]*ir.Value // the integers of aggregates
	came  map[*ir.Value]*ir.Value // what came for the stand-ins of those that waited
}

func (a *aggregateLowering) widthsKnown(op *ir.Operation) bool {
	for _, v := range append(op.OperandValues(nil), op.Result(0)) {
		if hw.BitWidth(v.Type()) < 0 {
			return false
		}
	}
	return true
}

// bits returns v as an integer. If v is made by an operation that is still to be lowered, the result is a
// placeholder.
func (a *aggregateLowering) bits(v *ir.Value) *ir.Value {
	if !isAggregate(v.Type()) {
		return v
	}
	f := a.flat[v]
	if f == nil {
		block, before := a.b.Point()
		a.b.AfterValue(v)
		t := a.int(hw.BitWidth(v.Type()))
		if v.IsArg() || !a.waits[v.DefiningOp()] {
			f = hw.CreateBitcast(a.b, v.Loc(), hw.BitcastArgs{Input: v, ResultType: t}).Result(0)
			a.casts = append(a.casts, f.DefiningOp())
		} else {
			f = a.b.Value(builtin.UnrealizedConversionCast, v.Loc(), t, nil)
		}
		a.b.Restore(block, before)
		a.flat[v] = f
	}
	for a.came[f] != nil {
		f = a.came[f]
	}
	return f
}

func (a *aggregateLowering) all(vs []*ir.Value) []*ir.Value {
	for i, v := range vs {
		vs[i] = a.bits(v)
	}
	return vs
}

// replace makes flat, an integer, stand for the result of op.
func (a *aggregateLowering) replace(op *ir.Operation, flat *ir.Value) {
	r := op.Result(0)
	a.waits[op] = false
	if !isAggregate(r.Type()) {
		if flat.Type() != r.Type() {
			flat = hw.CreateBitcast(a.b, a.loc, hw.BitcastArgs{Input: flat, ResultType: r.Type()}).Result(0)
		}
		r.ReplaceAllUses(flat)
		return
	}
	if standIn := a.flat[r]; standIn != nil {
		standIn.ReplaceAllUses(flat)
		a.came[standIn] = flat
		standIn.DefiningOp().Erase()
	}
	a.flat[r] = flat
}

// erase erases op, a lowered operation. If other operations use its aggregate, they get a bitcast of the integer.
func (a *aggregateLowering) erase(op *ir.Operation) {
	if r := op.Result(0); !r.Unused() {
		flat := a.bits(r)
		a.b.AfterValue(flat)
		r.ReplaceAllUses(hw.CreateBitcast(a.b, op.Loc(), hw.BitcastArgs{Input: flat, ResultType: r.Type()}).Result(0))
	}
	op.Erase()
}

func (a *aggregateLowering) int(w int64) ir.Type { return a.b.Ctx.Int(uint32(w)) }

func (a *aggregateLowering) join(parts []*ir.Value) *ir.Value {
	return bits{a.b, a.loc}.concat(parts)
}

func (a *aggregateLowering) concat(op *ir.Operation) *ir.Value {
	return a.join(a.all(op.OperandValues(nil)))
}

func (a *aggregateLowering) constant(op *ir.Operation) *ir.Value {
	v := num.Zero(0)
	var add func(f ir.Attribute)
	add = func(f ir.Attribute) {
		switch x := f.(type) {
		case *ir.IntegerAttr:
			v = v.Concat(x.Value)
		case *ir.ArrayAttr:
			for _, e := range x.Elems {
				add(e)
			}
		}
	}
	add(hw.AggregateConstantOp(op).Fields())
	return hw.BuildConstant(a.b, a.loc, v)
}

// elements returns the elements of v, an array of type t, the first one first.
func (a *aggregateLowering) elements(v *ir.Value, t ir.Type) []*ir.Value {
	return a.split(v, hw.BitWidth(hw.ArrayElement(t)), hw.ArrayLen(t))
}

// split returns n parts of v, w bits each, from the least significant one on.
func (a *aggregateLowering) split(v *ir.Value, w, n int64) []*ir.Value {
	list := make([]*ir.Value, n)
	for i := range list {
		list[i] = comb.BuildExtract(a.b, a.loc, v, uint32(int64(i)*w), uint32(w))
	}
	return list
}

// pick returns the element of list at index, as a tree of multiplexers by the bits of index. For an index beyond
// the end, it is the last element.
func (a *aggregateLowering) pick(list []*ir.Value, index *ir.Value) *ir.Value {
	sel := a.bitsOf(index)
	var tree func(id uint64, level int) *ir.Value
	tree = func(id uint64, level int) *ir.Value {
		if id<<level >= uint64(len(list)) {
			return list[len(list)-1]
		}
		if level == 0 {
			return list[id]
		}
		on := tree(2*id+1, level-1)
		off := tree(2*id, level-1)
		return a.b.ValueOrFold(comb.Mux, a.loc, off.Type(), []*ir.Value{sel[level-1], on, off}, nil)
	}
	return tree(0, len(sel))
}

// row joins the elements of an array whose element type is elem. If all are constant integers, it makes a
// constant, as the array would fold to.
func (a *aggregateLowering) row(elements []*ir.Value, elem ir.Type) *ir.Value {
	all := num.Zero(0)
	for _, e := range elements {
		c, ok := hw.ConstantOf(e)
		if !ok || isAggregate(elem) {
			return a.join(elements)
		}
		all = all.Concat(c)
	}
	return hw.BuildConstant(a.b, a.loc, all)
}

// bitsOf returns the bits of v, the least significant bit first. If v is a concatenation of single bits, they are
// its operands, otherwise they are extracted.
func (a *aggregateLowering) bitsOf(v *ir.Value) []*ir.Value {
	w := v.Type().(*ir.IntegerType).Width
	if c := v.DefinedBy(comb.Concat); c != nil && c.NumOperands() == int(w) {
		list := c.OperandValues(nil)
		slices.Reverse(list)
		return list
	}
	list := make([]*ir.Value, w)
	for i := range list {
		list[i] = comb.BuildExtract(a.b, a.loc, v, uint32(i), 1)
	}
	return list
}

func (a *aggregateLowering) get(op *ir.Operation) *ir.Value {
	v := hw.ArrayGetOp(op)
	t := v.Input().Type()
	return a.at(a.bits(v.Input()), v.Index(), hw.BitWidth(hw.ArrayElement(t)), hw.ArrayLen(t))
}

// at returns the element at index of v, which has n elements of w bits. A constant index is not checked: the
// verifier refuses a comb.extract behind the last bit, as it does in circt-opt.
func (a *aggregateLowering) at(v, index *ir.Value, w, n int64) *ir.Value {
	if c, ok := hw.ConstantOf(index); ok {
		return comb.BuildExtract(a.b, a.loc, v, uint32(c.Uint64())*uint32(w), uint32(w))
	}
	return a.pick(a.split(v, w, n), index)
}

// inject lowers hw.array_inject. For each index, it makes the array with the element there, the last index first;
// then it picks one of these arrays by the index.
func (a *aggregateLowering) inject(op *ir.Operation) *ir.Value {
	v := hw.ArrayInjectOp(op)
	elem := a.bits(v.Element())
	// The only element is replaced: the array is not used.
	old, input := []*ir.Value{elem}, a.bits(v.Input())
	if t := v.Input().Type(); hw.ArrayLen(t) > 1 {
		old = a.elements(input, t)
	}
	rows := make([]*ir.Value, len(old))
	for at := range rows {
		i := len(old) - 1 - at
		row := make([]*ir.Value, len(old))
		for k, e := range old {
			if k == i {
				e = elem
			}
			row[len(old)-1-k] = e
		}
		rows[at] = a.row(row, v.Element().Type())
	}
	whole, n := a.join(rows), uint64(len(rows))
	if n == 1 {
		return rows[0]
	}
	if c, ok := hw.ConstantOf(v.Index()); ok && c.Uint64() < n {
		return rows[n-1-c.Uint64()]
	}
	return a.at(whole, v.Index(), hw.BitWidth(op.Result(0).Type()), int64(n))
}

func (a *aggregateLowering) extract(op *ir.Operation) *ir.Value {
	v := hw.StructExtractOp(op)
	t := v.Input().Type()
	low := hw.BitWidth(t)
	for i := range int(v.FieldIndex().Int64()) + 1 {
		low -= hw.BitWidth(hw.FieldAt(t, i).Type)
	}
	at := a.b.Ctx.Int64Attr(a.b.Ctx.Int(32), low)
	return a.b.Value(comb.Extract, a.loc, a.int(hw.BitWidth(op.Result(0).Type())), []*ir.Value{a.bits(v.Input())}, at)
}

func (a *aggregateLowering) mux(op *ir.Operation) *ir.Value {
	m := comb.MuxOp(op)
	on, off := a.bits(m.TrueValue()), a.bits(m.FalseValue())
	return comb.CreateMux(a.b, a.loc, comb.MuxArgs{Cond: m.Cond(), TrueValue: on, FalseValue: off, ResultType: on.Type()}).Result(0)
}
