package worker

import (
	"errors"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/engine/text"
)

// cut is a module that can be taken apart at its top level: generic text for the exec engine, bytecode for the native one.
type cut interface {
	// units lists the operations with the given name; ok says that they may travel apart.
	units(anchor string) (units []Unit, ok bool, err error)
	// size is about the length of an operation in the file, for those that units listed.
	size(op int) int
	// take makes a module of some operations and what stands for the symbols they name, and tells where they are in it.
	take(ops []int) (module []byte, at []int, err error)
	// merge returns the module with operations replaced by those of other modules, and others marked with why they have no
	// result.
	merge(parts []part, failed map[int]string) ([]byte, error)
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
	return &nativeCut{data: module, options: native.Options{Name: job.Name, AllowUnregistered: job.AllowUnregistered}}, nil
}

// nativeCut is a cut of bytecode. It is opened when it is first taken apart: merging needs no more than the bytes.
type nativeCut struct {
	data    []byte
	options native.Options
	opened  native.Cutter
	ops     []bytecode.Unit
}

func (c *nativeCut) open() (native.Cutter, error) {
	if c.opened == nil {
		opened, err := native.OpenCutter(c.data, c.options)
		if err != nil {
			return nil, err
		}
		c.opened, c.ops = opened, opened.Units()
	}
	return c.opened, nil
}

func (c *nativeCut) units(anchor string) ([]Unit, bool, error) {
	cutter, err := c.open()
	if err != nil {
		return nil, false, err
	}
	var units []Unit
	for i, op := range c.ops {
		if op.Name == anchor && op.Isolated {
			units = append(units, Unit{Symbol: op.Symbol, Global: i})
		}
	}
	return units, !cutter.Distinct(), nil
}

func (c *nativeCut) size(op int) int { return c.ops[op].Size }

func (c *nativeCut) take(ops []int) ([]byte, []int, error) {
	cutter, err := c.open()
	if err != nil {
		return nil, nil, err
	}
	return cutter.Take(ops)
}

func (c *nativeCut) merge(parts []part, failed map[int]string) ([]byte, error) {
	all := make([]native.Part, len(parts))
	for i, p := range parts {
		all[i] = native.Part{Data: p.module, From: p.from, To: p.to}
	}
	merged, err := native.Merge(c.data, c.options, all, failed)
	if errors.Is(err, native.ErrOtherOps) {
		return nil, errWhole
	}
	return merged, err
}

// textCut is a cut of generic text.
type textCut struct {
	module *text.Module
	cutter *text.Cutter
}

func (c *textCut) units(anchor string) ([]Unit, bool, error) {
	var units []Unit
	for i, op := range c.module.Ops {
		if op.Name == anchor {
			units = append(units, Unit{Symbol: op.Symbol, Global: i})
		}
	}
	return units, c.module.Splittable(), nil
}

func (c *textCut) size(op int) int { return len(c.module.Ops[op].Text) }

func (c *textCut) take(ops []int) ([]byte, []int, error) {
	if c.cutter == nil {
		c.cutter = text.NewCutter(c.module)
	}
	module, at := c.cutter.Cut(ops)
	return module, at, nil
}

func (c *textCut) merge(parts []part, failed map[int]string) ([]byte, error) {
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
	for i, cause := range failed {
		c.module.Ops[i].Mark(native.FailedAttr, cause)
	}
	return c.module.Bytes(), nil
}
