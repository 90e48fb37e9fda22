package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/static"
	"github.com/google/go-containerregistry/pkg/v1/types"
	"sigs.k8s.io/yaml"
)

// charts is the name of the chart's repository in the registry. Users install the chart with `helm install
// oci://ghcr.io/millrace-mlir/charts/millrace`.
const charts = "ghcr.io/millrace-mlir/charts/millrace"

// Helm's media types of the parts of a chart in a registry (https://helm.sh/docs/topics/registries/).
const (
	chartConfig = types.MediaType("application/vnd.cncf.helm.config.v1+json")
	chartLayer  = types.MediaType("application/vnd.cncf.helm.chart.content.v1.tar+gzip")
)

var versionLines = regexp.MustCompile(`(?m)^(version|appVersion): .*$`)

// chart writes the Helm chart in two forms: as the file that helm install takes, and as an archive in OCI's image
// layout, for registries.
func (r *release) chart() error {
	image, packed, err := r.chartImage()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(r.dist, "millrace-chart-"+r.number()+".tgz"), packed, 0o644); err != nil {
		return err
	}
	return r.writeLayout("millrace-chart-oci_"+r.number()+".tar", image, charts)
}

// chartImage packs the chart, and sets its version to the release's. It returns the chart as an OCI image, and as the
// packed file.
func (r *release) chartImage() (image v1.Image, packed []byte, err error) {
	from := filepath.Join(r.root, "charts/millrace")
	description, err := os.ReadFile(filepath.Join(from, "Chart.yaml"))
	if err != nil {
		return nil, nil, err
	}
	description = versionLines.ReplaceAll(description, []byte(`$1: "`+r.number()+`"`))
	own := filepath.Join(r.work, "Chart.yaml")
	if err := os.WriteFile(own, description, 0o644); err != nil {
		return nil, nil, err
	}
	var files []file
	err = filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasSuffix(name, "_test.yaml") {
			return err
		}
		relative, _ := filepath.Rel(from, name)
		f := file{"millrace/" + filepath.ToSlash(relative), name, 0o644}
		if relative == "Chart.yaml" {
			f.from = own
		}
		files = append(files, f)
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	var out strings.Builder
	if err := packTar(&out, files, r.at); err != nil {
		return nil, nil, err
	}
	packed = []byte(out.String())

	config, err := yaml.YAMLToJSON(description)
	if err != nil {
		return nil, nil, err
	}
	var about struct{ Description, Icon, Home string }
	if err := json.Unmarshal(config, &about); err != nil {
		return nil, nil, err
	}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), chartConfig)
	if base, err = mutate.Append(base, mutate.Addendum{Layer: static.NewLayer(packed, chartLayer), MediaType: chartLayer}); err != nil {
		return nil, nil, err
	}
	image = &chartArtifact{Image: base, config: config}
	image = mutate.Annotations(image, map[string]string{
		"org.opencontainers.image.title": "millrace", "org.opencontainers.image.version": r.number(),
		"org.opencontainers.image.description": about.Description, "org.opencontainers.image.url": about.Home,
		"org.opencontainers.image.source": source, "org.opencontainers.image.created": r.at.Format(time.RFC3339),
	}).(v1.Image)
	return image, packed, nil
}

// chartArtifact is an OCI image for a chart. Its configuration is the chart's description, not a container's.
type chartArtifact struct {
	v1.Image
	config []byte
}

func (a *chartArtifact) RawConfigFile() ([]byte, error) { return a.config, nil }

func (a *chartArtifact) ConfigName() (v1.Hash, error) {
	h, _, err := v1.SHA256(strings.NewReader(string(a.config)))
	return h, err
}

func (a *chartArtifact) Manifest() (*v1.Manifest, error) {
	m, err := a.Image.Manifest()
	if err != nil {
		return nil, err
	}
	m = m.DeepCopy()
	m.Config.Size = int64(len(a.config))
	if m.Config.Digest, err = a.ConfigName(); err != nil {
		return nil, fmt.Errorf("digest of the chart's description: %w", err)
	}
	return m, nil
}

func (a *chartArtifact) RawManifest() ([]byte, error) {
	m, err := a.Manifest()
	if err != nil {
		return nil, err
	}
	return json.Marshal(m)
}

func (a *chartArtifact) Digest() (v1.Hash, error) {
	data, err := a.RawManifest()
	if err != nil {
		return v1.Hash{}, err
	}
	h, _, err := v1.SHA256(strings.NewReader(string(data)))
	return h, err
}

func (a *chartArtifact) Size() (int64, error) {
	data, err := a.RawManifest()
	return int64(len(data)), err
}
