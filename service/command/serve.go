package command

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
)

func newWorker(s *settings) *cobra.Command {
	var tools []string
	var metrics string
	cmd := &cobra.Command{
		Use:   "worker",
		Short: "Work for a Temporal server until interrupted",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.serve(cmd.Context(), offline, tools, metrics)
		},
	}
	cmd.Flags().StringArrayVar(&tools, "tool", nil, "offer this program as an engine too; may be repeated")
	cmd.Flags().StringVar(&metrics, "metrics-address", "127.0.0.1:9464", "where to serve /metrics; empty for nowhere")
	return cmd
}

func newDev(s *settings) *cobra.Command {
	var tools []string
	var metrics string
	server := devserver.Options{}
	cmd := &cobra.Command{
		Use:   "dev",
		Short: "Run a server, a worker, the web interface and metrics",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.serve(cmd.Context(), server, tools, metrics)
		},
	}
	cmd.Flags().StringArrayVar(&tools, "tool", nil, "offer this program as an engine too; may be repeated")
	cmd.Flags().StringVar(&metrics, "metrics-address", "127.0.0.1:9464", "where the worker serves /metrics; empty for nowhere")
	cmd.Flags().IntVar(&server.Port, "port", 7233, "port of the server; 0 takes any")
	cmd.Flags().IntVar(&server.UIPort, "ui-port", 8233, "port of the web interface; 0 takes any, -1 leaves it out")
	cmd.Flags().IntVar(&server.MetricsPort, "server-metrics-port", -1, "port of the server's own metrics; 0 takes any, -1 leaves them out")
	return cmd
}

// drain is how long a worker that is told to end may finish what it has begun.
const drain = 20 * time.Second

// serve runs a worker, on an embedded server or a configured one, until ctx ends.
func (s *settings) serve(ctx context.Context, server devserver.Options, tools []string, metrics string) error {
	var external []*engine.External
	for _, t := range tools {
		ext, err := engine.NewExternal(ctx, t)
		if err != nil {
			return err
		}
		external = append(external, ext)
	}
	ses, err := s.connect(ctx, server)
	if err != nil {
		return err
	}
	ses.lasting = true
	defer ses.close()
	w, err := ses.work(external, drain)
	if err != nil {
		return err
	}
	defer w.Stop()
	fmt.Printf("Temporal server  %s\n", ses.address)
	if ses.server != nil && ses.server.UIAddress != "" {
		fmt.Printf("Web interface    %s\n", ses.server.UIAddress)
	}
	if ses.server != nil && ses.server.MetricsAddress != "" {
		fmt.Printf("Server metrics   http://%s/metrics\n", ses.server.MetricsAddress)
	}
	if metrics != "" {
		address, err := ses.telemetry.Listen(ctx, metrics)
		if err != nil {
			return err
		}
		fmt.Printf("Worker metrics   http://%s/metrics\n", address)
	}
	fmt.Printf("Blob store       %s\n", ses.store.URL())
	<-ctx.Done()
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
