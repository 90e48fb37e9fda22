package bytecode

// Codes of the builtin dialect's attributes.
const (
	attrArray = iota
	attrDictionary
	attrString
	attrTypedString
	attrFlatSymbolRef
	attrSymbolRef
	attrType
	attrUnit
	attrInteger
	attrFloat
	locCallSite
	locFileLineCol
	locFused
	locFusedMetadata
	locName
	locUnknown
	attrDenseResource
	attrDenseArray
	attrDenseElements
	attrDenseStrings
	attrSparse
	attrDistinct
	locFileRange
)

// isLocCode reports whether code, of a builtin attribute, is the code of a location.
func isLocCode(code uint64) bool {
	return code >= locCallSite && code <= locUnknown || code == locFileRange
}

// Codes of the builtin dialect's types.
const (
	typeInteger = iota
	typeIndex
	typeFunction
	typeBF16
	typeF16
	typeF32
	typeF64
	typeF80
	typeF128
	typeComplex
	typeMemRef
	typeMemRefSpace
	typeNone
	typeTensor
	typeTensorEncoding
	typeTuple
	typeUnrankedMemRef
	typeUnrankedMemRefSpace
	typeUnrankedTensor
	typeVector
	typeScalableVector
)
