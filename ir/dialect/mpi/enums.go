package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	MPI_ErrorClassEnum = ir.EnumDef{
		Name:  "::mlir::mpi::MPI_ErrorClassEnum",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "MPI_SUCCESS", Value: 0}, {Keyword: "MPI_ERR_ACCESS", Value: 1},
			{Keyword: "MPI_ERR_AMODE", Value: 2}, {Keyword: "MPI_ERR_ARG", Value: 3},
			{Keyword: "MPI_ERR_ASSERT", Value: 4}, {Keyword: "MPI_ERR_BAD_FILE", Value: 5},
			{Keyword: "MPI_ERR_BASE", Value: 6}, {Keyword: "MPI_ERR_BUFFER", Value: 7},
			{Keyword: "MPI_ERR_COMM", Value: 8}, {Keyword: "MPI_ERR_CONVERSION", Value: 9},
			{Keyword: "MPI_ERR_COUNT", Value: 10}, {Keyword: "MPI_ERR_DIMS", Value: 11},
			{Keyword: "MPI_ERR_DISP", Value: 12}, {Keyword: "MPI_ERR_DUP_DATAREP", Value: 13},
			{Keyword: "MPI_ERR_ERRHANDLER", Value: 14}, {Keyword: "MPI_ERR_FILE", Value: 15},
			{Keyword: "MPI_ERR_FILE_EXISTS", Value: 16}, {Keyword: "MPI_ERR_FILE_IN_USE", Value: 17},
			{Keyword: "MPI_ERR_GROUP", Value: 18}, {Keyword: "MPI_ERR_INFO", Value: 19},
			{Keyword: "MPI_ERR_INFO_KEY", Value: 20}, {Keyword: "MPI_ERR_INFO_NOKEY", Value: 21},
			{Keyword: "MPI_ERR_INFO_VALUE", Value: 22}, {Keyword: "MPI_ERR_IN_STATUS", Value: 23},
			{Keyword: "MPI_ERR_INTERN", Value: 24}, {Keyword: "MPI_ERR_IO", Value: 25},
			{Keyword: "MPI_ERR_KEYVAL", Value: 26}, {Keyword: "MPI_ERR_LOCKTYPE", Value: 27},
			{Keyword: "MPI_ERR_NAME", Value: 28}, {Keyword: "MPI_ERR_NO_MEM", Value: 29},
			{Keyword: "MPI_ERR_NO_SPACE", Value: 30}, {Keyword: "MPI_ERR_NO_SUCH_FILE", Value: 31},
			{Keyword: "MPI_ERR_NOT_SAME", Value: 32}, {Keyword: "MPI_ERR_OP", Value: 33},
			{Keyword: "MPI_ERR_OTHER", Value: 34}, {Keyword: "MPI_ERR_PENDING", Value: 35},
			{Keyword: "MPI_ERR_PORT", Value: 36}, {Keyword: "MPI_ERR_PROC_ABORTED", Value: 37},
			{Keyword: "MPI_ERR_QUOTA", Value: 38}, {Keyword: "MPI_ERR_RANK", Value: 39},
			{Keyword: "MPI_ERR_READ_ONLY", Value: 40}, {Keyword: "MPI_ERR_REQUEST", Value: 41},
			{Keyword: "MPI_ERR_RMA_ATTACH", Value: 42}, {Keyword: "MPI_ERR_RMA_CONFLICT", Value: 43},
			{Keyword: "MPI_ERR_RMA_FLAVOR", Value: 44}, {Keyword: "MPI_ERR_RMA_RANGE", Value: 45},
			{Keyword: "MPI_ERR_RMA_SHARED", Value: 46}, {Keyword: "MPI_ERR_RMA_SYNC", Value: 47},
			{Keyword: "MPI_ERR_ROOT", Value: 48}, {Keyword: "MPI_ERR_SERVICE", Value: 49},
			{Keyword: "MPI_ERR_SESSION", Value: 50}, {Keyword: "MPI_ERR_SIZE", Value: 51},
			{Keyword: "MPI_ERR_SPAWN", Value: 52}, {Keyword: "MPI_ERR_TAG", Value: 53},
			{Keyword: "MPI_ERR_TOPOLOGY", Value: 54}, {Keyword: "MPI_ERR_TRUNCATE", Value: 55},
			{Keyword: "MPI_ERR_TYPE", Value: 56}, {Keyword: "MPI_ERR_UNKNOWN", Value: 57},
			{Keyword: "MPI_ERR_UNSUPPORTED_DATAREP", Value: 58},
			{Keyword: "MPI_ERR_UNSUPPORTED_OPERATION", Value: 59},
			{Keyword: "MPI_ERR_VALUE_TOO_LARGE", Value: 60}, {Keyword: "MPI_ERR_WIN", Value: 61},
			{Keyword: "MPI_ERR_LASTCODE", Value: 62},
		},
	}

	MPI_ReductionOpEnum = ir.EnumDef{
		Name:  "::mlir::mpi::MPI_ReductionOpEnum",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "MPI_OP_NULL", Value: 0}, {Keyword: "MPI_MAX", Value: 1}, {Keyword: "MPI_MIN", Value: 2},
			{Keyword: "MPI_SUM", Value: 3}, {Keyword: "MPI_PROD", Value: 4}, {Keyword: "MPI_LAND", Value: 5},
			{Keyword: "MPI_BAND", Value: 6}, {Keyword: "MPI_LOR", Value: 7}, {Keyword: "MPI_BOR", Value: 8},
			{Keyword: "MPI_LXOR", Value: 9}, {Keyword: "MPI_BXOR", Value: 10}, {Keyword: "MPI_MINLOC", Value: 11},
			{Keyword: "MPI_MAXLOC", Value: 12}, {Keyword: "MPI_REPLACE", Value: 13},
		},
	}
)
