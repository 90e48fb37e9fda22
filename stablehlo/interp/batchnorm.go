package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// normalizer evaluates a batch normalization. It computes with tensors of the operand's shape, and
// with vectors that have an element for each feature.
type normalizer struct {
	call
	shape   []int64
	feature int64
	epsilon *Tensor
}

func (c call) normalizer(epsilon *ir.FloatAttr, feature *ir.IntegerAttr) *normalizer {
	x := c.tensor(0)
	n := &normalizer{call: c, shape: x.shape, feature: feature.Int64()}
	e := c.zeros(x.el, nil)
	e.setFloat(0, epsilon.Value.Float64())
	n.epsilon = e
	return n
}

func (n *normalizer) op(d *ir.OpDef, x, y *Tensor) *Tensor { return n.combined(binaryRows[d], x, y) }
func (n *normalizer) add(x, y *Tensor) *Tensor             { return n.op(stablehlo.Add, x, y) }
func (n *normalizer) sub(x, y *Tensor) *Tensor             { return n.op(stablehlo.Sub, x, y) }
func (n *normalizer) mul(x, y *Tensor) *Tensor             { return n.op(stablehlo.Mul, x, y) }
func (n *normalizer) div(x, y *Tensor) *Tensor             { return n.op(stablehlo.Div, x, y) }

// spread broadcasts v, a scalar or a vector with an element for each feature, to the operand's
// shape.
func (n *normalizer) spread(v *Tensor) *Tensor {
	if v.rank() == 0 {
		return n.broadcast(v, n.shape, nil)
	}
	return n.broadcast(v, n.shape, []int64{n.feature})
}

// sum returns the sums of x over all dimensions except the feature dimension: a vector with an
// element for each feature.
func (n *normalizer) sum(x *Tensor) *Tensor {
	r := n.zeros(x.el, []int64{n.shape[n.feature]})
	at, from := make([]int, x.size()), make([]int, x.size())
	walk(x.shape, func(i int, p []int64) { at[i], from[i] = int(p[n.feature]), i })
	(&combiner{row: binaryRows[stablehlo.Add]}).into(&x.el, r.data, at, x.data, from)
	return r
}

// number returns a vector in the type of like. Each element is the number of operand elements that
// belong to one feature, the divisor of a mean.
func (n *normalizer) number(like *Tensor) *Tensor {
	r := n.zeros(like.el, like.shape)
	for i := range r.size() {
		all, _ := count(n.shape)
		r.setFloat(i, float64(all/max(int(n.shape[n.feature]), 1)))
	}
	return r
}

func (n *normalizer) mean(x *Tensor) *Tensor {
	s := n.sum(x)
	return n.div(s, n.number(s))
}

// deviation returns sqrt(variance + epsilon) for each element, in the operand's shape.
func (n *normalizer) deviation(variance *Tensor) *Tensor {
	v := n.add(n.spread(variance), n.spread(n.epsilon))
	out := v.data.sized(v.size())
	mapFloats(&v.el, v.data, out, unaryRows[stablehlo.Sqrt].float)
	return v.with(v.shape, out)
}

func (n *normalizer) inference(x, scale, offset, mean, variance *Tensor) *Tensor {
	centered := n.sub(x, n.spread(mean))
	normal := n.div(centered, n.deviation(variance))
	return n.add(n.mul(n.spread(scale), normal), n.spread(offset))
}

func batchNormInference(c call) {
	o := stablehlo.BatchNormInferenceOp(c.op)
	n := c.normalizer(o.Epsilon(), o.FeatureIndex())
	ts := c.tensors(0, 5)
	c.set(0, n.inference(ts[0], ts[1], ts[2], ts[3], ts[4]))
}

func batchNormTraining(c call) {
	o := stablehlo.BatchNormTrainingOp(c.op)
	n := c.normalizer(o.Epsilon(), o.FeatureIndex())
	x := c.tensor(0)
	mean := n.mean(x)
	centered := n.sub(x, n.spread(mean))
	variance := n.mean(n.mul(centered, centered))
	c.setTensors([]*Tensor{n.inference(x, c.tensor(1), c.tensor(2), mean, variance), mean, variance})
}

func batchNormGrad(c call) {
	o := stablehlo.BatchNormGradOp(c.op)
	n := c.normalizer(o.Epsilon(), o.FeatureIndex())
	x, scale, mean, variance, grad := c.tensor(0), c.tensor(1), c.tensor(2), c.tensor(3), c.tensor(4)
	centered := n.sub(x, n.spread(mean))
	deviation := n.deviation(variance)
	offsetGrad := n.sum(grad)
	i1 := n.mul(grad, n.spread(n.number(offsetGrad)))
	i2 := n.spread(offsetGrad)
	i3 := n.spread(n.sum(n.mul(grad, centered)))
	i4 := n.mul(i3, centered)
	i5 := n.div(i4, n.add(n.spread(variance), n.spread(n.epsilon)))
	i6 := n.sub(n.sub(i1, i2), i5)
	factor := n.div(n.div(n.spread(scale), deviation), n.spread(n.number(offsetGrad)))
	scaleGrad := n.sum(n.mul(grad, n.div(centered, deviation)))
	c.setTensors([]*Tensor{n.mul(factor, i6), scaleGrad, offsetGrad})
}
