package firrtl

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// This file builds the classes and objects of metadata.

// classField is a field of a schema: a class whose objects only hold values. The class has an
// input and an output for the field.
type classField struct {
	name string
	t    ir.Type
}

// classBuilder builds FIRRTL classes, and objects of them, at the insertion point of b.
type classBuilder struct{ b *ir.Builder }

// class makes a class without ports at the insertion point, and returns it.
func (k classBuilder) class(loc ir.Loc, name string) *ir.Operation {
	c := k.b.Ctx
	op := firrtl.CreateClass(k.b, loc, firrtl.ClassArgs{SymName: c.String(name), DomainInfo: c.Array(), PortDirections: c.DenseBoolArray(nil), PortLocations: c.Array(),
		PortNames: c.Array(), PortSymbols: c.Array(), PortTypes: c.Array()})
	k.b.NewBlockIn(op.Region(0), nil, nil)
	return op
}

// schema makes a class whose objects only hold values: for each field x, the input x_in is
// assigned to the output x.
func (k classBuilder) schema(loc ir.Loc, name string, fields []classField) *ir.Operation {
	c := k.b.Ctx
	op := k.class(loc, name)
	var ports []port
	for _, f := range fields {
		ports = append(ports,
			port{name: c.String(f.name + "_in"), t: f.t, loc: c.LocAttr(ir.UnknownLoc)}, port{name: c.String(f.name), t: f.t, out: true, loc: c.LocAttr(ir.UnknownLoc)})
	}
	setPorts(op, ports)
	body := op.Region(0).First()
	block, point := k.b.Point()
	k.b.AtEnd(body)
	for i := range ports {
		body.AddArg(k.b.Arena, ports[i].t, ir.UnknownLoc)
	}
	for i := range fields {
		k.assign(loc, body.Arg(2*i+1), body.Arg(2*i))
	}
	k.b.Restore(block, point)
	return op
}

// typeOf returns the type of the objects of class.
func typeOf(class *ir.Operation) ir.Type {
	var list []firrtl.Port
	for _, p := range portsOf(class) {
		list = append(list, firrtl.Port{Name: p.name, Out: p.out, Type: p.t})
	}
	return firrtl.ClassOf(class.Context(), class.Context().FlatSymbol(ir.SymbolName(class)), list)
}

// export adds an output with this name and the value v to class.
func (k classBuilder) export(loc, argLoc ir.Loc, class *ir.Operation, name string, v *ir.Value) {
	c := k.b.Ctx
	p := port{name: c.String(name), t: v.Type(), out: true, loc: c.LocAttr(ir.UnknownLoc)}
	setPorts(class, append(portsOf(class), p))
	class.SetAttr("portAnnotations", c.Array()) // upstream leaves it behind on classes
	k.assign(loc, class.Region(0).First().AddArg(k.b.Arena, p.t, argLoc), v)
}

func (k classBuilder) assign(loc ir.Loc, dest, src *ir.Value) {
	firrtl.CreatePropAssign(k.b, loc, firrtl.PropAssignArgs{Dest: dest, Src: src})
}

// object makes an object of class, and returns its value.
func (k classBuilder) object(loc ir.Loc, class *ir.Operation, name string) *ir.Value {
	return firrtl.CreateObject(k.b, loc, firrtl.ObjectArgs{Name: k.b.Ctx.String(name), ResultType: typeOf(class)}).Result(0)
}

// set assigns v to field i of object, an object of a schema.
func (k classBuilder) set(loc ir.Loc, object *ir.Value, i int, v *ir.Value) {
	k.assign(loc, k.field(loc, object, i, v.Type()), v)
}

// field creates the access to the input port through which field i of object gets its value, and
// returns this port. The class of object must come from the method schema. t is the field's type.
func (k classBuilder) field(loc ir.Loc, object *ir.Value, i int, t ir.Type) *ir.Value {
	return firrtl.CreateObjectSubfield(k.b, loc, firrtl.ObjectSubfieldArgs{Input: object, Index: firrtl.I32(k.b.Ctx, int64(2*i)), ResultType: t}).Result(0)
}

func (k classBuilder) text(loc ir.Loc, s string) *ir.Value {
	c := k.b.Ctx
	return firrtl.CreateStringConstant(k.b, loc, firrtl.StringConstantArgs{Value: c.String(s), ResultType: firrtl.Property(c, firrtl.StringType)}).Result(0)
}

func (k classBuilder) boolean(loc ir.Loc, v bool) *ir.Value {
	c := k.b.Ctx
	return firrtl.CreateBoolConstant(k.b, loc, firrtl.BoolConstantArgs{Value: c.Bool(v), ResultType: firrtl.Property(c, firrtl.BoolType)}).Result(0)
}

func (k classBuilder) integer(loc ir.Loc, v uint64, bits uint32) *ir.Value {
	c := k.b.Ctx
	value := c.IntegerAttr(c.IntegerType(bits, ir.Signed), num.NewInt(bits, v))
	return firrtl.CreateFIntegerConstant(k.b, loc, firrtl.FIntegerConstantArgs{Value: value, ResultType: firrtl.Property(c, firrtl.IntegerType)}).Result(0)
}

func (k classBuilder) list(loc ir.Loc, elem ir.Type, values []*ir.Value) *ir.Value {
	return firrtl.CreateListCreate(k.b, loc, firrtl.ListCreateArgs{Elements: values, ResultType: firrtl.List(k.b.Ctx, elem)}).Result(0)
}

// path returns a path property to inst, which gets a tracker annotation. If inst is nil, the
// path leads nowhere. nonlocal is the hierarchical path of the annotation, or nil.
func (k classBuilder) path(loc ir.Loc, inst *ir.Operation, nonlocal *ir.StringAttr) *ir.Value {
	c := k.b.Ctx
	id, kind := c.Distinct(c.Unit()), int64(firrtl.TargetReference)
	if inst != nil {
		track(inst, nonlocal, id)
		kind = firrtl.TargetInstance
	}
	return firrtl.CreatePath(k.b, loc, firrtl.PathArgs{Target: id, TargetKind: c.Int64Attr(c.Int(32), kind), ResultType: firrtl.Property(c, firrtl.PathType)}).Result(0)
}

// track adds a tracker annotation with the identifier id to inst, by which path operations
// find it. The symbol of its hierarchical path, nonlocal, may be nil.
func track(inst *ir.Operation, nonlocal *ir.StringAttr, id ir.Attribute) {
	c := inst.Context()
	entries := []ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(trackerClass)}, {Name: c.String("id"), Value: id}}
	if nonlocal != nil {
		entries = append(entries, ir.NamedAttribute{Name: c.String(annotation.NonlocalKey), Value: c.FlatSymbol(nonlocal)})
	}
	annotation.Set(inst, append(slices.Clone(annotation.Of(inst)), c.Dict(entries)))
}

// numbered returns name, an underscore and the number i.
func numbered(name string, i int) string { return name + "_" + strconv.Itoa(i) }
