package num

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
)

// mlirOpt runs the reference tool on text, generic form out, or skips the test.
func mlirOpt(t *testing.T, text string, flags ...string) string {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed: nothing to compare with")
	}
	cmd := exec.Command(path, append(flags, "--allow-unregistered-dialect", "-")...)
	cmd.Stdin = strings.NewReader(text)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("mlir-opt-22: %v\n%.2000s", err, errs.String())
	}
	return string(out)
}

// attributes returns the value part of the lines `"test.op"() {v = VALUE : TYPE}` that mlir-opt prints.
func attributes(out string) (values []string) {
	for line := range strings.Lines(out) {
		if _, rest, ok := strings.Cut(line, "{v = "); ok {
			value, _, _ := strings.Cut(rest, " : ")
			values = append(values, strings.TrimSuffix(strings.TrimSpace(value), "}"))
		}
	}
	return values
}

// interestingBits returns encodings: all of them for small formats, else random ones, ends of the range, and
// values near short decimals.
func interestingBits(r *rand.Rand, sem Semantics, n int) (all []Int) {
	w := sem.Width()
	if w <= 8 {
		for i := range uint64(1) << w {
			all = append(all, NewInt(w, i))
		}
		return all
	}
	for range n {
		var bits Int
		switch r.IntN(6) {
		case 0, 1:
			bits = FromBig(w, randomBits(r, w))
		case 2:
			bits = NewWords(w, []uint64{r.Uint64(), r.Uint64()})
		default:
			text := fmt.Sprintf("%d.%de%d", r.IntN(10), r.IntN([]int{10, 100, 10000, 1000000, 100000000}[r.IntN(5)]), r.IntN(21)-10)
			x, err := ParseDecimal(text, sem)
			if err != nil {
				panic(err)
			}
			bits = x.Bits().Add(NewSigned(w, int64(r.IntN(3)-1)))
		}
		all = append(all, bits)
	}
	return all
}

func TestOracleText(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for sem := F16; sem < numSemantics; sem++ {
		t.Run(sem.String(), func(t *testing.T) {
			n := 5000
			if sem.Width() > 64 {
				n = 200 // the reference takes milliseconds for each
			}
			all := interestingBits(r, sem, n)
			var in bytes.Buffer
			for _, b := range all {
				fmt.Fprintf(&in, "\"test.op\"() {v = %s : %s} : () -> ()\n", b.AppendHex(nil), sem)
			}
			got := attributes(mlirOpt(t, in.String()))
			if len(got) != len(all) {
				t.Fatalf("%d values printed for %d", len(got), len(all))
			}
			bad := 0
			for i, b := range all {
				if mine := string(AppendText(nil, FloatBits(sem, b))); mine != got[i] {
					t.Errorf("%s: %s, mlir-opt prints %s", b.AppendHex(nil), mine, got[i])
					if bad++; bad > 10 {
						break
					}
				}
			}
		})
	}
}

func TestOracleParse(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for sem := F16; sem < numSemantics; sem++ {
		t.Run(sem.String(), func(t *testing.T) {
			var in bytes.Buffer
			var texts []string
			for i := range 1000 {
				text := fmt.Sprintf("%d.%d", r.IntN(100), r.IntN(1000000000))
				switch i % 4 {
				case 1:
					text = fmt.Sprintf("%d.", r.Uint64()>>r.IntN(64))
				case 2:
					text += fmt.Sprintf("e%d", r.IntN(100)-50)
				case 3:
					text += fmt.Sprintf("E%+d", r.IntN(12000)-6000)
				}
				if r.IntN(3) == 0 && sem.HasSign() {
					text = "-" + text
				}
				texts = append(texts, text)
				fmt.Fprintf(&in, "\"test.op\"() {v = %s : %s} : () -> ()\n", text, sem)
			}
			got := attributes(mlirOpt(t, in.String()))
			if len(got) != len(texts) {
				t.Fatalf("%d values printed for %d", len(got), len(texts))
			}
			for i, text := range texts {
				x, err := ParseFloat(text, sem)
				if mine := string(AppendText(nil, x)); mine != got[i] || err != nil {
					t.Fatalf("%s: %s, %v, mlir-opt prints %s", text, mine, err, got[i])
				}
			}
		})
	}
}
