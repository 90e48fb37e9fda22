package e2e

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
)

// secret is a codec that hides the text of payloads.
type secret struct{}

const secretEncoding = "binary/secret"

func (secret) Encode(in []*commonpb.Payload) ([]*commonpb.Payload, error) {
	out := make([]*commonpb.Payload, len(in))
	for i, p := range in {
		data, err := p.Marshal()
		if err != nil {
			return nil, err
		}
		out[i] = &commonpb.Payload{Metadata: map[string][]byte{converter.MetadataEncoding: []byte(secretEncoding)}, Data: scramble(data)}
	}
	return out, nil
}

func (secret) Decode(in []*commonpb.Payload) ([]*commonpb.Payload, error) {
	out := make([]*commonpb.Payload, len(in))
	for i, p := range in {
		out[i] = p
		if string(p.Metadata[converter.MetadataEncoding]) == secretEncoding {
			out[i] = &commonpb.Payload{}
			if err := out[i].Unmarshal(scramble(p.Data)); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

func scramble(data []byte) []byte {
	out := bytes.Clone(data)
	for i := range out {
		out[i] ^= 0x5a
	}
	return out
}

// TestCodec sets a payload codec in Temporal's environment configuration, and checks that workers and clients use
// it. The payloads that the server stores must reveal neither the pipeline nor the input's name.
func TestCodec(t *testing.T) {
	address := server(t)
	var unauthorized atomic.Int64
	handler := converter.NewPayloadCodecHTTPHandler(secret{})
	codec := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer token" {
			unauthorized.Add(1)
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(codec.Close)
	t.Setenv("TEMPORAL_CODEC_ENDPOINT", codec.URL)
	t.Setenv("TEMPORAL_CODEC_AUTH", "Bearer token")
	data := t.TempDir()
	common := []string{"--address", address, "--data-dir", data}
	background(t, millrace, append([]string{"worker", "--metrics-address", ""}, common...)...)
	input := write(t, "hidden-name.mlir", functions(20))
	r := succeed(t, millrace, append(common, "compile", "--pipeline", split, "--batch-size", "1KiB", "--mlir-print-op-generic", input)...)
	if r.stdout != want(t, input, split) {
		t.Error("the result differs from mlir-opt's")
	}
	list := succeed(t, millrace, append(common, "list")...).stdout
	if !strings.Contains(list, "hidden-name.mlir") {
		t.Fatalf("the job's input is not told: %s", list)
	}
	id := strings.Fields(list)[0]
	if trace := succeed(t, millrace, append(common, "trace", id, "-o", "-")...).stdout; !strings.Contains(trace, "atch") {
		t.Errorf("no batch is in the trace: %.300s", trace)
	}
	if unauthorized.Load() > 0 {
		t.Errorf("%d requests to the codec without its key", unauthorized.Load())
	}
	plain, err := client.Dial(client.Options{HostPort: address})
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	events := plain.GetWorkflowHistory(t.Context(), id, "", false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	n := 0
	for events.HasNext() {
		e, err := events.Next()
		if err != nil {
			t.Fatal(err)
		}
		if a := e.GetWorkflowExecutionStartedEventAttributes(); a != nil {
			a.SearchAttributes = nil // those are to be searched
		}
		text, err := e.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		for _, told := range []string{"func.func(cse)", "hidden-name", "manifest"} {
			if bytes.Contains(text, []byte(told)) {
				t.Errorf("event %d, %s, tells %q", e.EventId, e.EventType, told)
			}
		}
		n++
	}
	if n < 10 {
		t.Errorf("a history of %d events", n)
	}
}
