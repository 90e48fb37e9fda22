package irtext

import "strings"

type kind uint8

// Kinds of tokens. Punctuation is its own character.
const (
	tokEOF    kind = iota
	tokError       // text that begins no token
	tokWord        // a keyword, or a name that is none
	tokLabel       // name: or "name": or 12:
	tokGlobal      // @name
	tokGlobalID
	tokLocal // %name
	tokLocalID
	tokComdat   // $name
	tokAttrGrp  // #12
	tokMetadata // !name
	tokSummary  // ^12
	tokInt
	tokFloat
	tokString
	tokIntType // i32
	tokDots    // ...
)

// lexer splits LLVM IR text into tokens.
type lexer struct {
	src string
	pos int
	// The current token: its kind, its first byte, its text, and the number of an identifier.
	kind  kind
	start int
	text  string
	num   uint64
	// problem is the message of an error token that has one of its own.
	problem string
	// lastEnd is the end of the token before.
	lastEnd int
	// ignoreColon makes a name before a colon a word instead of a label.
	ignoreColon bool
}

func isLabelChar(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '$' || c == '.' || c == '_'
}

func isWordChar(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameStart(c byte) bool { return isLabelChar(c) && !isDigit(c) }

func isHex(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// at returns the byte at i, or 0 behind the end.
func (l *lexer) at(i int) byte {
	if i < len(l.src) {
		return l.src[i]
	}
	return 0
}

// next reads the next token.
func (l *lexer) next() {
	l.lastEnd = l.pos
	l.problem = ""
	l.kind = l.lex()
}

// skipSpace moves to the next token. It returns false if a comment has no end.
func (l *lexer) skipSpace() bool {
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == 0:
			l.pos++
		case c == ';':
			i := strings.IndexByte(l.src[l.pos:], '\n')
			if i < 0 {
				l.pos = len(l.src)
				return true
			}
			l.pos += i + 1
		case c == '/' && l.at(l.pos+1) == '*':
			i := strings.Index(l.src[l.pos+2:], "*/")
			if i < 0 {
				l.start, l.pos, l.problem = l.pos, len(l.src), "unterminated comment"
				return false
			}
			l.pos += i + 4
		default:
			return true
		}
	}
	return true
}

func (l *lexer) lex() kind {
	if !l.skipSpace() {
		return tokError
	}
	l.start = l.pos
	if l.pos >= len(l.src) {
		l.text = ""
		return tokEOF
	}
	c := l.src[l.pos]
	l.pos++
	if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' {
		return l.word(c)
	}
	switch c {
	case '@':
		return l.variable(tokGlobal, tokGlobalID)
	case '%':
		return l.variable(tokLocal, tokLocalID)
	case '$':
		return l.dollar()
	case '"':
		return l.quoted()
	case '.':
		if l.at(l.pos) == '.' && l.at(l.pos+1) == '.' {
			l.pos += 2
			return tokDots
		}
		return l.labelTail()
	case '!':
		return l.exclaim()
	case '#':
		return l.number(tokAttrGrp, '#')
	case '^':
		return l.number(tokSummary, tokError)
	case '-':
		return l.digits(c)
	case '+':
		return l.positive()
	case '=', '[', ']', '{', '}', '(', ')', '<', '>', ',', '*', '|', ':':
		l.text = l.src[l.start:l.pos]
		return kind(c)
	}
	if isDigit(c) {
		return l.digits(c)
	}
	return tokError
}

// number lexes the digits behind # or ^. Without digits, the token has the kind otherwise.
func (l *lexer) number(k, otherwise kind) kind {
	if !isDigit(l.at(l.pos)) {
		return otherwise
	}
	return l.id(k)
}

// id lexes the digits of an unsigned 32-bit identifier.
func (l *lexer) id(k kind) kind {
	from := l.pos
	l.num = 0
	for isDigit(l.at(l.pos)) {
		if l.num < 1<<40 {
			l.num = l.num*10 + uint64(l.src[l.pos]-'0')
		}
		l.pos++
	}
	if l.num >= 1<<32 {
		l.problem = "invalid value number (too large)"
		return tokError
	}
	l.text = l.src[from:l.pos]
	return k
}

// variable lexes what follows @ or %.
func (l *lexer) variable(name, number kind) kind {
	c := l.at(l.pos)
	switch {
	case c == '"':
		i := strings.IndexByte(l.src[l.pos+1:], '"')
		if i < 0 {
			l.pos, l.problem = len(l.src), "end of file in global variable name"
			return tokError
		}
		l.text = unescape(l.src[l.pos+1 : l.pos+1+i])
		l.pos += i + 2
		if strings.IndexByte(l.text, 0) >= 0 {
			l.problem = "NUL character is not allowed in names"
			return tokError
		}
		return name
	case isNameStart(c):
		from := l.pos
		for isLabelChar(l.at(l.pos)) {
			l.pos++
		}
		l.text = l.src[from:l.pos]
		return name
	case isDigit(c):
		return l.id(number)
	}
	return tokError
}

func (l *lexer) dollar() kind {
	from := l.pos
	end := from
	for isLabelChar(l.at(end)) {
		end++
	}
	if l.at(end) == ':' {
		l.text = l.src[l.start:end]
		l.pos = end + 1
		return tokLabel
	}
	if l.at(from) == '"' {
		i := strings.IndexByte(l.src[from+1:], '"')
		if i < 0 {
			l.pos, l.problem = len(l.src), "end of file in COMDAT variable name"
			return tokError
		}
		l.text = unescape(l.src[from+1 : from+1+i])
		l.pos = from + i + 2
		return tokComdat
	}
	if isNameStart(l.at(from)) {
		l.text, l.pos = l.src[from:end], end
		return tokComdat
	}
	return tokError
}

func (l *lexer) quoted() kind {
	i := strings.IndexByte(l.src[l.pos:], '"')
	if i < 0 {
		l.pos, l.problem = len(l.src), "end of file in string constant"
		return tokError
	}
	l.text = unescape(l.src[l.pos : l.pos+i])
	l.pos += i + 1
	if l.at(l.pos) == ':' {
		l.pos++
		return tokLabel
	}
	return tokString
}

func (l *lexer) exclaim() kind {
	if c := l.at(l.pos); isNameStart(c) || c == '\\' {
		from := l.pos
		for isLabelChar(l.at(l.pos)) || l.at(l.pos) == '\\' {
			l.pos++
		}
		l.text = unescape(l.src[from:l.pos])
		return tokMetadata
	}
	l.text = "!"
	return '!'
}

// labelTail lexes the rest of a label. It returns an error token if no colon follows the name.
func (l *lexer) labelTail() kind {
	end := l.pos
	for isLabelChar(l.at(end)) {
		end++
	}
	if l.at(end) != ':' {
		return tokError
	}
	l.text = l.src[l.start:end]
	l.pos = end + 1
	return tokLabel
}

// word lexes a keyword, an integer type, a label or a hexadecimal integer.
func (l *lexer) word(first byte) kind {
	end := l.pos
	wordEnd := 0
	for isLabelChar(l.at(end)) {
		if wordEnd == 0 && !isWordChar(l.src[end]) {
			wordEnd = end
		}
		end++
	}
	if !l.ignoreColon && l.at(end) == ':' {
		l.text = l.src[l.start:end]
		l.pos = end + 1
		return tokLabel
	}
	if wordEnd == 0 {
		wordEnd = end
	}
	l.pos = wordEnd
	l.text = l.src[l.start:wordEnd]
	if first == 'i' && len(l.text) > 1 && isDigit(l.text[1]) {
		return l.intType()
	}
	if (first == 's' || first == 'u') && len(l.text) > 3 && l.text[1:3] == "0x" && isHex(l.text[3]) {
		return l.hexInt()
	}
	if !keywords[l.text] && !(len(l.text) > 2 && l.text[:2] == "cc" && isDigit(l.text[2])) && !strings.HasPrefix(l.text, "DW_") &&
		!strings.HasPrefix(l.text, "DIFlag") && !strings.HasPrefix(l.text, "DISPFlag") && !strings.HasPrefix(l.text, "CSK_") {
		l.pos = l.start + 1
		return tokError
	}
	if strings.HasPrefix(l.text, "cc") && len(l.text) > 2 && isDigit(l.text[2]) {
		l.text, l.pos = "cc", l.start+2
	}
	return tokWord
}

func (l *lexer) intType() kind {
	end := 1
	l.num = 0
	for end < len(l.text) && isDigit(l.text[end]) {
		if l.num < 1<<40 {
			l.num = l.num*10 + uint64(l.text[end]-'0')
		}
		end++
	}
	l.pos = l.start + end
	l.text = l.text[:end]
	if l.num < 1 || l.num > 1<<23 {
		l.problem = "bitwidth for integer type out of range"
		return tokError
	}
	return tokIntType
}

func (l *lexer) hexInt() kind {
	end := l.start + 3
	for isHex(l.at(end)) {
		end++
	}
	l.pos = end
	l.text = l.src[l.start:end]
	return tokInt
}

// digits lexes a number, or a label that begins with a digit or a minus.
func (l *lexer) digits(first byte) kind {
	if first == '-' && !isDigit(l.at(l.pos)) {
		return l.labelTail()
	}
	if first == '0' && l.at(l.pos) == 'x' {
		return l.hexFloat()
	}
	for isDigit(l.at(l.pos)) {
		l.pos++
	}
	if c := l.at(l.pos); isLabelChar(c) && c != '.' || c == ':' {
		if k := l.labelTail(); k == tokLabel {
			return k
		}
	}
	if l.at(l.pos) != '.' {
		l.text = l.src[l.start:l.pos]
		return tokInt
	}
	if k := l.labelTail(); k == tokLabel {
		return k
	}
	return l.fraction()
}

// fraction lexes a decimal fraction, from its point, and an exponent.
func (l *lexer) fraction() kind {
	l.pos++
	for isDigit(l.at(l.pos)) {
		l.pos++
	}
	if c := l.at(l.pos); c == 'e' || c == 'E' {
		i := l.pos + 1
		if s := l.at(i); s == '+' || s == '-' {
			i++
		}
		if isDigit(l.at(i)) {
			for isDigit(l.at(i)) {
				i++
			}
			l.pos = i
		}
	}
	l.text = l.src[l.start:l.pos]
	return tokFloat
}

func (l *lexer) positive() kind {
	if !isDigit(l.at(l.pos)) {
		return tokError
	}
	i := l.pos
	for isDigit(l.at(i)) {
		i++
	}
	if l.at(i) != '.' {
		return tokError
	}
	l.pos = i
	return l.fraction()
}

func (l *lexer) hexFloat() kind {
	i := l.pos + 1
	switch l.at(i) {
	case 'K', 'L', 'M', 'H', 'R':
		i++
	}
	if !isHex(l.at(i)) {
		l.pos = l.start + 1
		return tokError
	}
	for isHex(l.at(i)) {
		i++
	}
	l.pos = i
	l.text = l.src[l.start:i]
	return tokFloat
}

// unescape replaces \\ and \xx, where xx are two hexadecimal digits, by the bytes they stand for.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] != '\\':
			b = append(b, s[i])
		case i+1 < len(s) && s[i+1] == '\\':
			b = append(b, '\\')
			i++
		case i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]):
			b = append(b, hexValue(s[i+1])<<4|hexValue(s[i+2]))
			i += 2
		default:
			b = append(b, '\\')
		}
	}
	return string(b)
}

func hexValue(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c >= 'a':
		return c - 'a' + 10
	}
	return c - 'A' + 10
}
