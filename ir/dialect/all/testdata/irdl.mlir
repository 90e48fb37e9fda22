module {
  irdl.dialect @testd {
    irdl.type @empty 
    irdl.type @t attributes {a} {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is 3 : i32 
      %3 = irdl.base @testd::@empty 
      %4 = irdl.base "!builtin.integer"  {x}
      %5 = irdl.base "#builtin.integer" 
      %6 = irdl.any_of(%0, %1)  {q}
      %7 = irdl.all_of(%0, %6) 
      %8 = irdl.parametric @testd::@t<%0, %1>  {k}
      %9 = irdl.c_pred "::llvm::isa<x>($_self)" 
      irdl.parameters(a: %0, b: %8) {z}
    }
    irdl.type @"!t2" {
      irdl.parameters()
    }
    irdl.attribute @"#a2" 
    irdl.attribute @a3 {
      %0 = irdl.any
      irdl.parameters(p: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      %1 = irdl.is i32 
      irdl.operands(a: %0, b: %1, c: optional %0, d: variadic %1) {y}
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %1}
      %2 = irdl.region
      %3 = irdl.region()
      %4 = irdl.region(%0, %1) with size 3
      %5 = irdl.region with size 1 {o}
      irdl.regions(r0: %2, r1: %3, r2: %4, r3: %5)
    }
    irdl.operation @op1 {
      irdl.operands()
      irdl.attributes 
    }
  }
  irdl.dialect @empty attributes {p} 
  irdl.dialect @e2 
}

