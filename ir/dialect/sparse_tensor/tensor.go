package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Tensor is a ranked tensor type, sparse or dense, with its encoding (upstream's SparseTensorType).
type Tensor struct {
	Type *ir.RankedTensorType
	Encoding
}

// TensorOf wraps a ranked tensor type.
func TensorOf(t ir.Type) Tensor { return Tensor{t.(*ir.RankedTensorType), EncodingOf(t)} }

// DimRank returns the number of dimensions.
func (t Tensor) DimRank() int { return len(t.Type.Shape) }

// LvlRank returns the number of levels. A dense tensor has one level for each dimension.
func (t Tensor) LvlRank() int {
	if !t.Exists() {
		return t.DimRank()
	}
	return t.Encoding.LvlRank()
}

// LvlShape returns the sizes of the levels.
func (t Tensor) LvlShape() []int64 { return t.TranslateShape(t.Type.Shape, false) }

// IsStatic reports whether all sizes are static.
func (t Tensor) IsStatic() bool { return ir.HasStaticShape(t.Type) }

// SameMap reports whether both tensors have the same map from dimensions to levels.
func (t Tensor) SameMap(o Tensor) bool {
	if t.IsIdentity() || o.IsIdentity() {
		return t.IsIdentity() && o.IsIdentity() && t.LvlRank() == o.LvlRank()
	}
	return t.dimToLvl().Equal(o.dimToLvl())
}

// With returns the type with the same shape and elements, and with encoding e.
func (t Tensor) With(e Encoding) Tensor {
	return Tensor{t.Type.Context().RankedTensorType(t.Type.Shape, t.Type.Element, e.Attr), e}
}

// Demapped returns the type of the tensor's levels as dimensions. It has an identity map.
func (t Tensor) Demapped() *ir.RankedTensorType {
	return t.Type.Context().RankedTensorType(t.LvlShape(), t.Type.Element, t.WithMap(nil).Attr)
}

// COOType returns the type that stores the tensor as one list of coordinates.
func (t Tensor) COOType(ordered bool) *ir.RankedTensorType {
	n := t.LvlRank()
	levels := make([]LevelType, n)
	for l := range levels {
		format := Singleton
		if l == 0 {
			format = Compressed
		}
		levels[l] = newLevelType(format, ordered, l == n-1)
	}
	return t.With(t.withLevels(levels)).Type
}

// isCOO reports whether all levels are one list of coordinates, of which none occurs twice.
func (t Tensor) isCOO() bool {
	if !t.Exists() || !t.Level(0).Is(Compressed|LooseCompressed) {
		return false
	}
	for l := 1; l < t.LvlRank(); l++ {
		if !t.Level(l).Is(Singleton) {
			return false
		}
	}
	return t.Level(t.LvlRank() - 1).IsUnique()
}

// FieldKind is the kind of a field in the storage of a sparse tensor.
type FieldKind uint8

// The kinds of fields.
const (
	Positions FieldKind = iota
	Coordinates
	Values
	Specifier
)

// Field is one part of the storage of a sparse tensor.
type Field struct {
	Kind  FieldKind
	Level int // of positions and coordinates; otherwise -1
}

// Fields lists the parts of the storage, in order: for each level its positions and coordinates, then
// the values and the specifier. A trailing list of coordinates is one field.
func (e Encoding) Fields() []Field {
	n, start := e.LvlRank(), e.COOStart()
	end := start
	if start < n {
		end++
	}
	var list []Field
	for l := range end {
		if t := e.Level(l); t.HasPositions() {
			list = append(list, Field{Positions, l})
		}
		if e.Level(l).HasCoordinates() {
			list = append(list, Field{Coordinates, l})
		}
	}
	return append(list, Field{Values, -1}, Field{Specifier, -1})
}

// FieldIndex returns the position in Fields of a field, and the stride of its elements. All
// coordinates of a trailing list are in the same field. The level is ignored for values and
// specifiers.
func (e Encoding) FieldIndex(k FieldKind, level int) (index, stride int) {
	stride = 1
	if start, n := e.COOStart(), e.LvlRank(); k == Coordinates && level >= start && level < n {
		level, stride = start, n-start
	}
	for i, f := range e.Fields() {
		if f.Kind == k && (f.Level == level || k >= Values) {
			return i, stride
		}
	}
	return -1, stride
}

// FieldType returns the type of a field of t's storage.
func (t Tensor) FieldType(f Field) ir.Type {
	c := t.Type.Context()
	element := t.Type.Element
	switch f.Kind {
	case Positions:
		element = t.PosType()
	case Coordinates:
		element = t.CrdType()
	case Specifier:
		return specifierTypeOf(t.Encoding)
	}
	shape := append([]int64(nil), t.LvlShape()[:t.batchRank()]...)
	return c.MemRefType(append(shape, ir.Dynamic), element, nil, nil)
}

// specifierTypeOf returns the type of the storage specifier of tensors with encoding e.
func specifierTypeOf(e Encoding) ir.Type {
	return e.Attr.Context().DialectType(StorageSpecifierType, storageEncoding(e.Attr))
}
