package lowerfirrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// Printing, for the core dialects. A print statement becomes a sim.triggered around sim.proc.print. Its format string
// becomes a concatenation of literals and formatted values of sim.

// printToCore lowers op, a statement that prints to p.file, or else to the standard error output.
func (l *lowering) printToCore(op *ir.Operation, p print, operands []ir.Operand) bool {
	clock, cond := l.value(p.clock), l.value(p.cond)
	if clock == nil || cond == nil {
		return false
	}
	stream := l.s.c.DialectType(sim.OutputStreamType)
	var name *ir.Value
	if p.file != nil {
		if name = l.coreFormat(p.file.(*ir.StringAttr).Value, p.fileArgs); name == nil {
			return false
		}
	}
	text := l.coreFormat(op.Inherent("formatString").(*ir.StringAttr).Value, operands)
	if text == nil {
		return false
	}
	var to *ir.Value
	if name == nil {
		to = sim.CreateStderrStream(l.b, l.loc, sim.StderrStreamArgs{ResultType: stream}).Result(0)
	}
	triggered := sim.CreateTriggered(l.b, l.loc, sim.TriggeredArgs{Clock: clock, Condition: cond})
	sv.Within(l.b, triggered.Region(0), func() {
		if name != nil {
			to = sim.CreateGetFile(l.b, l.loc, sim.GetFileArgs{FileName: name, ResultType: stream}).Result(0)
		}
		sim.CreateProcPrint(l.b, l.loc, sim.ProcPrintArgs{Input: text, Stream: to})
	})
	return true
}

// coreFormat lowers a format string and its operands to a format string of sim. It returns nil if an operand has not
// been lowered, or after an error.
func (l *lowering) coreFormat(format string, operands []ir.Operand) *ir.Value {
	t := l.s.c.DialectType(sim.FormatStringType)
	var parts []*ir.Value
	var literal strings.Builder
	flush := func() {
		if literal.Len() > 0 {
			parts = append(parts, sim.CreateFmtLiteral(l.b, l.loc, sim.FmtLiteralArgs{Literal: l.s.c.String(literal.String()), ResultType: t}).Result(0))
			literal.Reset()
		}
	}
	next := 0
	for i := 0; i < len(format); i++ {
		switch {
		case format[i] == '%':
			flush()
			start := i + 1
			for i++; i < len(format) && format[i] >= '0' && format[i] <= '9'; i++ {
			}
			if i == len(format) || strings.IndexByte("bdxc", format[i]) < 0 || next == len(operands) {
				literal.WriteString(format[min(i, len(format)-1):min(i+1, len(format))])
				continue
			}
			if format[i] == 'c' && i > start {
				l.s.c.Error(l.loc, "ASCII character format specifiers ('%%c') may not specify a width")
				return nil
			}
			part := l.formatted(format[i], format[start:i], operands[next].Value())
			if part == nil {
				return nil
			}
			parts = append(parts, part)
			next++
		case strings.HasPrefix(format[i:], "{{}}") && next < len(operands):
			flush()
			v := operands[next].Value()
			next++
			i += 3
			switch {
			case v.DefinedBy(firrtl.TimeFString) != nil:
				parts = append(parts, sim.CreateFmtCurrentTime(l.b, l.loc, sim.FmtCurrentTimeArgs{ResultType: t}).Result(0))
			case v.DefinedBy(firrtl.HierarchicalModuleNameFString) != nil:
				parts = append(parts, sim.CreateFmtHierPath(l.b, l.loc, sim.FmtHierPathArgs{ResultType: t}).Result(0))
			default:
				l.s.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: l.loc, Text: "has a substitution with an unimplemented lowering",
					Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: v.Loc(), Text: "op with an unimplemented lowering is here"}}})
				return nil
			}
		default:
			literal.WriteByte(format[i])
		}
	}
	flush()
	switch len(parts) {
	case 0:
		return sim.CreateFmtLiteral(l.b, l.loc, sim.FmtLiteralArgs{Literal: l.s.c.String(""), ResultType: t}).Result(0)
	case 1:
		return parts[0]
	}
	return sim.CreateFmtConcat(l.b, l.loc, sim.FmtConcatArgs{Inputs: parts, ResultType: t}).Result(0)
}

// formatted formats v as specifier says, with the width in digits, which may be empty. A value without bits is printed
// as 0. The result is nil if v has not been lowered.
func (l *lowering) formatted(specifier byte, digits string, v *ir.Value) *ir.Value {
	c, t := l.s.c, l.s.c.DialectType(sim.FormatStringType)
	w := l.value(v)
	if w == nil {
		if !isZeroWidth(v.Type()) {
			return nil
		}
		w = l.zero(1)
	}
	var width ir.Attribute
	if n, err := strconv.Atoi(digits); err == nil {
		width = c.Int64Attr(c.Int(32), int64(n))
	}
	left, blank, zero := c.Bool(false), c.Int64Attr(c.Int(8), ' '), c.Int64Attr(c.Int(8), '0')
	switch specifier {
	case 'b':
		return sim.CreateFmtBin(l.b, l.loc, sim.FmtBinArgs{Value: w, IsLeftAligned: left, PaddingChar: zero, SpecifierWidth: width, ResultType: t}).Result(0)
	case 'x':
		return sim.CreateFmtHex(l.b, l.loc, sim.FmtHexArgs{Value: w, IsHexUppercase: left, IsLeftAligned: left, PaddingChar: zero, SpecifierWidth: width, ResultType: t}).Result(0)
	case 'c':
		return sim.CreateFmtChar(l.b, l.loc, sim.FmtCharArgs{Value: w, ResultType: t}).Result(0)
	}
	return sim.CreateFmtDec(l.b, l.loc, sim.FmtDecArgs{Value: w, IsLeftAligned: left, IsSigned: firrtl.IsSigned(v.Type()), PaddingChar: blank, SpecifierWidth: width, ResultType: t}).Result(0)
}
