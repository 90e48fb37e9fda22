package main

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/google/go-containerregistry/pkg/authn"
	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/remote"
)

// push uploads the image and the chart of a finished release to a registry, with the credentials of `docker
// login`.
func (r *release) push(registry string) error {
	for _, p := range []struct{ file, repository string }{
		{"millrace-image_" + r.number() + ".tar", registry + "/millrace"},
		{"millrace-chart-oci_" + r.number() + ".tar", registry + "/charts/millrace"},
	} {
		if err := r.pushLayout(filepath.Join(r.dist, p.file), p.repository+":"+r.number()); err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
	}
	return nil
}

// pushLayout uploads the only image or index in an archive in OCI's image layout.
func (r *release) pushLayout(archive, reference string) error {
	ref, err := name.ParseReference(reference)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "millrace-push")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := untar(archive, dir); err != nil {
		return err
	}
	p, err := layout.FromPath(dir)
	if err != nil {
		return err
	}
	index, err := p.ImageIndex()
	if err != nil {
		return err
	}
	manifest, err := index.IndexManifest()
	if err != nil {
		return err
	}
	if len(manifest.Manifests) != 1 {
		return fmt.Errorf("the layout has %d images or indices, not one", len(manifest.Manifests))
	}
	what := manifest.Manifests[0]
	auth := remote.WithAuthFromKeychain(authn.DefaultKeychain)
	if err := write(ref, index, what, auth); err != nil {
		return err
	}
	fmt.Printf("%s@%s\n", ref, what.Digest)
	return nil
}

// write uploads the image or index that an entry of an index describes.
func write(ref name.Reference, in v1.ImageIndex, what v1.Descriptor, auth remote.Option) error {
	if what.MediaType.IsIndex() {
		inner, err := in.ImageIndex(what.Digest)
		if err != nil {
			return err
		}
		return remote.WriteIndex(ref, inner, auth)
	}
	image, err := in.Image(what.Digest)
	if err != nil {
		return err
	}
	return remote.Write(ref, image, auth)
}

// untar unpacks the regular files of an archive into dir. It returns an error for a name that leads outside of
// dir.
func untar(archive, dir string) error {
	in, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer in.Close()
	for t := tar.NewReader(in); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if !filepath.IsLocal(h.Name) {
			return fmt.Errorf("%s: the name %q leads outside of the archive", archive, h.Name)
		}
		to := filepath.Join(dir, h.Name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		data, err := io.ReadAll(t)
		if err != nil {
			return err
		}
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return err
		}
	}
}
