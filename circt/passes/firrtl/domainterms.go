package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Terms stand for domains while firrtl-infer-domains solves equations between them. A term is a variable, a domain, or
// a row: the domains of a hardware value, one of each kind. Two terms are unified if they must be equal. A variable
// that is unified with another term is bound to it, so terms form a union-find structure.
//
// For example, a connection of %a, whose row is [%A], to %b, whose row is [?1], binds ?1 to %A.

// domainTerm is a term. A term that is neither a domain nor a row is a variable.
type domainTerm struct {
	bound *domainTerm   // of a variable: the term that it equals
	value *ir.Value     // of a domain
	row   []*domainTerm // of a row, indexed by the kind of domain
	isRow bool
}

func (t *domainTerm) isVariable() bool { return t.value == nil && !t.isRow }

// find returns the term that t equals: t, or the term at the end of the chain of bound variables. It shortens the
// chain.
func (t *domainTerm) find() *domainTerm {
	if t == nil {
		return nil
	}
	root := t
	for root.bound != nil {
		root = root.bound
	}
	for t.bound != nil {
		t, t.bound = t.bound, root
	}
	return root
}

// unifyDomains makes a and b equal, and reports whether that is possible. A nil term equals all terms.
func unifyDomains(a, b *domainTerm) bool {
	if a == nil || b == nil {
		return true
	}
	a, b = a.find(), b.find()
	switch {
	case a == b:
		return true
	case a.isVariable():
		a.bound = b
		return true
	case b.isVariable():
		b.bound = a
		return true
	case a.isRow && b.isRow:
		for i := range a.row {
			if !unifyDomains(a.row[i], b.row[i]) {
				return false
			}
		}
		return true
	}
	return false
}

// newDomainRow returns a row of the given terms. Each nil term becomes a new variable.
func newDomainRow(terms []*domainTerm) *domainTerm {
	for i, t := range terms {
		if t == nil {
			terms[i] = &domainTerm{}
		}
	}
	return &domainTerm{row: terms, isRow: true}
}
