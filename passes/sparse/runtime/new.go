package runtime

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Action says how newSparseTensor makes a tensor.
type Action int64

// The actions that the passes use.
const (
	Empty          Action = 0
	FromReader     Action = 1
	Pack           Action = 2
	SortCOOInPlace Action = 3
)

// Overhead returns the suffix of functions for a type of positions or coordinates.
func Overhead(t ir.Type) string {
	switch ir.IntWidth(t) {
	case 8:
		return "8"
	case 16:
		return "16"
	case 32:
		return "32"
	}
	if _, ok := t.(*ir.IndexType); ok {
		return "0"
	}
	return "64"
}

// overheadNumber returns the number of a width of positions or coordinates; 0 stands for index.
func overheadNumber(width int64) int64 {
	switch width {
	case 64:
		return 1
	case 32:
		return 2
	case 16:
		return 3
	case 8:
		return 4
	}
	return 0
}

func i32(c code.Code, n int64) *ir.Value {
	return arith.NewConstant(c.Builder, c.Loc, c.Ctx.Int64Attr(c.Ctx.Int(32), n))
}

// Stored creates a buffer of unknown size on the stack that holds the values.
func Stored(c code.Code, vs []*ir.Value) *ir.Value {
	size := c.Index(int64(len(vs)))
	b := memref.NewAlloc(c.Builder, memref.Alloca, c.Loc, c.Ctx.MemRefType([]int64{ir.Dynamic}, vs[0].Type(), nil, nil), []*ir.Value{size}, nil)
	for i, v := range vs {
		c.Store(v, b, c.Index(int64(i)))
	}
	return b
}

// Reader creates the call that opens a file. It returns the reader, the sizes of the dimensions, and the
// buffer that holds them.
func (l Library) Reader(c code.Code, t sparse_tensor.Tensor, source *ir.Value) (reader *ir.Value, sizes []*ir.Value, buffer *ir.Value) {
	for _, n := range t.Type.Shape {
		if n == ir.Dynamic {
			n = 0
		}
		sizes = append(sizes, c.Index(n))
	}
	buffer = Stored(c, sizes)
	primary, _ := PrimaryOf(t.Type.Element)
	kind := i32(c, primary.Number)
	reader = l.Call(c, Function{"createCheckedSparseTensorReader", true}, []ir.Type{Pointer(c.Ctx)}, source, buffer, kind).Result(0)
	if t.IsStatic() {
		return reader, sizes, buffer
	}
	buffer = l.Call(c, Function{"getSparseTensorReaderDimSizes", true}, []ir.Type{c.Ctx.MemRefType([]int64{ir.Dynamic}, c.Ctx.Index(), nil, nil)}, reader).Result(0)
	for d, n := range t.Type.Shape {
		if n == ir.Dynamic {
			sizes[d] = c.Load(buffer, c.Index(int64(d)))
		}
	}
	return reader, sizes, buffer
}

// maps creates the buffers that describe the levels of a tensor with the given sizes of dimensions. Unless
// buffer is nil, it holds these sizes.
func maps(c code.Code, t sparse_tensor.Tensor, sizes []*ir.Value, buffer *ir.Value) (lvlSizes []*ir.Value, lvlBuffer, dimToLvl, lvlToDim *ir.Value) {
	if t.IsIdentity() {
		var iota []*ir.Value
		for l := range t.LvlRank() {
			iota = append(iota, c.Index(int64(l)))
			lvlSizes = append(lvlSizes, sizes[l])
		}
		dimToLvl = Stored(c, iota)
		return lvlSizes, buffer, dimToLvl, dimToLvl
	}
	var levels, dims []*ir.Value
	for _, x := range t.DimToLvl().Results() {
		d, div, mod := int64(0), int64(0), int64(0)
		switch x.Kind() {
		case affine.KindDim:
			d = int64(x.Position())
		case affine.KindFloorDiv:
			d, div = int64(x.LHS().Position()), x.RHS().Value()
		default:
			d, mod = int64(x.LHS().Position()), x.RHS().Value()
		}
		levels = append(levels, c.Index(encodeDim(d, div, mod)))
		var size *ir.Value
		switch {
		case mod != 0:
			size = c.Index(mod)
		case div != 0:
			size = c.Div(sizes[d], c.Index(div))
		default:
			size = sizes[d]
		}
		lvlSizes = append(lvlSizes, size)
	}
	for _, x := range t.LvlToDim().Results() {
		if x.Kind() == affine.KindDim {
			dims = append(dims, c.Index(encodeLvl(int64(x.Position()), 0, 0)))
			continue
		}
		outer := x.LHS()
		dims = append(dims, c.Index(encodeLvl(int64(x.RHS().Position()), outer.RHS().Value(), int64(outer.LHS().Position()))))
	}
	dimToLvl = Stored(c, levels)
	lvlToDim = Stored(c, dims)
	return lvlSizes, Stored(c, lvlSizes), dimToLvl, lvlToDim
}

// encodeDim encodes a level as dimension d, d floordiv div or d mod mod.
func encodeDim(d, div, mod int64) int64 {
	switch {
	case div != 0:
		return 1<<60 | div<<20 | d
	case mod != 0:
		return 2<<60 | mod<<20 | d
	}
	return d
}

// encodeLvl encodes a dimension as level l, or outer * factor + l.
func encodeLvl(l, factor, outer int64) int64 {
	if factor != 0 {
		return 3<<60 | outer<<40 | factor<<20 | l
	}
	return l
}

// Parameters are those of newSparseTensor that describe a tensor.
type Parameters struct {
	code.Code
	lib  Library
	list []*ir.Value
}

// New creates the buffers that describe a tensor of type t with the given sizes of dimensions. Unless buffer
// is nil, it holds these sizes.
func (l Library) New(c code.Code, t sparse_tensor.Tensor, sizes []*ir.Value, buffer *ir.Value) Parameters {
	var types []*ir.Value
	for _, lt := range t.Levels() {
		types = append(types, arith.NewConstant(c.Builder, c.Loc, c.Ctx.Int64Attr(c.Ctx.Int(64), int64(lt))))
	}
	lvlTypes := Stored(c, types)
	if buffer == nil {
		buffer = Stored(c, sizes)
	}
	_, lvlBuffer, dimToLvl, lvlToDim := maps(c, t, sizes, buffer)
	pos := i32(c, overheadNumber(t.PosWidth()))
	crd := i32(c, overheadNumber(t.CrdWidth()))
	primary, _ := PrimaryOf(t.Type.Element)
	return Parameters{c, l, []*ir.Value{buffer, lvlBuffer, lvlTypes, dimToLvl, lvlToDim, pos, crd, i32(c, primary.Number)}}
}

// Create creates the call that makes a tensor. The pointer is nil for an empty tensor.
func (p Parameters) Create(a Action, ptr *ir.Value) *ir.Value {
	t := Pointer(p.Ctx)
	action := i32(p.Code, int64(a))
	if ptr == nil {
		ptr = p.Value(llvm.Zero, p.Loc, t, nil)
	}
	return p.lib.Call(p.Code, Function{"newSparseTensor", true}, []ir.Type{t}, append(p.list, action, ptr)...).Result(0)
}
