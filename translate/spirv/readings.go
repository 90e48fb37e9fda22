package spirv

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// A reading describes how to read an instruction. The first set field of read, typed and op
// decides. If none is set, the instruction cannot be read.
type reading struct {
	// read takes the words after the first.
	read func(*reader, []uint32) bool
	// typed makes a type, whose id is the first of the words.
	typed func(*reader, []uint32) (ir.Type, bool)
	// op is the dialect's table entry of the instruction. If plain is set, all operands are values,
	// and their number is fixed.
	op    *spirv.Instruction
	plain bool
	// late: it refers to functions, and waits until all other instructions have been
	// read.
	late bool
	// inBlock: it stands in a block of a function.
	inBlock bool
}

// readings holds the readings of all instructions.
type readings struct {
	core     []reading // by opcode
	extended map[extendedCode]*reading
}

// of returns the reading of an opcode. It returns a reading without fields if the instruction
// cannot be read.
func (r *readings) of(code uint32) *reading {
	if int(code) < len(r.core) {
		return &r.core[code]
	}
	return &reading{}
}

// instructionReadings returns the readings, by opcode, of the instructions that the dialect's
// tables do not describe.
func instructionReadings() map[uint32]reading {
	number := func(name string, spec bool) reading {
		return reading{read: func(r *reader, w []uint32) bool { return r.constant(name, w, spec) }}
	}
	truth := func(name string, v, spec bool) reading {
		return reading{read: func(r *reader, w []uint32) bool { return r.truth(name, w, v, spec) }}
	}
	ignored := reading{read: func(*reader, []uint32) bool { return true }}
	return map[uint32]reading{
		opCapability:        {read: (*reader).capability},
		opExtension:         {read: (*reader).extension},
		opExtInstImport:     {read: (*reader).extInstImport},
		opMemoryModel:       {read: (*reader).memoryModel},
		opEntryPoint:        {read: (*reader).entryPoint, late: true},
		opExecutionMode:     {read: (*reader).executionMode, late: true},
		opName:              {read: (*reader).nameOf},
		opMemberName:        {read: (*reader).memberName},
		opString:            {read: (*reader).debugString},
		opLine:              {read: (*reader).debugLine},
		opNoLine:            {read: (*reader).noLine},
		opModuleProcessed:   ignored,
		opSource:            ignored,
		opSourceContinued:   ignored,
		opSourceExtension:   ignored,
		opDecorate:          {read: (*reader).decorate},
		opMemberDecorate:    {read: (*reader).memberDecorate},
		opUndef:             {read: (*reader).undef},
		opFunction:          {read: (*reader).functionDef},
		opExtInst:           {read: (*reader).extInst},
		opVariable:          {read: (*reader).variable},
		opConstant:          number("OpConstant", false),
		opSpecConstant:      number("OpSpecConstant", true),
		opConstantTrue:      truth("OpConstantTrue", true, false),
		opConstantFalse:     truth("OpConstantFalse", false, false),
		opSpecTrue:          truth("OpSpecConstantTrue", true, true),
		opSpecFalse:         truth("OpSpecConstantFalse", false, true),
		opConstantComposite: {read: (*reader).constantComposite},
		opConstantReplicate: {read: (*reader).constantReplicate},
		opConstantNull:      {read: (*reader).constantNull},
		opSpecComposite:     {read: (*reader).specComposite},
		opSpecReplicate:     {read: (*reader).specReplicate},
		opSpecOp:            {read: (*reader).specOperation},

		opTypeForwardPointer: {read: (*reader).forwardPointer},
		opTypeVoid:           {typed: (*reader).voidType},
		opTypeBool:           {typed: (*reader).boolType},
		opTypeInt:            {typed: (*reader).intType},
		opTypeFloat:          {typed: (*reader).floatType},
		opTypeVector:         {typed: (*reader).vectorType},
		opTypePointer:        {typed: (*reader).pointerType},
		opTypeArray:          {typed: (*reader).arrayType},
		opTypeRuntimeArray:   {typed: (*reader).runtimeArrayType},
		opTypeStruct:         {typed: (*reader).structType},
		opTypeMatrix:         {typed: (*reader).matrixType},
		opTypeImage:          {typed: (*reader).imageType},
		opTypeSampledImage:   {typed: (*reader).sampledImageType},
		opTypeFunction:       {typed: (*reader).functionType},
		opTypeCoopMatrix:     {typed: (*reader).cooperativeMatrixType},
		opTypeTensorARM:      {typed: (*reader).tensorType},

		opLabel:             {read: (*reader).label},
		opBranch:            {read: (*reader).branch},
		opBranchConditional: {read: (*reader).branchConditional},
		opSwitch:            {read: (*reader).switchOp},
		opSelectionMerge:    {read: (*reader).selectionMerge},
		opLoopMerge:         {read: (*reader).loopMerge},
		opPhi:               {read: (*reader).phi},

		opFunctionCall:        {read: (*reader).call, inBlock: true},
		opCopyMemory:          {read: (*reader).copyMemory, inBlock: true},
		opGenericCastExplicit: {read: (*reader).genericCast, inBlock: true},
	}
}

// allReadings builds the readings of all instructions when a binary is first read.
var allReadings = sync.OnceValue(func() *readings {
	all := &readings{extended: map[extendedCode]*reading{}}
	at := func(code uint32) *reading {
		for int(code) >= len(all.core) {
			all.core = append(all.core, reading{})
		}
		return &all.core[code]
	}
	for _, in := range spirv.Instructions() {
		switch how := (reading{op: in, plain: isPlain(in), inBlock: true}); {
		case in.Set != spirv.Core:
			all.extended[extendedCode{in.Set, in.Code}] = &how
		case in.Code != 0 && !in.Special:
			*at(in.Code) = how
		}
	}
	for code, how := range instructionReadings() {
		how.op = at(code).op // of variables in functions
		*at(code) = how
	}
	return all
})
