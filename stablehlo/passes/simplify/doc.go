// Package simplify holds StableHLO's simplifications of structure
// (stablehlo-aggressive-simplification): patterns that look at operations, their
// shapes and splats. What computes with the elements of constants does not belong
// here, nor do patterns that make operations larger.
package simplify
