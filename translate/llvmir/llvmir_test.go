package llvmir_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/translate/all"
)

var update = flag.Bool("update", false, "ask mlir-translate-22 for the expected outputs")

// TestTranslate translates x.mlir of each archive in testdata; x.ll is what is
// printed, followed, if anything, by what goes to the error stream.
func TestTranslate(t *testing.T) {
	archives, _ := filepath.Glob("testdata/*.txtar")
	if len(archives) == 0 {
		t.Fatal("no inputs")
	}
	oracle, _ := exec.LookPath("mlir-translate-22")
	for _, path := range archives {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if oracle == "" {
				t.Fatal("mlir-translate-22 is not installed")
			}
			ask(oracle, a)
			if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want := map[string][]byte{}
		for _, f := range a.Files {
			want[f.Name] = f.Data
		}
		for _, f := range a.Files {
			name, isInput := strings.CutSuffix(f.Name, ".mlir")
			if !isInput {
				continue
			}
			t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar")+"/"+name, func(t *testing.T) {
				if got := translate(f.Data); !bytes.Equal(got, want[name+".ll"]) {
					t.Errorf("got\n%s\nwant\n%s", got, want[name+".ll"])
				}
			})
		}
	}
}

var args = []string{"--mlir-to-llvmir", "--allow-unregistered-dialect", "-"}

func translate(src []byte) []byte {
	var out, errs bytes.Buffer
	tool := &opt.Translator{Name: "millrace-translate", Translations: all.Translations()}
	tool.Main(args, bytes.NewReader(src), &out, &errs)
	return append(out.Bytes(), errs.Bytes()...)
}

// ask replaces every .ll of the archive by what the oracle prints.
func ask(oracle string, a *txtar.Archive) {
	var files []txtar.File
	for _, f := range a.Files {
		name, isInput := strings.CutSuffix(f.Name, ".mlir")
		if !isInput {
			continue
		}
		var out, errs bytes.Buffer
		cmd := exec.Command(oracle, args...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(f.Data), &out, &errs
		_ = cmd.Run() // what it prints when it fails is the expectation
		files = append(files, f, txtar.File{Name: name + ".ll", Data: append(out.Bytes(), errs.Bytes()...)})
	}
	a.Files = files
}
