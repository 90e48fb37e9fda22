package command

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/playground"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/service/console"
	"github.com/millrace-mlir/millrace/service/devserver"
)

func newConsole(s *settings) *cobra.Command {
	var listen, ui string
	var hosts []string
	log := logFlags{level: slog.LevelWarn, format: "text"}
	cmd := &cobra.Command{
		Use:   "console",
		Short: "Serve jobs, timing and failures of a fleet as web pages",
		Long: "Serve jobs with their progress, time by pass and failures of a fleet as web\n" +
			"pages, until interrupted. The pages only show; but whoever reaches the address\n" +
			"sees them, modules too: it is localhost's unless --listen says otherwise, and\n" +
			"docs/deploy.md says how to put authentication before it.",
		Example: "  millrace console --address temporal:7233 --store s3://bucket/millrace\n" +
			"  millrace console --listen :8234 --temporal-ui https://temporal.example.com",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			logger, err := log.logger(os.Stderr)
			if err != nil {
				return err
			}
			dir, err := s.dir()
			if err != nil {
				return err
			}
			if _, configured, err := s.clientOptions(); err != nil {
				return err
			} else if !configured && devserver.Published(dir) == "" {
				return usageError{fmt.Errorf("no Temporal server to look at: set --address or TEMPORAL_ADDRESS, or start one with '%s dev', which has a console", s.tool.Name)}
			}
			ses, err := s.ask(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			at := answer.Addresses{Server: ses.address, UI: ui, Store: ses.store.URL()}
			if at.Console, err = ses.console(ctx, listen, ui, hosts, logger); err != nil {
				return err
			}
			if err := printAddresses(&at, s.json); err != nil {
				return err
			}
			<-ctx.Done()
			return nil
		},
	}
	cmd.Flags().StringVar(&listen, "listen", "127.0.0.1:8234", "where to serve; port 0 takes any")
	cmd.Flags().StringVar(&ui, "temporal-ui", os.Getenv("TEMPORAL_UI_URL"), "address of Temporal's web interface, for links to it ($TEMPORAL_UI_URL)")
	cmd.Flags().StringArrayVar(&hosts, "host", nil, "a name, of a proxy on this machine, under which a console on localhost may be asked too; may be repeated")
	log.add(cmd.Flags())
	return cmd
}

// console serves the console's pages until ctx ends, and returns their address.
func (ses *session) console(ctx context.Context, listen, ui string, hosts []string, log *slog.Logger) (string, error) {
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return "", fmt.Errorf("console: %w; --listen or --console-port names another address", err)
	}
	c := console.New(ses.Client, ses.store)
	c.Program, c.Temporal, c.Namespace, c.Hosts, c.Log = ses.tool.Name, ui, ses.namespace, hosts, log
	c.Playground = builtPlayground()
	srv := &http.Server{Handler: c.Handler(), ReadHeaderTimeout: 10 * time.Second}
	go srv.Serve(l)
	context.AfterFunc(ctx, func() { srv.Close() })
	return "http://" + l.Addr().String(), nil
}

// builtPlayground returns the folder `playground` beside this program, which `make playground` writes, or nil if it is
// not there.
func builtPlayground() fs.FS {
	self, err := os.Executable()
	if err != nil {
		return nil
	}
	dir := filepath.Join(filepath.Dir(self), "playground")
	if _, err := os.Stat(filepath.Join(dir, playground.Program)); err != nil {
		return nil
	}
	return os.DirFS(dir)
}
