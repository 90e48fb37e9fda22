package cf

import (
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"SwitchOpCases": asm.SwitchStyle{}.Directive(),
}
