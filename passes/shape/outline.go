package shape

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var outline = &passes.Pass{
	Name: "OutlineShapeComputationPass", Arg: "outline-shape-computation",
	Doc:    "Using shape.func to preserve shape computation",
	Anchor: "builtin.module",
	Init: func(*passes.InitCtx) (any, bool) {
		return &outlineSets{
			sizes: rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::TensorDimOpRewriter", Root: tensor.Dim, Rewrite: askShape}}),
			none:  rewrite.NewSet(),
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		o := outliner{
			Builder: c.Builder(), sets: c.State.(*outlineSets),
			table: c.Op, symbols: c.Symbols(), done: map[*ir.Value]bool{},
		}
		var functions []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(funcs.Func) {
				functions = append(functions, op)
			}
			return ir.Advance
		})
		for _, f := range functions {
			if !o.function(f) {
				return false
			}
		}
		return true
	},
}

type outlineSets struct{ sizes, none *rewrite.Set }

// askShape replaces a tensor's size by an extent of the tensor's shape, because shapes are outlined
// and sizes are not.
func askShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.DimOp(op)
	of := shape.NewShapeOf(rw.Builder, op.Loc(), o.Source())
	return rw.ReplaceBy(op, shape.GetExtent, []*ir.Value{of, o.Index()})
}

// outliner moves the computation of the shape of each shape.with_shape into a separate shape.func.
type outliner struct {
	*ir.Builder
	sets    *outlineSets
	table   *ir.Operation
	symbols *rewrite.Symbols
	// done are the shapes that have a function.
	done map[*ir.Value]bool
	// only are the operations all of whose uses end in shapes of shape.with_shape.
	only map[*ir.Operation]bool
}

func (o *outliner) function(f *ir.Operation) bool {
	if _, converged := rewrite.ApplyGreedily(f, o.sets.sizes, rewrite.DefaultConfig()); !converged {
		return false
	}
	o.only = map[*ir.Operation]bool{}
	var withs []*ir.Operation
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		o.onlyForShapes(op, nil)
		if op.Is(shape.With) {
			withs = append(withs, op)
		}
		return ir.Advance
	})
	count := 0
	for _, w := range withs {
		v := shape.WithOp(w)
		if _, ranked := v.Operand().Type().(*ir.RankedTensorType); !ranked || o.done[v.Shape()] {
			continue
		}
		o.done[v.Shape()] = true
		o.ClearPoint()
		name := "shape_cal_" + strconv.Itoa(count)
		request := rewrite.SymbolRequest{Name: name, Naming: rewrite.InTable, Place: rewrite.AfterOp, At: f}
		o.symbols.InsertUnique(o.table, request, o.outline(f, v.Shape(), name, v.Operand().Loc()))
		count++
	}
	for _, w := range withs {
		dropShape(w)
	}
	_, converged := rewrite.ApplyGreedily(f, o.sets.none, rewrite.DefaultConfig())
	return converged
}

// onlyForShapes reports whether op serves only to compute the shape operands of shape.with_shape.
// The value is the result of another operation through whose use op was reached, or nil.
func (o *outliner) onlyForShapes(op *ir.Operation, value *ir.Value) bool {
	switch {
	case o.only[op]:
		return true
	case op.Is(shape.With):
		return value != nil && shape.WithOp(op).Shape() == value
	case op.Unused():
		return false
	}
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if !o.onlyForShapes(u.Owner(), op.Result(i)) {
				return false
			}
		}
	}
	o.only[op] = true
	return true
}

// cluster returns the operations that compute v and serve only to compute shapes, in the order of
// the function f. It returns nil if there are none.
func (o *outliner) cluster(f *ir.Operation, v *ir.Value) []*ir.Operation {
	in, seen := map[*ir.Operation]bool{}, map[*ir.Operation]bool{}
	var todo []*ir.Operation
	reach := func(v *ir.Value) {
		if op := v.DefiningOp(); op != nil && !seen[op] {
			seen[op] = true
			todo = append(todo, op)
		}
	}
	reach(v)
	for ; len(todo) > 0; todo = todo[1:] {
		if op := todo[0]; o.only[op] {
			in[op] = true
			for i := range op.Operands() {
				reach(op.Operand(i))
			}
		}
	}
	if len(in) == 0 {
		return nil
	}
	var ordered []*ir.Operation
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if in[op] {
			ordered = append(ordered, op)
		}
		return ir.Advance
	})
	return ordered
}

// outline creates the shape.func that computes v.
func (o *outliner) outline(f *ir.Operation, v *ir.Value, name string, loc ir.Loc) *ir.Operation {
	ops := o.cluster(f, v)
	inputs := inputsOf(ops)
	if len(ops) == 0 {
		inputs = []*ir.Value{v}
	}
	types, locs := make([]ir.Type, len(inputs)), make([]ir.Loc, len(inputs))
	for i, in := range inputs {
		types[i], locs[i] = in.Type(), loc
	}
	t := o.Ctx.TypeAttr(o.Ctx.FunctionType(types, []ir.Type{v.Type()}))
	fn := shape.CreateFunc(o.Builder, loc, shape.FuncArgs{FunctionType: t, SymName: o.Ctx.String(name), SymVisibility: o.Ctx.String("private")})
	body := o.NewBlockIn(fn.Region(0), types, locs)
	m := ir.NewMapping()
	for i, in := range inputs {
		m.Map(in, body.Arg(i))
	}
	o.AtEnd(body)
	for _, op := range ops {
		o.Insert(o.Clone(op, m))
	}
	shape.CreateReturn(o.Builder, loc, shape.ReturnArgs{Operands: []*ir.Value{m.Value(v)}})
	return fn
}

// inputsOf returns the values that ops use but do not define.
func inputsOf(ops []*ir.Operation) (inputs []*ir.Value) {
	inside := map[*ir.Operation]bool{}
	for _, op := range ops {
		inside[op] = true
	}
	seen := map[*ir.Value]bool{}
	for _, op := range ops {
		for _, u := range op.Operands() {
			v := u.Value()
			if d := v.DefiningOp(); d != nil && inside[d] || seen[v] {
				continue
			}
			seen[v] = true
			inputs = append(inputs, v)
		}
	}
	return inputs
}

// dropShape bypasses w, a shape.with_shape, for each shape.value_of that reads its result. Such a
// shape.value_of reads w's operand instead. If it has the operand's type, the operand replaces its
// result.
func dropShape(w *ir.Operation) {
	v := shape.WithOp(w)
	value := v.Operand()
	for u := v.Result().FirstUse(); u != nil; {
		next := u.NextUse()
		if user := u.Owner(); user.Is(shape.ValueOf) {
			if user.Result(0).Type() == value.Type() {
				user.Result(0).ReplaceAllUses(value)
			} else {
				shape.ValueOfOp(user).SetArg(value)
			}
		}
		u = next
	}
}
