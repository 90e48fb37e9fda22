package parallel

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
)

// TestEach does each number once, whatever fails, and returns the error of the least number that failed.
func TestEach(t *testing.T) {
	for _, goroutines := range []int{-1, 0, 1, 3, 100} {
		const n = 40
		var done [n]atomic.Int32
		err := Each(goroutines, n, func(i int) error {
			done[i].Add(1)
			if i%10 == 7 {
				return fmt.Errorf("%d", i)
			}
			return nil
		})
		if err == nil || err.Error() != "7" {
			t.Errorf("%d goroutines: %v", goroutines, err)
		}
		for i := range done {
			if got := done[i].Load(); got != 1 {
				t.Errorf("%d goroutines: %d is done %d times", goroutines, i, got)
			}
		}
	}
	if err := Each(3, 0, func(int) error { return errors.New("nothing is to be done") }); err != nil {
		t.Error(err)
	}
}
