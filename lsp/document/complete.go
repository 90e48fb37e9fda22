package document

import (
	"regexp"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Item is a completion: a text that can stand at the cursor, with its kind and a description.
type Item struct {
	Text   string // replaces the word before the offset
	Kind   Kind
	Detail string
}

// Kind is the kind of construct that an item names.
type Kind uint8

const (
	Operation Kind = iota
	Pass
	Option
	Value
	SymbolName
	Block
)

var pipelineBefore = regexp.MustCompile(`(?:pass-pipeline=['"]?|pipeline: ?"|\s--?)([^'"\n]*)$`)

// Complete returns the completions at an offset, and the span of the text that they would replace. In a
// pipeline of a comment or a reproducer, it completes passes and options. After % @ ^ it completes names
// of values, symbols and blocks. Elsewhere it completes operations, where an operation can begin.
func (d *Document) Complete(offset int) ([]Item, Span) {
	offset = min(max(offset, 0), len(d.Text))
	line := d.Text[d.LineStart(d.Line(offset)):offset]
	if m := pipelineBefore.FindStringSubmatch(line); m != nil && (!d.inCode(offset) || strings.Contains(line, "pipeline")) {
		return d.completePipeline(m[1], offset)
	}
	start := offset
	for start > 0 && isWord(d.Text[start-1]) {
		start--
	}
	word := d.Text[start:offset]
	c := d.chunkAt(offset)
	if start > 0 && d.inCode(offset) {
		switch d.Text[start-1] {
		case '%':
			return d.completeValues(c, offset, word), Span{start - 1, offset}
		case '@':
			return d.completeSymbols(c, word), Span{start - 1, offset}
		case '^':
			return d.completeBlocks(c, offset, word), Span{start - 1, offset}
		}
	}
	before := strings.TrimSpace(d.Text[d.LineStart(d.Line(offset)):start])
	if before != "" && !strings.HasSuffix(before, "=") && !strings.HasSuffix(before, "{") || !d.inCode(offset) {
		return nil, Span{offset, offset}
	}
	return d.completeOps(word), Span{start, offset}
}

func (d *Document) completeOps(word string) (all []Item) {
	for _, x := range d.set.Dialects {
		for _, o := range x.OpDefs() {
			if strings.HasPrefix(o.Name, word) {
				all = append(all, Item{o.Name, Operation, o.Summary})
			}
		}
	}
	slices.SortFunc(all, func(a, b Item) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// completePipeline completes the last word of a pipeline, which is typed up to the offset: a pass or,
// within braces, an option of a pass.
func (d *Document) completePipeline(typed string, offset int) (all []Item, at Span) {
	cut := strings.LastIndexAny(typed, "(,{ ") + 1
	before, word := typed[:cut], typed[cut:]
	at = Span{offset - len(word), offset}
	if open := strings.LastIndexByte(before, '{'); open > strings.LastIndexByte(before, '}') {
		name := before[strings.LastIndexAny(before[:open], "(,")+1 : open]
		for _, p := range d.set.Passes {
			if p.Arg != name {
				continue
			}
			for _, o := range p.Options.Fields() {
				if strings.HasPrefix(o.Name, word) {
					all = append(all, Item{o.Name + "=", Option, o.Doc})
				}
			}
		}
		return all, at
	}
	for _, p := range d.set.Passes {
		if !p.Hidden && strings.HasPrefix(p.Arg, word) {
			all = append(all, Item{p.Arg, Pass, p.Doc})
		}
	}
	for _, a := range d.set.Aliases {
		if strings.HasPrefix(a.Arg, word) {
			all = append(all, Item{a.Arg, Pass, a.Doc})
		}
	}
	slices.SortFunc(all, func(a, b Item) int { return strings.Compare(a.Text, b.Text) })
	return all, at
}

// completeValues completes names of values that are defined before an offset, in the same unit. The items
// show the types of the values.
func (d *Document) completeValues(c *chunk, offset int, word string) (all []Item) {
	_, unit, ok := d.Unit(offset)
	seen := map[string]bool{}
	for _, m := range c.index.Values {
		start := c.Start + int(m.At.Off)
		name := d.Text[start : start+int(m.Len)]
		if !m.Def || start >= offset || ok && start < unit.Start || seen[name] || !strings.HasPrefix(name[1:], word) {
			continue
		}
		seen[name] = true
		all = append(all, Item{name, Value, m.What.Type().String()})
	}
	return all
}

func (d *Document) completeSymbols(c *chunk, word string) (all []Item) {
	seen := map[string]bool{}
	for _, o := range c.index.Ops {
		if s := ir.SymbolName(o.Op); s != nil && !seen[s.Value] && strings.HasPrefix(s.Value, word) {
			seen[s.Value] = true
			all = append(all, Item{"@" + s.Value, SymbolName, o.Op.Name().Name})
		}
	}
	return all
}

func (d *Document) completeBlocks(c *chunk, offset int, word string) (all []Item) {
	_, unit, ok := d.Unit(offset)
	for _, m := range c.index.Blocks {
		start := c.Start + int(m.At.Off)
		if name := d.Text[start : start+int(m.Len)]; m.Def && (!ok || start >= unit.Start && start < unit.End) && strings.HasPrefix(name[1:], word) {
			all = append(all, Item{name, Block, ""})
		}
	}
	return all
}
