package opt

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A command line as LLVM's cl library parses it. Flags have one dash or two. Values stand after '='
// or, where a flag requires one, in the next argument.

// valueMode says whether a flag requires a value.
type valueMode uint8

const (
	valueOptional valueMode = iota // --flag or --flag=x
	valueRequired                  // --flag=x or --flag x
)

// flag is one option of the command line.
type flag struct {
	name string
	mode valueMode
	// word stands for the value in help: "string", "filename"; "" for switches.
	word string
	// values are the choices of an enumeration.
	values []choice
	doc    string
	hidden bool
	// set takes the value ("" with given false when there was none) and returns
	// llvm::cl's complaint or "".
	set func(value string, given bool) string
}

type choice struct{ name, doc string }

func boolFlag(name string, p *bool, doc string) *flag {
	return &flag{name: name, doc: doc, set: func(v string, given bool) string {
		switch {
		case !given, v == "", v == "true", v == "TRUE", v == "True", v == "1":
			*p = true
		case v == "false", v == "FALSE", v == "False", v == "0":
			*p = false
		default:
			return "'" + v + "' is invalid value for boolean argument! Try 0 or 1"
		}
		return ""
	}}
}

func stringFlag(name, word string, p *string, doc string) *flag {
	return &flag{name: name, mode: valueRequired, word: word, doc: doc, set: func(v string, _ bool) string {
		*p = v
		return ""
	}}
}

// intFlag returns a flag whose value is an integer. The argument kind is LLVM's name for the type in errors: "uint"
// or "long".
func intFlag(name, word, kind string, p **int, doc string) *flag {
	return &flag{name: name, mode: valueRequired, word: word, doc: doc, set: func(v string, _ bool) string {
		n, err := strconv.ParseInt(v, 0, 64)
		if err != nil || strings.Contains(v, "_") || kind == "uint" && n < 0 {
			return "'" + v + "' value invalid for " + kind + " argument!"
		}
		i := int(n)
		*p = &i
		return ""
	}}
}

func enumFlag(name string, p *string, doc string, values ...choice) *flag {
	return &flag{name: name, mode: valueRequired, word: "value", values: values, doc: doc, set: func(v string, _ bool) string {
		if !slices.ContainsFunc(values, func(c choice) bool { return c.name == v }) {
			return "Cannot find option named '" + v + "'!"
		}
		*p = v
		return ""
	}}
}

// listFlag returns a flag whose value is a comma-separated list, which is appended to *p. It refuses elements for
// which known is false.
func listFlag(name, word string, p *[]string, known func(string) bool, doc string) *flag {
	return &flag{name: name, mode: valueRequired, word: word, doc: doc, set: func(v string, _ bool) string {
		for _, s := range strings.Split(v, ",") {
			if !known(s) {
				return "Cannot find option named '" + s + "'!"
			}
			*p = append(*p, s)
		}
		return ""
	}}
}

// commandLine parses the arguments of a program by its flags.
type commandLine struct {
	program string
	flags   []*flag
	// pass is called for flags that name a pass; it reports whether there is one.
	pass       func(name, value string) bool
	passNames  []string
	positional []string
	given      []string // flags, with their values
	errs       []string
}

// parse parses the arguments, and returns one line for each error. It returns nil if there is none.
func (c *commandLine) parse(args []string) []string {
	byName := make(map[string]*flag, len(c.flags))
	for _, f := range c.flags {
		byName[f.name] = f
	}
	onlyFiles := false
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if onlyFiles || len(arg) < 2 || arg[0] != '-' {
			c.positional = append(c.positional, arg)
			continue
		}
		if arg == "--" {
			onlyFiles = true
			continue
		}
		name, value, given := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		f := byName[name]
		switch {
		case f != nil:
			if f.mode == valueRequired && !given {
				if i+1 == len(args) {
					c.complain(name, "requires a value!")
					continue
				}
				i++
				value = args[i]
			}
			c.given = append(c.given, strings.TrimSuffix(dashed(name)+" = "+value, " = "))
			if msg := f.set(value, given); msg != "" {
				c.complain(name, msg)
			}
		case c.pass(name, value):
		default:
			c.unknown(arg, name, value)
		}
	}
	if len(c.positional) > 1 {
		c.errs = append(c.errs, fmt.Sprintf("%s: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: %s --help", c.program, os.Args[0]))
	}
	return c.errs
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func (c *commandLine) complain(name, msg string) {
	c.errs = append(c.errs, c.program+": for the "+dashed(name)+" option: "+msg)
}

// unsupported has the flags of mlir-opt that this tool will not support, with the reasons.
var unsupported = map[string]string{
	"load-dialect-plugin":       "a plugin is a C++ library; dialects are compiled in: docs/extending.md",
	"load-pass-plugin":          "a plugin is a C++ library; passes are compiled in: docs/extending.md",
	"log-mlir-actions-filter":   "--log-actions-to logs all locations",
	"mlir-enable-debugger-hook": "it is for debugging C++",
}

func (c *commandLine) unknown(arg, name, value string) {
	if why := unsupported[name]; why != "" {
		c.errs = append(c.errs, fmt.Sprintf("%s: mlir-opt's %s is not supported here: %s", c.program, dashed(name), why))
		return
	}
	c.errs = append(c.errs, fmt.Sprintf("%s: Unknown command line argument '%s'.  Try: '%s --help'", c.program, arg, os.Args[0]))
	var known []string
	for _, f := range c.flags {
		known = append(known, f.name)
	}
	best, _ := Nearest(name, append(known, c.passNames...))
	if value != "" {
		best += "=" + value
	}
	c.errs = append(c.errs, c.program+": Did you mean '"+dashed(best)+"'?")
}

// Nearest returns the candidate with the least edit distance to name, and that distance. If several have it, Nearest
// returns the first.
func Nearest(name string, candidates []string) (best string, distance int) {
	for i, candidate := range candidates {
		if d := editDistance(name, candidate); i == 0 || d < distance {
			best, distance = candidate, d
		}
	}
	return best, distance
}

// editDistance returns the Levenshtein distance of two strings, by bytes.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diag := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diag
			if a[i] != b[j] {
				cost++
			}
			diag = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
