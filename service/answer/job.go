package answer

import "github.com/millrace-mlir/millrace/service"

// NewJob returns the JSON form of a job's state, without its progress in words.
func NewJob(s *service.Status) Job {
	j := Job{Job: s.Job, Run: s.Run, State: s.State, Started: s.Started, Waiting: s.Waiting, Input: s.Input, Pipeline: s.Pipeline, Engine: s.Engine, User: s.User}
	if s.At != nil {
		j.At = &Place{s.At.Pass, s.At.Unit, s.At.Since}
	}
	if !s.Ended.IsZero() {
		j.Seconds = s.Ended.Sub(s.Started).Seconds()
	}
	if p := s.Progress; p != nil && p.Stage > 0 {
		j.Stage, j.Stages, j.Units, j.UnitsDone, j.UnitsFailed = p.Stage, p.Stages, p.Units, p.Done, p.Failed
	}
	return j
}
