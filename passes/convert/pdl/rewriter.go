package pdl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
)

// A rewriter generates the function that rewrites the match of one pattern.
type rewriter struct {
	*generator
	entry  *ir.Block
	values map[*ir.Value]*ir.Value // of the pattern
	// used are the positions of the values of the matcher that the function has as arguments.
	used []*position
}

// rewriter generates the function of a pattern. It returns the reference to it, and the positions
// of its arguments.
func (g *generator) rewriter(pattern *ir.Operation) (ref ir.Attribute, used []*position) {
	g.AtEnd(g.rewrites.Region(0).First())
	name := g.freshName("pdl_generated_rewriter")
	f := newFunc(g.Builder, pattern.Loc(), name)
	r := &rewriter{generator: g, entry: f.Region(0).First(), values: map[*ir.Value]*ir.Value{}}
	g.AtEnd(r.entry)
	o := pdl.RewriteOp(pattern.Region(0).First().Terminator())
	if o.Name() != nil {
		var args []*ir.Value
		for _, u := range o.Op().Operands() {
			args = append(args, r.value(u.Value()))
		}
		pdl_interp.CreateApplyRewrite(g.Builder, o.Op().Loc(), pdl_interp.ApplyRewriteArgs{Name: o.Name(), Args: args})
	} else {
		for op := range o.Body().Ops() {
			r.operation(op)
		}
	}
	var inputs []ir.Type
	for _, v := range r.entry.Args() {
		inputs = append(inputs, v.Type())
	}
	pdl_interp.FuncOp(f).SetFunctionType(g.Ctx.TypeAttr(g.Ctx.FunctionType(inputs, nil)))
	pdl_interp.CreateFinalize(g.Builder, o.Op().Loc(), pdl_interp.FinalizeArgs{})
	nested := []*ir.SymbolRefAttr{g.Ctx.FlatSymbol(g.Ctx.String(name))}
	return g.Ctx.SymbolRef(g.Ctx.String(pdl_interp.RewritersName), nested), r.used
}

// freshName returns name with the suffix that makes it unique among the rewrites. The suffixes count
// on from one rewrite to the next.
func (g *generator) freshName(name string) string {
	fresh := name
	for g.names[fresh] {
		fresh = name + "_" + strconv.Itoa(g.unique)
		g.unique++
	}
	g.names[fresh] = true
	return fresh
}

// value returns the value that stands for v in the function. It creates constants, and makes other
// values of the matcher arguments.
func (r *rewriter) value(v *ir.Value) *ir.Value {
	if known := r.values[v]; known != nil {
		return known
	}
	def := v.DefiningOp()
	if r.values[v] = r.constant(def); r.values[v] == nil {
		r.used = append(r.used, r.inputs[v])
		r.values[v] = r.entry.AddArg(r.Arena, v.Type(), v.Loc())
	}
	return r.values[v]
}

func (r *rewriter) mapped(us []ir.Operand) []*ir.Value {
	var vs []*ir.Value
	for i := range us {
		vs = append(vs, r.value(us[i].Value()))
	}
	return vs
}

// constant creates the attribute, the type or the types that op is, or returns nil if op is no
// constant.
func (r *rewriter) constant(op *ir.Operation) *ir.Value {
	if op.Is(pdl.Attribute) {
		if a := pdl.AttributeOp(op).Value(); a != nil {
			return r.attribute(op.Loc(), a)
		}
		return nil
	}
	if a := constantType(op); a != nil {
		return r.typeLiteral(op.Loc(), a)
	}
	return nil
}

// operation generates an operation of the body of a pdl.rewrite. Types without a constant get their
// value where an operation is created.
func (r *rewriter) operation(op *ir.Operation) {
	b, loc := r.Builder, op.Loc()
	switch {
	case op.Is(pdl.ApplyNativeRewrite):
		var types []ir.Type
		for i := range op.Results() {
			types = append(types, op.Result(i).Type())
		}
		call := pdl_interp.CreateApplyRewrite(b, loc, pdl_interp.ApplyRewriteArgs{
			Args: r.mapped(op.Operands()), Name: pdl.ApplyNativeRewriteOp(op).Name(), ResultsTypes: types,
		})
		for i := range op.Results() {
			r.values[op.Result(i)] = call.Result(i)
		}
	case op.Is(pdl.Attribute), op.Is(pdl.Type), op.Is(pdl.Types):
		if v := r.constant(op); v != nil {
			r.values[op.Result(0)] = v
		}
	case op.Is(pdl.Erase):
		pdl_interp.CreateErase(b, loc, pdl_interp.EraseArgs{InputOp: r.value(op.Operand(0))})
	case op.Is(pdl.Operation):
		r.create(op)
	case op.Is(pdl.Range):
		r.values[op.Result(0)] = pdl_interp.CreateCreateRange(b, loc, pdl_interp.CreateRangeArgs{
			Arguments: r.mapped(op.Operands()), ResultType: op.Result(0).Type(),
		}).Result(0)
	case op.Is(pdl.Replace):
		r.replace(op)
	case op.Is(pdl.Result):
		r.values[op.Result(0)] = r.result(loc, r.value(op.Operand(0)), resultIndex(op))
	case op.Is(pdl.Results):
		r.values[op.Result(0)] = r.results(loc, r.value(op.Operand(0)), resultIndex(op), isRange(op.Result(0)))
	}
}

// replace generates the replacement of an operation by values, or by the results of another
// operation. An operation without results is erased instead.
func (r *rewriter) replace(op *ir.Operation) {
	o, loc := pdl.ReplaceOp(op), op.Loc()
	var values []*ir.Value
	if with := o.ReplOperation(); with != nil {
		replaced := o.OpValue().DefinedBy(pdl.Operation)
		if replaced == nil || len(pdl.OperationOp(replaced).TypeValues()) > 0 {
			values = append(values, r.results(with.Loc(), r.value(with), all, true))
		}
	} else {
		values = r.mapped(o.ReplValues())
	}
	replaced := r.value(o.OpValue())
	if len(values) == 0 {
		pdl_interp.CreateErase(r.Builder, loc, pdl_interp.EraseArgs{InputOp: replaced})
		return
	}
	pdl_interp.CreateReplace(r.Builder, loc, pdl_interp.ReplaceArgs{InputOp: replaced, ReplValues: values})
}

// create generates the creation of an operation. It also reads the types of the results that had no
// value before, for the operations that follow.
func (r *rewriter) create(op *ir.Operation) {
	o, loc := pdl.OperationOp(op), op.Loc()
	a := pdl_interp.CreateOperationArgs{
		InputOperands: r.mapped(o.OperandValues()), InputAttributes: r.mapped(o.AttributeValues()),
		InputAttributeNames: o.AttributeValueNames(), Name: o.OpName(), ResultOpType: r.typeOf(pdl.OperationType),
	}
	a.InputResultTypes, a.InferredResultTypes = r.resultTypes(op)
	created := pdl_interp.CreateCreateOperation(r.Builder, loc, a).Result(0)
	r.values[op.Result(0)] = created
	types := o.TypeValues()
	grouped := false
	for i := range types {
		t := types[i].Value()
		if len(types) == 1 && isRange(t) {
			i = all
		}
		if r.values[t] != nil {
			continue
		}
		// As upstream has it, results behind a range of known types are no groups.
		grouped = grouped || isRange(t)
		var v *ir.Value
		if grouped {
			v = r.results(loc, created, i, isRange(t))
		} else {
			v = r.result(loc, created, i)
		}
		r.values[t] = r.valueType(loc, v)
	}
}

// resultTypes returns the types of the results of the operation that op creates, or that the
// operation infers them. Types that the pattern gives come first, inferred types second, and types
// of a replaced operation third. Without any of these there are no results.
func (r *rewriter) resultTypes(op *ir.Operation) (types []*ir.Value, inferred bool) {
	o := pdl.OperationOp(op)
	if types, ok := r.givenTypes(op); ok && len(types) > 0 {
		return types, false
	}
	if name := r.Ctx.OpName(o.OpName().Value); name.Def != nil && pdl.Infers(name.Def) && r.loaded(name.DialectName()) {
		return nil, true
	}
	for u := o.OpValue().FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(pdl.Replace) || u.Index() == 0 {
			continue
		}
		replaced := pdl.ReplaceOp(u.Owner()).OpValue()
		def := replaced.DefiningOp()
		if def.Block() == op.Block() && !def.IsBefore(op) {
			continue
		}
		results := r.results(def.Loc(), r.value(replaced), all, true)
		return []*ir.Value{r.valueType(def.Loc(), results)}, false
	}
	if len(o.TypeValues()) > 0 {
		r.failed = true
		op.EmitOpError("unable to infer result type for operation")
	}
	return nil, false
}

// givenTypes returns the result types of op, or false if one of them has no value yet.
func (r *rewriter) givenTypes(op *ir.Operation) ([]*ir.Value, bool) {
	var types []*ir.Value
	for _, u := range pdl.OperationOp(op).TypeValues() {
		t := u.Value()
		if r.values[t] == nil && t.DefiningOp().Block() == op.Block() {
			return nil, false
		}
		types = append(types, r.value(t))
	}
	return types, true
}
