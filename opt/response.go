package opt

import (
	"os"
	"strings"
)

// maxResponses bounds how many files of arguments are read: they may name one another.
const maxResponses = 100

// expand puts the arguments that response files hold in the place of those that name them: @FILE. One that cannot be read
// is an argument like others, as with LLVM's tools.
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

// tokens cuts a text into arguments as GNU's tools do: at white space, but not inside quotes or behind a backslash. Quotes
// and backslashes go; in single quotes a backslash counts too.
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
