// Command opgen writes ops_gen.go of a dialect. A row of the dialect's table describes an
// operation. If the row's field Class is set, opgen writes a handle with this name, by which code
// names the operation. It also writes a view with an accessor for each operand, result,
// attribute, region and successor. A struct of named arguments builds the operation.
//
// It parses the tables' source text and evaluates the composite literals in it, without compiling
// anything. So it works when accessors are missing or stale.
//
// Usage: opgen [-check] FOLDER...   (-check writes nothing and fails on stale files)
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// output is the name of the generated file in each dialect's folder.
const output = "ops_gen.go"

func main() {
	check := flag.Bool("check", false, "report stale files instead of writing them")
	flag.Parse()
	failed := false
	for _, folder := range flag.Args() {
		if err := generate(folder, *check); err != nil {
			fmt.Fprintf(os.Stderr, "opgen: %s: %v\n", folder, err)
			failed = true
		}
	}
	if failed {
		os.Exit(1)
	}
}

func generate(folder string, check bool) error {
	l := newLoader()
	p, err := l.load(folder)
	if err != nil {
		return err
	}
	rows, err := p.rows()
	if err != nil || len(rows) == 0 {
		return err
	}
	text, err := render(p.name, rows)
	if err != nil {
		return err
	}
	path := filepath.Join(folder, output)
	if !check {
		return os.WriteFile(path, text, 0o644)
	}
	old, err := os.ReadFile(path)
	if err == nil && !bytes.Equal(old, text) {
		err = fmt.Errorf("%s is stale: go generate ./%s", output, folder)
	}
	return err
}
