//go:build !unix

package devserver

// Published returns "": no server runs on this system.
func Published(string) string { return "" }
