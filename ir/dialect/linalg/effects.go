package linalg

import "github.com/millrace-mlir/millrace/ir"

// effects gives the destination-style operations their memory effects: inputs
// that are memrefs are read, destinations that are memrefs are read and written.
// Effects of the body come on top, by RecursiveMemoryEffects.
func effects(ops []*ir.OpDef) map[string]*ir.OpDef {
	m := make(map[string]*ir.OpDef, len(ops))
	for _, d := range ops {
		if d.Traits&ir.DestinationStyle == 0 || d.Traits&ir.NoMemoryEffect != 0 {
			continue
		}
		switch d.Operands[len(d.Operands)-1].Name {
		case "outputs", "outs", "output", "inits", "init":
			m[d.Name] = &ir.OpDef{Name: d.Name, Effects: structuredEffects}
		}
	}
	return m
}

func structuredEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	inits, _ := op.OperandSegment(len(op.Def().Operands) - 1)
	for i := range op.Operands() {
		v := op.Operand(i)
		if _, memref := v.Type().(*ir.MemRefType); !memref {
			continue
		}
		dst = append(dst, ir.Effect{Kind: ir.Read, Value: v, OnFullRegion: true})
		if i >= inits {
			dst = append(dst, ir.Effect{Kind: ir.Write, Value: v, OnFullRegion: true})
		}
	}
	return dst
}
