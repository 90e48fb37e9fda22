package service

import (
	"context"
	"errors"
	"testing"

	"go.temporal.io/sdk/client"
)

// forgetful is a run whose server does not answer the first question about its end.
type forgetful struct {
	client.WorkflowRun
	asked int
	end   error
}

func (f *forgetful) Get(ctx context.Context, into any) error {
	if f.asked++; f.asked == 1 {
		<-ctx.Done()
		return ctx.Err()
	}
	*into.(*int) = f.asked
	return f.end
}

// TestResultOfForgetfulServer asks again when an answer does not come, and only then.
func TestResultOfForgetfulServer(t *testing.T) {
	var n int
	if err := result(t.Context(), &forgetful{}, &n); err != nil || n != 2 {
		t.Errorf("question %d was answered with %v", n, err)
	}
	broken := errors.New("broken")
	if err := result(t.Context(), &forgetful{end: broken}, &n); !errors.Is(err, broken) {
		t.Errorf("a job that failed ends with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f := &forgetful{}
	if err := result(ctx, f, &n); !errors.Is(err, context.Canceled) || f.asked != 1 {
		t.Errorf("who no longer waits asked %d times: %v", f.asked, err)
	}
}
