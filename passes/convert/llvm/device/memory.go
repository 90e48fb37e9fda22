package device

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// DynamicSharedMemory converts gpu.dynamic_shared_memory to the address of a global of size 0. The
// alignment of the global is align bytes; 0 means the alignment of its type.
func DynamicSharedMemory(v *types.Converter, align int64) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::GPUDynamicSharedMemoryOpLowering", Root: gpu.DynamicSharedMemory, Converter: v.TypeConverter, Benefit: Benefit,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
			b, loc, c := rw.Builder, op.Loc(), rw.Ctx
			old := op.Result(0).Type().(*ir.MemRefType)
			t := c.MemRefType([]int64{0}, old.Element, nil, old.Space)
			space, ok := v.AddressSpace(t)
			module := Module(op)
			if !ok || module == nil {
				return false
			}
			global := sharedGlobal(module, space, align)
			if global == nil {
				g := llvm.GlobalArgs{
					GlobalType: c.TypeAttr(types.ArrayOf(v.Type(old.Element), 0)), SymName: c.String(sharedName(module)), AddrSpace: int32Attr(c, space),
				}
				if align != 0 {
					g.Alignment = c.Int64Attr(c.Int(64), align)
				}
				global = insertGlobal(rw, op.Loc(), module, g)
			}
			base := address(b, loc, global)
			p := types.GEP(b, loc, base.Type(), v.Type(old.Element), base, types.GEPNone, types.Index{})
			shape := memref.ShapeOf(v, b, loc, t, nil)
			rw.Replace(op, shape.Descriptor(b, loc, p))
			return true
		},
	}
}

// sharedGlobal returns a global of module that DynamicSharedMemory can use: an array of size 0
// with this space and alignment. It returns nil if there is none.
func sharedGlobal(module *ir.Operation, space, align int64) *ir.Operation {
	for op := module.Region(0).First().First(); op != nil; op = op.Next() {
		if !op.Is(llvm.Global) {
			continue
		}
		g := llvm.GlobalOp(op)
		t, ok := constraint.TypeValue(g.GlobalType()).(*ir.DialectType)
		if ok && t.Def == llvm.ArrayType && constraint.IntValue(t.Params[1]) == 0 &&
			isInt(g.AddrSpace(), space) && isInt(g.Alignment(), align) {
			return op
		}
	}
	return nil
}

func isInt(a *ir.IntegerAttr, n int64) bool {
	if a == nil {
		return n == 0
	}
	return a.Int64() == n
}

// sharedName returns a name for the global that no global of module has.
func sharedName(module *ir.Operation) string {
	for n := 0; ; n++ {
		name := "__dynamic_shmem__" + strconv.Itoa(n)
		if op := ir.LookupSymbolIn(module, module.Context().String(name)); op == nil || !op.Is(llvm.Global) {
			return name
		}
	}
}
