package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// repository is the name of the image's repository in the registry.
const repository = "ghcr.io/millrace-mlir/millrace"

// imagePrograms are the programs in an image. The Dockerfile has the same. An image serves as a worker, or as a
// client of a server elsewhere.
var imagePrograms = []string{"millrace", "millrace-opt", "millrace-translate"}

// certificates are the paths at which systems keep the certificates of the authorities that they trust.
var certificates = []string{"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"}

// image writes an image for each Linux target, with an index, as an archive in OCI's image layout.
func (r *release) image() error {
	index, err := r.imageIndex()
	if err != nil {
		return err
	}
	return r.writeLayout("millrace-image_"+r.number()+".tar", index, repository)
}

func (r *release) imageIndex() (v1.ImageIndex, error) {
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, t := range r.targets {
		if t.os != "linux" {
			continue
		}
		image, err := r.imageOf(t)
		if err != nil {
			return nil, err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{
			Add: image, Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: t.os, Architecture: t.arch}},
		})
	}
	return mutate.Annotations(index, r.labels()).(v1.ImageIndex), nil
}

// labels returns the labels of the image, with the keys that OCI defines.
func (r *release) labels() map[string]string {
	labels := map[string]string{
		"org.opencontainers.image.title":       "millrace",
		"org.opencontainers.image.description": summary,
		"org.opencontainers.image.version":     r.version,
		"org.opencontainers.image.licenses":    "Apache-2.0",
		"org.opencontainers.image.source":      source,
		"org.opencontainers.image.created":     r.at.Format(time.RFC3339),
	}
	if r.commit != "" {
		labels["org.opencontainers.image.revision"] = r.commit
	}
	return labels
}

// imageOf returns the image of a target: one layer of static programs and certificates, without a base image.
func (r *release) imageOf(t target) (v1.Image, error) {
	files := []file{}
	for _, p := range imagePrograms {
		files = append(files, file{"usr/bin/" + p, filepath.Join(r.folder(t), p), 0o755})
	}
	i := slices.IndexFunc(certificates, func(name string) bool { _, err := os.Stat(name); return err == nil })
	if i < 0 {
		return nil, fmt.Errorf("no certificates are in any of %s", strings.Join(certificates, ", "))
	}
	files = append(files, file{"etc/ssl/certs/ca-certificates.crt", certificates[i], 0o644})
	data, err := packLayer(files, map[string]fs.FileMode{"tmp": 0o1777}, r.at)
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil },
		tarball.WithCompressionLevel(gzip.BestCompression), tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	image := mutate.MediaType(mutate.ConfigMediaType(empty.Image, types.OCIConfigJSON), types.OCIManifestSchema1)
	image, err = mutate.Append(image, mutate.Addendum{
		Layer: layer, MediaType: types.OCILayer, History: v1.History{Created: v1.Time{Time: r.at}, CreatedBy: "make release"},
	})
	if err != nil {
		return nil, err
	}
	config, err := image.ConfigFile()
	if err != nil {
		return nil, err
	}
	config = config.DeepCopy()
	config.OS, config.Architecture, config.Created = t.os, t.arch, v1.Time{Time: r.at}
	config.Config = v1.Config{
		Env:        []string{"PATH=/usr/bin", "HOME=/tmp", "XDG_DATA_HOME=/tmp/data", "XDG_CACHE_HOME=/tmp/cache"},
		User:       "65532:65532", // a number: Kubernetes checks runAsNonRoot by it, and there is no passwd file
		Entrypoint: []string{"/usr/bin/millrace"}, Cmd: []string{"worker", "--metrics-address=:9464", "--log-format=json"},
		ExposedPorts: map[string]struct{}{"9464/tcp": {}}, Labels: r.labels(),
	}
	if image, err = mutate.ConfigFile(image, config); err != nil {
		return nil, err
	}
	return mutate.Annotations(image, r.labels()).(v1.Image), nil
}

// packLayer returns the tar archive of an image layer. It has the files, the folders that contain them, and the given
// folders with their modes.
func packLayer(files []file, folders map[string]fs.FileMode, at time.Time) ([]byte, error) {
	modes := map[string]fs.FileMode{}
	for name, mode := range folders {
		modes[name] = mode
	}
	from := map[string]file{}
	for _, f := range files {
		from[f.name] = f
		for dir := path.Dir(f.name); dir != "."; dir = path.Dir(dir) {
			if _, ok := modes[dir]; !ok {
				modes[dir] = 0o755
			}
		}
	}
	var names []string
	for name := range modes {
		names = append(names, name)
	}
	for name := range from {
		names = append(names, name)
	}
	slices.Sort(names) // a folder comes before what is in it
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, name := range names {
		h := &tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: int64(modes[name]), ModTime: at, Format: tar.FormatPAX}
		var data []byte
		if f, ok := from[name]; ok {
			var err error
			if data, err = os.ReadFile(f.from); err != nil {
				return nil, err
			}
			h.Typeflag, h.Name, h.Mode, h.Size = tar.TypeReg, name, f.mode, int64(len(data))
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil { // which writes the end of the archive
		return nil, err
	}
	return out.Bytes(), nil
}

// writeLayout writes an image or an index as an archive in OCI's image layout. The archive contains the name and the
// tag of the image in a registry.
func (r *release) writeLayout(name string, what mutate.Appendable, repository string) error {
	dir := filepath.Join(r.work, strings.TrimSuffix(name, ".tar"))
	p, err := layout.Write(dir, empty.Index)
	if err != nil {
		return err
	}
	names := layout.WithAnnotations(map[string]string{
		"org.opencontainers.image.ref.name": r.number(),
		"io.containerd.image.name":          repository + ":" + r.number(),
	})
	switch w := what.(type) {
	case v1.ImageIndex:
		err = p.AppendIndex(w, names)
	case v1.Image:
		err = p.AppendImage(w, names)
	}
	if err != nil {
		return err
	}
	return r.tarFolder(filepath.Join(r.dist, name), dir)
}

// tarFolder writes a tar archive of a folder's files, in the order of their names.
func (r *release) tarFolder(to, dir string) error {
	var files []file
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			relative, _ := filepath.Rel(dir, name)
			files = append(files, file{filepath.ToSlash(relative), name, 0o644})
		}
		return err
	})
	if err != nil {
		return err
	}
	data, err := packLayer(files, nil, r.at)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("an empty layout")
	}
	return os.WriteFile(to, data, 0o644)
}
