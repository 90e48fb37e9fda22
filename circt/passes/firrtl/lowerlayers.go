package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type lowerLayersOptions struct {
	AllBindFiles bool `opt:"emit-all-bind-files" default:"false" doc:"Emit bind files for private modules."`
}

// LowerLayers is firrtl-lower-layers (upstream: LowerLayers.cpp). A block of an inline layer becomes sv.ifdef. A block
// of a bound layer becomes a module, with an instance in a bind statement in the place of the block. A value that such
// a block reads from outside becomes a hierarchical reference.
var LowerLayers = &passes.Pass{
	Name: "LowerLayers", Arg: "firrtl-lower-layers", Doc: "Lower layers and layer blocks to instances",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[lowerLayersOptions](), Scope: passes.Always(passes.UnitScope),
	Dialects: []string{"emit", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		l := &layerLowerer{
			c: c.IR(), b: c.Builder(), circuit: c.Op, allFiles: passes.Opts[lowerLayersOptions](c).AllBindFiles, names: hw.SymbolNamespace(c.Op),
			inner: newInnerNames(), byRef: map[*ir.SymbolRefAttr]*layerInfo{}, files: map[*ir.Operation]map[*layerInfo]*bindFile{},
			blocks: map[*ir.Operation]blockNames{}, moved: map[ir.Attribute]movedSymbol{},
		}
		l.paths = newPathCache(l.b, l.names)
		return l.run()
	},
}

type layerLowerer struct {
	c        *ir.Context
	b        *ir.Builder
	circuit  *ir.Operation
	allFiles bool
	names    *hw.Namespace
	inner    *innerNames
	paths    *pathCache

	layers []*layerInfo // in the order of the text
	byRef  map[*ir.SymbolRefAttr]*layerInfo
	files  map[*ir.Operation]map[*layerInfo]*bindFile // by module
	blocks map[*ir.Operation]blockNames
	moved  map[ir.Attribute]movedSymbol // by reference to the symbol where it was
}

// movedSymbol says where an operation with an inner symbol has moved. It moved into the module called module. An
// instance of that module stands in the old place, and has the inner symbol called instance.
type movedSymbol struct{ instance, module *ir.StringAttr }

func (l *layerLowerer) run() bool {
	l.declareLayers()
	for _, n := range newGraph(l.circuit).PostOrderAll() {
		l.prepare(n)
	}
	ok := true
	for _, m := range modulesOf(l.circuit) {
		if m.Is(firrtl.Class) || m.Is(firrtl.ExtClass) {
			continue
		}
		if m.Is(firrtl.FExtModule) {
			m.SetInherent("knownLayers", l.c.Array())
		}
		m.SetInherent("layers", l.c.Array())
		removePortLayers(m)
		if m.Is(firrtl.FModule) && !l.module(m) {
			ok = false
		}
	}
	if !ok {
		return false
	}
	for op := l.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(hw.HierPath):
			l.extendPath(op)
		case op.Is(firrtl.Layer):
			op.Erase()
		}
		op = next
	}
	return true
}

// extendPath makes a hierarchical path lead to symbols that have moved into a layer's module, through the instance of
// that module.
func (l *layerLowerer) extendPath(path *ir.Operation) {
	var list []ir.Attribute
	some := false
	for _, e := range hierpath.Elements(path) {
		to, ok := l.moved[e]
		if !ok {
			list = append(list, e)
			continue
		}
		some = true
		module, name := hierpath.Part(e)
		list = append(list, hw.InnerRef(module, to.instance), hw.InnerRef(to.module, name))
	}
	if some {
		path.SetInherent("namepath", l.c.Array(list...))
	}
}

func removePortLayers(m *ir.Operation) {
	c := m.Context()
	list := slices.Clone(ir.ArrayElems(m.Inherent("portTypes")))
	some := false
	for i, a := range list {
		if t := withoutLayer(a.(*ir.TypeAttr).Type); t != nil {
			list[i], some = c.TypeAttr(t), true
		}
	}
	if !some {
		return
	}
	m.SetInherent("portTypes", c.Array(list...))
	if m.Is(firrtl.FModule) {
		for _, a := range m.Region(0).First().Args() {
			removeLayer(a)
		}
	}
}

// withoutLayer returns the type of a probe without its layer, or nil if the type has no layer.
func withoutLayer(t ir.Type) ir.Type {
	if !isProbe(t) || firrtl.LayerOf(t) == nil {
		return nil
	}
	return firrtl.Ref(t.Context(), firrtl.ReferredType(t), firrtl.IsForceable(t), nil)
}

func removeLayer(v *ir.Value) {
	if t := withoutLayer(v.Type()); t != nil {
		v.SetType(t)
	}
}

// layerModule lowers the layer blocks of one module, inner blocks first.
type layerModule struct {
	*layerLowerer
	m       *ir.Operation
	created map[*ir.Operation]bool // instances of modules of layers

	// The block that is being lowered.
	block     *ir.Operation
	captured  map[*ir.Value]*ir.Value
	spilled   map[*ir.Operation]bool
	symbols   []*ir.StringAttr
	verbatims []*ir.Operation
	ports     []*layerPort
	outputs   map[*ir.Value]*layerPort
	portLocs  map[*ir.Value]ir.Loc // of results of created instances
}

func (l *layerLowerer) module(m *ir.Operation) bool {
	w := &layerModule{layerLowerer: l, m: m, created: map[*ir.Operation]bool{}, portLocs: map[*ir.Value]ir.Loc{}}
	l.inner.space(m) // symbols that move to other modules stay taken
	return m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !lowered(op) {
			return ir.Interrupt
		}
		for i := range op.NumResults() {
			removeLayer(op.Result(i))
		}
		if op.Is(firrtl.Instance) {
			op.SetInherent("layers", l.c.Array())
		}
		if !op.Is(firrtl.LayerBlock) {
			return ir.Advance
		}
		layer := l.layerOf(op)
		switch {
		case layer == nil:
			op.EmitError("layer %s is not declared", op.Inherent("layerName"))
			return ir.Interrupt
		case layer.inline:
			l.inline(layer, op)
		case !w.bind(layer, op):
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

// lowered returns true unless op is of a kind that firrtl-lower-xmr should have removed. Then it reports an error.
func lowered(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.RefCast, firrtl.RefDefine, firrtl.RefResolve, firrtl.RefSend, firrtl.RefSub, firrtl.RWProbe:
		return op.EmitOpError("cannot be handled by the lower-layers pass.  This should have already been removed by the lower-xmr pass.")
	}
	return true
}

// inline replaces the block of an inline layer by an sv.ifdef of the layer's macro. It erases an empty block.
func (l *layerLowerer) inline(layer *layerInfo, block *ir.Operation) {
	if !block.Region(0).First().Empty() {
		l.b.Before(block)
		op := sv.BuildIfDef(l.b, block.Loc(), layer.macro, nil, nil)
		op.Region(0).TakeBody(block.Region(0))
	}
	block.Erase()
}

// bind replaces the block of a bound layer by a module, and by an instance that a bind statement adds. It returns false
// after an error.
func (w *layerModule) bind(layer *layerInfo, block *ir.Operation) bool {
	w.block, w.captured, w.spilled, w.symbols, w.verbatims = block, map[*ir.Value]*ir.Value{}, map[*ir.Operation]bool{}, nil, nil
	w.ports, w.outputs = nil, map[*ir.Value]*layerPort{}
	if block.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != block && !w.visit(op) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt {
		return false
	}
	if block.Region(0).First().Empty() {
		block.Erase()
		return true
	}
	module := w.newModule(layer, block)
	inst := w.instantiate(layer, module)
	sym := hw.InnerSymOf(inst)
	for _, name := range w.symbols {
		w.moved[hw.InnerRef(ir.SymbolName(w.m), name)] = movedSymbol{sym, ir.SymbolName(module)}
	}
	for _, op := range w.verbatims {
		var list []ir.Attribute
		for _, a := range ir.ArrayElems(op.Inherent("symbols")) {
			if to, ok := w.moved[a]; ok {
				_, name := hierpath.Part(a)
				a = hw.InnerRef(to.module, name)
			}
			list = append(list, a)
		}
		op.SetInherent("symbols", w.c.Array(list...))
	}
	block.Erase()
	return true
}

// newModule makes a private module of the block, in front of the module that contains it.
func (w *layerModule) newModule(layer *layerInfo, block *ir.Operation) *ir.Operation {
	c := w.c
	w.b.Before(w.m)
	m := firrtl.CreateFModule(w.b, block.Loc(), firrtl.FModuleArgs{
		SymName: c.String(w.blocks[block].module), Convention: firrtl.Convention(c, firrtl.Internal), Annotations: c.Array(), DomainInfo: c.Array(),
		Layers: c.Array(), PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortLocations: c.Array(), PortNames: c.Array(),
		PortSymbols: c.Array(), PortTypes: c.Array(),
	})
	if dir := layer.op.Attr("output_file"); dir != nil {
		m.SetAttr("output_file", dir)
	}
	m.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	m.Region(0).TakeBody(block.Region(0))
	w.describePorts(m)
	return m
}

// instantiate makes the instance of module behind the block, and its bind statement in the layer's file. It returns the
// instance.
func (w *layerModule) instantiate(layer *layerInfo, module *ir.Operation) *ir.Operation {
	c := w.c
	words := make([]string, len(layer.words))
	for i, s := range layer.words {
		words[i] = lowerFirst(s)
	}
	name := strings.Join(words, "_")
	sym := c.String(w.inner.space(w.m).NewName(name))
	w.b.After(w.block)
	types := make([]ir.Type, len(w.ports))
	for i, p := range w.ports {
		types[i] = p.t
	}
	inst := firrtl.CreateInstance(w.b, w.block.Loc(), firrtl.InstanceArgs{
		ResultsTypes: types,
		ModuleName:   c.FlatSymbol(ir.SymbolName(module)), Name: c.String(name), NameKind: firrtl.NameKind(c, firrtl.Droppable), Annotations: c.Array(),
		PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortNames: c.Array(), DomainInfo: c.Array(), Layers: c.Array(),
		InnerSym: hw.InnerSym(hw.InnerSymProps{Name: sym}), DoNotPrint: true,
	})
	inst.SetAttr("output_file", hw.OutputFile(c, layer.directory(), fileOfLayer(ir.SymbolName(w.m).Value, layer), true, false))
	w.describePorts(inst)
	w.created[inst] = true
	w.definePorts(inst)
	w.b.AtEnd(w.files[w.m][layer].body)
	firrtl.CreateBind(w.b, w.block.Loc(), firrtl.BindArgs{Instance: hw.InnerRef(ir.SymbolName(w.m), sym)})
	return inst
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// inside reports whether v is defined in the block that is being lowered.
func (w *layerModule) inside(v *ir.Value) bool {
	if op := v.DefiningOp(); op != nil {
		return w.block.IsAncestorOf(op)
	}
	return w.block.IsAncestorOf(v.OwnerBlock().Parent())
}

// visit prepares op, an operation of the block, for its move to the new module. It returns false after an error.
func (w *layerModule) visit(op *ir.Operation) bool {
	if !lowered(op) {
		return false
	}
	switch op.Def() {
	case firrtl.Subfield, firrtl.Subindex, firrtl.Subaccess:
		return w.access(op)
	case firrtl.Node:
		if def := op.Operand(0).DefiningOp(); def != nil && w.spilled[def] {
			op.MoveBefore(w.block)
			return true
		}
	}
	if op.Implements("InnerSymbolOpInterface") {
		for _, e := range hw.InnerSyms(op.Inherent(hw.InnerSymName)) {
			if s := hw.InnerSymPropsOf(e); s.Field == 0 {
				w.symbols = append(w.symbols, s.Name)
			}
		}
	}
	if w.created[op] {
		op.MoveBefore(w.block) // bind statements do not nest
		return true
	}
	if w.crossing(op) {
		return true
	}
	if !w.captureOperands(op) {
		return false
	}
	if op.Is(sv.Verbatim) {
		w.verbatims = append(w.verbatims, op)
	}
	return true
}

// access prepares an access to an aggregate. An aggregate from outside with flipped fields cannot be replaced by a
// hierarchical reference, so the access moves out of the block. It returns false after an error.
func (w *layerModule) access(op *ir.Operation) bool {
	input := op.Operand(0)
	outer := !w.inside(input)
	if outer && !firrtl.IsPassive(input.Type()) {
		if op.Is(firrtl.Subaccess) && w.inside(op.Operand(1)) {
			return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: w.block.Loc(), Text: "the layerblock is defined here"}},
				"has a non-passive operand and captures a value defined outside its enclosing bind-convention layerblock.  The 'LowerLayers' pass cannot lower this as it would create an output port on the resulting module.")
		}
		op.MoveBefore(w.block)
		w.spilled[op] = true
		return true
	}
	return w.captureOperands(op)
}

// captureOperands replaces the operands of op that are defined outside of the block by hierarchical references. It
// returns false after an error.
func (w *layerModule) captureOperands(op *ir.Operation) bool {
	for i := range op.NumOperands() {
		if v := op.Operand(i); !w.inside(v) {
			to := w.capture(op, v)
			if to == nil {
				return false
			}
			op.SetOperand(i, to)
		}
	}
	return true
}

// capture returns the value that replaces v, a value from outside, in the block of user. It returns nil after an error.
func (w *layerModule) capture(user *ir.Operation, v *ir.Value) *ir.Value {
	v = drivenInput(v)
	if to := w.captured[v]; to != nil {
		return to
	}
	to := w.replacement(user, v)
	if to != nil {
		w.captured[v] = to
	}
	return to
}

// drivenInput returns the driver of v if v is an input of an instance, or else v. A reference to the input would lead
// into the instantiated module.
func drivenInput(v *ir.Value) *ir.Value {
	for range 64 {
		def := v.DefiningOp()
		if def == nil || !def.Is(firrtl.Instance) || firrtl.PortIsOut(def, v.Index()) {
			break
		}
		connect := firrtl.SingleDriver(v)
		if connect == nil {
			break
		}
		v = connect.Operand(1)
	}
	return v
}

func (w *layerModule) replacement(user *ir.Operation, v *ir.Value) *ir.Value {
	def := v.DefiningOp()
	block := user.Enclosing(firrtl.LayerBlock)
	body := block.Region(0).First()
	if firrtl.Is(v.Type(), firrtl.FStringType) && def != nil {
		w.b.Before(user)
		return w.b.Insert(w.b.Arena.Clone(def, ir.NewMapping())).Result(0)
	}
	w.b.AtStart(body)
	if def != nil && def.Is(firrtl.XMRRef) {
		return w.b.Insert(w.b.Arena.Clone(def, ir.NewMapping())).Result(0)
	}
	if isDomain(v.Type()) {
		return w.domainInput(user, v)
	}
	if !firrtl.IsBase(v.Type()) {
		user.EmitOpError("captures a value of type '%s', which cannot leave its module", v.Type())
		return nil
	}
	loc := v.Loc()
	if zeroWidth(v.Type()) {
		return zeroBits(w.b, loc, v.Type())
	}
	var ref ir.Attribute
	var node *ir.Operation
	switch {
	case def != nil:
		node = w.anchor(v)
		ref = w.inner.ref(w.m, node)
	case v.OwnerBlock().Parent() == w.m:
		ref = w.inner.refToPort(w.m, v.Index())
	default:
		user.EmitOpError("captures an argument of a block, which has no name in its module")
		return nil
	}
	path := w.paths.path([]ir.Attribute{ref}, loc, w.m, w.blocks[block].path)
	to := firrtl.CreateXMRDeref(w.b, loc, firrtl.XMRDerefArgs{Ref: w.c.FlatSymbol(path), VerbatimSuffix: w.c.String(""), DestType: v.Type()}).Result(0)
	if node != nil {
		w.captured[node.Result(0)] = to
	}
	return to
}

// anchor returns the operation that references to v lead to. If v's operation cannot have an inner symbol for v, that
// is a new node, which takes the uses of v.
func (w *layerModule) anchor(v *ir.Value) *ir.Operation {
	def, name := v.DefiningOp(), ""
	switch def.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node:
		return def
	case firrtl.Instance:
		name = firrtl.Name(def) + "_" + firrtl.PortName(def, v.Index())
	default:
		if s, ok := def.Attr("name").(*ir.StringAttr); ok {
			name = s.Value
		}
	}
	block, point := w.b.Point()
	w.b.AfterValue(v)
	node := buildNode(w.b, v.Loc(), v, name+"_layerCapture", firrtl.Droppable)
	w.b.Restore(block, point)
	v.ReplaceUsesIf(node.Result(0), func(u *ir.Operand) bool { return u.Owner() != node })
	return node
}
