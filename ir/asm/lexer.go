package asm

import "strings"

// Token is a kind of lexical token.
type Token uint8

const (
	EOF           Token = iota
	Bad                 // a lexical error; the lexer holds its message
	BareID              // add, i32, memref
	AtID                // @name or @"name"
	HashID              // #name
	PercentID           // %name, %0
	CaretID             // ^bb
	ExclaimID           // !name
	Integer             // 42, 0xff
	FloatLit            // 1.5, 1.0e3
	StringLit           // "..."
	Arrow               // ->
	Colon               // :
	DoubleCol           // ::
	Comma               // ,
	Ellipsis            // ...
	Equal               // =
	Greater             // >
	LBrace              // {
	LParen              // (
	LSquare             // [
	Less                // <
	Minus               // -
	Plus                // +
	Question            // ?
	RBrace              // }
	RParen              // )
	RSquare             // ]
	Slash               // /
	Star                // *
	VBar                // |
	FileMetaBegin       // {-#
	FileMetaEnd         // #-}
	numTokens
)

var tokenText = [numTokens]string{
	EOF: "end of file", BareID: "identifier", Arrow: "->", Colon: ":", DoubleCol: "::", Comma: ",", Ellipsis: "...",
	Equal: "=", Greater: ">", LBrace: "{", LParen: "(", LSquare: "[", Less: "<", Minus: "-", Plus: "+",
	Question: "?", RBrace: "}", RParen: ")", RSquare: "]", Slash: "/", Star: "*", VBar: "|",
	FileMetaBegin: "{-#", FileMetaEnd: "#-}",
}

// Pos is a position in the source: a byte offset with its line.
type Pos struct {
	Off  uint32
	Line uint32 // from 1
	Col  uint32 // from 1, in bytes
}

// token is a token with its position in the source.
type token struct {
	kind     Token
	off, end uint32
	line     uint32
	col      uint32
}

func (t *token) pos() Pos { return Pos{t.off, t.line, t.col} }

// lexer splits source text into tokens. Newlines occur only between tokens, so the lexer
// counts lines while it skips white space.
type lexer struct {
	src       string
	off       uint32
	line      uint32
	lineStart uint32
	err       string // message of the last Bad token
	errAt     Pos
}

// Bits for the classes of characters that the lexer distinguishes. The table classes has
// the bits of each byte.
const (
	clsSpace  = 1 << iota
	clsIDHead // letter or _
	clsID     // letter, digit, _ $ .
	clsSuffix // letter, digit, _ $ . -
	clsDigit
	clsHex
)

var classes = func() (t [256]uint8) {
	for c := range t {
		b := byte(c)
		letter := b|0x20 >= 'a' && b|0x20 <= 'z'
		digit := b >= '0' && b <= '9'
		if letter || b == '_' {
			t[c] |= clsIDHead
		}
		if letter || digit || b == '_' || b == '$' || b == '.' {
			t[c] |= clsID | clsSuffix
		}
		if b == '-' {
			t[c] |= clsSuffix
		}
		if digit {
			t[c] |= clsDigit | clsHex
		}
		if b|0x20 >= 'a' && b|0x20 <= 'f' {
			t[c] |= clsHex
		}
	}
	for _, c := range " \t\n\r\x00" {
		t[c] |= clsSpace
	}
	return t
}()

func (l *lexer) fail(at uint32, msg string) {
	l.err = msg
	l.errAt = Pos{at, l.line, at - l.lineStart + 1}
}

// next reads the next token into t.
func (l *lexer) next(t *token) {
	src := l.src
	i := l.off
	n := uint32(len(src))
	for i < n {
		c := src[i]
		if c == '\n' {
			i++
			l.line++
			l.lineStart = i
		} else if c == ' ' || c == '\t' || c == '\r' || c == 0 {
			i++
		} else if c == '/' && i+1 < n && src[i+1] == '/' {
			for i < n && src[i] != '\n' && src[i] != '\r' {
				i++
			}
		} else {
			break
		}
	}
	t.off, t.line, t.col = i, l.line, i-l.lineStart+1
	if i >= n {
		t.kind, t.end, l.off = EOF, i, i
		return
	}
	c := src[i]
	if classes[c]&clsIDHead != 0 {
		i++
		for i < n && classes[src[i]]&clsID != 0 {
			i++
		}
		t.kind, t.end, l.off = BareID, i, i
		return
	}
	t.kind, i = l.punct(c, i)
	t.end, l.off = i, i
}

// punct reads a token that does not begin with a letter or _. The token begins at offset i
// with c. It returns the kind of the token and the offset behind it.
func (l *lexer) punct(c byte, i uint32) (Token, uint32) {
	src := l.src
	peek := func(k uint32) byte {
		if int(i+k) < len(src) {
			return src[i+k]
		}
		return 0
	}
	switch c {
	case '%', '^', '#', '!':
		return l.prefixed(c, i)
	case '@':
		return l.atID(i)
	case '"':
		return l.str(i, StringLit)
	case ',':
		return Comma, i + 1
	case '(':
		return LParen, i + 1
	case ')':
		return RParen, i + 1
	case '[':
		return LSquare, i + 1
	case ']':
		return RSquare, i + 1
	case '<':
		return Less, i + 1
	case '>':
		return Greater, i + 1
	case '=':
		return Equal, i + 1
	case '+':
		return Plus, i + 1
	case '*':
		return Star, i + 1
	case '?':
		return Question, i + 1
	case '|':
		return VBar, i + 1
	case '/':
		return Slash, i + 1
	case '}':
		return RBrace, i + 1
	case ':':
		if peek(1) == ':' {
			return DoubleCol, i + 2
		}
		return Colon, i + 1
	case '-':
		if peek(1) == '>' {
			return Arrow, i + 2
		}
		return Minus, i + 1
	case '{':
		if peek(1) == '-' && peek(2) == '#' {
			return FileMetaBegin, i + 3
		}
		return LBrace, i + 1
	case '.':
		if peek(1) == '.' && peek(2) == '.' {
			return Ellipsis, i + 3
		}
		l.fail(i+1, "expected three consecutive dots for an ellipsis")
		return Bad, i + 1
	}
	if classes[c]&clsDigit != 0 {
		return l.number(i)
	}
	l.fail(i, "unexpected character")
	return Bad, i + 1
}

// number reads a number that begins at offset i: [0-9]+, 0x[0-9a-fA-F]+ or
// [0-9]+[.][0-9]*([eE][-+]?[0-9]+)?.
func (l *lexer) number(i uint32) (Token, uint32) {
	src, n := l.src, uint32(len(l.src))
	is := func(k uint32, cls uint8) bool { return k < n && classes[src[k]]&cls != 0 }
	if src[i] == '0' && i+1 < n && src[i+1] == 'x' {
		if !is(i+2, clsHex) {
			return Integer, i + 1
		}
		i += 2
		for is(i, clsHex) {
			i++
		}
		return Integer, i
	}
	for is(i, clsDigit) {
		i++
	}
	if i >= n || src[i] != '.' {
		return Integer, i
	}
	i++
	for is(i, clsDigit) {
		i++
	}
	if i < n && (src[i] == 'e' || src[i] == 'E') {
		k := i + 1
		if k < n && (src[k] == '+' || src[k] == '-') {
			k++
		}
		if is(k, clsDigit) {
			for is(k, clsDigit) {
				k++
			}
			i = k
		}
	}
	return FloatLit, i
}

// str reads a string token. Its opening quote is at start, or, for an AtID, behind the @ at
// start.
func (l *lexer) str(start uint32, kind Token) (Token, uint32) {
	src, n := l.src, uint32(len(l.src))
	i := start + 1
	if kind == AtID {
		i++
	}
	for i < n {
		switch src[i] {
		case '"':
			return kind, i + 1
		case '\n', '\v', '\f':
			l.fail(i, "expected '\"' in string literal")
			return Bad, i
		case '\\':
			i++
			if i < n && strings.IndexByte("\"\\nt", src[i]) >= 0 {
				i++
			} else if i+1 < n && classes[src[i]]&clsHex != 0 && classes[src[i+1]]&clsHex != 0 {
				i += 2
			} else {
				l.fail(i-1, "unknown escape in string literal")
				return Bad, i
			}
		default:
			i++
		}
	}
	l.fail(n, "expected '\"' in string literal")
	return Bad, n
}

func (l *lexer) atID(i uint32) (Token, uint32) {
	src, n := l.src, uint32(len(l.src))
	if i+1 < n && src[i+1] == '"' {
		return l.str(i, AtID)
	}
	k := i + 1
	if k >= n || classes[src[k]]&clsIDHead == 0 {
		l.fail(i+1, "@ identifier expected to start with letter or '_'")
		return Bad, i + 1
	}
	for k < n && classes[src[k]]&clsID != 0 {
		k++
	}
	return AtID, k
}

// prefixed reads %id, ^id, #id or !id at offset start. The id consists of digits, or of
// letters, digits, $ . _ and -, without a leading digit.
func (l *lexer) prefixed(c byte, start uint32) (Token, uint32) {
	src, n := l.src, uint32(len(l.src))
	kind, msg := PercentID, "invalid SSA name"
	switch c {
	case '#':
		if strings.HasPrefix(src[start:], "#-}") {
			return FileMetaEnd, start + 3
		}
		kind, msg = HashID, "invalid attribute name"
	case '!':
		kind, msg = ExclaimID, "invalid type identifier"
	case '^':
		kind, msg = CaretID, "invalid block name"
	}
	i := start + 1
	switch {
	case i < n && classes[src[i]]&clsDigit != 0:
		for i < n && classes[src[i]]&clsDigit != 0 {
			i++
		}
	case i < n && classes[src[i]]&clsSuffix != 0:
		for i < n && classes[src[i]]&clsSuffix != 0 {
			i++
		}
	default:
		l.fail(start, msg)
		return Bad, start + 1
	}
	return kind, i
}

// unescape returns the value of a string literal, given the text between its quotes.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '\\' {
			b = append(b, c)
			continue
		}
		i++
		switch s[i] {
		case '"', '\\':
			b = append(b, s[i])
		case 'n':
			b = append(b, '\n')
		case 't':
			b = append(b, '\t')
		default:
			b = append(b, hexValue(s[i])<<4|hexValue(s[i+1]))
			i++
		}
	}
	return string(b)
}

func hexValue(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}
