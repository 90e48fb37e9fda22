//go:build !noserver

package devserver

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
)

func TestStartLockAndRestart(t *testing.T) {
	dir := t.TempDir()
	opts := Options{Dir: dir, Namespace: "default", UIPort: -1, MetricsPort: -1}
	for round := range 2 {
		start := time.Now()
		s, err := Start(t.Context(), opts)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("round %d: ready after %v", round, time.Since(start))
		if _, err := Start(t.Context(), opts); !errors.Is(err, ErrLocked) {
			t.Errorf("a second server on one directory: got %v, want ErrLocked", err)
		}
		if got := Published(dir); got != s.Address {
			t.Errorf("Published = %q, want %q", got, s.Address)
		}
		c, err := client.Dial(client.Options{HostPort: s.Address, Logger: quiet{}})
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
		if got := Published(dir); got != "" {
			t.Errorf("after Stop Published = %q", got)
		}
	}
}

// TestReserved has nobody given a port that is reserved, and whoever asks for it by number listen on it.
func TestReserved(t *testing.T) {
	p, err := Reserve(20)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Free()
	for range 2 { // the second time after somebody has listened
		for range 100 {
			l, err := net.Listen("tcp", loopback+":0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			if slices.Contains(p.Numbers, l.Addr().(*net.TCPAddr).Port) {
				t.Fatalf("%s was given twice", l.Addr())
			}
		}
		for _, n := range p.Numbers {
			l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", loopback, n))
			if err != nil {
				t.Fatal(err)
			}
			l.Close()
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
	database, err := prepareDatabase(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(database); !os.IsNotExist(err) {
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
	if _, err := Start(t.Context(), Options{Dir: filepath.Join(file, "data"), Namespace: "default", UIPort: -1, MetricsPort: -1}); err == nil {
		t.Error("a data directory below a file was accepted")
	}
}
