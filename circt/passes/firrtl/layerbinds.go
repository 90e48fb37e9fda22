package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// This file declares the macros of layers, and makes the files with the bind statements of each module and layer.

// layerInfo is a layer of the circuit, with the settings that the pass needs.
type layerInfo struct {
	op     *ir.Operation
	ref    *ir.SymbolRefAttr
	words  []string // the names from the outermost layer on
	parent *layerInfo
	inline bool
	macro  string // of an inline layer
}

// bindFile is the file for a module and a layer. The body is nil for an external module. A public module has files for
// all layers. A file is used if the module, or a module below it, has something to bind in the layer. Other files need
// not include unused files.
type bindFile struct {
	name string
	body *ir.Block
	used bool
}

// blockNames has the symbols that are reserved for the lowering of a layer block: for its module, and for the
// hierarchical path to it.
type blockNames struct{ module, path string }

// declareLayers lists the layers of the circuit and declares a macro for each inline layer.
func (l *layerLowerer) declareLayers() {
	for op := range l.circuit.Region(0).First().Ops() {
		if op.Is(firrtl.Layer) {
			l.declareLayer(op, op, nil)
		}
	}
}

func (l *layerLowerer) declareLayer(op, outermost *ir.Operation, parent *layerInfo) {
	info := &layerInfo{op: op, parent: parent, inline: firrtl.EnumValue(op.Inherent("convention")) == firrtl.LayerInline}
	name := ir.SymbolName(op)
	if parent == nil {
		info.words, info.ref = []string{name.Value}, l.c.FlatSymbol(name)
	} else {
		info.words = append(slices.Clone(parent.words), name.Value)
		info.ref = l.c.SymbolRef(parent.ref.Root, append(slices.Clone(parent.ref.Nested), l.c.FlatSymbol(name)))
	}
	l.layers = append(l.layers, info)
	l.byRef[info.ref] = info
	if info.inline {
		word := "layer$" + strings.Join(info.words, "$")
		info.macro = l.names.NewName(word)
		l.b.Before(outermost)
		l.macroDecl(op.Loc(), info.macro, word)
	}
	for child := range op.Region(0).First().Ops() {
		if child.Is(firrtl.Layer) {
			l.declareLayer(child, outermost, info)
		}
	}
}

// macroDecl declares the macro sym, with the Verilog name name. The name is left out if it is the symbol.
func (l *layerLowerer) macroDecl(loc ir.Loc, sym, name string) {
	a := sv.MacroDeclArgs{SymName: l.c.String(sym)}
	if sym != name {
		a.VerilogName = l.c.String(name)
	}
	sv.CreateMacroDecl(l.b, loc, a)
}

// prepare makes the bind files of the module of n. They include the files of the modules below it, which must have been
// made.
func (l *layerLowerer) prepare(n *instancegraph.Node) {
	m := n.Module
	switch {
	case m == nil:
	case m.Is(firrtl.FModule):
		l.prepareModule(n)
	case m.Is(firrtl.FExtModule):
		l.prepareExternal(m)
	}
}

func (l *layerLowerer) prepareModule(n *instancegraph.Node) {
	m := n.Module
	name := ir.SymbolName(m).Value
	all := l.allFiles || ir.IsPublic(m)
	used := map[*layerInfo]bool{}
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(firrtl.LayerBlock) {
			return ir.Advance
		}
		layer := l.layerOf(op)
		if layer == nil || layer.inline {
			return ir.Advance
		}
		used[layer] = true
		words := name + "_" + strings.Join(layer.words, "_")
		l.blocks[op] = blockNames{l.names.NewName(words), l.names.NewName("__lowerLayers_path_" + words)}
		return ir.Advance
	})
	below := map[*layerInfo]bool{} // layers for which a module below has a file
	for e := n.First(); e != nil; e = e.Next() {
		for layer, f := range l.files[e.Target.Module] {
			used[layer] = used[layer] || f.used
			below[layer] = true
		}
	}
	l.files[m] = map[*layerInfo]*bindFile{}
	after := m.Next()
	for _, layer := range l.layers {
		if used[layer] || below[layer] || all && !layer.inline {
			if after != nil {
				l.b.Before(after)
			} else {
				l.b.AtEnd(m.Block())
			}
			l.file(n, layer, used[layer])
		}
	}
}

func (l *layerLowerer) layerOf(block *ir.Operation) *layerInfo {
	ref, _ := block.Inherent("layerName").(*ir.SymbolRefAttr)
	return l.byRef[ref]
}

// prepareExternal records the files that belong to an external module, for its known layers and their parents.
func (l *layerLowerer) prepareExternal(m *ir.Operation) {
	known := ir.ArrayElems(m.Inherent("knownLayers"))
	if len(known) == 0 {
		return
	}
	files := map[*layerInfo]*bindFile{}
	l.files[m] = files
	name := strings.TrimPrefix(refPrefix(m), "ref_")
	seen := map[*layerInfo]bool{}
	for _, a := range known {
		ref, _ := a.(*ir.SymbolRefAttr)
		for layer := l.byRef[ref]; layer != nil && !seen[layer]; layer = layer.parent {
			seen[layer] = true
			if !layer.inline {
				files[layer] = &bindFile{name: fileOfLayer(name, layer), used: true}
			}
		}
	}
}

func fileOfLayer(module string, layer *layerInfo) string {
	return "layers-" + module + "-" + strings.Join(layer.words, "-") + ".sv"
}

// directory returns the directory for the layer's files, with a slash at its end, or "" for the default.
func (k *layerInfo) directory() string {
	if f := hw.AsAttr(k.op.Attr("output_file"), hw.OutputFileAttr); f != nil {
		name := f.Params[0].(*ir.StringAttr).Value
		return name[:strings.LastIndexByte(name, '/')+1]
	}
	return ""
}

// file makes the bind file of a module and a layer at the insertion point. The file first enables the layers that
// contain the layer.
func (l *layerLowerer) file(n *instancegraph.Node, layer *layerInfo, used bool) {
	m := n.Module
	loc, name := m.Loc(), ir.SymbolName(m).Value
	word := "layers_" + name + "_" + strings.Join(layer.words, "_")
	guard := l.names.NewName(word)
	f := &bindFile{name: fileOfLayer(name, layer), used: used}
	// The declaration says its Verilog name even where that is the symbol.
	sv.CreateMacroDecl(l.b, loc, sv.MacroDeclArgs{SymName: l.c.String(guard), VerilogName: l.c.String(word)})
	emit.BuildFile(l.b, loc, l.c.String(layer.directory()+f.name), func() {
		op := sv.BuildIfDef(l.b, loc, guard, sv.Nothing, func() {
			sv.CreateMacroDef(l.b, loc, sv.MacroDefArgs{MacroName: l.c.FlatSymbol(l.c.String(guard)), FormatString: l.c.String(""), Symbols: l.c.Array()})
			l.enableParents(m, layer)
			seen := map[*ir.Operation]bool{}
			for e := n.First(); e != nil; e = e.Next() {
				child := e.Target.Module
				if below := l.files[child][layer]; below != nil && below.used && !seen[child] {
					l.include(loc, below.name)
				}
				seen[child] = true
			}
		})
		f.body = op.Region(1).First()
	})
	l.files[m][layer] = f
}

func (l *layerLowerer) include(loc ir.Loc, file string) {
	sv.CreateInclude(l.b, loc, sv.IncludeArgs{Style: constraint.Enum(l.c, sv.IncludeStyleAttr, 0), Target: l.c.String(file)})
}

// enableParents includes the file of the innermost bound layer that contains layer. For each inline layer passed on the
// way, it adds a check that the layer is enabled.
func (l *layerLowerer) enableParents(m *ir.Operation, layer *layerInfo) {
	for p := layer.parent; p != nil; p = p.parent {
		if !p.inline {
			if f := l.files[m][p]; f != nil {
				l.include(m.Loc(), f.name)
			}
			return
		}
		text := p.words[len(p.words)-1] + " not enabled"
		sv.BuildIfDef(l.b, m.Loc(), p.macro, sv.Nothing, func() {
			sv.CreateMacroError(l.b, m.Loc(), sv.MacroErrorArgs{Message: l.c.String(text)})
		})
	}
}
