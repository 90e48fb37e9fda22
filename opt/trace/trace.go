// Package trace records the change that each pass of a pipeline makes to the text of a module or of one unit. It
// writes the record as JSON, which can be applied to the input's text, or as a page of HTML.
package trace

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Trace is the record of one run of a tool.
type Trace struct {
	Tool   string    `json:"tool"`
	Input  string    `json:"input"` // the file's name
	Chunks []*Record `json:"chunks"`
}

// Record is the record of a pipeline on one module.
type Record struct {
	Pipeline string  `json:"pipeline"`
	Unit     string  `json:"unit,omitempty"` // the unit whose text is recorded; "" is the whole module
	Text     string  `json:"text"`           // before the first pass
	Steps    []*Step `json:"steps"`
}

// Step is one run of one pass on one operation. A pass that runs a pipeline of its own also has partial steps, with its
// changes before each inner pass.
type Step struct {
	Pass       string      `json:"pass"` // the pass's argument; "" for changes outside passes
	Op         string      `json:"op"`   // the name of the operation on which the pass ran
	Symbol     string      `json:"symbol,omitempty"`
	Seconds    float64     `json:"seconds"` // of wall-clock time
	Failed     bool        `json:"failed,omitempty"`
	Partial    bool        `json:"partial,omitempty"` // the pass goes on after this step
	Statistics []Statistic `json:"statistics,omitempty"`
	Edits      []Edit      `json:"edits"`
}

// Statistic is the amount by which a step raised a counter of its pass.
type Statistic struct {
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

// Apply returns the text after the edits of the step, given the text before them.
func (s *Step) Apply(text string) string {
	lines := strings.Split(text, "\n")
	for _, e := range slices.Backward(s.Edits) {
		lines = slices.Replace(lines, e.Line-1, e.Line-1+len(e.Removed), e.Added...)
	}
	return strings.Join(lines, "\n")
}

// Source has the operation that a Recorder observes, and functions that read it.
type Source struct {
	Root *ir.Operation
	Unit string // a symbol, such as f or outer::f; "" records the whole module
	// Text prints an operation. It calls located with each operation, the number of its line from 1, and its column.
	Text func(op *ir.Operation, generic bool, located func(op *ir.Operation, line, column uint32)) string
	// Count returns the value of statistic i of a pass.
	Count func(in *passes.Instance, i int) int64
}

// line is a line of a text, with the operation that begins on it.
type line struct {
	text     string
	op       *ir.Operation // that begins on the line, or nil; it may no longer exist
	scope    *ir.Operation // that isolates the values of op, or nil
	location string        // of the operation: file:line:column, or "" if it has none
	file     string        // in location
	source   int           // the line in location, from 1
}

// Recorder records the steps of one run of a pass manager, which must use one thread.
type Recorder struct {
	Record   *Record
	src      Source
	now      []line
	open     []frame       // passes that are running, the innermost last
	overhead time.Duration // time spent in the recorder itself
}

// frame is a running pass.
type frame struct {
	step     *Step
	start    time.Time
	overhead time.Duration // the recorder's when the pass began
	counts   []int64       // the pass's statistics when it began
	before   string        // generic text of the operation; "" if it is the outermost one
}

// NewRecorder returns a recorder. The present text of the source is the text before the first pass.
func NewRecorder(src Source, pipeline string) *Recorder {
	r := &Recorder{src: src, Record: &Record{Pipeline: pipeline, Unit: src.Unit, Steps: []*Step{}}}
	r.now = r.lines(false)
	texts := make([]string, len(r.now))
	for i, l := range r.now {
		texts[i] = l.text
	}
	r.Record.Text = strings.Join(texts, "\n")
	return r
}

// Instrumentation returns the callbacks that record the steps.
func (r *Recorder) Instrumentation() *passes.Instrumentation {
	return &passes.Instrumentation{
		BeforePass: func(_ *passes.Slot, in *passes.Instance, op *ir.Operation) {
			if !in.IsAdaptor() {
				r.before(in, op)
			}
		},
		AfterPass: func(_ *passes.Slot, in *passes.Instance, op *ir.Operation, ok bool) {
			if !in.IsAdaptor() {
				r.after(in, op, ok)
			}
		},
	}
}

func (r *Recorder) before(in *passes.Instance, op *ir.Operation) {
	begin := time.Now()
	if n := len(r.open); n > 0 {
		if edits := r.change(false); len(edits) > 0 {
			outer := *r.open[n-1].step
			outer.Partial, outer.Edits = true, edits
			r.Record.Steps = append(r.Record.Steps, &outer)
		}
	}
	f := frame{step: &Step{Pass: in.Pass.Arg, Op: op.Name().Name, Symbol: symbol(op), Edits: []Edit{}}}
	if op.Block() != nil && r.concerns(op) {
		f.before = r.src.Text(op, true, nil)
	}
	for i := range in.Pass.Stats {
		f.counts = append(f.counts, r.src.Count(in, i))
	}
	f.start = time.Now()
	r.overhead += f.start.Sub(begin)
	f.overhead = r.overhead
	r.open = append(r.open, f)
}

func (r *Recorder) after(in *passes.Instance, op *ir.Operation, ok bool) {
	end := time.Now()
	defer func() { r.overhead += time.Since(end) }()
	f := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	if !r.concerns(op) {
		return
	}
	s := f.step
	s.Seconds, s.Failed = (end.Sub(f.start) - (r.overhead - f.overhead)).Seconds(), !ok
	for i, stat := range in.Pass.Stats {
		if n := r.src.Count(in, i) - f.counts[i]; n != 0 {
			s.Statistics = append(s.Statistics, Statistic{stat.Name, n})
		}
	}
	if f.before == "" || f.before != r.src.Text(op, true, nil) {
		s.Edits = r.change(!ok)
	}
	r.Record.Steps = append(r.Record.Steps, s)
}

// Finish records a change that no pass has made, if there is one. Thereafter all edits lead to the present text.
func (r *Recorder) Finish(failed bool) {
	if edits := r.change(failed); len(edits) > 0 {
		op := r.src.Root
		r.Record.Steps = append(r.Record.Steps, &Step{Op: op.Name().Name, Symbol: symbol(op), Edits: edits})
	}
}

// change returns the edits since the last call. The result is empty but not nil if there are none.
func (r *Recorder) change(generic bool) []Edit {
	now := r.lines(generic)
	edits := diff(r.now, now)
	r.now = now
	if edits == nil {
		return []Edit{}
	}
	return edits
}

// shown returns the operation whose text is recorded, or nil if the unit does not exist at present.
func (r *Recorder) shown() *ir.Operation {
	op := r.src.Root
	if r.src.Unit == "" {
		return op
	}
	for name := range strings.SplitSeq(r.src.Unit, "::") {
		if op = ir.LookupSymbolIn(op, op.Context().String(strings.TrimPrefix(name, "@"))); op == nil {
			return nil
		}
	}
	return op
}

// Found reports whether the unit whose text is recorded exists at present.
func (r *Recorder) Found() bool { return r.shown() != nil }

// concerns reports whether a pass on op can change the recorded text.
func (r *Recorder) concerns(op *ir.Operation) bool {
	shown := r.shown()
	return op.Block() == nil || shown != nil && (op.IsAncestorOf(shown) || shown.IsAncestorOf(op))
}

// lines prints the recorded operation. The text of a unit that does not exist is empty.
func (r *Recorder) lines(generic bool) []line {
	op := r.shown()
	if op == nil {
		return []line{{}}
	}
	began := map[int]*ir.Operation{}
	text := r.src.Text(op, generic, func(o *ir.Operation, at, _ uint32) {
		if began[int(at)] == nil {
			began[int(at)] = o
		}
	})
	var all []line
	for t := range strings.SplitSeq(text, "\n") {
		l := line{text: t, op: began[len(all)+1]}
		if l.op != nil {
			for l.scope = l.op.Parent(); l.scope != nil && !l.scope.Has(ir.IsolatedFromAbove); l.scope = l.scope.Parent() {
			}
			l.location, l.file, l.source = location(l.op.Context(), l.op.Loc())
		}
		all = append(all, l)
	}
	return all
}

func symbol(op *ir.Operation) string {
	if s := ir.SymbolName(op); s != nil {
		return s.Value
	}
	return ""
}

// location returns a location as file:line:column, its file and its line. It takes the first file of a fused location
// and the callee of a call. It returns "" if the location has no file.
func location(c *ir.Context, loc ir.Loc) (text, file string, at int) {
	switch l := c.LocAttr(loc).(type) {
	case *ir.FileLoc:
		return fmt.Sprintf("%s:%d:%d", l.File.Value, l.StartLine, l.StartCol), l.File.Value, int(l.StartLine)
	case *ir.NameLoc:
		return location(c, l.Child)
	case *ir.CallSiteLoc:
		return location(c, l.Callee)
	case *ir.FusedLoc:
		for _, part := range l.Locs {
			if text, file, at = location(c, part); text != "" {
				return text, file, at
			}
		}
	}
	return "", "", 0
}
