package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// These are the operand groups of an affine.for: the operands of the bounds, which control the
// loop, and after them the initial values.
const (
	lowerGroup = iota
	upperGroup
	initsGroup
)

// LowerMap returns the map whose greatest result is the lower bound of an affine.for.
func LowerMap(loop *ir.Operation) *poly.Map { return affine.AffineForOp(loop).LowerBoundMap().Map }

// UpperMap returns the map whose least result is the upper bound of an affine.for.
func UpperMap(loop *ir.Operation) *poly.Map { return affine.AffineForOp(loop).UpperBoundMap().Map }

// LowerOperands returns the operands of the lower bound of an affine.for.
func LowerOperands(loop *ir.Operation) []*ir.Value {
	return ir.ValuesOf(affine.AffineForOp(loop).LowerBoundOperands())
}

// UpperOperands returns the operands of the upper bound of an affine.for.
func UpperOperands(loop *ir.Operation) []*ir.Value {
	return ir.ValuesOf(affine.AffineForOp(loop).UpperBoundOperands())
}

// Inits returns the initial values of the iteration arguments of an affine.for.
func Inits(loop *ir.Operation) []*ir.Value { return ir.ValuesOf(affine.AffineForOp(loop).Inits()) }

// Step returns the difference of successive values of the induction variable of an affine.for.
func Step(loop *ir.Operation) int64 { return affine.AffineForOp(loop).Step().Int64() }

// Body returns the only block of a loop.
func Body(loop *ir.Operation) *ir.Block { return loop.Region(0).First() }

// IV returns the induction variable of an affine.for.
func IV(loop *ir.Operation) *ir.Value { return Body(loop).Arg(0) }

// IterArgs returns the block arguments for the values that an affine.for carries from one iteration
// to the next.
func IterArgs(loop *ir.Operation) []*ir.Value { return Body(loop).Args()[1:] }

// ConstantLower returns the lower bound of an affine.for. It returns false if the bound is not a
// single constant.
func ConstantLower(loop *ir.Operation) (int64, bool) { return LowerMap(loop).SingleConstant() }

// ConstantUpper returns the upper bound (exclusive) of an affine.for. It returns false if the bound
// is not a single constant.
func ConstantUpper(loop *ir.Operation) (int64, bool) { return UpperMap(loop).SingleConstant() }

// SetLower sets the lower bound of an affine.for to m applied to operands.
func SetLower(a *ir.Arena, loop *ir.Operation, m *poly.Map, operands []*ir.Value) {
	loop.SetOperandGroup(a, lowerGroup, operands)
	affine.AffineForOp(loop).SetLowerBoundMap(loop.Context().AffineMapAttr(m))
}

// SetUpper sets the upper bound of an affine.for to m applied to operands.
func SetUpper(a *ir.Arena, loop *ir.Operation, m *poly.Map, operands []*ir.Value) {
	loop.SetOperandGroup(a, upperGroup, operands)
	affine.AffineForOp(loop).SetUpperBoundMap(loop.Context().AffineMapAttr(m))
}

// setStep sets the step of an affine.for.
func setStep(loop *ir.Operation, step int64) {
	affine.AffineForOp(loop).SetStep(loop.Context().IndexAttr(step))
}

// Bounds describes the values of an induction variable: lower bound, exclusive upper bound, and
// step.
type Bounds struct {
	Lower, Upper                 *poly.Map
	LowerOperands, UpperOperands []*ir.Value
	Step                         int64
}

// BoundsOf returns the bounds and the step of an affine.for.
func BoundsOf(loop *ir.Operation) Bounds {
	return Bounds{LowerMap(loop), UpperMap(loop), LowerOperands(loop), UpperOperands(loop), Step(loop)}
}

// constants returns the bounds of a loop from lower up to, but without, upper in steps of 1.
func constants(lower, upper int64) Bounds {
	return Bounds{Lower: poly.ConstantMap(lower), Upper: poly.ConstantMap(upper), Step: 1}
}

// NewFor creates an affine.for at b's insertion point. If inits is empty, its body has a
// terminator; otherwise the caller must add the affine.yield.
func NewFor(b *ir.Builder, loc ir.Loc, bounds Bounds, inits []*ir.Value) *ir.Operation {
	args := affine.AffineForArgs{
		LowerBoundOperands: bounds.LowerOperands, UpperBoundOperands: bounds.UpperOperands, Inits: inits,
		LowerBoundMap: b.Ctx.AffineMapAttr(bounds.Lower), UpperBoundMap: b.Ctx.AffineMapAttr(bounds.Upper),
		Step: b.Ctx.IndexAttr(bounds.Step),
	}
	types, locs := []ir.Type{b.Ctx.Index()}, []ir.Loc{loc}
	for _, v := range inits {
		args.ResultsTypes = append(args.ResultsTypes, v.Type())
		types, locs = append(types, v.Type()), append(locs, v.Loc())
	}
	loop := affine.CreateAffineFor(b, loc, args)
	body := b.NewBlockIn(loop.Region(0), types, locs)
	if len(inits) == 0 {
		body.Append(b.Arena.Create(&ir.OpState{Name: b.Ctx.NameOf(affine.AffineYield), Loc: loc}))
	}
	return loop
}

// NewApply creates an affine.apply of m, which must have one result.
func NewApply(b *ir.Builder, loc ir.Loc, m *poly.Map, operands ...*ir.Value) *ir.Value {
	return affine.NewApply(b, loc, m, operands)
}

// ReplaceUsesExcept replaces all uses of one value, from, by another one, to, except the uses by a
// certain operation, except.
func ReplaceUsesExcept(from, to *ir.Value, except *ir.Operation) {
	from.ReplaceUsesIf(to, func(u *ir.Operand) bool { return u.Owner() != except })
}

// replaceUsesIn replaces the uses of one value, from, inside region r by another value, to.
func replaceUsesIn(from, to *ir.Value, r *ir.Region) {
	from.ReplaceUsesIf(to, func(u *ir.Operand) bool { return r.IsAncestorOf(u.Owner().ParentRegion()) })
}

// PerfectNest returns the loops of the perfect nest at root: each loop's body holds only the next
// loop and the terminator.
func PerfectNest(root *ir.Operation) []*ir.Operation {
	nest := []*ir.Operation{root}
	for {
		first := Body(root).First()
		if first.Next() != Body(root).Last() || !first.Is(affine.AffineFor) {
			return nest
		}
		root = first
		nest = append(nest, root)
	}
}

// IsPerfectNest reports whether the body of each loop but the last holds only the next loop and the
// terminator.
func IsPerfectNest(loops []*ir.Operation) bool {
	for i, l := range loops[1:] {
		if l.Parent() != loops[i] || Body(loops[i]).First().Next() != Body(loops[i]).Last() {
			return false
		}
	}
	return true
}

// moveBody moves the operations of one block, from, except the terminator, into another one, to.
// They come before the operation in the argument at.
func moveBody(from, to *ir.Block, at *ir.Operation) {
	for op := from.First(); op != from.Last(); op = from.First() {
		op.Remove()
		to.InsertBefore(op, at)
	}
}

// IsFunction reports whether operations of definition d are functions
// (FunctionOpInterface).
func IsFunction(d *ir.OpDef) bool { return d != nil && d.Callable != nil && d.Callable.Inputs != nil }

// ComposedApply composes m with the affine.apply operations that compute its operands, and creates
// an affine.apply of the result.
func ComposedApply(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []*ir.Value) *ir.Value {
	m, operands = affine.ComposeMap(m, operands)
	return NewApply(b, loc, m, operands...)
}
