package main

import (
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"

	"github.com/millrace-mlir/millrace/service/devserver"
)

func TestStartLockAndRestart(t *testing.T) {
	dir := t.TempDir()
	opts := devserver.Options{Dir: dir, Namespace: "default", UIPort: -1, MetricsPort: -1}
	for round := range 2 {
		start := time.Now()
		s, err := Start(t.Context(), opts)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("round %d: ready after %v", round, time.Since(start))
		if _, err := Start(t.Context(), opts); !errors.Is(err, devserver.ErrLocked) {
			t.Errorf("a second server on one directory: got %v, want ErrLocked", err)
		}
		if got := devserver.Published(dir); got != s.address {
			t.Errorf("Published = %q, want %q", got, s.address)
		}
		c, err := client.Dial(client.Options{HostPort: s.address, Logger: quiet{}})
		if err != nil {
			t.Fatal(err)
		}
		ns, err := c.WorkflowService().DescribeNamespace(t.Context(), &workflowservice.DescribeNamespaceRequest{Namespace: "default"})
		if err != nil {
			t.Fatal(err)
		}
		if got := ns.Config.WorkflowExecutionRetentionTtl.AsDuration(); got != retention {
			t.Errorf("retention = %v, want %v", got, retention)
		}
		c.Close()
		s.Stop()
		if got := devserver.Published(dir); got != "" {
			t.Errorf("after Stop Published = %q", got)
		}
	}
}

func TestDatabaseOfAnotherVersionIsSetAside(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"temporal.db": "old", "temporal.db-wal": "log", "server-version": "1.0.0"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := setAside(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, devserver.Database)); !os.IsNotExist(err) {
		t.Errorf("the old database is still in place")
	}
	for name, want := range map[string]string{"temporal.db.1.0.0": "old", "temporal.db.1.0.0-wal": "log"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s = %q, %v", name, got, err)
		}
	}
}

func TestUnwritableDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), devserver.Options{Dir: filepath.Join(file, "data"), Namespace: "default", UIPort: -1, MetricsPort: -1}); err == nil {
		t.Error("a data directory below a file was accepted")
	}
}

// TestInterruptedCreation starts on the files that a killed first start leaves behind if it dies
// while it builds the database.
func TestInterruptedCreation(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"temporal.db.new", "temporal.db.new-journal", "server-version.new"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("half of something"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Start(t.Context(), devserver.Options{Dir: dir, Namespace: "default", UIPort: -1, MetricsPort: -1})
	if err != nil {
		t.Fatal(err)
	}
	s.Stop()
	info, err := os.Stat(filepath.Join(dir, devserver.Database))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the database is %v, %v; want one that only its owner may read", info, err)
	}
}

// TestTakenPort asks for a port on which somebody listens.
func TestTakenPort(t *testing.T) {
	l, err := net.Listen("tcp", loopback+":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	port := l.Addr().(*net.TCPAddr).Port
	_, err = Start(t.Context(), devserver.Options{Dir: t.TempDir(), Namespace: "default", Port: port, UIPort: -1, MetricsPort: -1})
	if err == nil || !strings.Contains(err.Error(), "--port 0 is any free one") {
		t.Errorf("a taken port: %v", err)
	}
}

// TestForeignPages has another web page, by its origin and by a name that it bound to this machine, ask Temporal's pages.
func TestForeignPages(t *testing.T) {
	s, err := Start(t.Context(), devserver.Options{Dir: t.TempDir(), Namespace: "default", UIPort: 0, MetricsPort: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	for _, c := range []struct {
		host, origin string
		want         int
	}{
		{"", "", http.StatusOK},
		{"", s.uiAddress, http.StatusOK},
		{"", "https://example.com", http.StatusForbidden},
		{"rebound.example.com:80", "", http.StatusForbidden},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.uiAddress+"/api/v1/settings", nil)
		if err != nil {
			t.Fatal(err)
		}
		if c.host != "" {
			r.Host = c.host
		}
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != c.want {
			t.Errorf("host %q, origin %q: %s, want %d", c.host, c.origin, answer.Status, c.want)
		}
	}
}
