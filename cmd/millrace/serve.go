package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"go.temporal.io/sdk/converter"

	"github.com/millrace-mlir/millrace/cmd/millrace/devserver"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
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
	w, err := ses.work(external...)
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

// jobOf reads the job that a workflow was started for.
func (ses *session) jobOf(ctx context.Context, id string) (*worker.Job, error) {
	d, err := ses.client.DescribeWorkflowExecution(ctx, id, "")
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", id, err)
	}
	var ref store.Ref
	payload := d.WorkflowExecutionInfo.Memo.GetFields()["job"]
	if payload == nil {
		return nil, fmt.Errorf("%s is no job of millrace", id)
	}
	if err := converter.GetDefaultDataConverter().FromPayload(payload, &ref); err != nil {
		return nil, fmt.Errorf("job %s: %w", id, err)
	}
	data, err := ses.store.Get(ctx, ref)
	if err != nil {
		return nil, err
	}
	job := new(worker.Job)
	return job, json.Unmarshal(data, job)
}

// engineChild is the hidden subcommand that makes this executable an engine process.
const engineChild = "engine-child"

func newEngineChild() *cobra.Command {
	return &cobra.Command{
		Use:    engineChild,
		Hidden: true,
		Args:   cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return engine.Serve(native.Run)
		},
	}
}

// nativeEngine is a pool of this executable's own engine processes.
func nativeEngine() (*engine.Pool, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return engine.NewPool([]string{exe, engineChild}), nil
}
