package mpi

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	errorClassAttr      = constraint.EnumAttr("MPI_ErrorClassEnumAttr", "MPI error class name", MPI_ErrorClassEnumAttr, &MPI_ErrorClassEnum)
	reductionOpEnumAttr = constraint.IntEnumAttr("MPI_ReductionOpEnumAttr", "MPI operation class", &MPI_ReductionOpEnum)
	comm                = constraint.SingletonTypeDef("CommType", "MPI communicator handler", CommType)
	request             = constraint.SingletonTypeDef("RequestType", "MPI asynchronous request handler", RequestType)
	retval              = constraint.SingletonTypeDef("RetvalType", "MPI function call return value (!mpi.retval)", RetvalType)
)
