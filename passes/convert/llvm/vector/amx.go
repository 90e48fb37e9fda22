package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amx"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// amx returns the patterns for the operations of the amx dialect, and makes these operations illegal
// in target. It adds the conversion of tiles to the converter.
func (c conversions) amx(target *rewrite.Target) []rewrite.Pattern {
	c.AddOne(func(t ir.Type) (ir.Type, bool) {
		if !constraint.OfType(t, amx.TileType) {
			return nil, false
		}
		return c.Ctx.DialectType(llvm.X86AMXType), true
	})
	rows := []struct {
		d *ir.OpDef
		f func(t *tiles, operands []*ir.Value) bool
	}{
		{amx.TileZero, (*tiles).zero}, {amx.TileLoad, (*tiles).load}, {amx.TileStore, (*tiles).store},
		{amx.TileMulf, (*tiles).multiplyFloats}, {amx.TileMuli, (*tiles).multiplyIntegers},
	}
	var list []rewrite.Pattern
	for _, r := range rows {
		target.IllegalOps(r.d.Name)
		list = append(list, rewrite.Pattern{
			Name: anonymous + "AMXIntrinsicOpConversion<" + r.d.Name + ">", Root: r.d, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return types.AllCompatible(operands) && r.f(&tiles{c, rw, op}, operands)
			},
		})
	}
	return list
}

// tiles is the state of converting op, an operation on tiles.
type tiles struct {
	conversions
	rw *rewrite.Rewriter
	op *ir.Operation
}

func (t *tiles) constant(width uint32, n int64) *ir.Value {
	return constant(t.rw.Builder, t.op.Loc(), t.Ctx.Int(width), n)
}

// sizes returns the number of rows of a tile, and the number of bytes of a row.
func (t *tiles) sizes(tile ir.Type) (rows, bytes *ir.Value) {
	n, columns := amx.TileShape(tile)
	rows = t.constant(16, n)
	return rows, t.constant(16, columns*int64(ir.BitWidth(amx.TileElement(tile)))/8)
}

// call replaces op by a call of the intrinsic with this name. The attributes of op stay.
func (t *tiles) call(name string, args ...*ir.Value) bool {
	entries := t.op.Discardable().Entries
	for i, a := range t.op.Props() {
		if d := t.op.Def().Attrs; i < len(d) && a != nil && d[i].Name != ir.OperandSegmentSizes {
			entries = append(entries[:len(entries):len(entries)], ir.NamedAttribute{Name: t.Ctx.String(d[i].Name), Value: a})
		}
	}
	made := llvm.CallIntrinsicArgs{
		Args: args, Intrin: t.Ctx.String("llvm.x86." + name + ".internal"), OpBundleSizes: t.Ctx.DenseI32Array(nil), Discardable: t.Ctx.Dict(entries),
	}
	if t.op.NumResults() > 0 {
		made.ResultsType = t.Type(t.op.Result(0).Type())
	}
	t.rw.ReplaceWith(t.op, llvm.CreateCallIntrinsic(t.rw.Builder, t.op.Loc(), made))
	return true
}

func (t *tiles) zero(_ []*ir.Value) bool {
	rows, bytes := t.sizes(t.op.Result(0).Type())
	return t.call("tilezero", rows, bytes)
}

// address returns the pointer to the first element of a tile in memory, and the number of bytes
// between rows. An explicit stride counts elements.
func (t *tiles) address(m *ir.MemRefType, descriptor *ir.Value, indices []*ir.Value, stride *ir.Value) (p, step *ir.Value) {
	b, loc := t.rw.Builder, t.op.Loc()
	p = t.StridedElement(b, loc, m, descriptor, indices, types.GEPNone)
	bytes, row := int64(ir.BitWidth(m.Element))/8, len(m.Shape)-2
	_, strides, _ := ir.StridesOf(m)
	switch {
	case stride != nil:
		return p, types.Binary(b, llvm.Mul, loc, t.constant(64, bytes), stride)
	case strides[row] == ir.Dynamic:
		n := types.MemRef{Value: descriptor}.Stride(b, loc, row)
		return p, types.Binary(b, llvm.Mul, loc, t.constant(64, bytes), n)
	}
	return p, t.constant(64, strides[row]*bytes)
}

func (t *tiles) load(operands []*ir.Value) bool {
	o := amx.TileLoadOp(t.op)
	rows, bytes := t.sizes(t.op.Result(0).Type())
	n := len(o.Indices())
	var stride *ir.Value
	if o.Stride() != nil {
		stride = operands[1+n]
	}
	p, step := t.address(o.Base().Type().(*ir.MemRefType), operands[0], operands[1:1+n], stride)
	return t.call("tileloadd64", rows, bytes, p, step)
}

func (t *tiles) store(operands []*ir.Value) bool {
	o := amx.TileStoreOp(t.op)
	rows, bytes := t.sizes(o.Val().Type())
	n := len(o.Indices())
	var stride *ir.Value
	if o.Stride() != nil {
		stride = operands[2+n]
	}
	p, step := t.address(o.Base().Type().(*ir.MemRefType), operands[0], operands[1:1+n], stride)
	return t.call("tilestored64", rows, bytes, p, step, operands[1+n])
}

// multiply calls the intrinsic with this name on two factors and a sum.
func (t *tiles) multiply(name string, lhs, rhs ir.Type, operands []*ir.Value) bool {
	rows, depth := t.sizes(lhs)
	_, columns := t.sizes(rhs)
	return t.call(name, rows, columns, depth, operands[2], operands[0], operands[1])
}

func (t *tiles) multiplyFloats(operands []*ir.Value) bool {
	o := amx.TileMulfOp(t.op)
	name := "tdpbf16ps"
	if constraint.IsFloatKind(amx.TileElement(o.Lhs().Type()), num.F16) {
		name = "tdpfp16ps"
	}
	return t.multiply(name, o.Lhs().Type(), o.Rhs().Type(), operands)
}

func (t *tiles) multiplyIntegers(operands []*ir.Value) bool {
	o := amx.TileMuliOp(t.op)
	sign := func(zeroExtended bool) string {
		if zeroExtended {
			return "u"
		}
		return "s"
	}
	return t.multiply("tdpb"+sign(o.IsZextLhs())+sign(o.IsZextRhs())+"d", o.Lhs().Type(), o.Rhs().Type(), operands)
}
