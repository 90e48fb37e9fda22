package workflow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
	sdklog "go.temporal.io/sdk/log"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// TestReplay runs today's workflow code over histories of jobs that really ran.
func TestReplay(t *testing.T) {
	histories, err := filepath.Glob("testdata/*.json")
	if err != nil || len(histories) == 0 {
		t.Fatalf("no recorded histories: %v", err)
	}
	for _, history := range histories {
		t.Run(filepath.Base(history), func(t *testing.T) {
			r, err := sdkworker.NewWorkflowReplayerWithOptions(sdkworker.WorkflowReplayerOptions{DisableDeadlockDetection: true})
			if err != nil {
				t.Fatal(err)
			}
			Register(r)
			f, err := os.Open(history)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			h, err := client.HistoryFromJSON(f, client.HistoryJSONOptions{})
			if err != nil {
				t.Fatal(err)
			}
			started := h.Events[0].GetWorkflowExecutionStartedEventAttributes()
			original := workflow.Execution{ID: started.WorkflowId, RunID: started.OriginalExecutionRunId}
			quiet := sdklog.NewStructuredLogger(slog.New(slog.DiscardHandler))
			if err := r.ReplayWorkflowHistoryWithOptions(quiet, h, sdkworker.ReplayWorkflowHistoryOptions{OriginalExecution: original}); err != nil {
				t.Error(err)
			}
		})
	}
}

func ref(name string) store.Ref { return store.RefOf([]byte(name)) }

var build = worker.EngineSpec{Name: "native", Build: "0123456789abcdef0123"}

// never is a limit that only a test that hangs reaches: what the environment measures is this machine's time.
const never = time.Hour

// environment runs workflows with activities that follow a script.
func environment(t *testing.T, stages ...engine.Stage) *testsuite.TestWorkflowEnvironment {
	before := heartbeat
	heartbeat = never // the script has none
	t.Cleanup(func() { heartbeat = before })
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(sdklog.NewStructuredLogger(slog.New(slog.DiscardHandler)))
	env := suite.NewTestWorkflowEnvironment()
	env.RegisterWorkflowWithOptions(batches, workflow.RegisterOptions{Name: BatchesName})
	env.RegisterActivity(&worker.Activities{})
	if stages != nil {
		env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(&worker.OpenOutput{Engine: build, Module: ref("opened"), Stages: stages}, nil)
	}
	env.SetTestTimeout(never)
	env.SetWorkerOptions(sdkworker.Options{DeadlockDetectionTimeout: never})
	return env
}

func TestStagesInOrder(t *testing.T) {
	env := environment(t, engine.Stage{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"}, engine.Stage{Pipeline: "builtin.module(cse)"})
	var order []string
	var running, most atomic.Int64
	env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.SplitOutput, error) {
		order = append(order, "split")
		return &worker.SplitOutput{Manifest: ref("manifest"), Batches: 1300, Trips: 1200, Units: 2700, Known: worker.Counts{Units: 300, Cached: 100, CachedUnits: 300}}, nil
	})
	seen := make([]atomic.Int64, 1200)
	env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.BatchInput) (*worker.BatchOutput, error) {
		most.Store(max(most.Load(), running.Add(1)))
		defer running.Add(-1)
		seen[in.Trip].Add(1)
		out := worker.BatchOutput{Counts: worker.Counts{Units: 2}, Doer: worker.Doer{Worker: "w", Slots: 3}}
		if in.Trip%3 == 0 {
			out.Cached, out.CachedUnits = 1, 2
		}
		return &out, nil
	})
	env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
		order = append(order, fmt.Sprint("merge ", in.Cached))
		return &worker.StageOutput{Module: ref("merged"), Report: ref("report 1")}, nil
	})
	env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.StageOutput, error) {
		order = append(order, "whole")
		if in.Module != ref("merged") {
			t.Errorf("the second stage got %v", in.Module)
		}
		return &worker.StageOutput{Module: ref("whole"), Report: ref("report 2")}, nil
	})
	env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
		order = append(order, fmt.Sprint("finish ", in.Print, len(in.Reports), in.Module == ref("whole")))
		return &worker.FinishOutput{Output: ref("out")}, nil
	})
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 12, Timeout: never})
	var out worker.FinishOutput
	if err := env.GetWorkflowResult(&out); err != nil || out.Output != ref("out") {
		t.Fatalf("%v, %v", out, err)
	}
	if got := strings.Join(order, ", "); got != "split, merge 500, whole, finish true 2 true" {
		t.Errorf("order: %s", got)
	}
	for i := range seen {
		if n := seen[i].Load(); n != 1 {
			t.Fatalf("batch %d ran %d times", i, n)
		}
	}
	if n := most.Load(); n > 12 {
		t.Errorf("%d batches at once, the window is 12", n)
	}
	var p Progress
	if v, err := env.QueryWorkflow(ProgressQuery); err != nil || v.Get(&p) != nil || p.Stage != 2 || p.Done != 1 || p.Cached != 1100 {
		t.Errorf("progress %+v, %v", p, err)
	}
}

// TestDoneByOpening is a job that a program did at once: nothing is left to run.
func TestDoneByOpening(t *testing.T) {
	env := environment(t)
	env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(&worker.OpenOutput{
		Engine: build, Done: &worker.StageOutput{Output: ref("output"), Report: ref("report")},
	}, nil).Once()
	env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
		if !in.Direct || in.Output != ref("output") || len(in.Reports) != 1 || in.Reports[0] != ref("report") {
			t.Errorf("finish %+v", in)
		}
		return &worker.FinishOutput{Output: in.Output}, nil
	}).Once()
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Timeout: never})
	if err := env.GetWorkflowError(); err != nil {
		t.Fatal(err)
	}
	env.AssertExpectations(t)
}

// TestFinishedByOpening is a job whose last step was done with its first: the server runs one activity, and shows all as done.
func TestFinishedByOpening(t *testing.T) {
	env := environment(t)
	env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(&worker.OpenOutput{
		Engine: build, Stages: []engine.Stage{{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"}},
		Split:    &worker.SplitOutput{Manifest: ref("manifest"), Batches: 1, Units: 5, Known: worker.Counts{Units: 5}},
		First:    &worker.StageOutput{Output: ref("output"), Report: ref("report")},
		Finished: &worker.FinishOutput{Output: ref("output"), Report: ref("sum")},
	}, nil).Once()
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Timeout: never})
	var out worker.FinishOutput
	if err := env.GetWorkflowResult(&out); err != nil || out.Output != ref("output") || out.Report != ref("sum") {
		t.Fatalf("%+v, %v", out, err)
	}
	var p Progress
	if v, err := env.QueryWorkflow(ProgressQuery); err != nil || v.Get(&p) != nil || p.Stage != 1 || p.Units != 5 || p.Done != 5 {
		t.Errorf("progress %+v, %v", p, err)
	}
	env.AssertExpectations(t)
}

// TestQuota is a job that waits twice for earlier jobs of its user. Until it is opened, it says why it waits.
func TestQuota(t *testing.T) {
	env := environment(t)
	wait := temporal.NewNonRetryableApplicationError("somebody has earlier jobs", worker.OverQuota, nil, time.Minute)
	env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(nil, wait).Twice()
	env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(&worker.OpenOutput{Engine: build, Finished: &worker.FinishOutput{Output: ref("output")}}, nil).Once()
	asked := func(want string) func() {
		return func() {
			var p Progress
			if v, err := env.QueryWorkflow(ProgressQuery); err != nil || v.Get(&p) != nil || p.Waiting != want {
				t.Errorf("waiting %q, want %q, %v", p.Waiting, want, err)
			}
		}
	}
	env.RegisterDelayedCallback(asked("somebody has earlier jobs"), 90*time.Second)
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Timeout: never})
	var out worker.FinishOutput
	if err := env.GetWorkflowResult(&out); err != nil || out.Output != ref("output") {
		t.Fatalf("%+v, %v", out, err)
	}
	asked("")()
	env.AssertExpectations(t)
}

// TestSplitByOpening is a job of one stage: opening has split it already, and merging writes the output.
func TestSplitByOpening(t *testing.T) {
	for _, whole := range []bool{false, true} { // only the merge finds out
		stage := engine.Stage{Pipeline: "p", Anchor: "func.func"}
		env := environment(t)
		split := &worker.SplitOutput{Manifest: ref("manifest"), Batches: 2, Trips: 1, Units: 7, Known: worker.Counts{Units: 3, Cached: 1, CachedUnits: 3}}
		env.OnActivity(activities.Open, mock.Anything, worker.OpenInput{Job: ref("job"), Split: true, Direct: true}).Return(&worker.OpenOutput{Engine: build, Stages: []engine.Stage{stage}, Split: split}, nil)
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 4}}, nil).Once()
		var merged worker.MergeInput
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
			merged = in
			return &worker.StageOutput{Gather: map[bool]string{true: "other operations"}[whole], Output: map[bool]store.Ref{false: ref("output")}[whole], Report: ref("report")}, nil
		}).Once()
		env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.StageOutput, error) {
			if !whole || !in.Module.IsZero() {
				t.Errorf("whole %t, of %v", whole, in.Module)
			}
			return &worker.StageOutput{Module: ref("whole"), Report: ref("report")}, nil
		}).Maybe()
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
			if in.Output.IsZero() != whole || in.Module.IsZero() == whole || (in.Merge == nil) != whole || !in.Print {
				t.Errorf("whole %t: finish %+v", whole, in)
			}
			return &worker.FinishOutput{Output: in.Output}, nil
		})
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never, Partial: true})
		if err := env.GetWorkflowError(); err != nil {
			t.Error(err)
		}
		if !merged.Print || !merged.Partial || merged.Cached != 1 || merged.Manifest != ref("manifest") {
			t.Errorf("merge %+v", merged)
		}
		env.AssertExpectations(t)
	}
}

// TestPrintRunsMissingBatches writes a module in another form although a result that it is made of is gone.
func TestPrintRunsMissingBatches(t *testing.T) {
	env := environment(t)
	prints := 0
	env.OnActivity(activities.Print, mock.Anything, mock.Anything).Return(func(context.Context, worker.PrintInput) (*worker.PrintOutput, error) {
		if prints++; prints == 1 {
			return &worker.PrintOutput{Missing: []int{4}}, nil
		}
		return &worker.PrintOutput{Ref: ref("printed")}, nil
	})
	env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.BatchInput) (*worker.BatchOutput, error) {
		if in.Manifest != ref("manifest") || len(in.Batches) != 1 || in.Batches[0] != 4 {
			t.Errorf("batch %+v", in)
		}
		return &worker.BatchOutput{}, nil
	}).Once()
	env.RegisterWorkflowWithOptions(Print, workflow.RegisterOptions{Name: PrintName})
	env.ExecuteWorkflow(Print, PrintJob{Print: worker.PrintInput{Job: ref("job"), Engine: build, Merge: &worker.MergeInput{Manifest: ref("manifest")}}})
	var out store.Ref
	if err := env.GetWorkflowResult(&out); err != nil || out != ref("printed") {
		t.Errorf("%v, %v", out, err)
	}
	env.AssertExpectations(t)
}

func TestFailedUnitsEndTheJobAfterTheirStage(t *testing.T) {
	for _, partial := range []bool{false, true} {
		env := environment(t, engine.Stage{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"}, engine.Stage{Pipeline: "builtin.module(cse)"})
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: 3, Trips: 3, Units: 3}, nil)
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 1, Failed: 1}}, nil).Times(3)
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(&worker.StageOutput{Module: ref("m"), Report: ref("r"), Failed: 3}, nil)
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
			if in.Print != partial {
				t.Errorf("partial %t: Print is %t", partial, in.Print)
			}
			return &worker.FinishOutput{Report: ref("sum"), Failed: 3}, nil
		})
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never, Partial: partial})
		out, ok := UnitsFailed(env.GetWorkflowError())
		if !ok || out.Report != ref("sum") || out.Failed != 3 {
			t.Errorf("partial %t: %v, %v", partial, out, env.GetWorkflowError())
		}
		env.AssertExpectations(t)
	}
}

// TestMaxFailures has each of many units fail. Once enough have failed, no batch begins, and the merge
// does not wait for the rest. Children end likewise.
func TestMaxFailures(t *testing.T) {
	for _, trips := range []int{40, 3 * tripsPerHistory} {
		env := environment(t, engine.Stage{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"})
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: trips, Trips: trips, Units: trips}, nil)
		var ran atomic.Int64
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.BatchInput) (*worker.BatchOutput, error) {
			ran.Add(1)
			return &worker.BatchOutput{Counts: worker.Counts{Units: 1, Failed: 1, First: "in.mlir:1:1: error: bad"}}, nil
		})
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
			if !in.Ended {
				t.Errorf("%d trips: the merge waits for all batches", trips)
			}
			return &worker.StageOutput{Module: ref("m"), Report: ref("r"), Failed: int(ran.Load())}, nil
		})
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(&worker.FinishOutput{Failed: 5}, nil)
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Engine: build, Window: 2, Timeout: never, MaxFailures: 5})
		if _, failed := UnitsFailed(env.GetWorkflowError()); !failed || ran.Load() < 5 || ran.Load() > 7 {
			t.Errorf("%d trips: %d ran, %v", trips, ran.Load(), env.GetWorkflowError())
		}
		var p Progress
		if v, err := env.QueryWorkflow(ProgressQuery); err != nil || v.Get(&p) != nil || p.First != "in.mlir:1:1: error: bad" {
			t.Errorf("%d trips: progress %+v, %v", trips, p, err)
		}
	}
}

// TestDoubtedFailures has units of a program fail in batches: the stage is tried once as a whole, unless opening the input has done that.
func TestDoubtedFailures(t *testing.T) {
	program := worker.EngineSpec{Name: "some-opt", Build: build.Build}
	for _, tc := range []struct {
		what                      string
		tried                     *worker.StageOutput
		wholeFailed, failed, runs int
	}{
		{"the module is well as a whole", nil, 0, 0, 1},
		{"it is not", nil, 1, 3, 1},
		{"it was tried before", &worker.StageOutput{Failed: 1}, 0, 3, 0},
	} {
		env := environment(t)
		stage := engine.Stage{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"}
		env.OnActivity(activities.Open, mock.Anything, mock.Anything).Return(&worker.OpenOutput{Engine: program, Module: ref("opened"), Stages: []engine.Stage{stage}, Done: tc.tried}, nil)
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: 1, Trips: 1, Units: 3}, nil)
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 3, Failed: 3}}, nil)
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(&worker.StageOutput{Module: ref("merged"), Report: ref("batches"), Failed: 3}, nil)
		runs := 0
		env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.StageOutput, error) {
			if runs++; !in.Try || in.Gathered == "" {
				t.Errorf("%s: %+v", tc.what, in)
			}
			return &worker.StageOutput{Module: ref("whole"), Report: ref("at once"), Failed: tc.wholeFailed}, nil
		}).Maybe()
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
			if want := ref("whole"); tc.failed == 0 && (in.Module != want || len(in.Reports) != 1 || in.Reports[0] != ref("at once")) {
				t.Errorf("%s: %+v", tc.what, in)
			}
			return &worker.FinishOutput{Failed: tc.failed}, nil
		})
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Engine: program, Window: 2, Timeout: never})
		if _, failed := UnitsFailed(env.GetWorkflowError()); failed != (tc.failed > 0) || runs != tc.runs {
			t.Errorf("%s: %v, tried %d times", tc.what, env.GetWorkflowError(), runs)
		}
	}
}

// TestStageAfterMerge has the merge run the stage after it, on the whole module; if that did not work out it is a step.
func TestStageAfterMerge(t *testing.T) {
	for _, ran := range []bool{true, false} {
		env := environment(t, engine.Stage{Pipeline: "p", Anchor: "func.func"}, engine.Stage{Pipeline: "q"})
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: 1, Trips: 1, Units: 1}, nil)
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 1}}, nil)
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
			if in.Then == nil || in.Then.Pipeline != "q" || !in.Print {
				t.Errorf("merge %+v", in)
			}
			if ran {
				return &worker.StageOutput{Output: ref("output"), Report: ref("r1"), Then: ref("r2")}, nil
			}
			return &worker.StageOutput{Module: ref("module"), Report: ref("r1")}, nil
		})
		if !ran {
			env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(&worker.StageOutput{Module: ref("w"), Report: ref("r2")}, nil).Once()
		}
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
			if len(in.Reports) != 2 || in.Reports[0] != ref("r1") || in.Reports[1] != ref("r2") || in.Output.IsZero() == ran || ran != (in.Merge != nil) {
				t.Errorf("finish %+v", in)
			}
			return &worker.FinishOutput{}, nil
		})
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never})
		if err := env.GetWorkflowError(); err != nil {
			t.Error(err)
		}
		env.AssertExpectations(t)
	}
}

func TestUnsplittableStageRunsWhole(t *testing.T) {
	for _, late := range []bool{false, true} {
		env := environment(t, engine.Stage{Pipeline: "p", Anchor: "func.func"})
		split := worker.SplitOutput{}
		if late { // only the merge finds out
			split = worker.SplitOutput{Manifest: ref("manifest"), Batches: 1, Trips: 1, Units: 1}
		}
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&split, nil)
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 1}}, nil).Maybe()
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(&worker.StageOutput{Gather: "other operations"}, nil).Maybe()
		env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(&worker.StageOutput{Module: ref("w"), Report: ref("r")}, nil).Once()
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(&worker.FinishOutput{}, nil)
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never})
		if err := env.GetWorkflowError(); err != nil {
			t.Error(err)
		}
		env.AssertExpectations(t)
	}
}

// TestChainIsTakenApart has a chained stage whose units do not fit together be done step by step.
func TestChainIsTakenApart(t *testing.T) {
	steps := []engine.Stage{{Pipeline: "a", Anchor: "func.func"}, {Pipeline: "b", Way: passes.Logged}}
	env := environment(t, engine.Stage{Pipeline: "ab", Way: passes.Chained, Steps: steps})
	var split, merged []string
	env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.SplitOutput, error) {
		split = append(split, fmt.Sprint(in.Number, in.Stage.Pipeline, in.Module.Digest))
		return &worker.SplitOutput{Manifest: ref("manifest"), Batches: 1, Trips: 1, Units: 1}, nil
	})
	env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 1}}, nil)
	env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
		merged = append(merged, in.Stage.Pipeline)
		if in.Stage.Pipeline == "ab" {
			return &worker.StageOutput{Gather: "an attribute changes"}, nil
		}
		return &worker.StageOutput{Module: ref("after " + in.Stage.Pipeline), Report: ref("r")}, nil
	})
	env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
		if len(in.Reports) != 2 || in.Module != ref("after b") {
			t.Errorf("finish %+v", in)
		}
		return &worker.FinishOutput{}, nil
	})
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never})
	if err := env.GetWorkflowError(); err != nil {
		t.Error(err)
	}
	module := ref("opened").Digest
	if want := []string{fmt.Sprint(1, "ab", module), fmt.Sprint(1, "a", module), fmt.Sprint(2, "b", ref("after a").Digest)}; !slices.Equal(split, want) {
		t.Errorf("split %q, want %q", split, want)
	}
	if want := []string{"ab", "a", "b"}; !slices.Equal(merged, want) {
		t.Errorf("merged %q, want %q", merged, want)
	}
}

func TestBrokenBatchEndsTheJob(t *testing.T) {
	env := environment(t, engine.Stage{Pipeline: "p", Anchor: "func.func"})
	env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: 30, Trips: 30, Units: 30}, nil)
	const broken, width = 4, 3
	var ran atomic.Int64
	failed := make(chan struct{})
	env.SetOnActivityCompletedListener(func(_ *activity.Info, _ converter.EncodedValue, err error) {
		if err != nil {
			close(failed)
		}
	})
	env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.BatchInput) (*worker.BatchOutput, error) {
		ran.Add(1)
		if in.Trip == broken {
			return nil, temporal.NewNonRetryableApplicationError("unreadable", worker.BadModule, nil)
		} else if in.Trip > broken { // the workflow learns of the failure first
			<-failed
		}
		return &worker.BatchOutput{Counts: worker.Counts{Units: 1}}, nil
	})
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: width, Timeout: never})
	var app *temporal.ApplicationError
	if err := env.GetWorkflowError(); !errors.As(err, &app) || app.Type() != worker.BadModule {
		t.Errorf("got %v", err)
	}
	if n := ran.Load(); n > broken+width {
		t.Errorf("%d batches were started though trip %d had failed with a window of %d", n, broken, width)
	}
}

func TestDamagedResultsRunAgain(t *testing.T) {
	env := environment(t, engine.Stage{Pipeline: "p", Anchor: "func.func"})
	env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: 5, Trips: 5, Units: 5}, nil)
	var ran [5]atomic.Int64
	env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.BatchInput) (*worker.BatchOutput, error) {
		i := in.Trip
		if in.Batches != nil {
			i = in.Batches[0]
		}
		ran[i].Add(1)
		return &worker.BatchOutput{Counts: worker.Counts{Units: 1}}, nil
	})
	merges := 0
	env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(context.Context, worker.MergeInput) (*worker.StageOutput, error) {
		if merges++; merges == 1 {
			return &worker.StageOutput{Missing: []int{1, 3}}, nil
		}
		return &worker.StageOutput{Module: ref("m"), Report: ref("r")}, nil
	})
	env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(&worker.FinishOutput{}, nil)
	env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never})
	if err := env.GetWorkflowError(); err != nil {
		t.Fatal(err)
	}
	for i := range ran {
		if got, want := ran[i].Load(), int64(1+i%2); got != want {
			t.Errorf("batch %d ran %d times, want %d", i, got, want)
		}
	}
}

func TestLostDataBeginsAgain(t *testing.T) {
	for _, always := range []bool{false, true} {
		env := environment(t, engine.Stage{Pipeline: "p"})
		runs := 0
		env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(func(context.Context, worker.StageInput) (*worker.StageOutput, error) {
			if runs++; always || runs == 1 {
				return nil, temporal.NewNonRetryableApplicationError("gone", worker.Lost, nil)
			}
			return &worker.StageOutput{Module: ref("m"), Report: ref("r")}, nil
		})
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(&worker.FinishOutput{}, nil).Maybe()
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 2, Timeout: never})
		if err := env.GetWorkflowError(); (err != nil) != always {
			t.Errorf("after %d runs: %v", runs, err)
		}
		if want := map[bool]int{false: 2, true: 1 + restarts}[always]; runs != want {
			t.Errorf("%d runs, want %d", runs, want)
		}
	}
}

func TestAttemptsOutlastAnOutage(t *testing.T) {
	waits, wait := time.Duration(0), firstRetry
	for range attempts(outage) - 1 {
		waits += wait
		wait = min(2*wait, lastRetry)
	}
	if waits < outage || waits > outage+lastRetry {
		t.Errorf("the attempts last %s, want %s", waits, outage)
	}
}

// TestRounds runs a stage that divides its work, in rounds until the last. If a batch fails, the stage
// runs on the whole module from before the stage.
func TestRounds(t *testing.T) {
	for _, tc := range []struct {
		gathered bool
		sure     bool // that the third round is the last is known before it is done
		want     string
	}{
		{false, true, "split false false, merge false, split true true, merge false, split true true, merge true, finish 3"},
		{false, false, "split false false, merge false, split true true, merge false, split true true, merge false, finish 3"},
		{true, false, "split false false, merge false, split true true, merge false, whole true a batch failed, finish 1"},
	} {
		env := environment(t, engine.Stage{Pipeline: "builtin.module(inline)", Way: passes.Divided})
		var order []string
		wave := 0
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.SplitOutput, error) {
			order = append(order, fmt.Sprint("split ", in.Module == ref(fmt.Sprint("module ", wave)), in.Work == ref(fmt.Sprint("work ", wave))))
			return &worker.SplitOutput{Manifest: ref("manifest"), Batches: 2, Trips: 2, Units: 2, Last: tc.sure && wave == 2}, nil
		})
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).Return(&worker.BatchOutput{Counts: worker.Counts{Units: 1}, Doer: worker.Doer{Worker: "w", Slots: 3}}, nil)
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.MergeInput) (*worker.StageOutput, error) {
			wave++
			order = append(order, fmt.Sprint("merge ", in.Print))
			if tc.gathered && wave == 2 {
				return &worker.StageOutput{Gather: "a batch failed"}, nil
			}
			return &worker.StageOutput{Module: ref(fmt.Sprint("module ", wave)), Work: ref(fmt.Sprint("work ", wave)), Report: ref("report"), Last: wave == 3}, nil
		})
		env.OnActivity(activities.Whole, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.StageInput) (*worker.StageOutput, error) {
			order = append(order, fmt.Sprintf("whole %v %s", in.Module == ref("opened"), in.Gathered))
			return &worker.StageOutput{Module: ref("whole"), Report: ref("report")}, nil
		})
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(func(_ context.Context, in worker.FinishInput) (*worker.FinishOutput, error) {
			order = append(order, fmt.Sprint("finish ", len(in.Reports)))
			return &worker.FinishOutput{Output: ref("out")}, nil
		})
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Window: 12, Timeout: never})
		if err := env.GetWorkflowError(); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(order, ", "); got != tc.want {
			t.Errorf("%s, want %s", got, tc.want)
		}
		var p Progress
		rounds := 3
		if tc.gathered {
			rounds = 0
		}
		if v, err := env.QueryWorkflow(ProgressQuery); err != nil || v.Get(&p) != nil || p.Stage != 1 || p.Round != rounds {
			t.Errorf("the progress at the end: %+v, want stage 1, round %d", p, rounds)
		}
	}
}
