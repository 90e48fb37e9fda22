package command

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"go.opentelemetry.io/otel"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/service/devserver"
)

func newWorker(s *settings) *cobra.Command {
	var tools []string
	var metrics string
	var slots int
	var drain time.Duration
	var users userQuota
	log := logFlags{level: slog.LevelInfo, format: "text"}
	cmd := &cobra.Command{
		Use:     "worker",
		Example: "  millrace worker --address temporal:7233 --store s3://bucket/millrace --tool circt-opt --log-format json",
		Short:   "Work for a Temporal server until interrupted",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := s.dir()
			if err != nil {
				return err
			}
			opts, configured, err := s.clientOptions()
			if err != nil {
				return err
			}
			if !configured && devserver.Published(dir) == "" {
				return usageError{fmt.Errorf("no Temporal server to work for: set --address or TEMPORAL_ADDRESS, or start one with '%s dev'", s.tool.Name)}
			}
			if codec, ok := opts.DataConverter.(*codecConverter); ok {
				if err := codec.check(); err != nil {
					return err
				}
			}
			return s.serve(cmd.Context(), nil, workerFlags{tools: tools, metrics: metrics, slots: slots, drain: drain, users: users, log: log, console: -1})
		},
	}
	cmd.Flags().StringArrayVar(&tools, "tool", nil, "offer this program as an engine too; may be repeated")
	cmd.Flags().StringVar(&metrics, "metrics-address", "127.0.0.1:9464", "where to serve /metrics, /healthz and /readyz; empty for nowhere")
	log.add(cmd.Flags())
	cmd.Flags().IntVar(&slots, "slots", 0, "batches at once, over all engines; 0 is one for each processor, the cgroup's limit respected")
	cmd.Flags().DurationVar(&drain, "drain", time.Minute, "after SIGTERM, how long what runs may take to end; then others do it again")
	users.add(cmd.Flags())
	return cmd
}

func newDev(s *settings) *cobra.Command {
	var tools []string
	var metrics string
	server := devserver.Options{}
	console := 0
	var users userQuota
	log := logFlags{level: slog.LevelWarn, format: "text"}
	cmd := &cobra.Command{
		Use:     "dev",
		Example: "  millrace dev\n  millrace dev --port 0 --ui-port -1 --tool mlir-opt-22",
		Short:   "Run a server, a worker, the console and Temporal's own pages",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.serve(cmd.Context(), &server, workerFlags{tools: tools, metrics: metrics, users: users, log: log, console: console})
		},
	}
	cmd.Flags().IntVar(&console, "console-port", 8234, "port of the console, jobs and failures as web pages; 0 takes any, -1 leaves it out")
	cmd.Flags().StringArrayVar(&tools, "tool", nil, "offer this program as an engine too; may be repeated")
	cmd.Flags().StringVar(&metrics, "metrics-address", "127.0.0.1:9464", "where the worker serves /metrics, /healthz and /readyz; empty for nowhere")
	log.add(cmd.Flags())
	users.add(cmd.Flags())
	cmd.Flags().IntVar(&server.Port, "port", 7233, "port of the server; 0 takes any")
	cmd.Flags().IntVar(&server.UIPort, "ui-port", 8233, "port of Temporal's web interface; 0 takes any, -1 leaves it out")
	cmd.Flags().IntVar(&server.MetricsPort, "server-metrics-port", -1, "port of the server's own metrics; 0 takes any, -1 leaves them out")
	return cmd
}

// workerFlags are the flags of a long-lived worker.
type workerFlags struct {
	tools   []string
	metrics string
	slots   int
	drain   time.Duration
	users   userQuota
	log     logFlags
	console int // port; -1 is none
}

// userQuota holds the limits for one user's jobs that run at the same time.
type userQuota struct {
	jobs  int
	bytes size
}

func (q *userQuota) add(fs *pflag.FlagSet) {
	fs.IntVar(&q.jobs, "user-jobs", 0, "how many jobs of a user may run at the same time, the others wait; 0 is no limit")
	fs.Var(&q.bytes, "user-bytes", "how large the inputs of a user's running jobs may be together, such as 4GiB; 0 is no limit")
}

// serve runs a worker until ctx ends. If server is not nil, it first starts a Temporal server with
// these options. Otherwise it connects to a running server.
func (s *settings) serve(ctx context.Context, server *devserver.Options, f workerFlags) error {
	log, err := f.log.logger(os.Stderr)
	if err != nil {
		return err
	}
	s.log = log
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("spans are lost", "error", err) }))
	var external []*engine.External
	if f.slots < 0 {
		return usageError{fmt.Errorf("--slots is a number of batches, or 0 for one a processor, not %d", f.slots)}
	}
	if f.users.jobs < 0 {
		return usageError{fmt.Errorf("--user-jobs is a number of jobs, or 0 for no limit, not %d", f.users.jobs)}
	}
	for _, t := range f.tools {
		ext, err := program(ctx, t)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(external, func(o *engine.External) bool { return o.Name == ext.Name }); i >= 0 {
			return usageError{fmt.Errorf("two programs are called %s, %s and %s: --tool NAME=PATH gives one another name", ext.Name, external[i].Path, ext.Path)}
		}
		external = append(external, ext)
	}
	ses, err := s.connectTo(ctx, server, s.observedStore)
	if err != nil {
		return err
	}
	defer ses.close()
	w, err := ses.tool.Work(service.WorkerOptions{
		Temporal: ses.temporal, Converter: ses.Converter, Store: ses.store, Telemetry: ses.telemetry, Slots: f.slots, Drain: f.drain, Programs: external, Log: log,
		UserJobs: f.users.jobs, UserBytes: int64(f.users.bytes),
	})
	if err != nil {
		return err
	}
	// The metrics and the console must answer until the last batch has ended, which may be after ctx.
	serving, silence := context.WithCancel(context.WithoutCancel(ctx))
	defer silence()
	defer w.Stop()
	at := answer.Addresses{Server: ses.address, Store: ses.store.URL()}
	if ses.server != nil {
		at.UI = ses.server.UIAddress
		if ses.server.MetricsAddress != "" {
			at.ServerMetrics = "http://" + ses.server.MetricsAddress + "/metrics"
		}
	}
	if f.metrics != "" {
		address, err := ses.telemetry.Listen(serving, f.metrics, w.Ready)
		if err != nil {
			return err
		}
		at.Metrics = "http://" + address + "/metrics"
	}
	if f.console >= 0 {
		if at.Console, err = ses.console(serving, net.JoinHostPort("127.0.0.1", strconv.Itoa(f.console)), at.UI, nil, log); err != nil {
			return err
		}
	}
	if err := printAddresses(&at, s.json); err != nil {
		return err
	}
	if why := engine.NetworkKept(); why != "" {
		fmt.Fprintf(os.Stderr, "%s: engines can reach the network, this system gives them none of their own: %s\n", s.tool.Name, why)
	}
	if others, err := ses.Strangers(ctx); err == nil && others > 0 {
		fmt.Fprintf(os.Stderr, "%s: %d running jobs here have another store than this worker's, %s, and are not for it; --store or MILLRACE_STORE names theirs\n",
			s.tool.Name, others, ses.store.URL())
	}
	log.Info("worker started", "server", ses.address, "store", ses.store.URL(), "slots", w.Slots())
	<-ctx.Done()
	log.Info("worker draining", "drain", f.drain)
	return nil
}

// printAddresses prints the addresses on which a running program listens.
func printAddresses(a *answer.Addresses, asJSON bool) error {
	if asJSON {
		return printJSON(a)
	}
	for _, line := range [][2]string{
		{"HTTP", a.HTTP}, {"Console", a.Console}, {"Temporal server", a.Server}, {"Temporal's web", a.UI}, {"Server metrics", a.ServerMetrics}, {"Worker metrics", a.Metrics}, {"Blob store", a.Store},
	} {
		if line[1] != "" {
			fmt.Printf("%-16s %s\n", line[0], line[1])
		}
	}
	return nil
}

// engineChild is the hidden subcommand that makes this executable an engine process.
const engineChild = "engine-child"

func newEngineChild(t *service.Tool) *cobra.Command {
	return &cobra.Command{
		Use:    engineChild,
		Hidden: true,
		Args:   cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return t.Serve()
		},
	}
}
