// Package cf converts branches and assertions to the llvm dialect.
package cf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Pass is the pass convert-cf-to-llvm, which converts branches and assertions to the
// llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertControlFlowToLLVMPass", Arg: "convert-cf-to-llvm", Doc: "Convert ControlFlow operations to the LLVM dialect",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"llvm"},
	Anchor: "builtin.module",
	Scope:  passes.Always(passes.SymbolScope), PushDown: passes.Pushed, AsksLoaded: true,
	Init: types.InitIndexed(func(ic *passes.InitCtx) *rewrite.Target {
		// Others convert the operations whose blocks this one changes.
		// Of operations of no dialect, mlir-opt finds that theirs is cf's where neither is there.
		return types.Target().DynamicUnknown(func(op *ir.Operation) (bool, bool) {
			return op.Name().DialectName() != "cf" && (op.Name().Dialect != nil || types.IsLoaded(ic.Loaded, "cf")), true
		})
	}, func(v *types.Converter) []rewrite.Pattern { return append(Patterns(v), AssertPattern(v)) }),
	Run: func(c *passes.Ctx) bool {
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert branches between blocks to the llvm
// dialect.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::BranchOpLowering", Root: cf.Branch, Converter: v.TypeConverter, ConvertMulti: c.branch},
		{Name: "(anonymous namespace)::CondBranchOpLowering", Root: cf.CondBranch, Converter: v.TypeConverter, ConvertMulti: c.condBranch},
		{Name: "(anonymous namespace)::SwitchOpLowering", Root: cf.Switch, Converter: v.TypeConverter, Convert: c.switches},
	}
}

// AssertPattern converts cf.assert: if the condition is false, the program prints the
// message and aborts.
func AssertPattern(v *types.Converter) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::AssertOpLowering", Root: cf.Assert, Converter: v.TypeConverter, Convert: conversions{v}.assert}
}

// dest returns block b with its arguments converted to the types of values. It returns
// nil if the arguments convert to other types.
func (c conversions) dest(rw *rewrite.Rewriter, b *ir.Block, values []*ir.Value) *ir.Block {
	if slices.EqualFunc(b.Args(), values, sameType) {
		return b
	}
	s := c.BlockSignature(b)
	if s == nil || !slices.EqualFunc(s.Types, values, func(t ir.Type, v *ir.Value) bool { return v.Type() == t }) {
		return nil
	}
	return rw.ConvertBlock(b, c.TypeConverter, s)
}

func sameType(a, b *ir.Value) bool { return a.Type() == b.Type() }

func (c conversions) branch(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	values := slices.Concat(operands...)
	to := c.dest(rw, op.Successor(0), values)
	if to == nil {
		return false
	}
	rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(llvm.Br), Loc: op.Loc(), Operands: values, Successors: []*ir.Block{to}, Attrs: op.Discardable()})
	rw.Erase(op)
	return true
}

func (c conversions) condBranch(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	if len(operands[0]) != 1 {
		return false
	}
	start, n := op.SegmentNamed("trueDestOperands")
	yes := slices.Concat(operands[start : start+n]...)
	start, n = op.SegmentNamed("falseDestOperands")
	no := slices.Concat(operands[start : start+n]...)
	trueDest := c.dest(rw, op.Successor(0), yes)
	if trueDest == nil {
		return false
	}
	falseDest := c.dest(rw, op.Successor(1), no)
	if falseDest == nil {
		return false
	}
	newCondBr(rw, op.Loc(), operands[0][0], trueDest, yes, falseDest, no, op.Inherent("branch_weights"), op.Discardable())
	rw.Erase(op)
	return true
}

func newCondBr(rw *rewrite.Rewriter, loc ir.Loc, cond *ir.Value, yes *ir.Block, yesArgs []*ir.Value, no *ir.Block, noArgs []*ir.Value, weights ir.Attribute, attrs *ir.DictAttr) {
	d := llvm.CondBr
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("branch_weights")] = weights
	props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{1, int32(len(yesArgs)), int32(len(noArgs))})
	rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(d), Loc: loc, Operands: slices.Concat([]*ir.Value{cond}, yesArgs, noArgs),
		Successors: []*ir.Block{yes, no}, Props: props, Attrs: attrs,
	})
}

func (c conversions) switches(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	start, n := op.SegmentNamed("defaultOperands")
	dests := make([]*ir.Block, op.NumSuccessors())
	if dests[0] = c.dest(rw, op.Successor(0), operands[start:start+n]); dests[0] == nil {
		return false
	}
	next, _ := op.SegmentNamed("caseOperands")
	sizes, _ := op.Inherent("case_operand_segments").(*ir.DenseArrayAttr)
	for i := range dests[1:] {
		n := 0
		if sizes != nil && i < sizes.Len {
			n = int(sizes.At(i))
		}
		if dests[i+1] = c.dest(rw, op.Successor(i+1), operands[next:next+n]); dests[i+1] == nil {
			return false
		}
		next += n
	}
	d := llvm.Switch
	props := make([]ir.Attribute, len(d.Attrs))
	for _, name := range []string{"case_operand_segments", "case_values", ir.OperandSegmentSizes} {
		props[d.Slot(name)] = op.Inherent(name)
	}
	rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(d), Loc: op.Loc(), Operands: operands, Successors: dests, Props: props})
	rw.Erase(op)
	return true
}

func (c conversions) assert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	loc := op.Loc()
	module := symbols.Module(op)
	block := op.Block()
	rest := rw.SplitBlock(block, op)
	fail := rw.CreateBlock(block.Region(), nil, nil, nil)
	msg := op.Inherent("msg").(*ir.StringAttr).Value
	if !symbols.Print(rw, c.Converter, loc, module, "assert_msg", msg, false, "puts") {
		return false
	}
	types.Call(rw.Builder, loc, symbols.Abort(rw, module), nil, nil)
	rw.Op(llvm.Unreachable, loc, nil, nil)
	rw.AtEnd(block)
	newCondBr(rw, loc, operands[0], rest, nil, fail, nil, nil, nil)
	rw.Erase(op)
	return true
}
