//go:build !linux

package heap

// Huge does nothing where the kernel decides by itself.
func Huge(int) {}

// Bytes makes n bytes.
func Bytes(n int) []byte { return make([]byte, n) }
