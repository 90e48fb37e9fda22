package e2e

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// dev is a running millrace dev.
type dev struct{ url, data, server string }

func startDev(t *testing.T) dev {
	t.Helper()
	d := dev{data: t.TempDir()}
	cmd := exec.Command(millrace, "dev", "--json", "--data-dir", d.data, "--port", "0", "--ui-port", "0", "--console-port", "0", "--metrics-address", "")
	cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
	at, _ := addresses(t, cmd)
	d.url, d.server = at.Console, at.Server
	return d
}

// where holds the addresses that a serving program prints with --json.
type where struct{ Console, Server, Metrics string }

// addresses starts a program that serves until the test ends, and returns its addresses.
func addresses(t *testing.T, cmd *exec.Cmd) (at where, p *process) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p = launch(t, cmd)
	if err := json.NewDecoder(out).Decode(&at); err != nil {
		t.Fatalf("%s says no addresses: %v\n%s", strings.Join(cmd.Args, " "), err, p.output())
	}
	return at, p
}

func (d dev) page(t *testing.T, path string) string {
	t.Helper()
	resp, err := http.Get(d.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %v\n%s", path, resp.StatusCode, err, body)
	}
	return string(body)
}

// compile runs a job, and returns its id.
func (d dev) compile(t *testing.T, status int, args ...string) string {
	t.Helper()
	r := run(t, millrace, append([]string{"compile", "--data-dir", d.data, "--test-passes", "-q", "--json", "-o", "/dev/null"}, args...)...)
	var job struct{ Job string }
	if err := json.Unmarshal([]byte(r.stdout), &job); err != nil || r.status != status {
		t.Fatalf("exit %d: %v\n%s", r.status, err, r.stderr)
	}
	return job.Job
}

// panels matches the parts of a page that hold data.
var panels = regexp.MustCompile(`(?s)class="[^"]*\bpanel\b[^"]*"[^>]*>(.*?)(</section>|</table>\s*</section>|</table>)`)

// filled fails the test if a panel of the page is empty.
func filled(t *testing.T, name, page string) {
	t.Helper()
	all := panels.FindAllStringSubmatch(page, -1)
	if len(all) == 0 {
		t.Errorf("%s has no panels", name)
	}
	for _, p := range all {
		if !strings.Contains(p[1], "<td") && !strings.Contains(p[1], "<dd") && !strings.Contains(p[1], "<pre") && !strings.Contains(p[1], "<li") {
			t.Errorf("%s has an empty panel:\n%s", name, p[1])
		}
	}
}

// failing is a pipeline that fails on some of the units of functions, in several ways.
const failing = "builtin.module(func.func(cse,test-pass-panic{at=f3},test-pass-segv{at=f17},test-pass-create-invalid-ir{at=f20},canonicalize,sccp))"

var bugLink = regexp.MustCompile(`/failure/([0-9a-f]{16})`)

// TestConsole checks the pages of a server with one failed job and one successful job.
func TestConsole(t *testing.T) {
	if foreign {
		t.Skip("the console is that of millrace dev")
	}
	d := startDev(t)
	in := write(t, "in.mlir", functions(30))
	good := d.compile(t, 0, "--batch-size", "1KiB", "--pipeline", "builtin.module(func.func(canonicalize,cse),inline)", in)
	bad := d.compile(t, 1, "--batch-size", "4KiB", "--pipeline", failing, in)
	bugs := d.page(t, "/failures")
	print := bugLink.FindStringSubmatch(bugs)
	if print == nil {
		t.Fatalf("no failure is listed:\n%s", bugs)
	}
	for path, want := range map[string]string{
		"/": good, "/job/" + good: "inline", "/job/" + bad: print[1], "/failures": bad, "/failure/" + print[1]: "millrace repro replay",
	} {
		page := d.page(t, path)
		filled(t, path, page)
		if !strings.Contains(page, want) {
			t.Errorf("%s does not say %q:\n%s", path, want, page)
		}
	}
	file := regexp.MustCompile(`/reproducer/[^"]+`).FindString(d.page(t, "/failure/"+print[1]))
	path := write(t, "downloaded.mlir", d.page(t, file))
	succeed(t, millrace, "repro", "replay", path)
	if trace := d.page(t, "/job/"+good+"/trace.json"); !strings.Contains(trace, `"cat":"unit"`) {
		t.Errorf("the trace has no units:\n%.2000s", trace)
	}
	// The page's link into Temporal's web interface filters by search attributes.
	if page := d.page(t, "/?state=failed"); strings.Contains(page, good) || !strings.Contains(page, "ExecutionStatus") {
		t.Errorf("the filter does not filter:\n%s", page)
	}
	// A console for a fleet serves the same pages.
	cmd := exec.Command(millrace, "console", "--json", "--address", d.server, "--data-dir", d.data, "--listen", "127.0.0.1:0")
	fleet, _ := addresses(t, cmd)
	d.url = fleet.Console
	filled(t, "the fleet's job", d.page(t, "/job/"+bad))
}
