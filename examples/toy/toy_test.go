// Package toy_test tests Toy's programs as a whole.
package toy_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/toy/tool"
	"github.com/millrace-mlir/millrace/opt"
	translations "github.com/millrace-mlir/millrace/translate/all"
)

var update = flag.Bool("update", false, "rewrite the expected texts in testdata and docs")

// real are the programs of LLVM that commands may name. Where one is missing, its commands are
// skipped.
var real = map[string]bool{"mlir-opt-22": true, "mlir-translate-22": true, "lli-22": true}

// command runs one command without a shell and returns its output: standard output, standard error
// and, unless it is 0, the exit status. The result ok is false if the program is not installed.
func command(words []string, stdin string) (stdout, stderr string, status int, ok bool) {
	var out, errs bytes.Buffer
	switch name, args := words[0], words[1:]; {
	case name == "toyc":
		status = tool.Compile(args, strings.NewReader(stdin), &out, &errs)
	case name == "toy-opt":
		t := tool.Toy("toy-opt")
		status = t.Main(args, strings.NewReader(stdin), &out, &errs)
	case name == "toy-translate":
		t := opt.Translator{Name: name, Translations: translations.Translations()}
		status = t.Main(args, strings.NewReader(stdin), &out, &errs)
	case real[name]:
		if _, err := exec.LookPath(name); err != nil {
			return "", "", 0, false
		}
		cmd := exec.Command(name, args...)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &errs
		if err := cmd.Run(); err != nil {
			status = max(1, cmd.ProcessState.ExitCode())
		}
	default:
		return "", "unknown program " + name, 127, true
	}
	return out.String(), errs.String(), status, true
}

// run runs commands that are separated by "|". It returns what a terminal would show.
func run(t *testing.T, line string) (text string, ok bool) {
	t.Helper()
	stdout, errs := "", ""
	for part := range strings.SplitSeq(line, " | ") {
		out, stderr, status, ok := command(strings.Fields(part), stdout)
		if !ok {
			t.Logf("%s is not installed: skipped", strings.Fields(part)[0])
			return "", false
		}
		stdout, errs = out, errs+stderr
		if status != 0 {
			errs += fmt.Sprintf("exit %d\n", status)
			break
		}
	}
	return stdout + errs, true
}

// section is a part of an archive: a file, or a command, whose name begins with "$ ", with the text
// that it prints.
type section struct{ name, text string }

var heading = regexp.MustCompile(`(?m)^-- (.+) --\n`)

// archive splits a file of testdata into the words at its start and its sections.
func archive(text string) (words string, sections []section) {
	at := heading.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		stop := len(text)
		if i+1 < len(at) {
			stop = at[i+1][0]
		}
		sections = append(sections, section{text[m[2]:m[3]], text[m[1]:stop]})
	}
	if len(at) == 0 {
		return text, nil
	}
	return text[:at[0][0]], sections
}

// archives returns the paths of the archives in testdata.
func archives(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) < 7 {
		t.Fatalf("%d archives: %v", len(files), err)
	}
	for i, f := range files {
		if files[i], err = filepath.Abs(f); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestArchives runs the commands in testdata. An archive begins with a sentence about its subject; its
// files are the inputs.
func TestArchives(t *testing.T) {
	for _, path := range archives(t) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			words, sections := archive(string(text))
			if !strings.HasSuffix(strings.TrimSpace(words), ".") {
				t.Error("the archive does not begin with a sentence")
			}
			t.Chdir(t.TempDir())
			b, commands := strings.Builder{}, 0
			b.WriteString(words)
			for _, s := range sections {
				line, isCommand := strings.CutPrefix(s.name, "$ ")
				if !isCommand {
					if err := os.WriteFile(s.name, []byte(s.text), 0o600); err != nil {
						t.Fatal(err)
					}
				} else if got, ok := run(t, line); ok {
					commands++
					if got != s.text && !*update {
						t.Errorf("$ %s\ngot\n%s\nwant\n%s", line, got, s.text)
					}
					s.text = got
				}
				fmt.Fprintf(&b, "-- %s --\n%s", s.name, s.text)
			}
			if commands == 0 && !t.Failed() {
				t.Error("no command ran")
			}
			if *update {
				if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
