package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// toTypedFFI moves the discardable attribute mhlo.backend_config of a custom call to
// backend_config, and sets the API version to the typed FFI. It applies to calls of the original
// API without a backend_config.
func toTypedFFI(rw *rewrite.Rewriter, op *ir.Operation) bool {
	const config = "mhlo.backend_config"
	o := stablehlo.CustomCallOp(op)
	version, _ := o.ApiVersion().(*ir.IntegerAttr)
	a := op.Discardable().Get(config)
	if a == nil || version != nil && version.Int64() != stablehlo.APIVersionOriginal {
		return false
	}
	if old := o.BackendConfig(); old != nil {
		if s, ok := old.(*ir.StringAttr); !ok || s.Value != "" {
			return false
		}
	}
	rw.Modify(op, func() {
		o.SetBackendConfig(a)
		o.SetApiVersion(rw.Ctx.Int64Attr(rw.Ctx.Int(32), stablehlo.APIVersionTypedFFI))
		op.SetAttr(config, nil)
	})
	return true
}
