package memrefnorm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// function normalizes the memrefs of a function: allocations, casts, arguments and results. It
// returns false after an error.
func (n *normalizer) function(f *ir.Operation) bool {
	var allocs, casts []*ir.Operation
	refused := false
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch {
		case op.Is(memref.Alloc), op.Is(memref.Alloca):
			allocs = append(allocs, op)
		case op.Is(memref.ReinterpretCast):
			casts = append(casts, op)
		}
		for i := range op.Results() {
			if t, ok := op.Result(i).Type().(*ir.MemRefType); ok && hasDynamicTiles(t) {
				refused = true
				op.EmitOpError("has a memref of unknown size in a tiled layout, which normalize-memrefs does not normalize yet")
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	if refused {
		return false
	}
	slices.SortStableFunc(allocs, func(a, b *ir.Operation) int { // those of the heap first
		return order(a) - order(b)
	})
	for _, op := range allocs {
		n.alloc(op)
	}
	for _, op := range casts {
		n.cast(op)
	}
	n.arguments(f)
	n.results(f)
	n.signature(f)
	return true
}

func order(op *ir.Operation) int {
	if op.Is(memref.Alloca) {
		return 1
	}
	return 0
}

// hasDynamicTiles reports whether t has dynamic sizes and a tiled layout. Upstream normalizes such
// a type although the size is not known.
func hasDynamicTiles(t *ir.MemRefType) bool {
	m := layoutOf(t)
	return m != nil && slices.Contains(t.Shape, ir.Dynamic) && isTiled(m)
}

// replace makes the users of one memref, old, use another one, by, which has the identity layout.
// If everywhere is false, deallocations keep the old memref. It returns false if a use cannot be
// replaced. The values symbols are the operands of the layout's symbols.
func (n *normalizer) replace(old, by *ir.Value, symbols []*ir.Value, everywhere bool) bool {
	r := transform.MemRefReplacement{Old: old, New: by, Remap: layoutOf(old.Type().(*ir.MemRefType)), Symbols: symbols, Everywhere: true, KeepFrees: !everywhere}
	return r.Apply(n.b, nil)
}

func (n *normalizer) alloc(op *ir.Operation) {
	old := op.Result(0)
	t := old.Type().(*ir.MemRefType)
	to := normalized(t)
	if to == t {
		return
	}
	n.b.Before(op)
	var fresh *ir.Operation
	var symbols []*ir.Value
	alignment := op.Inherent("alignment")
	if op.Is(memref.Alloc) {
		symbols = ir.ValuesOf(memref.AllocOp(op).SymbolOperands())
		fresh = memref.CreateAlloc(n.b, op.Loc(), memref.AllocArgs{Alignment: alignment, MemrefType: to})
	} else {
		symbols = ir.ValuesOf(memref.AllocaOp(op).SymbolOperands())
		fresh = memref.CreateAlloca(n.b, op.Loc(), memref.AllocaArgs{Alignment: alignment, MemrefType: to})
	}
	n.finish(op, fresh, symbols)
}

// finish replaces op by a new operation, fresh. If a use cannot be replaced, it erases the new
// operation instead. The values symbols are the operands of the layout's symbols.
func (n *normalizer) finish(op, fresh *ir.Operation, symbols []*ir.Value) {
	if !n.replace(op.Result(0), fresh.Result(0), symbols, false) {
		fresh.Erase()
		return
	}
	op.ReplaceAllUses(fresh.ResultValues(nil))
	op.Erase()
}

func (n *normalizer) cast(op *ir.Operation) {
	t := op.Result(0).Type().(*ir.MemRefType)
	to := normalized(t)
	if to == t {
		return
	}
	n.b.Before(op)
	for _, size := range t.Shape { // upstream computes the size from these, in vain where it is known
		arith.NewIndex(n.b, op.Loc(), size-1)
	}
	v := memref.ReinterpretCastOp(op)
	rank := len(to.Shape)
	ones := slices.Repeat([]int64{1}, rank)
	fresh := memref.CreateReinterpretCast(n.b, op.Loc(), memref.ReinterpretCastArgs{
		Source: v.Source(), ResultType: to,
		StaticOffsets: n.b.Ctx.DenseI64Array(make([]int64, rank)), StaticSizes: n.b.Ctx.DenseI64Array(to.Shape),
		StaticStrides: n.b.Ctx.DenseI64Array(ones),
	})
	n.finish(op, fresh, ir.ValuesOf(v.Strides()))
}

// arguments normalizes the memref arguments of a function, if the function has a body.
func (n *normalizer) arguments(f *ir.Operation) {
	body := f.Region(0).First()
	if body == nil {
		return
	}
	for i := range body.Args() {
		old := body.Arg(i)
		t, ok := old.Type().(*ir.MemRefType)
		if !ok {
			continue
		}
		to := normalized(t)
		if to == t {
			continue
		}
		fresh := body.InsertArg(n.b.Arena, i, to, old.Loc())
		if n.replace(old, fresh, nil, true) {
			body.EraseArg(i + 1)
		} else {
			body.EraseArg(i)
		}
	}
}

// results normalizes the memref results of operations that declare MemRefsNormalizable.
func (n *normalizer) results(f *ir.Operation) {
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Has(ir.MemRefsNormalizable) || op.Is(funcs.Call) || op == f {
			return ir.Advance
		}
		types := op.ResultTypes(nil)
		changed := false
		for i, t := range types {
			if m, ok := t.(*ir.MemRefType); ok {
				to := normalized(m)
				changed = changed || to != m
				types[i] = to
			}
		}
		if changed {
			n.remake(op, types)
		}
		return ir.Advance
	})
}

// remake replaces op by a clone with the given result types. If a use cannot be replaced, it leaves
// op as it is.
func (n *normalizer) remake(op *ir.Operation, types []ir.Type) {
	n.b.Before(op)
	fresh := n.b.Insert(n.b.Clone(op, ir.NewMapping()))
	for i, t := range types {
		fresh.Result(i).SetType(t)
	}
	for i, t := range types {
		if op.Result(i).Type() != t && !n.replace(op.Result(i), fresh.Result(i), nil, true) {
			fresh.DropAllUses()
			fresh.Erase()
			return
		}
	}
	op.ReplaceAllUses(fresh.ResultValues(nil))
	op.Erase()
}
