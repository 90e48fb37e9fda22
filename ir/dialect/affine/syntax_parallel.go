package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num/affine"
)

// boundGroups are the lower or the upper bounds of an affine.parallel. For each
// dimension, there is a group of expressions. The bound is their maximum for a
// lower bound, and their minimum for an upper bound.
type boundGroups struct {
	p     *asm.Parser
	exprs []*affine.Expr
	sizes []int32
	// dims and symbols are the operands by first appearance, each once.
	dims, symbols []asm.Unresolved
}

// parse parses the bounds: (e, max(e, e), ...). keyword is max or min.
func (g *boundGroups) parse(keyword string) bool {
	return g.p.List(asm.Parens, func() bool {
		n := len(g.exprs)
		ok := false
		if g.p.AcceptKeyword(keyword) {
			ok = g.p.List(asm.Parens, g.expr)
		} else {
			ok = g.expr()
		}
		g.sizes = append(g.sizes, int32(len(g.exprs)-n))
		return ok
	})
}

func (g *boundGroups) expr() bool {
	e, dims, symbols, ok := g.p.AffineExprOfSSAIds()
	if !ok {
		return false
	}
	ds := unique(&g.dims, dims, affine.Dim)
	ss := unique(&g.symbols, symbols, affine.Symbol)
	g.exprs = append(g.exprs, e.ReplaceDimsAndSymbols(ds, ss))
	return true
}

// unique adds the operands us to list, unless they are there already. For each
// operand, it returns the dimension or symbol that refers to its place in list.
func unique(list *[]asm.Unresolved, us []asm.Unresolved, variable func(int) *affine.Expr) []*affine.Expr {
	var es []*affine.Expr
next:
	for _, u := range us {
		for i, known := range *list {
			if known.Name == u.Name && known.Number == u.Number {
				es = append(es, variable(i))
				continue next
			}
		}
		*list = append(*list, u)
		es = append(es, variable(len(*list)-1))
	}
	return es
}

// set sets property mapName to the map of all expressions, and property
// groupsName to the sizes of the groups. It also resolves the operands and adds
// them to r. It returns false after an error.
func (g *boundGroups) set(r *asm.Result, mapName, groupsName string) bool {
	c := g.p.Ctx
	r.SetProp(mapName, c.AffineMapAttr(affine.NewMap(len(g.dims), len(g.symbols), g.exprs...)))
	r.SetProp(groupsName, i32Elements(c, g.sizes))
	return g.p.ResolveAs(g.dims, c.Index(), r) && g.p.ResolveAs(g.symbols, c.Index(), r)
}

// i32Elements returns the attribute dense<vs> : tensor<Nxi32>, where N is the
// number of vs.
func i32Elements(c *ir.Context, vs []int32) *ir.DenseElementsAttr {
	t := c.RankedTensorType([]int64{int64(len(vs))}, c.Int(32), nil)
	var raw []byte
	splat := len(vs) > 0
	for _, v := range vs {
		raw = append(raw, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
		splat = splat && v == vs[0]
	}
	if splat {
		raw = raw[:4]
	}
	return c.DenseElements(t, raw, splat)
}

func parseParallel(p *asm.Parser, r *asm.Result) bool {
	ivs, ok := p.ArgumentList(asm.Parens, false, false)
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	lower, upper := boundGroups{p: p}, boundGroups{p: p}
	if !lower.parse("max") || !lower.set(r, "lowerBoundsMap", "lowerBoundsGroups") || !p.ExpectKeyword("to") ||
		!upper.parse("min") || !upper.set(r, "upperBoundsMap", "upperBoundsGroups") {
		return false
	}
	if !parseSteps(p, r, len(ivs)) || !parseReductions(p, r) {
		return false
	}
	if !p.OptArrowTypes(r) {
		return false
	}
	for i := range ivs {
		ivs[i].Type = p.Ctx.Index()
	}
	return p.TerminatedRegion(r, p.AddRegion(r), ivs, "affine.yield") && p.AttrDict(r)
}

func parseSteps(p *asm.Parser, r *asm.Result, n int) bool {
	steps := make([]ir.Attribute, 0, n)
	i64 := p.Ctx.Int(64)
	if !p.AcceptKeyword("step") {
		for range n {
			steps = append(steps, p.Ctx.Int64Attr(i64, 1))
		}
	} else {
		at := p.Pos()
		m, us, ok := p.AffineMapOfSSAIds(asm.Parens)
		if !ok {
			return false
		}
		for _, e := range m.Map.Results() {
			v, constant := e.AsConstant()
			if !constant || len(us) > 0 {
				return p.Errorf(at, "steps must be constant integers")
			}
			steps = append(steps, p.Ctx.Int64Attr(i64, v))
		}
	}
	r.SetProp("steps", p.Ctx.Array(steps...))
	return true
}

func parseReductions(p *asm.Parser, r *asm.Result) bool {
	var kinds []ir.Attribute
	if p.AcceptKeyword("reduce") {
		ok := p.List(asm.Parens, func() bool {
			at := p.Pos()
			s, ok := p.String()
			if !ok {
				return false
			}
			v, known := arith.AtomicRMWKind.Value(s)
			if !known {
				return p.Errorf(at, "invalid reduction value: \"%s\"", s)
			}
			kinds = append(kinds, p.Ctx.Int64Attr(p.Ctx.Int(64), v))
			return true
		})
		if !ok {
			return false
		}
	}
	r.SetProp("reductions", p.Ctx.Array(kinds...))
	return true
}

func printGroups(pr *asm.Printer, m *affine.Map, groups *ir.DenseElementsAttr, us []ir.Operand, keyword string) {
	pr.Byte('(')
	k := 0
	for i := range int(groups.Len()) {
		pr.Comma(i)
		n := int(groups.IntAt(i).Int64())
		if n > 1 {
			pr.Str(keyword)
			pr.Byte('(')
		}
		for j := range n {
			pr.Comma(j)
			pr.AffineExprOfSSAIds(m.Result(k+j), us, m.NumDims())
		}
		if n > 1 {
			pr.Byte(')')
		}
		k += n
	}
	pr.Byte(')')
}

func printParallel(pr *asm.Printer, op *ir.Operation) {
	o := AffineParallelOp(op)
	pr.Str(" (")
	pr.Values(o.Body().Args())
	pr.Str(") = ")
	lower, upper := mapOf(op, "lowerBoundsMap"), mapOf(op, "upperBoundsMap")
	us := op.Operands()
	printGroups(pr, lower, o.LowerBoundsGroups().(*ir.DenseElementsAttr), us[:lower.NumInputs()], "max")
	pr.Str(" to ")
	printGroups(pr, upper, o.UpperBoundsGroups().(*ir.DenseElementsAttr), us[lower.NumInputs():], "min")
	printSteps(pr, op)
	if op.NumResults() > 0 {
		pr.Str(" reduce (")
		for i, k := range o.Reductions().Elems {
			pr.Comma(i)
			pr.Quoted(arith.AtomicRMWKind.Keyword(k.(*ir.IntegerAttr).Int64()))
		}
		pr.Str(") -> (")
		pr.ResultTypeList(op.Results())
		pr.Byte(')')
	}
	pr.Byte(' ')
	pr.Region(o.Region(), false, op.NumResults() > 0)
	pr.AttrDict(op, "reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps")
}

// printSteps prints the steps, unless all of them are 1.
func printSteps(pr *asm.Printer, op *ir.Operation) {
	steps := AffineParallelOp(op).Steps().Elems
	all := true
	for _, s := range steps {
		all = all && s.(*ir.IntegerAttr).Int64() == 1
	}
	if all {
		return
	}
	pr.Str(" step (")
	for i, s := range steps {
		pr.Comma(i)
		pr.Int(s.(*ir.IntegerAttr).Int64())
	}
	pr.Byte(')')
}
