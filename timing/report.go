package timing

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Display is a value of --mlir-timing-display: a tree or a list.
type Display uint8

const (
	Tree Display = iota
	List
)

const (
	rule  = "===-------------------------------------------------------------------------===\n"
	title = "... Execution time report ..."
)

// Banner returns the heading of a report, as mlir-opt prints it.
func Banner(title string) string {
	return rule + strings.Repeat(" ", (80-len(title))/2) + title + "\n" + rule
}

// Report returns the timing report of a finished root timer, as --mlir-timing prints it.
// If json is set, it is in JSON, as with --mlir-output-format=json.
func Report(root *Timer, display Display, json bool) []byte {
	r := report{total: recordOf(root), json: json, cpu: root.clock != 0}
	r.header()
	if display == List {
		r.list(root)
	} else {
		r.tree(root, 0)
	}
	rest := r.total
	for _, c := range root.children {
		own := recordOf(c)
		rest.wall, rest.user = rest.wall-own.wall, rest.user-own.user
		rest.wallTime, rest.cpuTime = rest.wallTime-own.wallTime, rest.cpuTime-own.cpuTime
	}
	r.line("Rest", rest, false)
	r.line("Total", r.total, true)
	if json {
		r.b.WriteString("]\n")
	}
	return r.b.Bytes()
}

// record has the times of a timer in seconds, for rounding, and unrounded for JSON.
type record struct {
	wall, user        float64
	wallTime, cpuTime time.Duration
}

func recordOf(t *Timer) record {
	return record{t.Wall.Seconds(), t.User.Seconds(), t.Wall, t.CPU}
}

type report struct {
	b         bytes.Buffer
	total     record
	json, cpu bool
}

func (r *report) header() {
	if r.json {
		r.b.WriteString("[\n")
		return
	}
	r.b.WriteString(Banner(title))
	fmt.Fprintf(&r.b, "  Total Execution Time: %.4f seconds\n\n", r.total.wall)
	if r.total.user != r.total.wall {
		r.b.WriteString("  ----User Time----")
	}
	r.b.WriteString("  ----Wall Time----  ----Name----\n")
}

func (r *report) times(t record) {
	user := r.total.user != r.total.wall
	if r.json {
		if user {
			fmt.Fprintf(&r.b, `"user": {"duration": %8.4f, "percentage": %5.1f}, `, t.user, 100*t.user/r.total.user)
		}
		fmt.Fprintf(&r.b, `"wall": {"duration": %8.4f, "percentage": %5.1f}`, t.wall, 100*t.wall/r.total.wall)
		if r.cpu {
			fmt.Fprintf(&r.b, `, "wall_ns": %d, "cpu_ns": %d`, t.wallTime.Nanoseconds(), t.cpuTime.Nanoseconds())
		}
		return
	}
	if user {
		fmt.Fprintf(&r.b, "  %8.4f (%5.1f%%)", t.user, 100*t.user/r.total.user)
	}
	fmt.Fprintf(&r.b, "  %8.4f (%5.1f%%)  ", t.wall, 100*t.wall/r.total.wall)
}

func (r *report) line(name string, t record, last bool) {
	if !r.json {
		r.times(t)
		r.b.WriteString(name + "\n")
		return
	}
	r.b.WriteByte('{')
	r.times(t)
	fmt.Fprintf(&r.b, `, "name": "%s"}`, name)
	if !last {
		r.b.WriteByte(',')
	}
	r.b.WriteByte('\n')
}

func (r *report) tree(t *Timer, indent int) {
	inner := indent
	if !t.Hidden {
		pad := strings.Repeat(" ", indent)
		rec := recordOf(t)
		if r.json {
			r.b.WriteString(pad + "{")
			r.times(rec)
			fmt.Fprintf(&r.b, `, "name": "%s", "passes": [`+"\n", t.Name)
		} else {
			r.times(rec)
			r.b.WriteString(pad + t.Name + "\n")
		}
		inner += 2
	}
	for _, c := range t.children {
		r.tree(c, inner)
	}
	if !t.Hidden && r.json {
		r.b.WriteString(strings.Repeat(" ", indent) + "{}]},\n")
	}
}

// list writes the report as a list. Timers of the same name are summed, and the longest
// time comes first.
func (r *report) list(root *Timer) {
	type named struct {
		name string
		record
	}
	var all []named
	index := map[string]int{}
	var add func(t *Timer)
	add = func(t *Timer) {
		i, ok := index[t.Name]
		if !ok {
			i = len(all)
			index[t.Name] = i
			all = append(all, named{name: t.Name})
		}
		own := recordOf(t)
		all[i].wall, all[i].user = all[i].wall+own.wall, all[i].user+own.user
		all[i].wallTime, all[i].cpuTime = all[i].wallTime+own.wallTime, all[i].cpuTime+own.cpuTime
		for _, c := range t.children {
			add(c)
		}
	}
	add(root)
	slices.SortStableFunc(all, func(a, b named) int {
		switch {
		case a.wall > b.wall:
			return -1
		case a.wall < b.wall:
			return 1
		}
		return 0
	})
	for _, n := range all {
		r.line(n.name, n.record, false)
	}
}
