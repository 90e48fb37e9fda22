package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameDimension names an id or size after the operation and its dimension.
func nameDimension(op *ir.Operation, set func(int, string)) {
	d, ok := op.Inherent("dimension").(*ir.DialectAttr)
	if !ok || d.Def != DimensionAttr {
		return
	}
	v := d.Params[0].(*ir.IntegerAttr).Value.Int64()
	set(0, op.Name().Short()+"_"+Dimension.Keyword(v))
}
