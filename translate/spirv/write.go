package spirv

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// Bytes returns words in the byte order of SPIR-V files, which is little-endian here.
func Bytes(words []uint32) []byte {
	b := make([]byte, 4*len(words))
	for i, x := range words {
		binary.LittleEndian.PutUint32(b[4*i:], x)
	}
	return b
}

// Words returns the SPIR-V binary of op, which must be a spirv.module. It emits an error and returns false if op
// cannot be written.
func Words(op *ir.Operation) ([]uint32, bool) {
	if !op.Is(spirv.Module) {
		return nil, op.Context().Error(op.Loc(), "expected a 'spirv.module' op, got '%s'", op.Name().Name)
	}
	triple, _ := spirv.ModuleOp(op).VceTriple().(*ir.DialectAttr)
	if triple == nil {
		return nil, op.EmitError("module must have 'vce_triple' attribute to be serializeable")
	}
	clearIDs(op)
	w := newWriter(op)
	w.declare(op, triple)
	for _, declarations := range []bool{true, false} {
		for x := range spirv.ModuleOp(op).Body().Ops() {
			if comesFirst(x) == declarations && !w.operation(x) {
				return nil, false
			}
		}
	}
	return w.collect(triple), true
}

// clearIDs sets the Scratch fields of all values and blocks in op to 0, which means "no id yet". The writer keeps
// ids there.
func clearIDs(op *ir.Operation) {
	for i := range op.Regions() {
		for b := range op.Region(i).Blocks() {
			b.Scratch = 0
			for _, a := range b.Args() {
				a.Scratch = 0
			}
			for x := range b.Ops() {
				for j := range x.NumResults() {
					x.Result(j).Scratch = 0
				}
				clearIDs(x)
			}
		}
	}
}

// comesFirst reports whether op is written before all others: a function without a body. The
// module's first operation does not count, because upstream leaves it in its place.
func comesFirst(op *ir.Operation) bool {
	return op.Prev() != nil && op.Is(spirv.Func) && spirv.FuncOp(op).BodyRegion().Empty()
}

// writer holds a module's sections, in the order of a binary, and the ids given so far. A thing gets its id when
// it is first needed, in upstream's order. Values and blocks keep their ids in Scratch.
type writer struct {
	ctx  *ir.Context
	next uint32 // id

	capabilities, extensions, sets, memoryModel section
	entryPoints, executionModes                 section
	names, decorations, globals, functions      section
	// header and body hold the function that is being written. Instructions that must stand in its
	// first block go to header, whichever block they come from.
	header, body section

	types     map[ir.Type]uint32
	constants map[ir.Attribute]uint32
	replicas  map[replicatedConstant]uint32
	undefs    map[ir.Type]uint32
	functionIDs, variables,
	specs map[*ir.StringAttr]uint32
	setIDs map[spirv.Set]uint32
	// forward are pointers to structures that are being written, by structure.
	forward map[ir.Type][]forwardPointer
	// late are the places of phi operands whose values have no id yet.
	late []lateOperand
}

type lateOperand struct {
	value *ir.Value
	at    int // in body
}

func newWriter(op *ir.Operation) *writer {
	return &writer{
		ctx: op.Context(), next: 1,
		types: map[ir.Type]uint32{}, constants: map[ir.Attribute]uint32{}, undefs: map[ir.Type]uint32{},
		functionIDs: map[*ir.StringAttr]uint32{}, variables: map[*ir.StringAttr]uint32{}, specs: map[*ir.StringAttr]uint32{},
		setIDs:   map[spirv.Set]uint32{},
		replicas: map[replicatedConstant]uint32{},
		forward:  map[ir.Type][]forwardPointer{},
		body:     make(section, 0, 1024),
	}
}

func (w *writer) id() uint32 {
	w.next++
	return w.next - 1
}

// declare writes capabilities, extensions and the memory model, which the module's attributes hold.
func (w *writer) declare(op *ir.Operation, triple *ir.DialectAttr) {
	for _, c := range triple.Params[1].(*ir.ArrayAttr).Elems {
		w.capabilities.emit(opCapability, integer(c))
	}
	o := spirv.ModuleOp(op)
	w.memoryModel.emit(opMemoryModel, caseOf(o.AddressingModel()), caseOf(o.MemoryModel()))
	for _, e := range triple.Params[2].(*ir.ArrayAttr).Elems {
		w.extensions.emit(opExtension, appendString(nil, e.(*ir.StringAttr).Value)...)
	}
}

func (w *writer) collect(triple *ir.DialectAttr) []uint32 {
	version := integer(triple.Params[0])
	words := []uint32{magic, 1<<16 | version<<8, generator, w.next, 0}
	for _, s := range []section{
		w.capabilities, w.extensions, w.sets, w.memoryModel, w.entryPoints, w.executionModes,
		w.names, w.decorations, w.globals, w.functions,
	} {
		words = append(words, s...)
	}
	return words
}

func (w *writer) name(id uint32, name string) {
	w.names.emit(opName, appendString([]uint32{id}, name)...)
}

// integer returns the low 32 bits of the integer attribute a.
func integer(a ir.Attribute) uint32 { return uint32(a.(*ir.IntegerAttr).Value.Uint64()) }

// caseOf returns the number of the case of the enum attribute a.
func caseOf(a ir.Attribute) uint32 { return integer(a.(*ir.DialectAttr).Params[0]) }
