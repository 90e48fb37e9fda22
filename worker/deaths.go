package worker

import (
	"context"
	"errors"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
)

// engineDied is the error type for the death of an engine at work that belongs to no unit: reading,
// splitting, merging. Such processes use the most memory, so anything may have killed them. The
// activity is tried again, on any worker.
const engineDied = "engineDied"

const (
	// deathAttempts is how many attempts of one activity may end by a death before the module is blamed.
	deathAttempts = 3
	// deathPause is the time that other processes have to end and free memory before the retry.
	deathPause = time.Second
)

// died returns the activity error for the death of an engine at work that belongs to no unit. The error
// is retryable, except after a hang, which has used all of its time limit.
func died(what string, death *engine.Death) error {
	message := what + ": " + death.Error()
	why := []engine.Diagnostic{engine.Errorf("%s\n%s", message, clip(death.Stderr))}
	if death.Cause == engine.Hang {
		return temporal.NewNonRetryableApplicationError(message, BadModule, nil, why)
	}
	return temporal.NewApplicationErrorWithOptions(message, engineDied, temporal.ApplicationErrorOptions{NextRetryDelay: deathPause, Details: []any{why}})
}

// blamed makes err final if it is a death of an engine in the last of deathAttempts attempts. The
// module counts as the cause then.
func blamed(ctx context.Context, err error) error {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != engineDied || attempt(ctx).Number < deathAttempts {
		return err
	}
	var why []engine.Diagnostic
	if app.Details(&why) != nil {
		why = []engine.Diagnostic{engine.Errorf("%s", app.Message())}
	}
	return temporal.NewNonRetryableApplicationError(app.Message(), BadModule, nil, why)
}

// reasons returns the diagnostics of a refused request. If there are none, it makes one that begins
// with the argument, such as "reading the module".
func reasons(what string, refused *engine.RequestError) []engine.Diagnostic {
	if len(refused.Diagnostics) == 0 {
		return []engine.Diagnostic{engine.Errorf("%s: the engine refused it without a message", what)}
	}
	return clipped(refused.Diagnostics)
}
