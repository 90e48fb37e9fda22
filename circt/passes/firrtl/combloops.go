package firrtl

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/passes"
)

// CheckCombLoops is firrtl-check-comb-loops: it rejects combinational cycles. It checks modules after the modules that
// they instantiate: of these, only the dependencies of outputs on inputs matter. Like upstream, it does not check
// modules that the circuit's main module does not reach.
var CheckCombLoops = &passes.Pass{
	Name: "CheckCombLoops", Arg: "firrtl-check-comb-loops", Doc: "Check combinational cycles and emit errors",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		g := newGraph(c.Op)
		top := g.Lookup(firrtl.CircuitOp(c.Op).Name())
		if top == nil {
			return true
		}
		known := map[*ir.Operation]moduleFlow{}
		for _, n := range g.PostOrder(top) {
			if n.Module == nil || !n.Module.Is(firrtl.FModule) {
				continue
			}
			l := &combLoops{graph: g, known: known, module: n.Module, ids: map[firrtl.FieldRef]int32{}}
			l.build(n.Module.Region(0).First())
			if !l.sort() {
				c.Op.Context().Emit(l.report(l.sample()))
				return false
			}
			known[n.Module] = l.summary()
		}
		return true
	},
}

// portField is a field of a port: the port's index and the field ID.
type portField struct {
	port  int
	field uint64
}

// portPath says that an output depends on an input.
type portPath struct{ in, out portField }

// moduleFlow summarizes a module for the modules that instantiate it.
type moduleFlow struct {
	paths []portPath
	// probes leads from fields of ports that are probes of a forceable value to the first such field of the same value.
	probes []portPath
}

// combLoops is the graph of a module. Its nodes are fields of ground type. Each node lists the nodes that drive it.
type combLoops struct {
	graph  *instancegraph.Graph
	known  map[*ir.Operation]moduleFlow
	module *ir.Operation
	ids    map[firrtl.FieldRef]int32
	refs   []firrtl.FieldRef
	driven [][]int32                     // by node: the nodes that drive it, in the order of the operations
	order  []int32                       // nodes after those that drive them
	parts  map[*ir.Value]firrtl.FieldRef // operands of created aggregates are fields of these
	forced map[int32]int32               // node of a probe to that of the value that forcing it drives
}

func (l *combLoops) node(f firrtl.FieldRef) int32 {
	id, ok := l.ids[f]
	if !ok {
		id = int32(len(l.refs))
		l.ids[f] = id
		l.refs = append(l.refs, f)
		l.driven = append(l.driven, nil)
	}
	return id
}

// edge records that the field `to` depends on the field `from`, by an edge between their nodes. Nodes are made when
// they are first named; their order decides which cycle is reported.
func (l *combLoops) edge(from, to firrtl.FieldRef) {
	a := l.node(from)
	b := l.node(to)
	l.driven[b] = append(l.driven[b], a)
}

// ref returns the field that v stands for. If v is an operand of an operation that creates an aggregate, it stands for
// a field of that aggregate. The probe of a forceable declaration stands for the declaration.
func (l *combLoops) ref(v *ir.Value) firrtl.FieldRef {
	f := firrtl.FieldRefOf(v, false)
	if l.parts != nil {
		// A value on the way may be an operand of a created aggregate.
		for w, rest := v, f.Field; ; {
			if part, ok := l.parts[w]; ok {
				part.Field += f.Field - rest
				return part
			}
			if w == f.Value {
				break
			}
			up := w.DefiningOp().Operand(0)
			rest = firrtl.FieldRefOf(up, false).Field
			w = up
		}
	}
	// The probe of a forceable declaration is the declaration.
	if d := f.Value.DefiningOp(); d != nil && f.Value.Index() == 1 && firrtl.IsForceableOp(d) {
		f.Value = d.Result(0)
	}
	return f
}

// fields returns the fields that v may stand for. A subaccess may select any element of its vector, so it has one field
// for each.
func (l *combLoops) fields(v *ir.Value) []firrtl.FieldRef {
	f := l.ref(v)
	op := f.Value.DefinedBy(firrtl.Subaccess)
	if op == nil {
		return []firrtl.FieldRef{f}
	}
	var all []firrtl.FieldRef
	t := op.Operand(0).Type()
	for _, base := range l.fields(op.Operand(0)) {
		for i := range firrtl.NumElements(t) {
			all = append(all, at(base, firrtl.FieldID(t, i)+f.Field))
		}
	}
	return all
}

func at(f firrtl.FieldRef, id uint64) firrtl.FieldRef {
	f.Field += id
	return f
}

// flow records that each ground field of `to` depends on the same field of `from`. For flipped fields, `from` depends
// on `to`. Both values have the type t; flip says whether they are flipped themselves.
func (l *combLoops) flow(from, to firrtl.FieldRef, t ir.Type, flip bool) {
	switch {
	case firrtl.Is(t, firrtl.RefType):
		l.flow(from, to, firrtl.ReferredType(t), flip)
	case firrtl.Is(t, firrtl.BundleType, firrtl.VectorType, firrtl.OpenBundleType, firrtl.OpenVectorType):
		for i := range firrtl.NumElements(t) {
			id := firrtl.FieldID(t, i)
			l.flow(at(from, id), at(to, id), firrtl.ElementType(t, i), flip != firrtl.ElementFlip(t, i))
		}
	case flip:
		l.node(to)
		l.edge(to, from)
	default:
		l.node(to)
		l.edge(from, to)
	}
}

func (l *combLoops) build(b *ir.Block) {
	for op := range b.Ops() {
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				l.build(r)
			}
		}
		l.operation(op)
	}
}

func (l *combLoops) operation(op *ir.Operation) {
	switch op.Def() {
	case firrtl.Subaccess:
		for _, f := range l.fields(op.Result(0)) {
			eachGround(op.Result(0).Type(), 0, func(id uint64, _ ir.Type) { l.node(at(f, id)) })
		}
		return
	case firrtl.Reg, firrtl.RegReset, firrtl.Subfield, firrtl.Subindex, firrtl.RefSub, firrtl.OpenSubfield, firrtl.OpenSubindex, firrtl.Wire:
		return
	case firrtl.Node:
		from, to := l.ref(op.Operand(0)), l.ref(op.Result(0))
		eachGround(op.Operand(0).Type(), 0, func(id uint64, _ ir.Type) { l.edge(at(from, id), at(to, id)) })
		return
	case firrtl.RefSend, firrtl.RefResolve, firrtl.RefCast:
		l.connect(op.Operand(0), op.Result(0))
		return
	case firrtl.RefForce, firrtl.RefForceInitial:
		n := op.NumOperands()
		l.force(op.Operand(n-1), op.Operand(n-2))
		return
	case firrtl.Mem:
		l.mem(op)
		return
	case firrtl.Instance, firrtl.InstanceChoice:
		l.instance(op)
		return
	case firrtl.BundleCreate, firrtl.VectorCreate:
		if l.parts == nil {
			l.parts = map[*ir.Value]firrtl.FieldRef{}
		}
		r := op.Result(0)
		for i := range op.NumOperands() {
			l.parts[op.Operand(i)] = firrtl.FieldRef{Value: r, Field: firrtl.FieldID(r.Type(), i)}
		}
		return
	case firrtl.Object, firrtl.DPICallIntrinsic:
		if op.Is(firrtl.Object) || firrtl.DPICallIntrinsicOp(op).Clock() != nil {
			return
		}
	case firrtl.RefDefine:
		l.connect(op.Operand(1), op.Operand(0))
		l.alias(l.ref(op.Operand(1)), l.ref(op.Operand(0)), op.Operand(0).Type())
		return
	}
	if op.Implements("FConnectLike") {
		if isFIRRTLType(op.Operand(0).Type()) && !firrtl.IsProperty(op.Operand(0).Type()) {
			to := l.ref(op.Operand(0))
			if to.Value.DefinedBy(firrtl.Reg) == nil && to.Value.DefinedBy(firrtl.RegReset) == nil {
				l.connect(op.Operand(1), op.Operand(0))
			}
		}
		return
	}
	for i := range op.NumResults() {
		r := op.Result(i)
		for k := range op.NumOperands() {
			v := op.Operand(k)
			wide := isAggregateType(v.Type())
			for _, from := range l.fields(v) {
				eachGround(r.Type(), 0, func(id uint64, _ ir.Type) {
					src := from
					if wide {
						src = at(from, id)
					}
					l.edge(src, firrtl.FieldRef{Value: r, Field: id})
				})
			}
		}
	}
}

func (l *combLoops) connect(from, to *ir.Value) {
	for _, t := range l.fields(to) {
		for _, f := range l.fields(from) {
			l.flow(f, t, from.Type(), false)
		}
	}
}

// alias records that the probe `to` refers to the same value as the probe `from`. Forcing either of the two probes then
// drives that value.
func (l *combLoops) alias(from, to firrtl.FieldRef, t ir.Type) {
	if !firrtl.IsForceable(t) {
		return
	}
	if l.forced == nil {
		l.forced = map[int32]int32{}
	}
	eachGround(t, 0, func(id uint64, _ ir.Type) {
		if base, probe := l.base(l.node(at(from, id))), l.node(at(to, id)); base != probe {
			l.forced[probe] = base
		}
	})
}

// base returns the node of the value that forcing the probe n drives. It is n itself if no alias is recorded.
func (l *combLoops) base(n int32) int32 {
	for {
		b, ok := l.forced[n]
		if !ok || b == n {
			return n
		}
		n = b
	}
}

// force makes the probe depend on the value that forces it, which is the argument from. The value behind the probe
// depends on that value, too.
func (l *combLoops) force(from, probe *ir.Value) {
	l.connect(from, probe)
	f, p := l.ref(from), l.ref(probe)
	eachGround(from.Type(), 0, func(id uint64, _ ir.Type) {
		n := l.node(at(p, id))
		if base := l.base(n); base != n {
			l.edge(at(f, id), l.refs[base])
		}
	})
}

// instance connects the ports of an instance, by the summaries of all modules that it may instantiate.
func (l *combLoops) instance(op *ir.Operation) {
	port := func(p portField) firrtl.FieldRef {
		return firrtl.FieldRef{Value: op.Result(p.port), Field: p.field}
	}
	for _, name := range instanceTargets(op, nil) {
		flow := l.known[l.graph.Lookup(name).Module]
		for _, p := range flow.probes {
			if l.forced == nil {
				l.forced = map[int32]int32{}
			}
			first := l.node(port(p.out))
			l.forced[l.node(port(p.in))] = first
		}
		for _, p := range flow.paths {
			if !firrtl.IsForceable(op.Result(p.in.port).Type()) {
				l.node(port(p.out))
			}
			l.edge(port(p.in), port(p.out))
		}
	}
}

// mem makes the read data of a memory with read latency 0 depend on address and enable of the port.
func (l *combLoops) mem(op *ir.Operation) {
	if firrtl.MemOp(op).ReadLatency().Int64() > 0 {
		return
	}
	for i := range op.NumResults() {
		r := op.Result(i)
		t := r.Type()
		name := "data"
		switch firrtl.MemPortKindOf(t) {
		case firrtl.ReadPort:
		case firrtl.ReadWritePort:
			name = "rdata"
		default:
			continue
		}
		to := firrtl.FieldRef{Value: r, Field: firrtl.FieldID(t, firrtl.ElementIndex(t, name))}
		for _, in := range [...]string{"en", "addr"} {
			l.edge(firrtl.FieldRef{Value: r, Field: firrtl.FieldID(t, firrtl.ElementIndex(t, in))}, to)
		}
	}
}

// sort orders the nodes by depth-first search. It returns false if there is a cycle.
func (l *combLoops) sort() bool {
	const (
		white = iota
		grey
		black
	)
	color := make([]uint8, len(l.refs))
	type frame struct{ node, next int32 }
	var stack []frame
	for root := range l.refs {
		if color[root] != white {
			continue
		}
		color[root] = grey
		stack = append(stack[:0], frame{int32(root), 0})
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if int(top.next) == len(l.driven[top.node]) {
				color[top.node] = black
				l.order = append(l.order, top.node)
				stack = stack[:len(stack)-1]
				continue
			}
			to := l.driven[top.node][top.next]
			top.next++
			switch color[to] {
			case white:
				color[to] = grey
				stack = append(stack, frame{to, 0})
			case grey:
				return false
			}
		}
	}
	return true
}

// sample finds a cycle for the error message. Each node in the result depends on the next one. The search goes from
// drivers to driven nodes and takes the last driven node first, to find the same cycle as upstream.
func (l *combLoops) sample() []int32 {
	drives := make([][]int32, len(l.refs))
	for to, from := range l.driven {
		for _, n := range from {
			drives[n] = append(drives[n], int32(to))
		}
	}
	seen, open := make([]bool, len(l.refs)), make([]bool, len(l.refs))
	var stack []int32
	for root := range l.refs {
		stack = append(stack[:0], int32(root))
		for len(stack) > 0 {
			n := stack[len(stack)-1]
			if seen[n] {
				open[n] = false
				stack = stack[:len(stack)-1]
				continue
			}
			seen[n], open[n] = true, true
			for _, d := range drives[n] {
				if !seen[d] {
					stack = append(stack, d)
				} else if open[d] {
					return cycle(stack, open, d)
				}
			}
		}
	}
	return nil
}

// cycle returns the open nodes of a depth-first search's stack, from its top to a lower node, in the argument down.
// Open nodes are those that are still being visited.
func cycle(stack []int32, open []bool, down int32) []int32 {
	var path []int32
	for i := len(stack) - 1; ; i-- {
		if n := stack[i]; open[n] && !slices.Contains(path, n) {
			path = append(path, n)
			if n == down {
				return path
			}
		}
	}
}

// report returns the error for a cycle. Each node of the cycle depends on the next one.
func (l *combLoops) report(cycle []int32) *ir.Diagnostic {
	d := &ir.Diagnostic{Severity: ir.Error, Loc: l.module.Loc(), Text: "detected combinational cycle in a FIRRTL module"}
	names := make([]string, len(cycle))
	for i, n := range cycle {
		f := l.refs[n]
		for f.Value.DefinedBy(builtin.UnrealizedConversionCast) != nil {
			f.Value = f.Value.DefiningOp().Operand(0)
		}
		names[i], _ = firrtl.FieldName(f)
	}
	start := slices.IndexFunc(names, func(name string) bool { return name != "" })
	if start < 0 {
		d.Text += ", but unable to find names for any involved values."
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: l.refs[cycle[0]].Value.Loc(), Text: "cycle detected here"}}
		return d
	}
	parts := []string{names[start]}
	dots := false
	for i := 1; i <= len(cycle); i++ {
		name := names[(start+i)%len(cycle)]
		if name != "" {
			parts = append(parts, name)
		} else if !dots {
			parts = append(parts, "...")
		}
		dots = name == ""
	}
	d.Text += fmt.Sprintf(", sample path: %s.{%s}", ir.SymbolName(l.module).Value, strings.Join(parts, " <- "))
	return d
}

// summary returns which outputs of the module depend on which inputs. It propagates sets of inputs along the edges. A
// forceable probe counts as an input, and stands for all probes of the same value.
func (l *combLoops) summary() moduleFlow {
	var ins []portField
	var flow moduleFlow
	body := l.module.Region(0).First()
	input := map[int32][]int{} // by node: indices of ins
	probe := map[int32]portField{}
	for i, a := range body.Args() {
		out := firrtl.PortIsOut(l.module, i)
		if out && !firrtl.IsForceable(a.Type()) {
			continue
		}
		eachGround(a.Type(), 0, func(id uint64, _ ir.Type) {
			n, ok := l.ids[firrtl.FieldRef{Value: a, Field: id}]
			if !ok {
				return
			}
			p := portField{i, id}
			if out {
				if n = l.base(n); l.refs[n] == (firrtl.FieldRef{Value: a, Field: id}) {
					return
				}
				if first, ok := probe[n]; ok {
					flow.probes = append(flow.probes, portPath{p, first})
					return
				}
				probe[n] = p
			}
			input[n] = append(input[n], len(ins))
			ins = append(ins, p)
		})
	}
	if len(ins) == 0 {
		return flow
	}
	words := (len(ins) + 63) / 64
	sets := make([]uint64, words*len(l.refs))
	for _, n := range l.order {
		set := sets[int(n)*words : (int(n)+1)*words]
		for _, k := range input[n] {
			set[k/64] |= 1 << (k % 64)
		}
		for _, d := range l.driven[n] {
			for w, from := range sets[int(d)*words : (int(d)+1)*words] {
				set[w] |= from
			}
		}
	}
	for i, a := range body.Args() {
		if !firrtl.PortIsOut(l.module, i) {
			continue
		}
		eachGround(a.Type(), 0, func(id uint64, _ ir.Type) {
			n, ok := l.ids[firrtl.FieldRef{Value: a, Field: id}]
			if !ok {
				return
			}
			out := portField{i, id}
			for w, set := range sets[int(n)*words : (int(n)+1)*words] {
				for ; set != 0; set &= set - 1 {
					if in := ins[w*64+bits.TrailingZeros64(set)]; in != out {
						flow.paths = append(flow.paths, portPath{in, out})
					}
				}
			}
		})
	}
	return flow
}
