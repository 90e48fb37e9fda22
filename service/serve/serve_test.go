package serve

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/browser"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/store"
)

const secret = "a secret of some length"

// start serves an empty store without engines. Its jobs wait until a process runs them.
func start(t *testing.T, s *Server) string {
	t.Helper()
	st, err := store.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	s.Client, s.Store, s.Log = service.Recorded(st), st, slog.New(slog.DiscardHandler)
	if s.Limits == (Limits{}) {
		s.Limits = Limits{Bytes: 1000, Jobs: 2, Plans: 1}
	}
	srv := httptest.NewServer(s.Handler())
	t.Cleanup(srv.Close)
	return srv.URL
}

// ask sends a request with the token secret, and decodes the body into v.
func ask(t *testing.T, method, url, body string, v any, headers ...string) int {
	t.Helper()
	q, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bearer "+secret)
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			q.Host = headers[i+1]
		}
		q.Header.Set(headers[i], headers[i+1])
	}
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err == nil && v != nil {
		err = json.Unmarshal(data, v)
	}
	if err != nil {
		t.Errorf("%s %s: %v in %q", method, url, err, data)
	}
	return r.StatusCode
}

// TestErrors sends requests that must fail. Each answer names the failed object and has advice.
func TestErrors(t *testing.T) {
	at := start(t, &Server{Tokens: []Token{{"ci", sha256.Sum256([]byte(secret))}}})
	pipeline := "?pipeline=" + url.QueryEscape("builtin.module(cse)")
	for _, c := range []struct {
		name, method, path, body string
		headers                  []string
		code, status             int
		says                     string
	}{
		{"no token", "GET", "/v1/jobs", "", []string{"Authorization", ""}, 401, 2, "no token"},
		{"another scheme", "GET", "/v1/jobs", "", []string{"Authorization", "Basic " + secret}, 401, 2, "no token"},
		{"a wrong token", "GET", "/v1/jobs", "", []string{"Authorization", "Bearer wrong"}, 401, 2, "not known"},
		{"an unknown route", "GET", "/v2/jobs", "", nil, 404, 2, "GET /v2/jobs"},
		{"an unknown job", "GET", "/v1/jobs/millrace-0", "", nil, 404, 2, "no such job"},
		{"waiting for an unknown job", "GET", "/v1/jobs/millrace-0?wait_seconds=1", "", nil, 404, 2, "no such job"},
		{"a name with a path", "GET", "/v1/jobs/..%2F..%2Fetc", "", nil, 404, 2, "no such job"},
		{"no pipeline", "POST", "/v1/jobs", "module {}", nil, 400, 2, "parameter pipeline"},
		{"no module", "POST", "/v1/jobs" + pipeline, "", nil, 400, 2, "is empty"},
		{"a large module", "POST", "/v1/jobs" + pipeline, strings.Repeat(" ", 1001), nil, 413, 2, "larger than"},
		{"an unknown parameter", "POST", "/v1/plan" + pipeline + "&x=1", "module {}", nil, 400, 2, "parameter x"},
		{"a number that is none", "POST", "/v1/plan" + pipeline + "&batch_bytes=many", "module {}", nil, 400, 2, "batch_bytes"},
		{"a negative number", "POST", "/v1/plan" + pipeline + "&batch_bytes=-1", "module {}", nil, 400, 2, "batch_bytes"},
		{"not a number", "POST", "/v1/plan" + pipeline + "&unit_timeout_seconds=NaN", "module {}", nil, 400, 2, "unit_timeout_seconds"},
		{"a unit without a limit", "POST", "/v1/jobs" + pipeline + "&unit_memory_bytes=0", "module {}", nil, 400, 2, "has a limit"},
		{"a long wait", "GET", "/v1/jobs/x?wait_seconds=1e9", "", nil, 400, 2, "wait_seconds"},
		{"an unknown form", "GET", "/v1/jobs/x/result?form=pdf", "", nil, 400, 2, "form"},
		{"an unknown state", "GET", "/v1/jobs?state=asleep", "", nil, 400, 2, "asleep"},
		{"a limit of none", "GET", "/v1/jobs?limit=0", "", nil, 400, 2, "limit"},
		{"a page of another site", "GET", "/v1/jobs", "", []string{"Origin", "https://evil.example"}, 403, 2, "evil.example"},
		{"another host", "GET", "/v1/jobs", "", []string{"Host", "evil.example"}, 421, 2, "evil.example"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var e answer.Error
			code := ask(t, c.method, at+c.path, c.body, &e, c.headers...)
			if code != c.code || e.Status != c.status || !strings.Contains(e.Error, c.says) || e.Next == "" {
				t.Errorf("%d, %+v", code, e)
			}
		})
	}
}

// TestJobs submits jobs that nobody runs. They are listed; they have no result yet; their token can cancel them.
func TestJobs(t *testing.T) {
	other := "another secret of some length"
	at := start(t, &Server{Tokens: []Token{{"ci", sha256.Sum256([]byte(secret))}, {"me", sha256.Sum256([]byte(other))}}})
	var first, again, now answer.Job
	submit := at + "/v1/jobs?pipeline=" + url.QueryEscape("builtin.module(cse)") + "&name=in.mlir"
	if code := ask(t, "POST", submit, "module {}", &first); code != 202 || first.User != "ci" || first.Input != "in.mlir" {
		t.Errorf("%d, %+v", code, first)
	}
	if ask(t, "POST", submit, "module {}", &again); again.Job != first.Job || again.Run != first.Run {
		t.Errorf("an equal request gives another job: %+v", again)
	}
	var list answer.JobList
	if ask(t, "GET", at+"/v1/jobs?user=ci&limit=1", "", &list); len(list.Jobs) != 1 || list.Jobs[0].Job != first.Job {
		t.Errorf("the list is %+v", list)
	}
	var e answer.Error
	if code := ask(t, "GET", at+"/v1/jobs/"+first.Job+"/result", "", &e); code != 409 || !strings.Contains(e.Next, "wait_seconds") {
		t.Errorf("%d, %+v", code, e)
	}
	if code := ask(t, "POST", at+"/v1/jobs/"+first.Job+"/cancel", "", &e, "Authorization", "Bearer "+other); code != 403 {
		t.Errorf("%d, %+v", code, e)
	}
	if code := ask(t, "POST", at+"/v1/jobs/"+first.Job+"/cancel", "", &now); code != 200 || now.State != "cancelled" {
		t.Errorf("%d, %+v", code, now)
	}
	if code := ask(t, "GET", at+"/v1/jobs/"+first.Job+"/result", "", &e); code != 410 || e.Status != cancelled {
		t.Errorf("%d, %+v", code, e)
	}
}

// TestTokens reads files of tokens: names with tokens or digests, comments, and lines that are wrong.
func TestTokens(t *testing.T) {
	all, err := ParseTokens("# of CI\nci  0123456789abcdef\n\nme sha256:" + strings.Repeat("0a", 32) + " # mine\n")
	if err != nil || len(all) != 2 || all[0].Name != "ci" || all[1].Digest[0] != 10 {
		t.Errorf("%v, %v", all, err)
	}
	for text, says := range map[string]string{
		"ci": "line 1", "ci short": "shorter than", "ci a b": "a name and a token", "ci sha256:00": "hexadecimal",
		"a 0123456789abcdef\nb 0123456789abcdef": "line 2: a and b",
	} {
		if _, err := ParseTokens(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestOpenAPI follows all references of the document: each route has an answer whose type is described.
func TestOpenAPI(t *testing.T) {
	s := &Server{}
	data, err := s.openAPI()
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	references := 0
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if ref, ok := v["$ref"].(string); ok {
				references++
				if name, ok := strings.CutPrefix(ref, "#/components/schemas/"); !ok || schemas[name] == nil {
					t.Errorf("%s leads nowhere", ref)
				}
			}
			for _, of := range v {
				walk(of)
			}
		case []any:
			for _, of := range v {
				walk(of)
			}
		}
	}
	walk(doc)
	if paths := len(doc["paths"].(map[string]any)); paths < 9 || references < 20 {
		t.Errorf("%d paths, %d references", paths, references)
	}
}

// TestPage reads the page about the interface in a browser: no part is wider than a screen of 360 pixels.
func TestPage(t *testing.T) {
	at := start(t, &Server{Tokens: []Token{{"ci", sha256.Sum256([]byte(secret))}}})
	r, err := http.DefaultClient.Do(must(http.NewRequestWithContext(context.Background(), "GET", at+"/", nil)))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	page, err := io.ReadAll(r.Body)
	if err != nil || !bytes.Contains(page, []byte("POST /v1/jobs")) || !bytes.Contains(page, []byte("wall_ns")) {
		t.Errorf("%v: %.300s", err, page)
	}
	b := browser.New(t)
	for _, width := range []int{360, 1280} {
		b.Look(width, "light")
		b.Open(at + "/")
		var wide int
		if b.Eval(`document.documentElement.scrollWidth`, &wide); wide > width {
			t.Errorf("the page is %d pixels wide on a screen of %d", wide, width)
		}
	}
}

func must(q *http.Request, err error) *http.Request {
	if err != nil {
		panic(err)
	}
	return q
}
