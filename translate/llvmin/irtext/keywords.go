package irtext

import (
	"strings"

	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// keywordList holds the words that begin or continue a construct, except attributes.
const keywordList = `true false declare define global constant dso_local dso_preemptable private internal available_externally linkonce
linkonce_odr weak weak_odr appending dllimport dllexport common default hidden protected unnamed_addr local_unnamed_addr
externally_initialized extern_weak external thread_local localdynamic initialexec localexec zeroinitializer undef null none poison to
caller within from tail musttail notail target triple source_filename unwind datalayout volatile atomic unordered monotonic acquire
release acq_rel seq_cst syncscope nnan ninf nsz arcp contract reassoc afn fast nuw nsw nusw exact disjoint inbounds nneg samesign inrange
addrspace section partition code_model alias ifunc module asm sideeffect inteldialect gc prefix prologue no_sanitize_address
no_sanitize_hwaddress sanitize_address_dyninit sanitize_memtag ccc fastcc coldcc cfguard_checkcc x86_stdcallcc x86_fastcallcc
x86_thiscallcc x86_vectorcallcc arm_apcscc arm_aapcscc arm_aapcs_vfpcc aarch64_vector_pcs aarch64_sve_vector_pcs
aarch64_sme_preservemost_from_x0 aarch64_sme_preservemost_from_x1 aarch64_sme_preservemost_from_x2 msp430_intrcc avr_intrcc avr_signalcc
ptx_kernel ptx_device spir_kernel spir_func intel_ocl_bicc x86_64_sysvcc win64cc x86_regcallcc webkit_jscc swiftcc swifttailcc anyregcc
preserve_mostcc preserve_allcc preserve_nonecc ghccc x86_intrcc hhvmcc hhvm_ccc cxx_fast_tlscc amdgpu_vs amdgpu_ls amdgpu_hs amdgpu_es
amdgpu_gs amdgpu_ps amdgpu_cs amdgpu_cs_chain amdgpu_cs_chain_preserve amdgpu_kernel amdgpu_gfx amdgpu_gfx_whole_wave tailcc m68k_rtdcc
graalcc riscv_vector_cc riscv_vls_cc cheriot_compartmentcallcc cheriot_compartmentcalleecc cheriot_librarycallcc cc c attributes align
alignstack allocsize allockind memory sync async argmem inaccessiblemem errnomem target_mem0 target_mem1 read write readwrite argmemonly
inaccessiblememonly inaccessiblemem_or_argmemonly type opaque comdat any exactmatch largest nodeduplicate samesize eq ne slt sgt sle sge
ult ugt ule uge oeq one olt ogt ole oge ord uno ueq une xchg nand max min umax umin fmax fmin fmaximum fminimum uinc_wrap udec_wrap
usub_cond usub_sat vscale x blockaddress dso_local_equivalent no_cfi ptrauth distinct uselistorder uselistorder_bb personality cleanup
catch filter void half bfloat float double x86_fp80 fp128 ppc_fp128 label metadata x86_amx token ptr add sub mul udiv sdiv urem srem shl
lshr ashr and or xor fadd fsub fmul fdiv frem fneg icmp fcmp phi call trunc zext sext fptrunc fpext uitofp sitofp fptoui fptosi inttoptr
ptrtoint ptrtoaddr bitcast addrspacecast select va_arg ret br switch indirectbr invoke resume unreachable callbr alloca load store cmpxchg
atomicrmw fence getelementptr extractelement insertelement shufflevector extractvalue insertvalue landingpad cleanupret catchret
catchswitch catchpad cleanuppad freeze splat FullDebug LineTablesOnly DebugDirectivesOnly NoDebug GNU Default Apple None nocapture
address address_is_null provenance read_provenance declare_value value assign dbg_value dbg_declare dbg_assign dbg_label
nan qnan snan all inf ninf pinf norm nnorm pnorm sub nsub psub zero nzero pzero tiny small kernel medium large
no_cfi byref initializes sanitized hash Binary Decimal Rational denormal_fpenv ieee positivezero preservesign dynamic
sanitize_realtime speculatable dead_on_return declare_value`

// keywords holds the words that the lexer accepts.
var keywords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(keywordList) {
		m[w] = true
	}
	for _, w := range ll.AttrKeywords() {
		m[w] = true
	}
	for name := range nodeKinds {
		m[name] = true
	}
	m["DIExpression"], m["DIArgList"], m["GenericDINode"] = true, true, true
	return m
}()

// callingConventions maps keywords to LLVM's numbers.
var callingConventions = map[string]uint32{
	"ccc": 0, "fastcc": 8, "coldcc": 9, "ghccc": 10, "anyregcc": 13, "preserve_mostcc": 14, "preserve_allcc": 15, "swiftcc": 16,
	"cxx_fast_tlscc": 17, "tailcc": 18, "cfguard_checkcc": 19, "swifttailcc": 20, "preserve_nonecc": 21, "x86_stdcallcc": 64,
	"x86_fastcallcc": 65, "arm_apcscc": 66, "arm_aapcscc": 67, "arm_aapcs_vfpcc": 68, "msp430_intrcc": 69, "x86_thiscallcc": 70,
	"ptx_kernel": 71, "ptx_device": 72, "spir_func": 75, "spir_kernel": 76, "intel_ocl_bicc": 77, "x86_64_sysvcc": 78, "win64cc": 79,
	"x86_vectorcallcc": 80, "hhvmcc": 81, "hhvm_ccc": 82, "x86_intrcc": 83, "avr_intrcc": 84, "avr_signalcc": 85, "amdgpu_vs": 87,
	"amdgpu_gs": 88, "amdgpu_ps": 89, "amdgpu_cs": 90, "amdgpu_kernel": 91, "x86_regcallcc": 92, "amdgpu_hs": 93, "amdgpu_ls": 95,
	"amdgpu_es": 96, "aarch64_vector_pcs": 97, "aarch64_sve_vector_pcs": 98, "amdgpu_gfx": 100,
	"aarch64_sme_preservemost_from_x0": 102, "aarch64_sme_preservemost_from_x2": 103, "amdgpu_cs_chain": 104,
	"amdgpu_cs_chain_preserve": 105, "m68k_rtdcc": 106, "graalcc": 107, "aarch64_sme_preservemost_from_x1": 111, "riscv_vector_cc": 110,
	"amdgpu_gfx_whole_wave": 124,
}

var linkages = map[string]bool{
	"private": true, "internal": true, "weak": true, "weak_odr": true, "linkonce": true, "linkonce_odr": true,
	"available_externally": true, "appending": true, "common": true, "extern_weak": true, "external": true,
}

var orderings = map[string]uint8{"unordered": 1, "monotonic": 2, "acquire": 4, "release": 5, "acq_rel": 6, "seq_cst": 7}

// Predicates of comparisons and operations of atomicrmw, with their numbers in the llvm dialect.
var (
	icmpPredicates = map[string]uint8{"eq": 0, "ne": 1, "slt": 2, "sle": 3, "sgt": 4, "sge": 5, "ult": 6, "ule": 7, "ugt": 8, "uge": 9}
	fcmpPredicates = map[string]uint8{
		"false": 0, "oeq": 1, "ogt": 2, "oge": 3, "olt": 4, "ole": 5, "one": 6, "ord": 7, "ueq": 8, "ugt": 9, "uge": 10, "ult": 11, "ule": 12,
		"une": 13, "uno": 14, "true": 15,
	}
	// atomicOps are numbered as in the llvm dialect.
	atomicOps = map[string]uint8{
		"xchg": 0, "add": 1, "sub": 2, "and": 3, "nand": 4, "or": 5, "xor": 6, "max": 7, "min": 8, "umax": 9, "umin": 10, "fadd": 11, "fsub": 12,
		"fmax": 13, "fmin": 14, "uinc_wrap": 15, "udec_wrap": 16, "usub_cond": 17, "usub_sat": 18, "fmaximum": 19, "fminimum": 20,
	}
)

var binaryOps = map[string]Opcode{
	"add": Add, "sub": Sub, "mul": Mul, "udiv": UDiv, "sdiv": SDiv, "urem": URem, "srem": SRem, "shl": Shl, "lshr": LShr, "ashr": AShr,
	"and": And, "or": Or, "xor": Xor, "fadd": FAdd, "fsub": FSub, "fmul": FMul, "fdiv": FDiv, "frem": FRem,
}

var castOps = map[string]Opcode{
	"trunc": Trunc, "zext": ZExt, "sext": SExt, "fptrunc": FPTrunc, "fpext": FPExt, "fptoui": FPToUI, "fptosi": FPToSI, "uitofp": UIToFP,
	"sitofp": SIToFP, "ptrtoint": PtrToInt, "ptrtoaddr": PtrToAddr, "inttoptr": IntToPtr, "bitcast": BitCast, "addrspacecast": AddrSpaceCast,
}

var fastMathFlags = map[string]uint8{"nnan": 1, "ninf": 2, "nsz": 4, "arcp": 8, "contract": 16, "afn": 32, "reassoc": 64, "fast": 127}

var primitiveTypes = map[string]TypeKind{
	"void": Void, "half": Half, "bfloat": BFloat, "float": Float, "double": Double, "x86_fp80": X86FP80, "fp128": FP128, "ppc_fp128": PPCFP128,
	"label": Label, "metadata": MetadataKind, "token": Token, "x86_amx": X86AMX,
}
