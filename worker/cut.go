package worker

import (
	"errors"

	"github.com/millrace-mlir/millrace/worker/engine"
	"github.com/millrace-mlir/millrace/worker/engine/native"
	"github.com/millrace-mlir/millrace/worker/text"
)

// cut is a module that can be taken apart at its top level: generic text for the exec engine, bytecode for the native one.
type cut interface {
	// units lists the operations with the given name; ok says that they may travel apart.
	units(anchor string) (units []Unit, ok bool)
	// size is the length of an operation in the file.
	size(op int) int
	// take makes a module of some operations and what stands for the symbols they name, and tells where they are in it.
	take(ops []int) (module []byte, at []int, err error)
	// merge returns the module with operations replaced by those of other modules.
	merge(parts []part) ([]byte, error)
}

// part is a batch's result: the operations at from become those at to.
type part struct {
	module   []byte
	from, to []int
}

// errWhole says that a batch's result has other operations than the batch.
var errWhole = errors.New("the pipeline adds or removes operations beside its units")

func openCut(job *Job, module []byte) (cut, error) {
	if job.Engine.Kind == engine.Exec {
		m, err := text.Parse(module)
		if err != nil {
			return nil, err
		}
		return &textCut{module: m}, nil
	}
	c, err := native.OpenCut(module, native.Options{Name: job.Name, AllowUnregistered: job.AllowUnregistered})
	if err != nil {
		return nil, err
	}
	return &nativeCut{cut: c}, nil
}

// nativeCut is a cut of bytecode.
type nativeCut struct {
	cut     *native.Cut
	weights []int
}

func (c *nativeCut) units(anchor string) ([]Unit, bool) {
	var units []Unit
	for i := range c.cut.Len() {
		if name, symbol := c.cut.Name(i); name == anchor && c.cut.Isolated(i) {
			units = append(units, Unit{Symbol: symbol, Global: i})
		}
	}
	return units, c.cut.Splittable()
}

func (c *nativeCut) size(op int) int {
	if c.weights == nil {
		c.weights = c.cut.Weights()
	}
	return c.weights[op]
}

func (c *nativeCut) take(ops []int) ([]byte, []int, error) { return c.cut.Take(ops) }

func (c *nativeCut) merge(parts []part) ([]byte, error) {
	for _, p := range parts {
		if err := c.cut.Replace(p.module, p.from, p.to); err != nil {
			if errors.Is(err, native.ErrOtherOps) {
				return nil, errWhole
			}
			return nil, err
		}
	}
	return c.cut.Encode()
}

// textCut is a cut of generic text.
type textCut struct {
	module *text.Module
	cutter *text.Cutter
}

func (c *textCut) units(anchor string) ([]Unit, bool) {
	var units []Unit
	for i, op := range c.module.Ops {
		if op.Name == anchor {
			units = append(units, Unit{Symbol: op.Symbol, Global: i})
		}
	}
	return units, c.module.Splittable()
}

func (c *textCut) size(op int) int { return len(c.module.Ops[op].Text) }

func (c *textCut) take(ops []int) ([]byte, []int, error) {
	if c.cutter == nil {
		c.cutter = text.NewCutter(c.module)
	}
	module, at := c.cutter.Cut(ops)
	return module, at, nil
}

func (c *textCut) merge(parts []part) ([]byte, error) {
	for _, p := range parts {
		m, err := text.Parse(p.module)
		if err != nil {
			return nil, err
		}
		for i, from := range p.from {
			if from >= len(m.Ops) || m.Ops[from].Symbol != c.module.Ops[p.to[i]].Symbol {
				return nil, errWhole
			}
			c.module.Ops[p.to[i]].Text = m.Ops[from].Text
		}
	}
	return c.module.Bytes(), nil
}
