package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/stablehlo/all"
)

// TestGuide runs the commands of docs/models.md in a folder with the programs of the page. The text below each
// command is its expected output.
func TestGuide(t *testing.T) {
	page, err := os.ReadFile("../../docs/models.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	programs := blocks(string(page), "mlir")
	if len(programs) != 3 {
		t.Fatalf("%d programs, want program.mlir, values.mlir and failing.mlir, which e2e runs", len(programs))
	}
	for i, name := range []string{"program.mlir", "values.mlir"} {
		if err := os.WriteFile(name, []byte(programs[i]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for _, block := range blocks(string(page), "console") {
		for _, part := range strings.Split(block, "$ ")[1:] {
			command, want, _ := strings.Cut(part, "\n")
			n++
			if got := run(t, words(command)); got != want {
				t.Errorf("%s:\n%s", command, got)
			}
			if _, again := os.Stat("same.mlir"); again == nil {
				if same, _ := os.ReadFile("same.mlir"); strings.TrimSpace(string(same)) != strings.TrimSpace(programs[0]) {
					t.Errorf("%s: the program came back as\n%s", command, same)
				}
				os.Remove("same.mlir")
			}
		}
	}
	if n < 5 {
		t.Errorf("only %d commands on the page", n)
	}
	writesProgram(t, blocks(string(page), "python")[0], programs[0])
}

// writesProgram checks with JAX, where it is installed, that the script prints the program.
func writesProgram(t *testing.T, script, want string) {
	home, _ := os.UserHomeDir()
	python := filepath.Join(home, ".cache/millrace-models/bin/python")
	if _, err := os.Stat(python); err != nil {
		t.Logf("no JAX at %s: the script of the page has not run", python)
		return
	}
	got, err := exec.Command(python, "-c", script).Output()
	if err != nil || string(got) != want {
		t.Errorf("the script gives %v\n%s", err, got)
	}
}

// blocks returns the code blocks of a page in a language.
func blocks(page, language string) (list []string) {
	for _, m := range regexp.MustCompile("(?s)\n```"+language+"\n(.*?)```\n").FindAllStringSubmatch(page, -1) {
		list = append(list, m[1])
	}
	return list
}

// words splits a command at blanks outside of single quotes.
func words(command string) (list []string) {
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}

func run(t *testing.T, args []string) string {
	var out, said bytes.Buffer
	var status int
	switch args[0] {
	case "millrace-stablehlo-opt":
		tool := &opt.Tool{
			Name: args[0], Dialects: append(dialects.Dialects(), all.Dialects()...),
			Passes: append(passes.Passes(), all.Passes()...), Aliases: append(passes.Aliases(), all.Aliases()...),
		}
		status = tool.Main(args[1:], strings.NewReader(""), &out, &said)
	case "millrace-stablehlo-translate":
		list, options := translations(append(dialects.Dialects(), all.Dialects()...), &out)
		tool := &opt.Translator{Name: args[0], Translations: list, Options: options}
		status = tool.Main(args[1:], strings.NewReader(""), &out, &said)
	default:
		t.Fatalf("no program %s", args[0])
	}
	if status != 0 || said.Len() > 0 {
		t.Errorf("%s ends with %d: %s", strings.Join(args, " "), status, &said)
	}
	return out.String()
}
