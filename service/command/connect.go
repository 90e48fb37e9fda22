package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/contrib/envconfig"
	"go.temporal.io/sdk/interceptor"
	sdklog "go.temporal.io/sdk/log"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
	"github.com/millrace-mlir/millrace/worker"
)

// settings are the flags that all commands share.
type settings struct {
	tool      *service.Tool
	dataDir   string
	storeURL  string
	address   string
	namespace string
	verbose   bool
	json      bool
	log       *slog.Logger // of a long-lived worker; else nil
	running   bool         // the command line has been understood
	past      bool         // jobs are on a server of 'dev' that does not run now
}

func (s *settings) flags(f *pflag.FlagSet) {
	f.StringVar(&s.dataDir, "data-dir", "", "where the default store and the server of 'dev' keep their files (default $XDG_DATA_HOME/millrace)")
	f.StringVar(&s.storeURL, "store", os.Getenv("MILLRACE_STORE"), "blob store: a directory or s3://BUCKET/PREFIX ($MILLRACE_STORE; default DATA-DIR/store)")
	f.StringVar(&s.address, "address", "", "Temporal server; without one Temporal's environment configuration decides, then whether a server of 'dev' runs; without any, jobs run in this process")
	f.StringVar(&s.namespace, "namespace", "", "Temporal namespace (default from the environment configuration, else \"default\")")
	f.BoolVar(&s.json, "json", false, "print JSON: on standard output, or on standard error where a module goes to standard output")
	f.BoolVar(&s.verbose, "verbose", false, "log what the Temporal SDK does")
}

func (s *settings) dir() (string, error) {
	if s.dataDir != "" {
		return filepath.Abs(s.dataDir)
	}
	if base := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return filepath.Join(base, "millrace"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("no data directory: %w", err)
	}
	return filepath.Join(home, ".local", "share", "millrace"), nil
}

func (s *settings) openStore(ctx context.Context) (*store.Store, error) {
	location, err := s.storeLocation()
	if err != nil {
		return nil, err
	}
	return store.Open(ctx, location)
}

// observedStore opens a store that counts its errors in t's metrics.
func (s *settings) observedStore(ctx context.Context, t *worker.Telemetry) (*store.Store, error) {
	location, err := s.storeLocation()
	if err != nil {
		return nil, err
	}
	b, err := store.OpenBackend(ctx, location)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	return store.New(ctx, store.Watched(b, func(op string, _ int, err error) {
		if err != nil {
			t.Metrics.StoreError(op)
		}
	}), location)
}

func (s *settings) storeLocation() (string, error) {
	if s.storeURL != "" {
		return s.storeURL, nil
	}
	dir, err := s.dir()
	return filepath.Join(dir, "store"), err
}

// session is a connection to the place where jobs run, a Temporal server or this process. It has the store and the
// telemetry, too.
type session struct {
	*service.Client
	tool      *service.Tool
	temporal  client.Client // nil where there is no server
	store     *store.Store
	telemetry *worker.Telemetry
	server    *devserver.Server // started here, else nil
	local     *service.Local    // runs jobs in this process, where there is no server
	address   string
	namespace string
	at        *worker.Place // of the job that was followed last
	flush     func(context.Context) error
}

// pastJobs is a hint for lists of jobs that may be incomplete. Jobs on the server of 'dev' are known only while that
// server runs.
const pastJobs = "jobs of 'dev' on this data directory are known while it runs"

// errServerLost says that the Temporal server is gone, because the process that had started it has ended.
var errServerLost = errors.New("the process that ran the server has ended")

// oneJobHeap is the heap size in bytes below which the garbage collector does not run. It holds for a process that
// runs one job or answers one query.
const oneJobHeap = 256 << 20

// connect opens the store and finds the place where jobs run. This is the configured server, or else a server that
// runs on the same data directory. Without a server, jobs are records in the store.
func (s *settings) connect(ctx context.Context) (*session, error) {
	engine.SpareCollections(oneJobHeap)
	return s.connectTo(ctx, nil, s.observedStore)
}

// ask opens the store and finds the place where jobs run, for commands that change nothing. For them, a store without
// permission to write is enough.
func (s *settings) ask(ctx context.Context) (*session, error) {
	engine.SpareCollections(oneJobHeap)
	return s.connectTo(ctx, nil, func(ctx context.Context, t *worker.Telemetry) (*store.Store, error) {
		if st, err := s.readStore(ctx); err == nil {
			return st, nil
		}
		return s.observedStore(ctx, t) // there may be none yet
	})
}

func (s *settings) connectTo(ctx context.Context, server *devserver.Options, open func(context.Context, *worker.Telemetry) (*store.Store, error)) (*session, error) {
	tracer, flush, err := otel.Provider(ctx, "millrace")
	if err != nil {
		return nil, err
	}
	ses := &session{tool: s.tool, flush: flush}
	if ses.telemetry, err = worker.NewTelemetry(tracer); err != nil {
		return nil, err
	}
	if ses.store, err = open(ctx, ses.telemetry); err != nil {
		return nil, err
	}
	if err := s.dial(ctx, ses, server); err != nil {
		ses.close()
		return nil, err
	}
	return ses, nil
}

// work starts engines in this process, and makes the session's jobs run on them, unless there is a server.
func (ses *session) work(programs []*engine.External) error {
	if ses.temporal != nil {
		return nil
	}
	var err error
	ses.local, err = ses.tool.Local(service.WorkerOptions{Store: ses.store, Telemetry: ses.telemetry, Programs: programs})
	if err == nil {
		ses.Client = ses.local.Client()
	}
	return err
}

// dial sets the session's client. It connects to the configured server, or to the server that runs on the data
// directory. If the argument server is not nil, dial starts a server with these options on the data directory, unless
// one runs there. Without any server, the client only has the records in the store.
func (s *settings) dial(ctx context.Context, ses *session, server *devserver.Options) error {
	opts, configured, err := s.clientOptions()
	if err != nil {
		return err
	}
	opts.MetricsHandler = ses.telemetry.SDK
	opts.Interceptors = []interceptor.ClientInterceptor{ses.telemetry.Tracing}
	opts.Logger = s.logger()
	if !configured {
		dir, err := s.dir()
		if err != nil {
			return err
		}
		if server != nil {
			server.Dir, server.Namespace, server.SearchAttributes = dir, opts.Namespace, service.SearchAttributes()
			ses.server, opts.HostPort, err = startServer(ctx, *server)
		} else {
			opts.HostPort = devserver.Published(dir)
		}
		if err != nil {
			return err
		}
		if opts.HostPort == "" {
			s.past = devserver.Kept(dir)
			ses.Client = service.Recorded(ses.store)
			return nil
		}
	}
	ses.address, ses.namespace = opts.HostPort, opts.Namespace
	patience := 15 * time.Second
	if !configured { // it is there, but may have hundreds to answer
		patience = time.Minute
	}
	opts.ConnectionOptions.GetSystemInfoTimeout = patience
	dialing, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if ses.temporal, err = client.DialContext(dialing, opts); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("no Temporal server answers at %s (namespace %s): %w", opts.HostPort, opts.Namespace, err)
	}
	ses.Client = service.NewClient(ses.temporal, ses.store)
	ses.Converter = opts.DataConverter
	return nil
}

// clientOptions returns the options of the connection to Temporal: Temporal's environment configuration, overridden
// by the flags. The result configured reports whether these name a server.
func (s *settings) clientOptions() (opts client.Options, configured bool, err error) {
	profile, err := envconfig.LoadClientConfigProfile(envconfig.LoadClientConfigProfileOptions{})
	if err != nil {
		return opts, false, fmt.Errorf("Temporal's environment configuration: %w", err)
	}
	if s.address != "" {
		profile.Address = s.address
	}
	if s.namespace != "" {
		profile.Namespace = s.namespace
	}
	if configured = profile.Address != ""; !configured {
		// A profile without an address: keys and certificates are meant for a cluster, and would prevent a
		// connection to the local server.
		opts.Namespace = profile.Namespace
		if opts.Namespace == "" {
			opts.Namespace = client.DefaultNamespace
		}
		return opts, false, nil
	}
	if opts, err = profile.ToClientOptions(envconfig.ToClientOptionsRequest{}); err != nil {
		return opts, false, fmt.Errorf("Temporal's environment configuration: %w", err)
	}
	if opts.Namespace == "" {
		opts.Namespace = client.DefaultNamespace
	}
	if profile.Codec != nil && profile.Codec.Endpoint != "" {
		opts.DataConverter = newCodecConverter(profile.Codec, opts.Namespace)
	}
	return opts, true, nil
}

// startServer starts a server on the directory in opts, and returns the server and its address. If another process
// runs a server on this directory, it returns nil and the address of the running server.
func startServer(ctx context.Context, opts devserver.Options) (*devserver.Server, string, error) {
	for ctx.Err() == nil {
		server, err := devserver.Start(ctx, opts)
		if err == nil {
			return server, server.Address, nil
		}
		if !errors.Is(err, devserver.ErrLocked) {
			return nil, "", err
		}
		if address := devserver.Published(opts.Dir); address != "" {
			return nil, address, nil
		}
		time.Sleep(50 * time.Millisecond) // it is starting or ending
	}
	return nil, "", ctx.Err()
}

// watch returns a context for a job on a server of another process on the data directory. It is cancelled with
// errServerLost when that server ends.
func (ses *session) watch(ctx context.Context, dir string) (context.Context, context.CancelCauseFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	if ses.temporal == nil || ses.server != nil || devserver.Published(dir) != ses.address {
		return ctx, cancel
	}
	go func() {
		tick := time.NewTicker(500 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if devserver.Published(dir) != ses.address {
					cancel(errServerLost)
					return
				}
			}
		}
	}()
	return ctx, cancel
}

func (s *settings) logger() sdklog.Logger {
	switch {
	case s.log != nil && s.verbose:
		return sdklog.NewStructuredLogger(s.log)
	case s.verbose:
		return sdklog.NewStructuredLogger(slog.New(slog.NewTextHandler(os.Stderr, nil)))
	}
	return sdklog.NewStructuredLogger(slog.New(slog.DiscardHandler))
}

func (ses *session) close() {
	if ses.local != nil {
		ses.local.Close()
	}
	if ses.temporal != nil {
		ses.temporal.Close()
	}
	if ses.server != nil {
		ses.server.Stop()
	}
	if ses.flush != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second) // the exporter's own
		ses.flush(ctx)
		cancel()
	}
	ses.store.Close()
}
