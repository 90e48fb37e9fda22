package asm

import (
	"strings"
	"testing"
)

// FuzzLexer reads any text to its end: every token lies behind the one before
// it, within the text, on the line that counting newlines gives.
func FuzzLexer(f *testing.F) {
	for _, s := range []string{
		"%a:2 = \"x.y\"(%b#1) <{k = 0x1F : i8}> {a = 1.5e-3, !t, #a.b<c>} : () -> i32 loc(\"f\":1:2)",
		"^bb0(%arg0: tensor<4x?x[8]xf32>): // comment\n@sym @\"q\\0A\" -> :: ... {-# #-} / * + - ? |",
		"\"unterminated", "%", "@\"", "!", "#", "0x", "1.e", "// no newline", "\x00\xff\"\\", "-", "{-", "#-",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l := lexer{src: text, line: 1}
		line, at := uint32(1), uint32(0)
		for tok := (token{}); tok.kind != EOF; {
			l.next(&tok)
			if tok.off < at || tok.end < tok.off || int(tok.end) > len(text) || tok.kind != EOF && tok.end == tok.off {
				t.Fatalf("token %d:%d after %d in %d bytes", tok.off, tok.end, at, len(text))
			}
			for ; at < tok.off; at++ {
				if text[at] == '\n' {
					line++
				}
			}
			if tok.line != line {
				t.Fatalf("token at %d is on line %d, not %d", tok.off, tok.line, line)
			}
		}
	})
}

// BenchmarkLex reads the tokens of a printed function.
func BenchmarkLex(b *testing.B) {
	text := strings.Repeat("  %v1 = arith.addi %v0, %b : i32\n  memref.store %x, %m[%i, %i] : memref<16x?xf32>\n", 10000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for l, t := (lexer{src: text, line: 1}), (token{}); t.kind != EOF; n++ {
			l.next(&t)
		}
		if n < len(text)/100 {
			b.Fatal("not read to the end")
		}
	}
}
