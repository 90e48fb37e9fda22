package program

import (
	"fmt"
	"slices"
	"strings"
)

// statements are functions that each write an operation or a few related operations. A statement
// writes nothing if no value fits. Repeated entries are chosen more often.
var statements = []func(g *writer){
	arithmetic, arithmetic, arithmetic, logic, logic, unary, compare, choose, convert, parts,
	broadcast, broadcast, dynamicBroadcast, reshape, dynamicReshape, transpose, transpose, reverse, slice, slice, dynamicSlice, realDynamicSlice, update,
	concatenate, concatenate, pad, dynamicPad, iota, gather, size, reduce, reducePair, sort, loop, branch, tuple,
}

func arithmetic(g *writer) {
	x, ok := g.pick(isNumber)
	if !ok {
		return
	}
	y := g.partner(x)
	op := [...]string{"add", "add", "subtract", "multiply", "maximum", "minimum"}[g.r.IntN(6)]
	g.either(op, x, y)
}

func logic(g *writer) {
	if x, ok := g.pick(isInteger); ok {
		g.either([...]string{"and", "or", "xor"}[g.r.IntN(3)], x, g.partner(x))
	}
}

// either writes the binary operation op on x and y, in random order.
func (g *writer) either(op string, x, y value) {
	if g.r.IntN(2) == 0 {
		x, y = y, x
	}
	g.emit(x.t, "stablehlo.%s %s, %s : %s", op, x.name, y.name, x.t)
}

func unary(g *writer) {
	if x, ok := g.pick(isSigned); ok {
		g.emit(x.t, "stablehlo.%s %s : %s", [...]string{"negate", "abs"}[g.r.IntN(2)], x.name, x.t)
	}
	if x, ok := g.pick(isInteger); ok {
		g.emit(x.t, "stablehlo.not %s : %s", x.name, x.t)
	}
}

func compare(g *writer) {
	x := g.any()
	y := g.partner(x)
	kind := map[string]string{"f32": "FLOAT", "i1": "UNSIGNED", "ui8": "UNSIGNED"}[x.t.element]
	if kind == "" {
		kind = "SIGNED"
	}
	if g.r.IntN(2) == 0 {
		x, y = y, x
	}
	p := x.t.with("i1")
	g.emit(p, "stablehlo.compare %s, %s, %s, %s : (%s, %s) -> %s",
		[...]string{"EQ", "NE", "LT", "LE", "GT", "GE"}[g.r.IntN(6)], x.name, y.name, kind, x.t, y.t, p)
}

func choose(g *writer) {
	x := g.any()
	y := g.partner(x)
	p, ok := g.pick(func(t tensor) bool { return t.String() == x.t.with("i1").String() })
	switch {
	case !ok || g.r.IntN(4) == 0:
		p = g.constant(x.t.with("i1"), g.elements(x.t.with("i1"), true))
	case g.r.IntN(2) == 0:
		p = g.emit(p.t, "stablehlo.not %s : %s", p.name, p.t)
	}
	g.emit(x.t, "stablehlo.select %s, %s, %s : %s, %s", p.name, x.name, y.name, p.t, x.t)
}

// convert writes a conversion to a random element type. It does not convert floats to integers,
// because a float might be too large.
func convert(g *writer) {
	x := g.any()
	t := x.t.with(elementTypes[g.r.IntN(len(elementTypes))])
	if isFloat(x.t) && isInteger(t) {
		t = x.t
	}
	g.emit(t, "stablehlo.convert %s : (%s) -> %s", x.name, x.t, t)
}

func parts(g *writer) {
	x, ok := g.pick(isFloat)
	if !ok {
		return
	}
	y := g.partner(x)
	z := x.t.with("complex<f32>")
	c := g.fresh()
	fmt.Fprintf(&g.body, "    %s = stablehlo.complex %s, %s : %s\n", c, x.name, y.name, z)
	if g.r.IntN(2) == 0 { // apart and together
		re, im, again := g.fresh(), g.fresh(), g.fresh()
		fmt.Fprintf(&g.body, "    %s = stablehlo.real %s : (%s) -> %s\n    %s = stablehlo.imag %s : (%s) -> %s\n", re, c, z, x.t, im, c, z, x.t)
		fmt.Fprintf(&g.body, "    %s = stablehlo.complex %s, %s : %s\n", again, re, im, z)
		c = again
	}
	g.emit(x.t, "stablehlo.%s %s : (%s) -> %s", [...]string{"real", "imag"}[g.r.IntN(2)], c, z, x.t)
}

// wider chooses a larger shape to which x can be broadcast. It returns the dimension of that shape
// for each dimension of x, in any order, and the type with that shape.
func (g *writer) wider(x tensor) (dims []int, t tensor) {
	t = x.shaped(nil)
	rank := min(len(x.sizes)+g.r.IntN(2), 4)
	places := g.r.Perm(rank)[:len(x.sizes)]
	if g.r.IntN(2) == 0 {
		slices.Sort(places)
	}
	for range rank {
		t.sizes = append(t.sizes, 1+g.r.IntN(2))
	}
	for i, d := range places {
		if x.sizes[i] != 1 || g.r.IntN(2) == 0 {
			t.sizes[d] = x.sizes[i]
		}
	}
	return places, t
}

func broadcast(g *writer) {
	x := g.any()
	for range 1 + g.r.IntN(2) {
		dims, t := g.wider(x.t)
		x = g.emit(t, "stablehlo.broadcast_in_dim %s, dims = [%s] : (%s) -> %s", x.name, join(dims), x.t, t)
	}
}

func dynamicBroadcast(g *writer) {
	x := g.any()
	dims, t := g.wider(x.t)
	if len(t.sizes) == 0 {
		return
	}
	s := g.list(t.sizes)
	g.emit(t, "stablehlo.dynamic_broadcast_in_dim %s, %s, dims = [%s] : (%s, %s) -> %s", x.name, s.name, join(dims), x.t, s.t, t)
}

// regrouped returns a type with as many elements as t, in other dimensions, for a reshape.
func (g *writer) regrouped(t tensor) tensor {
	n := t.count()
	sizes := []int{n}
	for _, k := range []int{2, 3} {
		if n > 0 && n%k == 0 && g.r.IntN(2) == 0 {
			sizes = []int{k, n / k}
		}
	}
	if g.r.IntN(2) == 0 {
		sizes = slices.Insert(sizes, g.r.IntN(len(sizes)+1), 1)
	}
	return t.shaped(sizes)
}

func reshape(g *writer) {
	x := g.any()
	t := g.regrouped(x.t)
	g.emit(t, "stablehlo.reshape %s : (%s) -> %s", x.name, x.t, t)
}

func dynamicReshape(g *writer) {
	x := g.any()
	t := g.regrouped(x.t)
	s := g.list(t.sizes)
	g.emit(t, "stablehlo.dynamic_reshape %s, %s : (%s, %s) -> %s", x.name, s.name, x.t, s.t, t)
}

func transpose(g *writer) {
	x := g.any()
	for range 1 + g.r.IntN(2) {
		order := g.r.Perm(len(x.t.sizes))
		t := x.t.shaped(nil)
		for _, d := range order {
			t.sizes = append(t.sizes, x.t.sizes[d])
		}
		x = g.emit(t, "stablehlo.transpose %s, dims = [%s] : (%s) -> %s", x.name, join(order), x.t, t)
	}
}

func reverse(g *writer) {
	x := g.any()
	dims := g.r.Perm(len(x.t.sizes))[:g.r.IntN(len(x.t.sizes)+1)]
	g.emit(x.t, "stablehlo.reverse %s, dims = [%s] : %s", x.name, join(dims), x.t)
}

// window chooses a random window in a shape: the start and the size in each dimension.
func (g *writer) window(sizes []int) (start, size []int) {
	for _, n := range sizes {
		at := 0
		if g.r.IntN(2) == 0 {
			at = g.r.IntN(n + 1)
		}
		length := n - at
		if g.r.IntN(2) == 0 {
			length = g.r.IntN(length + 1)
		}
		start, size = append(start, at), append(size, length)
	}
	return start, size
}

func plus(a, b []int) []int {
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += b[i]
	}
	return sum
}

func slice(g *writer) { g.sliceOf(g.any()) }

func (g *writer) sliceOf(x value) {
	start, size := g.window(x.t.sizes)
	var ranges []string
	t := x.t.shaped(nil)
	for i := range start {
		stride := 1 + g.r.IntN(2)
		ranges = append(ranges, fmt.Sprintf("%d:%d:%d", start[i], start[i]+size[i], stride))
		t.sizes = append(t.sizes, (size[i]+stride-1)/stride)
	}
	g.emit(t, "stablehlo.slice %s [%s] : (%s) -> %s", x.name, strings.Join(ranges, ", "), x.t, t)
}

// starts returns the names and types of n scalars that serve as start indices. Some are constants,
// and some may be out of bounds.
func (g *writer) starts(n int) (names, types []string) {
	for range n {
		at, ok := g.pick(func(t tensor) bool { return t.String() == "tensor<i64>" })
		if !ok || g.r.IntN(3) > 0 {
			at = g.constant(tensor{element: "i64"}, fmt.Sprint(g.r.IntN(5)-1))
		}
		names, types = append(names, at.name), append(types, at.t.String())
	}
	return names, types
}

func dynamicSlice(g *writer) {
	x, ok := g.pick(hasRank)
	if !ok {
		return
	}
	_, size := g.window(x.t.sizes)
	names, types := g.starts(len(size))
	t := x.t.shaped(size)
	g.emit(t, "stablehlo.dynamic_slice %s, %s, sizes = [%s] : (%s, %s) -> %s", x.name, strings.Join(names, ", "), join(size), x.t, strings.Join(types, ", "), t)
}

func realDynamicSlice(g *writer) {
	x, ok := g.pick(hasRank)
	if !ok {
		return
	}
	start, size := g.window(x.t.sizes)
	s, l, k := g.list(start), g.list(plus(start, size)), g.list(slices.Repeat([]int{1}, len(start)))
	t := x.t.shaped(size)
	g.emit(t, "stablehlo.real_dynamic_slice %s, %s, %s, %s : (%s, %s, %s, %s) -> %s", x.name, s.name, l.name, k.name, x.t, s.t, l.t, k.t, t)
}

func update(g *writer) {
	x, ok := g.pick(hasRank)
	if !ok {
		return
	}
	_, size := g.window(x.t.sizes)
	u := g.constant(x.t.shaped(size), g.elements(x.t.shaped(size), true))
	names, types := g.starts(len(size))
	g.emit(x.t, "stablehlo.dynamic_update_slice %s, %s, %s : (%s, %s, %s) -> %s", x.name, u.name, strings.Join(names, ", "), x.t, u.t, strings.Join(types, ", "), x.t)
}

func concatenate(g *writer) {
	x, ok := g.pick(hasRank)
	if !ok {
		return
	}
	d := g.r.IntN(len(x.t.sizes))
	names, types := []string{x.name}, []string{x.t.String()}
	t := x.t.shaped(slices.Clone(x.t.sizes))
	for range g.r.IntN(3) {
		y, ok := g.pick(func(o tensor) bool {
			if o.element != t.element || len(o.sizes) != len(t.sizes) {
				return false
			}
			for i := range o.sizes {
				if i != d && o.sizes[i] != t.sizes[i] {
					return false
				}
			}
			return true
		})
		if ok && t.sizes[d] < 12 {
			names, types = append(names, y.name), append(types, y.t.String())
			t.sizes[d] += y.t.sizes[d]
		}
	}
	x = g.emit(t, "stablehlo.concatenate %s, dim = %d : (%s) -> %s", strings.Join(names, ", "), d, strings.Join(types, ", "), t)
	if g.r.IntN(2) == 0 {
		g.sliceOf(x)
	}
}

// padding chooses amounts by which to pad the dimensions of t, and returns them with the
// padded type.
func (g *writer) padding(t tensor) (low, high, interior []int, to tensor) {
	to = t.shaped(nil)
	for _, n := range t.sizes {
		l, h, in := 0, 0, 0
		if g.r.IntN(2) == 0 {
			l, h, in = g.r.IntN(2), g.r.IntN(3)-1, g.r.IntN(2)
		}
		size := l + n + h + max(n-1, 0)*in
		if size < 0 || size > 8 {
			l, h, in, size = 0, 0, 0, n
		}
		low, high, interior = append(low, l), append(high, h), append(interior, in)
		to.sizes = append(to.sizes, size)
	}
	return low, high, interior, to
}

func pad(g *writer) {
	x := g.any()
	low, high, interior, t := g.padding(x.t)
	v := g.constant(tensor{element: x.t.element}, g.number(x.t.element))
	g.emit(t, "stablehlo.pad %s, %s, low = [%s], high = [%s], interior = [%s] : (%s, %s) -> %s",
		x.name, v.name, join(low), join(high), join(interior), x.t, v.t, t)
}

func dynamicPad(g *writer) {
	x, ok := g.pick(hasRank)
	if !ok {
		return
	}
	low, high, interior, t := g.padding(x.t)
	v := g.constant(tensor{element: x.t.element}, g.number(x.t.element))
	l, h, in := g.list(low), g.list(high), g.list(interior)
	g.emit(t, "stablehlo.dynamic_pad %s, %s, %s, %s, %s : (%s, %s, %s, %s, %s) -> %s",
		x.name, v.name, l.name, h.name, in.name, x.t, v.t, l.t, h.t, in.t, t)
}

func iota(g *writer) {
	t := g.anyType()
	if len(t.sizes) == 0 || t.element == "i1" {
		return
	}
	d := g.r.IntN(len(t.sizes))
	if g.r.IntN(3) > 0 {
		g.emit(t, "stablehlo.iota dim = %d : %s", d, t)
		return
	}
	s := g.list(t.sizes)
	g.emit(t, "stablehlo.dynamic_iota %s, dim = %d : (%s) -> %s", s.name, d, s.t, t)
}

// gather writes a gather that takes a single slice along the first dimension, and collapses that
// dimension.
func gather(g *writer) {
	x, ok := g.pick(func(t tensor) bool { return len(t.sizes) > 1 && t.sizes[0] > 0 })
	if !ok {
		return
	}
	at := g.constant(tensor{[]int{1}, "i64"}, fmt.Sprint(g.r.IntN(5)-1))
	t := x.t.shaped(x.t.sizes[1:])
	offsets := make([]int, len(t.sizes))
	for i := range offsets {
		offsets[i] = i
	}
	g.emit(t, `"stablehlo.gather"(%s, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [%s], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, %s>}> : (%s, %s) -> %s`,
		x.name, at.name, join(offsets), join(t.sizes), x.t, at.t, t)
}

func size(g *writer) {
	if x, ok := g.pick(hasRank); ok {
		t := tensor{element: "i32"}
		g.emit(t, "stablehlo.get_dimension_size %s, dim = %d : (%s) -> %s", x.name, g.r.IntN(len(x.t.sizes)), x.t, t)
	}
}

// neutral maps an element type to operations whose result does not depend on the order of
// application, each with its neutral element.
var neutral = map[string][][2]string{
	"i1":  {{"and", "true"}, {"or", "false"}},
	"ui8": {{"add", "0"}, {"maximum", "0"}, {"and", "255"}},
	"i8":  {{"add", "0"}, {"multiply", "1"}, {"xor", "0"}},
	"i32": {{"add", "0"}, {"multiply", "1"}, {"or", "0"}},
	"i64": {{"add", "0"}, {"and", "-1"}},
	"f32": {{"maximum", "0xFF800000"}, {"minimum", "0x7F800000"}},
}

func reduce(g *writer) {
	x := g.any()
	dims := g.r.Perm(len(x.t.sizes))[:g.r.IntN(len(x.t.sizes)+1)]
	slices.Sort(dims)
	ways := neutral[x.t.element]
	way := ways[g.r.IntN(len(ways))]
	init := g.constant(tensor{element: x.t.element}, way[1])
	t := without(x.t, dims)
	g.emit(t, "stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = [%s] : (%s, %s) -> %s", x.name, init.name, way[0], join(dims), x.t, init.t, t)
}

func without(t tensor, dims []int) tensor {
	kept := t.shaped(nil)
	for d, n := range t.sizes {
		if !slices.Contains(dims, d) {
			kept.sizes = append(kept.sizes, n)
		}
	}
	return kept
}

// reducePair writes a reduction of two tensors of the same shape at once. Later statements can use
// each result with probability 1/2, so one result may be unused.
func reducePair(g *writer) {
	x, ok := g.pick(func(t tensor) bool { return len(t.sizes) > 0 && t.element == "i32" })
	if !ok {
		return
	}
	y, ok := g.pick(func(t tensor) bool { return t.String() == x.t.with("i8").String() })
	if !ok {
		y = g.constant(x.t.with("i8"), g.elements(x.t.with("i8"), true))
	}
	a, b := g.constant(tensor{element: "i32"}, "0"), g.constant(tensor{element: "i8"}, "1")
	tx, ty := without(x.t, []int{0}), without(y.t, []int{0})
	name := g.fresh()
	fmt.Fprintf(&g.body, `    %s:2 = stablehlo.reduce(%s init: %s), (%s init: %s) across dimensions = [0] : (%s, %s, %s, %s) -> (%s, %s)
     reducer(%%a: tensor<i32>, %%c: tensor<i32>) (%%b: tensor<i8>, %%d: tensor<i8>) {
      %%s = stablehlo.add %%a, %%c : tensor<i32>
      %%t = stablehlo.multiply %%b, %%d : tensor<i8>
      stablehlo.return %%s, %%t : tensor<i32>, tensor<i8>
    }
`, name, x.name, a.name, y.name, b.name, x.t, y.t, a.t, b.t, tx, ty)
	if g.r.IntN(2) == 0 {
		g.values = append(g.values, value{name + "#0", tx})
	}
	if g.r.IntN(2) == 0 {
		g.values = append(g.values, value{name + "#1", ty})
	}
}

// sort writes a sort of two tensors, where the first holds the keys.
func sort(g *writer) {
	x, ok := g.pick(func(t tensor) bool { return len(t.sizes) > 0 && t.element == "i32" })
	if !ok {
		return
	}
	y, ok := g.pick(func(t tensor) bool { return t.String() == x.t.with("f32").String() })
	if !ok {
		y = g.constant(x.t.with("f32"), g.elements(x.t.with("f32"), true))
	}
	name := g.fresh()
	fmt.Fprintf(&g.body, `    %s:2 = "stablehlo.sort"(%s, %s) <{dimension = %d : i64, is_stable = true}> ({
    ^bb0(%%a: tensor<i32>, %%b: tensor<i32>, %%c: tensor<f32>, %%d: tensor<f32>):
      %%p = stablehlo.compare LT, %%a, %%b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %%p : tensor<i1>
    }) : (%s, %s) -> (%s, %s)
`, name, x.name, y.name, g.r.IntN(len(x.t.sizes)+1)-1, x.t, y.t, x.t, y.t)
	g.values = append(g.values, value{name + "#0", x.t})
	if g.r.IntN(2) == 0 {
		g.values = append(g.values, value{name + "#1", y.t})
	}
}

// loop writes a while loop with at most three iterations. It carries a counter, its limit, a value
// that never changes, and a value that each iteration changes.
func loop(g *writer) {
	x, ok := g.pick(isInteger)
	if !ok {
		return
	}
	zero, end := g.constant(tensor{element: "i32"}, "0"), g.constant(tensor{element: "i32"}, fmt.Sprint(g.r.IntN(4)))
	op := [...]string{"xor", "and", "or"}[g.r.IntN(3)]
	y := g.constant(x.t, g.elements(x.t, true))
	name := g.fresh()
	t := x.t.String()
	fmt.Fprintf(&g.body, `    %s:4 = stablehlo.while(%%i = %s, %%n = %s, %%k = %s, %%s = %s) : tensor<i32>, tensor<i32>, %s, %s
     cond {
      %%p = stablehlo.compare LT, %%i, %%n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %%p : tensor<i1>
    } do {
      %%one = stablehlo.constant dense<1> : tensor<i32>
      %%j = stablehlo.add %%i, %%one : tensor<i32>
      %%t = stablehlo.%s %%s, %%k : %s
      %%u = stablehlo.not %%t : %s
      stablehlo.return %%j, %%n, %%k, %%u : tensor<i32>, tensor<i32>, %s, %s
    }
`, name, zero.name, end.name, x.name, y.name, t, t, op, t, t, t, t)
	g.values = append(g.values, value{name + "#0", zero.t}, value{name + "#2", x.t}, value{name + "#3", x.t})
}

// branch writes a case of two branches. Its index is often a constant, perhaps out of range.
func branch(g *writer) {
	x := g.any()
	y := g.partner(x)
	index, ok := g.pick(func(t tensor) bool { return t.String() == "tensor<i32>" })
	if !ok || g.r.IntN(2) == 0 {
		index = g.constant(tensor{element: "i32"}, fmt.Sprint(g.r.IntN(4)-1))
	}
	g.emit(x.t, `"stablehlo.case"(%s) ({
      stablehlo.return %s : %s
    }, {
      %%s = stablehlo.maximum %s, %s : %s
      stablehlo.return %%s : %s
    }) : (%s) -> %s`, index.name, y.name, x.t, x.name, y.name, x.t, x.t, index.t, x.t)
}

// tuple writes a tuple of two values and takes the second one out again.
func tuple(g *writer) {
	x, y := g.any(), g.any()
	t := fmt.Sprintf("tuple<%s, %s>", x.t, y.t)
	name := g.fresh()
	fmt.Fprintf(&g.body, "    %s = stablehlo.tuple %s, %s : %s\n", name, x.name, y.name, t)
	g.emit(y.t, "stablehlo.get_tuple_element %s[1] : (%s) -> %s", name, t, y.t)
}
