// Command build writes the playground as a site of static files. It compiles millrace-opt to WebAssembly, copies the
// script of Go's runtime, and collects the documentation's examples. It runs at the root of the repository.
package main

import (
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/millrace-mlir/millrace/playground"
)

func main() {
	out := flag.String("o", "bin/playground", "the folder to write")
	flag.Parse()
	if err := build(*out); err != nil {
		fmt.Fprintf(os.Stderr, "the playground is not built: %s\n", err)
		os.Exit(1)
	}
}

func build(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	index, err := playground.Index()
	if err != nil {
		return err
	}
	files := map[string][]byte{"index.html": index}
	for _, name := range append([]string{"base.css"}, playground.Scripts...) {
		if files[name], err = playground.File(name); err != nil {
			return err
		}
	}
	examples, err := documented(".")
	if err != nil {
		return err
	}
	if files[playground.Examples], err = json.Marshal(examples); err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	if files[playground.Runtime], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return compile(filepath.Join(dir, playground.Program))
}

// compile writes millrace-opt as compressed WebAssembly.
func compile(to string) error {
	tmp, err := os.CreateTemp("", "millrace-opt.*.wasm")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	defer tmp.Close()
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", tmp.Name(), "./cmd/millrace-opt")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	wasm, err := os.Open(tmp.Name())
	if err != nil {
		return err
	}
	defer wasm.Close()
	packed, err := os.Create(to)
	if err != nil {
		return err
	}
	defer packed.Close()
	z, err := gzip.NewWriterLevel(packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := io.Copy(z, wasm); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return packed.Close()
}
