// Package house holds the tests of the repository itself: which package may import which,
// what the compiler may depend on, and how files are kept. It has no code other than
// tests.
package house
