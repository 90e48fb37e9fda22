package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"go.temporal.io/api/temporalproto"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
)

// TestRecord writes the histories that the replay test of package workflow reads. It runs only when
// MILLRACE_RECORD names their directory: a history is recorded once for each shipped version of the workflows.
func TestRecord(t *testing.T) {
	dir := os.Getenv("MILLRACE_RECORD")
	if dir == "" {
		t.Skip("MILLRACE_RECORD names no directory")
	}
	address, data := server(t), t.TempDir()
	background(t, millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "")
	compile := func(n int, args ...string) {
		input := write(t, "in.mlir", functions(n))
		run(t, millrace, append([]string{"compile", "--address", address, "--data-dir", data, "--batch-size", "1", "--test-passes", "-o", "/dev/null", input}, args...)...)
	}
	compile(20, "--pipeline", "builtin.module(func.func(cse),cse,func.func(cse))")
	compile(5, "--pipeline", "builtin.module(func.func(test-pass-failure{at=f3}),cse)")
	compile(1100, "--pipeline", "builtin.module(func.func(cse))")
	c, err := client.Dial(client.Options{HostPort: address})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	list, err := c.ListWorkflow(t.Context(), &workflowservice.ListWorkflowExecutionsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list.Executions {
		var h historypb.History
		for it := c.GetWorkflowHistory(t.Context(), e.Execution.WorkflowId, e.Execution.RunId, false, enums.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT); it.HasNext(); {
			event, err := it.Next()
			if err != nil {
				t.Fatal(err)
			}
			h.Events = append(h.Events, event)
		}
		text, err := temporalproto.CustomJSONMarshalOptions{}.Marshal(&h)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(e.Execution.WorkflowId) + "-" + e.Status.String() + ".json"
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
