package firrtl

import (
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// Statements that read like calls.

func (p *parser) callStatement(word string) bool {
	at := p.at()
	switch word {
	case "printf":
		p.open()
		return p.printf()
	case "fprintf":
		if !p.requireFeature(version{6, 0, 0}, "fprintf", at) {
			return false
		}
		p.open()
		return p.fprintf()
	case "fflush":
		if !p.requireFeature(version{6, 0, 0}, "fflush", at) {
			return false
		}
		p.open()
		return p.fflush()
	case "stop":
		p.open()
		return p.stop()
	case "assert", "assume", "cover":
		p.open()
		return p.verification(word)
	case "attach":
		return p.attach()
	case "intrinsic":
		if _, ok := p.intrinsic(at, false); !ok {
			return false
		}
		return p.info()
	}
	p.open()
	return p.forceStatement(word, at)
}

// args parses one expression for each of msgs. A comma follows each expression; if last
// is set, no comma follows the last one. Each message is the error if its expression is
// missing.
func (p *parser) args(last bool, msgs ...string) ([]*ir.Value, bool) {
	vs := make([]*ir.Value, len(msgs))
	for i, m := range msgs {
		var ok bool
		if vs[i], ok = p.expr(m); !ok {
			return nil, false
		}
		if (i < len(msgs)-1 || !last) && !p.expect(",", "expected ','") {
			return nil, false
		}
	}
	return vs, true
}

// optName parses an optional name after a statement: : name. It returns an empty name if
// there is none.
func (p *parser) optName() (ir.Attribute, bool) {
	if !p.is(":") || p.onNewLine() {
		return p.c.String(""), true
	}
	p.advance()
	name, ok := p.id("expected result name")
	return p.c.String(name), ok
}

// format is a format string with its place in the text and its operands.
type format struct {
	text string
	at   position
	vs   []*ir.Value
}

// formatString parses a format string and its operands, up to the first token that is no
// comma. Argument what names the statement in errors.
func (p *parser) formatString(msg, what string) (f format, ok bool) {
	f.at = p.at()
	if f.text, ok = p.str(msg); !ok {
		return f, false
	}
	for p.accept(",") {
		if what == "fprintf" && p.tok.kind == stringLit {
			break
		}
		v, ok := p.expr("expected operand in " + what)
		if !ok {
			return f, false
		}
		f.vs = append(f.vs, v)
	}
	return f, true
}

// substitute checks the placeholders of a format string. It replaces special placeholders
// such as {{SimulationTime}} by operands, and drops operands without a placeholder. Versions before 5.0.0 have no special
// placeholders, so it does nothing for them.
func (p *parser) substitute(f *format) bool {
	if p.circ.version.less(version{5, 0, 0}) {
		return true
	}
	var text strings.Builder
	var vs []*ir.Value
	next := 0
	s := f.text
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '%':
			k := i + 1
			for k < len(s) && isDigit(s[k]) {
				k++
			}
			if k >= len(s) || strings.IndexByte("bdxc%", s[k]) < 0 {
				bad := (s + "\x00")[i : k+1]
				return p.errorf(f.at, "unknown printf substitution '%s'", bad)
			}
			if s[k] != '%' {
				if next >= len(f.vs) {
					return p.errorf(f.at, "not enough operands for format string")
				}
				vs = append(vs, f.vs[next])
				next++
			}
			text.WriteString(s[i : k+1])
			i = k
		case strings.HasPrefix(s[i:], "{{"):
			end := strings.Index(s[i:], "}}")
			if end < 0 {
				end = len(s) - i
			}
			def := fir.TimeFString
			switch name := s[i+2 : i+end]; name {
			case "SimulationTime":
			case "HierarchicalModuleName":
				def = fir.HierarchicalModuleNameFString
			default:
				return p.errorf(f.at, "unknown printf substitution '%s' (did you misspell it?)", name)
			}
			vs = append(vs, p.value(def, fir.Property(p.c, fir.FStringType), nil))
			text.WriteString("{{}}")
			i += end + 1
		default:
			text.WriteByte(s[i])
		}
	}
	f.text, f.vs = text.String(), vs
	return true
}

func (p *parser) printf() bool {
	vs, ok := p.args(false, "expected clock expression in printf", "expected condition in printf")
	if !ok {
		return false
	}
	f, ok := p.formatString("expected format string in printf", "printf")
	if !ok || !p.expect(")", "expected ')'") {
		return false
	}
	name, ok := p.optName()
	if !ok || !p.info() || !p.substitute(&f) {
		return false
	}
	fir.CreatePrintF(p.b, p.stmtLoc, fir.PrintFArgs{Clock: vs[0], Cond: vs[1], Substitutions: f.vs, FormatString: p.c.String(f.text), Name: name})
	return true
}

func (p *parser) fprintf() bool {
	vs, ok := p.args(false, "expected clock expression in fprintf", "expected condition in fprintf")
	if !ok {
		return false
	}
	file, ok := p.formatString("expected output file in fprintf", "fprintf")
	if !ok {
		return false
	}
	f, ok := p.formatString("expected format string in printf", "fprintf")
	if !ok || !p.expect(")", "expected ')'") {
		return false
	}
	name, ok := p.optName()
	if !ok || !p.info() || !p.substitute(&file) || !p.substitute(&f) {
		return false
	}
	fir.CreateFPrintF(p.b, p.stmtLoc, fir.FPrintFArgs{Clock: vs[0], Cond: vs[1], OutputFileSubstitutions: file.vs, Substitutions: f.vs, OutputFile: p.c.String(file.text),
		FormatString: p.c.String(f.text), Name: name})
	return true
}

func (p *parser) fflush() bool {
	vs, ok := p.args(true, "expected clock expression in fflush", "expected condition in fflush")
	if !ok {
		return false
	}
	args := fir.FFlushArgs{Clock: vs[0], Cond: vs[1]}
	if p.accept(",") {
		f, ok := p.formatString("expected output file in fflush", "fflush")
		if !ok || !p.substitute(&f) {
			return false
		}
		args.OutputFile, args.OutputFileSubstitutions = p.c.String(f.text), f.vs
	}
	if !p.expect(")", "expected ')' in 'fflush'") || !p.info() {
		return false
	}
	fir.CreateFFlush(p.b, p.stmtLoc, args)
	return true
}

func (p *parser) stop() bool {
	vs, ok := p.args(false, "expected clock expression in 'stop'", "expected condition in 'stop'")
	if !ok {
		return false
	}
	code, ok := p.int64()
	if !ok || !p.expect(")", "expected ')' in 'stop'") {
		return false
	}
	name, ok := p.optName()
	if !ok || !p.info() {
		return false
	}
	fir.CreateStop(p.b, p.stmtLoc, fir.StopArgs{Clock: vs[0], Cond: vs[1], ExitCode: p.i32(int64(int32(code))), Name: name})
	return true
}

func (p *parser) verification(word string) bool {
	vs, ok := p.args(false, "expected clock expression in '"+word+"'", "expected predicate in '"+word+"'", "expected enable in '"+word+"'")
	if !ok {
		return false
	}
	var f format
	after := "expected ','" // an operand could follow
	if word == "cover" {    // its message has no operands
		f.text, ok = p.str("expected message in 'cover'")
		after = "expected ')' in 'cover'"
	} else {
		f, ok = p.formatString("expected format string in '"+word+"'", "printf")
	}
	if !ok || !p.expect(")", after) {
		return false
	}
	name, ok := p.optName()
	if !ok || !p.info() {
		return false
	}
	def := map[string]*ir.OpDef{"assert": fir.Assert, "assume": fir.Assume, "cover": fir.Cover}[word]
	args := fir.AssertArgs{Clock: vs[0], Predicate: vs[1], Enable: vs[2], Substitutions: f.vs, EventControl: fir.EventControl(p.c, fir.PosEdge),
		IsConcurrent: p.c.Bool(false), Message: p.c.String(f.text), Name: name}
	switch def {
	case fir.Assume:
		fir.CreateAssume(p.b, p.stmtLoc, fir.AssumeArgs(args))
	case fir.Cover:
		fir.CreateCover(p.b, p.stmtLoc, fir.CoverArgs(args))
	default:
		fir.CreateAssert(p.b, p.stmtLoc, args)
	}
	return true
}

func (p *parser) attach() bool {
	p.advance()
	if !p.expect("(", "expected '(' after attach") {
		return false
	}
	var vs []*ir.Value
	for !p.accept(")") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return false
		}
		v, ok := p.expr("expected operand in attach")
		if !ok {
			return false
		}
		vs = append(vs, v)
	}
	if !p.info() {
		return false
	}
	p.op(fir.Attach, nil, vs)
	return true
}

// forceStatement parses the rest of force, release, force_initial or release_initial
// after the parenthesis.
func (p *parser) forceStatement(word string, at position) bool {
	initial := strings.HasSuffix(word, "_initial")
	force := strings.HasPrefix(word, "force")
	var vs []*ir.Value
	if !initial {
		var ok bool
		if vs, ok = p.args(false, "expected clock expression in "+word, "expected predicate expression in "+word); !ok {
			return false
		}
	}
	dest, ok := p.staticRef("expected destination reference expression in " + word)
	if !ok {
		return false
	}
	var src *ir.Value
	if force {
		if !p.expect(",", "expected ','") {
			return false
		}
		if src, ok = p.expr("expected source expression in " + word); !ok {
			return false
		}
	}
	if !p.expect(")", "expected ')' in "+word) || !p.info() {
		return false
	}
	if !fir.IsForceable(dest.Type()) {
		return p.errorf(at, "expected rwprobe-type expression for %s destination, got '%s'", word, dest.Type())
	}
	if force {
		if dest, ok = p.forceTypes(word, at, dest, src); !ok {
			return false
		}
	}
	if initial {
		one := fir.UInt(p.c, 1, false)
		vs = append(vs, p.constant(fir.Constant, fir.IntValue(one, intOne), one))
	}
	switch word {
	case "force":
		fir.CreateRefForce(p.b, p.stmtLoc, fir.RefForceArgs{Clock: vs[0], Predicate: vs[1], Dest: dest, Src: src})
	case "force_initial":
		fir.CreateRefForceInitial(p.b, p.stmtLoc, fir.RefForceInitialArgs{Predicate: vs[0], Dest: dest, Src: src})
	case "release":
		fir.CreateRefRelease(p.b, p.stmtLoc, fir.RefReleaseArgs{Clock: vs[0], Predicate: vs[1], Dest: dest})
	default:
		fir.CreateRefReleaseInitial(p.b, p.stmtLoc, fir.RefReleaseInitialArgs{Predicate: vs[0], Dest: dest})
	}
	return true
}

// forceTypes checks the type of a forced value src against the destination, and returns
// the destination. If the type of src is more general, it returns the destination cast to
// that type.
func (p *parser) forceTypes(word string, at position, dest, src *ir.Value) (*ir.Value, bool) {
	t := src.Type()
	if !fir.IsBase(t) {
		return nil, p.errorf(at, "expected base-type expression for %s source, got '%s'", word, t)
	}
	if !fir.Has(t, fir.Passive) {
		return nil, p.errorf(at, "expected passive value for %s source, got '%s'", word, t)
	}
	want := fir.WithoutConst(t)
	if fir.ReferredType(dest.Type()) == want {
		return dest, true
	}
	general := fir.Ref(p.c, want, true, fir.LayerOf(dest.Type()))
	if !fir.RefCastable(general, dest.Type()) {
		return nil, p.errorf(at, "incompatible %s source of type '%s' cannot target destination '%s'", word, t, dest.Type())
	}
	return p.value(fir.RefCast, general, []*ir.Value{dest}), true
}
