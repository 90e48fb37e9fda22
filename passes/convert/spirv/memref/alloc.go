package memref

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// isSupported reports whether a memref of type t can be allocated in a storage class. Its
// shape must be static, and its elements numbers or vectors of numbers.
func isSupported(t ir.Type, class int64) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok || types.StorageClassOf(m) != class || !ir.HasStaticShape(m) {
		return false
	}
	e := m.Element
	if v, ok := e.(*ir.VectorType); ok {
		e = v.Element
	}
	return ir.BitWidth(e) > 0
}

func (c conversions) alloca(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	if !isSupported(from, types.Function) {
		return false
	}
	to := c.Type(from)
	if to == nil {
		return false
	}
	rw.Replace(op, types.For(rw, op).VariableOf(to))
	return true
}

// alloc converts an allocation to a global variable in the workgroup's memory. The number
// in its name is the number of global variables before it is added.
func (c conversions) alloc(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	if !isSupported(from, types.Workgroup) {
		return false
	}
	to := c.Type(from)
	table := ir.NearestSymbolTable(op.Parent())
	if to == nil || table == nil {
		return false
	}
	body := table.Region(0).First()
	n := 0
	for o := body.First(); o != nil; o = o.Next() {
		if o.Is(spirv.GlobalVariable) {
			n++
		}
	}
	name := c.Ctx.String("__workgroup_mem__" + strconv.Itoa(n))
	block, at := rw.Point()
	rw.AtStart(body)
	spirv.CreateGlobalVariable(rw.Builder, op.Loc(), spirv.GlobalVariableArgs{SymName: name, Type: c.Ctx.TypeAttr(to)})
	rw.Restore(block, at)
	rw.Replace(op, types.For(rw, op).AddressOf(to, c.Ctx.FlatSymbol(name)))
	return true
}

func (c conversions) dealloc(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	if !isSupported(memref.DeallocOp(op).Memref().Type(), types.Workgroup) {
		return false
	}
	rw.Erase(op)
	return true
}

// atomics maps the kinds of arith's atomic updates to SPIR-V operations.
var atomics = map[string]*ir.OpDef{
	"addi": spirv.AtomicIAdd, "maxs": spirv.AtomicSMax, "maxu": spirv.AtomicUMax, "mins": spirv.AtomicSMin,
	"minu": spirv.AtomicUMin, "ori": spirv.AtomicOr, "andi": spirv.AtomicAnd,
}

// scopeOf returns the memory scope for the storage class of memref t. It returns nil for
// storage classes that are not shared.
func (c conversions) scopeOf(t ir.Type) ir.Attribute {
	switch types.StorageClassOf(t) {
	case types.StorageBuffer:
		return c.scope("Device")
	case types.Workgroup:
		return c.scope("Workgroup")
	}
	return nil
}

func (c conversions) scope(keyword string) ir.Attribute {
	return constraint.Enum(c.Ctx, spirv.ScopeAttr, spirv.Case(&spirv.Scope, keyword))
}

// atomicOp creates an atomic operation d with the memory semantics acquire-release.
func (c conversions) atomicOp(b types.At, d *ir.OpDef, t ir.Type, pointer *ir.Value, scope ir.Attribute, v *ir.Value) *ir.Value {
	order := constraint.Enum(c.Ctx, spirv.MemorySemanticsAttr, spirv.Case(&spirv.MemorySemantics, "AcquireRelease"))
	return b.Value(d, b.Loc, t, []*ir.Value{pointer, v}, scope, order)
}
