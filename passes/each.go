package passes

import "github.com/millrace-mlir/millrace/ir"

// Each calls work for the numbers below n on as many threads as the manager allows, and reports whether all calls
// returned true. Calls must not touch the same operations. The builder is the calling thread's. Diagnostics appear in
// the order of the numbers, whatever thread emits them. Statistics must be counted after Each.
func (c *Ctx) Each(n int, work func(i int, b *ir.Builder) bool) bool {
	if n < 2 {
		return n == 0 || work(0, c.Builder())
	}
	jobs := make([]job, n)
	for i := range jobs {
		jobs[i].index = i
	}
	return c.t.runSection(jobs, false, func(t *thread, j *job) bool {
		if t.builder == nil {
			t.builder = &ir.Builder{Arena: t.arena, Ctx: c.IR()}
		}
		t.builder.ClearPoint()
		return work(j.index, t.builder)
	})
}
