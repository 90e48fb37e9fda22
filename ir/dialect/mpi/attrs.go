package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	MPI_ErrorClassEnumAttr = &ir.DialectAttrDef{
		Mnemonic: "errclass",
		Record:   "MPI_ErrorClassAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::mpi::MPI_ErrorClassEnum", Kind: ir.ParamEnum, Enum: &MPI_ErrorClassEnum}},
		Format:   "`<` $value `>`",
	}
)
