package asm

import (
	"strings"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
)

// Parallel parsing: the main parser reads headers in file order. The body of an operation that is
// isolated from above is skipped by its braces and queued; a worker parses it once the operation
// exists. Only where no SSA name is known do the names in the body not matter to the rest.
// Everything is speculative: on any error, the result is dropped and the file is parsed serially.
// So the messages equal the messages of a serial parser.

// bodyJob is the body of an isolated operation that the main parser skipped and a worker is to
// parse.
type bodyJob struct {
	head    *ir.Region // what the operation's syntax was given to fill
	region  *ir.Region // the operation's own, once it exists
	args    []Argument
	start   token      // its opening brace
	end     uint32     // offset after the closing one, as skipBody has it
	custom  *ir.OpName // whose custom syntax holds it
	dialect string     // for the names of its operations
	// terminator, if set, is the name of the operation that must end the body. The parser makes it
	// at loc if the text leaves it out.
	terminator string
	loc        ir.Loc
}

type bodyQueue struct {
	jobs   chan *bodyJob
	wg     sync.WaitGroup
	failed atomic.Bool
	mu     sync.Mutex
	later  []deferredLoc
	// printed finds closing braces for the main parser.
	printed printedBrace
}

func newBodyQueue(p *Parser, threads int, parsed func(end int)) *bodyQueue {
	q := &bodyQueue{jobs: make(chan *bodyJob, 1024)}
	for range threads {
		w := newParser(p.Ctx, p.file, p.locs, p.lex.src)
		w.silent = true
		q.wg.Add(1)
		go func() {
			defer q.wg.Done()
			for j := range q.jobs {
				if !q.failed.Load() && !w.runBody(j) {
					q.failed.Store(true)
				}
				if parsed != nil {
					parsed(int(j.end))
				}
			}
			q.mu.Lock()
			q.later = append(q.later, w.later...)
			q.mu.Unlock()
		}()
	}
	return q
}

// wait closes the queue and waits for the workers. It reports whether all bodies were parsed
// without errors, and returns the locations left to resolve.
func (q *bodyQueue) wait() (bool, []deferredLoc) {
	close(q.jobs)
	q.wg.Wait()
	return !q.failed.Load(), q.later
}

func (p *Parser) runBody(j *bodyJob) bool {
	for b := j.region.First(); b != nil; b = j.region.First() {
		b.Remove() // the placeholder that stood for the body
	}
	p.tok = j.start
	p.lex.off = j.start.end
	p.lex.line = j.start.line
	p.lex.lineStart = j.start.off - (j.start.col - 1)
	p.failed = false
	p.custom, p.dialect = j.custom, append(p.dialect[:0], j.dialect)
	p.names.reset()
	if !p.regionNow(j.region, j.args) || p.failed || !p.names.empty() || p.closed+1 != j.end {
		return false
	}
	if j.terminator != "" {
		p.EnsureTerminator(j.region, j.terminator, j.loc)
	}
	return true
}

// skipBody skips the region that begins at the current brace, and adds it to p.pending as a job.
// It parses an empty region in place, because custom syntax may ask whether a region is empty.
func (p *Parser) skipBody(region *ir.Region, args []Argument) bool {
	if p.queue.failed.Load() {
		return p.Fail()
	}
	start := p.tok.off - (p.tok.col - 1)
	end, line, lineStart, ok := p.queue.printed.closingBrace(p.lex.src, p.tok.off, p.tok.line, start)
	if !ok {
		end, line, lineStart, ok = closingBrace(p.lex.src, p.tok.off, p.tok.line, start)
	}
	if !ok {
		return p.Fail()
	}
	if onlySpace(p.lex.src[p.tok.end : end-1]) {
		return p.regionNow(region, args)
	}
	region.Append(&ir.Block{}) // not from a page: it goes away with the job
	p.pending = append(p.pending, &bodyJob{head: region, args: args, start: p.tok, end: end, custom: p.custom, dialect: p.defaultDialect()})
	p.lex.off, p.lex.line, p.lex.lineStart = end, line, lineStart
	p.next()
	return true
}

func onlySpace(s string) bool {
	for i := 0; i < len(s); i++ {
		if classes[s[i]]&clsSpace == 0 {
			return false
		}
	}
	return true
}

// submit moves jobs from p.pending to the queue of the workers. It moves those that have a
// region, because their operation has been created.
func (p *Parser) submit(op *ir.Operation) {
	keep := p.pending[:0]
	for _, j := range p.pending {
		if j.region != nil {
			p.queue.jobs <- j
		} else {
			keep = append(keep, j)
		}
	}
	p.pending = keep
}

// printedBrace finds closing braces where printers put them: first in a line, below the start of
// the line that ends in the opening brace. That is a guess, several times faster than looking at
// every character. If it is wrong, runBody notices.
type printedBrace struct {
	line string // how such a line begins, with the end of the one before
	off  bool   // there was none
}

// closingBrace guesses the closing brace of the opening brace at off; see the function
// closingBrace for parameters and results. It returns ok false if the text does not look printed.
func (g *printedBrace) closingBrace(src string, off, line, lineStart uint32) (end, endLine, endStart uint32, ok bool) {
	indent := 0
	for head := src[lineStart:off]; indent < len(head) && head[indent] == ' '; {
		indent++
	}
	margin, rest := src[lineStart:lineStart+uint32(indent)], src[off+1:]
	if g.off || len(rest) < indent+2 || rest[0] != '\n' || rest[1:1+indent] != margin || rest[1+indent] != ' ' && rest[1+indent] != '^' {
		return 0, 0, 0, false
	}
	if len(g.line) != indent+2 {
		g.line = "\n" + margin + "}"
	}
	i := strings.Index(rest, g.line)
	if g.off = i < 0; g.off {
		return 0, 0, 0, false
	}
	start := off + 1 + uint32(i) + 1
	return start + uint32(indent) + 1, line + uint32(strings.Count(rest[:i+1], "\n")), start, true
}

// closingBrace finds the closing brace of the opening brace at off, and skips strings and
// comments. It returns the offset behind the closing brace, the line of that brace and the offset
// where this line begins.
func closingBrace(src string, off, line, lineStart uint32) (end, endLine, endStart uint32, ok bool) {
	depth := 0
	for i := int(off); i < len(src); i++ {
		switch src[i] {
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				return uint32(i + 1), line, lineStart, true
			}
		case '\n':
			line++
			lineStart = uint32(i + 1)
		case '"':
			i++
			for i < len(src) && src[i] != '"' && src[i] != '\n' {
				if src[i] == '\\' {
					i++
				}
				i++
			}
			if i >= len(src) || src[i] == '\n' {
				return 0, 0, 0, false
			}
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				for i < len(src) && src[i] != '\n' && src[i] != '\r' {
					i++
				}
				i--
			}
		}
	}
	return 0, 0, 0, false
}
