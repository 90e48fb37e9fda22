package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"shard.all_gather":               {AsmResultNames: ir.NamedResult("all_gather")},
	"shard.all_reduce":               {AsmResultNames: ir.NamedResult("all_reduce")},
	"shard.all_slice":                {AsmResultNames: ir.NamedResult("all_slice")},
	"shard.all_to_all":               {AsmResultNames: ir.NamedResult("all_to_all")},
	"shard.broadcast":                {AsmResultNames: ir.NamedResult("broadcast")},
	"shard.gather":                   {AsmResultNames: ir.NamedResult("gather")},
	"shard.grid_shape":               {AsmResultNames: ir.NamedResult("grid_shape")},
	"shard.recv":                     {AsmResultNames: ir.NamedResult("recv")},
	"shard.reduce":                   {AsmResultNames: ir.NamedResult("reduce")},
	"shard.reduce_scatter":           {AsmResultNames: ir.NamedResult("reduce_scatter")},
	"shard.scatter":                  {AsmResultNames: ir.NamedResult("scatter")},
	"shard.send":                     {AsmResultNames: ir.NamedResult("send")},
	"shard.sharding":                 {AsmResultNames: ir.NamedResult("sharding")},
	"shard.shard_shape":              {AsmResultNames: ir.NamedResult("shard_shape")},
	"shard.shift":                    {AsmResultNames: ir.NamedResult("shift")},
	"shard.process_linear_index":     {AsmResultNames: ir.NamedResult("proc_linear_idx")},
	"shard.process_multi_index":      {AsmResultNames: ir.NamedResult("proc_linear_idx")},
	"shard.shard":                    {AsmResultNames: ir.NamedResult("sharding_annotated")},
	"shard.neighbors_linear_indices": {AsmResultNames: nameNeighbors},
}

func nameNeighbors(_ *ir.Operation, set func(int, string)) {
	set(0, "down_linear_idx")
	set(1, "up_linear_idx")
}
