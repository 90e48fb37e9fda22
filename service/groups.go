package service

import (
	"context"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Bug has everything that a store has about the failures with one fingerprint.
type Bug struct {
	Fingerprint string       `json:"fingerprint"`
	Cause       string       `json:"cause"`
	Pass        string       `json:"pass"`
	Engine      string       `json:"engine"`
	Message     string       `json:"message,omitempty"`
	Units       int          `json:"units"` // that failed so, in all jobs
	Jobs        int          `json:"jobs"`
	First       Sighting     `json:"first"`
	Last        Sighting     `json:"last"`
	Files       []Reproducer `json:"files"`
}

// Sighting is a job in which a bug occurred.
type Sighting struct {
	Job  string    `json:"job"`
	Time time.Time `json:"time,omitzero"` // when the job ended
}

// Bugs returns the failures in a store, grouped by fingerprint, those with most failed units first. If job is not "",
// it looks only at the failures of this job. The number of failed units comes from the report of each job. For a job
// without such a report, Bugs counts the reproducers. It calls skip for each file that it cannot read.
func Bugs(ctx context.Context, s *store.Store, job string, skip func(name string, err error)) ([]*Bug, error) {
	names, err := s.Files(ctx, "reproducers/"+job)
	if err != nil {
		return nil, err
	}
	var all []*Bug
	of := func(fingerprint string) *Bug {
		for _, b := range all {
			if b.Fingerprint == fingerprint {
				return b
			}
		}
		b := &Bug{Fingerprint: fingerprint}
		all = append(all, b)
		return b
	}
	var groups []worker.Group
	counted := map[[2]string]int{} // files, by bug and job
	for _, name := range names {
		data, err := s.GetFile(ctx, name)
		if err != nil {
			skip(name, err)
			continue
		}
		if path.Base(name) == worker.GroupsFile {
			var of []worker.Group
			if err := json.Unmarshal(data, &of); err != nil {
				skip(name, err)
			}
			groups = append(groups, of...)
			continue
		}
		r, err := repro.Parse(data)
		if err != nil {
			skip(name, err)
			continue
		}
		b := of(r.Fingerprint)
		if len(b.Files) == 0 {
			b.Cause, b.Pass, b.Engine, b.Message = string(r.Cause), r.Pass, r.Engine, r.Message
		}
		in := strings.Split(name, "/")[1]
		counted[[2]string{r.Fingerprint, in}]++
		b.Files = append(b.Files, Reproducer{Name: name, Path: s.FilePath(name), Finding: r.Finding, File: data})
	}
	for _, g := range groups {
		delete(counted, [2]string{g.Fingerprint, g.Job})
		of(g.Fingerprint).seen(g.Job, g.Units, g.Ended)
	}
	for key, n := range counted { // of jobs that are not over, or that an older build ran
		of(key[0]).seen(key[1], n, time.Time{})
	}
	slices.SortStableFunc(all, func(a, b *Bug) int {
		if a.Units != b.Units {
			return b.Units - a.Units
		}
		return strings.Compare(a.Fingerprint, b.Fingerprint)
	})
	return all, nil
}

func (b *Bug) seen(job string, units int, when time.Time) {
	b.Units += units
	b.Jobs++
	s := Sighting{job, when}
	before := func(a, b Sighting) bool {
		return a.Time.Before(b.Time) || a.Time.Equal(b.Time) && a.Job < b.Job
	}
	if b.First.Job == "" || before(s, b.First) {
		b.First = s
	}
	if b.Last.Job == "" || before(b.Last, s) {
		b.Last = s
	}
}

// String returns the job and, if it is known, the time at which the job ended.
func (s Sighting) String() string {
	if s.Time.IsZero() {
		return s.Job
	}
	return s.Job + " at " + s.Time.Format(time.RFC3339)
}
