package passes

import (
	"bytes"
	"runtime"
	"strconv"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Diagnostics and printed text of passes come out in the order of operations, as if one goroutine
// had run everything. While operations are worked on in parallel, each has a log. When all are
// done, the logs are replayed in order into the log of the goroutine that started them.

// event is an entry of an event log: one diagnostic, one remark, or one piece of text or output.
type event struct {
	diag   *ir.Diagnostic
	remark *Remark
	text   []byte
	output []byte
}

type eventLog struct{ events []event }

// outlet routes diagnostics to the log of the goroutine that emits them.
type outlet struct {
	ctx    *ir.Context
	before func(*ir.Context, *ir.Diagnostic)
	text   func([]byte)
	output func([]byte)
	remark func(*Remark)

	mu   sync.Mutex
	logs map[uint64]*eventLog // by goroutine
}

// begin makes o handle the context's diagnostics, until the run ends.
func (o *outlet) begin() {
	o.before = o.ctx.Diags.Handle
	o.ctx.Diags.Handle = func(c *ir.Context, d *ir.Diagnostic) {
		if l := o.current(); l != nil {
			l.events = append(l.events, event{diag: d})
			return
		}
		o.emit(d)
	}
}

func (o *outlet) end() { o.ctx.Diags.Handle = o.before }

func (o *outlet) emit(d *ir.Diagnostic) {
	if o.before != nil {
		o.before(o.ctx, d)
		return
	}
	o.ctx.Diags.All = append(o.ctx.Diags.All, d)
}

// current returns the log of the current goroutine, or nil. Where one goroutine runs everything there are no logs. Then
// current does not look up the goroutine's number, since that costs as much as the rest of a diagnostic.
func (o *outlet) current() *eventLog {
	o.mu.Lock()
	none := len(o.logs) == 0
	o.mu.Unlock()
	if none {
		return nil
	}
	g := goroutine()
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.logs[g]
}

// set makes l the log of goroutine g and returns the former one.
func (o *outlet) set(g uint64, l *eventLog) *eventLog {
	o.mu.Lock()
	defer o.mu.Unlock()
	old := o.logs[g]
	if l == nil {
		delete(o.logs, g)
	} else {
		o.logs[g] = l
	}
	return old
}

// replay appends the events of a finished log to dst. If dst is nil, it emits them.
func (o *outlet) replay(l, dst *eventLog) {
	if dst != nil {
		dst.events = append(dst.events, l.events...)
		return
	}
	for _, e := range l.events {
		switch {
		case e.diag != nil:
			o.emit(e.diag)
		case e.remark != nil:
			o.remark(e.remark)
		case e.output != nil:
			o.output(e.output)
		default:
			o.text(e.text)
		}
	}
}

// goroutine returns the number of the current goroutine. The runtime offers it only in stack traces, which is slow. So
// the code calls goroutine only once per goroutine, and once per diagnostic while several goroutines run.
func goroutine() uint64 {
	var buf [64]byte
	s := bytes.TrimPrefix(buf[:runtime.Stack(buf[:], false)], []byte("goroutine "))
	n, _ := strconv.ParseUint(string(s[:bytes.IndexByte(s, ' ')]), 10, 64)
	return n
}
