package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A block is a fenced block of a page.
type block struct {
	kind string // its info string
	text string
	line int
}

var fence = regexp.MustCompile("(?m)^```(.*)\n((?s:.*?))^```$")

func blocksOf(t *testing.T, page string) (all []block) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range fence.FindAllStringSubmatchIndex(string(text), -1) {
		all = append(all, block{string(text[m[2]:m[3]]), string(text[m[4]:m[5]]), 1 + strings.Count(string(text[:m[0]]), "\n")})
	}
	return all
}

// elsewhere are the pages whose blocks other tests run: in examples/calc, in examples/toy and in cmd/millrace-stablehlo-translate.
var elsewhere = []string{"../docs/extending.md", "../docs/toy.md", "../docs/models.md"}

// TestDocuments runs the commands of the documentation in a fresh clone; the commands of a page run in one shell. The info string of
// a block is its kind:
//
//	sh           commands; each must succeed
//	console      commands after "$ ", and what they print; numbers of seconds may differ
//	sh slow      commands that take minutes: with MILLRACE_DOCUMENTS=slow
//	sh server    commands that do not end, which other tests start
//	sh cluster   commands that want a cluster or a network; service/command knows the flags of those that are ours
//
// Other blocks are no commands.
func TestDocuments(t *testing.T) {
	alone(t)
	pages, err := filepath.Glob("../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, page := range append(pages, "../README.md", "../SECURITY.md", "../CHANGELOG.md") {
		blocks := blocksOf(t, page)
		script, n := scriptOf(t, page, blocks)
		if n == 0 {
			continue
		}
		commands += n
		t.Run(filepath.Base(page), func(t *testing.T) { runPage(t, script) })
	}
	if commands < 10 {
		t.Errorf("only %d blocks of commands", commands)
	}
}

// scriptOf is the shell script of a page, and the number of blocks in it.
func scriptOf(t *testing.T, page string, blocks []block) (string, int) {
	if slices.Contains(elsewhere, page) {
		return "", 0
	}
	var b strings.Builder
	n := 0
	for _, block := range blocks {
		at := fmt.Sprintf("%s:%d", strings.TrimPrefix(page, "../"), block.line)
		switch block.kind {
		case "":
			// A picture, or a list.
		case "sh":
			fmt.Fprintf(&b, "echo '--- %s'\n%s", at, block.text)
			n++
		case "console":
			b.WriteString(consoleScript(at, block.text))
			n++
		case "sh slow":
			if os.Getenv("MILLRACE_DOCUMENTS") == "slow" {
				fmt.Fprintf(&b, "echo '--- %s'\n%s", at, block.text)
				n++
			}
		case "sh server", "sh cluster", "text", "yaml", "mlir", "go", "dockerfile", "json", "python", "lua", "elisp":
		default:
			t.Errorf("%s: a block of kind %q: see TestDocuments for those that there are", at, block.kind)
		}
	}
	return b.String(), n
}

// consoleScript returns commands that compare the output of each command with the text below the command.
func consoleScript(at, text string) string {
	var b strings.Builder
	for _, part := range strings.Split("\n"+text, "\n$ ")[1:] {
		command, want, _ := strings.Cut(part, "\n")
		fmt.Fprintf(&b, "echo '--- %s'\n{ %s\n} >got.txt 2>&1\ncat >want.txt <<'MILLRACE_END'\n%s\nMILLRACE_END\n", at, command, strings.TrimRight(want, "\n"))
		b.WriteString("diff -u <(steady <want.txt) <(steady <got.txt)\n")
	}
	return b.String()
}

// prelude makes numbers of seconds alike; go run tells of downloads.
const prelude = `set -euo pipefail
steady() { sed -E 's/[0-9]+\.[0-9]+s/0.0s/g; /^go: downloading/d'; }
`

// runPage runs a script in a clone, with the programs that it names in the path.
func runPage(t *testing.T, script string) {
	dir := clone(t)
	bin := filepath.Join(dir, "bin")
	for _, program := range slices.Compact(slices.Sorted(slices.Values(regexp.MustCompile(`\bmillrace-(?:[a-z]+-)?(?:opt|translate|reduce|firtool)\b|\bmillrace-firtool\b`).FindAllString(script, -1)))) {
		build := exec.Command("go", "build", "-o", bin+"/", "./cmd/"+program)
		build.Dir = ".."
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("building %s: %v\n%s", program, err, out)
		}
	}
	cmd := exec.Command("bash", "-c", prelude+script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+bin+":"+filepath.Dir(millrace)+":"+os.Getenv("PATH"), "XDG_DATA_HOME="+dir+"/data",
		"TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null", "MILLRACE_STORE=")
	if out, err := cmd.CombinedOutput(); err != nil {
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		t.Errorf("%v; it ends with\n%s", err, strings.Join(lines[max(0, len(lines)-40):], "\n"))
	}
}
