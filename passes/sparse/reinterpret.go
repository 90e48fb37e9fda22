package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

type reinterpretOptions struct {
	Scope    string `opt:"scope" default:"all" enum:"all,only-generic,except-generic" doc:"Set the reiterpretation scope"`
	Ordering string `opt:"loop-ordering-strategy" default:"default" enum:"default,dense-outer" doc:"Set the loop ordering strategy for sparse code generation"`
}

// reinterpret is the pass sparse-reinterpret-map. It replaces sparse tensors by tensors whose dimensions are
// the levels, and orders the loops of linalg.generic so that all levels are visited in order.
var reinterpret = &passes.Pass{
	Name: "SparseReinterpretMap", Arg: "sparse-reinterpret-map", Doc: "Reinterprets sparse tensor type mappings",
	Anchor: "builtin.module", Dialects: []string{"affine", "linalg", "sparse_tensor"},
	Options: passes.OptionsOf[reinterpretOptions](), AsksLoaded: true,
	Run: func(c *passes.Ctx) bool {
		c.ApplyGreedily(rewrite.NewSet(reinterpretPatterns(passes.Opts[reinterpretOptions](c))), rewrite.DefaultConfig())
		return c.Loaded("bufferization") || c.Op.Context().AllowUnregistered || refuseDealloc(c.Op)
	},
}

func reinterpretPatterns(o *reinterpretOptions) (list []rewrite.Pattern) {
	if o.Scope != "except-generic" {
		list = append(list,
			rewrite.Pattern{Name: anonymous + "GenericOpReinterpretMap", Root: linalg.Generic, Rewrite: demapGeneric},
			rewrite.Pattern{Name: anonymous + "GenericOpScheduler", Root: linalg.Generic, Rewrite: scheduler{o.Ordering == "dense-outer"}.schedule},
		)
	}
	if o.Scope != "only-generic" {
		list = append(list,
			rewrite.Pattern{Name: anonymous + "TensorAllocDemapper<mlir::bufferization::AllocTensorOp>", Root: bufferization.AllocTensor, Rewrite: demapAlloc},
			rewrite.Pattern{Name: anonymous + "TensorAllocDemapper<mlir::tensor::EmptyOp>", Root: tensor.Empty, Rewrite: demapAlloc},
			rewrite.Pattern{Name: anonymous + "SparseAssembleDemapper", Root: sparse_tensor.Assemble, Rewrite: demapAssemble},
			rewrite.Pattern{Name: anonymous + "SparseDisassembleDemapper", Root: sparse_tensor.Disassemble, Rewrite: demapDisassemble},
			rewrite.Pattern{Name: anonymous + "TensorInsertDemapper", Root: tensor.Insert, Rewrite: demapInsert},
			rewrite.Pattern{Name: anonymous + "ForeachOpDemapper", Root: sparse_tensor.Foreach, Rewrite: demapForeach},
		)
	}
	return list
}

// isMapped reports whether t is a sparse tensor whose levels are not its dimensions, in order.
func isMapped(t ir.Type) bool { return !sparse_tensor.EncodingOf(t).IsIdentity() }

// anyType reports whether is holds for the type of an operand or a result of op.
func anyType(op *ir.Operation, is func(ir.Type) bool) bool {
	return slices.ContainsFunc(op.OperandValues(nil), func(v *ir.Value) bool { return is(v.Type()) }) || slices.ContainsFunc(op.ResultTypes(nil), is)
}

// isTensorsOnly reports whether op has tensors, but no memref, as operands.
func isTensorsOnly(op *ir.Operation) bool {
	tensors := false
	for _, v := range op.OperandValues(nil) {
		if _, ok := v.Type().(*ir.MemRefType); ok {
			return false
		}
		tensors = tensors || ir.IsTensor(v.Type())
	}
	return tensors
}

// reinterpretAs creates a sparse_tensor.reinterpret_map with the location of v.
func reinterpretAs(rw *rewrite.Rewriter, v *ir.Value, t ir.Type) *ir.Value {
	return rw.Value(sparse_tensor.ReinterpretMap, v.Loc(), t, []*ir.Value{v})
}

// remap creates the reinterpretation of v with the levels of encoding e.
func remap(rw *rewrite.Rewriter, e sparse_tensor.Encoding, v *ir.Value) *ir.Value {
	return reinterpretAs(rw, v, reinterpreted(v.Type(), e))
}

// demapped returns the operands of op, with mapped ones reinterpreted. It reports whether there were any.
func demapped(rw *rewrite.Rewriter, op *ir.Operation) (operands []*ir.Value, changed bool) {
	operands = op.OperandValues(nil)
	for i, v := range operands {
		if isMapped(v.Type()) {
			operands[i] = rw.Value(sparse_tensor.ReinterpretMap, op.Loc(), sparse_tensor.TensorOf(v.Type()).Demapped(), []*ir.Value{v})
			changed = true
		}
	}
	return operands, changed
}

// replaceBehind creates the reinterpretation of result v of op, behind op, with the levels of encoding e.
// It takes the place of v everywhere else.
func replaceBehind(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value, e sparse_tensor.Encoding) {
	rw.After(op)
	t := remap(rw, e, v)
	rw.ReplaceUsesExcept(v, t, t.DefiningOp())
}

// demapAlloc allocates the levels of a sparse tensor in place of its dimensions.
func demapAlloc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !anyType(op, isMapped) {
		return false
	}
	c := code.For(rw, op)
	t := sparse_tensor.TensorOf(op.Result(0).Type())
	dynamic := op.OperandValues(nil)
	var last []*ir.Value // coordinates
	for _, n := range t.Type.Shape {
		if n == ir.Dynamic {
			last = append(last, c.Sub(dynamic[0], c.Index(1)))
			dynamic = dynamic[1:]
		} else {
			last = append(last, c.Index(n-1))
		}
	}
	last = c.Translate(t.Encoding, last, sparse_tensor.DimToLvl)
	var sizes []*ir.Value
	for l, n := range t.LvlShape() {
		if n == ir.Dynamic {
			sizes = append(sizes, c.Add(last[l], c.Index(1)))
		}
	}
	rw.Modify(op, func() {
		op.SetOperandGroup(rw.Arena, 0, sizes)
		op.Result(0).SetType(t.Demapped())
	})
	replaceBehind(rw, op, op.Result(0), t.Encoding)
	return true
}

func demapAssemble(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !anyType(op, isMapped) {
		return false
	}
	t := sparse_tensor.TensorOf(op.Result(0).Type())
	rw.Modify(op, func() { op.Result(0).SetType(t.Demapped()) })
	replaceBehind(rw, op, op.Result(0), t.Encoding)
	return true
}

func demapDisassemble(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands, changed := demapped(rw, op)
	if !anyType(op, isMapped) {
		return changed
	}
	rw.Modify(op, func() { op.SetOperand(0, operands[0]) })
	return true
}

func demapInsert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands, changed := demapped(rw, op)
	if !sparse_tensor.IsSparse(op.Result(0).Type()) || !anyType(op, isMapped) {
		return changed
	}
	c := code.For(rw, op)
	t := sparse_tensor.TensorOf(op.Result(0).Type())
	crds := c.Translate(t.Encoding, op.OperandValues(nil)[2:], sparse_tensor.DimToLvl)
	rw.Replace(op, remap(rw, t.Encoding, insert(c, op.Operand(0), operands[1], crds)))
	return true
}

// demapForeach has a sparse_tensor.foreach visit levels, and translates the coordinates inside.
func demapForeach(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands, changed := demapped(rw, op)
	if !anyType(op, isMapped) || isSparseConstant(op.Operand(0)) {
		return changed
	}
	c := code.For(rw, op)
	from := sparse_tensor.TensorOf(op.Operand(0).Type())
	results := op.ResultTypes(nil)
	rw.Modify(op, func() {
		op.SetOperands(rw.Arena, operands)
		for i, t := range results {
			if isMapped(t) {
				op.Result(i).SetType(sparse_tensor.TensorOf(t).Demapped())
			}
		}
		demapBody(c, op, from)
	})
	rw.After(op)
	outs := remapAll(rw, op.ResultValues(nil), results)
	for i, v := range outs {
		if r := op.Result(i); v != r {
			rw.ReplaceUsesExcept(r, v, v.DefiningOp())
		}
	}
	return true
}

// remapAll creates reinterpretations of vs as types, where these differ.
func remapAll(rw *rewrite.Rewriter, vs []*ir.Value, types []ir.Type) []*ir.Value {
	list := slices.Clone(vs)
	for i, v := range vs {
		if v.Type() != types[i] {
			list[i] = reinterpretAs(rw, v, types[i])
		}
	}
	return list
}

// demapBody changes the arguments of the body to coordinates of levels and demapped values.
func demapBody(c code.Code, op *ir.Operation, from sparse_tensor.Tensor) {
	body := op.Region(0).First()
	inits := op.OperandValues(nil)[1:]
	old := slices.Clone(body.Args())
	for range from.LvlRank() {
		body.AddArg(c.Arena, c.Ctx.Index(), c.Loc)
	}
	body.AddArg(c.Arena, from.Type.Element, c.Loc)
	for _, v := range inits {
		body.AddArg(c.Arena, v.Type(), c.Loc)
	}
	added := slices.Clone(body.Args()[len(old):])
	n := from.DimRank()
	c.AtStart(body)
	crds := c.Translate(from.Encoding, added[:from.LvlRank()], sparse_tensor.LvlToDim)
	for d, v := range crds {
		c.ReplaceAllUses(old[d], v)
	}
	c.ReplaceAllUses(old[n], added[from.LvlRank()])
	carried := old[n+1:]
	again := remapAll(c.Rewriter, added[from.LvlRank()+1:], code.Types(carried))
	for i, v := range carried {
		c.ReplaceAllUses(v, again[i])
	}
	for range old {
		body.EraseArg(0)
	}
	if len(inits) == 0 {
		return
	}
	yield := body.Last()
	if v := yield.Operand(0); isMapped(v.Type()) {
		c.AtEnd(body)
		yieldSparse(c, remap(c.Rewriter, sparse_tensor.EncodingOf(v.Type()).WithMap(nil), v))
		c.Erase(yield)
	}
}
