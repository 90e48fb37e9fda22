package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Encoding reads the parameters of a #sparse_tensor.encoding. The zero Encoding stands for a dense
// tensor.
type Encoding struct{ Attr *ir.DialectAttr }

// The directions of sparse_tensor.crd_translate.
const (
	DimToLvl int64 = iota
	LvlToDim
)

// EncodingOf returns the encoding of a tensor or of a storage specifier. It returns the zero
// Encoding if t is dense or of another kind.
func EncodingOf(t ir.Type) Encoding {
	if s, ok := t.(*ir.DialectType); ok && s.Def == StorageSpecifierType {
		return Encoding{s.Params[0].(*ir.DialectAttr)}
	}
	return Encoding{encoding(t)}
}

// Exists reports whether e is an encoding, and not the zero Encoding.
func (e Encoding) Exists() bool { return e.Attr != nil }

// Levels returns the types of the levels.
func (e Encoding) Levels() []LevelType {
	list := make([]LevelType, e.LvlRank())
	for l := range list {
		list[l] = e.Level(l)
	}
	return list
}

// Level returns the type of level l. For the zero Encoding it is a batch level: the positions of a
// dense tensor are coordinates.
func (e Encoding) Level(l int) LevelType {
	if !e.Exists() {
		return Batch
	}
	return LevelType(levelType(e.Attr, l))
}

// LvlRank returns the number of levels.
func (e Encoding) LvlRank() int { return len(levelTypes(e.Attr)) }

func (e Encoding) mapParam(i int) *affine.Map {
	if m, ok := e.Attr.Params[i].(*ir.AffineMapAttr); ok {
		return m.Map
	}
	return affine.IdentityMap(e.LvlRank())
}

func (e Encoding) dimToLvl() *affine.Map { return e.mapParam(dimToLvl) }
func (e Encoding) lvlToDim() *affine.Map { return e.mapParam(lvlToDim) }

// DimToLvl returns the map from dimensions to levels.
func (e Encoding) DimToLvl() *affine.Map { return e.dimToLvl() }

// LvlToDim returns the map from levels to dimensions.
func (e Encoding) LvlToDim() *affine.Map { return e.lvlToDim() }

// IsIdentity reports whether the levels are the dimensions, in order.
func (e Encoding) IsIdentity() bool { return !e.Exists() || e.dimToLvl().IsIdentity() }

// IsPermutation reports whether the levels are the dimensions, in any order.
func (e Encoding) IsPermutation() bool { return !e.Exists() || e.dimToLvl().IsPermutation() }

// IsSlice reports whether e is the encoding of a slice.
func (e Encoding) IsSlice() bool {
	return e.Exists() && len(e.Attr.Params[dimSlices].(*ir.ArrayAttr).Elems) > 0
}

// Slice returns the offset, the size and the stride of dimension d of a slice. A number that is not
// known is ir.Dynamic.
func (e Encoding) Slice(d int) (offset, size, stride int64) {
	s := e.Attr.Params[dimSlices].(*ir.ArrayAttr).Elems[d].(*ir.DialectAttr).Params
	return s[0].(*ir.IntegerAttr).Int64(), s[1].(*ir.IntegerAttr).Int64(), s[2].(*ir.IntegerAttr).Int64()
}

// Dim returns the dimension that level l stores. The map must be a permutation.
func (e Encoding) Dim(l int) int {
	if !e.Exists() {
		return l
	}
	return e.dimToLvl().DimPosition(l)
}

// Lvl returns the level that stores dimension d. The map must be a permutation.
func (e Encoding) Lvl(d int) int {
	if !e.Exists() {
		return d
	}
	return e.lvlToDim().DimPosition(d)
}

// AllDense reports whether all levels are dense. It is true for the zero Encoding.
func (e Encoding) AllDense() bool { return e.all(func(t LevelType) bool { return t.Is(Dense) }) }

// AllOrdered reports whether all levels are ordered. It is true for the zero Encoding.
func (e Encoding) AllOrdered() bool { return e.all(LevelType.isOrdered) }

func (e Encoding) all(is func(LevelType) bool) bool {
	if e.Exists() {
		for l := range e.LvlRank() {
			if !is(e.Level(l)) {
				return false
			}
		}
	}
	return true
}

// batchRank returns the number of leading batch levels.
func (e Encoding) batchRank() int {
	n := 0
	for e.Exists() && n < e.LvlRank() && e.Level(n).Is(Batch) {
		n++
	}
	return n
}

// COOStart returns the first level of the trailing run of levels that are stored as one list of
// coordinates. It returns the number of levels if there is no such run.
func (e Encoding) COOStart() int { return cooStart(e.Attr) }

// PosWidth returns the width of positions; 0 stands for index.
func (e Encoding) PosWidth() int64 { return e.width(posWidth) }

// CrdWidth returns the width of coordinates; 0 stands for index.
func (e Encoding) CrdWidth() int64 { return e.width(crdWidth) }

func (e Encoding) width(param int) int64 {
	if !e.Exists() {
		return 0
	}
	return e.Attr.Params[param].(*ir.IntegerAttr).Int64()
}

// PosType returns the type of positions.
func (e Encoding) PosType() ir.Type { return widthType(e.Attr.Context(), e.Attr, posWidth) }

// CrdType returns the type of coordinates.
func (e Encoding) CrdType() ir.Type { return widthType(e.Attr.Context(), e.Attr, crdWidth) }

// ExplicitVal returns the value of all explicit entries, or nil if entries have values of their own.
func (e Encoding) ExplicitVal() ir.Attribute { return e.Attr.Params[explicitVal] }

// WithMap returns e with the given map from dimensions to levels, and without slices. If m is nil,
// the map is the identity.
func (e Encoding) WithMap(m *affine.Map) Encoding {
	if m == nil {
		m = affine.IdentityMap(e.LvlRank())
	}
	return e.with(func(params []ir.Attribute) {
		c := e.Attr.Context()
		params[dimToLvl], params[lvlToDim] = c.AffineMapAttr(m), c.AffineMapAttr(InvertMap(m))
	})
}

// WithWidths returns e with the given widths of positions and coordinates, and without slices.
func (e Encoding) WithWidths(pos, crd int64) Encoding {
	return e.with(func(params []ir.Attribute) {
		i32 := e.Attr.Context().Int(32)
		params[posWidth], params[crdWidth] = e.Attr.Context().Int64Attr(i32, pos), e.Attr.Context().Int64Attr(i32, crd)
	})
}

// with returns e with changed parameters, and without slices.
func (e Encoding) with(change func(params []ir.Attribute)) Encoding {
	c := e.Attr.Context()
	params := append([]ir.Attribute(nil), e.Attr.Params...)
	params[dimSlices] = c.Array()
	change(params)
	return Encoding{c.DialectAttr(SparseTensorEncodingAttr, params...)}
}

// withLevels returns e with other types of levels, and without slices.
func (e Encoding) withLevels(levels []LevelType) Encoding {
	return e.with(func(params []ir.Attribute) {
		c := e.Attr.Context()
		list := make([]ir.Attribute, len(levels))
		for l, t := range levels {
			list[l] = c.Int64Attr(c.Int(64), int64(t))
		}
		params[lvlTypes] = c.Array(list...)
	})
}

// TranslateShape converts a shape of dimensions to a shape of levels or, if toDim is true, back.
// Sizes that no simple expression gives are ir.Dynamic.
func (e Encoding) TranslateShape(shape []int64, toDim bool) []int64 {
	if e.IsIdentity() {
		return shape
	}
	m := e.dimToLvl()
	if toDim {
		m = e.lvlToDim()
	}
	var result []int64
	if e.IsPermutation() {
		for r := range m.NumResults() {
			result = append(result, shape[m.DimPosition(r)])
		}
		return result
	}
	last := make([]*affine.Expr, len(shape)) // the last coordinate of each dimension
	for i, n := range shape {
		last[i] = affine.Constant(n - 1)
		if n == ir.Dynamic {
			last[i] = affine.Dim(i)
		}
	}
	for _, x := range m.Results() {
		x = affine.Simplify(x.ReplaceDimsAndSymbols(last, nil), len(shape), 0)
		size := ir.Dynamic
		if v, ok := x.AsConstant(); ok {
			size = v + 1
		} else if x.Kind() == affine.KindMod && x.RHS().Kind() == affine.KindConstant {
			size = x.RHS().Value()
		}
		result = append(result, size)
	}
	return result
}

// EncodingOfAttr wraps an attribute that is an encoding.
func EncodingOfAttr(a ir.Attribute) Encoding { return Encoding{a.(*ir.DialectAttr)} }
