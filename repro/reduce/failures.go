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

// content is the contents of a module regardless of positions. It is a sorted list of numbers, for
// operations and for the arguments and results of functions. Casts without operands are separate,
// because they appear when something else is removed.
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

// signature adds the arguments or the results of the function that has a number.
func (c *content) signature(of uint64, what string, types []ir.Type) {
	for _, t := range types {
		h := fnv.New64a()
		io.WriteString(h, what+t.String())
		c.ops = append(c.ops, h.Sum64()^of)
	}
}

// number is the same for operations of the same name, attributes and types of results. A function's type is left out: with
// fewer arguments it is the same function.
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

// within says whether a sorted list has nothing that another has not.
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

// failures are the candidates that did not hold, in the order of the search.
type failures struct{ failed []failure }

type failure struct {
	sum     [sha256.Size]byte // of the text
	size    int               // in operations
	lacking bool              // something that the best module had; else its content is not kept
	content content
}

// largeContent is how many operations a module may have whose content is kept: each failure keeps its own.
const largeContent = 4096

// fails remembers a candidate that did not hold.
func (r *reduction) fails(c candidate) {
	f := failure{sum: sha256.Sum256(c.text), size: c.size.ops}
	had := r.best.content.ops
	if f.lacking = len(c.content.ops) < min(len(had), largeContent) && within(c.content.ops, had); f.lacking {
		f.content = c.content
	}
	r.failed = append(r.failed, f)
}

// known reports whether a candidate cannot be expected to hold. This is so if it was tried, or if it
// lacks everything that a failed candidate lacked that was not larger than the best module. A larger
// candidate may have failed because of something that is gone now. Candidates compare only if they
// have equal casts without operands, because such a cast may have caused the failure. Nothing at all
// is tried when one operation is left.
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
