// Command millrace-server is Temporal's server for one machine: the program that `millrace dev` starts. It runs the
// services in one process, on loopback addresses, with their state in one SQLite file. It knows nothing of Millrace's
// jobs.
//
// Its caller writes the options to standard input as one line of JSON, and reads one line from standard output. This
// line has the addresses, or the reason why there is no server (devserver.Options, devserver.Ready). The server runs
// as long as its standard input is open. The line "stop" shuts the server down. The end of the input ends it at once.
// No result that a client has received is lost then, because the database has it already.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"go.temporal.io/server/common/headers"

	"github.com/millrace-mlir/millrace/service/devserver"
)

func main() {
	if len(os.Args) > 1 {
		describe(os.Args[1:])
	}
	// An interrupt from the terminal reaches the caller as well, and the caller decides when its server goes.
	signal.Ignore(os.Interrupt)
	in := bufio.NewReader(os.Stdin)
	line, err := in.ReadBytes('\n')
	var opts devserver.Options
	if err == nil {
		err = json.Unmarshal(line, &opts)
	}
	if err != nil {
		fail(fmt.Errorf("options on standard input: %w", err))
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	s, err := Start(ctx, opts)
	if err != nil {
		fail(err)
	}
	ready := devserver.Ready{Address: s.address, UIAddress: s.uiAddress, MetricsAddress: s.metricsAddress}
	if err := json.NewEncoder(os.Stdout).Encode(ready); err != nil {
		s.Stop()
		os.Exit(1)
	}
	ended := make(chan string)
	go func() {
		line, _ := in.ReadString('\n')
		ended <- strings.TrimSpace(line)
	}()
	select {
	case <-ctx.Done():
		s.Stop()
	case word := <-ended:
		if word == "stop" {
			s.Stop()
		} else {
			s.lock.release()
		}
	}
	stop()
}

// release is the version of a release, which the linker sets. It is "" in other builds.
var release string

// describe answers --version and --help, and ends the process. For other arguments it prints an error.
func describe(args []string) {
	version := release
	if info, ok := debug.ReadBuildInfo(); ok && version == "" {
		version = info.Main.Version
	}
	switch {
	case len(args) == 1 && args[0] == "--version":
		fmt.Printf("millrace-server %s (Temporal server %s)\n", version, headers.ServerVersion)
		os.Exit(0)
	case len(args) == 1 && (args[0] == "--help" || args[0] == "-h"):
		fmt.Println("millrace-server is the Temporal server that `millrace dev` starts. It takes its options from its standard input;\nstart `millrace dev` in its place.")
		os.Exit(0)
	}
	fmt.Fprintf(os.Stderr, "millrace-server: unknown arguments %q: start `millrace dev` in its place\n", args)
	os.Exit(2)
}

// fail writes the reason why there is no server to standard output, for the caller, and ends the process.
func fail(err error) {
	ready := devserver.Ready{Error: err.Error(), Locked: errors.Is(err, devserver.ErrLocked)}
	if json.NewEncoder(os.Stdout).Encode(ready) != nil {
		fmt.Fprintln(os.Stderr, "millrace-server:", err)
	}
	os.Exit(1)
}
