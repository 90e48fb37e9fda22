package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	errorClassAttr = ir.AttrConstraint{
		Summary: "MPI error class name",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MPI_ErrorClassEnumAttr) },
		Enum:    &MPI_ErrorClassEnum,
		Attr:    MPI_ErrorClassEnumAttr,
		Class:   "MPI_ErrorClassEnumAttr",
	}

	reductionOpEnumAttr = ir.AttrConstraint{
		Summary: "MPI operation class",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &MPI_ReductionOpEnum) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &MPI_ReductionOpEnum,
		Class:   "MPI_ReductionOpEnumAttr",
	}

	comm = ir.TypeConstraint{
		Summary: "MPI communicator handler",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CommType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(CommType) },
		Class:   "CommType",
		Def:     CommType,
	}

	request = ir.TypeConstraint{
		Summary: "MPI asynchronous request handler",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, RequestType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(RequestType) },
		Class:   "RequestType",
		Def:     RequestType,
	}

	retval = ir.TypeConstraint{
		Summary: "MPI function call return value (!mpi.retval)",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, RetvalType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(RetvalType) },
		Class:   "RetvalType",
		Def:     RetvalType,
	}
)
