package command

import (
	"fmt"
	"io"
	"log/slog"

	"github.com/spf13/pflag"
)

// logFlags are the log flags of a long-lived worker.
type logFlags struct {
	format string
	level  slog.Level
}

func (f *logFlags) add(fs *pflag.FlagSet) {
	fs.StringVar(&f.format, "log-format", f.format, "text or json: one object a line, with the ids of job, batch and trace")
	fs.TextVar(&f.level, "log-level", f.level, "`level`: debug (every batch), info (every other activity), warn (failed units) or error")
}

// logger returns the logger that the flags ask for. It writes to out.
func (f *logFlags) logger(out io.Writer) (*slog.Logger, error) {
	o := &slog.HandlerOptions{Level: f.level}
	switch f.format {
	case "text":
		return slog.New(slog.NewTextHandler(out, o)), nil
	case "json":
		o.ReplaceAttr = asJSON
		return slog.New(slog.NewJSONHandler(out, o)), nil
	}
	return nil, fmt.Errorf("--log-format is text or json, not %q", f.format)
}

// asJSON is a slog replacer for JSON logs. It renames the ids of Temporal's SDK to our own names, and
// prints durations in seconds.
func asJSON(_ []string, a slog.Attr) slog.Attr {
	switch a.Key {
	case "WorkflowID":
		a.Key = "job"
	case "ActivityType":
		a.Key = "activity"
	case "Attempt":
		a.Key = "attempt"
	}
	if a.Value.Kind() == slog.KindDuration {
		a.Value = slog.Float64Value(a.Value.Duration().Seconds())
	}
	return a
}
