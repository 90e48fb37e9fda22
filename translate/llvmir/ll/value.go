package ll

// Value is a possible operand: a constant, a global, an argument, an instruction, a block, inline
// assembly or metadata.
type Value interface {
	Type() *Type
}

// Arg is a function's parameter.
type Arg struct {
	T     *Type
	Index int
	slot  int
}

// Block is a basic block.
type Block struct {
	Func  *Func
	Insts []*Inst
	// users are the terminators that name the block, a use each, oldest first.
	users []*Inst
	label *Type
	slot  int
}

// InlineAsm is the callee of a call of inline assembly.
type InlineAsm struct {
	T                       *Type // the function type
	ptr                     *Type
	Text, Constraints       string
	SideEffects, AlignStack bool
	Intel                   bool
}

// MetadataValue is metadata as an operand.
type MetadataValue struct {
	t  *Type
	MD Metadata
}

// Type returns the argument's type.
func (a *Arg) Type() *Type { return a.T }

// Type returns the label type.
func (b *Block) Type() *Type { return b.label }

// Type returns the pointer type.
func (a *InlineAsm) Type() *Type { return a.ptr }

// Type returns the metadata type.
func (m *MetadataValue) Type() *Type { return m.t }

// NewInlineAsm returns inline assembly of function type t.
func (ts *Types) NewInlineAsm(t *Type, text, constraints string) *InlineAsm {
	return &InlineAsm{T: t, ptr: ts.Ptr, Text: text, Constraints: constraints}
}

// MetadataOperand returns md wrapped as an operand of a call.
func (ts *Types) MetadataOperand(md Metadata) *MetadataValue { return &MetadataValue{ts.Metadata, md} }

// IsConstant reports whether v is a constant or a global.
func IsConstant(v Value) bool {
	switch v.(type) {
	case *Const, *GlobalVar, *Func, *Alias, *IFunc:
		return true
	}
	return false
}

// isGlobal reports whether v is a global variable, function, alias or ifunc.
func isGlobal(v Value) bool {
	_, c := v.(*Const)
	return !c && IsConstant(v)
}

// Opcode is an instruction's operation.
type Opcode uint8

const (
	Add Opcode = iota
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
	LandingPad
	Ret
	Br
	Switch
	IndirectBr
	Invoke
	Resume
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
	CmpXchg: "cmpxchg", VAArg: "va_arg", Phi: "phi", Call: "call", LandingPad: "landingpad", Ret: "ret", Br: "br", Switch: "switch",
	IndirectBr: "indirectbr", Invoke: "invoke", Resume: "resume", Unreachable: "unreachable",
}

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
	NoUnsignedGEP // nuw of a getelementptr
)

// FastMath is a set of fast-math flags.
type FastMath uint8

const (
	nNan FastMath = 1 << iota
	nInf
	nsz
	arcp
	contract
	afn
	reassoc
	fastAll FastMath = 127
)

// TailKind is the tail marker of a call.
type TailKind uint8

const (
	notMarked TailKind = iota
	tail
	mustTail
	noTail
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
	Tail    TailKind
	Attrs   FuncAttrs
	Bundles []Bundle
}

// Inst is an instruction.
type Inst struct {
	Op    Opcode
	Flags Flags
	FMF   FastMath
	// Pred is the keyword of a comparison's predicate or of an atomicrmw's
	// operation.
	Pred string
	T    *Type
	// Ops are the operands. Switch: the condition, then the case values. Phi:
	// the incoming values, from Succs.
	Ops   []Value
	Succs []*Block
	// SrcType is the element type of a getelementptr and the type that an
	// alloca allocates.
	SrcType *Type
	Indices []int64 // of extractvalue and insertvalue; the mask of a shufflevector, -1 for poison
	Align   uint64
	// Ordering, Failure: keywords of atomic orderings; "" is not atomic.
	Ordering, Failure string
	SyncScope         string
	Space             uint32 // address space of an alloca
	Call              *CallInfo
	Filters           []bool // which clauses of a landingpad are filters
	MD                []Attachment
	// Debug are the debug records before the instruction.
	Debug []*DebugRecord
	block *Block
	slot  int
}

// Attachment is a metadata node attached to a value under a kind.
type Attachment struct {
	Kind MDKind
	Node *Node
}

// DebugRecord is a debug record, printed as a #dbg_... line.
type DebugRecord struct {
	Kind string // "declare", "value" or "label"
	// Parts are the comma-separated arguments.
	Parts []Metadata
}

// Type returns the type of the result.
func (i *Inst) Type() *Type { return i.T }

// Block returns the block that holds i, or nil if it was not appended to a block.
func (i *Inst) Block() *Block { return i.block }

// Attach sets the metadata of a kind on i and replaces any metadata of the same kind. It does
// nothing if n is nil.
func (i *Inst) Attach(kind MDKind, n *Node) {
	if n == nil {
		return
	}
	for k := range i.MD {
		if i.MD[k].Kind == kind {
			i.MD[k].Node = n
			return
		}
	}
	i.MD = append(i.MD, Attachment{kind, n})
	for k := len(i.MD) - 1; k > 0 && i.MD[k-1].Kind > i.MD[k].Kind; k-- {
		i.MD[k-1], i.MD[k] = i.MD[k], i.MD[k-1]
	}
}

// Append adds i at the end of b.
func (b *Block) Append(i *Inst) {
	i.block = b
	b.Insts = append(b.Insts, i)
	if i.Op == Phi {
		return
	}
	// LLVM sets the false successor of a branch first.
	if i.Op == Br && len(i.Succs) == 2 {
		i.Succs[1].users = append(i.Succs[1].users, i)
		i.Succs[0].users = append(i.Succs[0].users, i)
		return
	}
	for _, s := range i.Succs {
		s.users = append(s.users, i)
	}
}
