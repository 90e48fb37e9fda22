package bytecode

// Section ids.
const (
	secStrings = iota
	secDialects
	secAttrData
	secAttrOffsets
	secIR
	secResourceData
	secResourceOffsets
	secDialectVersion
	secProperties
	numSections
)

var sectionNames = [numSections]string{
	"String (0)", "Dialect (1)", "AttrType (2)", "AttrTypeOffset (3)", "IR (4)",
	"Resource (5)", "ResourceOffset (6)", "DialectVersions (7)", "Properties (8)",
}

const (
	magic         = "ML\xefR"
	padding       = 0xCB
	alignmentFlag = 0x80

	// LatestVersion is the newest format version, and the default of a writer.
	LatestVersion = 6

	// Versions from which a feature exists.
	versionDialectVersions = 1
	versionLazyRegions     = 2
	versionUseLists        = 3
	versionElideLocs       = 4
	versionProperties      = 5
	versionNativeSegments  = 6
)

// IsBytecode reports whether data begins with the magic number of bytecode files.
func IsBytecode(data []byte) bool {
	return len(data) >= len(magic) && string(data[:len(magic)]) == magic
}

// HasResources reports whether a bytecode file has resources. If the file is damaged, sections
// behind the damage do not count.
func HasResources(data []byte) bool {
	if !IsBytecode(data) {
		return false
	}
	c := cursor{data: data, pos: len(magic)}
	c.varint() // version
	c.nulTerminated()
	for !c.failed() && c.left() > 0 {
		if id, _ := c.section(0); id == secResourceOffsets && !c.failed() {
			return true
		}
	}
	return false
}

// Complete reports whether data has bytecode's magic number, at least two sections, and the
// full length of each section. It decodes no section.
func Complete(data []byte) bool {
	if !IsBytecode(data) {
		return false
	}
	c := cursor{data: data, pos: len(magic)}
	c.varint() // version
	c.nulTerminated()
	sections := 0
	for !c.failed() && c.left() > 0 {
		c.section(0)
		sections++
	}
	return !c.failed() && sections > 1
}

// section decodes a section header and returns the section's id and body. The argument base is
// the position of c.data in the file, because padding counts from the start of the file.
func (c *cursor) section(base int) (id byte, body []byte) {
	first := c.byte()
	n := c.varint()
	id = first &^ alignmentFlag
	if !c.failed() && id >= numSections {
		c.fail("invalid section ID: %d", id)
		return 0, nil
	}
	if first&alignmentFlag != 0 {
		c.align(base, c.varint())
	}
	return id, c.bytes(n)
}

// align skips padding until the position in the file is a multiple of alignment. The argument
// base is the position of c.data in the file.
func (c *cursor) align(base int, alignment uint64) {
	if c.failed() {
		return
	}
	if alignment == 0 || alignment&(alignment-1) != 0 {
		c.fail("expected alignment to be a power-of-two")
		return
	}
	for uint64(base+c.pos)&(alignment-1) != 0 {
		if b := c.byte(); c.failed() {
			return
		} else if b != padding {
			c.fail("expected alignment byte (0xCB), but got: '0x%x'", b)
			return
		}
	}
}
