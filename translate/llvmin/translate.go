// Package llvmin translates LLVM IR to modules of the llvm dialect. It does the same as
// mlir-translate --import-llvm.
package llvmin

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// options are the choices of a translation.
type options struct {
	// expensiveWarnings adds warnings about the parts of the input that the module lacks.
	expensiveWarnings bool
	// emptyComposites leaves out the elements of composite types in debug info.
	emptyComposites bool
	// unregisteredIntrinsics makes all intrinsics operations of llvm.call_intrinsic.
	unregisteredIntrinsics bool
	// literalStructs leaves out the names of structs.
	literalStructs bool
}

// Translation returns the translation from LLVM IR. The translation knows the given dialects.
func Translation(dialects []*ir.Dialect) *translate.Translation {
	o := &options{}
	return &translate.Translation{
		Arg: "import-llvm", Doc: "Translate LLVMIR to MLIR", Dialects: dialects,
		Options: []translate.Option{
			{Name: "emit-expensive-warnings", Switch: &o.expensiveWarnings, Doc: "Emit expensive warnings during LLVM IR import (discouraged: testing only!)"},
			{Name: "drop-di-composite-type-elements", Switch: &o.emptyComposites, Doc: "Avoid translating the elements of DICompositeTypes during the LLVM IR import (discouraged: testing only!)"},
			{Name: "prefer-unregistered-intrinsics", Switch: &o.unregisteredIntrinsics, Doc: "Prefer translating all intrinsics into llvm.call_intrinsic instead of using dialect supported intrinsics"},
			{Name: "import-structs-as-literals", Switch: &o.literalStructs, Doc: "Controls if structs should be imported as literal structs, i.e., nameless structs."},
		},
		ToMLIR: func(ctx *ir.Context, name, input string, _ uint32) *ir.Operation {
			return importText(ctx, name, input, o)
		},
	}
}

// importText returns the module that LLVM IR text stands for. It emits errors and returns nil if the
// text is refused. The name is the file's, for messages.
func importText(ctx *ir.Context, name, input string, o *options) *ir.Operation {
	if name == "-" {
		name = "<stdin>"
	}
	m, err := irtext.Parse(input)
	if err != nil {
		ctx.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: ir.UnknownLoc, Text: refusal(name, err)})
		return nil
	}
	if m.Source == "" {
		m.Source = name
	}
	i := newImporter(ctx, m, o)
	if !i.run() {
		return nil
	}
	return i.module
}

// refusal returns the parser's message as LLVM prints it: with the line, and a mark below it.
func refusal(name string, e *irtext.Error) string {
	var mark strings.Builder
	for k := 0; k < e.Column-1 && k < len(e.Source); k++ {
		if e.Source[k] == '\t' {
			mark.WriteByte('\t')
		} else {
			mark.WriteByte(' ')
		}
	}
	return fmt.Sprintf("%s:%d:%d: error: %s\n%s\n%s^\n", name, e.Line, e.Column, e.Message, e.Source, mark.String())
}
