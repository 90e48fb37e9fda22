package memref

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"memref.alloc":                            {AsmResultNames: ir.NamedResult("alloc")},
	"memref.alloca":                           {AsmResultNames: ir.NamedResult("alloca")},
	"memref.assume_alignment":                 {AsmResultNames: ir.NamedResult("assume_align")},
	"memref.cast":                             {AsmResultNames: ir.NamedResult("cast")},
	"memref.collapse_shape":                   {AsmResultNames: ir.NamedResult("collapse_shape")},
	"memref.dim":                              {AsmResultNames: ir.NamedResult("dim")},
	"memref.expand_shape":                     {AsmResultNames: ir.NamedResult("expand_shape")},
	"memref.extract_aligned_pointer_as_index": {AsmResultNames: ir.NamedResult("intptr")},
	"memref.memory_space_cast":                {AsmResultNames: ir.NamedResult("memspacecast")},
	"memref.reinterpret_cast":                 {AsmResultNames: ir.NamedResult("reinterpret_cast")},
	"memref.reshape":                          {AsmResultNames: ir.NamedResult("reshape")},
	"memref.subview":                          {AsmResultNames: ir.NamedResult("subview")},
	"memref.transpose":                        {AsmResultNames: ir.NamedResult("transpose")},
	"memref.view":                             {AsmResultNames: ir.NamedResult("view")},
	"memref.extract_strided_metadata":         {AsmResultNames: nameMetadata},
}

// nameMetadata names the groups of what makes up a memref.
func nameMetadata(op *ir.Operation, set func(int, string)) {
	set(0, "base_buffer")
	set(1, "offset")
	if rank := (op.NumResults() - 2) / 2; rank > 0 {
		set(2, "sizes")
		set(2+rank, "strides")
	}
}
