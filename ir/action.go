package ir

// Action describes a step of a run, such as applying a pattern, for Context.OnAction
// (--log-actions-to).
type Action struct {
	Tag  string       // what kind of step
	Text string       // what is done
	Ops  []*Operation // to what
	// Region is the region of the only operation that is worked on; -1: all of it.
	Region int
}
