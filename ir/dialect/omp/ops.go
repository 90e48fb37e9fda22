package omp

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "omp.private",
			Class:  "PrivateClause",
			Traits: ir.IsolatedFromAbove,
			Attrs: []ir.AttrDef{
				{Name: "data_sharing_type", Constraint: &dataSharingClauseTypeAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &anyTypeAttr},
			},
			Regions: []ir.RegionDef{{Name: "init_region"}, {Name: "copy_region"}, {Name: "dealloc_region"}},
			Format: "$data_sharing_type $sym_name `:` $type (`init` $init_region^)? (`copy` $copy_region^)? " +
				"(`dealloc` $dealloc_region^)? attr-dict",
			VerifyRegions: verifyPrivate,
		},
		{
			Name:   "omp.parallel",
			Class:  "Parallel",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "num_threads", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "proc_bind_kind", Constraint: &procBindKindAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr `)` | `num_threads` `(` " +
				"$num_threads `:` type($num_threads) `)` | `proc_bind` `(` " +
				"custom<ClauseAttr>($proc_bind_kind) `)` ) custom<PrivateReductionRegion>($region, " +
				"$private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, " +
				"$reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("private_vars", "reduction_vars"), allocates, privates, reduces("reduction")),
			VerifyRegions: verifyParallel,
		},
		{
			Name:   "omp.terminator",
			Class:  "Terminator",
			Traits: ir.Terminator | ir.Pure,
			Format: "attr-dict",
		},
		{
			Name:   "omp.teams",
			Class:  "Teams",
			Traits: ir.AttrSizedOperandSegments | ir.RecursiveMemoryEffects,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "num_teams_lower", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "num_teams_upper", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "thread_limit", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr `)` | `num_teams` `(` ( " +
				"$num_teams_lower^ `:` type($num_teams_lower) )? `to` $num_teams_upper `:` " +
				"type($num_teams_upper) `)` | `thread_limit` `(` $thread_limit `:` type($thread_limit) `)` ) " +
				"custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, " +
				"$private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), " +
				"$reduction_byref, $reduction_syms) attr-dict",
			Verify: all(entryArgs("private_vars", "reduction_vars"), verifyTeams, allocates, reduces("reduction")),
		},
		{
			Name:      "omp.section",
			Regions:   []ir.RegionDef{{Name: "region"}},
			Format:    "$region attr-dict",
			HasParent: []string{"omp.sections"},
		},
		{
			Name:   "omp.sections",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `nowait` $nowait ) " +
				"custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, " +
				"$private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), " +
				"$reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("private_vars", "reduction_vars"), allocates, reduces("reduction")),
			VerifyRegions: verifySections,
		},
		{
			Name:   "omp.single",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "copyprivate_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "copyprivate_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `copyprivate` `(` " +
				"custom<Copyprivate>($copyprivate_vars, type($copyprivate_vars), $copyprivate_syms) `)` | " +
				"`nowait` $nowait ) custom<PrivateRegion>($region, $private_vars, type($private_vars), " +
				"$private_syms, $private_needs_barrier) attr-dict",
			Verify: all(entryArgs("private_vars"), allocates, copiesPrivates),
		},
		{
			Name:           "omp.new_cli",
			Results:        []ir.ValueDef{{Name: "result", Constraint: &canonicalLoopInfoType}},
			Format:         "attr-dict",
			AsmResultNames: nameCLI,
			Verify:         verifyCLI,
		},
		{
			Name:  "omp.canonical_loop",
			Class: "CanonicalLoop",
			Operands: []ir.ValueDef{
				{Name: "tripCount", Constraint: &constraint.IntOrIndex},
				{Name: "cli", Constraint: &canonicalLoopInfoType, Arity: ir.Optional},
			},
			Regions:          []ir.RegionDef{{Name: "region"}},
			Custom:           &asm.Custom{Parse: parseCanonicalLoop, Print: printCanonicalLoop},
			AsmBlockArgNames: nameInduction,
			Verify:           verifyCanonicalLoop,
		},
		{
			Name:     "omp.unroll_heuristic",
			Class:    "UnrollHeuristic",
			Operands: []ir.ValueDef{{Name: "applyee", Constraint: &canonicalLoopInfoType}},
			Custom:   &asm.Custom{Parse: parseUnroll, Print: printUnroll},
		},
		{
			Name:   "omp.tile",
			Class:  "Tile",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "generatees", Constraint: &canonicalLoopInfoType, Arity: ir.Variadic},
				{Name: "applyees", Constraint: &canonicalLoopInfoType, Arity: ir.Variadic},
				{Name: "sizes", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Format: "custom<LoopTransformClis>($generatees, $applyees) oilist( `sizes` `(` $sizes `:` type($sizes) `)` ) attr-dict",
			Verify: verifyTile,
		},
		{
			Name:    "omp.workshare",
			Traits:  ir.RecursiveMemoryEffects,
			Attrs:   []ir.AttrDef{{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true}},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format:  "oilist( `nowait` $nowait ) $region attr-dict",
		},
		{
			Name:          "omp.workshare.loop_wrapper",
			Traits:        ir.NoTerminator | ir.RecursiveMemoryEffects | ir.SingleBlock,
			Regions:       []ir.RegionDef{{Name: "region"}},
			Format:        "$region attr-dict",
			Verify:        all(wraps, inWorkshare),
			VerifyRegions: standsAlone,
		},
		{
			Name:   "omp.loop_nest",
			Class:  "LoopNest",
			Traits: ir.RecursiveMemoryEffects | ir.SameVariadicOperandSize,
			Operands: []ir.ValueDef{
				{Name: "loop_lower_bounds", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "loop_upper_bounds", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "loop_steps", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "collapse_num_loops", Constraint: &positiveI64Attr, Optional: true, Default: constraint.Integer(64, 1)},
				{Name: "loop_inclusive", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "tile_sizes", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {loop_lower_bounds, loop_upper_bounds, loop_steps} have same type", Same: []string{"loop_lower_bounds", "loop_upper_bounds", "loop_steps"}},
			},
			Custom: &asm.Custom{Parse: parseLoopNest, Print: printLoopNest},
			Verify: verifyLoopNest,
		},
		{
			Name:   "omp.loop",
			Traits: ir.AttrSizedOperandSegments | ir.NoTerminator | ir.SingleBlock,
			Operands: []ir.ValueDef{
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "bind_kind", Constraint: &bindKindAttr, Optional: true},
				{Name: "order", Constraint: &orderKindAttr, Optional: true},
				{Name: "order_mod", Constraint: &orderModifierAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `bind` `(` custom<ClauseAttr>($bind_kind) `)` | `order` `(` " +
				"custom<OrderClause>($order, $order_mod) `)` ) custom<PrivateReductionRegion>($region, " +
				"$private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, " +
				"$reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("private_vars", "reduction_vars"), wraps, reduces("reduction")),
			VerifyRegions: standsAlone,
		},
		{
			Name:   "omp.wsloop",
			Class:  "Wsloop",
			Traits: ir.AttrSizedOperandSegments | ir.NoTerminator | ir.RecursiveMemoryEffects | ir.SingleBlock,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "linear_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "linear_step_vars", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "schedule_chunk", Constraint: &constraint.AnyType, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{
				{Name: "linear_var_types", Constraint: &constraint.ArrayAttr, Optional: true},
				{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "order", Constraint: &orderKindAttr, Optional: true},
				{Name: "order_mod", Constraint: &orderModifierAttr, Optional: true},
				{Name: "ordered", Constraint: &constraint.I64AttrFrom0, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "schedule_kind", Constraint: &scheduleKindAttr, Optional: true},
				{Name: "schedule_mod", Constraint: &scheduleModifierAttr, Optional: true},
				{Name: "schedule_simd", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `linear` `(` " +
				"custom<LinearClause>($linear_vars, type($linear_vars), $linear_step_vars) `)` | `nowait` " +
				"$nowait | `order` `(` custom<OrderClause>($order, $order_mod) `)` | `ordered` `(` $ordered " +
				"`)` | `schedule` `(` custom<ScheduleClause>($schedule_kind, $schedule_mod, $schedule_simd, " +
				"$schedule_chunk, type($schedule_chunk)) `)` ) custom<PrivateReductionRegion>($region, " +
				"$private_vars, type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, " +
				"$reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("private_vars", "reduction_vars"), linear, wraps, reduces("reduction")),
			VerifyRegions: wrapper{leaf: true, inner: []string{"omp.simd"}}.verify,
		},
		{
			Name:   "omp.simd",
			Traits: ir.AttrSizedOperandSegments | ir.NoTerminator | ir.RecursiveMemoryEffects | ir.SingleBlock,
			Operands: []ir.ValueDef{
				{Name: "aligned_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "linear_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "linear_step_vars", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "nontemporal_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "alignments", Constraint: &constraint.I64ArrayAttr, Optional: true},
				{Name: "linear_var_types", Constraint: &constraint.ArrayAttr, Optional: true},
				{Name: "order", Constraint: &orderKindAttr, Optional: true},
				{Name: "order_mod", Constraint: &orderModifierAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "safelen", Constraint: &constraint.PositiveI64Attr, Optional: true},
				{Name: "simdlen", Constraint: &constraint.PositiveI64Attr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `aligned` `(` custom<AlignedClause>($aligned_vars, type($aligned_vars), " +
				"$alignments) `)` | `if` `(` $if_expr `)` | `linear` `(` custom<LinearClause>($linear_vars, " +
				"type($linear_vars), $linear_step_vars) `)` | `nontemporal` `(` $nontemporal_vars `:` " +
				"type($nontemporal_vars) `)` | `order` `(` custom<OrderClause>($order, $order_mod) `)` | " +
				"`safelen` `(` $safelen `)` | `simdlen` `(` $simdlen `)` ) " +
				"custom<PrivateReductionRegion>($region, $private_vars, type($private_vars), $private_syms, " +
				"$private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), " +
				"$reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("private_vars", "reduction_vars"), verifySimd, linear, wraps, leavesPrivate),
			VerifyRegions: verifySimdRegion,
		},
		{
			Name:      "omp.yield",
			Class:     "Yield",
			Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
			Operands:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:    "( `(` $results^ `:` type($results) `)` )? attr-dict",
			HasParent: []string{"omp.atomic.update", "omp.declare_reduction", "omp.loop_nest", "omp.private"},
		},
		{
			Name:   "omp.distribute",
			Traits: ir.AttrSizedOperandSegments | ir.NoTerminator | ir.RecursiveMemoryEffects | ir.SingleBlock,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "dist_schedule_chunk_size", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "dist_schedule_static", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "order", Constraint: &orderKindAttr, Optional: true},
				{Name: "order_mod", Constraint: &orderModifierAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `dist_schedule_static` $dist_schedule_static " +
				"| `dist_schedule_chunk_size` `(` $dist_schedule_chunk_size `:` " +
				"type($dist_schedule_chunk_size) `)` | `order` `(` custom<OrderClause>($order, $order_mod) " +
				"`)` ) custom<PrivateRegion>($region, $private_vars, type($private_vars), $private_syms, " +
				"$private_needs_barrier) attr-dict",
			Verify:        all(entryArgs("private_vars"), wraps, verifyDistribute, allocates),
			VerifyRegions: wrapper{inner: []string{"omp.simd", "omp.wsloop"}}.verify,
		},
		{
			Name:   "omp.task",
			Class:  "Task",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "depend_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "final", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "in_reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "priority", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "event_handle", Constraint: &pointerLikeType, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{
				{Name: "depend_kinds", Constraint: &taskDependArrayAttr, Optional: true},
				{Name: "in_reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "in_reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "mergeable", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "untied", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `depend` `(` " +
				"custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `final` `(` " +
				"$final `)` | `if` `(` $if_expr `)` | `mergeable` $mergeable | `priority` `(` $priority `:` " +
				"type($priority) `)` | `untied` $untied | `detach` `(` $event_handle `:` type($event_handle) " +
				"`)` ) custom<InReductionPrivateRegion>( $region, $in_reduction_vars, " +
				"type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $private_vars, " +
				"type($private_vars), $private_syms, $private_needs_barrier) attr-dict",
			Verify: all(entryArgs("in_reduction_vars", "private_vars"), depends, reduces("in_reduction")),
		},
		{
			Name: "omp.taskloop",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.NoTerminator | ir.RecursiveMemoryEffects |
				ir.SingleBlock,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "final", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "grainsize", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "in_reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "num_tasks", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "priority", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "grainsize_mod", Constraint: &grainsizeTypeAttr, Optional: true},
				{Name: "in_reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "in_reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "mergeable", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "nogroup", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "num_tasks_mod", Constraint: &numTasksTypeAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "reduction_mod", Constraint: &reductionModifierAttr, Optional: true},
				{Name: "reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "untied", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `final` `(` $final `)` | `grainsize` `(` " +
				"custom<GrainsizeClause>($grainsize_mod , $grainsize, type($grainsize)) `)` | `if` `(` " +
				"$if_expr `)` | `mergeable` $mergeable | `nogroup` $nogroup | `num_tasks` `(` " +
				"custom<NumTasksClause>($num_tasks_mod , $num_tasks, type($num_tasks)) `)` | `priority` `(` " +
				"$priority `:` type($priority) `)` | `untied` $untied ) " +
				"custom<InReductionPrivateReductionRegion>( $region, $in_reduction_vars, " +
				"type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $private_vars, " +
				"type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, " +
				"$reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict",
			Verify:        all(entryArgs("in_reduction_vars", "private_vars", "reduction_vars"), wraps, allocates, reduces("reduction"), reduces("in_reduction"), verifyTaskloop),
			VerifyRegions: wrapper{inner: []string{"omp.simd"}}.verify,
		},
		{
			Name:   "omp.taskgroup",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "task_reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "task_reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "task_reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` ) custom<TaskReductionRegion>( $region, " +
				"$task_reduction_vars, type($task_reduction_vars), $task_reduction_byref, " +
				"$task_reduction_syms) attr-dict",
			Verify: all(entryArgs("task_reduction_vars"), reduces("task_reduction")),
		},
		{
			Name:   "omp.taskyield",
			Class:  "Taskyield",
			Format: "attr-dict",
		},
		{
			Name:     "omp.flush",
			Class:    "Flush",
			Operands: []ir.ValueDef{{Name: "varList", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:   "( `(` $varList^ `:` type($varList) `)` )? attr-dict",
		},
		{
			Name:   "omp.map.bounds",
			Class:  "MapBounds",
			Traits: ir.AttrSizedOperandSegments | ir.NoMemoryEffect,
			Operands: []ir.ValueDef{
				{Name: "lower_bound", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "upper_bound", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "extent", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "stride", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "start_idx", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &mapBoundsType}},
			Attrs:   []ir.AttrDef{{Name: "stride_in_bytes", Constraint: &constraint.BoolAttr, Default: constraint.False}},
			Format: "oilist( `lower_bound` `(` $lower_bound `:` type($lower_bound) `)` | `upper_bound` `(` " +
				"$upper_bound `:` type($upper_bound) `)` | `extent` `(` $extent `:` type($extent) `)` | " +
				"`stride` `(` $stride `:` type($stride) `)` | `start_idx` `(` $start_idx `:` " +
				"type($start_idx) `)` ) attr-dict",
			Verify: verifyBounds,
		},
		{
			Name:   "omp.map.info",
			Class:  "MapInfo",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "var_ptr", Constraint: &pointerLikeType},
				{Name: "var_ptr_ptr", Constraint: &pointerLikeType, Arity: ir.Optional},
				{Name: "members", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "bounds", Constraint: &mapBoundsType, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "omp_ptr", Constraint: &pointerLikeType}},
			Attrs: []ir.AttrDef{
				{Name: "map_capture_type", Constraint: &variableCaptureKindAttr},
				{Name: "map_type", Constraint: &clauseMapFlagsAttr},
				{Name: "mapper_id", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
				{Name: "members_index", Constraint: &constraint.IndexListArrayAttr, Optional: true},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "partial_map", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "var_type", Constraint: &constraint.TypeAttr},
			},
			Format: "`var_ptr` `(` $var_ptr `:` type($var_ptr) `,` $var_type `)` `map_clauses` `(` " +
				"custom<MapClause>($map_type) `)` `capture` `(` custom<CaptureType>($map_capture_type) `)` " +
				"oilist( `var_ptr_ptr` `(` $var_ptr_ptr `:` type($var_ptr_ptr) `)` | `mapper` `(` $mapper_id " +
				"`)` | `members` `(` $members `:` custom<MembersIndex>($members_index) `:` type($members) " +
				"`)` | `bounds` `(` $bounds `)` ) `->` type($omp_ptr) attr-dict",
			Verify: verifyMapInfo,
		},
		{
			Name:   "omp.target_data",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "device", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "map_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "use_device_addr_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "use_device_ptr_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` " +
				"`(` $map_vars `:` type($map_vars) `)` ) custom<UseDeviceAddrUseDevicePtrRegion>( $region, " +
				"$use_device_addr_vars, type($use_device_addr_vars), $use_device_ptr_vars, " +
				"type($use_device_ptr_vars)) attr-dict",
			Verify: all(entryArgs("use_device_addr_vars", "use_device_ptr_vars"), verifyTargetData, mapped("use_device_ptr", "use_device_addr"), verifyMaps),
		},
		{
			Name:   "omp.target",
			Class:  "Target",
			Traits: ir.AttrSizedOperandSegments | ir.IsolatedFromAbove,
			Operands: []ir.ValueDef{
				{Name: "allocate_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "depend_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "device", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
				{Name: "has_device_addr_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "host_eval_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "in_reduction_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "is_device_ptr_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "map_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
				{Name: "private_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "thread_limit", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{
				{Name: "bare", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "depend_kinds", Constraint: &taskDependArrayAttr, Optional: true},
				{Name: "in_reduction_byref", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "in_reduction_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_maps", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
				{Name: "private_needs_barrier", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "private_syms", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `allocate` `(` custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars), " +
				"$allocator_vars, type($allocator_vars)) `)` | `ompx_bare` $bare | `depend` `(` " +
				"custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `device` `(` " +
				"$device `:` type($device) `)` | `if` `(` $if_expr `)` | `is_device_ptr` `(` " +
				"$is_device_ptr_vars `:` type($is_device_ptr_vars) `)` | `nowait` $nowait | `thread_limit` " +
				"`(` $thread_limit `:` type($thread_limit) `)` ) custom<TargetOpRegion>( $region, " +
				"$has_device_addr_vars, type($has_device_addr_vars), $host_eval_vars, type($host_eval_vars), " +
				"$in_reduction_vars, type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, " +
				"$map_vars, type($map_vars), $private_vars, type($private_vars), $private_syms, " +
				"$private_needs_barrier, $private_maps) attr-dict",
			Verify:        all(entryArgs("has_device_addr_vars", "host_eval_vars", "in_reduction_vars", "map_vars", "private_vars"), depends, mapped("has_device_addr"), verifyMaps, privateMaps),
			VerifyRegions: verifyTargetRegion,
		},
		{
			Name:    "omp.master",
			Regions: []ir.RegionDef{{Name: "region"}},
			Format:  "$region attr-dict",
		},
		{
			Name:   "omp.critical.declare",
			Traits: ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "hint", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			},
			Format: "$sym_name oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` ) attr-dict",
			Verify: verifyHint,
		},
		{
			Name:             "omp.critical",
			Class:            "Critical",
			Attrs:            []ir.AttrDef{{Name: "name", Constraint: &constraint.FlatSymbolRefAttr, Optional: true}},
			Regions:          []ir.RegionDef{{Name: "region"}},
			Format:           "(`(` $name^ `)`)? $region attr-dict",
			VerifySymbolUses: verifyCritical,
		},
		{
			Name:   "omp.barrier",
			Class:  "Barrier",
			Format: "attr-dict",
		},
		{
			Name:     "omp.ordered",
			Class:    "Ordered",
			Operands: []ir.ValueDef{{Name: "doacross_depend_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "doacross_depend_type", Constraint: &clauseDependAttr, Optional: true},
				{Name: "doacross_num_loops", Constraint: &constraint.I64AttrFrom0, Optional: true},
			},
			Format: "( `depend_type` `` $doacross_depend_type^ )? ( `depend_vec` `(` $doacross_depend_vars^ `:` " +
				"type($doacross_depend_vars) `)` )? attr-dict",
			Verify: verifyOrdered,
		},
		{
			Name:    "omp.ordered.region",
			Attrs:   []ir.AttrDef{{Name: "par_level_simd", Constraint: &constraint.UnitAttr, Optional: true}},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format:  "oilist( `par_level_simd` $par_level_simd ) $region attr-dict",
			Verify:  orderedParent,
		},
		{
			Name:     "omp.taskwait",
			Class:    "Taskwait",
			Operands: []ir.ValueDef{{Name: "depend_vars", Constraint: &pointerLikeType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "depend_kinds", Constraint: &taskDependArrayAttr, Optional: true},
				{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) " +
				"`)` | `nowait` $nowait ) attr-dict",
		},
		{
			Name:     "omp.atomic.read",
			Operands: ir.Values(&pointerLikeType, "x", "v"),
			Attrs: []ir.AttrDef{
				{Name: "element_type", Constraint: &constraint.TypeAttr},
				{Name: "hint", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
				{Name: "memory_order", Constraint: &memoryOrderKindAttr, Optional: true},
			},
			Format: "$v `=` $x oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` " +
				"custom<ClauseAttr>($memory_order) `)` ) `:` type($v) `,` type($x) `,` $element_type " +
				"attr-dict",
			Verify: verifyAtomic(acc.VerifyAtomicRead, "release", "reads"),
		},
		{
			Name:  "omp.atomic.write",
			Class: "AtomicWrite",
			Operands: []ir.ValueDef{
				{Name: "x", Constraint: &pointerLikeType},
				{Name: "expr", Constraint: &constraint.AnyType},
			},
			Attrs: []ir.AttrDef{
				{Name: "hint", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
				{Name: "memory_order", Constraint: &memoryOrderKindAttr, Optional: true},
			},
			Format: "$x `=` $expr oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` " +
				"custom<ClauseAttr>($memory_order) `)` ) `:` type($x) `,` type($expr) attr-dict",
			Verify: verifyAtomic(acc.VerifyAtomicWrite, "acquire", "writes"),
		},
		{
			Name:     "omp.atomic.update",
			Class:    "AtomicUpdate",
			Traits:   ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "x", Constraint: &pointerLikeType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "atomic_control", Constraint: &atomicControlAttr, Optional: true},
				{Name: "hint", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
				{Name: "memory_order", Constraint: &memoryOrderKindAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format: "oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` " +
				"custom<ClauseAttr>($memory_order) `)` )$x `:` type($x) $region attr-dict",
			ImplicitTerminator: "omp.yield",
			Canonicalize:       acc.UpdatePatterns(Yield, writeUpdate),
			Verify:             verifyAtomic(acc.VerifyAtomicUpdate, "acquire", "updates"),
			VerifyRegions:      acc.VerifyUpdated,
		},
		{
			Name:   "omp.atomic.capture",
			Traits: ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Attrs: []ir.AttrDef{
				{Name: "hint", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 0)},
				{Name: "memory_order", Constraint: &memoryOrderKindAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format: "oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` " +
				"custom<ClauseAttr>($memory_order) `)` ) $region attr-dict",
			ImplicitTerminator: "omp.terminator",
			Verify:             verifyHint,
			VerifyRegions:      verifyAtomicCapture,
		},
		{
			Name:       "omp.threadprivate",
			Class:      "Threadprivate",
			Operands:   []ir.ValueDef{{Name: "sym_addr", Constraint: &pointerLikeType}},
			Results:    []ir.ValueDef{{Name: "tls_addr", Constraint: &pointerLikeType}},
			Format:     "$sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict",
			TypesMatch: []ir.TypesMatch{{Message: "all of {sym_addr, tls_addr} have same type", Same: []string{"sym_addr", "tls_addr"}}},
		},
		{
			Name:     "omp.cancel",
			Operands: []ir.ValueDef{{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional}},
			Attrs:    []ir.AttrDef{{Name: "cancel_directive", Constraint: &cancellationConstructTypeAttr}},
			Format:   "`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` oilist( `if` `(` $if_expr `)` ) attr-dict",
			Verify:   verifyCancel,
		},
		{
			Name:   "omp.cancellation_point",
			Attrs:  []ir.AttrDef{{Name: "cancel_directive", Constraint: &cancellationConstructTypeAttr}},
			Format: "`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` attr-dict",
			Verify: verifyCancellationPoint,
		},
		{
			Name:   "omp.scan",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "inclusive_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "exclusive_vars", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			},
			Format: "oilist( `inclusive` `(` $inclusive_vars `:` type($inclusive_vars) `)` | `exclusive` `(` " +
				"$exclusive_vars `:` type($exclusive_vars) `)` ) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
			Verify:     verifyScan,
		},
		{
			Name:   "omp.declare_mapper",
			Traits: ir.IsolatedFromAbove | ir.SingleBlock | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &constraint.TypeAttr},
			},
			Regions:       []ir.RegionDef{{Name: "body"}},
			Format:        "$sym_name `:` $type $body attr-dict",
			VerifyRegions: verifyMapper,
		},
		{
			Name:      "omp.declare_mapper.info",
			Class:     "DeclareMapperInfo",
			Traits:    ir.Terminator,
			Operands:  []ir.ValueDef{{Name: "map_vars", Constraint: &pointerLikeType, Arity: ir.Variadic}},
			Format:    "oilist( `map_entries` `(` $map_vars `:` type($map_vars) `)` ) attr-dict",
			HasParent: []string{"omp.declare_mapper"},
			Verify:    verifyMaps,
		},
		{
			Name:   "omp.declare_reduction",
			Class:  "DeclareReduction",
			Traits: ir.IsolatedFromAbove | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "byref_element_type", Constraint: &constraint.TypeAttr, Optional: true},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &constraint.TypeAttr},
			},
			Regions: []ir.RegionDef{
				{Name: "allocRegion", MaxBlocks: 1, Summary: "region with at most 1 blocks"},
				{Name: "initializerRegion"},
				{Name: "reductionRegion"},
				{Name: "atomicReductionRegion"},
				{Name: "cleanupRegion"},
				{Name: "dataPtrPtrRegion", MaxBlocks: 1, Summary: "region with at most 1 blocks"},
			},
			Format: "$sym_name `:` $type attr-dict-with-keyword ( `alloc` $allocRegion^ )? `init` " +
				"$initializerRegion `combiner` $reductionRegion ( `atomic` $atomicReductionRegion^ )? ( " +
				"`cleanup` $cleanupRegion^ )? ( `data_ptr_ptr` $dataPtrPtrRegion^ )?",
			VerifyRegions: verifyDeclareReduction,
		},
		{
			Name:     "omp.masked",
			Operands: []ir.ValueDef{{Name: "filtered_thread_id", Constraint: &constraint.IntOrIndex, Arity: ir.Optional}},
			Regions:  []ir.RegionDef{{Name: "region"}},
			Format:   "oilist( `filter` `(` $filtered_thread_id `:` type($filtered_thread_id) `)` ) $region attr-dict",
		},
		{
			Name:   "omp.allocate_dir",
			Class:  "AllocateDir",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "varList", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "allocator", Constraint: &constraint.I64, Arity: ir.Optional},
			},
			Attrs:  []ir.AttrDef{{Name: "align", Constraint: &constraint.PositiveI64Attr, Optional: true}},
			Format: "`(` $varList `:` type($varList) `)` oilist( `align` `(` $align `)` | `allocator` `(` $allocator `)` ) attr-dict",
			Verify: verifyAllocate,
		},
		{
			Name:   "omp.target_allocmem",
			Class:  "TargetAllocMem",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "device", Constraint: &constraint.AnyInteger},
				{Name: "typeparams", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "shape", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Constraint: &constraint.I64}},
			Attrs: []ir.AttrDef{
				{Name: "bindc_name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "in_type", Constraint: &constraint.TypeAttr},
				{Name: "uniq_name", Constraint: &constraint.StrAttr, Optional: true},
			},
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Allocate}},
			Custom:     &asm.Custom{Parse: parseAllocMem, Print: printAllocMem},
			Verify:     verifyAllocMem,
		},
		{
			Name:   "omp.target_freemem",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "device", Constraint: &constraint.AnyInteger, Effects: []ir.DeclaredEffect{{Kind: ir.Free}}},
				{Name: "heapref", Constraint: &constraint.I64, Effects: []ir.DeclaredEffect{{Kind: ir.Free}}},
			},
			Format:     "$device `,` $heapref attr-dict `:` type($device) `,` qualified(type($heapref))",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Free}},
		},
		{
			Name:    "omp.workdistribute",
			Regions: []ir.RegionDef{{Name: "region"}},
			Format:  "$region attr-dict",
			Verify:  verifyWorkdistribute,
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "depend_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
			{Name: "device", Constraint: &constraint.AnyInteger, Arity: ir.Optional},
			{Name: "if_expr", Constraint: &constraint.I1, Arity: ir.Optional},
			{Name: "map_vars", Constraint: &pointerLikeType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "depend_kinds", Constraint: &taskDependArrayAttr, Optional: true},
			{Name: "nowait", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "oilist( `depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) " +
			"`)` | `device` `(` $device `:` type($device) `)` | `if` `(` $if_expr `)` | `map_entries` " +
			"`(` $map_vars `:` type($map_vars) `)` | `nowait` $nowait ) attr-dict",
		Verify: all(depends, verifyMaps),
	}, []ir.Member{
		{Name: "omp.target_enter_data"},
		{Name: "omp.target_exit_data"},
		{Name: "omp.target_update"},
	}),
)
