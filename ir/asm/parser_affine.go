package asm

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// affineScope resolves the identifiers in an affine expression. They are either declared in
// (d0, d1)[s0], or SSA operands, which get numbers in the order in which they occur.
type affineScope struct {
	names []string
	exprs []*affine.Expr
	// ssa is set where %operands stand for the identifiers.
	ssa  bool
	dims []Unresolved
	syms []Unresolved
}

// affineMapOrSet parses an affine map, (d0)[s0] -> (...), or an integer set, (d0)[s0] : (...). The
// result for the other kind is nil. It returns false after an error.
func (p *Parser) affineMapOrSet() (*affine.Map, *affine.Set, bool) {
	var sc affineScope
	dims, ok := p.affineIDs(&sc, Parens, affine.Dim)
	if !ok {
		return nil, nil, false
	}
	syms, ok := p.affineIDs(&sc, OptSquares, affine.Symbol)
	if !ok {
		return nil, nil, false
	}
	if p.Accept(Arrow) {
		results, ok := p.affineResults(&sc)
		if !ok {
			return nil, nil, false
		}
		return affine.NewMap(dims, syms, results...), nil, true
	}
	if !p.expectMsg(Colon, "expected '->' or ':'") {
		return nil, nil, false
	}
	s, ok := p.affineConstraints(&sc, dims, syms)
	return nil, s, ok
}

func (p *Parser) affineIDs(sc *affineScope, d Delim, make func(int) *affine.Expr) (int, bool) {
	n := 0
	context := " in dimensional identifier list"
	if d == OptSquares {
		context = " in symbol list"
	}
	ok := p.listContext(d, context, func() bool {
		if p.tok.kind != BareID {
			return p.Wrong("expected bare identifier")
		}
		name := p.text()
		for _, s := range sc.names {
			if s == name {
				return p.failHere("redefinition of identifier '%s'", name)
			}
		}
		p.next()
		sc.names = append(sc.names, name)
		sc.exprs = append(sc.exprs, make(n))
		n++
		return true
	})
	return n, ok
}

func (p *Parser) affineResults(sc *affineScope) ([]*affine.Expr, bool) {
	var es []*affine.Expr
	ok := p.listContext(Parens, " in affine map range", func() bool {
		e, ok := p.affineExpr(sc)
		es = append(es, e)
		return ok
	})
	return es, ok
}

func (p *Parser) affineConstraints(sc *affineScope, dims, syms int) (*affine.Set, bool) {
	var es []*affine.Expr
	var eqs []bool
	ok := p.listContext(Parens, " in integer set constraint list", func() bool {
		e, eq, ok := p.affineConstraint(sc)
		es, eqs = append(es, e), append(eqs, eq)
		return ok
	})
	if !ok {
		return nil, false
	}
	if len(es) == 0 {
		// An empty list of constraints is the trivially true 0 == 0.
		es, eqs = []*affine.Expr{affine.Constant(0)}, []bool{true}
	}
	return affine.NewSet(dims, syms, es, eqs), true
}

// affineConstraint parses expr >= expr, expr <= expr or expr == expr. It returns the
// difference e, which must be 0 if eq is set, and else at least 0.
func (p *Parser) affineConstraint(sc *affineScope) (e *affine.Expr, eq, ok bool) {
	lhs, ok := p.affineExpr(sc)
	if !ok {
		return nil, false, false
	}
	var op Token
	switch p.tok.kind {
	case Greater, Less, Equal:
		op = p.tok.kind
		p.next()
		if !p.Accept(Equal) {
			return nil, false, p.failHere("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
		}
	default:
		return nil, false, p.Wrong("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
	}
	rhs, ok := p.affineExpr(sc)
	if !ok {
		return nil, false, false
	}
	switch op {
	case Less:
		return affine.Sub(rhs, lhs), false, true
	case Greater:
		return affine.Sub(lhs, rhs), false, true
	}
	return affine.Sub(lhs, rhs), true, true
}

// affineExpr parses sums and differences of products.
func (p *Parser) affineExpr(sc *affineScope) (*affine.Expr, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	lhs, ok := p.affineProduct(sc, nil)
	for ok && (p.tok.kind == Plus || p.tok.kind == Minus) {
		minus := p.tok.kind == Minus
		p.next()
		var rhs *affine.Expr
		if rhs, ok = p.affineProduct(sc, lhs); !ok {
			break
		}
		if minus {
			lhs = affine.Sub(lhs, rhs)
		} else {
			lhs = affine.Add(lhs, rhs)
		}
	}
	return lhs, ok
}

// affineProduct parses operands joined by *, floordiv, ceildiv or mod. The argument left is
// the operand before a preceding + or -, or nil.
func (p *Parser) affineProduct(sc *affineScope, left *affine.Expr) (*affine.Expr, bool) {
	lhs, ok := p.affineOperand(sc, left)
	for ok {
		at := p.Pos()
		op := p.affineFactorOp()
		if op == "" {
			return lhs, true
		}
		p.next()
		rhs, good := p.affineOperand(sc, lhs)
		if !good {
			return nil, false
		}
		if p.affineFactorOp() != "" {
			at = p.Pos() // upstream names the operator that follows
		}
		switch {
		case op == "*":
			if !lhs.IsSymbolicOrConstant() && !rhs.IsSymbolicOrConstant() {
				return nil, p.errorf(at, "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
			}
			lhs = affine.Mul(lhs, rhs)
		case !rhs.IsSymbolicOrConstant():
			return nil, p.errorf(at, "non-affine expression: right operand of %s has to be either a constant or symbolic", op)
		case op == "floordiv":
			lhs = affine.FloorDiv(lhs, rhs)
		case op == "ceildiv":
			lhs = affine.CeilDiv(lhs, rhs)
		default:
			lhs = affine.Mod(lhs, rhs)
		}
	}
	return lhs, ok
}

// affineFactorOp returns the current token if it is the operator of a product (* floordiv
// ceildiv mod), or "".
func (p *Parser) affineFactorOp() string {
	switch {
	case p.tok.kind == Star:
		return "*"
	case p.tok.kind == BareID:
		switch s := p.text(); s {
		case "floordiv", "ceildiv", "mod":
			return s
		}
	}
	return ""
}

// affineOperand parses an operand in an affine expression. The argument left is the other
// operand of the operator before, or nil.
func (p *Parser) affineOperand(sc *affineScope, left *affine.Expr) (*affine.Expr, bool) {
	switch p.tok.kind {
	case LParen:
		p.next()
		if p.tok.kind == RParen {
			return nil, p.failHere("no expression inside parentheses")
		}
		e, ok := p.affineExpr(sc)
		return e, ok && p.Expect(RParen)
	case Minus:
		p.next()
		e, ok := p.affineOperand(sc, left)
		if !ok {
			return nil, p.alsoHere("missing operand of negation")
		}
		return affine.Neg(e), true
	case Integer:
		if _, err := strconv.ParseInt(p.text(), 0, 64); err != nil {
			return nil, p.failHere("constant too large for index")
		}
		v, ok := p.Integer()
		if !ok {
			return nil, false
		}
		return affine.Constant(v), true
	case PercentID:
		if !sc.ssa {
			return nil, p.Wrong("unexpected ssa identifier")
		}
		return p.affineSSA(sc, false)
	case BareID:
		if sc.ssa && p.text() == "symbol" {
			p.next()
			if !p.expectMsg(LParen, "expected '(' at start of SSA symbol") || p.tok.kind != PercentID && !p.Wrong("expected ssa identifier") {
				return nil, false
			}
			e, ok := p.affineSSA(sc, true)
			return e, ok && p.expectMsg(RParen, "expected ')' at end of SSA symbol")
		}
		name := p.text()
		for i, s := range sc.names {
			if s == name {
				p.next()
				return sc.exprs[i], true
			}
		}
		return nil, p.Wrong("use of undeclared identifier")
	case Plus, Star:
		if left == nil {
			return nil, p.failHere("missing left operand of binary operator")
		}
	}
	if left != nil {
		return nil, p.failHere("missing right operand of binary operator")
	}
	return nil, p.failHere("expected affine expression")
}

// affineSSA parses %operand as a dimension or, with symbol set, as a symbol. Each occurrence
// of an operand gives the same dimension or symbol.
func (p *Parser) affineSSA(sc *affineScope, symbol bool) (*affine.Expr, bool) {
	u, ok := p.Operand()
	if !ok {
		return nil, false
	}
	list, mk := &sc.dims, affine.Dim
	if symbol {
		list, mk = &sc.syms, affine.Symbol
	}
	for i, d := range *list {
		if d.Name == u.Name && d.Number == u.Number {
			return mk(i), true
		}
	}
	*list = append(*list, u)
	return mk(len(*list) - 1), true
}

// AffineMapOfSSAIds parses affine expressions over SSA operands in delimiters, such as [%i + 1,
// symbol(%n)]. It returns their map, and the operands of its dimensions followed by the operands of
// its symbols.
func (p *Parser) AffineMapOfSSAIds(d Delim) (m *ir.AffineMapAttr, operands []Unresolved, ok bool) {
	sc := affineScope{ssa: true}
	var buf [4]*affine.Expr
	es := buf[:0]
	ok = p.listContext(d, " in affine map", func() bool {
		e, ok := p.affineExpr(&sc)
		es = append(es, e)
		return ok
	})
	if !ok {
		return nil, nil, false
	}
	m = p.Ctx.AffineMapOf(len(sc.dims), len(sc.syms), es...)
	return m, append(sc.dims, sc.syms...), true
}

// AffineExprOfSSAIds parses one affine expression over SSA operands. It returns the operands
// that are its dimensions and symbols.
func (p *Parser) AffineExprOfSSAIds() (e *affine.Expr, dims, symbols []Unresolved, ok bool) {
	sc := affineScope{ssa: true}
	e, ok = p.affineExpr(&sc)
	return e, sc.dims, sc.syms, ok
}

// AffineMap parses (d0)[s0] -> (...), an affine map without the affine_map<> around it.
func (p *Parser) AffineMap() (*affine.Map, bool) {
	m, s, ok := p.affineMapOrSet()
	if ok && s != nil {
		return nil, p.Wrong("expected '->'")
	}
	return m, ok
}

// AffineNames resolves identifiers in affine expressions for custom syntax that declares them
// by DefineAffineName.
type AffineNames struct{ sc affineScope }

// DefineAffineName declares the identifier at the current token: in expressions, it stands for e.
// It returns false after an error.
func (p *Parser) DefineAffineName(n *AffineNames, e *affine.Expr) bool {
	if p.tok.kind != BareID {
		return p.Wrong("expected bare identifier")
	}
	name := p.text()
	if slices.Contains(n.sc.names, name) {
		return p.failHere("redefinition of identifier '%s'", name)
	}
	p.next()
	n.sc.names, n.sc.exprs = append(n.sc.names, name), append(n.sc.exprs, e)
	return true
}

// AffineExprOf parses an affine expression over the declared names in n.
func (p *Parser) AffineExprOf(n *AffineNames) (*affine.Expr, bool) { return p.affineExpr(&n.sc) }
