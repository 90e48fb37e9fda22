package passes

import "strings"

// An Outline is the structure of a pipeline's text: names, options and nesting. It is read without
// knowing which passes there are, so it can also split pipelines for other tools.
type Outline struct {
	Name    string // of a pass, or of the operation that a nest is anchored on
	Options string // between the braces
	Nested  []*Outline
}

// ParseOutline reads a whole pipeline, "builtin.module(cse,func.func(canonicalize))".
func ParseOutline(text string) (*Outline, *ParseError) {
	anchor, list, err := splitAnchor(text)
	if err != nil {
		return nil, err
	}
	root := &Outline{Name: anchor}
	if list == "" {
		return root, nil
	}
	p := pipelineParser{text: list}
	elems, err := p.parse()
	if err == nil {
		root.Nested, err = p.outline(elems)
	}
	return root, err
}

func (p *pipelineParser) outline(elems []*element) ([]*Outline, *ParseError) {
	var all []*Outline
	for _, e := range elems {
		o := &Outline{Name: e.name, Options: e.options}
		if e.name == "" {
			return nil, p.errorAt(e.at, "'' does not refer to a registered pass or pass pipeline")
		}
		var err *ParseError
		if o.Nested, err = p.outline(e.inner); err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, nil
}

// IsNest reports whether o holds passes rather than being one.
func (o *Outline) IsNest() bool { return len(o.Nested) > 0 }

// String returns the text of the outline, which ParseOutline can read. A root without passes has
// empty parentheses.
func (o *Outline) String() string {
	var b strings.Builder
	o.print(&b)
	if !o.IsNest() {
		b.WriteString("()")
	}
	return b.String()
}

func (o *Outline) print(b *strings.Builder) {
	b.WriteString(o.Name)
	if o.Options != "" {
		b.WriteString("{" + o.Options + "}")
	}
	for i, n := range o.Nested {
		if i == 0 {
			b.WriteByte('(')
		} else {
			b.WriteByte(',')
		}
		n.print(b)
	}
	if o.IsNest() {
		b.WriteByte(')')
	}
}

// Alone returns, for every pass in running order, the pipeline that runs only this pass, with the
// same nesting.
func (o *Outline) Alone() []*Outline {
	var all []*Outline
	for _, n := range o.Nested {
		if !n.IsNest() {
			all = append(all, &Outline{Name: o.Name, Nested: []*Outline{n}})
			continue
		}
		for _, inner := range n.Alone() {
			all = append(all, &Outline{Name: o.Name, Nested: []*Outline{inner}})
		}
	}
	return all
}

// Leaf returns the first pass of the outline: it follows the first element of each nest.
func (o *Outline) Leaf() *Outline {
	for o.IsNest() {
		o = o.Nested[0]
	}
	return o
}
