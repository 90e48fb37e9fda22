package spirv_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/translate/spirv"
)

// FuzzRead checks that nothing panics and that each rejected binary gives an error. A binary that
// is read and then written again must stay the same from then on.
func FuzzRead(f *testing.F) {
	for _, b := range binaries(f) {
		f.Add(b)
	}
	f.Fuzz(checkRead)
}

// binaries returns the binaries of the modules in testdata.
func binaries(t testing.TB) [][]byte {
	a, err := txtar.ParseFile("testdata/modules.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var list [][]byte
	for _, f := range a.Files {
		if !strings.HasSuffix(f.Name, ".mlir") {
			continue
		}
		ctx := ir.NewContext(dialects.Dialects())
		m, err := asm.Parse(ctx, f.Name, string(f.Data), asm.Options{})
		if err != nil {
			continue
		}
		for op := range m.Nested() {
			if words, ok := spirv.Words(op); ok {
				list = append(list, spirv.Bytes(words))
			}
		}
	}
	return list
}

// TestMutations does the checks of FuzzRead with words changed, removed, doubled and moved at
// random. MILLRACE_MUTATIONS is the number of mutations for each binary.
func TestMutations(t *testing.T) {
	n := 40
	if v, err := strconv.Atoi(os.Getenv("MILLRACE_MUTATIONS")); err == nil {
		n = v
	}
	for i, b := range binaries(t) {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		for range n {
			m := mutate(r, b)
			func() {
				defer func() {
					if p := recover(); p != nil {
						t.Fatalf("%v\n%s\n%s", p, instructions(m), debug.Stack())
					}
				}()
				checkRead(t, m)
			}()
		}
	}
}

func mutate(r *rand.Rand, b []byte) []byte {
	b = bytes.Clone(b)
	for range 1 + r.IntN(3) {
		i := 4 * r.IntN(len(b)/4)
		word := binary.LittleEndian.Uint32(b[i:])
		other := binary.LittleEndian.Uint32(b[4*r.IntN(len(b)/4):])
		switch r.IntN(7) {
		case 0:
			word = uint32(r.IntN(64))
		case 1:
			word = other
		case 2:
			word ^= 1 << r.IntN(32)
		case 3:
			word = word&0xffff0000 | uint32(r.IntN(400))
		case 4:
			b = append(b[:i:i], b[min(len(b), i+4*r.IntN(4)):]...)
			continue
		case 5:
			j := min(len(b), i+4*r.IntN(8))
			b = append(b[:j:j], b[i:]...)
			continue
		case 6:
			word = r.Uint32()
		}
		binary.LittleEndian.PutUint32(b[i:], word)
	}
	return b
}

func checkRead(t *testing.T, b []byte) {
	if len(b) > 1<<16 {
		return
	}
	// Structure costs a branch more each time, upstream too.
	roundTrip(t, b, true)
	first, words := roundTrip(t, b, false)
	if first == nil {
		return
	}
	second, again := roundTrip(t, spirv.Bytes(words), false)
	if second == nil {
		return // upstream writes some modules so that nobody can read them
	}
	third, last := roundTrip(t, spirv.Bytes(again), false)
	if !bytes.Equal(second, third) || !bytes.Equal(spirv.Bytes(again), spirv.Bytes(last)) {
		t.Errorf("not a fixed point:\n%s\n%s\n%s", instructions(b), second, third)
	}
}

// roundTrip reads, verifies, prints, parses and writes; nil where that is refused.
func roundTrip(t *testing.T, b []byte, structure bool) ([]byte, []uint32) {
	ctx := ir.NewContext(dialects.Dialects())
	op := spirv.Read(ctx, string(b), structure)
	if op == nil {
		if len(ctx.Diags.All) == 0 {
			t.Fatal("refused without an error")
		}
		return nil, nil
	}
	if !ir.Verify(op, 1) {
		return nil, nil
	}
	var text bytes.Buffer
	if err := asm.Write(&text, op, asm.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	parsed, err := asm.Parse(ctx, "x", text.String(), asm.Options{})
	if err != nil {
		return nil, nil // names may be what no text can say
	}
	for m := range parsed.Nested() {
		if words, ok := spirv.Words(m); ok {
			return text.Bytes(), words
		}
	}
	return nil, nil
}
