package opt_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
)

var (
	update = flag.Bool("update", false, "rewrite the expectations of the scripts, and the generated pages in docs")
	oracle = flag.Bool("oracle", false, "run the scripts marked '# oracle' with mlir-opt-22 in place of millrace-opt")
)

func TestMain(m *testing.M) {
	for _, a := range os.Args {
		if a == "-oracle" || a == "--oracle" || a == "-oracle=true" {
			os.Exit(m.Run())
		}
	}
	testscript.Main(m, map[string]func(){"millrace-opt": func() {
		os.Exit(testTool().Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}})
}

func testTool() *opt.Tool {
	return &opt.Tool{Name: "millrace-opt", Overview: "driver", Version: "(test)", Dialects: dialects.Dialects(),
		Passes: all.Passes(), Aliases: all.Aliases(), TestPasses: faults.Passes()}
}

func TestScripts(t *testing.T) {
	const dir = "testdata/script"
	p := testscript.Params{Dir: dir, UpdateScripts: *update, RequireExplicitExec: true}
	if *oracle {
		path, err := exec.LookPath("mlir-opt-22")
		if err != nil {
			t.Skip("mlir-opt-22 is not installed")
		}
		// The program's name is part of its complaints.
		bin := t.TempDir()
		if err := os.Symlink(path, filepath.Join(bin, "millrace-opt")); err != nil {
			t.Fatal(err)
		}
		p.Dir = ""
		scripts, err := filepath.Glob(dir + "/*.txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range scripts {
			text, err := os.ReadFile(s)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(string(text), "# oracle\n") {
				p.Files = append(p.Files, s)
			}
		}
		p.Setup = func(e *testscript.Env) error {
			e.Setenv("PATH", bin+string(os.PathListSeparator)+e.Getenv("PATH"))
			return nil
		}
	}
	testscript.Run(t, p)
}
