package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

// mapped returns a verifier that the operands of these clauses are results of
// omp.map.info.
func mapped(clauses ...string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		for _, c := range clauses {
			for _, u := range group(op, c+"_vars") {
				if d := u.Value().DefiningOp(); d == nil || !d.Is(MapInfo) {
					return op.EmitOpError("'%s' arguments must be defined by 'omp.map.info' ops", c)
				}
			}
		}
		return true
	}
}

func privateMaps(op *ir.Operation) bool {
	m, ok := op.Inherent("private_maps").(*ir.DenseArrayAttr)
	return !ok || m.Len == len(group(op, "private_vars")) ||
		op.EmitError("sizes of `private` operand range and `private_maps` attribute mismatch")
}

// verifyTargetRegion checks that a target has at most one omp.teams, and checks the users
// of values that the host evaluates. It does not check the threads and loops that may use
// these values, because these depend on the kind of kernel.
func verifyTargetRegion(op *ir.Operation) bool {
	teams := 0
	for b := op.Region(0).First(); b != nil; b = b.Next() {
		for o := b.First(); o != nil; o = o.Next() {
			if o.Is(Teams) {
				teams++
			}
		}
	}
	if teams > 1 {
		return op.EmitError("target containing multiple 'omp.teams' nested ops")
	}
	first, n := len(group(op, "has_device_addr_vars")), len(group(op, "host_eval_vars"))
	for i := first; i < first+n; i++ {
		v := op.Region(0).First().Arg(i)
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			if !hostEvaluates(op, u.Owner(), v) {
				return false
			}
		}
	}
	return true
}

func hostEvaluates(op, user *ir.Operation, v *ir.Value) bool {
	switch {
	case user.Is(Teams):
		return repeated(group(user, "num_teams_lower"), v) || repeated(group(user, "num_teams_upper"), v) || repeated(group(user, "thread_limit"), v) ||
			op.EmitOpError("host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'")
	case user.Is(Parallel), user.Is(LoopNest):
		return true
	}
	return op.EmitOpError("host_eval argument illegal use in '%s' operation", user.Name().Name)
}

func verifyMapInfo(op *ir.Operation) bool {
	m := op.Inherent("mapper_id")
	return m == nil || symbol(op, m, "omp.declare_mapper") != nil || op.EmitError("invalid mapper id")
}

func verifyMapper(op *ir.Operation) bool {
	end := op.Region(0).First().Last()
	return end != nil && end.Is(DeclareMapperInfo) || op.EmitOpError("expected terminator to be a DeclareMapperInfoOp")
}

func verifyAllocMem(op *ir.Operation) bool {
	_, ok := TargetAllocMemOp(op).Result().Type().(*ir.IntegerType)
	return ok || op.EmitOpError("must be a integer type")
}

func verifyWorkdistribute(op *ir.Operation) bool {
	if !named(op.Parent(), "omp.teams") {
		return op.EmitOpError("workdistribute must be nested under teams")
	}
	if op.Region(0).Empty() {
		return op.EmitOpError("region cannot be empty")
	}
	if op.Region(0).First().First() == nil {
		return op.EmitOpError("region must contain a structured block")
	}
	ends := 0
	for b := op.Region(0).First(); b != nil; b = b.Next() {
		if e := b.Last(); e != nil && e.Is(Terminator) {
			ends++
		}
	}
	switch ends {
	case 0:
		return op.EmitOpError("region must be terminated with omp.terminator")
	case 1:
	default:
		return op.EmitOpError("region must have exactly one terminator")
	}
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		ok := true
		switch {
		case o.Is(Barrier):
			ok = op.EmitOpError("explicit barriers are not allowed in workdistribute region")
		case o.Is(Parallel):
			ok = op.EmitOpError("nested parallel constructs not allowed in workdistribute")
		case o.Is(Teams):
			ok = op.EmitOpError("nested teams constructs not allowed in workdistribute")
		}
		if !ok {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}
