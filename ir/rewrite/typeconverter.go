package rewrite

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// TypeResult is the outcome of a type conversion.
type TypeResult uint8

const (
	Unhandled     TypeResult = iota // another conversion may know it
	ConvertedType                   // to the types appended, which may be none
	NoConversion                    // the type cannot be converted
)

// TypeConverter converts the types of values in a dialect conversion. The
// conversion added last is tried first. Add everything before first use; using it
// is safe from many goroutines.
type TypeConverter struct {
	conversions []typeConversion
	attributes  []AttributeConversion
	byValue     bool // there are conversions of values
	source      []SourceMaterialization
	target      []TargetMaterialization
	mu          sync.RWMutex
	cache       map[ir.Type]converted
}

// typeConversion converts a type, or the type of a value, which may then depend on
// the value.
type typeConversion struct {
	byType  func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult)
	byValue func(v *ir.Value, dst []ir.Type) ([]ir.Type, TypeResult)
}

// AttributeConversion converts an attribute of type t, such as the memory space of
// a memref, for the converted type. A nil attribute with ConvertedType means that
// the converted type has none.
type AttributeConversion func(t ir.Type, a ir.Attribute) (ir.Attribute, TypeResult)

type converted struct {
	types []ir.Type
	ok    bool
}

// SourceMaterialization makes a value of an original type t from converted
// values, or returns nil.
type SourceMaterialization func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value

// TargetMaterialization makes values of converted types from others, or returns
// nil; original is the type that was converted, nil if not known.
type TargetMaterialization func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, original ir.Type) []*ir.Value

// Add adds a conversion of a type to any number of types.
func (c *TypeConverter) Add(f func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult)) {
	c.conversions = append(c.conversions, typeConversion{byType: f})
}

// AddValue adds a conversion of the types of values that looks at the value. It has
// no say where only a type is to be converted.
func (c *TypeConverter) AddValue(f func(v *ir.Value, dst []ir.Type) ([]ir.Type, TypeResult)) {
	c.conversions = append(c.conversions, typeConversion{byValue: f})
	c.byValue = true
}

// AddAttribute adds a conversion of attributes of types.
func (c *TypeConverter) AddAttribute(f AttributeConversion) { c.attributes = append(c.attributes, f) }

// Attribute converts a, an attribute of type t; the result may be nil. The result
// ok is false if the attribute cannot be converted.
func (c *TypeConverter) Attribute(t ir.Type, a ir.Attribute) (to ir.Attribute, ok bool) {
	for _, f := range slices.Backward(c.attributes) {
		if to, result := f(t, a); result != Unhandled {
			return to, result == ConvertedType
		}
	}
	return nil, false
}

// AddOne adds a conversion to one type: nil, true says that there is none; ok is
// false where the type is not handled.
func (c *TypeConverter) AddOne(f func(t ir.Type) (to ir.Type, ok bool)) {
	c.Add(func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult) {
		switch to, ok := f(t); {
		case !ok:
			return dst, Unhandled
		case to == nil:
			return dst, NoConversion
		default:
			return append(dst, to), ConvertedType
		}
	})
}

// AddSource adds a source materialization.
func (c *TypeConverter) AddSource(f SourceMaterialization) { c.source = append(c.source, f) }

// AddTarget adds a target materialization.
func (c *TypeConverter) AddTarget(f TargetMaterialization) { c.target = append(c.target, f) }

// Types are the types that t becomes; the slice must not be changed. ok is false
// if t cannot be converted.
func (c *TypeConverter) Types(t ir.Type) (types []ir.Type, ok bool) {
	c.mu.RLock()
	r, known := c.cache[t]
	c.mu.RUnlock()
	if known {
		return r.types, r.ok
	}
	for i := len(c.conversions) - 1; i >= 0; i-- {
		if f := c.conversions[i].byType; f != nil {
			if to, result := f(t, nil); result != Unhandled {
				r = converted{to, result == ConvertedType}
				break
			}
		}
	}
	c.mu.Lock()
	if c.cache == nil {
		c.cache = map[ir.Type]converted{}
	}
	c.cache[t] = r
	c.mu.Unlock()
	return r.types, r.ok
}

// ValueTypes are the types that v's type becomes.
func (c *TypeConverter) ValueTypes(v *ir.Value) (types []ir.Type, ok bool) {
	if !c.byValue {
		return c.Types(v.Type())
	}
	for i := len(c.conversions) - 1; i >= 0; i-- {
		var result TypeResult
		if f := c.conversions[i].byValue; f != nil {
			types, result = f(v, nil)
		} else {
			types, result = c.conversions[i].byType(v.Type(), nil)
		}
		if result != Unhandled {
			return types, result == ConvertedType
		}
	}
	return nil, false
}

// Type is the single type that t becomes; nil if it becomes none or several.
func (c *TypeConverter) Type(t ir.Type) ir.Type {
	if types, ok := c.Types(t); ok && len(types) == 1 {
		return types[0]
	}
	return nil
}

// AppendTypes appends the converted types of all ts.
func (c *TypeConverter) AppendTypes(dst []ir.Type, ts []ir.Type) ([]ir.Type, bool) {
	for _, t := range ts {
		types, ok := c.Types(t)
		if !ok {
			return dst, false
		}
		dst = append(dst, types...)
	}
	return dst, true
}

// IsLegal reports whether t becomes itself.
func (c *TypeConverter) IsLegal(t ir.Type) bool { return c.Type(t) == t }

// IsLegalValue reports whether v's type becomes itself.
func (c *TypeConverter) IsLegalValue(v *ir.Value) bool {
	types, ok := c.ValueTypes(v)
	return ok && len(types) == 1 && types[0] == v.Type()
}

// IsLegalOp reports whether the types of op's operands and results are legal.
func (c *TypeConverter) IsLegalOp(op *ir.Operation) bool {
	for i := range op.Operands() {
		if !c.IsLegalValue(op.Operand(i)) {
			return false
		}
	}
	for i := range op.Results() {
		if !c.IsLegalValue(op.Result(i)) {
			return false
		}
	}
	return true
}

// IsLegalRegion reports whether the block arguments of r have legal types.
func (c *TypeConverter) IsLegalRegion(r *ir.Region) bool {
	for b := range r.Blocks() {
		for _, a := range b.Args() {
			if !c.IsLegalValue(a) {
				return false
			}
		}
	}
	return true
}

// IsLegalSignature reports whether inputs and results of t are legal.
func (c *TypeConverter) IsLegalSignature(t *ir.FunctionType) bool {
	illegal := func(t ir.Type) bool { return !c.IsLegal(t) }
	return !slices.ContainsFunc(t.Inputs, illegal) && !slices.ContainsFunc(t.Results, illegal)
}

func (c *TypeConverter) materializeSource(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	for _, f := range slices.Backward(c.source) {
		if v := f(b, t, inputs, loc); v != nil {
			return v
		}
	}
	return nil
}

func (c *TypeConverter) materializeTarget(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, original ir.Type) []*ir.Value {
	for _, f := range slices.Backward(c.target) {
		if vs := f(b, types, inputs, loc, original); len(vs) > 0 {
			return vs
		}
	}
	return nil
}

// Signature says how the arguments of a block are converted.
type Signature struct {
	Types  []ir.Type // of the new block's arguments
	inputs []inputMap
}

// inputMap: an argument becomes the new arguments [start, start+n), or values;
// neither if it is dropped.
type inputMap struct {
	start, n int
	values   []*ir.Value
}

// NewSignature is a signature that drops all of n arguments.
func NewSignature(n int) *Signature { return &Signature{inputs: make([]inputMap, n)} }

// AddInputs appends types as the new arguments that argument i becomes.
func (s *Signature) AddInputs(i int, types ...ir.Type) {
	s.inputs[i] = inputMap{start: len(s.Types), n: len(types)}
	s.Types = append(s.Types, types...)
}

// AddNew appends arguments that stand for no original one.
func (s *Signature) AddNew(types ...ir.Type) { s.Types = append(s.Types, types...) }

// RemapInput makes argument i become existing values.
func (s *Signature) RemapInput(i int, values ...*ir.Value) { s.inputs[i] = inputMap{values: values} }

// Input is the range of new arguments that argument i becomes.
func (s *Signature) Input(i int) (start, n int) { return s.inputs[i].start, s.inputs[i].n }

// ConvertArgs adds the conversions of types as arguments from first on.
func (c *TypeConverter) ConvertArgs(types []ir.Type, s *Signature, first int) bool {
	for i, t := range types {
		to, ok := c.Types(t)
		if !ok {
			return false
		}
		if len(to) > 0 {
			s.AddInputs(first+i, to...)
		}
	}
	return true
}

// BlockSignature is the conversion of b's arguments; nil if one has none.
func (c *TypeConverter) BlockSignature(b *ir.Block) *Signature {
	s := NewSignature(b.NumArgs())
	for i, a := range b.Args() {
		to, ok := c.ValueTypes(a)
		if !ok {
			return nil
		}
		if len(to) > 0 {
			s.AddInputs(i, to...)
		}
	}
	return s
}
