package ir

// FoldScratch is memory that FoldOp reuses from one operation to the next. Each
// goroutine needs its own.
type FoldScratch struct {
	operands []Attribute
	results  []FoldResult
}

// ConstantValue returns the value of op if op is a constant (trait ConstantLike), and
// nil otherwise.
func ConstantValue(op *Operation) Attribute {
	d := op.name.Def
	if d == nil || d.Traits&ConstantLike == 0 || d.Fold == nil {
		return nil
	}
	if d.valueSlot > 0 {
		return op.Prop(d.valueSlot - 1)
	}
	if r, _ := d.Fold(op, nil, nil); len(r) > 0 {
		return r[0].Attr
	}
	return nil
}

// MatchConstant returns the value of the constant that defines v, or nil if no
// constant does (upstream's m_Constant).
func MatchConstant(v *Value) Attribute {
	if v == nil || v.IsArg() {
		return nil
	}
	return ConstantValue(v.DefiningOp())
}

// FoldConstant is the Fold function of constants whose value is their first inherent
// attribute.
func FoldConstant(op *Operation, _ []Attribute, dst []FoldResult) ([]FoldResult, bool) {
	return FoldAttr(dst, op.Prop(0))
}

// FoldAttr appends a constant fold result to dst and returns dst, true. If a is nil,
// it returns nil, false: nothing folds.
func FoldAttr(dst []FoldResult, a Attribute) ([]FoldResult, bool) {
	if a == nil {
		return nil, false
	}
	return append(dst, FoldResult{Attr: a}), true
}

// FoldValue appends value v as a fold result to dst and returns dst, true. If v is
// nil, it returns nil, false: nothing folds.
func FoldValue(dst []FoldResult, v *Value) ([]FoldResult, bool) {
	if v == nil {
		return nil, false
	}
	return append(dst, FoldResult{Value: v}), true
}

// FoldOp folds op with the constants among its operands (upstream's Operation::fold).
// The results are valid until s is used again; FoldFunc describes them.
func (s *FoldScratch) FoldOp(op *Operation) ([]FoldResult, bool) {
	d := op.name.Def
	if d == nil || d.Fold == nil && d.Traits&(Commutative|Idempotent|Involution) == 0 && !d.Cast {
		return nil, false
	}
	s.operands = s.operands[:0]
	for i := range op.Operands() {
		v := op.Operands()[i].value
		if v == nil { // a pattern erased its definition, which the verifier reports
			return nil, false
		}
		s.operands = append(s.operands, MatchConstant(v))
	}
	r, ok := FoldWith(op, s.operands, s.results[:0])
	if r != nil {
		s.results = r
	}
	return r, ok
}

// FoldWith folds op with the given constant operands. It tries the definition's Fold
// function first. If that replaces nothing, it folds by traits, such as Involution.
// FoldFunc describes the results.
func FoldWith(op *Operation, operands []Attribute, dst []FoldResult) ([]FoldResult, bool) {
	d := op.name.Def
	if d == nil {
		return nil, false
	}
	inPlace := false
	if d.Fold != nil {
		r, ok := d.Fold(op, operands, dst)
		if len(r) > 0 {
			if len(r) != 1 || r[0].Value == nil || r[0].Value != op.Result(0) {
				return r, true
			}
			ok = true
		}
		inPlace = ok
	}
	r, ok := foldTraits(op, operands, dst)
	if len(r) > 0 {
		return r, true
	}
	return nil, ok || inPlace
}

func foldTraits(op *Operation, operands []Attribute, dst []FoldResult) ([]FoldResult, bool) {
	d := op.name.Def
	if d.Traits&Commutative != 0 && constantsLast(op, operands) {
		return nil, true
	}
	if d.Traits&Idempotent != 0 {
		v := op.Operand(0)
		if op.NumOperands() == 1 {
			if def := v.DefiningOp(); def != nil && def.name == op.name {
				return append(dst, FoldResult{Value: v}), true
			}
		} else if v == op.Operand(1) {
			return append(dst, FoldResult{Value: v}), true
		}
	}
	if d.Traits&Involution != 0 {
		if def := op.Operand(0).DefiningOp(); def != nil && def.name == op.name {
			return append(dst, FoldResult{Value: def.Operand(0)}), true
		}
	}
	if d.Cast && op.nOperands > 0 && op.nOperands == op.nResults {
		for i := range op.Operands() {
			if op.Operand(i).typ != op.Result(i).typ {
				return nil, false
			}
		}
		for i := range op.Operands() {
			dst = append(dst, FoldResult{Value: op.Operand(i)})
		}
		return dst, true
	}
	return nil, false
}

// constantsLast moves the constant operands of a commutative operation behind the
// others, both keeping their order, and reports whether any moved. All operands from
// the first constant on become the newest uses of their values, even if none moves.
// The reason is that upstream partitions with libstdc++, which moves the first
// constant to a buffer and back. Folds and names depend on the order of uses.
func constantsLast(op *Operation, constants []Attribute) bool {
	n := int(op.nOperands)
	if n < 2 || len(constants) < n {
		return false
	}
	first := 0
	for first < n && constants[first] == nil {
		first++
	}
	if first == n {
		return false
	}
	operands := op.Operands()
	if first == n-1 {
		v := operands[first].value
		operands[first].Set(nil)
		operands[first].Set(v)
		return false
	}
	var buf [8]*Value
	values := op.OperandValues(buf[:0])
	for i := first; i < n; i++ {
		operands[i].Set(nil)
	}
	at, moved := first, false
	for _, constant := range [2]bool{false, true} {
		for i := first; i < n; i++ {
			if (constants[i] != nil) == constant {
				moved = moved || !constant
				operands[at].Set(values[i])
				at++
			}
		}
	}
	return moved
}

// Materialize lets dialect d create a constant of type t for value at the insertion
// point. It returns nil if d cannot.
func (bu *Builder) Materialize(d *Dialect, loc Loc, value Attribute, t Type) *Operation {
	if d == nil || d.Materialize == nil {
		return nil
	}
	return d.Materialize(bu, loc, value, t)
}

// CreateOrFold creates an operation at the insertion point and appends its
// results to dst. If the operation folds, CreateOrFold erases it and appends the
// folded values instead. It creates the constants that folding needs at the
// insertion point.
func (bu *Builder) CreateOrFold(s *OpState, dst []*Value) []*Value {
	op := bu.Arena.Create(s)
	if bu.block != nil {
		bu.block.InsertBefore(op, bu.before)
	}
	if vs, outcome := bu.TryFold(op, dst); outcome == Folded {
		op.Erase()
		return vs
	}
	if bu.block != nil && bu.Inserted != nil {
		bu.Inserted(op)
	}
	for i := range op.Results() {
		dst = append(dst, op.Result(i))
	}
	return dst
}

// Outcome says whether folding found nothing, changed the operation in place, or gave
// values for its results.
type Outcome uint8

const (
	NotFolded     Outcome = iota
	FoldedInPlace         // the operation was changed
	Folded                // there are values for all results
)

// TryFold folds op and appends the values that would replace its results to dst. It
// neither replaces nor erases op. It creates the constants among these values at the
// insertion point.
func (bu *Builder) TryFold(op *Operation, dst []*Value) ([]*Value, Outcome) {
	if op.Has(ConstantLike) {
		return dst, NotFolded
	}
	results, ok := bu.folding.FoldOp(op)
	if !ok {
		return dst, NotFolded
	}
	for ok && len(results) == 0 {
		results, ok = bu.folding.FoldOp(op)
	}
	if !ok {
		return dst, FoldedInPlace
	}
	values := dst
	var made []*Operation
	failed := false
	block, before := bu.Point()
	bu.ClearPoint()
	for i, r := range results {
		if r.Value != nil {
			values = append(values, r.Value)
			continue
		}
		c := bu.Materialize(op.name.Dialect, op.loc, r.Attr, op.Result(i).typ)
		if c == nil {
			failed = true
			break
		}
		made = append(made, c)
		values = append(values, c.Result(0))
	}
	bu.Restore(block, before)
	if failed {
		for _, c := range made {
			c.Erase()
		}
		return dst, NotFolded
	}
	for _, c := range made {
		bu.Insert(c)
	}
	return values, Folded
}
