package arith

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// emulateFloatsOptions are the options of arith-emulate-unsupported-floats.
type emulateFloatsOptions struct {
	Source []string `opt:"source-types" doc:"MLIR types without arithmetic support on a given target"`
	Target string   `opt:"target-type" default:"f32" doc:"MLIR type to convert the unsupported source types to"`
}

// contract is arith's fast-math flag that permits leaving out roundings.
const contract = 32

// FloatNamed returns the float type with the given name. It returns nil if there is none, or if the
// pass does not convert the type (such as tf32).
func FloatNamed(c *ir.Context, name string) *ir.FloatType {
	for k := num.F16; k <= num.F4E2M1FN; k++ {
		if t := c.Float(k); k != num.TF32 && t.String() == name {
			return t
		}
	}
	return nil
}

// emulateFloats computes operations on the source types in the target type. It returns false after
// an error.
func emulateFloats(c *passes.Ctx) bool {
	o := passes.Opts[emulateFloatsOptions](c)
	to := FloatNamed(c.IR(), o.Target)
	if to == nil {
		c.IR().Error(ir.UnknownLoc, "could not map target type '%s' to a known floating-point type", o.Target)
		return false
	}
	var from []ir.Type
	for _, name := range o.Source {
		t := FloatNamed(c.IR(), name)
		if t == nil {
			c.IR().Error(ir.UnknownLoc, "could not map source type '%s' to a known floating-point type", name)
			return false
		}
		from = append(from, t)
	}
	if slices.Contains(from, ir.Type(to)) {
		c.IR().Error(ir.UnknownLoc, "target type cannot be an unsupported source type")
		return false
	}
	tc := emulationTypes(from, to)
	legal := func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }
	target := rewrite.NewTarget().
		DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true }).
		DynamicDialects(legal, "arith").
		DynamicOps(legal, "vector.contract", "vector.reduction", "vector.multi_reduction", "vector.fma", "vector.outerproduct", "vector.scan").
		LegalOps("arith.bitcast", "arith.extf", "arith.truncf", "arith.constant", "arith.select", "vector.broadcast")
	set := rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::EmulateFloatPattern", Converter: tc, Convert: emulateFloat}})
	return rewrite.ApplyPartialConversion([]*ir.Operation{c.Op}, target, set, rewrite.ConversionConfig{})
}

func emulationTypes(from []ir.Type, to ir.Type) *rewrite.TypeConverter {
	tc := new(rewrite.TypeConverter)
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		switch {
		case !slices.Contains(from, ir.ElementOf(t)):
			return t, true
		case ir.IsShaped(t):
			return ir.WithElement(t, to), true
		}
		return to, true
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if len(types) != 1 || len(inputs) != 1 {
			return nil
		}
		flags := constraint.Enum(b.Ctx, arith.FastMathFlagsAttr, contract)
		return []*ir.Value{b.Op(arith.ExtF, loc, types, inputs, flags).Result(0)}
	})
	return tc
}

// emulateFloat makes op compute on the converted operands, in the target type, and truncates the
// results.
func emulateFloat(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	tc := rw.TypeConverter()
	if tc.IsLegalOp(op) || op.NumRegions() > 0 {
		return false
	}
	types, ok := tc.AppendTypes(nil, op.ResultTypes(nil))
	if !ok || len(types) != op.NumResults() {
		return op.EmitOpError("type conversion failed in float emulation")
	}
	n := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types, Attrs: op.Discardable(), Props: op.Props(),
	})
	results := make([]*ir.Value, n.NumResults())
	for i := range results {
		if results[i] = n.Result(i); types[i] != op.Result(i).Type() {
			flags := constraint.Enum(rw.Ctx, arith.FastMathFlagsAttr, contract)
			results[i] = rw.Value(arith.TruncF, op.Loc(), op.Result(i).Type(), results[i:i+1], flags, nil)
		}
	}
	rw.Replace(op, results...)
	return true
}
