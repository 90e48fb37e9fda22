// Package playground is a web page that runs millrace-opt in the browser, as WebAssembly. The console serves it, and
// `make playground` writes it as a site of static files. The program playground/build adds the
// compiled tool, the script of Go's runtime, and the documentation's examples.
package playground

import (
	"bytes"
	"embed"
	"html/template"
	"io/fs"
)

//go:embed page
var page embed.FS

// Policy is the Content-Security-Policy of the page: its own scripts, a worker and WebAssembly, and nothing from other
// hosts.
const Policy = "default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

// Names of the files that playground/build adds.
const (
	Program  = "millrace-opt.wasm.gz"
	Runtime  = "wasm_exec.js"
	Examples = "examples.json"
)

// Scripts are the files of the page that the console serves beside its own layout. The page refers to them, and to
// the built files, by these names in its own folder.
var Scripts = []string{"playground.css", "playground.js", "worker.js"}

// Example is a module with a pipeline, which the page offers.
type Example struct {
	Name     string `json:"name"` // page of the documentation and command
	Module   string `json:"module"`
	Pipeline string `json:"pipeline"` // or flags
}

// Body returns the contents of the page's main element.
func Body() template.HTML {
	body, err := page.ReadFile("page/body.html")
	if err != nil {
		panic(err) // it is embedded
	}
	return template.HTML(body)
}

// File returns a file of the page by its name.
func File(name string) ([]byte, error) { return fs.ReadFile(page, "page/"+name) }

// Index returns the page as a document of its own, for the static site.
func Index() ([]byte, error) {
	t, err := template.ParseFS(page, "page/index.html")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, struct {
		Policy string
		Body   template.HTML
	}{Policy, Body()})
	return b.Bytes(), err
}
