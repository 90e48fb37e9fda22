package text

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Stub is a rule that makes the stand-in of an operation, for a module whose operations refer to it but
// which does not contain it. The stand-in is the operation with empty regions, with another name and
// other attributes if the rule says so. An operation without a rule stays in the module as a whole,
// with stand-ins for the symbols that it refers to.
type Stub struct {
	op   string
	as   string // its name; "" is op
	with []attr // that it gets, in the place of those of the same names
	drop []string
	// ofArgs are attributes to drop from the arguments' dictionaries, in arg_attrs.
	ofArgs []string
}

// attr is an attribute in MLIR's syntax.
type attr struct{ name, value string }

// declarations are the built-in stub rules. They let a private declaration stand in for a func.func or
// llvm.func that a module refers to but does not contain.
var declarations = []Stub{
	{op: "func.func", with: []attr{{"sym_visibility", `"private"`}}, ofArgs: writable},
	// The only common linkage that a declaration may have.
	{op: "llvm.func", with: []attr{{"linkage", "#llvm.linkage<external>"}, {"sym_visibility", `"private"`}}, ofArgs: writable},
}

// writable lists the argument attributes that external functions must not have.
var writable = []string{"bufferization.writable"}

var opName = regexp.MustCompile(`^[A-Za-z_][\w$]*\.[\w$.]+$`)

// ParseStub reads a rule:
//
//	OP [as OP] [with NAME = VALUE[, NAME = VALUE]...] [without NAME[, NAME]...]
func ParseStub(rule string) (Stub, error) {
	bad := func(format string, args ...any) (Stub, error) {
		return Stub{}, fmt.Errorf("stub %q: %s", rule, fmt.Sprintf(format, args...))
	}
	head, drop, dropped := strings.Cut(rule, " without ")
	head, with, has := strings.Cut(head, " with ")
	op, as, renamed := strings.Cut(head, " as ")
	s := Stub{op: strings.TrimSpace(op), as: strings.TrimSpace(as)}
	for _, name := range []string{s.op, s.as} {
		if (name != "" || !renamed && name == s.op) && !opName.MatchString(name) {
			return bad("%q is no operation's name", name)
		}
	}
	if renamed && s.as == "" {
		return bad("the name after 'as' is missing")
	}
	if has {
		for _, a := range splitOutside(with) {
			name, value, ok := strings.Cut(a, "=")
			if name, value = strings.TrimSpace(name), strings.TrimSpace(value); !ok || name == "" || value == "" {
				return bad("%q is not NAME = VALUE", strings.TrimSpace(a))
			}
			s.with = append(s.with, attr{name, value})
		}
	}
	if dropped {
		for _, name := range strings.Split(drop, ",") {
			if name = strings.TrimSpace(name); name == "" {
				return bad("a name after 'without' is missing")
			}
			s.drop = append(s.drop, name)
		}
	}
	return s, nil
}

// splitOutside splits at the commas outside of strings and brackets.
func splitOutside(s string) []string {
	var parts []string
	start := 0
	eachTop([]byte(s), func(i int) bool {
		if s[i] == ',' {
			parts = append(parts, s[start:i])
			start = i + 1
		}
		return true
	})
	return append(parts, s[start:])
}

// eachTop calls f with the index of each byte outside of strings and brackets, until f returns false. A
// closing bracket that no bracket opened counts as outside.
func eachTop(s []byte, f func(i int) bool) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			i = skipString(s, i) - 1
		case bytes.IndexByte([]byte("{([<"), c) >= 0:
			depth++
		case depth > 0 && (c == '}' || c == ')' || c == ']' || c == '>' && s[i-1] != '-'):
			depth--
		case depth == 0 && !f(i):
			return
		}
	}
}

// of returns the stand-in for op. It returns false if the text of op shows no region.
func (s *Stub) of(op *Op) ([]byte, bool) {
	const opens = "({"
	end := lineEnd(op.Text, 0)
	first := bytes.TrimRight(op.Text[:end], "\r\n")
	last := bytes.LastIndex(op.Text, []byte("\n  })"))
	head, ok := bytes.CutSuffix(first, []byte(opens))
	if !ok || last < 0 {
		return nil, false
	}
	tail := op.Text[last+1:]
	if s.as != "" {
		head = bytes.Replace(head, []byte(`"`+op.Name+`"`), []byte(`"`+s.as+`"`), 1)
	}
	properties := bytes.HasSuffix(bytes.TrimRight(head, " "), []byte("}>"))
	for _, name := range s.drop {
		head, tail = without(head, "<{", name), without(tail, ") {", name)
	}
	for _, name := range s.ofArgs {
		head, tail = withoutOfArgs(head, "<{", name), withoutOfArgs(tail, ") {", name)
	}
	for _, a := range s.with {
		if properties {
			head = with(head, "<{", a)
		} else { // an operation that the program does not know has all its attributes behind its regions
			tail = with(tail, ") {", a)
		}
	}
	out := append(slices.Clone(head), opens+"\n"...)
	for line := range bytes.Lines(op.Text[min(end, last+1) : last+1]) {
		if bytes.HasPrefix(line, []byte("  }, {")) { // between two regions
			out = append(out, line...)
		}
	}
	return append(out, tail...), true
}

// dictionary returns the range of the contents of a dictionary in line. They begin behind the first
// occurrence of open, such as "<{", and end before the closing brace. It returns false if there is no
// such dictionary.
func dictionary(line []byte, open string) (from, to int, ok bool) {
	i := bytes.Index(line, []byte(open))
	if i < 0 {
		return 0, 0, false
	}
	from = i + len(open)
	to = from
	eachTop(line[from:], func(i int) bool {
		to = from + i
		return line[to] != '}'
	})
	return from, to, to < len(line) && line[to] == '}'
}

// entries returns the entries NAME = VALUE of the dictionary with the contents line[from:to],
// unchanged.
func entries(line []byte, from, to int) []string {
	if from == to {
		return nil
	}
	return splitOutside(string(line[from:to]))
}

func entryName(entry string) string {
	name, _, _ := strings.Cut(entry, "=")
	return strings.Trim(strings.TrimSpace(name), `"`)
}

func without(line []byte, open, name string) []byte {
	from, to, ok := dictionary(line, open)
	if !ok {
		return line
	}
	kept := slices.DeleteFunc(entries(line, from, to), func(e string) bool { return entryName(e) == name })
	return slices.Concat(line[:from], []byte(strings.TrimSpace(strings.Join(kept, ","))), line[to:])
}

// withoutOfArgs drops the attribute called name from the dictionary of each argument, in the entry
// arg_attrs of the dictionary that open introduces.
func withoutOfArgs(line []byte, open, name string) []byte {
	const list = "arg_attrs"
	from, to, ok := dictionary(line, open)
	if !ok || !bytes.Contains(line[from:to], []byte(name)) {
		return line
	}
	all := entries(line, from, to)
	for i, e := range all {
		head, value, _ := strings.Cut(e, "[")
		if entryName(e) != list || !strings.HasSuffix(value, "]") {
			continue
		}
		args := splitOutside(strings.TrimSuffix(value, "]"))
		for k, arg := range args {
			args[k] = string(without([]byte(arg), "{", name))
		}
		all[i] = head + "[" + strings.Join(args, ",") + "]"
	}
	return slices.Concat(line[:from], []byte(strings.Join(all, ",")), line[to:])
}

func with(line []byte, open string, a attr) []byte {
	entry := a.name + " = " + a.value
	from, to, ok := dictionary(line, open)
	if !ok { // the dictionary behind regions may be missing
		return bytes.Replace(line, []byte("}) "), []byte("}) {"+entry+"} "), 1)
	}
	all := entries(line, from, to)
	if i := slices.IndexFunc(all, func(e string) bool { return entryName(e) == a.name }); i >= 0 {
		all[i] = entry
		if i > 0 {
			all[i] = " " + entry
		}
	} else if len(all) > 0 {
		all = append(all, " "+entry)
	} else {
		all = []string{entry}
	}
	return slices.Concat(line[:from], []byte(strings.Join(all, ",")), line[to:])
}
