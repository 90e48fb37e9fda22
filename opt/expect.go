package opt

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// --verify-diagnostics: every "expected-error@+1 {{text}}" in the input stands
// for one diagnostic on that line, and every diagnostic must be expected.

// expectation is one expected-* comment.
type expectation struct {
	severity ir.Severity
	line     uint32 // of the diagnostic; 0: none in the file
	unknown  bool   // @unknown
	text     string
	match    *regexp.Regexp // expected-*-re
	met      bool
	// The comment's position, for "was not produced".
	at  uint32
	col int
}

var expectPattern = regexp.MustCompile(
	`expected-(error|warning|remark|note)(-re)? *(@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}`)

// expectDiagnostics runs work on the whole input, and compares the reported diagnostics with the
// input's expectations. It returns false if they differ.
func (r *run) expectDiagnostics(text string, work func()) bool {
	v := &verifier{run: r}
	v.scan(text)
	r.expect = v
	work()
	v.missing(2)
	return !v.failed
}

// expectsDiagnostics reports whether text may contain expected-* comments.
func expectsDiagnostics(text string) bool {
	return !isBytecode(text) && strings.Contains(text, "expected-")
}

// tellExpectations reports every expected-* comment as not produced, even if its diagnostic was
// reported. It is for runs without --verify-diagnostics, in which mlir-opt 22 does so, too.
func (r *run) tellExpectations(text string) {
	v := &verifier{run: r}
	v.scan(text)
	v.missing(1)
}

// handle is the diagnostic handler of contexts under --verify-diagnostics. It compares the
// diagnostic and its notes with the expectations.
func (v *verifier) handle(c *ir.Context, d *ir.Diagnostic) {
	v.check(c, d.Severity, d.Loc, d.Text)
	for _, n := range d.Notes {
		v.check(c, n.Severity, n.Loc, n.Text)
	}
}

type verifier struct {
	run      *run
	expected []*expectation
	failed   bool
}

// scan collects the expectations in the comments of the input. It reports an expectation whose
// regular expression is not valid.
func (v *verifier) scan(text string) {
	lastCode := uint32(0) // the last line that is no expectation, for @above
	var below []*expectation
	for i, s := range strings.Split(text, "\n") {
		n := uint32(i) + 1
		m := expectPattern.FindStringSubmatchIndex(s)
		if m == nil {
			if strings.TrimSpace(s) != "" || len(below) > 0 {
				for _, e := range below {
					e.line = n
				}
				below = nil
			}
			lastCode = n
			continue
		}
		sub := func(k int) string {
			if m[2*k] < 0 {
				return ""
			}
			return s[m[2*k]:m[2*k+1]]
		}
		e := &expectation{line: n, text: sub(5), at: n, col: m[0] + 1}
		for sev := ir.Error; sev <= ir.Note; sev++ {
			if sev.String() == sub(1) {
				e.severity = sev
			}
		}
		if sub(2) != "" {
			re, err := posixPattern(e.text)
			if err != nil {
				v.complainAt(e, fmt.Sprintf("invalid regex: %v", err), true)
				continue
			}
			e.match = re
		}
		switch where := sub(4); where {
		case "":
		case "above":
			e.line = lastCode
		case "below":
			below = append(below, e)
		case "unknown":
			e.line, e.unknown = 0, true
		default:
			d, _ := strconv.Atoi(where)
			e.line = uint32(int(n) + d)
		}
		v.expected = append(v.expected, e)
	}
}

// posixPattern returns a regular expression for text in which the parts in {{...}} are regular
// expressions, and the rest is literal. Expressions have Go's syntax.
func posixPattern(text string) (*regexp.Regexp, error) {
	var b strings.Builder
	for {
		open := strings.Index(text, "{{")
		if open < 0 {
			b.WriteString(regexp.QuoteMeta(text))
			return regexp.Compile(b.String())
		}
		b.WriteString(regexp.QuoteMeta(text[:open]))
		end := strings.Index(text[open:], "}}")
		if end < 0 {
			return nil, fmt.Errorf("found start of regex with no end '}}'")
		}
		b.WriteString("(" + text[open+2:open+end] + ")")
		text = text[open+end+2:]
	}
}

func (v *verifier) complain(s string) {
	v.failed = true
	v.run.stderr.Write([]byte(s))
}

func (v *verifier) check(c *ir.Context, s ir.Severity, l ir.Loc, text string) {
	file, line, _, ok := c.FileLineColOf(l)
	if !ok || file != v.run.name {
		line = 0
	}
	var near *expectation
	for _, e := range v.expected {
		if e.line != line || e.met || !e.accepts(text) {
			continue
		}
		if e.severity == s {
			e.met = true
			return
		}
		if near == nil {
			near = e
		}
	}
	if v.run.c.onlyExpected {
		return
	}
	if near != nil {
		v.complainAt(near, fmt.Sprintf("'%s' diagnostic emitted when expecting a '%s'", s, near.severity), false)
		return
	}
	v.failed = true
	rd := renderer{out: v.run.stderr, src: v.run.src, color: colors(v.run.c.color, v.run.stderr), verbosity: ir.Note}
	rd.emit(c, &ir.Diagnostic{Severity: ir.Error, Loc: l, Text: fmt.Sprintf("unexpected %s: %s", s, text)})
}

func (e *expectation) accepts(text string) bool {
	if e.match != nil {
		return e.match.MatchString(text)
	}
	return strings.Contains(text, e.text)
}

// missing reports the expectations for which no diagnostic was reported. Expectations at
// unknown locations come last, and are reported that many times.
func (v *verifier) missing(times int) {
	for _, unknown := range []bool{false, true} {
		for _, e := range v.expected {
			if e.met || e.unknown != unknown {
				continue
			}
			msg := fmt.Sprintf("expected %s \"%s\" was not produced", e.severity, e.text)
			if !unknown {
				v.complainAt(e, msg, true)
				continue
			}
			for range times {
				v.complain("<unknown>:0: error: " + msg + "\n")
			}
		}
	}
}

// complainAt reports an error at the comment of an expectation, with the source line. If
// underline is set, it underlines the expected text.
func (v *verifier) complainAt(e *expectation, msg string, underline bool) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s:%d:%d: error: %s\n", v.run.name, e.at, e.col, msg)
	if src, ok := v.run.src.line(v.run.name, e.at); ok {
		more := 0
		if underline {
			more = max(len(e.text)-1, 0)
		}
		quoteLine(&b, src, e.col, more)
	}
	v.complain(b.String())
}
