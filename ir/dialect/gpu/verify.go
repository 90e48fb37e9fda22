package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyLaunchSizes(op *ir.Operation) bool {
	n := 0
	for _, v := range clusterSizes(op) {
		if v != nil {
			n++
		}
	}
	if n != 0 && n != 3 {
		return op.EmitOpError("cluster size must be all present")
	}
	return true
}

// clusterSizes returns the three cluster sizes of a gpu.launch. They are nil if the
// launch has no clusters.
func clusterSizes(op *ir.Operation) [3]*ir.Value {
	o := LaunchOp(op)
	return [3]*ir.Value{o.ClusterSizeX(), o.ClusterSizeY(), o.ClusterSizeZ()}
}

// launchArgs returns the number of arguments of a launch's body for the ids and sizes of
// blocks, threads and clusters.
func launchArgs(op *ir.Operation) int {
	if LaunchOp(op).ClusterSizeX() != nil {
		return 18
	}
	return 12
}

// verifyLaunchBody checks the arguments and the terminators of a gpu.launch's body. Tool
// mlir-opt crashes if there is no body, or if there are too few arguments for the
// clusters.
func verifyLaunchBody(op *ir.Operation) bool {
	b := LaunchOp(op).BodyRegion().First()
	if b == nil || workgroups(op) > b.NumArgs()-launchArgs(op) {
		return op.EmitOpError("unexpected number of region arguments")
	}
	if !verifyAttributions(op, b.Args()[launchArgs(op):], workgroups(op)) {
		return false
	}
	for ; b != nil; b = b.Next() {
		if last := b.Last(); last != nil && last.NumSuccessors() == 0 && !last.Is(Terminator) {
			note := ir.Diagnostic{Severity: ir.Note, Loc: op.Loc(), Text: "in 'gpu.launch' body region"}
			return last.EmitErrorNotes([]ir.Diagnostic{note}, "expected 'gpu.terminator' or a terminator with successors")
		}
	}
	return true
}

// verifyAttributions checks the memory spaces of the body arguments that are memory. The
// first shared arguments are workgroup memory, the others private memory.
func verifyAttributions(op *ir.Operation, args []*ir.Value, shared int) bool {
	for i := range args {
		t, ok := args[i].Type().(*ir.MemRefType)
		if !ok {
			return op.EmitOpError("expected memref type in attribution")
		}
		want := "private"
		if i < shared {
			want = "workgroup"
		}
		if a, ok := t.Space.(*ir.DialectAttr); ok && a.Def == AddressSpaceAttr && enumWord(&AddressSpace, a) != want {
			return op.EmitOpError("expected memory space %s in attribution", want)
		}
	}
	return true
}

// verifyGPUModule calls the verifier of each target of a gpu.module with the module.
func verifyGPUModule(op *ir.Operation) bool {
	targets, _ := op.Inherent("targets").(*ir.ArrayAttr)
	if targets == nil {
		return true
	}
	for _, t := range targets.Elems {
		if a, ok := t.(*ir.DialectAttr); ok && a.Def.VerifyTarget != nil && !a.Def.VerifyTarget(a, op) {
			return false
		}
	}
	return true
}
