package console

import (
	"bytes"
	"errors"
	"net/http"
	"path"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/playground"
)

// servePlayground adds the page that runs millrace-opt in the browser, and its files. The page has a policy of its own,
// which allows WebAssembly and a worker.
func (c *Console) servePlayground(mux *http.ServeMux) {
	page := c.page("playground", func(*http.Request) (*view, error) {
		return &view{Title: "Playground", Active: "playground", Body: playground.Body()}, nil
	})
	mux.HandleFunc("GET /playground/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", playground.Policy)
		page(w, r)
	})
	built := http.StripPrefix("/playground/", http.FileServerFS(c.Playground))
	mux.HandleFunc("GET /playground/{name}", func(w http.ResponseWriter, r *http.Request) {
		name := r.PathValue("name")
		w.Header().Set("Content-Security-Policy", playground.Policy) // the worker's, too
		switch {
		case slices.Contains(playground.Scripts, name):
			data, err := playground.File(name)
			if err != nil {
				c.fail(w, r, http.StatusInternalServerError, err)
				return
			}
			http.ServeContent(w, r, path.Base(name), time.Time{}, bytes.NewReader(data))
		case name == playground.Program, name == playground.Runtime, name == playground.Examples:
			built.ServeHTTP(w, r)
		default:
			c.fail(w, r, http.StatusNotFound, errors.New("the playground has no such file"))
		}
	})
}
