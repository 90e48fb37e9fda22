package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

func statementRules() map[*ir.OpDef]rule {
	return map[*ir.OpDef]rule{
		firrtl.Skip: lowerSkip, firrtl.Connect: lowerConnect, firrtl.MatchingConnect: lowerConnect, firrtl.Attach: lowerAttach,
		firrtl.Bind: lowerBind, firrtl.Force: lowerForce,
		firrtl.RefForce: lowerRefForce, firrtl.RefForceInitial: lowerRefForceInitial, firrtl.RefRelease: lowerRefRelease, firrtl.RefReleaseInitial: lowerRefReleaseInitial,
		firrtl.PrintF: lowerPrintF, firrtl.FPrintF: lowerFPrintF, firrtl.FFlush: lowerFFlush, firrtl.Stop: lowerStop,
		firrtl.Assert: lowerAssertLike, firrtl.Assume: lowerAssertLike, firrtl.Cover: lowerAssertLike, firrtl.UnclockedAssumeIntrinsic: lowerUnclockedAssume,
		firrtl.TimeFString: lowerSkip, firrtl.HierarchicalModuleNameFString: lowerSkip,
	}
}

func lowerSkip(*lowering, *ir.Operation) bool { return true }

func lowerConnect(l *lowering, op *ir.Operation) bool {
	dest, from := op.Operand(0), op.Operand(1)
	var src *ir.Value
	if op.Is(firrtl.Connect) {
		src = l.extended(from, firrtl.PassiveOf(dest.Type()))
	} else {
		src = l.value(from)
	}
	if src == nil {
		return isZeroWidth(from.Type())
	}
	to := l.maybeInOut(dest)
	if to == nil {
		return isZeroWidth(dest.Type())
	}
	return l.connect(op, to, src)
}

func lowerAttach(l *lowering, op *ir.Operation) bool {
	if op.NumOperands() < 2 {
		return true
	}
	var list []*ir.Value
	inside := true
	for i := range op.NumOperands() {
		v := l.maybeInOut(op.Operand(i))
		if v == nil {
			if !isZeroWidth(op.Operand(i).Type()) {
				return false
			}
			continue
		}
		if hw.InOutElement(v.Type()) == nil {
			return l.fail("operand isn't an inout type")
		}
		list = append(list, v)
		inside = inside && !v.IsArg()
	}
	switch {
	case len(list) < 2, singleSource(op) != nil:
		return true
	case l.s.o.ToCore:
		return l.failOn(op, "lower-to-core does not support firrtl.attach that requires SV lowering")
	case inside:
		for _, v := range list[1:] {
			if v != list[0] {
				v.ReplaceAllUses(list[0])
			}
		}
		return true
	}
	l.s.needMacro("SYNTHESIS")
	l.s.needMacro("VERILATOR")
	l.inIfDef("SYNTHESIS", func() {
		reads := make([]*ir.Value, len(list))
		for i, v := range list {
			reads[i] = l.read(v)
		}
		for i, v := range list {
			for k, r := range reads {
				if i != k {
					sv.CreateAssign(l.b, l.loc, sv.AssignArgs{Dest: v, Src: r})
				}
			}
		}
	}, func() {
		sv.BuildIfDef(l.b, l.loc, "VERILATOR", func() {
			sv.BuildVerbatim(l.b, l.loc, "`error \"Verilator does not support alias and thus cannot arbitrarily connect bidirectional wires and ports\"")
		}, func() { sv.CreateAlias(l.b, l.loc, sv.AliasArgs{Aliases: list}) })
	})
	return true
}

func lowerBind(l *lowering, op *ir.Operation) bool {
	sv.CreateBind(l.b, l.loc, sv.BindArgs{Instance: op.Inherent("instance")})
	return true
}

// simulated calls body to build statements that only simulation sees, under `ifndef
// SYNTHESIS.
func (l *lowering) simulated(body func()) {
	l.s.needMacro("SYNTHESIS")
	l.inIfDef("SYNTHESIS", nil, body)
}

func lowerForce(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.force")
	}
	src, dest := l.value(op.Operand(1)), l.maybeInOut(op.Operand(0))
	if src == nil || dest == nil {
		return false
	}
	if hw.InOutElement(dest.Type()) == nil {
		return l.fail("destination isn't an inout type")
	}
	l.simulated(func() {
		l.inInitial(func() { sv.CreateForce(l.b, l.loc, sv.ForceArgs{Dest: dest, Src: src}) })
	})
	return true
}

func lowerRefForce(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.ref.force")
	}
	o := firrtl.RefForceOp(op)
	src, clock, pred, dest := l.nonClock(o.Src()), l.nonClock(o.Clock()), l.value(o.Predicate()), l.maybeInOut(o.Dest())
	if src == nil || clock == nil || pred == nil || dest == nil {
		return false
	}
	l.simulated(func() {
		l.inAlways(clock, func() {
			l.inIf(pred, func() { sv.CreateForce(l.b, l.loc, sv.ForceArgs{Dest: dest, Src: src}) })
		})
	})
	return true
}

func lowerRefForceInitial(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.ref.force_initial")
	}
	o := firrtl.RefForceInitialOp(op)
	src, pred, dest := l.nonClock(o.Src()), l.value(o.Predicate()), l.maybeInOut(o.Dest())
	if src == nil || pred == nil || dest == nil {
		return false
	}
	l.simulated(func() {
		l.inInitial(func() {
			l.inIf(pred, func() { sv.CreateForce(l.b, l.loc, sv.ForceArgs{Dest: dest, Src: src}) })
		})
	})
	return true
}

func lowerRefRelease(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.ref.release")
	}
	o := firrtl.RefReleaseOp(op)
	clock, pred, dest := l.nonClock(o.Clock()), l.value(o.Predicate()), l.maybeInOut(o.Dest())
	if clock == nil || pred == nil || dest == nil {
		return false
	}
	l.simulated(func() {
		l.inAlways(clock, func() {
			l.inIf(pred, func() { sv.CreateRelease(l.b, l.loc, sv.ReleaseArgs{Dest: dest}) })
		})
	})
	return true
}

func lowerRefReleaseInitial(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.ref.release_initial")
	}
	o := firrtl.RefReleaseInitialOp(op)
	pred, dest := l.value(o.Predicate()), l.maybeInOut(o.Dest())
	if pred == nil || dest == nil {
		return false
	}
	l.simulated(func() {
		l.inInitial(func() {
			l.inIf(pred, func() { sv.CreateRelease(l.b, l.loc, sv.ReleaseArgs{Dest: dest}) })
		})
	})
	return true
}

// macroValue returns the value of the macro called name as a condition of one bit.
func (l *lowering) macroValue(name string) *ir.Value {
	return sv.CreateMacroRefExpr(l.b, l.loc, sv.MacroRefExprArgs{MacroName: l.s.c.FlatSymbol(l.s.c.String(name)), ResultType: l.s.c.I1()}).Result(0)
}

func lowerStop(l *lowering, op *ir.Operation) bool {
	o := firrtl.StopOp(op)
	clock, cond := l.value(o.Clock()), l.value(o.Cond())
	if clock == nil || cond == nil {
		return false
	}
	l.s.usedStop = true
	l.s.use(l.module, "STOP_COND_FRAGMENT")
	cond = l.and(l.macroValue("STOP_COND_"), cond)
	success := op.Inherent("exitCode").(*ir.IntegerAttr).Value.IsZero()
	sim.CreateClockedTerminate(l.b, l.loc, sim.ClockedTerminateArgs{Clock: clock, Condition: cond, Success: l.s.c.Bool(success), Verbose: l.s.c.Bool(true)})
	return true
}
