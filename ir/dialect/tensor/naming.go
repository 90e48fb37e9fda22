package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"tensor.cast":           {AsmResultNames: ir.NamedResult("cast")},
	"tensor.collapse_shape": {AsmResultNames: ir.NamedResult("collapsed")},
	"tensor.concat":         {AsmResultNames: ir.NamedResult("concat")},
	"tensor.dim":            {AsmResultNames: ir.NamedResult("dim")},
	"tensor.expand_shape":   {AsmResultNames: ir.NamedResult("expanded")},
	"tensor.extract":        {AsmResultNames: ir.NamedResult("extracted")},
	"tensor.extract_slice":  {AsmResultNames: ir.NamedResult("extracted_slice")},
	"tensor.from_elements":  {AsmResultNames: ir.NamedResult("from_elements")},
	"tensor.gather":         {AsmResultNames: ir.NamedResult("gather")},
	"tensor.generate":       {AsmResultNames: ir.NamedResult("generated")},
	"tensor.insert":         {AsmResultNames: ir.NamedResult("inserted")},
	"tensor.insert_slice":   {AsmResultNames: ir.NamedResult("inserted_slice")},
	"tensor.pad":            {AsmResultNames: ir.NamedResult("padded")},
	"tensor.rank":           {AsmResultNames: ir.NamedResult("rank")},
	"tensor.reshape":        {AsmResultNames: ir.NamedResult("reshape")},
	"tensor.scatter":        {AsmResultNames: ir.NamedResult("scatter")},
	"tensor.splat":          {AsmResultNames: ir.NamedResult("splat")},
}
