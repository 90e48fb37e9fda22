package canonicalize_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// TestRandomPrograms compares canonicalize and cse on random functions, loops and
// branches with mlir-opt: the order in which operations are visited shows in the
// text.
func TestRandomPrograms(t *testing.T) {
	oracle, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed: nothing to compare with")
	}
	tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
	pipelines := []string{
		"--canonicalize", "--cse", "--canonicalize=top-down=false",
		"--canonicalize=region-simplify=aggressive", "--canonicalize --cse --mlir-print-debuginfo",
	}
	for seed := range uint64(20) {
		src := randomModule(seed)
		args := append(strings.Fields(pipelines[seed%uint64(len(pipelines))]), "--allow-unregistered-dialect", "-")
		cmd := exec.Command(oracle, args...)
		cmd.Stdin = strings.NewReader(src)
		want, err := cmd.Output()
		if err != nil {
			t.Fatalf("seed %d: mlir-opt: %v\n%s", seed, err, src)
		}
		var out, errs bytes.Buffer
		tool.Main(args, strings.NewReader(src), &out, &errs)
		if out.String() != string(want) {
			t.Errorf("seed %d, %v:\n%s\ngot\n%s%s\nwant\n%s", seed, args, src, out.String(), errs.String(), want)
		}
	}
}

// program writes random IR; scope lists the values in scope with their types.
type program struct {
	*rand.Rand
	strings.Builder
	values int
}

type scope []struct{ name, typ string }

func (s *scope) add(name, typ string) { *s = append(*s, struct{ name, typ string }{name, typ}) }

func randomModule(seed uint64) string {
	p := &program{Rand: rand.New(rand.NewPCG(seed, 22))}
	for f := range 1 + p.IntN(3) {
		p.function(f)
	}
	return p.String()
}

func (p *program) one(of ...string) string { return of[p.IntN(len(of))] }

func (p *program) fresh() string {
	p.values++
	return "%v" + strconv.Itoa(p.values)
}

// need is a value of type t: one in scope or a new constant.
func (p *program) need(s *scope, t, indent string) string {
	var have []string
	for _, v := range *s {
		if v.typ == t {
			have = append(have, v.name)
		}
	}
	if len(have) > 0 && p.IntN(8) > 0 {
		return p.one(have...)
	}
	v := p.fresh()
	if t == "i1" {
		fmt.Fprintf(p, "%s%s = arith.constant %s\n", indent, v, p.one("true", "false"))
	} else {
		fmt.Fprintf(p, "%s%s = arith.constant %s : %s\n", indent, v, p.one("0", "0", "1", "1", "2", "3", "7", "-1", "8"), t)
	}
	s.add(v, t)
	return v
}

func (p *program) operation(s *scope, indent string, depth int) {
	switch k := p.IntN(20); {
	case k < 9:
		t, v := p.one("i32", "i32", "index"), p.fresh()
		op := p.one("addi", "subi", "muli", "andi", "ori", "xori", "shli", "shrui", "divsi", "remui", "maxsi", "minui", "ceildivsi")
		a, b := p.need(s, t, indent), p.need(s, t, indent)
		fmt.Fprintf(p, "%s%s = arith.%s %s, %s : %s\n", indent, v, op, a, b, t)
		s.add(v, t)
	case k < 11:
		t, v := p.one("i32", "index"), p.fresh()
		a, b := p.need(s, t, indent), p.need(s, t, indent)
		fmt.Fprintf(p, "%s%s = arith.cmpi %s, %s, %s : %s\n", indent, v, p.one("eq", "ne", "slt", "uge"), a, b, t)
		s.add(v, "i1")
	case k < 13:
		t, v := p.one("i32", "index", "i1"), p.fresh()
		c, a, b := p.need(s, "i1", indent), p.need(s, t, indent), p.need(s, t, indent)
		fmt.Fprintf(p, "%s%s = arith.select %s, %s, %s : %s\n", indent, v, c, a, b, t)
		s.add(v, t)
	case k < 16:
		t, v := p.one("i32", "index", "i1"), p.fresh()
		fmt.Fprintf(p, "%s%s = \"test.op\"(%s) : (%s) -> i32\n", indent, v, p.need(s, t, indent), t)
		s.add(v, "i32")
	case depth > 2:
	case k < 18:
		p.ifElse(s, indent, depth)
	default:
		p.loop(s, indent, depth)
	}
}

// body writes operations and a yield of the given types.
func (p *program) body(s scope, indent string, depth int, types []string) {
	for range p.IntN(5) {
		p.operation(&s, indent, depth+1)
	}
	var vs []string
	for _, t := range types {
		vs = append(vs, p.need(&s, t, indent))
	}
	if len(vs) > 0 {
		fmt.Fprintf(p, "%sscf.yield %s : %s\n", indent, strings.Join(vs, ", "), strings.Join(types, ", "))
	}
}

func (p *program) types(n int) (types []string) {
	for range n {
		types = append(types, p.one("i32", "index"))
	}
	return types
}

// results is "%a, %b = " for new values of the types, which join the scope.
func (p *program) results(s *scope, types []string) string {
	var vs []string
	for _, t := range types {
		vs = append(vs, p.fresh())
		s.add(vs[len(vs)-1], t)
	}
	if len(vs) == 0 {
		return ""
	}
	return strings.Join(vs, ", ") + " = "
}

func (p *program) ifElse(s *scope, indent string, depth int) {
	types := p.types(p.IntN(3))
	inner := append(scope(nil), *s...)
	c := p.need(&inner, "i1", indent)
	arrow := ""
	if len(types) > 0 {
		arrow = " -> (" + strings.Join(types, ", ") + ")"
	}
	fmt.Fprintf(p, "%s%sscf.if %s%s {\n", indent, p.results(s, types), c, arrow)
	p.body(inner, indent+"  ", depth, types)
	if len(types) > 0 || p.IntN(2) == 0 {
		fmt.Fprintf(p, "%s} else {\n", indent)
		p.body(inner, indent+"  ", depth, types)
	}
	fmt.Fprintf(p, "%s}\n", indent)
}

func (p *program) loop(s *scope, indent string, depth int) {
	types := p.types(p.IntN(3))
	inner := append(scope(nil), *s...)
	lower, upper := p.need(&inner, "index", indent), p.need(&inner, "index", indent)
	step := p.fresh()
	fmt.Fprintf(p, "%s%s = arith.constant %s : index\n", indent, step, p.one("1", "2"))
	var inits, args []string
	for _, t := range types {
		inits = append(inits, p.need(&inner, t, indent))
	}
	iv := p.fresh()
	inner.add(iv, "index")
	for i, t := range types {
		a := p.fresh()
		inner.add(a, t)
		args = append(args, a+" = "+inits[i])
	}
	iter := ""
	if len(types) > 0 {
		iter = " iter_args(" + strings.Join(args, ", ") + ") -> (" + strings.Join(types, ", ") + ")"
	}
	fmt.Fprintf(p, "%s%sscf.for %s = %s to %s step %s%s {\n", indent, p.results(s, types), iv, lower, upper, step, iter)
	p.body(inner, indent+"  ", depth, types)
	fmt.Fprintf(p, "%s}\n", indent)
}

// function writes a function of one or several blocks; the values of its entry
// block are in scope everywhere.
func (p *program) function(number int) {
	p.values = 0
	blocks := make([][]string, []int{1, 1, 3, 5, 8}[p.IntN(5)])
	for b := 1; b < len(blocks); b++ {
		blocks[b] = p.types(p.IntN(3))
	}
	var entry scope
	entry.add("%a", "i32")
	entry.add("%b", "index")
	entry.add("%c", "i1")
	fmt.Fprintf(p, "func.func @f%d(%%a: i32, %%b: index, %%c: i1) -> i32 {\n", number)
	for b := range blocks {
		s := &entry
		if b > 0 {
			local := append(scope(nil), entry...)
			s = &local
			var args []string
			for _, t := range blocks[b] {
				args = append(args, p.fresh()+": "+t)
				s.add(strings.TrimSuffix(args[len(args)-1], ": "+t), t)
			}
			head := ""
			if len(args) > 0 {
				head = "(" + strings.Join(args, ", ") + ")"
			}
			fmt.Fprintf(p, "^bb%d%s:\n", b, head)
		}
		for range p.IntN(12) {
			p.operation(s, "  ", 0)
		}
		p.terminator(s, blocks, b)
	}
	fmt.Fprintf(p, "}\n")
}

func (p *program) terminator(s *scope, blocks [][]string, b int) {
	if b == len(blocks)-1 {
		fmt.Fprintf(p, "  return %s : i32\n", p.need(s, "i32", "  "))
		return
	}
	var targets []string
	for range 3 {
		to := 1 + p.IntN(len(blocks)-1)
		var vs []string
		for _, t := range blocks[to] {
			vs = append(vs, p.need(s, t, "  "))
		}
		name := fmt.Sprint("^bb", to)
		if len(vs) > 0 {
			name += "(" + strings.Join(vs, ", ") + " : " + strings.Join(blocks[to], ", ") + ")"
		}
		targets = append(targets, name)
	}
	switch p.IntN(5) {
	case 0, 1:
		fmt.Fprintf(p, "  cf.br %s\n", targets[0])
	case 2, 3:
		fmt.Fprintf(p, "  cf.cond_br %s, %s, %s\n", p.need(s, "i1", "  "), targets[0], targets[1])
	default:
		fmt.Fprintf(p, "  cf.switch %s : i32, [default: %s, 1: %s, 7: %s]\n", p.need(s, "i32", "  "), targets[0], targets[1], targets[2])
	}
}
