// Command millrace-opt is a drop-in for mlir-opt: the same flags, the same
// output. It links no server.
package main

import (
	"os"
	"runtime"
	"runtime/pprof"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/passes/opt"
)

func main() {
	if os.Getenv("MEMPROF") != "" {
		runtime.MemProfileRate = 4096
	} else {
		runtime.MemProfileRate = 0
	}
	if f := os.Getenv("CPUPROF"); f != "" {
		w, _ := os.Create(f)
		pprof.StartCPUProfile(w)
	}

	t := &opt.Tool{
		Name:       "millrace-opt",
		Overview:   "Millrace's MLIR modular optimizer driver",
		Version:    "(compatible with mlir-opt 22)",
		Dialects:   dialects.Dialects(),
		Passes:     passes.Passes(),
		Aliases:    passes.Aliases(),
		TestPasses: faults.Passes(),
	}
	rc := t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	pprof.StopCPUProfile()
	if f := os.Getenv("MEMPROF"); f != "" {
		w, _ := os.Create(f)
		pprof.Lookup("allocs").WriteTo(w, 0)
		w.Close()
	}
	os.Exit(rc)
}
