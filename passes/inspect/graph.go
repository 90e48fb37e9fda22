package inspect

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// GraphOptions are the options of view-op-graph.
type GraphOptions struct {
	MaxLabelLen uint32 `opt:"max-label-len" default:"20" doc:"Limit attribute/type length to number of chars"`
	Attrs       bool   `opt:"print-attrs" default:"true" doc:"Print attributes of operations"`
	ControlFlow bool   `opt:"print-control-flow-edges" default:"false" doc:"Print control flow edges"`
	DataFlow    bool   `opt:"print-data-flow-edges" default:"true" doc:"Print data flow edges"`
	ResultTypes bool   `opt:"print-result-types" default:"true" doc:"Print result types of operations"`
}

// Graph is the pass view-op-graph. It prints an operation as a graph in Graphviz's language.
var Graph = &passes.Pass{
	Name: "ViewOpGraph", Arg: "view-op-graph", Doc: "Print Graphviz visualization of an operation",
	Options: passes.OptionsOf[GraphOptions](),
	Scope:   passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		// Others may be working on the siblings: only operands lead further up.
		top := c.Op
		for top.NumOperands() > 0 && top.Parent() != nil {
			top = top.Parent()
		}
		g := graph{o: passes.Opts[GraphOptions](c), names: asm.NameValues(top), nodes: map[*ir.Value]node{}}
		g.color(c.Op)
		g.line("digraph G {")
		g.indent++
		g.line("compound = true;")
		g.operation(c.Op)
		for _, e := range g.controlEdges {
			g.line(e)
		}
		if g.o.DataFlow {
			for _, e := range g.dataEdges {
				port := portName(g.names.Of(e.value))
				g.line(edgeText(g.nodes[e.value], e.to, "res"+port, "arg"+port, "solid"))
			}
		}
		g.indent--
		g.line("}")
		c.Write([]byte(g.b.String()))
		c.PreserveAll()
		return true
	},
}

// graph writes a Graphviz graph of the IR. Operations and block arguments are nodes. Operations
// with regions, and blocks, are Graphviz clusters.
type graph struct {
	o            *GraphOptions
	names        *asm.ValueNames
	b            strings.Builder
	indent       int
	count        int // of nodes and clusters
	nodes        map[*ir.Value]node
	colors       map[*ir.OpName]string
	controlEdges []string
	dataEdges    []dataEdge
}

// node is a node of the graph. If cluster is greater than 0, it is the invisible node of that
// Graphviz cluster, at which the cluster's edges start.
type node struct{ id, cluster int }

type dataEdge struct {
	value *ir.Value
	to    node
}

func (g *graph) line(s string) {
	for range g.indent {
		g.b.WriteString("  ")
	}
	g.b.WriteString(s)
	g.b.WriteByte('\n')
}

// color assigns a color to each operation name in op, so that the hues are evenly spread.
func (g *graph) color(op *ir.Operation) {
	var names []*ir.OpName
	seen := map[*ir.OpName]bool{}
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !seen[o.Name()] {
			seen[o.Name()] = true
			names = append(names, o.Name())
		}
		return ir.Advance
	})
	g.colors = make(map[*ir.OpName]string, len(names))
	for i, n := range names {
		g.colors[n] = fmt.Sprintf("%f 0.3 0.95", float64(i)/float64(len(names)))
	}
}

func (g *graph) node(label, shape, color string) node {
	g.count++
	fill, style := "", ""
	if color != "" {
		fill, style = fmt.Sprintf("fillcolor = \"%s\", ", color), ", style = filled"
	}
	g.line(fmt.Sprintf("v%d [%slabel = \"%s\", shape = %s%s];", g.count, fill, label, shape, style))
	return node{id: g.count}
}

func (g *graph) cluster(label string, inside func()) node {
	g.count++
	n := node{cluster: g.count}
	g.line(fmt.Sprintf("subgraph cluster_%d {", n.cluster))
	g.indent++
	n.id = g.node(" ", "plain", "").id
	g.line(fmt.Sprintf("label = \"%s\";", label))
	inside()
	g.indent--
	g.line("}")
	return n
}

func (g *graph) operation(op *ir.Operation) node {
	var n node
	if op.NumRegions() > 0 {
		n = g.cluster(g.clusterLabel(op), func() {
			for i := range op.Regions() {
				for b := op.Region(i).First(); b != nil; b = b.Next() {
					g.block(b)
				}
			}
		})
	} else {
		n = g.node(g.recordLabel(op), "Mrecord", g.colors[op.Name()])
	}
	for i := range op.Operands() {
		g.dataEdges = append(g.dataEdges, dataEdge{op.Operand(i), n})
	}
	for i := range op.Results() {
		g.nodes[op.Result(i)] = n
	}
	return n
}

func (g *graph) block(b *ir.Block) {
	g.cluster("", func() {
		for _, a := range b.Args() {
			g.nodes[a] = g.node(g.resultPort(a), "Mrecord", "")
		}
		var prev node
		for op := b.First(); op != nil; op = op.Next() {
			n := g.operation(op)
			if g.o.ControlFlow && prev.id > 0 {
				g.controlEdges = append(g.controlEdges, edgeText(prev, n, "", "", "dashed"))
			}
			prev = n
		}
	})
}

// edgeText returns the text of an edge between two nodes, at the given ports. Clusters have no
// ports.
func edgeText(from, to node, fromPort, toPort, style string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "v%d", from.id)
	if fromPort != "" && from.cluster == 0 {
		fmt.Fprintf(&b, ":%s:s", fromPort)
	}
	fmt.Fprintf(&b, " -> v%d", to.id)
	if toPort != "" && to.cluster == 0 {
		fmt.Fprintf(&b, ":%s:n", toPort)
	}
	b.WriteByte('[')
	if to.cluster > 0 {
		fmt.Fprintf(&b, "lhead = cluster_%d, ", to.cluster)
	}
	if from.cluster > 0 {
		fmt.Fprintf(&b, "ltail = cluster_%d, ", from.cluster)
	}
	fmt.Fprintf(&b, "style = %s];", style)
	return b.String()
}

// portName converts the name of an SSA value to a Graphviz identifier.
func portName(name string) string { return strings.NewReplacer("%", "_", "#", "_").Replace(name) }

func (g *graph) truncate(s string) string {
	if len(s) <= int(g.o.MaxLabelLen) {
		return s
	}
	return s[:g.o.MaxLabelLen] + "..."
}

var labelEscapes = strings.NewReplacer("{", `\{`, "|", `\|`, "<", `\<`, "}", `\}`, ">", `\>`, "\n", "\\\n", `"`, `\"`)

func (g *graph) clusterLabel(op *ir.Operation) string {
	s := op.Name().Name
	if g.o.ResultTypes {
		var types []string
		for i := range op.Results() {
			types = append(types, op.Result(i).Type().String())
		}
		s += " : (" + g.truncate(strings.Join(types, ", ")) + ")"
	}
	if g.o.Attrs {
		s += `\l` + g.attrs(op)
	}
	return s
}

func (g *graph) recordLabel(op *ir.Operation) string {
	var b strings.Builder
	b.WriteByte('{')
	if op.NumOperands() > 0 {
		var ports []string
		for i := range op.Operands() {
			name := g.names.Of(op.Operand(i))
			ports = append(ports, "<arg"+portName(name)+"> "+name)
		}
		b.WriteString("{" + strings.Join(ports, "|") + "}|")
	}
	b.WriteString(op.Name().Name + `\l`)
	if attrs := g.attrs(op); g.o.Attrs && attrs != "" {
		b.WriteString(`\l` + attrs)
	}
	if op.NumResults() > 0 {
		var ports []string
		for i := range op.Results() {
			ports = append(ports, g.resultPort(op.Result(i)))
		}
		b.WriteString("|{" + strings.Join(ports, "|") + "}")
	}
	b.WriteByte('}')
	return b.String()
}

func (g *graph) resultPort(v *ir.Value) string {
	name := g.names.Of(v)
	s := "<res" + portName(name) + "> " + name
	if g.o.ResultTypes {
		s += " " + labelEscapes.Replace(g.truncate(v.Type().String()))
	}
	return s
}

// attrs returns the text that lists the attributes of op, sorted by name. It leaves out the
// properties of an unregistered operation.
func (g *graph) attrs(op *ir.Operation) string {
	var list []string
	add := func(name string, a ir.Attribute) {
		if a != nil {
			list = append(list, name+": "+g.attr(a)+`\l`)
		}
	}
	if d := op.Def(); d != nil {
		for i := range d.Attrs {
			add(d.Attrs[i].Name, op.Prop(i))
		}
	}
	for _, e := range op.Discardable().Entries {
		add(e.Name.Value, e.Value)
	}
	slices.SortFunc(list, func(a, b string) int {
		na, _, _ := strings.Cut(a, ": ")
		nb, _, _ := strings.Cut(b, ": ")
		return strings.Compare(na, nb)
	})
	return strings.Join(list, "")
}

// maxElements is the size from which on arrays and dense elements are abbreviated.
const maxElements = 16

func (g *graph) attr(a ir.Attribute) string {
	switch a := a.(type) {
	case *ir.DenseElementsAttr:
		if a.Splat {
			return labelEscapes.Replace(a.String())
		}
		if a.Len() > maxElements {
			return g.elided(a.Type)
		}
	case *ir.DenseStringElementsAttr:
		if a.Splat {
			return labelEscapes.Replace(a.String())
		}
		if len(a.Values) > maxElements {
			return g.elided(a.Type)
		}
	case *ir.ArrayAttr:
		if len(a.Elems) > maxElements {
			return "[...]"
		}
	}
	return labelEscapes.Replace(g.truncate(a.String()))
}

// elided returns the text that a label shows for a large dense attribute of type t. In place of the
// elements, it has a pair of brackets for each dimension: [[...]] : tensor<8x4xi32>.
func (g *graph) elided(t ir.Type) string {
	shape, _ := ir.ShapeOf(t)
	return strings.Repeat("[", len(shape)) + "..." + strings.Repeat("]", len(shape)) + " : " + labelEscapes.Replace(g.truncate(t.String()))
}
