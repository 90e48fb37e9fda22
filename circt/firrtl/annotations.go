package firrtl

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	circtannotation "github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// annotations parses annotations in JSON into attributes. Argument at is the position for
// errors.
func (p *parser) annotations(text string, at position) (ir.Attribute, bool) {
	v, err := decodeJSON(text)
	if err != nil {
		words := circtannotation.JSONFault(text)
		if words == "" {
			words = err.Error()
		}
		return nil, p.errorNote(at, words, p.loc(at), "Failed to parse JSON Annotations")
	}
	invalid := func(what string) (ir.Attribute, bool) {
		return nil, p.errorNote(at, "See inline comments for problem area in JSON:\n/* error: Expected annotations to be "+what+". */", p.loc(at), "Invalid/unsupported annotation format")
	}
	list, ok := v.([]any)
	if !ok {
		return invalid("an array, but found something else")
	}
	attrs := make([]ir.Attribute, len(list))
	for i, e := range list {
		if _, ok := e.(map[string]any); !ok {
			return invalid("an array of objects, but found an array of something else")
		}
		attrs[i] = p.jsonAttr(e)
	}
	return p.c.Array(attrs...), true
}

// decodeJSON decodes the value in text, and keeps numbers as text. It returns an error if
// something follows the value.
func decodeJSON(text string) (any, error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, &json.SyntaxError{Offset: d.InputOffset()}
	}
	return v, nil
}

// jsonAttr returns the attribute for a JSON value. If a string is itself the JSON of an
// object, an array or a string, jsonAttr decodes that too.
func (p *parser) jsonAttr(v any) ir.Attribute {
	c := p.c
	switch v := v.(type) {
	case nil:
		return c.Unit()
	case bool:
		return c.Bool(v)
	case json.Number:
		return p.jsonNumber(v)
	case string:
		if trimmed := bytes.TrimSpace([]byte(v)); len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[') {
			if inner, err := decodeJSON(v); err == nil {
				return p.jsonAttr(inner)
			}
		}
		if len(v) >= 2 && v[0] == '"' {
			if inner, err := decodeJSON(v); err == nil {
				if s, ok := inner.(string); ok {
					return c.String(s)
				}
			}
		}
		return c.String(v)
	case []any:
		list := make([]ir.Attribute, len(v))
		for i, e := range v {
			list[i] = p.jsonAttr(e)
		}
		return c.Array(list...)
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		entries := make([]ir.NamedAttribute, len(keys))
		for i, k := range keys {
			entries[i] = ir.NamedAttribute{Name: c.String(k), Value: p.jsonAttr(v[k])}
		}
		return c.Dict(entries)
	}
	return c.Unit()
}

func (p *parser) jsonNumber(n json.Number) ir.Attribute {
	i64 := p.c.Int(64)
	if v, err := strconv.ParseInt(n.String(), 10, 64); err == nil {
		return p.c.Int64Attr(i64, v)
	}
	if v, err := strconv.ParseUint(n.String(), 10, 64); err == nil {
		return p.c.IntegerAttr(i64, num.NewInt(64, v))
	}
	d, err := n.Float64()
	if err != nil {
		d = math.Inf(1)
	}
	return p.float64(d)
}
