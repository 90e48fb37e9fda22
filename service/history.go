package service

import (
	"context"
	"fmt"
	"time"

	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"go.temporal.io/sdk/converter"

	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

func (t *onTemporal) steps(ctx context.Context, id, run string) ([]Step, error) {
	return t.history(ctx, id, run, nil)
}

// history appends the steps of a workflow and its children to steps. It reads them from the histories
// of Temporal's server.
func (t *onTemporal) history(ctx context.Context, id, run string, steps []Step) ([]Step, error) {
	data := t.client.data()
	events := t.temporal.GetWorkflowHistory(ctx, id, run, false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	scheduled := map[int64]*Step{}
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			return nil, fmt.Errorf("job %s: %w", id, err)
		}
		at := e.EventTime.AsTime()
		switch a := e.Attributes.(type) {
		case *historypb.HistoryEvent_ActivityTaskScheduledEventAttributes:
			s := stepOf(data, a.ActivityTaskScheduledEventAttributes.ActivityType.GetName(), a.ActivityTaskScheduledEventAttributes.Input)
			s.Scheduled = at
			scheduled[e.EventId] = s
		case *historypb.HistoryEvent_ActivityTaskStartedEventAttributes:
			if s := scheduled[a.ActivityTaskStartedEventAttributes.ScheduledEventId]; s != nil {
				s.Started, s.Worker, s.Attempt = at, a.ActivityTaskStartedEventAttributes.Identity, int(a.ActivityTaskStartedEventAttributes.Attempt)
			}
		case *historypb.HistoryEvent_ActivityTaskCompletedEventAttributes:
			steps = scheduled[a.ActivityTaskCompletedEventAttributes.ScheduledEventId].end(data, steps, at, "", a.ActivityTaskCompletedEventAttributes.Result)
		case *historypb.HistoryEvent_ActivityTaskFailedEventAttributes:
			steps = scheduled[a.ActivityTaskFailedEventAttributes.ScheduledEventId].end(data, steps, at, a.ActivityTaskFailedEventAttributes.Failure.GetMessage(), nil)
		case *historypb.HistoryEvent_ActivityTaskTimedOutEventAttributes:
			steps = scheduled[a.ActivityTaskTimedOutEventAttributes.ScheduledEventId].end(data, steps, at, "timed out", nil)
		case *historypb.HistoryEvent_ActivityTaskCanceledEventAttributes:
			steps = scheduled[a.ActivityTaskCanceledEventAttributes.ScheduledEventId].end(data, steps, at, "cancelled", nil)
		case *historypb.HistoryEvent_ChildWorkflowExecutionStartedEventAttributes:
			child := a.ChildWorkflowExecutionStartedEventAttributes.WorkflowExecution
			if steps, err = t.history(ctx, child.GetWorkflowId(), child.GetRunId(), steps); err != nil {
				return nil, err
			}
		}
	}
	return steps, nil
}

// stepOf returns a Step, which describes an activity of a job, for the activity with the given name and input.
func stepOf(data converter.DataConverter, name string, input *commonpb.Payloads) *Step {
	switch name {
	case "Batch":
		return newStep(name, decoded[worker.BatchInput](data, input))
	case "Split", "Merge", "Whole":
		return newStep(name, decoded[worker.StageInput](data, input))
	}
	return newStep(name, nil)
}

// decoded decodes the value in payloads. It returns the zero value if that fails.
func decoded[T any](data converter.DataConverter, payloads *commonpb.Payloads) T {
	var v T
	if payloads == nil || data.FromPayloads(payloads, &v) != nil {
		var none T
		return none
	}
	return v
}

// end completes a step with the end of its activity, and appends it to steps. The argument failed is
// the failure's message, or "". If no worker has started the activity, end drops the step.
func (s *Step) end(data converter.DataConverter, steps []Step, at time.Time, failed string, result *commonpb.Payloads) []Step {
	if s == nil || s.Started.IsZero() {
		return steps
	}
	s.Ended, s.Failed = at, failed
	if result == nil {
		return append(steps, *s)
	}
	switch s.Name {
	case "Batch":
		out := decoded[worker.BatchOutput](data, result)
		s.came(&out)
	case "Merge", "Whole":
		out := decoded[worker.StageOutput](data, result)
		s.came(&out)
	case "Open":
		out := decoded[worker.OpenOutput](data, result)
		s.came(&out)
	}
	return append(steps, *s)
}

// span returns a running job as nested spans: the job, its stages, the workers' activities, and the slowest units
// with their passes.
func (t *onTemporal) span(ctx context.Context, id, run string, slowest []worker.UnitTime) (timing.Span, error) {
	d, err := t.temporal.DescribeWorkflowExecution(ctx, id, run)
	if err != nil {
		return timing.Span{}, fmt.Errorf("job %s: %w", id, err)
	}
	steps, err := t.steps(ctx, id, run)
	if err != nil {
		return timing.Span{}, err
	}
	return newTraced(t.statusOf(d.WorkflowExecutionInfo), time.Now(), steps, slowest).nested(), nil
}
