package ir

// Action describes an action of a driver or pass manager, such as the application of a
// pattern, for --log-actions-to. Context.OnAction receives it.
type Action struct {
	Tag  string       // what kind of step
	Text string       // what is done
	Ops  []*Operation // to what
	// Region is the region of the only operation that is worked on; -1: all of it.
	Region int
}
