package timing

import (
	"math/rand/v2"
	"testing"
	"time"
)

// batches measures n batches of k operations that take about a mean each, with so much noise from batch to batch.
func batches(r *rand.Rand, pass string, n, k int, mean time.Duration, noise float64) Measure {
	m := Measure{Pass: pass, Anchor: "func.func"}
	for range n {
		wall := float64(mean) * float64(k) * (1 + noise*r.NormFloat64())
		m.Runs += k
		m.Wall += time.Duration(wall)
		m.Batches++
		m.Squares += wall * wall / float64(k)
	}
	return m
}

func TestCompare(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	before := []Measure{
		batches(r, "same", 50, 100, time.Millisecond, .1), batches(r, "slower", 50, 100, time.Millisecond, .1),
		batches(r, "faster", 50, 100, time.Millisecond, .1), batches(r, "noisy", 3, 100, time.Millisecond, .5),
		batches(r, "once", 1, 100, time.Millisecond, 0), batches(r, "gone", 5, 100, time.Millisecond, 0),
	}
	after := []Measure{
		batches(r, "same", 10, 30, time.Millisecond, .1), batches(r, "slower", 50, 100, 1200*time.Microsecond, .1),
		batches(r, "faster", 50, 100, 800*time.Microsecond, .1), batches(r, "noisy", 3, 100, 1200*time.Microsecond, .5),
		batches(r, "once", 1, 100, 1200*time.Microsecond, 0), batches(r, "new", 5, 100, time.Millisecond, 0),
	}
	want := map[string]bool{"same": false, "slower": true, "faster": true, "noisy": false, "once": false}
	all := Compare(before, after, .02)
	if len(all) != len(want) || all[0].Total < all[len(all)-1].Total {
		t.Fatalf("%+v", all)
	}
	for _, c := range all {
		if c.Real != want[c.Pass] {
			t.Errorf("%s: %+v", c.Pass, c)
		}
	}
	if all := Compare(before, after, .5); all[0].Real || all[1].Real {
		t.Errorf("a fifth counts although only a half should: %+v", all)
	}
	// No alarm without a cause: of many equal pairs about one in twenty is outside its bounds.
	alarms := 0
	for range 400 {
		a, b := batches(r, "p", 20, 50, time.Millisecond, .2), batches(r, "p", 20, 50, time.Millisecond, .2)
		if Compare([]Measure{a}, []Measure{b}, 0)[0].Real {
			alarms++
		}
	}
	if alarms > 40 {
		t.Errorf("%d false alarms of 400", alarms)
	}
}
