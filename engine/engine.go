// Package engine runs work on modules in processes that may die. The native engine is this executable,
// started again as a child that serves many requests. An external engine is any program with mlir-opt's
// command line. Whatever a pass does, the caller gets a Response or a Death. The caller decides which
// units make a batch, and how to go on after a death.
package engine

import (
	"fmt"
	"strings"
	"time"
)

// Native is the name of the native engine, which runs this executable's own passes.
const Native = "native"

// Limits bound the resources of one unit; zero is no limit.
type Limits struct {
	Time   time.Duration `json:"time"`
	Memory int64         `json:"memory"` // bytes of anonymous memory above the idle child's
	Output int64         `json:"-"`      // bytes that a program may write; its caller knows what is sensible
}

// Cause is the reason why a unit has no result.
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

// Suspect is the unit and the pass that a child was working on when it died.
type Suspect struct {
	Unit int    `json:"unit"`
	Pass string `json:"pass"`
}

// Death is the error for an engine process that died, or was killed, while it served a request.
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

// RequestError is the error for a request that the engine refused: it cannot read the module, say, or
// the pipeline names an unknown pass.
type RequestError struct{ Diagnostics []Diagnostic }

func (e *RequestError) Error() string { return strings.TrimRight(Text(e.Diagnostics), "\n") }
