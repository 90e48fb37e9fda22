package sparse_tensor

import (
	"math/bits"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// verifyFormula checks that the arguments of region r have the types listed in the
// argument in, and that r yields one value of type out. Argument name names the
// region in error messages.
func verifyFormula(op *ir.Operation, r *ir.Region, name string, out ir.Type, in ...ir.Type) bool {
	b := r.First()
	if b.NumArgs() != len(in) {
		return op.EmitError("%s region must have exactly %d arguments", name, len(in))
	}
	for i, t := range in {
		if b.Arg(i).Type() != t {
			return op.EmitError("%s region argument %d type mismatch", name, i+1)
		}
	}
	last := b.Last()
	if last == nil || !last.Is(Yield) {
		return op.EmitError("%s region must end with sparse_tensor.yield", name)
	}
	if last.NumOperands() != 1 || last.Operand(0).Type() != out {
		return op.EmitError("%s region yield type mismatch", name)
	}
	return true
}

func verifyBinary(op *ir.Operation) bool {
	o := BinaryOp(op)
	x, y, out := o.X().Type(), o.Y().Type(), o.Output().Type()
	overlap, left, right := o.OverlapRegion(), o.LeftRegion(), o.RightRegion()
	if !overlap.Empty() && !verifyFormula(op, overlap, "overlap", out, x, y) {
		return false
	}
	switch {
	case !left.Empty():
		if !verifyFormula(op, left, "left", out, x) {
			return false
		}
	case o.LeftIdentity() && x != out:
		return op.EmitError("left=identity requires first argument to have the same type as the output")
	}
	switch {
	case !right.Empty():
		return verifyFormula(op, right, "right", out, y)
	case o.RightIdentity() && y != out:
		return op.EmitError("right=identity requires second argument to have the same type as the output")
	}
	return true
}

func verifyUnary(op *ir.Operation) bool {
	o := UnaryOp(op)
	x, out := o.X().Type(), o.Output().Type()
	present, absent := o.PresentRegion(), o.AbsentRegion()
	if !present.Empty() && !verifyFormula(op, present, "present", out, x) {
		return false
	}
	if absent.Empty() {
		return true
	}
	if !verifyFormula(op, absent, "absent", out) {
		return false
	}
	v := absent.First().Last().Operand(0)
	def := v.DefiningOp()
	switch {
	case def == nil:
		if v.OwnerBlock() == op.Block() {
			return op.EmitError("absent region cannot yield linalg argument")
		}
	case !def.Is(arith.Constant) && (def.Block() == absent.First() || def.Block() == op.Block()):
		return op.EmitError("absent region cannot yield locally computed value")
	}
	return true
}

func verifyReduce(op *ir.Operation) bool {
	o := ReduceOp(op)
	t := o.X().Type()
	return verifyFormula(op, o.Region(), "reduce", t, t, t)
}

func verifySelect(op *ir.Operation) bool {
	o := SelectOp(op)
	return verifyFormula(op, o.Region(), "select", op.Context().I1(), o.X().Type())
}

func verifyForeach(op *ir.Operation) bool {
	o := ForeachOp(op)
	t, inits, body := o.Tensor().Type(), o.InitArgs(), o.Body()
	rank := constraint.Rank(t)
	if m := o.Order(); m != nil && m.Map.NumDims() != lvlRank(t) {
		return op.EmitError("Level traverse order does not match tensor's level rank")
	}
	if rank+1+len(inits) != body.NumArgs() {
		return op.EmitError("Unmatched number of arguments in the block")
	}
	if op.NumResults() != len(inits) {
		return op.EmitError("Mismatch in number of init arguments and results")
	}
	if !ir.SameTypes(inits, op.Results()) {
		return op.EmitError("Mismatch in types of init arguments and results")
	}
	if last := body.Last(); last.NumOperands() != op.NumResults() || !ir.SameTypes(last.Operands(), op.Results()) {
		return op.EmitError("Mismatch in types of yield values and results")
	}
	for d := range rank {
		if !constraint.IsIndex(body.Arg(d).Type()) {
			return op.EmitError("Expecting Index type for argument at index %d", d)
		}
	}
	if want, got := ir.ElementOf(t), body.Arg(rank).Type(); want != got {
		return op.EmitError("Unmatched element type between input tensor and block argument, expected:%s, got: %s", want, got)
	}
	return true
}

func verifyExtractSpace(op *ir.Operation) bool {
	o := ExtractIterationSpaceOp(op)
	lo := o.LoLvl()
	hi := o.HiLvl()
	if lo == nil || hi == nil {
		return true
	}
	if uint64(lo.Int64()) >= uint64(hi.Int64()) {
		return op.EmitOpError("expected smaller level low than level high")
	}
	if (op.NumOperands() > 1) == (lo.Int64() == 0) {
		return op.EmitOpError("parent iterator should be specified iff level lower bound equals 0")
	}
	if op.NumOperands() == 1 {
		return true
	}
	parent, space := op.Operand(1).Type().(*ir.DialectType), o.ExtractedSpace().Type().(*ir.DialectType)
	if parent.Params[0] != space.Params[0] {
		return op.EmitOpError("mismatch in parent iterator encoding and iteration space encoding.")
	}
	if constraint.IntValue(space.Params[1]) != constraint.IntValue(parent.Params[2]) {
		return op.EmitOpError("parent iterator should be used to extract an iteration space from a consecutive level.")
	}
	return true
}

func verifyExtractValue(op *ir.Operation) bool {
	o := ExtractValueOp(op)
	t, it := o.Tensor().Type(), o.Iterator().Type().(*ir.DialectType)
	if e := encoding(t); ir.Attribute(e) != it.Params[0] {
		return op.EmitOpError("mismatch in tensor encoding and iterator encoding.")
	}
	if int64(lvlRank(t)) != constraint.IntValue(it.Params[2]) {
		return op.EmitOpError("must use last-level iterator to extract values. ")
	}
	return true
}

// iterateLoop implements the loop interface for sparse_tensor.iterate.
var iterateLoop = &ir.LoopInterface{
	Bodies: func(op *ir.Operation, dst []*ir.Region) []*ir.Region { return append(dst, IterateOp(op).Region()) },
	Inits:  func(op *ir.Operation) (int, int) { return 1, op.NumOperands() - 1 },
	IterArgs: func(op *ir.Operation) []*ir.Value {
		args := IterateOp(op).Body().Args()
		return args[:max(0, min(len(args), len(args)-1-numCoords(op)))]
	},
	Yielded: func(op *ir.Operation) []ir.Operand { return IterateOp(op).Body().Last().Operands() },
	Results: true,
}

func numCoords(op *ir.Operation) int { return bits.OnesCount64(uint64(usedLevels(op))) }

func verifyIterate(op *ir.Operation) bool {
	if op.NumOperands()-1 != op.NumResults() {
		return op.EmitOpError("mismatch in number of loop-carried values and defined values")
	}
	return withinSpace(op, IterateOp(op).IterSpace().Type())
}

// withinSpace checks that op uses only coordinates of levels that its iteration
// space has.
func withinSpace(op *ir.Operation, space ir.Type) bool {
	return bits.Len64(uint64(usedLevels(op))) <= levels(space) || op.EmitOpError("required out-of-bound coordinates")
}

func verifyIterateRegions(op *ir.Operation) bool {
	o := IterateOp(op)
	args := o.Body().Args()
	if len(args) == 0 || args[len(args)-1].Type() != iteratorOf(o.IterSpace().Type().(*ir.DialectType)) {
		return op.EmitOpError("mismatch in iterator and iteration space type")
	}
	if len(args)-1-numCoords(op) != op.NumResults() {
		return op.EmitOpError("mismatch in number of basic block args and defined values")
	}
	return carriedTypes(op, o.InitArgs(), o.Body(), "")
}

// carriedTypes checks that each result of a loop has the type of its initial
// value, block argument and yielded value. Argument where ends the error messages.
func carriedTypes(op *ir.Operation, inits []ir.Operand, body *ir.Block, where string) bool {
	yielded := body.Last().Operands()
	if len(inits) != op.NumResults() || len(yielded) != op.NumResults() || body.NumArgs() < op.NumResults() {
		if where == "" {
			return op.EmitOpError("number mismatch between iter args and results.")
		}
		return op.EmitOpError("number mismatch between iter args and results%s", where)
	}
	for i := range op.NumResults() {
		t := op.Result(i).Type()
		switch {
		case inits[i].Value().Type() != t:
			return op.EmitOpError("types mismatch between %dth iter operand and defined value%s", i, where)
		case body.Arg(i).Type() != t:
			return op.EmitOpError("types mismatch between %dth iter region arg and defined value%s", i, where)
		case yielded[i].Value().Type() != t:
			return op.EmitOpError("types mismatch between %dth yield value and defined value%s", i, where)
		}
	}
	return true
}

func verifyCoIterate(op *ir.Operation) bool {
	o := CoIterateOp(op)
	cases := o.Cases()
	if cases == nil {
		return true
	}
	for i, c := range cases.Elems {
		for _, before := range cases.Elems[:i] {
			if c == before {
				return op.EmitOpError("contains duplicated cases.")
			}
		}
	}
	if spaces := o.IterSpaces(); len(spaces) > 0 {
		return withinSpace(op, spaces[0].Value().Type())
	}
	return true
}

func verifyCoIterateRegions(op *ir.Operation) bool {
	for i := range op.Regions() {
		where := " on " + strconv.Itoa(i) + "th region"
		if !carriedTypes(op, CoIterateOp(op).InitArgs(), op.Region(i).First(), where) {
			return false
		}
	}
	return true
}
