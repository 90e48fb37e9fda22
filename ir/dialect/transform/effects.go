package transform

import "github.com/millrace-mlir/millrace/ir"

// The resources of transform operations: what handles stand for, and the mapping
// from handles to it.
const (
	mappingResource = "TransformMappingResource"
	payloadResource = "PayloadIRResource"
)

// readsPayload are the effects of an operation that looks at the payload, reads its
// handles and makes new ones: unused, it can go.
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
