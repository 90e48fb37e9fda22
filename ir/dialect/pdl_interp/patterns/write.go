package patterns

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Instructions that change the IR.

func applyRewrite(m *machine, in *instruction) int32 {
	results, ok := in.more.rewrite(m.rw, m.gather(in.more.args))
	if !ok {
		return failed
	}
	m.keep(in.more.results, results)
	return in.yes
}

// appendValues appends the values of registers, of which some are ranges.
func (m *machine) appendValues(vs []*ir.Value, args []register) []*ir.Value {
	for _, r := range args {
		if r.bank == valueRangeBank {
			vs = append(vs, m.valueRanges[r.index].list...)
		} else {
			vs = append(vs, m.values[r.index])
		}
	}
	return vs
}

// appendTypes appends the types of registers, of which some are ranges.
func (m *machine) appendTypes(ts []ir.Type, args []register) []ir.Type {
	for _, r := range args {
		if r.bank == typeRangeBank {
			ts = append(ts, m.typeRanges[r.index].list...)
		} else {
			ts = append(ts, m.types[r.index])
		}
	}
	return ts
}

func createRangeOfValues(m *machine, in *instruction) int32 {
	r := &m.valueRanges[in.dst]
	r.valid, r.list = true, m.appendValues(r.list[:0], in.more.args)
	return in.yes
}

func createRangeOfTypes(m *machine, in *instruction) int32 {
	r := &m.typeRanges[in.dst]
	r.valid, r.list = true, m.appendTypes(r.list[:0], in.more.args)
	return in.yes
}

func createOperation(m *machine, in *instruction) int32 {
	d := in.more
	m.vs = m.appendValues(m.vs[:0], d.args)
	s := ir.OpState{Name: d.name, Loc: m.loc, Operands: m.vs}
	if d.name.Def != nil {
		s.Props = make([]ir.Attribute, d.name.NumProps())
	}
	var extra []ir.NamedAttribute
	for i, key := range d.keys {
		a := m.attrs[d.attrs[i]]
		if a == nil {
			continue
		}
		if slot := slotOf(d.name, key); slot >= 0 {
			s.Props[slot] = a
		} else {
			extra = append(extra, ir.NamedAttribute{Name: m.program.ctx.String(key), Value: a})
		}
	}
	if extra != nil {
		s.Attrs = m.program.ctx.Dict(extra)
	}
	if d.flag {
		var ok bool
		if m.result, ok = inferTypes(&s, m.result[:0]); !ok {
			return failed
		}
	} else {
		m.result = m.appendTypes(m.result[:0], d.results)
	}
	s.Results = m.result
	if slices.Contains(m.result, nil) {
		return m.fail("the rewrite of this match creates '%s' with a null result type", d.name)
	}
	if !countsFit(&s) {
		return failed
	}
	m.ops[in.dst] = m.rw.Create(&s)
	return in.yes
}

// countsFit reports whether an operation that may fold has as many operands and results as its
// definition wants. It reports an error otherwise, because folds look at operations before the
// verifier does.
func countsFit(s *ir.OpState) bool {
	d := s.Name.Def
	if d == nil || d.Fold == nil || d.Traits&ir.ConstantLike != 0 {
		return true
	}
	if n, ok := countFits(d.Operands, len(s.Operands)); !ok {
		return s.Name.Context().Error(s.Loc, "'%s' op expected %d operands, but found %d", d.Name, n, len(s.Operands))
	}
	if n, ok := countFits(d.Results, len(s.Results)); !ok {
		return s.Name.Context().Error(s.Loc, "'%s' op expected %d results, but found %d", d.Name, n, len(s.Results))
	}
	return true
}

// countFits returns the number of values that are not optional, and whether it agrees with n.
func countFits(defs []ir.ValueDef, n int) (want int, ok bool) {
	for i := range defs {
		if defs[i].Arity == ir.One {
			want++
		}
	}
	return want, n == want || n > want && want < len(defs)
}

// slotOf returns the number of the inherent attribute called key, or -1 if it is discardable.
func slotOf(name *ir.OpName, key string) int {
	if name.Def == nil {
		return -1
	}
	return name.Def.Slot(key)
}

// fail reports that a rewrite cannot go on.
func (m *machine) fail(format string, args ...any) int32 {
	m.program.ctx.Error(m.loc, format, args...)
	return failed
}

func erase(m *machine, in *instruction) int32 {
	if m.ops[in.src] == nil {
		return m.fail("the rewrite of this match erases the null operation")
	}
	m.rw.Erase(m.ops[in.src])
	return in.yes
}

func replace(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	if op == nil {
		return m.fail("the rewrite of this match replaces the null operation")
	}
	m.vs = m.appendValues(m.vs[:0], in.more.args)
	if len(m.vs) < op.NumResults() {
		op.EmitOpError("has %d results and cannot be replaced by %d values", op.NumResults(), len(m.vs))
		return failed
	}
	// Upstream ignores values for which there is no result.
	m.rw.Replace(op, m.vs[:op.NumResults()]...)
	return in.yes
}
