// Package structured implements the transforms on structured operations
// (transform.structured). Package transform executes them.
package structured
