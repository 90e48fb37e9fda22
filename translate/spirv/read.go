package spirv

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// Read returns the spirv.module of a SPIR-V binary. It emits an error and returns nil if the binary
// is invalid. If structure is true, it converts branches to operations with regions.
func Read(ctx *ir.Context, input string, structure bool) *ir.Operation {
	r := newReader(ctx, structure)
	if len(input)%4 != 0 {
		r.fail("SPIR-V binary module must contain integral number of 32-bit words")
		return nil
	}
	r.words = make([]uint32, len(input)/4)
	for i := range r.words {
		r.words[i] = binary.LittleEndian.Uint32([]byte(input[4*i : 4*i+4]))
	}
	if !r.header() || !r.instructions() {
		return nil
	}
	return r.module
}

// reader holds the state of reading a binary: the meaning of each id. Constants and similar values
// have no operation until they are used. Then they get an operation for each use.
type reader struct {
	ctx       *ir.Context
	b         *ir.Builder
	structure bool
	words     []uint32
	next      int // the next instruction
	at        int // the instruction that is being read, for messages
	module    *ir.Operation
	body      *ir.Block

	version                  int64
	capabilities, extensions []int64
	deferred                 []instruction

	types       table[typeInfo]
	forward     map[uint32]bool // pointer types that will be defined
	unresolved  []pendingStruct
	names       map[uint32]string
	strings     map[uint32]string
	sets        map[uint32]string
	decorations map[uint32][]ir.NamedAttribute // sorted by name
	strides     map[uint32]uint32
	members     map[uint32]map[uint32][]memberDecoration

	constants  table[constantInfo]
	replicated map[uint32]constantInfo
	undefs     map[uint32]ir.Type
	specOps    map[uint32]specOp
	specs      table[*ir.Operation] // SpecConstant and composites of them
	variables  table[*ir.Operation]
	functions  table[*ir.Operation]
	values     table[*ir.Value]
	readings   *readings
	line       *lineInfo
	budget     int // of operations that specialization may cost
	moves      int // of blocks into regions that are left
	failed     bool

	function *functionReader
}

// instruction is an instruction that is read after all others.
type instruction struct {
	code  uint32
	words []uint32
	at    int
}

type extendedCode struct {
	set  spirv.Set
	code uint32
}

type lineInfo struct{ file, line, column uint32 }

func newReader(ctx *ir.Context, structure bool) *reader {
	r := &reader{
		ctx: ctx, b: ir.NewBuilder(ctx), structure: structure, readings: allReadings(),
		forward: map[uint32]bool{}, names: map[uint32]string{}, strings: map[uint32]string{},
		sets: map[uint32]string{}, decorations: map[uint32][]ir.NamedAttribute{}, strides: map[uint32]uint32{},
		members: map[uint32]map[uint32][]memberDecoration{}, replicated: map[uint32]constantInfo{},
		undefs: map[uint32]ir.Type{}, specOps: map[uint32]specOp{},
	}
	zero := func(d *ir.DialectAttrDef) ir.Attribute { return r.enum(d, 0) }
	r.module = spirv.CreateModule(r.b, ir.UnknownLoc, spirv.ModuleArgs{AddressingModel: zero(spirv.AddressingModelAttr), MemoryModel: zero(spirv.MemoryModelAttr)})
	r.body = r.b.NewBlock(nil, nil)
	spirv.ModuleOp(r.module).Region().Append(r.body)
	r.b.AtEnd(r.body)
	return r
}

// fail emits an error with the position in the binary, unless one was emitted before. It always
// returns false.
func (r *reader) fail(format string, args ...any) bool {
	if r.failed {
		return false
	}
	r.failed = true
	r.ctx.Emit(&ir.Diagnostic{
		Severity: ir.Error, Text: fmt.Sprintf(format, args...),
		Notes: []ir.Diagnostic{{Severity: ir.Note, Text: fmt.Sprintf("at word %d", r.at)}},
	})
	return false
}

func (r *reader) enum(d *ir.DialectAttrDef, v uint32) ir.Attribute {
	return r.ctx.DialectAttr(d, r.int32(v))
}

func (r *reader) int32(v uint32) ir.Attribute { return r.ctx.Int64Attr(r.ctx.Int(32), int64(int32(v))) }

func (r *reader) header() bool {
	if len(r.words) < headerWords {
		return r.fail("SPIR-V binary module must have a 5-word header")
	}
	if r.words[0] != magic {
		return r.fail("incorrect magic number")
	}
	r.at = 1
	major, minor := r.words[1]<<8>>24, r.words[1]<<16>>24
	if major != 1 {
		return r.fail("unsupported SPIR-V major version: %d", major)
	}
	if minor > spirv.MaxVersion {
		return r.fail("unsupported SPIR-V minor version: %d", minor)
	}
	r.version = int64(minor)
	r.next, r.at = headerWords, headerWords
	n := len(r.words)
	r.types.limit, r.constants.limit, r.values.limit = n, n, n
	r.specs.limit, r.variables.limit, r.functions.limit = n, n, n
	r.budget, r.moves = len(r.words)/32+1024, 16*len(r.words)+1024
	return true
}

// slice returns the opcode and operands of the next instruction, and moves behind it. At the end of
// the binary, it emits an error that the expected instruction is missing, and returns false.
func (r *reader) slice(expected string) (code uint32, words []uint32, ok bool) {
	r.at = r.next
	if r.next >= len(r.words) {
		return 0, nil, r.fail("expected %s instruction", expected)
	}
	n := int(r.words[r.next] >> 16)
	if n == 0 {
		return 0, nil, r.fail("word count cannot be zero")
	}
	if n > len(r.words)-r.next {
		return 0, nil, r.fail("insufficient words for the last instruction")
	}
	first := r.next
	r.next += n
	return r.words[first] & 0xffff, r.words[first+1 : r.next], true
}

func (r *reader) instructions() bool {
	for r.next < len(r.words) {
		code, words, ok := r.slice("more")
		if !ok || !r.instruction(code, words, true) {
			return false
		}
	}
	for _, d := range r.deferred {
		if r.at = d.at; !r.instruction(d.code, d.words, false) {
			return false
		}
	}
	r.module.SetAttr("vce_triple", spirv.VerCapExt(r.ctx, r.version, r.capabilities, r.extensions))
	return true
}

// instruction reads one instruction. If mayDefer is true, instructions that refer to functions are
// deferred until all others have been read. It returns false after an error.
func (r *reader) instruction(code uint32, words []uint32, mayDefer bool) bool {
	how := r.readings.of(code)
	if how.late && mayDefer {
		r.deferred = append(r.deferred, instruction{code, words, r.at})
		return true
	}
	if how.inBlock && !r.inBlock(code) {
		return false
	}
	switch {
	case how.read != nil:
		return how.read(r, words)
	case how.typed != nil:
		return r.typeInstruction(code, how, words)
	case how.op != nil:
		return r.operation(how, words)
	}
	if name := spirv.Opcode.Keyword(int64(code)); name != "" {
		return r.fail("unhandled deserialization of %s", name)
	}
	return r.fail("unhandled opcode %d", code)
}

// inBlock checks that the reader is in a block of a function. It emits an error and returns false
// if not.
func (r *reader) inBlock(code uint32) bool {
	if r.function == nil || r.function.block == nil {
		return r.fail("%s must appear in a block", spirv.Opcode.Keyword(int64(code)))
	}
	return true
}

// text decodes the string that begins at word i. It returns the string and the index of the word
// after it. A string without terminator ends at the last word.
func text(words []uint32, i int) (string, int) {
	var b strings.Builder
	for ; i < len(words); i++ {
		for shift := 0; shift < 32; shift += 8 {
			c := byte(words[i] >> shift)
			if c == 0 {
				return b.String(), i + 1
			}
			b.WriteByte(c)
		}
	}
	return b.String(), i + 1
}

func (r *reader) capability(words []uint32) bool {
	if len(words) != 1 {
		return r.fail("OpCapability must have one parameter")
	}
	v := int64(words[0])
	if spirv.Capability.Keyword(v) == "" {
		return r.fail("unknown capability: %d", v)
	}
	r.capabilities = appendNew(r.capabilities, v)
	return true
}

func (r *reader) extension(words []uint32) bool {
	if len(words) == 0 {
		return r.fail("OpExtension must have a literal string for the extension name")
	}
	name, n := text(words, 0)
	if n != len(words) {
		return r.fail("unexpected trailing words in OpExtension instruction")
	}
	v, ok := spirv.Extension.Value(name)
	if !ok {
		return r.fail("unknown extension: %s", name)
	}
	r.extensions = appendNew(r.extensions, v)
	return true
}

func (r *reader) extInstImport(words []uint32) bool {
	if len(words) < 2 {
		return r.fail("OpExtInstImport must have a result <id> and a literal string for the extended instruction set name")
	}
	name, n := text(words, 1)
	if n != len(words) {
		return r.fail("unexpected trailing words in OpExtInstImport")
	}
	r.sets[words[0]] = name
	return true
}

func (r *reader) memoryModel(words []uint32) bool {
	if len(words) != 2 {
		return r.fail("OpMemoryModel must have two operands")
	}
	if spirv.AddressingModel.Keyword(int64(words[0])) == "" {
		return r.fail("unknown addressing model: %d", words[0])
	}
	if spirv.MemoryModel.Keyword(int64(words[1])) == "" {
		return r.fail("unknown memory model: %d", words[1])
	}
	o := spirv.ModuleOp(r.module)
	o.SetAddressingModel(r.enum(spirv.AddressingModelAttr, words[0]))
	o.SetMemoryModel(r.enum(spirv.MemoryModelAttr, words[1]))
	return true
}

func (r *reader) nameOf(words []uint32) bool {
	if len(words) < 2 {
		return r.fail("OpName needs at least 2 operands")
	}
	if r.names[words[0]] != "" {
		return r.fail("duplicate name found for result <id> %d", words[0])
	}
	name, n := text(words, 1)
	if n != len(words) {
		return r.fail("unexpected trailing words in OpName instruction")
	}
	r.names[words[0]] = name
	return true
}

// memberName checks an OpMemberName and ignores it, because types in the spirv dialect have no
// member names. It returns false after an error.
func (r *reader) memberName(words []uint32) bool {
	if len(words) < 3 {
		return r.fail("OpMemberName must have at least 3 operands")
	}
	if _, n := text(words, 2); n != len(words) {
		return r.fail("unexpected trailing words in OpMemberName instruction")
	}
	return true
}

func (r *reader) debugString(words []uint32) bool {
	if len(words) < 2 {
		return r.fail("OpString needs at least 2 operands")
	}
	if r.strings[words[0]] != "" {
		return r.fail("duplicate debug string found for result <id> %d", words[0])
	}
	s, n := text(words, 1)
	if n != len(words) {
		return r.fail("unexpected trailing words in OpString instruction")
	}
	r.strings[words[0]] = s
	return true
}

func (r *reader) debugLine(words []uint32) bool {
	if len(words) != 3 {
		return r.fail("OpLine must have 3 operands")
	}
	r.line = &lineInfo{words[0], words[1], words[2]}
	return true
}

func (r *reader) noLine([]uint32) bool {
	r.line = nil
	return true
}

// loc returns the location that the last OpLine gave. It holds until the end of the block.
func (r *reader) loc() ir.Loc {
	if r.line == nil {
		return ir.UnknownLoc
	}
	file := r.strings[r.line.file]
	if file == "" {
		file = "<unknown>"
	}
	return r.ctx.FileLineCol(r.ctx.String(file), r.line.line, r.line.column)
}

func appendNew(list []int64, v int64) []int64 {
	for _, x := range list {
		if x == v {
			return list
		}
	}
	return append(list, v)
}

// symbol returns the name of an id, or a name made of prefix and the id.
func (r *reader) symbol(id uint32, prefix string) string {
	if n := r.names[id]; n != "" {
		return n
	}
	return fmt.Sprintf("%s_%d", prefix, id)
}
