package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/passes"
)

type dataValueOptions struct {
	ToDevice bool `opt:"host-to-device" default:"true" doc:"Replace variables on the host by those on the device if true, and the other way round if false"`
	InData   bool `opt:"apply-to-acc-data-construct" default:"true" doc:"Also replace variables of acc.data, acc.host_data and acc.declare, in the compute constructs inside."`
}

// dataValues is the pass openacc-legalize-data-values. It replaces the variables that a construct's clauses name by
// the results of these clauses, in the construct's region.
var dataValues = &passes.Pass{
	Name: "LegalizeDataValuesInRegion", Arg: "openacc-legalize-data-values", Anchor: function,
	Doc:     "Legalizes SSA values in compute regions with results from data clause operations",
	Options: passes.OptionsOf[dataValueOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		l := &legalizer{dataValueOptions: *passes.Opts[dataValueOptions](c), dom: ir.NewDominance(), postDom: ir.NewPostDominance()}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch {
			case acc.IsCompute(op) || op.Is(acc.Loop):
				l.inRegion(op, func(*ir.Operation) bool { return true })
			case l.InData && (op.Is(acc.Data) || op.Is(acc.Declare)):
				l.inRegion(op, acc.InCompute)
			case l.InData && op.Is(acc.HostData):
				l.inRegion(op, func(*ir.Operation) bool { return true })
			case op.Is(acc.DeclareEnter):
				l.betweenDeclares(op)
			}
			return ir.Advance
		})
		return true
	},
}

type legalizer struct {
	dataValueOptions
	dom, postDom *ir.Dominance
}

// clausesOf lists, for each kind of construct, the operands that name variables, in the order in which they are replaced.
func clausesOf(op *ir.Operation) []string {
	switch {
	case op.Is(acc.Loop):
		return []string{"reductionOperands", "privateOperands"}
	case op.Is(acc.Parallel) || op.Is(acc.Serial):
		return []string{"dataClauseOperands", "reductionOperands", "privateOperands", "firstprivateOperands"}
	}
	return []string{"dataClauseOperands"}
}

// pairs returns the variables that op's clauses name: each with the value that replaces it.
func (l *legalizer) pairs(op *ir.Operation) (list [][2]*ir.Value) {
	for _, name := range clausesOf(op) {
		for _, u := range op.OperandsNamed(name) {
			e := u.Value().DefiningOp()
			switch {
			case !acc.IsEntry(e):
			case l.ToDevice:
				list = append(list, [2]*ir.Value{acc.HostVar(e), e.Result(0)})
			default:
				list = append(list, [2]*ir.Value{e.Result(0), acc.HostVar(e)})
			}
		}
	}
	return list
}

// inRegion replaces variables of op in those operations of its region that keep accepts.
func (l *legalizer) inRegion(op *ir.Operation, keep func(*ir.Operation) bool) {
	r := op.Region(0)
	for _, p := range l.pairs(op) {
		p[0].ReplaceUsesIf(p[1], func(u *ir.Operand) bool { return r.IsAncestorOf(u.Owner().ParentRegion()) && keep(u.Owner()) })
	}
}

// betweenDeclares replaces variables of an acc.declare_enter in the compute constructs that it dominates and that one
// of its acc.declare_exit post-dominates.
func (l *legalizer) betweenDeclares(enter *ir.Operation) {
	var exits []*ir.Operation
	for u := enter.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(acc.DeclareExit) {
			exits = append(exits, u.Owner())
		}
	}
	for _, p := range l.pairs(enter) {
		p[0].ReplaceUsesIf(p[1], func(u *ir.Operand) bool {
			op := u.Owner()
			if !l.dom.OpDominates(enter, op) || !acc.InCompute(op) {
				return false
			}
			for _, exit := range exits {
				if l.postDom.OpDominates(exit, op) {
					return true
				}
			}
			return false
		})
	}
}
