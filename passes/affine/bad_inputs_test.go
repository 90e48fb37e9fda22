package affine_test

import (
	"fmt"
	"math"
	"strings"
)

// most is the greatest coefficient there is.
const most = math.MaxInt64

// input is a function that is bad in one way.
type input struct{ name, text string }

// inputs are the bad ones: numbers at the ends of int64, symbols that are none, and
// more of everything than a program has.
func inputs() []input {
	list := numbers()
	list = append(list, symbols()...)
	return append(list,
		input{"constraints", manyConstraints(10_000)},
		input{"bounds of a loop", manyBounds(10_000)},
		input{"loops in loops", deepLoops(500)},
		input{"conditions in conditions", deepConditions(500)},
		input{"divisions in divisions", deepIndex(500)},
		input{"applies of applies", deepApplies(500)},
	)
}

// numbers are inputs with coefficients, bounds and steps near the greatest.
func numbers() []input {
	return []input{
		{"coefficients", fmt.Sprintf(`func.func @f(%%a: memref<100xf32>, %%b: memref<100xf32>, %%s: index) {
  affine.for %%i = 0 to 10 {
    %%x = affine.load %%a[%%i * %[1]d + symbol(%%s)] : memref<100xf32>
    affine.store %%x, %%b[%%i * %[2]d - symbol(%%s) * %[1]d] : memref<100xf32>
  }
  affine.for %%i = 0 to 10 {
    %%x = affine.load %%b[%%i * %[3]d] : memref<100xf32>
    affine.store %%x, %%a[%%i * %[1]d + %[1]d] : memref<100xf32>
  }
  return
}
`, int64(most), int64(most-1), int64(most-2))},
		{"extreme bounds", fmt.Sprintf(`func.func @f(%%a: memref<?xf32>, %%c: f32) {
  affine.for %%i = %[2]d to %[1]d {
    affine.store %%c, %%a[%%i] : memref<?xf32>
  }
  affine.for %%i = %[2]d to %[1]d {
    affine.for %%j = affine_map<(d0) -> (d0 * %[1]d)>(%%i) to affine_map<(d0) -> (d0 * %[1]d + %[1]d)>(%%i) {
      %%x = affine.load %%a[%%i + %%j] : memref<?xf32>
      affine.store %%x, %%a[%%i] : memref<?xf32>
    }
  }
  return
}
`, int64(most), int64(math.MinInt64))},
		{"steps", fmt.Sprintf(`func.func @f(%%a: memref<?xf32>, %%c: f32) {
  affine.for %%i = 0 to 100 step %[1]d {
    affine.for %%j = 0 to %[1]d step %[2]d {
      affine.store %%c, %%a[%%i + %%j] : memref<?xf32>
    }
  }
  affine.for %%i = %[3]d to %[1]d step %[4]d {
    %%x = affine.load %%a[%%i] : memref<?xf32>
    affine.store %%x, %%a[%%i floordiv %[1]d] : memref<?xf32>
  }
  return
}
`, int64(most), int64(most/2+1), int64(most-10), int64(most/3))},
		{"divisors", fmt.Sprintf(`func.func @f(%%a: memref<100xf32>, %%s: index) {
  affine.for %%i = 0 to 10 {
    %%x = affine.load %%a[(%%i * %[1]d) floordiv %[1]d + symbol(%%s) mod %[1]d] : memref<100xf32>
    affine.store %%x, %%a[(%%i * %[2]d + %[1]d) ceildiv %[3]d] : memref<100xf32>
  }
  affine.for %%i = 0 to 10 {
    %%x = affine.load %%a[(%%i + %[1]d) mod %[1]d] : memref<100xf32>
    affine.store %%x, %%a[%%i] : memref<100xf32>
  }
  return
}
`, int64(most), int64(most-3), int64(most-1))},
		{"conditions", fmt.Sprintf(`#set = affine_set<(d0)[s0] : (d0 * %[1]d + s0 * %[2]d - %[1]d >= 0, d0 * -%[1]d + %[1]d >= 0, s0 * %[1]d - d0 == 0)>
func.func @f(%%a: memref<100xf32>, %%c: f32, %%s: index) {
  affine.for %%i = 0 to 10 {
    affine.if #set(%%i)[%%s] {
      affine.store %%c, %%a[%%i] : memref<100xf32>
    }
  }
  affine.for %%i = 0 to 10 {
    affine.if #set(%%i)[%%s] {
      %%x = affine.load %%a[%%i] : memref<100xf32>
      affine.store %%x, %%a[%%i + 1] : memref<100xf32>
    }
  }
  return
}
`, int64(most), int64(most-1))},
	}
}

// symbols are inputs with symbols that are none: computed within the loops.
func symbols() []input {
	return []input{
		{"symbol of an index", `func.func @f(%a: memref<100xf32>, %c: f32, %n: index) {
  affine.for %i = 0 to 10 {
    %t = arith.muli %i, %n : index
    affine.for %j = 0 to 10 {
      affine.store %c, %a[%j + symbol(%t)] : memref<100xf32>
    }
  }
  return
}
`},
		{"symbol of a bound", `func.func @f(%a: memref<100xf32>, %c: f32, %n: index) {
  affine.for %i = 0 to 10 {
    %t = arith.muli %i, %n : index
    affine.for %j = 0 to %t {
      affine.store %c, %a[%j] : memref<100xf32>
    }
  }
  return
}
`},
		{"variable of an scf.for", `func.func @f(%a: memref<100xf32>, %c: f32, %n: index) {
  scf.for %i = %n to %n step %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<()[s0] -> (s0)>()[%i] {
      affine.store %c, %a[%j] : memref<100xf32>
    }
  }
  return
}
`},
	}
}

// terms are n different expressions of d0 and s0.
func terms(n, constant int, suffix string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("d0 * %d + s0 * %d + %d%s", i%97+1, i%89-44, i+constant, suffix)
	}
	return strings.Join(list, ", ")
}

func manyConstraints(n int) string {
	return "#set = affine_set<(d0)[s0] : (" + terms(n, 0, " >= 0") + `)>
func.func @f(%a: memref<100xf32>, %c: f32, %s: index) {
  affine.for %i = 0 to 10 {
    affine.if #set(%i)[%s] {
      affine.store %c, %a[%i] : memref<100xf32>
    }
  }
  affine.for %i = 0 to 10 {
    %x = affine.load %a[%i] : memref<100xf32>
    affine.if #set(%i)[%s] {
      affine.store %x, %a[%i + 1] : memref<100xf32>
    }
  }
  return
}
`
}

func manyBounds(n int) string {
	return "#map = affine_map<(d0)[s0] -> (" + terms(n, 100_000, "") + `)>
func.func @f(%a: memref<100xf32>, %c: f32, %s: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to min #map(%i)[%s] {
      affine.store %c, %a[%j] : memref<100xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to min #map(%i)[%s] {
      %x = affine.load %a[%j] : memref<100xf32>
      affine.store %x, %a[%i] : memref<100xf32>
    }
  }
  %m = affine.min #map(%s)[%s]
  %n = affine.max #map(%m)[%s]
  memref.store %c, %a[%n] : memref<100xf32>
  return
}
`
}

func deepLoops(depth int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: memref<100xf32>, %c: f32) {\n")
	for i := range depth {
		fmt.Fprintf(&b, "affine.for %%i%d = 0 to 2 {\n", i)
	}
	fmt.Fprintf(&b, "affine.store %%c, %%a[%%i%d + %%i0] : memref<100xf32>\n", depth-1)
	b.WriteString(strings.Repeat("}\n", depth))
	b.WriteString(`affine.for %i = 0 to 10 {
  %x = affine.load %a[%i] : memref<100xf32>
  affine.store %x, %a[%i + 1] : memref<100xf32>
}
return
}
`)
	return b.String()
}

func deepConditions(depth int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: memref<100xf32>, %c: f32, %s: index) {\naffine.for %i = 0 to 10 {\n")
	for i := range depth {
		fmt.Fprintf(&b, "affine.if affine_set<(d0)[s0] : (d0 - %d >= 0, s0 - d0 - %d >= 0)>(%%i)[%%s] {\n", i%9, i)
	}
	b.WriteString("affine.store %c, %a[%i] : memref<100xf32>\n" + strings.Repeat("}\n", depth) + "}\nreturn\n}\n")
	return b.String()
}

func deepIndex(depth int) string {
	index := "%i"
	for i := range depth {
		index = fmt.Sprintf("(%s + %d) floordiv %d", index, i%3, 2+i%3)
	}
	return strings.ReplaceAll(`func.func @f(%a: memref<100xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    affine.store %c, %a[INDEX] : memref<100xf32>
  }
  affine.for %i = 0 to 10 {
    %x = affine.load %a[INDEX] : memref<100xf32>
    affine.store %x, %a[%i] : memref<100xf32>
  }
  return
}
`, "INDEX", index)
}

func deepApplies(depth int) string {
	var b strings.Builder
	b.WriteString(`func.func @f(%a: memref<100xf32>, %c: f32, %s: index) {
affine.for %i = 0 to 10 {
%v0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 mod 7)>(%i)[%s]
`)
	for i := range depth {
		fmt.Fprintf(&b, "%%v%d = affine.apply affine_map<(d0)[s0] -> ((d0 * 3 + s0) floordiv 2)>(%%v%d)[%%s]\n", i+1, i)
	}
	fmt.Fprintf(&b, `affine.store %%c, %%a[%%v%d] : memref<100xf32>
%%x = affine.load %%a[%%v%d] : memref<100xf32>
affine.store %%x, %%a[%%i] : memref<100xf32>
}
return
}
`, depth, depth-1)
	return b.String()
}
