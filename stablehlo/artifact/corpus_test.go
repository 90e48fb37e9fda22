package artifact

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// TestCorpus reads every portable artifact of the corpus and takes it through generic text
// and bytecode. The text passes the checks that StableHLO has for it.
func TestCorpus(t *testing.T) {
	shared := os.Getenv("MILLRACE_SHARED")
	if shared == "" {
		shared = "../../../shared"
	}
	files, _ := filepath.Glob(filepath.Join(shared, "corpus/stablehlo/*.bc"))
	if len(files) == 0 {
		t.Skip("needs the corpus")
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		ctx := newContext()
		op, err := bytecode.Read(ctx, f, data, bytecode.ReadOptions{})
		if err != nil {
			t.Error(err)
			continue
		}
		text := asm.Append(nil, op, asm.PrintOptions{Generic: true})
		// The dialect's own parser refuses the empty tuple that its printer writes.
		if _, err := asm.Parse(newContext(), f, string(text), asm.Options{}); err != nil && !bytes.Contains(text, []byte("!vhlo.tuple_v1<>")) {
			t.Errorf("%s: the printed text does not parse", f)
		}
		written, err := bytecode.Encode(op, bytecode.WriteOptions{})
		if err != nil {
			t.Error(err)
			continue
		}
		back, err := bytecode.Read(newContext(), f, written, bytecode.ReadOptions{})
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
