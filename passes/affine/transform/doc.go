// Package transform changes nests of affine loops: it normalizes, tiles, unrolls, jams,
// interchanges, coalesces, shifts and promotes them. The passes use these functions. None of them
// decides whether a change is legal with respect to memory.
package transform
