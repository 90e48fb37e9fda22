{{- define "millrace.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "millrace.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" }}
{{- else if contains (include "millrace.name" .) .Release.Name }}
{{- .Release.Name | trunc 52 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "millrace.name" .) | trunc 52 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/* Call the two with (dict "root" $ "component" "worker"). */}}
{{- define "millrace.selector" -}}
app.kubernetes.io/name: {{ include "millrace.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "millrace.labels" -}}
{{ include "millrace.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "millrace.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "millrace.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "millrace.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{/* The Temporal server's address; to have none is an error, and so is to have two. */}}
{{- define "millrace.temporal" -}}
{{- if and .Values.server.enabled .Values.temporal.address }}
{{- fail "temporal.address and server.enabled exclude each other" }}
{{- else if .Values.server.enabled }}
{{- printf "%s-server.%s.svc:7233" (include "millrace.fullname" .) .Release.Namespace }}
{{- else }}
{{- required "set temporal.address to a Temporal server, or server.enabled=true for one of the release's own" .Values.temporal.address }}
{{- end }}
{{- end }}

{{- define "millrace.claim" -}}
{{- default (printf "%s-store" (include "millrace.fullname" .)) .Values.store.volume.existingClaim }}
{{- end }}

{{/* How a process finds server and store. */}}
{{- define "millrace.env" -}}
- name: TEMPORAL_ADDRESS
  value: {{ include "millrace.temporal" . | quote }}
- name: TEMPORAL_NAMESPACE
  value: {{ .Values.temporal.namespace | quote }}
{{- with .Values.temporal.apiKey }}
{{- if .secret }}
- name: TEMPORAL_API_KEY
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
{{- end }}
{{- end }}
{{- with .Values.temporal.tls }}
{{- if .enabled }}
- name: TEMPORAL_TLS
  value: "true"
{{- if .serverName }}
- name: TEMPORAL_TLS_SERVER_NAME
  value: {{ .serverName | quote }}
{{- end }}
{{- if .secret }}
{{- range $name, $file := dict "TEMPORAL_TLS_CLIENT_CERT_PATH" .clientCertificate "TEMPORAL_TLS_CLIENT_KEY_PATH" .clientKey "TEMPORAL_TLS_SERVER_CA_CERT_PATH" .authority }}
{{- if $file }}
- name: {{ $name }}
  value: /etc/millrace/temporal/{{ $file }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
- name: MILLRACE_STORE
  value: {{ .Values.store.url | default "/var/lib/millrace/store" | quote }}
{{- end }}
