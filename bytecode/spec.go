package bytecode

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// entrySpec describes the fields of a coded attribute or type after the code, by the
// letters of ir.Coding and these, which only builtin's have:
//
//	R  resource handle
//	N  list of v                B  list of bytes
//	+  strings up to the end
type entrySpec struct {
	name   string // the mnemonic
	fields string
	// params are the parameter numbers of the fields where they differ from
	// the order of the definition.
	params  []int
	storage func(c *ir.Context, params []ir.Attribute) ir.Type
	// attr or typ is the definition; nil for builtin's.
	attr *ir.DialectAttrDef
	typ  *ir.DialectTypeDef
}

// builtinAttrSpecs and builtinTypeSpecs describe the builtin dialect's encodings, for copying
// and traces only. The names are MLIR's names of the codes.
var builtinAttrSpecs = []entrySpec{
	attrArray:         {name: "ArrayAttr", fields: "a"},
	attrDictionary:    {name: "DictionaryAttr", fields: "P"},
	attrString:        {name: "StringAttr", fields: "S"},
	attrTypedString:   {name: "StringAttrWithType", fields: "ST"},
	attrFlatSymbolRef: {name: "FlatSymbolRefAttr", fields: "A"},
	attrSymbolRef:     {name: "SymbolRefAttr", fields: "Aa"},
	attrType:          {name: "TypeAttr", fields: "T"},
	attrUnit:          {name: "UnitAttr"},
	attrInteger:       {name: "IntegerAttr", fields: "T*"},
	attrFloat:         {name: "FloatAttr", fields: "T*"},
	locCallSite:       {name: "CallSiteLoc", fields: "AA"},
	locFileLineCol:    {name: "FileLineColLoc", fields: "Avv"},
	locFused:          {name: "FusedLoc", fields: "a"},
	locFusedMetadata:  {name: "FusedLocWithMetadata", fields: "aA"},
	locName:           {name: "NameLoc", fields: "AA"},
	locUnknown:        {name: "UnknownLoc"},
	attrDenseResource: {name: "DenseResourceElementsAttr", fields: "TR"},
	attrDenseArray:    {name: "DenseArrayAttr", fields: "TvL"},
	attrDenseElements: {name: "DenseIntOrFPElementsAttr", fields: "TL"},
	attrDenseStrings:  {name: "DenseStringElementsAttr", fields: "Tv+"},
	attrSparse:        {name: "SparseElementsAttr", fields: "TAA"},
	attrDistinct:      {name: "DistinctAttr", fields: "A"},
	locFileRange:      {name: "FileLineColRange", fields: "AN"},
}

var builtinTypeSpecs = []entrySpec{
	typeInteger:             {name: "IntegerType", fields: "v"},
	typeIndex:               {name: "IndexType"},
	typeFunction:            {name: "FunctionType", fields: "tt"},
	typeBF16:                {name: "BFloat16Type"},
	typeF16:                 {name: "Float16Type"},
	typeF32:                 {name: "Float32Type"},
	typeF64:                 {name: "Float64Type"},
	typeF80:                 {name: "Float80Type"},
	typeF128:                {name: "Float128Type"},
	typeComplex:             {name: "ComplexType", fields: "T"},
	typeMemRef:              {name: "MemRefType", fields: "nTA"},
	typeMemRefSpace:         {name: "MemRefTypeWithMemSpace", fields: "AnTA"},
	typeNone:                {name: "NoneType"},
	typeTensor:              {name: "RankedTensorType", fields: "nT"},
	typeTensorEncoding:      {name: "RankedTensorTypeWithEncoding", fields: "AnT"},
	typeTuple:               {name: "TupleType", fields: "t"},
	typeUnrankedMemRef:      {name: "UnrankedMemRefType", fields: "T"},
	typeUnrankedMemRefSpace: {name: "UnrankedMemRefTypeWithMemSpace", fields: "AT"},
	typeUnrankedTensor:      {name: "UnrankedTensorType", fields: "T"},
	typeVector:              {name: "VectorType", fields: "nT"},
	typeScalableVector:      {name: "VectorTypeWithScalableDims", fields: "BnT"},
}

// specs returns the encodings of the dialect's attributes, or of its types if isType is set.
// They are indexed by code.
func (k *coding) specs(isType bool) []entrySpec {
	if isType {
		return k.types
	}
	return k.attrs
}

func (e *entrySpec) param(field int) int {
	if e.params != nil {
		return e.params[field]
	}
	return field
}

// readParams decodes the fields of an entry into the parameters that defs defines. It returns
// nil after an error, which c records.
func (w *worker) readParams(c *cursor, e *entrySpec, defs []ir.ParamDef) []ir.Attribute {
	params := make([]ir.Attribute, len(defs))
	for i := range e.fields {
		k := e.param(i)
		switch e.fields[i] {
		case '*':
			params[k] = w.numberParam(c, e.storage(w.ctx, params))
		case 'L':
			params[k] = w.elementsParam(c, e.storage(w.ctx, params))
		default:
			params[k] = w.readParam(c, e.fields[i], &defs[k])
		}
		if c.failed() {
			return nil
		}
	}
	for i := range params {
		if params[i] == nil && defs[i].Kind == ir.ParamList {
			params[i] = w.ctx.Array()
		}
	}
	return params
}

func (w *worker) readParam(c *cursor, letter byte, d *ir.ParamDef) ir.Attribute {
	switch letter {
	case 'A':
		return w.attrRef(c)
	case '?':
		return w.optAttrRef(c)
	case 'T':
		if t := w.typeRef(c); t != nil {
			return w.ctx.TypeAttr(t)
		}
	case 'S':
		if s := w.string(c); !c.failed() {
			return w.ctx.Bytes(s)
		}
	case 'v':
		v := int64(c.varint())
		if d.Kind == ir.ParamBool {
			if v&^1 != 0 {
				c.fail("invalid boolean: %d", v)
			}
			return w.ctx.Bool(v != 0)
		}
		if d.Kind == ir.ParamEnum && !d.Enum.Bits && !c.failed() && d.Enum.Keyword(v) == "" {
			c.fail("invalid value %d of %s", v, d.Enum.Name)
		}
		return w.intParam(d, v)
	case 'M', 'm':
		if letter == 'M' && c.varint() != 0 || letter == 'm' && c.byte() != 0 {
			return w.attrRef(c)
		}
	case 's':
		return w.intParam(d, c.signed())
	case 'b':
		if set := c.byte() != 0; set || !d.Optional {
			return w.ctx.Bool(set)
		}
	case 'f':
		return w.ctx.FloatAttr(w.ctx.Float(num.F64), num.FloatBits64(num.F64, uint64(c.signed())))
	case 'I':
		if v, present := c.flagged(); present {
			return w.ctx.Int64Attr(intType(w.ctx, d), int64(v))
		}
	case 'n':
		if d.Kind != ir.ParamList {
			return w.ctx.DenseI64Array(w.dims(c))
		}
		return w.listParam(c, letter, d)
	case 'P':
		return w.pairsParam(c)
	case 'a', 'o', 'O', 'd', 't':
		return w.listParam(c, letter, d)
	}
	return nil
}

// pairsParam decodes pairs of attributes to one array attribute: first, second, first, second.
// It returns nil after an error, which c records.
func (w *worker) pairsParam(c *cursor) ir.Attribute {
	base := len(w.attrBuf)
	defer w.popAttrs(base)
	for n := c.count(); n > 0 && !c.failed(); n-- {
		for range 2 {
			a := w.attrRef(c)
			w.attrBuf = append(w.attrBuf, a)
		}
	}
	if c.failed() {
		return nil
	}
	return w.ctx.Array(w.attrBuf[base:]...)
}

// intParam returns the attribute for the integer parameter v. It returns nil if v is zero and
// the parameter is optional.
func (w *worker) intParam(d *ir.ParamDef, v int64) ir.Attribute {
	if v == 0 && d.Optional {
		return nil
	}
	return w.ctx.Int64Attr(intType(w.ctx, d), v)
}

// intType returns the type of the attribute that holds an integer parameter.
func intType(c *ir.Context, d *ir.ParamDef) ir.Type {
	switch {
	case d.Kind == ir.ParamEnum:
		return c.Int(max(d.Enum.Width, 32))
	case d.Default != nil:
		if t := ir.TypeOf(d.Default(c)); t != nil {
			return t
		}
	case d.Type != nil:
		return d.Type(c)
	case d.Width != 0:
		return c.Int(d.Width)
	}
	return c.Int(64)
}

func (w *worker) listParam(c *cursor, letter byte, d *ir.ParamDef) ir.Attribute {
	if (letter == 'o' || letter == 'O') && c.byte() == 0 {
		return nil
	}
	base := len(w.attrBuf)
	defer w.popAttrs(base)
	for n := c.count(); n > 0 && !c.failed(); n-- {
		var a ir.Attribute
		switch letter {
		case 'a':
			a = w.attrRef(c)
		case 't':
			if t := w.typeRef(c); t != nil {
				a = w.ctx.TypeAttr(t)
			}
		case 'o':
			a = w.optAttrRef(c)
		case 'O':
			a = w.ctx.Int64Attr(intType(w.ctx, d.Elem), int64(c.varint()))
		case 'n':
			a = w.ctx.Int64Attr(intType(w.ctx, d.Elem), c.signed())
		case 'd':
			a = w.ctx.FloatAttr(w.ctx.Float(num.F64), num.FloatBits64(num.F64, uint64(c.signed())))
		}
		if a == nil && !c.failed() {
			c.fail("a list of attributes holds an absent one")
		}
		w.attrBuf = append(w.attrBuf, a)
	}
	if c.failed() {
		return nil
	}
	return w.ctx.Array(w.attrBuf[base:]...)
}

// putParams passes the code and the parameters of a dialect attribute or type to s.
func putParams(s *sink, code int, e *entrySpec, params []ir.Attribute) {
	s.varint(uint64(code))
	for i := range e.fields {
		putParam(s, e.fields[i], params[e.param(i)])
	}
}

func putParam(s *sink, letter byte, a ir.Attribute) {
	switch letter {
	case 'A':
		s.attr(a)
	case '?':
		s.optAttr(a)
	case 'T':
		s.typ(a.(*ir.TypeAttr).Type)
	case 'S':
		s.string(a.(*ir.StringAttr).Value)
	case 'v':
		s.varint(uint64(intOf(a)))
	case 's':
		s.signed(intOf(a))
	case 'b':
		s.bool(intOf(a) != 0)
	case 'f':
		s.signed(int64(math.Float64bits(floatOf(a))))
	case 'I':
		if a == nil {
			s.varint(0)
		} else {
			s.varint(flag(uint64(intOf(a)), true))
		}
	case 'M', 'm':
		if letter == 'M' {
			s.varint(uint64(presence(a)))
		} else {
			s.byte(presence(a))
		}
		if a != nil {
			s.attr(a)
		}
	case '*':
		switch a := a.(type) {
		case *ir.IntegerAttr:
			s.knownWidth(a.Value)
		case *ir.FloatAttr:
			s.knownWidth(a.Value.Bits())
		}
	case 'L':
		if d, ok := a.(*ir.DenseElementsAttr); ok {
			s.blob(elementsData(d))
		}
	case 'P':
		if l, ok := a.(*ir.ArrayAttr); ok {
			s.varint(uint64(len(l.Elems) / 2))
			for _, x := range l.Elems {
				s.attr(x)
			}
		}
	case 'a', 'o', 'O', 'n', 'd', 't':
		putList(s, letter, a)
	}
}

// presence returns 1 if a is present and 0 if it is nil. This byte comes before an optional
// attribute.
func presence(a ir.Attribute) byte {
	if a == nil {
		return 0
	}
	return 1
}

func putList(s *sink, letter byte, a ir.Attribute) {
	var elems []ir.Attribute
	if l, ok := a.(*ir.ArrayAttr); ok {
		elems = l.Elems
	}
	if letter == 'o' || letter == 'O' {
		s.bool(len(elems) > 0)
		if len(elems) == 0 {
			return
		}
	}
	if dense, ok := a.(*ir.DenseArrayAttr); ok {
		s.dims(dense.Int64s())
		return
	}
	s.varint(uint64(len(elems)))
	for _, x := range elems {
		switch letter {
		case 'a':
			s.attr(x)
		case 't':
			s.typ(x.(*ir.TypeAttr).Type)
		case 'o':
			s.optAttr(x)
		case 'O':
			s.varint(uint64(intOf(x)))
		case 'n':
			s.signed(intOf(x))
		case 'd':
			s.signed(int64(math.Float64bits(floatOf(x))))
		}
	}
}

// intOf returns the value of an integer or boolean parameter, or 0 if a is nil.
func intOf(a ir.Attribute) int64 {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return 0
	}
	if ir.IsInteger(i.Type, 1) {
		return int64(i.Value.Uint64())
	}
	return i.Int64()
}

func floatOf(a ir.Attribute) float64 {
	if f, ok := a.(*ir.FloatAttr); ok {
		return f.Value.Float64()
	}
	return 0
}
