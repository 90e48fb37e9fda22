package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// unpack reads a tar file.
func unpack(t *testing.T, from io.Reader) (files map[string]string, modes map[string]fs.FileMode) {
	t.Helper()
	files, modes = map[string]string{}, map[string]fs.FileMode{}
	for r := tar.NewReader(from); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files, modes
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if _, twice := modes[h.Name]; twice {
			t.Errorf("%s is there twice", h.Name)
		}
		files[h.Name], modes[h.Name] = string(data), fs.FileMode(h.Mode)
	}
}

// TestImage reads an image as its programs do: from the index to the files of the layer, each digest held against what it names.
func TestImage(t *testing.T) {
	dir := t.TempDir()
	for name, mode := range map[string]fs.FileMode{"millrace": 0o755, "millrace-opt": 0o755} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("program "+name), mode); err != nil {
			t.Fatal(err)
		}
	}
	m, err := millrace(dir, "v1.2.3", "arm64", time.Unix(1700000000, 0))
	if err != nil {
		t.Skip(err) // a machine without certificates
	}
	var out, again bytes.Buffer
	if err := errors.Join(m.write(&out), m.write(&again)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("the same image has other bytes")
	}
	files, _ := unpack(t, &out)
	blob := func(d descriptor) string {
		data, ok := files[blobPath(d.Digest)]
		sum := sha256.Sum256([]byte(data))
		if !ok || d.Digest != "sha256:"+hex.EncodeToString(sum[:]) || d.Size != int64(len(data)) {
			t.Errorf("%s %s of %d bytes is %d bytes", d.MediaType, d.Digest, d.Size, len(data))
		}
		return data
	}
	read := func(text string, into any) {
		t.Helper()
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatalf("%v in %q", err, text)
		}
	}
	var index struct{ Manifests []descriptor }
	read(files["index.json"], &index)
	if len(index.Manifests) != 1 || *index.Manifests[0].Platform != (platform{"arm64", "linux"}) || index.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "1.2.3" {
		t.Fatalf("index %s", files["index.json"])
	}
	var manifest struct {
		Config descriptor
		Layers []descriptor
	}
	read(blob(index.Manifests[0]), &manifest)
	var config struct {
		Architecture string
		Config       struct {
			User            string
			Entrypoint, Cmd []string
		}
		Rootfs struct {
			DiffIDs []string `json:"diff_ids"`
		}
	}
	read(blob(manifest.Config), &config)
	if config.Architecture != "arm64" || config.Config.User != "65532:65532" || strings.Join(config.Config.Entrypoint, " ") != "/usr/bin/millrace" || config.Config.Cmd[0] != "worker" {
		t.Errorf("config %+v", config)
	}
	z, err := gzip.NewReader(strings.NewReader(blob(manifest.Layers[0])))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	layer, modes := unpack(t, io.TeeReader(z, sum))
	if _, err := io.Copy(sum, z); err != nil {
		t.Fatal(err)
	}
	if got := "sha256:" + hex.EncodeToString(sum.Sum(nil)); len(config.Rootfs.DiffIDs) != 1 || config.Rootfs.DiffIDs[0] != got {
		t.Errorf("the layer is %s, not %v", got, config.Rootfs.DiffIDs)
	}
	if layer["usr/bin/millrace-opt"] != "program millrace-opt" || modes["usr/bin/millrace"] != 0o755 || modes["tmp/"] != 0o1777 || modes["usr/bin/"] != 0o755 || layer["etc/ssl/certs/ca-certificates.crt"] == "" {
		t.Errorf("the layer has %v", modes)
	}
	var list []struct {
		Config           string
		RepoTags, Layers []string
	}
	read(files["manifest.json"], &list)
	if len(list) != 1 || list[0].RepoTags[0] != "ghcr.io/millrace-mlir/millrace:1.2.3" || files[list[0].Config] == "" || files[list[0].Layers[0]] == "" {
		t.Errorf("docker's list %s", files["manifest.json"])
	}
	if _, err := millrace(t.TempDir(), "v1", "amd64", time.Time{}); err == nil {
		t.Error("an image without a program was made")
	}
}
