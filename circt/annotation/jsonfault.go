package annotation

import (
	"fmt"
	"strings"
)

// JSONFault describes the first fault in text that is not valid JSON, and its place. It uses the words of
// LLVM's parser (llvm/lib/Support/JSON.cpp). It returns "" if there is no fault.
func JSONFault(text string) string {
	p := &jsonScanner{text: text}
	if p.value() {
		p.blank()
		if p.at == len(text) {
			return ""
		}
		p.fail("Text after end of document")
	}
	before := text[:p.at]
	return fmt.Sprintf("[%d:%d, byte=%d]: %s", strings.Count(before, "\n")+1, p.at-strings.LastIndexByte(before, '\n')-1, p.at, p.fault)
}

// jsonScanner reads a JSON value. It stops at the first fault.
type jsonScanner struct {
	text  string
	at    int
	fault string
}

func (p *jsonScanner) fail(words string) bool {
	p.fault = words
	return false
}

func (p *jsonScanner) blank() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// next consumes and returns a byte. At the end, it returns 0.
func (p *jsonScanner) next() byte {
	if p.at == len(p.text) {
		return 0
	}
	p.at++
	return p.text[p.at-1]
}

// accept consumes the next byte if it is c, and reports whether it was.
func (p *jsonScanner) accept(c byte) bool {
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *jsonScanner) word(rest string) bool {
	for i := range len(rest) {
		if p.next() != rest[i] {
			return false
		}
	}
	return true
}

func (p *jsonScanner) value() bool {
	p.blank()
	if p.at == len(p.text) {
		return p.fail("Unexpected EOF")
	}
	switch c := p.next(); {
	case c == 'n':
		return p.word("null"[1:]) || p.fail("Invalid JSON value (null?)")
	case c == 't':
		return p.word("true"[1:]) || p.fail("Invalid JSON value (true?)")
	case c == 'f':
		return p.word("false"[1:]) || p.fail("Invalid JSON value (false?)")
	case c == '"':
		return p.str()
	case c == '[':
		return p.list(']', "Expected , or ] after array element", p.value)
	case c == '{':
		return p.list('}', "Expected , or } after object property", p.property)
	case c == '-' || c >= '0' && c <= '9':
		return p.number()
	}
	return p.fail("Invalid JSON value")
}

// list reads elements that are separated by commas, and then the byte end. The function element reads one
// element. If neither a comma nor end follows an element, list records otherwise as the fault's text. It
// returns false after a fault.
func (p *jsonScanner) list(end byte, otherwise string, element func() bool) bool {
	p.blank()
	if p.accept(end) {
		return true
	}
	for {
		if !element() {
			return false
		}
		p.blank()
		switch p.next() {
		case ',':
			p.blank()
		case end:
			return true
		default:
			return p.fail(otherwise)
		}
	}
}

func (p *jsonScanner) property() bool {
	if p.next() != '"' {
		return p.fail("Expected object key")
	}
	if !p.str() {
		return false
	}
	p.blank()
	if p.next() != ':' {
		return p.fail("Expected : after object key")
	}
	return p.value()
}

func (p *jsonScanner) str() bool {
	for c := p.next(); c != '"'; c = p.next() {
		switch {
		case p.at == len(p.text):
			return p.fail("Unterminated string")
		case c < 0x20:
			return p.fail("Control character in string")
		case c != '\\':
			continue
		}
		switch c = p.next(); {
		case c == 'u':
			for range 4 {
				if strings.IndexByte("0123456789abcdefABCDEF", p.next()) < 0 {
					return p.fail("Invalid \\u escape sequence")
				}
			}
		case strings.IndexByte("\"\\/bfnrt", c) < 0:
			return p.fail("Invalid escape sequence")
		}
	}
	return true
}

// number consumes all bytes that may belong to a number, after the first byte, which has been consumed. It
// returns false, after a fault, if they are not a number.
func (p *jsonScanner) number() bool {
	start := p.at - 1
	for p.at < len(p.text) && strings.IndexByte("0123456789eE+-.", p.text[p.at]) >= 0 {
		p.at++
	}
	var f float64
	if n, err := fmt.Sscanf(p.text[start:p.at]+" ", "%g ", &f); n != 1 || err != nil {
		return p.fail("Invalid JSON value (number?)")
	}
	return true
}
