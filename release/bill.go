package main

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// part is a Go module that is linked into programs of the release.
type part struct {
	path, version, sum string
	programs           []string
}

// bill writes the bill of materials (CycloneDX 1.6). It lists each program of each platform with the modules linked
// into it, which the program's build information names.
func (r *release) bill() error {
	bom, err := r.materials()
	if err != nil {
		return err
	}
	out, err := os.Create(filepath.Join(r.dist, "millrace_"+r.number()+".cdx.json"))
	if err != nil {
		return err
	}
	if err := cdx.NewBOMEncoder(out, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cdx.SpecVersion1_6); err != nil {
		return err
	}
	return out.Close()
}

func (r *release) materials() (*cdx.BOM, error) {
	parts := map[string]*part{} // by path and version
	var programs []string
	compiler := ""
	for _, t := range r.targets {
		for _, p := range t.programs {
			info, err := buildinfo.ReadFile(filepath.Join(r.folder(t), t.binary(p)))
			if err != nil {
				return nil, err
			}
			if !slices.Contains(programs, p) {
				programs = append(programs, p)
			}
			compiler = info.GoVersion
			for _, d := range info.Deps {
				if d.Path == module {
					continue // the server is a module of its own beside it
				}
				if d.Replace != nil {
					d = d.Replace
				}
				key := d.Path + "@" + d.Version
				if parts[key] == nil {
					parts[key] = &part{path: d.Path, version: d.Version, sum: d.Sum}
				}
				if !slices.Contains(parts[key].programs, p) {
					parts[key].programs = append(parts[key].programs, p)
				}
			}
		}
	}
	slices.Sort(programs)
	top := r.packageURL()
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{
		Timestamp: r.at.Format(time.RFC3339),
		Component: &cdx.Component{
			BOMRef: top, Type: cdx.ComponentTypeApplication, Name: "millrace", Version: r.version, PackageURL: top, Description: summary,
			Licenses: &cdx.Licenses{{License: &cdx.License{ID: "Apache-2.0"}}},
		},
	}
	var components []cdx.Component
	var dependencies []cdx.Dependency
	var refs []string
	for _, p := range programs {
		refs = append(refs, "program:"+p)
		components = append(components, cdx.Component{BOMRef: "program:" + p, Type: cdx.ComponentTypeApplication, Name: p, Version: r.version})
	}
	dependencies = append(dependencies, cdx.Dependency{Ref: top, Dependencies: &refs})
	keys := make([]string, 0, len(parts))
	for key := range parts {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		components = append(components, componentOf(parts[key]))
	}
	standard := part{path: "std", version: strings.TrimPrefix(compiler, "go"), programs: programs}
	components = append(components, componentOf(&standard))
	for _, p := range programs {
		uses := []string{standard.url()}
		for _, key := range keys {
			if slices.Contains(parts[key].programs, p) {
				uses = append(uses, parts[key].url())
			}
		}
		dependencies = append(dependencies, cdx.Dependency{Ref: "program:" + p, Dependencies: &uses})
	}
	bom.Components, bom.Dependencies = &components, &dependencies
	return bom, nil
}

// url is the package URL of a module (https://github.com/package-url/purl-spec).
func (p *part) url() string { return fmt.Sprintf("pkg:golang/%s@%s", p.path, p.version) }

func (r *release) packageURL() string { return fmt.Sprintf("pkg:golang/%s@%s", module, r.version) }

func componentOf(p *part) cdx.Component {
	c := cdx.Component{BOMRef: p.url(), Type: cdx.ComponentTypeLibrary, Name: p.path, Version: p.version, PackageURL: p.url()}
	if p.sum != "" {
		c.Properties = &[]cdx.Property{{Name: "go:sum", Value: p.sum}}
	}
	return c
}
