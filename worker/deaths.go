package worker

import (
	"context"
	"errors"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
)

// engineDied is the type of the error of an engine that died at work that is no unit's: reading, splitting, merging. Anything
// may have killed it, for such processes have the most memory of all, so the activity is tried again, on any worker.
const engineDied = "engineDied"

const (
	// deathAttempts is how many attempts of one activity may end by a death before the module is blamed.
	deathAttempts = 3
	// deathPause is the time that other processes have to end and free memory before the retry.
	deathPause = time.Second
)

// died is the error of work that a death ended. A hang has had its time.
func died(what string, death *engine.Death) error {
	message := what + ": " + death.Error()
	why := []engine.Diagnostic{engine.Errorf("%s\n%s", message, clip(death.Stderr))}
	if death.Cause == engine.Hang {
		return temporal.NewNonRetryableApplicationError(message, BadModule, nil, why)
	}
	return temporal.NewApplicationErrorWithOptions(message, engineDied, temporal.ApplicationErrorOptions{NextRetryDelay: deathPause, Details: []any{why}})
}

// blamed makes the death of an engine in the last of the attempts that an activity has for that the module's fault.
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

// reasons are a refusal's diagnostics: at least one.
func reasons(what string, refused *engine.RequestError) []engine.Diagnostic {
	if len(refused.Diagnostics) == 0 {
		return []engine.Diagnostic{engine.Errorf("%s: the engine refused it without a message", what)}
	}
	return clipped(refused.Diagnostics)
}
