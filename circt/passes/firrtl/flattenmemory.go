package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// FlattenMemory is firrtl-flatten-memory: it turns a memory of aggregates or signed integers into a memory of one
// unsigned word. The greatest common divisor of the widths of all fields is the number of data bits for each bit of the
// mask.
var FlattenMemory = &passes.Pass{
	Name: "FlattenMemory", Arg: "firrtl-flatten-memory", Doc: "Flatten aggregate memory data to a UInt",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-flatten-mems", Doc: "Number of memories flattened"}},
	Run: func(c *passes.Ctx) bool {
		var memories []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(firrtl.Mem) {
				memories = append(memories, op)
			}
			return ir.Advance
		})
		b := c.Builder()
		for _, op := range memories {
			if f := flatten(op); f != nil {
				f.b = b
				f.replace()
				c.Count(0, 1)
			}
		}
		return true
	},
}

// flatMemory is a memory to flatten, with the layout of its word and of its mask.
type flatMemory struct {
	b     *ir.Builder
	op    *ir.Operation
	width int32
	masks []int32 // how many bits of the mask each field has
	bits  int32   // of the mask
}

// groundWidths appends the widths of all integers in t, the lowest bits first. It returns false if a width is not
// known, or t has other ground types.
func groundWidths(t ir.Type, dst []int32) (widths []int32, ok bool) {
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		ok = true
		for i := firrtl.NumElements(t) - 1; ok && i >= 0; i-- {
			dst, ok = groundWidths(firrtl.ElementType(t, i), dst)
		}
		return dst, ok
	case firrtl.Is(t, firrtl.VectorType):
		ok = true
		for i := 0; ok && i < firrtl.NumElements(t); i++ {
			dst, ok = groundWidths(firrtl.ElementType(t, 0), dst)
		}
		return dst, ok
	case firrtl.IsInt(t) && firrtl.Width(t) >= 0:
		return append(dst, firrtl.Width(t)), true
	case firrtl.Is(t, firrtl.EnumType):
		w, ok := firrtl.BitWidth(t, false)
		return append(dst, int32(w)), ok
	}
	return nil, false
}

func gcd(a, b int32) int32 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// flatten returns the layout of the memory op, or nil if it must stay as it is.
func flatten(op *ir.Operation) *flatMemory {
	for i := range op.Results() {
		if firrtl.Is(op.Result(i).Type(), firrtl.RefType) {
			return nil // what a probe taps keeps its type
		}
		for _, a := range annotation.OfPort(op, i) {
			if annotation.Member(a, annotation.FieldKey) != nil {
				return nil // the field has to remain
			}
		}
	}
	data := memoryData(op)
	if data == nil {
		return nil
	}
	widths, ok := groundWidths(data, nil)
	if !ok || firrtl.Is(data, firrtl.UIntType) {
		return nil
	}
	f := &flatMemory{op: op}
	unit := widths[0]
	for _, w := range widths {
		f.width += w
		unit = gcd(unit, w)
	}
	if f.width == 0 {
		return nil
	}
	for _, w := range widths {
		f.masks = append(f.masks, w/unit)
		f.bits += w / unit
	}
	return f
}

// replace makes the flat memory. Wires with the types of the old ports connect to it, and take over the uses of the old
// ports.
func (f *flatMemory) replace() {
	op, b, loc, c := f.op, f.b, f.op.Loc(), f.b.Ctx
	b.Before(op)
	depth := uint64(op.Inherent("depth").(*ir.IntegerAttr).Int64())
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i] = firrtl.MemPortType(c, depth, firrtl.UInt(c, f.width, false), firrtl.MemPortKindOf(op.Result(i).Type()), f.bits)
	}
	mem := b.Create(&ir.OpState{Name: op.Name(), Loc: loc, Results: types, Props: slices.Clone(op.Props())})
	for i := range types {
		old := op.Result(i)
		t := old.Type()
		w := wire(b, loc, t, firrtl.Name(op)+"_"+firrtl.PortName(op, i), firrtl.Droppable)
		old.ReplaceAllUses(w)
		for k := range firrtl.NumElements(t) {
			was, is := firrtl.Element(b, loc, w, k), firrtl.Element(b, loc, mem.Result(i), k)
			switch name := firrtl.ElementName(t, k).Value; {
			case name != "data" && name != "mask" && name != "wdata" && name != "wmask" && name != "rdata":
				firrtl.EmitConnect(b, loc, is, was)
			case firrtl.ElementFlip(t, k):
				firrtl.EmitConnect(b, loc, was, b.ValueOrFold(firrtl.BitCast, loc, was.Type(), []*ir.Value{is}))
			default:
				f.write(is, was, name == "mask" || name == "wmask")
			}
		}
	}
	op.Erase()
}

// write connects `was` to `is`. Both are the data or, if mask is set, the mask of one port. Argument `was` has the type
// in the old memory, and `is` belongs to the flat memory.
func (f *flatMemory) write(is, was *ir.Value, mask bool) {
	b, loc, c := f.b, f.op.Loc(), f.b.Ctx
	t := is.Type()
	if n, _ := firrtl.BitWidth(was.Type(), false); n != int64(firrtl.Width(t)) {
		t = firrtl.UInt(c, int32(n), false)
	}
	v := b.Value(firrtl.BitCast, loc, t, []*ir.Value{was})
	if mask && int32(len(f.masks)) != f.bits {
		v = f.repeat(v)
	}
	firrtl.EmitConnect(b, loc, is, b.ValueOrFold(firrtl.BitCast, loc, is.Type(), []*ir.Value{v}))
}

// repeat widens v, a mask with one bit for each field. The result has as many bits for a field as the field takes in
// the flat mask.
func (f *flatMemory) repeat(v *ir.Value) *ir.Value {
	b, loc, c := f.b, f.op.Loc(), f.b.Ctx
	var all *ir.Value
	for i, n := range f.masks {
		bit := firrtl.MakeOrFold(b, loc, firrtl.BitsPrim, []*ir.Value{v}, firrtl.I32(c, int64(i)), firrtl.I32(c, int64(i)))
		for range n {
			if all == nil {
				all = bit
			} else {
				all = firrtl.MakeOrFold(b, loc, firrtl.CatPrim, []*ir.Value{bit, all})
			}
		}
	}
	return all
}
