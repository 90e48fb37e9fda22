package mapping

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// mapCopy tiles a copy or a padding such that each thread of a block moves one tile. All threads of
// the block take part if possible, and accesses are as wide as alignment allows.
func mapCopy(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	refuse := func(text string) ([]transform.Mapped, transform.Outcome) {
		return nil, transform.Silenceable(op.Loc(), "%s", text).At(target, "target op")
	}
	if !target.Is(linalg.Copy) && !target.Is(tensor.Pad) {
		return refuse("only linalg.copy and tensor.pad target ops are supported")
	}
	if target.NumResults() == 0 {
		return refuse("only copies of tensors are supported")
	}
	t := target.Result(0).Type()
	shape, _ := ir.ShapeOf(t)
	if !ir.HasStaticShape(t) || len(shape) == 0 || len(shape) > maxCopyRank {
		return refuse("only statically sized ops of rank <= 3 are supported")
	}
	width := int64(ir.BitWidth(ir.ElementOf(t)))
	if width == 0 {
		return refuse("only copies of integers and floats are supported")
	}
	o := dialect.MapCopyToThreadsOp(op)
	alignment := o.DesiredBitAlignment().Int64()
	if alignment%width != 0 {
		alignment = width
	}
	vector := gcd(alignment/width, shape[len(shape)-1], maxAccess/width)
	threads := threadsFor(int64(int32(o.TotalNumThreads().Int64())), shape, vector)
	if threads == nil {
		return refuse("too few threads to map copy op to threads on the most minor dimension, given alignment and vector size constraints, " +
			"try smaller tile size of mapping to more threads")
	}
	how := &tiling.Options{Forall: true, Mapping: linearThreads(st.Ctx, len(threads))}
	for _, n := range threads {
		how.Threads = append(how.Threads, ir.Known(n))
	}
	tiled := tiling.Tile(st.RW, target, how)
	if tiled == nil || len(tiled.Loops) == 0 {
		return nil, transform.FailedTo(op, target)
	}
	st.RW.Replace(target, tiled.Results...)
	results := []transform.Mapped{{Op: tiled.Loops[0]}}
	for _, t := range tiled.Ops {
		results = append(results, transform.Mapped{Op: t})
	}
	return results, transform.Success
}

func gcd(numbers ...int64) int64 {
	d := uint64(0)
	for _, n := range numbers {
		d = poly.GCD64(d, uint64(max(n, -n)))
	}
	return int64(d)
}

const (
	maxCopyRank = 3
	maxAccess   = 128 // bits that one instruction moves
)

// linearThreads returns a mapping of n loops to threads by linear ids. The innermost loop gets the
// dimension that varies fastest.
func linearThreads(c *ir.Context, n int) ir.Attribute {
	list := make([]ir.Attribute, n)
	for i := range list {
		list[n-1-i] = c.DialectAttr(gpu.GPUThreadMappingAttr, c.Int64Attr(c.Int(gpu.MappingId.Width), int64(firstLinear+i)))
	}
	return c.Array(list...)
}

// threadsFor distributes total threads over the dimensions of shape. Each thread moves a vector of
// the given number of elements. It takes shorter vectors if that keeps all threads at work. It
// returns nil if there are too few threads.
func threadsFor(total int64, shape []int64, vector int64) []int64 {
	for v := vector; v >= 1; v /= 2 {
		threads := threadsOf(total, shape, v)
		if threads == nil || product(threads) == total {
			return threads
		}
	}
	return threadsOf(total, shape, vector)
}

func threadsOf(total int64, shape []int64, vector int64) []int64 {
	sizes := slices.Clone(shape)
	last := len(sizes) - 1
	sizes[last] /= vector
	if sizes[last] > total {
		return nil
	}
	threads := mostThreads(sizes, total)
	if used := product(threads); used == 0 || used > total {
		return nil
	}
	return threads
}

// mostThreads takes a factor of each size, and all of the last size, such that their product is as
// large as possible up to limit. The result is empty if the product cannot be more than 0.
func mostThreads(sizes []int64, limit int64) []int64 {
	if len(sizes) == 1 {
		return sizes
	}
	var threads []int64
	best := int64(0)
	for factor := int64(1); factor <= min(sizes[0], limit); factor++ {
		if sizes[0]%factor != 0 {
			continue
		}
		inner := mostThreads(sizes[1:], limit/factor)
		if n := factor * product(inner); n > best && n <= limit {
			best, threads = n, append([]int64{factor}, inner...)
		}
	}
	return threads
}
