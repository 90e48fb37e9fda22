package code

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// Types returns the types of values.
func Types(vs []*ir.Value) []ir.Type {
	ts := make([]ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type()
	}
	return ts
}

// Block returns a block, in no region yet, whose operations build creates. Upstream's builders create an
// operation after the contents of its regions if a function builds these.
func (c Code) Block(types []ir.Type, build func(args []*ir.Value)) *ir.Block {
	return c.block(types, slices.Repeat([]ir.Loc{c.Loc}, len(types)), build)
}

func (c Code) block(types []ir.Type, locs []ir.Loc, build func(args []*ir.Value)) *ir.Block {
	at, before := c.Point()
	b := c.NewBlock(types, locs)
	c.AtEnd(b)
	build(slices.Clone(b.Args()))
	c.Restore(at, before)
	return b
}

// With creates an operation with these blocks as its regions.
func (c Code) With(s *ir.OpState, blocks ...*ir.Block) *ir.Operation {
	s.Loc, s.Regions = c.Loc, len(blocks)
	op := c.Arena.Create(s)
	for i, b := range blocks {
		if b != nil {
			op.Region(i).Append(b)
		}
	}
	return c.Builder.Insert(op)
}

// Yield creates an scf.yield.
func (c Code) Yield(vs ...*ir.Value) { c.Builder.Op(scf.Yield, c.Loc, nil, vs) }

// ended returns a block with these arguments. It ends with an scf.yield if the operation around it yields
// nothing. Nobody is told of the scf.yield, as upstream has it.
func (c Code) ended(args []ir.Type, locs []ir.Loc, yields int) *ir.Block {
	b := c.NewBlock(args, locs)
	if yields == 0 {
		b.InsertBefore(c.Arena.Create(&ir.OpState{Name: c.Ctx.NameOf(scf.Yield), Loc: c.Loc}), nil)
	}
	return b
}

// If creates an scf.if with empty blocks: then, and else if wanted.
func (c Code) If(cond *ir.Value, types []ir.Type, withElse bool) *ir.Operation {
	blocks := []*ir.Block{c.ended(nil, nil, len(types)), nil}
	if withElse {
		blocks[1] = c.ended(nil, nil, len(types))
	}
	return c.With(&ir.OpState{Name: c.Ctx.NameOf(scf.If), Operands: []*ir.Value{cond}, Results: types}, blocks...)
}

// Choose creates an scf.if and fills both blocks, which yield what the functions return.
func (c Code) Choose(cond *ir.Value, types []ir.Type, yes, no func() []*ir.Value) []*ir.Value {
	op := c.If(cond, types, true)
	c.AtStart(op.Region(0).First())
	c.Yield(yes()...)
	c.AtStart(op.Region(1).First())
	c.Yield(no()...)
	c.After(op)
	return op.ResultValues(nil)
}

// For creates an scf.for with an empty body.
func (c Code) For(lo, hi, step *ir.Value, inits []*ir.Value) *ir.Operation {
	types := Types(inits)
	body := c.ended(append([]ir.Type{lo.Type()}, types...), c.loopLocs(inits), len(inits))
	return c.With(&ir.OpState{Name: c.Ctx.NameOf(scf.For), Operands: append([]*ir.Value{lo, hi, step}, inits...), Results: types}, body)
}

// loopLocs returns the locations of the arguments of a loop's body: the counter, then the values that the
// loop carries.
func (c Code) loopLocs(inits []*ir.Value) []ir.Loc {
	locs := []ir.Loc{c.Loc}
	for _, v := range inits {
		locs = append(locs, v.Loc())
	}
	return locs
}

// Loop creates an scf.for whose body build fills, and which it must end.
func (c Code) Loop(lo, hi, step *ir.Value, inits []*ir.Value, build func(iv *ir.Value, args []*ir.Value)) *ir.Operation {
	types := Types(inits)
	body := c.block(append([]ir.Type{lo.Type()}, types...), c.loopLocs(inits), func(args []*ir.Value) { build(args[0], args[1:]) })
	return c.With(&ir.OpState{Name: c.Ctx.NameOf(scf.For), Operands: append([]*ir.Value{lo, hi, step}, inits...), Results: types}, body)
}

// While creates an scf.while with values of the same types everywhere. The functions fill both blocks and
// must end them.
func (c Code) While(inits []*ir.Value, before, after func(args []*ir.Value)) *ir.Operation {
	types := Types(inits)
	b := c.block(types, c.loopLocs(inits)[1:], before)
	a := c.Block(types, after)
	return c.With(&ir.OpState{Name: c.Ctx.NameOf(scf.While), Operands: inits, Results: types}, b, a)
}

// Condition creates an scf.condition.
func (c Code) Condition(cond *ir.Value, vs []*ir.Value) {
	scf.CreateCondition(c.Builder, c.Loc, scf.ConditionArgs{Condition: cond, Args: vs})
}
