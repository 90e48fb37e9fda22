package rewrite

import (
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// The result of a unit of a symbol table, and its log, travel between processes as
// bytecode and a record. The bytecode has two modules for a unit. One holds the
// operations of the unit and has the attributes that the unit gave its table; the other
// holds the new symbols. The record holds the rest, as plain values.

// UnitRecord is the record of a unit's symbol log, without operations (see SymbolLog).
type UnitRecord struct {
	Entries []EntryRecord `json:"entries,omitempty"`
	// Absent are the symbols that the pass looked up and did not find. The result equals
	// a single process's result only if the whole table lacks them, too.
	Absent []string `json:"absent,omitempty"`
}

// EntryRecord is the record of a SymbolEntry. Operations are positions in a pre-order
// walk of the unit, from 1; 0 stands for nil.
type EntryRecord struct {
	Name     string     `json:"name"`
	Naming   Naming     `json:"naming,omitempty"`
	Place    Place      `json:"place,omitempty"`
	Accept   Acceptance `json:"accept,omitempty"`
	Kind     string     `json:"kind,omitempty"`
	Type     int        `json:"type,omitempty"` // number in typesAttr, from 1
	Reserved bool       `json:"reserved,omitempty"`
	Ref      string     `json:"ref"`
	Ops      int        `json:"ops,omitempty"` // number of operations that the new symbol consists of
	Op       int        `json:"op,omitempty"`
	Table    int        `json:"table,omitempty"`
	Undone   bool       `json:"undone,omitempty"`
}

// typesAttr is an attribute on the module of new symbols that Unit.Pack makes. It holds the
// types in the entries of the unit's symbol log, in order. EntryRecord.Type is a position in
// this list, since a record cannot hold a type.
const typesAttr = "millrace.types"

// Unit is the result of a pass on one unit of a symbol table.
type Unit struct {
	Block   *ir.Block // holds what the unit became
	Symbols *Symbols
	Log     SymbolLog
	Attrs   []ir.NamedAttribute // of the table around it
}

// Pack appends two modules, allocated in a, to block, and returns the record for them. It
// moves the unit's operations into the first and its new symbols into the second.
func (u *Unit) Pack(a *ir.Arena, block *ir.Block) UnitRecord {
	c := u.Symbols.ctx
	place := map[*ir.Operation]int{}
	if len(u.Log) > 0 {
		walkBlock(u.Block, func(op *ir.Operation) { place[op] = len(place) + 1 })
	}
	unit, fresh := packModule(a, c, block), packModule(a, c, block)
	for _, n := range u.Attrs {
		unit.SetAttr(n.Name.Value, n.Value)
	}
	if u.Block.First() != nil {
		unit.Region(0).First().Splice(nil, u.Block.First())
	}
	record := UnitRecord{Absent: u.Symbols.absent}
	var types []ir.Attribute
	for i := range u.Log {
		e := &u.Log[i]
		r := EntryRecord{
			Name: e.Name, Naming: e.Naming, Place: e.Place, Accept: e.Accept, Reserved: e.Reserved,
			Ref: e.Ref, Op: place[e.Op], Table: place[e.Table], Undone: e.Undone,
		}
		if e.Kind != nil {
			r.Kind = e.Kind.Name
		}
		if e.Type != nil {
			types = append(types, c.TypeAttr(e.Type))
			r.Type = len(types)
		}
		if e.Ops != nil {
			for range e.Ops.Ops() {
				r.Ops++
			}
			if r.Ops > 0 {
				fresh.Region(0).First().Splice(nil, e.Ops.First())
			}
		}
		record.Entries = append(record.Entries, r)
	}
	if len(types) > 0 {
		fresh.SetAttr(typesAttr, c.Array(types...))
	}
	return record
}

// packModule appends an empty builtin.module to block and returns it.
func packModule(a *ir.Arena, c *ir.Context, block *ir.Block) *ir.Operation {
	name := c.OpName("builtin.module")
	props := make([]ir.Attribute, len(name.Def.Attrs))
	op := a.Create(&ir.OpState{Name: name, Props: props, Regions: 1})
	op.Region(0).Append(a.NewBlock(nil, nil))
	block.Append(op)
	return op
}

func walkBlock(b *ir.Block, visit func(op *ir.Operation)) {
	for op := b.First(); op != nil; op = op.Next() {
		op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			visit(o)
			return ir.Advance
		})
	}
}

var errUnitRecord = errors.New("the record of a unit does not fit its operations")

// Unpack restores a unit and its log from the two modules that Pack made. The operation
// table is the symbol table that the unit belongs to. In the new symbols, operations at
// one location, from, get table's location instead.
func (r *UnitRecord) Unpack(a *ir.Arena, table, unit, fresh *ir.Operation, from ir.Loc) (*Unit, error) {
	c := table.Context()
	block, symbols := packedBlock(unit), packedBlock(fresh)
	if block == nil || symbols == nil {
		return nil, errUnitRecord
	}
	u := &Unit{Block: block}
	u.Attrs = append(u.Attrs, unit.Discardable().Entries...)
	if len(r.Entries) == 0 {
		return u, nil
	}
	var ops []*ir.Operation
	walkBlock(block, func(op *ir.Operation) { ops = append(ops, op) })
	types, _ := fresh.Attr(typesAttr).(*ir.ArrayAttr)
	for i := range r.Entries {
		e, err := r.Entries[i].entry(c, ops, types)
		if err != nil {
			return nil, err
		}
		if n := r.Entries[i].Ops; n > 0 {
			e.Ops = a.NewBlock(nil, nil)
			a.NewRegion(table).Append(e.Ops)
			for ; n > 0; n-- {
				op := symbols.First()
				if op == nil {
					return nil, errUnitRecord
				}
				op.Remove()
				e.Ops.Append(op)
			}
		}
		if e.symbol() == nil && !e.Undone {
			return nil, errUnitRecord
		}
		e.settle(from, table.Loc())
		u.Log = append(u.Log, *e)
	}
	return u, nil
}

// settle replaces one location, from, by another one, to, in the entry's operations and
// in nested operations.
func (e *SymbolEntry) settle(from, to ir.Loc) {
	move := func(op *ir.Operation) {
		if op.Loc() == from {
			op.SetLoc(to)
		}
	}
	switch {
	case e.Ops != nil:
		walkBlock(e.Ops, move)
	case e.Op != nil:
		e.Op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			move(o)
			return ir.Advance
		})
	}
}

// packedBlock returns the single block of a module that Pack made. It returns nil if op
// cannot be such a module.
func packedBlock(op *ir.Operation) *ir.Block {
	if op == nil || op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		return nil
	}
	return op.Region(0).First()
}

// entry returns the SymbolEntry that the record describes, without its new operations.
// The list ops holds the unit's operations in pre-order, and types the types of all
// entries. It returns an error if the record does not fit them.
func (r *EntryRecord) entry(c *ir.Context, ops []*ir.Operation, types *ir.ArrayAttr) (*SymbolEntry, error) {
	e := &SymbolEntry{Ref: r.Ref, Undone: r.Undone}
	e.SymbolRequest = SymbolRequest{Name: r.Name, Naming: r.Naming, Place: r.Place, Accept: r.Accept, Reserved: r.Reserved}
	if r.Kind != "" {
		if e.Kind = c.OpName(r.Kind).Def; e.Kind == nil {
			return nil, fmt.Errorf("the record of a unit names an unknown operation %q", r.Kind)
		}
	}
	if r.Type != 0 {
		if types == nil || r.Type < 0 || r.Type > len(types.Elems) {
			return nil, errUnitRecord
		}
		t, ok := types.Elems[r.Type-1].(*ir.TypeAttr)
		if !ok {
			return nil, errUnitRecord
		}
		e.Type = t.Type
	}
	for _, n := range []struct {
		number int
		to     **ir.Operation
	}{{r.Op, &e.Op}, {r.Table, &e.Table}} {
		if n.number < 0 || n.number > len(ops) {
			return nil, errUnitRecord
		}
		if n.number > 0 {
			*n.to = ops[n.number-1]
		}
	}
	return e, nil
}

// Lacks checks that the snapshot has no symbol with any of the names. It returns the
// first name that it has, or "" if it lacks them all.
func (s *SymbolSnapshot) Lacks(names []string) string {
	for _, n := range names {
		if _, ok := s.symbols[n]; ok {
			return n
		}
	}
	return ""
}
