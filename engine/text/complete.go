package text

import (
	"bytes"
	"unicode/utf8"
)

// Complete reports whether data can be a whole file in MLIR's syntax. It must be text, with each
// bracket and string closed. Angle brackets do not count, for they also are comparison signs and parts
// of arrows. Round and square brackets may close each other: dialects write ranges as [0, 1).
func Complete(data []byte) bool {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return false
	}
	var open []byte
	for i := 0; i < len(data); i++ {
		switch c := data[i]; c {
		case '"':
			end := skipString(data, i)
			if data[end-1] != '"' || end == i+1 {
				return false
			}
			i = end - 1
		case '/':
			if i+1 < len(data) && data[i+1] == '/' {
				i = lineEnd(data, i) - 1
			}
		case '(', '[', '{':
			open = append(open, c)
		case ')', ']', '}':
			n := len(open) - 1
			if n < 0 || (open[n] == '{') != (c == '}') {
				return false
			}
			open = open[:n]
		}
	}
	return len(open) == 0
}
