package all_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// large is a function of blocks that are a chain; at one of them stands extra.
func large(blocks, at int, extra string) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: i32, %c: i1) -> i32 {\n  %x0 = \"arith.addi\"(%a, %a) : (i32, i32) -> i32\n  cf.br ^b1\n")
	for i := 1; i < blocks; i++ {
		fmt.Fprintf(&b, "^b%d:\n  %%x%d = \"arith.addi\"(%%x%d, %%a) : (i32, i32) -> i32\n", i, i, i-1)
		if i == at {
			b.WriteString("  " + extra + "\n")
		}
		fmt.Fprintf(&b, "  %%y%d = scf.if %%c -> i32 {\n    scf.yield %%x%d : i32\n  } else {\n    scf.yield %%a : i32\n  }\n", i, i)
		fmt.Fprintf(&b, "  cf.br ^b%d\n", i+1)
	}
	fmt.Fprintf(&b, "^b%d:\n  return %%x%d : i32\n}\n", blocks, blocks-1)
	return b.String()
}

// TestPieces verifies large functions with one goroutine and with several: both say the same.
func TestPieces(t *testing.T) {
	const blocks, bad = 1200, 700
	for name, c := range map[string]struct{ extra, want string }{
		"valid":             {"", ""},
		"of an operation":   {`%z = "arith.addi"(%x3, %c) : (i32, i1) -> i32`, "'arith.addi' op requires the same type for all operands and results"},
		"of a nested one":   {`scf.if %c { %z = "arith.addi"(%x3, %c) : (i32, i1) -> i32 }`, "requires the same type for all operands and results"},
		"of an isolated":    {`builtin.module { func.func @g() -> i32 { return } }`, "'func.return' op has 0 operands, but enclosing function (@g) returns 1"},
		"of a block":        {`cf.br ^b3`, "operation with block successors must terminate its parent block"},
		"of dominance":      {`%z = "arith.addi"(%x900, %a) : (i32, i32) -> i32`, "operand #0 does not dominate this use"},
		"of order":          {`%z = "arith.addi"(%y700, %a) : (i32, i32) -> i32`, "operand #0 does not dominate this use"},
		"of nested operand": {`scf.if %c { %z = "arith.addi"(%x900, %a) : (i32, i32) -> i32 }`, "operand #0 does not dominate this use"},
	} {
		t.Run(name, func(t *testing.T) {
			var said [2]string
			for i, threads := range []int{1, 4} {
				ctx := ir.NewContext(all.Dialects())
				module, err := asm.Parse(ctx, "large.mlir", large(blocks, bad, c.extra), asm.Options{Threads: 1})
				if err != nil {
					t.Fatal(err)
				}
				if ok := ir.Verify(module, threads); ok != (c.want == "") {
					t.Fatalf("%d goroutines: %v", threads, ok)
				}
				for _, d := range ctx.Diags.All {
					said[i] += d.Text + "\n"
				}
			}
			if said[0] != said[1] || !strings.Contains(said[0], c.want) {
				t.Errorf("one goroutine says %q, four %q, want %q", said[0], said[1], c.want)
			}
		})
	}
}

// callers is a module of n functions, each with a call of the one before; the functions at bad call with too few operands.
func callers(n int, bad ...int) string {
	var b strings.Builder
	for i := range n {
		call := "%0 = func.call @f0(%a) : (i32) -> i32"
		if i == 0 {
			call = "%0 = arith.addi %a, %a : i32"
		}
		for _, k := range bad {
			if i == k {
				call = "%0 = func.call @f0() : () -> i32"
			}
		}
		fmt.Fprintf(&b, "func.func @f%d(%%a: i32) -> i32 {\n  %s\n  return %%0 : i32\n}\n", i, call)
	}
	return b.String()
}

// TestSymbolUsers verifies the symbols that many operations use, with one goroutine and with several. It does so for a whole
// module, and for a module whose operations count as verified. All say the same.
func TestSymbolUsers(t *testing.T) {
	for name, bad := range map[string][]int{"valid": nil, "one": {700}, "several": {1100, 20, 900}} {
		t.Run(name, func(t *testing.T) {
			var said []string
			for _, threads := range []int{1, 4} {
				for _, verify := range []func(*ir.Operation, int) bool{ir.Verify, ir.VerifyShallow} {
					ctx := ir.NewContext(all.Dialects())
					module, err := asm.Parse(ctx, "callers.mlir", callers(1200, bad...), asm.Options{Threads: 1})
					if err != nil {
						t.Fatal(err)
					}
					if ok := verify(module, threads); ok != (bad == nil) {
						t.Fatalf("%d goroutines: %v", threads, ok)
					}
					text := ""
					for _, d := range ctx.Diags.All {
						_, line, _, _ := ctx.FileLineColOf(d.Loc)
						text += fmt.Sprintln(line, d.Text)
					}
					said = append(said, text)
				}
			}
			for _, s := range said {
				if s != said[0] || (s == "") != (bad == nil) {
					t.Errorf("%q, not %q", s, said[0])
				}
			}
		})
	}
}
