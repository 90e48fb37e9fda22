package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/passes"
)

// toSignless is the pass tosa-convert-integer-type-to-signless. It makes the integer types of all
// values signless, in the signature of the function too. So callers must know the signedness of
// its integers themselves.
var toSignless = &passes.Pass{
	Name: "TosaConvertIntegerTypeToSignless", Arg: "tosa-convert-integer-type-to-signless", Doc: "Convert integer types to signless",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"func", "tosa"},
	Run: func(c *passes.Ctx) bool {
		ok := c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(tosa.Const) && !signlessConstant(op) {
				op.EmitError("failed to legalize operation '%s'", op.Name().Name)
				return ir.Interrupt
			}
			return ir.Advance
		}) != ir.Interrupt
		if !ok {
			return false
		}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			for i := range op.Results() {
				op.Result(i).SetType(signless(op.Result(i).Type()))
			}
			for i := range op.Regions() {
				for blk := range op.Region(i).Blocks() {
					for _, a := range blk.Args() {
						a.SetType(signless(a.Type()))
					}
				}
			}
			return ir.Advance
		})
		t := ir.FunctionTypeOf(c.Op)
		fn.FuncOp(c.Op).SetFunctionType(c.IR().TypeAttr(c.IR().FunctionType(allSignless(t.Inputs), allSignless(t.Results))))
		return true
	},
}

// signless returns t with signless elements if t is a tensor of signed or unsigned integers, and
// otherwise t.
func signless(t ir.Type) ir.Type {
	if i, ok := ir.ElementOf(t).(*ir.IntegerType); ok && ir.IsTensor(t) && i.Signedness != ir.Signless {
		return ir.WithElement(t, t.Context().Int(i.Width))
	}
	return t
}

func allSignless(list []ir.Type) []ir.Type {
	changed := make([]ir.Type, len(list))
	for i, t := range list {
		changed[i] = signless(t)
	}
	return changed
}

// signlessConstant makes the type of a constant's value signless. It returns false if the value is
// not dense.
func signlessConstant(op *ir.Operation) bool {
	o := tosa.ConstOp(op)
	value := o.Values()
	t := signless(ir.TypeOf(value))
	if t == ir.TypeOf(value) {
		return true
	}
	d, ok := value.(*ir.DenseElementsAttr)
	if !ok {
		return false
	}
	o.SetValues(op.Context().DenseElements(t, []byte(d.Raw), d.Splat))
	return true
}
