package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestDashboards runs every query of the dashboards on a real Prometheus that scrapes a real worker, and reads the batch
// overhead off it.
func TestDashboards(t *testing.T) {
	prometheus, err := exec.LookPath("prometheus")
	if err != nil {
		t.Skip("prometheus is not installed")
	}
	address, data := server(t), t.TempDir()
	metrics := workerMetrics(t, address, data)
	prom := startPrometheus(t, prometheus, metrics)
	compile := func(n, status int, pipeline string) {
		t.Helper()
		if r := run(t, millrace, "compile", "--address", address, "--data-dir", data, "--test-passes", "--batch-size", "1KiB", "-q", "-o", "/dev/null",
			"--pipeline", pipeline, write(t, "in.mlir", functions(n))); r.status != status {
			t.Fatalf("exit %d: %s", r.status, r.stderr)
		}
	}
	const warm = "builtin.module(func.func(canonicalize,cse))"
	undrawn := map[string]string{} // what for, by query
	dashboards, err := filepath.Glob("../charts/millrace/dashboards/*.json")
	if err != nil || len(dashboards) == 0 {
		t.Fatalf("no dashboards: %v", err)
	}
	for _, file := range dashboards {
		for title, exprs := range queries(t, file) {
			for _, expr := range exprs {
				undrawn[expr] = filepath.Base(file) + ": " + title
			}
		}
	}
	// Prometheus sees a rate only if a series exists before it grows, and it may miss a scrape. So jobs run until
	// all panels have data. The workers look at queues and jobs every 15 seconds.
	n := 30
	until(t, func() (bool, string) {
		compile(n, 0, warm)
		compile(n, 1, "builtin.module(func.func(test-pass-panic{at=f3}))")
		scraped(t, prom)
		if n++; n == 32 {
			compile(12000, 0, warm)
		}
		maps.DeleteFunc(undrawn, func(expr, _ string) bool { return drawn(t, prom, expr) })
		return n >= 32 && len(undrawn) == 0, fmt.Sprintf("nothing to draw for %v", undrawn)
	})

	var batches string
	until(t, func() (bool, string) {
		batches = query(t, prom, "sum(millrace_batch_overhead_seconds_count)")[0]
		many, err := strconv.Atoi(batches)
		return err == nil && many >= 500, batches + " batches measured, want at least 500"
	})
	median, err := strconv.ParseFloat(query(t, prom, "histogram_quantile(0.5, sum by (le) (millrace_batch_overhead_seconds_bucket))")[0], 64)
	if err != nil {
		t.Fatal(err)
	}
	// The target is 20 ms, but the test does not check it: the machine may be slow.
	t.Logf("median overhead of %s batches: %.1f ms", batches, 1000*median)
}

// scraped waits until Prometheus has scraped the worker once more.
func scraped(t *testing.T, prom string) {
	t.Helper()
	now := float64(time.Now().UnixMilli()) / 1000
	until(t, func() (bool, string) {
		all := query(t, prom, "max(timestamp(millrace_build_info))")
		if len(all) != 1 {
			return false, "the worker is not scraped"
		}
		at, err := strconv.ParseFloat(all[0], 64)
		return err == nil && at > now, "the worker was last scraped at " + all[0]
	})
}

// workerMetrics starts a worker and returns the address of its metrics.
func workerMetrics(t *testing.T, address, data string) string {
	t.Helper()
	at, _ := addresses(t, exec.Command(millrace, "worker", "--json", "--address", address, "--data-dir", data, "--metrics-address", "127.0.0.1:0"))
	return strings.TrimSuffix(strings.TrimPrefix(at.Metrics, "http://"), "/metrics")
}

// startPrometheus starts a Prometheus that scrapes target every second, and returns its address.
func startPrometheus(t *testing.T, binary, target string) string {
	t.Helper()
	dir := t.TempDir()
	config := fmt.Sprintf("global: {scrape_interval: 1s, scrape_timeout: 1s}\nscrape_configs:\n- job_name: millrace\n  static_configs: [{targets: [%q]}]\n", target)
	file := filepath.Join(dir, "prometheus.yml")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	background(t, binary, "--config.file="+file, "--storage.tsdb.path="+filepath.Join(dir, "data"), "--web.listen-address="+address)
	answers(t, "http://"+address+"/-/ready")
	return address
}

// queries returns the expressions of a dashboard by panel, with the variables set as Grafana's "All" sets them.
func queries(t *testing.T, file string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		UID    string
		Panels []struct {
			Title   string
			Type    string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(text, &d); err != nil || d.UID == "" {
		t.Fatalf("%s: uid %q, %v", file, d.UID, err)
	}
	variables := strings.NewReplacer("$__rate_interval", "4s", "$__range", "10m", "$engine", ".*", "$build", ".*", "$pass", ".*")
	all := map[string][]string{}
	for _, p := range d.Panels {
		if p.Type == "row" {
			continue
		}
		if len(p.Targets) == 0 {
			t.Errorf("%s: panel %q has no query", file, p.Title)
		}
		for _, target := range p.Targets {
			expr := variables.Replace(target.Expr)
			if strings.Contains(expr, "$") {
				t.Errorf("%s: unknown variable in %s", file, expr)
			}
			all[p.Title] = append(all[p.Title], expr)
		}
	}
	return all
}

// drawn reports whether a graph of the last ten minutes has a point. It sends Grafana's query, with the interval for
// one scrape a second.
func drawn(t *testing.T, prom, expr string) bool {
	t.Helper()
	now := time.Now()
	resp, err := http.Get(fmt.Sprintf("http://%s/api/v1/query_range?query=%s&start=%d&end=%d&step=1", prom, url.QueryEscape(expr), now.Add(-10*time.Minute).Unix(), now.Unix()))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var answer struct {
		Status, Error string
		Data          struct {
			Result []struct{ Values [][2]any }
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || answer.Status != "success" {
		t.Errorf("%s: %s %s %v", expr, answer.Status, answer.Error, err)
	}
	for _, r := range answer.Data.Result {
		for _, v := range r.Values {
			if v[1] != "NaN" {
				return true
			}
		}
	}
	return false
}

// query returns the values of an instant query.
func query(t *testing.T, prom, expr string) []string {
	t.Helper()
	resp, err := http.Get("http://" + prom + "/api/v1/query?query=" + url.QueryEscape(expr))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Status, Error string
		Data          struct {
			Result []struct{ Value [2]any }
		}
	}
	if err := json.Unmarshal(body, &answer); err != nil || answer.Status != "success" {
		t.Errorf("%s: %s %s %v", expr, answer.Status, answer.Error, err)
	}
	var values []string
	for _, r := range answer.Data.Result {
		values = append(values, fmt.Sprint(r.Value[1]))
	}
	return values
}
