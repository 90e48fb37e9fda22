package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AsmDialect = ir.EnumDef{
		Name:  "::mlir::LLVM::AsmDialect",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "att", Value: 0}, {Keyword: "intel", Value: 1},
		},
	}

	AtomicBinOp = ir.EnumDef{
		Name:  "::mlir::LLVM::AtomicBinOp",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "xchg", Value: 0}, {Keyword: "add", Value: 1}, {Keyword: "sub", Value: 2},
			{Keyword: "_and", Value: 3}, {Keyword: "nand", Value: 4}, {Keyword: "_or", Value: 5},
			{Keyword: "_xor", Value: 6}, {Keyword: "max", Value: 7}, {Keyword: "min", Value: 8},
			{Keyword: "umax", Value: 9}, {Keyword: "umin", Value: 10}, {Keyword: "fadd", Value: 11},
			{Keyword: "fsub", Value: 12}, {Keyword: "fmax", Value: 13}, {Keyword: "fmin", Value: 14},
			{Keyword: "uinc_wrap", Value: 15}, {Keyword: "udec_wrap", Value: 16},
			{Keyword: "usub_cond", Value: 17}, {Keyword: "usub_sat", Value: 18}, {Keyword: "fmaximum", Value: 19},
			{Keyword: "fminimum", Value: 20},
		},
	}

	AtomicOrdering = ir.EnumDef{
		Name:  "::mlir::LLVM::AtomicOrdering",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "not_atomic", Value: 0}, {Keyword: "unordered", Value: 1}, {Keyword: "monotonic", Value: 2},
			{Keyword: "acquire", Value: 4}, {Keyword: "release", Value: 5}, {Keyword: "acq_rel", Value: 6},
			{Keyword: "seq_cst", Value: 7},
		},
	}

	CConv = ir.EnumDef{
		Name:    "::mlir::LLVM::cconv::CConv",
		Summary: "Calling Conventions",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "ccc", Value: 0}, {Keyword: "fastcc", Value: 8}, {Keyword: "coldcc", Value: 9},
			{Keyword: "cc_10", Value: 10}, {Keyword: "cc_11", Value: 11}, {Keyword: "anyregcc", Value: 13},
			{Keyword: "preserve_mostcc", Value: 14}, {Keyword: "preserve_allcc", Value: 15},
			{Keyword: "swiftcc", Value: 16}, {Keyword: "cxx_fast_tlscc", Value: 17},
			{Keyword: "tailcc", Value: 18}, {Keyword: "cfguard_checkcc", Value: 19},
			{Keyword: "swifttailcc", Value: 20}, {Keyword: "x86_stdcallcc", Value: 64},
			{Keyword: "x86_fastcallcc", Value: 65}, {Keyword: "arm_apcscc", Value: 66},
			{Keyword: "arm_aapcscc", Value: 67}, {Keyword: "arm_aapcs_vfpcc", Value: 68},
			{Keyword: "msp430_intrcc", Value: 69}, {Keyword: "x86_thiscallcc", Value: 70},
			{Keyword: "ptx_kernelcc", Value: 71}, {Keyword: "ptx_devicecc", Value: 72},
			{Keyword: "spir_funccc", Value: 75}, {Keyword: "spir_kernelcc", Value: 76},
			{Keyword: "intel_ocl_bicc", Value: 77}, {Keyword: "x86_64_sysvcc", Value: 78},
			{Keyword: "win64cc", Value: 79}, {Keyword: "x86_vectorcallcc", Value: 80},
			{Keyword: "hhvmcc", Value: 81}, {Keyword: "hhvm_ccc", Value: 82}, {Keyword: "x86_intrcc", Value: 83},
			{Keyword: "avr_intrcc", Value: 84}, {Keyword: "avr_builtincc", Value: 86},
			{Keyword: "amdgpu_vscc", Value: 87}, {Keyword: "amdgpu_gscc", Value: 88},
			{Keyword: "amdgpu_cscc", Value: 90}, {Keyword: "amdgpu_kernelcc", Value: 91},
			{Keyword: "x86_regcallcc", Value: 92}, {Keyword: "amdgpu_hscc", Value: 93},
			{Keyword: "msp430_builtincc", Value: 94}, {Keyword: "amdgpu_lscc", Value: 95},
			{Keyword: "amdgpu_escc", Value: 96}, {Keyword: "aarch64_vectorcallcc", Value: 97},
			{Keyword: "aarch64_sve_vectorcallcc", Value: 98}, {Keyword: "wasm_emscripten_invokecc", Value: 99},
			{Keyword: "amdgpu_gfxcc", Value: 100}, {Keyword: "m68k_intrcc", Value: 101},
		},
	}

	ComdatEnum = ir.EnumDef{
		Name:    "::mlir::LLVM::comdat::Comdat",
		Summary: "LLVM Comdat Types",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "any", Value: 0}, {Keyword: "exactmatch", Value: 1}, {Keyword: "largest", Value: 2},
			{Keyword: "nodeduplicate", Value: 3}, {Keyword: "samesize", Value: 4},
		},
	}

	DIEmissionKind = ir.EnumDef{
		Name:    "::mlir::LLVM::DIEmissionKind",
		Summary: "LLVM debug emission kind",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "None", Value: 0}, {Keyword: "Full", Value: 1}, {Keyword: "LineTablesOnly", Value: 2},
			{Keyword: "DebugDirectivesOnly", Value: 3},
		},
	}

	DIFlags = ir.EnumDef{
		Name:          "::mlir::LLVM::DIFlags",
		Summary:       "LLVM DI flags",
		Width:         32,
		Bits:          true,
		Separator:     "|",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "Zero", Value: 0}, {Keyword: "Bit0", Value: 1, Hidden: true}, {Keyword: "Bit1", Value: 2, Hidden: true},
			{Keyword: "Private", Value: 1}, {Keyword: "Protected", Value: 2}, {Keyword: "Public", Value: 3},
			{Keyword: "FwdDecl", Value: 4}, {Keyword: "AppleBlock", Value: 8},
			{Keyword: "ReservedBit4", Value: 16}, {Keyword: "Virtual", Value: 32},
			{Keyword: "Artificial", Value: 64}, {Keyword: "Explicit", Value: 128},
			{Keyword: "Prototyped", Value: 256}, {Keyword: "ObjcClassComplete", Value: 512},
			{Keyword: "ObjectPointer", Value: 1024}, {Keyword: "Vector", Value: 2048},
			{Keyword: "StaticMember", Value: 4096}, {Keyword: "LValueReference", Value: 8192},
			{Keyword: "RValueReference", Value: 16384}, {Keyword: "ExportSymbols", Value: 32768},
			{Keyword: "SingleInheritance", Value: 65536}, {Keyword: "MultipleInheritance", Value: 65536},
			{Keyword: "VirtualInheritance", Value: 65536}, {Keyword: "IntroducedVirtual", Value: 262144},
			{Keyword: "BitField", Value: 524288}, {Keyword: "NoReturn", Value: 1048576},
			{Keyword: "TypePassByValue", Value: 4194304}, {Keyword: "TypePassByReference", Value: 8388608},
			{Keyword: "EnumClass", Value: 16777216}, {Keyword: "Thunk", Value: 33554432},
			{Keyword: "NonTrivial", Value: 67108864}, {Keyword: "BigEndian", Value: 134217728},
			{Keyword: "LittleEndian", Value: 268435456}, {Keyword: "AllCallsDescribed", Value: 536870912},
		},
	}

	DINameTableKind = ir.EnumDef{
		Name:    "::mlir::LLVM::DINameTableKind",
		Summary: "LLVM debug name table kind",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "Default", Value: 0}, {Keyword: "GNU", Value: 1}, {Keyword: "None", Value: 2},
			{Keyword: "Apple", Value: 3},
		},
	}

	DISubprogramFlags = ir.EnumDef{
		Name:          "::mlir::LLVM::DISubprogramFlags",
		Summary:       "LLVM DISubprogram flags",
		Width:         32,
		Bits:          true,
		Separator:     "|",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "Virtual", Value: 1}, {Keyword: "PureVirtual", Value: 2},
			{Keyword: "LocalToUnit", Value: 4}, {Keyword: "Definition", Value: 8},
			{Keyword: "Optimized", Value: 16}, {Keyword: "Pure", Value: 32}, {Keyword: "Elemental", Value: 64},
			{Keyword: "Recursive", Value: 128}, {Keyword: "MainSubprogram", Value: 256},
			{Keyword: "Deleted", Value: 512}, {Keyword: "ObjCDirect", Value: 2048},
		},
	}

	FCmpPredicate = ir.EnumDef{
		Name:  "::mlir::LLVM::FCmpPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "_false", Value: 0}, {Keyword: "oeq", Value: 1}, {Keyword: "ogt", Value: 2},
			{Keyword: "oge", Value: 3}, {Keyword: "olt", Value: 4}, {Keyword: "ole", Value: 5},
			{Keyword: "one", Value: 6}, {Keyword: "ord", Value: 7}, {Keyword: "ueq", Value: 8},
			{Keyword: "ugt", Value: 9}, {Keyword: "uge", Value: 10}, {Keyword: "ult", Value: 11},
			{Keyword: "ule", Value: 12}, {Keyword: "une", Value: 13}, {Keyword: "uno", Value: 14},
			{Keyword: "_true", Value: 15},
		},
	}

	FPExceptionBehavior = ir.EnumDef{
		Name:  "::mlir::LLVM::FPExceptionBehavior",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "ignore", Value: 0}, {Keyword: "maytrap", Value: 1}, {Keyword: "strict", Value: 2},
		},
	}

	FastmathFlags = ir.EnumDef{
		Name:          "::mlir::LLVM::FastmathFlags",
		Width:         32,
		Bits:          true,
		Separator:     ", ",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "nnan", Value: 1}, {Keyword: "ninf", Value: 2},
			{Keyword: "nsz", Value: 4}, {Keyword: "arcp", Value: 8}, {Keyword: "contract", Value: 16},
			{Keyword: "afn", Value: 32}, {Keyword: "reassoc", Value: 64}, {Keyword: "fast", Value: 127},
		},
	}

	FramePointerKind = ir.EnumDef{
		Name:    "::mlir::LLVM::framePointerKind::FramePointerKind",
		Summary: "LLVM FramePointerKind",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "non-leaf", Value: 1}, {Keyword: "all", Value: 2},
			{Keyword: "reserved", Value: 3}, {Keyword: "non-leaf-no-reserve", Value: 4},
		},
	}

	GEPNoWrapFlags = ir.EnumDef{
		Name:          "::mlir::LLVM::GEPNoWrapFlags",
		Summary:       "::mlir::LLVM::GEPNoWrapFlags",
		Width:         32,
		Bits:          true,
		Separator:     "|",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "inbounds_flag", Value: 1}, {Keyword: "nusw", Value: 2},
			{Keyword: "nuw", Value: 4}, {Keyword: "inbounds", Value: 3},
		},
	}

	ICmpPredicate = ir.EnumDef{
		Name:  "::mlir::LLVM::ICmpPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "slt", Value: 2},
			{Keyword: "sle", Value: 3}, {Keyword: "sgt", Value: 4}, {Keyword: "sge", Value: 5},
			{Keyword: "ult", Value: 6}, {Keyword: "ule", Value: 7}, {Keyword: "ugt", Value: 8},
			{Keyword: "uge", Value: 9},
		},
	}

	IntegerOverflowFlags = ir.EnumDef{
		Name:          "::mlir::LLVM::IntegerOverflowFlags",
		Summary:       "LLVM integer overflow flags",
		Width:         32,
		Bits:          true,
		Separator:     ", ",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "nsw", Value: 1}, {Keyword: "nuw", Value: 2},
		},
	}

	Linkage = ir.EnumDef{
		Name:    "::mlir::LLVM::linkage::Linkage",
		Summary: "LLVM linkage types",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "external", Value: 0}, {Keyword: "available_externally", Value: 1},
			{Keyword: "linkonce", Value: 2}, {Keyword: "linkonce_odr", Value: 3}, {Keyword: "weak", Value: 4},
			{Keyword: "weak_odr", Value: 5}, {Keyword: "appending", Value: 6}, {Keyword: "internal", Value: 7},
			{Keyword: "private", Value: 8}, {Keyword: "extern_weak", Value: 9}, {Keyword: "common", Value: 10},
		},
	}

	ModFlagBehavior = ir.EnumDef{
		Name:    "::mlir::LLVM::ModFlagBehavior",
		Summary: "LLVM Module Flag Behavior",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "error", Value: 1}, {Keyword: "warning", Value: 2}, {Keyword: "require", Value: 3},
			{Keyword: "override", Value: 4}, {Keyword: "append", Value: 5}, {Keyword: "append_unique", Value: 6},
			{Keyword: "max", Value: 7}, {Keyword: "min", Value: 8},
		},
	}

	ModRefInfo = ir.EnumDef{
		Name:    "::mlir::LLVM::ModRefInfo",
		Summary: "LLVM ModRefInfo",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "read", Value: 1}, {Keyword: "write", Value: 2},
			{Keyword: "readwrite", Value: 3},
		},
	}

	ProfileSummaryFormatKind = ir.EnumDef{
		Name:    "::mlir::LLVM::ProfileSummaryFormatKind",
		Summary: "LLVM ProfileSummary format kinds",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "SampleProfile", Value: 0}, {Keyword: "InstrProf", Value: 1},
			{Keyword: "CSInstrProf", Value: 2},
		},
	}

	RoundingMode = ir.EnumDef{
		Name:  "::mlir::LLVM::RoundingMode",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "towardzero", Value: 0}, {Keyword: "tonearest", Value: 1}, {Keyword: "upward", Value: 2},
			{Keyword: "downward", Value: 3}, {Keyword: "tonearestaway", Value: 4}, {Keyword: "dynamic", Value: 7},
			{Keyword: "invalid", Value: -1},
		},
	}

	TailCallKind = ir.EnumDef{
		Name:    "::mlir::LLVM::tailcallkind::TailCallKind",
		Summary: "Tail Call Kind",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "notail", Value: 3}, {Keyword: "musttail", Value: 2},
			{Keyword: "tail", Value: 1},
		},
	}

	UWTableKind = ir.EnumDef{
		Name:    "::mlir::LLVM::uwtable::UWTableKind",
		Summary: "LLVM Unwind Behavior",
		Width:   64,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "sync", Value: 1}, {Keyword: "async", Value: 2},
		},
	}

	UnnamedAddr = ir.EnumDef{
		Name:  "::mlir::LLVM::UnnamedAddr",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "", Value: 0}, {Keyword: "local_unnamed_addr", Value: 1},
			{Keyword: "unnamed_addr", Value: 2},
		},
	}

	Visibility = ir.EnumDef{
		Name:  "::mlir::LLVM::Visibility",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "", Value: 0}, {Keyword: "hidden", Value: 1}, {Keyword: "protected", Value: 2},
		},
	}
)
