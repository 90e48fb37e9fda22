package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	MPI_ErrorClassEnumAttr = &ir.DialectAttrDef{
		Mnemonic: "errclass",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MPI_ErrorClassEnum}},
		Format:   "`<` $value `>`",
	}
)
