// Package cpp translates modules of the emitc dialect, and of the dialects func and cf, to C++. It
// does the same as mlir-translate --mlir-to-cpp.
package cpp

import (
	"io"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate"
)

// Translation returns the translation to C++. It knows the given dialects.
func Translation(dialects []*ir.Dialect) *translate.Translation {
	var o options
	rules := newRules()
	return &translate.Translation{
		Arg: "mlir-to-cpp", Doc: "translate from mlir to cpp", Dialects: dialects,
		Options: []translate.Option{
			{Name: "declare-variables-at-top", Switch: &o.declareAtTop, Doc: "Declare variables at top when emitting C/C++"},
			{Name: "file-id", Text: &o.fileID, Doc: "Emit emitc.file ops with matching id"},
		},
		FromMLIR: func(op *ir.Operation, w io.Writer) bool {
			e := &emitter{options: o, ctx: op.Context(), rules: rules, names: []named{{}}}
			good := e.operation(op, false)
			_, err := w.Write(e.text) // before an error, too
			if good && err != nil {
				return e.ctx.Error(ir.UnknownLoc, "cannot write C++: %s", err)
			}
			return good
		},
	}
}

// options are the flags of the translation.
type options struct {
	// declareAtTop asks for the declarations of all variables at the start of their function.
	declareAtTop bool
	// fileID is the name of the emitc.file operations to translate.
	fileID string
}

// emitter is the state of one translation. Its methods return false after they have emitted an
// error.
type emitter struct {
	options
	indented
	ctx   *ir.Context
	rules map[*ir.OpDef]*rule

	// names are the values that have a C++ expression. The Scratch of such a value is its index; index
	// 0 is taken by no value.
	names  []named
	count  int // of variables in the function
	labels int // of blocks in the function
	loops  int // around the current operation

	// expression is the emitc.expression whose text is being written, or nil.
	expression *ir.Operation
	// binding is the precedence of the operator around the current operand in expression.
	binding int
}

// named pairs a value with its C++ expression, which is a variable or the text of an operation that
// was deferred to its use.
type named struct {
	value *ir.Value
	text  string
}

// list writes n items with commas between them. It returns false once item, which writes item i, does so.
func (e *emitter) list(n int, item func(i int) bool) bool {
	for i := range n {
		if i > 0 {
			e.write(", ")
		}
		if !item(i) {
			return false
		}
	}
	return true
}

// isNamed reports whether v has a C++ expression in the current scope.
func (e *emitter) isNamed(v *ir.Value) bool {
	i := int(v.Scratch)
	return i < len(e.names) && e.names[i].value == v
}

func (e *emitter) setName(v *ir.Value, text string) {
	v.Scratch = uint32(len(e.names))
	e.names = append(e.names, named{v, text})
}

// name returns the C++ expression of v. If v has none, name makes a new variable.
func (e *emitter) name(v *ir.Value) string {
	if !e.isNamed(v) {
		e.count++
		e.setName(v, "v"+strconv.Itoa(e.count))
	}
	return e.names[v.Scratch].text
}

// loopName returns the variable of a loop. Its first letter says how many loops are around it, from i
// on. All loops from the thirteenth level on have the same letter.
func (e *emitter) loopName(v *ir.Value) string {
	if !e.isNamed(v) {
		e.count++
		letter := 'i' + rune(min(e.loops, 'u'-'i'))
		e.setName(v, string(letter)+strconv.Itoa(e.count))
	}
	return e.names[v.Scratch].text
}

// scope returns a function that forgets the names that were given since the call of scope.
func (e *emitter) scope() (leave func()) {
	n := len(e.names)
	return func() { e.names = e.names[:n] }
}

// functionScope is a scope whose variables and labels count from 1 again.
func (e *emitter) functionScope() (leave func()) {
	n, labels := len(e.names), e.labels
	e.count, e.labels = 0, 0
	return func() { e.names, e.labels = e.names[:n], labels }
}

// labelOf returns the label of b, a block of the current function.
func labelOf(b *ir.Block) string { return "label" + strconv.Itoa(int(b.Scratch)) }
