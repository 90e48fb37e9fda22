// Package interp runs modules of the core dialects (builtin, func, arith, math, index, cf, scf,
// affine, memref, ub) operation by operation. It is the oracle of semantic tests: a pass may change
// a program only into one that does the same.
//
// It detects poison and undefined behaviour. Poison is a value of its own. Undefined behaviour
// (division by zero, an index out of bounds, a branch on poison) ends the run, and the error says
// so. Results are exact: package num computes integers of any width and floats of any format.
//
// Code for passes, and for parsing or printing modules, does not belong here. Only tests and
// package repro/behave import this package; nothing that compiles does.
package interp

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// indexWidth is the width of the type index, in bits.
const indexWidth = 64

// Value is the run-time value of an SSA value: poison, or a value in Bits or Ref.
type Value struct {
	// Bits is an integer, an index or the encoding of a float.
	Bits num.Int
	// Ref is the rest: Elements, *MemRef, or the *ir.Operation of a function.
	Ref    any
	Poison bool
}

// Elements holds the elements of a vector or tensor in row-major order.
type Elements []Value

// Int returns the integer v with the given width.
func Int(width uint32, v int64) Value { return Value{Bits: num.NewSigned(width, v)} }

// Index returns v as a value of type index.
func Index(v int64) Value { return Int(indexWidth, v) }

// Float returns v as a run-time value.
func Float(v num.Float) Value { return Value{Bits: v.Bits()} }

// poison is the result of an operation without a defined result. Any value may replace it.
var poison = Value{Poison: true}

// float returns v as a float of type t, a float type.
func (v Value) float(t ir.Type) num.Float { return num.FloatBits(t.(*ir.FloatType).Kind, v.Bits) }

// Text returns v, a value of type t, as text for reports.
func Text(v Value, t ir.Type) string {
	switch ref := v.Ref.(type) {
	case Elements:
		return list(ref, ir.ElementOf(t))
	case *MemRef:
		return "memref" + list(ref.Contents(), ir.ElementOf(t))
	case *ir.Operation:
		return "@" + ir.SymbolName(ref).Value
	}
	switch {
	case v.Poison:
		return "poison"
	case ir.IsFloat(t):
		return v.float(t).String()
	}
	return v.Bits.Decimal(true)
}

func list(vs []Value, t ir.Type) string {
	texts := make([]string, len(vs))
	for i, v := range vs {
		texts[i] = Text(v, t)
	}
	return "[" + strings.Join(texts, " ") + "]"
}

// constant returns the value of an attribute for a constant of type t. It returns false for other
// kinds of attributes.
func constant(a ir.Attribute, t ir.Type) (Value, bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return Value{Bits: a.Value}, true
	case *ir.FloatAttr:
		return Float(a.Value), true
	case *ir.DenseElementsAttr:
		all := make(Elements, a.Len())
		float := ir.IsFloat(ir.ElementOf(t))
		for i := range all {
			at := i
			if a.Splat {
				at = 0
			}
			if float {
				all[i] = Float(a.FloatAt(at))
			} else {
				all[i] = Value{Bits: a.IntAt(at)}
			}
		}
		return Value{Ref: all}, true
	}
	return Value{}, false
}

// An Undefined error reports undefined behaviour in a run, and says which operation caused it.
type Undefined struct {
	Op  string
	Why string
}

func (e *Undefined) Error() string { return fmt.Sprintf("'%s': undefined behaviour: %s", e.Op, e.Why) }

// An abort error reports a failed cf.assert.
type abort struct{ Message string }

func (e *abort) Error() string { return "assertion failed: " + e.Message }

// An Unsupported error says that the interpreter cannot run an operation, or cannot run this form
// of it.
type Unsupported struct {
	Op  string
	Why string
}

func (e *Unsupported) Error() string {
	return fmt.Sprintf("'%s' cannot be interpreted: %s", e.Op, e.Why)
}

// An Exhausted error reports that a run reached its limit of steps or of active calls.
type Exhausted struct{}

func (e *Exhausted) Error() string { return "out of steps" }
