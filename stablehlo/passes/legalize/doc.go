// Package legalize replaces StableHLO operations by equivalent StableHLO operations.
// Dynamic operations with constant operands become static, deprecated operations become
// their successors, and composites become calls.
//
// What may not live here: patterns that make programs cheaper.
package legalize
