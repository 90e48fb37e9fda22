package all_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// random writes programs of tensors that are mostly constants.
type random struct {
	*rand.Rand
	text   strings.Builder
	values []value
}

type value struct {
	name, element string
	shape         []int
}

func (v value) typ() string { return tensorOf(v.shape, v.element) }

func tensorOf(shape []int, element string) string {
	var s strings.Builder
	s.WriteString("tensor<")
	for _, d := range shape {
		fmt.Fprintf(&s, "%dx", d)
	}
	return s.String() + element + ">"
}

var elementTypes = []string{"i1", "i8", "ui8", "i32", "ui32", "i64", "bf16", "f32", "f64"}

var shapes = [][]int{{}, {3}, {1}, {2, 3}, {3, 2}, {0, 2}}

func isFloat(element string) bool { return strings.Contains(element, "f") }

func pick[T any](r *random, list []T) T { return list[r.IntN(len(list))] }

// emit writes an operation that makes a value.
func (r *random) emit(element string, shape []int, format string, args ...any) value {
	v := value{fmt.Sprintf("%%v%d", len(r.values)), element, shape}
	fmt.Fprintf(&r.text, "  %s = stablehlo.%s\n", v.name, fmt.Sprintf(format, args...))
	r.values = append(r.values, v)
	return v
}

func (r *random) literal(element string) string {
	switch {
	case element == "i1":
		return pick(r, []string{"true", "false"})
	case element == "f32" && r.IntN(8) == 0:
		return pick(r, []string{"0x7F800000", "0xFF800000", "0x7FC00000", "0x80000000"})
	case isFloat(element):
		return fmt.Sprintf("%.3f", float64(r.IntN(4000)-2000)/256)
	case strings.HasPrefix(element, "u"):
		return fmt.Sprint(r.IntN(256))
	}
	return fmt.Sprint(r.IntN(256) - 128)
}

func (r *random) elements(element string, shape []int) string {
	if len(shape) == 0 {
		return r.literal(element)
	}
	parts := make([]string, shape[0])
	for i := range parts {
		parts[i] = r.elements(element, shape[1:])
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func (r *random) constant(element string, shape []int) value {
	text := r.elements(element, shape)
	switch {
	case len(shape) > 0 && shape[0] == 0:
		text = ""
	case r.IntN(3) == 0:
		text = r.literal(element)
	}
	return r.emit(element, shape, "constant dense<%s> : %s", text, tensorOf(shape, element))
}

// of is a value that was made before, or a new constant, of a type.
func (r *random) of(element string, shape []int) value {
	var fit []value
	for _, v := range r.values {
		if v.typ() == tensorOf(shape, element) {
			fit = append(fit, v)
		}
	}
	if len(fit) > 0 && r.IntN(4) > 0 {
		return pick(r, fit)
	}
	return r.constant(element, shape)
}

var (
	arithmetic = []string{"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum"}
	logic      = []string{"and", "or", "xor"}
	functions  = []string{"abs", "cosine", "exponential", "log", "logistic", "negate", "round_nearest_afz", "round_nearest_even", "rsqrt", "sign", "sine", "sqrt", "tan", "tanh"}
	directions = []string{"EQ", "NE", "LT", "LE", "GT", "GE"}
)

// step writes one operation.
func (r *random) step() {
	element, shape := pick(r, elementTypes), pick(r, shapes)
	x := r.of(element, shape)
	switch r.IntN(16) {
	case 0, 1, 2:
		op := pick(r, arithmetic)
		if element == "i1" || !isFloat(element) && r.IntN(3) == 0 {
			op = pick(r, logic)
		}
		r.emit(element, shape, "%s %s, %s : %s", op, x.name, r.of(element, shape).name, x.typ())
	case 3, 4:
		op := "not"
		if isFloat(element) {
			op = pick(r, functions)
		} else if !strings.Contains(element, "u") && element != "i1" {
			op = pick(r, []string{"abs", "negate", "sign", "not"})
		}
		r.emit(element, shape, "%s %s : %s", op, x.name, x.typ())
	case 5:
		r.emit("i1", shape, "compare %s, %s, %s : (%s, %s) -> %s", pick(r, directions), x.name, r.of(element, shape).name, x.typ(), x.typ(), tensorOf(shape, "i1"))
	case 6:
		p := r.of("i1", shape)
		r.emit(element, shape, "select %s, %s, %s : %s, %s", p.name, x.name, r.of(element, shape).name, p.typ(), x.typ())
	case 7:
		to := pick(r, elementTypes)
		r.emit(to, shape, "convert %s : (%s) -> %s", x.name, x.typ(), tensorOf(shape, to))
	case 8:
		if element != "i1" {
			low := r.of(element, nil)
			r.emit(element, shape, "clamp %s, %s, %s : (%s, %s, %s) -> %s", low.name, x.name, r.of(element, shape).name, low.typ(), x.typ(), x.typ(), x.typ())
		}
	case 9:
		y := r.of(element, []int{2, 3})
		op, dims := "reshape", ""
		if r.IntN(2) == 0 {
			op, dims = "transpose", ", dims = [1, 0]"
		}
		r.emit(element, []int{3, 2}, "%s %s%s : (%s) -> %s", op, y.name, dims, y.typ(), tensorOf([]int{3, 2}, element))
	case 10:
		y := r.of(element, []int{2, 3})
		r.emit(element, []int{2, 1}, "slice %s [0:2, 0:2:2] : (%s) -> %s", y.name, y.typ(), tensorOf([]int{2, 1}, element))
		r.emit(element, []int{2, 3}, "reverse %s, dims = [%d] : %s", y.name, r.IntN(2), y.typ())
	case 11:
		y := r.of(element, nil)
		r.emit(element, shape, "broadcast_in_dim %s, dims = [] : (%s) -> %s", y.name, y.typ(), tensorOf(shape, element))
	case 12:
		a, b, c := r.of(element, []int{3}), r.of(element, []int{3}), r.of(element, []int{1})
		r.emit(element, []int{7}, "concatenate %s, %s, %s, dim = 0 : (%s, %s, %s) -> %s", a.name, b.name, c.name, a.typ(), b.typ(), c.typ(), tensorOf([]int{7}, element))
	case 13:
		op := pick(r, logic[:2])
		if isFloat(element) {
			op = "add"
		}
		y, z := r.of(element, []int{3}), r.of(element, nil)
		r.emit(element, nil, "reduce(%s init: %s) applies stablehlo.%s across dimensions = [0] : (%s, %s) -> %s", y.name, z.name, op, y.typ(), z.typ(), z.typ())
	case 14:
		i, y := r.of("i32", nil), r.of(element, shape)
		r.emit(element, shape, "%s", fmt.Sprintf("case\"(%s) ({\n    stablehlo.return %s : %s\n  }, {\n    stablehlo.return %s : %s\n  }) : (tensor<i32>) -> %s", i.name, x.name, x.typ(), y.name, y.typ(), x.typ()))
	default:
		p, y := r.of("i1", nil), r.of("i32", nil)
		n := len(r.values)
		r.emit("i32", nil, "while(%%i%d = %s) : tensor<i32>\n    cond {\n    %%p%d = stablehlo.and %s, %s : tensor<i1>\n    %%q%d = stablehlo.compare LT, %%i%d, %%i%d : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    %%r%d = stablehlo.and %%p%d, %%q%d : tensor<i1>\n    stablehlo.return %%r%d : tensor<i1>\n  } do {\n    stablehlo.return %%i%d : tensor<i32>\n  }",
			n, y.name, n, p.name, p.name, n, n, n, n, n, n, n, n)
	}
}

// program generates a program of n operations that returns eight of the values it computes.
func program(seed uint64, n int) string {
	r := &random{Rand: rand.New(rand.NewPCG(seed, 0))}
	for range n {
		r.step()
	}
	var names, types []string
	for range 8 {
		v := pick(r, r.values)
		names, types = append(names, v.name), append(types, v.typ())
	}
	text := strings.ReplaceAll(r.text.String(), `stablehlo.case"`, `"stablehlo.case"`)
	return fmt.Sprintf("func.func @main() -> (%s) {\n%s  return %s : %s\n}\n", strings.Join(types, ", "), text, strings.Join(names, ", "), strings.Join(types, ", "))
}
