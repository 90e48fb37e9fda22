// Package simplify simplifies affine maps and sets.
package simplify
