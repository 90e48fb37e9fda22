package lang

import (
	"fmt"
	"strconv"
	"strings"
)

// Dump returns the syntax tree as text: a node a line, each below and to the right of its parent,
// with its position. The argument file is the name of the file in positions.
func (p *Program) Dump(file string) string {
	d := &dumper{file: file}
	d.line(0, "program")
	for _, s := range p.Structs {
		d.node(1, s.At, "struct %s", s.Name)
		for _, f := range s.Fields {
			d.node(2, f.At, "field %s", f.text())
		}
	}
	for _, f := range p.Functions {
		d.node(1, f.At, "function %s", f.Name)
		for _, a := range f.Params {
			d.node(2, a.At, "parameter %s", a.text())
		}
		for _, s := range f.Body {
			d.statement(2, s)
		}
	}
	return d.b.String()
}

type dumper struct {
	file string
	b    strings.Builder
}

func (d *dumper) line(level int, text string) {
	d.b.WriteString(strings.Repeat("  ", level) + text + "\n")
}

func (d *dumper) node(level int, at Pos, format string, args ...any) {
	d.line(level, fmt.Sprintf(format, args...)+fmt.Sprintf("  @%s:%d:%d", d.file, at.Line, at.Col))
}

func (a *Param) text() string {
	if a.Type == "" {
		return a.Name
	}
	return a.Type + " " + a.Name
}

func shapeText(shape []int64) string {
	texts := make([]string, len(shape))
	for i, n := range shape {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return "<" + strings.Join(texts, ", ") + ">"
}

func (d *dumper) statement(level int, s Stmt) {
	switch s := s.(type) {
	case *Var:
		shape := ""
		if s.Shape != nil {
			shape = shapeText(s.Shape)
		}
		d.node(level, s.At, "variable %s%s", s.text(), shape)
		d.expression(level+1, s.Value)
	case *Return:
		d.node(level, s.At, "return")
		if s.Value != nil {
			d.expression(level+1, s.Value)
		}
	case *Eval:
		d.expression(level, s.Value)
	}
}

func (d *dumper) expression(level int, e Expr) {
	switch e := e.(type) {
	case *Tensor:
		values := make([]string, len(e.Values))
		for i, v := range e.Values {
			values[i] = strconv.FormatFloat(v, 'g', -1, 64)
		}
		if len(e.Shape) == 0 {
			d.node(level, e.At, "number %s", values[0])
			return
		}
		d.node(level, e.At, "list %s %s", shapeText(e.Shape), strings.Join(values, " "))
	case *Tuple:
		d.node(level, e.At, "struct value")
		d.expressions(level+1, e.Values)
	case *Name:
		d.node(level, e.At, "use %s", e.Name)
	case *Binary:
		d.node(level, e.At, "operator %c", e.Op)
		d.expressions(level+1, []Expr{e.LHS, e.RHS})
	case *Field:
		d.node(level, e.At, "field %s", e.Field)
		d.expression(level+1, e.Of)
	case *Call:
		d.node(level, e.At, "call %s", e.Callee)
		d.expressions(level+1, e.Args)
	}
}

func (d *dumper) expressions(level int, list []Expr) {
	for _, e := range list {
		d.expression(level, e)
	}
}
