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

// TestOracleFold compares arithmetic with the folding of arith operations on dense constants.
func TestOracleFold(t *testing.T) {
	const n = 90 // above 100 elements mlir-opt prints bytes
	r := rand.New(rand.NewPCG(13, 14))
	first := func(x Float, _ Status) Float { return x }
	ops := []struct {
		name string
		eval func(x, y Float) Float
	}{
		{"addf", Float.Add}, {"subf", Float.Sub}, {"mulf", Float.Mul}, {"divf", Float.Div},
		{"remf", func(x, y Float) Float { return first(x.Mod(y)) }},
		{"maximumf", Float.Maximum}, {"minimumf", Float.Minimum}, {"maxnumf", Float.MaxNum}, {"minnumf", Float.MinNum},
	}
	var in bytes.Buffer
	var want []string
	for _, sem := range []Semantics{F16, BF16, F32, F64, F8E5M2, F8E4M3, F8E4M3FN, F8E4M3FNUZ, F128} {
		for _, op := range ops {
			var lists [2][]string
			var result []string
			for len(result) < n {
				pair := interestingBits(r, sem, 2)
				a, b := pair[r.IntN(len(pair))], pair[r.IntN(len(pair))]
				x, y := FloatBits(sem, a), FloatBits(sem, b)
				if sem.Width() > 64 {
					x = FloatBits(sem, a.And(LowBits(128, 112)).Or(NewInt(128, 16383).Shl(112)))
					a = x.Bits()
				}
				lists[0] = append(lists[0], string(a.AppendHex(nil)))
				lists[1] = append(lists[1], string(b.AppendHex(nil)))
				result = append(result, op.eval(x, y).String())
			}
			fmt.Fprintf(&in, "func.func @f%d() -> tensor<%dx%s> {\n", len(want), n, sem)
			for i, l := range lists {
				fmt.Fprintf(&in, "%%%d = arith.constant dense<[%s]> : tensor<%dx%s>\n", i, strings.Join(l, ", "), n, sem)
			}
			fmt.Fprintf(&in, "%%r = arith.%s %%0, %%1 : tensor<%dx%s>\nreturn %%r : tensor<%dx%s>\n}\n", op.name, n, sem, n, sem)
			want = append(want, fmt.Sprintf("%s %s: %s %s: %s", op.name, sem, lists[0], lists[1], strings.Join(result, ", ")))
		}
	}
	i := 0
	for line := range strings.Lines(mlirOpt(t, in.String(), "--canonicalize")) {
		_, rest, ok := strings.Cut(line, "dense<[")
		if !ok {
			continue
		}
		got, _, _ := strings.Cut(rest, "]>")
		label, mine := want[i][:strings.LastIndex(want[i], ": ")], want[i][strings.LastIndex(want[i], ": ")+2:]
		if got != mine {
			t.Errorf("%s\n mlir-opt %s\n     mine %s", label, got, mine)
			return
		}
		i++
	}
	if i != len(want) {
		t.Errorf("%d results for %d folds: %s", i, len(want), want[i])
	}
}
