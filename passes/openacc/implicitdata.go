package openacc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/passes"
)

type implicitOptions struct {
	ReductionCopy bool `opt:"enable-implicit-reduction-copy" default:"true" doc:"Copy variables that only reductions use, instead of making them firstprivate. Then combined constructs, such as 'parallel loop', and separate ones treat these variables alike."`
}

// implicitData is the pass acc-implicit-data. It makes data clauses for the variables of a compute construct that no
// clause names. The rules are those of section 2.6.2 of OpenACC 3.4.
var implicitData = &passes.Pass{
	Name: "ACCImplicitData", Arg: "acc-implicit-data", Anchor: "builtin.module",
	Doc:      "Generate implicit data attributes for OpenACC compute constructs",
	Dialects: []string{"memref", "arith"}, Options: passes.OptionsOf[implicitOptions](),
	Run: func(c *passes.Ctx) bool {
		g := &clauseGenerator{
			implicitOptions: *passes.Opts[implicitOptions](c), Builder: c.Builder(), module: c.Op,
			dom: ir.NewDominance(), postDom: ir.NewPostDominance(),
		}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if isOffloaded(op) {
				g.generate(op)
			}
			return ir.Advance
		})
		return true
	},
}

// clauseGenerator makes the implicit data clauses of one module.
type clauseGenerator struct {
	implicitOptions
	*ir.Builder
	module       *ir.Operation
	dom, postDom *ir.Dominance
}

// These are cases of acc.DataClause and acc.ClauseDefaultValue.
const (
	clauseCopy      = 3
	clauseReduction = 21

	defaultPresent = 0
	defaultNone    = 1
)

// generate makes the implicit data clauses of one construct.
func (g *clauseGenerator) generate(construct *ir.Operation) {
	fallback := visibleDefault(construct)
	if fallback == defaultNone {
		return
	}
	var variables []*ir.Value
	region := construct.Region(0)
	for _, v := range ir.UsedAbove(region) {
		if needsClause(v, region) {
			variables = append(variables, v)
		}
	}
	if len(variables) == 0 {
		return
	}
	g.Before(construct)
	known := g.dominatingClauses(construct)
	var private, data []*ir.Value
	for _, v := range variables {
		entry := g.clause(construct, v, known, fallback)
		switch {
		case entry == nil: // upstream reads memory that is not its own
		case entry.Is(acc.Firstprivate):
			private = append(private, entry.Result(0))
		default:
			data = append(data, entry.Result(0))
			known = append(known, entry.Result(0))
		}
	}
	for _, v := range slices.Concat(data, private) {
		acc.HostVar(v.DefiningOp()).ReplaceUsesIf(v, func(u *ir.Operand) bool { return region.IsAncestorOf(u.Owner().ParentRegion()) })
	}
	for _, v := range private {
		g.setRecipe(v.DefiningOp())
	}
	sorted := acc.DataOperands(construct)
	for _, v := range data {
		sorted = insertSorted(sorted, v.DefiningOp())
	}
	g.exits(construct, data, sorted)
	if len(private) > 0 {
		i := slices.IndexFunc(construct.Def().Operands, func(d ir.ValueDef) bool { return d.Name == "firstprivateOperands" })
		construct.SetOperandGroup(g.Arena, i, append(construct.GroupValues(i), private...))
	}
	construct.SetOperandGroup(g.Arena, acc.DataGroup(construct), sorted)
}

// visibleDefault returns the value of the default clause that applies to construct, or -1 if none does.
func visibleDefault(construct *ir.Operation) int64 {
	for op := construct; op != nil; op = op.Parent() {
		if !acc.IsCompute(op) && !op.Is(acc.Data) {
			continue
		}
		if a := op.Inherent("defaultAttr"); a != nil {
			return a.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
		}
	}
	return -1
}

// needsClause reports whether v, which region uses, is a variable that needs a data clause.
func needsClause(v *ir.Value, region *ir.Region) bool {
	return acc.IsVariable(v.Type()) && acc.Entry(v) == nil && !usedOnlyBy(v, region, acc.Private)
}

// usedOnlyBy reports whether all users of v in region are operations of definition d.
func usedOnlyBy(v *ir.Value, region *ir.Region, d *ir.OpDef) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if region.IsAncestorOf(u.Owner().ParentRegion()) && !u.Owner().Is(d) {
			return false
		}
	}
	return true
}

// dominatingClauses returns the results of the data clauses that are in effect where construct is, each once.
func (g *clauseGenerator) dominatingClauses(construct *ir.Operation) []*ir.Value {
	var list []*ir.Value
	add := func(op *ir.Operation) {
		for _, v := range acc.DataOperands(op) {
			if !slices.Contains(list, v) {
				list = append(list, v)
			}
		}
	}
	if acc.IsCompute(construct) {
		add(construct)
	}
	var f *ir.Operation
	for op := construct.Parent(); op != nil; op = op.Parent() {
		if op.Is(acc.Data) {
			add(op)
		}
		if f == nil && isFunction(op) {
			f = op
		}
	}
	if f == nil {
		return list
	}
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(acc.DeclareEnter) && g.dom.OpDominates(op, construct) && g.leftAfter(op, construct) {
			add(op)
		}
		return ir.Advance
	})
	return list
}

// leftAfter reports whether an acc.declare_enter has acc.declare_exit operations, and all of them post-dominate construct.
func (g *clauseGenerator) leftAfter(enter, construct *ir.Operation) bool {
	exits := 0
	for u := enter.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(acc.DeclareExit) {
			continue
		}
		if exits++; !g.postDom.OpDominates(u.Owner(), construct) {
			return false
		}
	}
	return exits > 0
}

// clause creates the data entry operation for the variable v of construct. If a known clause has the same data, the
// data is present. Otherwise the type of v, the construct and the default clause decide. The result is nil if the
// category of v's type is not known.
func (g *clauseGenerator) clause(construct *ir.Operation, v *ir.Value, known []*ir.Value, fallback int64) *ir.Operation {
	if same := sameData(v, known); same != nil {
		d := acc.Present
		if same.Is(acc.NoCreate) || same.Is(acc.DevicePtr) {
			d = same.Def()
		}
		const boundsGroup = 2
		return g.entry(d, construct.Loc(), v, same.GroupValues(boundsGroup))
	}
	rank, scalar := shapeOf(v.Type())
	switch {
	case rank > 0 && fallback == defaultPresent:
		op := g.entry(acc.Present, construct.Loc(), v, nil)
		op.SetAttr("acc.from_default", g.Ctx.Unit())
		return op
	case rank > 0:
		return g.copied(construct, v, clauseCopy)
	case !scalar:
		return nil
	case g.ReductionCopy && usedOnlyBy(v, construct.Region(0), acc.Reduction):
		return g.copied(construct, v, clauseReduction)
	case construct.Is(acc.Kernels) || construct.Is(acc.KernelEnvironment):
		return g.copied(construct, v, clauseCopy)
	}
	return g.entry(acc.Firstprivate, construct.Loc(), v, nil)
}

// shapeOf returns the rank of a memref type, and whether it holds one number. The rank is -1 for other types, and if it
// is not known.
func shapeOf(t ir.Type) (rank int, scalar bool) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return -1, false
	}
	return len(m.Shape), len(m.Shape) == 0 && isNumber(m.Element)
}

func isNumber(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType, *ir.ComplexType:
		return true
	}
	return false
}

// copied creates an acc.copyin of v for a data clause, a case of acc.DataClause.
func (g *clauseGenerator) copied(construct *ir.Operation, v *ir.Value, clause int64) *ir.Operation {
	op := g.entry(acc.Copyin, construct.Loc(), v, nil)
	acc.CopyinOp(op).SetDataClause(constraint.Enum(g.Ctx, acc.DataClauseAttr, clause))
	return op
}

// entry creates an implicit data entry operation of definition d.
func (g *clauseGenerator) entry(d *ir.OpDef, loc ir.Loc, v *ir.Value, bounds []*ir.Value) *ir.Operation {
	op := g.Create(&ir.OpState{
		Name: g.Ctx.NameOf(d), Loc: loc, Operands: append([]*ir.Value{v}, bounds...), Results: []ir.Type{v.Type()},
	})
	op.SetInherent("operandSegmentSizes", ir.NewSegmentSizes(g.Ctx, 1, 0, len(bounds), 0))
	op.SetInherent("implicit", g.Ctx.Bool(true))
	op.SetInherent("name", g.Ctx.String(variableName(v)))
	op.SetInherent("varType", g.Ctx.TypeAttr(ir.ElementOf(v.Type())))
	return op
}
