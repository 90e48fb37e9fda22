package engine

import (
	"os"
	"sync/atomic"
	"time"
	"unsafe"
)

// Journal is memory shared between a child and its parent. The child notes in it the unit and the pass
// that each of its threads is about to work on. The memory outlives the child, however the child dies.
type Journal struct {
	file  *os.File
	slots *[journalSlots]Slot
}

const journalSlots = 64

// Slot is the journal's entry for one thread. Only this thread writes the slot. While the child lives,
// the parent may read fields that do not belong together.
type Slot struct {
	started atomic.Int64 // monotonic clock when the unit began, in nanoseconds; 0 when the slot is free
	unit    atomic.Int32
	length  atomic.Int32
	pass    [112]byte
}

const journalSize = int(unsafe.Sizeof([journalSlots]Slot{}))

// Begin takes a free slot for work on unit, and returns it. It returns nil if all slots are taken, or
// if there is no journal because the process has no parent. Methods of a nil Slot do nothing.
func (j *Journal) Begin(unit int) *Slot {
	if j == nil {
		return nil
	}
	now := monotonic()
	for i := range j.slots {
		s := &j.slots[i]
		if s.started.CompareAndSwap(0, now) {
			s.unit.Store(int32(unit))
			s.length.Store(0)
			return s
		}
	}
	return nil
}

// Pass notes in the slot that the pass with the argument name is about to run.
func (s *Slot) Pass(name string) {
	if s == nil {
		return
	}
	s.length.Store(0)
	n := copy(s.pass[:], name)
	s.length.Store(int32(n))
}

// End frees the slot when the work on its unit has ended.
func (s *Slot) End() {
	if s != nil {
		s.started.Store(0)
	}
}

// reset frees all slots. No child may be writing to the journal.
func (j *Journal) reset() {
	for i := range j.slots {
		j.slots[i].started.Store(0)
	}
}

// suspects returns the units and passes in the slots of a dead child. It calls the function is with
// the time at which a unit began, and skips the unit if the function returns false.
func (j *Journal) suspects(is func(began int64) bool) []Suspect {
	var all []Suspect
	for i := range j.slots {
		s := &j.slots[i]
		if t := s.started.Load(); t != 0 && is(t) {
			all = append(all, Suspect{Unit: int(s.unit.Load()), Pass: s.passName()})
		}
	}
	return all
}

// first returns the slot whose unit has been running for the longest time, and the monotonic time at
// which the unit began. It returns nil and 0 if no unit is running.
func (j *Journal) first() (first *Slot, began int64) {
	for i := range j.slots {
		if t := j.slots[i].started.Load(); t != 0 && (first == nil || t < began) {
			first, began = &j.slots[i], t
		}
	}
	return first, began
}

// Clock returns the time since a fixed moment, on the clock that parent and child share.
func Clock() time.Duration { return time.Duration(monotonic()) }
