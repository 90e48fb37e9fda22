// Package behave runs functions of a module with package interp and compares whether two modules
// compute the same results. `millrace run` and `repro bisect --behaviour` use it.
//
// What may not live here: engines and pipelines; package repro steps through those.
package behave

import (
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// Steps is how many operations a run may take unless a caller says otherwise.
const Steps = 10_000_000

// A Module is a parsed module, of which functions can be run. One goroutine at a time may use it.
type Module struct {
	op *ir.Operation
}

// Parse reads a module.
func Parse(dialects []*ir.Dialect, name string, text []byte) (*Module, error) {
	ctx := ir.NewContext(dialects)
	ctx.AllowUnregistered = true
	op, err := asm.Parse(ctx, name, string(text), asm.Options{})
	if err != nil {
		return nil, err
	}
	return &Module{op}, nil
}

// function returns a function that has a body.
func (m *Module) function(name string) (*ir.Operation, *ir.FunctionType, error) {
	fn := ir.LookupSymbolIn(m.op, m.op.Context().String(name))
	if fn == nil || !fn.Is(funcs.Func) {
		return nil, nil, fmt.Errorf("there is no function @%s", name)
	}
	if fn.Region(0).Empty() {
		return nil, nil, fmt.Errorf("function @%s has no body", name)
	}
	return fn, fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType), nil
}

// Functions returns the names of the functions with a body that are not private, in their order.
func (m *Module) Functions() (names []string) {
	for op := m.op.Region(0).First().First(); op != nil; op = op.Next() {
		if op.Is(funcs.Func) && !op.Region(0).Empty() && !ir.IsPrivate(op) {
			names = append(names, ir.SymbolName(op).Value)
		}
	}
	return names
}

// A Call is a function to run with arguments, which Run copies.
type Call struct {
	Function string
	args     []interp.Value
	types    []ir.Type
}

// Call reads arguments for a function.
func (m *Module) Call(function string, args []string) (*Call, error) {
	_, ft, err := m.function(function)
	if err != nil {
		return nil, err
	}
	if len(args) != len(ft.Inputs) {
		return nil, fmt.Errorf("function @%s takes %d arguments, of type %s; %d are given", function, len(ft.Inputs), ft, len(args))
	}
	c := &Call{Function: function, types: ft.Inputs}
	for i, text := range args {
		v, err := parseValue(text, ft.Inputs[i])
		if err != nil {
			return nil, fmt.Errorf("argument %d of @%s: %w", i, function, err)
		}
		c.args = append(c.args, v)
	}
	return c, nil
}

// Random makes arguments for a function, the same for the same seed.
func (m *Module) Random(function string, seed uint64) (*Call, error) {
	_, ft, err := m.function(function)
	if err != nil {
		return nil, err
	}
	for _, t := range ft.Inputs {
		if !drawable(t) {
			return nil, fmt.Errorf("no argument of type %s can be drawn for @%s", t, function)
		}
	}
	c := &Call{Function: function, types: ft.Inputs}
	for i, v := range program.Arguments(scalars(ft.Inputs), seed) {
		if _, memory := ft.Inputs[i].(*ir.MemRefType); ir.IsShaped(ft.Inputs[i]) && !memory {
			shape, _ := ir.ShapeOf(ft.Inputs[i])
			types := make([]ir.Type, ir.NumElements(shape))
			for k := range types {
				types[k] = ir.ElementOf(ft.Inputs[i])
			}
			v = interp.Value{Ref: interp.Elements(program.Arguments(types, seed+uint64(i)))}
		}
		c.args = append(c.args, v)
	}
	return c, nil
}

// scalars replaces vectors and tensors by their elements' types.
func scalars(types []ir.Type) []ir.Type {
	out := make([]ir.Type, len(types))
	for i, t := range types {
		if out[i] = t; ir.IsShaped(t) {
			if _, memory := t.(*ir.MemRefType); !memory {
				out[i] = ir.ElementOf(t)
			}
		}
	}
	return out
}

func isNumber(t ir.Type) bool { return ir.IsIntOrIndex(t) || ir.IsFloat(t) }

// drawable reports whether Random can make a value of type t.
func drawable(t ir.Type) bool {
	if !ir.IsShaped(t) {
		return isNumber(t)
	}
	shape, ranked := ir.ShapeOf(t)
	_, memory := t.(*ir.MemRefType)
	return ranked && isNumber(ir.ElementOf(t)) && (memory || !dynamic(shape))
}

// Arguments are the texts of the arguments, which Module.Call reads again.
func (c *Call) Arguments() []string { return texts(c.args, c.types) }

// Run runs the function of a call in a module. An error of the outcome says why there are no results; the error that Run returns says
// that the call does not fit the module.
func (m *Module) Run(c *Call, steps int64) (*Outcome, error) {
	_, ft, err := m.function(c.Function)
	if err != nil {
		return nil, err
	}
	if len(ft.Inputs) != len(c.types) {
		return nil, fmt.Errorf("function @%s has %d arguments now, and %d before", c.Function, len(ft.Inputs), len(c.types))
	}
	args := make([]interp.Value, len(c.args))
	for i, t := range ft.Inputs {
		// The modules have contexts of their own: types are equal if their texts are.
		if t.String() != c.types[i].String() {
			return nil, fmt.Errorf("argument %d of @%s has type %s now, and %s before", i, c.Function, t, c.types[i])
		}
		if args[i] = c.args[i]; args[i].Ref != nil {
			if r, ok := args[i].Ref.(*interp.MemRef); ok {
				contents := r.Contents()
				fresh := interp.NewMemRef(r.Sizes...)
				fresh.Fill(func(i int) interp.Value { return contents[i] })
				args[i].Ref = fresh
			}
		}
	}
	o := interp.Execute(m.op, c.Function, args, steps)
	return &Outcome{o}, nil
}

// An Outcome is all that can be said of a run: results, memory passed in, calls of functions without a body, or why it ended.
type Outcome struct {
	o *interp.Outcome
}

// Err says why the run has no results: undefined behaviour, a failed assertion, too many steps, or an operation that the interpreter
// does not know.
func (o *Outcome) Err() error { return o.o.Err }

// Unknown reports whether the run ended at an operation that the interpreter does not know, or for want of steps. Such a run says
// nothing of the program.
func (o *Outcome) Unknown() bool {
	var unsupported *interp.Unsupported
	var exhausted *interp.Exhausted
	return errors.As(o.o.Err, &unsupported) || errors.As(o.o.Err, &exhausted)
}

// Lines are the outcome as text: calls of functions without a body, results, and memory passed in, one a line.
func (o *Outcome) Lines() (lines []string) {
	for _, e := range o.o.Events {
		line := "call @" + e.Callee + "("
		for i, text := range texts(e.Args, e.Types) {
			if i > 0 {
				line += ", "
			}
			line += text
		}
		lines = append(lines, line+")")
	}
	if o.o.Err != nil {
		return append(lines, "error: "+o.o.Err.Error())
	}
	lines = append(lines, texts(o.o.Results, o.o.Types)...)
	for _, text := range texts(o.o.Memory, o.o.Shapes) {
		lines = append(lines, "memory "+text)
	}
	return lines
}

// Allows returns nil if a program whose run had the outcome after may stand for a program whose run
// had the outcome o. The error names the difference. Where o has poison or undefined behaviour,
// after may have anything.
func (o *Outcome) Allows(after *Outcome) error { return interp.Refines(o.o, after.o) }

func texts(values []interp.Value, types []ir.Type) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = interp.Text(v, types[i])
		if t, ok := types[i].(*ir.IntegerType); ok && t.Width == 1 && !v.Poison {
			out[i] = map[bool]string{false: "true", true: "false"}[v.Bits.IsZero()]
		}
	}
	return out
}
