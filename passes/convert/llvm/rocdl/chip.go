package rocdl

import (
	"cmp"
	"regexp"
	"strconv"
)

// A chip is the version of a device, for example 9, 4, 2 for gfx942. The zero value is
// gfx000, which has no instructions that later chips added.
type chip struct{ major, minor, stepping uint64 }

var chipName = regexp.MustCompile(`^gfx([0-9]+)([0-9a-fA-F])([0-9a-fA-F])$`)

// chipOf parses the name of a chip, such as gfx942. If it cannot, ok is false.
func chipOf(name string) (c chip, ok bool) {
	m := chipName.FindStringSubmatch(name)
	if m == nil {
		return c, false
	}
	major, err := strconv.ParseUint(m[1], 10, 32)
	c.major = major
	c.minor, _ = strconv.ParseUint(m[2], 16, 8)
	c.stepping, _ = strconv.ParseUint(m[3], 16, 8)
	return c, err == nil
}

// since reports whether c is the chip o or a later one.
func (c chip) since(o chip) bool {
	return cmp.Or(cmp.Compare(c.major, o.major), cmp.Compare(c.minor, o.minor), cmp.Compare(c.stepping, o.stepping)) >= 0
}

// These are the first chips that have certain instructions or subgroup sizes.
var (
	withMedian  = chip{major: 9}           // the median of three floats
	withSwaps   = chip{major: 9, minor: 5} // swaps of rows of lanes
	withShorter = chip{major: 10}          // subgroups of 32 lanes
)
