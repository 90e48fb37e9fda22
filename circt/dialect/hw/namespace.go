package hw

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// Namespace hands out unique names. A taken name gets a suffix: _0, _1 and so on. Each
// name has its own counter.
type Namespace struct {
	next map[string]int
}

// SymbolNamespace returns a Namespace in which the names of all symbols directly in table
// are taken.
func SymbolNamespace(table *ir.Operation) *Namespace {
	n := &Namespace{map[string]int{}}
	for op := range table.Region(0).First().Ops() {
		if s := ir.SymbolName(op); s != nil {
			n.Add(s.Value)
		}
	}
	return n
}

// InnerNamespace returns a Namespace in which the names of a module's inner symbols are
// taken.
func InnerNamespace(module *ir.Operation) *Namespace {
	n := &Namespace{map[string]int{}}
	walkInnerSyms(module, func(name *ir.StringAttr, _ InnerTarget) bool {
		n.Add(name.Value)
		return true
	})
	return n
}

// Add records that a name is taken.
func (n *Namespace) Add(name string) { n.next[name] = max(n.next[name], 0) }

// NewName takes and returns the first free name of name, name_0, name_1 and so on.
func (n *Namespace) NewName(name string) string {
	i, taken := n.next[name]
	if !taken {
		n.next[name] = 0
		return name
	}
	for ; ; i++ {
		s := name + "_" + strconv.Itoa(i)
		if _, taken := n.next[s]; !taken {
			n.next[s], n.next[name] = 0, i+1
			return s
		}
	}
}
