package nvgpu

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are nvvm's numbers for element types, layouts and overflow behaviours.
const (
	f16  = 0
	f32  = 1
	tf32 = 2
	s8   = 4
	s32  = 5
	s4   = 8
	f64  = 10

	rowMajor    = 0
	columnMajor = 1

	wraps     = 0
	saturates = 1
)

// kindNames are the names of element types in instructions.
var kindNames = map[int64]string{f16: "f16", f32: "f32", tf32: "tf32", s8: "s8", s32: "s32", s4: "s4", f64: "f64"}

// fragment describes the type of a matrix fragment, an array of vectors: its length, and the type
// of its vectors. If v is another type, ok is false.
func fragment(v ir.Type) (n int64, vector *ir.VectorType, ok bool) {
	if v == nil || !types.IsArray(v) {
		return 0, nil, false
	}
	vector, ok = types.ElementAt(v, 0).(*ir.VectorType)
	return constraint.IntValue(v.(*ir.DialectType).Params[1]), vector, ok
}

func isInt(t ir.Type, width uint32) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == width
}

func isFloat(t ir.Type, kind num.Semantics) bool {
	f, ok := t.(*ir.FloatType)
	return ok && f.Kind == kind
}

// loadMatrix converts an nvgpu.ldmatrix to one instruction that returns 32-bit registers, and
// bitcasts these to the vectors of the fragment.
func (c conversions) loadMatrix(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc := nvgpu.LdMatrixOp(op), rw.Builder, op.Loc()
	to := c.Type(o.Res().Type())
	n, vector, ok := fragment(to)
	if !ok {
		return false
	}
	var t ir.Type = rw.Ctx.Int(32)
	if n > 1 {
		t = structOf(rw.Ctx, t, n)
	}
	layout := int64(rowMajor)
	if o.Transpose() == rw.Ctx.Bool(true) {
		layout = columnMajor
	}
	p := c.element(rw, loc, o.SrcMemref(), o.Indices())
	loaded := nvvm.CreateLdMatrix(b, loc, nvvm.LdMatrixArgs{
		Ptr: p, EltType: constraint.Enum(rw.Ctx, nvvm.LdStMatrixEltTypeAttr, 0), Layout: constraint.Enum(rw.Ctx, nvvm.MMALayoutAttr, layout),
		Num: o.NumTiles(), Shape: rw.Ctx.DialectAttr(nvvm.LdStMatrixShapeAttr, c.int32Attr(8), c.int32Attr(8)), ResType: t,
	}).Result(0)
	result := types.Poison(b, loc, to)
	for i := range n {
		register := loaded
		if n > 1 {
			register = types.Extract(b, loc, loaded, i)
		}
		result = types.Insert(b, loc, result, types.Unary(b, llvm.Bitcast, loc, vector, register), i)
	}
	rw.Replace(op, result)
	return true
}

func (c conversions) int32Attr(n int64) *ir.IntegerAttr { return c.Ctx.Int64Attr(c.Ctx.Int(32), n) }

func structOf(c *ir.Context, t ir.Type, n int64) *ir.DialectType {
	fields := make([]ir.Type, n)
	for i := range fields {
		fields[i] = t
	}
	return llvm.Struct(c, fields...)
}

// product is the state of converting an nvgpu.mma.sync or nvgpu.mma.sp.sync.
type product struct {
	conversions
	op      *ir.Operation
	kinds   [3]int64 // element types of the factors and of the sum
	shape   [3]int64
	result  ir.Type // a fragment
	native  ir.Type // what the instruction returns
	integer bool
}

// factorKind returns the number of the type as which an instruction multiplies elements of type t.
// Floats of type f32 are multiplied as tf32. If there is no such type, ok is false.
func factorKind(t ir.Type) (kind int64, ok bool) {
	switch {
	case isInt(t, 8):
		return s8, true
	case isInt(t, 4):
		return s4, true
	case isFloat(t, num.F16):
		return f16, true
	case isFloat(t, num.F64):
		return f64, true
	case isFloat(t, num.F32):
		return tf32, true
	}
	return 0, false
}

// sumKind returns the number of the type in which an instruction adds elements of type t. If there
// is none, ok is false.
func sumKind(t ir.Type) (kind int64, ok bool) {
	switch {
	case isFloat(t, num.F64):
		return f64, true
	case isFloat(t, num.F16):
		return f16, true
	case isFloat(t, num.F32):
		return f32, true
	}
	_, ok = t.(*ir.IntegerType)
	return s32, ok
}

// typed sets the types and the shape of a product. It returns false, mostly with an error, if no
// instruction has these types.
func (p *product) typed(a, b, sum ir.Type, shape *ir.ArrayAttr) bool {
	var ok [3]bool
	p.kinds[0], ok[0] = factorKind(ir.ElementOf(a))
	p.kinds[1], ok[1] = factorKind(ir.ElementOf(b))
	p.kinds[2], ok[2] = sumKind(ir.ElementOf(sum))
	switch {
	case !ok[0] || !ok[1]:
		return p.op.EmitOpError("failed to deduce operand PTX types")
	case !ok[2]:
		return p.op.EmitError("could not infer the PTX type for the accumulator/result")
	}
	_, p.integer = ir.ElementOf(a).(*ir.IntegerType)
	for i := range p.shape {
		p.shape[i] = shape.Elems[i].(*ir.IntegerAttr).Int64()
	}
	p.result = p.Type(p.op.Result(0).Type())
	p.native = native(p.result)
	return p.native != nil
}

// native returns the struct type that an instruction returns for a fragment of type t. Its fields
// are registers or, for rows of two 32-bit or 64-bit elements, the elements.
func native(t ir.Type) ir.Type {
	n, vector, ok := fragment(t)
	if !ok || len(vector.Shape) != 1 {
		return nil
	}
	c, e, width := vector.Context(), vector.Element, vector.Shape[0]
	switch {
	case isFloat(e, num.F16) && width == 2:
		return structOf(c, vector, n)
	case isInt(e, 32) && width == 2, isFloat(e, num.F32) && width == 2:
		return structOf(c, e, 2*n)
	case isFloat(e, num.F64) && width == 2:
		return structOf(c, e, 2)
	case isFloat(e, num.F32) && width == 1:
		return structOf(c, e, n)
	}
	return nil
}

// unpack returns the operands that an instruction needs for a fragment v. Rows of type vector<4xi8>
// or vector<8xi4>, and floats that the instruction rounds to tf32, become i32 registers. Other
// elements of at least 32 bits become one operand each, and other rows stay as they are. It returns
// nil if v is not a fragment. The number kind is the element type as which the instruction takes
// the elements.
func unpack(b *ir.Builder, loc ir.Loc, v *ir.Value, kind int64) []*ir.Value {
	n, vector, ok := fragment(v.Type())
	if !ok {
		return nil
	}
	e, width := vector.Element, vector.Shape[0]
	var list []*ir.Value
	for i := range n {
		row := types.Extract(b, loc, v, i)
		switch {
		case isInt(e, 8) && width == 4, isInt(e, 4) && width == 8, isFloat(e, num.F32) && width == 1 && kind == tf32:
			list = append(list, types.Unary(b, llvm.Bitcast, loc, b.Ctx.Int(32), row))
		case isInt(e, 32), isFloat(e, num.F64), isFloat(e, num.F32):
			for k := range width {
				at := device.Int(b, loc, b.Ctx.Int(64), k)
				list = append(list, b.Value(llvm.ExtractElement, loc, e, []*ir.Value{row, at}))
			}
		default:
			list = append(list, row)
		}
	}
	return list
}

// pack builds the fragment of type p.result from an instruction's result v.
func (p *product) pack(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	n, vector, _ := fragment(p.result)
	e := vector.Element
	var rows []*ir.Value
	for i := range n {
		if vector.Shape[0] == 2 && !isFloat(e, num.F16) {
			row := types.Poison(b, loc, vector)
			elements := []*ir.Value{types.Extract(b, loc, v, 2*i), types.Extract(b, loc, v, 2*i+1)}
			for k, x := range elements {
				at := device.Int(b, loc, b.Ctx.Int(32), int64(k))
				row = b.Value(llvm.InsertElement, loc, vector, []*ir.Value{row, x, at})
			}
			rows = append(rows, row)
			continue
		}
		row := types.Extract(b, loc, v, i)
		if row.Type() != vector {
			row = types.Unary(b, llvm.Bitcast, loc, vector, row)
		}
		rows = append(rows, row)
	}
	result := types.Poison(b, loc, p.result)
	for i, row := range rows {
		result = types.Insert(b, loc, result, row, int64(i))
	}
	return result
}

// unpackAll returns the instruction's operands for each of the three matrices.
func (p *product) unpackAll(b *ir.Builder, loc ir.Loc, operands []*ir.Value) (all [3][]*ir.Value) {
	for i := range all {
		all[i] = unpack(b, loc, operands[i], p.kinds[i])
	}
	return all
}

func (c conversions) multiply(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := nvgpu.MmaSyncOp(op), rw.Builder, op.Loc()
	a := o.MatrixA().Type()
	if isFloat(ir.ElementOf(a), num.F32) && !o.Tf32Enabled() {
		return false
	}
	p := &product{conversions: c, op: op}
	if !p.typed(a, a, o.MatrixC().Type(), o.MmaShape()) {
		return false
	}
	parts := p.unpackAll(b, loc, operands)
	args := nvvm.MmaSyncArgs{
		OperandA: parts[0], OperandB: parts[1], OperandC: parts[2],
		LayoutA: constraint.Enum(rw.Ctx, nvvm.MMALayoutAttr, rowMajor), LayoutB: constraint.Enum(rw.Ctx, nvvm.MMALayoutAttr, columnMajor),
		MultiplicandAPtxType: constraint.Enum(rw.Ctx, nvvm.MMATypesAttr, p.kinds[0]),
		MultiplicandBPtxType: constraint.Enum(rw.Ctx, nvvm.MMATypesAttr, p.kinds[1]),
		Shape:                c.shapeAttr(p.shape), ResType: p.native,
	}
	if p.integer {
		args.IntOverflowBehavior = constraint.Enum(rw.Ctx, nvvm.MMAIntOverflowAttr, saturates)
	}
	rw.Replace(op, p.pack(b, loc, nvvm.CreateMmaSync(b, loc, args).Result(0)))
	return true
}

func (c conversions) shapeAttr(s [3]int64) ir.Attribute {
	return c.Ctx.DialectAttr(nvvm.MMAShapeAttr, c.int32Attr(s[0]), c.int32Attr(s[1]), c.int32Attr(s[2]))
}

// multiplySparse converts an nvgpu.mma.sp.sync to inline assembly. It returns false if there is no
// instruction for the types.
func (c conversions) multiplySparse(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := nvgpu.MmaSparseSyncOp(op), rw.Builder, op.Loc()
	p := &product{conversions: c, op: op}
	if !p.typed(o.MatrixA().Type(), o.MatrixB().Type(), o.MatrixC().Type(), o.MmaShape()) {
		return false
	}
	if isFloat(ir.ElementOf(o.MatrixA().Type()), num.F32) && !o.Tf32Enabled() {
		return false
	}
	parts := p.unpackAll(b, loc, operands)
	args := append(append(append([]*ir.Value(nil), parts[0]...), parts[1]...), parts[2]...)
	args = append(args, types.Unary(b, llvm.Bitcast, loc, rw.Ctx.Int(32), operands[3]))
	text, constraints := p.sparseText(len(parts[0]), len(parts[1]), len(parts[2]), o.SparsitySelector())
	result := llvm.CreateInlineAsm(b, loc, llvm.InlineAsmArgs{
		Operands: args, AsmString: rw.Ctx.String(text), Constraints: rw.Ctx.String(constraints), HasSideEffects: true,
		AsmDialect: rw.Ctx.Int64Attr(rw.Ctx.Int(64), 0), ResType: p.native,
	}).Result(0)
	rw.Replace(op, p.pack(b, loc, result))
	return true
}

// sparseText returns the text of the instruction, and the constraints of its operands, which are
// all registers. The numbers a, b and sum are how many registers the two factors and the sum have.
func (p *product) sparseText(a, b, sum int, selector *ir.IntegerAttr) (text, constraints string) {
	overflow := ""
	if p.integer {
		overflow = "satfinite."
	}
	factors, total := kindNames[p.kinds[0]]+"."+kindNames[p.kinds[1]], kindNames[p.kinds[2]]
	var s strings.Builder
	fmt.Fprintf(&s, "mma.sp.sync.aligned.m%dn%dk%d.row.col.%s%s.%s.%s ", p.shape[0], p.shape[1], p.shape[2], overflow, total, factors, total)
	next := 0
	for _, n := range []int{sum, a, b, sum} {
		registers := make([]string, n)
		for i := range registers {
			registers[i] = fmt.Sprintf("$%d", next)
			next++
		}
		fmt.Fprintf(&s, "{%s},", strings.Join(registers, ","))
	}
	var selected int64
	if selector != nil {
		selected = selector.Int64()
	}
	fmt.Fprintf(&s, "$%d,0x%d;", next, selected)
	return s.String(), strings.Repeat("=r,", sum) + strings.Repeat("r,", a+b+sum) + "r"
}

// reciprocal converts an nvgpu.rcp: it computes the approximate reciprocal of each vector element.
func (c conversions) reciprocal(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	each := func(t ir.Type, from []*ir.Value) *ir.Value {
		v := types.Poison(b, loc, t)
		f := rw.Ctx.Float(num.F32)
		for i := range t.(*ir.VectorType).Shape[0] {
			at := device.Int(b, loc, rw.Ctx.Int(64), i)
			x := b.Value(llvm.ExtractElement, loc, f, []*ir.Value{from[0], at})
			x = nvvm.CreateRcpApproxFtzF32(b, loc, nvvm.RcpApproxFtzF32Args{Arg: x, ResType: f}).Result(0)
			v = b.Value(llvm.InsertElement, loc, t, []*ir.Value{v, x, at})
		}
		return v
	}
	if t := nvgpu.RcpOp(op).In().Type().(*ir.VectorType); len(t.Shape) == 1 {
		rw.Replace(op, each(t, operands))
		return true
	}
	return c.Unroll(rw, op, operands, each)
}
