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

// nonNil replaces a nil list by an empty one, which JSON prints as [] rather than null.
func nonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// beside returns the stream for messages about a result that goes to output. It is standard error if
// the result goes to standard output, and else standard output.
func beside(output string) io.Writer {
	if output == "-" {
		return os.Stderr
	}
	return os.Stdout
}
