package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"gpu.block_dim":          {AsmResultNames: nameDimension},
	"gpu.block_id":           {AsmResultNames: nameDimension},
	"gpu.cluster_block_id":   {AsmResultNames: nameDimension},
	"gpu.cluster_dim":        {AsmResultNames: nameDimension},
	"gpu.cluster_dim_blocks": {AsmResultNames: nameDimension},
	"gpu.cluster_id":         {AsmResultNames: nameDimension},
	"gpu.global_id":          {AsmResultNames: nameDimension},
	"gpu.grid_dim":           {AsmResultNames: nameDimension},
	"gpu.thread_id":          {AsmResultNames: nameDimension},
}

// nameDimension names an id or size after the operation and its dimension.
func nameDimension(op *ir.Operation, set func(int, string)) {
	d, ok := op.Inherent("dimension").(*ir.DialectAttr)
	if !ok || d.Def != DimensionAttr {
		return
	}
	v := d.Params[0].(*ir.IntegerAttr).Value.Int64()
	set(0, op.Name().Short()+"_"+Dimension.Keyword(v))
}
