package sim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// Texts: trees of formatted pieces become one format string and its arguments.

const (
	fileLibrary  = "CIRCT_LIB_LOGGING_FRAGMENT"
	fileMacro    = "__CIRCT_LIB_LOGGING"
	fileFunction = "__circt_lib_logging::FileDescriptor::get"
)

func isFormat(op *ir.Operation) bool {
	return op.Def() != nil && strings.HasPrefix(op.Def().Name, "sim.fmt.")
}

// text creates a constant string with the text s.
func (l *lowering) text(loc ir.Loc, s string) *ir.Value {
	return sv.CreateConstantStr(l.b, loc, sv.ConstantStrArgs{Str: l.b.Ctx.String(s), ResultType: l.b.Ctx.DialectType(hw.StringType)}).Result(0)
}

// format collects the format string and the arguments of a concatenation of format
// operations.
type format struct {
	l       *lowering
	loc     ir.Loc // of what is made for it
	text    strings.Builder
	args    []*ir.Value
	plain   strings.Builder // the text, if it is literal throughout
	literal bool
	on      []*ir.Operation // concatenations being looked at
}

func (l *lowering) format(loc ir.Loc) *format { return &format{l: l, loc: loc, literal: true} }

// add appends the format operation that defines v. It returns false after an error, which
// is reported at that operation.
func (f *format) add(v *ir.Value) bool {
	c := v.Context()
	if v.IsArg() {
		return c.Error(v.Loc(), "block argument format strings are unsupported")
	}
	op := v.DefiningOp()
	switch op.Def() {
	case sim.FmtLiteral:
		s := sim.FmtLiteralOp(op).Literal().Value
		f.plain.WriteString(s)
		f.text.WriteString(strings.ReplaceAll(s, "%", "%%"))
		return true
	case sim.FmtConcat:
		if slices.Contains(f.on, op) {
			return op.EmitError("cyclic sim.fmt.concat is unsupported")
		}
		f.on = append(f.on, op)
		for i := range op.Operands() {
			if !f.add(op.Operand(i)) {
				return false
			}
		}
		f.on = f.on[:len(f.on)-1]
		return true
	}
	f.literal = false
	return f.piece(op)
}

func (f *format) piece(op *ir.Operation) bool {
	l, i64 := f.l, f.l.b.Ctx.Int(64)
	switch op.Def() {
	case sim.FmtDec:
		d := sim.FmtDecOp(op)
		if !f.integer(op, 'd', d.PaddingChar(), d.SpecifierWidth(), d.IsLeftAligned()) {
			return false
		}
		sign := "unsigned"
		if d.IsSigned() {
			sign = "signed"
		}
		f.args = append(f.args, l.system(f.loc, d.Value().Type(), sign, d.Value()))
		return true
	case sim.FmtHex:
		h := sim.FmtHexOp(op)
		verb := byte('x')
		if truth(h.IsHexUppercase()) {
			verb = 'X'
		}
		f.args = append(f.args, h.Value())
		return f.integer(op, verb, h.PaddingChar(), h.SpecifierWidth(), h.IsLeftAligned())
	case sim.FmtOct:
		o := sim.FmtOctOp(op)
		f.args = append(f.args, o.Value())
		return f.integer(op, 'o', o.PaddingChar(), o.SpecifierWidth(), o.IsLeftAligned())
	case sim.FmtBin:
		b := sim.FmtBinOp(op)
		f.args = append(f.args, b.Value())
		return f.integer(op, 'b', b.PaddingChar(), b.SpecifierWidth(), b.IsLeftAligned())
	case sim.FmtString:
		s := sim.FmtStringOp(op)
		f.args = append(f.args, s.Value())
		return f.integer(op, 's', s.PaddingChar(), s.SpecifierWidth(), s.IsLeftAligned())
	case sim.FmtChar:
		f.args = append(f.args, op.Operand(0))
		f.text.WriteString("%c")
	case sim.FmtExp:
		e := sim.FmtExpOp(op)
		f.float('e', op, e.FieldWidth(), e.FracDigits(), e.IsLeftAligned())
	case sim.FmtFlt:
		e := sim.FmtFltOp(op)
		f.float('f', op, e.FieldWidth(), e.FracDigits(), e.IsLeftAligned())
	case sim.FmtGen:
		e := sim.FmtGenOp(op)
		f.float('g', op, e.FieldWidth(), e.FracDigits(), e.IsLeftAligned())
	case sim.FmtCurrentTime:
		f.args = append(f.args, sv.CreateSystemTime(l.b, f.loc, sv.SystemTimeArgs{ResultType: i64}).Result(0))
		f.text.WriteString("%0t")
	case sim.FmtHierPath:
		if sim.FmtHierPathOp(op).UseEscapes() {
			f.text.WriteString("%M")
		} else {
			f.text.WriteString("%m")
		}
	default:
		return op.EmitError("unsupported format fragment '%s'", op.Name().Name)
	}
	return true
}

// integer appends the format specifier of an integer or a string. padding, unless nil,
// must be a blank or a zero. It returns false after an error.
func (f *format) integer(op *ir.Operation, verb byte, padding, width *ir.IntegerAttr, left ir.Attribute) bool {
	zero := verb != 'd' && verb != 's'
	if padding != nil {
		p := padding.Value.Uint64()
		if p != ' ' && p != '0' {
			return op.EmitError("%s only supports paddingChar 32 (' ') or 48 ('0')", op.Def().Name)
		}
		zero = p == '0'
	}
	f.text.WriteByte('%')
	if truth(left) {
		f.text.WriteByte('-')
	}
	if width != nil {
		if zero {
			f.text.WriteByte('0')
		}
		fmt.Fprint(&f.text, width.Int64())
	}
	f.text.WriteByte(verb)
	return true
}

func (f *format) float(verb byte, op *ir.Operation, width, digits *ir.IntegerAttr, left ir.Attribute) {
	f.args = append(f.args, op.Operand(0))
	f.text.WriteByte('%')
	if truth(left) {
		f.text.WriteByte('-')
	}
	if width != nil {
		fmt.Fprint(&f.text, width.Int64())
	}
	n := int64(6)
	if digits != nil {
		n = digits.Int64()
	}
	fmt.Fprintf(&f.text, ".%d%c", n, verb)
}

// string returns the formatted text as an IR value.
func (f *format) string() *ir.Value {
	if f.literal {
		return f.l.text(f.loc, f.plain.String())
	}
	c := f.l.b.Ctx
	return sv.CreateSformatf(f.l.b, f.loc, sv.SformatfArgs{Substitutions: f.args, FormatString: c.String(f.text.String()), ResultType: c.DialectType(hw.StringType)}).Result(0)
}

// failed reports the error that op cannot be lowered because of its text, and returns
// false. doing describes the text in a note.
func failed(op *ir.Operation, text *ir.Value, doing string) bool {
	note := ir.Diagnostic{Severity: ir.Note, Loc: text.Loc(), Text: "while lowering " + doing}
	return op.EmitErrorNotes([]ir.Diagnostic{note}, "cannot lower '%s' to SystemVerilog", op.Def().Name)
}

// lowerText lowers an operation on texts, strings or files. It returns false after an
// error.
func (l *lowering) lowerText(op *ir.Operation) bool {
	b, c, loc := l.b, l.b.Ctx, op.Loc()
	str := c.DialectType(hw.StringType)
	switch op.Def() {
	case sim.ProcPrint:
		p, f := sim.ProcPrintOp(op), l.format(loc)
		if !f.add(p.Input()) {
			return failed(op, p.Input(), "format string")
		}
		text := c.String(f.text.String())
		if fd := p.Stream(); fd != nil {
			sv.CreateFwrite(b, loc, sv.FwriteArgs{Fd: fd, Substitutions: f.args, FormatString: text})
		} else {
			sv.CreateWrite(b, loc, sv.WriteArgs{Substitutions: f.args, FormatString: text})
		}
		op.Erase()
	case sim.Flush:
		sv.CreateFflush(b, loc, sv.FflushArgs{Fd: op.Operand(0)})
		op.Erase()
	case sim.GetFile:
		f := l.format(loc)
		if !f.add(op.Operand(0)) {
			return failed(op, op.Operand(0), "file name")
		}
		call := sv.CreateFuncCallProcedural(b, loc, sv.FuncCallProceduralArgs{
			Inputs: []*ir.Value{f.string()}, Callee: c.FlatSymbol(c.String(fileFunction)), ResultTypes: []ir.Type{c.Int(32)},
		})
		l.files = true
		l.need(fileLibrary)
		replace(op, call.Result(0))
	case sim.StringLiteral:
		replace(op, l.text(loc, sim.StringLiteralOp(op).Literal().Value))
	case sim.StringConcat:
		replace(op, sv.CreateConcatStr(b, loc, sv.ConcatStrArgs{Inputs: op.OperandValues(nil), ResultType: str}).Result(0))
	case sim.StringFormatToString:
		f := l.format(loc)
		if !f.add(op.Operand(0)) {
			return failed(op, op.Operand(0), "format string")
		}
		replace(op, f.string())
	}
	return true // sweep reports what is left
}

// need records that the current module needs the emit.fragment with the symbol fragment.
func (l *lowering) need(fragment string) {
	if !slices.Contains(l.needs, fragment) {
		l.needs = append(l.needs, fragment)
	}
}

// fileLibrary declares the function that opens files, and makes the fragment that defines
// it.
func (l *lowering) fileLibrary() {
	b, c := l.b, l.b.Ctx
	b.AtStart(l.top.Region(0).First())
	ports := []hw.Port{
		{Dir: hw.In, Name: c.String("name"), Type: c.DialectType(hw.StringType)},
		{Dir: hw.Out, Name: c.String("fd"), Type: c.Int(32)},
	}
	l.function(ir.UnknownLoc, fileFunction, ports, []bool{false, true}, c.String(fileFunction))
	sv.BuildMacroDecl(b, ir.UnknownLoc, fileMacro)
	emit.BuildFragment(b, ir.UnknownLoc, fileLibrary, func() {
		sv.BuildIfDef(b, ir.UnknownLoc, synthesis, sv.Nothing, func() {
			sv.BuildIfDef(b, ir.UnknownLoc, fileMacro, sv.Nothing, func() {
				sv.BuildVerbatim(b, ir.UnknownLoc, sim.FileLibrary)
				sv.BuildMacroDef(b, ir.UnknownLoc, fileMacro, "")
			})
		})
	})
}
