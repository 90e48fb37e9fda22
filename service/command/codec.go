package command

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/hashicorp/go-retryablehttp"
	commonpb "go.temporal.io/api/common/v1"
	"go.temporal.io/sdk/contrib/envconfig"
	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/workflow"
)

// codecTries is the number of tries of a request to a codec server that does not answer.
const (
	codecTries = 14
	codecPause = 10 * time.Second // the longest between two tries
)

// codecError is the error for payloads that the codec server did not encode or decode.
type codecError struct {
	endpoint string
	err      error
}

func (e *codecError) Error() string { return fmt.Sprintf("codec server %s: %v", e.endpoint, e.err) }
func (e *codecError) Unwrap() error { return e.err }

// codecServer is the remote payload codec that Temporal's environment configuration names.
type codecServer struct {
	converter.PayloadCodec
	endpoint string
}

func (s *codecServer) Encode(p []*commonpb.Payload) ([]*commonpb.Payload, error) {
	return s.told(s.PayloadCodec.Encode(p))
}

func (s *codecServer) Decode(p []*commonpb.Payload) ([]*commonpb.Payload, error) {
	return s.told(s.PayloadCodec.Decode(p))
}

func (s *codecServer) told(p []*commonpb.Payload, err error) ([]*commonpb.Payload, error) {
	if err != nil {
		return nil, &codecError{s.endpoint, err}
	}
	return p, nil
}

// newCodec returns a client of a codec server. It retries a request that does not reach the server, or that fails in
// the server, up to tries tries in all. It does not retry a request that the server rejects.
func newCodec(c *envconfig.ClientConfigCodec, namespace string, tries int) *codecServer {
	patient := retryablehttp.NewClient()
	patient.Logger = nil
	patient.RetryMax, patient.RetryWaitMin, patient.RetryWaitMax = tries-1, 100*time.Millisecond, codecPause
	return &codecServer{endpoint: c.Endpoint, PayloadCodec: converter.NewRemotePayloadCodec(converter.RemotePayloadCodecOptions{
		Endpoint: c.Endpoint,
		Client:   *patient.StandardClient(),
		ModifyRequest: func(req *http.Request) error {
			req.Header.Set("X-Namespace", namespace)
			if c.Auth != "" {
				req.Header.Set("Authorization", c.Auth)
			}
			return nil
		},
	})}
}

// check makes the codec server encode a payload and decode it again. It returns an error if the server fails, or
// changes the payload.
func (s *codecServer) check() error {
	const word = "millrace"
	through := converter.NewCodecDataConverter(converter.GetDefaultDataConverter(), s)
	p, err := through.ToPayload(word)
	if err != nil {
		return err
	}
	back := ""
	if err := through.FromPayload(p, &back); err != nil {
		return err
	}
	if back != word {
		return &codecError{s.endpoint, errors.New("what it encodes it does not decode to the same")}
	}
	return nil
}

// codecConverter converts payloads by a codec server. If the server does not answer in a workflow, the workflow task
// fails and Temporal retries it, but the job does not fail.
type codecConverter struct {
	converter.DataConverter
	config    *envconfig.ClientConfigCodec
	namespace string
}

func newCodecConverter(config *envconfig.ClientConfigCodec, namespace string) *codecConverter {
	through := converter.NewCodecDataConverter(converter.GetDefaultDataConverter(), newCodec(config, namespace, codecTries))
	return &codecConverter{through, config, namespace}
}

// check makes the codec server encode a payload and decode it again. It returns an error if the server fails or
// changes the payload. It gives up after about three seconds, much earlier than a job does.
func (c *codecConverter) check() error {
	const tries = 6 // three seconds
	return newCodec(c.config, c.namespace, tries).check()
}

// WithContext implements workflow.ContextAware for the contexts of activities and clients, where the converter is
// used as it is.
func (c *codecConverter) WithContext(context.Context) converter.DataConverter { return c }

// WithWorkflowContext implements workflow.ContextAware for workflows. The converter that it returns is exempt from
// Temporal's deadlock detection, as it may wait for the codec server.
func (c *codecConverter) WithWorkflowContext(ctx workflow.Context) converter.DataConverter {
	waits := workflow.DataConverterWithoutDeadlockDetection(c.DataConverter)
	if aware, ok := waits.(workflow.ContextAware); ok {
		waits = aware.WithWorkflowContext(ctx)
	}
	return &taskConverter{waits}
}

// taskConverter is the converter of a workflow task. It panics if the codec server does not convert a payload, so
// that Temporal retries the task.
type taskConverter struct{ converter.DataConverter }

func needed(err error) error {
	if away := (*codecError)(nil); errors.As(err, &away) {
		panic(away)
	}
	return err
}

func (c *taskConverter) ToPayload(v any) (*commonpb.Payload, error) {
	p, err := c.DataConverter.ToPayload(v)
	return p, needed(err)
}

func (c *taskConverter) FromPayload(p *commonpb.Payload, v any) error {
	return needed(c.DataConverter.FromPayload(p, v))
}

func (c *taskConverter) ToPayloads(v ...any) (*commonpb.Payloads, error) {
	p, err := c.DataConverter.ToPayloads(v...)
	return p, needed(err)
}

func (c *taskConverter) FromPayloads(p *commonpb.Payloads, v ...any) error {
	return needed(c.DataConverter.FromPayloads(p, v...))
}
