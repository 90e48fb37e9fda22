package passes

import (
	"fmt"
	"strings"
)

// A ParseError is the error of a refused pipeline text. Error is exactly the text after
// "<unknown>:0: error: " in mlir-opt. Console holds lines that llvm::cl prints by itself before
// that. If Program is true, the program's name and ": " precede Console.
type ParseError struct {
	Msg     string
	Console string
	Program bool
	// Told is set if Console is the whole message, as for options of registered pipelines.
	Told bool
}

func (e *ParseError) Error() string { return e.Msg }

const notWrapped = "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'"

// ParsePipeline parses the text of a whole pipeline, such as
// "builtin.module(cse,func.func(canonicalize))".
func ParsePipeline(r *Registry, text string) (*Pipeline, *ParseError) {
	anchor, list, err := splitAnchor(text)
	if err != nil {
		return nil, err
	}
	pl := NewPipeline(anchor)
	if err := ParsePasses(r, pl, list); err != nil {
		return nil, err
	}
	return pl, nil
}

// splitAnchor splits "anchor(passes)" into the anchor and the list of passes.
func splitAnchor(text string) (anchor, list string, err *ParseError) {
	text = strings.TrimSpace(text)
	open := strings.IndexByte(text, '(')
	if open <= 0 || text[len(text)-1] != ')' {
		return "", "", &ParseError{Msg: notWrapped}
	}
	return strings.TrimRight(text[:open], blanks), text[open+1 : len(text)-1], nil
}

// ParsePasses parses a list of passes without anchor, such as "cse,inline", and appends the passes
// to pl.
func ParsePasses(r *Registry, pl *Pipeline, text string) *ParseError {
	if text == "" {
		return nil
	}
	p := pipelineParser{r: r, text: text}
	elems, err := p.parse()
	if err == nil {
		err = p.resolve(elems)
	}
	if err != nil {
		return err
	}
	defer func(old bool) { pl.Explicit = old }(pl.Explicit)
	pl.Explicit = true
	return p.add(elems, pl)
}

// element is an element of a pipeline's text: a name with options, or with a nested pipeline.
type element struct {
	name, options string
	at            int // of the name in the text
	inner         []*element
	pass          *Pass
	alias         *Alias
}

type pipelineParser struct {
	r    *Registry
	text string
}

// errorAt returns an error in the form of LLVM's SourceMgr. Argument at is its position in the
// pipeline's text.
func (p *pipelineParser) errorAt(at int, format string, args ...any) *ParseError {
	start := strings.LastIndexByte(p.text[:at], '\n') + 1
	line := strings.Count(p.text[:at], "\n") + 1
	echo := p.text[start:]
	if n := strings.IndexByte(echo, '\n'); n >= 0 {
		echo = echo[:n]
	}
	return &ParseError{Msg: fmt.Sprintf("MLIR Textual PassPipeline Parser:%d:%d: error: %s\n%s\n%s^\n",
		line, at-start+1, fmt.Sprintf(format, args...), echo, strings.Repeat(" ", at-start))}
}

const blanks = " \t\n\v\f\r"

// parse reads the structure of the text: names, options and parentheses. It does not resolve names.
func (p *pipelineParser) parse() ([]*element, *ParseError) {
	root := &element{}
	stack := []*element{root}
	pos := 0
	skip := func() { pos += len(p.text[pos:]) - len(strings.TrimLeft(p.text[pos:], blanks)) }
	for {
		end := strings.IndexAny(p.text[pos:], ",(){")
		last := end < 0
		if last {
			end = len(p.text) - pos
		}
		raw := p.text[pos : pos+end]
		name := strings.TrimLeft(raw, blanks)
		e := &element{at: pos + len(raw) - len(name), name: strings.TrimRight(name, blanks)}
		top := stack[len(stack)-1]
		top.inner = append(top.inner, e)
		if last {
			break
		}
		pos += end
		switch p.text[pos] {
		case '{':
			open := pos
			n := matchBrace(p.text[pos:])
			if n < 0 {
				return nil, p.errorAt(open, "missing closing '}' while processing pass options")
			}
			e.options = p.text[pos+1 : pos+n]
			pos += n + 1
			skip()
		case '(':
			pos++
			stack = append(stack, e)
			continue
		}
		for pos < len(p.text) && p.text[pos] == ')' {
			if len(stack) == 1 {
				return nil, p.errorAt(pos, "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline")
			}
			stack = stack[:len(stack)-1]
			pos++
			skip()
		}
		if pos == len(p.text) {
			break
		}
		if p.text[pos] != ',' {
			return nil, p.errorAt(pos, "expected ',' after parsing pipeline")
		}
		pos++
	}
	if len(stack) > 1 {
		return nil, p.errorAt(pos, "encountered unbalanced parentheses while parsing pipeline")
	}
	return root.inner, nil
}

// matchBrace returns the index of the brace that closes the brace s[0], or -1 if there is none.
func matchBrace(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

func (p *pipelineParser) resolve(elems []*element) *ParseError {
	for _, e := range elems {
		if len(e.inner) > 0 {
			if err := p.resolve(e.inner); err != nil {
				return err
			}
			continue
		}
		if e.alias = p.r.Alias(e.name); e.alias != nil {
			continue
		}
		if e.pass = p.r.Pass(e.name); e.pass == nil {
			return p.errorAt(e.at, "'%s' does not refer to a registered pass or pass pipeline", e.name)
		}
	}
	return nil
}

func (p *pipelineParser) add(elems []*element, pl *Pipeline) *ParseError {
	for _, e := range elems {
		var err *ParseError
		switch {
		case len(e.inner) > 0:
			if err = p.add(e.inner, pl.Nest(e.name)); err != nil {
				err.Msg += "failed to add `" + e.name + "` with options `` to inner pipeline\n"
				return err
			}
			continue
		default:
			err = addNamed(p.r, pl, e.pass, e.alias, e.options)
		}
		if err != nil {
			// Every message is a line of its own; the last lacks its newline
			// here, as the caller's report ends with one.
			if !err.Told {
				err.Msg += "\n"
			}
			err.Msg += "failed to add `" + e.name + "` with options `" + e.options + "`\n"
			err.Told = false
			return err
		}
	}
	return nil
}

// addNamed appends pass, or the registered pipeline alias if that is not nil, to pl. The options
// are given as text.
func addNamed(r *Registry, pl *Pipeline, pass *Pass, alias *Alias, options string) *ParseError {
	schema := (*Schema)(nil)
	if alias != nil {
		schema = alias.Options
	} else {
		schema = pass.Options
	}
	o := schema.New()
	if err := schema.Parse(r, o, options); err != nil {
		if alias != nil {
			return &ParseError{Console: err.Console + err.Text, Program: err.Program, Told: true}
		}
		return &ParseError{Msg: err.Text, Console: err.Console, Program: err.Program}
	}
	if pass != nil && pass.CheckOptions != nil {
		if err := pass.CheckOptions(r, o); err != nil {
			return &ParseError{Msg: err.Text, Console: err.Console, Program: err.Program}
		}
	}
	if alias != nil {
		alias.Build(r, pl, o)
		if pl.refused != "" {
			return &ParseError{Msg: pl.refused}
		}
		return nil
	}
	if complaint := pl.Add(pass, o); complaint != "" {
		return &ParseError{Msg: complaint}
	}
	return nil
}

// AddFlag appends the pass or registered pipeline that a command line flag names, with its options.
func AddFlag(r *Registry, pl *Pipeline, arg, options string) *ParseError {
	return addNamed(r, pl, r.Pass(arg), r.Alias(arg), options)
}
