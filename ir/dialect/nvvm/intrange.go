package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// registerRange is what a special register's attribute says, else anything. The
// upper bound, which is exclusive, is taken as upstream takes it: inclusive.
var registerRange = &ir.OpDef{Verify: verifyRange, IntRanges: ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
	a, ok := op.Inherent("range").(*ir.DialectAttr)
	if !ok {
		return intrange.Max(ir.IntRangeWidth(op.Result(0).Type()))
	}
	lo, hi := a.Params[0].(*ir.IntegerAttr).Value, a.Params[1].(*ir.IntegerAttr).Value
	return intrange.Range{UMin: lo, UMax: hi, SMin: lo, SMax: hi}
})}

// intRanges infers the ranges of results.
var intRanges = map[string]*ir.OpDef{
	"nvvm.read.ptx.sreg.laneid":           registerRange,
	"nvvm.read.ptx.sreg.warpsize":         registerRange,
	"nvvm.read.ptx.sreg.warpid":           registerRange,
	"nvvm.read.ptx.sreg.nwarpid":          registerRange,
	"nvvm.read.ptx.sreg.smid":             registerRange,
	"nvvm.read.ptx.sreg.nsmid":            registerRange,
	"nvvm.read.ptx.sreg.gridid":           registerRange,
	"nvvm.read.ptx.sreg.tid.x":            registerRange,
	"nvvm.read.ptx.sreg.tid.y":            registerRange,
	"nvvm.read.ptx.sreg.tid.z":            registerRange,
	"nvvm.read.ptx.sreg.ntid.x":           registerRange,
	"nvvm.read.ptx.sreg.ntid.y":           registerRange,
	"nvvm.read.ptx.sreg.ntid.z":           registerRange,
	"nvvm.read.ptx.sreg.ctaid.x":          registerRange,
	"nvvm.read.ptx.sreg.ctaid.y":          registerRange,
	"nvvm.read.ptx.sreg.ctaid.z":          registerRange,
	"nvvm.read.ptx.sreg.nctaid.x":         registerRange,
	"nvvm.read.ptx.sreg.nctaid.y":         registerRange,
	"nvvm.read.ptx.sreg.nctaid.z":         registerRange,
	"nvvm.read.ptx.sreg.clusterid.x":      registerRange,
	"nvvm.read.ptx.sreg.clusterid.y":      registerRange,
	"nvvm.read.ptx.sreg.clusterid.z":      registerRange,
	"nvvm.read.ptx.sreg.nclusterid.x":     registerRange,
	"nvvm.read.ptx.sreg.nclusterid.y":     registerRange,
	"nvvm.read.ptx.sreg.nclusterid.z":     registerRange,
	"nvvm.read.ptx.sreg.cluster.ctaid.x":  registerRange,
	"nvvm.read.ptx.sreg.cluster.ctaid.y":  registerRange,
	"nvvm.read.ptx.sreg.cluster.ctaid.z":  registerRange,
	"nvvm.read.ptx.sreg.cluster.nctaid.x": registerRange,
	"nvvm.read.ptx.sreg.cluster.nctaid.y": registerRange,
	"nvvm.read.ptx.sreg.cluster.nctaid.z": registerRange,
	"nvvm.read.ptx.sreg.cluster.ctarank":  registerRange,
	"nvvm.read.ptx.sreg.cluster.nctarank": registerRange,
}
