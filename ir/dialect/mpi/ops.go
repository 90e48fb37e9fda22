package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:    "mpi.init",
		Results: []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format:  "attr-dict (`:` type($retval)^)?",
	},
	{
		Name:    "mpi.comm_world",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "comm", Constraint: &comm}},
		Format:  "attr-dict `:` type(results)",
	},
	{
		Name:     "mpi.comm_rank",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "comm", Constraint: &comm}},
		Results: []ir.ValueDef{
			{Name: "retval", Constraint: &retval, Arity: ir.Optional},
			{Name: "rank", Constraint: &constraint.I32},
		},
		Format: "`(` $comm `)` attr-dict `:` type(results)",
	},
	{
		Name:     "mpi.comm_size",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "comm", Constraint: &comm}},
		Results: []ir.ValueDef{
			{Name: "retval", Constraint: &retval, Arity: ir.Optional},
			{Name: "size", Constraint: &constraint.I32},
		},
		Format: "`(` $comm `)` attr-dict `:` type(results)",
	},
	{
		Name:   "mpi.comm_split",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "comm", Constraint: &comm},
			{Name: "color", Constraint: &constraint.I32},
			{Name: "key", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{
			{Name: "retval", Constraint: &retval, Arity: ir.Optional},
			{Name: "newcomm", Constraint: &comm},
		},
		Format: "`(` $comm `,` $color `,` $key `)` attr-dict `:` type(results)",
	},
	{
		Name: "mpi.send",
		Operands: []ir.ValueDef{
			{Name: "ref", Constraint: &constraint.AnyMemRef},
			{Name: "tag", Constraint: &constraint.I32},
			{Name: "dest", Constraint: &constraint.I32},
			{Name: "comm", Constraint: &comm},
		},
		Results:      []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format:       "`(` $ref `,` $tag `,` $dest `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest)(`->` type($retval)^)?",
		Canonicalize: transferPatterns("SendOp"),
	},
	{
		Name: "mpi.isend",
		Operands: []ir.ValueDef{
			{Name: "ref", Constraint: &constraint.AnyMemRef},
			{Name: "tag", Constraint: &constraint.I32},
			{Name: "dest", Constraint: &constraint.I32},
			{Name: "comm", Constraint: &comm},
		},
		Results: []ir.ValueDef{
			{Name: "retval", Constraint: &retval, Arity: ir.Optional},
			{Name: "req", Constraint: &request},
		},
		Format:       "`(` $ref `,` $tag `,` $dest `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($dest) `->` type(results)",
		Canonicalize: transferPatterns("ISendOp"),
	},
	{
		Name: "mpi.recv",
		Operands: []ir.ValueDef{
			{Name: "ref", Constraint: &constraint.AnyMemRef},
			{Name: "tag", Constraint: &constraint.I32},
			{Name: "source", Constraint: &constraint.I32},
			{Name: "comm", Constraint: &comm},
		},
		Results: []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format: "`(` $ref `,` $tag `,` $source `,` $comm `)` attr-dict `:` type($ref) `,` type($tag) `,` " +
			"type($source) (`->` type($retval)^)?",
		Canonicalize: transferPatterns("RecvOp"),
	},
	{
		Name: "mpi.irecv",
		Operands: []ir.ValueDef{
			{Name: "ref", Constraint: &constraint.AnyMemRef},
			{Name: "tag", Constraint: &constraint.I32},
			{Name: "source", Constraint: &constraint.I32},
			{Name: "comm", Constraint: &comm},
		},
		Results: []ir.ValueDef{
			{Name: "retval", Constraint: &retval, Arity: ir.Optional},
			{Name: "req", Constraint: &request},
		},
		Format:       "`(` $ref `,` $tag `,` $source `,` $comm`)` attr-dict `:` type($ref) `,` type($tag) `,` type($source)`->` type(results)",
		Canonicalize: transferPatterns("IRecvOp"),
	},
	{
		Name: "mpi.allreduce",
		Operands: []ir.ValueDef{
			{Name: "sendbuf", Constraint: &constraint.AnyMemRef},
			{Name: "recvbuf", Constraint: &constraint.AnyMemRef},
			{Name: "comm", Constraint: &comm},
		},
		Results: []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Attrs:   []ir.AttrDef{{Name: "op", Constraint: &reductionOpEnumAttr}},
		Format:  "`(` $sendbuf `,` $recvbuf `,` $op `,` $comm `)` attr-dict `:` type($sendbuf) `,` type($recvbuf) (`->` type($retval)^)?",
	},
	{
		Name:     "mpi.barrier",
		Operands: []ir.ValueDef{{Name: "comm", Constraint: &comm}},
		Results:  []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format:   "`(` $comm `)` attr-dict (`->` type($retval)^)?",
	},
	{
		Name:     "mpi.wait",
		Operands: []ir.ValueDef{{Name: "req", Constraint: &request}},
		Results:  []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format:   "`(` $req `)` attr-dict `:` type($req) (`->` type($retval) ^)?",
	},
	{
		Name:    "mpi.finalize",
		Results: []ir.ValueDef{{Name: "retval", Constraint: &retval, Arity: ir.Optional}},
		Format:  "attr-dict (`:` type($retval)^)?",
	},
	{
		Name:     "mpi.retval_check",
		Operands: []ir.ValueDef{{Name: "val", Constraint: &retval}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.I1}},
		Attrs:    []ir.AttrDef{{Name: "errclass", Constraint: &errorClassAttr}},
		Format:   "$val `=` $errclass attr-dict `:` type($res)",
	},
	{
		Name:     "mpi.error_class",
		Operands: []ir.ValueDef{{Name: "val", Constraint: &retval}},
		Results:  []ir.ValueDef{{Name: "errclass", Constraint: &retval}},
		Format:   "$val attr-dict `:` type($val)",
	},
}
