//go:build !linux

package opt

// hugePages does nothing where the kernel decides by itself.
func hugePages(int) {}
