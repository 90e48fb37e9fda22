// Package chartcheck holds the tests of the chart: Helm's lint and templates, Kubernetes' schemas, Prometheus' own checks of
// the rules. It is a module of its own so that nothing that is shipped is built with Helm.
package chartcheck

//go:generate go run ./schemas
