// Package prepare holds passes that prepare functions for the conversion to the llvm dialect, and
// modules of the llvm dialect for translation.
package prepare

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/passes"
)

// visibilityOptions are the options of llvm-use-default-visibility.
type visibilityOptions struct {
	Visibility string `opt:"visibility" default:"" doc:"The visibility to use in place of the default one" enum:"hidden,protected"`
}

// layoutOptions are the options of set-llvm-module-datalayout.
type layoutOptions struct {
	DataLayout string `opt:"data-layout" default:"" doc:"The data layout, as LLVM writes it"`
}

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "LLVMRequestCWrappersPass", Arg: "llvm-request-c-wrappers", Doc: "Request C wrapper emission for all functions",
		Anchor: "func.func", Scope: passes.Always(passes.UnitScope),
		Run: func(c *passes.Ctx) bool {
			c.Op.SetAttr("llvm.emit_c_interface", c.IR().Unit())
			return true
		},
	},
	{
		Name: "LLVMLegalizeForExportPass", Arg: "llvm-legalize-for-export", Doc: "Legalize LLVM dialect to be convertible to LLVM IR",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"llvm"},
		Run: func(c *passes.Ctx) bool {
			distinguishSuccessors(c.Builder(), c.Op)
			return true
		},
	},
	optimizeForNVVM,
	ensureScopes,
	{
		Name: "LLVMAddComdats", Arg: "llvm-add-comdats", Doc: "Add comdats to linkonce and linkonce_odr functions",
		Anchor: "builtin.module",
		Run:    addComdats,
	},
	{
		Name: "LLVMUseDefaultVisibilityPass", Arg: "llvm-use-default-visibility", Doc: "Update default visibility of all global values and function definitions",
		Anchor: "builtin.module", Options: passes.OptionsOf[visibilityOptions](),
		Run: func(c *passes.Ctx) bool {
			useVisibility(c, passes.Opts[visibilityOptions](c).Visibility)
			return true
		},
	},
	{
		Name: "SetLLVMModuleDataLayoutPass", Arg: "set-llvm-module-datalayout", Doc: "Attach a datalayout string as a module attribute",
		Anchor: "builtin.module", Options: passes.OptionsOf[layoutOptions](),
		Run: func(c *passes.Ctx) bool {
			layout := passes.Opts[layoutOptions](c).DataLayout
			if problem := llvm.DataLayoutProblem(layout); problem != "" {
				return c.Op.EmitError("%s\n", problem)
			}
			c.Op.SetAttr("llvm.data_layout", c.IR().String(layout))
			return true
		},
	},
}

// useVisibility replaces the default visibility of functions, globals, aliases and ifuncs directly
// in the module.
func useVisibility(c *passes.Ctx, keyword string) {
	to, ok := llvm.Visibility.Value(keyword)
	if !ok {
		return
	}
	for op := range c.Op.Nested() {
		d := op.Def()
		if d == nil || !op.Is(llvm.LLVMFunc) && !op.Is(llvm.Global) && !op.Is(llvm.Alias) && !op.Is(llvm.IFunc) {
			continue
		}
		if v, ok := op.Inherent("visibility_").(*ir.IntegerAttr); ok && v.Value.IsZero() {
			op.SetInherent("visibility_", c.IR().Int64Attr(v.Type, to))
		}
	}
}

// comdatTable is the name of the table of comdats.
const comdatTable = "__llvm_comdat"

// These are the numbers of LLVM::Linkage for functions that several modules may define.
const (
	linkOnce    = 2
	linkOnceODR = 3
)

// addComdats gives each function with linkage linkonce or linkonce_odr a comdat of its name.
func addComdats(c *passes.Ctx) bool {
	x := c.IR()
	var table *ir.Operation
	for op := range c.Op.Nested() {
		if !op.Is(llvm.LLVMFunc) || op.Inherent("comdat") != nil {
			continue
		}
		if l := linkage(op); l != linkOnce && l != linkOnceODR {
			continue
		}
		if table == nil {
			table = comdats(c)
		}
		b := c.Builder()
		b.AtStart(table.Region(0).First())
		name := ir.SymbolName(op)
		b.Op(llvm.ComdatSelector, c.Op.Loc(), nil, nil, x.Int64Attr(x.Int(64), anyComdat), name)
		op.SetInherent("comdat", x.SymbolRef(x.String(comdatTable), []*ir.SymbolRefAttr{x.FlatSymbol(name)}))
	}
	return true
}

// anyComdat is the comdat kind that lets the linker keep any one of several definitions.
const anyComdat = 0

func linkage(op *ir.Operation) int64 {
	if a := op.Inherent("linkage"); constraint.OfAttr(a, llvm.LinkageAttr) {
		return a.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	}
	return -1
}

// comdats returns the module's table of comdats, and creates it if there is none.
func comdats(c *passes.Ctx) *ir.Operation {
	x := c.IR()
	if op := ir.LookupSymbolIn(c.Op, x.String(comdatTable)); op != nil && op.Is(llvm.Comdat) {
		return op
	}
	b := c.Builder()
	b.AtStart(c.Op.Region(0).First())
	op := b.Create(&ir.OpState{Name: x.NameOf(llvm.Comdat), Loc: c.Op.Loc(), Props: []ir.Attribute{x.String(comdatTable)}, Regions: 1})
	b.NewBlockIn(op.Region(0), nil, nil)
	return op
}
