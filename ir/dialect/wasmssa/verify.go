package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyBranchIf(op *ir.Operation) bool {
	return hasLevel(op, op.Inherent("exitLevel").(*ir.IntegerAttr).Value.Uint64())
}

// hasLevel reports, without a word as upstream, whether op is nested in that many
// levels that a branch can leave, and one more.
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
	bits := op.Inherent("bitsToTake").(*ir.IntegerAttr).Value.Uint64()
	if bits != 8 && bits != 16 && bits != 32 {
		return op.EmitError("extend op can only take 8, 16 or 32 bits. Got %d", bits)
	}
	t := op.Operand(0).Type()
	return bits < uint64(ir.IntWidth(t)) ||
		op.EmitError("trying to extend the %d low bits from a '%s' value is illegal", bits, t)
}

func verifyReinterpret(op *ir.Operation) bool {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if from == to {
		return op.EmitError("reinterpret input and output type should be distinct")
	}
	return ir.BitWidth(from) == ir.BitWidth(to) ||
		op.EmitError("input type ('%s') and output type ('%s') have incompatible bit widths", from, to)
}

// content is the type of the local that operand 0 refers to.
func content(op *ir.Operation) ir.Type {
	return constraint.TypeParam(op.Operand(0).Type(), LocalRefType, 0)
}

func verifyLocalSet(op *ir.Operation) bool {
	return content(op) == op.Operand(1).Type() ||
		op.EmitError("input type and result type of local.set do not match")
}

func verifyLocalTee(op *ir.Operation) bool {
	t := op.Operand(1).Type()
	return content(op) == t && t == op.Result(0).Type() ||
		op.EmitError("input type and output type of local.tee do not match")
}

// verifyInitializer: a global is initialized by constants.
func verifyInitializer(op *ir.Operation) bool {
	ok := true
	for b := op.Region(0).First(); ok && b != nil; b = b.Next() {
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

// verifyGlobalGet: what initializes a global is an imported constant.
func verifyGlobalGet(op *ir.Operation, tables *ir.SymbolTables) bool {
	p := op.Parent()
	for p != nil && !p.Is(Global) {
		p = p.Parent()
	}
	if p == nil {
		return true
	}
	ref := op.Inherent("global").(*ir.SymbolRefAttr)
	g := tables.LookupNearest(op, ref)
	if g == nil {
		return op.EmitError("symbol %s is undefined", ref)
	}
	return g.Is(GlobalImport) && g.Inherent("isMutable") == nil ||
		op.EmitError("global.get op is considered constant if it's referring to a import.global symbol marked non-mutable")
}
