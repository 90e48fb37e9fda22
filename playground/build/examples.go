package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/playground"
)

var (
	// fence matches a fenced block of a page: its language and its text.
	fence = regexp.MustCompile("(?ms)^```([a-z]*)[^\n]*\n(.*?)^```")
	// document matches a shell's here-document: the file's name, the mark of the end and the text.
	document = regexp.MustCompile(`(?ms)cat >([\w.-]+\.mlir) <<'?(\w+)'?\n(.*?)^(\w+)$`)
	// command matches a program that takes a module and a pipeline, and the rest of its line.
	command = regexp.MustCompile(`millrace(?:-opt| compile| plan)( .*)`)
	word    = regexp.MustCompile(`'([^']*)'|([^\s']+)`)
)

// documented returns the examples of README.md and docs: commands that run a pipeline on a module of the repository,
// or of the same page.
func documented(root string) ([]playground.Example, error) {
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		return nil, err
	}
	var all []playground.Example
	for _, page := range append([]string{filepath.Join(root, "README.md")}, pages...) {
		text, err := os.ReadFile(page)
		if err != nil {
			return nil, err
		}
		for _, e := range examplesOf(root, string(text)) {
			name, err := filepath.Rel(root, page)
			if err != nil {
				return nil, err
			}
			e.Name = name + ": " + e.Name
			if !slices.ContainsFunc(all, func(o playground.Example) bool { return o.Module == e.Module && o.Pipeline == e.Pipeline }) {
				all = append(all, e)
			}
		}
	}
	return all, nil
}

func examplesOf(root, page string) []playground.Example {
	var all []playground.Example
	written := map[string]string{}
	for _, block := range fence.FindAllStringSubmatch(page, -1) {
		for _, d := range document.FindAllStringSubmatch(block[2], -1) {
			if d[2] == d[4] {
				written[d[1]] = d[3]
			}
		}
		text := strings.ReplaceAll(block[2], "\\\n", " ")
		for _, m := range command.FindAllStringSubmatch(text, -1) {
			file, pipeline := parts(m[1])
			if file == "" || pipeline == "" {
				continue
			}
			module, ok := written[file]
			if !ok {
				data, err := os.ReadFile(filepath.Join(root, file))
				if err != nil {
					continue
				}
				module = string(data)
			}
			all = append(all, playground.Example{Name: pipeline + " on " + filepath.Base(file), Module: module, Pipeline: pipeline})
		}
	}
	return all
}

// ours are the flags whose effect the page has itself, or that a browser has no use for. The value says whether the
// next word belongs to the flag.
var ours = map[string]bool{"-o": true, "-q": false, "--data-dir": true, "--json": false, "--trace-ir": false, "--partial": false}

// parts returns the module's file and the pipeline, or the flags, of a command's arguments.
func parts(arguments string) (file, pipeline string) {
	arguments, _, _ = strings.Cut(arguments, " && ")
	var flags []string
	own := false // the next word is a flag's value
	next := false
	for _, m := range word.FindAllString(arguments, -1) {
		w := strings.ReplaceAll(m, "'", "")
		name, value, _ := strings.Cut(w, "=")
		takes, known := ours[name]
		switch {
		case next:
			pipeline, next = w, false
		case own:
			own = false
		case w == "|" || strings.HasPrefix(w, ">"):
			return file, pipeline
		case w == "--pipeline":
			next = true
		case known:
			own = takes
		case name == "--pass-pipeline" && value == "", strings.HasPrefix(w, "builtin.module("):
			pipeline = w
		case strings.HasPrefix(w, "-"):
			flags = append(flags, w)
		case strings.HasSuffix(w, ".mlir") && file == "":
			file = w
		}
	}
	if pipeline != "" && len(flags) > 0 {
		flags = append(flags, "--pass-pipeline='"+pipeline+"'")
	}
	if len(flags) > 0 {
		return file, strings.Join(flags, " ")
	}
	return file, pipeline
}
