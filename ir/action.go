package ir

// Action is a step that those who want to know of every step are told of
// (--log-actions-to).
type Action struct {
	Tag  string       // what kind of step
	Text string       // what is done
	Ops  []*Operation // to what
	// Region is the region of the only operation that is worked on; -1: all of it.
	Region int
}
