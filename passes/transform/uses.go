package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes"
)

// inferEffects marks each argument of each named sequence as consumed or read-only.
func inferEffects(c *passes.Ctx) bool {
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(dialect.NamedSequence) || op.Region(0).Empty() {
			return ir.Advance
		}
		b := op.Region(0).First()
		for i, a := range b.Args() {
			name := dialect.ReadonlyAttr
			if dialect.ConsumedIn(b, a) {
				name = dialect.ConsumedAttr
			}
			markArg(op, i, name)
		}
		return ir.Advance
	})
	return true
}

// markArg sets a unit attribute on argument i of a named sequence.
func markArg(op *ir.Operation, i int, name string) {
	c := op.Context()
	all := make([]ir.Attribute, op.Region(0).First().NumArgs())
	for k := range all {
		all[k] = c.Dict(nil)
		if d, ok := ir.ArrayElem(op.Inherent("arg_attrs"), k).(*ir.DictAttr); ok {
			all[k] = d
		}
	}
	entries := slices.DeleteFunc(slices.Clone(all[i].(*ir.DictAttr).Entries), func(e ir.NamedAttribute) bool { return e.Name.Value == name })
	all[i] = c.Dict(append(entries, ir.NamedAttribute{Name: c.String(name), Value: c.Unit()}))
	op.SetInherent("arg_attrs", c.Array(all...))
}

// frees has, for each handle, the transforms that consume it, and the operations around
// these.
type frees map[*ir.Value]map[*ir.Operation]bool

func (f frees) collect(root *ir.Operation) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Operands() {
			if !dialect.Consumes(op, i) {
				continue
			}
			v := op.Operand(i)
			if f[v] == nil {
				f[v] = map[*ir.Operation]bool{}
			}
			for p := op; ; p = p.Parent() {
				f[v][p] = true
				if p == root {
					break
				}
			}
		}
		return ir.Advance
	})
}

// before returns an operation that may have consumed v before op uses it, or nil if there
// is none. Regions of transforms have one block.
func (f frees) before(v *ir.Value, op *ir.Operation) *ir.Operation {
	by := f[v]
	if len(by) == 0 {
		return nil
	}
	home := v.ParentBlock()
	path := []*ir.Operation{op}
	for o := op; o.Block() != home; {
		if o = o.Parent(); o == nil {
			return nil
		}
		path = append(path, o)
	}
	for i, o := range slices.Backward(path) {
		if i == len(path)-1 && !v.IsArg() {
			for p := v.DefiningOp().Next(); p != o && p != nil; p = p.Next() {
				if by[p] {
					return p
				}
			}
			continue
		}
		for p := o.Prev(); p != nil; p = p.Prev() {
			if by[p] {
				return p
			}
		}
	}
	return nil
}

// checkUses warns of handles that may be used after they were consumed. It always returns
// true.
func checkUses(c *passes.Ctx) bool {
	f := frees{}
	c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if dialect.IsTransform(op) {
			f.collect(op)
			return ir.Skip
		}
		return ir.Advance
	})
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Operands() {
			v := op.Operand(i)
			if by := f.before(v, op); by != nil {
				op.EmitWarningNotes([]ir.Diagnostic{NoteAt(v.Loc(), "allocated here"), NoteAt(by.Loc(), "freed here")}, "operand #%d may be used after free", i)
			}
		}
		return ir.Advance
	})
	return true
}
