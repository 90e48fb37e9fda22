package mapping

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// anyKind lists the mapping attributes of all kinds of processing units. One loop may use
// one kind only.
var anyKind = []*ir.DialectAttrDef{
	gpu.GPUBlockMappingAttr, gpu.GPUWarpgroupMappingAttr, gpu.GPUWarpMappingAttr, gpu.GPUThreadMappingAttr, gpu.GPULaneMappingAttr,
}

// complaint returns the kind to which loop is mapped, or nil if it is none of kinds. It
// also returns the reason why loop cannot be mapped, or "". Argument need is the reason if
// the mapping is of another kind.
func complaint(loop *ir.Operation, kinds []*kind, need string) (*kind, string) {
	mapping := scf.ForallOp(loop).Mapping()
	if mapping == nil {
		return nil, "scf.forall op requires a mapping attribute"
	}
	has := func(d *ir.DialectAttrDef) bool {
		return slices.ContainsFunc(mapping.Elems, func(a ir.Attribute) bool { return isAttr(a, d) })
	}
	count := 0
	for _, d := range anyKind {
		if has(d) {
			count++
		}
	}
	if count > 1 {
		return nil, "cannot mix different mapping types, use nesting"
	}
	i := slices.IndexFunc(kinds, func(k *kind) bool { return has(k.attr) })
	if i < 0 {
		return nil, need
	}
	return kinds[i], modes(mapping.Elems, loop)
}

func isAttr(a ir.Attribute, d *ir.DialectAttrDef) bool {
	x, ok := a.(*ir.DialectAttr)
	return ok && x.Def == d
}

// modes returns the error text if the mapping's attributes, or the loop, are not valid, and
// otherwise "".
func modes(attrs []ir.Attribute, loop *ir.Operation) string {
	for i, a := range attrs {
		if slices.Contains(attrs[:i], a) {
			return "duplicate attribute, cannot map different loops to the same mapping id"
		}
	}
	p := planOf(loop)
	if slices.ContainsFunc(p.ids, isLinear) && slices.ContainsFunc(p.ids, func(id int64) bool { return !isLinear(id) }) {
		return "cannot mix linear and non-linear mapping modes"
	}
	if p.mask != nil && !p.linear() {
		return "device masking is only available in linear mapping mode"
	}
	lower, upper, step := scf.ForallBounds(loop)
	differs := func(c int64) func(ir.Mixed) bool { return func(m ir.Mixed) bool { return !m.Is(c) } }
	switch _, known := iterations(loop); {
	case slices.ContainsFunc(lower, differs(0)) || slices.ContainsFunc(step, differs(1)):
		return "unsupported non-normalized loops"
	case loop.NumResults() > 0:
		return "only bufferized scf.forall can be mapped"
	case !p.linear() && len(upper) > firstLinear:
		return "scf.forall with rank > 3 does not lower for the specified mapping attribute type"
	case !known:
		return "requires statically sized, normalized forall op"
	}
	return ""
}
