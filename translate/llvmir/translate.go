// Package llvmir translates modules of the llvm dialect, and of the dialects for its intrinsics, to
// LLVM IR. It does the same as mlir-translate --mlir-to-llvmir.
package llvmir

import (
	"io"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// moduleName is the name of every translated module, as in upstream.
const moduleName = "LLVMDialectModule"

// Write translates module to LLVM IR and writes the text to w. It emits an error and returns false
// if it cannot.
func Write(module *ir.Operation, w io.Writer) bool {
	m := translate(module)
	if m == nil {
		return false
	}
	if err := m.Write(w); err != nil {
		return module.Context().Error(ir.UnknownLoc, "cannot write LLVM IR: %s", err)
	}
	return true
}

// translation is the state of translating one module.
type translation struct {
	ctx   *ir.Context
	m     *ll.Module
	types typeTable
	// Globals of the module by name: functions, variables, aliases, ifuncs.
	globals map[string]ll.Value
	// functions holds the functions among globals and the intrinsics declared since.
	functions map[string]*ll.Func
	comdats   map[*ir.Operation]*ll.Comdat
	tags      blockTags
	md        metadataTable
	debug     debugInfo
}

// translate returns the LLVM IR module for an MLIR module, or nil after an error.
func translate(module *ir.Operation) *ll.Module {
	if !isModule(module) {
		module.EmitOpError("can not be translated to an LLVMIR module")
		return nil
	}
	distinctSuccessors(module)
	t := &translation{
		ctx: module.Context(), m: ll.NewModule(moduleName), globals: map[string]ll.Value{},
		functions: map[string]*ll.Func{}, comdats: map[*ir.Operation]*ll.Comdat{},
	}
	t.types.init(t.m.Types)
	t.md.init(t)
	t.debug.init(t)
	if !t.header(module) || !t.symbols(module) || !t.bodies(module) {
		return nil
	}
	t.debug.addModuleFlags()
	return t.m
}

func isModule(op *ir.Operation) bool {
	return op.Is(builtin.Module) || op.NumRegions() == 1 && op.Region(0).HasOneBlock() && op.Has(ir.SymbolTable|ir.IsolatedFromAbove)
}

// header translates the attributes of the module itself. It returns false after an error.
func (t *translation) header(module *ir.Operation) bool {
	attrs := module.Discardable()
	if s, ok := attrs.Get("llvm.data_layout").(*ir.StringAttr); ok {
		t.m.LayoutText = s.Value
	} else if spec := layoutSpec(module); spec != nil {
		if !t.layoutText(module, spec) {
			return false
		}
	}
	l, ok := ll.NewLayout(t.m.LayoutText)
	if !ok {
		return t.ctx.Error(module.Loc(), "invalid data layout '%s'", t.m.LayoutText)
	}
	t.m.Layout = l
	if s, ok := attrs.Get("llvm.target_triple").(*ir.StringAttr); ok {
		t.m.Triple = s.Value
	}
	if list, ok := attrs.Get("llvm.module_asm").(*ir.ArrayAttr); ok {
		for _, e := range list.Elems {
			if s, ok := e.(*ir.StringAttr); ok {
				t.m.Asm += s.Value + "\n"
			}
		}
	}
	return true
}

func body(module *ir.Operation) *ir.Block { return module.Region(0).First() }

// symbols declares all functions, variables, aliases and ifuncs. It returns false after an error.
func (t *translation) symbols(module *ir.Operation) bool {
	top := body(module)
	if top == nil {
		return true
	}
	t.convertComdats(top)
	for op := range top.Ops() {
		if op.Is(llvm.LLVMFunc) && !t.signature(op) {
			return false
		}
	}
	if !t.globalsAndAliases(top) || !t.convertIFuncs(top) {
		return false
	}
	t.md.module(module)
	return true
}

// declared lists the operations that symbols and bodies translate.
var declared = []*ir.OpDef{llvm.LLVMFunc, llvm.Alias, llvm.Global, llvm.GlobalCtors, llvm.GlobalDtors, llvm.Comdat, llvm.IFunc}

// bodies translates the other operations of the module, and then the bodies of functions. It
// returns false after an error.
func (t *translation) bodies(module *ir.Operation) bool {
	top := body(module)
	if top == nil {
		return true
	}
	outside := &function{translation: t}
	outside.number(module.Region(0))
	for op := range top.Ops() {
		if op.Has(ir.Terminator) || op.Def() != nil && slices.Contains(declared, op.Def()) {
			continue
		}
		if !outside.operation(op) {
			return false
		}
	}
	for op := range top.Ops() {
		if op.Is(llvm.LLVMFunc) && !op.Region(0).Empty() {
			f := &function{translation: t}
			if !f.translate(op) {
				return false
			}
		}
	}
	return t.resolveAddresses()
}
