package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// dimMaps returns an array of affine maps over n dimensions. Each of selects
// lists the dimensions that are the results of one map.
func dimMaps(c *ir.Context, n int, selects ...[]int) ir.Attribute {
	maps := make([]ir.Attribute, len(selects))
	for i, s := range selects {
		maps[i] = c.AffineMapAttr(affine.DimsMap(n, s))
	}
	return c.Array(maps...)
}

// The default indexing maps of the contractions.

func matmulMaps(c *ir.Context) ir.Attribute {
	return dimMaps(c, 3, []int{0, 2}, []int{2, 1}, []int{0, 1})
}

func batchMatmulMaps(c *ir.Context) ir.Attribute {
	return dimMaps(c, 4, []int{0, 1, 3}, []int{0, 3, 2}, []int{0, 1, 2})
}

func batchReduceMatmulMaps(c *ir.Context) ir.Attribute {
	return dimMaps(c, 4, []int{0, 1, 3}, []int{0, 3, 2}, []int{1, 2})
}
