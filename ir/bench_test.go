package ir_test

import (
	"strconv"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// internSome makes n attributes of each of the kinds that modules have most of, with
// a type and a location.
func internSome(c *ir.Context, keys []string) {
	i64, file := c.Int(64), c.String("bench.mlir")
	for i, key := range keys {
		value := c.Int64Attr(i64, int64(i))
		c.Dict([]ir.NamedAttribute{{Name: c.String(key), Value: value}})
		c.DenseI64Array([]int64{int64(i), 1})
		c.Int(uint32(i%4096 + 1))
		c.FileLineCol(file, uint32(i), 7)
	}
}

func keys() []string {
	keys := make([]string, 10000)
	for i := range keys {
		keys[i] = "key" + strconv.Itoa(i)
	}
	return keys
}

// BenchmarkInternNew interns what its context does not have.
func BenchmarkInternNew(b *testing.B) {
	keys := keys()
	b.ReportAllocs()
	for b.Loop() {
		internSome(ir.NewContext(nil), keys)
	}
}

// BenchmarkInternKnown interns what its context has.
func BenchmarkInternKnown(b *testing.B) {
	keys, c := keys(), ir.NewContext(nil)
	internSome(c, keys)
	b.ReportAllocs()
	for b.Loop() {
		internSome(c, keys)
	}
}
