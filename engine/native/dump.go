package native

import (
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
)

// unknownDump returns a *engine.RequestError if the dump names a pass that the registry does not know.
func unknownDump(r *passes.Registry, d *engine.Dump) error {
	if d == nil {
		return nil
	}
	for flag, names := range map[string][]string{"before": d.Before, "after": d.After} {
		for _, name := range names {
			if r.Pass(name) == nil {
				return &engine.RequestError{Diagnostics: []engine.Diagnostic{engine.Errorf("for the --mlir-print-ir-%s option: Cannot find option named '%s'!", flag, name)}}
			}
		}
	}
	return nil
}

// print appends the text of the dumped unit to the dumps, if wanted(pass) is true. The pass runs on op,
// which is the unit or encloses it.
func (r *run) print(when string, wanted func(pass string) bool, in *passes.Instance, op *ir.Operation) {
	if !wanted(in.Pass.Arg) {
		return
	}
	unit := r.wanted(op)
	if unit == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.dumps = opt.AppendDump(r.dumps, when, in, unit, asm.PrintOptions{Threads: 1})
}

// wanted returns the unit that the dump asks for, if that is op or op is the module. Otherwise it
// returns nil.
func (r *run) wanted(op *ir.Operation) *ir.Operation {
	if op != r.module.Op {
		if _, ok := r.unitOf(op); ok && r.isWanted(op) {
			return op
		}
		return nil
	}
	for nested := range op.Nested() {
		if _, ok := r.unitOf(nested); ok && r.isWanted(nested) {
			return nested
		}
	}
	return nil
}

func (r *run) isWanted(op *ir.Operation) bool {
	name := ir.SymbolName(op)
	return name != nil && name.Value == r.dump.Unit
}
