package llvm

import (
	"strings"
	"sync"
)

// IsIntrinsic reports whether name is the name of an intrinsic function of LLVM. It begins with "llvm." and an
// intrinsic; type suffixes follow if the intrinsic is overloaded. Of intrinsics of a target, only the target's name is
// checked.
func IsIntrinsic(name string) bool {
	rest, ok := strings.CutPrefix(name, "llvm.")
	if !ok {
		return false
	}
	known := intrinsics()
	if known.exact[rest] {
		return true
	}
	target, _, of := strings.Cut(rest, ".")
	if of && known.targets[target] {
		return true
	}
	for i := len(rest); i > 0; i = strings.LastIndexByte(rest[:i], '.') {
		if known.overloaded[rest[:i]] {
			return true
		}
	}
	return false
}

type intrinsicNames struct{ exact, overloaded, targets map[string]bool }

var intrinsics = sync.OnceValue(func() intrinsicNames {
	return intrinsicNames{wordSet(exactIntrinsics), wordSet(overloadedIntrinsics), wordSet(intrinsicTargets)}
})

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// intrinsicTargets names the targets that have intrinsics.
const intrinsicTargets = `
	aarch64 amdgcn arm bpf dx hexagon loongarch mips nvvm ppc r600 riscv s390 spv ve wasm x86 xcore
`

// exactIntrinsics lists the intrinsics of LLVM 22 without overloads, except for the intrinsics of targets.
const exactIntrinsics = `
	adjust.trampoline allow.runtime.check allow.sanitize.address allow.sanitize.hwaddress allow.sanitize.memory
	allow.sanitize.thread allow.ubsan.check asan.check.memaccess assume call.preallocated.arg
	call.preallocated.setup call.preallocated.teardown codeview.annotation coro.alloc coro.alloca.free
	coro.alloca.get coro.async.context.alloc coro.async.context.dealloc coro.async.resume
	coro.async.size.replace coro.await.suspend.bool coro.await.suspend.handle coro.await.suspend.void coro.begin
	coro.begin.custom.abi coro.destroy coro.done coro.end coro.end.async coro.end.results coro.frame coro.free
	coro.id coro.id.async coro.id.retcon coro.id.retcon.once coro.noop coro.prepare.async coro.prepare.retcon
	coro.promise coro.resume coro.save coro.subfn.addr coro.suspend dbg.assign dbg.declare dbg.label dbg.value
	debugtrap donothing eh.dwarf.cfa eh.exceptioncode eh.recoverfp eh.return.i32 eh.return.i64 eh.sjlj.callsite
	eh.sjlj.functioncontext eh.sjlj.longjmp eh.sjlj.lsda eh.sjlj.setjmp eh.sjlj.setup.dispatch eh.unwind.init
	experimental.convergence.anchor experimental.convergence.entry experimental.convergence.loop
	experimental.guard experimental.noalias.scope.decl experimental.stackmap experimental.widenable.condition
	fake.use gcread gcroot gcwrite get.rounding hwasan.check.memaccess hwasan.check.memaccess.fixedshadow
	hwasan.check.memaccess.shortgranules hwasan.check.memaccess.shortgranules.fixedshadow icall.branch.funnel
	init.trampoline instrprof.callsite instrprof.cover instrprof.increment instrprof.increment.step
	instrprof.mcdc.parameters instrprof.mcdc.tvbitmap.update instrprof.timestamp instrprof.value.profile
	localaddress localescape localrecover objc.arc.annotation.bottomup.bbend
	objc.arc.annotation.bottomup.bbstart objc.arc.annotation.topdown.bbend objc.arc.annotation.topdown.bbstart
	objc.autorelease objc.clang.arc.noop.use objc.clang.arc.use objc.release objc.retain objc.retain.autorelease
	objc.sync.enter objc.sync.exit pcmarker preserve.static.offset pseudoprobe ptrauth.auth ptrauth.blend
	ptrauth.resign ptrauth.sign ptrauth.sign.generic ptrauth.strip public.type.test readcyclecounter
	readsteadycounter reloc.none reset.fpenv reset.fpmode returnaddress seh.scope.begin seh.scope.end
	seh.try.begin seh.try.end set.rounding sideeffect stackguard stackprotector swift.async.context.addr trap
	type.checked.load type.checked.load.relative type.test ubsantrap xray.customevent xray.typedevent
`

// overloadedIntrinsics lists the overloaded intrinsics of LLVM 22, except for the intrinsics of targets.
const overloadedIntrinsics = `
	abs acos addressofreturnaddress alloc.token.id annotation arithmetic.fence asin atan atan2 bitreverse bswap
	callbr.landingpad canonicalize ceil clmul convert.from.fp16 convert.to.fp16 copysign coro.align
	coro.alloca.alloc coro.size coro.suspend.async coro.suspend.retcon cos cosh ctlz ctpop cttz
	eh.exceptionpointer eh.typeid.for exp exp10 exp2 expect experimental.constrained.acos
	experimental.constrained.asin experimental.constrained.atan experimental.constrained.atan2
	experimental.constrained.ceil experimental.constrained.cos experimental.constrained.cosh
	experimental.constrained.exp experimental.constrained.exp2 experimental.constrained.fadd
	experimental.constrained.fcmp experimental.constrained.fcmps experimental.constrained.fdiv
	experimental.constrained.floor experimental.constrained.fma experimental.constrained.fmul
	experimental.constrained.fmuladd experimental.constrained.fpext experimental.constrained.fptosi
	experimental.constrained.fptoui experimental.constrained.fptrunc experimental.constrained.frem
	experimental.constrained.fsub experimental.constrained.ldexp experimental.constrained.llrint
	experimental.constrained.llround experimental.constrained.log experimental.constrained.log10
	experimental.constrained.log2 experimental.constrained.lrint experimental.constrained.lround
	experimental.constrained.maximum experimental.constrained.maxnum experimental.constrained.minimum
	experimental.constrained.minnum experimental.constrained.nearbyint experimental.constrained.pow
	experimental.constrained.powi experimental.constrained.rint experimental.constrained.round
	experimental.constrained.roundeven experimental.constrained.sin experimental.constrained.sinh
	experimental.constrained.sitofp experimental.constrained.sqrt experimental.constrained.tan
	experimental.constrained.tanh experimental.constrained.trunc experimental.constrained.uitofp
	experimental.cttz.elts experimental.deoptimize experimental.gc.get.pointer.base
	experimental.gc.get.pointer.offset experimental.gc.relocate experimental.gc.result
	experimental.gc.statepoint experimental.get.vector.length experimental.memset.pattern
	experimental.patchpoint experimental.vector.compress experimental.vector.extract.last.active
	experimental.vector.histogram.add experimental.vector.histogram.uadd.sat experimental.vector.histogram.umax
	experimental.vector.histogram.umin experimental.vector.match experimental.vp.reverse experimental.vp.splice
	experimental.vp.strided.load experimental.vp.strided.store fabs floor fma fmuladd fptosi.sat fptoui.sat
	fptrunc.round frameaddress frexp fshl fshr get.active.lane.mask get.dynamic.area.offset get.fpenv get.fpmode
	invariant.end invariant.start is.constant is.fpclass launder.invariant.group ldexp lifetime.end
	lifetime.start llrint llround load.relative log log10 log2 loop.decrement loop.dependence.raw.mask
	loop.dependence.war.mask lrint lround masked.compressstore masked.expandload masked.gather masked.load
	masked.scatter masked.store matrix.column.major.load matrix.column.major.store matrix.multiply
	matrix.transpose maximum maximumnum maxnum memcpy memmove memset minimum minimumnum minnum modf nearbyint
	objectsize pow powi prefetch preserve.array.access.index preserve.struct.access.index
	preserve.union.access.index protected.field.ptr ptr.annotation ptrmask rint round roundeven sadd.sat
	sadd.with.overflow scmp sdiv.fix set.fpenv set.fpmode set.loop.iterations sin sincos sincospi sinh smax smin
	smul.fix smul.with.overflow sponentry sqrt ssa.copy sshl.sat ssub.sat ssub.with.overflow stackaddress
	stackrestore stacksave start.loop.iterations stepvector strip.invariant.group tan tanh
	test.set.loop.iterations test.start.loop.iterations thread.pointer threadlocal.address trunc uadd.sat
	uadd.with.overflow ucmp udiv.fix umax umin umul.fix umul.with.overflow ushl.sat usub.sat usub.with.overflow
	var.annotation vector.deinterleave2 vector.deinterleave3 vector.deinterleave4 vector.deinterleave5
	vector.deinterleave6 vector.deinterleave7 vector.deinterleave8 vector.extract vector.insert
	vector.interleave2 vector.interleave3 vector.interleave4 vector.interleave5 vector.interleave6
	vector.interleave7 vector.interleave8 vector.partial.reduce.add vector.partial.reduce.fadd vector.reduce.add
	vector.reduce.and vector.reduce.fadd vector.reduce.fmax vector.reduce.fmaximum vector.reduce.fmin
	vector.reduce.fminimum vector.reduce.fmul vector.reduce.mul vector.reduce.or vector.reduce.smax
	vector.reduce.smin vector.reduce.umax vector.reduce.umin vector.reduce.xor vector.reverse vector.splice.left
	vector.splice.right vp.abs vp.add vp.and vp.ashr vp.bitreverse vp.bswap vp.ceil vp.copysign vp.ctlz vp.ctpop
	vp.cttz vp.fabs vp.fadd vp.fcmp vp.fdiv vp.floor vp.fma vp.fmul vp.fmuladd vp.fneg vp.fpext vp.fptosi
	vp.fptoui vp.fptrunc vp.frem vp.fshl vp.fshr vp.fsub vp.gather vp.icmp vp.inttoptr vp.is.fpclass vp.llrint
	vp.load vp.lrint vp.lshr vp.maximum vp.maxnum vp.merge vp.minimum vp.minnum vp.mul vp.nearbyint vp.or
	vp.ptrtoint vp.reduce.add vp.reduce.and vp.reduce.fadd vp.reduce.fmax vp.reduce.fmaximum vp.reduce.fmin
	vp.reduce.fminimum vp.reduce.fmul vp.reduce.mul vp.reduce.or vp.reduce.smax vp.reduce.smin vp.reduce.umax
	vp.reduce.umin vp.reduce.xor vp.rint vp.round vp.roundeven vp.roundtozero vp.sadd.sat vp.scatter vp.sdiv
	vp.select vp.sext vp.shl vp.sitofp vp.smax vp.smin vp.sqrt vp.srem vp.ssub.sat vp.store vp.sub vp.trunc
	vp.uadd.sat vp.udiv vp.uitofp vp.umax vp.umin vp.urem vp.usub.sat vp.xor vp.zext vscale
`
