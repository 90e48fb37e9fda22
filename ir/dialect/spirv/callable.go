package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

func function() *ir.CallableInterface {
	c := *ir.PublicCallable
	c.VerifyType, c.VerifyBody = verifyFuncType, verifyFuncBody
	return &c
}
