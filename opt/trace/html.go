package trace

import (
	_ "embed"
	"fmt"
	"html"
	"strings"
)

//go:embed page.css
var style string

// page writes a trace as HTML.
type page struct {
	t      *Trace
	b      strings.Builder
	source []string // the lines of the input, if it is text
	linked map[int]bool
}

// HTML returns the trace as a page of HTML, which needs neither a script nor another file. The argument source is the
// text of the input, or "" if the input is not text.
func (t *Trace) HTML(source string) []byte {
	p := &page{t: t, linked: map[int]bool{}}
	if source != "" {
		p.source = strings.Split(source, "\n")
	}
	p.put("<!DOCTYPE html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"+
		"<meta name=color-scheme content=\"light dark\">\n<title>Changes by pass: %s</title>\n<style>\n%s</style>\n<h1>Changes by pass: %[1]s</h1>\n",
		html.EscapeString(t.Input), style)
	p.put("<input type=radio name=view id=unified checked><label for=unified>unified</label>\n<input type=radio name=view id=sides><label for=sides>side by side</label>\n<main>\n")
	for i, r := range t.Chunks {
		p.record(i, r)
	}
	p.sources()
	p.put("</main>\n</html>\n")
	return []byte(p.b.String())
}

func (p *page) put(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

func (p *page) record(chunk int, r *Record) {
	if len(p.t.Chunks) > 1 {
		p.put("<h2>Module %d</h2>\n", chunk+1)
	}
	changed := 0
	for _, s := range r.Steps {
		if s.shown() {
			changed++
		}
	}
	p.put("<p><code>%s</code></p>\n", html.EscapeString(r.Pipeline))
	if r.Unit != "" {
		p.put("<p>Unit <code>@%s</code></p>\n", html.EscapeString(r.Unit))
	}
	p.put("<p>%d of %d runs of passes changed the text.</p>\n<div class=scroll><table>\n<tr><th>run<th>pass<th>operation<th>time<th>lines<th>statistics\n", changed, len(r.Steps))
	for i, s := range r.Steps {
		if s.shown() {
			removed, added := s.size()
			p.put("<tr><td>%d<td><a href=\"#c%d-%d\">%s</a><td>%s<td>%s<td><span class=minus>−%d</span> <span class=plus>+%d</span><td>%s\n",
				i+1, chunk, i, html.EscapeString(s.title()), html.EscapeString(s.where()), s.time(), removed, added, html.EscapeString(s.statistics()))
		}
	}
	p.put("</table></div>\n")
	for i := 0; i < len(r.Steps); {
		if s := r.Steps[i]; s.shown() {
			p.step(fmt.Sprintf("c%d-%d", chunk, i), i+1, s)
			i++
			continue
		}
		end := i
		for end < len(r.Steps) && !r.Steps[end].shown() {
			end++
		}
		p.quiet(i+1, r.Steps[i:end])
		i = end
	}
}

// shown reports whether the page shows the step by itself, rather than in a list of steps without changes.
func (s *Step) shown() bool { return len(s.Edits) > 0 || s.Failed }

// quiet writes a closed list of steps that changed nothing. The argument first is the number of the first step.
func (p *page) quiet(first int, steps []*Step) {
	runs := "1 run"
	if len(steps) > 1 {
		runs = fmt.Sprintf("%d runs", len(steps))
	}
	p.put("<details class=quiet><summary>%s without a change</summary><ol start=%d>\n", runs, first)
	for _, s := range steps {
		p.put("<li>%s on %s, %s", html.EscapeString(s.title()), html.EscapeString(s.where()), s.time())
		if text := s.statistics(); text != "" {
			p.put(" (%s)", html.EscapeString(text))
		}
		p.put("\n")
	}
	p.put("</ol></details>\n")
}

func (p *page) step(id string, number int, s *Step) {
	p.put("<details open class=step id=%q><summary>%d. <b>%s</b> on <code>%s</code> <span class=facts>%s", id, number, html.EscapeString(s.title()), html.EscapeString(s.where()), s.time())
	if text := s.statistics(); text != "" {
		p.put(" · %s", html.EscapeString(text))
	}
	p.put("</span></summary>\n")
	if s.Failed {
		p.put("<p class=minus>The pass failed. The text after it is in generic form.</p>\n")
	}
	p.put("<div class=diff>\n")
	names := renaming{}
	for _, e := range s.Edits {
		p.put("<div class=at>line %d</div>\n", e.Line)
		for _, r := range e.rows() {
			p.row(r, names.add(r))
		}
	}
	p.put("</div></details>\n")
}

func (p *page) row(r row, renamed bool) {
	class := "row"
	if renamed {
		class = "row same"
	}
	p.put("<div class=%q>", class)
	p.side("old", "−", r.old)
	p.side("new", "+", r.new)
	p.put("</div>\n")
}

func (p *page) side(class, sign string, l *line) {
	if l == nil {
		p.put("<div class=\"%s none\"></div>", class)
		return
	}
	p.put("<div class=%s><span class=sign>%s</span>", class, sign)
	place := html.EscapeString(l.location)
	if l.file == p.t.Input && l.source > 0 && l.source <= len(p.source) {
		p.linked[l.source] = true
		p.put("<a class=from href=\"#L%d\" title=\"from %s\">%[1]d</a>", l.source, place)
	} else {
		p.put("<span class=from title=\"%s\"></span>", place)
	}
	p.put("<code>%s</code></div>", html.EscapeString(l.text))
}

// sources writes the lines of the input to which the page refers.
func (p *page) sources() {
	if len(p.linked) == 0 {
		return
	}
	p.put("<h2 id=input>The lines of %s that changed operations come from</h2>\n<div class=diff>\n", html.EscapeString(p.t.Input))
	for i, text := range p.source {
		if p.linked[i+1] {
			p.put("<div class=source id=L%d><span class=from>%[1]d</span><code>%s</code></div>\n", i+1, html.EscapeString(text))
		}
	}
	p.put("</div>\n")
}

// title returns the name of the step's pass.
func (s *Step) title() string {
	switch {
	case s.Pass == "":
		return "outside passes"
	case s.Partial:
		return s.Pass + " (before an inner pass)"
	}
	return s.Pass
}

// where returns the operation on which the step's pass ran.
func (s *Step) where() string {
	if s.Symbol == "" {
		return s.Op
	}
	return s.Op + " @" + s.Symbol
}

// time returns the time of the step, or "" for a partial step, whose time is part of a later one.
func (s *Step) time() string {
	if s.Partial {
		return ""
	}
	return fmt.Sprintf("%.3f ms", s.Seconds*1e3)
}

// size returns the numbers of lines that the step removes and adds.
func (s *Step) size() (removed, added int) {
	for _, e := range s.Edits {
		removed += len(e.Removed)
		added += len(e.Added)
	}
	return removed, added
}

// statistics returns the statistics of the step, such as "num-cse'd: 2".
func (s *Step) statistics() string {
	var all []string
	for _, c := range s.Statistics {
		all = append(all, fmt.Sprintf("%s: %d", c.Name, c.Value))
	}
	return strings.Join(all, ", ")
}
