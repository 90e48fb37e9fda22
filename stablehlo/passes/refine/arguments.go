package refine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// argumentOptions are the options of the pass stablehlo-refine-arguments.
type argumentOptions struct {
	Types []string `opt:"types" doc:"The new types of the main function's arguments, all of them: 'tensor<1x2xf32>,...'"`
}

// Arguments is stablehlo-refine-arguments, which gives the arguments of the main function more
// specific types.
var Arguments = &passes.Pass{
	Name: "StablehloRefineArgumentsPass", Arg: "stablehlo-refine-arguments", Doc: "Refines the argument shapes of the main function.",
	Anchor: "builtin.module", Dialects: []string{"stablehlo"},
	Options: passes.OptionsOf[argumentOptions](),
	Run: func(c *passes.Ctx) bool {
		f := entry(c.Op)
		if f == nil {
			return false
		}
		var types []ir.Type
		for _, text := range passes.Opts[argumentOptions](c).Types {
			t, err := asm.ParseType(c.IR(), text)
			if err != nil {
				return c.Op.EmitOpError("Invalid type string: %s", text)
			}
			types = append(types, t)
		}
		return refineArguments(c.Builder(), f, types)
	},
}

// entry returns the function of a module at which refinement starts: the only function, or main. It
// returns nil, after an error, if there is none or it has not exactly one block.
func entry(module *ir.Operation) *ir.Operation {
	var all []*ir.Operation
	for op := range module.Nested() {
		if op.Is(funcs.Func) {
			all = append(all, op)
		}
	}
	isMain := func(f *ir.Operation) bool { return ir.SymbolName(f).Value == "main" }
	i := 0
	if len(all) != 1 {
		i = slices.IndexFunc(all, isMain)
	}
	switch {
	case len(all) == 0:
		module.EmitOpError("has no function to refine")
		return nil
	case i < 0:
		module.EmitOpError("must have no more than one function or a `main` function to clearly identify which function will be refined")
		return nil
	case !hasOneBlock(all[i]):
		return nil
	}
	return all[i]
}

func hasOneBlock(f *ir.Operation) bool {
	return f.Region(0).HasOneBlock() || f.EmitOpError("must have exactly one block")
}

// operandWrapper is the target of the custom call between a refined argument and its uses. Its
// result keeps the old type until refine-shapes refines the uses.
const operandWrapper = "stablehlo.shape_refinement_operand_wrapper"

// refineArguments gives the arguments of f more specific types, and inserts wrappers with the old
// types in front of their uses. It reports an error and returns false if a type contradicts the old
// one.
func refineArguments(b *ir.Builder, f *ir.Operation, types []ir.Type) bool {
	if !mayRefine(f, types) {
		return false
	}
	block := f.Region(0).First()
	first := block.First()
	for i, arg := range block.Args() {
		was := arg.Type()
		if was == types[i] {
			continue
		}
		b.Before(first)
		wrapper := wrapped(b, arg, types[i].(*ir.RankedTensorType).Shape)
		arg.ReplaceUsesIf(wrapper.Result(0), func(u *ir.Operand) bool { return u.Owner() != wrapper })
		arg.SetType(types[i])
	}
	setFunctionType(f, types, ir.FunctionTypeOf(f).Results)
	return true
}

func setFunctionType(f *ir.Operation, inputs, results []ir.Type) {
	c := f.Context()
	funcs.FuncOp(f).SetFunctionType(c.TypeAttr(c.FunctionType(inputs, results)))
}

// wrapped creates a wrapper around arg, whose type is about to get the given shape. The result
// keeps the current type of arg.
func wrapped(b *ir.Builder, arg *ir.Value, shape []int64) *ir.Operation {
	c, loc := b.Ctx, arg.Loc()
	dims := i64Vector(c, shape)
	sizes := stablehlo.CreateConstant(b, loc, stablehlo.ConstantArgs{Value: dims, OutputType: ir.TypeOf(dims)})
	return stablehlo.CreateCustomCall(b, loc, stablehlo.CustomCallArgs{
		Inputs: []*ir.Value{arg, sizes.Result(0)}, CallTargetName: c.String(operandWrapper), ResultTypes: []ir.Type{arg.Type()},
		Discardable: c.Dict([]ir.NamedAttribute{{Name: c.String(stablehlo.ShapeOperands), Value: i64Vector(c, []int64{1})}}),
	})
}

// mayRefine checks that types are valid refinements of the types of f's arguments. If not, it
// reports an error and returns false.
func mayRefine(f *ir.Operation, types []ir.Type) bool {
	args := ir.FunctionTypeOf(f).Inputs
	if len(args) != len(types) {
		return f.EmitOpError("number of refinements must match number of op operands %d vs %d", len(types), len(args))
	}
	for i, t := range types {
		if why := forbidden(args[i], t); why != "" {
			return f.EmitOpError("invalid refinement for argument %d, refinement %s in %s -> %s", i, why, args[i], t)
		}
	}
	return true
}

// forbidden returns the reason why the type of an argument may not change from one type to the
// other, or "" if it may.
func forbidden(from, to ir.Type) string {
	if from == to {
		return ""
	}
	if !ir.IsTensor(from) || !ir.IsTensor(to) {
		return "must be a tensor"
	}
	if ir.ElementOf(from) != ir.ElementOf(to) {
		return "element types must match"
	}
	shape, ranked := ir.ShapeOf(to)
	if !ranked {
		return "must be ranked"
	}
	was, ranked := ir.ShapeOf(from)
	if !ranked {
		return ""
	}
	if len(was) != len(shape) {
		return "rank must match operand rank"
	}
	for d, size := range was {
		if size != ir.Dynamic && size != shape[d] {
			return "dimension sizes must match for static dimensions"
		}
	}
	return ""
}
