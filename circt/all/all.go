// Package all lists CIRCT's dialects and passes, for circt-opt and for the service.
// Nothing else must be here.
package all

import (
	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/dbg"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/hwarith"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/om"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	combpasses "github.com/millrace-mlir/millrace/circt/passes/comb"
	"github.com/millrace-mlir/millrace/circt/passes/export"
	firrtlpasses "github.com/millrace-mlir/millrace/circt/passes/firrtl"
	hwpasses "github.com/millrace-mlir/millrace/circt/passes/hw"
	hwarithpasses "github.com/millrace-mlir/millrace/circt/passes/hwarith"
	"github.com/millrace-mlir/millrace/circt/passes/lowerfirrtl"
	ltlpasses "github.com/millrace-mlir/millrace/circt/passes/ltl"
	seqpasses "github.com/millrace-mlir/millrace/circt/passes/seq"
	simpasses "github.com/millrace-mlir/millrace/circt/passes/sim"
	svpasses "github.com/millrace-mlir/millrace/circt/passes/sv"
	verifpasses "github.com/millrace-mlir/millrace/circt/passes/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/smt"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/canonicalize"
	"github.com/millrace-mlir/millrace/passes/convert/casts"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/passes/inline"
	"github.com/millrace-mlir/millrace/passes/mem2reg"
	"github.com/millrace-mlir/millrace/passes/symbol"
)

// Dialects returns the dialects of CIRCT, and the upstream dialects that circt-opt
// registers.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{
		affine.Dialect, arith.Dialect, builtin.Dialect, cf.Dialect, chirrtl.Dialect, comb.Dialect, dbg.Dialect,
		emit.Dialect, emitc.Dialect, firrtl.Dialect, funcs.Dialect, hw.Dialect, hwarith.Dialect, index.Dialect,
		llvm.Dialect, ltl.Dialect, math.Dialect, memref.Dialect, om.Dialect, scf.Dialect, seq.Dialect, sim.Dialect,
		smt.Dialect, sv.Dialect, ub.Dialect, vector.Dialect, verif.Dialect,
	}
}

// Passes returns the passes of CIRCT, and the upstream passes that circt-opt registers.
func Passes() []*passes.Pass {
	return []*passes.Pass{
		canonicalize.Pass, casts.Pass, combpasses.BalanceMux, combpasses.Lower, combpasses.Narrow, combpasses.SimplifyTT, cse.EagerPass,
		export.ApplyLoweringOptions, export.ExportModuleHierarchy, export.ExportSplitVerilog, export.ExportVerilog,
		export.LegalizeAnonEnums, export.PrepareForEmission, export.StripDebugInfo, firrtlpasses.AddSeqMemPorts,
		firrtlpasses.AssignOutputDirs, firrtlpasses.BlackBoxReader, firrtlpasses.CheckCombLoops, firrtlpasses.CheckLayers,
		firrtlpasses.CheckRecursiveInstantiation, firrtlpasses.Dedup, firrtlpasses.DropConst, firrtlpasses.DropNames,
		firrtlpasses.EliminateWires, firrtlpasses.EmitMetadata, firrtlpasses.ExpandWhens, firrtlpasses.ExtractInstances,
		firrtlpasses.FlattenMemory, firrtlpasses.FullReset, firrtlpasses.GrandCentral, firrtlpasses.IMConstProp,
		firrtlpasses.IMDeadCodeElim, firrtlpasses.InferDomains, firrtlpasses.InferRW, firrtlpasses.InferResets,
		firrtlpasses.InferWidths, firrtlpasses.InjectDUT, firrtlpasses.Inliner, firrtlpasses.InnerSymbolDCE, firrtlpasses.LayerMerge,
		firrtlpasses.LayerSink, firrtlpasses.Lint, firrtlpasses.LowerAnnotations, firrtlpasses.LowerCHIRRTL,
		firrtlpasses.LowerClasses, firrtlpasses.LowerDPI, firrtlpasses.LowerDomains, firrtlpasses.LowerIntmodules,
		firrtlpasses.LowerIntrinsics, firrtlpasses.LowerLayers, firrtlpasses.LowerMatches, firrtlpasses.LowerOpenAggs,
		firrtlpasses.LowerSignatures, firrtlpasses.LowerTypes, firrtlpasses.LowerXMR, firrtlpasses.MemToRegOfVec,
		firrtlpasses.MergeConnections, firrtlpasses.PassiveWires, firrtlpasses.PopulateInstanceChoiceSymbols,
		firrtlpasses.RandomizeRegisterInit, firrtlpasses.RegisterOptimizer, firrtlpasses.ResolvePaths, firrtlpasses.ResolveTraces,
		firrtlpasses.SFCCompat, firrtlpasses.SpecializeLayers, firrtlpasses.SpecializeOption, firrtlpasses.Vectorization,
		hwarithpasses.ToHW, hwpasses.AggregateToComb, hwpasses.BypassInnerSymbols, hwpasses.Cleanup, hwpasses.ConvertBitcasts,
		hwpasses.FlattenIO, hwpasses.FlattenModules, hwpasses.IMDCE, hwpasses.LegalizeModules, hwpasses.Specialize,
		hwpasses.VerifyIRN(hw.InnerRefUser, firrtl.InnerRefUsers), inline.Pass, lowerfirrtl.Pass, ltlpasses.ToCore, mem2reg.Mem2Reg, mem2reg.SROA, seqpasses.CompRegCE,
		seqpasses.ExternalizeClockGate, seqpasses.FIFO, seqpasses.FirMem, seqpasses.HLMem, seqpasses.MemorySim, seqpasses.ShiftReg,
		seqpasses.ToSV, simpasses.ToSV, svpasses.PrettifyVerilog, symbol.DCE, verifpasses.LowerSymbolicValues,
		verifpasses.LowerTests, verifpasses.StripContracts, verifpasses.ToSV, verifpasses.VerifyClockedAssertLike,
	}
}
