// Package irtext parses the text of LLVM IR into a model of it. The parser accepts what LLVM 22
// accepts, and refuses other text with LLVM's messages.
package irtext

import "github.com/millrace-mlir/millrace/num"

// Value is a possible operand: a constant, a global, an argument, an instruction, a block, inline
// assembly or metadata.
type Value interface {
	Type() *Type
}

// ConstKind is the form of a constant.
type ConstKind uint8

const (
	ConstInt ConstKind = iota
	ConstFloat
	ConstNull // of a pointer
	ConstZero // of an aggregate or a vector
	ConstUndef
	ConstPoison
	ConstData      // an array or vector of numbers, in Raw
	ConstAggregate // an array, vector or struct of Elems
	ConstExpr
	ConstBlockAddress
	ConstDSOLocal
	ConstNoCFI
	ConstPtrAuth
	ConstTokenNone
	ConstTargetNone
)

// Const is a constant that is no global. Equal constants of a module are the same pointer.
type Const struct {
	T     *Type
	Kind  ConstKind
	Op    Opcode // of a ConstExpr
	Flags Flags
	Int   num.Int
	Float num.Float
	// Raw holds the little-endian elements of a ConstData.
	Raw     string
	Elems   []Value
	SrcType *Type   // of a getelementptr
	Indices []int64 // of a shufflevector
	Block   *Block  // of a ConstBlockAddress, whose function is Elems[0]
	id      uint32
}

// Type returns the constant's type.
func (c *Const) Type() *Type { return c.T }

// IsZero reports whether c is the zero of its type.
func (c *Const) IsZero() bool {
	switch c.Kind {
	case ConstInt:
		return c.Int.IsZero()
	case ConstFloat:
		return c.Float.Bits().IsZero()
	case ConstNull, ConstZero, ConstTokenNone, ConstTargetNone:
		return true
	}
	return false
}

// GlobalKind is the kind of a global.
type GlobalKind uint8

const (
	// Undefined is a global that was used and not yet defined.
	Undefined GlobalKind = iota
	Variable
	Func
	Alias
	IFunc
)

// Comdat is a comdat with the keyword of its selection kind.
type Comdat struct {
	Name, Kind string
	pos        int
	defined    bool
}

// Global is a variable, a function, an alias or an ifunc.
type Global struct {
	Kind        GlobalKind
	Name        string
	ptr         *Type
	ValueType   *Type
	Linkage     string // keyword; "" is external
	Visibility  string
	UnnamedAddr string
	ThreadLocal bool
	DSOLocal    bool
	Constant    bool
	External    bool  // externally_initialized
	Init        Value // of a Variable; the target of an Alias; the resolver of an IFunc
	Section     string
	Align       uint64
	Comdat      *Comdat
	Attrs       Attrs // of a Variable
	MD          []Attachment
	*FuncInfo
	id uint32
}

// FuncInfo holds the fields of functions.
type FuncInfo struct {
	Conv        uint32
	Fn, Ret     Attrs
	Params      []Attrs
	GC          string
	Personality Value
	Args        []*Arg
	Blocks      []*Block
	Subprogram  *Node
}

// Type returns the pointer type of the global's address.
func (g *Global) Type() *Type { return g.ptr }

// IsLocal reports whether the global is not visible outside of the module.
func (g *Global) IsLocal() bool { return g.Linkage == "internal" || g.Linkage == "private" }

// Arg is a function's parameter.
type Arg struct {
	T    *Type
	Name string
}

// Type returns the argument's type.
func (a *Arg) Type() *Type { return a.T }

// Block is a basic block.
type Block struct {
	Insts []*Inst
	Name  string
	Func  *Global
	// Number counts the blocks of the function in the order of their first mention.
	Number int
	// AddressTaken is set if a blockaddress names the block.
	AddressTaken bool
	// Scratch is for importers.
	Scratch int
	label   *Type
	defined bool
	pos     int
}

// Type returns the label type.
func (b *Block) Type() *Type { return b.label }

// InlineAsm is the callee of a call of inline assembly.
type InlineAsm struct {
	T                              *Type // the function type
	ptr                            *Type
	Text, Constraints              string
	SideEffects, AlignStack, Intel bool
	Unwind                         bool
}

// Type returns the pointer type.
func (a *InlineAsm) Type() *Type { return a.ptr }

// MetadataValue is metadata as an operand.
type MetadataValue struct {
	t  *Type
	MD Metadata
}

// Type returns the metadata type.
func (m *MetadataValue) Type() *Type { return m.t }

// Opcode is an instruction's operation.
type Opcode uint8

const (
	NoOp Opcode = iota
	Add
	Sub
	Mul
	UDiv
	SDiv
	URem
	SRem
	Shl
	LShr
	AShr
	And
	Or
	Xor
	FAdd
	FSub
	FMul
	FDiv
	FRem
	FNeg
	Trunc
	ZExt
	SExt
	FPTrunc
	FPExt
	FPToUI
	FPToSI
	UIToFP
	SIToFP
	PtrToInt
	PtrToAddr
	IntToPtr
	BitCast
	AddrSpaceCast
	ICmp
	FCmp
	Select
	Freeze
	ExtractElement
	InsertElement
	ShuffleVector
	ExtractValue
	InsertValue
	GetElementPtr
	Alloca
	Load
	Store
	Fence
	AtomicRMW
	CmpXchg
	VAArg
	Phi
	Call
	CallBr
	LandingPad
	CatchPad
	CleanupPad
	CatchSwitch
	Ret
	Br
	Switch
	IndirectBr
	Invoke
	Resume
	CatchRet
	CleanupRet
	Unreachable
)

var opcodeNames = [...]string{
	Add: "add", Sub: "sub", Mul: "mul", UDiv: "udiv", SDiv: "sdiv", URem: "urem", SRem: "srem", Shl: "shl", LShr: "lshr", AShr: "ashr",
	And: "and", Or: "or", Xor: "xor", FAdd: "fadd", FSub: "fsub", FMul: "fmul", FDiv: "fdiv", FRem: "frem", FNeg: "fneg",
	Trunc: "trunc", ZExt: "zext", SExt: "sext", FPTrunc: "fptrunc", FPExt: "fpext", FPToUI: "fptoui", FPToSI: "fptosi",
	UIToFP: "uitofp", SIToFP: "sitofp", PtrToInt: "ptrtoint", PtrToAddr: "ptrtoaddr", IntToPtr: "inttoptr", BitCast: "bitcast",
	AddrSpaceCast: "addrspacecast", ICmp: "icmp", FCmp: "fcmp", Select: "select", Freeze: "freeze", ExtractElement: "extractelement",
	InsertElement: "insertelement", ShuffleVector: "shufflevector", ExtractValue: "extractvalue", InsertValue: "insertvalue",
	GetElementPtr: "getelementptr", Alloca: "alloca", Load: "load", Store: "store", Fence: "fence", AtomicRMW: "atomicrmw",
	CmpXchg: "cmpxchg", VAArg: "va_arg", Phi: "phi", Call: "call", CallBr: "callbr", LandingPad: "landingpad", CatchPad: "catchpad",
	CleanupPad: "cleanuppad", CatchSwitch: "catchswitch", Ret: "ret", Br: "br", Switch: "switch", IndirectBr: "indirectbr",
	Invoke: "invoke", Resume: "resume", CatchRet: "catchret", CleanupRet: "cleanupret", Unreachable: "unreachable",
}

// String returns the keyword of the instruction.
func (o Opcode) String() string { return opcodeNames[o] }

// isTerminator reports whether the instruction ends a block.
func (o Opcode) isTerminator() bool { return o >= Ret || o == CallBr || o == CatchSwitch }

// Flags are the single-bit properties of instructions.
type Flags uint16

const (
	NUW Flags = 1 << iota
	NSW
	Exact
	Disjoint
	NonNeg
	InBounds
	NUSW
	Volatile
	Weak
	InAlloca
	Cleanup
	SameSign
	SwiftError
	Atomic
)

// Bundle is an operand bundle.
type Bundle struct {
	Tag    string
	Inputs []Value
}

// CallInfo holds the fields that calls and invokes share.
type CallInfo struct {
	FnType  *Type
	Callee  Value
	Conv    uint32
	Tail    uint8 // TailCallKind of LLVM: 0 none, 1 tail, 2 musttail, 3 notail
	Fn, Ret Attrs
	Params  []Attrs
	Bundles []Bundle
}

// Inst is an instruction.
type Inst struct {
	Op    Opcode
	FMF   uint8 // fast-math flags in the order nnan, ninf, nsz, arcp, contract, afn, reassoc
	Pred  uint8 // predicate of a comparison, operation of an atomicrmw
	Flags Flags
	// Ordering and Failure are LLVM's numbers of atomic orderings.
	Ordering, Failure uint8
	T                 *Type
	// Ops are the operands. Switch: the condition, then the case values. Phi: the incoming values,
	// from Succs.
	Ops     []Value
	Succs   []*Block
	SrcType *Type   // element type of a getelementptr, type that an alloca allocates
	Indices []int64 // of extractvalue and insertvalue; the mask of a shufflevector, -1 for poison
	Align   uint64
	Scope   string
	Call    *CallInfo
	Filters []bool // which clauses of a landingpad are filters
	MD      []Attachment
	Loc     *Node
	// Debug are the debug records before the instruction.
	Debug []*DebugRecord
	Block *Block
	Name  string
	pos   int
}

// Type returns the type of the result.
func (i *Inst) Type() *Type { return i.T }

// Metadata returns the node that is attached under a kind, or nil.
func (i *Inst) Metadata(kind string) *Node { return attached(i.MD, kind) }

func attached(list []Attachment, kind string) *Node {
	for k := range list {
		if list[k].Kind == kind {
			return list[k].Node
		}
	}
	return nil
}

// Attachment is a metadata node attached under a kind. The nodes of a list are in the order of the
// kinds' numbers.
type Attachment struct {
	Kind string
	Node *Node
}

// DebugRecord is a debug record: #dbg_value, #dbg_declare, #dbg_assign or #dbg_label.
type DebugRecord struct {
	Kind string // "value", "declare", "assign" or "label"
	// Value is the value or the address. It is a *ValueMD, an *argList or a *Node.
	Value Metadata
	Var   *Node // the variable or the label
	Expr  *Node
	Loc   *Node
}

// NamedMetadata is a list of nodes under a module-level name, such as !llvm.ident.
type NamedMetadata struct {
	Name string
	Ops  []*Node
}

// Module is a module of LLVM IR.
type Module struct {
	Source     string
	LayoutText string
	Triple     string
	Asm        string
	Variables  []*Global
	Funcs      []*Global
	Aliases    []*Global
	IFuncs     []*Global
	Named      []*NamedMetadata
	symbols    map[string]*Global
	Layout     Layout
	// parser makes further constants.
	parser *parser
}

// Symbol returns the global with a name, or nil.
func (m *Module) Symbol(name string) *Global { return m.symbols[name] }

// NamedMetadata returns the named metadata with a name, or nil.
func (m *Module) NamedMetadata(name string) *NamedMetadata {
	for _, n := range m.Named {
		if n.Name == name {
			return n
		}
	}
	return nil
}
