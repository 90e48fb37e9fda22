package timing

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"time"
)

// Span is something that took time: a job, a batch or a pass, for example. It is on a lane of a process. Spans that
// took place within it on the same lane are in Inside.
type Span struct {
	Process string // a machine, or what else has lanes
	Lane    string // one of the process's; "" has the writer find one that is free
	Name    string
	Kind    string // job, stage, batch, unit, pass and what else there is to filter by
	Began   time.Time
	Wall    time.Duration
	Args    map[string]any
	// Inside are spans of the same process and lane; their own are not looked at.
	Inside []Span
}

// event is an event in Chrome's trace event format, which Perfetto and chrome://tracing read.
type event struct {
	Name  string         `json:"name"`
	Kind  string         `json:"cat,omitempty"`
	Phase string         `json:"ph"`
	Time  float64        `json:"ts"`            // microseconds since the first span
	Wall  *float64       `json:"dur,omitempty"` // microseconds
	PID   int            `json:"pid"`
	TID   int            `json:"tid"`
	Args  map[string]any `json:"args,omitempty"`
}

// WriteTrace writes spans as a file that Perfetto opens. It shows processes and named lanes in the order of their
// first spans.
func WriteTrace(w io.Writer, spans []Span) error {
	t := tracer{processes: map[string]*process{}}
	spans = slices.Clone(spans)
	for i := range spans {
		if i == 0 || spans[i].Began.Before(t.origin) {
			t.origin = spans[i].Began
		}
		t.process(spans[i].Process)
	}
	slices.SortStableFunc(spans, func(a, b Span) int {
		return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(b.Wall, a.Wall))
	})
	t.w.WriteString("{\"displayTimeUnit\": \"ms\", \"traceEvents\": [")
	for i := range spans {
		p := t.process(spans[i].Process)
		t.span(p, p.lane(&spans[i]), &spans[i])
	}
	t.names()
	t.w.WriteString("\n]}\n")
	if t.err != nil {
		return t.err
	}
	_, err := t.w.WriteTo(w)
	return err
}

type tracer struct {
	w         bytes.Buffer
	err       error
	events    int
	origin    time.Time
	processes map[string]*process
	order     []*process
}

type process struct {
	id    int
	name  string
	lanes []lane
}

type lane struct {
	name string
	free time.Time // from when on nothing is on it
}

func (t *tracer) process(name string) *process {
	p := t.processes[name]
	if p == nil {
		p = &process{id: len(t.order) + 1, name: name}
		t.processes[name] = p
		t.order = append(t.order, p)
	}
	return p
}

// lane returns the index of the lane for a span. That is the lane that the span names or, if it names
// none, the first free lane without a name.
func (p *process) lane(s *Span) int {
	for i := range p.lanes {
		l := &p.lanes[i]
		if l.name == s.Lane && (s.Lane != "" || !l.free.After(s.Began)) {
			l.free = s.Began.Add(s.Wall)
			return i
		}
	}
	p.lanes = append(p.lanes, lane{s.Lane, s.Began.Add(s.Wall)})
	return len(p.lanes) - 1
}

func (t *tracer) span(p *process, lane int, s *Span) {
	wall := micros(s.Wall)
	t.emit(&event{Name: s.Name, Kind: s.Kind, Phase: "X", Time: micros(s.Began.Sub(t.origin)), Wall: &wall, PID: p.id, TID: lane + 1, Args: s.Args})
	for i := range s.Inside {
		t.span(p, lane, &s.Inside[i])
	}
}

func micros(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

// The method names gives the viewer the names of processes and lanes, and the order in which to
// show them.
func (t *tracer) names() {
	for i, p := range t.order {
		t.emit(&event{Name: "process_name", Phase: "M", PID: p.id, Args: map[string]any{"name": p.name}})
		t.emit(&event{Name: "process_sort_index", Phase: "M", PID: p.id, Args: map[string]any{"sort_index": i}})
		for k, l := range p.lanes {
			if l.name != "" {
				t.emit(&event{Name: "thread_name", Phase: "M", PID: p.id, TID: k + 1, Args: map[string]any{"name": l.name}})
			}
			t.emit(&event{Name: "thread_sort_index", Phase: "M", PID: p.id, TID: k + 1, Args: map[string]any{"sort_index": k}})
		}
	}
}

func (t *tracer) emit(e *event) {
	data, err := json.Marshal(e)
	if err != nil && t.err == nil {
		t.err = err
	}
	if t.events++; t.events > 1 {
		t.w.WriteByte(',')
	}
	t.w.WriteByte('\n')
	t.w.Write(data)
}
