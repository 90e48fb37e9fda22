package emitc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

type memrefOptions struct {
	Cpp bool `opt:"lower-to-cpp" default:"false" doc:"Target C++ (true) instead of C (false)"`
}

// convertMemRefs converts the operations of memref, and includes the headers of the functions
// that are called then.
func convertMemRefs(c *passes.Ctx) bool {
	tc := supported()
	arrays(tc)
	conversion := &rewrite.Conversion{
		Target: rewrite.NewTarget().IllegalDialects("memref").LegalDialects("emitc"), Set: rewrite.NewSet(memrefPatterns(tc)),
	}
	return c.Convert(conversion, rewrite.ConversionConfig{}) && include(c)
}

// headers lists functions that the conversion calls, with their headers in C and C++.
var headers = []struct {
	functions []string
	c, cpp    string
}{
	{[]string{"malloc", "aligned_alloc"}, "stdlib.h", "cstdlib"},
	{[]string{"memcpy"}, "string.h", "cstring"},
}

// include puts an emitc.include in front of the module for each header that the calls of opaque
// functions need and the module does not include yet.
func include(c *passes.Ctx) bool {
	var needed []string
	c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(emitc.CallOpaque) {
			return ir.Advance
		}
		callee := op.Inherent("callee").(*ir.StringAttr).Value
		for _, h := range headers {
			header := h.c
			if passes.Opts[memrefOptions](c).Cpp {
				header = h.cpp
			}
			if slices.Contains(h.functions, callee) && !slices.Contains(needed, header) {
				needed = append(needed, header)
			}
		}
		return ir.Advance
	})
	body := c.Op.Region(0).First()
	for op := range body.Ops() {
		if op.Is(emitc.Include) && op.Inherent("is_standard_include") != nil {
			name := op.Inherent("include").(*ir.StringAttr).Value
			needed = slices.DeleteFunc(needed, func(h string) bool { return h == name })
		}
	}
	b := c.Builder()
	b.AtStart(body)
	for _, h := range needed {
		emitc.CreateInclude(b, c.Op.Loc(), emitc.IncludeArgs{Include: b.Ctx.String(h), IsStandardInclude: true})
	}
	return true
}

// arrays makes tc convert memrefs to arrays, if array reports that it can.
func arrays(tc *rewrite.TypeConverter) {
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		m, ok := t.(*ir.MemRefType)
		if !ok {
			return nil, false
		}
		if !isArray(m) {
			return nil, false
		}
		e := tc.Type(m.Element)
		if e == nil {
			return nil, false
		}
		return emitc.Array(m.Shape, e), true
	})
	unrealized(tc)
}

// isArray reports whether m has the layout of an array of C: some dimensions, of static sizes that
// are not 0, and the identity layout.
func isArray(m *ir.MemRefType) bool {
	l, ok := m.Layout.(*ir.AffineMapAttr)
	return ok && l.Map.IsIdentity() && len(m.Shape) > 0 && ir.HasStaticShape(m) && !slices.Contains(m.Shape, 0)
}

// memrefPatterns convert the operations of memref.
func memrefPatterns(tc *rewrite.TypeConverter) []rewrite.Pattern {
	return []rewrite.Pattern{
		pattern(tc, "ConvertAlloca", memref.Alloca, alloca), pattern(tc, "ConvertAlloc", memref.Alloc, alloc),
		pattern(tc, "ConvertCopy", memref.Copy, copyArray), pattern(tc, "ConvertGlobal", memref.Global, global),
		pattern(tc, "ConvertGetGlobal", memref.GetGlobal, getGlobal),
		pattern(tc, "ConvertLoad", memref.Load, load), pattern(tc, "ConvertStore", memref.Store, store),
	}
}

// isAligned reports whether op asks for an alignment, which arrays of C do not have.
func isAligned(op *ir.Operation) bool {
	a, ok := op.Inherent("alignment").(*ir.IntegerAttr)
	return ok && a.Int64() > 1
}

func alloca(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := rw.TypeConverter().Type(op.Result(0).Type())
	if isAligned(op) || t == nil {
		return false
	}
	rw.ReplaceWith(op, variable(rw, op.Loc(), t))
	return true
}

// variable creates a variable of type t, an array or lvalue type, without initial value.
func variable(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type) *ir.Operation {
	return emitc.CreateVariable(rw.Builder, loc, emitc.VariableArgs{Value: emitc.NoInitializer(rw.Ctx), ResultType: t})
}

// opaqueCall creates a call of an opaque function and returns its result.
func opaqueCall(rw *rewrite.Rewriter, loc ir.Loc, callee string, t ir.Type, operands ...*ir.Value) *ir.Value {
	return emitc.CreateCallOpaque(rw.Builder, loc, emitc.CallOpaqueArgs{Callee: rw.Ctx.String(callee), Operands: operands, ResultTypes: []ir.Type{t}}).Result(0)
}

// bytes returns the number of bytes of an array with the elements of m.
func bytes(rw *rewrite.Rewriter, loc ir.Loc, m *ir.MemRefType) *ir.Value {
	n := int64(1)
	for _, size := range m.Shape {
		n *= size
	}
	size := emitc.SizeT(rw.Ctx)
	element := emitc.CreateCallOpaque(rw.Builder, loc, emitc.CallOpaqueArgs{
		Callee: rw.Ctx.String("sizeof"), Args: rw.Ctx.Array(rw.Ctx.TypeAttr(m.Element)), ResultTypes: []ir.Type{size},
	})
	count := constant(rw, loc, rw.Ctx.Index(), n)
	return rw.Value(emitc.Mul, loc, size, []*ir.Value{element.Result(0), count})
}

func alloc(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	loc, m := op.Loc(), op.Result(0).Type().(*ir.MemRefType)
	if !isArray(m) {
		return false
	}
	callee, operands := "malloc", []*ir.Value{bytes(rw, loc, m)}
	if a, ok := op.Inherent("alignment").(*ir.IntegerAttr); ok {
		callee, operands = "aligned_alloc", []*ir.Value{constant(rw, loc, emitc.SizeT(rw.Ctx), a.Int64()), operands[0]}
	}
	v := opaqueCall(rw, loc, callee, emitc.Pointer(emitc.Opaque(rw.Ctx, "void")), operands...)
	rw.Replace(op, rw.Value(emitc.Cast, loc, emitc.Pointer(m.Element), []*ir.Value{v}))
	return true
}

func copyArray(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	var pointers [2]*ir.Value
	for i := range pointers {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); !ok || !isArray(m) || !emitc.IsArray(operands[i].Type()) {
			return false
		}
	}
	loc, m := op.Loc(), op.Operand(0).Type().(*ir.MemRefType)
	for i := range pointers {
		zero := constant(rw, loc, rw.Ctx.Index(), 0)
		first := subscript(rw, loc, operands[i], slices.Repeat([]*ir.Value{zero}, len(op.Operand(i).Type().(*ir.MemRefType).Shape)))
		pointers[i] = rw.Value(emitc.AddressOf, loc, emitc.Pointer(emitc.ArrayElement(operands[i].Type())), []*ir.Value{first})
	}
	rw.ReplaceWith(op, emitc.CreateCallOpaque(rw.Builder, loc, emitc.CallOpaqueArgs{
		Callee: rw.Ctx.String("memcpy"), Operands: []*ir.Value{pointers[1], pointers[0], bytes(rw, loc, m)},
	}))
	return true
}

// subscript creates the lvalue of the element of array at indices.
func subscript(rw *rewrite.Rewriter, loc ir.Loc, array *ir.Value, indices []*ir.Value) *ir.Value {
	t := emitc.LValue(emitc.ArrayElement(array.Type()))
	return rw.Value(emitc.Subscript, loc, t, append([]*ir.Value{array}, indices...))
}

func load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := rw.TypeConverter().Type(op.Result(0).Type())
	if t == nil || !emitc.IsArray(operands[0].Type()) {
		return false
	}
	v := subscript(rw, op.Loc(), operands[0], operands[1:])
	rw.ReplaceWith(op, rw.Op(emitc.Load, op.Loc(), []ir.Type{t}, []*ir.Value{v}))
	return true
}

func store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if !emitc.IsArray(operands[1].Type()) {
		return false
	}
	v := subscript(rw, op.Loc(), operands[1], operands[2:])
	rw.ReplaceWith(op, rw.Op(emitc.Assign, op.Loc(), nil, []*ir.Value{v, operands[0]}))
	return true
}

// globalType returns the type of a global of type m: an array, or the element type if m has no
// dimensions. It returns nil if C has no such type.
func globalType(rw *rewrite.Rewriter, m *ir.MemRefType) ir.Type {
	if len(m.Shape) == 0 {
		return rw.TypeConverter().Type(m.Element)
	}
	return rw.TypeConverter().Type(m)
}

// global converts a memref.global. It states the linkage, whose default for constants is not the
// same in C and C++.
func global(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := memref.GlobalOp(op)
	m, ok := op.Inherent("type").(*ir.TypeAttr).Type.(*ir.MemRefType)
	private := ir.IsPrivate(op)
	if !ok || !ir.HasStaticShape(m) || isAligned(op) || !private && !ir.IsPublic(op) {
		return false
	}
	t := globalType(rw, m)
	if t == nil {
		return false
	}
	initial := op.Inherent("initial_value")
	if _, uninitialized := initial.(*ir.UnitAttr); uninitialized {
		initial = nil
	}
	if len(m.Shape) == 0 {
		d, ok := initial.(*ir.DenseElementsAttr)
		if !ok {
			return false // upstream crashes
		}
		initial = d.ElementAttr(0)
	}
	rw.ReplaceWith(op, emitc.CreateGlobal(rw.Builder, op.Loc(), emitc.GlobalArgs{
		SymName: op.Inherent(ir.SymbolNameAttr), Type: rw.Ctx.TypeAttr(t), InitialValue: initial,
		ExternSpecifier: !private, StaticSpecifier: private, ConstSpecifier: o.Constant(),
	}))
	return true
}

func getGlobal(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	m := op.Result(0).Type().(*ir.MemRefType)
	t := globalType(rw, m)
	if t == nil {
		return false
	}
	args := emitc.GetGlobalArgs{Name: op.Inherent("name"), ResultType: t}
	if len(m.Shape) > 0 {
		rw.ReplaceWith(op, emitc.CreateGetGlobal(rw.Builder, op.Loc(), args))
		return true
	}
	args.ResultType = emitc.LValue(t)
	v := emitc.CreateGetGlobal(rw.Builder, op.Loc(), args).Result(0)
	rw.ReplaceWith(op, rw.Op(emitc.AddressOf, op.Loc(), []ir.Type{emitc.Pointer(t)}, []*ir.Value{v}))
	return true
}
