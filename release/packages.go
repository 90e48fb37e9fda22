package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // nfpm finds a format by its registration
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

// maintainer is the maintainer of the packages and the chart.
const maintainer = "Millrace maintainers <millrace-mlir@users.noreply.github.com>"

// summary is the first line of a package's description.
const summary = "MLIR pass pipelines on one machine and on fleets"

const description = summary + `
Millrace runs MLIR pass pipelines: millrace-opt is a drop-in for mlir-opt,
and millrace cuts a module into units, runs the pipeline on them in processes
of this machine or on a fleet, and puts the result together again.`

// shells are the shells for which packages have completions, and the paths of these files in a package.
var shells = []struct{ name, path string }{
	{"bash", "/usr/share/bash-completion/completions/millrace"},
	{"fish", "/usr/share/fish/vendor_completions.d/millrace.fish"},
	{"zsh", "/usr/share/zsh/vendor-completions/_millrace"},
}

// manual runs the program built for this machine to write the man pages and completions. They are the same for all
// systems.
func (r *release) manual() error {
	t, ok := r.here()
	if !ok {
		return fmt.Errorf("man pages come from a program that runs here, and this machine's system is not among the platforms")
	}
	millrace := filepath.Join(r.folder(t), t.binary("millrace"))
	cmd := exec.Command(millrace, "man", filepath.Join(r.work, "man"))
	cmd.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.at.Unix()))
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", cmd, err, out)
	}
	for _, s := range shells {
		out, err := exec.Command(millrace, "completion", s.name).Output()
		if err != nil {
			return fmt.Errorf("completions of %s: %w", s.name, err)
		}
		if err := os.WriteFile(filepath.Join(r.work, s.name), out, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// packages writes a deb and an rpm package for each Linux target.
func (r *release) packages() error {
	pages, err := filepath.Glob(filepath.Join(r.work, "man", "*.1"))
	if err != nil || len(pages) == 0 {
		return fmt.Errorf("no man pages (%v)", err)
	}
	for _, t := range r.targets {
		if t.os != "linux" {
			continue
		}
		contents := files.Contents{
			r.content(filepath.Join(r.root, "LICENSE"), "/usr/share/doc/millrace/copyright", 0o644),
			r.content(filepath.Join(r.root, "README.md"), "/usr/share/doc/millrace/README.md", 0o644),
			r.content(filepath.Join(r.root, "CHANGELOG.md"), "/usr/share/doc/millrace/CHANGELOG.md", 0o644),
		}
		for _, p := range t.programs {
			contents = append(contents, r.content(filepath.Join(r.folder(t), p), "/usr/bin/"+p, 0o755))
		}
		for _, page := range pages {
			contents = append(contents, r.content(page, "/usr/share/man/man1/"+filepath.Base(page), 0o644))
		}
		for _, s := range shells {
			contents = append(contents, r.content(filepath.Join(r.work, s.name), s.path, 0o644))
		}
		for _, format := range []string{"deb", "rpm"} {
			if err := r.pack(t, format, contents); err != nil {
				return fmt.Errorf("%s of %s: %w", format, t, err)
			}
		}
	}
	return nil
}

func (r *release) content(from, to string, mode os.FileMode) *files.Content {
	return &files.Content{Source: from, Destination: to, FileInfo: &files.ContentFileInfo{Owner: "root", Group: "root", Mode: mode, MTime: r.at}}
}

// pack writes one package, in the given format. The programs are static, so the package has no dependencies.
func (r *release) pack(t target, format string, contents files.Contents) error {
	packager, err := nfpm.Get(format)
	if err != nil {
		return err
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "millrace", Arch: t.arch, Platform: t.os, Version: r.number(), Release: "1", Section: "devel", Priority: "optional",
		Maintainer: maintainer, Vendor: "Millrace", Description: description, Homepage: source, License: "Apache-2.0", MTime: r.at,
		DisableGlobbing: true,
		Overridables: nfpm.Overridables{
			Contents:   contents,
			Recommends: []string{"ca-certificates"},
			RPM:        nfpm.RPM{BuildHost: "millrace", Summary: summary, Compression: "zstd"},
			Deb:        nfpm.Deb{Compression: "gzip"}, // xz in Go takes minutes for 350 MB
		},
	})
	if err := nfpm.PrepareForPackager(info, format); err != nil {
		return err
	}
	name := packager.ConventionalFileName(info)
	if strings.ContainsAny(name, "/~") {
		name = strings.NewReplacer("/", "-", "~", "-").Replace(name)
	}
	out, err := os.Create(filepath.Join(r.dist, name))
	if err != nil {
		return err
	}
	if err := packager.Package(info, out); err != nil {
		return err
	}
	return out.Close()
}
