package firrtl

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/om"
	"github.com/millrace-mlir/millrace/ir"
)

func itoa(i int) string { return strconv.Itoa(i) }

// objects makes an om.object of each object and each instance in the class k. It returns false
// after an error.
func (l *classLowering) objects(k *loweredClass) bool {
	if k.op.Is(om.ClassExtern) {
		return true
	}
	var list, dead []*ir.Operation
	for op := range k.body.Ops() {
		if op.Is(firrtl.Object) || op.Is(firrtl.Instance) {
			list = append(list, op)
		}
	}
	paths := k.paths
	for _, op := range list {
		if op.Is(firrtl.Instance) {
			dead = l.instance(k, op, paths[0], dead)
			paths = paths[1:]
			continue
		}
		var ok bool
		if dead, ok = l.object(k, op, dead); !ok {
			return false
		}
	}
	for _, op := range dead {
		op.DropAllUses()
		op.Erase()
	}
	return true
}

// handedDown appends to dst the base paths, besides its own, that the class of module has as
// parameters. The class k passes them on when it instantiates that class. Each path belongs to
// k itself or to a module above.
func (l *classLowering) handedDown(k *loweredClass, module *ir.StringAttr, dst []*ir.Value) []*ir.Value {
	for i, root := range l.through[l.graph.Lookup(module)] {
		if strings.HasPrefix(ir.SymbolName(k.op).Value, root.Value) {
			i = -1
		}
		dst = append(dst, k.body.Arg(1+i))
	}
	return dst
}

// assignment returns the operation with the definition d that assigns to v, its first operand, or nil if there is none.
func assignment(v *ir.Value, d *ir.OpDef) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(d) && u.Index() == 0 {
			return u.Owner()
		}
	}
	return nil
}

// classRef returns the om type of objects of the class with this name.
func (l *classLowering) classRef(name *ir.StringAttr) ir.Type {
	return l.c.DialectType(om.ClassType, l.c.FlatSymbol(name))
}

// instance makes an om.object of op, an instance in the class k. Uses of its property outputs
// become accesses to fields. path is the hierarchical path of the instance. It appends the
// operations that must be erased to the list dead, and returns the list.
func (l *classLowering) instance(k *loweredClass, op *ir.Operation, path *ir.StringAttr, dead []*ir.Operation) []*ir.Operation {
	l.b.Before(op)
	module := instanceTargets(op, nil)[0]
	base := k.body.Arg(0)
	own := om.CreateBasePathCreate(l.b, op.Loc(), om.BasePathCreateArgs{BasePath: base, Target: l.c.FlatSymbol(path), ResultType: base.Type()})
	args := l.handedDown(k, module, []*ir.Value{own.Result(0)})
	for i := range op.NumResults() {
		v := op.Result(i)
		if firrtl.PortIsOut(op, i) || !isPropertyValue(v) {
			continue
		}
		if a := assignment(v, firrtl.PropAssign); a != nil {
			args = append(args, a.Operand(1))
			dead = append(dead, a)
		}
	}
	name := l.c.String(className(l.graph.Lookup(module).Module))
	object := om.CreateObject(l.b, op.Loc(), om.ObjectArgs{ActualParams: args, ClassName: l.c.FlatSymbol(name), ResultType: l.classRef(name)})
	for i := range op.NumResults() {
		if v := op.Result(i); firrtl.PortIsOut(op, i) && isPropertyValue(v) {
			f := om.CreateObjectField(l.b, op.Loc(), om.ObjectFieldArgs{Object: object.Result(0), Field: l.c.String(firrtl.PortName(op, i)), ResultType: l.convertType(v.Type())})
			v.ReplaceAllUses(f.Result(0))
		}
	}
	return append(dead, op)
}

// portsObject is an om.object with a field for its containing module. The pass adds the list
// of that module's ports to the object. The field is a path with the identifier id, which
// leads to the module.
type portsObject struct {
	id     ir.Attribute
	base   *ir.Value
	object *ir.Operation
	class  *loweredClass
}

// object makes an om.object of op. The values assigned to its input fields become its actual
// parameters. It appends the operations that must be erased later to the list dead, and
// returns the list. It returns false after an error.
func (l *classLowering) object(k *loweredClass, op *ir.Operation, dead []*ir.Operation) ([]*ir.Operation, bool) {
	t := op.Result(0).Type()
	name := firrtl.SymbolOf(t).Root
	args := l.handedDown(k, name, []*ir.Value{k.body.Arg(0)})
	index := make([]int, firrtl.NumElements(t))
	for i := range index {
		if !firrtl.ElementFlip(t, i) {
			index[i] = len(args)
			args = append(args, nil)
		}
	}
	var contains ir.Attribute
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		field := u.Owner()
		if !field.Is(firrtl.ObjectSubfield) {
			continue
		}
		i := int(firrtl.EnumValue(field.Inherent("index")))
		if firrtl.ElementFlip(t, i) {
			continue
		}
		for w := field.Result(0).FirstUse(); w != nil; w = w.NextUse() {
			a := w.Owner()
			if !a.Is(firrtl.PropAssign) || w.Index() != 0 {
				continue
			}
			args[index[i]] = a.Operand(1)
			dead = append(dead, a)
			if def := a.Operand(1).DefinedBy(firrtl.Path); def != nil && strings.Contains(firrtl.ElementName(t, i).Value, containingModule) {
				contains = def.Inherent("target")
			}
		}
		dead = append(dead, field)
	}
	for i := range index {
		if !firrtl.ElementFlip(t, i) && args[index[i]] == nil {
			return dead, l.c.Error(op.Loc(), "uninitialized input port %s", firrtl.ElementName(t, i))
		}
	}
	l.b.Before(op)
	object := om.CreateObject(l.b, op.Loc(), om.ObjectArgs{ActualParams: args, ClassName: l.c.FlatSymbol(name), ResultType: l.classRef(name)})
	if contains != nil {
		l.ports = append(l.ports, portsObject{contains, k.body.Arg(0), object, k})
	}
	op.Result(0).ReplaceAllUses(object.Result(0))
	return append(dead, op), true
}

const portClass = "RtlPort"

// portListType returns the om type of a list of ports: a list of objects of portClass.
func (l *classLowering) portListType() ir.Type {
	return l.c.DialectType(om.ListType, l.c.TypeAttr(l.classRef(l.c.String(portClass))))
}

// portLists gives each object with a field for its containing module (see portsObject) the
// list of that module's ports.
func (l *classLowering) portLists() {
	if len(l.ports) == 0 {
		return
	}
	l.portClass()
	slices.SortStableFunc(l.ports, func(a, b portsObject) int {
		return cmp.Compare(objectClass(a.object), objectClass(b.object))
	})
	for _, p := range l.ports {
		if t := l.targets[p.id]; t != nil {
			l.portList(p, t)
		}
	}
}

func objectClass(op *ir.Operation) string {
	return op.Inherent("className").(*ir.SymbolRefAttr).Root.Value
}

// portClass declares the om class of a port, whose fields are a path, a direction and a width.
func (l *classLowering) portClass() {
	c := l.c
	names := []string{"ref", "direction", "width"}
	types := []ir.Type{c.DialectType(om.PathType), c.DialectType(om.StringType), c.DialectType(om.IntegerType)}
	list := make([]ir.Attribute, len(names))
	var dict []ir.NamedAttribute
	for i, n := range names {
		list[i] = c.String(n)
		dict = append(dict, ir.NamedAttribute{Name: c.String(n), Value: c.TypeAttr(types[i])})
	}
	l.b.AtEnd(l.circuit.Region(0).First())
	op := om.CreateClass(l.b, ir.UnknownLoc, om.ClassArgs{SymName: c.String(portClass), FormalParamNames: c.Array(list...), FieldNames: c.Array(list...), FieldTypes: c.Dict(dict)})
	body := l.b.NewBlockIn(op.Region(0), types, []ir.Loc{ir.UnknownLoc, ir.UnknownLoc, ir.UnknownLoc})
	l.b.AtEnd(body)
	unknown := c.LocAttr(ir.UnknownLoc)
	om.CreateClassFields(l.b, ir.UnknownLoc, om.ClassFieldsArgs{Fields: body.Args(), FieldLocs: c.Array(unknown, unknown, unknown)})
}

func (l *classLowering) portList(p portsObject, t *trackedTarget) {
	c, m := l.c, t.module
	l.b.Before(p.object)
	var objects []*ir.Value
	name := c.String(portClass)
	for i := range firrtl.NumPorts(m) {
		pt := firrtl.PortType(m, i)
		if !firrtl.IsBase(pt) || zeroWidth(pt) {
			continue
		}
		width := int64(-2) // upstream's word for the width of an aggregate
		if firrtl.IsGround(pt) {
			width = int64(firrtl.Width(pt))
			if w, ok := firrtl.BitWidth(pt, false); ok {
				width = w
			}
		}
		path := om.CreatePathCreate(l.b, m.Loc(), om.PathCreateArgs{
			BasePath: p.base, Target: c.FlatSymbol(l.paths.of([]ir.Attribute{l.paths.m.inner.refToPort(m, i)})),
			TargetKind: firrtl.I32(c, omDontTouch), ResultType: c.DialectType(om.PathType),
		})
		word := "Input"
		if firrtl.PortIsOut(m, i) {
			word = "Output"
		}
		direction := om.CreateConstant(l.b, m.Loc(), om.ConstantArgs{Value: c.TypedString(word, c.DialectType(om.StringType)), ResultType: c.DialectType(om.StringType)})
		bits := om.CreateConstant(l.b, m.Loc(), om.ConstantArgs{Value: c.DialectAttr(om.IntegerAttr, c.Int64Attr(c.Int(64), width)), ResultType: c.DialectType(om.IntegerType)})
		o := om.CreateObject(l.b, m.Loc(), om.ObjectArgs{ActualParams: []*ir.Value{path.Result(0), direction.Result(0), bits.Result(0)}, ClassName: c.FlatSymbol(name), ResultType: l.classRef(name)})
		objects = append(objects, o.Result(0))
	}
	list := om.CreateListCreate(l.b, ir.UnknownLoc, om.ListCreateArgs{Inputs: objects, ResultType: l.portListType()})
	p.object.SetOperands(l.b.Arena, append(p.object.OperandValues(nil), list.Result(0)))
}
