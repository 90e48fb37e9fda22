package bytecode

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// compared are the dialects of the inputs that are compared.
var compared = []string{"affine", "arith", "builtin", "cf", "func", "index", "math", "memref", "scf", "ub"}

const mlirOpt = "mlir-opt-22"

type corpusCase struct {
	ID           string
	Dialects     []string
	Tier         int
	Unregistered bool
}

// cases are every n-th of the corpus's accepted inputs of the first two tiers.
func cases(t *testing.T, n int) []corpusCase {
	if _, err := exec.LookPath(mlirOpt); err != nil {
		t.Skip("needs mlir-opt 22 to compare with: ", err)
	}
	if s := os.Getenv("MILLRACE_CORPUS_EVERY"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	b, err := os.ReadFile(filepath.Join(corpusDir(), "manifest.json"))
	if err != nil {
		t.Skip("needs the corpus: ", err)
	}
	var m struct{ Accepted []corpusCase }
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	var out []corpusCase
	i := 0
	for _, c := range m.Accepted {
		if c.Tier <= 2 && !slices.ContainsFunc(c.Dialects, func(d string) bool { return !slices.Contains(compared, d) }) {
			if i++; i%n == 0 {
				out = append(out, c)
			}
		}
	}
	return out
}

// corpusDir is $MILLRACE_CORPUS or the shared folder beside the work trees.
func corpusDir() string {
	if d := os.Getenv("MILLRACE_CORPUS"); d != "" {
		return d
	}
	for _, d := range []string{"../../../shared/corpus", "../../shared/corpus"} {
		if _, err := os.Stat(d); err == nil {
			return d
		}
	}
	return "corpus"
}

// known reports whether all operations that the file's producer had registered are registered here;
// the properties of others cannot be decoded. Every dialect with a coding or a version must be
// registered too.
func known(t *testing.T, data []byte) bool {
	f, err := open("-", data)
	if err != nil {
		t.Fatal(err)
	}
	c := newContext()
	for _, n := range f.opNames {
		if n.registered && c.OpName(f.dialects[n.dialect].name+"."+n.name).Def == nil {
			return false
		}
	}
	for _, e := range slices.Concat(f.attrs[:f.numAttrs()], f.types[:f.numTypes()]) {
		if e.custom() && c.Dialect(f.dialects[e.dialect()].name) == nil {
			return false
		}
	}
	for _, d := range f.dialects {
		if len(d.version) > 0 && c.Dialect(d.name) == nil {
			return false
		}
	}
	return true
}

func oracle(t *testing.T, in []byte, args ...string) []byte {
	cmd := exec.Command(mlirOpt, append(args, "--allow-unregistered-dialect", "-")...)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	if err != nil {
		t.Logf("mlir-opt %v: %v", args, err)
		return nil
	}
	return out
}

func newContext() *ir.Context {
	c := ir.NewContext(all.Dialects())
	c.AllowUnregistered = true
	return c
}

// TestOracle reads what mlir-opt writes in every version and writes it again:
// the bytes, and the text that both print, must be the same.
func TestOracle(t *testing.T) {
	same := 0
	for i, c := range cases(t, 60) {
		src, err := os.ReadFile(filepath.Join(corpusDir(), "accepted", c.ID+".mlir"))
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range []int{LatestVersion, i % LatestVersion} {
			want := oracle(t, src, "--emit-bytecode", "--emit-bytecode-version="+strconv.Itoa(v))
			if want == nil || v == LatestVersion && !known(t, want) {
				break
			}
			ctx := newContext()
			op, err := Read(ctx, "-", want, ReadOptions{})
			if err != nil {
				t.Errorf("%s, version %d: %v", c.ID, v, err)
				for _, d := range ctx.Diags.All {
					t.Log(d.Text)
				}
				continue
			}
			got, err := Encode(op, WriteOptions{Version: v, Fixed: true, Producer: "MLIR22.1.8"})
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s, version %d: %d bytes differ from mlir-opt's %d", c.ID, v, len(got), len(want))
				if d := os.Getenv("MILLRACE_KEEP"); d != "" {
					base := filepath.Join(d, strings.ReplaceAll(c.ID, "/", "_")+"."+strconv.Itoa(v))
					os.WriteFile(base+".got.bc", got, 0o644)
					os.WriteFile(base+".want.bc", want, 0o644)
				}
				continue
			}
			wantText := oracle(t, want, "--mlir-print-op-generic", "--mlir-print-debuginfo")
			gotText := oracle(t, got, "--mlir-print-op-generic", "--mlir-print-debuginfo")
			if !bytes.Equal(gotText, wantText) {
				t.Errorf("%s, version %d: mlir-opt prints\n%s\nwant\n%s", c.ID, v, gotText, wantText)
			}
			// The operations read equal the operations of mlir-opt's text.
			textCtx := newContext()
			fromText, err := asm.Parse(textCtx, "-", string(wantText), asm.Options{})
			if err != nil {
				t.Logf("%s: its text does not parse", c.ID)
				continue
			}
			full := asm.PrintOptions{Generic: true, DebugInfo: true}
			if got, want := asm.Append(nil, op, full), asm.Append(nil, fromText, full); !bytes.Equal(got, want) {
				t.Errorf("%s, version %d: read\n%s\nwant\n%s", c.ID, v, got, want)
			}
			same++
		}
	}
	t.Logf("%d files are the same", same)
}
