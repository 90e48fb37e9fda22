package timing

// clock is what a timer measures processor time with.
type clock int

const (
	noClock      clock = iota
	processClock       // of this process
	threadClock        // of the thread that asks
)
