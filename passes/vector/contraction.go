package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// contraction is a vector.contract that is being lowered.
type contraction struct {
	maskable
	lhs, rhs, acc *ir.Value
	maps          [3]*affine.Map
	iterators     []ir.Attribute
	reductions    []bool // by iterator
}

func contractionOf(m maskable) contraction {
	o := vector.ContractionOp(m.op)
	c := contraction{maskable: m, lhs: o.Lhs(), rhs: o.Rhs(), acc: o.Acc()}
	for i, a := range m.op.Inherent("indexing_maps").(*ir.ArrayAttr).Elems {
		c.maps[i] = a.(*ir.AffineMapAttr).Map
	}
	c.iterators = m.op.Inherent("iterator_types").(*ir.ArrayAttr).Elems
	reduction := constraint.Enum(m.Ctx, vector.IteratorTypeAttr, 1)
	for _, a := range c.iterators {
		c.reductions = append(c.reductions, a == reduction)
	}
	return c
}

func (c *contraction) element() ir.Type { return ir.ElementOf(c.acc.Type()) }

func (c *contraction) isInt() bool { return !ir.IsFloat(c.element()) }

// place returns the dimension of iterator i in operand k, or -1 if the operand does not have the
// iterator.
func (c *contraction) place(k, i int) int {
	return slices.IndexFunc(c.maps[k].Results(), func(e *affine.Expr) bool { return e.IsDim(i) })
}

// with creates a contraction of the given operands with the same maps, but without iterator i. Its
// combining kind is the default (add).
func (c *contraction) with(i int, lhs, rhs, acc, mask *ir.Value) *ir.Value {
	maps := make([]ir.Attribute, len(c.maps))
	for k, m := range c.maps {
		var results []*affine.Expr
		for _, e := range m.Results() {
			if p := e.Position(); p < i {
				results = append(results, e)
			} else if p > i {
				results = append(results, affine.Dim(p-1))
			}
		}
		maps[k] = c.Ctx.AffineMapAttr(affine.NewMap(m.NumDims()-1, 0, results...))
	}
	iterators := slices.Delete(slices.Clone(c.iterators), i, i+1)
	op := c.Builder.Op(vector.Contraction, c.Loc, []ir.Type{acc.Type()}, []*ir.Value{lhs, rhs, acc},
		c.Ctx.Array(maps...), c.Ctx.Array(iterators...), constraint.Enum(c.Ctx, vector.CombiningKindAttr, 0))
	return c.Masked(op, mask, nil).Result(0)
}

// lower lowers a contraction to contractions with one iterator less, or completely by the strategy.
// It returns nil if that is not possible.
func (c *contraction) lower(strategy string) *ir.Value {
	t := c.element()
	if ir.ElementOf(c.lhs.Type()) != t || ir.ElementOf(c.rhs.Type()) != t || calc.Kind(c.op) != 0 {
		return nil
	}
	var v *ir.Value
	switch strategy {
	case "outerproduct":
		v = c.outerProducts()
	case "dot":
		v = c.dots()
	case "parallelarith":
		v = c.elementwise()
	}
	if v != nil {
		return v
	}
	for i := range c.iterators {
		if l, r := c.place(0, i), c.place(1, i); !c.reductions[i] && l >= 0 && r >= 0 {
			return c.lowerParallel(i, l, r)
		}
	}
	for k, operand := range [...]*ir.Value{c.lhs, c.rhs} {
		for d := range calc.VectorType(operand).Shape {
			i := c.maps[k].Result(d).Position()
			if c.reductions[i] && c.place(0, i) >= 0 && c.place(1, i) >= 0 {
				continue
			}
			if k == 0 {
				return c.lowerParallel(i, d, -1)
			}
			return c.lowerParallel(i, -1, d)
		}
	}
	return c.lowerReduction()
}

// lowerParallel creates one contraction for each index of the parallel iterator i. l and r are its
// dimensions in the operands, or -1.
func (c *contraction) lowerParallel(i, l, r int) *ir.Value {
	t, ok := c.acc.Type().(*ir.VectorType)
	if !ok {
		return nil
	}
	var size int64
	if l >= 0 {
		size = calc.VectorType(c.lhs).Shape[l]
	} else {
		size = calc.VectorType(c.rhs).Shape[r]
	}
	at := c.place(2, i)
	if at < 0 && size != 1 {
		return nil
	}
	result := zeros(c.Calc, t)
	for d := range size {
		lhs, rhs, acc := c.take(c.lhs, l, d), c.take(c.rhs, r, d), c.take(c.acc, at, d)
		part := c.with(i, lhs, rhs, acc, c.take(c.bits(), i, d))
		result = c.put(part, result, at, d)
	}
	return result
}

// lowerReduction creates one contraction for each index of the first iterator, a reduction. The
// result of each is the accumulator of the next. It returns nil if that is not possible.
func (c *contraction) lowerReduction() *ir.Value {
	l, r := c.place(0, 0), c.place(1, 0)
	if ir.IsShaped(c.acc.Type()) || l < 0 || r < 0 {
		return nil
	}
	t, u := calc.VectorType(c.lhs), calc.VectorType(c.rhs)
	if t.Shape[l] != u.Shape[r] {
		return nil
	}
	if len(t.Shape) == 1 {
		if len(u.Shape) != 1 {
			return nil
		}
		return c.Masked(c.Reduce(0, c.multiply(c.lhs, c.rhs), c.acc, nil), c.bits(), nil).Result(0)
	}
	result := c.acc
	for d := range t.Shape[l] {
		lhs, rhs := c.take(c.lhs, l, d), c.take(c.rhs, r, d)
		result = c.with(0, lhs, rhs, result, c.take(c.bits(), 0, d))
	}
	return result
}

func (c *contraction) multiply(x, y *ir.Value) *ir.Value {
	if c.isInt() {
		return c.Op(arith.MulI, x, y)
	}
	return c.Op(arith.MulF, x, y)
}

func (c *contraction) add(x, y *ir.Value) *ir.Value {
	if c.isInt() {
		return c.Op(arith.AddI, x, y)
	}
	return c.Op(arith.AddF, x, y)
}

// take returns the slice of v at index i of dimension dim. It returns v if dim is negative or v is
// nil.
func (c *contraction) take(v *ir.Value, dim int, i int64) *ir.Value {
	if dim < 0 || v == nil {
		return v
	}
	if dim == 0 {
		return c.Extract(v, i)
	}
	t := calc.VectorType(v)
	shape, scalable := slices.Delete(slices.Clone(t.Shape), dim, dim+1), slices.Delete(slices.Clone(calc.ScalableDims(t)), dim, dim+1)
	result := zeros(c.Calc, c.Ctx.VectorType(shape, t.Element, scalable))
	for k := range t.Shape[0] {
		part := c.take(c.Extract(v, k), dim-1, i)
		result = c.Insert(part, result, k)
	}
	return result
}

// put inserts v into a vector, into, at index i of dimension dim, and returns the result. It
// returns v if dim is negative.
func (c *contraction) put(v, into *ir.Value, dim int, i int64) *ir.Value {
	if dim < 0 {
		return v
	}
	if dim == 0 {
		return c.Insert(v, into, i)
	}
	for k := range calc.VectorType(into).Shape[0] {
		part := c.Extract(into, k)
		into = c.Insert(c.put(c.Extract(v, k), part, dim-1, i), into, k)
	}
	return into
}

// flip transposes a matrix.
func (c *contraction) flip(v *ir.Value) *ir.Value { return c.Transpose(v, []int64{1, 0}) }

// layout returns the dimensions of all operands as letters of the iterators, for example "mk kn
// mn".
func (c *contraction) layout(letters string) string {
	var text []byte
	for i, m := range c.maps {
		if i > 0 {
			text = append(text, ' ')
		}
		for _, e := range m.Results() {
			text = append(text, letters[e.Position()])
		}
	}
	return string(text)
}

// An arrangement says how to reorder the operands of a contraction: whether to swap them, and which
// of them to transpose then.
type arrangement struct{ swap, flipLHS, flipRHS bool }

func (c *contraction) arranged(a arrangement) (lhs, rhs *ir.Value) {
	lhs, rhs = c.lhs, c.rhs
	if a.swap {
		lhs, rhs = rhs, lhs
	}
	if a.flipLHS {
		lhs = c.flip(lhs)
	}
	if a.flipRHS {
		rhs = c.flip(rhs)
	}
	return lhs, rhs
}

// dotArrangements maps the layout of a contraction to the arrangement in which each reduction runs
// along a row.
var dotArrangements = map[string]arrangement{
	"mk kn mn": {flipRHS: true}, "mk nk mn": {}, "km kn mn": {flipLHS: true, flipRHS: true}, "km nk mn": {flipLHS: true},
	"mk kn nm": {swap: true, flipLHS: true}, "mk nk nm": {swap: true}, "km kn nm": {swap: true, flipLHS: true, flipRHS: true},
	"km nk nm": {swap: true, flipRHS: true},
	"mk k m":   {}, "km k m": {flipLHS: true}, "k mk m": {swap: true}, "k km m": {swap: true, flipLHS: true},
}

// matrixLetters returns one letter for each iterator of a matrix product ("mnk", of which k is the
// reduction) or of a matrix-vector product ("mk"). It returns "" for other contractions.
func (c *contraction) matrixLetters() string {
	switch {
	case slices.Equal(c.reductions, []bool{false, false, true}):
		return "mnk"
	case slices.Equal(c.reductions, []bool{false, true}):
		return "mk"
	}
	return ""
}

// dots lowers a matrix product to dot products: it multiplies rows, and reduces each product. It
// returns nil if that is not possible.
func (c *contraction) dots() *ir.Value {
	letters := c.matrixLetters()
	if letters == "" || c.mask != nil {
		return nil
	}
	a, ok := dotArrangements[c.layout(letters)]
	if !ok {
		return nil
	}
	lhs, rhs := c.arranged(a)
	t := c.acc.Type().(*ir.VectorType)
	columns := []*ir.Value{rhs}
	isMatrix := len(t.Shape) > 1
	if isMatrix {
		columns = make([]*ir.Value, t.Shape[1])
	}
	result := zeros(c.Calc, t)
	for r := range t.Shape[0] {
		row := c.Extract(lhs, r)
		for k := range columns {
			if columns[k] == nil {
				columns[k] = c.Extract(rhs, int64(k))
			}
			sum := c.Reduce(0, c.multiply(row, columns[k]), nil, nil).Result(0)
			at := []int64{r, int64(k)}
			if !isMatrix {
				at = at[:1]
			}
			result = c.Insert(sum, result, at...)
		}
	}
	return c.add(result, c.acc)
}

// outerArrangements maps the layout of a contraction to the arrangement in which the reduction is
// the first dimension.
var outerArrangements = map[string]arrangement{
	"mk kn mn": {flipLHS: true}, "mk nk mn": {flipLHS: true, flipRHS: true}, "km kn mn": {}, "km nk mn": {flipRHS: true},
	"mk kn nm": {swap: true, flipRHS: true}, "mk nk nm": {swap: true, flipLHS: true, flipRHS: true}, "km kn nm": {swap: true},
	"km nk nm": {swap: true, flipLHS: true},
	"mk k m":   {flipLHS: true}, "km k m": {}, "k mk m": {swap: true, flipLHS: true}, "k km m": {swap: true},
}

// outerProducts lowers a matrix product to a sum of outer products. It returns nil if that is not
// possible.
func (c *contraction) outerProducts() *ir.Value {
	letters := c.matrixLetters()
	reductionFirst := slices.Equal(c.reductions, []bool{true, false})
	if reductionFirst {
		letters = "km"
	}
	if letters == "" {
		return nil
	}
	layout := c.layout(letters)
	a, ok := outerArrangements[layout]
	t := calc.VectorType(c.lhs)
	dim := c.place(0, len(letters)-1)
	if reductionFirst {
		dim = c.place(0, 0)
	}
	if !ok || calc.IsScalable(t, dim) || c.mask != nil && len(letters) == 3 && layout != "mk kn mn" {
		return nil
	}
	lhs, rhs := c.arranged(a)
	bits := c.bits()
	if bits != nil && !reductionFirst {
		order := []int64{2, 0, 1}
		if len(letters) == 2 {
			order = []int64{1, 0}
		}
		bits = c.Transpose(bits, order)
	}
	result := c.acc
	for k := range t.Shape[dim] {
		x, y := c.Extract(lhs, k), c.Extract(rhs, k)
		operands := []*ir.Value{c.promoted(x), c.promoted(y), result}
		product := c.Builder.Op(vector.OuterProduct, c.Loc, []ir.Type{result.Type()}, operands, c.op.Inherent("kind"))
		result = c.Masked(product, c.take(bits, 0, k), nil).Result(0)
	}
	return result
}

// promoted extends the elements of v to the accumulator's element type.
func (c *contraction) promoted(v *ir.Value) *ir.Value {
	t := c.element()
	if ir.ElementOf(v.Type()) == t {
		return v
	}
	extension := arith.ExtSI
	if ir.IsFloat(t) {
		extension = arith.ExtF
	}
	return c.Cast(extension, v, calc.Like(v.Type(), t))
}

// elementwise lowers a contraction whose reductions all have size 1 to a multiplication and an
// addition of whole vectors. It returns nil if that is not possible.
func (c *contraction) elementwise() *ir.Value {
	if c.mask != nil {
		return nil
	}
	t, ok := c.acc.Type().(*ir.VectorType)
	if !ok {
		return nil
	}
	var sides [2]side
	for k, v := range [...]*ir.Value{c.lhs, c.rhs} {
		if sides[k], ok = c.side(k, v, t); !ok {
			return nil
		}
	}
	for k := range sides {
		if s := &sides[k]; len(s.broadcast) > 0 {
			u := calc.VectorType(s.v)
			s.v = c.Broadcast(s.v, c.Ctx.VectorType(append(s.broadcast, u.Shape...), u.Element, nil))
		}
	}
	for k := range sides {
		sides[k].v = c.Transpose(sides[k].v, sides[k].order)
	}
	for k := range sides {
		if s := &sides[k]; s.reduced > 0 {
			s.v = c.Extract(s.v, make([]int64, s.reduced)...)
		}
	}
	return multiplyAdd(c.Calc, calc.Kind(c.op), sides[0].v, sides[1].v, c.acc, nil)
}

// side describes how one operand of an elementwise contraction is brought to the shape of the
// result.
type side struct {
	v         *ir.Value
	reduced   int
	broadcast []int64 // sizes of dimensions that it lacks
	order     []int64 // reductions first, then as in the result
}

func (c *contraction) side(k int, v *ir.Value, result *ir.VectorType) (s side, ok bool) {
	s.v = v
	var reduced []int64
	for d, e := range c.maps[k].Results() {
		if c.reductions[e.Position()] {
			if calc.VectorType(v).Shape[d] != 1 {
				return s, false
			}
			reduced = append(reduced, int64(d))
		}
	}
	s.reduced = len(reduced)
	missing := int64(len(result.Shape) - (c.maps[k].NumResults() - s.reduced))
	for _, d := range reduced {
		s.order = append(s.order, missing+d)
	}
	for i, e := range c.maps[2].Results() {
		if d := c.place(k, e.Position()); d >= 0 {
			s.order = append(s.order, missing+int64(d))
		} else {
			s.order = append(s.order, int64(len(s.broadcast)))
			s.broadcast = append(s.broadcast, result.Shape[i])
		}
	}
	return s, true
}

// matrixMultiply lowers a matrix product to LLVM's intrinsic for it (llvm.intr.matrix.multiply). It
// returns nil if that is not possible.
func (c *contraction) matrixMultiply() *ir.Value {
	t := c.element()
	if c.mask != nil || c.matrixLetters() != "mnk" || ir.ElementOf(c.lhs.Type()) != t {
		return nil
	}
	flips := map[string][3]bool{
		"mk kn mn": {}, "mk nk mn": {1: true}, "km kn mn": {0: true}, "km nk mn": {true, true, false},
		"mk kn nm": {2: true}, "mk nk nm": {false, true, true}, "km kn nm": {true, false, true}, "km nk nm": {true, true, true},
	}
	f, ok := flips[c.layout("mnk")]
	if !ok {
		return nil
	}
	lhs, rhs := c.lhs, c.rhs
	if f[0] {
		lhs = c.flip(lhs)
	}
	if f[1] {
		rhs = c.flip(rhs)
	}
	rows, inner, columns := calc.VectorType(lhs).Shape[0], calc.VectorType(lhs).Shape[1], calc.VectorType(rhs).Shape[1]
	flat := func(n int64) ir.Type { return c.Ctx.VectorType([]int64{n}, t, nil) }
	i32 := func(n int64) ir.Attribute { return c.Ctx.Int64Attr(c.Ctx.Int(32), n) }
	lhs = c.ShapeCast(lhs, flat(rows*inner))
	rhs = c.ShapeCast(rhs, flat(inner*columns))
	product := llvm.MatrixMultiplyArgs{
		Lhs: lhs, Rhs: rhs, LhsRows: i32(rows), LhsColumns: i32(inner), RhsColumns: i32(columns), ResType: flat(rows * columns),
	}
	v := c.ShapeCast(llvm.CreateMatrixMultiply(c.Builder, c.Loc, product).Result(0), c.Ctx.VectorType([]int64{rows, columns}, t, nil))
	if f[2] {
		v = c.flip(v)
	}
	return c.add(c.acc, v)
}
