package reduce

import (
	"regexp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// rule is one way to make a module smaller. It can be applied at several sites of a module, which it numbers the same
// way each time.
type rule struct {
	name  string
	sites func(m *module) int
	some  bool // in a large module hardly ever can all sites go, so half of them are tried first
	// apply does it at the sites from up to to, and reports whether there was anything to do.
	apply func(m *module, from, to int) bool
}

// rules are the rules in the order in which they are tried: first those that remove most at a time.
var rules = []rule{
	some(at("symbols", symbols, removeOp)),
	some(at("bodies", others, removeBody)),
	some(at("operations", operations, removeOp)),
	at("regions", withRegions, hoist),
	at("blocks", blocks, removeBlock),
	at("branches", blocks, enterAt),
	some(at("values", sources, sever)),
	// The last body is mostly where the failure is.
	at("body", bodies, removeBody),
	at("functions", bodies, hoist),
	at("results", results, removeResult),
	at("arguments", arguments, removeArgument),
	at("attributes", attributes, removeAttribute),
	at("constants", constants, zero),
	textual("types"),
}

func some(r rule) rule {
	r.some = true
	return r
}

// at returns a rule that is applied at each of the elements that list returns, the rule's sites. At a site, the rule
// calls do, which returns false if it can do nothing.
func at[S any](name string, list func(m *module) []S, do func(m *module, s S) bool) rule {
	return rule{
		name:  name,
		sites: func(m *module) int { return len(list(m)) },
		apply: func(m *module, from, to int) bool {
			all, any := list(m), false
			for _, s := range all[min(from, len(all)):min(to, len(all))] {
				if do(m, s) {
					any = true
				}
			}
			return any
		},
	}
}

// collect returns the operations for which keep is true, in reverse order of the module. So nested operations come
// before the operations around them, and users before the operations whose results they use.
func (m *module) collect(keep func(op *ir.Operation) bool) []*ir.Operation {
	var all []*ir.Operation
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op != m.op && keep(op) {
			all = append(all, op)
		}
		return ir.Advance
	})
	slices.Reverse(all)
	return all
}

func symbols(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool { return ir.SymbolName(op) != nil })
}

// operations returns the operations that can be removed. Terminators cannot, since their blocks need them, and
// symbols have their own rule.
func operations(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool {
		return ir.SymbolName(op) == nil && !(op.Next() == nil && (op.Has(ir.Terminator) || op.Def() == nil && op.NumSuccessors() > 0))
	})
}

// removeOp removes an operation. Users of its results get other values of the same types. It returns false if op was
// removed before, or is a cast without operands that has users.
func removeOp(m *module, op *ir.Operation) bool {
	if op.Block() == nil || op.NumOperands() == 0 && op.Is(builtin.UnrealizedConversionCast) && !unused(op) {
		return false
	}
	for i := range op.Results() {
		v := op.Result(i)
		if !v.Unused() {
			v.ReplaceAllUses(m.substitute(v.Type(), op))
		}
	}
	op.Erase()
	return true
}

func unused(op *ir.Operation) bool {
	for i := range op.Results() {
		if !op.Result(i).Unused() {
			return false
		}
	}
	return true
}

// substitute returns a value of type t that can be used at op. It is an operand of op, a value defined before op, or
// else the result of a new cast without operands.
func (m *module) substitute(t ir.Type, op *ir.Operation) *ir.Value {
	for i := range op.Operands() {
		if v := op.Operand(i); v != nil && v.Type() == t {
			return v
		}
	}
	for at := op; at != nil && at.Block() != nil; at = at.Parent() {
		for p := at.Prev(); p != nil; p = p.Prev() {
			for i := range p.Results() {
				if p.Result(i).Type() == t {
					return p.Result(i)
				}
			}
		}
		for _, a := range at.Block().Args() {
			if a.Type() == t {
				return a
			}
		}
		if parent := at.Parent(); parent == nil || parent.Has(ir.IsolatedFromAbove) || parent.Def() == nil {
			break
		}
	}
	return m.source(t, op)
}

// source creates a value of type t before op, by an unrealized cast without operands.
func (m *module) source(t ir.Type, op *ir.Operation) *ir.Value {
	cast := m.arena.Create(&ir.OpState{Name: m.ctx.NameOf(builtin.UnrealizedConversionCast), Loc: op.Loc(), Results: []ir.Type{t}})
	op.Block().InsertBefore(cast, op)
	return cast.Result(0)
}

// bodies returns the functions with a body.
func bodies(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool {
		return functionType(op) != nil && op.NumRegions() == 1 && !op.Region(0).Empty()
	})
}

// others returns the functions with a body, or nil if only one function has a body.
func others(m *module) []*ir.Operation {
	if all := bodies(m); len(all) > 1 {
		return all
	}
	return nil
}

func functionType(op *ir.Operation) *ir.FunctionType {
	if op.Def() == nil || op.Def().Slot("function_type") < 0 {
		return nil
	}
	t, ok := op.Inherent("function_type").(*ir.TypeAttr)
	if !ok {
		return nil
	}
	f, _ := t.Type.(*ir.FunctionType)
	return f
}

// removeBody makes a function a private declaration. It returns false if the function was removed before.
func removeBody(m *module, op *ir.Operation) bool {
	if op.Block() == nil {
		return false
	}
	eraseRegion(op.Region(0))
	if op.Def().Slot("sym_visibility") >= 0 {
		op.SetInherent("sym_visibility", m.ctx.String("private"))
	}
	return true
}

func eraseRegion(r *ir.Region) {
	for b := r.First(); b != nil; b = b.Next() {
		b.DropAllReferences()
	}
	for b := r.First(); b != nil; {
		next := b.Next()
		b.Erase()
		b = next
	}
}

func withRegions(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool { return op.NumRegions() > 0 && functionType(op) == nil })
}

// hoist replaces an operation by the operations in its regions. It returns false if a region has several blocks.
func hoist(m *module, op *ir.Operation) bool {
	if op.Block() == nil {
		return false
	}
	var yielded []*ir.Value
	for i := range op.Regions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		if !r.HasOneBlock() {
			return false
		}
		b := r.First()
		for _, a := range b.Args() {
			if !a.Unused() {
				a.ReplaceAllUses(m.substitute(a.Type(), op))
			}
		}
		for inner := b.First(); inner != nil; {
			next := inner.Next()
			if next == nil && (inner.Has(ir.Terminator) || inner.Def() == nil && inner.NumResults() == 0) {
				yielded = inner.OperandValues(yielded)
				inner.Erase()
				break
			}
			inner.MoveBefore(op)
			inner = next
		}
	}
	for i := range op.Results() {
		v := op.Result(i)
		if v.Unused() {
			continue
		}
		at := slices.IndexFunc(yielded, func(y *ir.Value) bool { return y.Type() == v.Type() && y.ParentRegion() != nil })
		if at >= 0 && visible(yielded[at], op) {
			v.ReplaceAllUses(yielded[at])
		} else {
			v.ReplaceAllUses(m.substitute(v.Type(), op))
		}
	}
	op.Erase()
	return true
}

// visible reports whether v is defined in op's block, or in a block around it.
func visible(v *ir.Value, op *ir.Operation) bool {
	b := v.ParentBlock()
	return b != nil && (b == op.Block() || b.AncestorIn(op) != nil)
}

// blocks returns the blocks that are not the entry blocks of their regions.
func blocks(m *module) []*ir.Block {
	var all []*ir.Block
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Regions() {
			for b := range op.Region(i).Blocks() {
				if !b.IsEntry() {
					all = append(all, b)
				}
			}
		}
		return ir.Advance
	})
	slices.Reverse(all)
	return all
}

// removeBlock removes a block. Terminators that branch to it are replaced by a terminator that leaves the region. It
// returns false if the region has no such terminator.
func removeBlock(m *module, b *ir.Block) bool {
	region := b.Region()
	if region == nil {
		return false
	}
	var leave *ir.Operation
	for other := range region.Blocks() {
		if last := other.Last(); last != nil && last.NumSuccessors() == 0 && last.Has(ir.Terminator) {
			leave = last
		}
	}
	if leave == nil {
		return false
	}
	for b.FirstPred() != nil {
		from := b.FirstPred().Owner()
		if from.Block() == b {
			from.DropAllReferences()
			continue
		}
		var operands []*ir.Value
		for i := range leave.Operands() {
			operands = append(operands, m.substitute(leave.Operand(i).Type(), from))
		}
		end := m.arena.CloneWithoutRegions(leave, ir.NewMapping(), true)
		for i, v := range operands {
			end.SetOperand(i, v)
		}
		from.Block().InsertBefore(end, from)
		from.Erase()
	}
	b.DropAllReferences()
	m.redirect(b)
	b.Erase()
	return true
}

// redirect replaces the uses of all values of a block by results of new casts without operands.
func (m *module) redirect(b *ir.Block) {
	uses := func(v *ir.Value) {
		for v.FirstUse() != nil {
			user := v.FirstUse()
			user.Set(m.source(v.Type(), user.Owner()))
		}
	}
	for _, a := range b.Args() {
		uses(a)
	}
	for op := range b.Ops() {
		for i := range op.Results() {
			uses(op.Result(i))
		}
	}
}

// enterAt moves the operations of a block to the end of the region's entry block, in the place of its terminator. It
// removes all other blocks. It returns false if the block has successors.
func enterAt(m *module, b *ir.Block) bool {
	region := b.Region()
	if region == nil || region.First() == b {
		return false
	}
	entry, last := region.First(), b.Last()
	if entry.Last() == nil || last == nil || last.NumSuccessors() > 0 {
		return false
	}
	end := entry.Last()
	for _, a := range b.Args() {
		if !a.Unused() {
			a.ReplaceAllUses(m.substitute(a.Type(), end))
		}
	}
	for op := b.First(); op != nil; {
		next := op.Next()
		op.MoveBefore(end)
		op = next
	}
	end.Erase()
	for other := entry.Next(); other != nil; other = other.Next() {
		other.DropAllReferences()
	}
	for other := entry.Next(); other != nil; {
		next := other.Next()
		m.redirect(other)
		other.Erase()
		other = next
	}
	return true
}

// sources returns the operations whose results can be replaced by casts without operands. They have used results, and
// operands or regions.
func sources(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool {
		return op.NumResults() > 0 && (op.NumOperands() > 0 || op.NumRegions() > 0) && !unused(op)
	})
}

// sever replaces an operation by casts without operands, one for each used result. Then its operands lose a use. It
// returns false if op was removed before.
func sever(m *module, op *ir.Operation) bool {
	if op.Block() == nil {
		return false
	}
	for i := range op.Results() {
		if v := op.Result(i); !v.Unused() {
			v.ReplaceAllUses(m.source(v.Type(), op))
		}
	}
	op.Erase()
	return true
}

// slot is an argument or a result of a function.
type slot struct {
	op    *ir.Operation
	index int
}

// arguments returns the function arguments that have no uses. Removing another argument would need a cast in its
// place.
func arguments(m *module) []slot {
	all := m.slots(func(f *ir.FunctionType) int { return len(f.Inputs) })
	return slices.DeleteFunc(all, func(s slot) bool {
		b := s.op.Region(0).First()
		return b != nil && (s.index >= b.NumArgs() || !b.Arg(s.index).Unused())
	})
}

func results(m *module) []slot {
	return m.slots(func(f *ir.FunctionType) int { return len(f.Results) })
}

// slots returns a slot for each argument or each result of functions; count returns their number for a function type.
// The last slot of a function comes first, so that removing one keeps the indices of the others.
func (m *module) slots(count func(*ir.FunctionType) int) []slot {
	var all []slot
	for _, op := range m.collect(func(op *ir.Operation) bool { return functionType(op) != nil }) {
		for i := count(functionType(op)) - 1; i >= 0; i-- {
			all = append(all, slot{op, i})
		}
	}
	return all
}

func removeArgument(m *module, s slot) bool {
	f := functionType(s.op)
	if s.index >= len(f.Inputs) {
		return false
	}
	if r := s.op.Region(0); !r.Empty() {
		b := r.First()
		if s.index >= b.NumArgs() {
			return false
		}
		b.EraseArg(s.index)
	}
	inputs := slices.Delete(slices.Clone(f.Inputs), s.index, s.index+1)
	s.op.SetInherent("function_type", m.ctx.TypeAttr(m.ctx.FunctionType(inputs, f.Results)))
	m.shorten(s.op, "arg_attrs", s.index)
	name := ir.SymbolName(s.op)
	m.op.WalkPre(func(call *ir.Operation) ir.WalkResult {
		if calls(call, name) && call.NumOperands() == len(f.Inputs) {
			call.EraseOperand(s.index)
		}
		return ir.Advance
	})
	return true
}

func calls(op *ir.Operation, name *ir.StringAttr) bool {
	if op.Def() == nil || op.Def().Slot("callee") < 0 {
		return false
	}
	ref, ok := op.Inherent("callee").(*ir.SymbolRefAttr)
	return ok && ref.Root == name
}

// shorten removes the element with the given index from an array attribute that has an element for each argument or
// result.
func (m *module) shorten(op *ir.Operation, name string, index int) {
	if op.Def().Slot(name) < 0 {
		return
	}
	if list, ok := op.Inherent(name).(*ir.ArrayAttr); ok && index < len(list.Elems) {
		op.SetInherent(name, m.ctx.Array(slices.Delete(slices.Clone(list.Elems), index, index+1)...))
	}
}

func removeResult(m *module, s slot) bool {
	f := functionType(s.op)
	if s.index >= len(f.Results) {
		return false
	}
	for b := range s.op.Region(0).Blocks() {
		if last := b.Last(); last != nil && last.NumSuccessors() == 0 && last.NumOperands() == len(f.Results) {
			last.EraseOperand(s.index)
		}
	}
	left := slices.Delete(slices.Clone(f.Results), s.index, s.index+1)
	s.op.SetInherent("function_type", m.ctx.TypeAttr(m.ctx.FunctionType(f.Inputs, left)))
	m.shorten(s.op, "res_attrs", s.index)
	return true
}

// attribute is an attribute of an operation: a discardable attribute by name, or an inherent attribute by slot.
type attribute struct {
	op   *ir.Operation
	name string
	slot int
}

func attributes(m *module) []attribute {
	var all []attribute
	m.op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for _, e := range op.Discardable().Entries {
			all = append(all, attribute{op: op, name: e.Name.Value, slot: -1})
		}
		if op.Def() == nil {
			return ir.Advance
		}
		for i, a := range op.Props() {
			if a != nil {
				all = append(all, attribute{op: op, slot: i})
			}
		}
		return ir.Advance
	})
	return all
}

func removeAttribute(_ *module, a attribute) bool {
	if a.slot < 0 {
		a.op.SetAttr(a.name, nil)
	} else {
		a.op.SetProp(a.slot, nil)
	}
	return true
}

// constants returns the operations whose attribute "value" can be replaced by zero.
func constants(m *module) []*ir.Operation {
	return m.collect(func(op *ir.Operation) bool { return zeroOf(m.ctx, op.Attr("value")) != nil })
}

func zero(m *module, op *ir.Operation) bool {
	op.SetAttr("value", zeroOf(m.ctx, op.Attr("value")))
	return true
}

// zeroOf returns a zero of the attribute's type. It returns nil if the attribute is zero already, or if the type has
// no zero here.
func zeroOf(c *ir.Context, a ir.Attribute) ir.Attribute {
	var z ir.Attribute
	switch a := a.(type) {
	case *ir.IntegerAttr:
		if w := ir.IntWidth(a.Type); w > 1 {
			z = c.Int64Attr(a.Type, 0)
		}
	case *ir.DenseElementsAttr:
		size := ir.ElementSize(ir.ElementOf(a.Type))
		if size > 0 {
			z = c.DenseElements(a.Type, make([]byte, size), true)
		}
	}
	if z == a {
		return nil
	}
	return z
}

// simplifications simplify types in the text of a module: layouts are removed, and dimensions become 1. A site is a
// text that the first group of a pattern matches. All its occurrences change together, because a type must stay the
// same type in all places.
var simplifications = []struct {
	find    *regexp.Regexp
	replace string
}{
	{regexp.MustCompile(`(, strided<[^>]*>)`), ""},
	{regexp.MustCompile(`(, affine_map<[^>]*>+)`), ""},
	{regexp.MustCompile(`([2-9]|[1-9][0-9]+)x`), "1x"},
	{regexp.MustCompile(`(, [1-9][0-9]*(?: : i[0-9]+)?)>`), ">"},
}

// textual returns a rule with the given name that applies the text replacements in the table simplifications.
func textual(name string) rule {
	type site struct {
		which int
		found string
	}
	list := func(m *module) []site {
		var all []site
		text := m.text()
		for i, s := range simplifications {
			for _, found := range s.find.FindAllSubmatch(text, -1) {
				if x := (site{i, string(found[1])}); !slices.Contains(all, x) {
					all = append(all, x)
				}
			}
		}
		return all
	}
	return rule{
		name:  name,
		sites: func(m *module) int { return len(list(m)) },
		apply: func(m *module, from, to int) bool {
			all := list(m)
			text := m.text()
			for _, s := range all[min(from, len(all)):min(to, len(all))] {
				simpler := simplifications[s.which]
				text = simpler.find.ReplaceAllFunc(text, func(found []byte) []byte {
					if string(simpler.find.FindSubmatch(found)[1]) != s.found {
						return found
					}
					return []byte(simpler.replace)
				})
			}
			changed, err := parse(m.ctx.Dialects(), text)
			if err != nil {
				return false
			}
			*m = *changed
			return true
		},
	}
}
