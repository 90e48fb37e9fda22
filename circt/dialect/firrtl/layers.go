package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Layers of probes and of the code around an operation.

// layerSet is a list of layers without duplicates.
type layerSet []*ir.SymbolRefAttr

func (s layerSet) add(l *ir.SymbolRefAttr) layerSet {
	if l == nil || slices.Contains(s, l) {
		return s
	}
	return append(s, l)
}

// ambientLayers returns the layers that are enabled at op: the layers of its module and
// of the layer blocks around op.
func ambientLayers(op *ir.Operation) layerSet {
	var s layerSet
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(LayerBlock) {
			l, _ := p.Inherent("layerName").(*ir.SymbolRefAttr)
			s = s.add(l)
		}
		if IsModuleLike(p) {
			return s.addAll(p)
		}
	}
	return s
}

// addAll returns s with the layers that op, a module or instance, enables.
func (s layerSet) addAll(op *ir.Operation) layerSet {
	for _, a := range elems(op, "layers") {
		l, _ := a.(*ir.SymbolRefAttr)
		s = s.add(l)
	}
	return s
}

// layersOf returns the layers that must be enabled to use v.
func layersOf(v *ir.Value) layerSet {
	var s layerSet
	if op := v.DefiningOp(); op != nil {
		s = ambientLayers(op)
	} else if m := v.OwnerBlock().Parent(); m.Is(LayerBlock) || m.Is(When) {
		s = ambientLayers(m)
	} else {
		s = s.addAll(m)
	}
	if Is(v.Type(), RefType) {
		s = s.add(LayerOf(v.Type()))
	}
	return s
}

// compatibleLayer reports whether an operation that requires the layer need may stand in
// the layer have. It may if need is nil, or is have or an ancestor of have.
func compatibleLayer(need, have *ir.SymbolRefAttr) bool {
	if need == nil {
		return true
	}
	if have == nil || need.Root != have.Root || len(need.Nested) > len(have.Nested) {
		return false
	}
	for i := range need.Nested {
		if need.Nested[i] != have.Nested[i] {
			return false
		}
	}
	return true
}

// checkLayers reports an error, and returns false, if a layer in the set need is not in
// the set have. Argument msg is the error, and note introduces the list of missing
// layers.
func checkLayers(op *ir.Operation, need, have layerSet, msg, note string) bool {
	var missing []string
	for _, l := range need {
		if !slices.ContainsFunc(have, func(h *ir.SymbolRefAttr) bool { return compatibleLayer(l, h) }) {
			missing = append(missing, l.String())
		}
	}
	if len(missing) == 0 {
		return true
	}
	return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: note + ": " + strings.Join(missing, ", ")}}, "%s", msg)
}
