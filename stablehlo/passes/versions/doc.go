// Package versions converts programs between StableHLO and the versions of VHLO:
// the passes of portable artifacts.
//
// A conversion is one walk in which every operation is made again: operands are
// converted before their uses, so that the lists of uses come out as if the result
// had been read from text.
package versions
