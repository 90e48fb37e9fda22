package chartcheck

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yannh/kubeconform/pkg/validator"
	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"helm.sh/helm/v3/pkg/strvals"
	"sigs.k8s.io/yaml"
)

const dir = "../millrace"

// release is one set of values and the kinds that they make.
type release struct {
	name, values string
	kinds        string // in the order of the alphabet, the worker's Deployment and ServiceAccount left out
}

const s3 = "store: {url: s3://b/p, credentials: s3}\n"

var releases = []release{
	{"minimal", "temporal: {address: 't:7233'}\n" + s3, "NetworkPolicy PodDisruptionBudget"},
	{"volume", "temporal: {address: 't:7233'}\n", "NetworkPolicy PersistentVolumeClaim PodDisruptionBudget"},
	{"existing volume", "temporal: {address: 't:7233'}\nstore: {volume: {existingClaim: shared}}\n", "NetworkPolicy PodDisruptionBudget"},
	{"own server", "server: {enabled: true}\n" + s3, "NetworkPolicy NetworkPolicy PodDisruptionBudget Service StatefulSet"},
	{"own server, no policies", "server: {enabled: true}\nnetworkPolicy: {enabled: false}\nworker: {podDisruptionBudget: {enabled: false}}\n" + s3, "Service StatefulSet"},
	{"cloud", "temporal: {address: 'x.tmprl.cloud:7233', namespace: x.y, apiKey: {secret: k}, tls: {enabled: true, secret: tls, clientCertificate: tls.crt, clientKey: tls.key, authority: ca.crt, serverName: s}}\n" + s3, "NetworkPolicy PodDisruptionBudget"},
	{"keda", "temporal: {address: 't:7233'}\nautoscaling: {enabled: true, prometheus: 'http://p:9090'}\n" + s3, "NetworkPolicy PodDisruptionBudget ScaledObject"},
	{"hpa", "temporal: {address: 't:7233'}\nautoscaling: {enabled: true, kind: hpa}\n" + s3, "HorizontalPodAutoscaler NetworkPolicy PodDisruptionBudget"},
	{"observed", "temporal: {address: 't:7233'}\nmetrics: {podMonitor: {enabled: true, labels: {release: p}}, rules: {enabled: true}, dashboards: {enabled: true}}\n" + s3,
		strings.Repeat("ConfigMap ", dashboards()) + "NetworkPolicy PodDisruptionBudget PodMonitor PrometheusRule"},
	{"console", "temporal: {address: 't:7233'}\nconsole: {enabled: true}\nnetworkPolicy: {enabled: false}\n" + s3, "Deployment PodDisruptionBudget"},
	{"console behind a proxy", `
temporal: {address: 't:7233', tls: {enabled: true, secret: tls, authority: ca.crt}}
console:
  enabled: true
  hosts: [millrace.example.com]
  temporalUI: https://temporal.example.com
  sidecars: [{name: proxy, image: "quay.io/oauth2-proxy/oauth2-proxy:v7.9.0", args: [--upstream=http://127.0.0.1:8234], ports: [{containerPort: 4180}]}]
  service: {enabled: true}
  from: [{namespaceSelector: {matchLabels: {name: ingress}}}]
`, "Deployment NetworkPolicy NetworkPolicy PersistentVolumeClaim PodDisruptionBudget Service"},
	{"service monitor", "temporal: {address: 't:7233'}\nmetrics: {serviceMonitor: {enabled: true}}\n" + s3, "NetworkPolicy PodDisruptionBudget Service ServiceMonitor"},
	{"everything of a worker", `
temporal: {address: 't:7233'}
imagePullSecrets: [{name: regcred}]
worker:
  tools: [circt-opt=/usr/bin/circt-opt]
  extraArgs: [--verbose]
  env: [{name: OTEL_EXPORTER_OTLP_ENDPOINT, value: "http://otel:4318"}]
  envFrom: [{configMapRef: {name: c}}]
  podAnnotations: {a: b}
  podLabels: {team: compilers}
  nodeSelector: {pool: big}
  tolerations: [{key: batch, operator: Exists}]
  affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Exists}]}]}}}
  topologySpreadConstraints: [{maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway}]
  priorityClassName: low
networkPolicy: {metricsFrom: [{namespaceSelector: {matchLabels: {name: monitoring}}}], egressTo: [{ipBlock: {cidr: 10.0.0.0/8}}], extraEgress: [{to: [{podSelector: {}}]}]}
` + s3, "NetworkPolicy PodDisruptionBudget"},
}

func dashboards() int {
	files, err := filepath.Glob(dir + "/dashboards/*.json")
	if err != nil {
		panic(err)
	}
	return len(files)
}

func load(t *testing.T) *chart.Chart {
	t.Helper()
	c, err := loader.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// render is what helm template does with values: its schema is checked, then the templates run.
func render(c *chart.Chart, values string) ([]map[string]any, error) {
	v, err := chartutil.ReadValues([]byte(values))
	if err != nil {
		return nil, err
	}
	all, err := chartutil.ToRenderValues(c, v, chartutil.ReleaseOptions{Name: "build", Namespace: "compilers", IsInstall: true}, nil)
	if err != nil {
		return nil, err
	}
	files, err := engine.Engine{Strict: true}.Render(c, all)
	if err != nil {
		return nil, err
	}
	var objects []map[string]any
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasSuffix(name, ".txt") {
			continue
		}
		for _, doc := range strings.Split(files[name], "\n---\n") {
			var o map[string]any
			if err := yaml.UnmarshalStrict([]byte(doc), &o); err != nil {
				return nil, fmt.Errorf("%s: %w in\n%s", name, err, doc)
			}
			if o != nil {
				objects = append(objects, o)
			}
		}
	}
	return objects, nil
}

func TestLint(t *testing.T) {
	for _, r := range releases {
		values, err := chartutil.ReadValues([]byte(r.values))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range lint.All(dir, values, "compilers", true).Messages {
			if m.Severity > support.InfoSev {
				t.Errorf("%s: %s: %v", r.name, m.Path, m.Err)
			}
		}
	}
}

// TestManifests holds what the templates make against the schemas of Kubernetes and of the custom resources.
func TestManifests(t *testing.T) {
	check, err := validator.New([]string{"testdata/schemas/{{.ResourceKind}}{{.KindSuffix}}.json"}, validator.Opts{Strict: true, KubernetesVersion: "1.36.3"})
	if err != nil {
		t.Fatal(err)
	}
	c := load(t)
	for _, r := range releases {
		t.Run(r.name, func(t *testing.T) {
			objects, err := render(c, r.values)
			if err != nil {
				t.Fatal(err)
			}
			var kinds []string
			for _, o := range objects {
				kind := o["kind"].(string)
				name := o["metadata"].(map[string]any)["name"].(string)
				if kind != "ServiceAccount" && !(kind == "Deployment" && strings.HasSuffix(name, "-worker")) {
					kinds = append(kinds, kind)
				}
				text, err := yaml.Marshal(o)
				if err != nil {
					t.Fatal(err)
				}
				for _, result := range check.Validate(kind, io.NopCloser(bytes.NewReader(text))) {
					if result.Status != validator.Valid {
						t.Errorf("%v in\n%s", result.Err, text)
					}
				}
			}
			slices.Sort(kinds)
			if got := strings.Join(kinds, " "); got != r.kinds {
				t.Errorf("made %s, want %s", got, r.kinds)
			}
		})
	}
	// The validator does refuse.
	bad := "apiVersion: apps/v1\nkind: Deployment\nspec: {selector: {}, template: {spec: {containers: [{name: a, prots: []}]}}}\n"
	if got := check.Validate("bad", io.NopCloser(strings.NewReader(bad))); len(got) != 1 || got[0].Status != validator.Invalid {
		t.Errorf("a misspelt field is %v", got)
	}
}

// TestRefused are values that must not make a release.
func TestRefused(t *testing.T) {
	c := load(t)
	for values, want := range map[string]string{
		s3: "set temporal.address",
		"temporal: {address: 'a:1'}\nserver: {enabled: true}\n":                                                    "exclude each other",
		"temporal: {address: 'http://t'}\n":                                                                        "/temporal/address",
		"temporal: {address: 't:7233', adress: x}\n":                                                               "adress",
		"temporal: {address: 't:7233'}\nstore: {url: 'gs://b'}\n":                                                  "/store/url",
		"temporal: {address: 't:7233'}\nworker: {drainSeconds: 0}\n":                                               "/worker/drainSeconds",
		"temporal: {address: 't:7233'}\nworker: {logFormat: yaml}\n":                                               "/worker/logFormat",
		"temporal: {address: 't:7233'}\nautoscaling: {enabled: true}\n":                                            "autoscaling.prometheus",
		"temporal: {address: 't:7233'}\nautoscaling: {minReplicas: 0}\n":                                           "/autoscaling/minReplicas",
		"temporal: {address: 't:7233'}\nmetrics: {podMonitor: {enabled: true}, serviceMonitor: {enabled: true}}\n": "would both scrape",
	} {
		if _, err := render(c, values); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error about %s", values, err, want)
		}
	}
}

// at follows keys and indices into an object.
func at(o any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			m, _ := o.(map[string]any)
			o = m[step]
		case int:
			list, _ := o.([]any)
			if step >= len(list) {
				return nil
			}
			o = list[step]
		}
	}
	return o
}

func deployment(t *testing.T, values string) map[string]any {
	t.Helper()
	objects, err := render(load(t), values)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range objects {
		if o["kind"] == "Deployment" {
			return o
		}
	}
	t.Fatal("no deployment")
	return nil
}

// TestWorker are the promises that a schema cannot hold.
func TestWorker(t *testing.T) {
	d := deployment(t, "temporal: {address: 't:7233'}\nworker: {drainSeconds: 1200}\n"+s3)
	pod := at(d, "spec", "template", "spec")
	if got := at(pod, "terminationGracePeriodSeconds"); got != 1230.0 {
		t.Errorf("the grace period is %v for a drain of 1200 s", got)
	}
	worker := at(pod, "containers", 0)
	if args := fmt.Sprint(at(worker, "args")); !strings.Contains(args, "--drain=1200s") {
		t.Errorf("arguments %s", args)
	}
	for _, probe := range []string{"startupProbe", "livenessProbe", "readinessProbe"} {
		if at(worker, probe, "httpGet", "port") != "metrics" {
			t.Errorf("%s is %v", probe, at(worker, probe))
		}
	}
	if at(worker, "resources", "limits", "cpu") == nil {
		t.Error("without a CPU limit a worker would take a slot for each of the node's processors")
	}
	if at(worker, "securityContext", "readOnlyRootFilesystem") != true || at(pod, "securityContext", "runAsNonRoot") != true {
		t.Error("the pod is not confined")
	}
	if at(deployment(t, "temporal: {address: 't:7233'}\nautoscaling: {enabled: true, kind: hpa}\n"+s3), "spec", "replicas") != nil {
		t.Error("replicas are set beside an autoscaler")
	}
}

// TestArguments has the built worker say that it knows every flag that the chart gives it. MILLRACE names the program.
func TestArguments(t *testing.T) {
	program := os.Getenv("MILLRACE")
	if program == "" {
		t.Skip("MILLRACE names no program")
	}
	help, err := exec.Command(program, "worker", "--help").Output()
	if err != nil {
		t.Fatal(err)
	}
	d := deployment(t, "temporal: {address: 't:7233'}\nworker: {tools: [a]}\n"+s3)
	for _, arg := range at(d, "spec", "template", "spec", "containers", 0, "args").([]any)[1:] {
		flag, _, _ := strings.Cut(arg.(string), "=")
		if !bytes.Contains(help, []byte(flag+" ")) {
			t.Errorf("millrace worker has no %s", flag)
		}
	}
}

// TestRules runs Prometheus' own checks.
func TestRules(t *testing.T) {
	if _, err := exec.LookPath("promtool"); err != nil {
		t.Skip("promtool is not installed")
	}
	for _, args := range [][]string{{"check", "rules", "millrace.yaml"}, {"test", "rules", "millrace_test.yaml"}} {
		cmd := exec.Command("promtool", args...)
		cmd.Dir = dir + "/rules"
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}

// TestReadme has the chart's README, which registries show, name each of the chart's values and no other.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## Values")
	table, _, _ = strings.Cut(table, "## Upgrade")
	var named []string
	for line := range strings.Lines(table) {
		names, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		if !ok || !strings.HasPrefix(names, "`") {
			continue
		}
		for name := range strings.SplitSeq(names, ", ") {
			named = append(named, strings.Trim(name, "`"))
		}
	}
	values := slices.Collect(maps.Keys(load(t).Values))
	slices.Sort(values)
	slices.Sort(named)
	if !slices.Equal(named, values) {
		t.Errorf("README names %q, the values are %q", named, values)
	}
}

// TestGuide makes a release of each values block of docs/deploy.md, and of each helm command on its pages: what they set exists.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/deploy.md")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	c, seen := load(t), 0
	for _, m := range regexp.MustCompile("(?m)^```yaml\n((?s:.*?))^```$").FindAllStringSubmatch(string(guide), -1) {
		values := m[1]
		if !strings.Contains(values, "temporal:") {
			values = "temporal: {address: 't:7233'}\n" + values
		}
		if !strings.Contains(values, "store:") {
			values += s3
		}
		if _, err := render(c, values); err != nil {
			t.Errorf("%v\n%s", err, values)
		}
		seen++
	}
	text := strings.ReplaceAll(string(guide)+string(readme), "\\\n", " ")
	for _, line := range regexp.MustCompile("(?m)^helm .* install .*$").FindAllString(text, -1) {
		values := map[string]any{}
		for _, m := range regexp.MustCompile(`--set (\S+)`).FindAllStringSubmatch(strings.ReplaceAll(line, "'", ""), -1) {
			if err := strvals.ParseInto(m[1], values); err != nil {
				t.Fatal(err)
			}
		}
		data, err := yaml.Marshal(values)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := render(c, string(data)); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		seen++
	}
	if seen < 6 {
		t.Errorf("only %d blocks and commands", seen)
	}
}
