package chartcheck

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dashboard is what the tests look at.
type dashboard struct {
	UID, Title string
	Templating struct{ List []struct{ Name string } }
	Panels     []struct {
		ID          int
		Type, Title string
		Description string
		GridPos     struct{ X, Y, W, H int }
		FieldConfig struct{ Defaults struct{ Unit string } }
		Options     struct{ YAxis struct{ Unit string } }
		Targets     []struct{ Expr, LegendFormat string }
	}
}

// units are those that the dashboards may use; of what is measured by which the name of a metric says something.
var units = []string{"s", "ops", "short", "percentunit", "Bps", "bytes", "reqps"}

var variable = regexp.MustCompile(`\$([a-z]\w*)`)

// TestDashboards is a lint: titles, descriptions, units that fit the query, legends, variables, places.
func TestDashboards(t *testing.T) {
	files, err := filepath.Glob(dir + "/dashboards/*.json")
	if err != nil || len(files) != 4 {
		t.Fatalf("%d dashboards, %v", len(files), err)
	}
	uids := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var d dashboard
		if err := json.Unmarshal(text, &d); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		if d.UID != "millrace-"+name || uids[d.UID] || !strings.HasPrefix(d.Title, "Millrace: ") {
			t.Errorf("%s: uid %q, title %q", file, d.UID, d.Title)
		}
		uids[d.UID] = true
		var known []string
		for _, v := range d.Templating.List {
			known = append(known, v.Name)
		}
		titles, ids, taken := map[string]bool{}, map[int]bool{}, map[[2]int]string{}
		for _, p := range d.Panels {
			complain := func(format string, args ...any) {
				t.Helper()
				t.Errorf("%s: panel %q: "+format, append([]any{name, p.Title}, args...)...)
			}
			if p.Title == "" || titles[p.Title] || ids[p.ID] || p.Description == "" || !strings.HasSuffix(strings.TrimRight(p.Description, "GINERPT"), ".") && !strings.Contains(p.Description, "millrace ") {
				complain("title twice, id twice, or no sentence to describe it: %q", p.Description)
			}
			titles[p.Title], ids[p.ID] = true, true
			for x := p.GridPos.X; x < p.GridPos.X+p.GridPos.W; x++ {
				for y := p.GridPos.Y; y < p.GridPos.Y+p.GridPos.H; y++ {
					if taken[[2]int{x, y}] != "" || x >= 24 {
						complain("lies over %q", taken[[2]int{x, y}])
					}
					taken[[2]int{x, y}] = p.Title
				}
			}
			unit := p.FieldConfig.Defaults.Unit
			if p.Type == "heatmap" {
				unit = p.Options.YAxis.Unit
			}
			if !slices.Contains(units, unit) {
				complain("unit %q", unit)
			}
			if len(p.Targets) == 0 {
				complain("no query")
			}
			for _, q := range p.Targets {
				if q.LegendFormat == "" || q.LegendFormat == "__auto" {
					complain("no legend for %s", q.Expr)
				}
				for _, v := range variable.FindAllStringSubmatch(q.Expr, -1) {
					if !slices.Contains(known, v[1]) {
						complain("unknown variable %s", v[0])
					}
				}
				if got := fits(q.Expr); got != "" && got != unit {
					complain("unit %q, and %s is in %q", unit, q.Expr, got)
				}
				if strings.Contains(q.Expr, "deaths_total") && !strings.Contains(q.Expr, "increase(") {
					complain("deaths are counted, not rated: %s", q.Expr)
				}
			}
		}
	}
}

// fits is the unit of a query, as far as its form says.
func fits(expr string) string {
	switch {
	case strings.HasPrefix(expr, "histogram_quantile"):
		return "s"
	case strings.Contains(expr, ") / (sum by"), strings.Contains(expr, ") / sum("), strings.Contains(expr, ") / min by"):
		return "" // a ratio: of what, only its author knows
	case strings.Contains(expr, "rate(millrace_pass_duration_seconds_sum"), strings.Contains(expr, "rate(millrace_pass_cpu_seconds_total"):
		return "short" // seconds a second are cores
	case strings.Contains(expr, "increase(millrace_pass_duration_seconds"):
		return "s"
	case strings.Contains(expr, "rate(millrace_blob_bytes"):
		return "Bps"
	case strings.Contains(expr, "rate(temporal_request"):
		return "reqps"
	case strings.Contains(expr, "rate("):
		return "ops"
	case strings.Contains(expr, "increase("):
		return "short"
	}
	return ""
}
