package passes

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Schema describes the options of a pass: the fields of a struct. Field kinds
// are bool, the integers, floats, strings, and slices of these; tags say the
// rest:
//
//	TopDown  bool     `opt:"top-down" default:"true" doc:"..."`
//	Mode     string   `opt:"mode" default:"greedy" enum:"greedy,producer,sibling"`
//	Pipeline string   `opt:"default-pipeline" default:"canonicalize" kind:"pipeline"`
//
// Values parse and print as llvm::cl's do, so that pipelines travel between
// Millrace and mlir-opt.
type Schema struct {
	typ    reflect.Type
	once   sync.Once
	fields []Option // sorted by name
}

// An Option is one field of a schema.
type Option struct {
	Name, Doc, Default string
	Enum               []string
	Type               reflect.Type // the element's, for a list
	List               bool
	// Pipelines are strings whose text is pass pipelines: printed in full form.
	Pipelines bool
	index     int
}

// OptionsOf returns the schema of the struct type T.
func OptionsOf[T any]() *Schema { return &Schema{typ: reflect.TypeFor[T]()} }

// Fields returns the options of the schema, sorted by name. A nil schema has none.
func (s *Schema) Fields() []Option {
	if s == nil {
		return nil
	}
	s.once.Do(func() {
		for i := range s.typ.NumField() {
			f := s.typ.Field(i)
			name, ok := f.Tag.Lookup("opt")
			if !ok {
				continue
			}
			o := Option{Name: name, Doc: f.Tag.Get("doc"), Default: f.Tag.Get("default"), Type: f.Type, index: i}
			if e, ok := f.Tag.Lookup("enum"); ok {
				o.Enum = strings.Split(e, ",")
			}
			if o.List = f.Type.Kind() == reflect.Slice; o.List {
				o.Type = f.Type.Elem()
			}
			o.Pipelines = f.Tag.Get("kind") == "pipeline"
			s.fields = append(s.fields, o)
		}
		slices.SortFunc(s.fields, func(a, b Option) int { return strings.Compare(a.Name, b.Name) })
	})
	return s.fields
}

// New returns a pointer to a new struct with the default values. It returns nil if the schema is
// nil.
func (s *Schema) New() any {
	if s == nil {
		return nil
	}
	v := reflect.New(s.typ)
	for _, o := range s.Fields() {
		if o.Default == "" {
			continue
		}
		if msg := o.set(v.Elem().Field(o.index), o.Default); msg != "" {
			panic("passes: default of option " + o.Name + ": " + msg)
		}
	}
	return v.Interface()
}

// An OptionError is the error for an option that the parser refuses.
type OptionError struct {
	// Text is the pipeline parser's message. It is often empty, because llvm::cl has already
	// printed Console by itself.
	Text    string
	Console string
	// Program is set when Console follows the program's name and ": ".
	Program bool
}

func (e *OptionError) Error() string { return e.Console + e.Text }

// complaint returns the error in the form in which llvm::cl refuses a value of the option, with
// the text msg.
func (o *Option) complaint(msg string) *OptionError {
	return &OptionError{Console: "for the --" + o.Name + " option: " + msg, Program: true}
}

// A Mentioner is an options struct that records which options were given, for passes that
// distinguish a default from the same value given.
type Mentioner interface {
	Mentioned(option string)
	// Given reports whether the option was given and that makes a difference.
	Given(option string) bool
}

// Parse reads text ("a=1 b={x,y}") into the struct to which options points. It returns nil, or the
// error for the first refused option.
func (s *Schema) Parse(r *Registry, options any, text string) *OptionError {
	var seen uint64 // lists mentioned: the first mention replaces the default
	for text != "" {
		var key, value string
		key, value, text = nextOption(text)
		if key == "" {
			continue
		}
		o := s.field(key)
		if o == nil {
			return &OptionError{Text: "<Pass-Options-Parser>: no such option " + key + "\n"}
		}
		if m, ok := options.(Mentioner); ok {
			m.Mentioned(key)
		}
		f := reflect.ValueOf(options).Elem().Field(o.index)
		if o.List && seen>>o.index&1 == 0 {
			seen |= 1 << o.index
			f.SetZero()
		}
		if o.List && o.Pipelines {
			for _, p := range splitList(value) {
				if _, err := ParsePipeline(r, p); err != nil {
					return &OptionError{Console: err.Error()}
				}
			}
		}
		if msg := o.set(f, value); msg != "" {
			return o.complaint(msg)
		}
	}
	return nil
}

func (s *Schema) field(name string) *Option {
	for i, f := range s.Fields() {
		if f.Name == name {
			return &s.fields[i]
		}
	}
	return nil
}

func (o *Option) set(f reflect.Value, value string) string {
	if !o.List {
		return o.setScalar(f, value)
	}
	for _, part := range splitList(value) {
		e := reflect.New(o.Type).Elem()
		if msg := o.setScalar(e, part); msg != "" {
			return msg
		}
		f.Set(reflect.Append(f, e))
	}
	return ""
}

// setScalar sets f from text and returns llvm::cl's complaint, or "".
func (o *Option) setScalar(f reflect.Value, v string) string {
	if o.Enum != nil {
		if !slices.Contains(o.Enum, v) {
			return "Cannot find option named '" + v + "'!"
		}
		f.SetString(v)
		return ""
	}
	switch f.Kind() {
	case reflect.Bool:
		switch v {
		case "", "true", "TRUE", "True", "1":
			f.SetBool(true)
		case "false", "FALSE", "False", "0":
			f.SetBool(false)
		default:
			return "'" + v + "' is invalid value for boolean argument! Try 0 or 1"
		}
	case reflect.Int32, reflect.Int64, reflect.Int:
		n, err := strconv.ParseInt(cInteger(v), 0, f.Type().Bits())
		if err != nil {
			return "'" + v + "' value invalid for " + kindWord(f.Kind()) + " argument!"
		}
		f.SetInt(n)
	case reflect.Uint32, reflect.Uint64, reflect.Uint:
		n, err := strconv.ParseUint(cInteger(v), 0, f.Type().Bits())
		if err != nil {
			return "'" + v + "' value invalid for " + kindWord(f.Kind()) + " argument!"
		}
		f.SetUint(n)
	case reflect.Float64, reflect.Float32:
		n, err := strconv.ParseFloat(v, f.Type().Bits())
		if err != nil {
			return "'" + v + "' value invalid for floating point argument!"
		}
		f.SetFloat(n)
	default:
		f.SetString(v)
	}
	return ""
}

// cInteger returns v, or "" if v has underscores: Go's base 0 accepts these, C does not.
func cInteger(v string) string {
	if strings.ContainsRune(v, '_') {
		return ""
	}
	return v
}

func kindWord(k reflect.Kind) string {
	switch k {
	case reflect.Int32:
		return "integer"
	case reflect.Uint32:
		return "uint"
	case reflect.Uint64, reflect.Uint:
		return "ulong"
	}
	return "long"
}

// TypeWord returns the word by which --help shows the kind of value, or "" for flags.
func (o *Option) TypeWord() string {
	switch {
	case o.Enum != nil:
		return "value"
	case o.Pipelines:
		return "pass-manager"
	}
	switch k := o.Type.Kind(); k {
	case reflect.Bool:
		return ""
	case reflect.String:
		return "string"
	case reflect.Float64, reflect.Float32:
		return "number"
	case reflect.Int32:
		return "int"
	default:
		return kindWord(k)
	}
}

// Print returns the text of options as upstream prints it, with braces. It has every option with
// its value, sorted by name; an empty list prints as nothing between two spaces. Pipelines inside
// options are printed in full through r.
func (s *Schema) Print(r *Registry, options any) string {
	return s.print(r, options, false)
}

// PrintChanged returns text in the form of Print, but only for the options that differ from their
// defaults, or whose mention makes a difference. It returns "" if there are none. Older and newer
// tools can read the text, because it leaves out options that they lack.
func (s *Schema) PrintChanged(r *Registry, options any) string {
	return s.print(r, options, true)
}

func (s *Schema) print(r *Registry, options any, changed bool) string {
	fields := s.Fields()
	if len(fields) == 0 {
		return ""
	}
	v := reflect.ValueOf(options).Elem()
	var def reflect.Value
	if changed {
		def = reflect.ValueOf(s.New()).Elem()
	}
	given := func(string) bool { return false }
	if m, ok := options.(Mentioner); ok {
		given = m.Given
	}
	var parts []string
	for i := range fields {
		o := &fields[i]
		text := o.print(r, v.Field(o.index))
		if changed && text == o.print(r, def.Field(o.index)) && !given(o.Name) {
			continue
		}
		parts = append(parts, text)
	}
	if changed && len(parts) == 0 {
		return ""
	}
	return "{" + strings.Join(parts, " ") + "}"
}

func (o *Option) print(r *Registry, f reflect.Value) string {
	if !o.List {
		if o.Pipelines {
			return o.Name + "=" + f.String()
		}
		return o.Name + "=" + printScalar(f)
	}
	if o.Pipelines && r != nil {
		parts := make([]string, f.Len())
		for i := range parts {
			parts[i] = f.Index(i).String()
			if pl, err := ParsePipeline(r, parts[i]); err == nil {
				parts[i] = pl.String(r)
			}
		}
		if len(parts) == 0 {
			return ""
		}
		return o.Name + "={" + strings.Join(parts, ",") + "}"
	}
	return o.printList(f)
}

func (o *Option) printList(f reflect.Value) string {
	if f.Len() == 0 {
		return ""
	}
	parts := make([]string, f.Len())
	for i := range parts {
		parts[i] = printScalar(f.Index(i))
	}
	return o.Name + "={" + strings.Join(parts, ",") + "}"
}

func printScalar(f reflect.Value) string {
	switch f.Kind() {
	case reflect.Bool:
		return strconv.FormatBool(f.Bool())
	case reflect.Float32, reflect.Float64:
		return fmt.Sprintf("%e", f.Float())
	case reflect.String:
		s := f.String()
		// A space before any quote or brace would end the value: wrap it.
		if i := strings.IndexAny(s, " {'\""); i >= 0 && s[i] == ' ' {
			return "{" + s + "}"
		}
		return s
	}
	return fmt.Sprint(f.Interface())
}
