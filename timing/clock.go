package timing

// clock selects the clock with which a timer measures processor time.
type clock int

const (
	noClock      clock = iota
	processClock       // of this process
	threadClock        // of the thread that asks
)
