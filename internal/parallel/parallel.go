// Package parallel calls functions with the numbers 0 to n-1 on several goroutines.
package parallel

import (
	"sync"
	"sync/atomic"
)

// Each is All for functions that may fail. It calls f for all numbers, and then returns the error
// with the smallest number.
func Each(goroutines, n int, f func(i int) error) error {
	errs := make([]error, n)
	All(goroutines, n, func(i int) { errs[i] = f(i) })
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// All calls f for each number from 0 to n-1, on at most the given number of goroutines and at least
// one. It returns when all calls have returned.
func All(goroutines, n int, f func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(max(goroutines, 1), n) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	wg.Wait()
}
