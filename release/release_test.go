package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/google/go-containerregistry/pkg/name"
	"github.com/google/go-containerregistry/pkg/registry"
	"github.com/google/go-containerregistry/pkg/v1/remote"
	"github.com/google/go-containerregistry/pkg/v1/validate"
	"github.com/secure-systems-lab/go-securesystemslib/dsse"
)

// program is a stand-in for each program: the tests are about packing, and the real programs take minutes to build.
const program = `package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) > 2 && os.Args[1] == "man" {
		os.MkdirAll(os.Args[2], 0o755)
		os.WriteFile(os.Args[2]+"/millrace.1", []byte(".TH MILLRACE 1\n"), 0o644)
	}
	fmt.Println(os.Args[1:])
}
`

// repositoryOf makes a repository with stand-ins for programs, and returns its root.
func repositoryOf(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	workloads, err := os.ReadFile(filepath.Base(profile))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"go.mod":                             "module github.com/millrace-mlir/millrace\n\ngo 1.26\n",
		"server/go.mod":                      "module github.com/millrace-mlir/millrace/server\n\ngo 1.26\n",
		"server/main.go":                     program,
		".ci/platforms":                      "# a comment\nlinux/amd64 all\nlinux/arm64 all\nwindows/amd64 millrace # a client\n",
		profile:                              string(workloads),
		"LICENSE":                            "license\n",
		"README.md":                          "readme\n",
		"CHANGELOG.md":                       "changes\n",
		"charts/millrace/Chart.yaml":         "apiVersion: v2\nname: millrace\ndescription: A chart\nversion: 0.0.0\nappVersion: \"0.0.0\"\n",
		"charts/millrace/values.yaml":        "a: 1\n",
		"charts/millrace/rules/r_test.yaml":  "no part of a release\n",
		"charts/millrace/templates/some.yml": "b: 2\n",
	}
	for _, p := range imagePrograms {
		files["cmd/"+p+"/main.go"] = program
	}
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "Begin"}} {
		if out, err := exec.Command("git", append([]string{"-C", root}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	return root
}

// newKey writes a key pair's private half as a file.
func newKey(t *testing.T) (file string, key *ecdsa.PrivateKey) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	data, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "key.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: data}), 0o600); err != nil {
		t.Fatal(err)
	}
	return file, key
}

// releaseOf makes a release of a repository.
func releaseOf(t *testing.T, root, key string) *release {
	t.Helper()
	r := &release{root: root, dist: filepath.Join(t.TempDir(), "dist"), version: "v1.2.3", key: key, builder: "https://example.com/builder"}
	if err := errors.Join(r.prepare(""), r.build()); err != nil {
		t.Fatal(err)
	}
	return r
}

func read(t *testing.T, r *release, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.dist, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestRelease makes a release twice, and reads each file in the way of the program for which it is meant.
func TestRelease(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs for three systems")
	}
	if !slices.ContainsFunc(certificates, func(name string) bool { _, err := os.Stat(name); return err == nil }) {
		t.Skip("this machine has no certificates")
	}
	root := repositoryOf(t)
	keyFile, key := newKey(t)
	r := releaseOf(t, root, keyFile)

	t.Run("names", func(t *testing.T) {
		got, _, err := r.digests()
		want := []string{
			"SHA256SUMS", "SHA256SUMS.sig", "millrace-1.2.3-1.aarch64.rpm", "millrace-1.2.3-1.x86_64.rpm", "millrace-chart-1.2.3.tgz",
			"millrace-chart-oci_1.2.3.tar", "millrace-image_1.2.3.tar", "millrace_1.2.3-1_amd64.deb", "millrace_1.2.3-1_arm64.deb",
			"millrace_1.2.3.cdx.json", "millrace_1.2.3.intoto.jsonl", "millrace_1.2.3.provenance.json", "millrace_1.2.3_linux_amd64.tar.gz",
			"millrace_1.2.3_linux_arm64.tar.gz", "millrace_1.2.3_windows_amd64.zip",
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v\n got %q\nwant %q", err, got, want)
		}
	})
	t.Run("the same bytes again", func(t *testing.T) {
		again := releaseOf(t, root, "")
		names, digests, err := again.digests()
		if err != nil {
			t.Fatal(err)
		}
		_, first, _ := r.digests()
		for _, name := range names {
			if name != sums && digests[name] != first[name] { // the signed envelope is one more file
				t.Errorf("%s has other bytes", name)
			}
		}
	})
	t.Run("images end as archives do", func(t *testing.T) {
		for _, name := range []string{"millrace-image_1.2.3.tar", "millrace-chart-oci_1.2.3.tar"} {
			data := read(t, r, name)
			if !bytes.HasSuffix(data, make([]byte, 1024)) || len(data)%512 != 0 { // Go's reader accepts less than tar does
				t.Errorf("%s does not end with two empty blocks", name)
			}
		}
	})
	t.Run("archives", func(t *testing.T) {
		want := []string{"CHANGELOG.md", "LICENSE", "README.md", "millrace", "millrace-opt", "millrace-translate", "millrace-server"}
		if got := tarNames(t, read(t, r, "millrace_1.2.3_linux_arm64.tar.gz"), "millrace_1.2.3_linux_arm64/"); !slices.Equal(got, want) {
			t.Errorf("the archive holds %q", got)
		}
		data := read(t, r, "millrace_1.2.3_windows_amd64.zip")
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		if last := z.File[len(z.File)-1]; last.Name != "millrace_1.2.3_windows_amd64/millrace.exe" || last.Mode()&0o111 == 0 {
			t.Errorf("the zip ends with %s, mode %v", last.Name, last.Mode())
		}
		want = []string{"Chart.yaml", "templates/some.yml", "values.yaml"}
		if got := tarNames(t, read(t, r, "millrace-chart-1.2.3.tgz"), "millrace/"); !slices.Equal(got, want) {
			t.Errorf("the chart holds %q", got)
		}
	})
	t.Run("registry", func(t *testing.T) { testPush(t, r) })
	t.Run("bill", func(t *testing.T) { testBill(t, r) })
	t.Run("signatures", func(t *testing.T) { testSignatures(t, r, key) })
}

func tarNames(t *testing.T, data []byte, top string) (names []string) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for w := tar.NewReader(z); ; {
		h, err := w.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(h.Name, top) {
			t.Errorf("%s is not in %s", h.Name, top)
		}
		names = append(names, strings.TrimPrefix(h.Name, top))
	}
}

// testPush pushes image and chart to a registry in this process, and pulls them from there: digests, platforms, how a container begins.
func testPush(t *testing.T, r *release) {
	server := httptest.NewServer(registry.New())
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	if err := r.push(host); err != nil {
		t.Fatal(err)
	}
	ref, err := name.ParseReference(host + "/millrace:1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	index, err := remote.Index(ref)
	if err != nil {
		t.Fatal(err)
	}
	if err := validate.Index(index); err != nil {
		t.Error(err)
	}
	manifest, err := index.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	var platforms []string
	for _, m := range manifest.Manifests {
		platforms = append(platforms, m.Platform.String())
		image, err := index.Image(m.Digest)
		if err != nil {
			t.Fatal(err)
		}
		config, err := image.ConfigFile()
		if err != nil {
			t.Fatal(err)
		}
		if config.Architecture != m.Platform.Architecture || config.Config.User != "65532:65532" || config.Config.Entrypoint[0] != "/usr/bin/millrace" {
			t.Errorf("%s: %+v", m.Platform, config)
		}
	}
	if !slices.Equal(platforms, []string{"linux/amd64", "linux/arm64"}) {
		t.Errorf("platforms %q", platforms)
	}
	ref, err = name.ParseReference(host + "/charts/millrace:1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	chart, err := remote.Image(ref)
	if err != nil {
		t.Fatal(err)
	}
	config, err := chart.RawConfigFile()
	if err != nil || !bytes.Contains(config, []byte(`"version":"1.2.3"`)) {
		t.Errorf("the chart's description is %s (%v)", config, err)
	}
	layers, err := chart.Layers()
	if err != nil || len(layers) != 1 {
		t.Fatalf("%d layers: %v", len(layers), err)
	}
	content, err := layers[0].Compressed()
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(content); err != nil || !bytes.Equal(data, read(t, r, "millrace-chart-1.2.3.tgz")) {
		t.Errorf("the chart in the registry is not the chart's file (%v)", err)
	}
}

// testBill reads the bill of materials. Each program is a component, and each reference names a component.
func testBill(t *testing.T, r *release) {
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(read(t, r, "millrace_1.2.3.cdx.json")), cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{bom.Metadata.Component.BOMRef: true}
	programs := 0
	for _, c := range *bom.Components {
		known[c.BOMRef] = true
		if c.Type == cdx.ComponentTypeApplication {
			programs++
		}
	}
	if programs != len(imagePrograms)+1 {
		t.Errorf("%d programs", programs)
	}
	for _, d := range *bom.Dependencies {
		for _, to := range *d.Dependencies {
			if !known[d.Ref] || !known[to] {
				t.Errorf("%s uses %s: one of them is no component", d.Ref, to)
			}
		}
	}
}

// testSignatures checks the signatures by the public key, as cosign and slsa-verifier would.
func testSignatures(t *testing.T, r *release, key *ecdsa.PrivateKey) {
	signature, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(read(t, r, sums+".sig"))))
	if err != nil {
		t.Fatal(err)
	}
	digest := sha256.Sum256(read(t, r, sums))
	if !ecdsa.VerifyASN1(&key.PublicKey, digest[:], signature) {
		t.Error("the signature of the checksums is another key's")
	}
	var envelope dsse.Envelope
	if err := json.Unmarshal(read(t, r, "millrace_1.2.3.intoto.jsonl"), &envelope); err != nil {
		t.Fatal(err)
	}
	statement, err := envelope.DecodeB64Payload()
	if err != nil || !bytes.Equal(statement, read(t, r, "millrace_1.2.3.provenance.json")) {
		t.Errorf("the envelope has another statement: %v", err)
	}
	signature, err = base64.StdEncoding.DecodeString(envelope.Signatures[0].Sig)
	if err != nil {
		t.Fatal(err)
	}
	digest = sha256.Sum256(dsse.PAE(envelope.PayloadType, statement))
	if !ecdsa.VerifyASN1(&key.PublicKey, digest[:], signature) {
		t.Error("the signature of the statement is another key's")
	}
	for _, want := range []string{`"name": "millrace_1.2.3-1_amd64.deb"`, `"predicateType": "https://slsa.dev/provenance/v1"`, r.commit, `"id": "https://example.com/builder"`} {
		if !bytes.Contains(statement, []byte(want)) {
			t.Errorf("the statement does not have %s:\n%s", want, statement)
		}
	}
}

// TestRefusals gives bad versions, platforms and keys; each error names the bad value.
func TestRefusals(t *testing.T) {
	root := repositoryOf(t)
	public := filepath.Join(t.TempDir(), "public.pem")
	_, key := newKey(t)
	data, err := x509.MarshalPKIXPublicKey(&key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(public, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: data}), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, version, platforms, key, want string
	}{
		{"version", "1.2", "", "", `"1.2" is not a version`},
		{"platform", "v1.2.3", "plan9/mips", "", "has no platform plan9/mips; it has linux/amd64, linux/arm64, windows/amd64"},
		{"public key", "v1.2.3", "", public, "is a public key; a private key is wanted"},
		{"no key", "v1.2.3", "", filepath.Join(root, "LICENSE"), "a PEM file of an unencrypted private key is wanted"},
	} {
		r := &release{root: root, dist: t.TempDir(), version: c.version, key: c.key}
		err := r.prepare(c.platforms)
		if err == nil && c.key != "" {
			_, err = r.signer()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
