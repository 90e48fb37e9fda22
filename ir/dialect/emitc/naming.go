package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"emitc.do":         {DefaultDialect: "emitc"},
	"emitc.expression": {DefaultDialect: "emitc"},
	"emitc.file":       {DefaultDialect: "emitc"},
	"emitc.for":        {DefaultDialect: "emitc"},
	"emitc.func":       {DefaultDialect: "emitc"},
	"emitc.if":         {DefaultDialect: "emitc"},
	"emitc.switch":     {DefaultDialect: "emitc"},
}
