package firrtl

import (
	"math/bits"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// CheckCombLoops is firrtl-check-comb-loops: it refuses combinational cycles. Modules come after the modules that they
// instantiate, of which it suffices to know which outputs depend on which inputs.
var CheckCombLoops = &passes.Pass{
	Name: "CheckCombLoops", Arg: "firrtl-check-comb-loops", Doc: "Check combinational cycles and emit errors",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		g := newGraph(c.Op)
		known := map[*ir.Operation][]portPath{}
		ok := true
		for _, n := range g.PostOrderAll() {
			if n.Module == nil || !n.Module.Is(firrtl.FModule) {
				continue
			}
			l := &combLoops{graph: g, known: known, module: n.Module, ids: map[firrtl.FieldRef]int32{}}
			l.build(n.Module.Region(0).First())
			if !l.sort() {
				ok = false
				break
			}
			known[n.Module] = l.paths()
		}
		c.PreserveAll()
		return ok
	},
}

// portField is a field of a port.
type portField struct {
	port  int
	field uint64
}

// portPath says that an output depends on an input.
type portPath struct{ in, out portField }

// combLoops is the graph of a module: nodes are ground fields of values, edges lead from a field to those that depend on
// it.
type combLoops struct {
	graph  *instancegraph.Graph
	known  map[*ir.Operation][]portPath
	module *ir.Operation
	ids    map[firrtl.FieldRef]int32
	refs   []firrtl.FieldRef
	edges  [][]int32
	order  []int32 // dependents before what they depend on
}

func (l *combLoops) node(f firrtl.FieldRef) int32 {
	id, ok := l.ids[f]
	if !ok {
		id = int32(len(l.refs))
		l.ids[f] = id
		l.refs = append(l.refs, f)
		l.edges = append(l.edges, nil)
	}
	return id
}

func (l *combLoops) edge(from, to firrtl.FieldRef) {
	a, b := l.node(from), l.node(to)
	l.edges[a] = append(l.edges[a], b)
}

func at(f firrtl.FieldRef, id uint64) firrtl.FieldRef {
	f.Field += id
	return f
}

// flow makes the fields of to depend on those of from; where the type is flipped, the other way round.
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
		l.edge(to, from)
	default:
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
	ref := func(v *ir.Value) firrtl.FieldRef {
		f := firrtl.FieldRefOf(v, false)
		// The probe of a forceable declaration is the declaration.
		if d := f.Value.DefiningOp(); d != nil && f.Value.Index() == 1 && firrtl.IsForceableOp(d) {
			f.Value = d.Result(0)
		}
		return f
	}
	switch op.Def() {
	case firrtl.Reg, firrtl.RegReset, firrtl.Subfield, firrtl.Subindex, firrtl.RefSub, firrtl.OpenSubfield, firrtl.OpenSubindex, firrtl.Wire:
		return
	case firrtl.Node, firrtl.RefSend, firrtl.RefResolve, firrtl.RefCast:
		l.flow(ref(op.Operand(0)), ref(op.Result(0)), op.Operand(0).Type(), false)
		return
	case firrtl.RefForce, firrtl.RefForceInitial:
		n := op.NumOperands()
		l.flow(ref(op.Operand(n-1)), ref(op.Operand(n-2)), op.Operand(n-1).Type(), false)
		return
	case firrtl.Mem:
		l.mem(op)
		return
	case firrtl.Instance, firrtl.InstanceChoice:
		for _, name := range instanceTargets(op, nil) {
			for _, p := range l.known[l.graph.Lookup(name).Module] {
				l.edge(firrtl.FieldRef{Value: op.Result(p.in.port), Field: p.in.field}, firrtl.FieldRef{Value: op.Result(p.out.port), Field: p.out.field})
			}
		}
		return
	case firrtl.Object, firrtl.DPICallIntrinsic:
		if op.Is(firrtl.Object) || firrtl.DPICallIntrinsicOp(op).Clock() != nil {
			return
		}
	}
	if op.Implements("FConnectLike") {
		if isFIRRTLType(op.Operand(0).Type()) && !firrtl.IsProperty(op.Operand(0).Type()) {
			to := ref(op.Operand(0))
			if to.Value.DefinedBy(firrtl.Reg) == nil && to.Value.DefinedBy(firrtl.RegReset) == nil {
				l.flow(ref(op.Operand(1)), to, op.Operand(1).Type(), false)
			}
		}
		return
	}
	for r := range op.NumResults() {
		for i := range op.NumOperands() {
			from := ref(op.Operand(i))
			eachGround(op.Operand(i).Type(), 0, func(id uint64, _ ir.Type) {
				eachGround(op.Result(r).Type(), 0, func(to uint64, _ ir.Type) {
					l.edge(at(from, id), firrtl.FieldRef{Value: op.Result(r), Field: to})
				})
			})
		}
	}
}

// mem makes what a memory without latency reads depend on address and enable.
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
		k := firrtl.ElementIndex(t, name)
		to := firrtl.FieldRef{Value: r, Field: firrtl.FieldID(t, k)}
		for _, in := range [...]string{"addr", "en"} {
			from := firrtl.FieldRef{Value: r, Field: firrtl.FieldID(t, firrtl.ElementIndex(t, in))}
			eachGround(firrtl.ElementType(t, k), 0, func(id uint64, _ ir.Type) { l.edge(from, at(to, id)) })
		}
	}
}

// sort orders the nodes by depth-first search, or reports a cycle.
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
			if int(top.next) == len(l.edges[top.node]) {
				color[top.node] = black
				l.order = append(l.order, top.node)
				stack = stack[:len(stack)-1]
				continue
			}
			to := l.edges[top.node][top.next]
			top.next++
			switch color[to] {
			case white:
				color[to] = grey
				stack = append(stack, frame{to, 0})
			case grey:
				var cycle []int32
				for i := len(stack) - 1; ; i-- {
					cycle = append(cycle, stack[i].node)
					if stack[i].node == to {
						break
					}
				}
				return l.report(cycle)
			}
		}
	}
	return true
}

// report reports a cycle, given as nodes that depend on the next one.
func (l *combLoops) report(cycle []int32) bool {
	start := -1
	names := make([]string, len(cycle))
	for i, n := range cycle {
		name, known := firrtl.FieldName(l.refs[n])
		if known && name != "" {
			names[i] = name
			if start < 0 || i == len(cycle)-1 {
				start = i
			}
		}
	}
	if start < 0 {
		return l.module.EmitError("detected combinational cycle in a FIRRTL module, but unable to find names for any involved values.")
	}
	var parts []string
	for i := range len(cycle) + 1 {
		name := names[(start+i)%len(cycle)]
		switch {
		case name != "":
			parts = append(parts, name)
		case parts[len(parts)-1] != "...":
			parts = append(parts, "...")
		}
	}
	return l.module.EmitError("detected combinational cycle in a FIRRTL module, sample path: %s.{%s}", ir.SymbolName(l.module).Value, strings.Join(parts, " <- "))
}

// paths lists which outputs depend on which inputs: sets of inputs go along the edges, what depends on nothing first.
func (l *combLoops) paths() []portPath {
	var ins []portField
	body := l.module.Region(0).First()
	input := map[int32]int{}
	for i, a := range body.Args() {
		if firrtl.PortIsOut(l.module, i) {
			continue
		}
		eachGround(a.Type(), 0, func(id uint64, _ ir.Type) {
			if n, ok := l.ids[firrtl.FieldRef{Value: a, Field: id}]; ok {
				input[n] = len(ins)
				ins = append(ins, portField{i, id})
			}
		})
	}
	if len(ins) == 0 {
		return nil
	}
	words := (len(ins) + 63) / 64
	sets := make([]uint64, words*len(l.refs))
	var list []portPath
	for i := len(l.order) - 1; i >= 0; i-- {
		n := l.order[i]
		set := sets[int(n)*words : (int(n)+1)*words]
		if k, ok := input[n]; ok {
			set[k/64] |= 1 << (k % 64)
		}
		for _, to := range l.edges[n] {
			into := sets[int(to)*words : (int(to)+1)*words]
			for w := range set {
				into[w] |= set[w]
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
			for w, set := range sets[int(n)*words : (int(n)+1)*words] {
				for ; set != 0; set &= set - 1 {
					list = append(list, portPath{ins[w*64+bits.TrailingZeros64(set)], portField{i, id}})
				}
			}
		})
	}
	return list
}
