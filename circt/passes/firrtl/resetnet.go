package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// resetSignal is a field that takes part in a reset network. Its number is compact, as in widthMapper: the elements of
// a vector have one type, so they are a single signal.
type resetSignal struct {
	value *ir.Value
	field int32
	t     ir.Type // when the signal was first seen

	parent, next, last int32 // union-find; the members of a network as a list, whose last one the leader knows
	drives             []resetDrive
}

// resetDrive is a connection from the signal src to the signal dst, by their indices.
type resetDrive struct {
	dst, src int32
	loc      ir.Loc
}

type resetKey struct {
	value *ir.Value
	field int32
}

// resetNets has the signals of a circuit's reset networks. The signals of a network are a set in a union-find
// structure, and one of them is its leader. Networks are in the order in which their leaders were first seen.
type resetNets struct {
	signals []resetSignal
	index   map[resetKey]int32
}

func (n *resetNets) signal(v *ir.Value, field int32, t ir.Type) int32 {
	k := resetKey{v, field}
	i, ok := n.index[k]
	if !ok {
		i = int32(len(n.signals))
		n.index[k] = i
		n.signals = append(n.signals, resetSignal{value: v, field: field, t: t, parent: i, next: -1, last: i})
	}
	return i
}

func (n *resetNets) leader(i int32) int32 {
	for n.signals[i].parent != i {
		n.signals[i].parent = n.signals[n.signals[i].parent].parent
		i = n.signals[i].parent
	}
	return i
}

// connect joins the networks of two signals. The members of dst's network come first.
func (n *resetNets) connect(dst, src int32, loc ir.Loc) {
	d, s := n.leader(dst), n.leader(src)
	if d != s {
		n.signals[n.signals[d].last].next = s
		n.signals[d].last = n.signals[s].last
		n.signals[s].parent = d
		n.signals[d].drives = append(n.signals[d].drives, n.signals[s].drives...)
		n.signals[s].drives = nil
	}
	n.signals[d].drives = append(n.signals[d].drives, resetDrive{dst, src, loc})
}

// infer returns whether a network's reset is asynchronous. The result ok is false, after an error, if no concrete type
// in the network decides that, or if both types of reset occur.
func (n *resetNets) infer(c *ir.Context, leader int32) (async, ok bool) {
	var asyncs, syncs, invalids int
	for i := leader; i >= 0; i = n.signals[i].next {
		s := &n.signals[i]
		switch {
		case firrtl.Is(s.t, firrtl.AsyncResetType):
			asyncs++
		case firrtl.Is(s.t, firrtl.UIntType):
			syncs++
		case s.value.DefinedBy(firrtl.InvalidValue) != nil || inEmptyVector(baseType(s.value.Type()), s.field):
			invalids++
		}
	}
	switch {
	case asyncs+syncs+invalids == 0:
		root := n.root(leader)
		d := &ir.Diagnostic{Severity: ir.Error, Loc: n.signals[root].value.Loc(), Text: "reset network never driven with concrete type"}
		for i := leader; i >= 0; i = n.signals[i].next {
			d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: n.signals[i].value.Loc(), Text: "here: "})
		}
		c.Emit(d)
		return false, false
	case asyncs > 0 && syncs > 0:
		n.conflict(c, leader, asyncs >= syncs)
		return false, false
	}
	return asyncs > 0, true
}

func (n *resetNets) conflict(c *ir.Context, leader int32, mostAsync bool) {
	root := &n.signals[n.root(leader)]
	text := "reset network"
	if name, ok := resetName(root.value, root.field); ok {
		text += " \"" + name + "\""
	}
	word := func(async bool) string {
		if async {
			return "async"
		}
		return "sync"
	}
	d := &ir.Diagnostic{Severity: ir.Error, Loc: root.value.Loc(), Text: text + " simultaneously connected to async and sync resets"}
	note := func(l ir.Loc, text string) {
		d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: l, Text: text})
	}
	note(root.value.Loc(), "majority of connections to this reset are "+word(mostAsync))
	minority := firrtl.UIntType
	if !mostAsync {
		minority = firrtl.AsyncResetType
	}
	for _, drive := range n.signals[leader].drives {
		if firrtl.Is(n.signals[drive.dst].t, minority) || firrtl.Is(n.signals[drive.src].t, minority) {
			note(drive.loc, word(firrtl.Is(n.signals[drive.src].t, firrtl.AsyncResetType))+" drive here:")
		}
	}
	c.Emit(d)
}

// root returns the signal at which a network presumably begins: the first one that has the fewest drivers.
func (n *resetNets) root(leader int32) int32 {
	count := map[int32]int{}
	for _, d := range n.signals[leader].drives {
		count[d.dst]++
	}
	best, least := leader, -1
	for i := leader; i >= 0; i = n.signals[i].next {
		if n.signals[i].value.DefinedBy(firrtl.InvalidValue) != nil {
			continue
		}
		if k := count[i]; least < 0 || k < least {
			best, least = i, k
		}
	}
	return best
}

// resetName returns the name of a field of v, by number. As widthMapper counts, v itself is field 0, and the elements
// of a vector share the fields of its first element. The result ok is false if v is not a declaration with a name.
func resetName(v *ir.Value, field int32) (name string, ok bool) {
	switch d := v.DefiningOp(); {
	case d == nil:
		name = firrtl.PortName(v.OwnerBlock().Parent(), v.Index())
	case d.Is(firrtl.Instance), d.Is(firrtl.InstanceChoice), d.Is(firrtl.Mem):
		name = firrtl.Name(d) + "." + firrtl.PortName(d, v.Index())
	case d.Is(firrtl.Wire), d.Is(firrtl.Node), d.Is(firrtl.Reg), d.Is(firrtl.RegReset):
		name = firrtl.Name(d)
	default:
		return "", false
	}
	t := v.Type()
	for field > 0 {
		switch {
		case firrtl.Is(t, firrtl.BundleType):
			i := compactIndex(t, field)
			if name != "" {
				name += "."
			}
			name += firrtl.ElementName(t, i).Value
			field -= compactField(t, i)
			t = firrtl.ElementType(t, i)
		case firrtl.Is(t, firrtl.VectorType):
			name += "[]"
			field--
			t = firrtl.ElementType(t, 0)
		default:
			return name, true
		}
	}
	return name, true
}

// compactIndex returns the index of the element of the bundle t that contains a field, by the field's number. As
// widthMapper counts, t itself is field 0, and the elements of a vector share the fields of its first element.
func compactIndex(t ir.Type, field int32) int {
	i := 0
	for i+1 < firrtl.NumElements(t) && compactField(t, i+1) <= field {
		i++
	}
	return i
}

// inEmptyVector reports whether a field of t is in a vector without elements, so that nothing can drive it. As
// widthMapper numbers fields, t itself is field 0, and the elements of a vector share the fields of its first element.
func inEmptyVector(t ir.Type, field int32) bool {
	for {
		switch {
		case firrtl.Is(t, firrtl.BundleType) && firrtl.NumElements(t) > 0 && field > 0:
			i := compactIndex(t, field)
			field -= compactField(t, i)
			t = firrtl.ElementType(t, i)
		case firrtl.Is(t, firrtl.VectorType):
			if firrtl.NumElements(t) == 0 {
				return true
			}
			field--
			t = firrtl.ElementType(t, 0)
		default:
			return false
		}
	}
}

// withField returns t with ground as the type of a field, which stays const if it is. As widthMapper numbers fields, t
// itself is field 0, and the elements of a vector share the fields of its first element.
func withField(t ir.Type, field int32, ground ir.Type) ir.Type {
	c := t.Context()
	switch {
	case firrtl.Is(t, firrtl.RefType):
		return firrtl.Ref(c, withField(firrtl.ReferredType(t), field, ground), firrtl.IsForceable(t), firrtl.LayerOf(t))
	case firrtl.Is(t, firrtl.BundleType):
		fs := firrtl.Fields(t)
		i := compactIndex(t, field)
		fs[i].Type = withField(fs[i].Type, field-compactField(t, i), ground)
		return firrtl.Bundle(c, fs, firrtl.IsConst(t))
	case firrtl.Is(t, firrtl.VectorType):
		return firrtl.Vector(c, withField(firrtl.ElementType(t, 0), field-1, ground), uint64(firrtl.NumElements(t)), firrtl.IsConst(t))
	}
	return firrtl.ConstOf(ground, firrtl.IsConst(t))
}
