package affine

import "testing"

func BenchmarkConstruct(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		e := Add(Mul(Dim(0), Constant(4)), Dim(1))
		e = Add(e, FloorDiv(Dim(2), Constant(8)))
		NewMap(3, 0, Add(e, Constant(3)))
	}
}

func BenchmarkCompose(b *testing.B) {
	b.ReportAllocs()
	m, o := mustMap(b, "(d0, d1)[s0] -> (d0 * 4 + s0, d1 floordiv 8)"), mustMap(b, "(d0)[s0] -> (d0 + s0, d0 mod 16)")
	for b.Loop() {
		m.Compose(o)
	}
}

func BenchmarkSimplify(b *testing.B) {
	b.ReportAllocs()
	m := mustMap(b, "(d0, d1)[s0] -> ((d0 * 4 + s0 + d1 - s0) floordiv 8 + d1 mod 16)")
	for b.Loop() {
		m.Simplify()
	}
}

func BenchmarkPrint(b *testing.B) {
	b.ReportAllocs()
	m := mustMap(b, "(d0, d1)[s0] -> (d0 * 4 + s0, d1 floordiv 8 - d0 mod 16)")
	var dst []byte
	for b.Loop() {
		dst = AppendMap(dst[:0], m)
	}
}
