package prepare

import (
	"path"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/passes"
)

// scopeOptions are the options of ensure-debug-info-scope-on-llvm-func.
type scopeOptions struct {
	EmissionKind string `opt:"emission-kind" default:"LineTablesOnly" doc:"How much debug information there is to be" enum:"None,Full,LineTablesOnly,DebugDirectivesOnly"`
}

// ensureScopes is the pass ensure-debug-info-scope-on-llvm-func. It runs on the whole module,
// because it creates distinct attributes.
var ensureScopes = &passes.Pass{
	Name: "EnsureDebugInfoScopeOnLLVMFuncPass", Arg: "ensure-debug-info-scope-on-llvm-func",
	Doc:    "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp",
	Anchor: "builtin.module", Options: passes.OptionsOf[scopeOptions](),
	Run: func(c *passes.Ctx) bool {
		if !loadsLLVM(c) {
			return c.IR().Error(c.Op.Loc(), "LLVM dialect is not loaded.")
		}
		s := scopes{Context: c.IR()}
		s.unit = s.compileUnit(c.Op, passes.Opts[scopeOptions](c).EmissionKind)
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(llvm.LLVMFunc) {
				s.function(op)
			} else {
				s.operation(op)
			}
			return ir.Advance
		})
		return true
	},
}

// loading lists the dialects that make mlir-opt load the llvm dialect.
var loading = []string{"llvm", "nvvm", "rocdl", "omp", "acc", "amdgpu", "transform"}

// loadsLLVM reports whether mlir-opt would have loaded the llvm dialect. It does so for a pass that
// creates llvm operations, and for a module that contains a dialect depending on llvm.
func loadsLLVM(c *passes.Ctx) bool {
	found := c.Loaded("llvm")
	note := func(dialect string) { found = found || slices.Contains(loading, dialect) }
	names := func(d *ir.DictAttr) { // a name with a prefix loads the dialect of that name
		for _, a := range d.Entries {
			if dialect, _, dotted := strings.Cut(a.Name.Value, "."); dotted {
				note(dialect)
			}
		}
	}
	visitor := ir.Replacer{
		Attr: func(a ir.Attribute) ir.Attribute {
			switch a := a.(type) {
			case *ir.DialectAttr:
				note(a.Def.Dialect.Name)
			case *ir.DictAttr:
				names(a)
			}
			return a
		},
		Type: func(t ir.Type) ir.Type {
			if d, ok := t.(*ir.DialectType); ok {
				note(d.Def.Dialect.Name)
			}
			return t
		},
	}
	c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		note(op.Name().DialectName())
		names(op.Discardable())
		visitor.Attributes(op)
		visitor.Types(op)
		if found {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return found
}

type scopes struct {
	*ir.Context
	unit *ir.DialectAttr
}

// attr returns an attribute of definition d with these parameters, by name. Other parameters get
// their default, or stay absent.
func (s *scopes) attr(d *ir.DialectAttrDef, params map[string]ir.Attribute) *ir.DialectAttr {
	list := make([]ir.Attribute, len(d.Params))
	for i := range d.Params {
		p := &d.Params[i]
		if list[i] = params[p.Name]; list[i] == nil && p.Default != nil {
			list[i] = p.Default(s.Context)
		}
	}
	return s.DialectAttr(d, list...)
}

func (s *scopes) number(d *ir.DialectAttrDef, param string, v int64) ir.Attribute {
	for i := range d.Params {
		if p := &d.Params[i]; p.Name == param {
			if p.Enum != nil {
				return s.Int64Attr(s.Int(p.Enum.Width), v)
			}
			return s.Int64Attr(s.Int(p.Width), v)
		}
	}
	return nil
}

// file returns the DIFile attribute for a path.
func (s *scopes) file(name string) *ir.DialectAttr {
	dir, base := "", name
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		base = path.Base(name)
		if dir = strings.TrimRight(name[:i], "/"); dir == "" {
			dir = "/"
		}
	}
	return s.DialectAttr(llvm.DIFileAttr, s.String(base), s.String(dir))
}

// position returns the file position of location l, or nil if it has none. For a call site, it
// takes the caller's.
func (s *scopes) position(l ir.Loc) *ir.FileLoc {
	switch a := s.LocAttr(l).(type) {
	case *ir.FileLoc:
		return a
	case *ir.NameLoc:
		return s.position(a.Child)
	case *ir.FusedLoc:
		for _, p := range a.Locs {
			if f := s.position(p); f != nil {
				return f
			}
		}
	case *ir.CallSiteLoc:
		return s.position(a.Caller)
	}
	return nil
}

// metadata returns an attribute of definition d that is the metadata of a fused location in l. It
// returns nil if there is none.
func (s *scopes) metadata(l ir.Loc, d *ir.DialectAttrDef) *ir.DialectAttr {
	switch a := s.LocAttr(l).(type) {
	case *ir.NameLoc:
		return s.metadata(a.Child, d)
	case *ir.CallSiteLoc:
		if m := s.metadata(a.Callee, d); m != nil {
			return m
		}
		return s.metadata(a.Caller, d)
	case *ir.FusedLoc:
		if constraint.OfAttr(a.Metadata, d) {
			return a.Metadata.(*ir.DialectAttr)
		}
		for _, p := range a.Locs {
			if m := s.metadata(p, d); m != nil {
				return m
			}
		}
	}
	return nil
}

// These are the values of the fields of the created debug info attributes.
const (
	langC           = 0x02 // DW_LANG_C
	conventionC     = 0x01 // DW_CC_normal
	unknownFile     = "<unknown>"
	definitionFlag  = 1 << 3
	optimizedFlag   = 1 << 4
	firstLine       = 1
	noDiscriminator = 0
)

// compileUnit returns the module's compile unit, or a new one with the given emission kind.
func (s *scopes) compileUnit(module *ir.Operation, kind string) *ir.DialectAttr {
	d := llvm.DICompileUnitAttr
	if unit := s.metadata(module.Loc(), d); unit != nil {
		return unit
	}
	name := unknownFile
	if f := s.position(module.Loc()); f != nil {
		name = f.File.Value
	}
	emission, _ := llvm.DIEmissionKind.Value(kind)
	return s.attr(d, map[string]ir.Attribute{
		"id": s.Distinct(s.Unit()), "sourceLanguage": s.number(d, "sourceLanguage", langC), "file": s.file(name),
		"producer": s.String("MLIR"), "isOptimized": s.Bool(true), "emissionKind": s.number(d, "emissionKind", emission),
	})
}

// function adds a debug info subprogram to the location of a function, unless it has one.
func (s *scopes) function(fn *ir.Operation) {
	d := llvm.DISubprogramAttr
	loc := fn.Loc()
	if s.metadata(loc, d) != nil {
		return
	}
	file, line := s.unitFile(), int64(firstLine)
	if f := s.position(loc); f != nil {
		file, line = s.file(f.File.Value), int64(f.StartLine)
	}
	name := ir.SymbolName(fn)
	params := map[string]ir.Attribute{
		"scope": file, "name": name, "linkageName": name, "file": file,
		"line": s.number(d, "line", line), "scopeLine": s.number(d, "scopeLine", line),
		"type": s.attr(llvm.DISubroutineTypeAttr, map[string]ir.Attribute{
			"callingConvention": s.number(llvm.DISubroutineTypeAttr, "callingConvention", conventionC),
		}),
	}
	flags := int64(optimizedFlag)
	if !fn.Region(0).Empty() {
		params["id"], params["compileUnit"] = s.Distinct(s.Unit()), s.unit
		flags |= definitionFlag
	}
	params["subprogramFlags"] = s.number(d, "subprogramFlags", flags)
	fn.SetLoc(s.Fused([]ir.Loc{loc}, s.attr(d, params)))
}

func (s *scopes) unitFile() *ir.DialectAttr {
	for i := range s.unit.Def.Params {
		if s.unit.Def.Params[i].Name == "file" {
			return s.unit.Params[i].(*ir.DialectAttr)
		}
	}
	return nil
}

// operation adds a scope to the location of an operation that comes from another file than its
// function, for example by inlining.
func (s *scopes) operation(op *ir.Operation) {
	fn := op.Parent()
	for fn != nil && !fn.Is(llvm.LLVMFunc) {
		fn = fn.Parent()
	}
	if fn == nil {
		return
	}
	f, ok := s.LocAttr(fn.Loc()).(*ir.FusedLoc)
	if !ok || !constraint.OfAttr(f.Metadata, llvm.DISubprogramAttr) {
		return
	}
	if site, ok := s.LocAttr(op.Loc()).(*ir.CallSiteLoc); ok {
		op.SetLoc(s.CallSiteOf(s.inlined(f.Metadata, site.Callee), site.Caller))
		return
	}
	own, around := s.position(op.Loc()), s.position(fn.Loc())
	if own == nil || around == nil || own.File == around.File {
		return
	}
	op.SetLoc(s.Fused([]ir.Loc{op.Loc()}, s.blockFile(f.Metadata, own)))
}

func (s *scopes) blockFile(scope ir.Attribute, at *ir.FileLoc) ir.Attribute {
	d := llvm.DILexicalBlockFileAttr
	return s.attr(d, map[string]ir.Attribute{
		"scope": scope, "file": s.file(at.File.Value), "discriminator": s.number(d, "discriminator", noDiscriminator),
	})
}

// inlined returns a callee's location, in a new scope for the callee's file inside of scope. A
// location without a file stays as it is.
func (s *scopes) inlined(scope ir.Attribute, callee ir.Loc) ir.Loc {
	at := s.position(callee)
	if at == nil {
		return callee
	}
	block := s.blockFile(scope, at)
	loc := callee
	if site, ok := s.LocAttr(callee).(*ir.CallSiteLoc); ok {
		loc = s.inlined(block, site.Callee)
	}
	return s.Fused([]ir.Loc{loc}, block)
}
