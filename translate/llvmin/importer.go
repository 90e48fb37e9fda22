package llvmin

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// comdatName is the name of the operation that holds all comdats.
const comdatName = "__llvm_global_comdat"

// importer is the state of importing a module.
type importer struct {
	ctx    *ir.Context
	b      *ir.Builder
	m      *irtext.Module
	o      *options
	module *ir.Operation
	top    *ir.Block
	loc    ir.Loc // of the module

	// lastGlobal is the operation after which the next global goes.
	lastGlobal *ir.Operation
	comdats    map[*irtext.Comdat]ir.Attribute
	comdatBody *ir.Block
	nameless   map[*irtext.Global]string

	types    map[*irtext.Type]ir.Type
	names    map[string]int
	debug    debugImporter
	loops    loopImporter
	tbaa     map[*irtext.Node]ir.Attribute
	scopes   map[*irtext.Node]ir.Attribute
	groups   map[*irtext.Node]ir.Attribute
	intrin   map[string]*intrinsicOp
	flagCase map[*ir.DialectAttrDef]map[int64]ir.Attribute

	regionState
}

// regionState is the state of importing a function's body or a global's initializer.
type regionState struct {
	values map[irtext.Value]*ir.Value
	blocks map[*irtext.Block]*ir.Block
	// Constants go after lastConst, or at the start of constBlock.
	constBlock *ir.Block
	lastConst  *ir.Operation
	records    []*irtext.DebugRecord
}

func newImporter(ctx *ir.Context, m *irtext.Module, o *options) *importer {
	i := &importer{
		ctx: ctx, b: ir.NewBuilder(ctx), m: m, o: o, comdats: map[*irtext.Comdat]ir.Attribute{}, nameless: map[*irtext.Global]string{},
		types: map[*irtext.Type]ir.Type{}, names: map[string]int{}, tbaa: map[*irtext.Node]ir.Attribute{},
		scopes: map[*irtext.Node]ir.Attribute{}, groups: map[*irtext.Node]ir.Attribute{}, intrin: map[string]*intrinsicOp{},
		flagCase: map[*ir.DialectAttrDef]map[int64]ir.Attribute{},
	}
	i.debug.init(i)
	i.loops.init(i)
	i.loc = ctx.FileLineCol(ctx.String(m.Source), 0, 0)
	i.module = builtin.CreateModule(i.b, i.loc, builtin.ModuleArgs{})
	i.top = i.module.Region(0).First()
	if i.top == nil {
		i.top = i.b.NewBlockIn(i.module.Region(0), nil, nil)
	}
	return i
}

// run imports the module. It returns false after an error.
func (i *importer) run() bool {
	if !i.dataLayout() {
		return false
	}
	i.allComdats()
	if !i.metadata() || !i.globals() || !i.functions() || !i.aliases() || !i.ifuncs() {
		return false
	}
	i.module.SetAttr("llvm.target_triple", i.ctx.String(i.m.Triple))
	var lines []ir.Attribute
	for _, l := range strings.Split(i.m.Asm, "\n") {
		if l != "" {
			lines = append(lines, i.ctx.String(l))
		}
	}
	i.module.SetAttr("llvm.module_asm", i.ctx.Array(lines...))
	return true
}

// enum returns the enum attribute d with a number.
func (i *importer) enum(d *ir.DialectAttrDef, v int64) ir.Attribute {
	m := i.flagCase[d]
	if m == nil {
		m = map[int64]ir.Attribute{}
		i.flagCase[d] = m
	}
	if a := m[v]; a != nil {
		return a
	}
	a := constraint.Enum(i.ctx, d, v)
	m[v] = a
	return a
}

func (i *importer) i32(v int64) ir.Attribute { return i.ctx.Int64Attr(i.ctx.Int(32), v) }

func (i *importer) i64(v int64) ir.Attribute { return i.ctx.Int64Attr(i.ctx.Int(64), v) }

// text returns the string attribute of s, or nil if s is empty.
func (i *importer) text(s string) ir.Attribute {
	if s == "" {
		return nil
	}
	return i.ctx.String(s)
}

func (i *importer) symbol(name string) ir.Attribute { return i.ctx.FlatSymbol(i.ctx.String(name)) }

func (i *importer) warn(loc ir.Loc, text string) {
	i.ctx.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: loc, Text: text})
}

// code returns the number of a keyword in an enumeration. An empty keyword is 0.
func code(e *ir.EnumDef, keyword string) int64 {
	if keyword == "" {
		return 0
	}
	for k := range e.Cases {
		if e.Cases[k].Keyword == keyword {
			return e.Cases[k].Value
		}
	}
	return 0
}

func (i *importer) linkage(g *irtext.Global) ir.Attribute {
	return i.enum(llvm.LinkageAttr, code(&llvm.Linkage, g.Linkage))
}

// unnamedAddr returns the attribute for a global's unnamed_addr, or nil if it has none.
func (i *importer) unnamedAddr(g *irtext.Global) ir.Attribute {
	if g.UnnamedAddr == "" {
		return nil
	}
	return i.i64(code(&llvm.UnnamedAddr, g.UnnamedAddr))
}

func (i *importer) visibility(g *irtext.Global) ir.Attribute {
	return i.i64(code(&llvm.Visibility, g.Visibility))
}

// nameOf returns the name of a global's symbol. Globals without a name get one.
func (i *importer) nameOf(g *irtext.Global) string {
	if g.Name != "" || g.Kind != irtext.Variable {
		return g.Name
	}
	return i.namelessName(g)
}
