package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// EnclosingFors appends to dst the affine.for around op within its affine scope, outermost first,
// and returns dst.
func EnclosingFors(op *ir.Operation, dst []*ir.Operation) []*ir.Operation {
	n := len(dst)
	for p := op.Parent(); p != nil && !p.Has(ir.AffineScope); p = p.Parent() {
		if IsFor(p) {
			dst = append(dst, p)
		}
	}
	slices.Reverse(dst[n:])
	return dst
}

// enclosingAffine returns the affine.for, affine.if and affine.parallel around op within its affine
// scope, outermost first.
func enclosingAffine(op *ir.Operation) (ops []*ir.Operation) {
	for p := op.Parent(); p != nil && !p.Has(ir.AffineScope); p = p.Parent() {
		if IsFor(p) || p.Is(affine.AffineIf) || p.Is(affine.AffineParallel) {
			ops = append(ops, p)
		}
	}
	slices.Reverse(ops)
	return ops
}

// enclosingIVs returns the induction variables of all affine.for and affine.parallel around op,
// outermost first. Like upstream, it returns the variables of one affine.parallel in reverse.
func enclosingIVs(op *ir.Operation) []*ir.Value { return appendEnclosingIVs(nil, op) }

func appendEnclosingIVs(ivs []*ir.Value, op *ir.Operation) []*ir.Value {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if IsFor(p) {
			ivs = append(ivs, transform.IV(p))
		} else if p.Is(affine.AffineParallel) {
			ivs = append(ivs, transform.Body(p).Args()...)
		}
	}
	slices.Reverse(ivs)
	return ivs
}

// NestingDepth returns the number of loops around op. Each dimension of an affine.parallel counts
// as a loop.
func NestingDepth(op *ir.Operation) int {
	depth := 0
	for p := op.Parent(); p != nil; p = p.Parent() {
		if IsFor(p) {
			depth++
		} else if p.Is(affine.AffineParallel) {
			depth += transform.Body(p).NumArgs()
		}
	}
	return depth
}

// NumCommonLoops returns the number of loops around both a and b. Each dimension of an
// affine.parallel counts as a loop.
func NumCommonLoops(a, b *ir.Operation) int {
	var xs, ys [16]*ir.Value // deep enough for most nests
	x, y := appendEnclosingIVs(xs[:0], a), appendEnclosingIVs(ys[:0], b)
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n
}

// InnermostCommonDepth returns the affine.for around all of ops, outermost first. There must be at
// least one operation.
func InnermostCommonDepth(ops []*ir.Operation) []*ir.Operation {
	common := EnclosingFors(ops[0], nil)
	var loops []*ir.Operation
	for _, op := range ops[1:] {
		loops = EnclosingFors(op, loops[:0])
		n := 0
		for n < min(len(common), len(loops)) && common[n] == loops[n] {
			n++
		}
		common = common[:n]
	}
	return common
}

// commonBlock returns the innermost block within the affine scope that holds both operations, or
// nil if there is none.
func commonBlock(a, b *ir.Operation) *ir.Block {
	ancestors := func(op *ir.Operation) (blocks []*ir.Block) {
		for at := op.Block(); at != nil; {
			blocks = append(blocks, at)
			p := at.Parent()
			if p == nil || p.Has(ir.AffineScope) {
				break
			}
			at = p.Block()
		}
		slices.Reverse(blocks)
		return blocks
	}
	x, y := ancestors(a), ancestors(b)
	var common *ir.Block
	for i := 0; i < min(len(x), len(y)) && x[i] == y[i]; i++ {
		common = x[i]
	}
	return common
}

// Scope returns the closest region around op whose parent is not an affine.for, affine.if or
// affine.parallel. The analyses compare only operations with the same scope.
func Scope(op *ir.Operation) *ir.Region {
	for p := op.Parent(); p != nil; op, p = p, p.Parent() {
		if !IsFor(p) && !p.Is(affine.AffineIf) && !p.Is(affine.AffineParallel) {
			break
		}
	}
	return op.ParentRegion()
}

// CommonBlock returns the innermost block that holds both operations, or nil if they are in
// different scopes.
func CommonBlock(a, b *ir.Operation) *ir.Block {
	if Scope(a) != Scope(b) {
		return nil
	}
	return commonBlock(a, b)
}
