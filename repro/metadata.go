package repro

import (
	"bytes"
	"fmt"
	"strconv"
)

// dict is a dictionary of file-level metadata. Values are strings and words, or dictionaries.
type dict struct {
	parent     *dict
	start, end int // of "name: {...}" in the file
	entries    []metadataEntry
}

type metadataEntry struct {
	name  string
	value string
	dict  *dict
}

func (d *dict) child(name string) *dict {
	if d != nil {
		for _, e := range d.entries {
			if e.name == name && e.dict != nil {
				return e.dict
			}
		}
	}
	return &dict{}
}

func (d *dict) value(name string) (string, bool) {
	for _, e := range d.entries {
		if e.name == name && e.dict == nil {
			return e.value, true
		}
	}
	return "", false
}

// maxNesting bounds what a hostile file can make of the stack.
const maxNesting = 32

type scanner struct {
	text  []byte
	pos   int
	depth int
}

func (s *scanner) errorf(format string, args ...any) error {
	line := 1 + bytes.Count(s.text[:min(s.pos, len(s.text))], []byte{'\n'})
	return fmt.Errorf("line %d: %s", line, fmt.Sprintf(format, args...))
}

func (s *scanner) spaces() {
	for s.pos < len(s.text) && bytes.IndexByte([]byte(" \t\r\n"), s.text[s.pos]) >= 0 {
		s.pos++
	}
}

func (s *scanner) eat(token string) bool {
	s.spaces()
	if bytes.HasPrefix(s.text[s.pos:], []byte(token)) {
		s.pos += len(token)
		return true
	}
	return false
}

// dictionary reads entries up to the closing token.
func (s *scanner) dictionary(closing string) (*dict, error) {
	if s.depth++; s.depth > maxNesting {
		return nil, s.errorf("nested too deeply")
	}
	defer func() { s.depth-- }()
	d := &dict{}
	for first := true; ; first = false {
		if s.eat(closing) {
			return d, nil
		}
		if !first && !s.eat(",") {
			return nil, s.errorf("expected ',' or '%s'", closing)
		}
		s.spaces()
		start := s.pos
		name, err := s.word()
		if err != nil {
			return nil, err
		}
		if !s.eat(":") {
			return nil, s.errorf("expected ':' after %q", name)
		}
		e := metadataEntry{name: name}
		if s.eat("{") {
			if e.dict, err = s.dictionary("}"); err != nil {
				return nil, err
			}
			e.dict.parent, e.dict.start, e.dict.end = d, start, s.pos
		} else if e.value, err = s.word(); err != nil {
			return nil, err
		}
		d.entries = append(d.entries, e)
	}
}

// word reads a string literal, unescaped, or a bare word.
func (s *scanner) word() (string, error) {
	s.spaces()
	if s.pos < len(s.text) && s.text[s.pos] == '"' {
		return s.literal()
	}
	start := s.pos
	for s.pos < len(s.text) && bytes.IndexByte([]byte(" \t\r\n,:{}\"#"), s.text[s.pos]) < 0 {
		s.pos++
	}
	if s.pos == start {
		return "", s.errorf("expected a key or a value")
	}
	return string(s.text[start:s.pos]), nil
}

func (s *scanner) literal() (string, error) {
	var out []byte
	for i := s.pos + 1; i < len(s.text); i++ {
		switch c := s.text[i]; c {
		case '"':
			s.pos = i + 1
			return string(out), nil
		case '\\':
			if i+2 < len(s.text) {
				if n, err := strconv.ParseUint(string(s.text[i+1:i+3]), 16, 8); err == nil {
					out = append(out, byte(n))
					i += 2
					continue
				}
			}
			if i++; i < len(s.text) {
				switch s.text[i] {
				case 'n':
					out = append(out, '\n')
				case 't':
					out = append(out, '\t')
				default:
					out = append(out, s.text[i])
				}
			}
		default:
			out = append(out, c)
		}
	}
	return "", s.errorf("string is not closed")
}
