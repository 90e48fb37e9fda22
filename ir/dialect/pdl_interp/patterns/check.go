package patterns

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Instructions that decide where to go on.

func branch(_ *machine, in *instruction) int32 { return in.yes }

func finalize(*machine, *instruction) int32 { return finished }

func opNotNull(m *machine, in *instruction) int32    { return in.jump(m.ops[in.src] != nil) }
func valueNotNull(m *machine, in *instruction) int32 { return in.jump(m.values[in.src] != nil) }
func typeNotNull(m *machine, in *instruction) int32  { return in.jump(m.types[in.src] != nil) }
func attrNotNull(m *machine, in *instruction) int32  { return in.jump(m.attrs[in.src] != nil) }
func valuesNotNull(m *machine, in *instruction) int32 {
	return in.jump(m.valueRanges[in.src].valid)
}
func typesNotNull(m *machine, in *instruction) int32 { return in.jump(m.typeRanges[in.src].valid) }

// opsNotNull holds for any range of operations.
func opsNotNull(_ *machine, in *instruction) int32 { return in.yes }

func sameOp(m *machine, in *instruction) int32 { return in.jump(m.ops[in.src] == m.ops[in.other]) }
func sameValue(m *machine, in *instruction) int32 {
	return in.jump(m.values[in.src] == m.values[in.other])
}
func sameType(m *machine, in *instruction) int32 {
	return in.jump(m.types[in.src] == m.types[in.other])
}
func sameAttr(m *machine, in *instruction) int32 {
	return in.jump(m.attrs[in.src] == m.attrs[in.other])
}
func sameOps(m *machine, in *instruction) int32 {
	return in.jump(slices.Equal(m.opRanges[in.src], m.opRanges[in.other]))
}

func sameValues(m *machine, in *instruction) int32 {
	a, b := &m.valueRanges[in.src], &m.valueRanges[in.other]
	return in.jump(a.valid == b.valid && slices.Equal(a.list, b.list))
}

func sameTypes(m *machine, in *instruction) int32 {
	a, b := &m.typeRanges[in.src], &m.typeRanges[in.other]
	return in.jump(a.valid == b.valid && slices.Equal(a.list, b.list))
}

// Checks of the null operation fail. Converted patterns never get there, but other modules may.

func checkOperandCount(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	return in.jump(op != nil && op.NumOperands() == int(in.n))
}

func checkOperandsAtLeast(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	return in.jump(op != nil && op.NumOperands() >= int(in.n))
}

func checkResultCount(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	return in.jump(op != nil && op.NumResults() == int(in.n))
}

func checkResultsAtLeast(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	return in.jump(op != nil && op.NumResults() >= int(in.n))
}

func checkName(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	return in.jump(op != nil && op.Name() == in.more.name)
}

func checkAttribute(m *machine, in *instruction) int32 {
	return in.jump(m.attrs[in.src] == in.more.attr)
}

func checkType(m *machine, in *instruction) int32 {
	return in.jump(m.types[in.src] == in.more.types[0])
}

func checkTypes(m *machine, in *instruction) int32 {
	r := &m.typeRanges[in.src]
	return in.jump(r.valid && slices.Equal(r.list, in.more.types))
}

// target returns address i, or in.no if there is none.
func (in *instruction) target(i int) int32 {
	if i < 0 || i >= len(in.more.targets) {
		return in.no
	}
	return in.more.targets[i]
}

// switchName has a target for each number of an operation name between the first and the last
// case. Unless the name is a case, the target is in.no.
func switchName(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	if op == nil {
		return in.no
	}
	return in.target(int(op.Name().ID()) - int(in.more.first))
}

func switchAttribute(m *machine, in *instruction) int32 {
	return in.target(slices.Index(in.more.cases, m.attrs[in.src]))
}

func switchType(m *machine, in *instruction) int32 {
	return in.target(slices.Index(in.more.types, m.types[in.src]))
}

func switchTypes(m *machine, in *instruction) int32 {
	r := &m.typeRanges[in.src]
	if !r.valid {
		return in.no
	}
	return in.target(slices.IndexFunc(in.more.typeCases, func(c []ir.Type) bool { return slices.Equal(c, r.list) }))
}

func switchOperandCount(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	if op == nil {
		return in.no
	}
	return in.target(slices.Index(in.more.counts, int32(op.NumOperands())))
}

func switchResultCount(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	if op == nil {
		return in.no
	}
	return in.target(slices.Index(in.more.counts, int32(op.NumResults())))
}

// forEach enters its body with the next operation of a range, and leaves after the last one. The
// body comes back to it.
func forEach(m *machine, in *instruction) int32 {
	next := &m.loops[in.n]
	if l := m.opRanges[in.src]; *next < len(l) {
		m.ops[in.dst] = l[*next]
		*next++
		return in.yes
	}
	*next = 0
	return in.no
}

func (m *machine) gather(args []register) []Value {
	m.args = m.args[:0]
	for _, r := range args {
		m.args = append(m.args, m.get(r))
	}
	return m.args
}

// keep sets registers to the results of a native function. Registers without a result become null.
func (m *machine) keep(rs []register, results []Value) {
	for i, r := range rs {
		if i < len(results) {
			m.set(r, results[i])
		} else {
			m.set(r, Value{})
		}
	}
}

func applyConstraint(m *machine, in *instruction) int32 {
	results, ok := in.more.constrain(m.rw, m.gather(in.more.args))
	if ok {
		m.keep(in.more.results, results)
	}
	return in.jump(ok != in.more.flag)
}

// recordMatch records a match of the pattern, with the arguments for its rewriter.
func recordMatch(m *machine, in *instruction) int32 {
	m.locs = m.locs[:0]
	for _, i := range in.more.matched {
		if op := m.ops[i]; op != nil {
			m.locs = append(m.locs, op.Loc())
		}
	}
	x := match{pattern: in.more.pattern, loc: m.program.ctx.Fused(m.locs, nil)}
	for _, r := range in.more.args {
		v := m.get(r)
		v.Values, v.Types = slices.Clone(v.Values), slices.Clone(v.Types)
		x.args = append(x.args, v)
	}
	m.matches = append(m.matches, x)
	return in.yes
}
