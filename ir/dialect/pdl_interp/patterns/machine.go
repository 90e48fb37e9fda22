package patterns

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A bank is a set of registers for values of one type of the pdl dialect.
type bank uint8

const (
	opBank bank = iota
	valueBank
	typeBank
	attrBank
	opRangeBank
	valueRangeBank
	typeRangeBank
	numBanks
)

// A register is a register of a bank.
type register struct {
	bank  bank
	index int32
}

// registers hold the values of a running function, by bank. A nil operation, value, type or
// attribute is the null of PDL. A range that is not valid is null.
type registers struct {
	ops         []*ir.Operation
	values      []*ir.Value
	types       []ir.Type
	attrs       []ir.Attribute
	opRanges    [][]*ir.Operation
	valueRanges []valueRange
	typeRanges  []typeRange
}

type valueRange struct {
	valid bool
	list  []*ir.Value
}

type typeRange struct {
	valid bool
	list  []ir.Type
}

// get returns the value of a register.
func (r *registers) get(x register) Value {
	i := x.index
	switch x.bank {
	case opBank:
		return Value{Op: r.ops[i]}
	case valueBank:
		return Value{Value: r.values[i]}
	case typeBank:
		return Value{Type: r.types[i]}
	case attrBank:
		return Value{Attr: r.attrs[i]}
	case valueRangeBank:
		return Value{Values: r.valueRanges[i].list}
	}
	return Value{Types: r.typeRanges[i].list}
}

// set sets a register to v. It copies the elements of ranges.
func (r *registers) set(x register, v Value) {
	i := x.index
	switch x.bank {
	case opBank:
		r.ops[i] = v.Op
	case valueBank:
		r.values[i] = v.Value
	case typeBank:
		r.types[i] = v.Type
	case attrBank:
		r.attrs[i] = v.Attr
	case valueRangeBank:
		r.valueRanges[i] = valueRange{true, append(r.valueRanges[i].list[:0], v.Values...)}
	case typeRangeBank:
		r.typeRanges[i] = typeRange{true, append(r.typeRanges[i].list[:0], v.Types...)}
	}
}

// An instruction is one step of a program: the function exec with its parameters. Addresses are
// indices of the table of instructions.
type instruction struct {
	exec func(m *machine, in *instruction) (next int32)
	// The registers that the instruction reads and sets, in the banks that exec expects.
	dst, src, other int32
	n               int32 // a count, an index of an operand or result, or the number of a loop
	// The addresses to go to after success, and otherwise.
	yes, no int32
	more    *details
}

// details are further parameters, which few instructions have.
type details struct {
	name    *ir.OpName
	attr    ir.Attribute
	types   []ir.Type
	key     string     // the name of an attribute
	flag    bool       // at least, negated, or inferred
	args    []register // of calls, new operations, replacements and matches
	results []register // of calls; the registers of the result types of a new operation
	matched []int32    // the registers of the matched operations
	keys    []string   // the names of the attributes of a new operation
	attrs   []int32    // their registers
	pattern *pattern
	// The addresses of the cases of a switch, and the cases themselves.
	targets   []int32
	first     uint32 // the number of the operation name for which the first target is
	cases     []ir.Attribute
	counts    []int32
	typeCases [][]ir.Type
	constrain Constraint
	rewrite   Rewrite
}

// A pattern is the rewrite for a match.
type pattern struct {
	benefit int
	entry   int32      // the address of the function that rewrites
	args    []register // its arguments
}

// Special addresses: finished ends a function, and failed ends a rewrite after an error.
const (
	finished = -1
	failed   = -2
)

// A match is a recorded match: the pattern, and the arguments of its rewriter.
type match struct {
	pattern *pattern
	loc     ir.Loc
	args    []Value
}

// A machine runs a program. It belongs to one goroutine at a time.
type machine struct {
	registers
	program *Program
	rw      *rewrite.Rewriter
	loops   []int // how many operations each loop has visited
	matches []match
	loc     ir.Loc // of the operations that a rewrite makes
	// Lists that instructions reuse.
	args   []Value
	locs   []ir.Loc
	vs     []*ir.Value
	result []ir.Type
}

// run executes instructions from an address on, to the end of the function. It returns false if the
// rewrite failed.
func (m *machine) run(at int32) bool {
	code := m.program.code
	for at >= 0 {
		in := &code[at]
		at = in.exec(m, in)
	}
	return at == finished
}

// jump returns the address for the outcome of a check.
func (in *instruction) jump(ok bool) int32 {
	if ok {
		return in.yes
	}
	return in.no
}
