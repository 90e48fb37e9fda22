package llvm

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// DataLayoutProblem describes the error in a data layout of LLVM, or returns "" if there is
// none.
func DataLayoutProblem(layout string) string {
	if err := checkDataLayout(layout); err != nil {
		return "invalid data layout descriptor: " + err.Error()
	}
	return ""
}

// verifyAttr checks that llvm.data_layout is a valid data layout string (LLVM's LangRef,
// "Data Layout").
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	if a.Name.Value != "llvm.data_layout" {
		return true
	}
	s, ok := a.Value.(*ir.StringAttr)
	if !ok {
		return op.EmitOpError("expected 'llvm.data_layout' to be a string attributes")
	}
	if err := checkDataLayout(s.Value); err != nil {
		return op.EmitOpError("invalid data layout descriptor: %v", err)
	}
	return true
}

// checkDataLayout checks a data layout string: a list of specifications, separated by
// dashes.
func checkDataLayout(layout string) error {
	if layout == "" {
		return nil
	}
	for spec := range strings.SplitSeq(layout, "-") {
		if spec == "" {
			return fmt.Errorf("empty specification is not allowed")
		}
		if err := checkLayoutSpec(spec); err != nil {
			return err
		}
	}
	return nil
}

func checkLayoutSpec(spec string) error {
	if rest, ok := strings.CutPrefix(spec, "ni"); ok {
		return nonIntegralSpaces(rest)
	}
	kind, rest := spec[0], spec[1:]
	switch kind {
	case 'i', 'f', 'v':
		return primitiveSpec(kind, rest)
	case 'a':
		return aggregateSpec(rest)
	case 'p':
		return pointerSizes(rest)
	case 's': // deprecated, and ignored
		return nil
	case 'e', 'E':
		if rest != "" {
			return fmt.Errorf("malformed specification, must be just 'e' or 'E'")
		}
		return nil
	case 'n':
		for size := range strings.SplitSeq(rest, ":") {
			if _, err := layoutSize(size, "size"); err != nil {
				return err
			}
		}
		return nil
	case 'S':
		if rest == "" {
			return malformed("S<size>")
		}
		_, err := layoutAlign(rest, "stack natural", false)
		return err
	case 'F':
		return functionPointerSpec(rest)
	case 'P', 'A', 'G':
		if rest == "" {
			return malformed(string(kind) + "<address space>")
		}
		_, err := addressSpace(rest)
		return err
	case 'm':
		return manglingSpec(rest)
	}
	return fmt.Errorf("unknown specifier '%c'", kind)
}

func malformed(form string) error {
	return fmt.Errorf("malformed specification, must be of the form %q", form)
}

func nonIntegralSpaces(rest string) error {
	spaces, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return malformed("ni:<address space>[:<address space>]...")
	}
	for s := range strings.SplitSeq(spaces, ":") {
		n, err := addressSpace(s)
		if err != nil {
			return err
		}
		if n == 0 {
			return fmt.Errorf("address space 0 cannot be non-integral")
		}
	}
	return nil
}

func primitiveSpec(kind byte, rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return malformed(string(kind) + "<size>:<abi>[:<pref>]")
	}
	size, err := layoutSize(parts[0], "size")
	if err != nil {
		return err
	}
	abi, err := layoutAlign(parts[1], "ABI", false)
	if err != nil {
		return err
	}
	if kind == 'i' && size == 8 && abi != 8 {
		return fmt.Errorf("i8 must be 8-bit aligned")
	}
	return preferredAlign(parts[2:], abi)
}

// preferredAlign checks the optional preferred alignment, the first of parts. It must not
// be less than the ABI alignment abi.
func preferredAlign(parts []string, abi uint64) error {
	if len(parts) == 0 {
		return nil
	}
	preferred, err := layoutAlign(parts[0], "preferred", false)
	if err == nil && preferred < abi {
		err = fmt.Errorf("preferred alignment cannot be less than the ABI alignment")
	}
	return err
}

func aggregateSpec(rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return malformed("a:<abi>[:<pref>]")
	}
	if n, err := strconv.ParseUint(parts[0], 10, 64); parts[0] != "" && (err != nil || n != 0) {
		return fmt.Errorf("size must be zero")
	}
	abi, err := layoutAlign(parts[1], "ABI", true)
	if err != nil {
		return err
	}
	return preferredAlign(parts[2:], abi)
}

func pointerSizes(rest string) error {
	parts := strings.Split(rest, ":")
	if len(parts) < 3 || len(parts) > 5 {
		return malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]")
	}
	if err := pointerSpace(parts[0]); err != nil {
		return err
	}
	size, err := layoutSize(parts[1], "pointer size")
	if err != nil {
		return err
	}
	abi, err := layoutAlign(parts[2], "ABI", false)
	if err != nil {
		return err
	}
	if err := preferredAlign(parts[3:min(4, len(parts))], abi); err != nil {
		return err
	}
	if len(parts) < 5 {
		return nil
	}
	index, err := layoutSize(parts[4], "index size")
	if err == nil && index > size {
		err = fmt.Errorf("index size cannot be larger than the pointer size")
	}
	return err
}

// pointerSpace checks the start of a pointer specification: optional flags and an optional
// address space. Only address spaces other than 0 may have flags.
func pointerSpace(s string) error {
	flags := strings.TrimRight(s, "0123456789")
	for _, f := range flags {
		if f != 'e' && f != 'u' {
			return fmt.Errorf("'%c' is not a valid pointer specification flag", f)
		}
	}
	space := uint64(0)
	if number := s[len(flags):]; number != "" {
		var err error
		if space, err = addressSpace(number); err != nil {
			return err
		}
	}
	if space == 0 && flags != "" {
		return fmt.Errorf("address space 0 cannot be unstable or have external state")
	}
	return nil
}

func functionPointerSpec(rest string) error {
	if rest == "" {
		return malformed("F<type><abi>")
	}
	if rest[0] != 'i' && rest[0] != 'n' {
		return fmt.Errorf("unknown function pointer alignment type '%c'", rest[0])
	}
	_, err := layoutAlign(rest[1:], "ABI", false)
	return err
}

func manglingSpec(rest string) error {
	mode, ok := strings.CutPrefix(rest, ":")
	if !ok || mode == "" {
		return malformed("m:<mangling>")
	}
	if len(mode) > 1 || !strings.Contains("elomwxa", mode) {
		return fmt.Errorf("unknown mangling mode")
	}
	return nil
}

// addressSpace parses the number of an address space, which has at most 24 bits.
func addressSpace(s string) (uint64, error) {
	if s == "" {
		return 0, fmt.Errorf("address space component cannot be empty")
	}
	n, err := strconv.ParseUint(s, 10, 24)
	if err != nil {
		return 0, fmt.Errorf("address space must be a 24-bit integer")
	}
	return n, nil
}

// layoutSize parses a size in bits. It must not be 0 and must have at most 24 bits.
// Argument what names the size in errors.
func layoutSize(s, what string) (uint64, error) {
	if s == "" {
		return 0, fmt.Errorf("%s component cannot be empty", what)
	}
	n, err := strconv.ParseUint(s, 10, 24)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%s must be a non-zero 24-bit integer", what)
	}
	return n, nil
}

// layoutAlign parses an alignment in bits. It must be a power of two that is a multiple of
// 8. If zero is set, 0 is allowed and returned as 8.
func layoutAlign(s, what string, zero bool) (uint64, error) {
	if s == "" {
		return 0, fmt.Errorf("%s alignment component cannot be empty", what)
	}
	n, err := strconv.ParseUint(s, 10, 16)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%s alignment must be a 16-bit integer", what)
	case n == 0 && zero:
		return 8, nil
	case n == 0:
		return 0, fmt.Errorf("%s alignment must be non-zero", what)
	case n%8 != 0 || bits.OnesCount64(n) != 1:
		return 0, fmt.Errorf("%s alignment must be a power of two times the byte width", what)
	}
	return n, nil
}
