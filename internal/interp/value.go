// Package interp runs modules of the core dialects (builtin, func, arith, math,
// index, cf, scf, affine, memref, ub) operation by operation. It is the oracle of
// semantic tests: a pass may change a program only into one that does the same.
//
// It detects poison and undefined behaviour. Poison is a value of its own. Undefined behaviour
// (division by zero, an index out of bounds, a branch on poison) ends the run and is reported as
// such. Results are exact: integers of any width and floats of any format are package num's.
//
// What may not live here: anything of passes, parsing or printing modules. Tests
// and package repro/behave import it; nothing that compiles does.
package interp

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// indexWidth is the width of index, in bits.
const indexWidth = 64

// Value is the run-time value of an SSA value.
type Value struct {
	// Bits is an integer, an index or the encoding of a float.
	Bits num.Int
	// Ref is the rest: Elements, *MemRef, or the *ir.Operation of a function.
	Ref    any
	Poison bool
}

// Elements are the elements of a vector or tensor in row-major order.
type Elements []Value

// Int is the integer v of the width.
func Int(width uint32, v int64) Value { return Value{Bits: num.NewSigned(width, v)} }

// Index is the index v.
func Index(v int64) Value { return Int(indexWidth, v) }

// Float is the value of a float.
func Float(v num.Float) Value { return Value{Bits: v.Bits()} }

// poison is the value that stands for none in particular.
var poison = Value{Poison: true}

// float is v as a float of type t.
func (v Value) float(t ir.Type) num.Float { return num.FloatBits(t.(*ir.FloatType).Kind, v.Bits) }

// Text spells v, a value of type t, for reports.
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

// constant is the value of a constant attribute of type t.
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

// An Undefined error ends a run that did what the dialects leave undefined.
type Undefined struct {
	Op  string
	Why string
}

func (e *Undefined) Error() string { return fmt.Sprintf("'%s': undefined behaviour: %s", e.Op, e.Why) }

// An Abort error is a failed cf.assert.
type abort struct{ Message string }

func (e *abort) Error() string { return "assertion failed: " + e.Message }

// An Unsupported error says that the interpreter does not know an operation, or
// not this form of it.
type Unsupported struct {
	Op  string
	Why string
}

func (e *Unsupported) Error() string {
	return fmt.Sprintf("'%s' cannot be interpreted: %s", e.Op, e.Why)
}

// An Exhausted error ends a run that took more steps than it was given.
type Exhausted struct{}

func (e *Exhausted) Error() string { return "out of steps" }
