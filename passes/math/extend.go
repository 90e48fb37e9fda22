package math

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	arithops "github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/arith"
)

// extendOptions are the options of math-extend-to-supported-types.
type extendOptions struct {
	Extra  []string `opt:"extra-types" doc:"MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)"`
	Target string   `opt:"target-type" default:"f32" doc:"MLIR type to convert the unsupported source types to"`
}

// extend is math-extend-to-supported-types. It computes math operations on floats without target
// support in the target type. It leaves out math.fma, which rounds only once. It returns false
// after an error.
func extend(c *passes.Ctx) bool {
	o := passes.Opts[extendOptions](c)
	to := arith.FloatNamed(c.IR(), o.Target)
	if to == nil {
		c.IR().Error(ir.UnknownLoc, "could not map target type '%s' to a known floating-point type", o.Target)
		return false
	}
	supported := []ir.Type{c.IR().Float(num.F64), c.IR().Float(num.F32)}
	for _, name := range o.Extra {
		t := arith.FloatNamed(c.IR(), name)
		if t == nil {
			c.IR().Error(ir.UnknownLoc, "could not map source type '%s' to a known floating-point type", name)
			return false
		}
		supported = append(supported, t)
	}
	tc := extendedTypes(supported, to)
	target := rewrite.NewTarget().
		DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true }).
		DynamicDialects(func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }, "math").
		LegalOps(math.Fma.Name, arithops.ExtF.Name, arithops.TruncF.Name)
	set := rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::ExtendToSupportedTypesRewritePattern", Converter: tc, Convert: extendOp}})
	return c.Convert(&rewrite.Conversion{Target: target, Set: set}, rewrite.ConversionConfig{})
}

func extendedTypes(supported []ir.Type, to ir.Type) *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		e := ir.ElementOf(t)
		if _, float := e.(*ir.FloatType); !float || slices.Contains(supported, e) {
			return t, true
		}
		if ir.IsShaped(t) {
			return ir.WithElement(t, to), true
		}
		return to, true
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if len(types) != 1 || len(inputs) != 1 {
			return nil
		}
		return []*ir.Value{b.Op(arithops.ExtF, loc, types, inputs, contracting(b.Ctx)).Result(0)}
	})
	return tc
}

// contracting returns the fast-math attribute with the flag contract, which permits leaving out
// roundings.
func contracting(c *ir.Context) ir.Attribute {
	return constraint.Enum(c, arithops.FastMathFlagsAttr, contract)
}

// extendOp makes op compute on the converted operands, in the target type, and truncates the
// results. It returns false if a result type cannot be converted.
func extendOp(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	types, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
	if !ok || len(types) != op.NumResults() {
		return false
	}
	n := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types, Attrs: op.Discardable(), Props: op.Props()})
	results := n.ResultValues(nil)
	for i, v := range results {
		if t := op.Result(i).Type(); t != types[i] {
			results[i] = rw.Value(arithops.TruncF, op.Loc(), t, []*ir.Value{v}, contracting(rw.Ctx), nil)
		}
	}
	rw.Replace(op, results...)
	return true
}
