package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Enum values of memory scopes, memory orders and proxies.
const (
	scopeCTA     = 0
	scopeCluster = 1

	orderAcquire = 2
	orderRelease = 3

	proxyAsync       = 1
	proxyAsyncShared = 3
	proxyTensorMap   = 4
	proxyGeneric     = 5
)

func verifyBarrier(op *ir.Operation) bool {
	o := BarrierOp(op)
	switch id, reduces := has(op, 0), has(op, 2); {
	case has(op, 1) && !id:
		return op.EmitOpError("barrier id is missing, it should be set between 0 to 15")
	case id && (o.ReductionOp() != nil || reduces):
		return op.EmitOpError("reduction are only available when id is 0")
	case (o.ReductionOp() != nil) != reduces:
		return op.EmitOpError("reduction predicate and reduction operation must be specified together")
	}
	return true
}

func verifyScope(op *ir.Operation) bool {
	s := enumOf(op, "scope", scopeCTA)
	return s == scopeCTA || s == scopeCluster || op.EmitError("mbarrier scope must be either CTA or Cluster")
}

func verifyArrive(op *ir.Operation) bool {
	if !verifyScope(op) {
		return false
	}
	return spaceOf(op.Operand(0)) != sharedClusterSpace || op.NumResults() == 0 ||
		op.EmitError("mbarrier in shared_cluster space cannot return any value")
}

func verifyArriveExpectTx(op *ir.Operation) bool {
	if !has(op, 2) {
		return verifyArrive(op)
	}
	switch {
	case enumOf(op, "scope", scopeCTA) != scopeCTA:
		return op.EmitError("mbarrier scope must be CTA when using predicate")
	case spaceOf(MbarrierArriveExpectTxOp(op).Addr()) == sharedClusterSpace:
		return op.EmitError("mbarrier in shared_cluster space is not supported when using predicate")
	case op.NumResults() > 0:
		return op.EmitError("return-value is not supported when using predicate")
	case isTrue(op, "relaxed"):
		return op.EmitError("mbarrier with relaxed semantics is not supported when using predicate")
	}
	return true
}

func verifySyncRestrict(op *ir.Operation) bool {
	order := enumOf(op, "order", -1)
	return order == orderAcquire || order == orderRelease || op.EmitOpError("only acquire and release semantics are supported")
}

func verifyFenceProxy(op *ir.Operation) bool {
	space := FenceProxyOp(op).Space() != nil
	switch kind := enumOf(op, "kind", -1); {
	case kind == proxyTensorMap:
		return op.EmitOpError("tensormap proxy is not a supported proxy kind")
	case kind == proxyGeneric:
		return op.EmitOpError("generic proxy not a supported proxy kind")
	case kind == proxyAsyncShared && !space:
		return op.EmitOpError("async_shared fence requires space attribute")
	case kind != proxyAsyncShared && space:
		return op.EmitOpError("only async_shared fence can have space attribute")
	}
	return true
}

func verifyOneWayFence(op *ir.Operation) bool {
	switch {
	case enumOf(op, "fromProxy", proxyGeneric) != proxyGeneric:
		return op.EmitOpError("uni-directional proxies only support generic for from_proxy attribute")
	case enumOf(op, "toProxy", proxyTensorMap) != proxyTensorMap:
		return op.EmitOpError("uni-directional proxies only support tensormap for to_proxy attribute")
	}
	return true
}

func verifyFenceProxySyncRestrict(op *ir.Operation) bool {
	switch {
	case !verifySyncRestrict(op):
		return false
	case enumOf(op, "fromProxy", proxyGeneric) != proxyGeneric:
		return op.EmitOpError("only generic is support for from_proxy attribute")
	case enumOf(op, "toProxy", proxyAsync) != proxyAsync:
		return op.EmitOpError("only async is supported for to_proxy attribute")
	}
	return true
}
