package worker

import (
	"context"
	"fmt"
	"time"

	"go.temporal.io/sdk/temporal"
)

// Quota limits what one user's jobs may take of a fleet at the same time. A job that is over a limit waits until earlier
// jobs of its user have ended. All workers of a fleet should have the same quota, since the worker that opens a job
// checks its own.
type Quota struct {
	Jobs  int   // the most jobs of a user; 0 is no limit
	Bytes int64 // the most bytes in the inputs of a user's jobs, of all together; 0 is no limit
	// Running lists the running jobs of the user who submitted a run, the run included.
	Running func(ctx context.Context, job, run string) ([]Running, error)
}

// Running is a running job of a user.
type Running struct {
	Job, Run, User string
	Started        time.Time
	Bytes          int64 // of its input
}

// before reports whether r has the right of way: the job that has started earlier has it.
func (r *Running) before(other *Running) bool {
	if !r.Started.Equal(other.Started) {
		return r.Started.Before(other.Started)
	}
	return r.Job+r.Run < other.Job+other.Run
}

// check returns the reason why a run must wait, or "" if it may begin. If it can never begin, never is true.
func (q *Quota) check(all []Running, job, run string) (why string, never bool) {
	var own *Running
	for i := range all {
		if all[i].Job == job && all[i].Run == run {
			own = &all[i]
		}
	}
	if own == nil {
		return "", false
	}
	if q.Bytes > 0 && own.Bytes > q.Bytes {
		return fmt.Sprintf("the input has %d bytes, and the jobs of a user may have %d (--user-bytes of the workers): cut it, or ask for more", own.Bytes, q.Bytes), true
	}
	jobs, bytes := 1, own.Bytes
	for i := range all {
		if r := &all[i]; r != own && r.before(own) {
			jobs, bytes = jobs+1, bytes+r.Bytes
		}
	}
	switch {
	case q.Jobs > 0 && jobs > q.Jobs:
		return fmt.Sprintf("%s has %d earlier jobs that run, and may have %d at a time (--user-jobs of the workers)", own.User, jobs-1, q.Jobs), false
	case q.Bytes > 0 && bytes > q.Bytes:
		return fmt.Sprintf("the inputs of earlier jobs of %s have %d bytes, and %d are too many with this one (--user-bytes of the workers)", own.User, bytes-own.Bytes, bytes), false
	}
	return "", false
}

// OverQuota is the type of the error of Open that asks its workflow to wait and to try again. Its detail is the time to
// wait, a time.Duration.
const OverQuota = "OverQuota"

// quotaPause is the time after which a waiting job asks again.
const quotaPause = 5 * time.Second

// admit returns an error of type OverQuota if the job of ctx has to wait for other jobs of its user. If the job can
// never begin, the error has the type BadModule.
func (a *Activities) admit(ctx context.Context, job *Job) error {
	q := a.Quota
	if q == nil || q.Jobs == 0 && q.Bytes == 0 {
		return nil
	}
	run := attempt(ctx).Run
	all, err := q.Running(ctx, job.ID, run)
	if err != nil {
		return err
	}
	why, never := q.check(all, job.ID, run)
	switch {
	case never:
		return temporal.NewNonRetryableApplicationError(why, BadModule, nil)
	case why != "":
		return temporal.NewNonRetryableApplicationError(why, OverQuota, nil, quotaPause)
	}
	return nil
}
