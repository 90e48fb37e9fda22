package ptx

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// instruction describes how an operation becomes inline assembly.
type instruction struct {
	op *ir.OpDef
	// text has its operands as %0, %1 and so on.
	text func(op *ir.Operation) string
	// intrinsic reports whether there is an intrinsic for op; nil: there is not.
	intrinsic func(op *ir.Operation) bool
	// predicate is the condition under which op does something.
	predicate func(op *ir.Operation) *ir.Value
	// values adds what the text is about; nil: allValues.
	values func(t *text)
	own    bool // see text.own
}

var instructions = []instruction{
	{op: nvvm.BarrierArrive, text: arriveText},
	{op: nvvm.InlinePtx, text: func(op *ir.Operation) string { return nvvm.InlinePtxOp(op).PtxCode().Value }, values: inlineValues, predicate: inlinePredicate},
	{op: nvvm.MBarrierInit, text: func(op *ir.Operation) string {
		return "mbarrier.init" + shared(nvvm.MBarrierInitOp(op).Addr()) + ".b64 [%0], %1;"
	}, predicate: initPredicate, intrinsic: without(initPredicate)},
	{op: nvvm.MbarrierArriveExpectTx, text: func(op *ir.Operation) string {
		return "mbarrier.arrive.expect_tx" + shared(nvvm.MbarrierArriveExpectTxOp(op).Addr()) + ".b64 _, [%0], %1;"
	}, predicate: expectPredicate, intrinsic: without(expectPredicate), values: operands},
	{op: nvvm.MBarrierTryWaitParity, text: tryWaitText},
	{op: nvvm.Prefetch, text: func(*ir.Operation) string { return "prefetch.tensormap [%0];" }, predicate: prefetchPredicate, intrinsic: without(prefetchPredicate)},
	{op: nvvm.CpAsyncBulkTensorSharedClusterGlobal, text: loadText, predicate: loadPredicate, intrinsic: without(loadPredicate), values: operands},
	{op: nvvm.CpAsyncBulkTensorGlobalSharedCTA, text: storeText, predicate: storePredicate, intrinsic: without(storePredicate)},
	{op: nvvm.WgmmaMmaAsync, text: productText, values: productValues, own: true},
}

func inlinePredicate(op *ir.Operation) *ir.Value { return nvvm.InlinePtxOp(op).Predicate() }
func initPredicate(op *ir.Operation) *ir.Value   { return nvvm.MBarrierInitOp(op).Predicate() }
func expectPredicate(op *ir.Operation) *ir.Value {
	return nvvm.MbarrierArriveExpectTxOp(op).Predicate()
}
func prefetchPredicate(op *ir.Operation) *ir.Value { return nvvm.PrefetchOp(op).Predicate() }

func loadPredicate(op *ir.Operation) *ir.Value {
	return nvvm.CpAsyncBulkTensorSharedClusterGlobalOp(op).Predicate()
}

func storePredicate(op *ir.Operation) *ir.Value {
	return nvvm.CpAsyncBulkTensorGlobalSharedCTAOp(op).Predicate()
}

// without returns a function for the field intrinsic of an instruction. LLVM has an
// intrinsic for an operation for which predicate returns nil: the operation runs
// unconditionally.
func without(predicate func(*ir.Operation) *ir.Value) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool { return predicate(op) == nil }
}

// operands adds all operands of the operation to t, as values that the text reads.
func operands(t *text) {
	for _, v := range t.op.OperandValues(nil) {
		t.value(v, read)
	}
}

// allValues adds results, operands and then, as upstream, the integers among the attributes.
func allValues(t *text) {
	for _, v := range t.op.ResultValues(nil) {
		t.value(v, write)
	}
	operands(t)
	for _, a := range t.op.Discardable().Entries {
		if n, ok := a.Value.(*ir.IntegerAttr); ok {
			t.value(t.number(n.Int64()), read)
		}
	}
}

// number creates a 32-bit constant.
func (t *text) number(n int64) *ir.Value {
	i32 := t.Ctx.Int(32)
	return types.Constant(t.Builder, t.op.Loc(), i32, t.Ctx.Int64Attr(i32, int64(int32(n))))
}

// inlineValues adds the operands of inline PTX in this order: read-write arguments, results,
// read-only arguments, the predicate.
func inlineValues(t *text) {
	o := nvvm.InlinePtxOp(t.op)
	for _, u := range o.ReadWriteArgs() {
		t.value(u.Value(), readWrite)
	}
	for _, v := range t.op.ResultValues(nil) {
		t.value(v, write)
	}
	for _, u := range o.ReadOnlyArgs() {
		t.value(u.Value(), read)
	}
	if p := o.Predicate(); p != nil {
		t.value(p, read)
	}
}

// shared returns the modifier ".shared" if address points to shared memory, and otherwise
// "".
func shared(address *ir.Value) string {
	if llvm.AddressSpace(address.Type()) == sharedSpace {
		return ".shared"
	}
	return ""
}

func arriveText(op *ir.Operation) string {
	if nvvm.BarrierArriveOp(op).BarrierId() == nil {
		return "bar.arrive 0, %0;"
	}
	return "bar.arrive %0, %1;"
}

func tryWaitText(op *ir.Operation) string {
	return "{\n\t.reg .pred       P1; \n\tLAB_WAIT: \n\tmbarrier.try_wait.parity" + shared(nvvm.MBarrierTryWaitParityOp(op).Addr()) +
		".b64 P1, [%0], %1, %2; \n\t@P1 bra.uni DONE; \n\tbra.uni     LAB_WAIT; \n\tDONE: \n\t}"
}

// numbers returns the placeholders %N of n operands, starting with number first.
func numbers(first, n int, separator string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("%%%d", first+i)
	}
	return strings.Join(list, separator)
}

// loadText returns the text of an instruction that copies a tile of a tensor from global to
// shared memory.
func loadText(op *ir.Operation) string {
	o := nvvm.CpAsyncBulkTensorSharedClusterGlobalOp(op)
	rank, offsets := len(o.Coordinates()), len(o.Im2colOffsets())
	var s strings.Builder
	fmt.Fprintf(&s, "cp.async.bulk.tensor.%dd.shared::cluster.global.mbarrier::complete_tx::bytes", rank)
	// The destination and the descriptor come before the coordinates, the barrier after them.
	next := 2 + rank
	tail := fmt.Sprintf(" [%%0], [%%1, {%s} ], [%%%d]", numbers(2, rank, ","), next)
	next++
	if offsets > 0 {
		s.WriteString(".im2col")
		tail += ",{" + numbers(next, offsets, ",") + "}"
		next += offsets
	}
	for _, more := range []struct {
		value    *ir.Value
		modifier string
	}{{o.MulticastMask(), ".multicast::cluster"}, {o.L2CacheHint(), ".L2::cache_hint"}} {
		if more.value != nil {
			s.WriteString(more.modifier)
			tail += fmt.Sprintf(", %%%d", next)
			next++
		}
	}
	return s.String() + tail + ";"
}

// storeText returns the text of an instruction that copies a tile of a tensor from shared to
// global memory.
func storeText(op *ir.Operation) string {
	rank := len(nvvm.CpAsyncBulkTensorGlobalSharedCTAOp(op).Coordinates())
	return fmt.Sprintf("cp.async.bulk.tensor.%dd.global.shared::cta.bulk_group [%%0, {%s} ], [%%1];", rank, numbers(2, rank, ", "))
}
