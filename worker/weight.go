package worker

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/bits"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// weight is the time that a program took for a pipeline over a module as a whole. Passes may take more
// than linear time, so weights are remembered by the size of the module.
type weight struct {
	Bytes  int64         `json:"bytes"`
	Passes time.Duration `json:"passes"`
	Carry  time.Duration `json:"carry"` // for reading and writing
}

const (
	// carryOfText is how long a program takes to read and write a byte of text, if it does not say.
	carryOfText = 300 * time.Nanosecond
	// heavyPasses and heavyCarry are the least weight of passes for which splitting a module pays. The
	// first is a time; the second is a multiple of the time for reading and writing. Split units are
	// read and written twice more, in a form three to five times as long.
	heavyPasses = 500 * time.Millisecond
	heavyCarry  = 8
	// keptPasses and keptCarry are the corresponding bounds for keeping the units' results after a run
	// on the whole module.
	keptPasses = 750 * time.Millisecond
	keptCarry  = 16
)

// weigh returns the weight of a run that took the given wall time. If the processor time is known, that
// counts instead, since other work on the machine does not stretch it. The program reports its reading
// and writing in wall time, so weigh scales that down to processor time.
func weigh(module []byte, wall time.Duration, resp *engine.RunResponse) weight {
	w := weight{Bytes: int64(len(module)), Passes: wall}
	if resp != nil && resp.CPU > 0 {
		w.Passes = resp.CPU
		w.Carry = time.Duration(float64(resp.Carry) * min(1, float64(resp.CPU)/float64(max(wall, 1))))
	}
	if w.Carry == 0 {
		w.Carry = min(time.Duration(len(module))*carryOfText, w.Passes)
	}
	w.Passes -= min(w.Carry, w.Passes)
	return w
}

// heavy reports whether passes take so much longer than reading and writing that splitting the module
// pays.
func (w *weight) heavy() bool { return w.Passes >= heavyPasses && w.Passes >= heavyCarry*w.Carry }

// worthKeeping reports whether passes take so long that the cache should get the results of single
// units.
func (w *weight) worthKeeping() bool { return w.Passes >= keptPasses && w.Passes >= keptCarry*w.Carry }

// of returns the weight predicted for a module of another size in bytes. It returns nil if w is nil or
// empty.
func (w *weight) of(size int) *weight {
	if w == nil || w.Bytes <= 0 {
		return nil
	}
	factor := float64(size) / float64(w.Bytes)
	return &weight{int64(size), time.Duration(float64(w.Passes) * factor), time.Duration(float64(w.Carry) * factor)}
}

// weightName returns the name of the object in the store that has the weight of a job's pipeline on
// modules of about the given size. Sizes between two powers of two share a weight. Size 0 has the
// latest weight of any size.
func (a *Activities) weightName(job *Job, size int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []string{a.Spec.Name, a.Spec.Build, job.Pipeline, fmt.Sprint(bits.Len(uint(size)))}))
	name := hex.EncodeToString(sum[:])
	return "rates/" + name[:2] + "/" + name
}

// knownWeight returns the predicted weight of a job's module with the given size, or nil if no run of
// its pipeline was measured.
func (a *Activities) knownWeight(ctx context.Context, job *Job, size int) *weight {
	if a.Store == nil {
		return nil
	}
	for _, n := range []int{size, 0} {
		var w weight
		if err := a.Store.Header(ctx, a.weightName(job, n), &w); err == nil && w.Bytes > 0 {
			return w.of(size)
		}
	}
	return nil
}

// learnWeight stores a measured weight for later jobs. If that fails, it only logs a warning.
func (a *Activities) learnWeight(ctx context.Context, job *Job, w weight) {
	for _, n := range []int{int(w.Bytes), 0} {
		if err := a.Store.PutObject(ctx, a.weightName(job, n), &w, nil); err != nil {
			a.Log.Warn("what a program needs is not remembered", "error", err)
			return
		}
	}
}

// ProgramBatch returns the approximate size of a job's batches of text, in bytes, for a module of the
// given size.
func ProgramBatch(job *Job, size int) int { return cmp.Or(job.BatchBytes, programBatch(size)) }

// programBatch returns the approximate size of a batch of text for a program, in bytes. With it, a
// module has no more than a few hundred batches. The size is a power of four, which few edits change,
// since the cache has no batches that are cut elsewhere. Batches are small, since a program runs
// several of them at once (see together).
func programBatch(size int) int {
	const batches = 128
	n := max(size/batches, 1)
	return 1 << ((bits.Len(uint(n)) - 1) &^ 1)
}
