package affine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// affine.delinearize_index and affine.linearize_index.

// basisEntry is an element of a basis. If the basis has no outer bound, the entry for the
// first index has missing set.
type basisEntry struct {
	ir.Mixed
	missing bool
}

func mixedBasis(op *ir.Operation) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_basis"), op.OperandsNamed("dynamic_basis"))
}

// parts returns the number of indices that an affine.delinearize_index has as results, or
// that an affine.linearize_index has as operands.
func parts(op *ir.Operation) int {
	if op.Is(AffineDelinearizeIndex) {
		return op.NumResults()
	}
	return len(AffineLinearizeIndexOp(op).MultiIndex())
}

// hasOuterBound reports whether op's basis has an element for the first index. This element
// bounds the linear index.
func hasOuterBound(op *ir.Operation) bool { return parts(op) == len(mixedBasis(op)) }

func paddedBasis(op *ir.Operation) []basisEntry {
	var l []basisEntry
	if !hasOuterBound(op) {
		l = append(l, basisEntry{missing: true})
	}
	return append(l, entries(mixedBasis(op))...)
}

func entries(basis []ir.Mixed) []basisEntry {
	l := make([]basisEntry, len(basis))
	for i, m := range basis {
		l[i].Mixed = m
	}
	return l
}

func newDelinearize(rw *rewrite.Rewriter, loc ir.Loc, index *ir.Value, basis []basisEntry, outer bool) *ir.Operation {
	n := len(basis)
	if !outer {
		n++
	}
	if outer && n > 0 && basis[0].missing {
		basis = basis[1:]
	}
	dynamic, static := ir.SplitMixed(mixedOf(basis))
	types := make([]ir.Type, n)
	for i := range types {
		types[i] = rw.Ctx.Index()
	}
	return rw.Op(AffineDelinearizeIndex, loc, types, append([]*ir.Value{index}, dynamic...), rw.Ctx.DenseI64Array(static))
}

func mixedOf(basis []basisEntry) []ir.Mixed {
	l := make([]ir.Mixed, len(basis))
	for i, b := range basis {
		l[i] = b.Mixed
	}
	return l
}

func newLinearize(rw *rewrite.Rewriter, loc ir.Loc, indices []*ir.Value, basis []basisEntry, disjoint bool) *ir.Operation {
	if len(basis) > 0 && basis[0].missing {
		basis = basis[1:]
	}
	dynamic, static := ir.SplitMixed(mixedOf(basis))
	props := make([]ir.Attribute, len(AffineLinearizeIndex.Attrs))
	props[AffineLinearizeIndex.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{int32(len(indices)), int32(len(dynamic))})
	props[AffineLinearizeIndex.Slot("static_basis")] = rw.Ctx.DenseI64Array(static)
	if disjoint {
		props[AffineLinearizeIndex.Slot("disjoint")] = rw.Ctx.Unit()
	}
	return rw.Op(AffineLinearizeIndex, loc, []ir.Type{rw.Ctx.Index()}, slices.Concat(indices, dynamic), props...)
}

func isDisjoint(op *ir.Operation) bool { return AffineLinearizeIndexOp(op).Disjoint() }

// foldBasis makes the basis elements of op that are defined by constants static. It returns
// false if there are none.
func foldBasis(op *ir.Operation) bool {
	basis := mixedBasis(op)
	if !ir.FoldMixed(basis) {
		return false
	}
	dynamic, static := ir.SplitMixed(basis)
	op.SetOperandGroup(ir.NewArena(), 1, dynamic)
	op.SetInherent("static_basis", op.Context().DenseI64Array(static))
	return true
}

func foldDelinearize(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AffineDelinearizeIndexOp(op)
	if foldBasis(op) {
		return nil, true
	}
	if op.NumResults() == 1 {
		return append(dst, ir.FoldResult{Value: o.LinearIndex()}), true
	}
	index, ok := operands[0].(*ir.IntegerAttr)
	if !ok || len(o.DynamicBasis()) > 0 {
		return nil, false
	}
	basis := o.StaticBasis().Int64s()
	if hasOuterBound(op) {
		basis = basis[1:]
	}
	rest := index.Int64()
	start := len(dst)
	for _, b := range slices.Backward(basis) {
		q := poly.FloorDiv64(rest, b)
		dst = append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(rest - q*b)})
		rest = q
	}
	dst = append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(rest)})
	slices.Reverse(dst[start:])
	return dst, true
}

func foldLinearize(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AffineLinearizeIndexOp(op)
	if foldBasis(op) {
		return nil, true
	}
	n := len(o.MultiIndex())
	switch n {
	case 0:
		return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(0)}), true
	case 1:
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	if len(o.DynamicBasis()) > 0 {
		return nil, false
	}
	basis := o.StaticBasis().Int64s()
	sum, stride := int64(0), int64(1)
	for i := range n {
		c, ok := operands[n-1-i].(*ir.IntegerAttr)
		if !ok {
			return nil, false
		}
		sum += c.Int64() * stride
		if i < len(basis) {
			stride *= basis[len(basis)-1-i]
		}
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(sum)}), true
}

func zeroIndex(rw *rewrite.Rewriter, loc ir.Loc) *ir.Operation {
	return rw.Op(arith.Constant, loc, []ir.Type{rw.Ctx.Index()}, nil, rw.Ctx.IndexAttr(0))
}

// dropUnitBasis drops the basis elements that are 1 from a delinearization. The results for
// these elements are replaced by 0.
func dropUnitBasis(rw *rewrite.Rewriter, op *ir.Operation) bool {
	basis := paddedBasis(op)
	values := make([]*ir.Value, op.NumResults())
	var zero *ir.Value
	var rest []basisEntry
	for i, b := range basis {
		if b.missing || !b.Is(1) {
			rest = append(rest, b)
			continue
		}
		if zero == nil {
			zero = zeroIndex(rw, op.Loc()).Result(0)
		}
		values[i] = zero
	}
	if len(rest) == op.NumResults() {
		return false
	}
	if len(rest) > 0 {
		n := newDelinearize(rw, op.Loc(), AffineDelinearizeIndexOp(op).LinearIndex(), rest, true)
		k := 0
		for i := range values {
			if values[i] == nil {
				values[i] = n.Result(k)
				k++
			}
		}
	}
	rw.Replace(op, values...)
	return true
}

// linearizedDisjoint returns the affine.linearize_index that defines v, or nil if there is
// none or it is not marked disjoint.
func linearizedDisjoint(v *ir.Value) *ir.Operation {
	op := v.DefiningOp()
	if op == nil || !op.Is(AffineLinearizeIndex) || !isDisjoint(op) {
		return nil
	}
	return op
}

// cancelExactTail simplifies a delinearization of the result of a linearization. If the
// last n basis elements of both are equal, the last n results are replaced by the last n
// linearized indices.
func cancelExactTail(rw *rewrite.Rewriter, op *ir.Operation) bool {
	lin := linearizedDisjoint(AffineDelinearizeIndexOp(op).LinearIndex())
	if lin == nil {
		return false
	}
	ins := ir.ValuesOf(AffineLinearizeIndexOp(lin).MultiIndex())
	a, b := mixedBasis(lin), mixedBasis(op)
	k := 0
	for k < min(len(a), len(b)) && a[len(a)-1-k] == b[len(b)-1-k] {
		k++
	}
	if k == 0 {
		return false
	}
	if k == len(a) && k == len(b) && len(ins) == op.NumResults() {
		rw.Replace(op, ins...)
		return true
	}
	rest := newLinearize(rw, lin.Loc(), ins[:len(ins)-k], entries(a[:len(a)-k]), true)
	n := newDelinearize(rw, op.Loc(), rest.Result(0), entries(b[:len(b)-k]), hasOuterBound(op))
	rw.Replace(op, append(n.ResultValues(nil), ins[len(ins)-k:]...)...)
	return true
}

// splitSpanningTail splits a delinearization of the result of a disjoint linearization. It
// applies if the product of the last n basis elements of op is the last basis element of
// the linearization. Then the last linearized index alone determines the last n results,
// and the other indices determine the other results.
func splitSpanningTail(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := AffineDelinearizeIndexOp(op)
	lin := linearizedDisjoint(o.LinearIndex())
	if lin == nil {
		return false
	}
	linBasis := AffineLinearizeIndexOp(lin).StaticBasis()
	if linBasis.Len == 0 {
		return false
	}
	target := linBasis.At(linBasis.Len - 1)
	if target == ir.Dynamic {
		return false
	}
	basis := o.StaticBasis().Int64s()
	size, n := int64(1), 0
	for _, b := range slices.Backward(basis) {
		if b == ir.Dynamic {
			return false
		}
		size *= b
		n++
		if size >= target {
			break
		}
	}
	if size != target || n < 2 {
		return false
	}
	ins := ir.ValuesOf(AffineLinearizeIndexOp(lin).MultiIndex())
	linMixed, mixed := mixedBasis(lin), mixedBasis(op)
	front := newLinearize(rw, lin.Loc(), ins[:len(ins)-1], entries(linMixed[:len(linMixed)-1]), true)
	head := newDelinearize(rw, op.Loc(), front.Result(0), entries(mixed[:len(mixed)-n]), hasOuterBound(op))
	tail := newDelinearize(rw, op.Loc(), ins[len(ins)-1], entries(mixed[len(mixed)-n:]), true)
	rw.Replace(op, append(head.ResultValues(nil), tail.ResultValues(nil)...)...)
	return true
}

// dropLeadingZero drops the first index of a linearization if it is the constant 0.
func dropLeadingZero(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := ir.ValuesOf(AffineLinearizeIndexOp(op).MultiIndex())
	if len(ins) == 0 {
		return false
	}
	if c, ok := ir.ConstantInt(ins[0]); !ok || c != 0 {
		return false
	}
	if len(ins) == 1 {
		rw.Replace(op, ins[0])
		return true
	}
	basis := mixedBasis(op)
	if hasOuterBound(op) {
		basis = basis[1:]
	}
	rw.ReplaceWith(op, newLinearize(rw, op.Loc(), ins[1:], entries(basis), isDisjoint(op)))
	return true
}

// dropUnitComponents drops an index of a linearization if its basis element is 1 and the
// index is 0. The index is 0 if it is the constant 0, or if the linearization is disjoint.
func dropUnitComponents(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := ir.ValuesOf(AffineLinearizeIndexOp(op).MultiIndex())
	var kept []*ir.Value
	var basis []basisEntry
	for i, b := range paddedBasis(op) {
		if !b.missing && b.Is(1) {
			if c, ok := ir.ConstantInt(ins[i]); isDisjoint(op) || ok && c == 0 {
				continue
			}
		}
		kept = append(kept, ins[i])
		basis = append(basis, b)
	}
	switch len(kept) {
	case len(ins):
		return false
	case 0:
		rw.ReplaceWith(op, zeroIndex(rw, op.Loc()))
		return true
	}
	rw.ReplaceWith(op, newLinearize(rw, op.Loc(), kept, basis, isDisjoint(op)))
	return true
}

// run describes neighboring results of an affine.delinearize_index that an
// affine.linearize_index combines again with the same basis elements. It holds their
// number, count, and the positions of the first of them: delinStart among the results, and
// linStart among the indices of the linearization.
type run struct {
	delinearize                 *ir.Operation
	linStart, delinStart, count int
}

func runsOf(op *ir.Operation) []run {
	ins := ir.ValuesOf(AffineLinearizeIndexOp(op).MultiIndex())
	basis := paddedBasis(op)
	var runs []run
	for i := 0; i < len(ins); {
		def := ins[i].DefiningOp()
		if def == nil || !def.Is(AffineDelinearizeIndex) {
			i++
			continue
		}
		k := ins[i].Index()
		other := paddedBasis(def)
		if other[k] != basis[i] && !(i == 0 && k == 0) && !(isDisjoint(op) && k == 0 && other[k].missing) {
			i++
			continue
		}
		n := 1
		for i+n < len(ins) && k+n < def.NumResults() && ins[i+n] == def.Result(k+n) && basis[i+n] == other[k+n] {
			n++
		}
		if n <= 1 || slices.ContainsFunc(runs, func(r run) bool { return r.delinearize == def }) {
			i++
			continue
		}
		runs = append(runs, run{def, i, k, n})
		i += n
	}
	return runs
}

// product returns the product of the basis elements, computed by an affine.apply if it is
// not constant. If an element is missing, product returns that missing entry.
func product(rw *rewrite.Rewriter, loc ir.Loc, basis []basisEntry) basisEntry {
	e := poly.Constant(1)
	var dynamic []*ir.Value
	for _, b := range basis {
		if b.missing {
			return b
		}
		if c, ok := b.Int(); ok {
			e = e.MulConst(c)
			continue
		}
		e = poly.Mul(e, poly.Symbol(len(dynamic)))
		dynamic = append(dynamic, b.Value)
	}
	if c, ok := e.AsConstant(); ok {
		return basisEntry{Mixed: ir.Known(c)}
	}
	m := poly.NewMap(0, len(dynamic), e)
	v := rw.Value(AffineApply, loc, rw.Ctx.Index(), dynamic, rw.Ctx.AffineMapAttr(m))
	return basisEntry{Mixed: ir.Mixed{Value: v}}
}

// cancelRuns simplifies a linearization of results of delinearizations. Where neighboring
// indices are neighboring results of a delinearization with the same basis elements, it
// replaces them by one index.
func cancelRuns(rw *rewrite.Rewriter, op *ir.Operation) bool {
	runs := runsOf(op)
	if len(runs) == 0 {
		return false
	}
	ins, basis := ir.ValuesOf(AffineLinearizeIndexOp(op).MultiIndex()), paddedBasis(op)
	var newIns []*ir.Value
	var newBasis []basisEntry
	replacements := make([][]*ir.Value, len(runs))
	end := 0
	for i, r := range runs {
		newIns, newBasis = append(newIns, ins[end:r.linStart]...), append(newBasis, basis[end:r.linStart]...)
		end = r.linStart + r.count
		merged := basis[r.linStart:end]
		at, before := rw.Point()
		rw.Before(r.delinearize)
		size := product(rw, op.Loc(), merged)
		if r.count == r.delinearize.NumResults() {
			newIns, newBasis = append(newIns, r.delinearize.Operand(0)), append(newBasis, size)
			rw.Restore(at, before)
			continue
		}
		b := slices.Replace(paddedBasis(r.delinearize), r.delinStart, r.delinStart+r.count, size)
		n := newDelinearize(rw, r.delinearize.Loc(), r.delinearize.Operand(0), b, true)
		whole := n.Result(r.delinStart)
		rest := newDelinearize(rw, r.delinearize.Loc(), whole, merged, true)
		rw.Restore(at, before)
		all := n.ResultValues(nil)
		replacements[i] = slices.Concat(all[:r.delinStart], rest.ResultValues(nil), all[r.delinStart+1:])
		newIns, newBasis = append(newIns, whole), append(newBasis, size)
	}
	newIns, newBasis = append(newIns, ins[end:]...), append(newBasis, basis[end:]...)
	rw.ReplaceWith(op, newLinearize(rw, op.Loc(), newIns, newBasis, isDisjoint(op)))
	for i, r := range runs {
		if replacements[i] != nil {
			rw.Replace(r.delinearize, replacements[i]...)
		}
	}
	return true
}
