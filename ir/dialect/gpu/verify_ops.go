package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	floatReductions   = []string{"minnumf", "maxnumf", "minimumf", "maximumf"}
	integerReductions = []string{"minsi", "minui", "maxsi", "maxui", "and", "or", "xor"}
)

func integerOf(op *ir.Operation, attr string) (int64, bool) {
	a, ok := op.Inherent(attr).(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Int64(), true
}

func enumWord(def *ir.EnumDef, a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok {
		return def.Keyword(d.Params[0].(*ir.IntegerAttr).Int64())
	}
	return ""
}

// verifyReduction checks that the reduction in op's attribute can combine values
// of type element: a float reduction needs floats, an integer reduction needs
// integers.
func verifyReduction(op *ir.Operation, element ir.Type) bool {
	word := enumWord(&AllReduceOperation, op.Inherent("op"))
	_, isInt := element.(*ir.IntegerType)
	if slices.Contains(floatReductions, word) && !constraint.AnyFloat.Check(element) || slices.Contains(integerReductions, word) && !isInt {
		return op.EmitError("`%s` reduction operation is not compatible with type '%s'", word, op.Result(0).Type())
	}
	return true
}

// verifyAllReduce checks that a gpu.all_reduce has either the attribute op or a
// body. The body must combine two values of the result type.
func verifyAllReduce(op *ir.Operation) bool {
	o := AllReduceOp(op)
	r, t := o.BodyRegion(), o.Result().Type()
	switch {
	case r.Empty() != (o.OpValue() != nil):
		return op.EmitError("expected either an op attribute or a non-empty body")
	case r.Empty():
		return verifyReduction(op, t)
	case r.First().NumArgs() != 2:
		return op.EmitError("expected two region arguments")
	case r.First().Arg(0).Type() != t || r.First().Arg(1).Type() != t:
		return op.EmitError("incorrect region argument type")
	}
	yields := 0
	for b := r.First(); b != nil; b = b.Next() {
		y := b.Last()
		switch {
		case y == nil || !y.Is(Yield):
			continue
		case y.NumOperands() != 1:
			return op.EmitError("expected one gpu.yield operand")
		case y.Operand(0).Type() != t:
			return op.EmitError("incorrect gpu.yield type")
		}
		yields++
	}
	return yields > 0 || op.EmitError("expected gpu.yield op in region")
}

func powerOf2(n int64) bool { return n > 0 && n&(n-1) == 0 }

func verifySubgroupReduce(op *ir.Operation) bool {
	t := SubgroupReduceOp(op).Result().Type()
	if v, ok := t.(*ir.VectorType); ok {
		if v.Scalable != nil {
			return op.EmitOpError("is not compatible with scalable vector types")
		}
		t = v.Element
	}
	if !verifyReduction(op, t) {
		return false
	}
	size, sized := integerOf(op, "cluster_size")
	stride, strided := integerOf(op, "cluster_stride")
	switch {
	case sized && !powerOf2(size):
		return op.EmitOpError("cluster size %d is not a power of two", uint32(size))
	case strided && stride != 1 && !sized:
		return op.EmitOpError("cluster stride can only be specified if cluster size is specified")
	case strided && !powerOf2(stride):
		return op.EmitOpError("cluster stride %d is not a power of two", uint32(stride))
	}
	return true
}

func verifyRotate(op *ir.Operation) bool {
	offset, _ := integerOf(op, "offset")
	width, _ := integerOf(op, "width")
	return offset < width || op.EmitOpError("offset must be in the range [0, %d)", width)
}

func verifyMemcpy(op *ir.Operation) bool {
	g := op.Def().Operands
	dst, src := op.OperandGroup(len(g) - 2)[0].Value().Type(), op.OperandGroup(len(g) - 1)[0].Value().Type()
	switch {
	case ir.ElementOf(dst) != ir.ElementOf(src):
		return op.EmitOpError("arguments have incompatible element type")
	case !ir.CompatibleShapes(src, dst):
		return op.EmitOpError("arguments have incompatible shape")
	}
	return true
}

// verifyAlloc checks that there is an operand for each dynamic size and symbol.
func verifyAlloc(op *ir.Operation) bool {
	o := AllocOp(op)
	t := o.Memref().Type().(*ir.MemRefType)
	if got, want := len(o.DynamicSizes()), ir.NumDynamicDims(t.Shape); got != want {
		return op.EmitOpError("incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
	return len(o.SymbolOperands()) == ir.LayoutSymbols(t) || op.EmitOpError("symbol operand count does not equal memref symbol count")
}

func verifySharedMemory(op *ir.Operation) bool {
	p := op.Parent()
	for p != nil && !p.Has(ir.SymbolTable) {
		p = p.Parent()
	}
	if p == nil {
		return op.EmitOpError("must be inside an op with symbol table")
	}
	t := DynamicSharedMemoryOp(op).ResultMemref().Type().(*ir.MemRefType)
	if a, ok := t.Space.(*ir.DialectAttr); !ok || a.Def != AddressSpaceAttr || enumWord(&AddressSpace, a) != "workgroup" {
		return op.EmitOpError("address space must be address_space<workgroup>")
	}
	return ir.NumDynamicDims(t.Shape) > 0 || op.EmitOpError("result memref type must be memref<?xi8, #gpu.address_space<workgroup>>")
}

func verifyBroadcast(op *ir.Operation) bool {
	word, lane := enumWord(&BroadcastType, SubgroupBroadcastOp(op).BroadcastType()), op.NumOperands() > 1
	switch {
	case word == "first_active_lane" && lane:
		return op.EmitOpError("lane can only be specified for `specific_lane` broadcast")
	case word == "specific_lane" && !lane:
		return op.EmitOpError("lane must be specified for `specific_lane` broadcast")
	}
	return true
}

// verifyLaunchFunc checks that a gpu.launch_func is in a builtin.module with the
// attribute gpu.container_module, and that its cluster sizes have the same type.
func verifyLaunchFunc(op *ir.Operation) bool {
	p := op.Parent()
	for p != nil && p.Name().Name != "builtin.module" {
		p = p.Parent()
	}
	switch {
	case p == nil:
		return op.EmitOpError("expected to belong to a module")
	case !constraint.IsUnitAttr(p.Attr(containerModule)):
		return op.EmitOpError("expected the closest surrounding module to have the '%s' attribute", containerModule)
	}
	o := LaunchFuncOp(op)
	if x := o.ClusterSizeX(); x != nil {
		for _, v := range [...]*ir.Value{o.ClusterSizeY(), o.ClusterSizeZ()} {
			if v != nil && v.Type() != x.Type() {
				return op.EmitOpError("expects types of the cluster dimensions must be the same")
			}
		}
	}
	return true
}

// verifyReturn checks that the operands of gpu.return have the function's result
// types.
func verifyReturn(op *ir.Operation) bool {
	f := op.Parent()
	if f == nil || !f.Is(GPUFunc) {
		return true
	}
	var few [4]ir.Type
	results := f.Def().Callable.Results(f, few[:0])
	if len(results) != op.NumOperands() {
		note := ir.Diagnostic{Severity: ir.Note, Loc: f.Loc(), Text: "return type declared here"}
		return op.EmitOpErrorNotes([]ir.Diagnostic{note}, "expected %d result operands", len(results))
	}
	for i, t := range results {
		if got := op.Operand(i).Type(); got != t {
			return op.EmitOpError("unexpected type `'%s'' for operand #%d", got, i)
		}
	}
	return true
}
