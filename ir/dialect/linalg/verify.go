package linalg

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// verifyDestinations checks that the destinations are ranked tensors or memrefs,
// and that the results have the types of the destination tensors.
func verifyDestinations(op *ir.Operation) bool {
	start, n := op.Inits()
	var tensors []int
	for i := start; i < start+n; i++ {
		switch op.Operand(i).Type().(type) {
		case *ir.MemRefType:
		case *ir.RankedTensorType:
			tensors = append(tensors, i)
		default:
			return op.EmitOpError("expected that operand #%d is a ranked tensor or a ranked memref", i)
		}
	}
	if op.NumResults() != len(tensors) {
		return op.EmitOpError("expected the number of tensor results (%d) to be equal to the number of output tensors (%d)",
			op.NumResults(), len(tensors))
	}
	for k, i := range tensors {
		if want, got := op.Operand(i).Type(), op.Result(k).Type(); want != got {
			return op.EmitOpError("expected type of operand #%d ('%s') to match type of corresponding result ('%s')", i, want, got)
		}
	}
	return true
}

// verifyFill checks that linalg.fill has a scalar input with the type of the
// destination's elements.
func verifyFill(op *ir.Operation) bool {
	o := FillOp(op)
	if len(o.Inputs()) != 1 || len(o.Outputs()) != 1 {
		return op.EmitError("expected op with 1 input and 1 output")
	}
	value, dest := op.Operand(0).Type(), op.Operand(1).Type()
	if _, vector := value.(*ir.VectorType); ir.IsShaped(value) && !vector {
		return op.EmitError("expected op with scalar input")
	}
	if e := ir.ElementOf(dest); value != e {
		return op.EmitOpError("expected fill value type ('%s') to match output element type ('%s')", value, e)
	}
	return true
}

// pure reports whether op has no tensor operands or no memref operands. Unranked
// operands are not allowed.
func pure(op *ir.Operation) bool {
	tensors, buffers := false, false
	for i := range op.Operands() {
		switch op.Operand(i).Type().(type) {
		case *ir.RankedTensorType:
			tensors = true
		case *ir.MemRefType:
			buffers = true
		case *ir.UnrankedTensorType, *ir.UnrankedMemRefType:
			return false
		}
	}
	return !tensors || !buffers
}

// verifyStructured checks a structured operation: its destinations, its indexing
// maps, and the arguments and the form of its body.
func verifyStructured(op *ir.Operation) bool {
	if !verifyDestinations(op) {
		return false
	}
	if op.NumOperands() > 0 && !pure(op) {
		return op.EmitOpError("expected to have pure tensor or buffer semantics")
	}
	maps := IndexingMaps(op)
	memoize(op, maps)
	if !verifyMaps(op, maps) {
		return false
	}
	if op.NumRegions() != 1 || op.Region(0).First() == nil || op.Region(0).First().Next() != nil {
		return op.EmitOpError("expects to have 1 region with 1 block")
	}
	b := op.Region(0).First()
	if op.NumOperands() != b.NumArgs() {
		return op.EmitOpError("expected as many non-induction variable region arguments as the number of input/output operands")
	}
	for i := range op.Operands() {
		if want, got := elementOf(op.Operand(i).Type()), b.Arg(i).Type(); want != got {
			return op.EmitOpError("expected type of bb argument #%d ('%s') to match element or self type of the corresponding operand ('%s')",
				i, got, want)
		}
	}
	return verifyContraction(op)
}

// elementOf returns the element type of a ranked tensor or memref, and any other
// type unchanged.
func elementOf(t ir.Type) ir.Type {
	switch t.(type) {
	case *ir.MemRefType, *ir.RankedTensorType:
		return ir.ElementOf(t)
	}
	return t
}

func verifyMaps(op *ir.Operation, maps []*affine.Map) bool {
	if len(maps) != op.NumOperands() {
		return op.EmitOpError("expected the number of indexing_map (%d) to be equal to the number of input/output operands (%d)",
			len(maps), op.NumOperands())
	}
	var all []*affine.Expr
	var sizes []int64
	for i, m := range maps {
		shape := shapeOf(op.Operand(i).Type())
		if m.NumSymbols() != 0 {
			return op.EmitOpError("unexpected symbols in indexing_map #%d", i)
		}
		if m.NumResults() != len(shape) {
			return op.EmitOpError("expected operand #%d rank (%d) to match the result rank of indexing_map (%d)", i, len(shape), m.NumResults())
		}
		all, sizes = append(all, m.Results()...), append(sizes, shape...)
	}
	if len(maps) == 0 {
		return true
	}
	loops := maps[0].NumDims()
	ends := make([]int64, loops)
	static := true
	for d := range ends {
		k := slices.Index(all, affine.Dim(d))
		if k < 0 {
			return op.EmitOpError("invalid indexing maps are non-invertible: (%s)", affine.NewMap(loops, 0, all...))
		}
		static = static && sizes[k] != ir.Dynamic
		ends[d] = sizes[k] - 1
	}
	if static && !verifyExtents(op, maps, ends) {
		return false
	}
	if t, ok := op.Inherent("iterator_types").(*ir.ArrayAttr); ok {
		loops = len(t.Elems)
	}
	for i, m := range maps {
		if m.NumDims() != loops {
			return op.EmitOpError("expected indexing_map #%d to have %d dim(s) to match the number of loops", i, loops)
		}
	}
	return true
}

// verifyExtents checks the operand shapes against the indexing maps. Argument
// ends holds the last index of each loop, from which the maps give the last index
// of each operand dimension. If the result of the map is a loop, this index plus
// one must be the size. For any other expression, it must not exceed the size.
func verifyExtents(op *ir.Operation, maps []*affine.Map, ends []int64) bool {
	starts := make([]int64, len(ends))
	for i, m := range maps {
		if m.NumDims() != len(ends) {
			continue
		}
		first, ok := m.Apply(starts)
		last, ok2 := m.Apply(ends)
		if !ok || !ok2 {
			continue
		}
		for k, size := range shapeOf(op.Operand(i).Type()) {
			if size == ir.Dynamic || size == 0 {
				continue
			}
			need := max(first[k], last[k]) + 1
			switch e := m.Result(k); {
			case min(first[k], last[k]) < 0:
				return op.EmitOpError("unexpected result less than 0 at expression #%d in %s", k, m)
			case e.Kind() == affine.KindDim && need != size:
				return op.EmitOpError("inferred input/output operand #%d has shape's dimension #%d to be %d, but found %d", i, k, need, size)
			case need > size:
				return op.EmitOpError("inferred input/output operand #%d has shape's dimension #%d to be greater than or equal to %d, but found %d",
					i, k, need, size)
			}
		}
	}
	return true
}

func verifyYield(op *ir.Operation) bool {
	p := op.Parent()
	if p == nil || !Structured(p) {
		return op.EmitOpError("expected parent op with LinalgOp interface")
	}
	start, n := p.Inits()
	if op.NumOperands() != n {
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: p.Loc(), Text: "enclosing linalg op"}},
			"expected number of yield values (%d) to match the number of inits / outs operands of the enclosing LinalgOp (%d)", op.NumOperands(), n)
	}
	for i := range op.Operands() {
		got, want := op.Operand(i).Type(), elementOf(p.Operand(start+i).Type())
		if got != want {
			return op.EmitOpError("type of yield operand %d ('%s') doesn't match the element type of the enclosing linalg.generic op ('%s')", i+1, got, want)
		}
	}
	return true
}

func verifyIndex(op *ir.Operation) bool {
	p := op.Parent()
	if p == nil || !Structured(p) {
		return op.EmitOpError("expected parent op with LinalgOp interface")
	}
	loops := 0
	if maps := IndexingMaps(p); len(maps) > 0 {
		loops = maps[0].NumDims()
	}
	dim := IndexOp(op).Dim()
	if dim != nil && int(dim.Int64()) >= loops {
		return op.EmitOpError("expected dim (%d) to be lower than the number of loops (%d) of the enclosing LinalgOp", dim.Int64(), loops)
	}
	return true
}

func verifyMap(op *ir.Operation) bool {
	b := MapOp(op).Body()
	if op.NumOperands() != b.NumArgs() {
		return op.EmitOpError("expects number of operands to match the arity of mapper, but got: %d and %d", op.NumOperands(), b.NumArgs())
	}
	init := op.Operand(op.NumOperands() - 1).Type()
	for i := range op.NumOperands() - 1 {
		t := op.Operand(i).Type()
		if a, e := b.Arg(i).Type(), ir.ElementOf(t); a != e {
			return op.EmitOpError("expected element type of input '%s' to match bbArg type '%s'", e, a)
		}
		if got, want := shapeOf(t), shapeOf(init); !slices.Equal(got, want) {
			return op.EmitOpError("expected shape of input (%s) to match shape of output (%s)", dims(got), dims(want))
		}
	}
	return true
}

// dims returns the sizes of a shape as text for diagnostics. As in upstream, a
// dynamic size appears as the number that represents it.
func dims(shape []int64) string {
	s := make([]string, len(shape))
	for i, d := range shape {
		s[i] = strconv.FormatInt(d, 10)
	}
	return strings.Join(s, ", ")
}

func verifyReduce(op *ir.Operation) bool {
	dimensions := ints(op, "dimensions")
	start, n := op.Inits()
	input, init := shapeOf(op.Operand(0).Type()), shapeOf(op.Operand(start).Type())
	for i := 1; i < start; i++ {
		if s := shapeOf(op.Operand(i).Type()); !slices.Equal(s, input) {
			return op.EmitOpError("expects all inputs to have the same shapes. Shape at input-index %d is not equal to the shape at input-index 0.", i)
		}
	}
	for i := 1; i < n; i++ {
		if s := shapeOf(op.Operand(start + i).Type()); !slices.Equal(s, init) {
			return op.EmitOpError("expects all outputs to have the same shapes. Shape at output-index %d is not equal to the shape at output-index 0.", i)
		}
	}
	reduced := make([]bool, len(input))
	for _, d := range dimensions {
		if d < 0 || d >= len(input) {
			return op.EmitOpError("dimensions for reduction should be in the range [0, %d].", len(input)-1)
		}
		reduced[d] = true
	}
	var rest []int64
	for d, size := range input {
		if !reduced[d] {
			rest = append(rest, size)
		}
	}
	if len(rest) != len(init) {
		return op.EmitOpError("number of dimensions after reduction %d doesn't match the init rank %d", len(rest), len(init))
	}
	if !slices.Equal(rest, init) {
		return op.EmitOpError("init dimensions [%s] doesn't match input dimensions after reduction [%s]", dims(init), dims(rest))
	}
	b := ReduceOp(op).Body()
	if b.NumArgs() != op.NumOperands() {
		return op.EmitOpError("mismatching number of operands and block arguments")
	}
	for i := range op.Operands() {
		e, a := ir.ElementOf(op.Operand(i).Type()), b.Arg(i).Type()
		if e == a {
			continue
		}
		what := "input"
		if i >= start {
			what = "output"
		}
		return op.EmitOpError("%s element type '%s' does not match corresponding block argument type '%s'", what, e, a)
	}
	return true
}

func verifyTranspose(op *ir.Operation) bool {
	o := TransposeOp(op)
	perm := ints(op, "permutation")
	seen := make([]bool, len(perm))
	for _, p := range perm {
		if p < 0 || p >= len(perm) || seen[p] {
			return op.EmitOpError("permutation is not valid")
		}
		seen[p] = true
	}
	input, init := shapeOf(o.Input().Type()), shapeOf(o.Init().Type())
	if len(input) != len(init) {
		return op.EmitOpError("input rank %d does not match init rank %d", len(input), len(init))
	}
	if len(perm) != len(input) {
		return op.EmitOpError("size of permutation %d does not match the argument rank %d", len(perm), len(input))
	}
	for i, p := range perm {
		if init[i] != input[p] {
			return op.EmitOpError("dim(result, %d) = %d doesn't match dim(input, permutation[%d]) = %d", i, init[i], i, input[p])
		}
	}
	return true
}

func verifyBroadcast(op *ir.Operation) bool {
	o := BroadcastOp(op)
	added := ints(op, "dimensions")
	input, init := shapeOf(o.Input().Type()), shapeOf(o.Init().Type())
	if len(input)+len(added) != len(init) {
		return op.EmitOpError("input rank plus added dimensions does not match init rank. input rank: %d, dimensions size: %d, init rank: %d",
			len(input), len(added), len(init))
	}
	for i, d := range added {
		if d < 0 || d >= len(init) {
			return op.EmitOpError("dimension %d is out of range. expected range: [0, %d], got: %d", i, len(init)-1, d)
		}
	}
	k := 0
	for d, size := range init {
		if slices.Contains(added, d) {
			continue
		}
		if input[k] != size {
			return op.EmitOpError("input dim %d should match init dim %d. input: %d, init: %d", k, d, input[k], size)
		}
		k++
	}
	return true
}
