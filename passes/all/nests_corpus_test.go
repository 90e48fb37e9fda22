package all_test

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/all"
)

// corpus is where others' programs are, if they are there.
const corpus = "../../../shared/corpus/accepted"

// TestCorpusNests runs functions of the corpus that have affine loops before and after
// affine passes, as TestNests does its programs. Each has three pipelines; with
// MILLRACE_PROGRAMS, which is how many functions at least must say something, each
// pass and three random pipelines of five.
func TestCorpusNests(t *testing.T) {
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("there is no corpus beside the repository")
	}
	registry := all.Registry()
	var told tally
	whole, said := os.Getenv("MILLRACE_PROGRAMS") != "", 0
	causes := map[string]int{}
	for number, f := range corpusFunctions(t) {
		seed := uint64(number)
		e := execution{f.name, smallArguments, 40_000}
		if whole {
			e.steps = 400_000
		} else if number%4 > 0 {
			continue
		}
		why := e.silence(f.text, seed)
		if why == nothingToSee {
			if text := revealed(f); text != "" {
				f.text = text
				why = e.silence(f.text, seed)
			}
		}
		if why != "" {
			causes[why]++
			continue
		}
		said++
		told.programs++
		list := program.NestPasses(seed)
		if whole {
			list = append(program.EachNestPass()[:len(program.EachNestPass()):len(program.EachNestPass())], list[2],
				program.NestPasses(seed + 1_000)[2], program.NestPasses(seed + 2_000)[2])
		}
		for _, pipeline := range list {
			pipeline = "builtin.module(func.func(" + pipeline + "))"
			err := e.differs(registry, f.text, pipeline, seed, &told)
			if err == nil {
				continue
			}
			answer := asked(registry, f.text, pipeline)
			if answer == differently || answer == nothing {
				answer = e.blamed(registry, f.text, pipeline, seed)
			}
			switch answer {
			case alike:
				told.Upstream++
				t.Logf("%s: @%s, %s: as mlir-opt-22 does: %.300v", f.path, f.name, pipeline, err)
			case unasked:
				told.Invalid++
			default:
				t.Errorf("%s: @%s, %s: %.600v", f.path, f.name, pipeline, err)
			}
		}
	}
	t.Logf("%d functions: %+v", said, told)
	for _, why := range slices.Sorted(maps.Keys(causes)) {
		t.Logf("%d are left out: %s", causes[why], why)
	}
	if want := map[bool]int{false: 20, true: 150}[whole]; said < want {
		t.Errorf("only %d functions say something, not %d", said, want)
	}
}

type corpusFunction struct{ path, text, name string }

// corpusFunctions are the functions with affine loops, in the order of their paths.
func corpusFunctions(t *testing.T) (list []corpusFunction) {
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(data), "affine.for") && !strings.Contains(string(data), "affine.parallel") {
			return err
		}
		module, _ := load(string(data))
		if module == nil || !ir.Verify(module, 1) {
			return nil
		}
		for op := module.Region(0).First().First(); op != nil; op = op.Next() {
			if op.Is(funcs.Func) && hasAffineLoops(op) {
				list = append(list, corpusFunction{path, string(data), ir.SymbolName(op).Value})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func hasAffineLoops(fn *ir.Operation) bool {
	return fn.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(affine.AffineFor) || op.Is(affine.AffineParallel) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

// revealed returns the text with the memory that the function allocates first passed in instead. So
// the test can see the writes to that memory. It returns "" if the function allocates none.
func revealed(f corpusFunction) string {
	module, _ := load(f.text)
	fn := ir.LookupSymbolIn(module, module.Context().String(f.name))
	c, entry, found := module.Context(), fn.Region(0).First(), false
	for op := entry.First(); op != nil; {
		next := op.Next()
		if op.Is(memref.Alloc) || op.Is(memref.Alloca) {
			v := op.Result(0)
			for use := v.FirstUse(); use != nil; {
				owner := use.Owner()
				if use = use.NextUse(); owner.Is(memref.Dealloc) {
					if owner == next {
						next = next.Next()
					}
					owner.Erase()
				}
			}
			v.ReplaceAllUses(entry.AddArg(&ir.Arena{}, v.Type(), op.Loc()))
			op.Erase()
			found = true
		}
		op = next
	}
	if !found {
		return ""
	}
	var inputs []ir.Type
	for _, v := range entry.Args() {
		inputs = append(inputs, v.Type())
	}
	results := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Results
	fn.SetInherent("function_type", c.TypeAttr(c.FunctionType(inputs, results)))
	return string(asm.Append(nil, module, asm.PrintOptions{}))
}

const nothingToSee = "nothing to see"

// silence says in a few words why a run shows nothing. It returns "" if a run ends well and shows
// something: a result, memory that was passed in, or a call of something external.
func (e *execution) silence(text string, seed uint64) string {
	module, _ := load(text)
	fn := ir.LookupSymbolIn(module, module.Context().String(e.entry))
	if fn.Region(0).Empty() {
		return "no body"
	}
	cells := int64(0)
	for _, t := range fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType).Inputs {
		switch t := t.(type) {
		case *ir.MemRefType:
			n := int64(1)
			for _, d := range t.Shape {
				if d == ir.Dynamic {
					d = dynamicSize
				}
				n *= d
			}
			cells += n
			if !ir.IsIntOrIndex(t.Element) && !ir.IsFloat(t.Element) {
				return "memory of no numbers"
			}
		default:
			if !ir.IsIntOrIndex(t) && !ir.IsFloat(t) {
				return fmt.Sprintf("argument of kind %T", t)
			}
		}
	}
	if cells > 100_000 {
		return "much memory"
	}
	var reason string
	for _, o := range e.outcomes(module, seed) {
		switch {
		case o.Err != nil:
			reason = o.Err.Error()
		case len(o.Results)+len(o.Memory)+len(o.Events) > 0:
			return ""
		default:
			reason = nothingToSee
		}
	}
	return reason
}

// dynamicSize is the size that dynamic dimensions of memory get.
const dynamicSize = 24

// smallArguments are values of which sums and products are exact, in whatever order:
// passes may reorder reductions of floats if they are asked to.
func smallArguments(types []ir.Type, seed uint64) []interp.Value {
	r := rand.New(rand.NewPCG(seed, 19))
	value := func(t ir.Type) interp.Value {
		v := int64(r.IntN(7)) - 2
		switch t := t.(type) {
		case *ir.FloatType:
			f, _, _ := num.FromFloat64(float64(v)).Convert(t.Kind, num.NearestEven)
			return interp.Float(f)
		case *ir.IntegerType:
			return interp.Int(t.Width, v)
		}
		return interp.Index([]int64{0, 1, 2, 3, 5, 8, dynamicSize}[r.IntN(7)])
	}
	args := make([]interp.Value, len(types))
	for i, t := range types {
		m, ok := t.(*ir.MemRefType)
		if !ok {
			args[i] = value(t)
			continue
		}
		sizes := append([]int64(nil), m.Shape...)
		for d := range sizes {
			if sizes[d] == ir.Dynamic {
				sizes[d] = dynamicSize
			}
		}
		ref := interp.NewMemRef(sizes...)
		ref.Fill(func(int) interp.Value { return value(m.Element) })
		args[i] = interp.Value{Ref: ref}
	}
	return args
}
