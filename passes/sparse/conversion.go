package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
	"github.com/millrace-mlir/millrace/passes/convert/scftypes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/runtime"
)

// conversion is the pass sparse-tensor-conversion. A sparse tensor becomes a pointer to an object of the
// runtime library, and operations on it become calls.
var conversion = &passes.Pass{
	Name: "SparseTensorConversionPass", Arg: "sparse-tensor-conversion", Doc: "Convert sparse tensors and primitives to library calls",
	Anchor: "builtin.module", Dialects: []string{"arith", "bufferization", "llvm", "linalg", "memref", "scf", "sparse_tensor"},
	Run: func(c *passes.Ctx) bool {
		tc := &rewrite.TypeConverter{}
		tc.AddOne(func(t ir.Type) (ir.Type, bool) {
			if sparse_tensor.IsSparse(t) {
				return runtime.Pointer(t.Context()), true
			}
			return t, true
		})
		target := rewrite.NewTarget().IllegalDialects("sparse_tensor")
		functionsLegal(target, tc)
		operands := func(op *ir.Operation) (bool, bool) {
			for _, v := range op.OperandValues(nil) {
				if !tc.IsLegal(v.Type()) {
					return false, true
				}
			}
			return true, true
		}
		both := func(op *ir.Operation) (bool, bool) {
			return tc.IsLegal(op.Operand(0).Type()) && tc.IsLegal(op.Result(0).Type()), true
		}
		result := func(op *ir.Operation) (bool, bool) { return tc.IsLegal(op.Result(0).Type()), true }
		target.DynamicOps(operands, tensor.Dim.Name)
		target.DynamicOps(both, tensor.Cast.Name, tensor.ExpandShape.Name, tensor.CollapseShape.Name)
		target.DynamicOps(result, tensor.Insert.Name, tensor.Empty.Name, bufferization.AllocTensor.Name)
		target.DynamicOps(operands, bufferization.DeallocTensor.Name)
		target.LegalOps(complex.Constant.Name, complex.NotEqual.Name, linalg.Fill.Name, linalg.Yield.Name, tensor.Extract.Name, tensor.FromElements.Name)
		target.LegalDialects("arith", "bufferization", "llvm", "memref", "scf")
		scftypes.Legality(target, tc)
		k := libraryConversion{tc, runtime.Library{Symbols: c.Symbols()}}
		return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
			{Name: "FunctionOpInterfaceSignatureConversion", Root: fn.Func, Converter: tc, Convert: retype.Function},
			{Name: "CallOpSignatureConversion", Root: fn.Call, Converter: tc, Convert: retype.Call},
		}, scftypes.Patterns(tc), k.patterns())}, rewrite.ConversionConfig{})
	},
}

// libraryConversion converts operations on sparse tensors to calls of the runtime library.
type libraryConversion struct {
	tc  *rewrite.TypeConverter
	lib runtime.Library
}

// converted is an operation that is converted: its operands in converted types, and the means to create
// code in its place.
type converted struct {
	code.Code
	lib      runtime.Library
	op       *ir.Operation
	operands []*ir.Value
}

func (k libraryConversion) patterns() []rewrite.Pattern {
	p := func(name string, root *ir.OpDef, f func(c *converted) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: anonymous + name, Root: root, Converter: k.tc, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			return f(&converted{code.For(rw, op), k.lib.At(op), op, operands})
		}}
	}
	return []rewrite.Pattern{
		p("SparseReturnConverter", fn.Return, (*converted).returns),
		p("SparseTensorLvlOpConverter", sparse_tensor.Lvl, (*converted).lvl),
		p("SparseCastConverter", tensor.Cast, (*converted).cast),
		p("SparseReMapConverter", sparse_tensor.ReinterpretMap, (*converted).same),
		p("SparseTensorNewConverter", sparse_tensor.New, (*converted).read),
		p("SparseTensorAllocConverter", bufferization.AllocTensor, (*converted).alloc),
		p("SparseTensorEmptyConverter", tensor.Empty, (*converted).empty),
		p("SparseTensorDeallocConverter", bufferization.DeallocTensor, (*converted).dealloc),
		p("SparseTensorReorderCOOConverter", sparse_tensor.ReorderCOO, (*converted).reorder),
		p("SparseTensorToPositionsConverter", sparse_tensor.ToPositions, (*converted).positions),
		p("SparseTensorToCoordinatesConverter", sparse_tensor.ToCoordinates, (*converted).coordinates),
		p("SparseToCoordinatesBufferConverter", sparse_tensor.ToCoordinatesBuffer, (*converted).coordinatesBuffer),
		p("SparseTensorToValuesConverter", sparse_tensor.ToValues, (*converted).values),
		p("SparseNumberOfEntriesConverter", sparse_tensor.NumberOfEntries, (*converted).entries),
		p("SparseTensorLoadConverter", sparse_tensor.Load, (*converted).load),
		p("SparseTensorInsertConverter", tensor.Insert, (*converted).insert),
		p("SparseTensorExpandConverter", sparse_tensor.Expand, (*converted).expand),
		p("SparseTensorCompressConverter", sparse_tensor.Compress, (*converted).compress),
		p("SparseTensorAssembleConverter", sparse_tensor.Assemble, (*converted).assemble),
		p("SparseTensorDisassembleConverter", sparse_tensor.Disassemble, (*converted).disassemble),
		p("SparseHasRuntimeLibraryConverter", sparse_tensor.HasRuntimeLibrary, (*converted).hasLibrary),
	}
}

func (c *converted) returns() bool {
	return c.ReplaceBy(c.op, fn.Return, c.operands)
}

// call creates a call with one result, and returns it.
func (c *converted) call(name string, buffers bool, result ir.Type, operands ...*ir.Value) *ir.Value {
	return c.lib.Call(c.Code, runtime.Function{Name: name, Buffers: buffers}, []ir.Type{result}, operands...).Result(0)
}

func (c *converted) same() bool {
	c.Replace(c.op, c.operands[0])
	return true
}

func (c *converted) lvlSize(v *ir.Value, l int64) *ir.Value {
	return c.call("sparseLvlSize", false, c.Ctx.Index(), v, c.Index(l))
}

func (c *converted) lvl() bool {
	l, ok := ir.ConstantInt(c.op.Operand(1))
	if !ok || !sparse_tensor.IsSparse(c.op.Operand(0).Type()) {
		return false
	}
	c.Replace(c.op, c.lvlSize(c.operands[0], l))
	return true
}

func (c *converted) cast() bool {
	to := sparse_tensor.EncodingOf(c.op.Result(0).Type())
	return to.Exists() && to == sparse_tensor.EncodingOf(c.op.Operand(0).Type()) && c.same()
}

func (c *converted) read() bool {
	t := sparse_tensor.TensorOf(c.op.Result(0).Type())
	reader, sizes, buffer := c.lib.Reader(c.Code, t, c.operands[0])
	v := c.lib.New(c.Code, t, sizes, buffer).Create(runtime.FromReader, reader)
	c.lib.Call(c.Code, runtime.Function{Name: "delSparseTensorReader"}, nil, reader)
	c.Replace(c.op, v)
	return true
}

func (c *converted) alloc() bool {
	return bufferization.AllocTensorOp(c.op).Copy() == nil && c.empty()
}

// empty creates an object with the sizes that an allocation gives.
func (c *converted) empty() bool {
	t := sparse_tensor.TensorOf(c.op.Result(0).Type())
	if !t.Exists() {
		return false
	}
	dynamic := c.operands
	var sizes []*ir.Value
	for _, n := range t.Type.Shape {
		if n == ir.Dynamic {
			sizes, dynamic = append(sizes, dynamic[0]), dynamic[1:]
		} else {
			sizes = append(sizes, c.Index(n))
		}
	}
	c.Replace(c.op, c.lib.New(c.Code, t, sizes, nil).Create(runtime.Empty, nil))
	return true
}

func (c *converted) dealloc() bool {
	if !sparse_tensor.IsSparse(c.op.Operand(0).Type()) {
		return false
	}
	c.lib.Call(c.Code, runtime.Function{Name: "delSparseTensor"}, nil, c.operands[0])
	c.Erase(c.op)
	return true
}

// dimSizes returns the sizes of dimensions as constants, or as calls where they are dynamic.
func (c *converted) dimSizes(t sparse_tensor.Tensor, v *ir.Value) (sizes []*ir.Value) {
	for d, n := range t.Type.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, c.call("sparseDimSize", false, c.Ctx.Index(), v, c.Index(int64(d))))
		} else {
			sizes = append(sizes, c.Index(n))
		}
	}
	return sizes
}

func (c *converted) reorder() bool {
	from, to := sparse_tensor.TensorOf(c.op.Operand(0).Type()), sparse_tensor.TensorOf(c.op.Result(0).Type())
	sizes := c.dimSizes(from, c.operands[0])
	c.Replace(c.op, c.lib.New(c.Code, to, sizes, nil).Create(runtime.SortCOOInPlace, c.operands[0]))
	return true
}

func (c *converted) buffer(element ir.Type) ir.Type {
	return c.Ctx.MemRefType([]int64{ir.Dynamic}, element, nil, nil)
}

func (c *converted) positionsOf(e sparse_tensor.Encoding, v *ir.Value, l int64) *ir.Value {
	level := c.Index(l)
	return c.call("sparsePositions"+runtime.Overhead(e.PosType()), true, c.buffer(e.PosType()), v, level)
}

func (c *converted) coordinatesOf(e sparse_tensor.Encoding, v *ir.Value, l int64) *ir.Value {
	level := c.Index(l)
	return c.call("sparseCoordinates"+runtime.Overhead(e.CrdType()), true, c.buffer(e.CrdType()), v, level)
}

// valuesOf creates the call for the values. It returns nil if the library does not have the element type.
func (c *converted) valuesOf(t sparse_tensor.Tensor, v *ir.Value) *ir.Value {
	p, ok := runtime.PrimaryOf(t.Type.Element)
	if !ok {
		return nil
	}
	return c.call("sparseValues"+p.Suffix, true, c.buffer(t.Type.Element), v)
}

func (c *converted) positions() bool {
	e := sparse_tensor.EncodingOf(c.op.Operand(0).Type())
	c.Replace(c.op, c.positionsOf(e, c.operands[0], sparse_tensor.ToPositionsOp(c.op).Level().Int64()))
	return true
}

func (c *converted) coordinates() bool {
	e := sparse_tensor.EncodingOf(c.op.Operand(0).Type())
	return c.replaceCast(c.coordinatesOf(e, c.operands[0], sparse_tensor.ToCoordinatesOp(c.op).Level().Int64()))
}

func (c *converted) coordinatesBuffer() bool {
	e := sparse_tensor.EncodingOf(c.op.Operand(0).Type())
	level := c.Index(int64(e.COOStart()))
	return c.replaceCast(c.call("sparseCoordinatesBuffer"+runtime.Overhead(e.CrdType()), true, c.buffer(e.CrdType()), c.operands[0], level))
}

// replaceCast replaces the operation by v, cast to the type of its result.
func (c *converted) replaceCast(v *ir.Value) bool {
	if t := c.op.Result(0).Type(); v.Type() != t {
		v = c.castMemRef(v, t)
	}
	c.Replace(c.op, v)
	return true
}

func (c *converted) values() bool {
	v := c.valuesOf(sparse_tensor.TensorOf(c.op.Operand(0).Type()), c.operands[0])
	if v == nil {
		return false
	}
	c.Replace(c.op, v)
	return true
}

func (c *converted) load() bool {
	if sparse_tensor.LoadOp(c.op).HasInserts() {
		c.lib.Call(c.Code, runtime.Function{Name: "endLexInsert"}, nil, c.operands[0])
	}
	return c.same()
}

func (c *converted) hasLibrary() bool {
	c.Replace(c.op, arith.NewBool(c.Builder, c.Loc, true))
	return true
}
