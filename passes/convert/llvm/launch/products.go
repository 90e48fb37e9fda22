package launch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// dataTypes are the runtime's numbers for element types. The numbers in halfTypes are for
// the types in which it computes products with 2:4 sparse matrices.
var (
	dataTypes = map[string]int64{
		"f32": 0, "f64": 1, "f16": 2, "bf16": 14, "complex<f32>": 4, "complex<f64>": 5, "complex<f16>": 6, "complex<bf16>": 15, "i8": 3, "i16": 20, "i32": 10,
	}
	halfTypes = map[string]int64{"f16": 0, "i32": 1}
)

// dataType returns the runtime's number for type t. If it has none, ok is false.
func dataType(t ir.Type) (n int64, ok bool) {
	n, ok = dataTypes[t.String()]
	return n, ok
}

// modes creates the transposition mode of each matrix factor. A vector has none.
func (s sparse) modes() []*ir.Value {
	var list []*ir.Value
	for _, name := range []string{"modeA", "modeB"} {
		if s.op.Def().Slot(name) >= 0 {
			list = append(list, s.enum(s.op.Inherent(name), 0))
		}
	}
	return list
}

// compute creates the number of the type in which a product is computed. It returns false if
// that type has no number.
func (s sparse) compute(numbers map[string]int64) (*ir.Value, bool) {
	n, ok := numbers[constraint.TypeValue(s.op.Inherent("computeType")).String()]
	if !ok {
		return nil, false
	}
	return s.int(n), true
}

// multiply calls the runtime to multiply matrices and add the product to an existing matrix.
// For the operations that ask for a buffer size, it calls the function that computes this
// size. If typeFirst is set, it creates the constant of the type before the modes. It
// returns false if the product's type has no number in the runtime.
func (s sparse) multiply(name string, typeFirst bool) ([]*ir.Value, bool) {
	var args []*ir.Value
	if !typeFirst {
		args = s.modes()
	}
	t, ok := s.compute(dataTypes)
	if !ok {
		return nil, false
	}
	if typeFirst {
		args = s.modes()
	}
	args = append(append(args, s.operands[:3]...), t)
	switch {
	case len(s.operands) == 3 && s.op.NumResults() == 2:
		return s.call(name, s.rw.Ctx.Int(64), args...)
	case len(s.operands) == 3:
		return nil, false
	}
	s.operands = s.operands[:4]
	return s.call(name, nil, append(args, s.pointers()[3])...)
}

func (s sparse) multiplyDense() ([]*ir.Value, bool) {
	if !isHalf(s.original(0)) {
		return s.multiply("mgpuSpMM", false)
	}
	if len(s.operands) < 6 {
		return nil, false
	}
	// Nobody needs these here, but upstream makes them.
	s.modes()
	if _, ok := s.compute(dataTypes); !ok {
		return nil, false
	}
	return s.call("mgpuCuSparseLtSpMM", nil, s.pointers()[:6]...)
}

// bufferSizes calls the runtime for the buffer sizes of a product. A product with a 2:4
// sparse matrix has three of them. It returns false if the product cannot be converted.
func (s sparse) bufferSizes() ([]*ir.Value, bool) {
	if !isHalf(s.original(0)) {
		return s.multiply("mgpuSpMMBufferSize", false)
	}
	b, loc := s.rw.Builder, s.op.Loc()
	args := s.modes()
	prune := s.enum(gpu.Create2To4SpMatOp(s.original(0).DefiningOp()).PruneFlag(), 2)
	t, ok := s.compute(halfTypes)
	if !ok || s.op.NumResults() != 4 {
		return nil, false
	}
	at := types.Alloca(b, loc, s.Ptr, s.Ptr, s.IndexConstant(b, loc, 3), 16)
	args = append(append([]*ir.Value{at}, args...), s.operands...)
	s.call("mgpuCuSparseLtSpMMBufferSize", nil, append(args, t, prune)...)
	return s.loads(append([]*ir.Value{at}, s.places(at, 1, 2)...)), true
}

// product calls the runtime function name for one step of multiplying two sparse matrices
// into a sparse one. It returns false if the product's type has no number in the runtime.
func (s sparse) product(name string, result ir.Type) ([]*ir.Value, bool) {
	t, ok := s.compute(dataTypes)
	if !ok {
		return nil, false
	}
	modes := s.modes()
	operands := s.pointers()
	args := append(append(operands[:1:1], modes...), operands[1:4]...)
	return s.call(name, result, append(append(args, t), operands[4:]...)...)
}

func (s sparse) estimateOrCompute() ([]*ir.Value, bool) {
	names := map[int64]string{0: "mgpuSpGEMMWorkEstimation", 1: "mgpuSpGEMMCompute"}
	kind := gpu.SpGEMMWorkEstimationOrComputeOp(s.op).Kind().(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	return s.product(names[kind], s.rw.Ctx.Int(64))
}
