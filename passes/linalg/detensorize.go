package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// detensorizeOptions are the options of linalg-detensorize.
type detensorizeOptions struct {
	Aggressive bool `opt:"aggressive-mode" default:"false" doc:"Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments."`
}

var detensorize = &passes.Pass{
	Name: "LinalgDetensorizePass", Arg: "linalg-detensorize", Doc: "Detensorize linalg ops", CanSchedule: transform.IsFunction,
	Scope: passes.Always(passes.UnitScope), Options: passes.OptionsOf[detensorizeOptions](), Dialects: []string{"cf", "linalg", "tensor"},
	Init: func(*passes.InitCtx) (any, bool) {
		var list []rewrite.Pattern
		for _, p := range canonical(tensor.Extract) {
			if p.Name == "(anonymous namespace)::ExtractElementFromIndexCast" {
				list = append(list, p)
			}
		}
		return rewrite.NewSet(list), true
	},
	Run: func(c *passes.Ctx) bool {
		body := c.Op.Region(0)
		if body.Empty() {
			return true
		}
		// The split leaves an entry block that only branches, so the conversion need not change it.
		b := c.Builder()
		entry := body.First()
		inner := entry.Split(b.Arena, entry.First())
		b.AtEnd(entry)
		branch := cf.CreateBranch(b, ir.UnknownLoc, cf.BranchArgs{Dest: inner})
		d := scalarization{ops: map[*ir.Operation]bool{}, args: map[*ir.Value]bool{}}
		if passes.Opts[detensorizeOptions](c).Aggressive {
			d.all(c.Op)
		} else {
			d.ofControlFlow(c.Op)
		}
		ok := d.conversion().Full(c.Op, rewrite.ConversionConfig{})
		if ok {
			_, ok = rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), rewrite.DefaultConfig())
		}
		rw := rewrite.NewRewriter(c.IR(), nil)
		rw.Erase(branch)
		rw.MergeBlocks(inner, entry)
		return ok
	},
}

// scalarization is the set of operations that will compute with scalars instead of tensors
// of rank 0, and of block arguments that will become scalars.
type scalarization struct {
	ops  map[*ir.Operation]bool
	args map[*ir.Value]bool
}

func isScalarTensor(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	return ok && len(r.Shape) == 0
}

// isScalar reports whether op is a linalg.generic whose operands are all tensors of rank 0
// that can become scalars.
func isScalar(op *ir.Operation) bool {
	if !op.Is(linalg.Generic) {
		return false
	}
	for i := range op.Operands() {
		if !isScalarTensor(op.Operand(i).Type()) {
			return false
		}
	}
	return true
}

// all selects all operations for which isScalar holds, and the arguments of all blocks
// except the entry block.
func (d *scalarization) all(fn *ir.Operation) {
	fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if isScalar(op) {
			d.ops[op] = true
		}
		return ir.Advance
	})
	for blk := range fn.Region(0).Blocks() {
		for _, a := range blk.Args() {
			if !blk.IsEntry() {
				d.args[a] = true
			}
		}
	}
}

// passed calls visit for each operand that a branch passes for argument i of blk. It returns
// false if a predecessor's terminator is not a known branch operation.
func passed(blk *ir.Block, i int, visit func(branch *ir.Operation, operand int)) bool {
	for p := blk.FirstPred(); p != nil; p = p.NextUse() {
		branch := p.Owner()
		d := branch.Def()
		if d == nil || d.Branch == nil {
			return false
		}
		start, n := d.Branch.Forwarded(branch, p.Index())
		if k := i - (blk.NumArgs() - n); k >= 0 && n > 0 {
			visit(branch, start+k)
		}
	}
	return true
}

// argumentFor returns the block argument to which branch passes its operand i, or nil if it
// does not forward that operand.
func argumentFor(branch *ir.Operation, i int) *ir.Value {
	for s := range branch.NumSuccessors() {
		start, n := branch.Def().Branch.Forwarded(branch, s)
		if i >= start && i < start+n {
			to := branch.Successor(s)
			return to.Arg(to.NumArgs() - n + i - start)
		}
	}
	return nil
}

// ofControlFlow selects the operations and block arguments that are connected to operands of
// branches. These operands are conditions and forwarded values. It selects nothing if a
// connected block has an unknown predecessor.
func (d *scalarization) ofControlFlow(fn *ir.Operation) {
	var todo []*ir.Value
	for _, kind := range []*ir.OpDef{cf.CondBranch, cf.Branch} {
		fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(kind) {
				todo = op.OperandValues(todo)
			}
			return ir.Advance
		})
	}
	seen, seenOps := map[*ir.Value]bool{}, map[*ir.Operation]bool{}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[v] {
			continue
		}
		seen[v] = true
		todo = d.users(v, todo)
		if v.IsArg() {
			if v.OwnerBlock().IsEntry() {
				continue
			}
			d.args[v] = true
			if !passed(v.OwnerBlock(), v.Index(), func(branch *ir.Operation, operand int) { todo = append(todo, branch.Operand(operand)) }) {
				clear(d.ops)
				clear(d.args)
				return
			}
			continue
		}
		if def := v.DefiningOp(); !seenOps[def] {
			seenOps[def] = true
			todo = d.definition(def, todo)
		}
	}
	d.withoutTensors()
}

// users appends to todo the block arguments to which v is passed, and the results of v's
// users.
func (d *scalarization) users(v *ir.Value, todo []*ir.Value) []*ir.Value {
	if end := v.ParentBlock().Last(); end.Def() != nil && end.Def().Branch != nil {
		for i := range end.Operands() {
			if end.Operand(i) == v {
				if a := argumentFor(end, i); a != nil && !d.args[a] {
					todo = append(todo, a)
				}
			}
		}
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		todo = u.Owner().ResultValues(todo)
	}
	return todo
}

// definition selects def if isScalar holds for it. It appends to todo the operands to visit
// next. These are the inputs of a selected linalg.generic, or the operands of an operation
// with scalar results.
func (d *scalarization) definition(def *ir.Operation, todo []*ir.Value) []*ir.Value {
	switch {
	case def.Is(linalg.Generic):
		if !d.ops[def] && isScalar(def) {
			d.ops[def] = true
			return append(todo, ir.ValuesOf(linalg.GenericOp(def).Inputs())...)
		}
		return todo
	case def.Is(tensor.FromElements):
		return todo
	}
	for i := range def.Results() {
		switch def.Result(i).Type().(type) {
		case *ir.IntegerType, *ir.FloatType:
		default:
			return todo
		}
	}
	return def.OperandValues(todo)
}

// withoutTensors removes from the set the block arguments that receive the result of a
// linalg.generic that was not selected.
func (d *scalarization) withoutTensors() {
	var stay []*ir.Value
	for a := range d.args {
		keep := true
		passed(a.OwnerBlock(), a.Index(), func(branch *ir.Operation, operand int) {
			if def := branch.Operand(operand).DefinedBy(linalg.Generic); def != nil && !d.ops[def] {
				keep = false
			}
		})
		if !keep {
			stay = append(stay, a)
		}
	}
	for _, a := range stay {
		delete(d.args, a)
	}
}

// forwarded returns, for each branch, the numbers of the operands that it passes to selected
// block arguments.
func (d *scalarization) forwarded() map[*ir.Operation]map[int]bool {
	branches := map[*ir.Operation]map[int]bool{}
	for a := range d.args {
		passed(a.OwnerBlock(), a.Index(), func(branch *ir.Operation, operand int) {
			if branches[branch] == nil {
				branches[branch] = map[int]bool{}
			}
			branches[branch][operand] = true
		})
	}
	return branches
}

func scalarTypes() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return t, true })
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		if isScalarTensor(t) {
			return ir.ElementOf(t), true
		}
		return t, ir.IsTensor(t)
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		return []*ir.Value{tensor.CreateExtract(b, loc, tensor.ExtractArgs{Tensor: inputs[0], ResultType: types[0]}).Result(0)}
	})
	tc.AddSource(func(b *ir.Builder, _ ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		t := inputs[0].Type()
		if ir.IsTensor(t) {
			return nil
		}
		return tensor.CreateFromElements(b, loc, tensor.FromElementsArgs{Elements: inputs, ResultType: b.Ctx.RankedTensorType(nil, t, nil)}).Result(0)
	})
	return tc
}

func (d *scalarization) conversion() *rewrite.Conversion {
	tc, branches := scalarTypes(), d.forwarded()
	target := rewrite.NewTarget().
		DynamicOps(func(op *ir.Operation) (legal, known bool) { return !d.ops[op], true }, linalg.Generic.Name).
		DynamicUnknown(func(op *ir.Operation) (legal, known bool) {
			def := op.Def()
			switch {
			case transform.IsFunction(def):
				for a := range d.args {
					if a.OwnerBlock().Parent() == op && !tc.IsLegal(a.Type()) {
						return false, true
					}
				}
			case def != nil && def.Branch != nil:
				for i := range branches[op] {
					if !tc.IsLegal(op.Operand(i).Type()) {
						return false, true
					}
				}
			case op.MayBeTerminator() && op.Block() != nil && op.Block().Last() == op && op.Parent() != nil && transform.IsFunction(op.Parent().Def()):
				return op.Has(ir.ReturnLike), true
			}
			return true, true
		})
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
		{Name: "(anonymous namespace)::DetensorizeGenericOp", Root: linalg.Generic, Converter: tc, Convert: inlineGeneric},
		{
			Name: "(anonymous namespace)::FunctionNonEntryBlockConversion", Interface: transform.IsFunction, Converter: tc,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
				d.convertBlocks(rw, op.Region(0), tc)
				return true
			},
		},
		{
			Name:      "(anonymous namespace)::BranchOpInterfaceTypeConversion",
			Interface: func(def *ir.OpDef) bool { return def.Branch != nil }, Converter: tc,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				taken := branches[op]
				rw.Modify(op, func() {
					for i := range operands {
						if taken[i] {
							op.SetOperand(i, operands[i])
						}
					}
				})
				return true
			},
		},
	})}
}

// inlineGeneric replaces op by the operations of its body. The given operands replace the
// block arguments.
func inlineGeneric(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	body := op.Region(0).First()
	end := body.Terminator()
	rw.InlineBlockBefore(body, op.Block(), op, operands...)
	rw.Replace(op, end.OperandValues(nil)...)
	rw.Erase(end)
	return true
}

// convertBlocks converts the types of the selected block arguments of r.
func (d *scalarization) convertBlocks(rw *rewrite.Rewriter, r *ir.Region, tc *rewrite.TypeConverter) {
	var blocks []*ir.Block
	for blk := range r.Blocks() {
		if !blk.IsEntry() {
			blocks = append(blocks, blk)
		}
	}
	for _, blk := range blocks {
		s := rewrite.NewSignature(blk.NumArgs())
		for i, a := range blk.Args() {
			t := a.Type()
			if d.args[a] {
				t = tc.Type(t)
			}
			s.AddInputs(i, t)
		}
		rw.ConvertBlock(blk, tc, s)
	}
}
