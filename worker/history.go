package worker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/store"
)

// StageRecord says how a stage ran. With it, `millrace` can explain later why something was computed
// again.
type StageRecord struct {
	Pipeline string    `json:"pipeline"`
	Manifest store.Ref `json:"manifest,omitzero"` // of a stage that was split: of its last round
	// Rounds is the number of rounds of a divided stage, and 0 for other stages. Earlier are the
	// manifests of the rounds before the last, in order.
	Rounds  int         `json:"rounds,omitempty"`
	Earlier []store.Ref `json:"earlier,omitempty"`
	// Later marks the record of one round after the first. A job's report has no such records: Add
	// joins them with the stage's first round.
	Later  bool `json:"later,omitempty"`
	Cached bool `json:"cached,omitempty"` // of one on the whole module
	// Gathered is the reason why the stage ran on the whole module although its plan wanted it split.
	Gathered string `json:"gathered,omitempty"`
}

// Manifests returns the manifests of a stage's rounds, in order. A stage without rounds has one, or none
// if it ran on the whole module.
func (s *StageRecord) Manifests() []store.Ref {
	if s.Manifest.IsZero() {
		return nil
	}
	return append(slices.Clone(s.Earlier), s.Manifest)
}

// Same reports whether two records are of the same stage with the same batches.
func (s StageRecord) Same(o StageRecord) bool {
	return s.Pipeline == o.Pipeline && s.Cached == o.Cached && s.Gathered == o.Gathered && slices.Equal(s.Manifests(), o.Manifests())
}

// join adds a later round of the same stage to s.
func (s *StageRecord) join(later *StageRecord) {
	s.Earlier, s.Manifest = s.Manifests(), later.Manifest
	s.Rounds += later.Rounds
}

// Past is the record of a finished job on some input.
type Past struct {
	Job    store.Ref     `json:"job"`
	ID     string        `json:"id"`
	Run    string        `json:"run"`
	Ended  time.Time     `json:"ended"`
	Stages []StageRecord `json:"stages"`
}

// History has the records of the last jobs on inputs of one name, from the oldest to the newest.
type History struct {
	Jobs []Past `json:"jobs"`
}

// historyKept is the number of jobs in a history.
const historyKept = 16

// HistoryOf returns the name of the object in the store that has the history of an input on an engine.
// Only the last element of the input's path counts.
func HistoryOf(engine, input string) string {
	sum := sha256.Sum256([]byte(engine + "\n" + filepath.Base(input)))
	return "history/" + hex.EncodeToString(sum[:16])
}

// remember adds the record of a job to the history of its input. If two jobs end at the same time, one
// record may be lost.
func (a *Activities) remember(ctx context.Context, job *Job, stages []StageRecord) error {
	var h History
	name := HistoryOf(job.Engine.Name, job.Name)
	if err := a.Store.Header(ctx, name, &h); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	spec, err := a.putJSON(ctx, job)
	if err != nil {
		return err
	}
	run := attempt(ctx).Run
	h.Jobs = slices.DeleteFunc(h.Jobs, func(p Past) bool { return p.Run == run })
	h.Jobs = append(h.Jobs, Past{Job: spec, ID: job.ID, Run: run, Ended: time.Now().UTC(), Stages: stages})
	h.Jobs = h.Jobs[max(0, len(h.Jobs)-historyKept):]
	return a.Store.PutObject(ctx, name, h, nil)
}
