package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"go.temporal.io/sdk/client"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/server/common/authorization"
	"go.temporal.io/server/common/cluster"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/dynamicconfig"
	"go.temporal.io/server/common/headers"
	"go.temporal.io/server/common/log"
	"go.temporal.io/server/common/membership/static"
	"go.temporal.io/server/common/metrics"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	"go.temporal.io/server/common/primitives"
	"go.temporal.io/server/temporal"

	"github.com/millrace-mlir/millrace/service/devserver"
)

const loopback = "127.0.0.1"

// running is a running server, with its addresses and the resources that it holds.
type running struct {
	address        string
	uiAddress      string
	metricsAddress string

	lock   *lock
	ports  *devserver.Ports
	server temporal.Server
	ui     *webUI
}

// Start locks the data directory, opens or creates the database, starts the server, and returns when the server
// answers. If another process has the lock, it returns devserver.ErrLocked.
func Start(ctx context.Context, opts devserver.Options) (*running, error) {
	if err := os.MkdirAll(opts.Dir, 0o755); err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	lock, err := acquire(filepath.Join(opts.Dir, "lock"))
	if err != nil {
		return nil, err
	}
	// The server has workers of its own, and they would name this program by reading all of it.
	sdkworker.SetBinaryChecksum(headers.ServerVersion)
	s, err := start(ctx, opts, lock)
	if err != nil {
		lock.release()
		return nil, err
	}
	return s, nil
}

func start(ctx context.Context, opts devserver.Options, lock *lock) (_ *running, err error) {
	for _, asked := range []struct {
		flag string
		port int
	}{{"--port", opts.Port}, {"--ui-port", opts.UIPort}, {"--server-metrics-port", opts.MetricsPort}} {
		if err := free(asked.flag, asked.port); err != nil {
			return nil, err
		}
	}
	reserved, err := devserver.Reserve(6)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			reserved.Free()
		}
	}()
	ports := reserved.Numbers
	if opts.Port != 0 {
		ports[0] = opts.Port
	}
	s := &running{address: fmt.Sprintf("%s:%d", loopback, ports[0]), lock: lock, ports: reserved}
	cfg := serverConfig(filepath.Join(opts.Dir, devserver.Database), ports, s.address)
	if opts.MetricsPort >= 0 {
		if opts.MetricsPort != 0 {
			ports[4] = opts.MetricsPort
		}
		s.metricsAddress = fmt.Sprintf("%s:%d", loopback, ports[4])
		cfg.Global.Metrics = &metrics.Config{Prometheus: &metrics.PrometheusConfig{
			ListenAddress: s.metricsAddress, HandlerPath: "/metrics",
		}}
	}
	if err := prepareDatabase(cfg, opts); err != nil {
		return nil, err
	}
	hosts := map[primitives.ServiceName]static.Hosts{}
	for i, name := range serviceNames {
		host := fmt.Sprintf("%s:%d", loopback, ports[i])
		hosts[name] = static.Hosts{All: []string{host}, Self: host}
	}
	logger := log.NewZapLogger(log.BuildZapLogger(log.Config{
		OutputFile: filepath.Join(opts.Dir, "server.log"), Level: "warn",
	}))
	s.server, err = temporal.NewServer(
		temporal.WithConfig(cfg),
		temporal.ForServices(temporal.DefaultServices),
		temporal.WithStaticHosts(hosts),
		temporal.WithLogger(logger),
		temporal.WithAuthorizer(authorization.NewNoopAuthorizer()),
		temporal.WithClaimMapper(func(*config.Config) authorization.ClaimMapper { return authorization.NewNoopClaimMapper() }),
		temporal.WithDynamicConfigClient(settings),
	)
	if err != nil {
		return nil, fmt.Errorf("configuring the Temporal server: %w", err)
	}
	if err := s.server.Start(); err != nil {
		return nil, fmt.Errorf("starting the Temporal server: %w", err)
	}
	if err := waitReady(ctx, s.address, opts.Namespace); err != nil {
		s.server.Stop()
		return nil, err
	}
	if opts.UIPort >= 0 {
		port := opts.UIPort
		if port == 0 {
			port = ports[5]
		}
		if s.ui, err = startUI(s.address, opts.Namespace, port); err != nil {
			s.server.Stop()
			return nil, err
		}
		s.uiAddress = fmt.Sprintf("http://%s:%d", loopback, port)
	}
	if err := lock.publish(s.address); err != nil {
		s.stopServices()
		return nil, err
	}
	return s, nil
}

// Stop shuts the server down, and then frees its ports and the data directory.
func (s *running) Stop() {
	s.stopServices()
	s.ports.Free()
	s.lock.release()
}

func (s *running) stopServices() {
	if s.ui != nil {
		s.ui.Stop()
	}
	s.server.Stop()
}

// waitReady waits until the server answers for the namespace, for up to a minute. That is needed because the server's
// own Start returns before its services answer.
func waitReady(ctx context.Context, address, namespace string) error {
	ctx, cancel := context.WithTimeout(ctx, 60*time.Second)
	defer cancel()
	var last error
	for ctx.Err() == nil {
		var c client.Client
		c, last = client.DialContext(ctx, client.Options{HostPort: address, Namespace: namespace, Logger: quiet{}})
		if last == nil {
			c.Close()
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return fmt.Errorf("the Temporal server did not become ready: %w", last)
}

// free returns an error if the port given by the named flag is taken. The error tells the user what to do.
func free(flag string, port int) error {
	if port <= 0 {
		return nil
	}
	l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", loopback, port))
	if err != nil {
		return fmt.Errorf("port %d is taken, perhaps by another server, whose address --address takes; %s 0 is any free one: %w", port, flag, err)
	}
	return l.Close()
}

// quiet is a logger that drops all lines. Until the server answers, Temporal's SDK would log every attempt.
type quiet struct{}

func (quiet) Debug(string, ...any) {}
func (quiet) Info(string, ...any)  {}
func (quiet) Warn(string, ...any)  {}
func (quiet) Error(string, ...any) {}

// serviceNames are the server's services, in the order in which start gives them ports.
var serviceNames = []primitives.ServiceName{
	primitives.FrontendService, primitives.HistoryService, primitives.MatchingService, primitives.WorkerService,
}

// serverConfig returns the configuration of the server. It has no HTTP API for the frontend: that API checks neither
// Host nor Origin, so any web page could end jobs.
func serverConfig(database string, ports []int, address string) *config.Config {
	services := map[string]config.Service{}
	for i, name := range serviceNames {
		services[string(name)] = config.Service{RPC: config.RPC{GRPCPort: ports[i], BindOnLocalHost: true}}
	}
	return &config.Config{
		Global: config.Global{Membership: config.Membership{
			MaxJoinDuration: 30 * time.Second, BroadcastAddress: loopback,
		}},
		Persistence: config.Persistence{
			DefaultStore:     sqlite.PluginName,
			VisibilityStore:  sqlite.PluginName,
			NumHistoryShards: 1, // persisted in the database: never change
			DataStores: map[string]config.DataStore{sqlite.PluginName: {SQL: &config.SQL{
				PluginName:   sqlite.PluginName,
				DatabaseName: database,
				MaxConns:     1,
				MaxIdleConns: 1,
				ConnectAttributes: map[string]string{
					"mode": "rwc", "journal_mode": "wal", "synchronous": "1", "busy_timeout": "10000",
				},
			}}},
		},
		ClusterMetadata: &cluster.Config{
			FailoverVersionIncrement: 10,
			MasterClusterName:        "active",
			CurrentClusterName:       "active",
			ClusterInformation: map[string]cluster.ClusterInformation{
				"active": {Enabled: true, InitialFailoverVersion: 1, RPCAddress: address},
			},
		},
		DCRedirectionPolicy: config.DCRedirectionPolicy{Policy: "noop"},
		Services:            services,
		Archival: config.Archival{
			History:    config.HistoryArchival{State: "disabled"},
			Visibility: config.VisibilityArchival{State: "disabled"},
		},
		PublicClient: config.PublicClient{HostPort: address},
		NamespaceDefaults: config.NamespaceDefaults{Archival: config.ArchivalNamespaceDefaults{
			History:    config.HistoryArchivalNamespaceDefaults{State: "disabled"},
			Visibility: config.VisibilityArchivalNamespaceDefaults{State: "disabled"},
		}},
	}
}

// settings is the dynamic configuration, for a server with one user and few, fast clients.
var settings = dynamicconfig.StaticClient{
	dynamicconfig.MakeKey("matching.numTaskqueueReadPartitions"):  1,
	dynamicconfig.MakeKey("matching.numTaskqueueWritePartitions"): 1,
	dynamicconfig.MakeKey("history.hostLevelCacheMaxSize"):        8096,
	dynamicconfig.MakeKey("history.maximumBufferedEventsBatch"):   1000,
	dynamicconfig.MakeKey("history.persistenceMaxQPS"):            45000,
	// Each task that is scheduled is one poll of its shard's queue. At the default of 20 in a second every step of a
	// job, once some were quick, waits for 50 ms.
	dynamicconfig.MakeKey("history.transferProcessorMaxPollRPS"):            2000,
	dynamicconfig.MakeKey("history.timerProcessorMaxPollRPS"):               2000,
	dynamicconfig.MakeKey("frontend.persistenceMaxQPS"):                     10000,
	dynamicconfig.MakeKey("frontend.rps"):                                   10000,
	dynamicconfig.MakeKey("frontend.namespaceRPS"):                          10000,
	dynamicconfig.MakeKey("frontend.namespaceRPS.visibility"):               100,
	dynamicconfig.MakeKey("system.forceSearchAttributesCacheRefreshOnRead"): true,
}
