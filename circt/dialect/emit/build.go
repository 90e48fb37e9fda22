package emit

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// FragmentsName is the attribute of a module that lists the fragments for the module's
// file.
const FragmentsName = "emit.fragments"

// AddFragments adds fragments to the list of a module, each at most once.
func AddFragments(module *ir.Operation, names ...string) {
	c := module.Context()
	var list []ir.Attribute
	if have, ok := module.Attr(FragmentsName).(*ir.ArrayAttr); ok {
		list = slices.Clone(have.Elems)
	}
	for _, name := range names {
		if ref := c.FlatSymbol(c.String(name)); !slices.Contains(list, ir.Attribute(ref)) {
			list = append(list, ref)
		}
	}
	module.SetAttr(FragmentsName, c.Array(list...))
}

// BuildFragment creates an emit.fragment, and calls body to build its contents with b.
func BuildFragment(b *ir.Builder, loc ir.Loc, name string, body func()) {
	op := CreateFragment(b, loc, FragmentArgs{SymName: b.Ctx.String(name)})
	block, before := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), nil, nil))
	body()
	b.Restore(block, before)
}

// BuildFile creates an emit.file, and calls body to build its contents with b.
func BuildFile(b *ir.Builder, loc ir.Loc, name *ir.StringAttr, body func()) {
	op := CreateFile(b, loc, FileArgs{FileName: name})
	block, before := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), nil, nil))
	body()
	b.Restore(block, before)
}
