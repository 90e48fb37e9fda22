package lowerfirrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// harness says which modules are outside of the design under test. Their files go to the directory of the test bench,
// if an annotation of the circuit names it.
type harness struct {
	s         *circuit
	directory ir.Attribute
	inDesign  map[*ir.Operation]bool // nil until contains is called
	// design is the design under test, by default the top module.
	top, design *ir.Operation
}

func newHarness(s *circuit) *harness {
	h := &harness{s: s}
	top, _ := s.op.Inherent("name").(*ir.StringAttr)
	design := s.symbols[top]
	h.top, h.design = design, design
	for op := range s.op.Region(0).First().Ops() {
		if op.Is(firrtl.FModule) && class(op.Inherent("annotations"), "sifive.enterprise.firrtl.MarkDUTAnnotation") != nil {
			h.design = op
			break
		}
	}
	anno := class(s.op.Inherent("annotations"), "sifive.enterprise.firrtl.TestBenchDirAnnotation")
	if anno == nil {
		return h
	}
	dir, ok := anno.Get("dirname").(*ir.StringAttr)
	if !ok {
		return h
	}
	name := dir.Value
	if !strings.HasSuffix(name, "/") {
		name += "/"
	}
	h.directory = s.c.DialectAttr(hw.OutputFileAttr, s.c.String(name), s.c.Bool(false), s.c.Bool(true))
	return h
}

// contains reports whether a module, from, is part of the design.
func (h *harness) contains(from *ir.Operation) bool {
	if h.inDesign == nil {
		h.inDesign = map[*ir.Operation]bool{}
		h.reach(h.design)
	}
	return h.inDesign[from]
}

// reach marks a module, from, and the modules that it instantiates, as parts of the design. It does not follow
// instances that are bound or not printed.
func (h *harness) reach(from *ir.Operation) {
	work := []*ir.Operation{from}
	for len(work) > 0 {
		module := work[len(work)-1]
		work = work[:len(work)-1]
		if module == nil || h.inDesign[module] {
			continue
		}
		h.inDesign[module] = true
		module.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(firrtl.Instance) && op.Inherent("lowerToBind") == nil && op.Inherent("doNotPrint") == nil:
				work = append(work, h.s.symbols[firrtl.InstanceOp(op).ModuleName().Root])
			case op.Is(firrtl.InstanceChoice):
				for _, a := range ir.ArrayElems(op.Inherent("moduleNames")) {
					work = append(work, h.s.symbols[a.(*ir.SymbolRefAttr).Root])
				}
			}
			return ir.Advance
		})
	}
}

// mark gives the lowered module, to, the directory and the comment of the test bench. It does so only if from, the
// FIRRTL module, is outside of the design.
func (h *harness) mark(from, to *ir.Operation) {
	h.hierarchyFiles(from, to)
	if h.directory == nil || h.contains(from) {
		return
	}
	if to.Attr("output_file") == nil {
		to.SetAttr("output_file", h.directory)
	}
	to.SetAttr("firrtl.extract.do_not_extract", h.s.c.Unit())
	to.SetInherent("comment", h.s.c.String("VCS coverage exclude_file"))
}

// hierarchyFiles adds the attribute with the files for the module hierarchy to the lowered module, to. Annotations of
// the circuit ask for the hierarchy of the design, or of the test harness. The FIRRTL module, from, must be the top
// of that hierarchy.
func (h *harness) hierarchyFiles(from, to *ir.Operation) {
	if from != h.design && from != h.top {
		return
	}
	var files []ir.Attribute
	c := h.s.c
	for _, a := range ir.ArrayElems(h.s.op.Inherent("annotations")) {
		d, ok := a.(*ir.DictAttr)
		if !ok {
			continue
		}
		name, _ := d.Get("filename").(*ir.StringAttr)
		if name == nil {
			continue
		}
		switch k := classOf(d); {
		case k == "sifive.enterprise.firrtl.ModuleHierarchyAnnotation" && from == h.design,
			k == "sifive.enterprise.firrtl.TestHarnessHierarchyAnnotation" && from == h.top:
			files = append(files, c.DialectAttr(hw.OutputFileAttr, name, c.Bool(true), c.Bool(false)))
		}
	}
	if len(files) > 0 {
		to.SetAttr("firrtl.moduleHierarchyFile", c.Array(files...))
	}
}
