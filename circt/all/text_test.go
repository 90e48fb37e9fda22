package all

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt"
)

// There is no circt-opt to ask: what -update writes must be read.
var update = flag.Bool("update", false, "write what is printed")

// TestText runs the archives of testdata: x.mlir begins with "// ARGS: ...", x.out is
// what is printed for it, on both streams.
func TestText(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no archives", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { runArchive(t, file) })
	}
}

func runArchive(t *testing.T, file string) {
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]byte{}
	for _, f := range a.Files {
		want[f.Name] = f.Data
	}
	var files []txtar.File
	for _, f := range a.Files {
		name, ok := strings.CutSuffix(f.Name, ".mlir")
		if !ok {
			continue
		}
		got := printed(f.Data)
		files = append(files, f, txtar.File{Name: name + ".out", Data: got})
		if w := want[name+".out"]; !*update && !bytes.Equal(got, w) {
			t.Errorf("%s prints\n%s\nnot\n%s", f.Name, got, w)
		}
	}
	if *update {
		a.Files = files
		if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
			t.Error(err)
		}
	}
}

func printed(input []byte) []byte {
	line, _, _ := strings.Cut(string(input), "\n")
	args := strings.Fields(strings.TrimPrefix(line, "// ARGS:"))
	tool := &opt.Tool{Name: "millrace-circt-opt", Dialects: Dialects(), Passes: Passes()}
	var out, errs bytes.Buffer
	tool.Main(args, bytes.NewReader(input), &out, &errs)
	return append(out.Bytes(), errs.Bytes()...)
}
