package firrtl

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// This file has the work of firrtl-lower-types on each operation.

// operation lowers op, and reports whether op is to be erased.
func (l *typeLowerer) operation(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Connect, firrtl.MatchingConnect:
		return l.connect(op)
	case firrtl.RefDefine:
		return l.refDefine(op)
	case firrtl.When, firrtl.LayerBlock, firrtl.Match, firrtl.Contract:
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks() {
				l.block(b)
			}
		}
		return false
	case firrtl.Mem:
		return l.memory(op)
	case firrtl.Instance, firrtl.InstanceChoice:
		return l.instance(op)
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node:
		return forcedRef(op) == nil && l.declared(op)
	case firrtl.Subaccess:
		return l.subaccess(op)
	case firrtl.BitCast:
		return l.bitcast(op)
	}
	return l.expression(op)
}

func (l *typeLowerer) declared(op *ir.Operation) bool {
	t := op.Result(0).Type()
	return l.producer(op, nil, func(f *peeled, annotations ir.Attribute) *ir.Value {
		operands := op.OperandValues(nil)
		switch op.Def() {
		case firrtl.RegReset:
			operands[2] = l.access(operands[2], f.index)
		case firrtl.Node:
			operands[0] = l.access(operands[0], f.index)
			return l.declaration(op, operands, operands[0].Type(), annotations)
		case firrtl.Wire:
			return l.declaration(op, operands, likeSource(t, f.t), annotations)
		}
		return l.declaration(op, operands, f.t, annotations)
	})
}

// expression replaces op, which computes a value from other values, by operations on the elements. It returns true if
// the caller is to erase op. It returns false if the type of op is not split.
func (l *typeLowerer) expression(op *ir.Operation) bool {
	operand := func(i, index int) *ir.Value { return l.access(op.Operand(i), index) }
	// from makes an operation of the same kind on the elements of the operands from the first on.
	from := func(first int) bool {
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
			vs := op.OperandValues(nil)
			for i := first; i < len(vs); i++ {
				vs[i] = l.access(vs[i], f.index)
			}
			return firrtl.Make(l.b, l.loc, op.Def(), vs)
		})
	}
	switch op.Def() {
	case firrtl.InvalidValue:
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
			return l.b.Value(firrtl.InvalidValue, l.loc, f.t, nil)
		})
	case firrtl.MuxPrim, firrtl.Mux2CellIntrinsic, firrtl.Mux4CellIntrinsic, firrtl.MultibitMux:
		return from(1)
	case firrtl.RefSend:
		return from(0)
	case firrtl.RefResolve:
		return l.producer(op, op.Operand(0).Type(), func(f *peeled, _ ir.Attribute) *ir.Value {
			return firrtl.Make(l.b, l.loc, firrtl.RefResolve, []*ir.Value{operand(0, f.index)})
		})
	case firrtl.RefCast:
		t := op.Result(0).Type()
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
			return l.b.Value(firrtl.RefCast, l.loc, likeSource(t, f.t), []*ir.Value{operand(0, f.index)})
		})
	case firrtl.VectorCreate, firrtl.BundleCreate:
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value { return op.Operand(f.index) })
	case firrtl.ElementwiseAndPrim:
		return l.elementwise(op, firrtl.AndPrim)
	case firrtl.ElementwiseOrPrim:
		return l.elementwise(op, firrtl.OrPrim)
	case firrtl.ElementwiseXorPrim:
		return l.elementwise(op, firrtl.XorPrim)
	}
	if op.Name().Name == "builtin.unrealized_conversion_cast" && op.NumOperands() > 0 && op.NumResults() > 0 && baseType(op.Operand(0).Type()) != nil {
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
			return l.like(op, []*ir.Value{operand(0, f.index)}, f.t).Result(0)
		})
	}
	return false
}

func (l *typeLowerer) elementwise(op *ir.Operation, ground *ir.OpDef) bool {
	return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
		vs := []*ir.Value{l.access(op.Operand(0), f.index), l.access(op.Operand(1), f.index)}
		if firrtl.Is(f.t, firrtl.BundleType, firrtl.VectorType) {
			return l.b.Value(op.Def(), l.loc, f.t, vs)
		}
		return firrtl.Make(l.b, l.loc, ground, vs)
	})
}

// connect replaces a connect of aggregates by connects of their elements. If a computed index selects the destination,
// it makes a conditional connect for each index. It returns true if the caller is to erase op, and false if op connects
// no aggregates.
func (l *typeLowerer) connect(op *ir.Operation) bool {
	if path := writePath(op); len(path) > 0 {
		l.write(op, path)
		op.DropAllReferences()
		l.path = path
		return true
	}
	fields, ok := preserveNone.peel(op.Operand(0).Type())
	if !ok {
		return false
	}
	for i := range fields {
		src, dst := l.access(op.Operand(1), i), l.access(op.Operand(0), i)
		if fields[i].flip {
			src, dst = dst, src
		}
		if op.Is(firrtl.Connect) {
			firrtl.EmitConnect(l.b, l.loc, dst, src)
		} else {
			l.b.Op(firrtl.MatchingConnect, l.loc, nil, []*ir.Value{dst, src})
		}
	}
	return true
}

func (l *typeLowerer) refDefine(op *ir.Operation) bool {
	fields, ok := l.body.peel(op.Operand(0).Type())
	if !ok {
		return false
	}
	for i := range fields {
		src, dst := l.access(op.Operand(1), i), l.access(op.Operand(0), i)
		l.b.Op(firrtl.RefDefine, l.loc, nil, []*ir.Value{dst, src})
	}
	return true
}

// chosen reports whether op is an access by a computed index, or to an element of an empty vector.
func chosen(op *ir.Operation) bool {
	if !op.Is(firrtl.Subaccess) {
		return false
	}
	return op.Operand(1).DefinedBy(firrtl.Constant) == nil || firrtl.NumElements(op.Operand(0).Type()) == 0
}

// writePath returns the accesses that lead to the destination of a connect. It begins with the last access, and ends
// with the first access by a computed index. It returns nil if there is no such access.
func writePath(op *ir.Operation) []*ir.Operation {
	var path []*ir.Operation
	for d := op.Operand(0).DefiningOp(); d != nil && (d.Is(firrtl.Subfield) || d.Is(firrtl.Subindex) || d.Is(firrtl.Subaccess)); {
		path = append(path, d)
		d = d.Operand(0).DefiningOp()
	}
	for len(path) > 0 && !chosen(path[len(path)-1]) {
		path = path[:len(path)-1]
	}
	return path
}

// ceilLog2 returns the number of bits that are needed to number n things.
func ceilLog2(n int) int32 {
	if n <= 1 {
		return 0
	}
	return int32(bits.Len64(uint64(n - 1)))
}

// write replaces op by a connect for each value of a computed index, each in a when that compares the index. The access
// with that index is the last one in path.
func (l *typeLowerer) write(op *ir.Operation, path []*ir.Operation) {
	inner := path[len(path)-1]
	vector, index := inner.Operand(0), inner.Operand(1)
	n := firrtl.NumElements(vector.Type())
	w := ceilLog2(n)
	c := l.b.Ctx
	t := firrtl.UInt(c, w, false)
	at, before := l.b.Point()
	for i := range n {
		constant := l.b.ValueOrFold(firrtl.Constant, l.loc, t, nil, firrtl.IntValue(t, num.NewInt(uint32(w), uint64(i))))
		cond := firrtl.Make(l.b, l.loc, firrtl.EQPrim, []*ir.Value{index, constant})
		l.b.AtEnd(l.when(cond))
		leaf := firrtl.Element(l.b, l.loc, vector, i)
		for k := len(path) - 2; k >= 0; k-- {
			operands := path[k].OperandValues(nil)
			operands[0] = leaf
			leaf = firrtl.Make(l.b, l.loc, path[k].Def(), operands, path[k].Props()...)
		}
		firrtl.EmitConnect(l.b, l.loc, leaf, op.Operand(1))
		l.b.Restore(at, before)
	}
}

// when creates a when without an else, and returns its block.
func (l *typeLowerer) when(cond *ir.Value) *ir.Block {
	op := firrtl.CreateWhen(l.b, l.loc, firrtl.WhenArgs{Condition: cond})
	return l.b.NewBlockIn(op.Region(0), nil, nil)
}

// subaccess replaces an access at a computed index with a multiplexer of all elements, or with a subindex if the index
// is constant. It always returns true: the caller is to erase op.
func (l *typeLowerer) subaccess(op *ir.Operation) bool {
	vector, index := op.Operand(0), op.Operand(1)
	n := firrtl.NumElements(vector.Type())
	var v *ir.Value
	switch d := index.DefinedBy(firrtl.Constant); {
	case n == 0:
		v = l.b.Value(firrtl.InvalidValue, l.loc, firrtl.ElementType(vector.Type(), 0), nil)
	case d != nil:
		v = firrtl.Make(l.b, l.loc, firrtl.Subindex, []*ir.Value{vector}, firrtl.I32(l.b.Ctx, extValue(d)))
	default:
		vs := []*ir.Value{index}
		for i := n - 1; i >= 0; i-- {
			vs = append(vs, firrtl.Element(l.b, l.loc, vector, i))
		}
		v = firrtl.Make(l.b, l.loc, firrtl.MultibitMux, vs)
	}
	op.Result(0).ReplaceAllUses(v)
	return true
}

// extValue returns the value of a firrtl.constant, sign-extended if its type is signed.
func extValue(constant *ir.Operation) int64 {
	v := constant.Inherent("value").(*ir.IntegerAttr).Value
	if firrtl.IsSigned(constant.Result(0).Type()) {
		return v.SExtOrTrunc(64).Int64()
	}
	return v.ZExtOrTrunc(64).Int64()
}

// bitcast lowers a cast of aggregates to a cast of a single integer. It concatenates the elements of the operand, and
// extracts the elements of the result. It reports whether the caller is to erase op.
func (l *typeLowerer) bitcast(op *ir.Operation) bool {
	in := op.Operand(0)
	whole := in
	c := l.b.Ctx
	if fields, ok := preserveNone.peel(in.Type()); ok {
		var done int64
		for i := range fields {
			w, _ := firrtl.BitWidth(fields[i].t, false)
			if w == 0 {
				continue
			}
			v := l.b.ValueOrFold(firrtl.BitCast, l.loc, firrtl.UInt(c, int32(w), false), []*ir.Value{l.access(in, i)})
			switch {
			case done == 0:
				whole = v
			case firrtl.Is(in.Type(), firrtl.BundleType):
				whole = firrtl.Make(l.b, l.loc, firrtl.CatPrim, []*ir.Value{whole, v})
			default:
				whole = firrtl.Make(l.b, l.loc, firrtl.CatPrim, []*ir.Value{v, whole})
			}
			done += w
		}
	} else {
		whole = firrtl.MakeOrFold(l.b, l.loc, firrtl.AsUIntPrim, []*ir.Value{whole})
	}
	t := op.Result(0).Type()
	if firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
		total, _ := firrtl.BitWidth(t, false)
		var done int64
		return l.producer(op, nil, func(f *peeled, _ ir.Attribute) *ir.Value {
			w, _ := firrtl.BitWidth(f.t, false)
			if w == 0 {
				return l.b.Value(firrtl.InvalidValue, l.loc, f.t, nil)
			}
			hi, lo := done+w-1, done
			if firrtl.Is(t, firrtl.BundleType) {
				hi, lo = total-done-1, total-done-w
			}
			done += w
			v := firrtl.Make(l.b, l.loc, firrtl.BitsPrim, []*ir.Value{whole}, firrtl.I32(c, hi), firrtl.I32(c, lo))
			return l.b.Value(firrtl.BitCast, l.loc, f.t, []*ir.Value{v})
		})
	}
	if firrtl.Is(t, firrtl.SIntType) {
		whole = firrtl.Make(l.b, l.loc, firrtl.AsSIntPrim, []*ir.Value{whole})
	}
	op.Result(0).ReplaceAllUses(whole)
	return true
}

// memory replaces a memory of aggregates by one memory for each element of the data. Wires with the types of the old
// ports connect them. It returns true if the caller is to erase op. It returns false after an error, or if the type of
// the data is not split.
func (l *typeLowerer) memory(op *ir.Operation) bool {
	data := memoryData(op)
	if data == nil {
		return false
	}
	fields, ok := l.memories.peel(data)
	if !ok {
		return false
	}
	if len(hw.InnerSyms(op.Inherent(hw.InnerSymName))) > 0 {
		l.failed = true
		op.EmitError("has a symbol, but no symbols may exist on aggregates passed through LowerTypes")
		return false
	}
	c := l.b.Ctx
	wires := make([]*ir.Value, op.NumResults())
	for i := range wires {
		v := op.Result(i)
		if firrtl.Is(v.Type(), firrtl.RefType) {
			l.failed = true
			op.EmitOpError("cannot lower memory with debug port")
			return false
		}
		wires[i] = firrtl.CreateWire(l.b, l.loc, firrtl.WireArgs{
			Annotations: c.Array(), Name: c.String(firrtl.Name(op) + "_" + firrtl.PortName(op, i)),
			NameKind: firrtl.NameKind(c, firrtl.Droppable), ResultType: v.Type(),
		}).Result(0)
		v.ReplaceAllUses(wires[i])
	}
	split := make([]*ir.Operation, len(fields))
	for i := range fields {
		split[i] = l.memoryOf(op, &fields[i])
	}
	for i, wire := range wires {
		t := wire.Type()
		for k := range firrtl.NumElements(t) {
			old := firrtl.Element(l.b, l.loc, wire, k)
			switch firrtl.ElementName(t, k).Value {
			case "data", "mask", "wdata", "wmask", "rdata":
				for _, f := range fields {
					src := l.access(old, f.index)
					dst := l.access(split[f.index].Result(i), k)
					if firrtl.ElementFlip(t, k) {
						src, dst = dst, src
					}
					firrtl.EmitConnect(l.b, l.loc, dst, src)
				}
			default:
				for _, m := range split {
					firrtl.EmitConnect(l.b, l.loc, firrtl.Element(l.b, l.loc, m.Result(i), k), old)
				}
			}
		}
	}
	return true
}

// memoryData returns the type of a memory's data, or nil if all ports are debug ports.
func memoryData(op *ir.Operation) ir.Type {
	for i := range op.Results() {
		if t := firrtl.MemDataType(op.Result(i).Type()); t != nil {
			return t
		}
	}
	return nil
}

// memoryOf creates the memory for the element f of the data of op.
func (l *typeLowerer) memoryOf(op *ir.Operation, f *peeled) *ir.Operation {
	c := l.b.Ctx
	depth := uint64(op.Inherent("depth").(*ir.IntegerAttr).Int64())
	types := make([]ir.Type, op.NumResults())
	annotations := make([]ir.Attribute, len(types))
	for i := range types {
		old := op.Result(i).Type()
		types[i] = firrtl.MemPortType(c, depth, f.t, firrtl.MemPortKindOf(old), 0)
		annotations[i] = c.Array(l.portAnnotations(annotation.OfPort(op, i), old, types[i], f)...)
	}
	m := l.like(op, nil, types...)
	m.SetInherent("name", c.String(firrtl.Name(op)+f.suffix))
	m.SetInherent("portAnnotations", c.Array(annotations...))
	return m
}

// portAnnotations returns the annotations of a memory's port that belong to the element f of the data. The pass changes
// the type of the port from old to t.
func (l *typeLowerer) portAnnotations(list []ir.Attribute, old, t ir.Type, f *peeled) []ir.Attribute {
	var kept []ir.Attribute
	for _, a := range list {
		id := annotation.Field(a)
		if id == 0 {
			kept = append(kept, a)
			continue
		}
		i := firrtl.IndexForFieldID(old, id)
		if id == firrtl.FieldID(old, i) {
			kept = append(kept, annotation.WithField(a, firrtl.FieldID(t, i)))
			continue
		}
		if !firrtl.Is(firrtl.ElementType(old, i), firrtl.BundleType) {
			continue
		}
		first := f.field + firrtl.FieldID(old, i)
		if id >= first && id <= first+firrtl.MaxFieldID(f.t) {
			kept = append(kept, annotation.WithField(a, id-first+firrtl.FieldID(t, i)))
		}
	}
	return kept
}
