package worker

import (
	"testing"
	"time"
)

// TestQuota checks which of a user's jobs may begin. The job that started earlier has the right of way.
func TestQuota(t *testing.T) {
	at := func(seconds int) time.Time { return time.Unix(int64(seconds), 0) }
	all := []Running{
		{Job: "c", Run: "3", User: "u", Started: at(3), Bytes: 30},
		{Job: "a", Run: "1", User: "u", Started: at(1), Bytes: 10},
		{Job: "b", Run: "2", User: "u", Started: at(1), Bytes: 20},
	}
	tests := []struct {
		what     string
		quota    Quota
		job, run string
		why      string
		never    bool
	}{
		{"the first of two may run", Quota{Jobs: 2}, "a", "1", "", false},
		{"of jobs that started together the name decides", Quota{Jobs: 1}, "b", "2", "u has 1 earlier jobs that run, and may have 1 at a time (--user-jobs of the workers)", false},
		{"later jobs do not count", Quota{Jobs: 2}, "b", "2", "", false},
		{"the third of two waits", Quota{Jobs: 2}, "c", "3", "u has 2 earlier jobs that run, and may have 2 at a time (--user-jobs of the workers)", false},
		{"inputs that fit", Quota{Bytes: 60}, "c", "3", "", false},
		{"inputs that do not fit", Quota{Bytes: 59}, "c", "3", "the inputs of earlier jobs of u have 30 bytes, and 60 are too many with this one (--user-bytes of the workers)", false},
		{"an input larger than the quota", Quota{Bytes: 29}, "c", "3", "the input has 30 bytes, and the jobs of a user may have 29 (--user-bytes of the workers): cut it, or ask for more", true},
		{"a run that is not in the list may run", Quota{Jobs: 1}, "c", "9", "", false},
	}
	for _, tt := range tests {
		if why, never := tt.quota.check(all, tt.job, tt.run); why != tt.why || never != tt.never {
			t.Errorf("%s: %q, %t, want %q, %t", tt.what, why, never, tt.why, tt.never)
		}
	}
}
