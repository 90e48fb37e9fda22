package amdgpu

import (
	"cmp"
	"regexp"
	"strconv"
)

// A Chipset is the version of a device, for example 9, 4, 2 for gfx942. The zero value is gfx000,
// which has no instructions that later chips added.
type Chipset struct{ Major, Minor, stepping uint64 }

var chipsetName = regexp.MustCompile(`^gfx([0-9]+)([0-9a-fA-F])([0-9a-fA-F])$`)

// ParseChipset parses the name of a chip, such as gfx942. If it cannot, ok is false.
func ParseChipset(name string) (c Chipset, ok bool) {
	m := chipsetName.FindStringSubmatch(name)
	if m == nil {
		return c, false
	}
	major, err := strconv.ParseUint(m[1], 10, 32)
	c.Major = major
	c.Minor, _ = strconv.ParseUint(m[2], 16, 8)
	c.stepping, _ = strconv.ParseUint(m[3], 16, 8)
	return c, err == nil
}

// Since reports whether c is the chip o or a later one.
func (c Chipset) Since(o Chipset) bool {
	return cmp.Or(cmp.Compare(c.Major, o.Major), cmp.Compare(c.Minor, o.Minor), cmp.Compare(c.stepping, o.stepping)) >= 0
}

// These are chips that added instructions or number formats.
var (
	GFX908  = Chipset{9, 0, 8}
	GFX90A  = Chipset{9, 0, 0xa}
	GFX942  = Chipset{9, 4, 2}
	GFX950  = Chipset{9, 5, 0}
	GFX1250 = Chipset{12, 5, 0}
)

// HasOCPFloat8 reports whether c converts 8-bit floats in the formats of the Open Compute Project
// (f8E4M3FN and f8E5M2).
func (c Chipset) HasOCPFloat8() bool { return c.Major == 9 && c.Since(GFX950) || c.Major >= 12 }
