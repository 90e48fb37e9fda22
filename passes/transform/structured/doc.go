// Package structured has the rows of the transform operations on structured operations
// (transform.structured): passes/transform executes them.
package structured
