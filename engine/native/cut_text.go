package native

import (
	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
)

// textCut is the cutter for a module in generic text.
type textCut struct {
	module *text.Module
	cutter *text.Cutter
}

// Units reports every operation as isolated from above. The text does not show that, and stages are
// anchored only on isolated operations.
func (c *textCut) Units() []bytecode.Unit {
	units := make([]bytecode.Unit, len(c.module.Ops))
	for i, op := range c.module.Ops {
		units[i] = bytecode.Unit{Name: op.Name, Symbol: op.Symbol, Isolated: true, Size: len(op.Text)}
	}
	return units
}

func (c *textCut) Distinct() bool { return !c.module.Splittable() }

func (c *textCut) Take(ops []int) ([]byte, []int, error) {
	data, at := c.cutter.Cut(ops)
	return data, at, nil
}

func (c *textCut) TakePortable(ops []int) ([]byte, []int, []bytecode.File, error) {
	data, at, files := c.cutter.CutPortable(ops)
	return data, at, files, nil
}

// mergeText serves a MergeRequest for a module in generic text: it replaces operations by the
// results of their units. It runs no passes.
func mergeText(req *engine.MergeRequest) (*engine.MergeResponse, error) {
	base, err := text.Parse(text.Place(req.Module, req.Files))
	if err != nil {
		return nil, err
	}
	for _, p := range req.Parts {
		m, err := text.Parse(p.Module)
		if err != nil {
			return nil, err
		}
		for i, from := range p.From {
			if from >= len(m.Ops) || m.Ops[from].Symbol != base.Ops[p.To[i]].Symbol {
				return unmerged(otherOperations), nil
			}
			base.Replace(p.To[i], text.Move(m.Ops[from].Text, p.Moves))
		}
	}
	for i, cause := range req.Failed {
		if i < len(base.Ops) {
			base.Ops[i].Mark(failedAttr, cause)
		}
	}
	return &engine.MergeResponse{Module: base.Bytes()}, nil
}
