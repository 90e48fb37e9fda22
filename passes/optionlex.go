package passes

import "strings"

// The lexing of "key=value key2={...}" that PassOptions::parseFromString does.

// nextOption cuts the first option off text. It returns the key, the value ("" if there is none),
// and the rest of text.
func nextOption(text string) (key, value, rest string) {
	end := strings.IndexAny(text, " =")
	if end < 0 {
		end = len(text)
	}
	if end == len(text) || text[end] == ' ' {
		key, rest = cutValue(text, end)
		return key, "", rest
	}
	key, text = cutValue(text, end)
	text = text[1:] // the '='
	i := 0
	for i < len(text) && text[i] != ' ' {
		switch text[i] {
		case '\'', '"':
			i = closingQuote(text, i)
		case '{':
			i = closingBrace(text, i)
		}
		i++
	}
	value, rest = cutValue(text, min(i, len(text)))
	return key, value, rest
}

// closingQuote returns the index of the quote that closes the quote at i, or i if there is none.
func closingQuote(text string, i int) int {
	if n := strings.IndexByte(text[i+1:], text[i]); n >= 0 {
		return i + 1 + n
	}
	return i
}

// closingBrace returns the index of the brace that closes the brace at i, or the last index if
// there is none.
func closingBrace(text string, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '\'', '"':
			i = closingQuote(text, i)
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(text) - 1
}

// cutValue returns the first n bytes of text, trimmed and without one level of quotes or of
// enclosing braces. rest is the remaining text, left-trimmed.
func cutValue(text string, n int) (value, rest string) {
	s := strings.TrimSpace(text[:n])
	rest = strings.TrimLeft(text[n:], " \t\n\v\f\r")
	if len(s) <= 1 {
		return s, rest
	}
	last := s[len(s)-1]
	switch first := s[0]; {
	case first == '\'' && last == '\'', first == '"' && last == '"':
		s = strings.TrimSpace(s[1 : len(s)-1])
	case first == '{' && findChar(s, 1, '}') == len(s)-1:
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s, rest
}

// findChar returns the index of c in s from i on, outside of nested brackets and quotes. It returns
// -1 if there is none.
func findChar(s string, i int, c byte) int {
	for ; i >= 0 && i < len(s); i++ {
		if s[i] == c {
			return i
		}
		switch s[i] {
		case '{':
			i = findChar(s, i+1, '}')
		case '(':
			i = findChar(s, i+1, ')')
		case '[':
			i = findChar(s, i+1, ']')
		case '"', '\'':
			n := strings.IndexByte(s[i+1:], s[i])
			if n < 0 {
				return -1
			}
			i += 1 + n
		}
		if i < 0 {
			return -1
		}
	}
	return -1
}

// splitList splits a list at its commas, except commas in nested brackets and quotes.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	var out []string
	for {
		n := findChar(s, 0, ',')
		if n < 0 {
			v, _ := cutValue(s, len(s))
			return append(out, v)
		}
		v, rest := cutValue(s, n)
		out = append(out, v)
		s = rest[1:] // the comma
	}
}
