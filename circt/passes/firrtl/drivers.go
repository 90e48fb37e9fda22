package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// eachDriver calls visit for each driver of value, and for each driver of a field of value. It passes the driven field
// as dst, and the driver as src. It looks through wires and nodes, and through casts if casts is set. When visit
// returns false, it stops and returns false.
func eachDriver(value *ir.Value, casts bool, visit func(dst, src firrtl.FieldRef) bool) bool {
	w := &driverWalk{casts: casts, visit: visit, seen: map[driverStep]bool{}}
	return w.from(firrtl.FieldRefOf(value, false), firrtl.FieldRefOf(value, false))
}

type driverStep struct{ dst, src firrtl.FieldRef }

type driverWalk struct {
	casts bool
	visit func(dst, src firrtl.FieldRef) bool
	seen  map[driverStep]bool // wires that drive each other in a circle end the walk
}

// from continues the search for the drivers of dst at src, a field that drives dst directly or indirectly. If the
// search ends at src, from calls visit. Otherwise it continues at the fields that drive src. It returns false when
// visit did.
func (w *driverWalk) from(dst, src firrtl.FieldRef) bool {
	for {
		op := src.Value.DefiningOp()
		if op == nil {
			module := src.Value.OwnerBlock().Parent()
			if !firrtl.IsModuleLike(module) || !firrtl.PortIsOut(module, src.Value.Index()) {
				return w.visit(dst, src)
			}
			return w.connects(dst, src, src.Value, src.Field)
		}
		switch op.Def() {
		case firrtl.Instance, firrtl.InstanceChoice:
			if firrtl.PortIsOut(op, src.Value.Index()) {
				return w.visit(dst, src)
			}
			return w.connects(dst, src, src.Value, src.Field)
		case firrtl.Wire:
			return w.connects(dst, src, src.Value, src.Field)
		case firrtl.AsUIntPrim, firrtl.AsSIntPrim, firrtl.AsClockPrim, firrtl.AsAsyncResetPrim, firrtl.AsResetPrim, firrtl.ConstCast, firrtl.PadPrim, firrtl.TailPrim:
			if !w.casts {
				return w.visit(dst, src)
			}
			fallthrough
		case firrtl.Node:
			next := firrtl.FieldRefOf(op.Operand(0), false)
			next.Field += src.Field
			src = next
		default:
			return w.visit(dst, src)
		}
	}
}

// connects continues the search for the drivers of dst at the sources of the connects to src. It finds these connects
// by the uses of v. The field src is the field of v with this ID, or v itself if id is 0. Connects to elements of src
// count, too. It returns false when visit did.
func (w *driverWalk) connects(dst, src firrtl.FieldRef, v *ir.Value, id uint64) bool {
	if v == src.Value {
		step := driverStep{dst, src}
		if w.seen[step] {
			return true
		}
		w.seen[step] = true
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		switch op.Def() {
		case firrtl.Subfield, firrtl.Subindex:
			_, i, _ := element(op)
			if id != 0 && i != firrtl.IndexForFieldID(v.Type(), id) {
				continue
			}
			sub := firrtl.FieldID(v.Type(), i)
			rest, d, s := uint64(0), dst, src
			if id == 0 {
				d.Field, s.Field = d.Field+sub, s.Field+sub
			} else {
				rest = id - sub
			}
			if !w.connects(d, s, op.Result(0), rest) {
				return false
			}
		case firrtl.Connect, firrtl.MatchingConnect:
			if u.Index() != 0 {
				continue
			}
			next := firrtl.FieldRefOf(op.Operand(1), false)
			next.Field += id
			if !w.from(dst, next) {
				return false
			}
		}
	}
	return true
}
