package passes

import "github.com/millrace-mlir/millrace/ir"

// A Division describes how a pass on a module is worked on in pieces, modules that each hold some
// of the units. It says which units can be worked on at the same time, which facts each piece
// needs, and which work is left for the end. The pass fills in the functions; engine and service
// carry units, notes and outcomes without reading them.
type Division struct {
	// Least is the size of an input, in bytes, from which a job divides the work. A job that
	// asks for batches of a size divides the work of any input.
	Least int
	// Plan looks at the module before any work. It returns the work, or why the module cannot be
	// divided.
	Plan func(p *Planning) (w Work, why string, err error)
	// Resume reads what Work.State wrote.
	Resume func(state []byte) (Work, error)
	// Run is the pass on a piece: c.Op is a module with the units and the context of the piece. The
	// outcome is for Work.Absorb. why, if not "", says why the stage has to be gathered after all.
	// A Run that only reports on its units, and leaves them as they are, calls c.PreserveAll.
	Run func(c *Ctx, note []byte) (outcome []byte, why string, ok bool)
}

// Planning is the input of Division.Plan: the module and its units, the pass's options, and the
// target size of a piece.
type Planning struct {
	Registry *Registry
	Options  any // of the pass
	// Units are the operations directly in the module, in order.
	Units []PlannedUnit
	// Read returns the module, which Plan must not change. A plan that needs only Units should not
	// call it, to save time.
	Read func() (*ir.Operation, error)
	// Size returns the size of the operation of a symbol, measured as Target is.
	Size func(symbol string) int
	// Target is the approximate size of a piece.
	Target int
	// Narrow allows work whose pieces have to wait for one another, although that costs more than
	// it saves.
	Narrow bool
}

// PlannedUnit is one of the operations directly in the module that a pass is to divide into pieces.
type PlannedUnit struct {
	Name, Symbol string // Symbol is "" without one
	Size         int    // as Planning.Target is measured
}

// Work is the state of one pass on a module that is worked on in pieces, modules that each hold
// some of the units.
type Work interface {
	// Next returns the pieces that can be worked on now, at the same time. If it returns none
	// although Left is not 0, the stage has to be gathered.
	Next() ([]Portion, error)
	// Left is the number of pieces that are not done.
	Left() int
	// Absorb takes the outcomes of the pieces that Next returned, in its order. It reports
	// false if the stage has to be gathered.
	Absorb(outcomes [][]byte) (bool, error)
	// Finish does the remaining work on the module, c.Op, once no piece is left. The operations directly in the module
	// may be without their bodies. It calls c.PreserveAll if it changes nothing, and returns false after an error.
	Finish(c *Ctx) bool
	// State writes the work, for Division.Resume in another process.
	State() ([]byte, error)
}

// A Portion is the share of one piece in Work. Units are the symbols of the operations that the
// piece changes. Context are the symbols of the operations that it also needs with their bodies.
type Portion struct {
	Units, Context []string
	Note           []byte
}
