package cfg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
)

// A multiplexer is a block that joins several edges to several blocks. Its arguments are first the
// arguments of all these blocks. Then comes a number that selects the block to go on to (if there
// are several), then extra arguments.
type multiplexer struct {
	*lifter
	block         *ir.Block
	targets       []*ir.Block
	offsets       []int // of each target's arguments
	discriminator *ir.Value
}

// multiplex creates a multiplexer for the targets, which may repeat, after the first of them. The
// types extra are its extra arguments.
func (l *lifter) multiplex(loc ir.Loc, targets []*ir.Block, extra ...ir.Type) *multiplexer {
	m := &multiplexer{lifter: l, block: l.b.NewBlock(nil, nil)}
	targets[0].Region().InsertAfter(m.block, targets[0])
	for _, t := range targets {
		if !slices.Contains(m.targets, t) {
			m.targets = append(m.targets, t)
			m.offsets = append(m.offsets, m.block.NumArgs())
			addArgsLike(l.b.Arena, m.block, t)
		}
	}
	if len(m.targets) > 1 {
		m.discriminator = m.block.AddArg(l.b.Arena, l.number(0).Type(), loc)
	}
	for _, t := range extra {
		m.block.AddArg(l.b.Arena, t, loc)
	}
	return m
}

// redirect changes the edge e, which goes to a target, so that it goes to the multiplexer's block.
// The values extra become the extra arguments.
func (m *multiplexer) redirect(e edge, extra ...*ir.Value) {
	t := slices.Index(m.targets, e.to())
	own := e.args()
	args := make([]*ir.Value, m.block.NumArgs())
	firstExtra := len(args) - len(extra)
	for i, a := range m.block.Args() {
		switch {
		case i >= m.offsets[t] && i < m.offsets[t]+e.to().NumArgs():
			args[i] = own[i-m.offsets[t]]
		case m.discriminator != nil && i == firstExtra-1:
			args[i] = m.number(t)
		case i >= firstExtra:
			args[i] = extra[i-firstExtra]
		default:
			args[i] = m.poison(a.Type())
		}
	}
	e.redirect(m.block)
	e.setArgs(m.b.Arena, args)
}

// dispatch creates, at the insertion point, the switch to all targets but except, which may be nil.
// All edges must have been redirected before.
func (m *multiplexer) dispatch(loc ir.Loc, except *ir.Block) {
	var values []int32
	var cases []cf.Target
	for i, t := range m.targets {
		if t == except {
			continue
		}
		values = append(values, int32(i))
		cases = append(cases, cf.Target{Block: t, Args: m.block.Args()[m.offsets[i] : m.offsets[i]+t.NumArgs()]})
	}
	flag := m.discriminator
	if flag == nil || len(cases) == 1 {
		flag = m.number(0)
	}
	last := len(cases) - 1
	cf.NewSwitch(m.b, loc, flag, cases[last], values[:last], cases[:last])
}

// singleEntry redirects the edges to one new block, which branches on to their targets, and returns
// the block.
func (l *lifter) singleEntry(loc ir.Loc, edges []edge) *ir.Block {
	m := l.multiplex(loc, targetsOf(edges))
	for _, e := range edges {
		m.redirect(e)
	}
	l.b.AtStart(m.block)
	m.dispatch(loc, nil)
	return m.block
}

func targetsOf(edges []edge) []*ir.Block {
	ts := make([]*ir.Block, len(edges))
	for i, e := range edges {
		ts[i] = e.to()
	}
	return ts
}
