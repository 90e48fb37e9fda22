package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

type assemblerOptions struct {
	DirectOut bool `opt:"direct-out" default:"false" doc:"Directly returns buffers externally"`
}

// assembler is the pass sparse-assembler. A public function with sparse tensors becomes private, and a
// wrapper takes its name. The wrapper gets and returns the parts of the storage of each sparse tensor.
var assembler = &passes.Pass{
	Name: "SparseAssembler", Arg: "sparse-assembler", Doc: "Add [dis]assemble operations on external sparse tensors",
	Anchor: "builtin.module", Dialects: []string{"bufferization", "sparse_tensor", "tensor"},
	Options: passes.OptionsOf[assemblerOptions](),
	Run: greedily(func(c *passes.Ctx) *rewrite.Set {
		direct := passes.Opts[assemblerOptions](c).DirectOut
		return rewrite.NewSet([]rewrite.Pattern{{Name: anonymous + "SparseFuncAssembler", Root: fn.Func, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return wrap(rw, op, direct)
		}}})
	}),
}

const cInterface = "llvm.emit_c_interface"

// parts returns the types of the parts of sparse tensor t, and the fields that they hold: tensors, or, if
// direct is true, buffers.
func parts(t sparse_tensor.Tensor, direct bool) (types []ir.Type, fields []sparse_tensor.Field) {
	fields = t.Fields()
	fields = fields[:len(fields)-1]
	for _, f := range fields {
		ft := t.FieldType(f)
		if !direct {
			m := ft.(*ir.MemRefType)
			ft = ft.Context().RankedTensorType(m.Shape, m.Element, nil)
		}
		types = append(types, ft)
	}
	return types, fields
}

// outside returns the types that a wrapper has for the types of a function, and whether any is sparse.
func outside(types []ir.Type, direct bool) (list, sparse []ir.Type, any bool) {
	for _, t := range types {
		if !sparse_tensor.IsSparse(t) {
			list = append(list, t)
			continue
		}
		ts, _ := parts(sparse_tensor.TensorOf(t), direct)
		list, sparse = append(list, ts...), append(sparse, ts...)
		any = true
	}
	return list, sparse, any
}

func wrap(rw *rewrite.Rewriter, op *ir.Operation, direct bool) bool {
	if ir.IsPrivate(op) {
		return false
	}
	c, loc := rw.Ctx, op.Loc()
	t := ir.FunctionTypeOf(op)
	inputs, _, any := outside(t.Inputs, false)
	results, buffers, anyOut := outside(t.Results, direct)
	if !any && !anyOut {
		return false
	}
	f := fn.FuncOp(op)
	name := ir.SymbolName(op)
	inner := c.String("_internal_" + name.Value)
	f.SetSymName(inner)
	f.SetSymVisibility(c.String("private"))
	extra := len(inputs)
	if !direct {
		inputs = append(inputs, buffers...)
	}
	outer, entry := fn.New(&ir.Builder{Arena: rw.Arena, Ctx: c}, loc, name.Value, c.FunctionType(inputs, results))
	module := op.Enclosing(builtin.Module)
	module.Region(0).First().Prepend(outer)

	rw.AtStart(entry)
	a := adapter{code.Code{}, entry.Args(), nil, direct}
	a.Code = code.For(rw, op)
	args := a.assemble(t.Inputs)
	call := fn.CreateCall(rw.Builder, loc, fn.CallArgs{Callee: c.FlatSymbol(inner), Operands: args, ResultTypes: slices.Clone(t.Results)})
	a.buffers = entry.Args()[extra:]
	rw.Op(fn.Return, loc, nil, a.disassemble(call.ResultValues(nil)))
	if op.Attr(cInterface) == ir.Attribute(c.Unit()) {
		outer.SetAttr(cInterface, c.Unit())
		op.SetAttr(cInterface, nil)
	}
	return true
}

// adapter converts between sparse tensors and their parts.
type adapter struct {
	code.Code
	args    []*ir.Value // of the wrapper, that were not used yet
	buffers []*ir.Value // for the parts of results
	direct  bool
}

func (a *adapter) assemble(types []ir.Type) (list []*ir.Value) {
	for _, t := range types {
		if !sparse_tensor.IsSparse(t) {
			list, a.args = append(list, a.args[0]), a.args[1:]
			continue
		}
		_, fields := parts(sparse_tensor.TensorOf(t), false)
		n := len(fields)
		vs := a.args[:n]
		a.args = a.args[n:]
		list = append(list, sparse_tensor.CreateAssemble(a.Builder, a.Loc, sparse_tensor.AssembleArgs{Levels: vs[:n-1], Values: vs[n-1], ResultType: t}).Result(0))
	}
	return list
}

func (a *adapter) disassemble(vs []*ir.Value) (list []*ir.Value) {
	for _, v := range vs {
		if !sparse_tensor.IsSparse(v.Type()) {
			list = append(list, v)
			continue
		}
		types, fields := parts(sparse_tensor.TensorOf(v.Type()), a.direct)
		n := len(fields)
		if a.direct {
			for _, f := range fields {
				list = append(list, a.Field(v, f))
			}
			continue
		}
		buffers := a.buffers[:n]
		a.buffers = a.buffers[n:]
		op := sparse_tensor.CreateDisassemble(a.Builder, a.Loc, sparse_tensor.DisassembleArgs{
			Tensor: v, OutLevels: buffers[:n-1], OutValues: buffers[n-1], RetLevelsTypes: types[:n-1], RetValuesType: types[n-1],
			LvlLensTypes: slices.Repeat([]ir.Type{a.Ctx.Index()}, n-1), ValLenType: a.Ctx.Index(),
		})
		list = append(list, op.ResultValues(nil)[:n]...)
	}
	return list
}
