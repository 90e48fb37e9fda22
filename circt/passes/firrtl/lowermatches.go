package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerMatches is firrtl-lower-matches: each case of a match except the last becomes a when, with the remaining cases
// in its else.
var LowerMatches = &passes.Pass{
	Name: "LowerMatches", Arg: "firrtl-lower-matches", Doc: "Remove all matchs conditional blocks",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		var matches []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(firrtl.Match) {
				matches = append(matches, op)
			}
			return ir.Advance
		})
		for _, op := range matches {
			lowerMatch(op, c.Builder())
		}
		if len(matches) == 0 {
			c.PreserveAll()
		}
		return true
	},
}

func lowerMatch(op *ir.Operation, b *ir.Builder) {
	n, loc, input := op.NumRegions(), op.Loc(), op.Operand(0)
	tags := ir.ArrayElems(op.Inherent("tags"))
	b.Before(op)
	for i := range n {
		body := op.Region(i).First()
		if i == n-1 {
			data := firrtl.Make(b, loc, firrtl.Subtag, []*ir.Value{input}, tags[i])
			body.Arg(0).ReplaceAllUses(data)
			block, before := b.Point()
			for o := body.First(); o != nil; {
				next := o.Next()
				o.Remove()
				block.InsertBefore(o, before)
				o = next
			}
			break
		}
		cond := firrtl.Make(b, loc, firrtl.IsTag, []*ir.Value{input}, tags[i])
		when := firrtl.CreateWhen(b, loc, firrtl.WhenArgs{Condition: cond})
		b.NewBlockIn(when.Region(1), nil, nil)
		when.Region(0).TakeBody(op.Region(i))
		body = when.Region(0).First()
		b.AtStart(body)
		data := firrtl.Make(b, loc, firrtl.Subtag, []*ir.Value{input}, tags[i])
		body.Arg(0).ReplaceAllUses(data)
		body.EraseArg(0)
		b.AtStart(when.Region(1).First())
	}
	op.Erase()
}
