package launch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

func (c conversions) setDevice(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	symbols.CallRuntime(rw, op, setDefaultDevice, nil, operands...)
	rw.Erase(op)
	return true
}

// wait converts a gpu.wait. It makes the host wait for streams and events, or, if op
// returns a token, a new stream wait for events.
func (c conversions) wait(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if isAsync(op) {
		return c.waitAsync(rw, op, operands)
	}
	for _, v := range operands {
		if isStream(v) {
			symbols.CallRuntime(rw, op, streamSynchronize, nil, v)
			symbols.CallRuntime(rw, op, streamDestroy, nil, v)
		} else {
			symbols.CallRuntime(rw, op, eventSynchronize, nil, v)
			symbols.CallRuntime(rw, op, eventDestroy, nil, v)
		}
	}
	rw.Erase(op)
	return true
}

func (c conversions) waitAsync(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	block, at := rw.Point()
	events := make([]*ir.Value, len(operands))
	for i, v := range operands {
		if events[i] = v; isStream(v) {
			// The new stream must wait for the work up to the operation that defines the token.
			// Therefore the event is recorded after that operation.
			rw.After(op.Operand(i).DefiningOp())
			events[i] = c.make(rw, op, eventCreate)
			symbols.CallRuntime(rw, op, eventRecord, nil, events[i], v)
		}
	}
	rw.Restore(block, at)
	s := c.make(rw, op, streamCreate)
	for _, e := range events {
		symbols.CallRuntime(rw, op, streamWaitEvent, nil, s, e)
	}
	for _, e := range events {
		symbols.CallRuntime(rw, op, eventDestroy, nil, e)
	}
	rw.Replace(op, s)
	return true
}

// launch replaces a gpu.launch_func by one whose operands have LLVM types and which runs
// on a stream.
func (c conversions) launch(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	tokens := dependencies(op, operands)
	if !types.AllCompatible(operands) || len(tokens) > 1 || !isAsync(op) && len(tokens) > 0 {
		return false
	}
	var s *ir.Value
	switch {
	case len(tokens) > 0:
		s = tokens[0]
	case isAsync(op):
		s = c.make(rw, op, streamCreate)
	}
	first, n := op.SegmentNamed("kernelOperands")
	groups := make([][]*ir.Value, n)
	for i := range groups {
		groups[i] = operands[first+i : first+i+1]
	}
	original := op.Operands()[first : first+n]
	args := c.PromoteOperands(rw.Builder, op.Loc(), original, groups, c.options.BareKernels)
	if c.options.IntersperseSizes {
		var ok bool
		if args, ok = c.withSizes(rw, op, original, args); !ok {
			return false
		}
	}
	operand := func(name string) *ir.Value {
		if at, n := op.SegmentNamed(name); n > 0 {
			return operands[at]
		}
		return nil
	}
	gpu.CreateLaunchFunc(rw.Builder, op.Loc(), gpu.LaunchFuncArgs{
		GridSizeX: operand("gridSizeX"), GridSizeY: operand("gridSizeY"), GridSizeZ: operand("gridSizeZ"),
		BlockSizeX: operand("blockSizeX"), BlockSizeY: operand("blockSizeY"), BlockSizeZ: operand("blockSizeZ"),
		ClusterSizeX: operand("clusterSizeX"), ClusterSizeY: operand("clusterSizeY"), ClusterSizeZ: operand("clusterSizeZ"),
		DynamicSharedMemorySize: operand("dynamicSharedMemorySize"), KernelOperands: args, AsyncObject: s, Kernel: gpu.LaunchFuncOp(op).Kernel(),
	})
	if s != nil {
		rw.Replace(op, s)
	} else {
		rw.Erase(op)
	}
	return true
}

// withSizes inserts, after each memref in args, its size in bytes. If an argument is no
// memref of static shape, ok is false.
func (c conversions) withSizes(rw *rewrite.Rewriter, op *ir.Operation, original []ir.Operand, args []*ir.Value) (all []*ir.Value, ok bool) {
	if len(original) != len(args) {
		return nil, false
	}
	for i, x := range args {
		t, isMemRef := original[i].Value().Type().(*ir.MemRefType)
		if !isMemRef || !ir.HasStaticShape(t) {
			return nil, false
		}
		bits := ir.BitWidth(t.Element)
		if bits == 0 || bits%8 != 0 {
			return nil, false
		}
		size := c.IndexConstant(rw.Builder, op.Loc(), int64(bits/8)*constraint.NumElements(t))
		all = append(all, x, size)
	}
	return all, true
}
