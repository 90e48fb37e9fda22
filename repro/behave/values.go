package behave

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// parseValue parses a value of type t, in the form in which results are printed. Examples are 42, -1.5, true,
// or [[1 2] [3 4]] for vectors, tensors and memrefs. Spaces or commas separate elements. The nesting of the
// brackets gives the shape. For a static shape, one flat list is allowed, too.
func parseValue(text string, t ir.Type) (interp.Value, error) {
	if !ir.IsShaped(t) {
		return parseScalar(strings.TrimSpace(text), t)
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return interp.Value{}, fmt.Errorf("a value of type %s cannot be given: its rank is unknown", t)
	}
	words, sizes, err := readList(strings.TrimPrefix(strings.TrimSpace(text), "memref"))
	if err != nil {
		return interp.Value{}, err
	}
	elements := make(interp.Elements, len(words))
	for i, w := range words {
		if elements[i], err = parseScalar(w, ir.ElementOf(t)); err != nil {
			return interp.Value{}, err
		}
	}
	if sizes, err = fit(shape, sizes, len(words), t); err != nil {
		return interp.Value{}, err
	}
	if _, ok := t.(*ir.MemRefType); !ok {
		if _, ok := t.(*ir.RankedTensorType); ok && dynamic(shape) {
			return interp.Value{}, fmt.Errorf("a value of type %s cannot be given: the interpreter knows static tensors only", t)
		}
		return interp.Value{Ref: elements}, nil
	}
	m := interp.NewMemRef(sizes...)
	m.Fill(func(i int) interp.Value { return elements[i] })
	return interp.Value{Ref: m}, nil
}

func dynamic(shape []int64) bool {
	for _, n := range shape {
		if n == ir.Dynamic {
			return true
		}
	}
	return false
}

// fit returns the sizes of a value of type t with the given shape. Argument given has the sizes of the
// brackets in the value's text, and n is the number of elements in them. It returns an error if these do not
// fit the shape.
func fit(shape, given []int64, n int, t ir.Type) ([]int64, error) {
	if len(given) == 1 && len(shape) != 1 && !dynamic(shape) {
		given = shape
	}
	if len(given) != len(shape) {
		return nil, fmt.Errorf("%s has %d dimensions, the argument has %d", t, len(shape), len(given))
	}
	for i, s := range shape {
		if s != ir.Dynamic && s != given[i] {
			return nil, fmt.Errorf("dimension %d of %s has %d elements, not %d", i, t, s, given[i])
		}
	}
	if ir.NumElements(given) != int64(n) {
		return nil, fmt.Errorf("%s has %d elements, the argument has %d", t, ir.NumElements(given), n)
	}
	return given, nil
}

// readList parses nested brackets. It returns the words in them, and the number of elements of the brackets at
// each depth. These must be equal at one depth.
func readList(text string) (words []string, sizes []int64, err error) {
	var counts []int64 // elements so far, by depth
	for rest := text; ; {
		rest = strings.TrimLeft(rest, " ,\t\n")
		switch {
		case rest == "":
			if len(counts) > 0 || sizes == nil {
				return nil, nil, fmt.Errorf("%q is no list such as [1 2 3]", text)
			}
			return words, sizes, nil
		case rest[0] == '[':
			if len(counts) == 0 && sizes != nil {
				return nil, nil, fmt.Errorf("%q is more than one list", text)
			}
			if counts = append(counts, 0); len(counts) > len(sizes) {
				if len(words) > 0 {
					return nil, nil, fmt.Errorf("%q has elements and lists side by side", text)
				}
				sizes = append(sizes, -1)
			}
			rest = rest[1:]
		case rest[0] == ']' && len(counts) > 0:
			depth := len(counts) - 1
			if sizes[depth] >= 0 && sizes[depth] != counts[depth] {
				return nil, nil, fmt.Errorf("%q has lists of %d and of %d elements side by side", text, sizes[depth], counts[depth])
			}
			sizes[depth] = counts[depth]
			if counts = counts[:depth]; depth > 0 {
				counts[depth-1]++
			}
			rest = rest[1:]
		case len(counts) > 0:
			end := strings.IndexAny(rest, " ,\t\n[]")
			if end < 0 {
				end = len(rest)
			}
			if len(counts) != len(sizes) {
				return nil, nil, fmt.Errorf("%q has elements and lists side by side", text)
			}
			words = append(words, rest[:end])
			counts[len(counts)-1]++
			rest = rest[end:]
		default:
			return nil, nil, fmt.Errorf("%q is no list such as [1 2 3]", text)
		}
	}
}

// parseScalar parses a value of an integer, index or float type.
func parseScalar(text string, t ir.Type) (interp.Value, error) {
	switch f := t.(type) {
	case *ir.FloatType:
		v, ok := parseFloat(text, f.Kind)
		if !ok {
			return interp.Value{}, fmt.Errorf("%q is no value of type %s", text, t)
		}
		return interp.Float(v), nil
	case *ir.IntegerType, *ir.IndexType:
		width := uint32(64)
		if i, ok := t.(*ir.IntegerType); ok {
			width = i.Width
		}
		switch {
		case text == "true" && width == 1:
			return interp.Int(1, 1), nil
		case text == "false" && width == 1:
			return interp.Int(1, 0), nil
		}
		// An i1 of -1 is true, because true is printed so.
		digits, negative := strings.CutPrefix(text, "-")
		if v, ok := num.ParseInt(digits, width, negative && digits != "0", false); ok {
			return interp.Value{Bits: v}, nil
		}
		if _, ok := new(big.Int).SetString(text, 0); ok {
			return interp.Value{}, fmt.Errorf("%s is out of the range of %s", text, t)
		}
		return interp.Value{}, fmt.Errorf("%q is no value of type %s", text, t)
	}
	return interp.Value{}, fmt.Errorf("a value of type %s cannot be given", t)
}

func parseFloat(text string, sem num.Semantics) (num.Float, bool) {
	switch strings.ToLower(strings.TrimPrefix(text, "+")) {
	case "nan", "-nan":
		return num.NaN(sem, false), true
	case "inf":
		return num.Inf(sem, false), true
	case "-inf":
		return num.Inf(sem, true), true
	}
	if strings.HasPrefix(text, "0x") {
		v, err := num.ParseFloatBits(text, sem, false)
		return v, err == nil
	}
	v, err := num.ParseDecimal(text, sem)
	return v, err == nil
}
