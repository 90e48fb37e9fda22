package mapping

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// kind is a kind of processing unit that iterations can be mapped to.
type kind struct {
	attr *ir.DialectAttrDef
	// id is the operation whose results number it, in three dimensions.
	id *ir.OpDef
	// threads is how many threads one of the kind has, given the size of a warp.
	threads func(warp int64) int64
	// repeats marks what is numbered within each warp anew.
	repeats bool
}

// warpsPerGroup is the number of warps that make a warpgroup.
const warpsPerGroup = 4

func one(int64) int64 { return 1 }

var (
	block = &kind{attr: gpu.GPUBlockMappingAttr, id: gpu.BlockId, threads: one}
	// threadKinds are the kinds for loops within a block.
	threadKinds = []*kind{
		{attr: gpu.GPUWarpgroupMappingAttr, id: gpu.ThreadId, threads: func(warp int64) int64 { return warpsPerGroup * warp }},
		{attr: gpu.GPUWarpMappingAttr, id: gpu.ThreadId, threads: func(warp int64) int64 { return warp }},
		{attr: gpu.GPUThreadMappingAttr, id: gpu.ThreadId, threads: one},
		{attr: gpu.GPULaneMappingAttr, id: gpu.ThreadId, threads: one, repeats: true},
	}
)

// The numbers of mapping ids begin with x, y and z. The linear dimensions follow.
const (
	firstLinear = 3
	linearDims  = 10
)

// plan is the parsed mapping attribute of a loop.
type plan struct {
	ids  []int64 // the number of each dimension
	mask *ir.IntegerAttr
}

// planOf parses the mapping attribute of an scf.forall.
func planOf(loop *ir.Operation) plan {
	p := plan{}
	for _, a := range ir.ArrayElems(scf.ForallOp(loop).Mapping()) {
		if constraint.AttrImplements(a, "DeviceMaskingAttrInterface") {
			p.mask = param(a)
			continue
		}
		p.ids = append(p.ids, param(a).Int64())
	}
	return p
}

// param returns the only parameter of a mapping attribute.
func param(a ir.Attribute) *ir.IntegerAttr { return a.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr) }

func isLinear(id int64) bool { return id >= firstLinear }

// linear reports whether the mapping uses linear ids instead of x, y and z.
func (p plan) linear() bool { return len(p.ids) > 0 && isLinear(p.ids[0]) }

// relative returns the position of an id among the ids of its mode: x, y and z, or the linear
// dimensions.
func relative(id int64) int64 {
	if isLinear(id) {
		return id - firstLinear
	}
	return id
}

// sizes returns how much of each dimension of a kind is used, in the order of their numbers. For a
// mapped dimension that is the loop's number of iterations, for others 1. Linear dimensions beyond
// the last mapped dimension do not count. Like upstream, lanes have linear dimensions only, which
// come after x, y and z if these are mapped.
func (p plan) sizes(k *kind, iterations []int64) []int64 {
	first, end := int64(0), int64(firstLinear)
	if p.linear() || k.repeats {
		first, end = firstLinear, firstLinear+linearDims
	}
	if last := slices.Max(p.ids); isLinear(last) {
		end = last + 1
	}
	var sizes []int64
	for id := range end {
		if i := slices.Index(p.ids, id); i >= 0 {
			sizes = append(sizes, iterations[i])
		} else if id >= first {
			sizes = append(sizes, 1)
		}
	}
	return sizes
}

// iterations returns the number of iterations of an scf.forall in each dimension, or false if one
// is not static. The loop must start at 0 with step 1.
func iterations(loop *ir.Operation) ([]int64, bool) {
	_, upper, _ := scf.ForallBounds(loop)
	list := make([]int64, len(upper))
	for i, m := range upper {
		n, known := m.Int()
		if !known {
			return nil, false
		}
		list[i] = n
	}
	return list, true
}

func product(list []int64) int64 {
	n := int64(1)
	for _, x := range list {
		n *= x
	}
	return n
}
