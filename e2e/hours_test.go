package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// clone copies the files that a clone of this repository has, including edits that are not committed. It returns the
// copy's folder.
func clone(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "millrace")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("bash", "-o", "pipefail", "-c", `git ls-files -co --exclude-standard | while read -r f; do [ ! -e "$f" ] || echo "$f"; done | tar cf - -T - | tar xf - -C "$0"`, dir)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return dir
}

// TestFirstHours runs the scripts of hours/ in a fresh clone. Each script follows a new user through a first hour.
// Its output is for people only; a failed check ends the script with an exit status.
func TestFirstHours(t *testing.T) {
	alone(t)
	scripts, err := filepath.Glob("hours/*.sh")
	if err != nil || len(scripts) != 3 {
		t.Fatalf("%q, %v", scripts, err)
	}
	for _, script := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".sh"), func(t *testing.T) {
			path, err := filepath.Abs(script)
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command("bash", "-v", path)
			cmd.Dir = clone(t)
			cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null", "MILLRACE_STORE=")
			if out, err := cmd.CombinedOutput(); err != nil {
				lines := strings.Split(strings.TrimSpace(string(out)), "\n")
				t.Errorf("%s: %v; it ends with\n%s", script, err, strings.Join(lines[max(0, len(lines)-25):], "\n"))
			}
		})
	}
}
