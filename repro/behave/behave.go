// Package behave runs functions of a module with package interp, and compares whether two modules compute the same
// results. `millrace run` and `repro bisect --behaviour` use it.
//
// It knows neither engines nor pipelines; package repro runs passes step by step.
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

// Steps is the default limit for the number of operations that a run executes.
const Steps = 10_000_000

// Module is a parsed module whose functions can be run. It must not be used by several goroutines at a time.
type Module struct {
	op *ir.Operation
}

// Parse parses a module from text. Operations of other dialects are allowed.
func Parse(dialects []*ir.Dialect, name string, text []byte) (*Module, error) {
	ctx := ir.NewContext(dialects)
	ctx.AllowUnregistered = true
	op, err := asm.Parse(ctx, name, string(text), asm.Options{})
	if err != nil {
		return nil, err
	}
	return &Module{op}, nil
}

// function returns the function with a name, and its type. It returns an error if there is no such function, or if it
// has no body.
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

// Functions returns the names of the functions that have a body and are not private, in the order of the module.
func (m *Module) Functions() (names []string) {
	for op := m.op.Region(0).First().First(); op != nil; op = op.Next() {
		if op.Is(funcs.Func) && !op.Region(0).Empty() && !ir.IsPrivate(op) {
			names = append(names, ir.SymbolName(op).Value)
		}
	}
	return names
}

// Call is a function and its arguments. Each run gets a copy of the arguments.
type Call struct {
	Function string
	args     []interp.Value
	types    []ir.Type
}

// Call returns a call of a function with arguments, which are given as text. It returns an error if they do not fit
// the function's type.
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

// Random returns a call of a function with random arguments. The same seed gives the same arguments. It returns an
// error if the function has arguments of a type for which there are no random values.
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

// scalars replaces vector and tensor types by their element types. Other types stay.
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

// Arguments returns the arguments as text, which Module.Call accepts.
func (c *Call) Arguments() []string { return texts(c.args, c.types) }

// Run runs the function of a call in the module, for at most steps operations. If the run has no results, the outcome
// has the error. Run itself returns an error if the call does not fit the module.
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

// Outcome is the observable result of a run. It has the results, the memory that was passed in, and the calls of
// functions without a body. If the run has no results, it has the error.
type Outcome struct {
	o *interp.Outcome
}

// Err returns the reason why the run has no results, or nil. It is undefined behaviour, a failed assertion, too many
// steps, or an operation that the interpreter does not know.
func (o *Outcome) Err() error { return o.o.Err }

// Unknown reports whether the run ended at an operation that the interpreter does not know, or after too many steps.
// Such a run shows nothing about the program's behaviour.
func (o *Outcome) Unknown() bool {
	var unsupported *interp.Unsupported
	var exhausted *interp.Exhausted
	return errors.As(o.o.Err, &unsupported) || errors.As(o.o.Err, &exhausted)
}

// Lines returns the outcome as text. There is a line for each call of a function without a body, each result,
// and each memory that was passed in.
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

// Allows returns nil if a program with the outcome o may be replaced by a program with the outcome after. Otherwise
// the error describes the difference. Where o has poison or undefined behaviour, every outcome is allowed.
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
