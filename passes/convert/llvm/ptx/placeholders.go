package ptx

import (
	"regexp"
	"slices"
	"strconv"
)

var placeholder = regexp.MustCompile(`\{\$(rw|w|r)([0-9]+)\}`)

// numberPlaceholders replaces the placeholders {$rw0}, {$w0} and {$r0} by numbers of registers.
// Registers that are both read and written come first, then written and then read registers, each
// kind in the order of its numbers. Only placeholders that occur in code count.
func numberPlaceholders(code string) string {
	seen := map[string][]uint64{}
	for _, m := range placeholder.FindAllStringSubmatch(code, -1) {
		if n := numberOf(m[2]); !slices.Contains(seen[m[1]], n) {
			seen[m[1]] = append(seen[m[1]], n)
		}
	}
	first := map[string]int{"w": len(seen["rw"]), "r": len(seen["rw"]) + len(seen["w"])}
	for _, list := range seen {
		slices.Sort(list)
	}
	return placeholder.ReplaceAllStringFunc(code, func(s string) string {
		m := placeholder.FindStringSubmatch(s)
		return "$" + strconv.Itoa(first[m[1]]+slices.Index(seen[m[1]], numberOf(m[2])))
	})
}

// numberOf returns the number of a placeholder. A number of more than 32 bits counts as 0.
func numberOf(digits string) uint64 {
	n, err := strconv.ParseUint(digits, 10, 32)
	if err != nil {
		return 0
	}
	return n
}
