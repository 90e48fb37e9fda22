package spirv

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
)

func verifyScope(op *ir.Operation) bool {
	scope := op.Inherent("execution_scope")
	return enumIs(&Scope, scope, "Workgroup") || enumIs(&Scope, scope, "Subgroup") ||
		op.EmitOpError("execution scope must be 'Workgroup' or 'Subgroup'")
}

func verifyBroadcast(op *ir.Operation) bool {
	if !verifyScope(op) {
		return false
	}
	if t, ok := GroupBroadcastOp(op).Localid().Type().(*ir.VectorType); ok {
		if n := ir.NumElements(t.Shape); n != 2 && n != 3 {
			return op.EmitOpError("localid is a vector and can be with only  2 or 3 components, actual number is %d", n)
		}
	}
	return true
}

func verifyShuffle(op *ir.Operation) bool {
	if !verifyScope(op) {
		return false
	}
	t, ok := op.Operand(op.NumOperands() - 1).Type().(*ir.IntegerType)
	return !ok || t.Signedness != ir.Signed || op.EmitOpError("second operand must be a singless/unsigned integer")
}

func verifyGroupArithmetic(op *ir.Operation) bool {
	if !verifyScope(op) {
		return false
	}
	if op.NumOperands() > 1 {
		return verifyCluster(op, op.Operand(1))
	}
	return !enumIs(&GroupOperation, op.Inherent("group_operation"), "ClusteredReduce") ||
		op.EmitOpError("cluster size operand must be provided for 'ClusteredReduce' group operation")
}

func verifyRotate(op *ir.Operation) bool {
	return verifyScope(op) && (GroupNonUniformRotateKHROp(op).ClusterSize() == nil || verifyCluster(op, GroupNonUniformRotateKHROp(op).ClusterSize()))
}

func verifyCluster(op *ir.Operation, size *ir.Value) bool {
	n, ok := constantOf(size)
	if !ok {
		return op.EmitOpError("cluster size operand must come from a constant op")
	}
	return bits.OnesCount32(uint32(n)) == 1 || op.EmitOpError("cluster size operand must be a power of two")
}

// constantOf returns the integer value of v. The boolean result is false if v
// is not the result of an integer spirv.Constant.
func constantOf(v *ir.Value) (int64, bool) {
	d := v.DefiningOp()
	if d == nil || !d.Is(Constant) {
		return 0, false
	}
	a, ok := ConstantOp(d).Value().(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Int64(), true
}

// verifyNonUniformBroadcast checks the scope and, for targets before SPIR-V
// 1.5, that the lane is a constant.
func verifyNonUniformBroadcast(op *ir.Operation) bool {
	if !verifyScope(op) {
		return false
	}
	if dynamicLanes(op) {
		return true
	}
	d := GroupNonUniformBroadcastOp(op).Id().DefiningOp()
	return d != nil && (d.Is(Constant) || d.Is(ReferenceOf)) || op.EmitOpError("id must be the result of a constant op")
}

// dynamicLanes reports whether the target environment of the module around op
// is SPIR-V 1.5 or later. It is false if there is no environment.
func dynamicLanes(op *ir.Operation) bool {
	for m := op.Parent(); m != nil; m = m.Parent() {
		if !m.Is(Module) {
			continue
		}
		for o := m; o != nil; o = o.Parent() {
			if env, ok := o.Attr("spirv.target_env").(*ir.DialectAttr); ok && env.Def == TargetEnvAttr {
				since, _ := Version.Value("v1.5")
				return enumOf(env.Params[0].(*ir.DialectAttr).Params[0]) >= since
			}
		}
		return false
	}
	return false
}
