package native

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
)

// nest is a cutter for a module in memory. Its units may lie deeper than directly in the module.
type nest struct {
	*Module
	within  []string
	ops     []*ir.Operation                            // of the level
	symbols map[*ir.Operation]map[string]*ir.Operation // by the operation around
	size    int                                        // of the file it was read from
}

func (m *Module) nest(within []string) *nest {
	n := &nest{Module: m, within: within, ops: level(m.Op, within), symbols: map[*ir.Operation]map[string]*ir.Operation{}}
	for _, table := range around(m.Op, within) {
		symbols := map[string]*ir.Operation{}
		for op := range table.Nested() {
			if name := ir.SymbolName(op); name != nil {
				symbols[name.Value] = op
			}
		}
		n.symbols[table] = symbols
	}
	return n
}

// cuttable reports whether slices can repeat the operations around the units.
func (n *nest) cuttable() bool {
	for table := range n.symbols {
		if table != n.Op && !plain(table) {
			return false
		}
	}
	return n.Op.Name().Name == "builtin.module" && n.Op.Region(0).First() != nil
}

// a nest is a cutter, for one at a time.

func (n *nest) Distinct() bool { return n.Context.NumDistinct() != 0 || !n.cuttable() }

// Units describes the operations among which the units are (level). It estimates the size of each as a
// share of the file, by its number of operations.
func (n *nest) Units() []bytecode.Unit {
	units := make([]bytecode.Unit, len(n.ops))
	total := 0
	for i, op := range n.ops {
		u := &units[i]
		u.Name, u.Isolated = op.Name().Name, op.Has(ir.IsolatedFromAbove)
		if s := ir.SymbolName(op); s != nil {
			u.Symbol = s.Value
		}
		op.WalkPre(func(*ir.Operation) ir.WalkResult {
			u.Size++
			return ir.Advance
		})
		total += u.Size
	}
	for i := range units {
		units[i].Size = max(1, units[i].Size*n.size/max(total, 1))
	}
	return units
}

// Take encodes a slice with the given operations, and with their locations unchanged.
func (n *nest) Take(ops []int) (data []byte, at []int, err error) {
	p := n.part(ops)
	defer p.giveBack()
	data = bytecode.NewEncoder(n.Context).Encode(p.module, p.need)
	return data, p.at(), nil
}

func (n *nest) TakePortable(ops []int) (data []byte, at []int, files []bytecode.File, err error) {
	p := n.part(ops)
	defer p.giveBack()
	data, files = bytecode.NewEncoder(n.Context).Portable(p.module, p.need)
	return data, p.at(), files, nil
}

// part is a module of some units of a nest and of stand-ins for the symbols that they refer to.
type part struct {
	nest   *nest
	arena  *ir.Arena
	module *ir.Operation
	tables []table // the operations around the units, outer ones first
	units  []*ir.Operation
	left   []*ir.Operation            // in the places of units
	there  map[*ir.Operation]*standIn // by what they stand for
	made   map[standIn]*ir.Operation  // all copies and declarations, by what they stand for
}

// table is an operation around units, whose body is a symbol table. The field was has the operation in
// the nest, and the field is has its copy in a part.
type table struct{ was, is *ir.Operation }

// standIn is an operation of a part that represents an operation of the nest.
type standIn struct {
	op    *ir.Operation
	whole bool // it is that operation: a unit, or a copy
}

// part makes a slice of some units. It moves the units there, since use lists of a copy would have
// another order. In the nest, it leaves operations without regions in their places.
func (n *nest) part(units []int) *part {
	p := &part{nest: n, arena: ir.NewArena(), there: map[*ir.Operation]*standIn{}, made: map[standIn]*ir.Operation{}}
	p.module = p.shell(n.Op)
	for _, i := range units {
		op := n.ops[i]
		body := p.shell(op.Parent()).Region(0).First()
		left := p.arena.CloneWithoutRegions(op, ir.NewMapping(), true)
		left.SetLoc(ir.UnknownLoc)
		left.InsertAfter(op)
		op.Remove()
		body.Append(op)
		p.units, p.left = append(p.units, op), append(p.left, left)
		p.there[op] = &standIn{op, true}
	}
	p.needAround()
	return p
}

// needAround adds declarations or copies of the operations whose symbols the operations around the units name.
func (p *part) needAround() {
	for _, t := range p.tables {
		for i, a := range t.was.Def().Attrs {
			if s, ok := t.was.Prop(i).(*ir.StringAttr); ok && a.NamesInside {
				p.needIn(t, s.Value, false)
			}
		}
	}
}

// renew removes the stand-ins that writing the part has added. Writing it again then gives the same
// bytes, since the writer adds stand-ins in the order in which it meets their symbols. It reads no operation outside
// the part, since passes may change those at the same time.
func (p *part) renew() {
	for op, s := range p.there {
		around := slices.ContainsFunc(p.tables, func(t table) bool { return t.is == s.op })
		if s.op != op && !around {
			s.op.Remove()
			delete(p.there, op)
		}
	}
	p.needAround()
}

// giveBack puts the units back into the module that they were moved from.
func (p *part) giveBack() {
	for i, op := range p.units {
		op.Remove()
		op.InsertAfter(p.left[i])
		p.left[i].Remove()
	}
}

// shell returns the part's copy of an operation around units, and makes it if there is none. The copy
// has no location, and only the operations that are added to it.
func (p *part) shell(op *ir.Operation) *ir.Operation {
	for _, t := range p.tables {
		if t.was == op {
			return t.is
		}
	}
	is := p.arena.CloneWithoutRegions(op, ir.NewMapping(), true)
	is.SetLoc(ir.UnknownLoc)
	is.Region(0).Append(p.arena.NewBlock(nil, nil))
	p.tables = append(p.tables, table{op, is})
	if op != p.nest.Op {
		p.there[op] = &standIn{is, true}
		p.shell(op.Parent()).Region(0).First().Append(is)
	}
	return is
}

// at returns, for each unit, its index among the operations of the part at the same depth.
func (p *part) at() []int {
	place := map[*ir.Operation]int{}
	for i, op := range level(p.module, p.nest.within) {
		place[op] = i
	}
	at := make([]int, len(p.units))
	for i, u := range p.units {
		at[i] = place[u]
	}
	return at
}

// need implements bytecode.Need: it adds stand-ins for a symbol that an operation of the part refers
// to.
func (p *part) need(symbol string, inside bool) []*ir.Operation {
	var added []*ir.Operation
	for _, t := range p.tables {
		if op := p.needIn(t, symbol, inside); op != nil {
			added = append(added, op)
		}
	}
	return added
}

// needIn adds a stand-in for a symbol of the table t to the part, and returns it. If inside is set, a
// nested reference names a symbol inside the operation, and the stand-in is a copy. Otherwise the
// stand-in is a declaration if the operation has such a form. The result is nil if the stand-in was
// there already, or if the symbol is unknown.
func (p *part) needIn(t table, symbol string, inside bool) *ir.Operation {
	op := p.nest.symbols[t.was][symbol]
	if op == nil {
		return nil
	}
	old := p.there[op]
	if old != nil && (old.whole || !inside) {
		return nil
	}
	s := &standIn{whole: inside || op.Def() == nil || op.Def().Declare == nil}
	s.op = p.standFor(op, s.whole)
	if old != nil {
		s.op.InsertAfter(old.op)
		old.op.Remove()
	} else {
		t.is.Region(0).First().Append(s.op)
	}
	p.there[op] = s
	return s.op
}

// standFor returns a copy of op, or else a declaration, without locations. If the part has had one
// before, it is that one.
func (p *part) standFor(op *ir.Operation, whole bool) *ir.Operation {
	key := standIn{op, whole}
	is := p.made[key]
	if is != nil {
		return is
	}
	if whole {
		is = p.arena.Clone(op, ir.NewMapping())
	} else {
		is = op.Def().Declare(p.arena, op)
	}
	is.WalkPre(func(o *ir.Operation) ir.WalkResult {
		o.SetLoc(ir.UnknownLoc)
		return ir.Advance
	})
	p.made[key] = is
	return is
}

// opBytes, operandBytes and regionBytes are approximate sizes in a bytecode file: of an operation, of
// an operand or result, and of a region.
const (
	opBytes      = 7
	operandBytes = 2
	regionBytes  = 6
)

// size estimates the size of op in a bytecode file. It depends on nothing outside op, so that cuts
// between batches do not either.
func size(op *ir.Operation) int {
	n := 0
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		n += opBytes + operandBytes*(o.NumOperands()+o.NumResults()) + regionBytes*o.NumRegions()
		return ir.Advance
	})
	return n
}

// sizesAtOnce is the number of operations whose sizes one goroutine estimates before it takes the next.
const sizesAtOnce = 256

// fresh reports whether a module that has just been read can be split in memory, without writing and
// reading it first. Slices that share distinct attributes or resources need the whole file.
func (n *nest) fresh(isUnit func(name string) bool) bool {
	if n.Context.NumDistinct() != 0 || len(n.Context.Resources.Dialects)+len(n.Context.Resources.External) != 0 || !n.cuttable() {
		return false
	}
	for _, op := range n.ops {
		if isUnit(op.Name().Name) && !op.Has(ir.IsolatedFromAbove) {
			return false
		}
	}
	return n.separate()
}

// separate reports whether the operations among which the units are have neither operands nor results.
// Then none of them uses a value of another.
func (n *nest) separate() bool {
	return !slices.ContainsFunc(n.ops, func(op *ir.Operation) bool { return op.NumOperands()+op.NumResults() != 0 })
}

// split divides a fresh module into batches, as Engine.split does from a file. The units move to the
// parts from which the batches are written. They leave a frame, which has an operation without body in
// the place of each unit.
func (n *nest) split(req *engine.OpenRequest, isUnit func(name string) bool) (*engine.SplitResponse, *opened) {
	sizes := make([]int, len(n.ops))
	parallel.All(req.Threads, (len(n.ops)+sizesAtOnce-1)/sizesAtOnce, func(k int) {
		for i := k * sizesAtOnce; i < min(len(n.ops), (k+1)*sizesAtOnce); i++ {
			sizes[i] = size(n.ops[i])
		}
	})
	var units []engine.Unit
	for i, op := range n.ops {
		if isUnit(op.Name().Name) {
			u := engine.Unit{Global: i}
			if s := ir.SymbolName(op); s != nil {
				u.Symbol = s.Value
			}
			units = append(units, u)
		}
	}
	groups := engine.Group(units, func(op int) int { return sizes[op] }, req.Target)
	parts := make([]*part, len(groups))
	for k, g := range groups {
		globals := make([]int, len(g))
		for i, u := range g {
			globals[i] = u.Global
		}
		parts[k] = n.part(globals)
	}
	resp := &engine.SplitResponse{Batches: make([]engine.Batch, len(groups))}
	encoders := make(chan *bytecode.Encoder, max(req.Threads, 1))
	for range cap(encoders) {
		encoders <- nil
	}
	parallel.All(cap(encoders), len(groups), func(k int) {
		e := <-encoders
		if e == nil {
			e = bytecode.NewEncoder(n.Context)
		}
		b := &resp.Batches[k]
		b.Units = groups[k]
		if req.Keep {
			var pieces [][]byte
			pieces, b.Files = e.PortablePieces(parts[k].module, parts[k].need)
			b.Content = contentOf(pieces)
		} else {
			b.Module, b.Files = e.Portable(parts[k].module, parts[k].need)
		}
		for i, local := range parts[k].at() {
			groups[k][i].Local = local
		}
		encoders <- e
	})
	return resp, &opened{nest: n, parts: parts, units: groups, encoders: encoders}
}

// contentOf returns the digest and the size of an encoded module, whose bytes are the concatenation of
// pieces.
func contentOf(pieces [][]byte) *engine.Content {
	c := &engine.Content{}
	h := sha256.New()
	for _, p := range pieces {
		h.Write(p)
		c.Size += int64(len(p))
	}
	c.Digest = hex.EncodeToString(h.Sum(nil))
	return c
}
