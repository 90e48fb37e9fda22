package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// verifyOperands checks that the first numDims operands are valid dimensions,
// and the others valid symbols, in op's affine scope.
func verifyOperands(op *ir.Operation, operands []ir.Operand, numDims int) bool {
	scope := scope(op)
	for i := range operands {
		v := operands[i].Value()
		if i < numDims {
			if !isValidDimIn(v, scope) {
				return op.EmitOpError("operand cannot be used as a dimension id")
			}
		} else if !isValidSymbolIn(v, scope) {
			return op.EmitOpError("operand cannot be used as a symbol")
		}
	}
	return true
}

const countMismatch = "operand count and affine map dimension and symbol count must match"

func verifyApply(op *ir.Operation) bool {
	m := mapOf(op, "map")
	if op.NumOperands() != m.NumInputs() {
		return op.EmitOpError(countMismatch)
	}
	if m.NumResults() != 1 {
		return op.EmitOpError("mapping must produce one value")
	}
	scope := scope(op)
	symbols := op.Operands()[m.NumDims():]
	for i := range symbols {
		v := symbols[i].Value()
		if isValidDimIn(v, scope) && !isValidSymbolIn(v, scope) {
			return op.EmitError("dimensional operand cannot be used as a symbol")
		}
	}
	return true
}

func verifyMinMax(op *ir.Operation) bool {
	m := mapOf(op, "map")
	if op.NumOperands() != m.NumInputs() {
		return op.EmitOpError(countMismatch)
	}
	if m.NumResults() == 0 {
		return op.EmitOpError("affine map expect at least one result")
	}
	return true
}

func verifyForRegions(op *ir.Operation) bool {
	b := AffineForOp(op).Body()
	if b.NumArgs() == 0 || !constraint.IsIndex(b.Arg(0).Type()) {
		return op.EmitOpError("expected body to have a single index argument for the induction variable")
	}
	for i, m := range [...]*poly.Map{lowerMap(op), upperMap(op)} {
		operands := op.OperandGroup(i)
		if len(operands) != m.NumInputs() { // mlir-opt takes these for iteration arguments, or fewer than none
			return op.EmitOpError(countMismatch)
		}
		if m.NumInputs() > 0 && !verifyOperands(op, operands, m.NumDims()) {
			return false
		}
	}
	if op.NumResults() == 0 {
		return true
	}
	if op.NumOperands()-lowerMap(op).NumInputs()-upperMap(op).NumInputs() != op.NumResults() {
		return op.EmitOpError("mismatch between the number of loop-carried values and results")
	}
	if b.NumArgs()-1 != op.NumResults() {
		return op.EmitOpError("mismatch between the number of basic block args and results")
	}
	return true
}

func verifyIf(op *ir.Operation) bool {
	set := setOf(op)
	if op.NumOperands() != set.NumDims()+set.NumSymbols() {
		return op.EmitOpError("operand count and condition integer set dimension and symbol count must match")
	}
	return verifyOperands(op, op.Operands(), set.NumDims())
}

// verifyAccess checks an access to memref by op's map. The operands of the map
// are op's operands from first on.
func verifyAccess(op *ir.Operation, memref *ir.Value, first int) bool {
	m := mapOf(op, "map")
	operands := op.Operands()[first:]
	if m.NumResults() != len(memref.Type().(*ir.MemRefType).Shape) {
		return op.EmitOpError("affine map num results must equal memref rank")
	}
	if m.NumInputs() != len(operands) {
		return op.EmitOpError("expects as many subscripts as affine map inputs")
	}
	for i := range operands {
		if !constraint.IsIndex(operands[i].Value().Type()) {
			return op.EmitOpError("index to load must have 'index' type")
		}
	}
	return verifyOperands(op, operands, m.NumDims())
}

func verifyLoad(op *ir.Operation) bool {
	o := AffineLoadOp(op)
	if o.Result().Type() != ir.ElementOf(o.Memref().Type()) {
		return op.EmitOpError("result type must match element type of memref")
	}
	return verifyAccess(op, o.Memref(), 1)
}

func verifyStore(op *ir.Operation) bool {
	o := AffineStoreOp(op)
	if o.Value().Type() != ir.ElementOf(o.Memref().Type()) {
		return op.EmitOpError("value to store must have the same type as memref element type")
	}
	return verifyAccess(op, o.Memref(), 2)
}

const elementMismatch = "requires memref and vector types of the same elemental type"

func verifyVectorLoad(op *ir.Operation) bool {
	o := AffineVectorLoadOp(op)
	if !verifyAccess(op, o.Memref(), 1) {
		return false
	}
	if ir.ElementOf(o.Memref().Type()) != ir.ElementOf(o.Result().Type()) {
		return op.EmitOpError(elementMismatch)
	}
	return true
}

func verifyVectorStore(op *ir.Operation) bool {
	o := AffineVectorStoreOp(op)
	if !verifyAccess(op, o.Memref(), 2) {
		return false
	}
	if ir.ElementOf(o.Memref().Type()) != ir.ElementOf(o.Value().Type()) {
		return op.EmitOpError(elementMismatch)
	}
	return true
}

func verifyPrefetch(op *ir.Operation) bool {
	m := mapOf(op, "map")
	if m.NumResults() != len(AffinePrefetchOp(op).Memref().Type().(*ir.MemRefType).Shape) {
		return op.EmitOpError("affine.prefetch affine map num results must equal memref rank")
	}
	if m.NumInputs()+1 != op.NumOperands() {
		return op.EmitOpError("too few operands")
	}
	scope := scope(op)
	for _, v := range op.OperandValues(nil)[1:] {
		if !isValidDimIn(v, scope) && !isValidSymbolIn(v, scope) {
			return op.EmitOpError("index must be a valid dimension or symbol identifier")
		}
	}
	return true
}

// sum returns the number of elements of a, a dense list of integers, and the
// sum of the elements.
func sum(a ir.Attribute) (n, total int) {
	d := a.(*ir.DenseElementsAttr)
	n = int(d.Len())
	for i := range n {
		total += int(d.IntAt(i).Int64())
	}
	return n, total
}

func verifyParallel(op *ir.Operation) bool {
	o := AffineParallelOp(op)
	steps := o.Steps().Elems
	args := o.Body().NumArgs()
	lowerGroups, lowerResults := sum(o.LowerBoundsGroups())
	upperGroups, upperResults := sum(o.UpperBoundsGroups())
	if n := len(steps); lowerGroups != n || upperGroups != n || args != n {
		return op.EmitOpError("the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), "+
			"and the number of steps (%d) must all match", args, lowerGroups, upperGroups, n)
	}
	lower := mapOf(op, "lowerBoundsMap")
	upper := mapOf(op, "upperBoundsMap")
	if lowerResults != lower.NumResults() {
		return op.EmitOpError("expected lower bounds map to have %d results", lowerResults)
	}
	if upperResults != upper.NumResults() {
		return op.EmitOpError("expected upper bounds map to have %d results", upperResults)
	}
	reductions := o.Reductions().Elems
	if len(reductions) != op.NumResults() {
		return op.EmitOpError("a reduction must be specified for each output")
	}
	for i, a := range reductions {
		kind, ok := a.(*ir.IntegerAttr)
		if !ok || arith.AtomicRMWKind.Keyword(kind.Int64()) == "" {
			return op.EmitOpError("invalid reduction attribute")
		}
		if !reduces(arith.AtomicRMWKind.Keyword(kind.Int64()), op.Result(i).Type()) {
			return op.EmitOpError("result type cannot match reduction attribute")
		}
	}
	all := op.Operands()
	if len(all) < lower.NumInputs()+upper.NumInputs() { // mlir-opt reads operands that are not there
		return op.EmitOpError(countMismatch)
	}
	return verifyOperands(op, all[:lower.NumInputs()], lower.NumDims()) &&
		verifyOperands(op, all[lower.NumInputs():], upper.NumDims())
}

// reduces reports whether a reduction of this kind, such as addf, can combine
// values of type t.
func reduces(kind string, t ir.Type) bool {
	switch kind {
	case "addf", "mulf", "maximumf", "minimumf":
		return ir.IsFloat(t)
	case "addi", "muli", "ori", "andi":
		return constraint.IsInteger(t)
	case "maxs", "mins":
		return constraint.IsSigned(t, 0)
	case "maxu", "minu":
		return constraint.IsUnsigned(t, 0)
	}
	return kind == "assign"
}

func verifyYield(op *ir.Operation) bool {
	p := op.Parent()
	if p == nil || !p.Is(AffineParallel) && !p.Is(AffineIf) && !p.Is(AffineFor) {
		return op.EmitOpError("only terminates affine.if/for/parallel regions")
	}
	if p.NumResults() != op.NumOperands() {
		return op.EmitOpError("parent of yield must have same number of results as the yield operands")
	}
	for i := range p.Results() {
		if p.Result(i).Type() != op.Operand(i).Type() {
			return op.EmitOpError("types mismatch between yield op and its parent")
		}
	}
	return true
}

const markerMismatch = "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- " +
	"this can only happen due to an incorrect fold/rewrite"

func markersMatch(op *ir.Operation, basis []int64) bool {
	n := 0
	for _, b := range basis {
		if b == ir.Dynamic {
			n++
		}
	}
	return n == len(op.OperandsNamed("dynamic_basis"))
}

func verifyDelinearize(op *ir.Operation) bool {
	basis := AffineDelinearizeIndexOp(op).StaticBasis().Int64s()
	if n := op.NumResults(); n != len(basis) && n != len(basis)+1 {
		return op.EmitOpError("should return an index for each basis element and up to one extra index")
	}
	if !markersMatch(op, basis) {
		return op.EmitOpError(markerMismatch)
	}
	for _, b := range basis {
		if b <= 0 && b != ir.Dynamic {
			return op.EmitOpError("no basis element may be statically non-positive")
		}
	}
	return true
}

func verifyLinearize(op *ir.Operation) bool {
	o := AffineLinearizeIndexOp(op)
	basis := o.StaticBasis().Int64s()
	if n := len(o.MultiIndex()); n != len(basis) && n != len(basis)+1 {
		return op.EmitOpError("should be passed a basis element for each index except possibly the first")
	}
	if !markersMatch(op, basis) {
		return op.EmitOpError(markerMismatch)
	}
	return true
}

var dmaMaps = []string{"src_map", "dst_map", "tag_map"}

func verifyDMAStart(op *ir.Operation) bool {
	inputs := 0
	var maps [3]*poly.Map
	for i, name := range dmaMaps {
		a, ok := op.Attr(name).(*ir.AffineMapAttr)
		if !ok {
			return op.EmitOpError("requires an affine map attribute named '%s'", name)
		}
		maps[i] = a.Map
		inputs += a.Map.NumInputs()
	}
	if n := op.NumOperands(); n != inputs+4 && n != inputs+6 {
		return op.EmitOpError("incorrect number of operands")
	}
	at := 0
	for i, part := range []string{"source", "destination", "tag"} {
		if !constraint.IsMemRef(op.Operand(at).Type()) {
			return op.EmitOpError("expected DMA %s to be of memref type", part)
		}
		at += 1 + maps[i].NumInputs()
	}
	at = 0
	for i, part := range []string{"src", "dst", "tag"} {
		n := maps[i].NumInputs()
		for _, v := range op.OperandValues(nil)[at+1 : at+1+n] {
			if !constraint.IsIndex(v.Type()) {
				return op.EmitOpError("%s index to dma_start must have 'index' type", part)
			}
			if !isValidIndex(op, v) {
				return op.EmitOpError("%s index must be a valid dimension or symbol identifier", part)
			}
		}
		at += 1 + n
	}
	return true
}

func verifyDMAWait(op *ir.Operation) bool {
	if op.NumOperands() == 0 || !constraint.IsMemRef(op.Operand(0).Type()) {
		return op.EmitOpError("expected DMA tag to be of memref type")
	}
	m, ok := op.Attr("tag_map").(*ir.AffineMapAttr)
	if !ok || op.NumOperands() < 1+m.Map.NumInputs() {
		return op.EmitOpError("requires an affine map attribute named 'tag_map'")
	}
	for _, v := range op.OperandValues(nil)[1 : 1+m.Map.NumInputs()] {
		if !constraint.IsIndex(v.Type()) {
			return op.EmitOpError("index to dma_wait must have 'index' type")
		}
		if !isValidIndex(op, v) {
			return op.EmitOpError("index must be a valid dimension or symbol identifier")
		}
	}
	return true
}

// isValidIndex reports whether v is a valid dimension or symbol in op's affine
// scope, so that op may use it as an index.
func isValidIndex(op *ir.Operation, v *ir.Value) bool {
	scope := scope(op)
	return isValidDimIn(v, scope) || isValidSymbolIn(v, scope)
}
