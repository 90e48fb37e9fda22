package export

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// hierarchyFile is the attribute of a module that lists the files to which its tree of instances is written.
const hierarchyFile = "firrtl.moduleHierarchyFile"

// ExportModuleHierarchy is hw-export-module-hierarchy: it writes the tree of instances below a module to JSON files.
var ExportModuleHierarchy = &passes.Pass{
	Name: "HWExportModuleHierarchy", Arg: "hw-export-module-hierarchy", Doc: "Export module and instance hierarchy information",
	Anchor: "builtin.module", Dialects: []string{"emit", "sv"},
	Run: func(c *passes.Ctx) bool {
		changed := false
		for op := range c.Op.Region(0).First().Ops() {
			files, ok := op.Attr(hierarchyFile).(*ir.ArrayAttr)
			if !ok || !op.Is(hw.Module) {
				continue
			}
			h := &hierarchy{c: c.IR(), numbers: map[ir.Attribute]int{}, spaces: map[*ir.Operation]*hw.Namespace{}, top: c.Op}
			h.module(op, strconv.Quote("{{0}}"), 0)
			changed = true
			b := c.Builder()
			for _, a := range files.Elems {
				f := hw.AsAttr(a, hw.OutputFileAttr)
				if f == nil {
					continue
				}
				b.AtEnd(c.Op.Region(0).First())
				emit.BuildFile(b, ir.UnknownLoc, f.Params[0].(*ir.StringAttr), func() {
					sv.CreateVerbatim(b, ir.UnknownLoc, sv.VerbatimArgs{FormatString: c.IR().String(h.text.String()), Symbols: c.IR().Array(h.symbols...)})
				})
			}
		}
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// hierarchy writes the JSON text of one module's tree of instances. Symbols stand in the text as substitutions
// {{n}}.
type hierarchy struct {
	c       *ir.Context
	top     *ir.Operation
	text    strings.Builder
	symbols []ir.Attribute
	numbers map[ir.Attribute]int
	spaces  map[*ir.Operation]*hw.Namespace
}

// use returns a new substitution, such as "{{3}}" in quotes, that stands for the symbol ref. Each use of a symbol
// gets its own number.
func (h *hierarchy) use(ref ir.Attribute) string {
	h.symbols = append(h.symbols, ref)
	return strconv.Quote("{{" + strconv.Itoa(len(h.symbols)-1) + "}}")
}

// symbolOf returns the inner symbol of inst, an instance in module. It adds a symbol if inst has none.
func (h *hierarchy) symbolOf(module, inst *ir.Operation) *ir.StringAttr {
	if s := hw.InnerSymOf(inst); s != nil {
		return s
	}
	n := h.spaces[module]
	if n == nil {
		n = hw.InnerNamespace(module)
		h.spaces[module] = n
	}
	name := hw.InstanceOp(inst).InstanceName().Value
	sym := n.NewName(name)
	if name == "" {
		sym = n.NewName("_0")
	}
	s := h.c.String(sym)
	inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: s}))
	return s
}

func (h *hierarchy) module(op *ir.Operation, instance string, depth int) {
	ref := h.c.FlatSymbol(ir.SymbolName(op))
	module := strconv.Quote("{{0}}")
	if depth == 0 {
		h.use(ref)
	} else {
		module = h.use(ref)
	}
	pad := strings.Repeat("    ", depth)
	h.text.WriteString("{\n" + pad + "  \"instance_name\": " + instance + ",\n" + pad + "  \"module_name\": " + module + ",\n" + pad + "  \"instances\": [")
	n := 0
	var first *ir.Operation // nil for external modules
	if op.NumRegions() > 0 && !op.Region(0).Empty() {
		first = op.Region(0).First().First()
	}
	for inst := first; inst != nil; inst = inst.Next() { // not those in regions, as upstream
		// Upstream leaves instances that are not printed out below the root only.
		if !inst.Is(hw.Instance) || depth > 0 && inst.Attr("doNotPrint") != nil {
			continue
		}
		child := ir.LookupSymbolIn(h.top, hw.InstanceOp(inst).ModuleName().Root)
		if child == nil {
			continue
		}
		if n > 0 {
			h.text.WriteString(",")
		}
		n++
		h.text.WriteString("\n" + pad + "    ")
		name := h.use(hw.InnerRef(ir.SymbolName(op), h.symbolOf(op, inst)))
		h.module(child, name, depth+1)
	}
	if n > 0 {
		h.text.WriteString("\n" + pad + "  ")
	}
	h.text.WriteString("]\n" + pad + "}")
}
