package patterns

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A Value is an argument or a result of a native function. The field for its type in the pdl
// dialect is set. A native function must not keep the lists of its arguments.
type Value struct {
	Op     *ir.Operation
	Value  *ir.Value
	Type   ir.Type
	Attr   ir.Attribute
	Values []*ir.Value
	Types  []ir.Type
}

// A Constraint is a native constraint. It returns its results, and whether it holds. It must not
// change the IR.
type Constraint func(rw *rewrite.Rewriter, args []Value) (results []Value, ok bool)

// A Rewrite is a native rewrite. It returns its results, or false after an error.
type Rewrite func(rw *rewrite.Rewriter, args []Value) (results []Value, ok bool)

// Natives are the native functions that a module may call, by name.
type Natives struct {
	Constraints map[string]Constraint
	Rewrites    map[string]Rewrite
}
