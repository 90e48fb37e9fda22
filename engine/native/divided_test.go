package native

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// clusterSizes are numbers of functions in a cluster.
var clusterSizes = []int{1, 2, 7, 100}

// inClusters runs a pipeline of inline in clusters of some functions, the batches of a wave in a random order. It says why
// if that cannot be.
func inClusters(module []byte, pipeline string, functions int, random *rand.Rand) (result []byte, waves int, why string, err error) {
	var work json.RawMessage
	for {
		req := &engine.SplitRequest{Input: input(module), Pipeline: pipeline, Way: passes.Divided, Work: work, Target: functions}
		req.Threads = 2
		split, err := known.splitDivided(req, dividing{size: func(bytecode.Unit) int { return 1 }, narrow: true})
		if err != nil {
			return nil, waves, "", fmt.Errorf("split: %w", err)
		}
		if split.Gather != "" {
			return nil, waves, split.Gather, nil
		}
		waves++
		merge := engine.MergeRequest{
			Input: input(module), Way: passes.Divided, Rest: engine.Passes{Pipeline: pipeline}, Work: split.Work, Parts: make([]engine.Part, len(split.Batches)),
		}
		for _, k := range random.Perm(len(split.Batches)) {
			b, part := &split.Batches[k], &merge.Parts[k]
			req := engine.RunRequest{Input: input(b.Module), Passes: engine.Passes{Pipeline: pipeline}, Piece: engine.Piece{Way: passes.Divided, Note: b.Note, Members: b.Units}}
			req.Files = b.Files
			run, err := ask((*Session).Run, req)
			if err != nil {
				return nil, waves, "", fmt.Errorf("run: %w", err)
			}
			if run.Gather != "" || len(run.Failures) > 0 {
				return nil, waves, cmp.Or(run.Gather, fmt.Sprintf("a batch: %+v", run.Failures)), nil
			}
			part.Module, part.Outcome = run.Module, run.Outcome
			for i, u := range b.Units {
				if run.At[i] >= 0 {
					part.From, part.To = append(part.From, run.At[i]), append(part.To, u.Global)
				}
			}
		}
		merged, err := ask((*Session).Merge, merge)
		if err != nil {
			return nil, waves, "", fmt.Errorf("merge: %w", err)
		}
		if merged.Gather != "" {
			return nil, waves, "the merge", nil
		}
		if work = merged.Work; len(merged.Module) > 0 { // else the module is as it was
			module = merged.Module
		}
		if split.Last && !merged.Last {
			return nil, waves, "", fmt.Errorf("wave %d is not the last", waves)
		}
		if merged.Last {
			return module, waves, "", nil
		}
	}
}

// oneProcess is the same in one go; ok says that the pass did not fail.
func oneProcess(module []byte, pipeline string) (result []byte, ok bool) {
	resp, err := ask((*Session).Run, engine.RunRequest{Input: input(module), Passes: engine.Passes{Pipeline: pipeline}})
	if err != nil || len(resp.Failures) > 0 {
		return nil, false
	}
	return resp.Module, true
}

// tally counts what became of modules.
type tally struct {
	equal, waves int
	whole        map[string]int
}

// hold compares clusters of all sizes with one process.
func (c *tally) hold(t *testing.T, what string, module []byte, pipeline string, random *rand.Rand) {
	t.Helper()
	want, ok := oneProcess(module, pipeline)
	for _, size := range clusterSizes {
		got, waves, why, err := inClusters(module, pipeline, size, random)
		if err != nil {
			t.Errorf("%s: %s in clusters of %d: %v", what, pipeline, size, err)
			return
		}
		if why != "" {
			if c.whole == nil {
				c.whole = map[string]int{}
			}
			c.whole[why]++
			continue
		}
		c.waves += waves
		if !ok {
			t.Errorf("%s: %s fails in one process, in clusters of %d it does not", what, pipeline, size)
			return
		}
		if bytes.Equal(got, want) {
			c.equal++
			continue
		}
		a, b := withLocations(t, got), withLocations(t, want)
		if a == b {
			t.Errorf("%s: %s in clusters of %d gives other bytecode, whose text is the same", what, pipeline, size)
		} else {
			t.Errorf("%s: %s in clusters of %d gives\n%s\none process\n%s", what, pipeline, size, a, b)
		}
		return
	}
}

func withLocations(t *testing.T, data []byte) string {
	t.Helper()
	return string(serve(t, (*Session).Print, engine.PrintRequest{Input: input(data), Form: engine.Form{DebugInfo: true, LocalScope: true}}).Module)
}

var inlinePipelines = []string{
	"inline",
	"inline{default-pipeline=}",
	"inline{default-pipeline=canonicalize,cse}",
	"inline{max-iterations=1}",
	"inline{inlining-threshold=150}",
	"inline{op-pipelines=func.func(cse)}",
	"inline{inlining-threshold=0}",
}

// callGraph writes a module of random functions that call functions further down. Some make rings, in which each has one
// call: what recursion comes to grows by powers.
func callGraph(random *rand.Rand) string {
	n := 2 + random.IntN(30)
	if random.IntN(10) == 0 {
		n += 100
	}
	g := &graphText{Rand: random, size: make([]int, n), first: n, end: n}
	functions := make([]string, n)
	for f := n - 1; f >= 0; f-- {
		if f < g.first && g.IntN(6) == 0 {
			g.end, g.first = f, max(0, f-g.IntN(4))
		}
		g.Reset()
		g.function(f)
		functions[f] = g.String()
	}
	random.Shuffle(n, func(i, k int) { functions[i], functions[k] = functions[k], functions[i] })
	return "memref.global \"private\" @state : memref<i32>\n" + strings.Join(functions, "")
}

type graphText struct {
	strings.Builder
	*rand.Rand
	size       []int // of what each function comes to
	first, end int   // the ring last made
}

// most bounds the size that a generated function may reach with its callees inlined.
const most = 200

func (g *graphText) function(f int) {
	visibility := []string{"", "", "private ", "private ", "private ", "nested "}[g.IntN(6)]
	fmt.Fprintf(g, "func.func %s@f%d(%%a: i32, %%b: i32) -> i32 {\n", visibility, f)
	last := "%a"
	calls := g.IntN(5)
	if f >= g.first && f <= g.end {
		calls = 1
	}
	for i := range 1 + g.IntN(5) {
		v := fmt.Sprintf("%%v%d", i)
		to := -1
		if calls > 0 {
			to = g.callee(f)
			calls--
		}
		g.step(i, v, last, to)
		last = v
		g.size[f]++
	}
	if g.IntN(4) == 0 {
		fmt.Fprintf(g, "  %%t = arith.cmpi slt, %%a, %s : i32\n  cf.cond_br %%t, ^bb1, ^bb2(%s : i32)\n^bb1:\n  cf.br ^bb2(%%b : i32)\n^bb2(%%z: i32):\n", last, last)
		last = "%z"
	}
	fmt.Fprintf(g, "  return %s : i32\n}\n", last)
}

// step writes what computes v from last, with a call of function to unless that is -1.
func (g *graphText) step(i int, v, last string, to int) {
	kind := g.IntN(3)
	if to >= 0 {
		kind = 3 + g.IntN(20)
	}
	switch kind {
	case 0:
		fmt.Fprintf(g, "  %s = arith.constant %d : i32\n", v, g.IntN(3))
	case 1:
		fmt.Fprintf(g, "  %s = arith.addi %s, %%b : i32\n", v, last)
	case 2:
		fmt.Fprintf(g, "  %%g%d = memref.get_global @state : memref<i32>\n  %s = memref.load %%g%d[] : memref<i32>\n  memref.store %s, %%g%d[] : memref<i32>\n", i, v, i, last, i)
	case 3, 5, 6, 7:
		fmt.Fprintf(g, "  %%t%d = arith.cmpi slt, %s, %%b : i32\n  %s = scf.if %%t%d -> i32 {\n    %%r%d = func.call @f%d(%%b, %s) : (i32, i32) -> i32\n"+
			"    scf.yield %%r%d : i32\n  } else {\n    scf.yield %%a : i32\n  }\n", i, last, v, i, i, to, last, i)
	case 4:
		fmt.Fprintf(g, "  %%c%d = func.constant @f%d : (i32, i32) -> i32\n  %s = func.call_indirect %%c%d(%s, %%b) : (i32, i32) -> i32\n", i, to, v, i, last)
	default:
		fmt.Fprintf(g, "  %s = func.call @f%d(%s, %%b) : (i32, i32) -> i32\n", v, to, last)
	}
}

// callee is a function for f to call, -1 if there is none.
func (g *graphText) callee(f int) int {
	n := len(g.size)
	if f >= g.first && f <= g.end {
		if f == g.end {
			return g.first
		}
		g.size[f] += most / 10
		return f + 1
	}
	if f == n-1 {
		return -1
	}
	to := f + 1 + g.IntN(n-f-1)
	if g.size[f]+g.size[to] > most {
		return -1
	}
	g.size[f] += g.size[to]
	return to
}

func read(t *testing.T, text string) []byte {
	t.Helper()
	return serve(t, (*Session).Open, engine.OpenRequest{Input: input([]byte(text)), Pipeline: "builtin.module(cse)"}).Module
}

// emptyCluster is a graph of which a cluster has nothing left to do: it was all moved into clusters before it.
const emptyCluster = 913

// TestClusters inlines random call graphs in clusters; MILLRACE_GRAPHS is how many, MILLRACE_SEED the first.
func TestClusters(t *testing.T) {
	n := 60
	if s := os.Getenv("MILLRACE_GRAPHS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	var c tally
	first, _ := strconv.Atoi(os.Getenv("MILLRACE_SEED"))
	seeds := []int{emptyCluster}
	for i := range n {
		seeds = append(seeds, first+i)
	}
	for _, seed := range seeds {
		began := time.Now()
		random := rand.New(rand.NewPCG(1, uint64(seed)))
		pipeline := "builtin.module(" + inlinePipelines[seed%len(inlinePipelines)] + ")"
		c.hold(t, fmt.Sprintf("call graph %d", seed), read(t, callGraph(random)), pipeline, random)
		if t.Failed() {
			break
		}
		if d := time.Since(began); d > 2*time.Second {
			t.Log(seed, d)
		}
	}
	t.Logf("%+v", c)
}

// TestClustersOfCorpus does it with the shared corpus; MILLRACE_CORPUS is where that is.
func TestClustersOfCorpus(t *testing.T) {
	root := os.Getenv("MILLRACE_CORPUS")
	if root == "" {
		t.Skip("MILLRACE_CORPUS does not say where the corpus is")
	}
	var c tally
	modules := 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		resp, err := ask((*Session).Open, engine.OpenRequest{Input: input(text), Pipeline: "any(cse)"})
		if err != nil {
			return nil // it is not for us
		}
		modules++
		for _, pipeline := range inlinePipelines[:3] {
			c.hold(t, path, resp.Module, "builtin.module("+pipeline+")", rand.New(rand.NewPCG(1, 1)))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d modules: %+v", modules, c)
}

// TestLedgers divides the work of passes that need a fact of each unit; MILLRACE_GRAPHS is how many modules, MILLRACE_SEED the first.
// Private functions that only dead ones call are in them, and so are globals.
func TestLedgers(t *testing.T) {
	n := 40
	if s := os.Getenv("MILLRACE_GRAPHS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	first, _ := strconv.Atoi(os.Getenv("MILLRACE_SEED"))
	for _, pass := range []string{"symbol-dce", "symbol-privatize", "symbol-privatize{exclude=f1,state}", "sccp", "remove-dead-values", "remove-dead-values{canonicalize=false}"} {
		var c tally
		for seed := first; seed < first+n; seed++ {
			random := rand.New(rand.NewPCG(2, uint64(seed)))
			c.hold(t, fmt.Sprintf("call graph %d", seed), read(t, callGraph(random)), "builtin.module("+pass+")", random)
		}
		if t.Logf("%s: %+v", pass, c); c.equal == 0 {
			t.Errorf("nothing ran in pieces of %s", pass)
		}
	}
}

// TestLedgerGathers has modules of which a unit cannot say all: symbol-dce sees them as a whole.
func TestLedgerGathers(t *testing.T) {
	for text, want := range map[string]string{
		"module @inner {\n  func.func private @f() {\n    return\n  }\n}\nfunc.func private @g() {\n  return\n}\n": "there is a symbol table in @inner",
		"module {\n}\nfunc.func private @g() {\n  return\n}\n":                                                     "a 'builtin.module' has no symbol",
	} {
		_, _, why, err := inClusters(read(t, text), "builtin.module(symbol-dce)", 1, rand.New(rand.NewPCG(1, 1)))
		if err != nil || why != want {
			t.Errorf("%s: %v, %q, want %q", text, err, why, want)
		}
	}
}
