package cf

import (
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives are the custom directives of the dialect's formats.
var directives = asm.Directives{
	"SwitchOpCases": asm.SwitchStyle{}.Directive(),
}
