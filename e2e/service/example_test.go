package service

import (
	"context"
	"fmt"
	"log"
	"os"
	"testing"

	"go.opentelemetry.io/otel/trace/noop"
	"go.temporal.io/sdk/client"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// tool is a program that starts itself as its child.
var tool = &service.Tool{
	Tool:  opt.Tool{Name: "example", Dialects: dialects.Dialects(), Passes: passes.Passes(), Aliases: passes.Aliases(), TestPasses: faults.Passes()},
	Child: []string{os.Args[0], "child"},
}

func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "child" {
		if err := tool.Serve(); err != nil {
			log.Fatal(err)
		}
		return
	}
	os.Exit(m.Run())
}

// fleet starts a Temporal server with a worker, and returns the server's address and the store.
func fleet(dir string) (address string, s *store.Store, stop func()) {
	must := func(err error) {
		if err != nil {
			log.Fatal(err)
		}
	}
	ctx := context.Background()
	server, err := devserver.Start(ctx, devserver.Options{Dir: dir, Namespace: "default", UIPort: -1, MetricsPort: -1})
	must(err)
	temporal, err := client.Dial(client.Options{HostPort: server.Address, Logger: quiet{}})
	must(err)
	s, err = store.Open(ctx, dir+"/store")
	must(err)
	telemetry, err := worker.NewTelemetry(noop.NewTracerProvider())
	must(err)
	w, err := tool.Work(service.WorkerOptions{Temporal: temporal, Store: s, Telemetry: telemetry})
	must(err)
	return server.Address, s, func() {
		w.Stop()
		temporal.Close()
		server.Stop()
	}
}

type quiet struct{}

func (quiet) Debug(string, ...any) {}
func (quiet) Info(string, ...any)  {}
func (quiet) Warn(string, ...any)  {}
func (quiet) Error(string, ...any) {}

const source = `func.func @twice(%x: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  %c = arith.muli %a, %b : i32
  return %c : i32
}
func.func @bad() {
  return
}
`

// A client submits a module to a fleet, waits for the end, and reads the result and the reproducers of failed units.
func ExampleClient() {
	dir, err := os.MkdirTemp("", "millrace-example-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	address, blobs, stop := fleet(dir)
	defer stop()

	ctx := context.Background()
	temporal, err := client.DialContext(ctx, client.Options{HostPort: address, Logger: quiet{}})
	if err != nil {
		log.Fatal(err)
	}
	defer temporal.Close()
	c := service.NewClient(temporal, blobs)

	r := service.Defaults()
	r.Name, r.Input, r.Pipeline = "twice.mlir", []byte(source), "builtin.module(func.func(cse,test-pass-failure{at=bad}))"
	r.TestPasses, r.Partial = true, true
	job, err := c.Submit(ctx, &r)
	if err != nil {
		log.Fatal(err)
	}
	outcome, err := job.Wait(ctx)
	if err != nil {
		log.Fatal(err)
	}
	module, err := job.Result(ctx, outcome, r.Form)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d of %d units failed\n%s", len(outcome.Failures), outcome.Units, module)
	reproducers, err := job.Reproducers(ctx)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range reproducers {
		fmt.Println(p.Describe())
	}
	progress, err := job.Progress(ctx)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("stage %d of %d, %d units done\n", progress.Stage, progress.Stages, progress.Done)
	// Output:
	// 1 of 2 units failed
	// module {
	//   func.func @twice(%arg0: i32) -> i32 {
	//     %0 = arith.addi %arg0, %arg0 : i32
	//     %1 = arith.muli %0, %0 : i32
	//     return %1 : i32
	//   }
	//   func.func @bad() attributes {millrace.failed = "failure"} {
	//     return
	//   }
	// }
	//
	// failure in test-pass-failure on @bad
	// stage 1 of 1, 2 units done
}
