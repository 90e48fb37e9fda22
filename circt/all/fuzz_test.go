package all

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

func addTexts(f *testing.F, add func(text string)) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, x := range a.Files {
			if strings.HasSuffix(x.Name, ".mlir") {
				add(string(x.Data))
			}
		}
	}
	for seed := range uint64(8) {
		add(hardwareText(seed))
	}
}

// FuzzText: what is printed is read, and prints the same.
func FuzzText(f *testing.F) {
	addTexts(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		op, _ := loadHardware(text)
		if op == nil {
			return
		}
		once := asm.OpText(op, false)
		again, diags := loadHardware(once)
		if again == nil {
			t.Fatalf("not read: %q\n%s", *diags, once)
		}
		if twice := asm.OpText(again, false); twice != once {
			t.Errorf("printed\n%s\nthen\n%s", once, twice)
		}
	})
}

// FuzzPasses: no pass panics, nor leaves what does not verify without saying so.
func FuzzPasses(f *testing.F) {
	addTexts(f, func(text string) { f.Add(text, uint64(len(text))) })
	registry := passes.NewRegistry(Passes(), nil)
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		op, diags := loadHardware(text)
		if op == nil {
			return
		}
		pipeline := pick(rand.New(rand.NewPCG(seed, 0)), preserving...)
		pl, err := passes.ParsePipeline(registry, "builtin.module("+pipeline+")")
		if err != nil {
			t.Fatal(err)
		}
		m := &passes.Manager{Registry: registry, IR: op.Context(), Threads: 1, VerifyEach: true}
		if p := m.Prepare(pl); p != nil && !m.Run(p, op) && len(*diags) == 0 {
			t.Errorf("%s fails and does not say why", pipeline)
		}
	})
}
