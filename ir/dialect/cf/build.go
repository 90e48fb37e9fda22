package cf

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
)

// NewBranch creates a cf.br to dest at b's insertion point.
func NewBranch(b *ir.Builder, loc ir.Loc, dest *ir.Block, args []*ir.Value) *ir.Operation {
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(Branch), Loc: loc, Operands: args, Successors: []*ir.Block{dest}})
}

// NewCondBranch creates a cf.cond_br at b's insertion point. It branches to yes if cond
// is true, and else to no.
func NewCondBranch(b *ir.Builder, loc ir.Loc, cond *ir.Value, yes *ir.Block, yesArgs []*ir.Value, no *ir.Block, noArgs []*ir.Value) *ir.Operation {
	operands := make([]*ir.Value, 0, 1+len(yesArgs)+len(noArgs))
	operands = append(append(append(operands, cond), yesArgs...), noArgs...)
	props := make([]ir.Attribute, len(CondBranch.Attrs))
	props[condSegments] = b.Ctx.DenseI32Array([]int32{1, int32(len(yesArgs)), int32(len(noArgs))})
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(CondBranch), Loc: loc, Operands: operands, Props: props, Successors: []*ir.Block{yes, no}})
}

// Target is a successor block of a branch and the operands that the branch passes to it.
type Target struct {
	Block *ir.Block
	Args  []*ir.Value
}

// NewSwitch creates a cf.switch on flag at b's insertion point. It branches to cases[i]
// for values[i], and to def for any other value.
func NewSwitch(b *ir.Builder, loc ir.Loc, flag *ir.Value, def Target, values []int32, cases []Target) *ir.Operation {
	operands := append([]*ir.Value{flag}, def.Args...)
	blocks := []*ir.Block{def.Block}
	sizes := make([]int32, len(cases))
	total := 0
	for i, t := range cases {
		operands = append(operands, t.Args...)
		blocks = append(blocks, t.Block)
		sizes[i] = int32(len(t.Args))
		total += len(t.Args)
	}
	props := make([]ir.Attribute, len(Switch.Attrs))
	props[caseSegments] = b.Ctx.DenseI32Array(sizes)
	props[switchSizes] = b.Ctx.DenseI32Array([]int32{1, int32(len(def.Args)), int32(total)})
	if len(values) > 0 {
		var raw []byte
		for _, v := range values {
			raw = binary.LittleEndian.AppendUint32(raw, uint32(v))
		}
		props[caseValues] = b.Ctx.DenseOf(b.Ctx.VectorType([]int64{int64(len(values))}, b.Ctx.Int(32), nil), raw)
	}
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(Switch), Loc: loc, Operands: operands, Props: props, Successors: blocks})
}
