package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
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
	compile := func(n int, pipeline string) result {
		return run(t, millrace, "compile", "--address", address, "--data-dir", data, "--test-passes", "--batch-size", "1KiB", "-q", "-o", "/dev/null",
			"--pipeline", pipeline, write(t, "in.mlir", functions(n)))
	}
	const warm = "builtin.module(func.func(canonicalize,cse))"
	// A series must exist before it grows for Prometheus to see a rate.
	compile(30, warm)
	compile(30, "builtin.module(func.func(test-pass-panic{at=f3}))")
	time.Sleep(3 * time.Second)
	if r := compile(12000, warm); r.status != 0 {
		t.Fatal(r.stderr)
	}
	compile(31, "builtin.module(func.func(test-pass-panic{at=f4}))")
	time.Sleep(16 * time.Second) // the workers look at queues and jobs so often

	dashboards, err := filepath.Glob("../charts/millrace/dashboards/*.json")
	if err != nil || len(dashboards) == 0 {
		t.Fatalf("no dashboards: %v", err)
	}
	for _, file := range dashboards {
		for title, exprs := range queries(t, file) {
			for _, expr := range exprs {
				if !drawn(t, prom, expr) {
					t.Errorf("%s: %s: nothing to draw for %s", filepath.Base(file), title, expr)
				}
			}
		}
	}

	batches := query(t, prom, "sum(millrace_batch_overhead_seconds_count)")
	if n, _ := strconv.Atoi(batches[0]); n < 500 {
		t.Errorf("%s batches measured, want at least 500", batches[0])
	}
	median, err := strconv.ParseFloat(query(t, prom, "histogram_quantile(0.5, sum by (le) (millrace_batch_overhead_seconds_bucket))")[0], 64)
	if err != nil {
		t.Fatal(err)
	}
	// The target is 20 ms; a test does not judge the machine it runs on.
	t.Logf("median overhead of %s batches: %.1f ms", batches[0], 1000*median)
}

// workerMetrics starts a worker and returns the address of its metrics.
func workerMetrics(t *testing.T, address, data string) string {
	t.Helper()
	cmd := exec.Command(millrace, "worker", "--address", address, "--data-dir", data, "--metrics-address", "127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if u, ok := strings.CutPrefix(lines.Text(), "Worker metrics   http://"); ok {
			return strings.TrimSuffix(u, "/metrics")
		}
	}
	t.Fatal("the worker printed no metrics address")
	return ""
}

// startPrometheus scrapes target every half second; the returned function queries it.
func startPrometheus(t *testing.T, binary, target string) string {
	t.Helper()
	dir := t.TempDir()
	config := fmt.Sprintf("global: {scrape_interval: 500ms, scrape_timeout: 500ms}\nscrape_configs:\n- job_name: millrace\n  static_configs: [{targets: [%q]}]\n", target)
	file := filepath.Join(dir, "prometheus.yml")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	background(t, binary, "--config.file="+file, "--storage.tsdb.path="+filepath.Join(dir, "data"), "--web.listen-address="+address)
	for range 200 {
		if resp, err := http.Get("http://" + address + "/-/ready"); err == nil {
			resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return address
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("prometheus did not become ready")
	return ""
}

// queries are the expressions of a dashboard by panel, with its variables as Grafana's "All" puts them.
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
	variables := strings.NewReplacer("$__rate_interval", "2s", "$__range", "10m", "$engine", ".*", "$build", ".*", "$pass", ".*")
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

// drawn says whether a graph of the last minutes would show a point: what Grafana asks, with the interval that follows
// from scraping every half second.
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
