package fusion_test

import (
	"bytes"
	"flag"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

// chainOfNests is a function of n nests, each of which reads what the one before
// wrote.
func chainOfNests(n, depth int) string {
	var b strings.Builder
	shape := strings.Repeat("8x", depth) + "f32"
	fmt.Fprintf(&b, "func.func @f(%%m0: memref<%s>) {\n", shape)
	for i := range n {
		fmt.Fprintf(&b, "%%m%d = memref.alloc() : memref<%s>\n", i+1, shape)
	}
	ivs := make([]string, depth)
	for d := range ivs {
		ivs[d] = fmt.Sprintf("%%i%d", d)
	}
	at := strings.Join(ivs, ", ")
	for i := range n {
		for _, iv := range ivs {
			fmt.Fprintf(&b, "affine.for %s = 0 to 8 {\n", iv)
		}
		fmt.Fprintf(&b, "%%v = affine.load %%m%d[%s] : memref<%s>\n", i, at, shape)
		b.WriteString("%w = arith.addf %v, %v : f32\n")
		fmt.Fprintf(&b, "affine.store %%w, %%m%d[%s] : memref<%s>\n", i+1, at, shape)
		b.WriteString(strings.Repeat("}\n", depth))
	}
	b.WriteString("return\n}\n")
	return b.String()
}

// BenchmarkNests fuses chains of nests, parsing and printing included. The times for 125 and 500
// nests, and for depths 3 and 6, show how the work grows.
func BenchmarkNests(b *testing.B) {
	for _, c := range []struct{ nests, depth int }{{125, 3}, {500, 3}, {25, 3}, {25, 6}} {
		src := chainOfNests(c.nests, c.depth)
		b.Run(fmt.Sprintf("%dx%d", c.nests, c.depth), func(b *testing.B) {
			for b.Loop() {
				tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
				var out, errs bytes.Buffer
				if tool.Main([]string{"--affine-loop-fusion", "-"}, strings.NewReader(src), &out, &errs) != 0 {
					b.Fatal(errs.String())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*c.nests), "ns/nest")
		})
	}
}

var withOracle = flag.Bool("oracle", false, "BenchmarkCurves: measure mlir-opt-22 too")

// passTime is the line of the pass in a report of times; mlir-opt's has a user time
// as well where it has several threads.
var passTime = regexp.MustCompile(`(?m)^ *([0-9.]+) \(.*AffineLoopFusion`)

// timing are the arguments of a measured run.
var timing = []string{
	"--pass-pipeline=builtin.module(func.func(affine-loop-fusion))", "--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list", "-o", "/dev/null", "-",
}

// BenchmarkCurves prints how the time of the pass alone grows: 500 nests over 125, and
// nests 6 deep over nests 3 deep. With -oracle it measures mlir-opt-22 on the same
// texts, and prints what our growth is to its growth: at most 1.2 is the goal.
func BenchmarkCurves(b *testing.B) {
	for _, c := range []struct {
		name                     string
		nests, depth, few, sheer int
	}{{"nests500to125", 500, 3, 125, 3}, {"depth6to3", 25, 6, 25, 3}} {
		large, small := chainOfNests(c.nests, c.depth), chainOfNests(c.few, c.sheer)
		b.Run(c.name, func(b *testing.B) {
			ours := growth{large: large, small: small, run: func(src string) string {
				tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
				var out, errs bytes.Buffer
				if tool.Main(timing, strings.NewReader(src), &out, &errs) != 0 {
					b.Fatal(errs.String())
				}
				return errs.String()
			}}
			theirs := growth{large: large, small: small, run: func(src string) string {
				cmd := exec.Command("mlir-opt-22", timing...)
				cmd.Stdin = strings.NewReader(src)
				out, err := cmd.CombinedOutput()
				if err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				return string(out)
			}}
			for b.Loop() {
				ours.measure(b)
				if *withOracle {
					theirs.measure(b)
				}
			}
			b.ReportMetric(ours.ratio(), "times")
			if *withOracle {
				b.ReportMetric(theirs.ratio(), "times-mlir-opt")
				b.ReportMetric(ours.ratio()/theirs.ratio(), "of-mlir-opt")
			}
		})
	}
}

// growth is the shortest time that the pass took on each of two texts, in seconds.
type growth struct {
	large, small string
	run          func(src string) (report string)
	slow, fast   float64
}

func (g *growth) measure(b *testing.B) {
	for _, m := range []struct {
		src  string
		best *float64
	}{{g.large, &g.slow}, {g.small, &g.fast}} {
		report := g.run(m.src)
		found := passTime.FindStringSubmatch(report)
		if found == nil {
			b.Fatalf("no time of the pass in\n%s", report)
		}
		seconds, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			b.Fatal(err)
		}
		if *m.best == 0 || seconds < *m.best {
			*m.best = seconds
		}
	}
}

func (g *growth) ratio() float64 { return g.slow / g.fast }
