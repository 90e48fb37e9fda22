package all_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/passes"
)

// dividing is a session of an engine that knows CIRCT's passes.
func dividing() *native.Session {
	return (&native.Engine{Dialects: all.Dialects(), Passes: all.Passes(), Plan: func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r)}}
	}}).NewSession(nil)
}

func moduleOf(data []byte) engine.Input {
	return engine.Input{Name: "in.mlir", Threads: 1, Module: data}
}

// inPieces runs a pass that divides its work, in pieces of about target bytes in random order, round by round. why is why it cannot.
func inPieces(s *native.Session, module []byte, pipeline string, target int, random *rand.Rand) (result []byte, why string, err error) {
	var work json.RawMessage
	for {
		split, err := s.Split(&engine.SplitRequest{Input: moduleOf(module), Way: passes.Divided, Pipeline: pipeline, Target: target, Work: work})
		if err != nil || split.Gather != "" {
			return nil, split.Gather, err
		}
		merge := &engine.MergeRequest{
			Input: moduleOf(module), Way: passes.Divided, Rest: engine.Passes{Pipeline: pipeline}, Work: split.Work, Parts: make([]engine.Part, len(split.Batches)),
		}
		for _, k := range random.Perm(len(split.Batches)) {
			b, part := &split.Batches[k], &merge.Parts[k]
			req := &engine.RunRequest{Input: moduleOf(b.Module), Passes: engine.Passes{Pipeline: pipeline}, Piece: engine.Piece{Way: passes.Divided, Note: b.Note, Members: b.Units}}
			req.Files = b.Files
			ran, err := s.Run(req)
			switch {
			case err != nil:
				return nil, "", err
			case ran.Gather != "":
				return nil, ran.Gather, nil
			case len(ran.Failures) > 0:
				return nil, "", fmt.Errorf("a piece fails: %v", ran.Failures)
			}
			part.Module, part.Outcome = ran.Module, ran.Outcome
			for i, u := range b.Units {
				if ran.At[i] >= 0 {
					part.From, part.To = append(part.From, ran.At[i]), append(part.To, u.Global)
				}
			}
		}
		merged, err := s.Merge(merge)
		if err != nil || merged.Gather != "" {
			return nil, merged.Gather, err
		}
		if work = merged.Work; len(merged.Module) > 0 { // else the module is as it was
			module = merged.Module
		}
		if merged.Last {
			return module, "", nil
		}
	}
}

// dividedPasses divide their work.
var dividedPasses = []string{
	"lower-seq-to-sv", "lower-seq-to-sv{disable-reg-randomization=true lower-to-always-ff=false}", "hw-imdce", "hw-specialize", "hw-flatten-io",
	"hw-flatten-io{recursive=false flatten-extern=true join-char=_}", "symbol-dce",
}

// TestDivisions compares passes that follow instances, in pieces of one module and of several, with one process. MILLRACE_MODULES is three
// times the number of generated designs, MILLRACE_SEED the first.
func TestDivisions(t *testing.T) {
	s := dividing()
	first, n := seeds()
	equal, gathered := map[string]int{}, map[string]int{}
	for _, d := range designs(t, first, n/3) {
		for _, pass := range dividedPasses {
			pipeline := "builtin.module(" + pass + ")"
			opened, err := s.Open(&engine.OpenRequest{Input: moduleOf([]byte(d.text)), Pipeline: pipeline})
			if err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			want, err := s.Run(&engine.RunRequest{Input: moduleOf(opened.Module), Passes: engine.Passes{Pipeline: pipeline}})
			if err != nil || len(want.Failures) > 0 {
				continue
			}
			for _, target := range []int{1, 4 << 10} {
				got, why, err := inPieces(s, opened.Module, pipeline, target, rand.New(rand.NewPCG(1, uint64(target))))
				if err != nil {
					t.Errorf("%s: %s in pieces of %d: %v", d.name, pass, target, err)
					continue
				}
				if why != "" {
					gathered[pass+": "+why]++
					continue
				}
				if a, b := printed(t, s, got), printed(t, s, want.Module); a != b {
					t.Errorf("%s: %s in pieces of %d gives\n%s\none process\n%s", d.name, pass, target, a, b)
					continue
				}
				if string(got) != string(want.Module) {
					t.Errorf("%s: %s in pieces of %d gives other bytecode, whose text is the same", d.name, pass, target)
				}
				equal[pass]++
			}
		}
	}
	for _, pass := range dividedPasses {
		if equal[pass] == 0 {
			t.Errorf("nothing ran in pieces of %s", pass)
		}
	}
	for _, why := range []string{
		"lower-seq-to-sv: @Memory has a memory, whose module others share", "lower-seq-to-sv: @Buried has a register in a nested block, which needs a path",
		"hw-specialize: an instance in @User gives values to parameters",
	} {
		if gathered[why] == 0 {
			t.Errorf("no design is gathered since of %s", why)
		}
	}
	t.Logf("equal %v, gathered %v", equal, gathered)
}

func printed(t *testing.T, s *native.Session, module []byte) string {
	t.Helper()
	resp, err := s.Print(&engine.PrintRequest{Input: moduleOf(module), Form: engine.Form{DebugInfo: true}})
	if err != nil {
		t.Fatal(err)
	}
	return string(resp.Module)
}

type design struct{ name, text string }

// designs returns the designs in testdata/hierarchies and 2n generated ones.
func designs(t *testing.T, first uint64, n int) (list []design) {
	t.Helper()
	files, _ := filepath.Glob("testdata/hierarchies/*.mlir")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, design{f, string(text)})
	}
	for k := range n {
		seed := first + uint64(k)
		out, err := exec.Command("python3", "../../../shared/circt/gen_circt.py", fmt.Sprint(3+seed%30), fmt.Sprint(seed)).Output()
		if err != nil {
			t.Logf("the generator cannot run: %v", err)
			break
		}
		list = append(list, design{fmt.Sprintf("design %d", seed), string(out)}, design{fmt.Sprintf("hierarchy %d", seed), hierarchy(rand.New(rand.NewPCG(3, seed)))})
	}
	return list
}

// hierarchy writes a random design of modules with dead ports, registers, structs and instances below macros.
func hierarchy(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("hw.module.extern @Out(in %a : i8, in %s : !hw.struct<x: i8, y: i8>, out z : i8)\nsv.macro.decl @M\n")
	n := 2 + r.IntN(12)
	for m := range n {
		visibility := []string{"private ", "private ", "private ", ""}[r.IntN(4)]
		if m == n-1 {
			visibility = ""
		}
		fmt.Fprintf(&b, "hw.module %s@M%d(in %%clk : !seq.clock, in %%a : i8, in %%b : i8, in %%s : !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>, out p : i8, out q : i8, out t : !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>) {\n", visibility, m)
		values := []string{"%a", "%b"}
		structs := []string{"%s"}
		pick := func(l []string) string { return l[r.IntN(len(l))] }
		for i := range 1 + r.IntN(10) {
			v := fmt.Sprintf("%%v%d", i)
			switch r.IntN(9) {
			case 0:
				fmt.Fprintf(&b, "  %s = seq.firreg %s clock %%clk : i8\n", v, pick(values))
			case 1:
				fmt.Fprintf(&b, "  %s = seq.compreg %s, %%clk : i8\n", v, pick(values))
			case 2:
				fmt.Fprintf(&b, "  %s = hw.struct_extract %s[\"x\"] : !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>\n", v, pick(structs))
			case 3:
				fmt.Fprintf(&b, "  %s = hw.wire %s sym @w%d : i8\n", v, pick(values), i)
			case 4:
				fmt.Fprintf(&b, "  %%k%d = hw.struct_create (%s, %s) : !hw.struct<x: i8, y: i8>\n  %s = hw.instance \"e%d\" @Out(a: %s: i8, s: %%k%d: !hw.struct<x: i8, y: i8>) -> (z: i8)\n", i, pick(values), pick(values), v, i, pick(values), i)
			case 5, 6, 7:
				if m > 0 {
					sym := ""
					if r.IntN(5) == 0 {
						sym = fmt.Sprintf(" sym @i%d", i)
					}
					fmt.Fprintf(&b, "  %s, %%o%d, %%t%d = hw.instance \"i%d\"%s @M%d(clk: %%clk: !seq.clock, a: %s: i8, b: %s: i8, s: %s: !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>) -> (p: i8, q: i8, t: !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>)\n",
						v, i, i, i, sym, r.IntN(m), pick(values), pick(values), pick(structs))
					values, structs = append(values, fmt.Sprintf("%%o%d", i)), append(structs, fmt.Sprintf("%%t%d", i))
					break
				}
				fallthrough
			default:
				fmt.Fprintf(&b, "  %s = comb.xor %s, %s : i8\n", v, pick(values), pick(values))
			}
			values = append(values, v)
		}
		if r.IntN(4) == 0 {
			fmt.Fprintf(&b, "  sv.ifdef @M {\n    %%w = sv.wire : !hw.inout<i8>\n    sv.assign %%w, %s : i8\n  }\n", pick(values))
		}
		fmt.Fprintf(&b, "  hw.output %s, %s, %s : i8, i8, !hw.struct<x: i8, y: !hw.struct<u: i8, v: i8>>\n}\n", pick(values), pick(values), pick(structs))
	}
	return b.String()
}
