package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// counters lists the counters that gfx12 waits for by an instruction each, in upstream's order.
var counters = []struct{ name, instruction string }{
	{"ds", "s.wait.dscnt"}, {"load", "s.wait.loadcnt"}, {"store", "s.wait.storecnt"}, {"exp", "s.wait.expcnt"}, {"tensor", "s.wait.tensorcnt"},
}

// wait converts a memory_counter_wait. Chips before gfx12 wait for all counters by one instruction.
// It returns false, with an error, if the chip has no such counter.
func (l lowering) wait(e emitter, op *ir.Operation, _ []*ir.Value) bool {
	if l.chip.Major >= 12 {
		for _, c := range counters {
			if op.Inherent(c.name) != nil {
				set(e.instruction(c.instruction, nil), "count", attr(op, c.name))
			}
		}
		e.Erase(op)
		return true
	}
	if op.Inherent("tensor") != nil {
		return op.EmitOpError("unsupported chipset")
	}
	const all = 1024 // more than any counter holds
	count := func(name string) uint32 {
		if op.Inherent(name) == nil {
			return all
		}
		return uint32(attr(op, name))
	}
	memory := uint32(all)
	switch hasLoad, hasStore := op.Inherent("load") != nil, op.Inherent("store") != nil; {
	case hasLoad && hasStore:
		memory = count("load") + count("store")
	case hasLoad:
		memory = count("load")
	case hasStore:
		memory = count("store")
	}
	e.Replace(op)
	set(e.instruction("s.waitcnt", nil), "bitfield", l.waitCount(memory, count("exp"), count("ds")))
	return true
}

// waitCount packs the numbers of outstanding accesses to memory, exports and accesses to shared
// memory into the operand of s.waitcnt. The widths and places of the fields depend on the chip.
func (l lowering) waitCount(memory, exports, shared uint32) int64 {
	old, gfx11 := l.chip.Major < 9, l.chip.Major >= 11
	clamp := func(n uint32, width int) int64 { return int64(min(n, 1<<width-1)) }
	sharedWidth := 4
	if l.chip.Major >= 10 {
		sharedWidth = 6
	}
	switch {
	case gfx11:
		return clamp(memory, 6)<<10 | clamp(exports, 3) | clamp(shared, sharedWidth)<<4
	case old:
		return clamp(memory, 4) | clamp(exports, 3)<<4 | clamp(shared, sharedWidth)<<8
	}
	m := clamp(memory, 6)
	return m&0xf | clamp(exports, 3)<<4 | clamp(shared, sharedWidth)<<8 | m>>4<<14
}

// These are values of the orderings of llvm.fence.
const (
	acquire = 4
	release = 5
)

// barrier converts an lds_barrier to a barrier between two fences, which order accesses to shared
// memory only.
func (l lowering) barrier(e emitter, op *ir.Operation, _ []*ir.Value) bool {
	c := e.Ctx
	local := c.DialectAttr(llvm.MMRATagAttr, c.String("amdgpu-synchronize-as"), c.String("local"))
	discardable := c.Dict([]ir.NamedAttribute{{Name: c.String("llvm.mmra"), Value: local}})
	fence := func(ordering int64) *ir.Operation {
		return llvm.CreateFence(e.Builder, e.loc, llvm.FenceArgs{
			Ordering: c.Int64Attr(c.Int(64), ordering), Syncscope: c.String("workgroup"), Discardable: discardable,
		})
	}
	fence(release)
	switch {
	case !l.chip.Since(amdgpu.GFX90A):
		// LLVM would make these chips wait for global memory, too.
		llvm.CreateInlineAsm(e.Builder, e.loc, llvm.InlineAsmArgs{
			AsmString: c.String(";;;WARNING: BREAKS DEBUG WATCHES\ns_barrier"), Constraints: c.String(""), HasSideEffects: true,
			AsmDialect: c.Int64Attr(c.Int(64), 0),
		})
	case l.chip.Major < 12:
		e.instruction("s.barrier", nil)
	default:
		set(e.instruction("s.barrier.signal", nil), "id", int64(-1))
		set(e.instruction("s.barrier.wait", nil), "id", int64(-1))
	}
	e.ReplaceWith(op, fence(acquire))
	return true
}

func (l lowering) schedBarrier(e emitter, op *ir.Operation, _ []*ir.Value) bool {
	mask := constraint.IntValue(amdgpu.SchedBarrierOp(op).Opts().(*ir.DialectAttr).Params[0])
	set(e.instruction("sched.barrier", nil), "mask", mask)
	e.Erase(op)
	return true
}
