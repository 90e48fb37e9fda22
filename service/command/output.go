package command

import (
	"encoding/json"
	"io"
	"os"
)

// printJSON writes v to standard output.
func printJSON(v any) error { return writeJSON(os.Stdout, v) }

func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// nonNil has a list without elements be [] and not null.
func nonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// beside is where to say something of a result that goes to output: not among its bytes.
func beside(output string) io.Writer {
	if output == "-" {
		return os.Stderr
	}
	return os.Stdout
}
