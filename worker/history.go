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

// StageRecord describes how a stage was done. It answers later questions why something was computed
// again.
type StageRecord struct {
	Pipeline string    `json:"pipeline"`
	Manifest store.Ref `json:"manifest,omitzero"` // of one that was split
	Cached   bool      `json:"cached,omitempty"`  // of one on the whole module
	// Gathered is the reason why the stage ran on the whole module although its plan wanted it split.
	Gathered string `json:"gathered,omitempty"`
}

// Past is a job that was done on an input.
type Past struct {
	Job    store.Ref     `json:"job"`
	ID     string        `json:"id"`
	Run    string        `json:"run"`
	Ended  time.Time     `json:"ended"`
	Stages []StageRecord `json:"stages"`
}

// History is the last jobs on inputs of one name, the newest last.
type History struct {
	Jobs []Past `json:"jobs"`
}

// historyKept is the number of jobs in a history.
const historyKept = 16

// HistoryOf is the object that holds the history of an input on an engine.
func HistoryOf(engine, input string) string {
	sum := sha256.Sum256([]byte(engine + "\n" + filepath.Base(input)))
	return "history/" + hex.EncodeToString(sum[:16])
}

// remember adds a job to the history of its input. If two jobs end at the same time, one of them may be
// lost.
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
