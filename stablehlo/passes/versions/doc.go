// Package versions converts programs between StableHLO and the versions of VHLO:
// the passes of portable artifacts.
//
// A conversion is a single walk that creates every operation anew. It converts operands
// before their uses, so use lists have the same order as after parsing the result from
// text.
package versions
