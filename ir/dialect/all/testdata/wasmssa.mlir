module {
  wasmssa.import_func "foo" from "my_module" as @func_0 {sym_visibility = "nested", type = (i32) -> ()}
  wasmssa.import_mem "mem" from "my_module" as @mem_0 {limits = !wasmssa<limit[2:]>}
  wasmssa.import_table "t" from "my_module" as @tab_0 {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
  wasmssa.import_global "g" from "m" as @gi mutable : i32
  wasmssa.import_global "g" from "m" as @gj : f64
  wasmssa.memory @mem_1 !wasmssa<limit[0: 65536]>
  wasmssa.memory exported @mem_2 !wasmssa<limit[512:]> {a}
  wasmssa.table @table_0 !wasmssa<tabletype !wasmssa.externref [0: 65536]>
  wasmssa.table exported @table_1 !wasmssa<tabletype !wasmssa.funcref [348:]>
  wasmssa.func @f(%arg0: !wasmssa<local ref to i32>) -> i32 {
    %0 = wasmssa.local_get %arg0 :  ref to i32
    %1 = wasmssa.local of type f32
    %2 = wasmssa.const 9.000000e+00 : f32
    wasmssa.local_set %1 :  ref to f32 to %2 : f32
    %3 = wasmssa.local_tee %1 :  ref to f32 to %2 : f32
    wasmssa.block : {
      wasmssa.block_return
    }> ^bb1
  ^bb1:  // pred: ^bb0
    wasmssa.block(%0) : i32 : {
    ^bb0(%arg1: i32):
      wasmssa.block_return %arg1 : i32
    }> ^bb2
  ^bb2(%4: i32):  // pred: ^bb1
    wasmssa.loop : {
      %14 = wasmssa.const 1 : i32
      wasmssa.branch_if %14 to level 0 else ^bb1
    ^bb1:  // pred: ^bb0
      wasmssa.block_return
    }> ^bb3
  ^bb3:  // pred: ^bb2
    wasmssa.if %0 : {
      %14 = wasmssa.const 1.000000e+00 : f32
      wasmssa.block_return %14 : f32
    } > ^bb4
  ^bb4(%5: f32):  // pred: ^bb3
    wasmssa.if %0(%0) : i32 : {
    ^bb0(%arg1: i32):
      wasmssa.block_return
    } > ^bb5
  ^bb5:  // pred: ^bb4
    wasmssa.loop {u} : {
      wasmssa.block {i} : {
        %14 = wasmssa.const 1 : i32
        wasmssa.branch_if %14 to level 1 with args(%14 : i32) else ^bb1
      ^bb1:  // pred: ^bb0
        wasmssa.block_return
      }> ^bb1
    ^bb1:  // pred: ^bb0
      wasmssa.block_return
    }> ^bb6
  ^bb6:  // pred: ^bb5
    %6 = wasmssa.call @f(%0) : (i32) -> i32
    %7 = wasmssa.call @g : () -> i64
    %8 = wasmssa.extend 8 : ui32 low bits from %0 : i32
    %9 = wasmssa.reinterpret %0 : i32 as f32
    %10 = wasmssa.add %0 %0 : i32
    %11 = wasmssa.neg %2 : f32
    %12 = wasmssa.convert_s %0 : i32 to f32
    %13 = wasmssa.promote %2 : f32 to f64
    wasmssa.return %0 : i32
  }
  wasmssa.func exported @g() -> i64
  wasmssa.global @g1 i32 : {
    %0 = wasmssa.const 10 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.global exported @g2 f64 mutable : {
    %0 = wasmssa.global_get @gj : f64
    wasmssa.return %0 : f64
  }
}

