package transform

import "github.com/millrace-mlir/millrace/ir"

// The resources of effects of transforms: the mapping from handles to payload
// operations, and the payload operations themselves.
const (
	mappingResource = "TransformMappingResource"
	payloadResource = "PayloadIRResource"
)

// readsPayload appends the effects of a transform that reads the payload and its
// handles, and creates new handles. Without uses, such a transform is dead.
func readsPayload(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	for i := range op.Operands() {
		dst = append(dst, ir.Effect{Kind: ir.Read, Value: op.Operand(i), Resource: mappingResource})
	}
	for i := range op.Results() {
		dst = append(dst, ir.Effect{Kind: ir.Allocate, Value: op.Result(i), Resource: mappingResource},
			ir.Effect{Kind: ir.Write, Value: op.Result(i), Resource: mappingResource})
	}
	return append(dst, ir.Effect{Kind: ir.Read, Resource: payloadResource})
}
