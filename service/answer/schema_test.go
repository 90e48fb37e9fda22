package answer

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write the schema and the types of clients/python again")

// pythonTypes is the file with the types of the Python client.
const pythonTypes = "../../clients/python/millrace/types.py"

// TestSchema generates the JSON schema, and the types of the Python client, from the Go types, and compares them with
// the files.
func TestSchema(t *testing.T) {
	g := &generator{defs: map[string]*schema{}, types: map[string]reflect.Type{}, docs: map[string]map[string]string{}, root: "../.."}
	commands := map[string]*schema{}
	for _, o := range Outputs {
		commands[o.Command] = g.of(t, reflect.TypeOf(o.Value))
	}
	text, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "Output of millrace under --json, and bodies of `millrace serve`",
		"description": "Fields stay and keep their meaning; new ones may come. The names of durations and sizes end in their unit. " +
			"The key x-outputs names the type of each command's output; `list` prints an object a line.",
		"x-outputs": commands, "$defs": g.defs,
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, '\n')
	for path, want := range map[string][]byte{"schema.json": text, pythonTypes: python(g.defs)} {
		if *update {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the Go types say (%v): run go test ./service/answer -update", path, err)
		}
	}
}

// schema is the part of JSON schema that Go types need.
type schema struct {
	Ref         string             `json:"$ref,omitempty"`
	Type        string             `json:"type,omitempty"`
	Format      string             `json:"format,omitempty"`
	Description string             `json:"description,omitempty"`
	Items       *schema            `json:"items,omitempty"`
	Properties  map[string]*schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	order       []string           // names of Properties as the Go type has them
}

type generator struct {
	defs  map[string]*schema
	types map[string]reflect.Type      // of defs
	docs  map[string]map[string]string // comments by package folder, then by "Type" or "Type.Field"
	root  string
}

const modulePath = "github.com/millrace-mlir/millrace/"

func (g *generator) of(t *testing.T, typ reflect.Type) *schema {
	t.Helper()
	switch {
	case typ == reflect.TypeFor[time.Time]():
		return &schema{Type: "string", Format: "date-time"}
	case typ == reflect.TypeFor[time.Duration]():
		t.Fatalf("a duration has no unit in JSON: give the field a number and the unit in its name")
	}
	switch typ.Kind() {
	case reflect.Pointer:
		return g.of(t, typ.Elem())
	case reflect.Slice:
		return &schema{Type: "array", Items: g.of(t, typ.Elem())}
	case reflect.String:
		return &schema{Type: "string"}
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.Int, reflect.Int64:
		return &schema{Type: "integer"}
	case reflect.Float64:
		return &schema{Type: "number"}
	case reflect.Struct:
		name := typ.Name()
		if other := g.types[name]; other != nil && other != typ {
			t.Fatalf("%s and %s have one name in the schema", other, typ)
		}
		g.types[name] = typ
		if g.defs[name] == nil {
			s := &schema{Type: "object", Properties: map[string]*schema{}, Description: g.doc(t, typ, "")}
			g.defs[name] = s // first, since types may contain themselves
			g.fields(t, typ, s)
		}
		return &schema{Ref: "#/$defs/" + name}
	}
	t.Fatalf("%s has no JSON schema here", typ)
	return nil
}

// sized matches names of fields that hold a duration or a size and must say the unit.
var sized = regexp.MustCompile(`(?i)^(wall|cpu|peak|size|queued|time|memory)$`)

func (g *generator) fields(t *testing.T, typ reflect.Type, s *schema) {
	t.Helper()
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported():
			continue
		case f.Anonymous && name == "":
			g.fields(t, f.Type, s)
			continue
		}
		p := g.of(t, f.Type)
		if p.Type == "integer" && sized.MatchString(name) && typ.Name() != "Ref" {
			t.Errorf("%s.%s: the name of a size or a duration ends in its unit", typ.Name(), name)
		}
		p.Description = g.doc(t, typ, f.Name)
		s.Properties[name] = p
		s.order = append(s.order, name)
		if !strings.Contains(options, "omit") {
			s.Required = append(s.Required, name)
		}
	}
}

// doc returns the comment on a type, or on a field of it, in one line.
func (g *generator) doc(t *testing.T, typ reflect.Type, field string) string {
	t.Helper()
	dir := strings.TrimPrefix(typ.PkgPath(), modulePath)
	if g.docs[dir] == nil {
		g.docs[dir] = comments(t, filepath.Join(g.root, dir))
	}
	key := typ.Name()
	if field != "" {
		key += "." + field
	}
	return g.docs[dir][key]
}

// comments returns the comments on the types of a package and on their fields.
func comments(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok || decl.Tok != token.TYPE {
				continue
			}
			for _, spec := range decl.Specs {
				of := spec.(*ast.TypeSpec)
				all[of.Name.Name] = line(decl.Doc)
				structure, ok := of.Type.(*ast.StructType)
				if !ok {
					continue
				}
				for _, field := range structure.Fields.List {
					for _, name := range field.Names {
						all[of.Name.Name+"."+name.Name] = strings.TrimSpace(line(field.Doc) + " " + line(field.Comment))
					}
				}
			}
		}
	}
	return all
}

func line(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }

// keywords are Python's words that cannot be names of fields, as far as a type could have them.
var keywords = []string{"from", "global", "class", "pass"}

// python returns the types as Python dataclasses.
func python(defs map[string]*schema) []byte {
	var b bytes.Buffer
	b.WriteString(`"""Types of the service's JSON. Generated from the Go types: go test ./service/answer -update.

A field whose name is a word of Python has an underscore behind it. Optional fields that an answer leaves out are None.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

`)
	names := make([]string, 0, len(defs))
	for name := range defs {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		d := defs[name]
		fmt.Fprintf(&b, "\n@dataclass(frozen=True, kw_only=True)\nclass %s:\n    %s\n\n", pythonClass(name), docstring(d.Description))
		for _, field := range d.order {
			p := d.Properties[field]
			own := field
			if slices.Contains(keywords, field) {
				own += "_"
			}
			kind := pythonType(p)
			if !slices.Contains(d.Required, field) {
				kind += " | None = None"
			}
			fmt.Fprintf(&b, "    %s: %s\n", own, kind)
			if p.Description != "" {
				fmt.Fprintf(&b, "    %s\n", docstring(p.Description))
			}
		}
		b.WriteString("\n")
	}
	b.WriteString("\nTYPES: dict[str, Any] = {\n")
	for _, name := range names {
		fmt.Fprintf(&b, "    %q: %s,\n", pythonClass(name), pythonClass(name))
	}
	b.WriteString("}\n")
	return b.Bytes()
}

func docstring(text string) string {
	return `"""` + strings.ReplaceAll(strings.ReplaceAll(text, `\`, `\\`), `"`, `'`) + `"""`
}

// pythonClass returns the name of a type's class. Error would hide the exception that the client raises.
func pythonClass(name string) string {
	if name == "Error" {
		return "Failure"
	}
	return name
}

func pythonType(s *schema) string {
	switch {
	case s.Ref != "":
		return pythonClass(strings.TrimPrefix(s.Ref, "#/$defs/"))
	case s.Format == "date-time":
		return "datetime"
	}
	switch s.Type {
	case "array":
		return "list[" + pythonType(s.Items) + "]"
	case "string":
		return "str"
	case "integer":
		return "int"
	case "number":
		return "float"
	case "boolean":
		return "bool"
	}
	return "Any"
}
