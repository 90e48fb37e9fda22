package ir

import (
	"slices"
	"sync"
)

// A traitCheck verifies one trait.
type traitCheck struct {
	trait Traits
	check func(op *Operation) bool
}

// structuralChecks lists the checks of traits that upstream verifies before all
// others (StructuralOpTrait).
var structuralChecks = []traitCheck{
	{SingleBlock | SingleBlockImplicitTerminator, verifySingleBlock},
	{NoRegionArguments, verifyNoRegionArguments},
}

// traitChecks lists the checks of traits that are verified before the regions.
// Upstream's order is the order in which an operation lists its traits, which nearly
// always agrees with the order here.
var traitChecks = []traitCheck{
	{Terminator, verifyTerminator},
	{SameOperandsAndResultType, verifySameOperandsAndResultType},
	{SameOperandsAndResultShape, verifySameOperandsAndResultShape},
	{SameOperandsAndResultElementType, verifySameOperandsAndResultElementType},
	{ResultsBroadcastableShape, verifyBroadcastable},
	{SameOperandsAndResultRank, verifySameOperandsAndResultRank},
	{SameOperandsElementType, verifySameOperandsElementType},
	{SameOperandsShape, verifySameOperandsShape},
	{SameTypeOperands, verifySameTypeOperands},
	{Elementwise, verifyElementwise},
	{ResultsAreBoolLike, verifyBoolResults},
	{ResultsAreFloatLike, verifyFloatResults},
	{ResultsAreSignlessIntegerLike, verifyIntResults},
	{OperandsAreFloatLike, verifyFloatOperands},
	{OperandsAreSignlessIntegerLike, verifyIntOperands},
	{Symbol, verifySymbol},
}

// regionTraits is the set of traits in regionTraitChecks, which are verified after
// the regions.
const regionTraits = IsolatedFromAbove | SingleBlockImplicitTerminator | InferTypeOp | SameOperandsAndResultType

var regionTraitChecks = []traitCheck{
	{InferTypeOp, verifyInferred},
	{SameOperandsAndResultType, verifyInferredSame},
	{SingleBlockImplicitTerminator, verifyImplicitTerminator},
	{IsolatedFromAbove, verifyIsolated},
}

func verifyTraitTable(op *Operation, has Traits, table []traitCheck) bool {
	for i := range table {
		if has&table[i].trait != 0 && !table[i].check(op) {
			return false
		}
	}
	return true
}

func verifyTerminator(op *Operation) bool {
	if op.block == nil || op.block.last != op {
		return op.EmitOpError("must be the last operation in the parent block")
	}
	return true
}

func verifySingleBlock(op *Operation) bool {
	for i := range op.Regions() {
		r := op.Region(i)
		if r.first == nil {
			continue
		}
		if r.first != r.last {
			return op.EmitOpError("expects region #%d to have 0 or 1 blocks", i)
		}
		if !op.Has(NoTerminator|GraphRegion) && r.first.first == nil {
			return op.EmitOpError("expects a non-empty block")
		}
	}
	return true
}

func verifyImplicitTerminator(op *Operation) bool {
	want := op.name.Def.ImplicitTerminator
	for i := range op.Regions() {
		r := op.Region(i)
		if r.first == nil || r.first.last == nil {
			continue
		}
		if t := r.first.last; t.name.Name != want {
			return op.EmitOpErrorNotes([]Diagnostic{{Severity: Note, Loc: op.loc,
				Text: "in custom textual format, the absence of terminator implies '" + want + "'"}},
				"expects regions to end with '%s', found '%s'", want, t.name.Name)
		}
	}
	return true
}

func verifyNoRegionArguments(op *Operation) bool {
	for i := range op.Regions() {
		if r := op.Region(i); r.first != nil && r.first.NumArgs() > 0 {
			if op.NumRegions() > 1 {
				return op.EmitOpError("region #%d should have no arguments", i)
			}
			return op.EmitOpError("region should have no arguments")
		}
	}
	return true
}

func verifySymbol(op *Operation) bool {
	a := op.Attr(SymbolNameAttr)
	if a == nil {
		if op.name.Def.Traits&Symbol != 0 && optionalSymbol(op.name.Def) {
			return true
		}
		return op.EmitOpError("requires string attribute '%s'", SymbolNameAttr)
	}
	if v := op.Attr(SymbolVisibilityAttr); v != nil {
		s, ok := v.(*StringAttr)
		if !ok {
			return op.EmitOpError("requires visibility attribute 'sym_visibility' to be a string attribute, but got %s", v)
		}
		switch s.Value {
		case "public", "private", "nested":
		default:
			return op.EmitOpError(`visibility expected to be one of ["public", "private", "nested"], but got %s`, v)
		}
	}
	d := op.name.Def
	if d.Callable != nil && d.Callable.Declarations && d.Callable.Region(op) == nil && IsPublic(op) {
		return op.EmitOpError("symbol declaration cannot have public visibility")
	}
	if p := op.Parent(); p != nil && p.name.Def != nil && !p.Has(SymbolTable) {
		return op.EmitOpError("symbol's parent must have the SymbolTable trait")
	}
	return true
}

func optionalSymbol(d *OpDef) bool {
	s := d.Slot(SymbolNameAttr)
	return s >= 0 && d.Attrs[s].Optional
}

// verifyIsolated verifies that op's regions use no value defined outside. It skips
// nested isolated operations, which are verified themselves. It returns false after
// reporting an error.
func verifyIsolated(op *Operation) bool {
	for i := range op.Regions() {
		if !isolatedRegion(op, op.Region(i), op.Region(i)) {
			return false
		}
	}
	return true
}

// isolatedRegion verifies the operations of r, which is top or nested in it. Then it
// verifies the regions nested in them, from the last to the first. This is the order
// in which upstream finds the use that it reports.
func isolatedRegion(op *Operation, top, r *Region) bool {
	nested := false
	for b := r.first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			if !operandsInside(op, top, o) {
				return false
			}
			nested = nested || o.NumRegions() > 0
		}
	}
	if !nested {
		return true
	}
	for b := r.last; b != nil; b = b.prev {
		for o := b.last; o != nil; o = o.prev {
			if !regionsInside(op, top, o) {
				return false
			}
		}
	}
	return true
}

// usesInside verifies that o and all operations nested in it use only values defined in
// top, a region of op. It returns false after reporting an error.
func usesInside(op *Operation, top *Region, o *Operation) bool {
	return operandsInside(op, top, o) && regionsInside(op, top, o)
}

func operandsInside(op *Operation, top *Region, o *Operation) bool {
	for i := range o.Operands() {
		db := o.Operands()[i].value.ParentBlock()
		if db == o.block || db != nil && top.IsAncestorOf(db.region) {
			continue
		}
		if db == nil {
			return o.EmitError("operation's operand is unlinked")
		}
		return o.EmitOpErrorNotes([]Diagnostic{{Severity: Note, Loc: op.loc, Text: "required by region isolation constraints"}},
			"using value defined outside the region")
	}
	return true
}

func regionsInside(op *Operation, top *Region, o *Operation) bool {
	if o.Has(IsolatedFromAbove) {
		return true
	}
	for k := o.NumRegions() - 1; k >= 0; k-- {
		if !isolatedRegion(op, top, o.Region(k)) {
			return false
		}
	}
	return true
}

func atLeastOne(op *Operation, operands, results bool) bool {
	switch {
	case operands && op.NumOperands() == 0:
		return op.EmitOpError("expected 1 or more operands, but found 0")
	case results && op.NumResults() == 0:
		return op.EmitOpError("expected 1 or more results")
	}
	return true
}

func verifySameTypeOperands(op *Operation) bool {
	for i := 1; i < op.NumOperands(); i++ {
		if op.Operand(i).typ != op.Operand(0).typ {
			return op.EmitOpError("requires all operands to have the same type")
		}
	}
	return true
}

func verifySameOperandsElementType(op *Operation) bool {
	if !atLeastOne(op, true, false) {
		return false
	}
	e := ElementOf(op.Operand(0).typ)
	for i := 1; i < op.NumOperands(); i++ {
		if ElementOf(op.Operand(i).typ) != e {
			return op.EmitOpError("requires the same element type for all operands")
		}
	}
	return true
}

func verifySameOperandsAndResultElementType(op *Operation) bool {
	if !atLeastOne(op, true, true) {
		return false
	}
	e := ElementOf(op.Result(0).typ)
	for i := 1; i < op.NumResults(); i++ {
		if ElementOf(op.Result(i).typ) != e {
			return op.EmitOpError("requires the same element type for all operands and results")
		}
	}
	for i := range op.Operands() {
		if ElementOf(op.Operand(i).typ) != e {
			return op.EmitOpError("requires the same element type for all operands and results")
		}
	}
	return true
}

func verifySameOperandsShape(op *Operation) bool {
	if !atLeastOne(op, true, false) {
		return false
	}
	var buf [8]Type
	if !compatibleTypeShapes(op.appendOperandTypes(buf[:0])) {
		return op.EmitOpError("requires the same shape for all operands")
	}
	return true
}

func verifySameOperandsAndResultShape(op *Operation) bool {
	if !atLeastOne(op, true, true) {
		return false
	}
	var buf [8]Type
	if !compatibleTypeShapes(op.ResultTypes(op.appendOperandTypes(buf[:0]))) {
		return op.EmitOpError("requires the same shape for all operands and results")
	}
	return true
}

func (op *Operation) appendOperandTypes(dst []Type) []Type {
	for i := range op.Operands() {
		dst = append(dst, op.Operands()[i].value.typ)
	}
	return dst
}

// compatibleTypeShapes reports whether the types are all shaped or none is, all
// scalable or none is, and have compatible dimensions (upstream's
// verifyCompatibleShapes).
func compatibleTypeShapes(types []Type) bool {
	shaped := IsShaped(types[0])
	scalable := isScalable(types[0])
	for _, t := range types[1:] {
		if t != types[0] && (IsShaped(t) != shaped || isScalable(t) != scalable) {
			return false
		}
	}
	return !shaped || compatibleDims(types)
}

func isScalable(t Type) bool {
	v, ok := t.(*VectorType)
	return ok && slices.Contains(v.Scalable, true)
}

func verifySameOperandsAndResultType(op *Operation) bool {
	if !atLeastOne(op, true, true) {
		return false
	}
	t := op.Result(0).typ
	e := ElementOf(t)
	encoded, _ := t.(*RankedTensorType)
	same := func(u Type) bool {
		if u == t {
			return true
		}
		if ElementOf(u) != e || !CompatibleShapes(u, t) {
			return op.EmitOpError("requires the same type for all operands and results")
		}
		if r, ok := u.(*RankedTensorType); ok && encoded != nil && encoded.Encoding != nil && r.Encoding != encoded.Encoding {
			return op.EmitOpError("requires the same encoding for all operands and results")
		}
		return true
	}
	for i := 1; i < op.NumResults(); i++ {
		if !same(op.Results()[i].typ) {
			return false
		}
	}
	for i := range op.Operands() {
		if !same(op.Operands()[i].value.typ) {
			return false
		}
	}
	return true
}

// verifyInferredSame verifies that the result types equal the type of the first
// operand, from which they are inferred. Compatible types do not suffice.
// verifyInferredSame returns false after reporting an error.
func verifyInferredSame(op *Operation) bool {
	if op.NumOperands() == 0 {
		return true
	}
	t := op.Operand(0).typ
	for i := range op.Results() {
		if op.Result(i).typ != t {
			return EmitNotInferred(op, []Type{t}, op.ResultTypes(nil))
		}
	}
	return true
}

func verifySameOperandsAndResultRank(op *Operation) bool {
	rank := -1
	check := func(t Type) bool {
		s, ranked := ShapeOf(t)
		if !ranked {
			if IsShaped(t) {
				return true
			}
			s = nil
		}
		if rank < 0 {
			rank = len(s)
		}
		return rank == len(s)
	}
	for i := range op.Operands() {
		if !check(op.Operand(i).typ) {
			return op.EmitOpError("operands don't have matching ranks")
		}
	}
	for i := range op.Results() {
		if !check(op.Result(i).typ) {
			return op.EmitOpError("result type has different rank than operands")
		}
	}
	return true
}

// CompatibleShapes reports whether a and b are both not shaped, or shaped with
// dimensions that may be equal (upstream's verifyCompatibleShape).
func CompatibleShapes(a, b Type) bool {
	if a == b {
		return true
	}
	sa, sb := IsShaped(a), IsShaped(b)
	if !sa || !sb {
		return !sa && !sb
	}
	da, ra := ShapeOf(a)
	db, rb := ShapeOf(b)
	if !ra || !rb {
		return true
	}
	return compatibleSizes(da, db)
}

func isMappable(t Type) bool {
	switch t.(type) {
	case *VectorType, *RankedTensorType, *UnrankedTensorType:
		return true
	}
	return false
}

func verifyElementwise(op *Operation) bool {
	var operand, result bool
	for i := range op.Operands() {
		operand = operand || isMappable(op.Operands()[i].value.typ)
	}
	all := true
	for i := range op.Results() {
		m := isMappable(op.Results()[i].typ)
		result = result || m
		all = all && m
	}
	switch {
	case !operand && !result:
		return true
	case result && !operand:
		return op.EmitOpError("if a result is non-scalar, then at least one operand must be non-scalar")
	case operand && !result:
		return op.EmitOpError("if an operand is non-scalar, then there must be at least one non-scalar result")
	case !all:
		return op.EmitOpError("if an operand is non-scalar, then all results must be non-scalar")
	}
	var buf [8]Type
	types := buf[:0]
	for i := range op.Operands() {
		if t := op.Operands()[i].value.typ; isMappable(t) {
			types = append(types, t)
		}
	}
	for i := range op.Results() {
		types = append(types, op.Results()[i].typ)
	}
	if !sameMappableKind(types) || !compatibleDims(types) {
		return op.EmitOpError("all non-scalar operands/results must have the same shape and base type")
	}
	return true
}

// sameMappableKind reports whether the types are of the same kind: scalable vectors,
// other vectors, ranked tensors or unranked tensors.
func sameMappableKind(types []Type) bool {
	kind := func(t Type) int {
		switch t.(type) {
		case *VectorType:
			if isScalable(t) {
				return 1
			}
			return 0
		case *RankedTensorType:
			return 2
		}
		return 3
	}
	for _, t := range types[1:] {
		if kind(t) != kind(types[0]) {
			return false
		}
	}
	return true
}

// compatibleDims reports whether all ranked types have the same rank, and the known
// sizes of each dimension are equal.
func compatibleDims(types []Type) bool {
	var known []int64
	first, owned := true, false
	for _, t := range types {
		dims, ranked := ShapeOf(t)
		if !ranked {
			continue
		}
		if first {
			known, first = dims, false
			continue
		}
		if len(dims) != len(known) {
			return false
		}
		for i, d := range dims {
			switch {
			case d == Dynamic || d == known[i]:
			case known[i] != Dynamic:
				return false
			default:
				if !owned {
					known, owned = append([]int64(nil), known...), true
				}
				known[i] = d
			}
		}
	}
	return true
}

// tensorOrVectorElement returns the element type of a tensor or vector, and t itself
// otherwise.
func tensorOrVectorElement(t Type) Type {
	if isMappable(t) {
		return ElementOf(t)
	}
	return t
}

func verifyResultsAre(op *Operation, ok func(Type) bool, msg string) bool {
	for i := range op.Results() {
		if !ok(tensorOrVectorElement(op.Result(i).typ)) {
			return op.EmitOpError("%s", msg)
		}
	}
	return true
}

func verifyOperandsAre(op *Operation, ok func(Type) bool, msg string) bool {
	for i := range op.Operands() {
		if !ok(tensorOrVectorElement(op.Operand(i).typ)) {
			return op.EmitOpError("%s", msg)
		}
	}
	return true
}

func isSignlessIntOrIndex(t Type) bool {
	i, ok := t.(*IntegerType)
	_, index := t.(*IndexType)
	return index || ok && i.Signedness == Signless
}

func verifyBoolResults(op *Operation) bool {
	return verifyResultsAre(op, func(t Type) bool { return IsInteger(t, 1) }, "requires a bool result type")
}

func verifyFloatResults(op *Operation) bool {
	return verifyResultsAre(op, IsFloat, "requires a floating point type")
}

func verifyIntResults(op *Operation) bool {
	return verifyResultsAre(op, isSignlessIntOrIndex, "requires an integer or index type")
}

func verifyFloatOperands(op *Operation) bool {
	return verifyOperandsAre(op, IsFloat, "requires a float type")
}

func verifyIntOperands(op *Operation) bool {
	return verifyOperandsAre(op, isSignlessIntOrIndex, "requires an integer or index type")
}

// inference is memory that verifyInferred needs and reuses.
type inference struct {
	state     OpState
	operands  [8]*Value
	want, got [4]Type
}

var inferences = sync.Pool{New: func() any { return new(inference) }}

// free clears r and returns it to the pool.
func (r *inference) free() {
	*r = inference{}
	inferences.Put(r)
}

// verifyInferred verifies that the result types are those that the definition infers,
// or compatible with them. It returns false after reporting an error.
func verifyInferred(op *Operation) bool {
	d := op.name.Def
	if d.Infer == nil {
		return true
	}
	room := inferences.Get().(*inference)
	defer room.free()
	room.state = OpState{Name: op.name, Loc: op.loc, Operands: op.OperandValues(room.operands[:0]), Attrs: op.attrs, Props: op.Props(), Regions: op.NumRegions()}
	want, ok := d.Infer(&room.state, room.want[:0])
	if !ok {
		return op.EmitOpError("failed to infer returned types")
	}
	got := op.ResultTypes(room.got[:0])
	if slices.Equal(want, got) || d.CompatibleTypes != nil && d.CompatibleTypes(want, got) {
		return true
	}
	return EmitNotInferred(op, want, got)
}

// EmitNotInferred reports that the types of op's results differ from the inferred
// types, and returns false. It reports two errors, as upstream does.
func EmitNotInferred(op *Operation, inferred, actual []Type) bool {
	op.EmitOpError("inferred type(s) %s are incompatible with return type(s) of operation %s", TypesText(inferred), TypesText(actual))
	return op.EmitOpError("failed to infer returned types")
}
