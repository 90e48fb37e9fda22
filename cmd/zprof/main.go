package main

import (
	"os"
	"runtime"
	"runtime/pprof"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
)

func main() {
	runtime.MemProfileRate = 64 << 10
	t := &opt.Tool{Name: "millrace-opt", Overview: "x", Version: "x", Dialects: dialects.Dialects(), Passes: passes.Passes(), Aliases: passes.Aliases(), TestPasses: faults.Passes()}
	if c := os.Getenv("CPUPROF"); c != "" {
		runtime.MemProfileRate = 0
		f, _ := os.Create(c)
		pprof.StartCPUProfile(f)
		defer f.Close()
	}
	code := t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	pprof.StopCPUProfile()
	f, _ := os.Create("/tmp/mem.prof")
	pprof.Lookup("allocs").WriteTo(f, 0)
	f.Close()
	os.Exit(code)
}
