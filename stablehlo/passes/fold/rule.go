package fold

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
)

// kinds is the set of element kinds to which a rule applies.
type kinds uint8

const (
	ints kinds = 1 << iota
	floats
	complexes
	// cautious leaves floats and complex numbers alone unless floats are to be
	// optimized.
	cautious

	numbers  = ints | floats
	anything = numbers | complexes
)

// rule describes how to fold an operation with constant operands, or how to remove the operation.
type rule struct {
	name string
	op   *ir.OpDef
	of   kinds // of the result's elements
	// fold, if set, does it all; the other fields do not count then, but for of
	// where that is not zero.
	fold func(f *folding, op *ir.Operation) bool
	// moves: elements are moved, not computed, so that a splat stays one.
	moves bool
	// defined, if set, says for which elements there is a result.
	defined func(args []*interp.Tensor) bool
	// limited: the result may be larger than the operands.
	limited bool
}

// folding is the state of applying a rule: the rewriter and the pass options.
type folding struct {
	*rewrite.Rewriter
	*Options
}

func patternsOf(o *Options, rules []rule) []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(rules))
	for i := range rules {
		r := &rules[i]
		list[i] = rewrite.Pattern{Name: r.name, Root: r.op, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return r.apply(&folding{rw, o}, op)
		}}
	}
	return list
}

func (r *rule) apply(f *folding, op *ir.Operation) bool {
	if r.of != 0 {
		t := op.Result(0).Type()
		if !ir.HasStaticShape(t) || !r.of.has(ir.ElementOf(t), f.OptimizeFloat) {
			return false
		}
	}
	if r.fold != nil {
		return r.fold(f, op)
	}
	operands, ok := constants(op)
	if !ok {
		return false
	}
	value := r.value(f, op, operands)
	return value != nil && f.constant(op, value)
}

func (k kinds) has(element ir.Type, optimizeFloat bool) bool {
	switch element.(type) {
	case *ir.IntegerType:
		return k&ints != 0
	case *ir.FloatType:
		return k&floats != 0 && (optimizeFloat || k&cautious == 0)
	case *ir.ComplexType:
		return k&complexes != 0 && (optimizeFloat || k&cautious == 0)
	}
	return false
}

// constants returns the elements of op's operands. It returns false if an operand is not a constant
// with dense elements.
func constants(op *ir.Operation) ([]*ir.DenseElementsAttr, bool) {
	for i := range op.Operands() {
		if d := op.Operand(i).DefiningOp(); d == nil || !d.Has(ir.ConstantLike) {
			return nil, false
		}
	}
	list := make([]*ir.DenseElementsAttr, op.NumOperands())
	for i := range list {
		if list[i] = stablehlo.DenseConstant(op.Operand(i)); list[i] == nil {
			return nil, false
		}
	}
	return list, true
}

// value returns the result of op for constant operands, or nil if the rule does not allow the fold.
func (r *rule) value(f *folding, op *ir.Operation, operands []*ir.DenseElementsAttr) *ir.DenseElementsAttr {
	t := op.Result(0).Type()
	splat := allSplat(operands)
	if splat && r.moves {
		if sameElement(operands) {
			return resized(operands[0], t)
		}
		splat = false
	}
	if !splat && r.limited && !f.fits(t) {
		return nil
	}
	args := make([]*interp.Tensor, len(operands))
	for i, d := range operands {
		if splat {
			d = resized(d, ir.WithShape(d.Type, nil))
		}
		var ok bool
		if args[i], ok = interp.FromAttr(d); !ok {
			return nil
		}
	}
	if r.defined != nil && !r.defined(args) {
		return nil
	}
	return result(op, args, splat)
}

// result evaluates op on args. If splat is set, each of args is the single element of a splat, and
// the result becomes a splat, too. It returns nil if the evaluation fails or yields another type.
func result(op *ir.Operation, args []*interp.Tensor, splat bool) *ir.DenseElementsAttr {
	v, ok := interp.Evaluate(op, args...)
	if !ok {
		return nil
	}
	t := op.Result(0).Type()
	d := plainNaNs(v, args).Attr()
	if splat {
		return resized(d, t)
	}
	if d.Type != t {
		return nil
	}
	return d
}

// fits reports whether a constant of type t has at most FoldOpElementLimit elements.
func (f *folding) fits(t ir.Type) bool {
	shape, _ := ir.ShapeOf(t)
	n := int64(1)
	for _, d := range shape {
		if d == 0 {
			return true
		}
		if d > f.FoldOpElementLimit || n > f.FoldOpElementLimit/d {
			return false
		}
		n *= d
	}
	return n <= f.FoldOpElementLimit
}

// constant replaces op with a constant that holds value. It returns true.
func (f *folding) constant(op *ir.Operation, value ir.Attribute) bool {
	f.Replace(op, f.value(op.Loc(), value))
	return true
}

// value creates a constant that holds value.
func (f *folding) value(loc ir.Loc, value ir.Attribute) *ir.Value {
	return stablehlo.CreateConstant(f.Builder, loc, stablehlo.ConstantArgs{Value: value, OutputType: ir.TypeOf(value)}).Result(0)
}
