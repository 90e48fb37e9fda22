package worker

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
)

// pollInterval is a bound for the time between two polls of a live worker for workflows. A poll lasts
// up to a minute.
const pollInterval = 70 * time.Second

// errDraining is the reason why a worker that is stopping is not ready.
var errDraining = errors.New("draining: no more work is taken")

// Identity returns a new name of this process for the Temporal server. Its random part distinguishes
// processes with the same number in different containers.
func Identity() string {
	host, _ := os.Hostname()
	var random [4]byte
	rand.Read(random[:])
	return fmt.Sprintf("%d@%s@%s", os.Getpid(), host, hex.EncodeToString(random[:]))
}

// Ready returns the reason why this worker would do no work, or nil. The reason is that the worker is
// stopping, that the server has not seen this process poll, or that the store does not answer. It looks
// at the queue of workflows, since a worker whose slots are all taken does not poll for activities.
func (s *Service) Ready(ctx context.Context) error {
	if s.stopping.Load() {
		return errDraining
	}
	if err := s.cfg.Store.Check(ctx); err != nil {
		return err
	}
	q, err := s.cfg.Client.DescribeTaskQueue(ctx, s.cfg.Fleet.Jobs(), enumspb.TASK_QUEUE_TYPE_WORKFLOW)
	if err != nil {
		return fmt.Errorf("the Temporal server: %w", err)
	}
	for _, p := range q.Pollers {
		if p.Identity == s.cfg.Identity && time.Since(p.LastAccessTime.AsTime()) < pollInterval {
			return nil
		}
	}
	return errors.New("the Temporal server has not seen this worker poll")
}
