// Package rewrite holds the pattern machinery. It has patterns, the rewriter
// through which they change IR, the greedy driver, dialect conversion, constant
// folding with unique constants, and the simplification of regions. It knows no
// dialect.
package rewrite
