package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CommType = &ir.DialectTypeDef{
		Mnemonic: "comm",
	}

	RequestType = &ir.DialectTypeDef{
		Mnemonic: "request",
	}

	RetvalType = &ir.DialectTypeDef{
		Mnemonic: "retval",
	}

	StatusType = &ir.DialectTypeDef{
		Mnemonic: "status",
	}
)
