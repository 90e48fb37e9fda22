// Package loop emits loops over the levels of sparse and dense tensors (upstream's LoopEmitter).
//
// One loop visits one level of each of several tensors together. With at most one sparse level, an scf.for
// is enough. It walks through the positions of the sparse level, and finds the dense ones by coordinate.
// With several, an scf.while carries the cursors of all sparse levels. Each step takes the least coordinate,
// runs the body, and moves those cursors on that were at the coordinate. For example, for vectors a and b:
//
//	scf.while (%pa, %pb) : %pa < end of a and %pb < end of b
//	  %i = min(coordinate of a at %pa, coordinate of b at %pb)
//	  body for %i
//	  yield %pa + 1 or %pa, %pb + 1 or %pb
//
// Several loops can follow each other in a sequence. Each goes on where the one before it stopped.
package loop

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/level"
)

// TensorLevel is a level of a tensor. The number of tensors stands for the synthetic tensor, whose level i is
// the whole range of loop i.
type TensorLevel struct{ Tensor, Lvl int }

// Dependency is a term of an index that is a sum: the loop, times the coefficient.
type Dependency struct {
	Loop        int
	Coefficient int64
}

// Options say which loops an Emitter will be asked for.
type Options struct {
	// Tag, unless nil, becomes an attribute of each loop.
	Tag *ir.StringAttr
	// Output is true if the last tensor is the output.
	Output bool
	Loops  int
	// Dependencies returns the terms of the index of a level, or nil if the index is one loop or constant.
	Dependencies func(TensorLevel) []Dependency
	// Debug has the loops consist of operations that name the steps.
	Debug bool
	// Init fills the buffer of the dense output and returns it; nil leaves it as it is.
	Init func(buffer, t *ir.Value) *ir.Value
	// Bound returns the bound of a loop; nil if there is no synthetic tensor.
	Bound func(loop int) *ir.Value
}

// Emitter emits loops over the levels of tensors.
type Emitter struct {
	code.Code
	Options
	tensors []*ir.Value
	buffers []*ir.Value // of the values
	bounds  []*ir.Value // of the loops
	levels  [][]*level.Level
	iters   [][][]level.Iterator
	// terms are the dependencies of each level, and reduced the number of those whose loops were entered.
	terms   [][][]Dependency
	reduced [][]int

	loops     []nest
	sequences []sequence
}

// nest is a loop that was entered and not left yet.
type nest struct {
	levels []TensorLevel
	op     *ir.Operation
	body   *ir.Block
	iv     *ir.Value
}

// sequence is a sequence of loops. The universal index is where the last one stopped.
type sequence struct {
	universal *ir.Value
	levels    []TensorLevel
}

// New starts emitting loops: it creates the code that finds the buffers and sizes of all tensors.
func New(c code.Code, tensors []*ir.Value, o Options) *Emitter {
	e := &Emitter{Code: c, Options: o, tensors: tensors, bounds: make([]*ir.Value, o.Loops)}
	n := len(tensors) + 1
	e.buffers = make([]*ir.Value, n)
	e.levels, e.iters = make([][]*level.Level, n), make([][][]level.Iterator, n)
	e.terms, e.reduced = make([][][]Dependency, n), make([][]int, n)
	for t := range n {
		rank := o.Loops
		if t < len(tensors) {
			rt, ok := tensors[t].Type().(*ir.RankedTensorType)
			if !ok || len(rt.Shape) == 0 {
				continue
			}
			rank = sparse_tensor.TensorOf(rt).LvlRank()
		}
		e.levels[t], e.iters[t] = make([]*level.Level, rank), make([][]level.Iterator, rank)
		e.terms[t], e.reduced[t] = make([][]Dependency, rank), make([]int, rank)
		if o.Dependencies == nil || t == len(tensors) {
			continue
		}
		for l := range rank {
			e.terms[t][l] = o.Dependencies(TensorLevel{t, l})
			slices.SortFunc(e.terms[t][l], func(a, b Dependency) int { return a.Loop - b.Loop })
		}
	}
	e.findBuffers()
	e.findLevels()
	return e
}

// Synthetic returns the number of the synthetic tensor.
func (e *Emitter) Synthetic() int { return len(e.tensors) }

// Buffer returns the buffer of a tensor's values.
func (e *Emitter) Buffer(t int) *ir.Value { return e.buffers[t] }

// unpadded returns the source of a tensor.pad of a sparse tensor with zeros, and other tensors unchanged.
func unpadded(v *ir.Value) *ir.Value {
	pad := v.DefinedBy(tensor.Pad)
	if pad == nil {
		return v
	}
	source := tensor.PadOp(pad).Source()
	e := sparse_tensor.EncodingOf(v.Type())
	if !e.Exists() || e != sparse_tensor.EncodingOf(source.Type()) || !e.IsIdentity() {
		return v
	}
	if yield := pad.Region(0).First().Last(); yield.NumOperands() == 1 && ir.IsZeroNumber(ir.MatchConstant(yield.Operand(0))) {
		return source
	}
	return v
}

func (e *Emitter) findBuffers() {
	for t, v := range e.tensors {
		v = unpadded(v)
		rt, ok := v.Type().(*ir.RankedTensorType)
		if !ok {
			continue
		}
		if sparse_tensor.IsSparse(rt) {
			e.buffers[t] = e.Values(v)
			continue
		}
		mt := e.Ctx.MemRefType(rt.Shape, rt.Element, nil, nil)
		if v.DefinedBy(tensor.ExtractSlice) != nil {
			mt = dynamicLayout(mt)
		}
		b := e.Value(bufferization.ToBuffer, e.Loc, mt, []*ir.Value{v})
		if e.Output && t == len(e.tensors)-1 && e.Init != nil {
			b = e.Init(b, v)
		}
		e.buffers[t] = b
	}
}

// dynamicLayout returns t with a layout whose offset and strides are unknown.
func dynamicLayout(t *ir.MemRefType) *ir.MemRefType {
	c := t.Context()
	strides := slices.Repeat([]int64{ir.Dynamic}, len(t.Shape))
	return c.MemRefType(t.Shape, t.Element, c.StridedLayout(ir.Dynamic, strides), nil)
}

func (e *Emitter) findLevels() {
	if e.Bound != nil {
		s := e.Synthetic()
		for i := range e.bounds {
			e.bounds[i] = e.Bound(i)
			e.levels[s][i] = level.Synthetic(e.bounds[i], s, i)
			e.iters[s][i] = []level.Iterator{level.Simple(e.levels[s][i], e.Debug)}
		}
	}
	for t, v := range e.tensors {
		v = unpadded(v)
		if _, ok := v.Type().(*ir.RankedTensorType); !ok {
			continue
		}
		for l := range e.levels[t] {
			e.levels[t][l] = level.New(e.Code, v, t, l)
			if len(e.terms[t][l]) == 0 {
				e.iters[t][l] = []level.Iterator{e.iterator(t, l)}
			}
		}
	}
	zero := e.Index(0)
	for t := range e.tensors {
		if _, ok := e.tensors[t].Type().(*ir.RankedTensorType); ok {
			e.findSubsections(t, zero)
		}
	}
}

// iterator returns an iterator over a whole level.
func (e *Emitter) iterator(t, l int) level.Iterator {
	v := e.tensors[t]
	it := level.Simple(e.levels[t][l], e.Debug)
	if unpadded(v) != v {
		p := tensor.PaddingOf(v.DefiningOp())
		if p.Low[l].Value != nil || p.High[l].Value != nil || p.Low[l].Const != 0 || p.High[l].Const != 0 {
			low := arith.IndexValue(e.Builder, e.Loc, p.Low[l])
			return level.Padded(it, low, arith.IndexValue(e.Builder, e.Loc, p.High[l]))
		}
	}
	if enc := sparse_tensor.EncodingOf(v.Type()); enc.IsSlice() {
		d := enc.Dim(l)
		offset := e.SliceOffset(v, d)
		return level.Sliced(it, offset, e.SliceStride(v, d), e.levels[t][l].Size)
	}
	return it
}

// findSubsections makes the iterators of the levels of a tensor whose index is a sum: one for each term.
func (e *Emitter) findSubsections(t int, zero *ir.Value) {
	type reduction struct {
		Dependency
		lvl, term int
	}
	var order []reduction
	for l, terms := range e.terms[t] {
		for i, d := range terms {
			order = append(order, reduction{d, l, i})
		}
	}
	slices.SortStableFunc(order, func(a, b reduction) int { return a.Loop - b.Loop })
	var last level.Iterator
	for _, r := range order {
		inner := e.iterator(t, r.lvl)
		parent := last
		if parent == nil && r.lvl > 0 && len(e.terms[t][r.lvl-1]) == 0 {
			parent = e.iters[t][r.lvl-1][0]
		}
		var it level.Iterator
		if rest := e.terms[t][r.lvl][r.term+1:]; len(rest) > 0 {
			length := zero
			for i := len(rest) - 1; i >= 0; i-- {
				most := e.Sub(e.bounds[rest[i].Loop], e.Index(1))
				part := e.Add(e.Mul(most, e.Index(rest[i].Coefficient)), e.Index(1))
				length = e.Add(length, part)
			}
			it = level.Subsections(e.Code, parent, e.bounds[r.Loop], inner, length, r.Coefficient)
		} else {
			its := e.iters[t][r.lvl]
			it = level.Subsection(e.Code, its[len(its)-1], parent, inner, e.bounds[r.Loop], r.Coefficient)
		}
		last = it
		e.iters[t][r.lvl] = append(e.iters[t][r.lvl], it)
	}
}

// current returns the iterator of a level in the current loops.
func (e *Emitter) current(l TensorLevel) level.Iterator {
	its := e.iters[l.Tensor][l.Lvl]
	if len(e.terms[l.Tensor][l.Lvl]) == 0 {
		return its[len(its)-1]
	}
	return its[e.reduced[l.Tensor][l.Lvl]-1]
}

// Coordinate returns the coordinate of a level in the current loops.
func (e *Emitter) Coordinate(l TensorLevel) *ir.Value { return e.current(l).Base().Crd }

// ValueAt returns the indices of the current value in the buffer of a sparse tensor's values: the
// coordinates of the batch levels, and the position.
func (e *Emitter) ValueAt(t int) []*ir.Value {
	its := e.iters[t][len(e.iters[t])-1]
	it := its[len(its)-1]
	return append(slices.Clone(it.Base().Batch), it.Position()[0])
}

// IVs returns the induction variables of the current loops, outermost first.
func (e *Emitter) IVs() []*ir.Value {
	var list []*ir.Value
	for _, l := range e.loops {
		list = append(list, l.iv)
	}
	return list
}

// IV returns the induction variable of loop i, or nil if it was not entered.
func (e *Emitter) IV(i int) *ir.Value {
	if i >= len(e.loops) {
		return nil
	}
	return e.loops[i].iv
}

// EnterSequence starts a sequence of loops over the given levels.
func (e *Emitter) EnterSequence(levels []TensorLevel) {
	for _, l := range levels {
		e.reduced[l.Tensor][l.Lvl]++
		var parent level.Iterator
		if l.Lvl > 0 && len(e.terms[l.Tensor][l.Lvl]) == 0 {
			its := e.iters[l.Tensor][l.Lvl-1]
			parent = its[len(its)-1]
		}
		it := e.current(l)
		level.Init(e.Code, it, parent)
		if it.RandomAccess() {
			level.Locate(e.Code, it, e.Index(0))
		}
	}
	e.sequences = append(e.sequences, sequence{e.Index(0), slices.Clone(levels)})
}

// ExitSequence ends the current sequence.
func (e *Emitter) ExitSequence() {
	last := len(e.sequences) - 1
	for _, l := range e.sequences[last].levels {
		e.reduced[l.Tensor][l.Lvl]--
	}
	e.sequences = e.sequences[:last]
}

// Affine creates the code that computes an index of loops.
func (e *Emitter) Affine(x *affine.Expr) *ir.Value {
	switch x.Kind() {
	case affine.KindDim:
		return e.loops[x.Position()].iv
	case affine.KindConstant:
		return e.Index(x.Value())
	case affine.KindMul:
		l := e.Affine(x.LHS())
		return e.Mul(l, e.Affine(x.RHS()))
	}
	l := e.Affine(x.LHS())
	return e.Add(l, e.Affine(x.RHS()))
}

// LocateAt moves a dense level to the coordinate that x computes.
func (e *Emitter) LocateAt(l TensorLevel, x *affine.Expr) {
	var parent level.Iterator
	if l.Lvl > 0 {
		its := e.iters[l.Tensor][l.Lvl-1]
		parent = its[len(its)-1]
	}
	it := e.current(l)
	level.Init(e.Code, it, parent)
	level.Locate(e.Code, it, e.Affine(x))
}

// push marks a loop and puts it on the stack.
func (e *Emitter) push(levels []TensorLevel, op *ir.Operation, iv *ir.Value) {
	b, _ := e.Point()
	if e.Tag != nil {
		op.SetAttr("Emitted from", e.Tag)
	}
	e.loops = append(e.loops, nest{levels, op, b, iv})
}
