//go:build !linux

package heap

// Huge does nothing on this system, where the kernel decides about huge pages by itself.
func Huge(int) {}

// Bytes returns a new slice of n bytes.
func Bytes(n int) []byte { return make([]byte, n) }
