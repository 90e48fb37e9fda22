package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// windows lists the convolutions and poolings that a linalg.generic can be specialized to, in the
// order in which they are tried.
var windows = []*ir.OpDef{
	linalg.Conv1D, linalg.Conv1DNwcWcf, linalg.Conv1DNcwFcw, linalg.Conv2D, linalg.Conv2DNhwcHwcf, linalg.Conv2DNhwcHwcfQ,
	linalg.Conv2DNhwcFhwc, linalg.Conv2DNhwcFhwcQ, linalg.Conv2DNchwFchw, linalg.Conv2DNchwFchwQ, linalg.Conv2DNgchwFgchw,
	linalg.Conv2DNgchwGfchw, linalg.Conv2DNgchwGfchwQ, linalg.Conv2DNhwgcGfhwc, linalg.Conv2DNhwgcGfhwcQ, linalg.Conv3D,
	linalg.Conv3DNdhwcDhwcf, linalg.Conv3DNdhwcDhwcfQ, linalg.Conv3DNcdhwFcdhw,
	linalg.DepthwiseConv1DNcwCw, linalg.DepthwiseConv1DNwcWc, linalg.DepthwiseConv1DNwcWcm, linalg.DepthwiseConv2DNchwChw,
	linalg.DepthwiseConv2DNhwcHwc, linalg.DepthwiseConv2DNhwcHwcQ, linalg.DepthwiseConv2DNhwcHwcm, linalg.DepthwiseConv2DNhwcHwcmQ,
	linalg.DepthwiseConv3DNdhwcDhwc, linalg.DepthwiseConv3DNcdhwCdhw, linalg.DepthwiseConv3DNdhwcDhwcm,
	linalg.PoolingNhwcMax, linalg.PoolingNhwcMin, linalg.PoolingNhwcSum, linalg.PoolingNhwcMaxUnsigned, linalg.PoolingNhwcMinUnsigned,
	linalg.PoolingNchwSum, linalg.PoolingNchwMax, linalg.PoolingNwcSum, linalg.PoolingNcwSum, linalg.PoolingNwcMax,
	linalg.PoolingNwcMaxUnsigned, linalg.PoolingNcwMax, linalg.PoolingNwcMin, linalg.PoolingNwcMinUnsigned, linalg.PoolingNdhwcSum,
	linalg.PoolingNdhwcMax, linalg.PoolingNdhwcMin,
}

// window creates the named convolution or pooling that is equivalent to g. It returns nil if there
// is none.
func (g *generic) window(rw *rewrite.Rewriter) *ir.Operation {
	if len(g.inputs) < 2 || g.maps[0].IsProjectedPermutation(false) {
		return nil
	}
	// The driver of the patterns must not see the operations that failed attempts create.
	scratch := rewrite.NewRewriter(rw.Ctx, nil)
	for _, d := range windows {
		if props, ok := g.windowProps(scratch, d); ok {
			return linalg.NewNamed(rw, d, g.op.Loc(), g.inputs, g.inits, props...)
		}
	}
	return nil
}

// windowProps returns the strides and dilations with which an operation d is equivalent to g. If
// there are none, ok is false.
func (g *generic) windowProps(scratch *rewrite.Rewriter, d *ir.OpDef) (props []ir.NamedAttribute, ok bool) {
	n := linalg.NewNamed(scratch, d, g.op.Loc(), g.inputs, g.inits)
	if n == nil {
		return nil, false
	}
	defer n.Erase()
	maps := linalg.IndexingMaps(n)
	if len(maps) != len(g.maps) || linalg.IteratorTypes(n, maps) != g.iterators || !sameMaps(maps[1:], g.maps[1:]) || !sameBody(n.Region(0).First(), g.body) {
		return nil, false
	}
	strides, dilations, ok := steps(maps[0], g.maps[0])
	if !ok {
		return nil, false
	}
	c := scratch.Ctx
	for _, p := range []struct {
		name  string
		steps []int64
	}{{"strides", strides}, {"dilations", dilations}} {
		if hasAttr(d, p.name) {
			props = append(props, ir.NamedAttribute{Name: c.String(p.name), Value: constraint.DenseI64Elements(c, p.steps...)})
			continue
		}
		for _, s := range p.steps {
			if s != 1 {
				return nil, false
			}
		}
	}
	return props, true
}

func hasAttr(d *ir.OpDef, name string) bool {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return true
		}
	}
	return false
}

func sameMaps(a, b []*affine.Map) bool {
	for i := range a {
		if !a[i].Equal(b[i]) {
			return false
		}
	}
	return true
}

// steps returns the strides and dilations by which the input map m of a convolution differs from
// the map one. The map one has strides and dilations of 1. If they differ in another way, ok is
// false.
func steps(one, m *affine.Map) (strides, dilations []int64, ok bool) {
	if one.NumResults() != m.NumResults() || one.NumDims() != m.NumDims() {
		return nil, nil, false
	}
	for i, e := range one.Results() {
		if e.Kind() != affine.KindAdd {
			if !e.Equal(m.Result(i)) {
				return nil, nil, false
			}
			continue
		}
		factors := map[int]int64{}
		if !addFactors(m.Result(i), factors) || len(factors) != 2 {
			return nil, nil, false
		}
		stride, dilation := factors[e.LHS().Position()], factors[e.RHS().Position()]
		if stride < 1 || dilation < 1 {
			return nil, nil, false
		}
		strides, dilations = append(strides, stride), append(dilations, dilation)
	}
	return strides, dilations, true
}

// addFactors adds the factor of each dimension in e to factors. It returns false if e is not a sum
// of dimensions times constants.
func addFactors(e *affine.Expr, factors map[int]int64) bool {
	switch e.Kind() {
	case affine.KindDim:
		factors[e.Position()]++
		return true
	case affine.KindMul:
		by, ok := e.RHS().AsConstant()
		if !ok || e.LHS().Kind() != affine.KindDim {
			return false
		}
		factors[e.LHS().Position()] += by
		return true
	case affine.KindAdd:
		return addFactors(e.LHS(), factors) && addFactors(e.RHS(), factors)
	}
	return false
}

// sameBody reports whether blocks a and b have equivalent operations in the same order.
func sameBody(a, b *ir.Block) bool {
	if a.NumArgs() != b.NumArgs() {
		return false
	}
	m := map[*ir.Value]*ir.Value{}
	for i, v := range a.Args() {
		if v.Type() != b.Arg(i).Type() {
			return false
		}
		m[v] = b.Arg(i)
	}
	x, y := a.First(), b.First()
	for x != nil && y != nil {
		if !ir.EquivalentButOperands(x, y) {
			return false
		}
		for i := range x.Operands() {
			if m[x.Operand(i)] != y.Operand(i) {
				return false
			}
		}
		for i := range x.Results() {
			m[x.Result(i)] = y.Result(i)
		}
		x, y = x.Next(), y.Next()
	}
	return x == y
}
