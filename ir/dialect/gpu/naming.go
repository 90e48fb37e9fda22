package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameDimension suggests the SSA name of an id or size: the operation's name
// and its dimension, such as "thread_id_x".
func nameDimension(op *ir.Operation, set func(int, string)) {
	d, ok := op.Inherent("dimension").(*ir.DialectAttr)
	if !ok || d.Def != DimensionAttr {
		return
	}
	v := d.Params[0].(*ir.IntegerAttr).Value.Int64()
	set(0, op.Name().Short()+"_"+Dimension.Keyword(v))
}
