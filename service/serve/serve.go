// Package serve is the HTTP front door of the service, for CI jobs, notebooks and the Python client. Requests carry a token; bodies and running jobs are
// limited. The bodies of answers are the types of package answer. Every failure is an answer.Error.
package serve

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/rebinding"
	"github.com/millrace-mlir/millrace/store"
)

// Server serves jobs over HTTP.
type Server struct {
	Client *service.Client
	Tool   *service.Tool // plans pipelines
	Store  *store.Store  // for plans; may be nil
	// Tokens are the tokens that requests may carry. Without any, every request is accepted; the address should then be
	// a loopback address.
	Tokens []Token
	Limits Limits
	Hosts  []string // host names, besides localhost, for a loopback address
	Log    *slog.Logger

	submitting sync.Mutex // the count of running jobs and the start of another are one step
	planning   chan struct{}
}

// Limits bound the work that requests can cause. Each must be positive.
type Limits struct {
	Bytes int64 // of a module
	Jobs  int   // that run at once for one token
	Plans int   // that are computed at once
}

// Token is the right to use the server, under a name. Jobs have the name as their user.
type Token struct {
	Name   string
	Digest [sha256.Size]byte // SHA-256 of the token
}

// Handler serves the routes.
func (s *Server) Handler() http.Handler {
	s.planning = make(chan struct{}, s.Limits.Plans)
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		mux.HandleFunc(r.Method+" "+r.Path, func(w http.ResponseWriter, q *http.Request) {
			user, err := s.user(q)
			if err == nil {
				err = r.serve(w, q, user)
			}
			if err != nil {
				s.fail(w, q, err)
			}
		})
	}
	mux.HandleFunc("GET /{$}", s.page)
	mux.HandleFunc("GET /page.css", style)
	mux.HandleFunc("GET /openapi.json", s.document)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok\n") })
	mux.HandleFunc("/", func(w http.ResponseWriter, q *http.Request) {
		s.fail(w, q, &requestError{code: http.StatusNotFound, text: q.Method + " " + q.URL.Path + ": there is no such route", next: "GET / lists the routes"})
	})
	return s.guarded(mux)
}

// guarded sets headers, and refuses requests that a web page of another site makes a browser send. Such requests have
// a foreign Origin, or ask a loopback address under another name (DNS rebinding).
func (s *Server) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		if rebinding.Suspected(q, s.Hosts) {
			s.fail(w, q, &requestError{code: http.StatusMisdirectedRequest, text: "the host " + q.Host + " is not a name of this server", next: "ask localhost, or start the server with --host"})
			return
		}
		if origin := q.Header.Get("Origin"); origin != "" {
			if from, err := url.Parse(origin); err != nil || from.Host != q.Host {
				s.fail(w, q, &requestError{code: http.StatusForbidden, text: "requests from the web page " + origin + " are refused", next: "send the request from a program"})
				return
			}
		}
		next.ServeHTTP(w, q)
	})
}

// anyone is the user of requests to a server without tokens.
const anyone = "http"

// user returns the name of the request's token.
func (s *Server) user(q *http.Request) (string, error) {
	if len(s.Tokens) == 0 {
		return anyone, nil
	}
	scheme, token, _ := strings.Cut(q.Header.Get("Authorization"), " ")
	if strings.EqualFold(scheme, "Bearer") && token != "" {
		digest := sha256.Sum256([]byte(strings.TrimSpace(token)))
		for _, t := range s.Tokens {
			if t.Digest == digest { // digests of guesses say nothing about the digest of a token
				return t.Name, nil
			}
		}
		return "", &requestError{code: http.StatusUnauthorized, text: "the token of the request is not known here", next: "ask the operator for a token"}
	}
	return "", &requestError{code: http.StatusUnauthorized, text: "the request has no token", next: "send the header 'Authorization: Bearer TOKEN'"}
}

// errEnough ends a list at its limit.
var errEnough = errors.New("enough")

// running returns the number of the user's jobs that run now, at most one more than the limit.
func (s *Server) running(ctx context.Context, user string) (int, error) {
	n := 0
	err := s.Client.List(ctx, service.Filter{State: "running", User: user}, func(*service.Status) error {
		if n++; n > s.Limits.Jobs {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return n, err
}
