package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// Targets of annotations are text: ~Circuit|Module/instance:Module>name.field[3].

// targetParts is the text of a target, ~Circuit|Module/inst:Module>name.field[0], split into its parts.
type targetParts struct {
	text         string
	circuit      string
	instances    [][2]string // module, instance
	module, name string
	components   []targetComponent
}

type targetComponent struct {
	name  string
	index bool
}

// canonicalTarget returns a target in the new form. A target in the old form is Circuit.Module.name, and becomes
// ~Circuit|Module>name.
func canonicalTarget(s string) string {
	if s == "" || s[0] == '~' {
		return s
	}
	return "~" + strings.Replace(strings.Replace(s, ".", "|", 1), ".", ">", 1)
}

// parseTarget splits a target in the new form into its parts. It returns false if the text is malformed.
func parseTarget(s string) (t targetParts, ok bool) {
	if s == "" {
		return t, false
	}
	circuit, rest, _ := strings.Cut(s, "|")
	t.text, t.circuit = s, strings.TrimPrefix(circuit, "~")
	for strings.Contains(rest, ":") {
		var step string
		step, rest, _ = strings.Cut(rest, ":")
		module, instance, _ := strings.Cut(step, "/")
		t.instances = append(t.instances, [2]string{module, instance})
	}
	base := rest
	if i := strings.IndexAny(rest, ".["); i >= 0 {
		base = rest[:i]
	}
	rest = rest[len(base):]
	t.module, t.name, _ = strings.Cut(base, ">")
	for rest != "" {
		switch rest[0] {
		case '.':
			rest = rest[1:]
			n := strings.IndexAny(rest, "[.")
			if n < 0 {
				n = len(rest)
			}
			t.components = append(t.components, targetComponent{rest[:n], false})
			rest = rest[n:]
		case '[':
			rest = rest[1:]
			n := strings.IndexByte(rest, ']')
			if n < 0 {
				n = len(rest)
			}
			t.components = append(t.components, targetComponent{rest[:n], true})
			rest = rest[min(n+1, len(rest)):]
		default:
			return t, false
		}
	}
	return t, true
}

// resolved is a target that has been found: the instances on the way, the operation or port, and the field. The type
// of the field is nil if the target has no fields.
type resolved struct {
	instances []*ir.Operation
	ref       annotated
	field     uint64
	typ       ir.Type
}

func (r *resolved) local() bool { return len(r.instances) == 0 }

// targetResolver finds the operations and ports that targets name. It indexes the names in a module at the first
// request.
type targetResolver struct {
	circuit *ir.Operation
	symbols *ir.Symbols
	names   map[*ir.Operation]map[string]annotated
}

func newTargetResolver(circuit *ir.Operation) *targetResolver {
	return &targetResolver{circuit, ir.NewSymbols(circuit), map[*ir.Operation]map[string]annotated{}}
}

// lookup returns the port, or the operation that can be targeted, with this name in module. op is nil if there is
// none.
func (r *targetResolver) lookup(module *ir.Operation, name string) annotated {
	index := r.names[module]
	if index == nil {
		index = map[string]annotated{}
		add := func(name string, t annotated) {
			if _, dup := index[name]; !dup {
				index[name] = t
			}
		}
		for i := range firrtl.NumPorts(module) {
			add(firrtl.PortName(module, i), annotated{module, i})
		}
		module.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch op.Def() {
			case firrtl.Instance, firrtl.InstanceChoice, firrtl.Mem, firrtl.Node, firrtl.Reg, firrtl.RegReset, firrtl.Wire, chirrtl.CombMem,
				chirrtl.SeqMem, chirrtl.MemoryPort, chirrtl.MemoryDebugPort, firrtl.PrintF:
				if s, ok := op.Inherent("name").(*ir.StringAttr); ok {
					add(s.Value, annotated{op, -1})
				}
			}
			return ir.Advance
		})
		r.names[module] = index
	}
	return index[name]
}

// fail reports an error at the circuit and returns nil.
func (r *targetResolver) fail(format string, args ...any) *resolved {
	r.circuit.Context().Error(r.circuit.Loc(), format, args...)
	return nil
}

func (r *targetResolver) module(name string) *ir.Operation {
	if m := r.symbols.Lookup(r.circuit.Context().String(name)); m != nil && firrtl.IsModuleLike(m) {
		return m
	}
	return nil
}

// resolve returns the target that text names, or nil after an error.
func (r *targetResolver) resolve(text string) *resolved {
	t, ok := parseTarget(canonicalTarget(text))
	if !ok {
		return r.fail("Cannot tokenize annotation path %s", text)
	}
	return r.find(&t)
}

// find returns the target with the parts t, or nil after an error.
func (r *targetResolver) find(t *targetParts) *resolved {
	if s, ok := r.circuit.Inherent("name").(*ir.StringAttr); t.circuit != "" && (!ok || s.Value != t.circuit) {
		return r.fail("circuit name doesn't match annotation '%s'", t.circuit)
	}
	if t.module == "" {
		return &resolved{ref: annotated{r.circuit, -1}}
	}
	res := &resolved{}
	for _, step := range t.instances {
		m := r.module(step[0])
		if m == nil || !m.Is(firrtl.FModule) {
			return r.fail("module doesn't exist '%s'", step[0])
		}
		inst := r.lookup(m, step[1])
		if inst.op == nil || !inst.op.Is(firrtl.Instance) {
			return r.fail("cannot find instance '%s' in '%s'", step[1], step[0])
		}
		res.instances = append(res.instances, inst.op)
	}
	m := r.module(t.module)
	if m == nil {
		return r.fail("module doesn't exist '%s'", t.module)
	}
	if m.Is(firrtl.Class) {
		r.circuit.Context().Error(m.Loc(), "annotations cannot target classes")
		return nil
	}
	res.ref = annotated{m, -1}
	if t.name != "" {
		if res.ref = r.lookup(m, t.name); res.ref.op == nil {
			return r.fail("cannot find name '%s' in %s", t.name, t.module)
		}
		if res.ref.port >= 0 && firrtl.Is(res.ref.typ(), firrtl.RefType) {
			return r.fail("cannot target reference-type '%s' in %s", t.name, t.module)
		}
	}
	components := t.components
	if res.ref.op.Is(firrtl.Instance) {
		var ok bool
		if components, ok = r.throughInstance(res, t); !ok {
			return nil
		}
	}
	if !res.enter(components) {
		return nil
	}
	return res
}

// throughInstance turns res, a target on an instance, into a target on the instance's module or on a port of the
// module. It returns the components that remain. ok is false after an error.
func (r *targetResolver) throughInstance(res *resolved, t *targetParts) (components []targetComponent, ok bool) {
	inst := res.ref.op
	res.instances = append(res.instances, inst)
	m := r.module(instanceTargets(inst, nil)[0].Value)
	if len(t.components) == 0 {
		res.ref = annotated{m, -1}
		return nil, true
	}
	first := t.components[0]
	if first.index {
		return nil, r.fail("illegal target '%s' indexes into an instance", t.text) != nil
	}
	name := ir.SymbolName(m).Value
	for i := range firrtl.NumPorts(m) {
		if firrtl.PortName(m, i) != first.name {
			continue
		}
		if firrtl.Is(firrtl.PortType(m, i), firrtl.RefType) {
			return nil, r.fail("annotation cannot target reference-type port '%s' in module %s", first.name, name) != nil
		}
		res.ref = annotated{m, i}
		return t.components[1:], true
	}
	return nil, r.fail("cannot find port '%s' in module %s", first.name, name) != nil
}

// typ returns the type of a target, or nil if the target has no fields.
func (t annotated) typ() ir.Type {
	switch {
	case t.port >= 0 && t.op.Is(firrtl.Mem):
		return t.op.Result(t.port).Type()
	case t.port >= 0:
		return firrtl.PortType(t.op, t.port)
	case firrtl.IsModuleLike(t.op), t.op.Is(firrtl.Circuit), t.op.Is(firrtl.Mem), t.op.Is(firrtl.Instance), t.op.NumResults() == 0:
		return nil
	}
	return t.op.Result(0).Type()
}

// enter sets the field of the target that components name. It returns false after an error.
func (r *resolved) enter(components []targetComponent) bool {
	if r.typ = r.ref.typ(); len(components) == 0 {
		return true
	}
	op := r.ref.op
	if op.Is(firrtl.Mem) {
		port := -1
		for i := range op.NumResults() {
			if firrtl.PortName(op, i) == components[0].name {
				port = i
				break
			}
		}
		if port < 0 {
			return op.EmitError("Cannot find port with name %s", components[0].name)
		}
		r.ref.port = port
		components = components[1:]
	}
	t := r.ref.typ()
	if t == nil {
		what := "field"
		if len(components) > 0 && components[0].index {
			what = "index"
		}
		return op.EmitError("%s access in annotation not supported for this operation", what)
	}
	for _, c := range components {
		var i int
		if c.index {
			n, err := strconv.ParseUint(c.name, 10, 31)
			if err != nil {
				return op.EmitError("Cannot convert '%s' to an integer", c.name)
			}
			if i = int(n); !firrtl.Is(t, firrtl.VectorType) {
				return op.EmitError("index access '%d' into non-vector type ''%s''", i, t)
			}
		} else {
			if !firrtl.Is(t, firrtl.BundleType) {
				return op.EmitError("field access '%s' into non-bundle type ''%s''", c.name, t)
			}
			if i = firrtl.ElementIndex(t, c.name); i < 0 {
				return op.EmitError("cannot resolve field '%s' in subtype ''%s''", c.name, t)
			}
		}
		r.field += firrtl.FieldID(t, i)
		t = firrtl.ElementType(t, i)
	}
	r.typ = t
	return true
}
