package firrtl

import "strings"

// tokenKind is a kind of token. A keyword has the kind of an identifier, because nearly all keywords can be names as
// well. The parser decides which it is.
type tokenKind uint8

const (
	eof tokenKind = iota
	bad           // lexer.err says why
	ident
	literalIdent // `text`
	integer      // digits with an optional sign
	radixInteger // 0b, 0o, 0d, 0h and digits, with an optional sign
	floating
	stringLit
	rawString  // '...'
	fileInfo   // @[...]
	annotation // %[...]
	punct      // one character, or <=, =>, {|, |}
)

// token is a piece of the text.
type token struct {
	kind       tokenKind
	start, end uint32
	line, col  uint32 // from 1
	// indent is the number of characters before the first token of a line, -1 for
	// other tokens.
	indent int32
}

// lexer splits text into tokens.
type lexer struct {
	src       string
	off       uint32
	line      uint32
	lineStart uint32
	err       string
	errAt     position
}

// position is a place in the text.
type position struct{ line, col uint32 }

func isIDStart(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool   { return c >= '0' && c <= '9' }
func isIDPart(c byte) bool  { return isIDStart(c) || isDigit(c) || c == '$' || c == '-' }

func (l *lexer) peek(n uint32) byte {
	if int(l.off+n) < len(l.src) {
		return l.src[l.off+n]
	}
	return 0
}

// next reads the token after the current one into t.
func (l *lexer) next(t *token) {
	first := l.skipSpace()
	*t = token{start: l.off, line: l.line, col: l.off - l.lineStart + 1, indent: -1}
	if first {
		t.indent = int32(l.off - l.lineStart)
	}
	if int(l.off) >= len(l.src) {
		t.end = l.off
		t.kind = eof
		return
	}
	t.kind = l.scan(l.src[l.off])
	t.end = l.off
}

// skipSpace skips white space and comments. It reports whether the next token is the first of its line.
func (l *lexer) skipSpace() bool {
	first := l.off == l.lineStart
	for int(l.off) < len(l.src) {
		switch c := l.src[l.off]; c {
		case '\n':
			l.off++
			l.line++
			l.lineStart = l.off
			first = true
		case ' ', '\t', '\r':
			l.off++
		case ';':
			n := strings.IndexByte(l.src[l.off:], '\n')
			if n < 0 {
				l.off = uint32(len(l.src))
			} else {
				l.off += uint32(n)
			}
		default:
			return first
		}
	}
	return first
}

func (l *lexer) fail(msg string, off uint32) tokenKind {
	l.err, l.errAt = msg, position{l.line, off - l.lineStart + 1}
	return bad
}

func (l *lexer) scan(c byte) tokenKind {
	switch {
	case isIDStart(c):
		l.off++
		for int(l.off) < len(l.src) && isIDPart(l.src[l.off]) {
			l.off++
		}
		return ident
	case isDigit(c):
		return l.number()
	}
	switch c {
	case '+', '-':
		l.off++
		if !isDigit(l.peek(0)) {
			return l.fail("unexpected character after sign", l.off-1)
		}
		return l.number()
	case '"', '\'':
		return l.str(c)
	case '`':
		return l.literal()
	case '@':
		if l.peek(1) == '[' {
			return l.info()
		}
	case '%':
		if l.peek(1) == '[' {
			return l.inlineAnnotation()
		}
	case '<':
		if l.peek(1) == '=' {
			l.off += 2
			return punct
		}
	case '=':
		if l.peek(1) == '>' {
			l.off += 2
			return punct
		}
	case '{':
		if l.peek(1) == '|' {
			l.off += 2
			return punct
		}
	case '|':
		if l.peek(1) == '}' {
			l.off += 2
			return punct
		}
	case '(', ')', '[', ']', '}', '>', ',', ':', '.', '?', '*', '/':
	default:
		return l.fail("unexpected character", l.off)
	}
	l.off++
	return punct
}

func (l *lexer) digits() {
	for int(l.off) < len(l.src) && isDigit(l.src[l.off]) {
		l.off++
	}
}

func (l *lexer) number() tokenKind {
	if l.peek(0) == '0' && strings.IndexByte("bodh", l.peek(1)) >= 0 && l.peek(1) != 0 {
		l.off += 2
		radix := radices[l.src[l.off-1]]
		for d := digitValue(l.peek(0)); d >= 0 && d < radix; d = digitValue(l.peek(0)) {
			l.off++
		}
		return radixInteger
	}
	l.digits()
	if l.peek(0) != '.' || !isDigit(l.peek(1)) {
		return integer
	}
	l.off++
	l.digits()
	if c := l.peek(0); c == 'e' || c == 'E' {
		n := uint32(1)
		if s := l.peek(1); s == '+' || s == '-' {
			n = 2
		}
		if isDigit(l.peek(n)) {
			l.off += n
			l.digits()
		}
	}
	return floating
}

func (l *lexer) str(quote byte) tokenKind {
	start := l.off
	l.off++
	for {
		switch c := l.peek(0); {
		case c == quote:
			l.off++
			if quote == '\'' {
				return rawString
			}
			return stringLit
		case c == '\n' || c == '\r' || c == '\v' || c == '\f' || int(l.off) >= len(l.src):
			return l.fail("unterminated string", start)
		case c == '\\':
			if quote == '"' && l.peek(1) == 'u' {
				return l.fail("unicode escape not supported in string", start)
			}
			l.off++
			if l.peek(0) != '\n' {
				l.off++
			}
		case c >= 0x80:
			return l.fail("string characters must be 7-bit ASCII", start)
		default:
			l.off++
		}
	}
}

func (l *lexer) literal() tokenKind {
	start := l.off
	l.off++
	for c := l.peek(0); isIDPart(c) && c != '-'; c = l.peek(0) {
		l.off++
	}
	if l.peek(0) != '`' {
		return l.fail("unterminated literal identifier", start)
	}
	l.off++
	if l.off-start == 2 {
		return l.fail("empty literal identifier", start)
	}
	return literalIdent
}

func (l *lexer) info() tokenKind {
	start := l.off
	for {
		l.off++
		switch c := l.peek(0); {
		case int(l.off) >= len(l.src) || c == '\n':
			return l.fail("unterminated file info specifier", start)
		case c == '\\' && l.peek(1) == ']':
			l.off++
		case c == ']':
			l.off++
			return fileInfo
		}
	}
}

// inlineAnnotation reads %[ JSON ]. Brackets may nest, and brackets in strings do not count.
func (l *lexer) inlineAnnotation() tokenKind {
	start, line, lineStart := l.off, l.line, l.lineStart
	depth, inString := 0, false
	for l.off++; int(l.off) < len(l.src); l.off++ {
		switch c := l.src[l.off]; {
		case c == '\n':
			l.line++
			l.lineStart = l.off + 1
		case c == '\\':
			l.off++
		case c == '"':
			inString = !inString
		case inString:
		case c == '[':
			depth++
		case c == ']':
			if depth--; depth == 0 {
				l.off++
				return annotation
			}
		}
	}
	l.line, l.lineStart = line, lineStart
	l.off = uint32(len(l.src))
	return l.fail("unterminated inline annotation", start)
}

// definitionWords lists the words that begin a definition in a circuit.
var definitionWords = map[string]bool{
	"class": true, "declgroup": true, "domain": true, "extclass": true, "extmodule": true, "formal": true, "intmodule": true, "layer": true,
	"module": true, "option": true, "public": true, "simulation": true, "type": true,
}

// skipLines moves to the next line that begins a definition at column indent. All lines before it belong to the
// module, even lines that stand further left. Afterwards, the caller must read the current token again.
func (l *lexer) skipLines(indent int32) {
	for int(l.off) < len(l.src) {
		n := strings.IndexByte(l.src[l.off:], '\n')
		if n < 0 {
			l.off = uint32(len(l.src))
			return
		}
		l.off += uint32(n) + 1
		l.line++
		l.lineStart = l.off
		i := l.off
		for int(i) < len(l.src) && (l.src[i] == ' ' || l.src[i] == '\t') {
			i++
		}
		if int32(i-l.off) != indent {
			continue
		}
		end := i
		for int(end) < len(l.src) && isIDPart(l.src[end]) {
			end++
		}
		if definitionWords[l.src[i:end]] {
			return
		}
	}
}
