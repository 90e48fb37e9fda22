package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// argument appends the LLVM types for an argument of type t. A memref becomes the fields of its
// descriptor or, if bare is set, a bare pointer. It returns false if t cannot be converted.
func (v *Converter) argument(t ir.Type, bare bool, dst []ir.Type) ([]ir.Type, bool) {
	m, ranked := t.(*ir.MemRefType)
	switch {
	case bare && constraint.IsAnyMemRef(t):
		p := v.barePointer(t)
		return append(dst, p), p != nil
	case ranked:
		fields := v.memRefFields(m, true)
		return append(dst, fields...), fields != nil
	case constraint.IsUnrankedMemRef(t):
		return append(dst, v.unrankedFields()...), true
	}
	to, ok := v.Types(t)
	return append(dst, to...), ok
}

// FunctionSignature converts a function type. It returns the mapping of its arguments to the
// arguments of an LLVM function, and the type of this function. It returns nil if an argument or
// result type cannot be converted. Unless byValue is nil, byValue[i] marks argument i as passed by
// a pointer, as llvm.byval and llvm.byref demand. FunctionSignature sets byValue[i] to false if the
// argument becomes a pointer anyway. If bare is true, memrefs of static shape are passed as
// pointers to their elements.
func (v *Converter) FunctionSignature(t *ir.FunctionType, variadic, bare bool, byValue []bool) (*rewrite.Signature, ir.Type) {
	bare = bare || v.Options.BarePointers
	s := rewrite.NewSignature(len(t.Inputs))
	for i, in := range t.Inputs {
		types, ok := v.argument(in, bare, nil)
		if !ok {
			return nil, nil
		}
		if byValue != nil && byValue[i] && len(types) == 1 {
			if llvm.IsPointer(types[0]) {
				byValue[i] = false
			} else {
				types[0] = v.Ptr
			}
		}
		s.AddInputs(i, types...)
	}
	result := v.FunctionResult(t.Results, bare)
	if result == nil {
		return nil, nil
	}
	return s, Function(result, s.Types, variadic)
}

// FunctionResult returns the result type of an LLVM function with these results: void, the type of
// the only result, or a struct. It returns nil if a type cannot be converted. If bare is true,
// memrefs of static shape become pointers to their elements.
func (v *Converter) FunctionResult(results []ir.Type, bare bool) ir.Type {
	if len(results) == 0 {
		return Void(v.Ctx)
	}
	to, ok := v.returned(results, bare)
	switch {
	case !ok || len(to) == 0:
		return nil
	case len(to) == 1:
		return to[0]
	}
	return llvm.Struct(v.Ctx, to...)
}

func (v *Converter) returned(results []ir.Type, bare bool) (to []ir.Type, ok bool) {
	bare = bare || v.Options.BarePointers
	for _, t := range results {
		if bare && constraint.IsAnyMemRef(t) {
			p := v.barePointer(t)
			if p == nil {
				return nil, false
			}
			to = append(to, p)
			continue
		}
		types, ok := v.Types(t)
		if !ok {
			return nil, false
		}
		to = append(to, types...)
	}
	return to, true
}

// ResultGroups returns the number of LLVM values for each result of a function, and their total. If
// a type cannot be converted, ok is false. If bare is true, memrefs of static shape are returned as
// pointers to their elements.
func (v *Converter) ResultGroups(results []ir.Type, bare bool) (groups []int, total int, ok bool) {
	for _, t := range results {
		to, ok := v.returned([]ir.Type{t}, bare)
		if !ok {
			return nil, 0, false
		}
		groups = append(groups, len(to))
		total += len(to)
	}
	return groups, total, true
}

// CWrapper returns the type of the C wrapper of a function of type t. Memrefs are passed as
// pointers to their descriptors. A struct result becomes a pointer as the first parameter, and
// packed is this struct; otherwise it is nil. If a type cannot be converted, fn is nil.
func (v *Converter) CWrapper(t *ir.FunctionType) (fn, packed ir.Type) {
	result := v.FunctionResult(t.Results, false)
	if result == nil {
		return nil, nil
	}
	var inputs []ir.Type
	if IsStruct(result) {
		packed, result = result, Void(v.Ctx)
		inputs = append(inputs, v.Ptr)
	}
	for _, in := range t.Inputs {
		to := v.Type(in)
		if to == nil || !IsCompatible(to) {
			return nil, nil
		}
		if constraint.IsAnyMemRef(in) {
			to = v.Ptr
		}
		inputs = append(inputs, to)
	}
	return Function(result, inputs, false), packed
}

// PromoteOperands returns the operands of a call. A memref is passed as the fields of its
// descriptor, or with bare pointers as its aligned pointer alone. The list original holds the
// operands before conversion.
func (v *Converter) PromoteOperands(b *ir.Builder, loc ir.Loc, original []ir.Operand, operands [][]*ir.Value, bare bool) []*ir.Value {
	bare = bare || v.Options.BarePointers
	promoted := make([]*ir.Value, 0, len(operands))
	for i, vs := range operands {
		switch t := original[i].Value().Type().(type) {
		case *ir.MemRefType:
			if bare {
				promoted = append(promoted, MemRef{vs[0]}.Aligned(b, loc))
			} else {
				promoted = MemRef{vs[0]}.Unpack(b, loc, len(t.Shape), promoted)
			}
		case *ir.UnrankedMemRefType:
			promoted = Unranked{vs[0]}.Unpack(b, loc, promoted)
		default:
			promoted = append(promoted, vs...)
		}
	}
	return promoted
}
