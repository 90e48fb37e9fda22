// Package vectorscf lowers vector transfers, and the printing of vectors, to loops.
package vectorscf

import (
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	lowering "github.com/millrace-mlir/millrace/passes/vector"
)

// Options are the options of convert-vector-to-scf.
type Options struct {
	FullUnroll    bool   `opt:"full-unroll" default:"false" doc:"Perform full unrolling when converting vector transfers to SCF"`
	TargetRank    uint32 `opt:"target-rank" default:"1" doc:"Target vector rank to which transfer ops should be lowered"`
	LowerTensors  bool   `opt:"lower-tensors" default:"false" doc:"Lower transfer ops that operate on tensors"`
	LowerScalable bool   `opt:"lower-scalable" default:"false" doc:"Add scalable vector specific lowerings (that introduce loops)"`
}

// Pass is the pass convert-vector-to-scf. It lowers vector transfers, and the printing
// of vectors, to loops.
var Pass = &passes.Pass{
	Name: "ConvertVectorToSCFPass", Arg: "convert-vector-to-scf", Doc: "Lower the operations from the vector dialect into the SCF dialect",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "memref", "scf", "tensor"},
	Options: passes.OptionsOf[Options](),
	Init: func(ic *passes.InitCtx) (any, bool) {
		return &sets{rewrite.NewSet(lowering.PermutationLowering), rewrite.NewSet(Patterns(ic.Options.(*Options)))}, true
	},
	Run: func(c *passes.Ctx) bool {
		s := c.State.(*sets)
		permuted, _ := rewrite.ApplyGreedily(c.Op, s.permutations, rewrite.DefaultConfig())
		lowered, _ := rewrite.ApplyGreedily(c.Op, s.loops, rewrite.DefaultConfig())
		if !permuted && !lowered {
			c.PreserveAll()
		}
		return true
	},
}

// sets are the pattern sets of the pass, which it applies one after the other.
type sets struct{ permutations, loops *rewrite.Set }

const anonymous = "(anonymous namespace)::"

// Patterns lower transfers to loops.
func Patterns(o *Options) []rewrite.Pattern {
	var list []rewrite.Pattern
	if o.FullUnroll {
		list = append(list,
			o.pattern("lowering_n_d_unrolled::UnrollTransferReadConversion", vector.TransferRead, (*transfer).unrollRead),
			o.pattern("lowering_n_d_unrolled::UnrollTransferWriteConversion", vector.TransferWrite, (*transfer).unrollWrite))
	} else {
		list = append(list,
			o.pattern("lowering_n_d::PrepareTransferReadConversion", vector.TransferRead, (*transfer).prepareRead),
			o.pattern("lowering_n_d::PrepareTransferWriteConversion", vector.TransferWrite, (*transfer).prepareWrite),
			o.pattern("lowering_n_d::TransferOpConversion<mlir::vector::TransferReadOp>", vector.TransferRead, (*transfer).unpack),
			o.pattern("lowering_n_d::TransferOpConversion<mlir::vector::TransferWriteOp>", vector.TransferWrite, (*transfer).unpack))
	}
	if o.LowerScalable {
		list = append(list, o.pattern("lowering_n_d::ScalableTransposeTransferWriteConversion", vector.TransferWrite, (*transfer).writeScalableTranspose))
	}
	if o.TargetRank == 1 {
		list = append(list,
			o.pattern("lowering_1_d::TransferOp1dConversion<mlir::vector::TransferReadOp>", vector.TransferRead, (*transfer).read1D),
			o.pattern("lowering_1_d::TransferOp1dConversion<mlir::vector::TransferWriteOp>", vector.TransferWrite, (*transfer).write1D))
	}
	return append(list, rewrite.Pattern{Name: anonymous + "lowering_n_d::DecomposePrintOpConversion", Root: vector.Print, Rewrite: decomposePrint})
}
