package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// putBuiltinAttr passes the fields of a builtin attribute, which must not be a location, to s.
// It returns false if the bytecode format has no code for the attribute, so that its text must
// be written.
func putBuiltinAttr(s *sink, a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.ArrayAttr:
		s.varint(attrArray)
		s.attrs(a.Elems)
	case *ir.DictAttr:
		s.varint(attrDictionary)
		s.varint(uint64(len(a.Entries)))
		for i := range a.Entries {
			s.attr(a.Entries[i].Name)
			s.attr(a.Entries[i].Value)
		}
	case *ir.StringAttr:
		if a.Type == nil {
			s.varint(attrString)
			s.string(a.Value)
			break
		}
		s.varint(attrTypedString)
		s.string(a.Value)
		s.typ(a.Type)
	case *ir.SymbolRefAttr:
		if a.IsFlat() {
			s.varint(attrFlatSymbolRef)
			s.attr(a.Root)
			break
		}
		s.varint(attrSymbolRef)
		s.attr(a.Root)
		s.varint(uint64(len(a.Nested)))
		for _, n := range a.Nested {
			s.attr(n)
		}
	case *ir.TypeAttr:
		s.varint(attrType)
		s.typ(a.Type)
	case *ir.UnitAttr:
		s.varint(attrUnit)
	case *ir.IntegerAttr:
		s.varint(attrInteger)
		s.typ(a.Type)
		s.knownWidth(a.Value)
	case *ir.FloatAttr:
		s.varint(attrFloat)
		s.typ(a.Type)
		s.knownWidth(a.Value.Bits())
	case *ir.DenseResourceAttr:
		s.varint(attrDenseResource)
		s.typ(a.Type)
		s.resource(a.Key)
	case *ir.DenseArrayAttr:
		s.varint(attrDenseArray)
		s.typ(a.Elem)
		s.varint(uint64(a.Len))
		s.blob(a.Raw)
	case *ir.DenseElementsAttr:
		s.varint(attrDenseElements)
		s.typ(a.Type)
		s.blob(a.Raw)
	case *ir.DenseStringElementsAttr:
		s.varint(attrDenseStrings)
		s.typ(a.Type)
		splat := uint64(0)
		if a.Splat {
			splat = 1
		}
		s.varint(splat)
		for _, v := range a.Values {
			s.string(v)
		}
	case *ir.SparseElementsAttr:
		s.varint(attrSparse)
		s.typ(a.Type)
		s.attr(a.Indices)
		s.attr(a.Values)
	case *ir.DistinctAttr:
		s.varint(attrDistinct)
		s.attr(a.Referenced)
	default:
		return false
	}
	return true
}

// putLoc passes the fields of location l to s.
func putLoc(s *sink, l ir.Loc) {
	ctx := s.ctx
	if l == ir.UnknownLoc {
		s.varint(locUnknown)
		return
	}
	if file, line, col := ctx.UnpackLoc(l); file != nil {
		p := s.places.file(file)
		s.varint(locFileLineCol)
		s.attr(p.name(file))
		s.line(p, line)
		s.varint(uint64(col))
		return
	}
	switch a := ctx.LocAttr(l).(type) {
	case *ir.FileLoc:
		putFileLoc(s, a)
	case *ir.NameLoc:
		s.varint(locName)
		s.attr(a.Name)
		s.loc(a.Child)
	case *ir.CallSiteLoc:
		s.varint(locCallSite)
		s.loc(a.Callee)
		s.loc(a.Caller)
	case *ir.FusedLoc:
		if a.Metadata != nil {
			s.varint(locFusedMetadata)
		} else {
			s.varint(locFused)
		}
		s.varint(uint64(len(a.Locs)))
		for _, l := range a.Locs {
			s.loc(l)
		}
		if a.Metadata != nil {
			s.attr(a.Metadata)
		}
	}
}

func putFileLoc(s *sink, a *ir.FileLoc) {
	nums := [4]uint32{a.StartLine, a.StartCol, a.EndLine, a.EndCol}
	p := s.places.file(a.File)
	switch a.Form {
	case 2:
		s.varint(locFileLineCol)
		s.attr(p.name(a.File))
		s.line(p, a.StartLine)
		s.varint(uint64(a.StartCol))
		return
	case 3:
		nums[2] = a.EndCol
	}
	s.varint(locFileRange)
	s.attr(p.name(a.File))
	s.varint(uint64(a.Form))
	for i := range a.Form {
		if i == 0 || i == 2 && a.Form == 4 {
			s.line(p, nums[i])
		} else {
			s.varint(uint64(nums[i]))
		}
	}
}

var codedFloats = map[num.Semantics]uint64{
	num.BF16: typeBF16, num.F16: typeF16, num.F32: typeF32, num.F64: typeF64, num.F80: typeF80, num.F128: typeF128,
}

// putBuiltinType passes the fields of a builtin type to s. It returns false if the bytecode
// format has no code for the type, so that its text must be written.
func putBuiltinType(s *sink, t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		s.varint(typeInteger)
		s.varint(uint64(t.Width)<<2 | uint64(t.Signedness))
	case *ir.IndexType:
		s.varint(typeIndex)
	case *ir.NoneType:
		s.varint(typeNone)
	case *ir.FloatType:
		code, ok := codedFloats[t.Kind]
		if !ok {
			return false
		}
		s.varint(code)
	case *ir.FunctionType:
		s.varint(typeFunction)
		s.types(t.Inputs)
		s.types(t.Results)
	case *ir.ComplexType:
		s.varint(typeComplex)
		s.typ(t.Element)
	case *ir.TupleType:
		s.varint(typeTuple)
		s.types(t.Types)
	case *ir.MemRefType:
		if t.Space != nil {
			s.varint(typeMemRefSpace)
			s.attr(t.Space)
		} else {
			s.varint(typeMemRef)
		}
		s.dims(t.Shape)
		s.typ(t.Element)
		s.attr(t.Layout)
	case *ir.UnrankedMemRefType:
		if t.Space != nil {
			s.varint(typeUnrankedMemRefSpace)
			s.attr(t.Space)
		} else {
			s.varint(typeUnrankedMemRef)
		}
		s.typ(t.Element)
	case *ir.RankedTensorType:
		if t.Encoding != nil {
			s.varint(typeTensorEncoding)
			s.attr(t.Encoding)
		} else {
			s.varint(typeTensor)
		}
		s.dims(t.Shape)
		s.typ(t.Element)
	case *ir.UnrankedTensorType:
		s.varint(typeUnrankedTensor)
		s.typ(t.Element)
	case *ir.VectorType:
		if t.Scalable != nil {
			s.varint(typeScalableVector)
			s.varint(uint64(len(t.Scalable)))
			for _, b := range t.Scalable {
				s.bool(b)
			}
		} else {
			s.varint(typeVector)
		}
		s.dims(t.Shape)
		s.typ(t.Element)
	default:
		return false
	}
	return true
}
