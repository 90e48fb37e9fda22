package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// availability is the pass test-spirv-op-availability. It prints the versions, capabilities and
// extensions that the operations of a function need.
var availability = &passes.Pass{
	Name: "(anonymous namespace)::PrintOpAvailability", Arg: "test-spirv-op-availability", Doc: "Test SPIR-V op availability",
	Anchor: "func.func", Hidden: true,
	Run: func(c *passes.Ctx) bool {
		text := []byte(ir.SymbolName(c.Op).Value + "\n")
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if a, ok := spirv.AvailabilityOf(op); ok {
				name := op.Name().Name
				text = append(text, name+" min version: "+spirv.Version.Keyword(a.Min)+"\n"...)
				text = append(text, name+" max version: "+spirv.Version.Keyword(a.Max)+"\n"...)
				text = appendLists(append(text, name+" extensions: ["...), &spirv.Extension, a.Extensions)
				text = appendLists(append(text, name+" capabilities: ["...), &spirv.Capability, a.Capabilities)
			}
			return ir.Advance
		})
		c.Output(text)
		return true
	},
}

func appendLists(text []byte, e *ir.EnumDef, lists []spirv.OneOf) []byte {
	for _, o := range lists {
		text = append(text, " ["...)
		for i, v := range o {
			if i > 0 {
				text = append(text, ", "...)
			}
			text = append(text, e.Keyword(v)...)
		}
		text = append(text, ']')
	}
	return append(text, " ]\n"...)
}
