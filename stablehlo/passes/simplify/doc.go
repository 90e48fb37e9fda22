// Package simplify is StableHLO's structural simplification (stablehlo-aggressive-simplification).
// Its patterns look at operations, their shapes and splats. Patterns that compute with the elements
// of constants do not live here, nor patterns that make operations larger.
package simplify
