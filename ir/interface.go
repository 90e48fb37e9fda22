package ir

// FoldResult is the replacement of one result of a folded operation: an existing
// value or a constant. The zero FoldResult is neither.
type FoldResult struct {
	Value *Value
	Attr  Attribute
}

// FoldFunc folds op, whose operands have the given constant values (nil where
// not constant). It returns one FoldResult for each result of op, or
//
//	nil, false  when nothing folds,
//	nil, true   when op was changed in place.
//
// It may change op's own operands and attributes, nothing else, and must not
// create operations. dst is scratch space to append the results to.
type FoldFunc func(op *Operation, operands []Attribute, dst []FoldResult) ([]FoldResult, bool)

// EffectKind is the kind of a memory effect: a read, a write, an allocation or a
// deallocation.
type EffectKind uint8

const (
	Read EffectKind = 1 << iota
	Write
	Allocate
	Free
)

// Effect is one memory effect of an operation.
type Effect struct {
	Kind EffectKind
	// Value is the affected value, nil for the resource as a whole.
	Value *Value
	// Symbol is the affected symbol, or nil.
	Symbol *SymbolRefAttr
	// Resource is the resource that the effect acts on; "" is the default memory
	// resource.
	Resource string
	// Operand is the operand number of Value where it is an operand, else -1
	// is stored as 0 and Value tells.
	OnFullRegion bool
	Stage        int
}

// Speculatability says whether an operation may be executed speculatively: never,
// always, or if all nested operations may.
type Speculatability uint8

const (
	NotSpeculatable Speculatability = iota
	Speculatable
	RecursivelySpeculatableOp
)

// BranchInterface is upstream's BranchOpInterface: a terminator that passes operands
// to arguments of its successors.
type BranchInterface struct {
	// Forwarded returns the range of operand slots [start, start+n) that become
	// the last n arguments of successor i. The operation itself produces the
	// arguments before them.
	Forwarded func(op *Operation, i int) (start, n int)
	// Erase removes forwarded operand k of successor i, keeping segment sizes.
	Erase func(op *Operation, i, k int)
	// Append adds a forwarded operand for successor i.
	Append func(a *Arena, op *Operation, i int, v *Value)
	// Taken is the successor for constant operands, -1 if unknown.
	Taken func(op *Operation, operands []Attribute) int
}

// ParentPoint is the operation itself as a point of region control flow: before its
// regions as a source, after them as a target (RegionBranchPoint::parent).
const ParentPoint = -1

// RegionBranchInterface is upstream's RegionBranchOpInterface: control flow between
// an operation and its regions. A point is a region index or ParentPoint.
type RegionBranchInterface struct {
	// Successors appends the points that control may reach from point from
	// (ParentPoint: on entry). The constant operands are op's on entry, else the
	// terminator's. An unknown operand is nil, and so is the slice if all are
	// unknown.
	Successors func(op *Operation, from int, operands []Attribute, dst []int) []int
	// Inputs appends the values of the successor point to that receive forwarded
	// values: region arguments, or results for ParentPoint.
	Inputs func(op *Operation, to int, dst []*Value) []*Value
	// EntryOperands is the range of op's operand slots forwarded to region to
	// on entry (or to the results, for ParentPoint).
	EntryOperands func(op *Operation, to int) (start, n int)
	// TermOperands is the range of the region terminator's operand slots that are
	// forwarded to point to. If it is nil, all are.
	TermOperands func(term *Operation, to int) (start, n int)
	// Compatible reports whether a value of type from may flow into a value of
	// type to. If it is nil, the types must be equal.
	Compatible func(from, to Type) bool
	// VerifyFirst: the flow is verified before the loop that op is as well,
	// which decides the words of a diagnostic.
	VerifyFirst bool
	// Invocations bounds how often each region runs. If it is nil, no bounds are
	// known.
	Invocations func(op *Operation, operands []Attribute) []InvocationBounds
}

// RunsOnce is the region branch interface of an operation whose only region runs
// once. The region has no arguments, and its terminator forwards the operation's
// results.
var RunsOnce = &RegionBranchInterface{Successors: BodyOnce, Inputs: ResultsOnly}

// BodyOnce is the Successors function of an operation whose region runs once: into
// region 0, then back to the operation.
func BodyOnce(_ *Operation, from int, _ []Attribute, dst []int) []int {
	if from == ParentPoint {
		return append(dst, 0)
	}
	return append(dst, ParentPoint)
}

// ResultsOnly is the Inputs function of an operation whose regions have no arguments:
// only the results receive forwarded values.
func ResultsOnly(op *Operation, to int, dst []*Value) []*Value {
	if to != ParentPoint {
		return dst
	}
	for i := range op.Results() {
		dst = append(dst, op.Result(i))
	}
	return dst
}

// InvocationBounds limits how often a region runs. A negative Max means no upper
// limit.
type InvocationBounds struct{ Min, Max int }

// VerifyCast returns the verifier of CastOpInterface for operations with one operand
// and one result. The function ok reports whether a cast may convert its operand's
// type, in, to its result's type, out.
func VerifyCast(ok func(in, out Type) bool) func(*Operation) bool {
	return func(op *Operation) bool {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		if ok(in, out) {
			return true
		}
		return op.EmitOpError("operand type '%s' and result type '%s' are cast incompatible", in, out)
	}
}

// CallInterface is upstream's CallOpInterface: an operation that calls a callable.
type CallInterface struct {
	// Callee is the symbol called, or the value called through.
	Callee func(op *Operation) (*SymbolRefAttr, *Value)
	// SetCallee changes the symbol.
	SetCallee func(op *Operation, s *SymbolRefAttr)
	// Args is the range of operand slots passed to the callee.
	Args func(op *Operation) (start, n int)
}

// CallableInterface is upstream's CallableOpInterface and, for functions,
// FunctionOpInterface.
type CallableInterface struct {
	// Region is the body, nil for an external function.
	Region func(op *Operation) *Region
	// Results appends the types of the callable's results.
	Results func(op *Operation, dst []Type) []Type
	// Declarations: without a body it is a declaration, which is never public
	// (isDeclaration).
	Declarations bool
	// Inputs appends the types of a function's arguments; nil where the operation
	// is no function (FunctionOpInterface).
	Inputs func(op *Operation, dst []Type) []Type
	// VerifyType checks a function's type, before its attributes. If it is nil,
	// every type is valid.
	VerifyType func(op *Operation) bool
	// VerifyBody checks a function's body. If it is nil, VerifyEntryBlock does.
	VerifyBody func(op *Operation, inputs []Type) bool
}

// LoopInterface is upstream's LoopLikeOpInterface. A nil function means that the
// answer is not known.
type LoopInterface struct {
	// Bodies appends the loop's regions.
	Bodies func(op *Operation, dst []*Region) []*Region
	// Inits is the operand range of loop-carried values; RegionIters the index
	// of the first region argument that carries them; Yielded the terminator.
	Inits      func(op *Operation) (start, n int)
	IterArgs   func(op *Operation) []*Value
	Yielded    func(op *Operation) []Operand
	InductionV func(op *Operation) []*Value
	// Bounds are lower bounds, upper bounds and steps as values or attributes; ok reports
	// whether they are known. Upper bounds may not be where the others are: upper is nil.
	Bounds func(op *Operation) (lower, upper, step []FoldResult, ok bool)
	// OutsideLoop reports whether v is defined outside the loop. If it is nil,
	// region nesting decides.
	OutsideLoop func(op *Operation, v *Value) bool
	// MoveOut moves body operation o before the loop. If it is nil, a plain move
	// suffices.
	MoveOut func(op, o *Operation)
	// PromoteIfSingleIteration replaces a loop that runs once by its body.
	PromoteIfSingleIteration func(b *Builder, op *Operation) bool
	// Parallel reports whether all iterations are independent by definition.
	Parallel bool
	// Results: the operation's results are the final loop-carried values.
	Results bool
}

// InlinerInterface is a dialect's DialectInlinerInterface. A nil Legal function
// allows nothing.
type InlinerInterface struct {
	// LegalCall reports whether call may be replaced by callable's body.
	LegalCall func(call, callable *Operation, wouldClone bool) bool
	// LegalOp reports whether op, anywhere in a body, may go to dest.
	LegalOp func(op *Operation, dest *Region, wouldClone bool, in *Inlining) bool
	// LegalRegion reports whether region src may be put into dest, which an
	// operation of the dialect holds.
	LegalRegion func(dest, src *Region, wouldClone bool, in *Inlining) bool
	// RecurseInto reports whether the inliner must check op's regions as well. If
	// it is nil, it must.
	RecurseInto func(op *Operation) bool
	// OneBlock reports whether a body of the one block b may be merged into its
	// surroundings. If it is nil, it may.
	OneBlock func(b *Block) bool
	// Terminator replaces a terminator of an inlined body by a branch to newDest.
	// TerminatorValue replaces the uses of the given values by the operands of a
	// terminator that is about to be erased.
	Terminator      func(b *Builder, term *Operation, newDest *Block)
	TerminatorValue func(term *Operation, replace []*Value)
	// MaterializeCast creates the conversion of a value at a call boundary. If it
	// is nil, no conversion is possible.
	MaterializeCast func(b *Builder, v *Value, t Type, loc Loc) *Operation
	// ProcessInlined runs after the blocks from first up to end, of which end is
	// not one, were inlined for call.
	ProcessInlined func(b *Builder, call *Operation, first, end *Block)
	// HandleArg and HandleResult may replace a value by its attributes; b stands
	// where the replacement belongs.
	HandleArg    func(b *Builder, call, callable *Operation, arg *Value, attrs *DictAttr) *Value
	HandleResult func(b *Builder, call, callable *Operation, res *Value, attrs *DictAttr) *Value
}

// Inlining maps the arguments of an inlined body to the values that replace them.
type Inlining struct {
	Body *Region
	Args []*Value
}

// Value returns the replacement of v if v is an argument of the body's entry
// block, and v itself otherwise.
func (in *Inlining) Value(v *Value) *Value {
	if v.IsArg() && v.OwnerBlock() == in.Body.first && v.Index() < len(in.Args) {
		return in.Args[v.Index()]
	}
	return v
}

// InlineOp is a LegalOp function of InlinerInterface that allows every operation.
func InlineOp(*Operation, *Region, bool, *Inlining) bool { return true }

// InlineRegion is a LegalRegion function of InlinerInterface that allows every
// region.
func InlineRegion(_, _ *Region, _ bool, _ *Inlining) bool { return true }

// InlineCall is a LegalCall function of InlinerInterface that allows every call.
func InlineCall(_, _ *Operation, _ bool) bool { return true }
