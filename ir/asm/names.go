package asm

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// names gives names to values and blocks. Values get numbers in the order of definition, %argN
// for entry arguments, or names that operations suggest, made unique.
//
// Value.Scratch holds a value's name: a number, or with namedBit an index into texts.
// Block.Scratch holds a block's number.
type names struct {
	opts  *PrintOptions
	texts []string
	// used holds the suggested names of the open scopes; order undoes them.
	used   map[string]struct{}
	parent map[string]struct{} // names of the region around a fork, read only
	order  []string
	groups map[*ir.Operation][]int // first results of an operation's groups, if several
	opIDs  map[*ir.Operation]uint32
	counters
	work []pendingRegion
	// nameResult and nameArg are the callbacks through which definitions name results and
	// arguments. They are made once, and work on the fields below.
	nameResult, nameArg func(i int, name string)
	op                  *ir.Operation
	entry               *ir.Block
	firsts              []int
}

type counters struct {
	nextValue, nextArg, nextConflict uint32
}

type pendingRegion struct {
	region *ir.Region
	counters
	scope int // length of order when the region's parent scope ended
}

const namedBit = 1 << 31

func newNames(o *PrintOptions) *names {
	n := &names{opts: o, used: map[string]struct{}{}}
	n.callbacks()
	return n
}

func (n *names) callbacks() {
	n.nameArg = func(arg int, name string) { n.set(n.entry.Arg(arg), name) }
	n.nameResult = func(result int, name string) {
		v := n.op.Result(result)
		if !n.opts.NameLocs || !n.fromLoc(v) {
			n.set(v, name)
		}
		if result != 0 {
			n.firsts = append(n.firsts, result)
		}
	}
}

// number names all values and blocks in op, and op's results. If top is not nil, it leaves out
// everything nested in the operations of block top, because goroutines name it later.
func (n *names) number(op *ir.Operation, top *ir.Block) {
	start := n.counters
	base := len(n.order)
	for i := range op.Regions() {
		n.work = append(n.work, pendingRegion{op.Region(i), start, base})
	}
	n.opValues(op)
	n.drain(top)
}

// numberInside names all values and blocks nested in op. The results of op must have names
// already.
func (n *names) numberInside(op *ir.Operation) {
	start := n.counters
	base := len(n.order)
	for i := range op.Regions() {
		n.work = append(n.work, pendingRegion{op.Region(i), start, base})
	}
	n.drain(nil)
	n.counters = start
	n.close(base)
}

func (n *names) drain(top *ir.Block) {
	for len(n.work) > 0 {
		w := n.work[len(n.work)-1]
		n.work = n.work[:len(n.work)-1]
		n.close(w.scope)
		switch {
		case n.opts.UniqueIDs:
		case n.opts.Generic:
			// Upstream goes on counting arguments from region to region here.
			w.nextArg = n.nextArg
			fallthrough
		default:
			n.counters = w.counters
		}
		n.region(w.region)
		scope := len(n.order)
		for b := w.region.First(); b != nil; b = b.Next() {
			if b == top {
				continue
			}
			for op := b.First(); op != nil; op = op.Next() {
				for i := range op.Regions() {
					n.work = append(n.work, pendingRegion{op.Region(i), n.counters, scope})
				}
			}
		}
	}
}

// close ends the open scopes: it forgets the suggested names in n.order, except the first keep
// names.
func (n *names) close(keep int) {
	for _, s := range n.order[keep:] {
		delete(n.used, s)
	}
	n.order = n.order[:keep]
}

func (n *names) region(r *ir.Region) {
	entry := r.First()
	if entry == nil {
		return
	}
	for _, a := range entry.Args() {
		a.Scratch = unnamed
	}
	if op := r.Parent(); !n.opts.Generic && op != nil && op.Def() != nil && op.Def().AsmBlockArgNames != nil {
		n.entry = entry
		op.Def().AsmBlockArgNames(op, r.Index(), n.nameArg)
	}
	id := uint32(0)
	for b := entry; b != nil; b = b.Next() {
		b.Scratch = id
		id++
		n.block(b, b == entry)
	}
}

// unnamed is the Scratch of a value that has no name yet while its region is being named.
const unnamed = ^uint32(0)

var argNames = func() (s [64]string) {
	for i := range s {
		s[i] = "arg" + strconv.Itoa(i)
	}
	return s
}()

func (n *names) block(b *ir.Block, entry bool) {
	for _, a := range b.Args() {
		if entry && a.Scratch != unnamed {
			continue
		}
		if n.opts.NameLocs && n.fromLoc(a) {
			continue
		}
		if !entry {
			n.set(a, "")
			continue
		}
		name := ""
		if n.nextArg < uint32(len(argNames)) {
			name = argNames[n.nextArg]
		} else {
			name = "arg" + strconv.Itoa(int(n.nextArg))
		}
		n.nextArg++
		n.set(a, name)
	}
	for op := b.First(); op != nil; op = op.Next() {
		n.opValues(op)
	}
}

func (n *names) opValues(op *ir.Operation) {
	if op.NumResults() == 0 {
		if n.opts.ValueUsers {
			if n.opIDs == nil {
				n.opIDs = map[*ir.Operation]uint32{}
			}
			n.opIDs[op] = n.nextValue
			n.nextValue++
		}
		return
	}
	first := op.Result(0)
	first.Scratch = unnamed
	if def := op.Def(); def != nil && (def.AsmResultNames != nil || len(def.Results) > 1) && !n.opts.Generic {
		n.op, n.firsts = op, n.firsts[:0]
		if def.AsmResultNames != nil {
			def.AsmResultNames(op, n.nameResult)
		} else {
			n.definedResultNames(op)
		}
		if len(n.firsts) > 0 {
			groups := append([]int{0}, n.firsts...)
			slices.Sort(groups)
			if n.groups == nil {
				n.groups = map[*ir.Operation][]int{}
			}
			n.groups[op] = groups
		}
	}
	if first.Scratch == unnamed && n.opts.NameLocs {
		n.fromLoc(first)
	}
	if first.Scratch == unnamed {
		first.Scratch = n.nextValue
		n.nextValue++
	}
}

// definedResultNames gives each result group of op the name from op's definition, if op has
// several results in its definition.
func (n *names) definedResultNames(op *ir.Operation) {
	for i, d := range op.Def().Results {
		if start, count := op.ResultSegment(i); count > 0 && d.Name != "" {
			n.nameResult(start, d.Name)
		}
	}
}

// fromLoc names a value after its name location (--mlir-use-nameloc-as-prefix). It returns
// false if the value's location is no name location.
func (n *names) fromLoc(v *ir.Value) bool {
	l, ok := v.Context().LocAttr(v.Loc()).(*ir.NameLoc)
	if !ok {
		return false
	}
	n.set(v, l.Name.Value)
	return true
}

func (n *names) set(v *ir.Value, name string) {
	if name == "" {
		v.Scratch = n.nextValue
		n.nextValue++
		return
	}
	n.texts = append(n.texts, n.unique(sanitize(name, "$._-", true)))
	v.Scratch = namedBit | uint32(len(n.texts)-1)
}

func (n *names) taken(s string) bool {
	if _, ok := n.used[s]; ok {
		return true
	}
	_, ok := n.parent[s]
	return ok
}

func (n *names) unique(name string) string {
	if n.taken(name) {
		base := name + "_"
		for {
			name = base + strconv.Itoa(int(n.nextConflict))
			n.nextConflict++
			if !n.taken(name) {
				break
			}
		}
	}
	n.used[name] = struct{}{}
	n.order = append(n.order, name)
	return name
}

// sanitize converts name to an identifier. A space becomes _, and another invalid character
// its hexadecimal value. Letters, digits and the characters in punct are valid. A _ is put
// before a leading digit and, unless trailingDigit is set, after a trailing digit.
func sanitize(name, punct string, trailingDigit bool) string {
	digit := func(c byte) bool { return classes[c]&clsDigit != 0 }
	valid := func(c byte) bool {
		return digit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' || slices.Contains([]byte(punct), c)
	}
	clean := !digit(name[0]) && (trailingDigit || !digit(name[len(name)-1]))
	for i := 0; clean && i < len(name); i++ {
		clean = valid(name[i])
	}
	if clean {
		return name
	}
	var b []byte
	if digit(name[0]) {
		b = append(b, '_')
	}
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case valid(c):
			b = append(b, c)
		case c == ' ':
			b = append(b, '_')
		default:
			b = append(b, hexByte(c)...)
		}
	}
	if !trailingDigit && digit(name[len(name)-1]) {
		b = append(b, '_')
	}
	return string(b)
}

func hexByte(c byte) string {
	const digits = "0123456789ABCDEF"
	if c < 16 {
		return digits[c : c+1]
	}
	return string([]byte{digits[c>>4], digits[c&15]})
}

// append prints the name of v. If number is set, it adds the suffix #n for result n of a group
// of several results.
func (n *names) append(pr *Printer, v *ir.Value, number bool) {
	if v == nil {
		pr.Str("<<NULL VALUE>>")
		return
	}
	head, result := v, -1
	if op := v.DefiningOp(); op != nil && op.NumResults() > 1 {
		start, size := n.group(op, v.Index())
		head = op.Result(start)
		if size > 1 {
			result = v.Index() - start
		}
	}
	n.head(pr, head)
	if result >= 0 && number {
		pr.Byte('#')
		pr.Int(int64(result))
	}
}

// shadow gives v the name of another value, other, which must not be visible in v's region.
func (n *names) shadow(pr *Printer, v, other *ir.Value) {
	at := len(pr.Buf)
	n.append(pr, other, true)
	n.texts = append(n.texts, string(pr.Buf[at+1:]))
	pr.Buf = pr.Buf[:at]
	v.Scratch = namedBit | uint32(len(n.texts)-1)
}

// unknownValue is printed for a value without a name.
const unknownValue = "<<UNKNOWN SSA VALUE>>"

func (n *names) head(pr *Printer, v *ir.Value) {
	s := v.Scratch
	if s&namedBit == 0 {
		pr.Byte('%')
		pr.Int(int64(s))
		return
	}
	if i := s &^ namedBit; int(i) < len(n.texts) {
		pr.Byte('%')
		pr.Str(n.texts[i])
		return
	}
	pr.Str(unknownValue)
}

// group returns the group of results that contains result i: the index of its first result,
// and its size.
func (n *names) group(op *ir.Operation, i int) (start, size int) {
	g := n.groups[op]
	if g == nil {
		return 0, op.NumResults()
	}
	for k := len(g) - 1; k >= 0; k-- {
		if g[k] <= i {
			end := op.NumResults()
			if k+1 < len(g) {
				end = g[k+1]
			}
			return g[k], end - g[k]
		}
	}
	return 0, op.NumResults()
}

// results prints the result names to the left of an operation: %0, or %0:2 for a group of two.
// It separates several groups by commas.
func (n *names) results(pr *Printer, op *ir.Operation) {
	for i := 0; i < op.NumResults(); {
		start, size := n.group(op, i)
		pr.Comma(i)
		n.head(pr, op.Result(start))
		if size > 1 {
			pr.Byte(':')
			pr.Int(int64(size))
		}
		i = start + size
	}
}
