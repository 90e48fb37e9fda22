package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// trackerClass is the class of the annotation that marks the target of a path operation. Both have the same
// identifier.
const trackerClass = "circt.tracker"

// ResolvePaths is firrtl-resolve-paths: it replaces the text of a path operation by an identifier, and attaches the
// identifier to the target. A path is relative to the module that owns the operation: the module that contains it, or
// the only module that instantiates its class.
var ResolvePaths = &passes.Pass{
	Name: "ResolvePaths", Arg: "firrtl-resolve-paths", Doc: "Lowers UnresolvedPathOps to PathOps", Anchor: "firrtl.circuit",
	Scope: passes.Always(passes.ModuleScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		var list []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(firrtl.UnresolvedPath) {
				list = append(list, op)
			}
			return ir.Advance
		})
		if len(list) == 0 {
			c.Unchanged()
			return true
		}
		g := newGraph(c.Op)
		r := &pathResolver{
			c: c, graph: g, resolver: newTargetResolver(c.Op), paths: newPathMaker(c, g), owners: map[*instancegraph.Node]*instancegraph.Node{},
		}
		for _, op := range list {
			if !r.resolve(op) {
				return false
			}
		}
		return true
	},
}

type pathResolver struct {
	c        *passes.Ctx
	graph    *instancegraph.Graph
	resolver *targetResolver
	paths    *pathMaker
	owners   map[*instancegraph.Node]*instancegraph.Node
}

// The kinds of paths, by their values in firrtl.path. The text of a target begins with the path's kind.
var pathKinds = []string{"OMDontTouchedReferenceTarget", "OMInstanceTarget", "OMMemberInstanceTarget", "OMMemberReferenceTarget", "OMReferenceTarget"}

const dontTouchPath, referencePath = 0, 4

// resolve replaces op, an unresolved path, by a path operation with an identifier. It returns false after an error.
func (r *pathResolver) resolve(op *ir.Operation) bool {
	text := firrtl.UnresolvedPathOp(op).Target().Value
	id := r.c.IR().Distinct(r.c.IR().Unit())
	if rest, ok := strings.CutPrefix(text, "OMDeleted:"); ok {
		if rest != "" {
			return r.fail(op, "OMDeleted references can not have targets")
		}
		r.replace(op, referencePath, id)
		return true
	}
	kind := int64(-1)
	rest := ""
	for i, name := range pathKinds {
		if after, ok := strings.CutPrefix(text, name); ok {
			kind, rest = int64(i), after
		}
	}
	if kind < 0 {
		return r.fail(op, "unknown or missing OM reference type in target string: %q", text)
	}
	rest, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return r.fail(op, "expected ':' in target string")
	}
	t, ok := parseTarget(rest)
	if !ok {
		return r.fail(op, "cannot tokenize annotation path %q", rest)
	}
	res := r.resolver.find(&t)
	if res == nil {
		return false
	}
	if firrtl.Is(res.typ, firrtl.BundleType) || firrtl.Is(res.typ, firrtl.VectorType) {
		return r.fail(op, "unable to target aggregate type '%s'", res.typ)
	}
	module := op.Parent()
	for !firrtl.IsModuleLike(module) {
		module = module.Parent()
	}
	owner := r.owner(r.graph.Of(module))
	if owner == nil {
		return op.EmitError("path does not have a single owning module")
	}
	if !r.below(op, res, owner) {
		return false
	}
	r.attach(res, kind, id)
	r.replace(op, kind, id)
	return true
}

// fail reports an error at op, a path operation, and returns false.
func (r *pathResolver) fail(op *ir.Operation, format string, args ...any) bool {
	return r.c.IR().Error(op.Loc(), format, args...)
}

// replace replaces op, an unresolved path, by a path operation of this kind with the identifier id.
func (r *pathResolver) replace(op *ir.Operation, kind int64, id ir.Attribute) {
	b := r.c.Builder()
	b.Before(op)
	n := firrtl.CreatePath(b, op.Loc(), firrtl.PathArgs{Target: id, TargetKind: firrtl.I32(r.c.IR(), kind), ResultType: op.Result(0).Type()})
	op.Result(0).ReplaceAllUses(n.Result(0))
	op.Erase()
}

// attach adds a tracker annotation with the identifier id to a target. If the kind of path demands it, the target
// also gets a DontTouchAnnotation.
func (r *pathResolver) attach(res *resolved, kind int64, id ir.Attribute) {
	c := r.c.IR()
	entries := []ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(trackerClass)}, {Name: c.String("id"), Value: id}}
	if !res.local() {
		entries = append(entries, ir.NamedAttribute{Name: c.String(annotation.NonlocalKey), Value: c.FlatSymbol(r.paths.path(res))})
	}
	if res.field != 0 {
		entries = append(entries, ir.NamedAttribute{Name: c.String(annotation.FieldKey), Value: c.Int64Attr(c.Int(64), int64(res.field))})
	}
	list := append(append([]ir.Attribute(nil), res.ref.list()...), c.Dict(entries))
	if kind == dontTouchPath && !annotation.Has(list, dontTouchClass) {
		list = append(list, c.Dict([]ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(dontTouchClass)}}))
	}
	res.ref.set(list)
}

// owner returns the only module with objects of the class n, even through other classes. It returns nil if there are
// none or several. A module is its own owner.
func (r *pathResolver) owner(n *instancegraph.Node) *instancegraph.Node {
	if !n.Module.Is(firrtl.Class) {
		return n
	}
	owner, ok := r.owners[n]
	if ok {
		return owner
	}
	r.owners[n] = nil
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		o := r.owner(use.Parent)
		if o == nil || owner != nil && owner != o {
			return nil
		}
		owner = o
	}
	r.owners[n] = owner
	return owner
}

// below reports whether a single path of instances leads from owner to the start of the target's path. Otherwise, it
// reports an error at op.
func (r *pathResolver) below(op *ir.Operation, res *resolved, owner *instancegraph.Node) bool {
	if res.local() {
		return true
	}
	n := r.graph.Of(res.instances[0].Enclosing(firrtl.FModule))
	for steps := 0; n != owner; steps++ {
		use := n.FirstUse()
		if use == nil || steps > len(r.graph.Nodes) {
			return r.fail(op, "unable to resolve path relative to owning module %s", ir.SymbolName(owner.Module))
		}
		if use.NextUse() != nil {
			d := &ir.Diagnostic{Severity: ir.Error, Loc: op.Loc(), Text: "unable to uniquely resolve target due to multiple instantiation"}
			for ; use != nil; use = use.NextUse() {
				d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: use.Instance.Loc(), Text: "instance here"})
			}
			r.c.IR().Emit(d)
			return false
		}
		n = use.Parent
	}
	return true
}
