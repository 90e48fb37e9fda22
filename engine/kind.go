package engine

import "strings"

// Kind returns the text of a diagnostic without the parts that differ from unit to unit. These are
// names of symbols, values, blocks and ports, other quoted text, and numbers. Diagnostics of equal kind
// count as the same mistake. Quoted names of operations and types stay, since they distinguish mistakes.
//
//	'firrtl.connect' op sink "io_out_3" of @Core has %12  =>  'firrtl.connect' op sink "" of @ has %
func Kind(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '"':
			b.WriteString(`""`)
			i = closing(text, i)
		case c == '\'' && (i == 0 || !wordByte(text[i-1])) && closing(text, i) <= len(text) && !telling(text[i+1:closing(text, i)-1]):
			b.WriteString("''")
			i = closing(text, i)
		case strings.IndexByte("@%^#", c) >= 0:
			b.WriteByte(c)
			if i++; c == '@' && i < len(text) && text[i] == '"' {
				i = min(closing(text, i), len(text))
			}
			for i < len(text) && (wordByte(text[i]) || strings.IndexByte(".-#", text[i]) >= 0) {
				i++
			}
		case '0' <= c && c <= '9':
			b.WriteByte('0')
			i = number(text, i)
		default:
			b.WriteByte(c)
			i++
		}
		i = min(i, len(text))
	}
	return b.String()
}

// closing returns the index behind the quotation that begins at i. If no closing quotation mark follows
// on the same line, it returns len(text)+1.
func closing(text string, i int) int {
	n := strings.IndexByte(text[i+1:], text[i])
	if n < 0 || strings.IndexByte(text[i+1:i+1+n], '\n') >= 0 {
		return len(text) + 1
	}
	return i + 1 + n + 1
}

// telling reports whether quoted text distinguishes mistakes: whether it is the name of an operation, a
// type or an attribute.
func telling(quoted string) bool {
	if quoted == "" || strings.ContainsAny(quoted, "!<(: ") {
		return true
	}
	for i := range len(quoted) {
		if !wordByte(quoted[i]) && quoted[i] != '.' {
			return false
		}
	}
	return strings.IndexByte(quoted, '.') > 0
}

func wordByte(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// number returns the index behind the decimal or hexadecimal number that begins at i.
func number(text string, i int) int {
	digits := "0123456789"
	if strings.HasPrefix(text[i:], "0x") {
		i, digits = i+2, "0123456789abcdefABCDEF"
	}
	for i < len(text) && strings.IndexByte(digits, text[i]) >= 0 {
		i++
	}
	return i
}
