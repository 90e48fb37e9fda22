package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyFunc(op *ir.Operation) bool {
	o := LLVMFuncOp(op)
	linkage := linkageOf(op)
	if linkage == "common" {
		return op.EmitOpError("functions cannot have 'common' linkage")
	}
	if !verifyComdat(op) {
		return false
	}
	if o.BodyRegion().Empty() {
		if linkage != "external" && linkage != "extern_weak" {
			return op.EmitOpError("external functions must have 'external' or 'extern_weak' linkage")
		}
		return true
	}
	noInline := o.NoInline()
	if noInline && o.AlwaysInline() {
		return op.EmitError("no_inline and always_inline attributes are incompatible")
	}
	if o.OptimizeNone() && !noInline {
		return op.EmitOpError("with optimize_none must also be no_inline")
	}
	return verifyLandingpadTypes(op) && verifyBlockTags(op)
}

// verifyLandingpadTypes checks that all landingpad and resume operations in a
// function have the same type.
func verifyLandingpadTypes(fn *ir.Operation) bool {
	var seen ir.Type
	wrong := ""
	fn.WalkPost(func(o *ir.Operation) ir.WalkResult {
		var t ir.Type
		message := ""
		switch {
		case o.Is(Landingpad):
			t, message = o.Result(0).Type(), "'llvm.landingpad' should have a consistent result type inside a function"
		case o.Is(Resume):
			t, message = ResumeOp(o).Value().Type(), "'llvm.resume' should have a consistent input type inside a function"
		default:
			return ir.Advance
		}
		if seen == nil {
			seen = t
		}
		if seen != t {
			wrong = message
			return ir.Interrupt
		}
		return ir.Advance
	})
	if wrong != "" {
		return fn.EmitError("%s", wrong)
	}
	return true
}

func verifyBlockTags(fn *ir.Operation) bool {
	var seen map[ir.Attribute]bool
	return fn.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !o.Is(BlockTag) {
			return ir.Advance
		}
		tag := BlockTagOp(o).Tag()
		if seen[tag] {
			o.EmitError("duplicate block tag '%d' in the same function: ", number(tag.(*ir.DialectAttr).Params[0]))
			return ir.Interrupt
		}
		if seen == nil {
			seen = map[ir.Attribute]bool{}
		}
		seen[tag] = true
		return ir.Advance
	}) != ir.Interrupt
}

func verifyFuncRegions(op *ir.Operation) bool {
	o := LLVMFuncOp(op)
	entry := o.BodyRegion().First()
	if entry == nil {
		return true
	}
	t := typeOfFunction(op)
	for i := 0; inputType(t, i) != nil; i++ {
		if !IsCompatibleOuterType(entry.Arg(i).Type()) {
			return op.EmitOpError("entry block argument #%d is not of LLVM type", i)
		}
	}
	return true
}
