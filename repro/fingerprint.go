package repro

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"github.com/millrace-mlir/millrace/engine"
)

// fingerprint returns a digest that is the same for failures of different units with the same bug. It hashes the
// engine, the pass, the cause, and the message and stack without the parts that differ from unit to unit. After a
// hang or a lack of memory, the stack shows a random place, so it does not count.
func (f *Finding) fingerprint() string {
	stack := f.Stack
	if f.Cause == engine.Hang || f.Cause == engine.OutOfMemory {
		stack = ""
	}
	h := sha256.New()
	for _, part := range []string{f.Engine, f.Pass, string(f.Cause), normalize(f.Message), strings.Join(frames(stack), "\n")} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

var location = regexp.MustCompile(`^\S*?:\d+:\d+: |^<unknown>:0: `)

func normalize(message string) string { return engine.Kind(location.ReplaceAllString(message, "")) }

var (
	goFrame     = regexp.MustCompile(`^[A-Za-z0-9_./*()\[\]{}-]+\(.*\)$`)
	nativeFrame = regexp.MustCompile(`^ *#\d+ 0x[0-9a-f]+ (.*)$`)
	address     = regexp.MustCompile(`0x[0-9a-fA-F]+`)
)

// frames returns up to four innermost functions of a stack trace. The trace is a Go program's, or was printed by
// LLVM's signal handler. Functions of the Go runtime are left out, since they are the same for every cause.
func frames(stack string) []string {
	const depth = 4
	var out []string
	for line := range strings.Lines(stack) {
		line = strings.TrimRight(line, "\n")
		if m := nativeFrame.FindStringSubmatch(line); m != nil {
			out = append(out, address.ReplaceAllString(m[1], "")+offset(m[1]))
		} else if goFrame.MatchString(line) && !chance(line) {
			name := line[:strings.LastIndexByte(line, '(')]
			out = append(out, name)
		}
		if len(out) == depth {
			break
		}
	}
	return out
}

// chance reports whether a frame of a Go program says nothing about the cause of a failure. Such a frame is in the
// traces of every cause, or only shows where a signal found the goroutine.
func chance(line string) bool {
	for _, prefix := range []string{"runtime.", "panic(", "syscall.", "internal/runtime/"} {
		if strings.HasPrefix(line, prefix) {
			return true
		}
	}
	return false
}

// offset returns the offset of a frame within its library, such as "+0x1a2b", or "". Unlike the address, it does
// not depend on where the library was loaded.
func offset(frame string) string {
	if i := strings.LastIndex(frame, "+0x"); i >= 0 {
		return frame[i:]
	}
	return ""
}

// message returns the first error among diagnostics, or the line of a dead process's output that gives the reason.
// If no line has a known mark, it returns the first line, unless LLVM's handler or Go's runtime wrote it.
func message(text string) string {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		for _, mark := range []string{"error: ", "panic: ", "fatal error: ", "Assertion ", "LLVM ERROR: "} {
			if strings.Contains(line, mark) {
				return line
			}
		}
	}
	text = strings.TrimSpace(text)
	for _, mark := range []string{"PLEASE submit a bug report", "Stack dump", "goroutine ", "SIG"} {
		if strings.HasPrefix(text, mark) {
			return ""
		}
	}
	first, _, _ := strings.Cut(text, "\n")
	return first[:min(len(first), 500)]
}

// stack returns the stack trace in a dead process's error output, at most 4 KiB of it. Of a Go program's
// goroutines, it takes the goroutine that ran a pass, or else the first. It returns "" for a Go program that was
// aborted. Such a program never aborts by itself: the signal came from elsewhere, and any thread received it, so
// the trace would be random.
func stack(d *engine.Death) string {
	const limit = 4 << 10
	s := d.Stderr
	if strings.Contains(s, "SIGABRT: abort\nPC=") {
		return ""
	}
	for _, mark := range []string{"goroutine ", "Stack dump", "PLEASE submit a bug report"} {
		if i := strings.Index(s, mark); i >= 0 {
			s = s[i:]
			break
		}
	}
	if goroutines := strings.Split(s, "\n\n"); strings.HasPrefix(s, "goroutine ") {
		s = goroutines[0]
		for _, g := range goroutines {
			if strings.Contains(g, "millrace/passes.") {
				s = g
				break
			}
		}
	}
	if len(s) > limit {
		s = s[:strings.LastIndexByte(s[:limit], '\n')+1]
	}
	return s
}
