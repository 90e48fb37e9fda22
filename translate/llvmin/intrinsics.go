package llvmin

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
	"github.com/millrace-mlir/millrace/translate/llvmir"
)

// intrinsicOp is the operation that stands for an intrinsic: its definition, and the names of the
// attributes for arguments.
type intrinsicOp struct {
	def        *ir.OpDef
	immediates []immediate
}

// immediate is an attribute that stands for an argument. Attributes whose argument is not given,
// and is -1, stand for the last arguments.
type immediate struct {
	name string
	at   int
}

// intrinsicOf returns the operation for an intrinsic, or nil if there is none.
func (i *importer) intrinsicOf(name string) *intrinsicOp {
	if in, known := i.intrin[name]; known {
		return in
	}
	var in *intrinsicOp
	if opName, immediates, ok := llvmir.IntrinsicOp(name); ok {
		if def := i.ctx.OpName(opName).Def; def != nil {
			in = &intrinsicOp{def: def}
			for _, spec := range strings.Fields(immediates) {
				attr, rest, _ := strings.Cut(spec, ":")
				m := immediate{attr, -1}
				if _, at, placed := strings.Cut(rest, "@"); placed {
					m.at, _ = strconv.Atoi(at)
				}
				in.immediates = append(in.immediates, m)
			}
		}
	}
	i.intrin[name] = in
	return in
}

func (i *importer) intrinsic(inst *irtext.Inst, g *irtext.Global, loc ir.Loc) bool {
	in := i.intrinsicOf(g.Name)
	if in == nil || i.o.unregisteredIntrinsics {
		return i.unregistered(inst, g, loc)
	}
	switch in.def {
	case llvm.NoAliasScopeDecl:
		return i.scopeDeclaration(inst, loc)
	case llvm.MaskedLoad, llvm.MaskedStore, llvm.Masked_gather, llvm.Masked_scatter:
		return i.masked(inst, in.def, loc)
	}
	p := propertiesOf(in.def)
	var values []*ir.Value
	attrs := in.arguments(len(inst.Ops))
	constants := strings.HasPrefix(in.def.Name, "llvm.intr.matrix.")
	for k, v := range inst.Ops {
		if name := attrs[k]; name != "" {
			if constants && i.value(v) == nil {
				return false
			}
			p.set(name, i.constantAttr(v))
			continue
		}
		if m, ok := v.(*irtext.MetadataValue); ok {
			i.metadataArgument(p, m)
			continue
		}
		x := i.value(v)
		if x == nil {
			return false
		}
		values = append(values, x)
	}
	if p.has("op_bundle_sizes") {
		var ok bool
		if values, ok = i.bundles(p, inst, values); !ok {
			return false
		}
	}
	if p.has("fastmathFlags") {
		p.set("fastmathFlags", i.enum(llvm.FastmathFlagsAttr, int64(inst.FMF)))
	}
	if p.has("arg_attrs") {
		skip := func(k int) bool { return attrs[k] != "" }
		p.set("arg_attrs", i.argAttrs(inst.Call.Params, len(inst.Ops), skip))
		p.set("res_attrs", i.resAttrs(inst.Call.Ret))
	}
	i.finish(inst, i.b.Op(in.def, loc, i.results(inst, in.def), values, p.list...))
	return true
}

// results returns the types of the results of an intrinsic's operation. Operations that need a
// result have a void one if the intrinsic returns nothing.
func (i *importer) results(inst *irtext.Inst, def *ir.OpDef) []ir.Type {
	if len(def.Results) == 0 {
		return nil
	}
	return []ir.Type{i.typ(inst.T)}
}

// arguments returns the name of the attribute for each of n arguments, or "" for an operand.
func (in *intrinsicOp) arguments(n int) []string {
	names := make([]string, n)
	last := 0
	for _, m := range in.immediates {
		if m.at < 0 {
			last++
		} else if m.at < n {
			names[m.at] = m.name
		}
	}
	k := n - last
	for _, m := range in.immediates {
		if m.at < 0 {
			if k >= 0 && k < n {
				names[k] = m.name
			}
			k++
		}
	}
	return names
}

// metadataArgument sets the rounding mode or the exception behavior that an argument names.
func (i *importer) metadataArgument(p *properties, m *irtext.MetadataValue) {
	s, _ := m.MD.(irtext.String)
	if mode, ok := strings.CutPrefix(string(s), "round."); ok {
		p.set("roundingmode", i.i64(code(&llvm.RoundingMode, mode)))
	}
	if e, ok := strings.CutPrefix(string(s), "fpexcept."); ok {
		p.set("fpExceptionBehavior", i.i64(code(&llvm.FPExceptionBehavior, e)))
	}
}

// bundles appends the operands of operand bundles to values, and sets their sizes and tags.
func (i *importer) bundles(p *properties, inst *irtext.Inst, values []*ir.Value) ([]*ir.Value, bool) {
	var sizes []int32
	var tags []ir.Attribute
	for _, b := range inst.Call.Bundles {
		list, ok := i.operands(b.Inputs)
		if !ok {
			return nil, false
		}
		values = append(values, list...)
		sizes, tags = append(sizes, int32(len(list))), append(tags, i.ctx.String(b.Tag))
	}
	p.set("op_bundle_sizes", i.ctx.DenseI32Array(sizes))
	p.set("op_bundle_tags", i.ctx.Array(tags...))
	return values, true
}

func (i *importer) scopeDeclaration(inst *irtext.Inst, loc ir.Loc) bool {
	m, ok := inst.Ops[0].(*irtext.MetadataValue)
	if !ok {
		return false
	}
	n, _ := m.MD.(*irtext.Node)
	scopes := i.scopeList(n)
	if len(scopes) != 1 {
		return scopes == nil || i.ctx.Error(loc, "unhandled intrinsic: %s", irtext.InstText(inst))
	}
	i.finish(inst, llvm.CreateNoAliasScopeDecl(i.b, loc, llvm.NoAliasScopeDeclArgs{Scope: scopes[0]}))
	return true
}

// masked imports a masked access. The alignment is an attribute of the pointer argument.
func (i *importer) masked(inst *irtext.Inst, def *ir.OpDef, loc ir.Loc) bool {
	values, ok := i.operands(inst.Ops)
	if !ok {
		return false
	}
	p := propertiesOf(def)
	at := 0
	if def == llvm.MaskedStore || def == llvm.Masked_scatter {
		at = 1
	}
	align := int64(1)
	if at < len(inst.Call.Params) {
		if a := inst.Call.Params[at].Get("align"); a != nil {
			align = int64(a.Int)
		}
	}
	p.set("alignment", i.i32(align))
	if inst.Metadata("nontemporal") != nil {
		p.set("nontemporal", i.ctx.Unit())
	}
	i.finish(inst, i.b.Op(def, loc, i.results(inst, def), values, p.list...))
	return true
}

// unregistered imports a call of an intrinsic that has no operation of its own.
func (i *importer) unregistered(inst *irtext.Inst, g *irtext.Global, loc ir.Loc) bool {
	if slices.ContainsFunc(inst.Ops, func(v irtext.Value) bool { _, md := v.(*irtext.MetadataValue); return md }) {
		return i.ctx.Error(loc, "unhandled intrinsic: %s", irtext.InstText(inst))
	}
	values, ok := i.operands(inst.Ops)
	if !ok {
		return false
	}
	args := llvm.CallIntrinsicArgs{
		Args: values, Intrin: i.ctx.String(g.Name), OpBundleSizes: i.ctx.DenseI32Array(nil), ResultsType: i.result(inst.T),
		ArgAttrs: i.argAttrs(inst.Call.Params, len(inst.Ops), nil), ResAttrs: i.resAttrs(inst.Call.Ret),
	}
	flags := int64(0)
	if irtext.SupportsFastMath(inst.T) {
		flags = int64(inst.FMF)
	}
	args.FastmathFlags = i.enum(llvm.FastmathFlagsAttr, flags)
	i.finish(inst, llvm.CreateCallIntrinsic(i.b, loc, args))
	return true
}
