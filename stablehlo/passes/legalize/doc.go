// Package legalize replaces StableHLO operations with equivalent StableHLO operations. Dynamic
// operations with constant operands become static, deprecated operations become their successors,
// and composites become calls.
//
// Patterns that make programs cheaper do not live here, but in stablehlo/passes/simplify.
package legalize
