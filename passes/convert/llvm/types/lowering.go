package types

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Lowerings caches the conversions of a pass by the data layout where it runs. It builds
// each conversion when it is first needed.
type Lowerings struct {
	Build func(c *ir.Context, o Options) *rewrite.Conversion
	mu    sync.RWMutex
	made  map[layoutKey]*rewrite.Conversion
}

// layoutKey holds the properties of the data layouts that a conversion depends on.
type layoutKey struct {
	index  uint32
	layout string
}

// For returns the conversion for op. Unset options come from the data layouts around op:
// the width of index and, if llvmLayout is set, LLVM's data layout string.
func (l *Lowerings) For(op *ir.Operation, o Options, llvmLayout bool) *rewrite.Conversion {
	key := layoutKey{index: o.IndexBits}
	if key.index == 0 {
		bits, _ := ir.DataLayoutOf(op).Bits(op.Context().Index())
		key.index = uint32(bits)
	}
	if llvmLayout {
		key.layout = dataLayoutString(op)
	}
	l.mu.RLock()
	c := l.made[key]
	l.mu.RUnlock()
	if c != nil {
		return c
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if c = l.made[key]; c != nil {
		return c
	}
	if l.made == nil {
		l.made = map[layoutKey]*rewrite.Conversion{}
	}
	o.IndexBits, o.DataLayout = key.index, key.layout
	c = l.Build(op.Context(), o)
	l.made[key] = c
	return c
}

// dataLayoutString returns the attribute llvm.data_layout of the closest module: op
// itself or one around it. It returns "" if there is none.
func dataLayoutString(op *ir.Operation) string {
	for ; op != nil; op = op.Parent() {
		if op.Is(builtin.Module) {
			if s, ok := op.Attr("llvm.data_layout").(*ir.StringAttr); ok {
				return s.Value
			}
			return ""
		}
	}
	return ""
}
