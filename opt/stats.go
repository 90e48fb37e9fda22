package opt

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

// statistic is a line of the statistics report: a counter of a pass.
type statistic struct {
	name, doc string
	value     int64
}

// statisticsReport returns the output of --mlir-pass-statistics.
func statisticsReport(m *passes.Manager, pl *passes.Pipeline, display string) []byte {
	var b bytes.Buffer
	b.WriteString(timing.Banner("... Pass statistics report ..."))
	if display == "list" {
		statisticsList(&b, m, pl)
	} else {
		statisticsPipeline(&b, m, pl, 0)
	}
	b.WriteByte('\n')
	return b.Bytes()
}

func statisticsOf(m *passes.Manager, in *passes.Instance) []statistic {
	var out []statistic
	for i, s := range in.Pass.Stats {
		out = append(out, statistic{s.Name, s.Doc, m.Statistic(in, i)})
	}
	return out
}

// statisticsList appends the statistics of each pass, summed over its instances in the
// pipeline and sorted by name.
func statisticsList(b *bytes.Buffer, m *passes.Manager, pl *passes.Pipeline) {
	merged := map[string][]statistic{}
	var names []string
	pl.Walk(func(in *passes.Instance, _ string) {
		own := statisticsOf(m, in)
		if len(own) == 0 {
			return
		}
		sum, seen := merged[in.Name()]
		if !seen {
			merged[in.Name()] = own
			names = append(names, in.Name())
			return
		}
		for i := range own {
			sum[i].value += own[i].value
		}
	})
	slices.Sort(names)
	for _, n := range names {
		passStatistics(b, 2, n, merged[n])
	}
}

func statisticsPipeline(b *bytes.Buffer, m *passes.Manager, pl *passes.Pipeline, indent int) {
	for _, in := range pl.Passes {
		if !in.IsAdaptor() {
			passStatistics(b, indent, in.Name(), statisticsOf(m, in))
			continue
		}
		inner := indent
		if len(in.Nested) > 1 {
			fmt.Fprintf(b, "%*s%s\n", indent, "", in.Name())
			inner += 2
		}
		for _, n := range in.Nested {
			fmt.Fprintf(b, "%*s'%s' Pipeline\n", inner, "", n.Anchor)
			statisticsPipeline(b, m, n, inner+2)
		}
	}
}

func passStatistics(b *bytes.Buffer, indent int, pass string, stats []statistic) {
	fmt.Fprintf(b, "%*s%s\n", indent, "", pass)
	slices.SortFunc(stats, func(x, y statistic) int { return strings.Compare(x.name, y.name) })
	name, value := 0, 0
	for _, s := range stats {
		name = max(name, len(s.name))
		value = max(value, len(fmt.Sprint(s.value)))
	}
	for _, s := range stats {
		fmt.Fprintf(b, "%*s(S) %*d %-*s - %s\n", indent+2, "", value, s.value, name, s.name, s.doc)
	}
}
