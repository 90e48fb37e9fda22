package refine

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

func i64Vector(c *ir.Context, values []int64) ir.Attribute {
	var raw []byte
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return c.DenseOf(c.RankedTensorType([]int64{int64(len(values))}, c.Int(64), nil), raw)
}

func silent(string, ...any) {}

// moreSpecific combines two types of the same value. It returns false if they contradict
// each other.
func moreSpecific(a, b ir.Type) (t ir.Type, ok bool) {
	if a == b {
		return a, true
	}
	if x, isTuple := a.(*ir.TupleType); isTuple {
		y, isTuple := b.(*ir.TupleType)
		if !isTuple || len(x.Types) != len(y.Types) {
			return nil, false
		}
		parts := make([]ir.Type, len(x.Types))
		for i := range parts {
			if parts[i], ok = moreSpecific(x.Types[i], y.Types[i]); !ok {
				return nil, false
			}
		}
		return a.Context().TupleType(parts), true
	}
	_, ranked1 := ir.ShapeOf(a)
	_, ranked2 := ir.ShapeOf(b)
	switch {
	case !ir.IsTensor(a) || !ir.IsTensor(b):
		return a, true
	case !hlo.CompatibleElements(a, b):
		return nil, false
	case !ranked1:
		return ir.WithElement(b, ir.ElementOf(a)), true
	case !ranked2:
		return a, true
	}
	t, ok = hlo.MostSpecific(silent, []ir.Type{a, b})
	// An encoding that is no bounds stays: what is inferred has none.
	if x, is := a.(*ir.RankedTensorType); ok && is && x.Encoding != nil && hlo.BoundsOf(x) == nil {
		shape, _ := ir.ShapeOf(t)
		t = a.Context().RankedTensorType(shape, x.Element, x.Encoding)
	}
	return t, ok
}

// takesRefined reports whether user accepts a new type of its operand. Operations of StableHLO,
// Shardy and func's call and return do.
func takesRefined(user *ir.Operation) bool {
	name := user.Name().Name
	return ours(name) || strings.HasPrefix(name, "sdy.") || user.Is(funcs.Return) || user.Is(funcs.Call)
}

// ours reports whether an operation with this name is of dialect stablehlo or chlo.
func ours(name string) bool {
	return strings.HasPrefix(name, "stablehlo.") || strings.HasPrefix(name, "chlo.")
}

// refineValues gives values, which op defines, more specific types, and reports whether a type
// changed. It changes none if types contradict each other or a user does not accept a new type. A
// function's return keeps the old type, through a cast, until functionType changes the function's
// type.
func refineValues(rw *rewrite.Rewriter, op *ir.Operation, values []*ir.Value, types []ir.Type) bool {
	if len(values) != len(types) {
		return false
	}
	refined := make([]ir.Type, len(types))
	needed := false
	for i, v := range values {
		var ok bool
		if refined[i], ok = moreSpecific(v.Type(), types[i]); !ok {
			return false
		}
		if refined[i] == v.Type() {
			continue
		}
		needed = true
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			if !takesRefined(u.Owner()) {
				return false
			}
		}
	}
	if !needed {
		return false
	}
	for i, v := range values {
		if v.Type() != refined[i] {
			refineValue(rw, op, v, refined[i])
		}
	}
	return true
}

func refineValue(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value, t ir.Type) {
	was := v.Type()
	v.SetType(t)
	returned := false
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		returned = returned || u.Owner().Is(funcs.Return)
	}
	if !returned {
		return
	}
	rw.After(op)
	cast := builtin.CreateUnrealizedConversionCast(rw.Builder, op.Loc(), builtin.UnrealizedConversionCastArgs{Inputs: []*ir.Value{v}, OutputsTypes: []ir.Type{was}})
	rw.ReplaceUsesIf(v, cast.Result(0), func(u *ir.Operand) bool { return u.Owner().Is(funcs.Return) })
}

// refineResults gives the results of op more specific types, and reports whether a type changed.
// It changes none if types contradict each other or a user does not accept a new type. It also
// notifies the driver that op was modified, so that other patterns are tried on op again.
func refineResults(rw *rewrite.Rewriter, op *ir.Operation, types []ir.Type) bool {
	if !refineValues(rw, op, op.ResultValues(nil), types) {
		return false
	}
	rw.Modified(op)
	return true
}

// refineShapes gives the results of op the given shapes, with one shape for each element of a
// tuple. It reports whether a type changed. It changes none if a shape contradicts the current
// type.
func (r *refiner) refineShapes(rw *rewrite.Rewriter, op *ir.Operation, shapes [][]int64) bool {
	flat := stablehlo.FlatTypes(op.ResultTypes(nil))
	if len(flat) != len(shapes) {
		return false
	}
	for i, t := range flat {
		if ranked, ok := t.(*ir.RankedTensorType); !ir.IsTensor(t) || ok && ranked.Encoding != nil {
			return false
		}
		if !r.valid(op, shapes[i]) {
			return false
		}
		refined := op.Context().RankedTensorType(shapes[i], ir.ElementOf(t), nil)
		if !hlo.Compatible(t, refined) {
			return false
		}
		flat[i] = refined
	}
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i], flat = unflat(op.Result(i).Type(), flat)
	}
	return refineResults(rw, op, types)
}

// unflat replaces the types in t, which may be nested tuples, with the first types of flat. It
// returns the new type and the rest of flat.
func unflat(t ir.Type, flat []ir.Type) (ir.Type, []ir.Type) {
	tuple, ok := t.(*ir.TupleType)
	if !ok {
		return flat[0], flat[1:]
	}
	parts := slices.Clone(tuple.Types)
	for i := range parts {
		parts[i], flat = unflat(parts[i], flat)
	}
	return t.Context().TupleType(parts), flat
}

// maxElements limits the number of elements of a tensor, so that its size in bits fits into 64
// bits.
const maxElements = 1 << 56

// valid returns true if a tensor can have this shape. Otherwise it reports an error at op and
// returns false.
func (r *refiner) valid(op *ir.Operation, shape []int64) bool {
	n := int64(1)
	for d, size := range shape {
		switch {
		case size == ir.Dynamic:
		case size < 0:
			return r.refuse(op, "cannot be refined: dimension %d would have the size %d", d, size)
		case size > 0 && n > maxElements/size:
			return r.refuse(op, "cannot be refined: %s has too many elements", ir.WithShape(op.Result(0).Type(), shape))
		case size > 0:
			n *= size
		}
	}
	return true
}
