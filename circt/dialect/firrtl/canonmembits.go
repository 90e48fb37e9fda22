package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A memory of which only some bits are read is one of these bits.

// memBits is a memory of which readers use only some bits.
type memBits struct {
	rw     *rewrite.Rewriter
	op     *ir.Operation
	used   []bool
	at     []int64 // of a bit in the narrow memory
	reads  []*ir.Operation
	writes []*ir.Operation
}

// dataFields names the data fields of each kind of port: the written field and the read
// field, "" if there is none.
var dataFields = [...]struct{ write, read string }{
	ReadPort: {"", "data"}, WritePort: {"data", ""}, ReadWritePort: {"wdata", "rdata"},
}

func unusedBits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) || maskBits(op) > 1 || enumValue(op.Inherent("readLatency")) > 0 || op.NumResults() == 0 || !onlyFields(op) {
		return false
	}
	t := MemDataType(op.Result(0).Type())
	if !IsInt(t) || Width(t) <= 0 {
		return false
	}
	m := &memBits{rw: rw, op: op, used: make([]bool, Width(t))}
	for i := range op.NumResults() {
		port := op.Result(i)
		kind := MemPortKindOf(port.Type())
		if kind == DebugPort || annotatedPort(op, i) || !m.findWrites(port, dataFields[kind].write) || !m.findReads(port, dataFields[kind].read) {
			return false
		}
	}
	if !slices.Contains(m.used, true) || !slices.Contains(m.used, false) {
		return false
	}
	m.narrow(t)
	return true
}

// findWrites collects the connects to the field of port. It returns false if an access to the field
// does not have a single driver.
func (m *memBits) findWrites(port *ir.Value, field string) bool {
	if field == "" {
		return true
	}
	list, _ := fieldsOf(port, field)
	for _, f := range list {
		con := SingleDriver(f.Result(0))
		if con == nil {
			return false
		}
		m.writes = append(m.writes, con)
	}
	return true
}

// findReads collects the bits of the port's field that bits operations extract. It returns false if
// another operation reads the field.
func (m *memBits) findReads(port *ir.Value, field string) bool {
	if field == "" {
		return true
	}
	list, _ := fieldsOf(port, field)
	for _, f := range list {
		for u := f.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			o := u.Owner()
			if !o.Is(BitsPrim) {
				return false
			}
			for i := BitsPrimOp(o).Lo().Int64(); i <= BitsPrimOp(o).Hi().Int64(); i++ {
				m.used[i] = true
			}
			m.reads = append(m.reads, o)
		}
	}
	return true
}

// narrow makes a memory with only the used bits, and redirects the readers and writers of the old
// memory. The old element type is t.
func (m *memBits) narrow(t ir.Type) {
	rw, op := m.rw, m.op
	m.at = make([]int64, len(m.used))
	n := int64(0)
	for i, u := range m.used {
		m.at[i] = n
		if u {
			n++
		}
	}
	data := Int(rw.Ctx, IsSigned(t), int32(n), false)
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i] = MemPortType(rw.Ctx, uint64(enumValue(op.Inherent("depth"))), data, MemPortKindOf(op.Result(i).Type()), 0)
	}
	by := withPorts(rw.Builder, op, types, all)
	for i := range types {
		rw.ReplaceAllUses(op.Result(i), by.Result(i))
	}
	rw.Erase(op)
	for i := range types {
		fields := dataFields[MemPortKindOf(types[i])]
		for _, name := range []string{fields.read, fields.write} {
			if name != "" {
				m.retype(by, by.Result(i), name)
			}
		}
	}
	for _, r := range m.reads {
		rw.After(r)
		lo, hi := BitsPrimOp(r).Lo().Int64(), BitsPrimOp(r).Hi().Int64()
		v := bitsOf(rw.Builder, r.Loc(), r.Operand(0), hi-lo+m.at[lo], m.at[lo])
		rw.ReplaceAllUses(r.Result(0), v)
		rw.Erase(r)
	}
	for _, w := range m.writes {
		m.rewrite(w, IsSigned(t))
	}
}

// retype replaces all accesses to port's field called name by one new access behind mem, the narrow
// memory.
func (m *memBits) retype(mem *ir.Operation, port *ir.Value, name string) {
	old, _ := fieldsOf(port, name)
	m.rw.After(mem)
	v := access1(m.rw.Builder, port.Loc(), Subfield, port, ElementIndex(port.Type(), name))
	for _, f := range old {
		m.rw.Replace(f, v)
	}
}

// rewrite makes w, a connect to a data field, write only the used bits. signed says that the data
// are signed.
func (m *memBits) rewrite(w *ir.Operation, signed bool) {
	b, loc, src := m.rw.Builder, w.Loc(), w.Operand(1)
	m.rw.Before(w)
	var slices []*ir.Value
	for end := len(m.used) - 1; end >= 0; end-- {
		if !m.used[end] {
			continue
		}
		start := end
		for start > 0 && m.used[start-1] {
			start--
		}
		slices = append(slices, bitsOf(b, loc, src, int64(end), int64(start)))
		end = start
	}
	v := MakeOrFold(b, loc, CatPrim, slices)
	if signed {
		v = MakeOrFold(b, loc, AsSIntPrim, []*ir.Value{v})
	}
	CreateMatchingConnect(b, loc, MatchingConnectArgs{Dest: w.Operand(0), Src: v})
	m.rw.Erase(w)
}
