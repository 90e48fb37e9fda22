package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// metadataPatterns are the patterns of amdgpu-resolve-strided-metadata.
var metadataPatterns = []rewrite.Pattern{
	{Name: anonymous + "ExtractStridedMetadataOnFatRawBufferCastFolder", Root: memref.ExtractStridedMetadata, Rewrite: metadataOfBuffer},
}

// metadataOfBuffer replaces the metadata of a fat_raw_buffer_cast by the metadata of the cast's
// source. The base buffer is the result of the cast, and the offset is 0 if the cast resets it.
func metadataOfBuffer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cast := op.Operand(0).DefiningOp()
	if cast == nil || !cast.Is(amdgpu.FatRawBufferCast) {
		return false
	}
	o, loc := amdgpu.FatRawBufferCastOp(cast), cast.Loc()
	results := memref.NewMetadata(rw.Builder, loc, o.Source()).ResultValues(nil)
	switch base := op.Result(0); {
	case base.Unused():
		results[0] = nil
	case base.Type() == cast.Result(0).Type():
		results[0] = cast.Result(0)
	default:
		results[0] = memref.NewReinterpretCast(rw.Builder, loc, base.Type(), cast.Result(0), ir.Known(0), nil, nil).Result(0)
	}
	if o.ResetOffset() {
		results[1] = arith.NewIndex(rw.Builder, loc, 0)
	}
	rw.Replace(op, results...)
	return true
}
