// Package console serves web pages about jobs, their timing and their failures, for people. The command line offers
// all that they show. The console is read-only: it has no action that changes jobs or the store. So any viewer is
// harmless, and browsers can cache, reload and link pages.
package console

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"html/template"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"path"
	"time"

	"go.temporal.io/api/serviceerror"

	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/rebinding"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

// Console holds the sources of the data on the pages, and the settings of the server.
type Console struct {
	Program string // the command line's name, for the commands that pages tell
	Store   string // where the store is, for those
	// Temporal is the address of Temporal's own web interface, or "" if it is unknown. Namespace is the namespace of
	// the jobs.
	Temporal, Namespace string
	// Hosts are host names, besides localhost, that requests to a console on a loopback address may have.
	Hosts []string
	Log   *slog.Logger
	// Playground is the folder that `make playground` writes, or nil if it is not there: then there is no such page.
	Playground fs.FS

	Jobs  func(ctx context.Context, f service.Filter, limit int) ([]*service.Status, error)
	Job   func(ctx context.Context, id string) (*Job, error)
	Trace func(ctx context.Context, id string) ([]timing.Span, error)
	Bugs  func(ctx context.Context, job string) ([]*service.Bug, error)
	Known func(ctx context.Context) ([]service.Known, error)
	File  func(ctx context.Context, name string) ([]byte, error)
}

// Job is a job with its steps and its report.
type Job struct {
	*service.Status
	Steps  []service.Step
	Report *worker.Report // of its stages that have ended
	Known  bool           // whether Report is all
	Error  string         // why it has no result, beside failed units
}

// New returns a console of the jobs and the store of a client.
func New(c *service.Client, s *store.Store) *Console {
	return &Console{
		Program: "millrace", Store: s.URL(), Log: slog.New(slog.DiscardHandler),
		Jobs: func(ctx context.Context, f service.Filter, limit int) ([]*service.Status, error) {
			var all []*service.Status
			err := c.List(ctx, f, func(st *service.Status) error {
				if all = append(all, st); len(all) >= limit {
					return errEnough
				}
				return nil
			})
			if errors.Is(err, errEnough) {
				err = nil
			}
			for i, st := range all { // the list does not say how far they are
				if st.Ended.IsZero() && i < mostWatched {
					if now, err := c.Job(st.Job).Status(ctx); err == nil {
						all[i] = now
					}
				}
			}
			return all, err
		},
		Job: func(ctx context.Context, id string) (*Job, error) { return load(ctx, c.Job(id)) },
		Trace: func(ctx context.Context, id string) ([]timing.Span, error) {
			return c.Job(id).Trace(ctx)
		},
		Bugs: func(ctx context.Context, job string) ([]*service.Bug, error) {
			return service.Bugs(ctx, s, job, func(string, error) {})
		},
		Known: func(ctx context.Context) ([]service.Known, error) { return service.KnownFailures(ctx, s) },
		File:  s.GetFile,
	}
}

var errEnough = errors.New("enough")

// mostWatched is the number of jobs at the head of a list for which a page queries the progress.
const mostWatched = 20

func load(ctx context.Context, j *service.Job) (*Job, error) {
	status, err := j.Status(ctx)
	if err != nil {
		return nil, err
	}
	job := &Job{Status: status, Report: &worker.Report{}}
	if !status.Ended.IsZero() {
		out, err := j.Wait(ctx)
		if err == nil {
			job.Report, job.Known = &out.Report, true
		} else {
			job.Error = err.Error()
		}
	}
	if job.Steps, err = j.Steps(ctx); err != nil {
		return nil, err
	}
	if !job.Known {
		if sum, err := j.SoFar(ctx, job.Steps); err == nil {
			job.Report = sum
		}
	}
	return job, nil
}

//go:embed templates static
var files embed.FS

// Handler serves the pages.
func (c *Console) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", c.page("jobs", c.jobsPage))
	mux.HandleFunc("GET /job/{id}", c.page("job", c.jobPage))
	mux.HandleFunc("GET /job/{id}/trace.json", c.trace)
	mux.HandleFunc("GET /failures", c.page("failures", c.failuresPage))
	mux.HandleFunc("GET /failure/{fingerprint}", c.page("failure", c.failurePage))
	mux.HandleFunc("GET /reproducer/{name...}", c.download)
	if c.Playground != nil {
		c.servePlayground(mux)
	}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	static, err := fs.Sub(files, "static")
	if err != nil {
		panic(err) // it is embedded
	}
	mux.Handle("GET /static/", http.StripPrefix("/static/", http.FileServerFS(static)))
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		c.fail(w, r, http.StatusNotFound, errors.New("there is no such page"))
	})
	return c.guarded(mux)
}

// guarded adds headers that allow only our own scripts, and keep other sites from framing the pages. It rejects
// requests to a loopback address under a host name that is neither localhost's nor in Hosts. This prevents DNS
// rebinding: somebody else's name may lead to the loopback address. A proxy's name must be in Hosts.
func (c *Console) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		if rebinding.Suspected(r, c.Hosts) {
			http.Error(w, "this console is asked under a name that is not localhost's", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// view has the data of a page that does not depend on its kind, and the page's own data in Body.
type view struct {
	Title  string
	Active string // the page's place in the navigation
	Live   bool   // it changes by itself
	Home   *Console
	Now    time.Time
	Body   any
}

// errNotFound is the error for a page, a job or a file that does not exist.
var errNotFound = errors.New("not found")

// page renders the view that load returns. It writes nothing before the page is complete.
func (c *Console) page(name string, load func(r *http.Request) (*view, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 30*time.Second)
		defer cancel()
		v, err := load(r.WithContext(ctx))
		var nothing *serviceerror.NotFound
		var bad *serviceerror.InvalidArgument
		switch {
		case errors.Is(err, errNotFound), errors.As(err, &nothing), errors.Is(err, store.ErrNotFound):
			c.fail(w, r, http.StatusNotFound, err)
		case errors.As(err, &bad), errors.Is(err, service.ErrState):
			c.fail(w, r, http.StatusBadRequest, err)
		case err != nil:
			c.fail(w, r, http.StatusBadGateway, err)
		default:
			c.render(w, http.StatusOK, name, v)
		}
	}
}

func (c *Console) fail(w http.ResponseWriter, r *http.Request, status int, err error) {
	if status >= 500 {
		c.Log.Warn("console", "path", r.URL.Path, "error", err)
	}
	c.render(w, status, "error", &view{Title: http.StatusText(status), Body: service.Printable(err.Error())})
}

func (c *Console) render(w http.ResponseWriter, status int, name string, v *view) {
	v.Home, v.Now = c, time.Now()
	var b bytes.Buffer
	if err := pages[name].ExecuteTemplate(&b, "layout.html", v); err != nil {
		c.Log.Error("console", "page", name, "error", err)
		http.Error(w, "this page cannot be shown: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	io.WriteString(w, b.String())
}

var pages = parse("jobs", "job", "failures", "failure", "playground", "error")

func parse(names ...string) map[string]*template.Template {
	all := map[string]*template.Template{}
	for _, name := range names {
		all[name] = template.Must(template.New(name).Funcs(functions).ParseFS(files, "templates/layout.html", "templates/parts.html", "templates/"+name+".html"))
	}
	return all
}

// trace serves the timeline of a job as a file for Perfetto.
func (c *Console) trace(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	spans, err := c.Trace(r.Context(), id)
	if err != nil {
		c.fail(w, r, http.StatusNotFound, err)
		return
	}
	var b bytes.Buffer
	if err := timing.WriteTrace(&b, spans); err != nil {
		c.fail(w, r, http.StatusInternalServerError, err)
		return
	}
	attach(w, "application/json", id+".trace.json", b.Bytes())
}

const reproducers = "reproducers/"

// download serves a reproducer, as a file with its contents in the store.
func (c *Console) download(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if path.Clean("/"+name) != "/"+name || path.Ext(name) != ".mlir" {
		c.fail(w, r, http.StatusNotFound, errNotFound)
		return
	}
	data, err := c.File(r.Context(), reproducers+name)
	if err != nil {
		c.fail(w, r, http.StatusNotFound, err)
		return
	}
	attach(w, "text/plain; charset=utf-8", path.Base(name), data)
}

func attach(w http.ResponseWriter, kind, name string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(name))
	_, _ = w.Write(data) // who asked may be gone
}
