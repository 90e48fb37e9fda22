package house

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/bytecode"
	circt "github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
	stablehlo "github.com/millrace-mlir/millrace/stablehlo/all"
)

// inputs are the parts of the repository whose test data is read with the same
// dialects.
var inputs = []struct {
	roots    []string
	dialects func() []*ir.Dialect
}{
	{[]string{"../circt"}, circt.Dialects},
	{[]string{"../stablehlo"}, func() []*ir.Dialect { return append(all.Dialects(), stablehlo.Dialects()...) }},
	{[]string{"../ir", "../opt", "../passes", "../bytecode", "../repro", "../translate", "../internal", "../examples"}, all.Dialects},
}

// unreadable are operations that mlir-opt itself cannot read in the form it prints,
// which is the form printed here too.
var unreadable = []string{"spirv.INTEL.SubgroupBlockWrite"}

// TestRoundTrips checks that each operation stands in an input of some test. This input must verify
// and be the same after text and after bytecode. The operation's text is in custom form where it
// has a custom form.
func TestRoundTrips(t *testing.T) {
	seen := map[string]bool{}
	for _, in := range inputs {
		for _, d := range in.dialects() {
			for _, def := range d.OpDefs() {
				if _, known := seen[def.Name]; !known {
					seen[def.Name] = false
				}
			}
		}
		for _, root := range in.roots {
			for _, module := range modulesBelow(t, root) {
				for _, name := range roundTripped(in.dialects(), module, seen) {
					seen[name] = true
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		if !seen[name] && !slices.Contains(unreadable, name) {
			t.Errorf("%s: no input of a test takes it through text and bytecode", name)
		}
	}
}

// modulesBelow are the modules in the test data below root, each piece of a split
// input by itself.
func modulesBelow(t *testing.T, root string) []string {
	t.Helper()
	var modules []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.Contains(path, "/testdata/") {
			return err
		}
		text, err := os.ReadFile(path)
		switch filepath.Ext(path) {
		case ".mlir":
			modules = append(modules, strings.Split(string(text), "\n// -----")...)
		case ".txtar":
			for _, f := range txtar.Parse(text).Files {
				if filepath.Ext(f.Name) == ".mlir" {
					modules = append(modules, strings.Split(string(f.Data), "\n// -----")...)
				}
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return modules
}

// roundTripped returns the operations of a module that is valid and stays the same in text and in
// bytecode. It returns nil where all of them are among seen.
func roundTripped(dialects []*ir.Dialect, module string, seen map[string]bool) []string {
	context := func() *ir.Context {
		c := ir.NewContext(dialects)
		c.AllowUnregistered = true
		return c
	}
	read, err := asm.Parse(context(), "module", module, asm.Options{})
	if err != nil {
		return nil
	}
	var names []string
	news := false
	read.WalkPre(func(op *ir.Operation) ir.WalkResult {
		names = append(names, op.Name().Name)
		news = news || op.Def() != nil && !seen[op.Name().Name]
		return ir.Advance
	})
	if !news || !ir.Verify(read, 1) {
		return nil
	}
	generic := func(op *ir.Operation) []byte { return asm.Append(nil, op, asm.PrintOptions{Generic: true}) }
	want := generic(read)
	same := func(op *ir.Operation, err error) bool {
		return err == nil && ir.Verify(op, 1) && bytes.Equal(generic(op), want)
	}
	// Modules of hw have locations among their attributes: these need them printed.
	custom := func(locations bool) bool {
		text := asm.Append(nil, read, asm.PrintOptions{DebugInfo: locations})
		return same(asm.Parse(context(), "custom", string(text), asm.Options{}))
	}
	if !custom(false) && !custom(true) {
		return nil
	}
	data, err := bytecode.Encode(read, bytecode.WriteOptions{})
	if err != nil {
		return nil
	}
	if !same(bytecode.Read(context(), "bytecode", data, bytecode.ReadOptions{})) {
		return nil
	}
	return names
}
