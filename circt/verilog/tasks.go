package verilog

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// task is a system task that a statement calls.
type task struct {
	word      string
	verbosity bool // an argument in front, left out if it is 1 and nothing follows
	severity  bool // the message is optional
}

var tasks = map[*ir.OpDef]task{
	sv.Finish:            {word: "$finish", verbosity: true},
	sv.Stop:              {word: "$stop", verbosity: true},
	sv.Exit:              {word: "$exit"},
	sv.Fatal:             {word: "$fatal", verbosity: true, severity: true},
	sv.FatalProcedural:   {word: "$fatal", verbosity: true, severity: true},
	sv.Error:             {word: "$error", severity: true},
	sv.ErrorProcedural:   {word: "$error", severity: true},
	sv.Warning:           {word: "$warning", severity: true},
	sv.WarningProcedural: {word: "$warning", severity: true},
	sv.Info:              {word: "$info", severity: true},
	sv.InfoProcedural:    {word: "$info", severity: true},
}

// arguments writes further arguments of a call, each behind a comma.
func (e *emitter) arguments(list []ir.Operand) {
	for i := range list {
		e.text(",")
		e.put(space)
		e.plain(list[i].Value())
	}
}

// systemTask writes op as a call of a system task. It returns false if op is another
// statement.
func (e *emitter) systemTask(op *ir.Operation) bool {
	switch op.Def() {
	case sv.Fwrite:
		x := sv.FwriteOp(op)
		e.call2(op, "$fwrite(", func() {
			e.plain(x.Fd())
			e.text(",")
			e.put(space)
			e.text(quoted(x.FormatString().Value))
			e.arguments(x.Substitutions())
			e.text(");")
		})
	case sv.Write:
		x := sv.WriteOp(op)
		e.call2(op, "$write(", func() {
			e.text(quoted(x.FormatString().Value))
			e.arguments(x.Substitutions())
			e.text(");")
		})
	case sv.Fflush:
		e.call2(op, "$fflush(", func() {
			if op.NumOperands() > 0 {
				e.plain(op.Operand(0))
			}
			e.text(");")
		})
	case sv.Fclose:
		e.call2(op, "$fclose(", func() {
			e.plain(op.Operand(0))
			e.text(");")
		})
	case sv.ReadMem:
		x := sv.ReadMemOp(op)
		word := "$readmemb("
		if constraint.IntValue(x.Base()) == 1 {
			word = "$readmemh("
		}
		e.call2(op, word, func() {
			e.text(quoted(x.Filename().Value))
			e.text(",")
			e.put(space)
			e.plain(op.Operand(0))
			e.text(");")
		})
	case sv.Deposit:
		e.call2(op, "$deposit(", func() {
			e.plain(op.Operand(0))
			e.text(",")
			e.put(space)
			e.plain(op.Operand(1))
			e.text(");")
		})
	default:
		t, ok := tasks[op.Def()]
		if ok {
			e.severity(op, t)
		}
		return ok
	}
	return true
}

// call2 writes a call, which begins with word. Its arguments are aligned behind the
// parenthesis if they do not fit on the line.
func (e *emitter) call2(op *ir.Operation, word string, arguments func()) {
	e.unimplementedAttributes(op)
	e.begin(op)
	e.text(word)
	e.put(ibox0)
	arguments()
	e.put(end)
	e.endWithComment()
}

func (e *emitter) severity(op *ir.Operation, t task) {
	e.unimplementedAttributes(op)
	e.begin(op)
	e.text(t.word)
	verbosity := int64(1)
	if t.verbosity {
		verbosity = constraint.IntValue(op.Inherent("verbosity"))
	}
	var message *ir.StringAttr
	if t.severity {
		message, _ = op.Inherent("message").(*ir.StringAttr)
	}
	if verbosity != 1 || message != nil {
		e.text("(")
		e.put(ibox0)
		if t.verbosity {
			e.number(verbosity)
		}
		if message != nil {
			if t.verbosity {
				e.text(",")
				e.put(space)
			}
			e.text(quoted(message.Value))
			e.arguments(op.Operands())
		}
		e.text(")")
		e.put(end)
	}
	e.text(";")
	e.endWithComment()
}

// verbatim writes the text of sv.verbatim line by line, each line indented.
func (e *emitter) verbatim(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.beginUnmarked(op)
	e.put(neverBox)
	text := strings.TrimSuffix(sv.VerbatimOp(op).FormatString().Value, "\n")
	for i := 0; text != ""; i++ {
		if i > 0 {
			e.put(end)
			e.put(newline)
			e.put(neverBox)
		}
		var line string
		line, text, _ = strings.Cut(text, "\n")
		e.substituted(line, op, func(v *ir.Value) { e.plain(v) })
	}
	e.put(end)
	e.endWithComment()
}

// verbatimSource writes the text of sv.verbatim.source, which is the source of an
// external module, without changes.
func (e *emitter) verbatimSource(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	e.rawText(sv.VerbatimSourceOp(op).Content().Value)
}

func (e *emitter) macroDef(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	x := sv.MacroDefOp(op)
	name := x.MacroName().Root
	e.text("`define ")
	decl := e.d.symbols[name]
	if decl == nil {
		e.text(name.Value)
	} else {
		e.text(defName(decl))
		if args, ok := decl.Inherent("args").(*ir.ArrayAttr); ok {
			e.text("(")
			for i, a := range args.Elems {
				if i > 0 {
					e.text(", ")
				}
				e.text(a.(*ir.StringAttr).Value)
			}
			e.text(")")
		}
	}
	if text := x.FormatString().Value; text != "" {
		e.text(" ")
		e.substituted(text, op, func(*ir.Value) {})
	}
	e.endLine()
}

func (e *emitter) macroError(op *ir.Operation) {
	e.start()
	e.text("`")
	e.text(macroErrorText(op))
	e.endLine()
}

// macroErrorText returns a macro name that is never defined and contains the message of
// op. So its use is an error that shows the message.
func macroErrorText(op *ir.Operation) string {
	text := "_ERROR"
	if s, ok := op.Inherent("message").(*ir.StringAttr); ok && s.Value != "" {
		var b strings.Builder
		for i := range len(s.Value) {
			if c := s.Value[i]; isNameByte(c) && c != '$' {
				b.WriteByte(c)
			} else {
				b.WriteByte('_')
			}
		}
		text += "_" + b.String()
	}
	return text
}

func (e *emitter) include(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.begin(op)
	x := sv.IncludeOp(op)
	open, closing := "\"", "\""
	if styleOf(x.Style()) == 1 {
		open, closing = "<", ">"
	}
	e.texts("`include ", open, x.Target().Value, closing)
	e.endWithComment()
}

func styleOf(a ir.Attribute) int64 {
	if x, ok := a.(*ir.DialectAttr); ok {
		return constraint.IntValue(x.Params[0])
	}
	return 0
}
