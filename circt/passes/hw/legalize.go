package hw

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// LegalizeModules is hw-legalize-modules: it lowers the features that the target tools lack,
// according to the lowering options of the enclosing builtin.module.
var LegalizeModules = &passes.Pass{
	Name: "HWLegalizeModules", Arg: "hw-legalize-modules", Doc: "Eliminate features marked unsupported in LoweringOptions",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb", "sv"},
	Run: func(c *passes.Ctx) bool {
		arrays, clocked := disallowed(c)
		if !arrays && !clocked {
			c.PreserveAll()
			return true
		}
		l := &legalizer{b: c.Builder(), arrays: arrays, clocked: clocked}
		l.block(c.Op.Region(0).First())
		return !l.failed
	},
}

// disallowed reads the lowering options of the enclosing module: whether packed arrays and clocked
// assertions are disallowed.
func disallowed(c *passes.Ctx) (arrays, clocked bool) {
	for op := c.Op.Parent(); op != nil; op = op.Parent() {
		s, ok := op.Attr("circt.loweringOptions").(*ir.StringAttr)
		if !ok {
			continue
		}
		for _, o := range strings.Split(s.Value, ",") {
			switch strings.TrimSpace(o) {
			case "disallowPackedArrays":
				arrays = true
			case "disallowClockedAssertions":
				clocked = true
			}
		}
		break
	}
	return arrays, clocked
}

type legalizer struct {
	b               *ir.Builder
	arrays, clocked bool
	failed          bool
}

// block legalizes the operations in b from the last one to the first, with the operations that it
// makes on the way.
func (l *legalizer) block(b *ir.Block) {
	for op := b.Last(); op != nil; {
		for i := range op.NumRegions() {
			for inner := range op.Region(i).Blocks() {
				l.block(inner)
			}
		}
		l.b.Before(op)
		if l.arrays && l.array(op) || l.clocked && l.assertion(op) {
			prev := op.Prev()
			op.Erase()
			op = prev
			continue
		}
		if l.arrays {
			for i := range op.Results() {
				if hw.As(op.Result(i).Type(), hw.ArrayType) != nil {
					l.unsupported(op)
				}
			}
		}
		op = op.Prev()
	}
}

// unsupported reports an error at op. It does so once for op's own results, and once for each user
// that cannot be lowered.
func (l *legalizer) unsupported(op *ir.Operation) {
	l.failed = true
	op.EmitError("unsupported packed array expression")
}

func isPacked(t ir.Type) bool { return hw.As(t, hw.ArrayType) != nil && hw.ArrayLen(t) >= 0 }

// array replaces an operation on arrays by operations on their elements. If it returns true, the
// caller erases op.
func (l *legalizer) array(op *ir.Operation) bool {
	switch op.Def() {
	case hw.AggregateConstant:
		return isPacked(op.Result(0).Type()) && l.constant(op)
	case hw.ArrayConcat:
		var parts []*ir.Value
		for _, in := range slices.Backward(op.OperandValues(nil)) {
			_, elems := l.elements(op.Loc(), in)
			parts = append(parts, elems...)
		}
		return l.users(op, parts)
	case hw.ArrayCreate:
		parts := op.OperandValues(nil)
		slices.Reverse(parts)
		return l.users(op, parts)
	case hw.ArrayGet:
		return l.get(op)
	case sv.ArrayIndexInOut:
		return l.refer(op)
	case sv.PAssign:
		a := sv.PAssignOp(op)
		if !isPacked(a.Src().Type()) {
			return false
		}
		at, elems := l.elements(op.Loc(), a.Src())
		for i, e := range elems {
			sv.CreatePAssign(l.b, op.Loc(), sv.PAssignArgs{Dest: l.at(op.Loc(), a.Dest(), at[i]), Src: e})
		}
		return true
	case sv.Reg:
		return l.reg(op)
	case comb.Mux:
		m := comb.MuxOp(op)
		if !isPacked(op.Result(0).Type()) {
			return false
		}
		_, on := l.elements(op.Loc(), m.TrueValue())
		_, off := l.elements(op.Loc(), m.FalseValue())
		parts := make([]*ir.Value, len(on))
		for i := range on {
			parts[i] = comb.CreateMux(l.b, op.Loc(), comb.MuxArgs{Cond: m.Cond(), TrueValue: on[i], FalseValue: off[i], TwoState: m.TwoState(), ResultType: on[i].Type()}).Result(0)
		}
		return l.users(op, parts)
	}
	return false
}

// elements creates accesses to all elements of an array, the first one first. It returns the
// indices and the elements.
func (l *legalizer) elements(loc ir.Loc, array *ir.Value) (at, elems []*ir.Value) {
	n := uint64(hw.ArrayLen(array.Type()))
	for i := range n {
		index := hw.BuildConstant(l.b, loc, num.NewInt(hw.Log2Ceil(n), i))
		get := hw.CreateArrayGet(l.b, loc, hw.ArrayGetArgs{Input: array, Index: index, ResultType: hw.ArrayElement(array.Type())})
		at, elems = append(at, index), append(elems, get.Result(0))
	}
	return at, elems
}

// at creates a reference to the element at index of the array that ref refers to.
func (l *legalizer) at(loc ir.Loc, ref, index *ir.Value) *ir.Value {
	t := hw.InOutOf(hw.ArrayElement(hw.InOutElement(ref.Type())))
	return sv.CreateArrayIndexInOut(l.b, loc, sv.ArrayIndexInOutArgs{Input: ref, Index: index, ResultType: t}).Result(0)
}

func (l *legalizer) constant(op *ir.Operation) bool {
	elem := hw.ArrayElement(op.Result(0).Type())
	var parts []*ir.Value
	for _, f := range slices.Backward(hw.AggregateConstantOp(op).Fields().Elems) {
		if i, ok := f.(*ir.IntegerAttr); ok {
			parts = append(parts, hw.BuildConstant(l.b, op.Loc(), i.Value))
		} else {
			parts = append(parts, hw.CreateAggregateConstant(l.b, op.Loc(), hw.AggregateConstantArgs{Fields: f, ResultType: elem}).Result(0))
		}
	}
	return l.users(op, parts)
}

// users replaces the users of op that access an element at a constant index by that element of
// parts. It returns false, after an error, if op has another user.
func (l *legalizer) users(op *ir.Operation, parts []*ir.Value) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = op.Result(0).FirstUse() {
		user := u.Owner()
		var index *ir.Value
		switch user.Def() {
		case hw.ArrayGet:
			index = hw.ArrayGetOp(user).Index()
		case sv.ArrayIndexInOut:
			index = sv.ArrayIndexInOutOp(user).Index()
		}
		var at num.Int
		known := false
		if index != nil {
			at, known = hw.ConstantOf(index)
		}
		if !known || at.Uint64() >= uint64(len(parts)) {
			l.unsupported(user)
			return false
		}
		user.Result(0).ReplaceAllUses(parts[at.Uint64()])
		user.Erase()
	}
	return true
}

// get lowers the read of an element of a packed array at a computed index. It returns false for
// other reads.
func (l *legalizer) get(op *ir.Operation) bool {
	v := hw.ArrayGetOp(op)
	if _, known := hw.ConstantOf(v.Index()); known || !isPacked(v.Input().Type()) {
		return false
	}
	_, elems := l.elements(op.Loc(), v.Input())
	wire := l.lookup(op, v.Input().Loc(), v.Index(), op.Result(0).Type(), elems)
	l.b.Before(op)
	op.Result(0).ReplaceAllUses(sv.BuildRead(l.b, op.Loc(), wire))
	return true
}

// refer lowers the reference to an element of a packed array at a computed index. It returns false
// for other references.
func (l *legalizer) refer(op *ir.Operation) bool {
	v := sv.ArrayIndexInOutOp(op)
	array := hw.InOutElement(v.Input().Type())
	if _, known := hw.ConstantOf(v.Index()); known || !isPacked(array) {
		return false
	}
	n := uint64(hw.ArrayLen(array))
	var elems []*ir.Value
	for i := range n {
		index := hw.BuildConstant(l.b, op.Loc(), num.NewInt(hw.Log2Ceil(n), i))
		elems = append(elems, l.at(op.Loc(), v.Input(), index))
	}
	for i, e := range elems {
		elems[i] = sv.BuildRead(l.b, op.Loc(), e)
	}
	op.Result(0).ReplaceAllUses(l.lookup(op, v.Input().Loc(), v.Index(), hw.ArrayElement(array), elems))
	return true
}

// lookup selects one of elems by a casez on index. It returns the register that the casez assigns.
func (l *legalizer) lookup(op *ir.Operation, loc ir.Loc, index *ir.Value, t ir.Type, elems []*ir.Value) *ir.Value {
	b := l.b
	b.Before(op)
	reg := sv.BuildReg(b, op.Loc(), t, "casez_tmp")
	choose := func() {
		w := index.Type().(*ir.IntegerType).Width
		if w >= 63 || 1<<w != len(elems) {
			elems = append(elems, sv.CreateConstantX(b, op.Loc(), sv.ConstantXArgs{ResultType: t}).Result(0))
		}
		sv.BuildCaseZ(b, loc, index, len(elems), func(i int) {
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: elems[i]})
		})
	}
	if p := op.Parent(); p.Implements("ProceduralRegion") {
		choose()
	} else {
		sv.BuildAlwaysComb(b, loc, choose)
	}
	return reg
}

// reg replaces a register for an array by a register for each element. It returns false for other
// registers.
func (l *legalizer) reg(op *ir.Operation) bool {
	t := hw.InOutElement(op.Result(0).Type())
	if !isPacked(t) {
		return false
	}
	var parts []*ir.Value
	for range hw.ArrayLen(t) {
		parts = append(parts, sv.BuildReg(l.b, op.Loc(), hw.ArrayElement(t), sv.RegOp(op).Name().Value))
	}
	return l.users(op, parts)
}

// assertion moves a clocked assertion into an always block that its clock triggers. It returns
// false for other operations.
func (l *legalizer) assertion(op *ir.Operation) bool {
	wrap := func(event ir.Attribute, clock *ir.Value, build func()) bool {
		e, ok := event.(*ir.IntegerAttr)
		if !ok {
			return false
		}
		sv.BuildAlways(l.b, op.Loc(), []sv.Trigger{{Event: e.Int64(), Signal: clock}}, build)
		return true
	}
	switch op.Def() {
	case sv.AssertProperty:
		v := sv.AssertPropertyOp(op)
		return wrap(v.Event(), v.Clock(), func() {
			sv.CreateAssertProperty(l.b, op.Loc(), sv.AssertPropertyArgs{Property: v.Property(), Disable: v.Disable(), Label: ir.Given(op.Inherent("label"))})
		})
	case sv.AssumeProperty:
		v := sv.AssumePropertyOp(op)
		return wrap(v.Event(), v.Clock(), func() {
			sv.CreateAssumeProperty(l.b, op.Loc(), sv.AssumePropertyArgs{Property: v.Property(), Disable: v.Disable(), Label: ir.Given(op.Inherent("label"))})
		})
	case sv.CoverProperty:
		v := sv.CoverPropertyOp(op)
		return wrap(v.Event(), v.Clock(), func() {
			sv.CreateCoverProperty(l.b, op.Loc(), sv.CoverPropertyArgs{Property: v.Property(), Disable: v.Disable(), Label: ir.Given(op.Inherent("label"))})
		})
	}
	return false
}
