package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
)

// constantInfo is a constant that has no operation yet. size is the number of scalars in its text.
type constantInfo struct {
	value ir.Attribute
	t     ir.Type
	size  int
}

// specOp is an operation on specialization constants that has not been built yet.
type specOp struct {
	code  uint32
	t     uint32
	words []uint32
	// busy: it is being written, so that none may need itself.
	busy bool
}

// known reports whether the id has a definition.
func (r *reader) known(id uint32) bool {
	return r.constants.get(id).value != nil || r.replicated[id].value != nil || r.undefs[id] != nil || r.specs.get(id) != nil ||
		r.variables.get(id) != nil || r.values.get(id) != nil || r.specOps[id].words != nil
}

// fresh checks that the id has no definition yet. It emits an error and returns false if it has
// one.
func (r *reader) fresh(id uint32) bool {
	return !r.known(id) || r.fail("duplicate definition of result <id> %d", id)
}

// addConstant records the constant with the given id. It emits an error and returns false if the id
// is defined. The same holds if the text of the constant would be too long for the size of the
// binary.
func (r *reader) addConstant(id uint32, c constantInfo) bool {
	if !r.fresh(id) {
		return false
	}
	if limit := 16*len(r.words) + 1<<16; c.size > limit {
		return r.fail("constant <id> %d has more than %d elements", id, limit)
	}
	r.constants.set(id, c)
	return true
}

func (r *reader) resultType(id uint32) (ir.Type, bool) {
	t := r.typeOf(id)
	return t, t != nil || r.fail("undefined result type from <id> %d", id)
}

func (r *reader) constant(name string, words []uint32, spec bool) bool {
	if len(words) < 2 {
		return r.fail("%s must have type <id> and result <id>", name)
	}
	if len(words) < 3 {
		return r.fail("%s must have at least 1 more parameter", name)
	}
	t, ok := r.resultType(words[0])
	if !ok {
		return false
	}
	if !isScalarType(t) {
		return r.fail("OpConstant can only generate values of scalar integer or floating-point type")
	}
	width := ir.BitWidth(t)
	switch {
	case width == 64 && len(words) != 4:
		return r.fail("%s should have 2 parameters for 64-bit values", name)
	case width <= 32 && len(words) != 3:
		return r.fail("%s should have 1 parameter for values with no more than 32 bits", name)
	case width > 32 && width != 64:
		return r.fail("unsupported OpConstant bitwidth: %d", width)
	}
	bits := uint64(words[2])
	if width == 64 {
		bits |= uint64(words[3]) << 32
	}
	var a ir.Attribute
	if f, ok := t.(*ir.FloatType); ok {
		a = r.ctx.FloatAttr(t, num.FloatBits64(f.Kind, bits&(1<<uint(width)-1)))
	} else {
		a = r.ctx.IntegerAttr(t, num.NewInt(width, bits))
	}
	return r.scalar(words[1], t, a, spec)
}

// scalar records a scalar constant for an id. If spec is true, it builds a specialization constant.
// It returns false after an error.
func (r *reader) scalar(id uint32, t ir.Type, a ir.Attribute, spec bool) bool {
	if !spec {
		return r.addConstant(id, constantInfo{a, t, 1})
	}
	if !r.fresh(id) {
		return false
	}
	op := spirv.CreateSpecConstant(r.b, ir.UnknownLoc, spirv.SpecConstantArgs{SymName: r.ctx.String(r.symbol(id, "spirv_spec_const")), DefaultValue: a})
	r.setDecorations(op, id)
	r.specs.set(id, op)
	return true
}

func (r *reader) setDecorations(op *ir.Operation, id uint32) {
	for _, d := range r.decorations[id] {
		op.SetAttr(d.Name.Value, d.Value)
	}
}

func (r *reader) truth(name string, words []uint32, v, spec bool) bool {
	if len(words) != 2 {
		return r.fail("%s must have type <id> and result <id>", name)
	}
	return r.scalar(words[1], r.ctx.I1(), r.ctx.Bool(v), spec)
}

func (r *reader) constantNull(words []uint32) bool {
	if len(words) != 2 {
		return r.fail("OpConstantNull must have type <id> and result <id>")
	}
	t, ok := r.resultType(words[0])
	if !ok {
		return false
	}
	a := zeroOf(r.ctx, t)
	if a == nil {
		return r.fail("unsupported OpConstantNull type: '%s'", t)
	}
	return r.addConstant(words[1], constantInfo{a, t, 1})
}

// zeroOf returns the zero of a scalar or vector type, or nil for other types.
func zeroOf(c *ir.Context, t ir.Type) ir.Attribute {
	switch t := t.(type) {
	case *ir.IntegerType:
		return c.IntegerAttr(t, num.NewInt(t.Width, 0))
	case *ir.FloatType:
		return c.FloatAttr(t, num.FloatBits64(t.Kind, 0))
	case *ir.VectorType:
		return elements.Splat(t, zeroOf(c, t.Element))
	}
	return nil
}

// composite checks the first words of a composite constant and returns its type. It returns false
// after an error.
func (r *reader) composite(name string, words []uint32) (ir.Type, bool) {
	if len(words) < 2 {
		return nil, r.fail("%s must have type <id> and result <id>", name)
	}
	if len(words) < 3 {
		return nil, r.fail("%s must have at least 1 parameter", name)
	}
	return r.resultType(words[0])
}

func (r *reader) constantComposite(words []uint32) bool {
	t, ok := r.composite("OpConstantComposite", words)
	if !ok {
		return false
	}
	parts := make([]ir.Attribute, 0, len(words)-2)
	size := 0
	for _, w := range words[2:] {
		c := r.constants.get(w)
		if c.value == nil {
			return r.fail("OpConstantComposite component <id> %d must come from a normal constant", w)
		}
		parts = append(parts, c.value)
		size += c.size
	}
	switch t := t.(type) {
	case *ir.VectorType:
		a := r.vectorOf(t, parts)
		return a != nil && r.addConstant(words[1], constantInfo{a, t, size}) || a == nil && r.fail("OpConstantComposite components do not make a %s", t)
	case *ir.DialectType:
		if t.Def == spirv.ArrayType {
			return r.addConstant(words[1], constantInfo{r.ctx.Array(parts...), t, size})
		}
		if t.Def == spirv.CooperativeMatrixType && len(parts) == 1 {
			shape := []int64{int64(integer(t.Params[1])), int64(integer(t.Params[2]))}
			if ir.TypeOf(parts[0]) == elementOf(t) {
				return r.addConstant(words[1], constantInfo{elements.Splat(r.ctx.VectorType(shape, elementOf(t), nil), parts[0]), t, 1})
			}
		}
	}
	return r.fail("unsupported OpConstantComposite type: '%s'", t)
}

// vectorOf returns the vector constant with these elements, or nil if they do not fit the type.
func (r *reader) vectorOf(t *ir.VectorType, parts []ir.Attribute) ir.Attribute {
	if t.Shape[0] != int64(len(parts)) && len(parts) != 1 {
		return nil
	}
	var raw []byte
	for _, p := range parts {
		ok := isScalar(p) && ir.TypeOf(p) == t.Element
		if ok {
			raw, ok = elements.Append(raw, p, t.Element)
		}
		if !ok {
			return nil
		}
	}
	return r.ctx.DenseOf(t, raw)
}

func (r *reader) constantReplicate(words []uint32) bool {
	if len(words) != 3 {
		return r.fail("OpConstantCompositeReplicateEXT expects 3 operands but found %d", len(words))
	}
	t, ok := r.resultType(words[0])
	if !ok {
		return false
	}
	c := r.constants.get(words[2])
	if c.value == nil {
		c = r.replicated[words[2]]
	}
	if c.value == nil {
		return r.fail("OpConstantCompositeReplicateEXT operand <id> %d must come from a normal constant or a OpConstantCompositeReplicateEXT", words[2])
	}
	if !r.fresh(words[1]) {
		return false
	}
	r.replicated[words[1]] = constantInfo{c.value, t, 1}
	return true
}

func (r *reader) specComposite(words []uint32) bool {
	t, ok := r.composite("OpSpecConstantComposite", words)
	if !ok || !r.fresh(words[1]) {
		return false
	}
	var parts []ir.Attribute
	for _, w := range words[2:] {
		op := r.specs.get(w)
		if op == nil {
			return r.fail("unknown result <id> for specialization constant %d", w)
		}
		parts = append(parts, r.ctx.FlatSymbol(ir.SymbolName(op)))
	}
	name := r.ctx.String(r.symbol(words[1], "spirv_spec_const"))
	r.specs.set(words[1], spirv.CreateSpecConstantComposite(r.b, ir.UnknownLoc, spirv.SpecConstantCompositeArgs{Type: r.ctx.TypeAttr(t), SymName: name, Constituents: r.ctx.Array(parts...)}))
	return true
}

func (r *reader) specReplicate(words []uint32) bool {
	if len(words) != 3 {
		return r.fail("OpSpecConstantCompositeReplicateEXT expects 3 operands but found %d", len(words))
	}
	t, ok := r.resultType(words[0])
	if !ok || !r.fresh(words[1]) {
		return false
	}
	op := r.specs.get(words[2])
	if op == nil || !op.Is(spirv.SpecConstant) {
		return r.fail("OpSpecConstantCompositeReplicateEXT operand <id> %d must come from a spec constant", words[2])
	}
	name := r.ctx.String(r.symbol(words[1], "spirv_spec_const"))
	r.specs.set(words[1], spirv.CreateEXTSpecConstantCompositeReplicate(r.b, ir.UnknownLoc, spirv.EXTSpecConstantCompositeReplicateArgs{
		Type: r.ctx.TypeAttr(t), SymName: name, Constituent: r.ctx.FlatSymbol(ir.SymbolName(op)),
	}))
	return true
}

func (r *reader) specOperation(words []uint32) bool {
	if len(words) < 3 {
		return r.fail("OpConstantOperation must have type <id>, result <id>, and operand opcode")
	}
	if _, ok := r.resultType(words[0]); !ok {
		return false
	}
	if r.specOps[words[1]].words != nil {
		return r.fail("value with <id>: %d is probably defined before.", words[1])
	}
	if !r.fresh(words[1]) {
		return false
	}
	r.specOps[words[1]] = specOp{code: words[2], t: words[0], words: words[3:len(words):len(words)]}
	return true
}

func (r *reader) undef(words []uint32) bool {
	if len(words) != 2 {
		return r.fail("OpUndef instruction must have two operands")
	}
	t := r.typeOf(words[0])
	if t == nil {
		return r.fail("unknown type <id> with OpUndef instruction")
	}
	if !r.fresh(words[1]) {
		return false
	}
	r.undefs[words[1]] = t
	return true
}

// value returns the value that an id stands for. If it has no operation yet, value builds the
// operation at the insertion point. It returns nil if the id stands for nothing.
func (r *reader) value(id uint32) *ir.Value {
	if c := r.constants.get(id); c.value != nil {
		return spirv.CreateConstant(r.b, ir.UnknownLoc, spirv.ConstantArgs{Value: c.value, ConstantType: c.t}).Result(0)
	}
	if v := r.values.get(id); v != nil {
		return v
	}
	if op := r.variables.get(id); op != nil {
		return spirv.CreateAddressOf(r.b, ir.UnknownLoc, spirv.AddressOfArgs{Variable: r.ctx.FlatSymbol(ir.SymbolName(op)), PointerType: spirv.GlobalVariableOp(op).Type().Type}).Result(0)
	}
	if op := r.specs.get(id); op != nil {
		return spirv.CreateReferenceOf(r.b, ir.UnknownLoc, spirv.ReferenceOfArgs{SpecConst: r.ctx.FlatSymbol(ir.SymbolName(op)), ReferenceType: specType(op)}).Result(0)
	}
	if c := r.replicated[id]; c.value != nil {
		return spirv.CreateEXTConstantCompositeReplicate(r.b, ir.UnknownLoc, spirv.EXTConstantCompositeReplicateArgs{Value: c.value, ReplicatedConstantType: c.t}).Result(0)
	}
	if s := r.specOps[id]; s.words != nil {
		return r.specValue(id, s)
	}
	if t := r.undefs[id]; t != nil {
		return spirv.CreateUndef(r.b, ir.UnknownLoc, spirv.UndefArgs{ResultType: t}).Result(0)
	}
	return nil
}

// specType returns the type of a specialization constant.
func specType(op *ir.Operation) ir.Type {
	switch {
	case op.Is(spirv.SpecConstant):
		return ir.TypeOf(spirv.SpecConstantOp(op).DefaultValue())
	case op.Is(spirv.SpecConstantComposite):
		return spirv.SpecConstantCompositeOp(op).Type().Type
	}
	return spirv.EXTSpecConstantCompositeReplicateOp(op).Type().Type
}

// specValue builds an operation on specialization constants: first the operations that it needs,
// then itself in a region. It returns nil if it cannot.
func (r *reader) specValue(id uint32, s specOp) *ir.Value {
	how := r.readings.of(s.code)
	if r.budget--; r.budget < 0 {
		r.fail("specialization constants take too many operations")
		return nil
	}
	if s.busy || how.op == nil || len(how.op.Op.Results) == 0 {
		return nil
	}
	busy := s
	busy.busy = true
	r.specOps[id] = busy
	defer func() { r.specOps[id] = s }()
	outer := r.values
	r.values = table[*ir.Value]{}
	const enclosed = ^uint32(2) // an id of no instruction
	ok := r.operation(how, append([]uint32{s.t, enclosed}, s.words...))
	v := r.values.get(enclosed)
	r.values = outer
	if !ok || v == nil {
		return nil
	}
	inner := v.DefiningOp()
	loc := r.loc()
	block, before := r.b.Point()
	op := spirv.CreateSpecConstantOperation(r.b, loc, spirv.SpecConstantOperationArgs{ResultType: v.Type()})
	body := r.b.NewBlock(nil, nil)
	spirv.SpecConstantOperationOp(op).BodyRegion().Append(body)
	inner.Remove()
	body.Append(inner)
	r.b.AtEnd(body)
	spirv.CreateYield(r.b, loc, spirv.YieldArgs{Operand: v})
	r.b.Restore(block, before)
	return op.Result(0)
}
