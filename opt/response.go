package opt

import (
	"os"
	"strings"
)

// maxResponses is the greatest number of response files that are read, since they may name each other.
const maxResponses = 100

// expand replaces each argument @FILE by the arguments in the response file FILE. If FILE cannot be read, the
// argument stays, as with LLVM's tools.
func expand(args []string) []string {
	return expanded(args, new(int))
}

func expanded(args []string, read *int) []string {
	var out []string
	for i, arg := range args {
		if len(arg) < 2 || arg[0] != '@' || *read >= maxResponses {
			if out != nil {
				out = append(out, arg)
			}
			continue
		}
		text, err := os.ReadFile(arg[1:])
		if err != nil {
			if out != nil {
				out = append(out, arg)
			}
			continue
		}
		*read++
		if out == nil {
			out = append(make([]string, 0, len(args)), args[:i]...)
		}
		out = append(out, expanded(tokens(string(text)), read)...)
	}
	if out == nil {
		return args
	}
	return out
}

// tokens splits the text of a response file into arguments at white space, as GNU's tools do. White space in quotes
// or after a backslash does not split. Quotes and backslashes are removed. Unlike in a shell, a backslash in single
// quotes also escapes.
func tokens(text string) []string {
	var all []string
	var b strings.Builder
	inside, quote := false, byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
			inside = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			b.WriteByte(c)
		case c == '"' || c == '\'':
			quote, inside = c, true
		case strings.IndexByte(" \t\r\n\x00", c) >= 0:
			if inside {
				all = append(all, b.String())
				b.Reset()
				inside = false
			}
		default:
			b.WriteByte(c)
			inside = true
		}
	}
	if inside || quote != 0 {
		all = append(all, b.String())
	}
	return all
}
