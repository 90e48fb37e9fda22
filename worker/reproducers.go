package worker

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"time"
)

// reproducersKept is the number of reproducers that a job keeps of one bug. It is exceeded if batches
// that end at the same time each store one.
const reproducersKept = 20

// bugFolder returns the folder of the store for the reproducers of one bug in a job.
func bugFolder(job *Job, fingerprint string) string {
	return path.Join("reproducers", job.ID, fingerprint) + "/"
}

// file adds the failures of an execution to its result, and stores reproducers, at most one for each
// unit. The folder is the bug's, and the file name has the unit's place in the module. So units with
// the same name have different files.
func (a *Activities) file(ctx context.Context, job *Job, x *execution) error {
	x.summarize()
	kept := map[string]int{}
	for _, f := range x.failures {
		failure := UnitFailure{
			Finding: f.finding, Global: f.unit.Global, Local: f.unit.Local, Diagnostics: clipped(f.diagnostics),
			Known: slices.Contains(job.Known, f.finding.Fingerprint),
		}
		r := f.reproducer
		if r == nil {
			x.result.Failures = append(x.result.Failures, failure)
			continue
		}
		group := bugFolder(job, r.Fingerprint)
		if _, counted := kept[group]; !counted {
			there, err := a.Store.Files(ctx, group)
			if err != nil {
				return err
			}
			kept[group] = len(there)
		}
		if kept[group] < reproducersKept {
			name := fmt.Sprintf("%s%06d.%s.%s.mlir", group, max(f.unit.Global, 0), fileName(r.Unit), fileName(r.Pass))
			var err error
			if failure.Path, err = a.Store.PutFile(ctx, name, r.Bytes()); err != nil {
				return err
			}
			kept[group]++
		}
		x.result.Failures = append(x.result.Failures, failure)
	}
	return nil
}

// Group counts the units that one bug hit in one job. The groups of a job are in a file beside the
// reproducers, since the job keeps only some reproducers.
type Group struct {
	Fingerprint string    `json:"fingerprint"`
	Job         string    `json:"job"`
	Units       int       `json:"units"`
	Ended       time.Time `json:"ended"`
}

// GroupsFile is the name of the file with the groups of a job, in the job's folder of reproducers.
const GroupsFile = "groups.json"

// fileGroups stores the number of units that each bug has hit, as the job's GroupsFile. It does nothing
// if there are no failures.
func (a *Activities) fileGroups(ctx context.Context, job *Job, failures []UnitFailure) error {
	if len(failures) == 0 {
		return nil
	}
	var groups []Group
	for _, f := range failures {
		i := slices.IndexFunc(groups, func(g Group) bool { return g.Fingerprint == f.Fingerprint })
		if i < 0 {
			i = len(groups)
			groups = append(groups, Group{Fingerprint: f.Fingerprint, Job: job.ID, Ended: time.Now().UTC()})
		}
		groups[i].Units++
	}
	data, err := json.Marshal(groups)
	if err != nil {
		return err
	}
	_, err = a.Store.PutFile(ctx, path.Join("reproducers", job.ID, GroupsFile), append(data, '\n'))
	return err
}
