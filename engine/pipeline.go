package engine

import (
	"fmt"
	"strings"
)

// Node is an element of a textual pipeline: a pass, or a nest of them anchored on an operation. It is structure only:
// which passes there are and which options they take is the engine's knowledge.
type Node struct {
	Name     string
	Options  string // between the braces
	Nest     bool
	Children []Node
}

// ParsePipeline reads one anchored pipeline such as builtin.module(func.func(cse)).
func ParsePipeline(text string) (Node, error) {
	p := &pipelineParser{text: strings.TrimSpace(text)}
	root, err := p.element()
	if err != nil {
		return Node{}, err
	}
	if p.pos != len(p.text) {
		return Node{}, p.errorf("expected the end of the pipeline")
	}
	if !root.Nest {
		return Node{}, p.errorf("expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'")
	}
	return root, nil
}

type pipelineParser struct {
	text string
	pos  int
}

func (p *pipelineParser) errorf(format string, args ...any) error {
	return fmt.Errorf("MLIR Textual PassPipeline Parser:1:%d: error: %s", p.pos+1, fmt.Sprintf(format, args...))
}

func (p *pipelineParser) spaces() {
	for p.pos < len(p.text) && strings.IndexByte(" \t\n\r", p.text[p.pos]) >= 0 {
		p.pos++
	}
}

func (p *pipelineParser) element() (Node, error) {
	p.spaces()
	start := p.pos
	for p.pos < len(p.text) && strings.IndexByte("{}(), \t\n\r", p.text[p.pos]) < 0 {
		p.pos++
	}
	n := Node{Name: p.text[start:p.pos]}
	if n.Name == "" {
		return n, p.errorf("expected a pass or an operation name")
	}
	p.spaces()
	if p.pos < len(p.text) && p.text[p.pos] == '{' {
		open := p.pos
		if !p.skipBraces() {
			p.pos = open
			return n, p.errorf("missing closing '}' while processing pass options")
		}
		n.Options = strings.TrimSpace(p.text[open+1 : p.pos-1])
		p.spaces()
	}
	if p.pos == len(p.text) || p.text[p.pos] != '(' {
		return n, nil
	}
	n.Nest = true
	p.pos++
	p.spaces()
	for p.pos < len(p.text) && p.text[p.pos] != ')' {
		child, err := p.element()
		if err != nil {
			return n, err
		}
		n.Children = append(n.Children, child)
		p.spaces()
		if p.pos < len(p.text) && p.text[p.pos] == ',' {
			p.pos++
			p.spaces()
		} else if p.pos < len(p.text) && p.text[p.pos] != ')' {
			return n, p.errorf("expected ',' after parsing pipeline")
		}
	}
	if p.pos == len(p.text) {
		return n, p.errorf("expected ')' to close the pipeline of '%s'", n.Name)
	}
	p.pos++
	p.spaces()
	return n, nil
}

// skipBraces moves behind the brace that closes the one at pos; quoted text is skipped.
func (p *pipelineParser) skipBraces() bool {
	depth := 0
	for quote := byte(0); p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				p.pos++
				return true
			}
		}
	}
	return false
}

// String is the text that ParsePipeline reads back.
func (n Node) String() string {
	var b strings.Builder
	n.print(&b)
	return b.String()
}

func (n Node) print(b *strings.Builder) {
	b.WriteString(n.Name)
	if n.Options != "" {
		b.WriteByte('{')
		b.WriteString(n.Options)
		b.WriteByte('}')
	}
	if !n.Nest {
		return
	}
	b.WriteByte('(')
	for i, c := range n.Children {
		if i > 0 {
			b.WriteByte(',')
		}
		c.print(b)
	}
	b.WriteByte(')')
}

// Passes returns, for every pass in running order, the pipeline that runs it alone with the same nesting.
func (n Node) Passes() []Node {
	if !n.Nest {
		return []Node{n}
	}
	var all []Node
	for _, c := range n.Children {
		for _, alone := range c.Passes() {
			nest := n
			nest.Children = []Node{alone}
			all = append(all, nest)
		}
	}
	return all
}

// Leaf is the innermost first element: the pass of a pipeline that Passes returned.
func (n Node) Leaf() Node {
	for n.Nest && len(n.Children) > 0 {
		n = n.Children[0]
	}
	return n
}
