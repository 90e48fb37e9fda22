package affine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Maps and sets with the values they are applied to, dimensions first.

// space is the part of the interface of affine maps and integer sets that canonicalization needs.
type space[T any] interface {
	comparable
	NumDims() int
	NumSymbols() int
	ReplaceDimsAndSymbols(dims, symbols []*poly.Expr, numDims, numSymbols int) T
	MarkInputs(used []bool)
}

// CanonicalizeMap drops unused and repeated operands of m, replaces constant symbols by constants,
// and turns dimensions that are valid symbols into symbols.
func CanonicalizeMap(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	return canonicalize(m, operands)
}

// CanonicalizeSet simplifies the operands of a set in the same way as CanonicalizeMap simplifies
// the operands of a map.
func CanonicalizeSet(s *poly.Set, operands []*ir.Value) (*poly.Set, []*ir.Value) {
	return canonicalize(s, operands)
}

func canonicalize[T space[T]](s T, operands []*ir.Value) (T, []*ir.Value) {
	if len(operands) == 0 {
		return s, operands
	}
	s, operands = promoteSymbols(s, operands)
	s, operands = demoteDims(s, operands)
	if isCanonical(s, operands) {
		return s, operands
	}
	dims, syms := s.NumDims(), s.NumSymbols()
	used := make([]bool, dims+syms)
	s.MarkInputs(used)
	var kept []*ir.Value
	newDims := make([]*poly.Expr, dims)
	for i := range dims {
		if !used[i] {
			continue
		}
		k := slices.Index(kept, operands[i])
		if k < 0 {
			k = len(kept)
			kept = append(kept, operands[i])
		}
		newDims[i] = poly.Dim(k)
	}
	numDims := len(kept)
	newSyms := make([]*poly.Expr, syms)
	for i := range syms {
		v := operands[dims+i]
		if !used[dims+i] {
			continue
		}
		if c, ok := ir.MatchConstant(v).(*ir.IntegerAttr); ok {
			newSyms[i] = poly.Constant(c.Value.Int64())
			continue
		}
		k := slices.Index(kept[numDims:], v)
		if k < 0 {
			k = len(kept) - numDims
			kept = append(kept, v)
		}
		newSyms[i] = poly.Symbol(k)
	}
	return s.ReplaceDimsAndSymbols(newDims, newSyms, numDims, len(kept)-numDims), kept
}

// isCanonical reports whether canonicalization would not change the operands. It is true if s uses
// each operand, none appears twice among the dimensions or symbols, and no symbol is constant. It
// returns false for more than eight operands.
func isCanonical[T space[T]](s T, operands []*ir.Value) bool {
	const most = 8
	dims := s.NumDims()
	if len(operands) > most {
		return false
	}
	for i, v := range operands {
		group := operands[:dims]
		if i >= dims {
			group = operands[dims:]
			if _, ok := ir.MatchConstant(v).(*ir.IntegerAttr); ok {
				return false
			}
		}
		first := slices.Index(group, v)
		if i >= dims {
			first += dims
		}
		if first != i {
			return false
		}
	}
	var buf [most]bool
	used := buf[:len(operands)]
	s.MarkInputs(used)
	return !slices.Contains(used, false)
}

// promoteSymbols turns the dimensions whose operands are valid symbols into symbols.
func promoteSymbols[T space[T]](s T, operands []*ir.Value) (T, []*ir.Value) {
	dims, syms := s.NumDims(), s.NumSymbols()
	if !slices.ContainsFunc(operands[:dims], IsValidSymbol) {
		return s, operands
	}
	remap := make([]*poly.Expr, dims)
	var kept, promoted []*ir.Value
	for i, v := range operands[:dims] {
		if IsValidSymbol(v) {
			remap[i] = poly.Symbol(syms + len(promoted))
			promoted = append(promoted, v)
		} else {
			remap[i] = poly.Dim(len(kept))
			kept = append(kept, v)
		}
	}
	n := len(kept)
	return s.ReplaceDimsAndSymbols(remap, nil, n, syms+len(promoted)), slices.Concat(kept, operands[dims:], promoted)
}

// demoteDims turns the symbols whose operands are valid dimensions, but not valid symbols, into
// dimensions.
func demoteDims[T space[T]](s T, operands []*ir.Value) (T, []*ir.Value) {
	dims, syms := s.NumDims(), s.NumSymbols()
	onlyDim := func(v *ir.Value) bool { return v != nil && IsValidDim(v) && !IsValidSymbol(v) }
	if !slices.ContainsFunc(operands[dims:], onlyDim) {
		return s, operands
	}
	remap := make([]*poly.Expr, syms)
	var kept, demoted []*ir.Value
	for i, v := range operands[dims:] {
		if onlyDim(v) {
			remap[i] = poly.Dim(dims + len(demoted))
			demoted = append(demoted, v)
		} else {
			remap[i] = poly.Symbol(len(kept))
			kept = append(kept, v)
		}
	}
	return s.ReplaceDimsAndSymbols(nil, remap, dims+len(demoted), len(kept)), slices.Concat(operands[:dims], demoted, kept)
}

// composer composes a map with the operations that define its operands. An entry of dims or syms
// becomes nil when composition replaces that operand.
type composer struct {
	m          *poly.Map
	dims, syms []*ir.Value
}

// ComposeMap replaces each operand that an affine.apply computes by the operands of that
// affine.apply. It also canonicalizes and simplifies the map.
func ComposeMap(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	if m.NumResults() == 0 {
		m, operands = CanonicalizeMap(m, operands)
		return m.Simplify(), operands
	}
	c := composer{m, slices.Clone(operands[:m.NumDims()]), slices.Clone(operands[m.NumDims():])}
	for c.step() {
	}
	var kept []*ir.Value
	prune := func(vs []*ir.Value, variable func(int) *poly.Expr) (remap []*poly.Expr, n int) {
		for _, v := range vs {
			if v == nil {
				remap = append(remap, poly.Constant(0))
				continue
			}
			remap = append(remap, variable(n))
			kept = append(kept, v)
			n++
		}
		return remap, n
	}
	dims, nd := prune(c.dims, poly.Dim)
	syms, ns := prune(c.syms, poly.Symbol)
	m, operands = CanonicalizeMap(c.m.ReplaceDimsAndSymbols(dims, syms, nd, ns), kept)
	return m.Simplify(), operands
}

// FullyComposeMap composes m until no operand is the result of an affine.apply that may be
// composed. An affine.apply with more than maxComposed divisions may not.
func FullyComposeMap(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	isApply := func(v *ir.Value) bool {
		return v.DefiningOp() != nil && v.DefiningOp().Is(AffineApply) && composable(v.DefiningOp())
	}
	for slices.ContainsFunc(operands, isApply) {
		m, operands = ComposeMap(m, operands)
	}
	return m, operands
}

// maxComposed is the greatest number of divisions in an affine.apply that is composed into
// the maps of its users. The time to simplify such a map grows with the square of that
// number. For a chain of applies, it grows with the cube of the chain's length.
const maxComposed = 250

func composable(apply *ir.Operation) bool {
	return mapOf(apply, "map").Result(0).CountDivisions() <= maxComposed
}

// step composes the map with the operation that defines an operand, for the first operand where
// this is possible. It returns false if there is no such operand.
func (c *composer) step() bool {
	for i := range c.dims {
		if c.replace(&c.dims[i], poly.Dim(i)) {
			return true
		}
	}
	for i := range c.syms {
		if c.replace(&c.syms[i], poly.Symbol(i)) {
			return true
		}
	}
	return false
}

func (c *composer) replace(slot **ir.Value, at *poly.Expr) bool {
	v := *slot
	if v == nil {
		return false
	}
	op := v.DefiningOp()
	if op == nil {
		return false
	}
	if op.Is(AffineDelinearizeIndex) {
		return c.undoDelinearize(op, v)
	}
	if !op.Is(AffineApply) || !composable(op) {
		return false
	}
	*slot = nil
	inner, operands := CanonicalizeMap(mapOf(op, "map"), op.OperandValues(nil))
	e := inner.ShiftDims(len(c.dims), 0).ShiftSymbols(len(c.syms), 0).Result(0)
	c.dims = append(c.dims, operands[:inner.NumDims()]...)
	c.syms = append(c.syms, operands[inner.NumDims():]...)
	c.m = c.m.Replace(len(c.dims), len(c.syms), poly.Replacement{From: at, To: e})
	return true
}

// undoDelinearize finds sums in the map that recombine all results of op, an
// affine.delinearize_index. It replaces each by the index that op splits, and reports whether it
// found any. Only op's last result starts this search: if last is another result, it returns
// false.
func (c *composer) undoDelinearize(op *ir.Operation, last *ir.Value) bool {
	o := AffineDelinearizeIndexOp(op)
	n := op.NumResults()
	if len(o.DynamicBasis()) > 0 || last != op.Result(n-1) {
		return false
	}
	parts := make([]*poly.Expr, n)
	allDims := true
	for i, v := range c.dims {
		if v != nil && v.DefiningOp() == op {
			parts[v.Index()] = poly.Dim(i)
		}
	}
	for i, v := range c.syms {
		if v != nil && v.DefiningOp() == op {
			parts[v.Index()] = poly.Symbol(i)
		}
	}
	for _, p := range parts {
		if p == nil {
			return false
		}
		allDims = allDims && p.Kind() == poly.KindDim
	}
	basis := o.StaticBasis()
	stride := int64(1)
	var terms []*poly.Expr
	for i := range basis.Len {
		terms = append(terms, poly.Mul(parts[n-1-i], poly.Constant(stride)))
		stride *= basis.At(basis.Len - 1 - i)
	}
	if n != basis.Len {
		terms = append(terms, parts[0].MulConst(stride))
	}
	whole := poly.Symbol(len(c.syms))
	if allDims {
		whole = poly.Dim(len(c.dims))
	}
	var found []poly.Replacement
	for _, e := range c.m.Results() {
		found = shortenSums(e, terms, whole, found)
	}
	if len(found) == 0 {
		return false
	}
	if allDims {
		c.dims = append(c.dims, o.LinearIndex())
	} else {
		c.syms = append(c.syms, o.LinearIndex())
	}
	c.m = c.m.Replace(len(c.dims), len(c.syms), found...)
	for _, p := range parts {
		if p.Kind() == poly.KindDim && !c.m.IsFunctionOfDim(p.Position()) {
			c.dims[p.Position()] = nil
		}
		if p.Kind() == poly.KindSymbol && !c.m.IsFunctionOfSymbol(p.Position()) {
			c.syms[p.Position()] = nil
		}
	}
	return true
}

// shortenSums finds the sums in e that have all the expressions in terms among their summands. It
// appends a replacement for each: the same sum with the expression whole in place of these
// summands.
func shortenSums(e *poly.Expr, terms []*poly.Expr, whole *poly.Expr, found []poly.Replacement) []poly.Replacement {
	if !e.IsBinary() {
		return found
	}
	if e.Kind() != poly.KindAdd {
		found = shortenSums(e.LHS(), terms, whole, found)
		return shortenSums(e.RHS(), terms, whole, found)
	}
	missing := slices.Clone(terms)
	var kept []*poly.Expr
	for this, next := e.RHS(), e.LHS(); this != nil; {
		if k := slices.IndexFunc(missing, this.Equal); k >= 0 {
			missing = slices.Delete(missing, k, k+1)
		} else {
			kept = append(kept, this)
			found = shortenSums(this, terms, whole, found)
		}
		if next == nil || next.Kind() != poly.KindAdd {
			this, next = next, nil
		} else {
			this, next = next.RHS(), next.LHS()
		}
	}
	if len(missing) > 0 {
		return found
	}
	sum := whole
	for _, k := range slices.Backward(kept) {
		sum = poly.Add(sum, k)
	}
	return append(found, poly.Replacement{From: e, To: sum})
}

// composeSet replaces each operand of a set that an affine.apply computes by the operands of that
// affine.apply. It leaves sets without such operands unchanged.
func composeSet(s *poly.Set, operands []*ir.Value) (*poly.Set, []*ir.Value) {
	isApply := func(v *ir.Value) bool { return v.DefiningOp() != nil && v.DefiningOp().Is(AffineApply) }
	if !slices.ContainsFunc(operands, isApply) {
		return s, operands
	}
	m, operands := ComposeMap(poly.NewMap(s.NumDims(), s.NumSymbols(), s.Constraints()...), operands)
	return poly.NewSet(m.NumDims(), m.NumSymbols(), m.Results(), s.EqFlags()), operands
}
