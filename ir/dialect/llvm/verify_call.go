package llvm

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyOpBundles checks that each operand bundle has a tag, and that tags are
// strings.
func verifyOpBundles(op *ir.Operation) bool {
	tags := ir.ArrayElems(op.Inherent("op_bundle_tags"))
	for _, t := range tags {
		if _, ok := t.(*ir.StringAttr); !ok {
			return op.EmitError("operand bundle tag must be a StringAttr")
		}
	}
	n := 0
	if sizes, ok := op.Inherent("op_bundle_sizes").(*ir.DenseArrayAttr); ok {
		n = sizes.Len
	}
	if n != len(tags) {
		return op.EmitError("expected %d operand bundle tags, but actually got %d", n, len(tags))
	}
	return true
}

func verifyCallIntrinsic(op *ir.Operation) bool {
	if name := CallIntrinsicOp(op).Intrin(); name != nil && !strings.HasPrefix(name.Value, "llvm.") {
		return op.EmitOpError("intrinsic name must start with 'llvm.'")
	}
	return verifyOpBundles(op)
}

// callArgs returns the arguments of a call or invoke: its callee operands,
// without the pointer of an indirect call.
func callArgs(op *ir.Operation) []ir.Operand {
	args := op.OperandsNamed("callee_operands")
	if op.Inherent("callee") == nil && len(args) > 0 {
		return args[1:]
	}
	return args
}

// verifyVarCallee checks that var_callee_type is a variadic function type, and
// that the arguments and results of the call match it.
func verifyVarCallee(op *ir.Operation) bool {
	a, ok := op.Inherent("var_callee_type").(*ir.TypeAttr)
	if !ok {
		return true
	}
	params, results, variadic := FunctionParts(a.Type)
	args := callArgs(op)
	if !variadic {
		return op.EmitOpError("expected var_callee_type to be a variadic function type")
	}
	if len(params) > len(args) {
		return op.EmitOpError("expected var_callee_type to have at most %d parameters", len(args))
	}
	for i, t := range params {
		if got := args[i].Value().Type(); t != got {
			return op.EmitOpError("var_callee_type parameter type mismatch: '%s' != '%s'", t, got)
		}
	}
	if op.NumResults() == 0 {
		if len(results) > 0 {
			return op.EmitOpError("expected var_callee_type to return void")
		}
		return true
	}
	if want, got := returnType(a.Type), op.Result(0).Type(); want != got {
		return op.EmitOpError("var_callee_type return type mismatch: '%s' != '%s'", want, got)
	}
	return true
}

// returnType returns the return type of functions of type t, which may be void.
func returnType(t ir.Type) ir.Type { return constraint.TypeValue(t.(*ir.DialectType).Params[0]) }

func verifyCallee(op *ir.Operation, tables *ir.SymbolTables) bool {
	if !verifyVarCallee(op) {
		return false
	}
	name := CallOp(op).Callee()
	if name == nil {
		if op.NumOperands() == 0 {
			return op.EmitOpError("must have either a `callee` attribute or at least an operand")
		}
		if t := op.Operand(0).Type(); !IsPointer(t) {
			return op.EmitOpError("indirect call expects a pointer as callee: '%s'", t)
		}
		return true
	}
	callee := tables.LookupNearest(op, name)
	if callee == nil {
		return op.EmitOpError("'%s' does not reference a symbol in the current scope", name.Root.Value)
	}
	var t ir.Type
	switch {
	case callee.Is(LLVMFunc):
		if !verifyCallLocation(op, callee) {
			return false
		}
		t = constraint.TypeValue(LLVMFuncOp(callee).FunctionType())
	case callee.Is(IFunc):
		t = constraint.TypeValue(IFuncOp(callee).IFuncType())
	default:
		return op.EmitOpError("'%s' does not reference a valid LLVM function or IFunc", name.Root.Value)
	}
	if !constraint.OfType(t, FunctionType) {
		return op.EmitOpError("callee does not have a functional type: '%s'", t)
	}
	return verifyCallTypes(op, t)
}

// verifyCallTypes checks the operands and results of a direct call against t, the
// type of the function.
func verifyCallTypes(op *ir.Operation, t ir.Type) bool {
	o := CallOp(op)
	params, results, variadic := FunctionParts(t)
	args := o.CalleeOperands()
	switch {
	case variadic && o.VarCalleeType() == nil:
		return op.EmitOpError("missing var_callee_type attribute for vararg call")
	case !variadic && len(params) != len(args):
		return op.EmitOpError("incorrect number of operands (%d) for callee (expecting: %d)", len(args), len(params))
	case len(params) > len(args):
		return op.EmitOpError("incorrect number of operands (%d) for varargs callee (expecting at least: %d)", len(args), len(params))
	}
	for i, want := range params {
		if got := args[i].Value().Type(); got != want {
			return op.EmitOpError("operand type mismatch for operand %d: '%s' != '%s'", i, got, want)
		}
	}
	switch {
	case op.NumResults() == 0 && len(results) > 0:
		return op.EmitOpError("expected function call to produce a value")
	case op.NumResults() > 0 && len(results) == 0:
		return op.EmitOpError("calling function with void result must not produce values")
	case op.NumResults() > 0 && op.Result(0).Type() != results[0]:
		return op.EmitOpError("result type mismatch: '%s' != '%s'", op.Result(0).Type(), results[0])
	}
	return true
}

// verifyCallLocation checks that a call has a location, if caller and callee have
// debug information and the callee has a body. Inlining the call would otherwise
// lose the location.
func verifyCallLocation(op, callee *ir.Operation) bool {
	if LLVMFuncOp(callee).BodyRegion().Empty() || op.Loc() != ir.UnknownLoc {
		return true
	}
	caller := op.Parent()
	for caller != nil && (caller.Def() == nil || caller.Def().Callable == nil) {
		caller = caller.Parent()
	}
	if caller == nil || !hasSubprogram(caller) || !hasSubprogram(callee) {
		return true
	}
	return op.EmitError("inlinable function call in a function with a DISubprogram location must have a debug location")
}

func hasSubprogram(op *ir.Operation) bool {
	fused, ok := op.Context().LocAttr(op.Loc()).(*ir.FusedLoc)
	if !ok {
		return false
	}
	d, ok := fused.Metadata.(*ir.DialectAttr)
	return ok && d.Def == DISubprogramAttr
}

func verifyInvoke(op *ir.Operation) bool {
	if !verifyBranchWeights(op) || !verifyVarCallee(op) {
		return false
	}
	unwind := InvokeOp(op).UnwindDest()
	if unwind.Empty() {
		return op.EmitError("must have at least one operation in unwind destination")
	}
	if !unwind.First().Is(Landingpad) {
		return op.EmitError("first operation in unwind destination should be a llvm.landingpad operation")
	}
	return verifyOpBundles(op)
}

func verifyLandingpad(op *ir.Operation) bool {
	if fn := parentFunc(op); fn != nil && fn.Inherent("personality") == nil {
		return op.EmitError("llvm.landingpad needs to be in a function with a personality")
	}
	if !LandingpadOp(op).Cleanup() && op.NumOperands() == 0 {
		return op.EmitError("landingpad instruction expects at least one clause or cleanup attribute")
	}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if constraint.OfType(v.Type(), ArrayType) {
			continue
		}
		if cast := v.DefinedBy(Bitcast); cast != nil {
			if BitcastOp(cast).Arg().DefinedBy(AddressOf) != nil {
				continue
			}
			return op.EmitErrorNotes(at(cast, "global addresses expected as operand to bitcast used in clauses for landingpad"),
				"constant clauses expected")
		}
		if v.DefinedBy(Zero) == nil && v.DefinedBy(AddressOf) == nil {
			return op.EmitError("clause #%d is not a known constant - null, addressof, bitcast", i)
		}
	}
	return true
}

func verifyReturn(op *ir.Operation) bool {
	fn := parentFunc(op)
	if fn == nil {
		return true
	}
	var result ir.Type
	if f, ok := constraint.TypeValue(fn.Inherent("function_type")).(*ir.DialectType); ok {
		result = resultOf(f)
	}
	const where = "when returning from function"
	switch n := op.NumOperands(); {
	case n > 0 && result == nil:
		return op.EmitOpErrorNotes(at(fn, where), "expected no operands")
	case n == 0 && result != nil:
		return op.EmitOpErrorNotes(at(fn, where), "expected 1 operand")
	case n > 0 && op.Operand(0).Type() != result:
		return op.EmitOpErrorNotes(at(fn, where), "mismatching result types")
	}
	return true
}

func verifyInlineAsm(op *ir.Operation) bool {
	if TailCallKind.Keyword(enumProp(op, "tail_call_kind")) == "musttail" {
		return op.EmitOpError("tail call kind 'musttail' is not supported by this operation")
	}
	return true
}
