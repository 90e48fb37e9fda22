package vectorize

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// vectorizer creates a nest over vectors next to the nest over scalars, and then erases one of the
// two.
type vectorizer struct {
	*ir.Builder
	shape      []int64
	dims       map[*ir.Operation]int // of the vector, by loop
	reductions map[*ir.Operation][]transform.LoopReduction

	vectors map[*ir.Value]*ir.Value     // by scalar value
	scalars map[*ir.Value]*ir.Value     // what stays scalar in the new nest
	newDims map[*ir.Operation]int       // dims of the new loops
	masks   map[*ir.Operation]*ir.Value // of the new loops, where the last iteration is not full
	results []replacement
	made    []*ir.Operation // new loops, and what reduces their results
	refused bool            // an error was reported
}

// replacement is the result of a loop with reductions, and the value that replaces the result.
type replacement struct{ from, to *ir.Value }

func newVectorizer(b *ir.Builder, shape []int64, dims map[*ir.Operation]int, reductions map[*ir.Operation][]transform.LoopReduction) *vectorizer {
	return &vectorizer{
		Builder: b, shape: shape, dims: dims, reductions: reductions,
		vectors: map[*ir.Value]*ir.Value{}, scalars: map[*ir.Value]*ir.Value{},
		newDims: map[*ir.Operation]int{}, masks: map[*ir.Operation]*ir.Value{},
	}
}

// nest replaces the nest root by a nest over vectors, and reports whether it did.
func (v *vectorizer) nest(root *ir.Operation) bool {
	if !vectorizable(root, nil) {
		return false
	}
	v.After(root)
	if root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if v.operation(op) {
			return ir.Advance
		}
		return ir.Interrupt
	}) == ir.Interrupt || v.needs(root) {
		for _, op := range slices.Backward(v.made) {
			op.DropAllUses()
			op.Erase()
		}
		return false
	}
	for _, r := range v.results {
		r.from.ReplaceAllUses(r.to)
	}
	root.Erase()
	return true
}

// needs reports whether the new nest uses a value of the old nest for which no vector was made. The
// tool mlir-opt crashes on such nests.
func (v *vectorizer) needs(root *ir.Operation) bool {
	inside := func(op *ir.Operation) ir.WalkResult {
		for i := range op.Operands() {
			if x := op.Operand(i); root.IsAncestorOf(x.ParentRegion().Parent()) || x.DefiningOp() == root {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}
	return slices.ContainsFunc(v.made, func(op *ir.Operation) bool { return op.WalkPost(inside) == ir.Interrupt })
}

func (v *vectorizer) operation(op *ir.Operation) bool {
	switch {
	case op.Is(affine.AffineLoad):
		return v.load(op)
	case op.Is(affine.AffineStore):
		return v.store(op)
	case op.Is(affine.AffineFor):
		return v.loop(op)
	case op.Is(affine.AffineYield):
		return v.yield(op)
	case op.Is(arith.Constant):
		return v.constant(op) != nil
	case op.Is(affine.AffineApply):
		return v.apply(op)
	}
	return op.NumRegions() == 0 && v.widen(op) != nil
}

func (v *vectorizer) vectorOf(t ir.Type) ir.Type { return v.Ctx.VectorType(v.shape, t, nil) }

func (v *vectorizer) register(op, by *ir.Operation) {
	for i := range op.Results() {
		v.vectors[op.Result(i)] = by.Result(i)
	}
}

// splat returns the vector constant whose elements all are a, of type t.
func (v *vectorizer) splat(a ir.Attribute, t ir.Type) ir.Attribute {
	raw, _ := ir.AppendElement(nil, a)
	return v.Ctx.DenseOf(v.vectorOf(t), raw)
}

// constant makes the vector of a constant at the start of the innermost new loop that is a
// dimension of the vector. It returns nil if the element type is not valid.
func (v *vectorizer) constant(op *ir.Operation) *ir.Value {
	t := op.Result(0).Type()
	if !validElement(t) {
		return nil
	}
	at, before := v.Point()
	defer v.Restore(at, before)
	for p := at.Parent(); p != nil; p = p.Parent() {
		if _, ok := v.newDims[p]; ok {
			v.AtStart(transform.Body(p))
			break
		}
	}
	c := arith.NewConstant(v.Builder, op.Loc(), v.splat(ir.ConstantValue(op), t))
	v.vectors[op.Result(0)] = c
	return c
}

// scalar returns the value in the new nest for the scalar x of the old nest. For a value from
// outside of the nest, it is x itself.
func (v *vectorizer) scalar(x *ir.Value) *ir.Value {
	if y := v.scalars[x]; y != nil {
		return y
	}
	return x
}

func (v *vectorizer) apply(op *ir.Operation) bool {
	operands := op.OperandValues(nil)
	for i, x := range operands {
		if v.vectors[x] != nil {
			return false
		}
		operands[i] = v.scalar(x)
	}
	m := op.Inherent("map").(*ir.AffineMapAttr).Map
	v.scalars[op.Result(0)] = transform.NewApply(v.Builder, op.Loc(), m, operands...)
	return true
}

// uniform reports whether x is the same for all elements of a vector.
func (v *vectorizer) uniform(x *ir.Value) bool {
	if loop := affine.InductionVarFor(x); loop != nil {
		if _, ok := v.dims[loop]; !ok {
			return true
		}
	}
	for loop := range v.dims {
		if loop.Region(0).IsAncestorOf(x.ParentRegion()) {
			return false
		}
	}
	return validElement(x.Type())
}

// operand returns the vector for the scalar value x of the old nest, or nil if there is none. It
// creates a constant or broadcast if necessary.
func (v *vectorizer) operand(x *ir.Value) *ir.Value {
	if y := v.vectors[x]; y != nil {
		return y
	}
	if op := x.DefiningOp(); op != nil && op.Is(arith.Constant) {
		return v.constant(op)
	}
	if !v.uniform(x) {
		return nil
	}
	at, before := v.Point()
	defer v.Restore(at, before)
	s := v.scalar(x)
	v.AfterValue(s)
	y := v.Value(vector.Broadcast, x.Loc(), v.vectorOf(x.Type()), []*ir.Value{s})
	v.vectors[x] = y
	return y
}

// indices returns the results of the map m, the indices of an access in the new nest. If m is not
// the identity, it creates an affine.apply for each index.
func (v *vectorizer) indices(op *ir.Operation, m *poly.Map, operands []*ir.Value) []*ir.Value {
	if m.IsIdentity() {
		return operands
	}
	var l []*ir.Value
	for _, e := range m.Results() {
		l = append(l, transform.NewApply(v.Builder, op.Loc(), poly.NewMap(m.NumDims(), m.NumSymbols(), e), operands...))
	}
	return l
}

// access returns the map of the access op, and the operands of that map in the new nest.
func (v *vectorizer) access(op *ir.Operation) (*poly.Map, []*ir.Value) {
	m, operands := analysis.AccessMap(op)
	operands = slices.Clone(operands)
	for i, x := range operands {
		operands[i] = v.scalar(x)
	}
	return m, operands
}

// permutation returns the permutation map of a transfer: for each dimension of the vector, the
// index that varies with it, or 0 if none does. It returns nil if no loop around is a dimension of
// the vector.
func (v *vectorizer) permutation(indices []*ir.Value) *poly.Map {
	at, _ := v.Point()
	enclosing := 0
	for p := at.Parent(); p != nil; p = p.Parent() {
		if _, ok := v.newDims[p]; ok {
			enclosing++
		}
	}
	if enclosing == 0 {
		return nil
	}
	results := make([]*poly.Expr, enclosing)
	for i := range results {
		results[i] = poly.Constant(0)
	}
	for p := at.Parent(); p != nil; p = p.Parent() {
		dim, ok := v.newDims[p]
		if !ok || dim >= enclosing {
			continue
		}
		for i, x := range indices {
			if !independent(transform.IV(p), x) {
				results[dim] = poly.Dim(i)
			}
		}
	}
	return poly.NewMap(len(indices), 0, results...)
}

func (v *vectorizer) load(op *ir.Operation) bool {
	m, operands := v.access(op)
	if !m.IsIdentity() && slices.ContainsFunc(operands, func(x *ir.Value) bool { return x.DefinedBy(affine.AffineApply) != nil }) {
		return false
	}
	l := v.indices(op, m, operands)
	p := v.permutation(l)
	if p == nil {
		return false
	}
	v.register(op, newRead(v.Builder, op.Loc(), v.vectorOf(op.Result(0).Type()), analysis.MemRef(op), l, p))
	return true
}

func (v *vectorizer) store(op *ir.Operation) bool {
	x := v.operand(analysis.StoredValue(op))
	if x == nil {
		return false
	}
	m, operands := v.access(op)
	l := v.indices(op, m, operands)
	p := v.permutation(l)
	if p == nil {
		return false
	}
	newWrite(v.Builder, op.Loc(), x, analysis.MemRef(op), l, p)
	return true
}

// widen creates the same operation as op with vector operands and results. It returns nil if there
// is no vector in place of an operand.
func (v *vectorizer) widen(op *ir.Operation) *ir.Operation {
	s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Attrs: op.Discardable(), Props: slices.Clone(op.Props())}
	for i := range op.Operands() {
		x := v.operand(op.Operand(i))
		if x == nil {
			return nil
		}
		s.Operands = append(s.Operands, x)
	}
	for i := range op.Results() {
		s.Results = append(s.Results, v.vectorOf(op.Result(i).Type()))
	}
	n := v.Create(s)
	v.register(op, n)
	return n
}

// step returns the step of the new loop for dimension dim: the old step times the vector size. It
// emits an error and returns false if the step overflows.
func (v *vectorizer) step(op *ir.Operation, dim int) (int64, bool) {
	step, size := transform.Step(op), v.shape[dim]
	if step > math.MaxUint32/size { // mlir-opt cuts it to 32 bits
		v.refused = true
		return 0, op.EmitOpError("is vectorized by a factor that makes its step overflow")
	}
	return step * size, true
}

func (v *vectorizer) loop(op *ir.Operation) bool {
	dim, isDim := v.dims[op]
	inits := transform.Inits(op)
	bounds := transform.BoundsOf(op)
	var reductions []transform.LoopReduction
	if isDim {
		if len(inits) > 0 && bounds.Step != 1 {
			return false
		}
		var ok bool
		if bounds.Step, ok = v.step(op, dim); !ok {
			return false
		}
		reductions = v.reductions[op]
	}
	for i, x := range inits {
		if isDim {
			inits[i] = v.neutral(reductions[i], x)
		} else {
			inits[i] = v.operand(x)
		}
		if inits[i] == nil {
			return false
		}
	}
	n := transform.NewFor(v.Builder, op.Loc(), bounds, inits)
	if len(inits) == 0 {
		transform.Body(n).Last().Erase()
	}
	v.made = append(v.made, n)
	v.register(op, n)
	v.scalars[transform.IV(op)] = transform.IV(n)
	for i, a := range transform.IterArgs(op) {
		v.vectors[a] = transform.IterArgs(n)[i]
	}
	if isDim {
		for i, r := range reductions {
			v.reduce(op, n, i, r)
		}
		v.newDims[n] = dim
	}
	v.AtStart(transform.Body(n))
	if isDim && len(inits) > 0 {
		v.mask(n)
	}
	return true
}

func (v *vectorizer) yield(op *ir.Operation) bool {
	n := v.widen(op)
	at, _ := v.Point()
	loop := at.Parent()
	if mask := v.masks[loop]; mask != nil && n != nil {
		v.maskReductions(loop, mask)
	}
	v.After(loop)
	return n != nil
}
