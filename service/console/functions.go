package console

import (
	"fmt"
	"html/template"
	"path"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/worker"
)

// functions are the functions that templates may call.
var functions = template.FuncMap{
	"ago":      ago,
	"at":       func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05 UTC") },
	"base":     base,
	"bytes":    func(n int64) string { return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20)) },
	"took":     took,
	"lasted":   lasted,
	"share":    share,
	"print":    service.Printable,
	"stalled":  func(p *worker.Place) string { return service.Printable(service.At(p, time.Now())) },
	"unit":     func(symbol string) string { return service.Printable(service.UnitName(symbol)) },
	"urlpath":  func(name string) string { return strings.TrimPrefix(name, reproducers) },
	"clip":     clip,
	"statuses": func(s string) string { return strings.ReplaceAll(s, " ", "-") },
	"plural": func(n int, what string) string {
		if n == 1 {
			return "1 " + what
		}
		if strings.HasSuffix(what, "ch") {
			what += "e"
		}
		return fmt.Sprintf("%d %ss", n, what)
	},
}

func base(name string) string { return path.Base(name) }

// clip returns the printable form of s, shortened to n characters. A shortened text ends with an ellipsis.
func clip(n int, s string) string {
	r := []rune(service.Printable(s))
	if len(r) <= n {
		return string(r)
	}
	return string(r[:n-1]) + "…"
}

// took formats a duration for people, rounded and with a unit, such as "3.20 s".
func took(d time.Duration) string {
	switch {
	case d <= 0:
		return "0 s"
	case d < time.Millisecond:
		return fmt.Sprintf("%.0f µs", float64(d)/float64(time.Microsecond))
	case d < time.Second:
		return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
	case d < time.Minute:
		return fmt.Sprintf("%.2f s", d.Seconds())
	case d < time.Hour:
		return fmt.Sprintf("%d min %02d s", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf("%d h %02d min", int(d.Hours()), int(d.Minutes())%60)
}

// lasted formats the duration of a job; if the job still runs, its duration so far.
func lasted(s *service.Status, now time.Time) string {
	if s.Ended.IsZero() {
		return took(now.Sub(s.Started))
	}
	return took(s.Ended.Sub(s.Started))
}

func ago(t, now time.Time) string {
	d := now.Sub(t)
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h ago", int(d.Hours()))
	}
	return fmt.Sprintf("%d days ago", int(d.Hours()/24))
}

// share returns part as a percentage of whole, without a sign. Both are durations, or both are counts.
func share(part, whole any) string {
	p, w := number(part), number(whole)
	if w <= 0 {
		return "0"
	}
	return fmt.Sprintf("%.1f", 100*p/w)
}

func number(v any) float64 {
	switch n := v.(type) {
	case time.Duration:
		return float64(n)
	case int:
		return float64(n)
	}
	return 0
}
