package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// builtin maps an operation to a variable with an id or size of the device. If dimensions
// is set, the variable is a vector with three dimensions.
type builtin struct {
	from       *ir.OpDef
	name       string
	dimensions bool
}

var builtins = []builtin{
	{gpu.BlockId, "WorkgroupId", true},
	{gpu.GridDim, "NumWorkgroups", true},
	{gpu.BlockDim, "WorkgroupSize", true},
	{gpu.ThreadId, "LocalInvocationId", true},
	{gpu.GlobalId, "GlobalInvocationId", true},
	{gpu.SubgroupId, "SubgroupId", false},
	{gpu.NumSubgroups, "NumSubgroups", false},
	{gpu.SubgroupSize, "SubgroupSize", false},
	{gpu.LaneId, "SubgroupLocalInvocationId", false},
}

// dimensionOf returns the number of the dimension that op selects.
func dimensionOf(op *ir.Operation) int64 {
	return constraint.IntValue(op.Inherent("dimension").(*ir.DialectAttr).Params[0])
}

// builtin replaces op by a load of the variable x. The elements of the variable have 32
// bits in shaders and for single numbers, whatever the width of index. It returns false
// after an error.
func (c conversions) builtin(x builtin, rw *rewrite.Rewriter, op *ir.Operation) bool {
	e := ir.Type(c.Ctx.Int(32))
	if x.dimensions && !c.IsShader() {
		e = c.Index
	}
	t := e
	if x.dimensions {
		t = c.Ctx.VectorType([]int64{3}, e, nil)
	}
	v := c.loadBuiltin(rw, op, x.name, t)
	if v == nil {
		return false
	}
	b := types.For(rw, op)
	if x.dimensions {
		v = b.Extract(e, v, dimensionOf(op))
	}
	if e != c.Index {
		v = b.Unary(spirv.UConvert, c.Index, v)
	}
	rw.Replace(op, v)
	return true
}

// loadBuiltin loads the variable of a SPIR-V builtin. It returns nil after an error.
func (c conversions) loadBuiltin(rw *rewrite.Rewriter, op *ir.Operation, name string, t ir.Type) *ir.Value {
	table := ir.NearestSymbolTable(op.Parent())
	if table == nil {
		op.EmitError("expected operation to be within a module-like op")
		return nil
	}
	variable := builtinVariable(rw, op, table, name, t)
	b := types.For(rw, op)
	return b.Load(b.AddressOf(variableType(variable), c.Ctx.FlatSymbol(ir.SymbolName(variable))), types.Access{})
}

func variableType(variable *ir.Operation) ir.Type {
	return constraint.TypeValue(spirv.GlobalVariableOp(variable).Type())
}

// builtinVariable returns the variable of table for a SPIR-V builtin. It creates one at
// the start of table if there is none.
func builtinVariable(rw *rewrite.Rewriter, op, table *ir.Operation, name string, t ir.Type) *ir.Operation {
	body := table.Region(0).First()
	for o := body.First(); o != nil; o = o.Next() {
		if o.Is(spirv.GlobalVariable) {
			if a := spirv.GlobalVariableOp(o).BuiltIn(); a != nil && a.Value == name {
				return o
			}
		}
	}
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.AtStart(body)
	return spirv.CreateGlobalVariable(rw.Builder, op.Loc(), spirv.GlobalVariableArgs{
		SymName: rw.Ctx.String("__builtin__" + name + "__"), BuiltIn: rw.Ctx.String(name),
		Type: rw.Ctx.TypeAttr(spirv.NewPointer(t, types.Input)),
	})
}

// workgroupSize replaces a gpu.block_dim by a constant, if the entry point states the
// size. Otherwise it returns false.
func (c conversions) workgroupSize(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	abi := entryPoint(op)
	if abi == nil {
		return false
	}
	sizes, ok := abi.Params[0].(*ir.DenseArrayAttr)
	if d := dimensionOf(op); ok && d < int64(sizes.Len) {
		rw.Replace(op, types.For(rw, op).Int(c.Index, sizes.At(int(d))))
		return true
	}
	return false
}

// entryPointName is the name of the attribute that describes the interface of an entry
// point.
const entryPointName = "spirv.entry_point_abi"

// entryPoint returns the attribute entryPointName of op's function, or of op if it is a
// function. It returns nil if there is none.
func entryPoint(op *ir.Operation) *ir.DialectAttr {
	for op != nil && (op.Def() == nil || op.Def().Callable == nil) {
		op = op.Parent()
	}
	if op == nil {
		return nil
	}
	a, ok := op.Attr(entryPointName).(*ir.DialectAttr)
	if !ok || a.Def != spirv.EntryPointABIAttr {
		return nil
	}
	return a
}
