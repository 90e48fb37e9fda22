package timing

import (
	"math"
	"slices"
	"strings"
	"time"
)

// Measure is the time that a pass took in a job, summed over batches.
type Measure struct {
	Pass, Anchor string
	Runs         int           // operations
	Wall         time.Duration // of all of them
	Batches      int
	// Squares is the sum over batches of time² / operations, with the time in nanoseconds. The
	// spread between batches follows from it.
	Squares float64
}

// perOp returns the mean time on one operation, in nanoseconds, and its standard error, with the batches as samples.
// With fewer than two batches, the error is unknown, and perOp assumes a fifth of the mean.
func (m *Measure) perOp() (mean, err float64) {
	if m.Runs == 0 {
		return 0, 0
	}
	total, n := float64(m.Wall), float64(m.Runs)
	mean = total / n
	if m.Batches < 2 {
		return mean, mean / 5
	}
	variance := max(m.Squares-total*total/n, 0) / float64(m.Batches-1)
	return mean, math.Sqrt(variance / n)
}

// quantiles are the 97.5 % quantiles of Student's t-distribution, for 1 to 10 degrees of freedom. They bound a
// two-sided interval of 95 %.
var quantiles = []float64{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23}

// bound returns the half width of a 95 % confidence interval, in standard errors, for a mean of so many batches.
func bound(batches int) float64 {
	switch df := batches - 1; {
	case df < 1:
		return 2 // of an error that is a guess
	case df <= len(quantiles):
		return quantiles[df-1]
	}
	return 2.1
}

// Change compares the times of a pass on one operation in two jobs.
type Change struct {
	Pass   string        `json:"pass"`
	Anchor string        `json:"anchor"`
	Before time.Duration `json:"before"`
	After  time.Duration `json:"after"`
	// Noise is the difference between the two that can occur by chance, nineteen times of twenty.
	Noise time.Duration `json:"noise"`
	// Total is the total change over the operations of the second job.
	Total time.Duration `json:"total"`
	// Real says that the change is more than noise, and more than the share of it that was not to count.
	Real bool `json:"real"`
}

// Compare returns how the time on one operation has changed, for each pass that both jobs ran. A relative change
// below least does not count as real. The pass whose time in all has grown most comes first.
func Compare(before, after []Measure, least float64) []Change {
	var all []Change
	for i := range after {
		b := &after[i]
		at := slices.IndexFunc(before, func(m Measure) bool { return m.Pass == b.Pass && m.Anchor == b.Anchor })
		if at < 0 || before[at].Runs == 0 || b.Runs == 0 {
			continue
		}
		x, ex := before[at].perOp()
		y, ey := b.perOp()
		noise := bound(min(before[at].Batches, b.Batches)) * math.Hypot(ex, ey)
		all = append(all, Change{
			Pass: b.Pass, Anchor: b.Anchor, Before: time.Duration(x), After: time.Duration(y), Noise: time.Duration(noise),
			Total: time.Duration((y - x) * float64(b.Runs)), Real: math.Abs(y-x) > max(noise, least*x),
		})
	}
	slices.SortStableFunc(all, func(a, b Change) int {
		if a.Total != b.Total {
			return int(max(-1, min(1, b.Total-a.Total)))
		}
		return strings.Compare(a.Pass, b.Pass)
	})
	return all
}
