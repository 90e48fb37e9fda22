package interp

import (
	"io"
	"time"

	"github.com/millrace-mlir/millrace/ir"
)

// Options are the options for running a program.
type Options struct {
	// Args are the arguments of the entry function.
	Args []*Tensor
	// ProbeDir is where probes write what passes them, "" for nowhere.
	ProbeDir string
	// TimeLimit ends programs that run longer, 0 for never.
	TimeLimit time.Duration
	// Out is where interpreter.print prints.
	Out io.Writer
}

// Run runs the function main of module, or its only function, and returns its results. If
// ok is false, Run has reported an error at the operation that failed.
func Run(module *ir.Operation, o *Options) (results []Value, ok bool) {
	m := &machine{module: module, options: o, table: operations(), plans: map[*ir.Operation]*plan{}, probed: map[string]int{}}
	if o.TimeLimit > 0 {
		m.stop = time.Now().Add(o.TimeLimit)
	}
	entry := m.entry()
	if entry == nil {
		return nil, module.EmitError("module must have entry func with name main")
	}
	if !accepts(entry, o.Args) {
		return nil, false
	}
	args := make([]Value, len(o.Args))
	for i, a := range o.Args {
		args[i] = a
	}
	if f := guarded(entry, func() { results = m.callFunction(entry, args) }); f != nil {
		return nil, f.op.EmitError("%s", f.text)
	}
	return results, true
}

// entry returns the function main, or the only function of the module. It returns nil if there is
// neither.
func (m *machine) entry() *ir.Operation {
	if m.module.NumRegions() != 1 || m.module.Region(0).First() == nil {
		return nil
	}
	var only *ir.Operation
	n := 0
	for op := range m.module.Region(0).First().Ops() {
		if !isFunction(op) {
			continue
		}
		if s, ok := op.Attr("sym_name").(*ir.StringAttr); ok && s.Value == "main" {
			return op
		}
		only = op
		n++
	}
	if n != 1 {
		return nil
	}
	return only
}

// accepts checks that args have the number and types of f's parameters, and reports an error if
// not.
func accepts(f *ir.Operation, args []*Tensor) bool {
	params := f.Region(0).First().Args()
	if len(params) != len(args) {
		return f.EmitError("incorrect number of arguments specified, provided %d inputs but function expected %d", len(args), len(params))
	}
	for i, p := range params {
		shape, ranked := ir.ShapeOf(p.Type())
		fits := ir.ElementOf(p.Type()) == args[i].el.t && (!ranked || len(shape) == args[i].rank())
		for d := 0; fits && ranked && d < len(shape); d++ {
			fits = shape[d] == ir.Dynamic || shape[d] == args[i].shape[d]
		}
		if !fits {
			return f.EmitError("invalid input argument type at index %d, input type was %s but entry function expected %s", i, args[i].Type(), p.Type())
		}
	}
	return true
}
