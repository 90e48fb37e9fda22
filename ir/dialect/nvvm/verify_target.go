package nvvm

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Indices of the parameters of #nvvm.target.
const (
	targetLevel = iota
	targetTriple
	targetChip
	_ // features
	_ // flags
	targetLink
	targetVerified
)

const highestLevel = 3

func verifyTargetParams(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	level := params[targetLevel].(*ir.IntegerAttr).Int64()
	wrong := ""
	switch {
	case level < 0 || level > highestLevel:
		wrong = "The optimization level must be a number between 0 and 3."
	case params[targetTriple].(*ir.StringAttr).Value == "":
		wrong = "The target triple cannot be empty."
	case params[targetChip].(*ir.StringAttr).Value == "":
		wrong = "The target chip cannot be empty."
	case slices.ContainsFunc(ir.ArrayElems(params[targetLink]), func(a ir.Attribute) bool { return !constraint.IsStringAttr(a) }):
		wrong = "All the elements in the `link` array must be strings."
	}
	if wrong != "" {
		emit("%s", wrong)
	}
	return wrong == ""
}

// chips is a set of chips. It is either all chips whose number is not less than the
// field from, or the accelerated chips with certain numbers, such as sm_90a. No other
// chip has the features of an accelerated chip.
type chips struct {
	from        int
	accelerated []int
}

// needs maps the names of operations to the chips that support them. As in mlir-opt 22,
// some registers of clusters are missing.
var needs = sync.OnceValue(func() map[string]chips {
	byName := map[string]chips{}
	for _, row := range []struct {
		chips
		ops string
	}{
		{chips{from: 30}, "shfl.sync"},
		{chips{from: 80}, "redux.sync"},
		{chips{from: 90}, `cluster.arrive.relaxed cluster.wait mapa cp.async.bulk.wait_group cp.async.bulk.tensor.shared.cluster.global
			read.ptx.sreg.aggr.smem.size read.ptx.sreg.clusterid.x read.ptx.sreg.cluster.ctarank
			read.ptx.sreg.cluster.ctaid.x read.ptx.sreg.cluster.ctaid.y read.ptx.sreg.cluster.ctaid.z
			read.ptx.sreg.cluster.nctaid.x read.ptx.sreg.cluster.nctaid.y`},
		{chips{from: 100}, "clusterlaunchcontrol.try.cancel clusterlaunchcontrol.query.cancel"},
		{chips{accelerated: []int{90}}, "wgmma.fence.aligned wgmma.commit.group.sync.aligned wgmma.wait.group.sync.aligned"},
		{chips{accelerated: []int{100, 101}}, `tcgen05.alloc tcgen05.dealloc tcgen05.relinquish_alloc_permit tcgen05.fence
			tcgen05.wait tcgen05.commit tcgen05.cp tcgen05.ld tcgen05.st`},
		{chips{accelerated: []int{100, 101, 103}}, "tcgen05.shift"},
		{chips{accelerated: []int{100, 103}}, "convert.f32x4.to.f4x4 convert.f32x4.to.f6x4 convert.f32x4.to.f8x4"},
		{chips{accelerated: []int{100, 110}}, `tcgen05.mma tcgen05.mma.sp tcgen05.mma.ws tcgen05.mma.ws.sp
			tcgen05.mma.block_scale tcgen05.mma.sp.block_scale`},
	} {
		for _, op := range strings.Fields(row.ops) {
			byName["nvvm."+op] = row.chips
		}
	}
	return byName
})

func (c chips) include(number int, accelerated bool) bool {
	if c.accelerated != nil {
		return accelerated && slices.Contains(c.accelerated, number)
	}
	return number >= c.from
}

// oldest is the number of the oldest chip that a target may name.
const oldest = 20

// chipNumber parses the text after the underscore of a chip's name: sm_90a gives 90 and
// true, for an accelerated chip.
func chipNumber(chip string) (number int, accelerated bool) {
	_, rest, _ := strings.Cut(chip, "_")
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(rest)
	}
	number, _ = strconv.Atoi(rest[:end]) // 0 is older than the oldest
	return number, rest[end:] == "a"
}

// verifyTarget checks that the chip of the target a supports all operations in the
// module, if the target asks for this check.
func verifyTarget(a *ir.DialectAttr, module *ir.Operation) bool {
	if a.Params[targetVerified].(*ir.IntegerAttr).Int64() == 0 {
		return true
	}
	chip := a.Params[targetChip].(*ir.StringAttr).Value
	number, accelerated := chipNumber(chip)
	if number < oldest {
		module.Context().Error(module.Loc(), "Minimum NVVM target SM version is sm_%d", oldest)
		return false
	}
	of := needs()
	missing := module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if c, ok := of[op.Name().Name]; ok && !c.include(number, accelerated) {
			op.EmitOpError("is not supported on %s", chip)
			return ir.Interrupt
		}
		return ir.Advance
	})
	return missing != ir.Interrupt
}
