package rewrite

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// TypeResult says whether a conversion function converted a type.
type TypeResult uint8

const (
	Unhandled     TypeResult = iota // another conversion may know it
	ConvertedType                   // to the types appended, which may be none
	NoConversion                    // the type cannot be converted
)

// TypeConverter converts the types of values in a dialect conversion. It tries the
// conversion that was added last first. After all conversions are added, many
// goroutines may use it at the same time.
type TypeConverter struct {
	conversions []typeConversion
	attributes  []AttributeConversion
	byValue     bool // there are conversions of values
	source      []SourceMaterialization
	target      []TargetMaterialization
	mu          sync.RWMutex
	cache       map[ir.Type]converted
}

// typeConversion is a conversion function for types. It has either byType, which sees
// only the type, or byValue, which sees the value.
type typeConversion struct {
	byType  func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult)
	byValue func(v *ir.Value, dst []ir.Type) ([]ir.Type, TypeResult)
}

// AttributeConversion converts an attribute of type t, such as the memory space of a
// memref, for the converted type. A nil attribute with ConvertedType means that the
// converted type has no such attribute.
type AttributeConversion func(t ir.Type, a ir.Attribute) (ir.Attribute, TypeResult)

type converted struct {
	types []ir.Type
	ok    bool
}

// SourceMaterialization creates a value of the original type t from converted values.
// It returns nil if it cannot.
type SourceMaterialization func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value

// TargetMaterialization creates values of the converted types from inputs. It returns
// nil if it cannot. The type original is the type before conversion, or nil if not
// known.
type TargetMaterialization func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, original ir.Type) []*ir.Value

// Add adds a conversion function from a type to any number of types. The function f
// appends the types to dst.
func (c *TypeConverter) Add(f func(t ir.Type, dst []ir.Type) ([]ir.Type, TypeResult)) {
	c.conversions = append(c.conversions, typeConversion{byType: f})
}

// AddValue adds a conversion function f for the type of a value, which may depend on
// the value. Methods that convert a type without a value, such as Types, ignore it.
func (c *TypeConverter) AddValue(f func(v *ir.Value, dst []ir.Type) ([]ir.Type, TypeResult)) {
	c.conversions = append(c.conversions, typeConversion{byValue: f})
	c.byValue = true
}

// AddAttribute adds a conversion function for attributes of types, which Attribute
// calls.
func (c *TypeConverter) AddAttribute(f AttributeConversion) { c.attributes = append(c.attributes, f) }

// Attribute converts a, an attribute of a type t, such as its memory space. The
// converted attribute, to, may be nil. The result ok is false if no conversion handles
// the attribute or it cannot be converted.
func (c *TypeConverter) Attribute(t ir.Type, a ir.Attribute) (to ir.Attribute, ok bool) {
	for _, f := range slices.Backward(c.attributes) {
		if to, result := f(t, a); result != Unhandled {
			return to, result == ConvertedType
		}
	}
	return nil, false
}

// AddOne adds a conversion function f from a type to one type. If f returns nil,
// true, the type cannot be converted. If ok is false, f does not handle the type.
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

// AddSource adds f to the source materializations; the one added last is tried first.
func (c *TypeConverter) AddSource(f SourceMaterialization) { c.source = append(c.source, f) }

// AddTarget adds f to the target materializations; the one added last is tried first.
func (c *TypeConverter) AddTarget(f TargetMaterialization) { c.target = append(c.target, f) }

// Types returns the types that t is converted to, perhaps none. The caller must not
// change the slice. The result ok is false if t cannot be converted.
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

// ValueTypes returns the types that v's type is converted to, perhaps none. The
// result ok is false if it cannot be converted.
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

// Type returns the type that t is converted to. It returns nil if t cannot be
// converted, or to any other number of types.
func (c *TypeConverter) Type(t ir.Type) ir.Type {
	if types, ok := c.Types(t); ok && len(types) == 1 {
		return types[0]
	}
	return nil
}

// AppendTypes appends the converted types of all ts to dst. It returns false if one
// cannot be converted.
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

// IsLegal reports whether t is legal: it is converted to itself.
func (c *TypeConverter) IsLegal(t ir.Type) bool { return c.Type(t) == t }

// IsLegalValue reports whether v's type is legal: it is converted to itself.
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

// IsLegalRegion reports whether the arguments of all blocks of r have legal types.
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

// IsLegalSignature reports whether all input and result types of t are legal.
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

// Signature says how the arguments of a block are converted: the new argument types,
// and the replacement of each old argument.
type Signature struct {
	Types  []ir.Type // of the new block's arguments
	inputs []inputMap
}

// inputMap says how an old argument is replaced: by the new arguments [start,
// start+n), or by values. If n is 0 and values is empty, the argument is dropped.
type inputMap struct {
	start, n int
	values   []*ir.Value
}

// NewSignature returns a signature for a block with n arguments. It drops all of them
// until AddInputs or RemapInput says otherwise.
func NewSignature(n int) *Signature { return &Signature{inputs: make([]inputMap, n)} }

// AddInputs appends new arguments of the given types, which replace the old argument
// i.
func (s *Signature) AddInputs(i int, types ...ir.Type) {
	s.inputs[i] = inputMap{start: len(s.Types), n: len(types)}
	s.Types = append(s.Types, types...)
}

// AddNew appends new arguments of the given types, which replace no old argument.
func (s *Signature) AddNew(types ...ir.Type) { s.Types = append(s.Types, types...) }

// RemapInput replaces the old argument i by existing values.
func (s *Signature) RemapInput(i int, values ...*ir.Value) { s.inputs[i] = inputMap{values: values} }

// Input returns the range of new arguments that replace the old argument i: n
// arguments from index start on.
func (s *Signature) Input(i int) (start, n int) { return s.inputs[i].start, s.inputs[i].n }

// ConvertArgs adds the conversion of old arguments to s. The argument first+i has
// type types[i]. It returns false if a type cannot be converted.
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

// BlockSignature returns the signature that converts the arguments of b, or nil if an
// argument cannot be converted.
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
