package reduce

import (
	"crypto/sha256"
	"hash/fnv"
	"io"
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// content is a fingerprint of a module that does not depend on the order of its operations. It is a sorted list of
// numbers, one for each operation, and for each argument and result of a function. Casts without operands have their
// own list, because they appear when something else is removed.
type content struct{ ops, casts []uint64 }

func (m *module) content() content {
	var c content
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch {
		case op == m.op:
		case op.Is(builtin.UnrealizedConversionCast) && op.NumOperands() == 0:
			c.casts = append(c.casts, number(op))
		default:
			n := number(op)
			c.ops = append(c.ops, n)
			if f := functionType(op); f != nil {
				c.signature(n, "argument", f.Inputs)
				c.signature(n, "result", f.Results)
			}
		}
		return ir.Advance
	})
	slices.Sort(c.ops)
	slices.Sort(c.casts)
	return c
}

// signature adds a number for each argument or result of a function. Such a number depends on the type, on the word
// what, and on the number of the function itself, which is the argument of.
func (c *content) signature(of uint64, what string, types []ir.Type) {
	for _, t := range types {
		h := fnv.New64a()
		io.WriteString(h, what+t.String())
		c.ops = append(c.ops, h.Sum64()^of)
	}
}

// number returns a hash of the name, the attributes and the result types of an operation. The type of a function is
// left out, so that a function with fewer arguments has the same number.
func number(op *ir.Operation) uint64 {
	h := fnv.New64a()
	io.WriteString(h, op.Name().Name)
	for i := range op.Results() {
		io.WriteString(h, op.Result(i).Type().String())
	}
	for _, e := range op.Discardable().Entries {
		io.WriteString(h, e.Name.Value+e.Value.String())
	}
	if op.Def() == nil {
		return h.Sum64()
	}
	function, name := functionType(op) != nil, op.Def().Slot(ir.SymbolNameAttr)
	for i, a := range op.Props() {
		if a != nil && (!function || i == name) {
			io.WriteString(h, strconv.Itoa(i)+a.String())
		}
	}
	return h.Sum64()
}

// within reports whether all elements of a are in b. Both lists are sorted, and an element that occurs several times
// counts as often.
func within(a, b []uint64) bool {
	if len(a) > len(b) {
		return false
	}
	for _, x := range a {
		for len(b) > 0 && b[0] < x {
			b = b[1:]
		}
		if len(b) == 0 || b[0] != x {
			return false
		}
		b = b[1:]
	}
	return true
}

// failures are the candidates for which the test did not hold, in the order of the search.
type failures struct{ failed []failure }

type failure struct {
	sum     [sha256.Size]byte // of the text
	size    int               // in operations
	lacking bool              // something that the best module had; else its content is not kept
	content content
}

// largeContent is the number of operations from which the content of a failed candidate is not kept. Each failed
// candidate keeps its own content, so larger ones would take much memory.
const largeContent = 4096

// fails records a candidate for which the test did not hold.
func (r *reduction) fails(c candidate) {
	f := failure{sum: sha256.Sum256(c.text), size: c.size.ops}
	had := r.best.content.ops
	if f.lacking = len(c.content.ops) < min(len(had), largeContent) && within(c.content.ops, had); f.lacking {
		f.content = c.content
	}
	r.failed = append(r.failed, f)
}

// known reports whether the test cannot be expected to hold for a candidate, so that it need not run. That is so if
// the candidate was tried before. It is also so if a failed candidate, not larger than the best module, lacked
// nothing that this candidate still has. A larger failed candidate may have failed because of something that is gone
// now. Candidates compare only if they have equal casts without operands, because such a cast may have caused the
// failure. An empty module is tried only when the best module has one operation left, or before any candidate has
// failed.
func (r *reduction) known(c candidate) bool {
	if c.size.ops == 0 && r.best.size.ops > 1 && len(r.failed) > 0 {
		return true
	}
	sum := sha256.Sum256(c.text)
	for i := range r.failed {
		f := &r.failed[i]
		if f.sum == sum {
			return true
		}
		if f.lacking && f.size <= r.best.size.ops && within(c.content.ops, f.content.ops) &&
			(slices.Equal(c.content.casts, f.content.casts) || len(f.content.ops) == 0 && within(c.content.casts, f.content.casts)) {
			return true
		}
	}
	return false
}
