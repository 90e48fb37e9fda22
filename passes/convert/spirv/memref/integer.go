package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// stored describes where an integer of a memref is stored: alone, or packed with others
// in a wider integer.
type stored struct {
	types.At
	pointer *ir.Value // to the integer, numbered as if each had its own place
	t       *ir.IntegerType
	bits    int64 // that the integer takes
	boolean bool
}

// place returns where the integer of memref m at indices is stored. If it cannot be
// addressed, ok is false.
func (c conversions) place(b types.At, m *ir.MemRefType, base *ir.Value, indices []*ir.Value) (s stored, ok bool) {
	s = stored{At: b, pointer: c.ElementPointer(b, m, base, indices), bits: int64(ir.BitWidth(m.Element))}
	to := c.Type(m)
	if s.pointer == nil || to == nil {
		return s, false
	}
	if s.boolean = s.bits == 1; s.boolean {
		s.bits = c.Options.BoolBits
	}
	s.t, ok = c.Accessed(to).(*ir.IntegerType)
	return s, ok
}

func (s *stored) isAlone() bool { return s.bits == int64(s.t.Width) }

// chain returns the spirv.AccessChain that ends in the number of the integer, or nil if
// the pointer is no access chain.
func (s *stored) chain() *ir.Operation { return s.pointer.DefinedBy(spirv.AccessChain) }

// number returns the number of the integer in its array.
func (s *stored) number() *ir.Value {
	chain := s.chain()
	return chain.Operand(chain.NumOperands() - 1)
}

// perWord returns how many integers are packed in a word, the wider integer.
func (s *stored) perWord() int64 { return int64(s.t.Width) / s.bits }

// shift computes the position of the integer's lowest bit in its word.
func (s *stored) shift() *ir.Value {
	n := s.number()
	t := n.Type()
	per := s.Int(t, s.perWord())
	bits := s.Int(t, s.bits)
	return s.Fold(spirv.IMul, s.Fold(spirv.UMod, n, per), bits)
}

// word computes the pointer to the word that holds the integer.
func (s *stored) word() *ir.Value {
	chain := s.chain()
	o := spirv.AccessChainOp(chain)
	n := s.number()
	indices := chain.OperandValues(nil)[1:]
	indices[len(indices)-1] = s.Fold(spirv.SDiv, n, s.Int(n.Type(), s.perWord()))
	return s.Chain(o.BasePtr(), indices...)
}

// fold builds an operation with a result of the word's type, or returns the folded value.
func (s *stored) fold(d *ir.OpDef, x ...*ir.Value) *ir.Value { return s.ValueOrFold(d, s.Loc, s.t, x) }

func (c conversions) loadInteger(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.LoadOp(op)
	m := o.Memref().Type().(*ir.MemRefType)
	if class := types.StorageClassOf(m); !isInteger(m) || class == spirv.NoStorage || class == types.Image {
		return false
	}
	s, ok := c.place(types.For(rw, op), m, operands[0], operands[1:])
	if !ok {
		return false
	}
	if s.isAlone() {
		a, ok := c.access(s.pointer, o.Nontemporal(), o.Alignment())
		if !ok {
			return false
		}
		v := s.Load(s.pointer, a)
		if s.boolean {
			v = s.ValueOrFold(spirv.INotEqual, s.Loc, c.Ctx.I1(), []*ir.Value{v, s.Zero(s.t)})
		}
		rw.Replace(op, v)
		return true
	}
	chain := s.chain()
	if c.IsKernel() || chain == nil {
		return false
	}
	p := s.word()
	a, ok := c.access(p, o.Nontemporal(), o.Alignment())
	if !ok {
		return false
	}
	word := s.Load(p, a)
	v := s.fold(spirv.ShiftRightArithmetic, word, s.shift())
	v = s.fold(spirv.BitwiseAnd, v, s.Int(s.t, 1<<s.bits-1))
	// The sign is extended whether it is wanted or not: whoever extends knows.
	n := s.Int(s.t, int64(s.t.Width)-s.bits)
	v = s.fold(spirv.ShiftRightArithmetic, s.fold(spirv.ShiftLeftLogical, v, n), n)
	rw.Replace(op, v)
	rw.Erase(chain)
	return true
}

// asInteger converts a boolean to 1 or 0 in the word's type.
func (s *stored) asInteger(v *ir.Value) *ir.Value {
	zero := s.Zero(s.t)
	return s.fold(spirv.Select, v, s.One(s.t), zero)
}

// storeInteger converts the store of an integer. If the integer is packed with others,
// atomic operations clear its bits and set them.
func (c conversions) storeInteger(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.StoreOp(op)
	m := o.Memref().Type().(*ir.MemRefType)
	if !isInteger(m) {
		return false
	}
	s, ok := c.place(types.For(rw, op), m, operands[1], operands[2:])
	if !ok {
		return false
	}
	v := operands[0]
	if s.isAlone() {
		a, ok := c.access(s.pointer, o.Nontemporal(), o.Alignment())
		if !ok {
			return false
		}
		if s.boolean {
			v = s.asInteger(v)
		}
		s.Store(s.pointer, v, a)
		rw.Erase(op)
		return true
	}
	chain := s.chain()
	if c.IsKernel() || chain == nil {
		return false
	}
	shift := s.shift()
	mask := s.Int(s.t, 1<<s.bits-1)
	clear := s.fold(spirv.Not, s.fold(spirv.ShiftLeftLogical, mask, shift))
	if ir.IsInteger(v.Type(), 1) {
		v = s.asInteger(v)
	} else {
		if ir.BitWidth(v.Type()) < s.t.Width {
			v = s.Unary(spirv.UConvert, s.t, v)
		}
		v = s.fold(spirv.BitwiseAnd, v, mask)
	}
	v = s.fold(spirv.ShiftLeftLogical, v, shift)
	p := s.word()
	scope := c.scopeOf(m)
	if scope == nil {
		return false
	}
	c.atomicOp(s.At, spirv.AtomicAnd, s.t, p, scope, clear)
	c.atomicOp(s.At, spirv.AtomicOr, s.t, p, scope, v)
	rw.Erase(op)
	rw.Erase(chain)
	return true
}
