// Package legalize rewrites operations of stablehlo as others of stablehlo that say
// the same: dynamic ones whose operands are known as static ones, deprecated ones
// as those that stay, composites as calls.
//
// What may not live here: patterns that make programs cheaper.
package legalize
