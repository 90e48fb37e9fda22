package engine

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// TestCalls sends a request of each verb through a frame, with its modules, and has a request of no verb refused.
func TestCalls(t *testing.T) {
	for _, v := range verbs {
		req := v.empty()
		req.modules(func(module *[]byte) { *module = []byte(v.name) })
		header, err := callOf(req)
		if err != nil {
			t.Fatal(err)
		}
		var frame bytes.Buffer
		if err := writeFrame(&frame, header, modulesOf(req)...); err != nil {
			t.Fatal(err)
		}
		got, err := readRequest(&frame)
		if err != nil || got.verb.name != v.name || !reflect.DeepEqual(got.message, req) {
			t.Errorf("%s: got %+v, %v", v.name, got, err)
		}
	}
	for _, header := range []string{`{}`, `{"verb":"NoRequest","request":{}}`, `{"verb":"RunRequest","request":[]}`, `{"verb":"RunRequest"}`} {
		var frame bytes.Buffer
		if err := writeFrame(&frame, rawJSON(header)); err != nil {
			t.Fatal(err)
		}
		if _, err := readRequest(&frame); err == nil {
			t.Errorf("%s is a request", header)
		} else if strings.HasPrefix(header, `{"verb":"No`) && !strings.Contains(err.Error(), `unknown request "NoRequest"`) {
			t.Errorf("%s: %v", header, err)
		}
	}
}

// rawJSON is a header as it is.
type rawJSON string

func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }
