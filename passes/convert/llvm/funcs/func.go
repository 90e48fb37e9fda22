package funcs

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are the names of function attributes that the conversion reads.
const (
	varargsName    = "func.varargs"
	linkageName    = "llvm.linkage"
	barePtrName    = "llvm.bareptr"
	readnoneName   = "llvm.readnone"
	cInterfaceName = "llvm.emit_c_interface"
)

// conversions holds the type converter of the patterns.
type conversions struct{ *types.Converter }

// bare reports whether function fn passes memrefs as bare pointers. If fn is nil, only the options
// decide.
func (c conversions) bare(fn *ir.Operation) bool {
	return c.Options.BarePointers || fn != nil && fn.Attr(barePtrName) != nil
}

// function converts a func.func to an llvm.func.
func (c conversions) function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	if c.Function(rw, op) == nil {
		return false
	}
	rw.Erase(op)
	return true
}

// Function creates the llvm.func for an operation with a builtin function type, and moves the body.
// It returns nil if the type cannot be converted.
func (c conversions) Function(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	t := ir.FunctionTypeOf(op)
	if t == nil {
		return nil
	}
	varargs, _ := op.Attr(varargsName).(*ir.IntegerAttr)
	byValue, passed := passedByPointer(op, len(t.Inputs))
	signature, to := c.FunctionSignature(t, varargs != nil && varargs.Value.IsOne(), c.bare(op), byValue)
	if to == nil {
		return nil
	}
	linkage := constraint.Enum(c.Ctx, llvm.LinkageAttr, 0)
	if a := op.Attr(linkageName); a != nil {
		if !constraint.OfAttr(a, llvm.LinkageAttr) {
			op.EmitError("Contains llvm.linkage attribute not of type LLVM::LinkageAttr")
			return nil
		}
		linkage = a
	}
	fn := c.create(rw, op, op.Loc(), ir.SymbolName(op).Value, to, linkage)
	if op.Attr(readnoneName) != nil {
		if !constraint.IsUnitAttr(op.Attr(readnoneName)) {
			op.EmitError("Contains readnone attribute not of type UnitAttr")
			return nil
		}
		fn.SetInherent("memory_effects", noEffects(c.Ctx))
	}
	if a := op.Inherent("res_attrs"); a != nil && len(t.Results) == 1 {
		fn.SetInherent("res_attrs", a)
	}
	if a, ok := op.Inherent("arg_attrs").(*ir.ArrayAttr); ok && len(signature.Types) > 0 {
		fn.SetInherent("arg_attrs", c.argAttrs(a, signature))
	}
	var arguments []*ir.Value
	if body := op.Region(0); !body.Empty() {
		arguments = append(make([]*ir.Value, 0, len(t.Inputs)), body.First().Args()...)
	}
	rw.InlineRegionBefore(op.Region(0), fn.Region(0), nil)
	if arguments != nil {
		// Other blocks are converted with the branches to them.
		rw.ConvertBlock(fn.Region(0).First(), c.TypeConverter, signature)
	}
	c.loadArguments(rw, fn, arguments, signature, byValue, passed)
	if !c.bare(op) && constraint.IsUnitAttr(op.Attr(cInterfaceName)) && !c.wrap(rw, op, fn, t, varargs != nil) {
		return nil
	}
	return fn
}

// create creates an llvm.func before op. It copies the attributes of op, except those for which
// there is an argument, such as the name and the linkage.
func (c conversions) create(rw *rewrite.Rewriter, op *ir.Operation, loc ir.Loc, name string, t ir.Type, linkage ir.Attribute) *ir.Operation {
	d := llvm.LLVMFunc
	props := make([]ir.Attribute, len(d.Attrs))
	var attrs []ir.NamedAttribute
	for _, e := range op.Discardable().Entries {
		switch e.Name.Value {
		case linkageName, varargsName, readnoneName:
			continue
		}
		if slot := d.Slot(e.Name.Value); slot >= 0 {
			props[slot] = e.Value
		} else {
			attrs = append(attrs, e)
		}
	}
	props[d.Slot("function_type")] = c.Ctx.TypeAttr(t)
	props[d.Slot("linkage")] = linkage
	props[d.Slot(ir.SymbolNameAttr)] = c.Ctx.String(name)
	if !ir.IsPublic(op) {
		props[d.Slot(visibilityName)] = op.Attr(visibilityName)
	}
	return rw.Create(&ir.OpState{Name: c.Ctx.NameOf(d), Loc: loc, Props: props, Attrs: c.Ctx.Dict(attrs), Regions: 1})
}

const visibilityName = "sym_visibility"

// noEffects returns the memory effects attribute of a function that does not access memory.
func noEffects(c *ir.Context) ir.Attribute {
	params := make([]ir.Attribute, len(llvm.MemoryEffectsAttr.Params))
	for i := range params {
		params[i] = c.Int64Attr(c.Int(llvm.ModRefInfo.Width), 0)
	}
	return c.DialectAttr(llvm.MemoryEffectsAttr, params...)
}

// pointerAttrs mark arguments that are passed by a pointer to their value. typedAttrs are all
// argument attributes that have a type.
var (
	pointerAttrs = []string{"llvm.byval", "llvm.byref"}
	typedAttrs   = []string{"llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"}
)

// passedByPointer reports for each of n arguments whether the function gets a pointer to its value,
// and the type of that value. It returns nil if no argument is passed so.
func passedByPointer(op *ir.Operation, n int) (byValue []bool, passed []ir.Type) {
	for i := range n {
		d, _ := ir.ArrayElem(op.Inherent("arg_attrs"), i).(*ir.DictAttr)
		if d == nil {
			continue
		}
		for _, e := range d.Entries {
			if slices.Contains(pointerAttrs, e.Name.Value) {
				if byValue == nil {
					byValue, passed = make([]bool, n), make([]ir.Type, n)
				}
				byValue[i], passed[i] = true, constraint.TypeValue(e.Value)
				break
			}
		}
	}
	return byValue, passed
}

// argAttrs returns the attributes of the new arguments. An old argument keeps its attributes, with
// converted types, if it becomes exactly one.
func (c conversions) argAttrs(old *ir.ArrayAttr, s *rewrite.Signature) ir.Attribute {
	attrs := make([]ir.Attribute, len(s.Types))
	for i := range attrs {
		attrs[i] = c.Ctx.Dict(nil)
	}
	for i, a := range old.Elems {
		if first, n := s.Input(i); n == 1 {
			attrs[first] = c.convertTypes(a.(*ir.DictAttr))
		}
	}
	return c.Ctx.Array(attrs...)
}

func (c conversions) convertTypes(d *ir.DictAttr) *ir.DictAttr {
	var entries []ir.NamedAttribute
	for i, e := range d.Entries {
		t, ok := e.Value.(*ir.TypeAttr)
		if !ok || !slices.Contains(typedAttrs, e.Name.Value) {
			continue
		}
		if to := c.Type(t.Type); to != nil && to != t.Type {
			if entries == nil {
				entries = slices.Clone(d.Entries)
			}
			entries[i].Value = c.Ctx.TypeAttr(to)
		}
	}
	if entries == nil {
		return d
	}
	return c.Ctx.Dict(entries)
}

// loadArguments loads, at the start of fn, the values of the arguments that are passed by a
// pointer. These are the arguments i for which byValue[i] is true, and the value has type
// passed[i].
func (c conversions) loadArguments(rw *rewrite.Rewriter, fn *ir.Operation, old []*ir.Value, s *rewrite.Signature, byValue []bool, passed []ir.Type) {
	if !slices.Contains(byValue, true) || fn.Region(0).Empty() {
		return
	}
	b, at := rw.Point()
	entry := fn.Region(0).First()
	rw.AtStart(entry)
	// As upstream has it, arguments count one each even where others become several.
	for i, arg := range old {
		if byValue[i] && i < entry.NumArgs() {
			pointer := entry.Arg(i)
			v := types.Load(rw.Builder, pointer.Loc(), c.Type(passed[i]), pointer, types.Access{})
			if _, n := s.Input(i); n == 1 {
				rw.ReplaceAllUses(arg, v)
			}
		}
	}
	rw.Restore(b, at)
}
