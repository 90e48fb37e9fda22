//go:build !linux

package heap

// Huge does nothing where the kernel decides by itself.
func Huge(int) {}
