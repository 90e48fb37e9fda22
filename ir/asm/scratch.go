package asm

import "github.com/millrace-mlir/millrace/ir"

// scratch is what the Scratch fields of values and blocks hold while some of the
// IR is printed in the middle of work that uses them: for a diagnostic, a trace.
type scratch struct {
	values, blocks []uint32
}

// saveScratch notes the fields of root and all that is in it.
func saveScratch(root *ir.Operation) *scratch {
	s := &scratch{}
	eachScratch(root, func(v *ir.Value) { s.values = append(s.values, v.Scratch) }, func(b *ir.Block) { s.blocks = append(s.blocks, b.Scratch) })
	return s
}

// restore puts them back.
func (s *scratch) restore(root *ir.Operation) {
	values, blocks := s.values, s.blocks
	eachScratch(root, func(v *ir.Value) {
		v.Scratch = values[0]
		values = values[1:]
	}, func(b *ir.Block) {
		b.Scratch = blocks[0]
		blocks = blocks[1:]
	})
}

func eachScratch(root *ir.Operation, value func(*ir.Value), block func(*ir.Block)) {
	root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Results() {
			value(op.Result(i))
		}
		for i := range op.Regions() {
			for b := range op.Region(i).Blocks() {
				block(b)
				for _, a := range b.Args() {
					value(a)
				}
			}
		}
		return ir.Advance
	})
}
