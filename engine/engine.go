// Package engine runs batches in processes that may die: this executable started again as a child that is reused
// (the native engine), or any program with mlir-opt's command line (the exec engine). Whatever a pass does, the caller
// gets a Response or a Death. What a batch is made of, and what to do after a death, is decided above.
package engine

import (
	"fmt"
	"strings"
	"time"
)

// Kind tells the two engines apart.
type Kind string

const (
	Native Kind = "native"
	Exec   Kind = "exec"
)

// Request is one run of a pipeline over one module.
type Request struct {
	Pipeline string `json:"pipeline"`
	// Name is the input's name in diagnostics and locations.
	Name              string `json:"name"`
	AllowUnregistered bool   `json:"allowUnregistered,omitempty"`
	TestPasses        bool   `json:"testPasses,omitempty"`
	SkipVerify        bool   `json:"skipVerify,omitempty"`
	// VerifyInput is for modules that nobody has verified yet.
	VerifyInput bool `json:"verifyInput,omitempty"`
	// Units are the indices, among the module's top-level operations, of those whose failures are told apart;
	// nil takes the whole module as one unit.
	Units []int `json:"units,omitempty"`
	// Threads is how many units may be worked on at once.
	Threads int `json:"threads"`
	// Snapshot, if set, is a file that holds the module as it was before the pass now running.
	Snapshot string `json:"snapshot,omitempty"`
	Module   []byte `json:"-"`
}

// Response is what a run that came to its end reports. Failures are the units that a pass or the verifier refused.
type Response struct {
	Failures   []Failure   `json:"failures,omitempty"`
	Passes     []PassTime  `json:"passes,omitempty"`
	Statistics []Statistic `json:"statistics,omitempty"`
	Module     []byte      `json:"-"`
}

// Failure is one unit that a pass refused.
type Failure struct {
	Unit        int    `json:"unit"` // index among the top-level operations, -1 for the module
	Pass        string `json:"pass"`
	Invalid     bool   `json:"invalid,omitempty"` // the pass succeeded and the verifier refused what it left
	Diagnostics string `json:"diagnostics,omitempty"`
}

// PassTime is the wall time that one pass took on all the operations of a run.
type PassTime struct {
	Pass   string        `json:"pass"`
	Anchor string        `json:"anchor"`
	Runs   int           `json:"runs"`
	Wall   time.Duration `json:"wall"`
}

// Statistic is a pass statistic summed over a run.
type Statistic struct {
	Pass  string `json:"pass"`
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

// Limits bound what one unit may take; zero is no limit.
type Limits struct {
	Time   time.Duration `json:"time"`
	Memory int64         `json:"memory"` // bytes of anonymous memory above the idle child's
}

// Cause is why a unit has no result.
type Cause string

const (
	PassFailure Cause = "failure"  // the pass signalled failure
	InvalidIR   Cause = "invalid"  // the verifier refused the pass's result
	Panic       Cause = "panic"    // a Go panic
	Fatal       Cause = "fatal"    // a fatal error of the Go runtime
	Segfault    Cause = "segfault" // an invalid memory access
	Abort       Cause = "abort"    // the program aborted itself
	Hang        Cause = "hang"     // no end within the time limit
	OutOfMemory Cause = "oom"      // more memory than the limit, or than the machine had
	Exited      Cause = "exited"   // ended without a word
)

// Suspect is what a child was doing when it died.
type Suspect struct {
	Unit int    `json:"unit"`
	Pass string `json:"pass"`
}

// Death is the end of a process during a run.
type Death struct {
	Cause    Cause     `json:"cause"`
	Signal   string    `json:"signal,omitempty"`
	Exit     int       `json:"exit,omitempty"`
	Stderr   string    `json:"stderr,omitempty"` // its end
	Suspects []Suspect `json:"suspects,omitempty"`
}

func (d *Death) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "the engine died: %s", d.Cause)
	if d.Signal != "" {
		fmt.Fprintf(&b, " (%s)", d.Signal)
	}
	return b.String()
}
