// Command release builds all parts of a Millrace release into one folder, without a network. These are archives,
// Debian and RPM packages, a container image index, the Helm chart, an SBOM, provenance and checksums. The same
// commit gives the same bytes.
//
// It is a Go module of its own so that no other program depends on the libraries for package formats and
// registries.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// release describes a release to be built: version, source, platforms and signing key.
type release struct {
	root    string    // of the repository
	dist    string    // where the files go
	work    string    // a temporary folder
	version string    // with its v
	commit  string    // digest of the source, or "" outside of a repository
	at      time.Time // of the commit: the time of all files
	targets []target
	key     string // file of a private key, or ""
	builder string // URI of the builder, for the provenance
}

// number returns the version without the "v", as packages, images and charts write it.
func (r *release) number() string { return strings.TrimPrefix(r.version, "v") }

func main() {
	r := &release{}
	var platforms, push string
	flag.StringVar(&r.root, "root", "..", "Root of the repository")
	flag.StringVar(&r.dist, "dist", "../dist", "Folder to write, which is emptied first")
	flag.StringVar(&r.version, "version", "", "Version, such as v0.1.0")
	flag.StringVar(&platforms, "platforms", "", "Platforms of .ci/platforms to build, such as \"linux/amd64 linux/arm64\" (default: all)")
	flag.StringVar(&r.key, "key", os.Getenv("MILLRACE_SIGNING_KEY"), "PEM file of a private key (ECDSA, Ed25519 or RSA) that signs the checksums and the provenance")
	flag.StringVar(&r.builder, "builder", builderID(), "URI of the builder, for the provenance")
	flag.StringVar(&push, "push", "", "Push image and chart of a finished -dist to this registry, such as ghcr.io/millrace-mlir, and build nothing")
	flag.Parse()
	err := r.prepare(platforms)
	if err == nil && push != "" {
		err = r.push(push)
	} else if err == nil {
		err = r.build()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// builderID names the builder: the workflow that runs this program on GitHub, or else this program on somebody's
// machine.
func builderID() string {
	if server, ref := os.Getenv("GITHUB_SERVER_URL"), os.Getenv("GITHUB_WORKFLOW_REF"); server != "" && ref != "" {
		return server + "/" + ref
	}
	return source + "/release@local"
}

// prepare checks the version, and sets the platforms, the commit and the time of the release.
func (r *release) prepare(platforms string) (err error) {
	if !isVersion(r.version) {
		return fmt.Errorf("-version %q is not a version such as v0.1.0", r.version)
	}
	for _, path := range []*string{&r.root, &r.dist} {
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	if r.targets, err = readTargets(filepath.Join(r.root, ".ci/platforms"), strings.Fields(platforms)); err != nil {
		return err
	}
	out, err := exec.Command("git", "-C", r.root, "log", "-1", "--format=%ct %H").Output()
	if err != nil {
		return fmt.Errorf("the time of the release is its commit's, and git does not tell it: %w", err)
	}
	stamp, commit, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	r.at, r.commit = time.Unix(seconds, 0).UTC(), commit
	return err
}

// build builds all parts of the release, in an order in which a step can read the files of earlier steps.
func (r *release) build() (err error) {
	if r.work, err = os.MkdirTemp("", "millrace-release"); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(r.work) }()
	if err := os.RemoveAll(r.dist); err != nil {
		return err
	}
	if err := os.MkdirAll(r.dist, 0o755); err != nil {
		return err
	}
	for _, step := range []struct {
		name string
		run  func() error
	}{
		{"programs", r.programs},
		{"archives", r.archives},
		{"manual", r.manual},
		{"packages", r.packages},
		{"image", r.image},
		{"chart", r.chart},
		{"bill of materials", r.bill},
		{"provenance", r.provenance},
		{"checksums", r.checksums},
	} {
		fmt.Println("---", step.name)
		if err := step.run(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
	}
	return nil
}
