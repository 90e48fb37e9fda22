// Package rewrite holds the pattern machinery: patterns, the rewriter through which they
// change IR, the greedy driver and dialect conversion. It also holds constant folding with
// unique constants, and the simplification of regions. It depends on no dialect.
package rewrite
