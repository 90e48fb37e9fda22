// Package spirv translates a spirv.module to a SPIR-V binary and back. The package ir/dialect/spirv
// describes how an operation is encoded in a binary. This package writes and reads whole modules.
// Nothing here changes a module that is written.
package spirv

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

const (
	headerWords = 5
	magic       = 0x07230203
	// generator is MLIR's number, and its own version.
	generator = 22<<16 | 22
	// maxWords is how many words an instruction may have.
	maxWords = 1<<16 - 1
)

// A section is a list of encoded instructions, one after another.
type section []uint32

func (s *section) emit(code uint32, words ...uint32) {
	*s = append(append(*s, uint32(len(words)+1)<<16|code), words...)
}

// appendString appends s and a zero byte to words, padded with zeros to a whole word.
func appendString(words []uint32, s string) []uint32 {
	for ; len(s) >= 4; s = s[4:] {
		words = append(words, uint32(s[0])|uint32(s[1])<<8|uint32(s[2])<<16|uint32(s[3])<<24)
	}
	var rest [4]byte
	copy(rest[:], s)
	return append(words, binary.LittleEndian.Uint32(rest[:]))
}

func opcode(name string) uint32 { return uint32(spirv.Case(&spirv.Opcode, name)) }

// Opcodes of the instructions that code of this package reads or writes. The dialect's table
// describes the others.
var (
	opUndef               = opcode("OpUndef")
	opName                = opcode("OpName")
	opMemberName          = opcode("OpMemberName")
	opString              = opcode("OpString")
	opLine                = opcode("OpLine")
	opNoLine              = opcode("OpNoLine")
	opExtension           = opcode("OpExtension")
	opExtInstImport       = opcode("OpExtInstImport")
	opExtInst             = opcode("OpExtInst")
	opMemoryModel         = opcode("OpMemoryModel")
	opEntryPoint          = opcode("OpEntryPoint")
	opExecutionMode       = opcode("OpExecutionMode")
	opCapability          = opcode("OpCapability")
	opTypeVoid            = opcode("OpTypeVoid")
	opTypeBool            = opcode("OpTypeBool")
	opTypeInt             = opcode("OpTypeInt")
	opTypeFloat           = opcode("OpTypeFloat")
	opTypeVector          = opcode("OpTypeVector")
	opTypeMatrix          = opcode("OpTypeMatrix")
	opTypeImage           = opcode("OpTypeImage")
	opTypeSampledImage    = opcode("OpTypeSampledImage")
	opTypeArray           = opcode("OpTypeArray")
	opTypeRuntimeArray    = opcode("OpTypeRuntimeArray")
	opTypeStruct          = opcode("OpTypeStruct")
	opTypePointer         = opcode("OpTypePointer")
	opTypeFunction        = opcode("OpTypeFunction")
	opTypeForwardPointer  = opcode("OpTypeForwardPointer")
	opTypeTensorARM       = opcode("OpTypeTensorARM")
	opTypeCoopMatrix      = opcode("OpTypeCooperativeMatrixKHR")
	opConstantTrue        = opcode("OpConstantTrue")
	opConstantFalse       = opcode("OpConstantFalse")
	opConstant            = opcode("OpConstant")
	opConstantComposite   = opcode("OpConstantComposite")
	opConstantReplicate   = opcode("OpConstantCompositeReplicateEXT")
	opConstantNull        = opcode("OpConstantNull")
	opSpecTrue            = opcode("OpSpecConstantTrue")
	opSpecFalse           = opcode("OpSpecConstantFalse")
	opSpecConstant        = opcode("OpSpecConstant")
	opSpecComposite       = opcode("OpSpecConstantComposite")
	opSpecReplicate       = opcode("OpSpecConstantCompositeReplicateEXT")
	opSpecOp              = opcode("OpSpecConstantOp")
	opFunction            = opcode("OpFunction")
	opFunctionParameter   = opcode("OpFunctionParameter")
	opFunctionEnd         = opcode("OpFunctionEnd")
	opFunctionCall        = opcode("OpFunctionCall")
	opVariable            = opcode("OpVariable")
	opCopyMemory          = opcode("OpCopyMemory")
	opDecorate            = opcode("OpDecorate")
	opMemberDecorate      = opcode("OpMemberDecorate")
	opGenericCastExplicit = opcode("OpGenericCastToPtrExplicit")
	opPhi                 = opcode("OpPhi")
	opLoopMerge           = opcode("OpLoopMerge")
	opSelectionMerge      = opcode("OpSelectionMerge")
	opLabel               = opcode("OpLabel")
	opBranch              = opcode("OpBranch")
	opBranchConditional   = opcode("OpBranchConditional")
	opSwitch              = opcode("OpSwitch")
	opModuleProcessed     = opcode("OpModuleProcessed")
	opSource              = opcode("OpSource")
	opSourceContinued     = opcode("OpSourceContinued")
	opSourceExtension     = opcode("OpSourceExtension")
)
