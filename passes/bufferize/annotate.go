package bufferize

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// The analysis told by attributes, for tests and for people who ask why there is a copy.

const (
	inPlaceAttr       = "__inplace_operands_attr__"
	resultAliasesAttr = "__opresult_alias_set_attr__"
	argAliasesAttr    = "__bbarg_alias_set_attr__"
	equivalentAttr    = "__equivalent_func_args__"
	accessAttr        = "bufferization.access"
)

// annotate sets an attribute on each operation in root that says which of its operands are in
// place.
func (a *analysis) annotate(root *ir.Operation) {
	c := root.Context()
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		var marks []ir.Attribute
		operands := op.Operands()
		for k := range operands {
			if !ir.IsTensor(operands[k].Value().Type()) {
				continue
			}
			if marks == nil {
				marks = make([]ir.Attribute, len(operands))
				for i := range marks {
					marks[i] = c.String("none")
				}
			}
			marks[k] = c.String(fmt.Sprint(a.InPlace[&operands[k]]))
		}
		if marks != nil {
			op.SetAttr(inPlaceAttr, c.Array(marks...))
		}
		return ir.Advance
	})
}

// annotateAliases sets attributes on the operations in root that list the alias sets of their
// results and block arguments.
func (a *analysis) annotateAliases(root *ir.Operation) {
	c := root.Context()
	names := asm.NameValues(root)
	set := func(v *ir.Value) ir.Attribute {
		var list []ir.Attribute
		for w := range a.Decisions.Aliases.Members(v) {
			list = append(list, c.String(names.Of(w)))
		}
		return c.Array(list...)
	}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		var results []ir.Attribute
		for i := range op.Results() {
			if v := op.Result(i); ir.IsTensor(v.Type()) {
				results = append(results, set(v))
			}
		}
		if results != nil {
			op.SetAttr(resultAliasesAttr, c.Array(results...))
		}
		var regions []ir.Attribute
		found := false
		for i := range op.Regions() {
			var blocks []ir.Attribute
			for b := op.Region(i).First(); b != nil; b = b.Next() {
				var args []ir.Attribute
				for _, v := range b.Args() {
					if ir.IsTensor(v.Type()) {
						args, found = append(args, set(v)), true
					}
				}
				blocks = append(blocks, c.Array(args...))
			}
			regions = append(regions, c.Array(blocks...))
		}
		if found {
			op.SetAttr(argAliasesAttr, c.Array(regions...))
		}
		return ir.Advance
	})
}

// markOwner sets a unit attribute on the operation that defines v, or that holds it as block
// argument. The attribute's name is format with id, the kind of value and its number.
func markOwner(v *ir.Value, format, id string) {
	what, op := "result", v.DefiningOp()
	if op == nil {
		what, op = "bbArg", v.OwnerBlock().Parent()
	}
	op.SetAttr(fmt.Sprintf(format, id, what, v.Index()), op.Context().Unit())
}

// markReadOnly sets an attribute that shows v as a tensor that must not be written to.
func (a *analysis) markReadOnly(v *ir.Value) {
	markOwner(v, "%s[NOT-WRITABLE: %s %d]", fmt.Sprintf("W_%d", a.s.readOnly))
	a.s.readOnly++
}

// markConflict sets attributes that show a conflict: the read, the write whose value it would see,
// and the definition whose value it should see.
func (a *analysis) markConflict(read, write *ir.Operand, definition *ir.Value) {
	id := fmt.Sprintf("C_%d", a.s.conflicts)
	a.s.conflicts++
	unit := read.Owner().Context().Unit()
	write.Owner().SetAttr(fmt.Sprintf("%s[CONFL-WRITE: %d]", id, write.Index()), unit)
	read.Owner().SetAttr(fmt.Sprintf("%s[READ: %d]", id, read.Index()), unit)
	markOwner(definition, "%s[DEF: %s %d]", id)
}
