package serve

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html/template"
	"net/http"
	"path"
	"reflect"
	"strings"

	"github.com/millrace-mlir/millrace/service/answer"
)

// openAPI returns the OpenAPI 3.1 document of the routes. The schemas of the bodies are answer.Schema's.
func (s *Server) openAPI() ([]byte, error) {
	var types struct {
		Defs map[string]any `json:"$defs"`
	}
	text := strings.ReplaceAll(string(answer.Schema), "#/$defs/", "#/components/schemas/")
	if err := json.Unmarshal([]byte(text), &types); err != nil {
		return nil, err
	}
	paths := map[string]map[string]any{}
	for _, r := range s.routes() {
		if paths[r.Path] == nil {
			paths[r.Path] = map[string]any{}
		}
		paths[r.Path][strings.ToLower(r.Method)] = operation(&r)
	}
	return json.MarshalIndent(map[string]any{
		"openapi":  "3.1.0",
		"info":     map[string]any{"title": "Millrace", "version": "1", "description": "Run MLIR pass pipelines across a fleet."},
		"security": []any{map[string]any{"token": []any{}}},
		"paths":    paths,
		"components": map[string]any{
			"schemas":         types.Defs,
			"securitySchemes": map[string]any{"token": map[string]any{"type": "http", "scheme": "bearer"}},
		},
	}, "", "  ")
}

func operation(r *route) map[string]any {
	var parameters []any
	if strings.Contains(r.Path, "{job}") {
		parameters = append(parameters, map[string]any{"name": "job", "in": "path", "required": true, "schema": map[string]any{"type": "string"}, "description": "the id of a job"})
	}
	for _, p := range r.Query {
		parameters = append(parameters, map[string]any{"name": p.Name, "in": "query", "required": p.Name == "pipeline", "schema": map[string]any{"type": p.Type}, "description": p.Doc})
	}
	content := map[string]any{}
	for _, k := range r.kinds {
		content[k] = map[string]any{}
	}
	if r.Result != nil {
		content["application/json"] = map[string]any{"schema": reference(reflect.TypeOf(r.Result))}
	}
	failure := map[string]any{"description": "the request failed", "content": map[string]any{"application/json": map[string]any{"schema": reference(reflect.TypeFor[answer.Error]())}}}
	code := map[int]string{http.StatusOK: "200", http.StatusAccepted: "202"}[r.Code]
	op := map[string]any{"summary": r.Doc, "responses": map[string]any{code: map[string]any{"description": http.StatusText(r.Code), "content": content}, "default": failure}}
	if parameters != nil {
		op["parameters"] = parameters
	}
	if r.Module {
		op["requestBody"] = map[string]any{"required": true, "description": "a module, as text or bytecode", "content": map[string]any{"application/octet-stream": map[string]any{}, "text/plain": map[string]any{}}}
	}
	return op
}

// reference returns the schema of a type of package answer, or of a list of such a type.
func reference(t reflect.Type) map[string]any {
	if t.Kind() == reflect.Slice {
		return map[string]any{"type": "array", "items": reference(t.Elem())}
	}
	return map[string]any{"$ref": "#/components/schemas/" + t.Name()}
}

func (s *Server) document(w http.ResponseWriter, q *http.Request) {
	data, err := s.openAPI()
	if err != nil {
		s.fail(w, q, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(data) // the client may be gone
}

//go:embed page.html
var pageText string

//go:embed page.css
var pageStyle []byte

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"typeOf": func(v any) link {
		if v == nil {
			return link{Before: "a file"}
		}
		if t := reflect.TypeOf(v); t.Kind() == reflect.Slice {
			return link{"a list of ", t.Elem().Name()}
		}
		return link{Name: reflect.TypeOf(v).Name()}
	},
	"kind": func(p property) link {
		switch {
		case p.Items != nil && p.Items.Ref != "":
			return link{"list of ", path.Base(p.Items.Ref)}
		case p.Items != nil:
			return link{Before: "list of " + p.Items.Type}
		case p.Ref != "":
			return link{Name: path.Base(p.Ref)}
		}
		return link{Before: p.Type}
	},
}).Parse(pageText))

func style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(pageStyle) // the client may be gone
}

// link is the name of a type on the page, with the words before it.
type link struct{ Before, Name string }

// property is a property of a type in answer.Schema.
type property struct {
	Ref         string `json:"$ref"`
	Type        string
	Description string
	Items       *property
}

// page shows the routes to people.
func (s *Server) page(w http.ResponseWriter, q *http.Request) {
	var types struct {
		Defs map[string]struct {
			Description string
			Properties  map[string]property
		} `json:"$defs"`
	}
	var b bytes.Buffer
	err := json.Unmarshal(answer.Schema, &types)
	if err == nil {
		err = pageTemplate.Execute(&b, map[string]any{"Routes": s.routes(), "Types": types.Defs, "Tokens": len(s.Tokens) > 0, "Host": q.Host})
	}
	if err != nil {
		s.fail(w, q, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(b.Bytes()) // the client may be gone
}
