package lowerfirrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Printing, for Verilog. A format string has %b, %d, %x and %c, and {{}} for values that are no hardware.

// operandOf returns v in the form that $display needs: a signed value in $signed, and 0 for a value without bits. It
// returns nil if v needs no operand. ok is false if v has not been lowered.
func (l *lowering) operandOf(v *ir.Value) (w *ir.Value, ok bool) {
	if firrtl.Is(v.Type(), firrtl.FStringType) {
		switch {
		case v.DefinedBy(firrtl.TimeFString) != nil:
			return sv.CreateSystemTime(l.b, l.loc, sv.SystemTimeArgs{ResultType: l.s.c.Int(64)}).Result(0), true
		case v.DefinedBy(firrtl.HierarchicalModuleNameFString) != nil:
			return nil, true
		}
	}
	w = l.value(v)
	if w == nil {
		if !isZeroWidth(v.Type()) {
			return nil, false
		}
		w = l.zero(1)
	}
	if firrtl.IsSigned(v.Type()) {
		w = sv.CreateSystem(l.b, l.loc, sv.SystemArgs{FnName: l.s.c.String("signed"), Args: []*ir.Value{w}, OutType: w.Type()}).Result(0)
	}
	return w, true
}

// format lowers a format string and its operands to Verilog's form. ok is false if an operand has not been lowered.
func (l *lowering) format(format string, operands []ir.Operand) (text string, list []*ir.Value, ok bool) {
	for i := range operands {
		v, ok := l.operandOf(operands[i].Value())
		if !ok {
			return "", nil, false
		}
		if v != nil {
			list = append(list, v)
		}
	}
	var s strings.Builder
	next := 0
	for i := 0; i < len(format); i++ {
		switch {
		case format[i] == '%':
			s.WriteByte('%')
			start := i + 1
			for i++; i < len(format) && format[i] >= '0' && format[i] <= '9'; i++ {
			}
			if i == len(format) {
				break
			}
			switch format[i] {
			case 'b', 'd', 'x':
				s.WriteString(format[start:i])
				next++
			case 'c':
				next++
			}
			s.WriteByte(format[i])
		case strings.HasPrefix(format[i:], "{{}}") && next < len(operands):
			v := operands[next].Value()
			next++
			switch {
			case v.DefinedBy(firrtl.TimeFString) != nil:
				s.WriteString("%0t")
			case v.DefinedBy(firrtl.HierarchicalModuleNameFString) != nil:
				s.WriteString("%m")
			default:
				l.s.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: l.loc, Text: "has a substitution with an unimplemented lowering",
					Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: v.Loc(), Text: "op with an unimplemented lowering is here"}}})
				return "", nil, false
			}
			i += 3
		default:
			s.WriteByte(format[i])
		}
	}
	return s.String(), list, true
}

// print is a statement that prints, or that flushes a file, while it is lowered.
type print struct {
	clock, cond *ir.Value // of FIRRTL
	file        ir.Attribute
	fileArgs    []ir.Operand
	guarded     bool // by PRINTF_COND
	build       func(file *ir.Value) bool
}

func (l *lowering) print(p print) bool {
	clock, cond := l.nonClock(p.clock), l.value(p.cond)
	if clock == nil || cond == nil {
		return false
	}
	ok := true
	l.simulated(func() {
		l.inAlways(clock, func() {
			l.s.usedPrintf = true
			if p.guarded {
				l.s.use(l.module, "PRINTF_COND_FRAGMENT")
				cond = l.and(l.macroValue("PRINTF_COND_"), cond)
			}
			l.inIf(cond, func() {
				var file *ir.Value
				if p.file != nil {
					file, ok = l.file(p.file.(*ir.StringAttr).Value, p.fileArgs)
				}
				ok = ok && p.build(file)
			})
		})
	})
	return ok
}

// file returns the descriptor of the file with this name. The logging library opens the file at the first request. It
// returns false after an error.
func (l *lowering) file(name string, args []ir.Operand) (*ir.Value, bool) {
	c := l.s.c
	l.s.usedFileLibrary = true
	l.s.use(l.module, "CIRCT_LIB_LOGGING_FRAGMENT")
	str := c.DialectType(hw.StringType)
	var path *ir.Value
	if len(args) > 0 {
		text, list, ok := l.format(name, args)
		if !ok {
			return nil, false
		}
		path = sv.CreateSformatf(l.b, l.loc, sv.SformatfArgs{FormatString: c.String(text), Substitutions: list, ResultType: str}).Result(0)
	} else {
		path = sv.CreateConstantStr(l.b, l.loc, sv.ConstantStrArgs{Str: c.String(name), ResultType: str}).Result(0)
	}
	call := sv.FuncCallProceduralArgs{Callee: c.FlatSymbol(c.String(fileGetter)), Inputs: []*ir.Value{path}, ResultTypes: []ir.Type{c.Int(32)}}
	return sv.CreateFuncCallProcedural(l.b, l.loc, call).Result(0), true
}

// printf lowers op, a statement that prints to p.file, or else to the standard error output. It returns false after
// an error, or if an operand has no lowered value.
func (l *lowering) printf(op *ir.Operation, p print, operands []ir.Operand) bool {
	if l.s.o.ToCore {
		return l.printToCore(op, p, operands)
	}
	p.build = func(file *ir.Value) bool {
		if file == nil {
			file = hw.BuildConstant(l.b, l.loc, num.NewInt(32, 0x80000002))
		}
		text, list, ok := l.format(op.Inherent("formatString").(*ir.StringAttr).Value, operands)
		if !ok {
			return false
		}
		sv.CreateFwrite(l.b, l.loc, sv.FwriteArgs{Fd: file, FormatString: l.s.c.String(text), Substitutions: list})
		return true
	}
	return l.print(p)
}

func lowerPrintF(l *lowering, op *ir.Operation) bool {
	o := firrtl.PrintFOp(op)
	return l.printf(op, print{clock: o.Clock(), cond: o.Cond(), guarded: true}, o.Substitutions())
}

func lowerFPrintF(l *lowering, op *ir.Operation) bool {
	o := firrtl.FPrintFOp(op)
	return l.printf(op, print{clock: o.Clock(), cond: o.Cond(), file: op.Inherent("outputFile"), fileArgs: o.OutputFileSubstitutions()}, o.Substitutions())
}

func lowerFFlush(l *lowering, op *ir.Operation) bool {
	o := firrtl.FFlushOp(op)
	if l.s.o.ToCore {
		return l.failOn(op, "lower-to-core does not support firrtl.fflush yet")
	}
	return l.print(print{clock: o.Clock(), cond: o.Cond(), file: op.Inherent("outputFile"), fileArgs: o.OutputFileSubstitutions(),
		build: func(file *ir.Value) bool {
			if file == nil {
				file = hw.BuildConstant(l.b, l.loc, num.NewInt(32, 0x80000002))
			}
			sv.CreateFflush(l.b, l.loc, sv.FflushArgs{Fd: file})
			return true
		}})
}
