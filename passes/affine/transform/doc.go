// Package transform changes nests of affine loops: it normalizes, tiles, unrolls,
// jams, interchanges, coalesces, shifts and promotes them. Passes stand on it;
// none of it decides whether a change is legal with respect to memory.
package transform
