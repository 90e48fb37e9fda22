package bytecode

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir/asm"
)

// TestStableHLO reads every portable artifact of the corpus; its generic text
// passes the checks that StableHLO has for it.
func TestStableHLO(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpusDir(), "stablehlo", "*.bc"))
	if len(files) == 0 {
		t.Skip("needs the corpus")
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		ctx := newContext()
		op, err := Read(ctx, f, data, ReadOptions{})
		if err != nil {
			t.Error(err)
			continue
		}
		text := asm.Append(nil, op, asm.PrintOptions{Generic: true})
		if _, err := asm.Parse(newContext(), f, string(text), asm.Options{}); err != nil {
			t.Errorf("%s: the printed text does not parse", f)
		}
		written, err := Encode(op, WriteOptions{})
		if err != nil {
			t.Error(err)
			continue
		}
		back, err := Read(newContext(), f, written, ReadOptions{})
		if err != nil {
			t.Errorf("%s: written and read: %v", f, err)
		} else if got := asm.Append(nil, back, asm.PrintOptions{Generic: true}); !bytes.Equal(got, text) {
			t.Errorf("%s: prints differently after being written and read", f)
		}
		check, err := exec.LookPath("FileCheck-22")
		want, _ := os.ReadFile(strings.TrimSuffix(f, ".bc"))
		if err != nil || strings.HasPrefix(filepath.Base(f), "invalid") || !bytes.Contains(want, []byte("// CHECK: ")) {
			continue
		}
		cmd := exec.Command(check, "--dump-input=never", strings.TrimSuffix(f, ".bc"))
		cmd.Stdin = bytes.NewReader(text)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", f, err, out)
		}
	}
}
