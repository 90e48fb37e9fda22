package native

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/passes"
)

// pieces runs pipelines stage by stage, those that can be in pieces of one unit each.
type pieces struct {
	random *rand.Rand
	count  int
	loaded []string
	ways   map[passes.Way]int // stages that were worked on so
	why    string             // a stage that could be in pieces was gathered
}

// stage runs a pass or a nest; ok is false if it fails.
func (p *pieces) stage(module []byte, pipeline string, w passes.Way, anchor string) (result []byte, ok bool, err error) {
	if w != passes.Gathered {
		result, why, err := p.apart(module, pipeline, w, anchor)
		if err != nil || why == "" {
			p.ways[w]++
			return result, true, err
		}
		p.why = why
	}
	run, err := ask((*Session).Run, engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: pipeline, Loaded: p.loaded, Count: p.count}})
	if err != nil || len(run.Failures) > 0 {
		return nil, false, nil
	}
	p.count = run.Count
	return run.Module, true, nil
}

// apart runs the units of a stage, each alone, in a random order. If the stage must be gathered, why is
// the reason.
func (p *pieces) apart(module []byte, pipeline string, w passes.Way, anchor string) (result []byte, why string, err error) {
	split, err := ask((*Session).Split, engine.SplitRequest{Input: input(module), Way: w, Anchor: anchor, Target: 1, Pipeline: pipeline})
	if err != nil {
		return nil, "split: " + err.Error(), nil
	}
	if split.Gather != "" {
		return nil, "split: " + split.Gather, nil
	}
	n := len(split.Batches)
	merge := engine.MergeRequest{Input: input(module), Way: w, Rest: engine.Passes{Pipeline: pipeline, Loaded: p.loaded, Count: p.count}, Parts: make([]engine.Part, n)}
	for _, k := range p.random.Perm(n) {
		b, part := &split.Batches[k], &merge.Parts[k]
		req := engine.RunRequest{Input: input(b.Module), Passes: engine.Passes{Pipeline: pipeline, Loaded: p.loaded}, Piece: engine.Piece{Way: w, Members: b.Units}}
		req.Files = b.Files
		for i, u := range b.Units {
			req.Units = append(req.Units, u.Local)
			from := u.Local
			logs := w == passes.Logged
			if w == passes.Chained {
				pl, _ := passes.ParsePipeline(known.registry(false), pipeline)
				logs = passes.Logs(pl)
			}
			if logs {
				from = i
			}
			part.From, part.To = append(part.From, from), append(part.To, u.Global)
		}
		run, err := ask((*Session).Run, req)
		if err != nil || run.Gather != "" || len(run.Failures) > 0 {
			return nil, fmt.Sprintf("run: %v %+v", err, run), nil
		}
		part.Module, part.Outcome = run.Module, run.Outcome
	}
	merged, err := ask((*Session).Merge, merge)
	if err != nil {
		return nil, "", fmt.Errorf("merge: %w", err)
	}
	if merged.Gather != "" {
		return nil, "merge: " + merged.Gather, nil
	}
	p.count = merged.Count
	return merged.Module, "", nil
}

// run runs a pipeline on a module, nests of one anchor that follow each other together.
func (p *pieces) run(module []byte, pl *passes.Pipeline) (result []byte, ok bool, err error) {
	r := known.registry(false)
	list := pl.Passes
	for len(list) > 0 {
		if n := chained(pl.Anchor, list); n > 1 {
			run := passes.NewPipeline(pl.Anchor)
			run.Passes = list[:n]
			next, why, err := p.apart(module, run.Short(r), passes.Chained, "")
			if err != nil {
				return nil, false, err
			}
			if why == "" {
				p.ways[passes.Chained]++
				module, list = next, list[n:]
				continue
			}
			p.why = why
		}
		w, anchor := passes.WayOf(list[0], pl.Anchor)
		if w == passes.Divided {
			next, _, why, err := inClusters(module, onePass(pl.Anchor, list[0]), 1, p.random)
			if err != nil {
				return nil, false, err
			}
			if why == "" {
				p.ways[w]++
				module, list = next, list[1:]
				continue
			}
			p.why, w = why, passes.Gathered
		}
		n := 1
		for ; n < len(list) && list[0].IsAdaptor(); n++ {
			next, a := passes.WayOf(list[n], pl.Anchor)
			if !list[n].IsAdaptor() {
				break
			}
			if next != w || a != anchor {
				w = passes.Gathered
			}
		}
		run := passes.NewPipeline(pl.Anchor)
		run.Passes = list[:n]
		if module, ok, err = p.stage(module, run.Short(r), w, anchor); err != nil || !ok {
			return nil, ok, err
		}
		list = list[n:]
	}
	return module, true, nil
}

// onePass is a pipeline of one pass.
func onePass(anchor string, in *passes.Instance) string {
	pl := passes.NewPipeline(anchor)
	pl.Passes = []*passes.Instance{in}
	return pl.Short(known.registry(false))
}

// chained returns how many passes and nests, from the first on, can be one chained stage.
func chained(module string, list []*passes.Instance) int {
	logs := false
	for n, in := range list {
		w, anchor := passes.WayOf(in, module)
		switch {
		case w == passes.Nested, w == passes.PushedDown:
		case w == passes.Logged && anchor == "" && !logs:
			logs = true
		default:
			return n
		}
	}
	return len(list)
}

// held counts comparisons.
type held struct {
	equal, gathered, failed, unreadable int
	ways                                map[passes.Way]int
	why                                 map[string]int
}

// hold compares a run of a pipeline in pieces with one process.
func (h *held) hold(t *testing.T, what, text, pipeline string) {
	t.Helper()
	pl, bad := passes.ParsePipeline(known.registry(false), pipeline)
	if bad != nil || pl.Anchor != "builtin.module" || !slices.ContainsFunc(pl.Passes, func(in *passes.Instance) bool {
		w, _ := passes.WayOf(in, pl.Anchor)
		return w == passes.PushedDown || w == passes.Logged || w == passes.Divided
	}) {
		return
	}
	open, err := ask((*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: pipeline})
	if err != nil {
		return
	}
	want, err := ask((*Session).Run, engine.RunRequest{Input: input(open.Module), Passes: engine.Passes{Pipeline: pipeline, Loaded: open.Stages[0].Loaded}})
	good := err == nil && len(want.Failures) == 0
	if good {
		if _, err := ask((*Session).Print, engine.PrintRequest{Input: input(want.Module)}); err != nil {
			h.unreadable++ // nor can mlir-opt read what it writes
			return
		}
	}
	p := &pieces{random: rand.New(rand.NewPCG(1, 1)), ways: map[passes.Way]int{}, loaded: open.Stages[0].Loaded}
	got, ok, err := p.run(open.Module, pl)
	if err != nil {
		t.Errorf("%s: %s: %v", what, pipeline, err)
		return
	}
	if ok != good {
		t.Errorf("%s: %s: in pieces it succeeds: %v, in one process: %v; %s", what, pipeline, ok, good, p.why)
		return
	}
	if !ok {
		h.failed++
		return
	}
	if p.ways[passes.PushedDown]+p.ways[passes.Logged]+p.ways[passes.Chained]+p.ways[passes.Divided] == 0 {
		h.gathered++
		if len(p.why) > 60 {
			p.why = p.why[:60]
		}
		h.why[p.why]++
		return
	}
	for w, n := range p.ways {
		h.ways[w] += n
	}
	if bytes.Equal(got, want.Module) {
		h.equal++
		return
	}
	a, b := withLocations(t, got), withLocations(t, want.Module)
	if a == b {
		t.Errorf("%s: %s in pieces gives other bytecode, whose text is the same", what, pipeline)
		return
	}
	t.Errorf("%s: %s in pieces gives\n%s", what, pipeline, firstDifference(a, b))
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is\n%s\nnot\n%s", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(g), len(w))
}

// eachPassInput calls visit with the pipelines and texts of the inputs of passes.
func eachPassInput(t *testing.T, visit func(what, text, pipeline string)) {
	t.Helper()
	err := filepath.WalkDir("../../passes", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".txtar" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, f := range txtar.Parse(data).Files {
			first, text, _ := strings.Cut(string(f.Data), "\n")
			if args, ok := strings.CutPrefix(first, "// ARGS: "); ok {
				visit(path+" "+f.Name, text, pipelineOf(opttest.Split(args)))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pipelineOf returns the pipeline that a command line asks for, or "".
func pipelineOf(args []string) string {
	var list []string
	for _, a := range args {
		name, value, has := strings.Cut(strings.TrimLeft(a, "-"), "=")
		switch {
		case name == "pass-pipeline":
			return value
		case known.registry(false).Pass(name) == nil:
		case has:
			list = append(list, name+"{"+value+"}")
		default:
			list = append(list, name)
		}
	}
	return "builtin.module(" + strings.Join(list, ",") + ")"
}

// surrounded makes a pipeline part of a chain: units go through passes before it and after it.
func surrounded(pipeline string) string {
	inner := strings.TrimSuffix(strings.TrimPrefix(pipeline, "builtin.module("), ")")
	return "builtin.module(func.func(cse)," + inner + ",canonicalize,llvm.func(cse),reconcile-unrealized-casts,symbol-dce)"
}

// TestPieces: inputs of passes, cut into single units in a random order, become what one process makes of them. It takes
// one input of 16; MILLRACE_PIECES is another share.
func TestPieces(t *testing.T) {
	every := 16
	if s := os.Getenv("MILLRACE_PIECES"); s != "" {
		every, _ = strconv.Atoi(s)
	}
	h := held{ways: map[passes.Way]int{}, why: map[string]int{}}
	n := 0
	eachPassInput(t, func(what, text, pipeline string) {
		if n++; n%every == 0 {
			h.hold(t, what, text, pipeline)
			h.hold(t, what, text, surrounded(pipeline))
		}
	})
	t.Logf("%+v", h)
	if h.equal < 3 {
		t.Errorf("only %d runs in pieces", h.equal)
	}
}

// TestPiecesOfCorpus does it with the runs of the shared corpus; MILLRACE_CORPUS is where that is, and MILLRACE_PIECES takes one
// input of so many.
func TestPiecesOfCorpus(t *testing.T) {
	root := os.Getenv("MILLRACE_CORPUS")
	if root == "" {
		t.Skip("MILLRACE_CORPUS does not say where the corpus is")
	}
	h := held{ways: map[passes.Way]int{}, why: map[string]int{}}
	every, _ := strconv.Atoi(os.Getenv("MILLRACE_PIECES"))
	for i, c := range corpusRuns(t, root) {
		if every > 1 && i%every != every/2 {
			continue
		}
		text, err := os.ReadFile(c.path)
		if err != nil {
			t.Fatal(err)
		}
		for _, pipeline := range c.pipelines {
			h.hold(t, c.path, string(text), pipeline)
			h.hold(t, c.path, string(text), surrounded(pipeline))
		}
	}
	t.Logf("%+v", h)
}

// corpusRun is an input of the corpus with the pipelines to run on it.
type corpusRun struct {
	path      string
	pipelines []string
}

// corpusRuns reads the manifest of the corpus.
func corpusRuns(t *testing.T, root string) []corpusRun {
	data, err := os.ReadFile(filepath.Join(root, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Accepted []struct {
			ID      string
			Runs    [][]string
			Mission []string
		}
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	var all []corpusRun
	for _, c := range manifest.Accepted {
		run := corpusRun{path: filepath.Join(root, "accepted", c.ID+".mlir")}
		for _, args := range append(c.Runs, []string{"canonicalize"}, []string{"cse"}, []string{"convert-to-llvm"}) {
			run.pipelines = append(run.pipelines, pipelineOf(args))
		}
		for _, m := range c.Mission {
			if p := pipelineOf([]string{m}); !slices.Contains(run.pipelines, p) {
				run.pipelines = append(run.pipelines, p)
			}
		}
		all = append(all, run)
	}
	return all
}
