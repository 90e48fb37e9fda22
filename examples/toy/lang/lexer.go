package lang

import (
	"fmt"
	"strconv"
)

// Pos is a position in a program. Lines and columns count from 1.
type Pos struct{ Line, Col uint32 }

// Error is an error in the text of a program.
type Error struct {
	At   Pos
	Text string
}

// Error implements error.
func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.At.Line, e.At.Col, e.Text) }

// kind is the kind of a token. A punctuation mark is its own kind.
type kind int

const (
	end kind = -iota - 1
	identifier
	number
	keyDef
	keyReturn
	keyStruct
	keyVar
)

var keywords = map[string]kind{"def": keyDef, "return": keyReturn, "struct": keyStruct, "var": keyVar}

// token is a token with its text.
type token struct {
	kind kind
	at   Pos
	text string
}

// String returns the token as errors show it.
func (t token) String() string {
	if t.kind == end {
		return "the end of the program"
	}
	return strconv.Quote(t.text)
}

// lexer splits a program into tokens.
type lexer struct {
	text string
	off  int
	at   Pos
}

// next returns the next token, or the token end at the end of the text.
func (l *lexer) next() token {
	l.skipBlank()
	start, at := l.off, l.at
	if start == len(l.text) {
		return token{end, at, ""}
	}
	k := kind(l.text[start])
	switch c := l.text[start]; {
	case isLetter(c):
		l.advanceWhile(func(c byte) bool { return isLetter(c) || isDigit(c) })
		k = identifier
		if key, ok := keywords[l.text[start:l.off]]; ok {
			k = key
		}
	case isDigit(c), c == '.' && start+1 < len(l.text) && isDigit(l.text[start+1]):
		l.number()
		k = number
	default:
		l.advance()
	}
	return token{k, at, l.text[start:l.off]}
}

// number consumes digits, a fraction and an exponent. The parser checks the number as a whole.
func (l *lexer) number() {
	last := byte(0)
	l.advanceWhile(func(c byte) bool {
		sign := (c == '+' || c == '-') && (last == 'e' || last == 'E')
		last = c
		return isDigit(c) || c == '.' || c == 'e' || c == 'E' || sign
	})
}

// skipBlank skips blanks, ends of lines, and comments, which begin with # and end with the line.
func (l *lexer) skipBlank() {
	for l.off < len(l.text) {
		switch l.text[l.off] {
		case ' ', '\t', '\r', '\n':
			l.advance()
		case '#':
			l.advanceWhile(func(c byte) bool { return c != '\n' })
		default:
			return
		}
	}
}

func (l *lexer) advanceWhile(in func(c byte) bool) {
	for l.off < len(l.text) && in(l.text[l.off]) {
		l.advance()
	}
}

func (l *lexer) advance() {
	if l.text[l.off] == '\n' {
		l.at = Pos{l.at.Line + 1, 1}
	} else {
		l.at.Col++
	}
	l.off++
}

func isLetter(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
