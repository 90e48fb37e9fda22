package analysis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// randomNests is a function of two nests of plain accesses to one memref, with
// bounds that are constants, outer variables or symbols.
func randomNests(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: memref<20x20xf32>, %n: index, %x: f32) {\n")
	for nest := range 2 {
		depth := 1 + r.IntN(3)
		var ivs []string
		for d := range depth {
			iv := fmt.Sprintf("%%i%d_%d", nest, d)
			lower, upper := fmt.Sprint(r.IntN(3)), fmt.Sprint(3+r.IntN(8))
			switch {
			case d > 0 && r.IntN(5) == 0:
				lower = fmt.Sprintf("affine_map<(d0) -> (d0 + %d)>(%s)", r.IntN(2), ivs[0])
			case r.IntN(8) == 0:
				upper = "%n"
			}
			fmt.Fprintf(&b, "affine.for %s = %s to %s {\n", iv, lower, upper)
			ivs = append(ivs, iv)
		}
		index := func() string {
			if r.IntN(6) == 0 {
				return fmt.Sprint(r.IntN(6))
			}
			return fmt.Sprintf("%s + %d", ivs[r.IntN(depth)], r.IntN(4))
		}
		for i := range 1 + r.IntN(2) {
			if r.IntN(2) == nest {
				fmt.Fprintf(&b, "%%v%d_%d = affine.load %%a[%s, %s] : memref<20x20xf32>\n", nest, i, index(), index())
			} else {
				fmt.Fprintf(&b, "affine.store %%x, %%a[%s, %s] : memref<20x20xf32>\n", index(), index())
			}
		}
		b.WriteString(strings.Repeat("}\n", depth))
	}
	b.WriteString("return\n}\n")
	return b.String()
}

// TestPlainAccesses holds what shortest paths say of plain accesses against what
// the elimination of variables says.
func TestPlainAccesses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	boxed, touched := 0, 0
	for range 400 {
		src := randomNests(r)
		m, err := asm.Parse(ir.NewContext(dialects.Dialects()), "nests.mlir", src, asm.Options{})
		if err != nil {
			t.Fatalf("cannot read\n%s", src)
		}
		accesses := AccessesIn(m)
		for _, a := range accesses {
			if box, ok := a.box(nil); ok {
				touched++
				of := RegionOf{Access: a}
				region, ok := of.Compute()
				if !ok {
					t.Fatalf("no region in\n%s", src)
				}
				want, _ := region.Size()
				if got, _ := boxSize(a.MemRef, box); got != want {
					t.Errorf("%s touches %d bytes, not %d, in\n%s", a.Op.Name().Name, want, got, src)
				}
			}
			for _, b := range accesses {
				for depth := 1; depth <= NumCommonLoops(a.Op, b.Op)+1; depth++ {
					comparePlain(t, &Query{Src: a, Dst: b, Depth: depth}, src)
				}
				boxed += compareSlices(t, a, b, src)
			}
		}
	}
	if boxed < 100 || touched < 100 {
		t.Errorf("only %d slices and %d regions compared", boxed, touched)
	}
}

func comparePlain(t *testing.T, q *Query, src string) {
	t.Helper()
	if _, done := q.precheck(); done {
		return
	}
	got, comps, ok := q.fastComponents()
	if !ok {
		t.Fatalf("not plain:\n%s", src)
	}
	want, rel := q.relation()
	if got != want {
		t.Fatalf("dependence %d, not %d, at depth %d in\n%s", want, got, q.Depth, src)
	}
	if want == HasDependence {
		if wantComps := q.directions(rel); !slices.Equal(comps, wantComps) {
			t.Errorf("components %v, not %v, at depth %d in\n%s", wantComps, comps, q.Depth, src)
		}
	}
}

// compareSlices returns the number of slices that it compared.
func compareSlices(t *testing.T, a, b *Access, src string) (n int) {
	if NumCommonLoops(a.Op, b.Op) > 0 || !a.Store && !b.Store {
		return 0
	}
	top := func(op *ir.Operation) *ir.Operation { return EnclosingFors(op, nil)[0] }
	if !top(a.Op).IsBefore(top(b.Op)) {
		return 0
	}
	for depth := 1; depth <= len(b.ivs()); depth++ {
		u := union{depth: depth}
		got, _, ok := u.boxed([]*Access{a}, []*Access{b})
		if !ok {
			continue
		}
		n++
		general := union{depth: depth}
		if !general.add(a, b, 0) || (general.box == nil) != (got == nil) {
			t.Fatalf("slices differ at depth %d in\n%s", depth, src)
		}
		if got == nil {
			continue
		}
		want := general.slice()
		want.Block = got.Block
		if !slices.EqualFunc(got.Lower, want.Lower, (*poly.Map).Equal) || !slices.EqualFunc(got.Upper, want.Upper, (*poly.Map).Equal) ||
			!slices.Equal(got.Operands, want.Operands) {
			t.Errorf("slice [%v, %v), not [%v, %v), at depth %d in\n%s", want.Lower, want.Upper, got.Lower, got.Upper, depth, src)
		}
		if (got.sameLoops() == Yes || got.inSource()) != (want.Valid() == Yes) {
			t.Errorf("validity differs at depth %d in\n%s", depth, src)
		}
		if v := got.maximalBox(); v != Undecided && v != got.maximalRelation() {
			t.Errorf("maximality differs at depth %d in\n%s", depth, src)
		}
	}
	return n
}
