package passes

import "github.com/millrace-mlir/millrace/ir"

// A Remark reports a pass's change to an operation, or why the pass made none.
type Remark struct {
	Kind RemarkKind
	Loc  ir.Loc
	// Name names the attempted change. Category is the pass or a part of it; filters select by
	// category.
	Name, Category string
	// Function is the symbol name of the function around the operation, or "".
	Function string
	// Args are values by key, the remark's text under "Remark".
	Args []RemarkArg
}

// RemarkArg is a key and its value in a remark.
type RemarkArg struct{ Key, Value string }

// RemarkKind is the kind of a remark: a change made, a change missed, a failure, or the result of
// an analysis.
type RemarkKind uint8

const (
	Passed RemarkKind = iota
	Missed
	Failure
	AnalysisRemark
)

var remarkKinds = [...]string{"Passed", "Missed", "Failure", "Analysis"}

func (k RemarkKind) String() string { return remarkKinds[k] }

// Remark reports r, if the manager has a function for remarks. Remarks are reported in the order of
// operations.
func (c *Ctx) Remark(r Remark) {
	t := c.t
	switch {
	case t.m.Remarks == nil:
	case t.log != nil:
		t.log.events = append(t.log.events, event{remark: &r})
	default:
		t.m.Remarks(&r)
	}
}
