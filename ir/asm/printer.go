package asm

import (
	"bytes"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// PrintOptions are the flags of OpPrintingFlags.
type PrintOptions struct {
	Generic     bool // --mlir-print-op-generic
	LocalScope  bool // --mlir-print-local-scope: no aliases
	DebugInfo   bool // --mlir-print-debuginfo
	PrettyLocs  bool // --mlir-pretty-debuginfo
	ValueUsers  bool // --mlir-print-value-users
	UniqueIDs   bool // --mlir-print-unique-ssa-ids
	NameLocs    bool // --mlir-use-nameloc-as-prefix
	SkipRegions bool
	// ElideElements and ElideResources, where set, are the sizes above which
	// dense elements and resource strings are left out.
	ElideElements, ElideResources *int
	// HexElements is the number of elements from which dense data prints as
	// hex; nil: the default.
	HexElements *int
	// Threads bounds the goroutines that print isolated bodies; 0: GOMAXPROCS.
	Threads int
	// Located, if set, hears of the line, from 1, and the margin at which each
	// operation is printed by Append, which then uses one thread.
	Located func(op *ir.Operation, line, column uint32)
}

// Printer appends operations in MLIR's text. Custom syntax of operations is written against its
// methods and the methods of the embedded AttrPrinter.
type Printer struct {
	ir.AttrPrinter
	opts    PrintOptions
	names   *names
	indent  int
	dialect []string // default dialects of the open regions
	// visiting collects aliases instead of printing.
	visiting *aliasCollector
	// fork, if set, lets other goroutines print the operations of a region.
	fork *forker
	// used are the keys of the resources printed so far; see hearResources.
	used []string
	// out, if set, takes the text as it grows.
	out *sink
	// spareArgs are the arguments of a directive, when none is being printed.
	spareArgs *PrintArgs
	// lines counts the newlines in the first counted bytes, for Located.
	lines   uint32
	counted int
}

// Visiting reports whether this is the dry run that finds aliases. Custom syntax
// need not care.
func (pr *Printer) Visiting() bool { return pr.visiting != nil }

// Operand appends a value's name.
func (pr *Printer) Operand(v *ir.Value) {
	if pr.visiting != nil {
		return
	}
	pr.names.append(pr, v, true)
}

// Operands appends the names of operand slots, separated by ", ".
func (pr *Printer) Operands(us []ir.Operand) {
	if pr.visiting != nil {
		return
	}
	for i := range us {
		if i > 0 {
			pr.Str(", ")
		}
		pr.names.append(pr, us[i].Value(), true)
	}
}

// Values is Operands of values.
func (pr *Printer) Values(vs []*ir.Value) {
	for i, v := range vs {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Operand(v)
	}
}

// ShadowRegionArgs gives the entry arguments of a region that is isolated from
// above the names of operands.
func (pr *Printer) ShadowRegionArgs(r *ir.Region, us []ir.Operand) {
	if pr.visiting != nil || r.Empty() {
		return
	}
	for i := range us {
		pr.names.shadow(pr, r.First().Arg(i), us[i].Value())
	}
}

// Newline ends a line and indents the next.
func (pr *Printer) Newline() {
	pr.Byte('\n')
	pr.spaces()
}

// Indent and Dedent move the margin of Newline.
func (pr *Printer) Indent() { pr.indent += 2 }

// Dedent undoes Indent.
func (pr *Printer) Dedent() { pr.indent -= 2 }

const blanks = "                                                                "

func (pr *Printer) spaces() {
	n := pr.indent
	for n > len(blanks) {
		pr.Str(blanks)
		n -= len(blanks)
	}
	pr.Str(blanks[:n])
}

// Successor appends a block's label.
func (pr *Printer) Successor(b *ir.Block) {
	if pr.visiting != nil {
		return
	}
	if b == nil {
		pr.Str("<<NULL BLOCK>>")
		return
	}
	pr.Str("^bb")
	pr.Int(int64(b.Scratch))
}

// SuccessorArgs appends ^bb1(%a, %b : t, t).
func (pr *Printer) SuccessorArgs(b *ir.Block, us []ir.Operand) {
	pr.Successor(b)
	if len(us) == 0 {
		return
	}
	pr.Byte('(')
	pr.Operands(us)
	pr.Str(" : ")
	pr.OperandTypes(us)
	pr.Byte(')')
}

// OperandTypes appends the types of operand slots, separated by ", ".
func (pr *Printer) OperandTypes(us []ir.Operand) {
	for i := range us {
		if i > 0 {
			pr.Str(", ")
		}
		if v := us[i].Value(); v != nil {
			pr.Type(v.Type())
		} else {
			pr.Str("<<NULL TYPE>>")
		}
	}
}

// ResultTypeList appends the types of results, separated by ", ".
func (pr *Printer) ResultTypeList(rs []ir.Value) {
	for i := range rs {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Type(rs[i].Type())
	}
}

// FunctionalType appends (operand types) -> result types.
func (pr *Printer) FunctionalType(op *ir.Operation) {
	pr.Byte('(')
	pr.OperandTypes(op.Operands())
	pr.Str(") -> ")
	pr.ArrowResults(op.Results())
}

// ArrowResults appends result types as a function type does: bare if there is
// one that is not a function.
func (pr *Printer) ArrowResults(rs []ir.Value) {
	if len(rs) == 1 {
		if _, fn := rs[0].Type().(*ir.FunctionType); !fn {
			pr.Type(rs[0].Type())
			return
		}
	}
	pr.Byte('(')
	pr.ResultTypeList(rs)
	pr.Byte(')')
}

// OptArrowTypes appends " -> types" unless there is none.
func (pr *Printer) OptArrowTypes(rs []ir.Value) {
	if len(rs) > 0 {
		pr.Str(" -> ")
		pr.ArrowResults(rs)
	}
}

// AttrDict appends " {attributes}" of op without the elided names and, for a
// registered operation, with the inherent attributes that are set. It appends
// nothing if none is left.
func (pr *Printer) AttrDict(op *ir.Operation, elided ...string) {
	pr.entries(" {", op, elided)
}

// AttrDictWithKeyword likewise appends " attributes {…}".
func (pr *Printer) AttrDictWithKeyword(op *ir.Operation, elided ...string) {
	pr.entries(" attributes {", op, elided)
}

// entries appends inherent and discardable attributes merged by name.
func (pr *Printer) entries(open string, op *ir.Operation, elided []string) {
	first := true
	put := func(name string, value ir.Attribute) {
		if value == nil || slices.Contains(elided, name) {
			return
		}
		if pr.visiting != nil {
			pr.Attr(value)
			return
		}
		if first {
			pr.Str(open)
		} else {
			pr.Str(", ")
		}
		first = false
		pr.KeywordOrString(name)
		if _, unit := value.(*ir.UnitAttr); !unit {
			pr.Str(" = ")
			pr.Attr(value)
		}
	}
	d := op.Discardable().Entries
	if def := op.Def(); def != nil {
		for i, p := range op.Props() {
			for len(d) > 0 && d[0].Name.Value < def.Attrs[i].Name {
				put(d[0].Name.Value, d[0].Value)
				d = d[1:]
			}
			put(def.Attrs[i].Name, p)
		}
	}
	for _, e := range d {
		put(e.Name.Value, e.Value)
	}
	if !first {
		pr.Byte('}')
	}
}

// OptDict appends " {entries}" unless there is none.
func (pr *Printer) OptDict(entries []ir.NamedAttribute) {
	if len(entries) == 0 {
		return
	}
	if pr.visiting != nil {
		for _, e := range entries {
			pr.Attr(e.Value)
		}
		return
	}
	pr.Byte(' ')
	pr.Dict(entries)
}

// Argument appends a region argument: %name: type {attrs} loc(...).
func (pr *Printer) Argument(v *ir.Value, attrs *ir.DictAttr, omitType bool) {
	pr.Operand(v)
	if !omitType {
		pr.Str(": ")
		pr.Type(v.Type())
	}
	if attrs != nil && pr.visiting == nil { // upstream finds no aliases in them
		pr.OptDict(attrs.Entries)
	}
	pr.argLoc(v)
}

// argLoc appends " loc(...)" of a block argument, never as an alias.
func (pr *Printer) argLoc(v *ir.Value) {
	if !pr.opts.DebugInfo {
		return
	}
	if pr.visiting != nil {
		pr.visiting.visitAttr(v.Context().LocAttr(v.Loc()), false)
		return
	}
	pr.trailingLoc(v.Loc(), v.Context(), false)
}

func (pr *Printer) trailingLoc(l ir.Loc, c *ir.Context, alias bool) {
	if !pr.opts.DebugInfo {
		return
	}
	pr.Byte(' ')
	pr.location(l, c, alias)
}

func (pr *Printer) location(l ir.Loc, c *ir.Context, alias bool) {
	a := c.LocAttr(l)
	if pr.opts.PrettyLocs {
		pr.LocBodyNoAlias(a)
		return
	}
	pr.Str("loc(")
	if alias {
		pr.LocBody(a)
	} else {
		pr.LocBodyNoAlias(a)
	}
	pr.Byte(')')
}

// OptLoc appends " loc(...)" if locations are printed. Like an attribute's, the
// alias of the location stands ahead of the operation at the top.
func (pr *Printer) OptLoc(l ir.Loc, c *ir.Context) {
	if pr.visiting == nil {
		pr.trailingLoc(l, c, true)
	} else if pr.opts.DebugInfo {
		pr.visiting.visitAttr(c.LocAttr(l), false)
	}
}

// DebugInfo reports whether locations are printed. Syntax calls it if it has locations besides the
// locations of operations and arguments.
func (pr *Printer) DebugInfo() bool { return pr.opts.DebugInfo }

// Region appends { blocks }. entryArgs prints the entry block's label and
// arguments if it has any, terminators the terminators of its blocks.
func (pr *Printer) Region(r *ir.Region, entryArgs, terminators bool) {
	pr.RegionFull(r, entryArgs, terminators, false)
}

// RegionFull is Region which, with emptyBlock, prints the label of an entry
// block without operations.
func (pr *Printer) RegionFull(r *ir.Region, entryArgs, terminators, emptyBlock bool) {
	if pr.visiting != nil {
		pr.visiting.region(pr, r, entryArgs, terminators)
		return
	}
	if pr.opts.SkipRegions {
		pr.Str("{...}")
		return
	}
	pr.Str("{\n")
	if !r.Empty() {
		pr.regionBody(r, entryArgs, terminators, emptyBlock)
	}
	pr.spaces()
	pr.Byte('}')
}

func (pr *Printer) regionBody(r *ir.Region, entryArgs, terminators, emptyBlock bool) {
	d := ""
	if def := r.Parent().Def(); def != nil {
		d = def.DefaultDialect
	}
	pr.dialect = append(pr.dialect, d)
	entry := r.First()
	header := emptyBlock && entry.Empty() || entryArgs && entry.NumArgs() != 0
	if pr.fork != nil && pr.fork.takes(r) {
		pr.fork.print(pr, r, header, terminators)
	} else {
		pr.block(entry, header, terminators)
		for b := entry.Next(); b != nil; b = b.Next() {
			pr.block(b, true, true)
		}
	}
	pr.dialect = pr.dialect[:len(pr.dialect)-1]
}

func (pr *Printer) block(b *ir.Block, header, terminator bool) {
	if header {
		pr.blockHeader(b)
	}
	pr.indent += 2
	if pr.opts.ValueUsers {
		pr.argUsers(b)
	}
	last := elidedTerminator(b, terminator)
	for op := b.First(); op != nil && op != last; op = op.Next() {
		pr.spaces()
		pr.FullOp(op)
		pr.Byte('\n')
		pr.flush(flushSize)
	}
	pr.indent -= 2
}

// elidedTerminator is the operation at b's end that is not printed, if there is one.
func elidedTerminator(b *ir.Block, terminator bool) *ir.Operation {
	if last := b.Last(); !terminator && last != nil && last.Has(ir.Terminator) {
		return last
	}
	return nil
}

func (pr *Printer) blockHeader(b *ir.Block) {
	pr.spaces()
	pr.Successor(b)
	if b.NumArgs() > 0 {
		pr.Byte('(')
		for i, a := range b.Args() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.Operand(a)
			pr.Str(": ")
			pr.Type(a.Type())
			pr.argLoc(a)
		}
		pr.Byte(')')
	}
	pr.Byte(':')
	switch {
	case b.HasNoPreds():
		if !b.IsEntry() {
			pr.Str("  // no predecessors")
		}
	case b.SinglePred() != nil:
		pr.Str("  // pred: ")
		pr.Successor(b.SinglePred())
	default:
		pr.preds(b)
	}
	pr.Byte('\n')
}

// preds appends the predecessors in block order.
func (pr *Printer) preds(b *ir.Block) {
	var ids []uint32
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		ids = append(ids, u.Owner().Block().Scratch)
	}
	slices.Sort(ids)
	pr.Str("  // ")
	pr.Int(int64(len(ids)))
	pr.Str(" preds: ")
	for i, id := range ids {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Str("^bb")
		pr.Int(int64(id))
	}
}

var newline = []byte{'\n'}

// FullOp appends an operation with its results' names and its location.
func (pr *Printer) FullOp(op *ir.Operation) {
	if pr.opts.Located != nil && pr.visiting == nil {
		pr.lines += uint32(bytes.Count(pr.Buf[pr.counted:], newline))
		pr.counted = len(pr.Buf)
		pr.opts.Located(op, pr.lines+1, uint32(pr.indent))
	}
	if op.NumResults() > 0 {
		pr.names.results(pr, op)
		pr.Str(" = ")
	}
	pr.CustomOrGenericOp(op)
	pr.trailingLoc(op.Loc(), op.Context(), true)
	if pr.opts.ValueUsers {
		pr.opUsers(op)
	}
}

// CustomOrGenericOp appends an operation without its results' names.
func (pr *Printer) CustomOrGenericOp(op *ir.Operation) {
	def := op.Def()
	if pr.opts.Generic || def == nil {
		pr.GenericOp(op, true)
		return
	}
	if c, ok := def.Custom.(*Custom); ok {
		pr.opName(op)
		c.Print(pr, op)
		return
	}
	if def.Format == "" {
		pr.GenericOp(op, true)
		return
	}
	pr.printByFormat(op)
}

// opName appends the name of a custom form, without the default dialect.
func (pr *Printer) opName(op *ir.Operation) {
	name := op.Name().Name
	d := pr.dialect[len(pr.dialect)-1]
	if n := len(d); n > 0 && len(name) > n && name[n] == '.' && name[:n] == d && !hasDot(name[n+1:]) {
		name = name[n+1:]
	}
	pr.Str(name)
}

func hasDot(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '.' {
			return true
		}
	}
	return false
}

// GenericOp appends an operation in generic form.
func (pr *Printer) GenericOp(op *ir.Operation, name bool) {
	if pr.visiting != nil {
		pr.visiting.generic(pr, op)
		return
	}
	if name {
		pr.Quoted(op.Name().Name)
	}
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Byte(')')
	if op.NumSuccessors() > 0 {
		pr.Byte('[')
		for i := range op.Successors() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.Successor(op.Successor(i))
		}
		pr.Byte(']')
	}
	pr.properties(op)
	if op.NumRegions() > 0 {
		pr.Str(" (")
		for i := range op.Regions() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.RegionFull(op.Region(i), true, true, true)
		}
		pr.Byte(')')
	}
	pr.OptDict(op.Discardable().Entries)
	pr.Str(" : ")
	pr.FunctionalType(op)
}

func (pr *Printer) properties(op *ir.Operation) {
	props := op.Props()
	def := op.Def()
	if def == nil {
		if len(props) > 0 && props[0] != nil {
			pr.Str(" <")
			pr.Attr(props[0])
			pr.Byte('>')
		}
		return
	}
	sep := " <{"
	for i := range def.Attrs {
		var a ir.Attribute
		if i < len(props) {
			a = props[i]
		}
		d := &def.Attrs[i]
		if a == nil && !d.IsOptionalNative() {
			continue
		}
		pr.Str(sep)
		sep = ", "
		pr.KeywordOrString(d.Name)
		if _, unit := a.(*ir.UnitAttr); unit {
			continue
		}
		pr.Str(" = ")
		if d.IsOptionalNative() {
			pr.optionalNative(d, a)
		} else {
			pr.Attr(a)
		}
	}
	if sep == ", " {
		pr.Str("}>")
	}
}

// optionalNative appends a native property that may be absent, in the form that upstream's
// conversion of properties to attributes gives it. An absent unit property is the boolean false;
// any other property is a list of at most one element.
func (pr *Printer) optionalNative(d *ir.AttrDef, a ir.Attribute) {
	switch {
	case d.Kind == ir.PropBool:
		pr.Str("false")
	case a == nil:
		pr.Str("[]")
	default:
		pr.Attr(a.Context().Array(a))
	}
}

// AffineMapOfSSAIds appends the results of a map with its operands in place of
// dimensions and, as symbol(%s), of symbols.
func (pr *Printer) AffineMapOfSSAIds(m *ir.AffineMapAttr, us []ir.Operand) {
	if pr.visiting != nil {
		return
	}
	for i, e := range m.Map.Results() {
		if i > 0 {
			pr.Str(", ")
		}
		pr.AffineExprOfSSAIds(e, us, m.Map.NumDims())
	}
}

// AffineExprOfSSAIds appends one expression over operands: the first dims of
// them are dimensions.
func (pr *Printer) AffineExprOfSSAIds(e *affine.Expr, us []ir.Operand, dims int) {
	if pr.visiting != nil {
		return
	}
	pr.Buf = affine.AppendNamedExpr(pr.Buf, e, func(dst []byte, position int, symbol bool) []byte {
		pr.Buf = dst
		if symbol {
			position += dims
			pr.Str("symbol(")
		}
		if position < len(us) {
			pr.Operand(us[position].Value())
		} else { // an operation that does not verify
			pr.Str(unknownValue)
		}
		if symbol {
			pr.Byte(')')
		}
		return pr.Buf
	})
}
