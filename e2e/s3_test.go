package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// bucket is an S3 server whose bucket is a folder, with a store in the bucket. Programs reach the store over a wire.
type bucket struct {
	*process
	wire   *wire
	folder string
	store  string
	start  func() *process
}

// newBucket starts an S3 server, and puts its password into the environment of programs that the test starts.
func newBucket(t *testing.T) *bucket {
	t.Helper()
	once(t)
	gateway := filepath.Join(t.TempDir(), "versitygw")
	build := exec.Command("go", "build", "-o", gateway, "github.com/versity/versitygw/cmd/versitygw")
	build.Dir = "s3server"
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("the S3 server does not build here: %v\n%s", err, out)
	}
	address, disk := freeAddress(t), t.TempDir()
	if err := os.Mkdir(filepath.Join(disk, "jobs"), 0o700); err != nil { // a folder is a bucket
		t.Fatal(err)
	}
	b := &bucket{folder: filepath.Join(disk, "jobs"), wire: newWire(t, address)}
	b.start = func() *process {
		p := background(t, gateway, "--access", "user", "--secret", "password", "--port", address, "posix", disk)
		answers(t, "http://"+address)
		return p
	}
	b.process = b.start()
	t.Setenv("AWS_ACCESS_KEY_ID", "user")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "password")
	b.store = "s3://jobs/team?region=us-east-1&use_path_style=true&disable_https=true&endpoint=http://" + b.wire.Addr().String()
	return b
}

// TestS3 compiles on an S3 server that it starts, and compiles again with the cache that is stored there.
func TestS3(t *testing.T) {
	url := newBucket(t).store
	inputs := []string{write(t, "in.mlir", functions(500)), write(t, "again.mlir", functions(500))}
	args := []string{"compile", "--store", url, "--pipeline", split, "--batch-size", "4KiB", "--mlir-print-op-generic", "--data-dir"}
	expected := want(t, inputs[0], split)
	for i, cached := range []bool{false, true} {
		// Another job with another data directory finds the stored batches.
		r := succeed(t, millrace, append(args, t.TempDir(), inputs[i])...)
		if r.stdout != expected {
			t.Errorf("run %d: the result differs from mlir-opt's", i)
		}
		if strings.Contains(r.stderr, " cached)") != cached {
			t.Errorf("run %d: %s", i, r.stderr)
		}
	}
	if r := succeed(t, millrace, "store", "verify", "--store", url); !strings.Contains(r.stderr, ", 0 damaged") {
		t.Errorf("verify: %s", r.stderr)
	}
	if r := succeed(t, millrace, "store", "gc", "--store", url, "--data-dir", t.TempDir(), "--older-than", "0h", "--dry-run"); !strings.Contains(r.stdout, "0 removed") {
		t.Errorf("what was just needed may go: %s", r.stdout)
	}
}
