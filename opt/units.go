package opt

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
)

// isUnit reports whether op is a unit, which can be processed alone. Either its definition makes it
// isolated from above, or it is an unregistered symbol whose regions use no values from outside.
func isUnit(op *ir.Operation) bool {
	if op.Def() != nil {
		return op.Has(ir.IsolatedFromAbove)
	}
	if ir.SymbolName(op) == nil || op.NumRegions() == 0 {
		return false
	}
	free := true
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Operands() {
			if o != op && !definedIn(o.Operand(i), op) {
				free = false
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	return free && op.NumOperands() == 0
}

func definedIn(v *ir.Value, op *ir.Operation) bool {
	b := v.ParentBlock()
	return b != nil && b.Parent() != nil && op.IsAncestorOf(b.Parent())
}

// listUnits prints a line per unit: the operation's name, its symbol path, and the number of
// operations in it. A unit without a symbol has its position among its parent's operations in place
// of the symbol.
func listUnits(op *ir.Operation) []byte {
	var b []byte
	walkUnits(op, "", func(o *ir.Operation, path string) bool {
		n := -1
		o.WalkPre(func(*ir.Operation) ir.WalkResult { n++; return ir.Advance })
		b = fmt.Appendf(b, "%s %s %d\n", o.Name().Name, path, n)
		return true
	})
	return b
}

// listSlices returns the output of listUnits for the bytecode in text, without building IR. It returns
// false if the whole file must be read. That is so if the file cannot be sliced, or if a unit is a
// symbol table and may contain units.
func (r *run) listSlices(ctx *ir.Context, text string) (list []byte, ok bool) {
	ctx = r.foreign(ctx, text)
	s, err := bytecode.NewSlicer(ctx, r.name, bytesOf(text))
	if err != nil {
		return nil, false
	}
	n := s.NumUnits()
	for i := range n {
		if d := ctx.OpName(s.Unit(i).Name).Def; d != nil && d.Traits&ir.SymbolTable != 0 {
			return nil, false
		}
	}
	counts := make([]int, n)
	var failed atomic.Bool
	var wg sync.WaitGroup
	threads := r.threads()
	for t := range threads {
		wg.Go(func() {
			for i := n * t / threads; i < n*(t+1)/threads; i++ {
				if !s.Unit(i).Isolated {
					continue
				}
				ops, err := s.NumOps(i)
				if counts[i] = ops; err != nil {
					failed.Store(true)
				}
			}
		})
	}
	wg.Wait()
	list = make([]byte, 0, 32*n)
	for i, ops := range counts {
		u := s.Unit(i)
		if !u.Isolated {
			continue
		}
		path := "@" + u.Symbol
		if u.Symbol == "" {
			path = "#" + strconv.Itoa(i)
		}
		list = fmt.Appendf(list, "%s %s %d\n", u.Name, path, ops)
	}
	return list, !failed.Load()
}

// sliceOf returns bytecode of the unit to extract, and of the symbols it refers to. It makes the
// slice without reading the rest of the file. If that is not possible, it returns text.
func (r *run) sliceOf(ctx *ir.Context, text string) string {
	s, err := bytecode.NewSlicer(r.foreign(ctx, text), r.name, bytesOf(text))
	if err != nil {
		return text
	}
	name := strings.TrimPrefix(r.c.extractUnit, "@")
	for i := range s.NumUnits() {
		u := s.Unit(i)
		if u.Symbol != name {
			continue
		}
		if part, _, err := s.Take([]int{i}); err == nil && u.Isolated {
			return string(part)
		}
		break
	}
	return text
}

// walkUnits calls visit for each unit below op, with its symbol path. An operation that contains units
// itself, such as a module in a module, is not a unit. If visit returns false, walkUnits skips the
// other units in the same operation. It returns false if there are no units.
func walkUnits(op *ir.Operation, path string, visit func(o *ir.Operation, path string) bool) (found bool) {
	i := -1
	for o := range op.Nested() {
		i++
		if !isUnit(o) {
			continue
		}
		found = true
		p := fmt.Sprintf("%s#%d", path, i)
		if s := ir.SymbolName(o); s != nil {
			p = path + "@" + s.Value
		}
		if o.Has(ir.SymbolTable) && walkUnits(o, p+"::", visit) {
			continue
		}
		if !visit(o, p) {
			return true
		}
	}
	return found
}

// extractUnit removes from op everything except the unit called name, the operations that enclose
// it, and the symbols that it refers to. Functions among these symbols lose their bodies. It
// returns op, or nil, after an error, if no unit has the name.
func extractUnit(op *ir.Operation, name string) *ir.Operation {
	var unit *ir.Operation
	walkUnits(op, "", func(o *ir.Operation, path string) bool {
		if path == name || path == "@"+name {
			unit = o
		}
		return unit == nil
	})
	if unit == nil {
		op.Context().Error(op.Loc(), "no unit is called '%s'", name)
		return nil
	}
	keep := map[*ir.Operation]bool{unit: true}
	for o := unit.Parent(); o != nil; o = o.Parent() {
		keep[o] = true
	}
	stub := map[*ir.Operation]bool{}
	var refer func(o *ir.Operation)
	refer = func(o *ir.Operation) {
		ir.WalkSymbolUses(o, func(user *ir.Operation, ref *ir.SymbolRefAttr) bool {
			s := ir.LookupSymbol(user, ref)
			if s == nil || unit.IsAncestorOf(s) || keep[s] {
				return true
			}
			for p := s; p != nil; p = p.Parent() {
				keep[p] = true
			}
			stub[s] = true
			if !isFunction(s) {
				refer(s) // a global may refer to further symbols
			}
			return true
		})
	}
	refer(unit)
	for o := range keep {
		if stub[o] && isFunction(o) {
			makeDeclaration(o)
		}
	}
	prune(op, unit, keep, stub)
	return op
}

// isFunction reports whether a symbol is a callable operation with a region that can be emptied.
func isFunction(op *ir.Operation) bool {
	return op.Def() != nil && op.Def().Callable != nil && op.NumRegions() == 1
}

// makeDeclaration makes a function a declaration: it erases the blocks of its body. A declaration
// of func.func must be private.
func makeDeclaration(op *ir.Operation) {
	r := op.Region(0)
	for b := r.First(); b != nil; b = b.Next() {
		b.DropAllReferences()
	}
	for b := r.First(); b != nil; b = r.First() {
		b.Erase()
	}
	if op.Def().Slot(ir.SymbolVisibilityAttr) >= 0 && strings.HasPrefix(op.Name().Name, "func.") {
		op.SetAttr(ir.SymbolVisibilityAttr, op.Context().String("private"))
	}
}

// prune erases the operations in op that are not in keep or stub, except terminators. It does the
// same in operations of keep that enclose others, but not in unit itself.
func prune(op, unit *ir.Operation, keep, stub map[*ir.Operation]bool) {
	var dead []*ir.Operation
	for o := range op.Nested() {
		switch {
		case o == unit, o.Has(ir.Terminator), stub[o]:
		case keep[o]:
			prune(o, unit, keep, stub)
		default:
			dead = append(dead, o)
		}
	}
	for _, o := range dead {
		o.DropAllReferences()
	}
	for _, o := range dead {
		o.DropAllUses()
		o.Erase()
	}
}
