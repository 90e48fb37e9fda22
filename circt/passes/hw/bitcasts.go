package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// convertBitcastsOptions are the options of hw-convert-bitcasts.
type convertBitcastsOptions struct {
	Partial bool `opt:"allow-partial-conversion" default:"false" doc:"Ignore bitcasts involving unsupported types"`
}

// ConvertBitcasts is hw-convert-bitcasts: it replaces bitcasts by extracts,
// concatenations and the construction of aggregates.
var ConvertBitcasts = &passes.Pass{
	Name: "HWConvertBitcasts", Arg: "hw-convert-bitcasts", Doc: "Convert hw.bitcast operations to bit extracts and concats",
	Anchor: "builtin.module", Options: passes.OptionsOf[convertBitcastsOptions](), Scope: passes.Always(passes.ModuleScope),
	Dialects: []string{"comb"},
	Run: func(c *passes.Ctx) bool {
		var ops []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(hw.Bitcast) {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		if len(ops) == 0 {
			c.PreserveAll()
		}
		ok, partial := true, passes.Opts[convertBitcastsOptions](c).Partial
		for _, op := range slices.Backward(ops) {
			ok = convertBitcast(c.Builder(), op, partial) && ok
		}
		return ok
	},
}

// isBits reports whether t is an integer, or an aggregate of such types with known size.
func isBits(t ir.Type) bool {
	if _, ok := t.(*ir.IntegerType); ok {
		return true
	}
	if hw.As(t, hw.ArrayType) != nil {
		return hw.ArrayLen(t) >= 0 && isBits(hw.ArrayElement(t))
	}
	if hw.As(t, hw.StructType) == nil {
		return false
	}
	for _, f := range hw.Fields(t) {
		if !isBits(f.Type) {
			return false
		}
	}
	return true
}

func convertBitcast(b *ir.Builder, op *ir.Operation, partial bool) bool {
	v := hw.BitcastOp(op)
	in, out := v.Input(), op.Result(0)
	okIn, okOut := isBits(in.Type()), isBits(out.Type())
	if !okIn && !partial {
		op.EmitOpError("has unsupported input type")
	}
	if !okOut && !partial {
		op.EmitOpError("has unsupported output type")
	}
	if !okIn || !okOut {
		return partial
	}
	b.Before(op)
	x := bits{b, op.Loc()}
	parts := x.parts(in, nil)
	all := parts[0]
	if len(parts) > 1 {
		all = x.concat(parts)
	}
	out.ReplaceAllUses(x.build(all, out.Type()))
	op.Erase()
	return true
}

// bits splits aggregates into integers and builds aggregates of integers, at the
// insertion point of b.
type bits struct {
	b   *ir.Builder
	loc ir.Loc
}

func (x bits) concat(parts []*ir.Value) *ir.Value {
	w := int64(0)
	for _, p := range parts {
		w += hw.BitWidth(p.Type())
	}
	return x.b.Value(comb.Concat, x.loc, x.b.Ctx.Int(uint32(w)), parts)
}

// parts appends the integers in v to dst, the most significant first. So it begins with
// the last element of an array, and with the first field of a struct.
func (x bits) parts(v *ir.Value, dst []*ir.Value) []*ir.Value {
	t := v.Type()
	switch {
	case hw.As(t, hw.ArrayType) != nil:
		n := uint64(hw.ArrayLen(t))
		for i := range n {
			at := hw.BuildConstant(x.b, x.loc, num.NewInt(max(1, hw.Log2Ceil(n)), n-1-i))
			get := hw.CreateArrayGet(x.b, x.loc, hw.ArrayGetArgs{Input: v, Index: at, ResultType: hw.ArrayElement(t)})
			dst = x.parts(get.Result(0), dst)
		}
	case hw.As(t, hw.StructType) != nil:
		var types []ir.Type
		for _, f := range hw.Fields(t) {
			types = append(types, f.Type)
		}
		for _, r := range (hw.CreateStructExplode(x.b, x.loc, hw.StructExplodeArgs{Input: v, ResultTypes: types}).ResultValues(nil)) {
			dst = x.parts(r, dst)
		}
	default:
		dst = append(dst, v)
	}
	return dst
}

// build makes a value of type t from v, an integer with as many bits.
func (x bits) build(v *ir.Value, t ir.Type) *ir.Value {
	at := hw.BitWidth(t)
	next := func(t ir.Type) *ir.Value {
		w := hw.BitWidth(t)
		at -= w
		if w == 0 {
			return x.build(hw.BuildConstant(x.b, x.loc, num.Zero(0)), t)
		}
		low := x.b.Ctx.Int64Attr(x.b.Ctx.Int(32), at)
		return x.build(x.b.Value(comb.Extract, x.loc, x.b.Ctx.Int(uint32(w)), []*ir.Value{v}, low), t)
	}
	var parts []*ir.Value
	switch {
	case hw.As(t, hw.ArrayType) != nil:
		for range hw.ArrayLen(t) {
			parts = append(parts, next(hw.ArrayElement(t)))
		}
		return x.b.Value(hw.ArrayCreate, x.loc, t, parts)
	case hw.As(t, hw.StructType) != nil:
		for _, f := range hw.Fields(t) {
			parts = append(parts, next(f.Type))
		}
		return x.b.Value(hw.StructCreate, x.loc, t, parts)
	}
	return v
}
