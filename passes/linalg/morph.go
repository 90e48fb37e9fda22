package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// morphOptions are the options of linalg-morph-ops.
type morphOptions struct {
	NamedToCategory   bool "opt:\"named-to-category\" default:\"false\" doc:\"convert named ops to category op e.g. `linalg.elementwise`\""
	CategoryToGeneric bool "opt:\"category-to-generic\" default:\"false\" doc:\"convert category ops e.g. `linalg.elementwise` to `linalg.generic`\""
	NamedToGeneric    bool "opt:\"named-to-generic\" default:\"false\" doc:\"convert named ops e.g. `linalg.add` to `linalg.generic`\""
	GenericToNamed    bool `opt:"generic-to-named" default:"false" doc:"convert linalg.generic to equivalent named ops"`
}

var morph = &passes.Pass{
	Name: "LinalgMorphOpsPass", Arg: "linalg-morph-ops", Doc: "Convert linalg ops between forms",
	Options: passes.OptionsOf[morphOptions](), Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*morphOptions)
		var patterns []rewrite.Pattern
		if o.NamedToCategory {
			patterns = append(patterns, categorization()...)
		}
		if o.NamedToGeneric || o.CategoryToGeneric {
			patterns = append(patterns, generalization...)
		}
		if o.GenericToNamed {
			patterns = append(patterns, specialization...)
		}
		return rewrite.NewSet(patterns), true
	},
	Run: greedilyToEnd,
}

// kinds maps the named elementwise operations to the kinds of linalg.elementwise.
var kinds = []struct {
	op   *ir.OpDef
	kind string
}{
	{linalg.Select, "select"}, {linalg.Add, "add"}, {linalg.Sub, "sub"}, {linalg.Mul, "mul"}, {linalg.Div, "div"},
	{linalg.DivUnsigned, "div_unsigned"}, {linalg.PowF, "powf"}, {linalg.Exp, "exp"}, {linalg.Log, "log"}, {linalg.Abs, "abs"},
	{linalg.Ceil, "ceil"}, {linalg.Floor, "floor"}, {linalg.NegF, "negf"}, {linalg.Reciprocal, "reciprocal"}, {linalg.Round, "round"},
	{linalg.Sqrt, "sqrt"}, {linalg.Rsqrt, "rsqrt"}, {linalg.Square, "square"}, {linalg.Tanh, "tanh"}, {linalg.Erf, "erf"},
}

// categorization returns the patterns that replace named elementwise operations by
// linalg.elementwise.
func categorization() []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(kinds))
	for i, k := range kinds {
		kind, _ := linalg.ElementwiseKind.Value(k.kind)
		list[i] = rewrite.Pattern{Name: "(anonymous namespace)::NamedToElementwisePattern", Root: k.op, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			g := takeApart(op)
			n := linalg.CreateElementwise(rw.Builder, op.Loc(), linalg.ElementwiseArgs{
				Inputs: g.inputs, Outputs: g.inits, IndexingMaps: linalg.MapsAttr(rw.Ctx, g.maps),
				Kind: constraint.Enum(rw.Ctx, linalg.ElementwiseKindAttr, kind), ResultTensorsTypes: op.ResultTypes(nil),
			})
			rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
			rw.ReplaceWith(op, n)
			return true
		}}
	}
	return list
}
