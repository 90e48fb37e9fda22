package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
	"github.com/millrace-mlir/millrace/passes/convert/scftypes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// specifierToLLVM is the pass sparse-storage-specifier-to-llvm. A storage specifier becomes a struct of
// arrays of integers.
var specifierToLLVM = &passes.Pass{
	Name: "StorageSpecifierToLLVM", Arg: "sparse-storage-specifier-to-llvm", Doc: "Lower sparse storage specifer to llvm structure",
	Anchor: "builtin.module", Dialects: []string{"arith", "llvm", "sparse_tensor"},
	Run: func(c *passes.Ctx) bool {
		tc := &rewrite.TypeConverter{}
		tc.AddOne(func(t ir.Type) (ir.Type, bool) {
			if d, ok := t.(*ir.DialectType); ok && d.Def == sparse_tensor.StorageSpecifierType {
				return structOf(sparse_tensor.EncodingOf(t)), true
			}
			return t, true
		})
		target := rewrite.NewTarget().IllegalDialects("sparse_tensor").LegalDialects("arith", "llvm")
		functionsLegal(target, tc)
		scftypes.Legality(target, tc)
		return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet(functionPatterns(tc), scftypes.Patterns(tc), []rewrite.Pattern{
			{Name: "StorageSpecifierGetOpConverter", Root: sparse_tensor.GetStorageSpecifier, Converter: tc, Convert: getSpecifier},
			{Name: "StorageSpecifierSetOpConverter", Root: sparse_tensor.SetStorageSpecifier, Converter: tc, Convert: setSpecifier},
			{Name: "StorageSpecifierInitOpConverter", Root: sparse_tensor.StorageSpecifierInit, Converter: tc, Convert: initSpecifier},
		})}, rewrite.ConversionConfig{})
	},
}

// functionsLegal makes functions, calls and returns legal if their types are.
func functionsLegal(target *rewrite.Target, tc *rewrite.TypeConverter) {
	target.DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalSignature(ir.FunctionTypeOf(op)), true }, fn.Func.Name)
	target.DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }, fn.Call.Name)
	target.DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }, fn.Return.Name)
}

func functionPatterns(tc *rewrite.TypeConverter) []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "FunctionOpInterfaceSignatureConversion", Root: fn.Func, Converter: tc, Convert: retype.Function},
		{Name: "CallOpSignatureConversion", Root: fn.Call, Converter: tc, Convert: retype.Call},
		{Name: "ReturnOpTypeConversion", Root: fn.Return, Converter: tc, Convert: retype.Operands},
	}
}

// The arrays of a specifier's struct: the sizes of the levels and of the buffers, and, for slices, the
// offsets and strides of the dimensions.
const (
	lvlSizes int64 = iota
	memSizes
	dimOffsets
	dimStrides
)

func structOf(e sparse_tensor.Encoding) ir.Type {
	i64 := e.Attr.Context().Int(64)
	n := int64(e.LvlRank())
	body := []ir.Type{types.ArrayOf(i64, n), types.ArrayOf(i64, int64(len(e.Fields())-1))}
	if e.IsSlice() {
		body = append(body, types.ArrayOf(i64, n), types.ArrayOf(i64, n))
	}
	return llvm.Struct(e.Attr.Context(), body...)
}

// The kinds of parts of a specifier (StorageSpecifierKind).
const (
	lvlSize int64 = iota
	posMemSize
	crdMemSize
	valMemSize
	dimOffset
	dimStride
)

// place returns the position in the struct of the part that a get or a set names.
func place(specifier *ir.Value, kind *ir.DialectAttr, level *ir.IntegerAttr) []int64 {
	l := -1
	if level != nil {
		l = int(level.Int64())
	}
	e := sparse_tensor.EncodingOf(specifier.Type())
	field := func(k sparse_tensor.FieldKind) []int64 {
		i, _ := e.FieldIndex(k, l)
		return []int64{memSizes, int64(uint32(i))} // 4294967295 if there is no such field, as upstream has it
	}
	switch kind.Params[0].(*ir.IntegerAttr).Int64() {
	case lvlSize:
		return []int64{lvlSizes, int64(l)}
	case dimOffset:
		return []int64{dimOffsets, int64(l)}
	case dimStride:
		return []int64{dimStrides, int64(l)}
	case posMemSize:
		return field(sparse_tensor.Positions)
	case crdMemSize:
		return field(sparse_tensor.Coordinates)
	}
	return field(sparse_tensor.Values)
}

func getSpecifier(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := sparse_tensor.GetStorageSpecifierOp(op)
	at := place(v.Specifier(), v.SpecifierKind().(*ir.DialectAttr), v.Level())
	c := code.For(rw, op)
	rw.Replace(op, c.Convert(types.Extract(rw.Builder, c.Loc, operands[0], at...), rw.Ctx.Index()))
	return true
}

func setSpecifier(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := sparse_tensor.SetStorageSpecifierOp(op)
	at := place(v.Specifier(), v.SpecifierKind().(*ir.DialectAttr), v.Level())
	c := code.For(rw, op)
	rw.Replace(op, types.Insert(rw.Builder, c.Loc, operands[0], c.Convert(v.Value(), rw.Ctx.Int(64)), at...))
	return true
}

// initSpecifier creates a struct whose buffers have size 0, or the same sizes as those of a source.
func initSpecifier(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	c := code.For(rw, op)
	t := rw.TypeConverter().Type(op.Result(0).Type())
	v := rw.Value(llvm.Poison, c.Loc, t, nil)
	if len(operands) > 0 {
		sizes := types.Extract(rw.Builder, c.Loc, operands[0], memSizes)
		rw.Replace(op, types.Insert(rw.Builder, c.Loc, v, sizes, memSizes))
		return true
	}
	zero := c.Zero(rw.Ctx.Int(64))
	for i := range len(sparse_tensor.EncodingOf(op.Result(0).Type()).Fields()) - 1 {
		v = types.Insert(rw.Builder, c.Loc, v, zero, memSizes, int64(i))
	}
	rw.Replace(op, v)
	return true
}
