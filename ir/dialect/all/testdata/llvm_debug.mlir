#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_basic_type1 = #llvm.di_basic_type<name = "bare">
#di_composite_type = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#di_file = #llvm.di_file<"a.c" in "/src">
#di_null_type = #llvm.di_null_type
#di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character", sizeInBits = 8, alignInBits = 8, stringLengthExp = <[DW_OP_push_object_address]>, encoding = DW_ATE_ASCII>
#di_subroutine_type = #llvm.di_subroutine_type<>
#di_compile_unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "us", isOptimized = true, emissionKind = LineTablesOnly, nameTableKind = None, splitDebugFilename = "a.dwo">
#di_composite_type1 = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #di_basic_type, dataLocation = <[DW_OP_deref]>, rank = <>, allocated = <[DW_OP_lit0]>, associated = <[DW_OP_lit31]>, elements = #llvm.di_subrange<count = 4 : i64, lowerBound = 0 : i64, upperBound = 4 : i64, stride = 1 : i64>, #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_push_object_address, DW_OP_plus_uconst(16), DW_OP_deref]>, stride = #llvm.di_expression<[DW_OP_constu(2), DW_OP_LLVM_convert(32, DW_ATE_unsigned), DW_OP_LLVM_convert(16, 100)]>>>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64, alignInBits = 32, offsetInBits = 4, dwarfAddressSpace = 3>
#di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_composite_type>
#di_module = #llvm.di_module<file = #di_file, scope = #di_file, name = "mod", configMacros = "-D", includePath = "/i", apinotes = "n", line = 2, isDecl = true>
#di_namespace = #llvm.di_namespace<name = "ns", scope = #di_file, exportSymbols = false>
#di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #di_derived_type, extraData = #di_basic_type>
#di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #di_derived_type1>
#di_global_variable = #llvm.di_global_variable<scope = #di_compile_unit, name = "g", linkageName = "_g", file = #di_file, line = 10, type = #di_basic_type, isLocalToUnit = true, isDefined = true, alignInBits = 4>
#di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_file, entity = #di_module, file = #di_file, line = 1>
#di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", file = #di_file, line = 3, scope = #di_file, flags = "Public|TypePassByValue", sizeInBits = 64, alignInBits = 32, elements = #di_derived_type2>
#di_composite_type3 = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_class_type, name = "Node", file = #di_file, elements = #di_derived_type3>
#di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_LLVM_fragment(0, 16)]>>
#di_global_variable_expression1 = #llvm.di_global_variable_expression<var = #di_global_variable>
#di_subroutine_type1 = #llvm.di_subroutine_type<callingConvention = DW_CC_BORLAND_fastcall, types = #di_basic_type, #di_derived_type, #di_composite_type2, #di_composite_type1, #di_composite_type3, #di_string_type, #di_null_type, #di_basic_type1>
#di_subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_namespace, name = "f", linkageName = "_f", file = #di_file, line = 4, scopeLine = 5, subprogramFlags = "Virtual|Definition|Optimized", type = #di_subroutine_type1, annotations = #llvm.di_annotation<name = "k", value = "v">>
#di_common_block = #llvm.di_common_block<scope = #di_subprogram, name = "c", file = #di_file, line = 4>
#di_label = #llvm.di_label<scope = #di_subprogram, name = "l", file = #di_file, line = 9>
#di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 6, column = 7>
#di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_lexical_block, file = #di_file, discriminator = 0>
#di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block, name = "y", type = #di_composite_type1>
#di_local_variable1 = #llvm.di_local_variable<scope = #di_lexical_block_file, name = "x", file = #di_file, line = 8, arg = 1, alignInBits = 32, type = #di_basic_type, flags = Artificial>
#di_subprogram1 = #llvm.di_subprogram<recId = distinct[3]<>, scope = #di_file, name = "g", file = #di_file, type = #di_subroutine_type, retainedNodes = #di_imported_entity, #di_local_variable1>
module {
  llvm.mlir.global external @g(1 : i32) {addr_space = 0 : i32, dbg_exprs = [#di_global_variable_expression, #di_global_variable_expression1]} : i32
  llvm.func @f(%arg0: i32) {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
    llvm.intr.dbg.value #di_local_variable1 #llvm.di_expression<[DW_OP_LLVM_convert(32, DW_ATE_signed), DW_OP_stack_value]> = %arg0 : i32
    llvm.intr.dbg.declare #di_local_variable = %1 : !llvm.ptr
    llvm.intr.dbg.label #di_label
    llvm.return
  }
  llvm.func @h() attributes {c.c = #di_common_block, c.d = #di_subprogram1} {
    llvm.return
  }
}

