// Package program writes random StableHLO programs that terminate, for tests that compare the
// results of a program before and after a pass. The programs favor inputs that passes look for:
// zeros, ones, equal operands, unchanged shapes and constant sizes.
package program

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Text returns a random program for the given seed: a private function, and a main function that
// calls it with constants. The constants are in main so that passes on the function do not see
// their elements.
func Text(seed uint64) string {
	g := &writer{r: rand.New(rand.NewPCG(seed, 1))}
	var params, args, types []string
	var main strings.Builder
	for i := range 2 + g.r.IntN(4) {
		t := g.anyType()
		v := value{fmt.Sprintf("%%p%d", i), t}
		g.values = append(g.values, v)
		params, args, types = append(params, v.name+": "+t.String()), append(args, fmt.Sprintf("%%c%d", i)), append(types, t.String())
		fmt.Fprintf(&main, "    %%c%d = stablehlo.constant dense<%s> : %s\n", i, g.elements(t, true), t)
	}
	for range 4 + g.r.IntN(20) {
		statements[g.r.IntN(len(statements))](g)
	}
	var names, results []string
	for i, v := range g.values {
		if i >= len(g.values)-4 || g.r.IntN(4) == 0 {
			names, results = append(names, v.name), append(results, v.t.String())
		}
	}
	ret := strings.Join(results, ", ")
	var b strings.Builder
	fmt.Fprintf(&b, "module {\n  func.func private @f(%s) -> (%s) {\n%s    return %s : %s\n  }\n", strings.Join(params, ", "), ret, g.body.String(), strings.Join(names, ", "), ret)
	var outs []string
	for i := range names {
		outs = append(outs, fmt.Sprintf("%%r#%d", i))
	}
	fmt.Fprintf(&b, "  func.func @main() -> (%s) {\n%s", ret, main.String())
	fmt.Fprintf(&b, "    %%r:%d = call @f(%s) : (%s) -> (%s)\n", len(names), strings.Join(args, ", "), strings.Join(types, ", "), ret)
	fmt.Fprintf(&b, "    return %s : %s\n  }\n}\n", strings.Join(outs, ", "), ret)
	return b.String()
}

// tensor is a tensor type: its sizes and the name of its element type.
type tensor struct {
	sizes   []int
	element string
}

func (t tensor) String() string {
	var b strings.Builder
	b.WriteString("tensor<")
	for _, n := range t.sizes {
		fmt.Fprintf(&b, "%dx", n)
	}
	return b.String() + t.element + ">"
}

func (t tensor) count() int {
	n := 1
	for _, size := range t.sizes {
		n *= size
	}
	return n
}

// with returns t with another element type.
func (t tensor) with(element string) tensor { return tensor{t.sizes, element} }

// shaped returns t with other sizes.
func (t tensor) shaped(sizes []int) tensor { return tensor{sizes, t.element} }

type value struct {
	name string
	t    tensor
}

// writer writes the body of a function, statement by statement. values are the values that later
// statements may use.
type writer struct {
	r      *rand.Rand
	body   strings.Builder
	values []value
	n      int // of names given
}

var elementTypes = []string{"i32", "i32", "f32", "f32", "i1", "i8", "ui8", "i64"}

func (g *writer) anyType() tensor {
	t := tensor{element: elementTypes[g.r.IntN(len(elementTypes))]}
	for range g.r.IntN(4) {
		size := 1 + g.r.IntN(3)
		if g.r.IntN(25) == 0 {
			size = 0
		}
		t.sizes = append(t.sizes, size)
	}
	return t
}

// elements returns the elements of a constant of type t as text: a splat of a number that known
// returns. If differ is set, the elements may also be random numbers.
func (g *writer) elements(t tensor, differ bool) string {
	if t.count() == 0 {
		return ""
	}
	if differ && g.r.IntN(3) > 0 {
		return g.rows(t.sizes, t.element)
	}
	return g.known(t.element)
}

// known returns a number that passes treat specially: 0, 1 or -1, in the given element type.
func (g *writer) known(element string) string {
	switch k := g.r.IntN(3); element {
	case "i1":
		return [...]string{"false", "true", "true"}[k]
	case "f32":
		return [...]string{"0.0", "1.0", "-1.0"}[k]
	case "ui8":
		return [...]string{"0", "1", "255"}[k]
	default:
		return [...]string{"0", "1", "-1"}[k]
	}
}

func (g *writer) number(element string) string {
	switch element {
	case "i1":
		return [...]string{"false", "true"}[g.r.IntN(2)]
	case "f32":
		return fmt.Sprintf("%.2f", float64(g.r.IntN(33)-16)/4)
	case "ui8":
		return fmt.Sprint(g.r.IntN(256))
	default:
		return fmt.Sprint(g.r.IntN(21) - 10)
	}
}

func (g *writer) rows(sizes []int, element string) string {
	if len(sizes) == 0 {
		return g.number(element)
	}
	parts := make([]string, sizes[0])
	for i := range parts {
		parts[i] = g.rows(sizes[1:], element)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// fresh returns a new name for a value.
func (g *writer) fresh() string {
	g.n++
	return fmt.Sprintf("%%v%d", g.n)
}

// emit writes an operation with one result of type t, and makes that result available to later
// statements.
func (g *writer) emit(t tensor, format string, args ...any) value {
	v := value{g.fresh(), t}
	fmt.Fprintf(&g.body, "    %s = %s\n", v.name, fmt.Sprintf(format, args...))
	g.values = append(g.values, v)
	return v
}

// constant writes a constant with the given elements. Only its caller uses it; other statements
// cannot pick it.
func (g *writer) constant(t tensor, elements string) value {
	v := value{g.fresh(), t}
	fmt.Fprintf(&g.body, "    %s = stablehlo.constant dense<%s> : %s\n", v.name, elements, t)
	return v
}

// list writes a constant vector of i64, for sizes or positions.
func (g *writer) list(ns []int) value {
	return g.constant(tensor{[]int{len(ns)}, "i64"}, "["+join(ns)+"]")
}

func join(ns []int) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}

// pick returns a random value whose type satisfies ok. It returns false if there is none.
func (g *writer) pick(ok func(tensor) bool) (value, bool) {
	var fit []value
	for _, v := range g.values {
		if ok(v.t) {
			fit = append(fit, v)
		}
	}
	if len(fit) == 0 {
		return value{}, false
	}
	return fit[g.r.IntN(len(fit))], true
}

func (g *writer) any() value { return g.values[g.r.IntN(len(g.values))] }

// partner returns a second operand for a binary operation on x: x itself, a value of the same type,
// or a constant.
func (g *writer) partner(x value) value {
	switch g.r.IntN(4) {
	case 0:
		return x
	case 1:
		return g.constant(x.t, g.elements(x.t, true))
	case 2:
		return g.constant(x.t, g.elements(x.t, false))
	}
	y, _ := g.pick(func(t tensor) bool { return t.String() == x.t.String() })
	return y
}

func isNumber(t tensor) bool  { return t.element != "i1" }
func isFloat(t tensor) bool   { return t.element == "f32" }
func isInteger(t tensor) bool { return t.element != "f32" }
func isSigned(t tensor) bool  { return t.element != "i1" && t.element != "ui8" }
func hasRank(t tensor) bool   { return len(t.sizes) > 0 }
