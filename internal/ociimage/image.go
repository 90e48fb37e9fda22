package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// An image is one layer of files over nothing, and how a container of it begins. The same files give the same bytes.
type image struct {
	Name    string // with its tag
	Arch    string
	Created time.Time
	Labels  map[string]string
	// Files are those of the layer by their paths there; Folders have modes.
	Files   map[string]string
	Folders map[string]fs.FileMode
	Env     []string
	User    string
	Command []string // the first word is the entry point
	Port    string
}

// Names of what is in an image, as OCI's image specification has them.
const (
	manifestType = "application/vnd.oci.image.manifest.v1+json"
	indexType    = "application/vnd.oci.image.index.v1+json"
	configType   = "application/vnd.oci.image.config.v1+json"
	layerType    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

// descriptor names a blob.
type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int64             `json:"size"`
	Platform    *platform         `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Arch string `json:"architecture"`
	OS   string `json:"os"`
}

// archive is an image as a tar file: OCI's layout, and beside it the list that docker load of any age reads.
type archive struct {
	w    *tar.Writer
	at   time.Time
	done map[string]bool // folders
}

// write writes the image.
func (m *image) write(to io.Writer) error {
	packed, diff, err := m.layer()
	if err != nil {
		return err
	}
	a := &archive{w: tar.NewWriter(to), at: m.Created, done: map[string]bool{}}
	layer, err := a.blob(layerType, packed)
	if err != nil {
		return err
	}
	config, err := a.json(configType, map[string]any{
		"created": m.Created.UTC().Format(time.RFC3339), "architecture": m.Arch, "os": "linux",
		"config": map[string]any{
			"Env": m.Env, "User": m.User, "Entrypoint": m.Command[:1], "Cmd": m.Command[1:], "Labels": m.Labels,
			"ExposedPorts": map[string]any{m.Port: struct{}{}},
		},
		"rootfs":  map[string]any{"type": "layers", "diff_ids": []string{diff}},
		"history": []map[string]any{{"created": m.Created.UTC().Format(time.RFC3339), "created_by": "make release"}},
	})
	if err != nil {
		return err
	}
	manifest, err := a.json(manifestType, map[string]any{
		"schemaVersion": 2, "mediaType": manifestType, "config": config, "layers": []descriptor{layer}, "annotations": m.Labels,
	})
	if err != nil {
		return err
	}
	_, tag, _ := strings.Cut(m.Name, ":")
	manifest.Platform = &platform{m.Arch, "linux"}
	manifest.Annotations = map[string]string{"org.opencontainers.image.ref.name": tag, "io.containerd.image.name": m.Name}
	for _, f := range []struct {
		name    string
		content any
	}{
		{"index.json", map[string]any{"schemaVersion": 2, "mediaType": indexType, "manifests": []descriptor{manifest}}},
		{"manifest.json", []map[string]any{{"Config": blobPath(config.Digest), "RepoTags": []string{m.Name}, "Layers": []string{blobPath(layer.Digest)}}}},
		{"oci-layout", map[string]string{"imageLayoutVersion": "1.0.0"}},
	} {
		data, err := json.Marshal(f.content)
		if err != nil {
			return err
		}
		if err := a.file(f.name, 0o644, data); err != nil {
			return err
		}
	}
	return a.w.Close()
}

// layer packs the files; diff is the digest of them as they are unpacked.
func (m *image) layer() (packed []byte, diff string, err error) {
	var out bytes.Buffer
	sum := sha256.New()
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, "", err
	}
	a := &archive{w: tar.NewWriter(io.MultiWriter(z, sum)), at: m.Created, done: map[string]bool{}}
	var names []string
	for name := range m.Files {
		names = append(names, name)
	}
	for name := range m.Folders {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if mode, ok := m.Folders[name]; ok {
			err = a.folder(name, mode)
		} else {
			err = a.copy(name, m.Files[name])
		}
		if err != nil {
			return nil, "", err
		}
	}
	if err := a.w.Close(); err != nil {
		return nil, "", err
	}
	if err := z.Close(); err != nil {
		return nil, "", err
	}
	return out.Bytes(), "sha256:" + hex.EncodeToString(sum.Sum(nil)), nil
}

func blobPath(digest string) string { return "blobs/" + strings.Replace(digest, ":", "/", 1) }

func (a *archive) blob(kind string, data []byte) (descriptor, error) {
	sum := sha256.Sum256(data)
	d := descriptor{MediaType: kind, Digest: "sha256:" + hex.EncodeToString(sum[:]), Size: int64(len(data))}
	return d, a.file(blobPath(d.Digest), 0o644, data)
}

func (a *archive) json(kind string, content any) (descriptor, error) {
	data, err := json.Marshal(content)
	if err != nil {
		return descriptor{}, err
	}
	return a.blob(kind, data)
}

// copy adds a file of this machine, which stays executable if it is.
func (a *archive) copy(name, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info.Mode()&0o111 != 0 {
		mode = 0o755
	}
	return a.file(name, mode, data)
}

func (a *archive) file(name string, mode fs.FileMode, data []byte) error {
	if dir := path.Dir(name); dir != "." {
		if err := a.folder(dir, 0o755); err != nil {
			return err
		}
	}
	h := &tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: int64(mode), Size: int64(len(data)), ModTime: a.at, Format: tar.FormatPAX}
	if err := a.w.WriteHeader(h); err != nil {
		return err
	}
	_, err := a.w.Write(data)
	return err
}

// folder adds a folder, and before it those that it is in, once.
func (a *archive) folder(name string, mode fs.FileMode) error {
	if a.done[name] {
		return nil
	}
	a.done[name] = true
	if dir := path.Dir(name); dir != "." {
		if err := a.folder(dir, 0o755); err != nil {
			return err
		}
	}
	return a.w.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: int64(mode), ModTime: a.at, Format: tar.FormatPAX})
}

// certificates are where systems keep those that they trust.
var certificates = []string{"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"}

// millrace is the image that the Dockerfile describes, of programs in a folder.
func millrace(programs, version, arch string, created time.Time) (*image, error) {
	m := &image{
		Name: "ghcr.io/millrace-mlir/millrace:" + strings.TrimPrefix(version, "v"), Arch: arch, Created: created,
		Labels: map[string]string{
			"org.opencontainers.image.title": "millrace", "org.opencontainers.image.version": version,
			"org.opencontainers.image.licenses": "Apache-2.0", "org.opencontainers.image.source": "https://github.com/millrace-mlir/millrace",
		},
		Files: map[string]string{}, Folders: map[string]fs.FileMode{"tmp": 0o1777},
		Env:     []string{"PATH=/usr/bin", "HOME=/tmp", "XDG_DATA_HOME=/tmp/data", "XDG_CACHE_HOME=/tmp/cache"},
		User:    "65532:65532",
		Command: []string{"/usr/bin/millrace", "worker", "--metrics-address=:9464", "--log-format=json"},
		Port:    "9464/tcp",
	}
	all, err := os.ReadDir(programs)
	if err != nil {
		return nil, err
	}
	for _, f := range all {
		m.Files["usr/bin/"+f.Name()] = filepath.Join(programs, f.Name())
	}
	if m.Files["usr/bin/millrace"] == "" {
		return nil, fmt.Errorf("there is no millrace in %s", programs)
	}
	for _, file := range certificates {
		if _, err := os.Stat(file); err == nil {
			m.Files["etc/ssl/certs/ca-certificates.crt"] = file
			return m, nil
		}
	}
	return nil, fmt.Errorf("no certificates are in any of %s", strings.Join(certificates, ", "))
}
