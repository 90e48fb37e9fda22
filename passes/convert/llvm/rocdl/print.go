package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// argsPerCall is the number of values that one call of HIP's runtime appends to the message.
const argsPerCall = 7

// print converts a gpu.printf to calls of HIP's runtime. They begin a message and append the
// format, and then the values, seven at a time, as 64 bits each. Each call says whether it
// is the last.
func (c conversions) print(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, i32, i64 := rw.Builder, op.Loc(), rw.Ctx.Int(32), rw.Ctx.Int(64)
	module := ir.NearestSymbolTable(op)
	if module == nil {
		return false
	}
	begin := device.Declare(rw, module, loc, "__ockl_printf_begin", i64, i64)
	var appendArgs *ir.SymbolRefAttr
	if len(operands) > 0 {
		appendArgs = device.Declare(rw, module, loc, "__ockl_printf_append_args", i64, i64, i32, i64, i64, i64, i64, i64, i64, i64, i32)
	}
	appendText := device.Declare(rw, module, loc, "__ockl_printf_append_string_n", i64, i64, c.Ptr, i64, i32)
	zero := device.Int(b, loc, i64, 0)
	message := types.Call(b, loc, begin, i64, []*ir.Value{zero}).Result(0)
	format := gpu.PrintfOp(op).Format().Value
	text := device.Start(b, loc, device.Text(rw, loc, module, device.FormatName, format, 0))
	length := device.Int(b, loc, i64, int64(len(format)+1))
	last := device.Int(b, loc, i32, 1)
	notLast := device.Int(b, loc, i32, 0)
	end := func(is bool) *ir.Value {
		if is {
			return last
		}
		return notLast
	}
	message = types.Call(b, loc, appendText, i64, []*ir.Value{message, text, length, end(len(operands) == 0)}).Result(0)
	for len(operands) > 0 {
		n := min(len(operands), argsPerCall)
		args := []*ir.Value{message, device.Int(b, loc, i32, int64(n))}
		for _, x := range operands[:n] {
			args = append(args, as64Bits(b, loc, x))
		}
		for range argsPerCall - n {
			args = append(args, zero)
		}
		operands = operands[n:]
		args = append(args, end(len(operands) == 0))
		message = types.Call(b, loc, appendArgs, i64, args).Result(0)
	}
	rw.Erase(op)
	return true
}

// as64Bits returns x as an i64. Floats are extended to f64 and bitcast, and integers are
// zero-extended.
func as64Bits(b *ir.Builder, loc ir.Loc, x *ir.Value) *ir.Value {
	double, i64 := b.Ctx.Float(num.F64), b.Ctx.Int(64)
	if ir.IsFloat(x.Type()) {
		if x.Type() != ir.Type(double) {
			x = types.Unary(b, llvm.FPExt, loc, double, x)
		}
		return types.Unary(b, llvm.Bitcast, loc, i64, x)
	}
	if x.Type() != ir.Type(i64) {
		x = types.Unary(b, llvm.ZExt, loc, i64, x)
	}
	return x
}
