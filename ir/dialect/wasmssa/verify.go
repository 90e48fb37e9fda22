package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyBranchIf(op *ir.Operation) bool {
	return hasLevel(op, BranchIfOp(op).ExitLevel().Value.Uint64())
}

// hasLevel reports whether op is nested in more than level blocks, loops and ifs,
// which a branch can leave. Like upstream, it reports no error.
func hasLevel(op *ir.Operation, level uint64) bool {
	for p := op.Parent(); p != nil && (p.Is(Block) || p.Is(Loop) || p.Is(If)); p = p.Parent() {
		if level == 0 {
			return true
		}
		level--
	}
	return false
}

func verifyExtend(op *ir.Operation) bool {
	o := ExtendLowBitsSOp(op)
	bits := o.BitsToTake().Value.Uint64()
	if bits != 8 && bits != 16 && bits != 32 {
		return op.EmitError("extend op can only take 8, 16 or 32 bits. Got %d", bits)
	}
	t := o.Input().Type()
	return bits < uint64(ir.IntWidth(t)) ||
		op.EmitError("trying to extend the %d low bits from a '%s' value is illegal", bits, t)
}

func verifyReinterpret(op *ir.Operation) bool {
	o := ReinterpretOp(op)
	from, to := o.Input().Type(), o.Result().Type()
	if from == to {
		return op.EmitError("reinterpret input and output type should be distinct")
	}
	return ir.BitWidth(from) == ir.BitWidth(to) ||
		op.EmitError("input type ('%s') and output type ('%s') have incompatible bit widths", from, to)
}

// content returns the type of the local to which operand 0 refers.
func content(op *ir.Operation) ir.Type {
	return constraint.TypeParam(op.Operand(0).Type(), LocalRefType, 0)
}

func verifyLocalSet(op *ir.Operation) bool {
	return content(op) == LocalSetOp(op).Value().Type() ||
		op.EmitError("input type and result type of local.set do not match")
}

func verifyLocalTee(op *ir.Operation) bool {
	o := LocalTeeOp(op)
	t := o.Value().Type()
	return content(op) == t && t == o.Result().Type() ||
		op.EmitError("input type and output type of local.tee do not match")
}

// verifyInitializer checks that the initializer of a global contains only
// constants, wasmssa.global_get and returns.
func verifyInitializer(op *ir.Operation) bool {
	ok := true
	for b := GlobalOp(op).InitializerRegion().First(); ok && b != nil; b = b.Next() {
		for o := b.First(); ok && o != nil; o = o.Next() {
			o.WalkPost(func(x *ir.Operation) ir.WalkResult {
				if x.Is(Return) || x.Is(Const) || x.Is(GlobalGet) {
					return ir.Advance
				}
				ok = op.EmitError("expected a constant initializer for this operator, got %s", asm.OpText(x, true))
				return ir.Interrupt
			})
		}
	}
	return ok
}

// verifyGlobalGet checks a wasmssa.global_get in the initializer of a global. It
// must refer to an imported global that is not mutable.
func verifyGlobalGet(op *ir.Operation, tables *ir.SymbolTables) bool {
	p := op.Parent()
	for p != nil && !p.Is(Global) {
		p = p.Parent()
	}
	if p == nil {
		return true
	}
	ref := GlobalGetOp(op).Global()
	g := tables.LookupNearest(op, ref)
	if g == nil {
		return op.EmitError("symbol %s is undefined", ref)
	}
	return g.Is(GlobalImport) && !GlobalImportOp(g).IsMutable() ||
		op.EmitError("global.get op is considered constant if it's referring to a import.global symbol marked non-mutable")
}
