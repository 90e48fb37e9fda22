package asm

import "github.com/millrace-mlir/millrace/ir"

// scratch saves the Scratch fields of values and blocks. Diagnostics and traces need this to
// print some IR in the middle of work that uses these fields.
type scratch struct {
	values, blocks []uint32
	outer          []outerValue
}

// outerValue is a value that is defined outside the printed operation but used inside, so that
// it has no name there.
type outerValue struct {
	value   *ir.Value
	scratch uint32
}

// The Scratch of values inside and outside the printed operation, until those inside are
// numbered. Both have namedBit set, but are no index of a name.
const (
	inside  = 1<<32 - 1
	outside = 1<<32 - 2
)

// saveScratch saves the Scratch fields of the values and blocks in root. It marks values from
// outside as having no name. Afterwards root can be printed.
func saveScratch(root *ir.Operation) *scratch {
	s := &scratch{}
	eachScratch(root, func(v *ir.Value) {
		s.values = append(s.values, v.Scratch)
		v.Scratch = inside
	}, func(b *ir.Block) { s.blocks = append(s.blocks, b.Scratch) })
	root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Operands() {
			if v := op.Operand(i); v != nil && v.Scratch != inside && v.Scratch != outside {
				s.outer = append(s.outer, outerValue{v, v.Scratch})
				v.Scratch = outside
			}
		}
		return ir.Advance
	})
	return s
}

// restore restores the fields that saveScratch saved; root must be the same.
func (s *scratch) restore(root *ir.Operation) {
	for _, o := range s.outer {
		o.value.Scratch = o.scratch
	}
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
