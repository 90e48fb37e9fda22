// Command schemas writes JSON schemas for the kinds of objects in the chart, under the names that
// kubeconform expects. It derives them from the definitions in the Go modules of Kubernetes and of
// the authors of custom resources. Run it by go generate in the folder above.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sigs.k8s.io/yaml"
)

// Where the definitions come from.
const (
	kubernetes = "k8s.io/kubernetes@v1.36.3"
	prometheus = "github.com/prometheus-operator/prometheus-operator@v0.85.0"
	keda       = "github.com/kedacore/keda/v2@v2.21.0"
)

// native are Kubernetes' own kinds. Each has the OpenAPI document that defines the kind, the name of the
// definition, and the file to write.
var native = [][3]string{
	{"apis__apps__v1", "io.k8s.api.apps.v1.Deployment", "deployment-apps-v1"},
	{"apis__apps__v1", "io.k8s.api.apps.v1.StatefulSet", "statefulset-apps-v1"},
	{"api__v1", "io.k8s.api.core.v1.Service", "service-v1"},
	{"api__v1", "io.k8s.api.core.v1.ConfigMap", "configmap-v1"},
	{"api__v1", "io.k8s.api.core.v1.ServiceAccount", "serviceaccount-v1"},
	{"api__v1", "io.k8s.api.core.v1.PersistentVolumeClaim", "persistentvolumeclaim-v1"},
	{"apis__networking.k8s.io__v1", "io.k8s.api.networking.v1.NetworkPolicy", "networkpolicy-networking-v1"},
	{"apis__policy__v1", "io.k8s.api.policy.v1.PodDisruptionBudget", "poddisruptionbudget-policy-v1"},
	{"apis__autoscaling__v2", "io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler", "horizontalpodautoscaler-autoscaling-v2"},
}

// custom are the kinds of other projects. Each has the Go module that defines the kind, the file in the
// module, and the file to write.
var custom = [][3]string{
	{prometheus, "example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml", "podmonitor-monitoring-v1"},
	{prometheus, "example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml", "servicemonitor-monitoring-v1"},
	{prometheus, "example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml", "prometheusrule-monitoring-v1"},
	{keda, "config/crd/bases/keda.sh_scaledobjects.yaml", "scaledobject-keda-v1alpha1"},
}

func main() {
	dirs := map[string]string{}
	for _, module := range []string{kubernetes, prometheus, keda} {
		dirs[module] = download(module)
	}
	for _, k := range native {
		var doc struct {
			Components struct{ Schemas map[string]any }
		}
		read(filepath.Join(dirs[kubernetes], "api/openapi-spec/v3", k[0]+"_openapi.json"), &doc)
		write(k[2], fromOpenAPI(doc.Components.Schemas, k[1]))
	}
	for _, k := range custom {
		var crd struct {
			Spec struct {
				Versions []struct {
					Name   string
					Schema struct{ OpenAPIV3Schema any }
				}
			}
		}
		read(filepath.Join(dirs[k[0]], k[1]), &crd)
		for _, v := range crd.Spec.Versions {
			if strings.HasSuffix(k[2], "-"+v.Name) {
				write(k[2], root(strict(v.Schema.OpenAPIV3Schema).(map[string]any)))
			}
		}
	}
}

// download has the go command fetch a module, and returns where it lies.
func download(module string) string {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		log.Fatal(err)
	}
	var m struct{ Dir string }
	if err := json.Unmarshal(out, &m); err != nil {
		log.Fatal(err)
	}
	return m.Dir
}

func read(path string, v any) {
	data, err := os.ReadFile(path)
	if err == nil {
		err = yaml.Unmarshal(data, v)
	}
	if err != nil {
		log.Fatalf("%s: %v", path, err)
	}
}

func write(name string, schema any) {
	data, err := json.Marshal(schema)
	if err == nil {
		err = os.WriteFile(filepath.Join("testdata", "schemas", name+".json"), append(data, '\n'), 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(name, len(data))
}

// root is a kind's schema without what only the server writes.
func root(schema map[string]any) map[string]any {
	if props, ok := schema["properties"].(map[string]any); ok {
		delete(props, "status")
		// A custom resource says no more of its metadata than that it is an object.
		if meta, ok := props["metadata"].(map[string]any); ok && meta["properties"] == nil && meta["type"] == "object" {
			props["metadata"] = map[string]any{"type": "object"}
		}
	}
	return schema
}

const component = "#/components/schemas/"

// fromOpenAPI is one definition of a document with all that it refers to.
func fromOpenAPI(all map[string]any, name string) map[string]any {
	top := root(strict(all[name]).(map[string]any))
	definitions := map[string]any{}
	var need func(v any)
	need = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if ref, ok := v["$ref"].(string); ok {
				to := strings.TrimPrefix(ref, "#/definitions/")
				if definitions[to] == nil {
					definitions[to] = strict(all[to])
					need(definitions[to])
				}
			}
			for _, x := range v {
				need(x)
			}
		case []any:
			for _, x := range v {
				need(x)
			}
		}
	}
	need(top)
	top["definitions"] = definitions
	return top
}

// strict is a schema in the words of JSON schema, without prose, that allows no property it does not name.
func strict(v any) any {
	switch v := v.(type) {
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = strict(v[i])
		}
		return out
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			switch {
			case k == "properties":
				named := map[string]any{}
				for p, schema := range x.(map[string]any) {
					named[p] = strict(schema)
				}
				out[k] = named
			case k == "description" && isString(x), k == "default", k == "example", k == "nullable", k == "deprecated", strings.HasPrefix(k, "x-kubernetes"):
			case k == "$ref":
				out[k] = "#/definitions/" + strings.TrimPrefix(x.(string), component)
			default:
				out[k] = strict(x)
			}
		}
		open := v["additionalProperties"] != nil || v["x-kubernetes-preserve-unknown-fields"] == true
		if out["properties"] != nil && !open {
			out["additionalProperties"] = false
		}
		if v["x-kubernetes-int-or-string"] == true {
			delete(out, "type")
		}
		return out
	}
	return v
}

func isString(v any) bool {
	_, ok := v.(string)
	return ok
}
