package transform

import (
	"fmt"
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

func annotate(st *State, op *ir.Operation) Outcome {
	targets := st.Ops(op.Operand(0))
	name := text(op.Inherent("name"))
	if op.NumOperands() < 2 {
		for _, t := range targets {
			t.SetAttr(name, st.Ctx.Unit())
		}
		return Success
	}
	params := st.Params(op.Operand(1))
	if len(params) != 1 && len(params) != len(targets) {
		return Silenceable(op.Loc(), "parameter and target have different payload lengths (%d vs %d)", len(params), len(targets))
	}
	for i, t := range targets {
		t.SetAttr(name, params[min(i, len(params)-1)])
	}
	return Success
}

func printPayload(st *State, op *ir.Operation) Outcome {
	o := st.Pass.PrintOptions()
	o.LocalScope = o.LocalScope || op.Inherent("use_local_scope") != nil
	o.SkipRegions = o.SkipRegions || op.Inherent("skip_regions") != nil
	b := []byte("[[[ IR printer: ")
	if n := op.Inherent("name"); n != nil {
		b = append(append(b, text(n)...), ' ')
	}
	targets := []*ir.Operation{st.Top}
	if op.NumOperands() == 0 {
		b = append(b, "top-level "...)
	} else {
		targets = st.Ops(op.Operand(0))
	}
	b = append(b, "]]]\n"...)
	for _, t := range targets {
		b = append(appendOp(b, t, o), '\n')
	}
	st.Pass.Output(b)
	return Success
}

// appendOp appends the text of op as upstream's Operation::print does. It uses aliases
// only if op has no parent.
func appendOp(b []byte, op *ir.Operation, o asm.PrintOptions) []byte {
	if op.Parent() == nil && !o.LocalScope {
		return asm.Append(b, op, o)
	}
	if o.ElideElements == nil {
		all := math.MaxInt
		o.ElideElements = &all
	}
	return append(b, asm.OpTextWith(op, o)...)
}

func verifyPayload(st *State, op, target *ir.Operation) ([]Mapped, Outcome) {
	if ir.Verify(target, 1) {
		return nil, Success
	}
	return nil, Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{NoteAt(target.Loc(), "payload op")}, "failed to verify payload op")
}

func emitRemark(st *State, op *ir.Operation) Outcome {
	message := text(op.Inherent("message"))
	h := op.Operand(0)
	if dialect.IsHandle(h.Type()) {
		for _, t := range st.Ops(h) {
			t.EmitRemark("%s", message)
		}
		return Success
	}
	for _, v := range st.Values(h) {
		where := fmt.Sprintf("an op result #%d", v.Index())
		if v.IsArg() {
			where = fmt.Sprintf("a block argument #%d in block #%d in region #%d", v.Index(), blockNumber(v.OwnerBlock()), v.ParentRegion().Index())
		}
		st.Ctx.Emit(&ir.Diagnostic{
			Severity: ir.Remark, Loc: v.Loc(), Text: message, Notes: []ir.Diagnostic{NoteAt(v.Loc(), "value handle points to %s", where)},
		})
	}
	return Success
}

// blockNumber returns the index of b in its region.
func blockNumber(b *ir.Block) int {
	n := 0
	for p := b.Prev(); p != nil; p = p.Prev() {
		n++
	}
	return n
}

func emitParam(st *State, op *ir.Operation) Outcome {
	message := ""
	if m := op.Inherent("message"); m != nil {
		message = text(m) + " "
	}
	for i, p := range st.Params(op.Operand(0)) {
		if i > 0 {
			message += ", "
		}
		message += p.(interface{ String() string }).String()
	}
	if op.NumOperands() < 2 {
		op.EmitRemark("%s", message)
		return Success
	}
	for _, t := range st.Ops(op.Operand(1)) {
		st.Ctx.Emit(&ir.Diagnostic{Severity: ir.Remark, Loc: t.Loc(), Text: message})
	}
	return Success
}
