package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// builtin is a number that the hardware gives: in a variable, of each dimension or
// only one.
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

// dimensionOf is the dimension that op names.
func dimensionOf(op *ir.Operation) int64 {
	return constraint.IntValue(op.Inherent("dimension").(*ir.DialectAttr).Params[0])
}

// builtin loads the variable. Shaders and single numbers have 32 bits, whatever an
// index has.
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

// loadBuiltin loads a variable of the hardware; nil after an error.
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

// builtinVariable is the variable of table for a builtin, put in at its start if
// there is none.
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
	return spirv.GlobalVariableArgs{
		SymName: rw.Ctx.String("__builtin__" + name + "__"), BuiltIn: rw.Ctx.String(name),
		Type: rw.Ctx.TypeAttr(spirv.NewPointer(t, types.Input)),
	}.Build(rw.Builder, op.Loc())
}

// workgroupSize is a constant where the entry point states it.
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

// entryPointName is the attribute with an entry point's interface.
const entryPointName = "spirv.entry_point_abi"

// entryPoint is that attribute of the function around op, or of op; nil if there is
// none.
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
