package xegpu

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/xegpu"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// part is one of the number lists of an xegpu layout: static numbers, and operands for
// the dynamic ones.
type part struct {
	static  *ir.DenseArrayAttr
	dynamic []ir.Operand
}

// layoutOf returns the xegpu layout with these numbers of subgroups, data sizes of a
// subgroup, and data sizes of an instruction. The last list may be empty.
func layoutOf(st *transform.State, op *ir.Operation, subgroups, data, instruction part) (ir.Attribute, transform.Outcome) {
	params := make([]ir.Attribute, len(xegpu.LayoutAttr.Params))
	for i, p := range []part{subgroups, data, instruction} {
		list, out := numbers(st, op, p.static, p.dynamic)
		if !out.OK() {
			return nil, out
		}
		if i < 2 || len(list) > 0 {
			params[i] = st.Ctx.DenseI32Array(list)
		}
	}
	return st.Ctx.DialectAttr(xegpu.LayoutAttr, params...), transform.Success
}

// sliced returns layout without the dimensions dims.
func sliced(c *ir.Context, layout ir.Attribute, dims *ir.DenseArrayAttr) ir.Attribute {
	if dims == nil || dims.Len == 0 {
		return layout
	}
	return c.DialectAttr(xegpu.SliceAttr, layout, dims)
}

// setDescriptorLayout sets the layout in the type of a tensor descriptor. It rebuilds the
// xegpu.create_nd_desc.
func setDescriptorLayout(st *transform.State, op *ir.Operation) transform.Outcome {
	target, out := oneOp(st, op, "requires")
	if !out.OK() {
		return out
	}
	o := dialect.SetDescLayoutOp(op)
	layout, out := layoutOf(st, op, part{o.StaticSgLayout(), o.SgLayout()}, part{o.StaticSgData(), o.SgData()}, part{o.StaticInstData(), o.InstData()})
	if !out.OK() {
		return out
	}
	if !target.Is(xegpu.CreateNdDesc) {
		return transform.Silenceable(op.Loc(), "Expected a xegpu.create_nd_desc op, but got: %s", target.Name().Name).At(target, "target op")
	}
	d := xegpu.CreateNdDescOp(target)
	params := slices.Clone(d.TensorDesc().Type().(*ir.DialectType).Params)
	params[len(params)-1] = sliced(st.Ctx, layout, o.SliceDims())
	st.RW.After(target)
	// As upstream, offsets get lost.
	none := st.Ctx.DenseI64Array(nil)
	by := xegpu.CreateCreateNdDesc(st.RW.Builder, target.Loc(), xegpu.CreateNdDescArgs{
		Source: d.Source(), Shape: ir.ValuesOf(d.Shape()), Strides: ir.ValuesOf(d.Strides()), ConstShape: d.ConstShape(), ConstStrides: d.ConstStrides(), ConstOffsets: none,
		TensorDescType: st.Ctx.DialectType(xegpu.TensorDescType, params...),
	})
	st.RW.Replace(target, by.Result(0))
	st.SetOps(0, by)
	return transform.Success
}

// setLayout sets the layout of an operand or of a result of an operation.
func setLayout(st *transform.State, op *ir.Operation) transform.Outcome {
	target, out := oneOp(st, op, "Requires")
	if !out.OK() {
		return out
	}
	o := dialect.SetOpLayoutAttrOp(op)
	index, count, what := intOr(o.Index(), 0), target.NumOperands(), "operands"
	if o.Result() {
		count, what = target.NumResults(), "results"
	}
	if index < 0 || index >= int64(count) {
		return transform.Silenceable(op.Loc(), "Index exceeds the number of op %s", what)
	}
	layout, out := layoutOf(st, op, part{o.StaticSgLayout(), o.SgLayout()}, part{o.StaticSgData(), o.SgData()}, part{o.StaticInstData(), o.InstData()})
	if !out.OK() {
		return out
	}
	layout = sliced(st.Ctx, layout, o.SliceDims())
	if o.Result() {
		layOutResult(target, int(index), layout)
	} else {
		layOutOperand(target, int(index), layout)
	}
	return transform.Success
}

// hasLayout reports whether op is an xegpu operation with an attribute named layout.
func hasLayout(op *ir.Operation) bool {
	return op.Def() != nil && strings.HasPrefix(op.Def().Name, "xegpu.") &&
		slices.ContainsFunc(op.Def().Attrs, func(a ir.AttrDef) bool { return a.Name == "layout" })
}

func layOutResult(op *ir.Operation, i int, layout ir.Attribute) {
	switch {
	case op.Is(xegpu.Dpas):
		op.SetInherent("layout_cd", layout)
	case op.Is(xegpu.ConvertLayout):
		op.SetInherent("target_layout", layout)
	case hasLayout(op):
		op.SetInherent("layout", layout)
	default:
		note(op, fmt.Sprintf("layout_result_%d", i), layout)
	}
}

// dpasLayouts are the names of the layout attributes for the operands of xegpu.dpas, by
// operand.
var dpasLayouts = [...]string{"layout_a", "layout_b", "layout_cd"}

func layOutOperand(op *ir.Operation, i int, layout ir.Attribute) {
	switch {
	case op.Is(xegpu.Dpas):
		op.SetInherent(dpasLayouts[i], layout)
		return
	case op.Is(xegpu.ConvertLayout):
		op.SetInherent("input_layout", layout)
		return
	case hasLayout(op):
		last := 0
		if op.Is(xegpu.StoreNd) || op.Is(xegpu.Store) || op.Is(xegpu.StoreMatrix) {
			last = 1 // the value, and where it goes
		}
		if i <= last {
			op.SetInherent("layout", layout)
		}
	}
	note(op, fmt.Sprintf("layout_operand_%d", i), layout)
}

// note sets an attribute of op, unless op has it already.
func note(op *ir.Operation, name string, a ir.Attribute) {
	if op.Attr(name) == nil {
		op.SetAttr(name, a)
	}
}

// convertLayout converts a value to another layout before its first use. All uses then
// use the converted value.
func convertLayout(st *transform.State, op *ir.Operation) transform.Outcome {
	value, out := oneValue(st, op)
	if !out.OK() {
		return out
	}
	o := dialect.ConvertLayoutOp(op)
	from, out := layoutOf(st, op, part{o.StaticInputSgLayout(), o.InputSgLayout()}, part{o.StaticInputSgData(), o.InputSgData()},
		part{o.StaticInputInstData(), o.InputInstData()})
	if !out.OK() {
		return out
	}
	to, out := layoutOf(st, op, part{o.StaticTargetSgLayout(), o.TargetSgLayout()}, part{o.StaticTargetSgData(), o.TargetSgData()},
		part{o.StaticTargetInstData(), o.TargetInstData()})
	if !out.OK() {
		return out
	}
	use := value.FirstUse()
	if use == nil {
		return transform.Silenceable(op.Loc(), "Value has no users to insert layout conversion.")
	}
	st.RW.Before(use.Owner())
	c := xegpu.CreateConvertLayout(st.RW.Builder, value.Loc(), xegpu.ConvertLayoutArgs{Source: value, InputLayout: from, TargetLayout: to, ResultType: value.Type()})
	st.RW.ReplaceUsesExcept(value, c.Result(0), c)
	st.SetOps(0, c)
	return transform.Success
}
