package mathfuncs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// function is the function that replaces an operation on scalars or on each element. Its types are
// the element types of the operands, and the first of them is also the result type.
type function struct {
	kind  string
	types []ir.Type
	body  func(b *body)
}

// functionOf returns the function for op, or for the elements of op's vectors. It returns nil if
// op is not converted.
func (o *options) functionOf(op *ir.Operation) *function {
	if !o.isConvertible(op) {
		return nil
	}
	t := ir.ElementOf(op.Operand(0).Type())
	switch {
	case op.Is(math.IPowI):
		return &function{"ipowi", []ir.Type{t, t}, integerPower}
	case op.Is(math.FPowI):
		return &function{"fpowi", []ir.Type{t, ir.ElementOf(op.Operand(1).Type())}, floatPower}
	}
	return &function{"ctlz", []ir.Type{t}, leadingZeros}
}

func (f *function) name() string {
	name := "__mlir_math_" + f.kind + "_" + f.types[0].String()
	if f.kind == "fpowi" {
		name += "_" + f.types[1].String()
	}
	return name
}

// linkonceODR is the number of LLVM::Linkage for functions with equal definitions, of which the
// linker keeps one.
const linkonceODR = 3

// build creates the function, and does not insert it.
func (f *function) build(b *ir.Builder, loc ir.Loc) *ir.Operation {
	d, c := funcs.Func, b.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("function_type")] = c.TypeAttr(c.FunctionType(f.types, f.types[:1]))
	props[d.Slot(ir.SymbolNameAttr)] = c.String(f.name())
	props[d.Slot(ir.SymbolVisibilityAttr)] = c.String("private")
	linkage := constraint.Enum(c, llvm.LinkageAttr, linkonceODR)
	attrs := c.Dict([]ir.NamedAttribute{{Name: c.String("llvm.linkage"), Value: linkage}})
	op := b.Arena.Create(&ir.OpState{Name: c.NameOf(d), Loc: loc, Props: props, Attrs: attrs, Regions: 1})
	x := &body{Calc: calc.Calc{Rewriter: &rewrite.Rewriter{Builder: b}, Loc: loc}, region: op.Region(0)}
	x.arguments = x.block(f.types...).Args()
	f.body(x)
	return op
}

// body is the state of writing a function's body.
type body struct {
	calc.Calc
	region    *ir.Region
	arguments []*ir.Value
}

// block creates a block at the end of the body, with arguments of these types, and moves the
// insertion point into it.
func (b *body) block(types ...ir.Type) *ir.Block {
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = b.Loc
	}
	return b.CreateBlock(b.region, nil, types, locs)
}

func (b *body) ret(v *ir.Value) { b.Builder.Op(funcs.Return, b.Loc, nil, []*ir.Value{v}) }

func (b *body) jump(dest *ir.Block, args ...*ir.Value) {
	cf.CreateBranch(b.Builder, b.Loc, cf.BranchArgs{DestOperands: args, Dest: dest})
}

// branch ends the current block with a conditional branch: to yes without arguments, or to no with
// args.
func (b *body) branch(cond *ir.Value, yes, no *ir.Block, args ...*ir.Value) {
	cf.CreateCondBranch(b.Builder, b.Loc, cf.CondBranchArgs{Condition: cond, FalseDestOperands: args, TrueDest: yes, FalseDest: no})
}

// integerPower writes the body of ipowi. It handles negative exponents first, and computes the
// other powers by repeated squaring.
func integerPower(b *body) {
	x, n := b.arguments[0], b.arguments[1]
	t := x.Type()
	zero, one, minusOne := b.Int(t, 0), b.Int(t, 1), b.Int(t, -1)
	entry, _ := b.Point()
	blocks := make([]*ir.Block, 12)
	for i := 1; i < len(blocks); i++ {
		blocks[i] = b.block()
	}
	loop := b.block(t, t, t)
	at := func(i int) { b.AtEnd(blocks[i]) }
	b.AtEnd(entry)
	b.branch(b.CmpI(arith.EQ, n, zero), blocks[1], blocks[2])
	at(1)
	b.ret(one)
	at(2)
	b.branch(b.CmpI(arith.SLE, n, zero), blocks[3], loop, one, x, n)
	at(3) // x is 0: a division by zero, which is undefined
	b.branch(b.CmpI(arith.EQ, x, zero), blocks[4], blocks[5])
	at(4)
	b.ret(b.Op(arith.DivSI, one, zero))
	at(5)
	b.branch(b.CmpI(arith.EQ, x, one), blocks[6], blocks[7])
	at(6)
	b.ret(one)
	at(7)
	b.branch(b.CmpI(arith.EQ, x, minusOne), blocks[8], blocks[11])
	at(8)
	b.branch(b.CmpI(arith.NE, b.Op(arith.AndI, n, one), zero), blocks[9], blocks[10])
	at(9)
	b.ret(minusOne)
	at(10)
	b.ret(one)
	at(11)
	b.ret(zero)
	b.square(loop, arith.MulI, zero, one, func(result *ir.Value) { b.ret(result) }, false)
}

// square emits a loop of basic blocks that computes a power by repeated squaring. The block loop is
// its header. It has three arguments: the product so far, the base and the rest of the exponent. When
// the exponent is zero, the loop exits to a new block, in which done writes the rest of the function.
// If last is true, this block comes after the loop's other blocks, and takes the product as argument.
func (b *body) square(loop *ir.Block, multiply *ir.OpDef, zero, one *ir.Value, done func(result *ir.Value), last bool) {
	result, base, n := loop.Arg(0), loop.Arg(1), loop.Arg(2)
	t := result.Type()
	take := b.block()
	next := b.block(t)
	var end, again *ir.Block
	if last {
		again, end = b.block(), b.block(t)
	} else {
		end, again = b.block(), b.block()
	}
	b.AtEnd(loop)
	b.branch(b.CmpI(arith.NE, b.Op(arith.AndI, n, one), zero), take, next, result)
	b.AtEnd(take)
	b.jump(next, b.Op(multiply, result, base))
	b.AtEnd(next)
	rest := b.Op(arith.ShRUI, n, one)
	isZero := b.CmpI(arith.EQ, rest, zero)
	final := next.Arg(0)
	if last {
		cf.CreateCondBranch(b.Builder, b.Loc, cf.CondBranchArgs{Condition: isZero, TrueDestOperands: []*ir.Value{final}, TrueDest: end, FalseDest: again})
		final = end.Arg(0)
	} else {
		b.branch(isZero, end, again)
	}
	b.AtEnd(again)
	b.jump(loop, next.Arg(0), b.Op(multiply, base, base), rest)
	b.AtEnd(end)
	done(final)
}

// floatPower computes a float to an integer power. It computes the power for the magnitude of the
// exponent, and inverts it if the exponent is negative. The magnitude of the smallest integer does
// not fit its type. There, the function uses the largest integer and multiplies by the base once
// more.
func floatPower(b *body) {
	x, n := b.arguments[0], b.arguments[1]
	t, i := x.Type(), n.Type()
	one := b.Float(t, 1)
	zero, oneInt := b.Int(i, 0), b.Int(i, 1)
	width := ir.IntWidth(i)
	smallest := arith.NewConstant(b.Builder, b.Loc, b.Ctx.IntegerAttr(i, num.MinSigned(width)))
	largest := arith.NewConstant(b.Builder, b.Loc, b.Ctx.IntegerAttr(i, num.MaxSigned(width)))
	isZero := b.CmpI(arith.EQ, n, zero)
	entry, _ := b.Point()
	trivial, start, loop := b.block(), b.block(), b.block(t, t, i)
	b.AtEnd(entry)
	b.branch(isZero, trivial, start)
	b.AtEnd(trivial)
	b.ret(one)
	b.AtEnd(start)
	negative := b.CmpI(arith.SLE, n, zero)
	isSmallest := b.CmpI(arith.EQ, n, smallest)
	abs := b.Select(negative, b.Op(arith.SubI, zero, n), n)
	abs = b.Select(isSmallest, largest, abs)
	b.jump(loop, one, x, abs)
	b.square(loop, arith.MulF, zero, oneInt, func(result *ir.Value) {
		end, _ := b.Point()
		once, then, invert, finish := b.block(), b.block(t), b.block(), b.block(t)
		b.AtEnd(end)
		b.branch(isSmallest, once, then, result)
		b.AtEnd(once)
		b.jump(then, b.Op(arith.MulF, result, x))
		b.AtEnd(then)
		b.branch(negative, invert, finish, then.Arg(0))
		b.AtEnd(invert)
		b.jump(finish, b.Op(arith.DivF, one, then.Arg(0)))
		b.AtEnd(finish)
		b.ret(finish.Arg(0))
	}, true)
}
