package interp

import (
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// An Outcome is everything that one can observe about a run.
type Outcome struct {
	Results []Value
	Types   []ir.Type // of the results
	Memory  []Value   // the memrefs passed in, as the run left them
	Shapes  []ir.Type // their types
	Events  []Event
	Err     error
}

// Execute runs the public function called name of a module with the given arguments. The run may
// take at most steps operations.
func Execute(module *ir.Operation, name string, args []Value, steps int64) *Outcome {
	m := New(module, steps)
	o := &Outcome{}
	o.Results, o.Err = m.Call(name, args)
	o.Events = m.Events
	fn := ir.LookupSymbolIn(module, module.Context().String(name))
	if fn == nil {
		return o
	}
	ft := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
	o.Types = ft.Results
	for i, a := range args {
		if r, ok := a.Ref.(*MemRef); ok {
			o.Memory = append(o.Memory, Value{Ref: Elements(r.Contents())})
			o.Shapes = append(o.Shapes, ft.Inputs[i])
		}
	}
	return o
}

// Conclusive reports whether a run shows how a program must behave. A run that met undefined
// behaviour, an unknown operation or the limit of steps does not.
func (o *Outcome) Conclusive() bool {
	var abort *abort
	return o.Err == nil || errors.As(o.Err, &abort)
}

// Refines returns nil if a program may be replaced by another program, and otherwise an error
// that names the difference. Arguments before and after are the outcomes of the old and of the
// new program. Where the old program has poison, the new program may have anything.
func Refines(before, after *Outcome) error {
	if !before.Conclusive() {
		return nil
	}
	if before.Err != nil || after.Err != nil {
		if before.Err == nil || after.Err == nil || before.Err.Error() != after.Err.Error() {
			return fmt.Errorf("ended with %v, not %v", after.Err, before.Err)
		}
	}
	if len(before.Events) != len(after.Events) {
		return fmt.Errorf("%d external calls, not %d", len(after.Events), len(before.Events))
	}
	for i, e := range before.Events {
		if n := after.Events[i].Callee; n != e.Callee {
			return fmt.Errorf("external call %d is of @%s, not @%s", i, n, e.Callee)
		}
		if err := refine(e.Args, after.Events[i].Args, e.Types); err != nil {
			return fmt.Errorf("external call %d, argument %w", i, err)
		}
	}
	if before.Err != nil {
		return nil
	}
	if err := refine(before.Results, after.Results, before.Types); err != nil {
		return fmt.Errorf("result %w", err)
	}
	if err := refine(before.Memory, after.Memory, before.Shapes); err != nil {
		return fmt.Errorf("memory %w", err)
	}
	return nil
}

func refine(before, after []Value, types []ir.Type) error {
	if len(before) != len(after) {
		return fmt.Errorf("count is %d, not %d", len(after), len(before))
	}
	for i := range before {
		if !refines(before[i], after[i], types[i]) {
			return fmt.Errorf("%d is %s, not %s", i, Text(after[i], types[i]), Text(before[i], types[i]))
		}
	}
	return nil
}

func refines(before, after Value, t ir.Type) bool {
	switch b := before.Ref.(type) {
	case Elements:
		a, ok := after.Ref.(Elements)
		if !ok || len(a) != len(b) {
			return before.Poison
		}
		for i := range b {
			if !refines(b[i], a[i], ir.ElementOf(t)) {
				return false
			}
		}
		return true
	case *MemRef:
		a, ok := after.Ref.(*MemRef)
		return ok && refines(Value{Ref: Elements(b.Contents())}, Value{Ref: Elements(a.Contents())}, t)
	}
	switch {
	case before.Poison:
		return true
	case after.Poison:
		return false
	case ir.IsFloat(t) && before.float(t).IsNaN():
		return after.float(t).IsNaN() // which NaN is nobody's promise
	}
	return before.Bits == after.Bits && before.Ref == after.Ref
}
