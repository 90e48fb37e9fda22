// Package versions converts programs between StableHLO and versions of VHLO. It contains the passes
// that write and read portable artifacts.
//
// A conversion is a single walk that creates every operation again. It converts operands before
// their uses, so use lists have the same order as after parsing the result from text.
package versions
