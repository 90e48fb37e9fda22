package firrtl

// Folds and canonicalizations that are not written yet.

import (
	"github.com/millrace-mlir/millrace/ir"
)

var foldClockGate ir.FoldFunc
var foldHasBeenReset ir.FoldFunc
var foldInvalidValue ir.FoldFunc
var foldUnsafeDomainCast ir.FoldFunc
var canonAnd ir.PatternList
var canonAndR ir.PatternList
var canonAttach ir.PatternList
var canonCat ir.PatternList
var canonClockGate ir.PatternList
var canonCvt ir.PatternList
var canonFPGAProbe ir.PatternList
var canonInvalidValue ir.PatternList
var canonLayerBlock ir.PatternList
var canonMem ir.PatternList
var canonMux2Cell ir.PatternList
var canonMux4Cell ir.PatternList
var canonNode ir.PatternList
var canonOr ir.PatternList
var canonOrR ir.PatternList
var canonReg ir.PatternList
var canonRegReset ir.PatternList
var canonStringConcat ir.PatternList
var canonSubfield ir.PatternList
var canonSubindex ir.PatternList
var canonWhen ir.PatternList
var canonWire ir.PatternList
var canonXor ir.PatternList
var canonXorR ir.PatternList

func effectsOfInvalidValue(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return append(dst, ir.Effect{Kind: ir.Allocate, Value: op.Result(0)})
}
