package openacc

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/passes"
)

type routineOptions struct {
	Device string `opt:"device-type" default:"none" enum:"none,host,multicore,nvidia,radeon" doc:"The device for which routines are generated. A clause of an acc routine for this device counts like one for every device."`
}

// implicitRoutine is the pass acc-implicit-routine. It makes an acc.routine for each function that a compute construct or
// another routine calls, unless the function has one.
var implicitRoutine = &passes.Pass{
	Name: "ACCImplicitRoutine", Arg: "acc-implicit-routine", Anchor: "builtin.module",
	Doc:     "Generate implicit acc routine for functions in acc regions",
	Options: passes.OptionsOf[routineOptions](),
	Run: func(c *passes.Ctx) bool {
		device, _ := acc.DeviceType.Value(passes.Opts[routineOptions](c).Device)
		r := &routines{
			Builder: c.Builder(), symbols: ir.NewSymbols(c.Op), module: c.Op,
			device: constraint.Enum(c.IR(), acc.DeviceTypeAttr, device),
		}
		r.generate()
		if !r.changed {
			c.Unchanged()
		}
		return true
	},
}

// routines makes the acc.routine operations of one module.
type routines struct {
	*ir.Builder
	symbols *ir.Symbols
	module  *ir.Operation
	device  ir.Attribute
	count   int // number of the next routine
	changed bool
}

func (r *routines) generate() {
	r.module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(acc.Routine) {
			r.count++
		}
		return ir.Advance
	})
	r.module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if acc.IsCompute(op) {
			r.forCallsIn(op)
		}
		return ir.Advance
	})
	r.module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(acc.Routine) && !r.isBound(op) {
			r.forCallsOf(op)
		}
		return ir.Advance
	})
}

// forCallsIn makes routines for the functions that operations in op call, and returns these.
func (r *routines) forCallsIn(op *ir.Operation) (made []*ir.Operation) {
	op.WalkPost(func(call *ir.Operation) ir.WalkResult {
		if call.Def() == nil || call.Def().Call == nil {
			return ir.Advance
		}
		ref, _ := call.Def().Call.Callee(call)
		if ref == nil {
			return ir.Advance
		}
		callee := r.symbols.Lookup(ref.Leaf())
		if callee == nil || !isFunction(callee) {
			return ir.Advance
		}
		if _, valid := definition(call, ref); !valid {
			made = append(made, r.routine(callee))
		}
		return ir.Advance
	})
	return made
}

// forCallsOf makes routines for the functions that the function of a routine calls, directly or through other functions.
func (r *routines) forCallsOf(routine *ir.Operation) {
	queue := []*ir.Operation{routine}
	for ; len(queue) > 0; queue = queue[1:] {
		if f := r.symbols.Lookup(acc.RoutineOp(queue[0]).FuncName().Leaf()); f != nil && isFunction(f) {
			queue = append(queue, r.forCallsIn(f)...)
		}
	}
}

// routine makes the acc.routine of a function.
func (r *routines) routine(f *ir.Operation) *ir.Operation {
	name := r.Ctx.String(fmt.Sprintf("acc_routine_%d", r.count))
	r.count++
	r.changed = true
	r.Before(f)
	op := acc.CreateRoutine(r.Builder, f.Loc(), acc.RoutineArgs{
		SymName: name, FuncName: r.Ctx.FlatSymbol(ir.SymbolName(f)), Implicit: true,
	})
	f.SetAttr(acc.RoutineName, r.Ctx.DialectAttr(acc.RoutineInfoAttr, r.Ctx.Array(r.Ctx.FlatSymbol(name))))
	return op
}

// isBound reports whether calls of a routine's function on the device call another function.
func (r *routines) isBound(routine *ir.Operation) bool {
	o := acc.RoutineOp(routine)
	anyDevice := constraint.Enum(r.Ctx, acc.DeviceTypeAttr, 0)
	for _, list := range [...]*ir.ArrayAttr{o.BindIdNameDeviceType(), o.BindStrNameDeviceType()} {
		if list == nil {
			continue
		}
		for _, d := range list.Elems {
			if d == anyDevice || d == r.device {
				return true
			}
		}
	}
	return false
}
