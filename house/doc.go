// Package house holds the tests of the repository itself: which package may
// import which, what the compiler may depend on, and how files are kept. There
// is no code here.
package house
