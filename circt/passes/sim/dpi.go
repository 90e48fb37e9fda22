package sim

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// Foreign functions.

// function declares a function that is defined outside of the IR. returned says which of
// its ports is the return value.
func (l *lowering) function(loc ir.Loc, name string, ports []hw.Port, returned []bool, verilogName ir.Attribute) *ir.Operation {
	c := l.b.Ctx
	attrs := make([]ir.Attribute, len(ports))
	for i := range ports {
		attrs[i] = c.Dict(nil)
		if returned[i] {
			attrs[i] = c.Dict([]ir.NamedAttribute{{Name: c.String("sv.func.explicitly_returned"), Value: c.Unit()}})
		}
	}
	fn := sv.CreateFunc(l.b, loc, sv.FuncArgs{
		SymName: c.String(name), ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, ports)), PerArgumentAttrs: c.Array(attrs...),
		VerilogName: verilogName,
	})
	fn.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	return fn
}

// foreign lowers the declarations of DPI functions. Each gets a fragment that imports the
// function, guarded by a macro since several files may import it.
func (l *lowering) foreign() {
	b, c := l.b, l.b.Ctx
	var names *hw.Namespace
	for op := range l.top.Region(0).First().Ops() {
		if !op.Is(sim.DPIFunc) {
			continue
		}
		if names == nil {
			names = hw.SymbolNamespace(l.top)
		}
		f := sim.DPIFuncOp(op)
		var ports []hw.Port
		var returned []bool
		for _, a := range sim.Arguments(f.DpiFunctionType().Type) {
			dir := hw.In
			switch a.Dir {
			case sim.Out, sim.Return:
				dir = hw.Out
			case sim.InOut:
				dir = hw.InOut
			}
			ports, returned = append(ports, hw.Port{Dir: dir, Name: a.Name, Type: a.Type}), append(returned, a.Dir == sim.Return)
		}
		name := f.SymName().Value
		b.Before(op)
		fn := l.function(op.Loc(), name, ports, returned, ir.Given(op.Inherent("verilogName")))
		if locs := f.ArgumentLocs(); locs != nil {
			var ins, outs []ir.Attribute
			for i, loc := range locs.Elems {
				if ports[i].Dir == hw.Out {
					outs = append(outs, loc)
				} else {
					ins = append(ins, loc)
				}
			}
			fn.SetInherent("input_locs", c.Array(ins...))
			fn.SetInherent("result_locs", c.Array(outs...))
		}
		fragment := names.NewName(name + "_dpi_import_fragument")
		macro := names.NewName("__CIRCT_DPI_IMPORT_" + strings.ToUpper(name))
		sv.BuildMacroDecl(b, op.Loc(), macro)
		emit.BuildFragment(b, op.Loc(), fragment, func() {
			sv.BuildIfDef(b, op.Loc(), macro, sv.Nothing, func() {
				sv.CreateFuncDPIImport(b, op.Loc(), sv.FuncDPIImportArgs{Callee: c.FlatSymbol(f.SymName())})
				sv.BuildMacroDef(b, op.Loc(), macro, "")
			})
		})
		l.fragments[name] = fragment
		op.Erase()
	}
}

// call lowers a call of a DPI function, which happens at a clock's edge or whenever an
// input changes.
func (l *lowering) call(op *ir.Operation) {
	b, loc, f := l.b, op.Loc(), sim.DPIFuncCallOp(op)
	callee := f.Callee().Root.Value
	if fragment := l.fragments[callee]; fragment != "" {
		l.need(fragment)
	}
	clock, enable := f.Clock(), f.Enable()
	inputs := ir.ValuesOf(f.Inputs())
	var regs, reads []*ir.Value
	types := op.ResultTypes(nil)
	for _, t := range types {
		regs = append(regs, sv.BuildReg(b, loc, t, ""))
		reads = append(reads, sv.BuildRead(b, loc, regs[len(regs)-1]))
	}
	assign := func(to, v *ir.Value) {
		if clock != nil {
			sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: to, Src: v})
		} else {
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: to, Src: v})
		}
	}
	call := func() {
		c := sv.CreateFuncCallProcedural(b, loc, sv.FuncCallProceduralArgs{Inputs: slices.Clone(inputs), Callee: f.Callee(), ResultTypes: types})
		for i, r := range regs {
			assign(r, c.Result(i))
		}
	}
	switch {
	case clock != nil:
		l.atClock(loc, clock, func() {
			if enable == nil {
				call()
				return
			}
			sv.BuildIf(b, loc, enable, call, nil)
		})
	case enable == nil:
		sv.BuildAlwaysComb(b, loc, call)
	default:
		sv.BuildAlwaysComb(b, loc, func() {
			sv.BuildIf(b, loc, enable, call, func() {
				for i, r := range regs {
					assign(r, sv.CreateConstantX(b, loc, sv.ConstantXArgs{ResultType: types[i]}).Result(0))
				}
			})
		})
	}
	op.ReplaceAllUses(reads)
	op.Erase()
}
