package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ShardingType = &ir.DialectTypeDef{
		Mnemonic: "sharding",
	}
)
