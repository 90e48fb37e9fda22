package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// SFCCompat is firrtl-sfc-compat. It removes the reset of a register that resets to an invalid value, and replaces
// other invalid values by zero. It rejects asynchronous resets to values that are not constant.
var SFCCompat = &passes.Pass{
	Name: "SFCCompat", Arg: "firrtl-sfc-compat", Doc: "Perform SFC Compatibility fixes",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		s := &sfcCompat{b: c.Builder()}
		if !s.run(c.Op) {
			return false
		}
		if !s.changed {
			c.PreserveAll()
		}
		return true
	},
}

type sfcCompat struct {
	b         *ir.Builder
	fullReset bool
	changed   bool
	invalid   []*ir.Operation
}

func (s *sfcCompat) run(module *ir.Operation) bool {
	isFullReset := func(a ir.Attribute) bool { return annotation.Class(a) == fullResetClass }
	s.fullReset = annotation.RemovePorts(module, func(_ int, a ir.Attribute) bool { return isFullReset(a) })
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if annotation.Remove(op, isFullReset) {
			s.fullReset = true
		}
		return ir.Advance
	})
	s.changed = s.fullReset
	ok := true
	var regs []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case firrtl.InvalidValue:
			s.invalid = append(s.invalid, op)
		case firrtl.RegReset:
			regs = append(regs, op)
		}
		return ir.Advance
	})
	for _, op := range regs {
		if !s.register(op) {
			ok = false
			break
		}
	}
	if !ok {
		return false
	}
	for _, op := range s.invalid {
		s.zero(op)
	}
	return true
}

// register removes the reset of op if it resets to an invalid value, and checks an asynchronous reset. It returns
// false after an error.
func (s *sfcCompat) register(op *ir.Operation) bool {
	r := firrtl.RegResetOp(op)
	value := r.ResetValue()
	invalid := func(_, src firrtl.FieldRef) bool { return src.Value.DefinedBy(firrtl.InvalidValue) != nil }
	if !s.fullReset && eachDriver(value, false, invalid) {
		s.b.Before(op)
		a := firrtl.RegArgs{ClockVal: r.ClockVal(), Annotations: op.Inherent("annotations"), Forceable: op.Inherent("forceable") != nil,
			InnerSym: op.Inherent("inner_sym"), Name: op.Inherent("name"), NameKind: op.Inherent("nameKind"), ResultType: op.Result(0).Type()}
		if op.NumResults() > 1 {
			a.RefType = op.Result(1).Type()
		}
		reg := firrtl.CreateReg(s.b, op.Loc(), a)
		op.ReplaceAllUses(reg.ResultValues(nil))
		op.Erase()
		s.changed = true
		return true
	}
	if !firrtl.Is(r.ResetSignal().Type(), firrtl.AsyncResetType) {
		return true
	}
	return eachDriver(value, true, func(dst, src firrtl.FieldRef) bool {
		if d := src.Value.DefiningOp(); d != nil {
			switch d.Def() {
			case firrtl.Constant, firrtl.InvalidValue, firrtl.SpecialConstant, firrtl.AggregateConstant:
				return true
			}
		}
		text := ""
		if name, known := firrtl.FieldName(dst); known {
			text = " \"" + name + "\""
		}
		driver := "here"
		if from, known := firrtl.FieldName(src); known {
			driver = "\"" + from + "\""
		}
		return op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: src.Value.Loc(), Text: "reset driver is " + driver}},
			"register %s has an async reset, but its reset value%s is not driven with a constant value through wires, nodes, or connects",
			op.Context().String(firrtl.Name(op)), text)
	})
}

// zero replaces op, an invalid value, by zero.
func (s *sfcCompat) zero(op *ir.Operation) {
	s.changed = true
	v := op.Result(0)
	if v.Unused() {
		op.Erase()
		return
	}
	s.b.Before(op)
	c, t := op.Context(), v.Type()
	var z *ir.Value
	switch {
	case firrtl.Is(t, firrtl.ClockType, firrtl.ResetType, firrtl.AsyncResetType):
		z = s.b.Value(firrtl.SpecialConstant, op.Loc(), t, nil, c.Bool(false))
	case firrtl.IsInt(t):
		w := max(firrtl.Width(t), 0)
		z = s.b.Value(firrtl.Constant, op.Loc(), t, nil, firrtl.IntValue(t, num.NewInt(uint32(w), 0)))
	default:
		w, ok := firrtl.BitWidth(t, true)
		if !ok {
			return
		}
		u := firrtl.UInt(c, int32(w), false)
		z = s.b.Value(firrtl.Constant, op.Loc(), u, nil, firrtl.IntValue(u, num.NewInt(uint32(w), 0)))
		z = s.b.Value(firrtl.BitCast, op.Loc(), t, []*ir.Value{z})
	}
	v.ReplaceAllUses(z)
	op.Erase()
}
