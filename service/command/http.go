package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/service/serve"
)

// serveFlags are the flags of the command serve.
type serveFlags struct {
	listen string
	tokens string
	hosts  []string
	bytes  size
	jobs   int
	log    logFlags
}

func newServe(s *settings) *cobra.Command {
	f := serveFlags{bytes: 64 << 20, log: logFlags{level: slog.LevelWarn, format: "text"}}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve jobs over HTTP, for CI jobs, notebooks and other programs",
		Long: "Serve an HTTP interface to jobs, until interrupted: submit, plan, status,\n" +
			"timing, result, reproducers, cancel. GET / describes it, and so does\n" +
			"/openapi.json. Jobs run on the Temporal server that is configured or that 'dev'\n" +
			"runs, else in this process.\n\n" +
			"--tokens names a file with a line 'NAME TOKEN' for each client; instead of the\n" +
			"token a line can have 'sha256:' and its digest. Without the file, only a\n" +
			"loopback address is served. There is no TLS here: put a proxy before it.",
		Example: "  millrace serve --listen 127.0.0.1:8235\n" +
			"  millrace serve --address temporal:7233 --store s3://bucket/millrace --listen :8235 --tokens tokens.txt",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return s.serveHTTP(cmd.Context(), &f) },
	}
	cmd.Flags().StringVar(&f.listen, "listen", "127.0.0.1:8235", "where to serve; port 0 takes any")
	cmd.Flags().StringVar(&f.tokens, "tokens", "", "file of the tokens that requests must carry")
	cmd.Flags().StringArrayVar(&f.hosts, "host", nil, "a name, of a proxy on this machine, under which a loopback address may be asked, too; may be repeated")
	cmd.Flags().Var(&f.bytes, "max-bytes", "how large a module may be")
	cmd.Flags().IntVar(&f.jobs, "max-jobs", 16, "how many jobs of one token may run at once")
	f.log.add(cmd.Flags())
	return cmd
}

// serveHTTP serves the HTTP interface until ctx ends.
func (s *settings) serveHTTP(ctx context.Context, f *serveFlags) error {
	logger, err := f.log.logger(os.Stderr)
	if err != nil {
		return err
	}
	if f.bytes <= 0 || f.jobs <= 0 {
		return usageError{errors.New("--max-bytes and --max-jobs are positive numbers")}
	}
	tokens, err := f.readTokens()
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", f.listen)
	if err != nil {
		return fmt.Errorf("serve: %w; --listen names another address", err)
	}
	defer l.Close()
	if at, ok := l.Addr().(*net.TCPAddr); len(tokens) == 0 && (!ok || !at.IP.IsLoopback()) {
		return usageError{fmt.Errorf("--listen %s is no loopback address, so that --tokens must name the clients' tokens", f.listen)}
	}
	ses, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer ses.close()
	if err := ses.work(nil); err != nil { // where there is no server
		return err
	}
	front := &serve.Server{
		Client: ses.Client, Tool: ses.tool, Store: ses.store, Tokens: tokens, Hosts: f.hosts, Log: logger,
		Limits: serve.Limits{Bytes: int64(f.bytes), Jobs: f.jobs, Plans: runtime.GOMAXPROCS(0)},
	}
	srv := &http.Server{Handler: front.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 5 * time.Minute, IdleTimeout: 2 * time.Minute}
	served := make(chan error, 1)
	go func() { served <- srv.Serve(l) }()
	at := answer.Addresses{HTTP: "http://" + l.Addr().String(), Server: ses.address, Store: ses.store.URL()}
	if err := printAddresses(&at, s.json); err != nil {
		return err
	}
	select {
	case err := <-served:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := srv.Shutdown(ending); err != nil { // long requests, such as waits for a job
		srv.Close()
	}
	return nil
}

func (f *serveFlags) readTokens() ([]serve.Token, error) {
	if f.tokens == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.tokens)
	if err != nil {
		return nil, &exitError{usage, "cannot open the file of --tokens '" + f.tokens + "': " + reason(err)}
	}
	tokens, err := serve.ParseTokens(string(text))
	if err == nil && len(tokens) == 0 {
		err = errors.New("it has no token")
	}
	if err != nil {
		return nil, usageError{fmt.Errorf("--tokens %s: %w", f.tokens, err)}
	}
	return tokens, nil
}
